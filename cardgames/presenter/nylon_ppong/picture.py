"""One still picture of the table: which card lies where, shown how (mock-ups h, n, o, p)."""

from typing import Literal

import msgspec

from cardgames.core.game import Seat
from cardgames.games.nylon_ppong.model import Basis, Observation, Phase
from cardgames.presenter.nylon_ppong import layout
from cardgames.presenter.nylon_ppong.hud import (
    NO_INPUT,
    Input,
    Scene,
    main_button,
    place_of,
    plates,
    seat_at,
    second_button,
    turn_line,
)
from cardgames.presenter.nylon_ppong.look import AT_REST, Arrangement, Look
from cardgames.presenter.nylon_ppong.marks import dashed_places, marks, timer
from cardgames.presenter.nylon_ppong.tags import table_tags
from cardgames.presenter.nylon_ppong.words import Voice
from cardgames.presenter.nylon_ppong.zones import Held, Lying, Table, claim_row
from cardgames.presenter.pose import Pose
from cardgames.presenter.seating import seat_place
from cardgames.presenter.stage import Cloth, Layer, PlacedCard, Stage

CLOTH: Cloth = "olive"
_DIMMED = 0.56

Light = Literal["none", "chosen", "lit"]


def picture(
    table: Table,
    observation: Observation,
    look: Look,
    arrangement: Arrangement = AT_REST,
    choice: Input = NO_INPUT,
) -> Stage:
    """The stage of a moment; `observation` is the one after the update it is part of."""
    voice = look.voice
    scene = Scene(table, observation, look.facts)
    return Stage(
        deck=voice.cards,
        cloth=CLOTH,
        cards=tuple(_cards(table, look, arrangement, choice)),
        places=dashed_places(table, choice),
        marks=marks(table, look, choice),
        plates=plates(scene, voice, choice, look.preset),
        tags=table_tags(table, observation, look, arrangement, choice),
        turn_line=turn_line(scene, voice, choice),
        main=main_button(scene, voice, choice),
        second=second_button(scene, voice, choice),
        banner=arrangement.banner,
        direction="right",
        timer=timer(table, look),
    )


def _cards(table: Table, look: Look, arrangement: Arrangement, choice: Input) -> list[PlacedCard]:
    voice = look.voice
    over = table.end is not None
    poses = layout.stock(len(table.stock), over)
    dim = 0.8 if over else 1.0
    cards = [
        PlacedCard(key, None, pose, Layer.FLOOR, dim=dim)
        for key, pose in zip(table.stock, poses, strict=True)
    ][::-1]
    if cards and choice.draws:
        cards[-1] = msgspec.structs.replace(cards[-1], choice="draw")
    cards += _floor(table, look, arrangement)
    for relative in range(table.players - 1, -1, -1):
        seat = seat_at(relative, voice, table.players)
        if over:
            cards += _open_hand(table, seat, relative, look)
        elif seat == voice.reader:
            cards += _own_hand(table, look, arrangement, choice)
        else:
            cards += _other_hand(table, seat, relative, look)
    return cards


def _floor(table: Table, look: Look, arrangement: Arrangement) -> list[PlacedCard]:
    """Discards and sets by seat; what can be claimed, and the set it was thrown from, large."""
    voice = look.voice
    fresh, slammed = table.fresh, table.slammed
    if arrangement.slammed and table.floor:
        fresh, slammed = None, table.floor[-1]
    cards: list[PlacedCard] = []
    by_seat: dict[Seat, list[Lying]] = {}
    for one in table.floor:
        if one is not fresh and one is not slammed:
            owner = one.throw.seat if one.throw.claimant is None else one.throw.claimant
            by_seat.setdefault(owner, []).append(one)
    for seat, lying in by_seat.items():
        relative = place_of(seat, voice, table.players)
        sizes = tuple(len(one.keys) for one in lying)
        for one, poses in zip(lying, layout.discards(table.players, relative, sizes), strict=True):
            cards += _open(one, poses, voice)
    if slammed is not None:
        cards += _open(slammed, layout.SLAMMED, voice, Layer.SHOWN)
    if fresh is not None:
        pose = layout.EXTRA if slammed is not None else layout.FRESH
        cards += _open(fresh, (pose,), voice, Layer.SHOWN)
        if slammed is not None:
            cards[-1] = msgspec.structs.replace(cards[-1], light="lit")
    return cards


