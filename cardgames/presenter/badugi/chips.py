"""Pots and bets as heaps of chips, and what their tags say (DESIGN2 1.3)."""

import math
from collections.abc import Sequence

import msgspec

from cardgames.core.game import Seat
from cardgames.games.badugi.model import ANTE, Pot
from cardgames.games.badugi.pots import pots_of
from cardgames.presenter.badugi import layout
from cardgames.presenter.badugi.words import Voice
from cardgames.presenter.badugi.zones import Share, Table
from cardgames.presenter.pose import Vector
from cardgames.presenter.sentence import Run, Sentence
from cardgames.presenter.stage import Heap, Tag

_BETS, _POTS, FLIGHTS = 1000, 1100, 1200
SHARES = 1300
"""First keys of bets, pots, chips on their way, and pots that are being divided."""

_FEWEST, _MOST, _OF_BET = 8, 90, 6
_OF_ALL_POTS = 180
"""Chips that have room in the middle, side by side in several heaps."""


def pot_chips(amount: int, pots: int = 1) -> int:
    """How many chips show one of so many pots: more by ten whenever it doubles."""
    wanted = round(10 * math.log2(max(amount, 1) / ANTE))
    return max(_FEWEST, min(_MOST, _OF_ALL_POTS // pots, wanted))


def place_of(seat: Seat, voice: Voice, players: int) -> int:
    """How many places clockwise after the viewer a seat sits."""
    return (seat - (voice.reader or 0)) % players


def bet_heap(table: Table, seat: Seat, amount: int, voice: Voice) -> Heap:
    """What lies before a seat."""
    at = _bet_at(table, seat, voice)
    return Heap(_BETS + seat, amount, at, _OF_BET)


def _bet_at(table: Table, seat: Seat, voice: Voice) -> Vector:
    relative = place_of(seat, voice, table.players)
    return layout.bet_at(table.players, relative, voice.options.exposure == "open")


def flight(key: int, amount: int, at: Vector) -> Heap:
    """Chips on their way."""
    return Heap(key, amount, at, _OF_BET)


def pots_in_middle(table: Table) -> tuple[Pot, ...]:
    """R18: main pot and side pots of what is in the middle, this round's bets left out."""
    return pots_of(table.before, table.live_seats) if any(table.before) else ()


def heaps(table: Table, voice: Voice, flying: Sequence[Heap] = ()) -> tuple[Heap, ...]:
    """All chips on the table; those on their way are given."""
    found = [
        bet_heap(table, seat, bet, voice)
        for seat, bet in enumerate(table.bets)
        if bet and all(heap.key != _BETS + seat for heap in flying)
    ]
    if table.shares:
        count = _pots_of(table.shares)
        found += [
            Heap(share.key, share.amount, at, pot_chips(share.amount, count), loose=True)
            for share, at in zip(table.shares, share_places(table, voice), strict=True)
        ]
    else:
        pots = pots_in_middle(table)
        for index, (pot, at) in enumerate(zip(pots, layout.pots(len(pots)), strict=True)):
            chips = pot_chips(pot.amount, len(pots))
            found.append(Heap(_POTS + index, pot.amount, at, chips, loose=True))
    return (*found, *flying)


def share_places(table: Table, voice: Voice) -> list[Vector]:
    """Where pots lie that are being divided: in the middle, or beside who has won them."""
    count = _pots_of(table.shares)
    halved = _halved(table.shares)
    counts: dict[Seat, int] = {}
    found = []
    for share in table.shares:
        if share.owner is not None:
            index = counts.get(share.owner, 0)
            counts[share.owner] = index + 1
            relative = place_of(share.owner, voice, table.players)
            found.append(layout.won_at(table.players, relative, index))
        elif share.pot in halved:
            found.append(layout.halves(count, share.pot)[share.side == "low"])
        else:
            found.append(layout.pots(count)[share.pot])
    return found


def _pots_of(shares: Sequence[Share]) -> int:
    return 1 + max((share.pot for share in shares), default=0)


def _halved(shares: Sequence[Share]) -> set[int]:
    """Pots that lie, or lay, in two halves."""
    sides = {(share.pot, share.side) for share in shares}
    return {pot for pot, _ in sides if sum(pot == other for other, _ in sides) > 1}


# -- tags --------------------------------------------------------------------------------------

_POT_TAG, _ASIDE, _A_LITTLE, _BESIDE = 0.78, 1.75, 0.62, 0.95


def pot_tags(table: Table, voice: Voice, chosen: tuple[int, ...] = ()) -> list[Tag]:
    """The pot, or each of several with who can win it; halves and parts while they are divided.

    What is being paid stands in the turn line, too, so that no tag need cover a plate or a card.
    chosen: slots of own cards that have been pushed out to where the tags would be
    """
    if table.shares:
        return [
            Tag(_below(at), _share_words(share, table, voice), optional=True)
            for share, at in zip(table.shares, share_places(table, voice), strict=True)
        ]
    pots = pots_in_middle(table)
    if len(pots) > 1:
        return [
            Tag(_aside(at) if chosen else _below(at), pot_words(pot, index, len(pots), voice))
            for index, (pot, at) in enumerate(zip(pots, layout.pots(len(pots)), strict=True))
        ]
    if not table.pot:
        return []
    at = _below(layout.POT)
    if chosen:
        right = min(chosen) >= layout.HAND // 2
        at = (at[0] - _A_LITTLE, at[1], at[2]) if right else _aside(layout.POT)
    return [Tag(at, voice.say("tag.pot", chips=voice.chips(table.pot)))]


def pot_words(pot: Pot, index: int, count: int, voice: Voice) -> Sentence:
    """A pot of several, with the marks of those who can win it."""
    words = voice.say("tag.pot-of", pot=voice.pot(index, count), chips=voice.chips(pot.amount))
    return (*words, *marks_of(pot.eligible, voice))


def marks_of(seats: Sequence[Seat], voice: Voice) -> Sentence:
    """The marks of seats, one after another."""
    return tuple(Run(" ", badge=voice.seats[seat].colour) for seat in seats)


def bet_tags(table: Table, voice: Voice) -> list[Tag]:
    """What each bet of this round is called, beside it, at the sides below it."""
    tags = []
    for seat, bet in enumerate(table.bets):
        said = table.said[seat]
        if not bet:
            continue
        x, y, z = _bet_at(table, seat, voice)
        aside = (0.78, -0.05) if abs(x) < _BESIDE or y < -1.0 else (0.0, -0.42)
        if said is None or said == "fold":
            words = voice.say("tag.chips", chips=voice.chips(bet))
        else:
            words = voice.say("tag.bet", bet=voice.bet(said), chips=voice.chips(bet))
        at = (x + aside[0], y + aside[1], z + 0.02)
        tags.append(Tag(at, words, optional=True))
    return tags


def _share_words(share: Share, table: Table, voice: Voice) -> Sentence:
    """A pot and who can win it; of a half beside other pots only which half it is."""
    chips = voice.chips(share.amount)
    if share.owner is not None:
        return voice.say("tag.won", chips=chips)
    pots = _pots_of(table.shares)
    name = voice.pot(share.pot, pots)
    if share.pot in _halved(table.shares):
        key = f"pot.half-{share.side}" if pots == 1 else f"pot.short-{share.side}"
        return voice.say("tag.pot-of", pot=voice.text(key, pot=name), chips=chips)
    words = voice.say("tag.pot-of", pot=name, chips=chips)
    return (*words, *marks_of(share.eligible, voice)) if pots > 1 else words


def _aside(at: Vector) -> Vector:
    """Beside a heap, on the side where no other heap is."""
    return (at[0] + math.copysign(_ASIDE, at[0]), at[1] - 0.4, 0.02)


def _below(at: Vector) -> Vector:
    return (at[0], at[1] - _POT_TAG, 0.02)


class Payment(msgspec.Struct, frozen=True):
    """Chips that a seat puts before itself, or gets."""

    seat: Seat
    chips: int
