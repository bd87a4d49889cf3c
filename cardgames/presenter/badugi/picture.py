"""One still picture of the table: which card lies where, shown how (screens f, q, r, s, t)."""

from collections.abc import Sequence

import msgspec

from cardgames.core.game import Seat
from cardgames.games.badugi.describe import hidden_slots, kept_values, own_values
from cardgames.games.badugi.model import Phase
from cardgames.games.badugi.observation import Observation
from cardgames.presenter.badugi import layout
from cardgames.presenter.badugi.chips import bet_tags, heaps, place_of, pot_tags
from cardgames.presenter.badugi.hud import (
    NO_INPUT,
    Input,
    main_button,
    plates,
    raise_menu,
    second_button,
    third_button,
    turn_line,
)
from cardgames.presenter.badugi.words import Voice
from cardgames.presenter.badugi.zones import Held, Table
from cardgames.presenter.facts import MatchFacts
from cardgames.presenter.pose import Pose
from cardgames.presenter.seating import seat_place
from cardgames.presenter.sentence import Sentence, plain
from cardgames.presenter.stage import (
    Cloth,
    DashedPlace,
    Heap,
    Layer,
    PlacedCard,
    Stage,
    Tag,
    TurnLine,
)
from cardgames.presenter.table_session import Preset

CLOTH: Cloth = "navy"
_DIMMED = 0.56


class Look(msgspec.Struct, frozen=True):
    """For whom the picture is, and what of the match it tells."""

    voice: Voice
    preset: Preset
    facts: MatchFacts


class Arrangement(msgspec.Struct, frozen=True):
    """How the picture stands apart from the cards, on the way in a beat.

    flying: keys of cards that pass above everything
    chips:  heaps on their way
    line:   what is told instead of whose turn it is
    """

    flying: tuple[int, ...] = ()
    chips: tuple[Heap, ...] = ()
    line: TurnLine | None = None


AT_REST = Arrangement()


def picture(
    table: Table,
    observation: Observation,
    look: Look,
    arrangement: Arrangement = AT_REST,
    choice: Input = NO_INPUT,
) -> Stage:
    """The stage of a moment; `observation` is the one after the update it is part of."""
    voice, facts = look.voice, look.facts
    return Stage(
        deck="french",
        cloth=CLOTH,
        cards=tuple(_cards(table, look, arrangement, choice)),
        places=_places(look, choice),
        plates=plates(table, voice, facts),
        tags=tuple(_tags(table, observation, look, arrangement, choice)),
        turn_line=arrangement.line or turn_line(table, observation, facts, voice, choice),
        main=main_button(facts, voice, choice),
        second=second_button(voice, choice),
        third=third_button(voice, choice),
        menu=raise_menu(voice, choice),
        heaps=heaps(table, voice, arrangement.chips),
    )


# -- cards -----------------------------------------------------------------------------------


def _cards(table: Table, look: Look, arrangement: Arrangement, choice: Input) -> list[PlacedCard]:
    voice, players = look.voice, table.players
    open_game = voice.options.exposure == "open"
    stock = layout.stock(len(table.stock), players, open_game)
    muck = layout.muck(len(table.muck), players, open_game)
    cards = [
        PlacedCard(key, None, pose, Layer.FLOOR)
        for key, pose in zip(table.stock, stock, strict=True)
    ][::-1]
    cards += [
        PlacedCard(key, None, pose, Layer.FLOOR, dim=0.8)
        for key, pose in zip(table.muck, muck, strict=True)
    ]
    for relative in range(players - 1, -1, -1):
        seat = ((voice.reader or 0) + relative) % players
        poses = layout.thrown(players, relative, len(table.lying[seat]))
        cards += [
            PlacedCard(key, None, pose, Layer.FLOOR, dim=0.8)
            for key, pose in zip(table.lying[seat], poses, strict=True)
        ]
        if seat == voice.reader:
            cards += _own_hand(table, seat, look, choice)
        else:
            cards += _other_hand(table, seat, relative, look)
    flying = set(arrangement.flying)
    return [
        msgspec.structs.replace(card, layer=Layer.FLYING) if card.key in flying else card
        for card in cards
    ]