def _open(
    one: Lying, poses: tuple[Pose, ...], voice: Voice, layer: Layer = Layer.FLOOR
) -> list[PlacedCard]:
    faces = (one.throw.card, *one.throw.pair)
    return [
        PlacedCard(key, voice.face(card), pose, layer)
        for key, card, pose in zip(one.keys, faces, poses, strict=True)
    ]


def _other_hand(table: Table, seat: Seat, relative: int, look: Look) -> list[PlacedCard]:
    hand = table.hands[seat]
    poses = layout.other_hand(table.players, relative, len(hand))
    across = relative and seat_place(table.players, relative).across
    layer = Layer.FAR_HANDS if across else Layer.SIDE_HANDS
    return [
        PlacedCard(held.key, _face(held, look.voice), _turned(pose, held.face is not None), layer)
        for held, pose in zip(hand, poses, strict=True)
    ]


def _own_hand(
    table: Table, look: Look, arrangement: Arrangement, choice: Input
) -> list[PlacedCard]:
    """Face up, numbered from the left as shown; a pair that can be slammed stands out."""
    hand = table.hands[look.voice.reader or 0]
    if choice.claiming is not None and choice.lit:
        return _claim_hand(hand, look, choice)
    thrown = [held for held in hand if held.face == choice.thrown and held.face is not None]
    hand = tuple(held for held in hand if held not in thrown)
    drawn = (
        not thrown
        and table.phase is Phase.DISCARD
        and table.seat == look.voice.reader
        and table.thrown > 0
    )
    poses = layout.own_hand(len(hand), look.preset, drawn)
    cards = [
        PlacedCard(held.key, _face(held, look.voice), layout.FRESH, Layer.SHOWN) for held in thrown
    ]
    for number, (held, pose) in enumerate(zip(hand, poses, strict=True), start=1):
        chosen = held.face is not None and held.face == choice.chosen
        placed = PlacedCard(
            held.key,
            _face(held, look.voice),
            layout.raised(pose) if chosen else pose,
            Layer.MINE,
            choice=f"card:{number}" if held.face in choice.choices else None,
            light="chosen" if chosen else "none",
        )
        cards.append(placed)
    if arrangement.turned:
        return [
            msgspec.structs.replace(card, face=None, pose=_turned(card.pose, False))
            if card.layer is Layer.MINE
            else card
            for card in cards
        ]
    return cards


def _claim_hand(hand: tuple[Held, ...], look: Look, choice: Input) -> list[PlacedCard]:
    """Mock-up n: the pair risen and lit, the extra cards beside it."""
    claiming = choice.claiming
    if claiming is None:
        return []
    row = claim_row(hand, claiming.pair)
    poses = layout.claim_hand(len(row) - 2, look.preset)
    cards = []
    for number, (held, pose) in enumerate(zip(row, poses, strict=True), start=1):
        chosen = held.face is not None and held.face == choice.chosen
        light: Light = "chosen" if chosen else "lit" if number <= 2 else "none"
        cards.append(
            PlacedCard(
                held.key,
                _face(held, look.voice),
                layout.raised(pose) if chosen else pose,
                Layer.MINE,
                choice=f"card:{number}" if held.face in choice.choices else None,
                light=light,
            )
        )
    return cards


def _open_hand(table: Table, seat: Seat, relative: int, look: Look) -> list[PlacedCard]:
    """Screen o: what counts nothing is dim, what caught a stopper is lit."""
    hand, end = table.hands[seat], table.end
    if end is None:
        return []
    account = end.accounts[seat]
    row = layout.end_row(table.players, relative, len(hand), len(account.natural), look.preset)
    lit = account.basis in (Basis.CATCHER, Basis.SIX)
    layer = Layer.MINE if relative == 0 else Layer.SIDE_HANDS
    cards = []
    for held, pose in zip(hand, row.poses, strict=True):
        quiet = held.face in account.natural and account.basis is not Basis.SIX
        cards.append(
            PlacedCard(
                held.key,
                _face(held, look.voice),
                pose,
                layer,
                dim=_DIMMED if quiet else 1.0,
                light="lit" if lit and not quiet else "none",
            )
        )
    return cards


def _face(held: Held, voice: Voice) -> str | None:
    return None if held.face is None else voice.face(held.face)


def _turned(pose: Pose, face_up: bool) -> Pose:
    return msgspec.structs.replace(pose, flip=0.0 if face_up else 180.0)
