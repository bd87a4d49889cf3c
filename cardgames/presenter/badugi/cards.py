"""Which card of a hand counts for what: marks on cards, and why a card does not count (R3-R7)."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from cardgames.cards.french import RANK_NAMES, Card, rank_of, suit_of
from cardgames.games.badugi.describe import hidden_slots, kept_values, own_values
from cardgames.games.badugi.model import Value
from cardgames.games.badugi.observation import Observation
from cardgames.games.badugi.patterns import Pattern
from cardgames.presenter.badugi import layout
from cardgames.presenter.badugi.chips import place_of
from cardgames.presenter.badugi.hud import Input
from cardgames.presenter.badugi.look import Look
from cardgames.presenter.badugi.words import SUIT_SIGNS, Voice
from cardgames.presenter.badugi.zones import Table
from cardgames.presenter.pose import Pose
from cardgames.presenter.sentence import Sentence
from cardgames.presenter.stage import CardMark, Tag

Clash: TypeAlias = Literal["rank", "suit", "suits", "third", "third-suit"]


def clash_of(card: Card, counted: Sequence[Card], pattern: Pattern) -> tuple[Clash, Card]:
    """R4: why a card cannot count together with those that do, and with which of them."""
    suit = suit_of(card)
    same_suit = [other for other in counted if suit_of(other) == suit]
    if pattern != "pair":
        for other in counted:
            if rank_of(other) == rank_of(card):
                return "rank", other
    if pattern == "jjakdugi":
        return ("third", same_suit[0]) if same_suit else ("third-suit", counted[0])
    return ("suits", counted[0]) if pattern == "flush" else ("suit", same_suit[0])


def clashes(
    hand: Sequence[Card], values: Sequence[Value], pattern: Pattern
) -> dict[int, tuple[Clash, Card]]:
    """By slot: why a card counts on no side."""
    counted = {slot for value in values for slot in value.slots}
    best = [hand[slot] for slot in values[0].slots]
    return {
        slot: clash_of(card, best, pattern) for slot, card in enumerate(hand) if slot not in counted
    }


def clash_words(
    observation: Observation, values: Sequence[Value], voice: Voice
) -> tuple[Sentence, ...]:
    """Why cards do not count, in sentences."""
    hand = observation.hand
    return tuple(
        voice.say(
            f"clash.{clash}",
            card=voice.card(hand[slot]),
            other=voice.card(other),
            suit=SUIT_SIGNS[suit_of(hand[slot])],
        )
        for slot, (clash, other) in clashes(hand, values, voice.options.pattern).items()
    )


def clash_tags(observation: Observation, look: Look) -> list[Tag]:
    """The same in two words under each card of the own hand that does not count (screen f)."""
    voice, hand = look.voice, observation.hand
    found = clashes(hand, own_values(observation), voice.options.pattern)
    poses = layout.own_hand(len(hand), look.preset, hidden_slots(voice.options))
    return [
        Tag(
            layout.under_card(poses[slot], look.preset),
            voice.say(
                f"tag.clash-{clash}" if len(found) == 1 else f"tag.clash-{clash}-short",
                suit=SUIT_SIGNS[suit_of(hand[slot])],
                rank=RANK_NAMES[rank_of(hand[slot])],
            ),
            optional=True,
        )
        for slot, (clash, _) in found.items()
    ]


def card_marks(
    table: Table, observation: Observation, look: Look, choice: Input
) -> tuple[CardMark, ...]:
    """R7, screen r: in hi-lo what each card counts for, where the two sides differ."""
    voice, players = look.voice, table.players
    if voice.options.order != "hi-lo":
        return ()
    marks: list[CardMark] = []
    if table.due is not None or table.end is not None:
        for hand in table.shown:
            relative = place_of(hand.seat, voice, players)
            if hand.seat == voice.reader:
                poses = layout.own_hand(layout.HAND, look.preset)
            else:
                poses = layout.open_row(players, relative, layout.HAND, 0, look.preset).poses
            marks += _marks(hand.values, tuple(map(layout.counted, poses)), voice)
        return tuple(marks)
    seat = voice.reader
    if seat is None or not table.live[seat] or table.shown_by(seat) is not None:
        return ()
    if tuple(held and held.face for held in table.hands[seat]) != observation.hand:
        return ()
    poses = layout.own_hand(len(observation.hand), look.preset, hidden_slots(voice.options))
    return tuple(_marks(kept_values(observation, choice.chosen), poses, voice))


def _marks(values: Sequence[Value], poses: Sequence[Pose], voice: Voice) -> list[CardMark]:
    slots = {value.side: set(value.slots) for value in values}
    if len(slots) < 2 or slots["low"] == slots["high"]:
        return []
    low, high = voice.text("mark.low"), voice.text("mark.high")
    marks = []
    for slot, pose in enumerate(poses):
        words: list[tuple[str, Literal["dark", "light"]]] = []
        if slot in slots["low"]:
            words.append((low, "dark"))
        if slot in slots["high"]:
            words.append((high, "light"))
        if words:
            marks.append(CardMark(layout.foot(pose), tuple(words)))
    return marks