def _own_hand(table: Table, seat: Seat, look: Look, choice: Input) -> list[PlacedCard]:
    """Face up; what is to go slides out, and at the showdown what counts stands out."""
    hand = table.hands[seat]
    hidden = hidden_slots(look.voice.options)
    if not table.live[seat]:
        poses = layout.folded_hand(table.players, 0, len(hand), look.preset)
        return [
            _placed(held, pose, look.voice, Layer.MINE, dim=_DIMMED)
            for held, pose in zip(hand, poses, strict=True)
            if held is not None
        ]
    if table.shown_by(seat) is not None:
        poses = layout.own_hand(len(hand), look.preset)
        return _shown(table, seat, poses, Layer.MINE, look.voice)
    poses = layout.own_hand(len(hand), look.preset, hidden)
    cards = []
    for slot, (held, pose) in enumerate(zip(hand, poses, strict=True)):
        if held is None:
            continue
        goes = slot in choice.chosen
        cards.append(
            PlacedCard(
                held.key,
                _face(held, look.voice),
                _turned(layout.chosen(pose) if goes else pose, held.face is not None),
                Layer.MINE,
                choice=f"card:{slot + 1}" if choice.cutting else None,
                light="chosen" if goes else "none",
                dim=_DIMMED if seat in table.mucked else 1.0,
            )
        )
    return cards


def _other_hand(table: Table, seat: Seat, relative: int, look: Look) -> list[PlacedCard]:
    hand, voice = table.hands[seat], look.voice
    players = table.players
    across = relative and seat_place(players, relative).across
    layer = Layer.FAR_HANDS if across else Layer.SIDE_HANDS
    if table.shown_by(seat) is not None:
        row = layout.open_row(players, relative, len(hand), 0, look.preset)
        return _shown(table, seat, row.poses, layer, voice)
    if not table.live[seat]:
        poses = layout.folded_hand(players, relative, len(hand), look.preset)
        dim = _DIMMED
    elif voice.options.exposure == "open":
        hidden = hidden_slots(voice.options)
        poses = layout.open_row(players, relative, len(hand), hidden, look.preset).poses
        dim = _DIMMED if seat in table.mucked else 1.0
    else:
        poses = layout.other_hand(players, relative, len(hand))
        dim = _DIMMED if seat in table.mucked else 1.0
    return [
        _placed(held, pose, voice, layer, dim=dim)
        for held, pose in zip(hand, poses, strict=True)
        if held is not None
    ]


def _shown(
    table: Table, seat: Seat, poses: Sequence[Pose], layer: Layer, voice: Voice
) -> list[PlacedCard]:
    """A hand at the showdown: what counts on any side stands out, the rest is dim."""
    shown = table.shown_by(seat)
    counted = {slot for value in shown.values for slot in value.slots} if shown else set()
    wins = table.end is not None and table.end.won[seat] > 0
    cards = []
    for slot, (held, pose) in enumerate(zip(table.hands[seat], poses, strict=True)):
        if held is None:
            continue
        counts = slot in counted
        cards.append(
            PlacedCard(
                held.key,
                _face(held, voice),
                _turned(layout.counted(pose) if counts else pose, held.face is not None),
                layer,
                light="lit" if counts and wins else "none",
                dim=1.0 if counts else _DIMMED,
            )
        )
    return cards


def _placed(held: Held, pose: Pose, voice: Voice, layer: Layer, dim: float = 1.0) -> PlacedCard:
    return PlacedCard(
        held.key, _face(held, voice), _turned(pose, held.face is not None), layer, dim=dim
    )


def _face(held: Held, voice: Voice) -> str | None:
    return None if held.face is None else voice.face(held.face)


def _turned(pose: Pose, face_up: bool) -> Pose:
    return msgspec.structs.replace(pose, flip=0.0 if face_up else 180.0)


# -- outlines and tags -----------------------------------------------------------------------


