"""What a seat knows, as counts by month: made from an observation, the same for every level."""

import msgspec

from cardgames.cards.hwatu import MONTH_OF
from cardgames.core.game import Seat
from cardgames.games.nylon_ppong.model import Observation, Phase

NEVER = -1000
"""A throw's number long before the first."""

NOTHING_YET = 13
"""Lowest discard of a seat that has made none since it holds two cards."""


class Position(msgspec.Struct, frozen=True):
    """Counts by month have 13 places, 0 unused; the rest is by seat or for the whole table.

    hand, size:     the own cards, and how many
    floor:          face-up cards, ppong sets included
    in_new_stock:   cards that the second stock was made of (R14); zeros in the first
    passed_at:      number of the latest throw of a month, counted from 1
    sizes:          cards of each seat
    lowest:         lowest card a seat has thrown since it holds two
    draws_with_two: draws of a seat while it holds two
    latest:         latest month a seat has thrown, 0 before
    throws, draws:  so far, the dealer's sixth card included
    """

    seat: Seat
    players: int
    hand: list[int]
    size: int
    floor: list[int]
    in_new_stock: list[int]
    passed_at: list[int]
    sizes: tuple[int, ...]
    lowest: list[int]
    draws_with_two: list[int]
    latest: list[int]
    throws: int
    draws: int
    stock: int
    second_pass: bool
    totals: tuple[int, ...]
    rounds_left: int
    quads: bool
    penalty: int
    stop_after_draw: bool

    @property
    def two_card_others(self) -> int:
        """How many other seats hold two cards, or three in the middle of a turn."""
        return sum(size <= 3 for seat, size in enumerate(self.sizes) if seat != self.seat)


def position_of(observation: Observation) -> Position:
    """Count what the viewing seat sees; raises ValueError for a spectator's observation."""
    seat = observation.viewer
    if seat is None:
        raise ValueError("a spectator has no position")
    players = len(observation.counts)
    hand = [0] * 13
    for card in observation.hand:
        hand[MONTH_OF[card]] += 1
    floor = [0] * 13
    in_new_stock = [0] * 13
    passed_at = [NEVER] * 13
    lowest = [NOTHING_YET] * players
    draws_with_two = [0] * players
    latest = [0] * players
    holds_two = [False] * players
    for number, throw in enumerate(observation.thrown):
        month = MONTH_OF[throw.card]
        thrower = throw.seat
        lying = floor if number >= observation.floor_from else in_new_stock
        lying[month] += 1
        passed_at[month] = number + 1
        latest[thrower] = month
        if holds_two[thrower]:
            draws_with_two[thrower] += not throw.called
            if month < lowest[thrower]:
                lowest[thrower] = month
        if throw.claimant is not None:
            lying[month] += 2
            holds_two[throw.claimant] = True
    options = observation.options
    return Position(
        seat=seat,
        players=players,
        hand=hand,
        size=len(observation.hand),
        floor=floor,
        in_new_stock=in_new_stock,
        passed_at=passed_at,
        sizes=observation.counts,
        lowest=lowest,
        draws_with_two=draws_with_two,
        latest=latest,
        throws=len(observation.thrown),
        draws=observation.turns - (observation.phase is Phase.DRAW),
        stock=observation.stock,
        second_pass=observation.reshuffled,
        totals=observation.totals,
        rounds_left=observation.rounds_left,
        quads=options.quads,
        penalty=options.stop_bagaji,
        stop_after_draw=options.stop == "also-after-draw",
    )


def effective_sum(hand: list[int]) -> int:
    """R8: three of a month count as not being there."""
    return sum([month * (count - 3 if count > 2 else count) for month, count in enumerate(hand)])


def claim_empties(hand: list[int], size: int, month: int) -> bool:
    """R9: whether claiming this month ends the round."""
    return size == 2 or any(count == 3 for other, count in enumerate(hand) if other != month)
