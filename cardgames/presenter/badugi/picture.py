"""One still picture of the table: which card lies where, shown how (screens f, q, r, s, t)."""

from collections.abc import Sequence

import msgspec

from cardgames.core.game import Seat
from cardgames.games.badugi.describe import hidden_slots
from cardgames.games.badugi.observation import Observation
from cardgames.presenter.badugi import layout
from cardgames.presenter.badugi.cards import card_marks
from cardgames.presenter.badugi.chips import bet_tags, heaps, place_of, pot_tags, share_places
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
from cardgames.presenter.badugi.look import Look
from cardgames.presenter.badugi.tags import table_tags
from cardgames.presenter.badugi.words import Voice
from cardgames.presenter.badugi.zones import Held, Table, due_award
from cardgames.presenter.pose import Pose
from cardgames.presenter.seating import seat_place
from cardgames.presenter.stage import (
    Cloth,
    DashedPlace,
    DottedArrow,
    Heap,
    Layer,
    PlacedCard,
    Stage,
    Tag,
    TurnLine,
)

CLOTH: Cloth = "navy"
_DIMMED = 0.56


class Arrangement(msgspec.Struct, frozen=True):
    """How the picture stands apart from the cards, on the way in a beat.

    chips: heaps on their way
    line:  what is told instead of whose turn it is
    """

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
        cards=tuple(_cards(table, observation, look, arrangement, choice)),
        places=_places(look, choice),
        plates=plates(table, observation, voice, facts),
        tags=tuple(_tags(table, observation, look, arrangement, choice)),
        turn_line=arrangement.line or turn_line(table, observation, facts, voice, choice),
        main=main_button(facts, voice, choice),
        second=second_button(voice, choice),
        third=third_button(voice, choice),
        menu=raise_menu(voice, choice),
        heaps=heaps(table, voice, arrangement.chips),
        marks=_arrows(table, observation, look),
        card_marks=card_marks(table, observation, look, choice),
    )


# -- cards -----------------------------------------------------------------------------------


def _cards(
    table: Table, observation: Observation, look: Look, arrangement: Arrangement, choice: Input
) -> list[PlacedCard]:
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
            cards += _own_hand(table, observation, seat, look, choice)
        else:
            cards += _other_hand(table, observation, seat, relative, look)
    return cards


def _own_hand(
    table: Table, observation: Observation, seat: Seat, look: Look, choice: Input
) -> list[PlacedCard]:
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
        return _shown(table, observation, seat, poses, Layer.MINE, look.voice)
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


def _other_hand(
    table: Table, observation: Observation, seat: Seat, relative: int, look: Look
) -> list[PlacedCard]:
    hand, voice = table.hands[seat], look.voice
    players = table.players
    across = relative and seat_place(players, relative).across
    layer = Layer.FAR_HANDS if across else Layer.SIDE_HANDS
    if table.shown_by(seat) is not None:
        row = layout.open_row(players, relative, len(hand), 0, look.preset)
        return _shown(table, observation, seat, row.poses, layer, voice)
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
    table: Table,
    observation: Observation,
    seat: Seat,
    poses: Sequence[Pose],
    layer: Layer,
    voice: Voice,
) -> list[PlacedCard]:
    """A hand at the showdown: what counts on any side stands out, the rest is dim.

    What wins now shines; when all is paid, whatever has won.
    """
    shown = table.shown_by(seat)
    counted = {slot for value in shown.values for slot in value.slots} if shown else set()
    lit = _winning_slots(table, observation, seat)
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
                light="lit" if slot in lit else "none",
                dim=1.0 if counts else _DIMMED,
            )
        )
    return cards


def _winning_slots(table: Table, observation: Observation, seat: Seat) -> set[int]:
    end, shown = observation.end, table.shown_by(seat)
    if end is None or shown is None:
        return set()
    due = due_award(table, observation)
    paid = end.awards if table.end is not None else () if due is None else (due,)
    sides = {award.side for award in paid if seat in award.winners and award.values}
    return {slot for value in shown.values if value.side in sides for slot in value.slots}


def _placed(held: Held, pose: Pose, voice: Voice, layer: Layer, dim: float = 1.0) -> PlacedCard:
    return PlacedCard(
        held.key, _face(held, voice), _turned(pose, held.face is not None), layer, dim=dim
    )


def _face(held: Held, voice: Voice) -> str | None:
    return None if held.face is None else voice.face(held.face)


def _turned(pose: Pose, face_up: bool) -> Pose:
    return msgspec.structs.replace(pose, flip=0.0 if face_up else 180.0)


# -- what is beside them ---------------------------------------------------------------------


def _places(look: Look, choice: Input) -> tuple[DashedPlace, ...]:
    """A dashed edge where a card was that is to go."""
    return tuple(DashedPlace(*layout.own_place(slot, look.preset)) for slot in choice.chosen)


def _arrows(table: Table, observation: Observation, look: Look) -> tuple[DottedArrow, ...]:
    """Screen s: from a pot that is about to be paid to who wins it."""
    due, voice = due_award(table, observation), look.voice
    if due is None:
        return ()
    return tuple(
        DottedArrow(layout.way_of_pot(at, table.players, place_of(winner, voice, table.players)))
        for share, at in zip(table.shares, share_places(table, voice), strict=True)
        if (share.pot, share.side) == (due.pot, due.side) and share.owner is None
        for winner in due.winners
    )


def _tags(
    table: Table, observation: Observation, look: Look, arrangement: Arrangement, choice: Input
) -> list[Tag]:
    """What hands are worth has its place first, then pots, then bets."""
    tags = table_tags(table, observation, look, choice)
    if not arrangement.chips:
        tags += pot_tags(table, look.voice, choice.chosen)
        tags += bet_tags(table, look.voice)
    return tags
