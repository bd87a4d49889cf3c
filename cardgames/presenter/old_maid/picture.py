"""One still picture of the table: which card lies where, shown how (DESIGN 5, screens c, w, x)."""

from typing import Literal

import msgspec

from cardgames.cards.french import name_of
from cardgames.core.game import Seat
from cardgames.presenter.facts import MatchFacts
from cardgames.presenter.old_maid import layout
from cardgames.presenter.old_maid.hud import NO_INPUT, Input, main_button, plates, turn_line
from cardgames.presenter.old_maid.outlook import last_two_words
from cardgames.presenter.old_maid.words import Voice
from cardgames.presenter.old_maid.zones import Held, Table
from cardgames.presenter.pose import Pose
from cardgames.presenter.seating import seat_place
from cardgames.presenter.stage import DashedPlace, Layer, Mood, PlacedCard, Stage, Tag
from cardgames.presenter.table_session import Preset

_DIMMED = 0.56


class Near(msgspec.Struct, frozen=True):
    """The source's hand large in the near middle.

    count: cards it had when its turn to be drawn from began
    hole:  the slot that has been drawn from; its place stays free until the next turn
    """

    seat: Seat
    count: int
    hole: int | None = None


class Arrangement(msgspec.Struct, frozen=True):
    """How the picture stands apart from the cards: `at_rest`, or on the way in a beat.

    gathered:      the seat whose hand is one heap for the moment
    removed_shown: the card of Jijinuki lies face up (the round is over)
    """

    near: Near | None = None
    mood: Mood = "normal"
    gathered: Seat | None = None
    removed_shown: bool = True


class Look(msgspec.Struct, frozen=True):
    """For whom the picture is, and what of the match it tells."""

    voice: Voice
    preset: Preset
    facts: MatchFacts
    moment: bool = True


def at_rest(table: Table, look: Look) -> Arrangement:
    """The arrangement that follows from the table alone.

    The source's hand comes to the middle on the viewer's own turn; for the last two cards also
    before everybody who does not hold them.
    """
    viewer = look.voice.reader
    near = None
    if table.drawing and table.source is not None:
        mine = table.drawer == viewer
        if mine or (table.last_two and table.source != viewer):
            near = Near(table.source, len(table.hands[table.source]))
    mood: Mood = "last_two" if table.last_two and look.moment else "normal"
    return Arrangement(near=near, mood=mood)


def picture(table: Table, look: Look, arrangement: Arrangement, choice: Input = NO_INPUT) -> Stage:
    """The stage of a moment."""
    near = arrangement.near
    return Stage(
        deck="french",
        cloth="green",
        cards=tuple(_cards(table, look, arrangement, choice)),
        places=_places(table, look, near) if arrangement.mood == "normal" else (),
        plates=plates(table, look.voice, (near.seat, near.count) if near is not None else None),
        tags=_tags(table, look, arrangement),
        turn_line=turn_line(table, look.voice, look.facts, removed_shown=arrangement.removed_shown),
        main=main_button(table, look.voice, look.facts, choice),
        mood=arrangement.mood,
    )


# -- cards -----------------------------------------------------------------------------------


def _cards(table: Table, look: Look, arrangement: Arrangement, choice: Input) -> list[PlacedCard]:
    cards = _floor_cards(table, arrangement)
    cards += [
        _place(held, pose, Layer.FLOOR)
        for held, pose in zip(table.stock, layout.stock(len(table.stock)), strict=True)
    ]
    if table.removed is not None and table.result is None:
        cards.append(_place(table.removed, layout.REMOVED, Layer.FLOOR))
    viewpoint = look.voice.reader or 0
    for relative in range(table.players - 1, -1, -1):
        seat = (viewpoint + relative) % table.players
        if table.result is None:
            cards += _hand_cards(table, seat, relative, look, arrangement, choice)
    if table.result is not None:
        cards += _cards_at_end(table, arrangement)
    return cards


def _floor_cards(table: Table, arrangement: Arrangement) -> list[PlacedCard]:
    pairs = tuple(laid.pair for laid in table.floor)
    if table.result is None:
        poses = layout.floor_pairs(pairs, table.players)
    else:
        poses = layout.floor_pairs_at_end(pairs)
    dim = _DIMMED if arrangement.mood == "last_two" else 1.0
    return [
        PlacedCard(key, name_of(card), pose, Layer.FLOOR, dim=dim)
        for laid, both in zip(table.floor, poses, strict=True)
        for key, card, pose in zip(laid.keys, laid.pair.cards, both, strict=True)
    ]