def _places(look: Look, choice: Input) -> tuple[DashedPlace, ...]:
    """A dashed edge where a card was that is to go."""
    return tuple(DashedPlace(*layout.own_place(slot, look.preset)) for slot in choice.chosen)


def _tags(
    table: Table, observation: Observation, look: Look, arrangement: Arrangement, choice: Input
) -> list[Tag]:
    voice = look.voice
    tags = []
    if not arrangement.chips:
        tags += pot_tags(table, voice)
        tags += bet_tags(table, voice)
    tags += _cut_tags(table, voice)
    if table.shown:
        tags += _shown_tags(table, look)
    elif voice.options.exposure == "open" and table.end is None:
        tags += _visible_tags(table, look)
    return [*tags, *_own_tags(table, observation, look, choice)]


def _cut_tags(table: Table, voice: Voice) -> list[Tag]:
    """Beside what was cut how many it were; where nobody cut that the seat stands."""
    if table.phase is not Phase.CUT:
        return []
    tags = []
    for seat in range(table.players):
        cuts = table.cuts[seat]
        if seat == voice.reader or len(cuts) < table.cut or not table.live[seat]:
            continue
        words = voice.say("tag.cut" if cuts[-1] else "tag.stand", count=cuts[-1])
        relative = place_of(seat, voice, table.players)
        tags.append(Tag(layout.lying_tag(table.players, relative), words))
    return tags


def _shown_tags(table: Table, look: Look) -> list[Tag]:
    """What each shown hand is called, the winner's in gold."""
    voice = look.voice
    tags = []
    for hand in table.shown:
        relative = place_of(hand.seat, voice, table.players)
        row = layout.open_row(table.players, relative, len(hand.cards), 0, look.preset)
        wins = table.end is None or table.end.won[hand.seat] > 0
        words = voice.values(hand.values)
        if not wins:
            words = voice.say("tag.value-quiet", value=plain(words))
        tags.append(Tag(row.tag, words))
    return tags


def _visible_tags(table: Table, look: Look) -> list[Tag]:
    """R15: what the open cards of each seat are worth."""
    voice = look.voice
    tags = []
    for seat in table.live_seats:
        relative = place_of(seat, voice, table.players)
        if relative == 0 and voice.reader is not None:
            continue
        words = visible_words(table, seat, voice)
        if words:
            row = layout.open_row(table.players, relative, layout.HAND, 1, look.preset)
            tags.append(Tag(row.tag, voice.say("tag.visible", ranks=words)))
    return tags


def visible_words(table: Table, seat: Seat, voice: Voice) -> str:
    """The best part of a seat's open cards: "A 4"."""
    return voice.visible([held.face for held in table.hands[seat] if held and held.open])


def _own_tags(table: Table, observation: Observation, look: Look, choice: Input) -> list[Tag]:
    """The value of the own hand, or of what stays; how many go."""
    voice = look.voice
    seat = voice.reader
    if seat is None or not table.live[seat] or table.shown_by(seat) is not None:
        return []
    if table.end is not None or not table.hands[seat]:
        return []
    faces = tuple(held.face for held in table.hands[seat] if held is not None)
    if faces != observation.hand:
        return []
    at = layout.own_value(look.preset)
    if choice.cutting and choice.chosen:
        kept = kept_values(observation, choice.chosen)
        words = (
            voice.say("tag.kept", value=plain(voice.values(kept)))
            if kept
            else voice.say("tag.kept-nothing")
        )
        note: Sentence = (
            voice.say("tag.refused", most=choice.most)
            if choice.refused
            else voice.say("tag.goes", count=len(choice.chosen))
        )
        at = layout.kept_value(choice.chosen, look.preset)
        return [Tag(at, words), Tag(layout.under_own(look.preset), note)]
    tags = [Tag(at, voice.values(own_values(observation)))]
    if choice.cutting and choice.refused:
        tags.append(Tag(layout.under_own(look.preset), voice.say("tag.refused", most=choice.most)))
    return tags