def _hand_cards(
    table: Table, seat: Seat, relative: int, look: Look, arrangement: Arrangement, choice: Input
) -> list[PlacedCard]:
    hand = table.hands[seat]
    near = arrangement.near
    if near is not None and near.seat == seat:
        return _near_cards(hand, near, arrangement, choice)
    count = len(hand)
    if relative == 0:
        layer = Layer.MINE
        face_up = seat == look.voice.reader
        last_two = arrangement.mood == "last_two" and count <= 2
        own = layout.own_hand_of_last_two if last_two else layout.own_hand
        poses = own(count, look.preset, face_up=face_up)
    else:
        across = seat_place(table.players, relative).across
        layer = Layer.FAR_HANDS if across else Layer.SIDE_HANDS
        poses = layout.other_hand(table.players, relative, count)
    if arrangement.gathered == seat:
        poses = layout.gathered(poses)
    return [_place(held, pose, layer) for held, pose in zip(hand, poses, strict=True)]


def _near_cards(
    hand: tuple[Held, ...], near: Near, arrangement: Arrangement, choice: Input
) -> list[PlacedCard]:
    large = arrangement.mood == "last_two"
    hand_of, raise_ = (
        (layout.source_hand_of_last_two, layout.raised_of_last_two)
        if large
        else (layout.source_hand, layout.raised)
    )
    back_row = 0 if large else layout.back_row_size(near.count)
    places = [(slot, pose) for slot, pose in enumerate(hand_of(near.count)) if slot != near.hole]
    cards = []
    for held, (slot, pose) in zip(hand, places, strict=True):
        chosen = slot == choice.chosen
        layer = Layer.SOURCE_BACK if slot < back_row else Layer.SOURCE_FRONT
        light: Literal["none", "chosen"] = "chosen" if chosen else "none"
        cards.append(
            PlacedCard(
                held.key,
                None,
                raise_(pose) if chosen else pose,
                Layer.RAISED if chosen else layer,
                choice=f"card:{slot + 1}" if slot < choice.slots else None,
                light=light,
            )
        )
    return cards


def _cards_at_end(table: Table, arrangement: Arrangement) -> list[PlacedCard]:
    """The loser's card, and in Jijinuki the removed one (screen x)."""
    last = [held for hand in table.hands for held in hand]
    pose = layout.LOSERS_CARD if table.removed is None else layout.LOSERS_CARD_BESIDE
    cards = [msgspec.structs.replace(_place(held, pose, Layer.SHOWN), light="lit") for held in last]
    if table.removed is not None:
        if arrangement.removed_shown:
            shown = _place(table.removed, layout.REMOVED_SHOWN, Layer.SHOWN)
            cards.append(msgspec.structs.replace(shown, light="chosen"))
        else:
            hidden = Held(table.removed.key)
            cards.append(_place(hidden, layout.REMOVED, Layer.FLOOR))
    return cards


def _place(held: Held, pose: Pose, layer: Layer) -> PlacedCard:
    return PlacedCard(held.key, None if held.face is None else name_of(held.face), pose, layer)


# -- outlines and tags -----------------------------------------------------------------------


def _places(table: Table, look: Look, near: Near | None) -> tuple[DashedPlace, ...]:
    viewpoint = look.voice.reader or 0
    if table.loser is not None:
        relative = (table.loser - viewpoint) % table.players
        if relative == 0 or seat_place(table.players, relative).across:
            return ()  # across, the laid pairs need the room
        return (layout.losers_place(table.players, relative),)
    if near is None:
        return ()
    relative = (near.seat - viewpoint) % table.players
    return (layout.empty_place(table.players, relative, near.count),) if relative else ()


def _tags(table: Table, look: Look, arrangement: Arrangement) -> tuple[Tag, ...]:
    voice = look.voice
    if table.loser is not None:
        alone = table.removed is None
        at = layout.LOSERS_CARD_TAG if alone else layout.LOSERS_CARD_BESIDE_TAG
        tags = [Tag(at, voice.say_of("tag.last-card", table.loser, marks=False))]
        if table.removed is not None and table.removed.face is not None:
            if arrangement.removed_shown:
                card = voice.short_card(table.removed.face)
                sentence = voice.say("tag.removed-card", card=card)
                tags.append(Tag(layout.REMOVED_SHOWN_TAG, sentence))
            else:
                tags.append(Tag(layout.REMOVED_TAG, voice.say("tag.removed")))
        return tuple(tags)
    tags = []
    if table.removed is not None and arrangement.mood == "normal":
        tags.append(Tag(layout.REMOVED_TAG, voice.say("tag.removed")))
    words = last_two_words(table, voice)
    if words:
        tags.append(Tag(layout.LAST_TWO_TAG, words))
    return tuple(tags)
