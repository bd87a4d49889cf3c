"""The expert between two: strategy tables of plain Badugi, blind, with three cuts.

The tables were trained against themselves (`tools/badugi`, decision 025); they play low, and high
as its mirror image. Where they know nothing the expert of larger tables decides.
"""

from functools import cache

from cardgames.ai.badugi import korean_strategy, limit_strategy, rows
from cardgames.ai.badugi.drawing import drawing_of
from cardgames.ai.badugi.packed import unpack
from cardgames.ai.badugi.spot import PASSIVE, Offer, Spot, named
from cardgames.ai.base import pick
from cardgames.cards.french import Card
from cardgames.core.game import Seat
from cardgames.games.badugi.hands import value_of
from cardgames.games.badugi.model import SMALL_BLIND, Cut, Options
from cardgames.games.badugi.observation import Observation
from cardgames.games.badugi.stock import most_of_cut

STRATEGY = limit_strategy.STRATEGY | korean_strategy.STRATEGY
"""Packed tables by betting system."""

_FINE = 1 << 20


@cache
def strategy_of(betting: str) -> bytes:
    """Weights 0 ... 15, two to a byte, two bytes to a row: bets, then cuts."""
    return unpack(STRATEGY[betting])


def bet_rows(korean: bool) -> int:
    """Rows of bets, before those of cuts."""
    nodes = rows.KOREAN_NODES if korean else rows.LIMIT_NODES
    levels = rows.KOREAN_LEVELS if korean else rows.LIMIT_LEVELS
    return rows.BUCKETS * 2 * 4 * nodes * 36 * levels * 3


def applies(observation: Observation) -> bool:
    """Whether the tables know this game: two seats since the deal, plain, blind, three cuts."""
    options = observation.options
    return (
        options.pattern == "plain"
        and options.order != "hi-lo"
        and options.exposure == "blind"
        and options.cuts == 3
        and sum(map(bool, observation.before)) == 2
    )


def weights_of_bet(observation: Observation, spot: Spot) -> tuple[int, int, int, int]:
    """Weights of fold, call, raise (half) and full; all 0 where the table knows nothing."""
    return _weights(spot.options.betting, row_of_bet(observation, spot))


def weights_of_cut(observation: Observation, spot: Spot) -> tuple[int, int, int, int]:
    """Weights of the columns of `rows.CUT_CHOICES`; all 0 where the table knows nothing."""
    betting = spot.options.betting
    return _weights(betting, bet_rows(betting == "korean") + row_of_cut(observation, spot))


def row_of_bet(observation: Observation, spot: Spot) -> int:
    """Row of the betting table."""
    options, betting = spot.options, observation.betting
    korean = options.betting == "korean"
    (rival,) = spot.rivals
    paid, owed_to = betting.paid[spot.seat], betting.paid[rival.seat]
    acted = int(betting.acted != 0)
    if korean:
        node = rows.korean_node(betting.count, acted, spot.owed, spot.pot)
        rest = min(spot.stack - spot.owed, rival.stack)
        level = rows.korean_level(rest, spot.pot + spot.owed)
        nodes, levels = rows.KOREAN_NODES, rows.KOREAN_LEVELS
    else:
        node = rows.limit_node(min(betting.count, rows.LIMIT_BETS), acted)
        level = rows.limit_level(betting.number, min(paid, owed_to) // SMALL_BLIND)
        nodes, levels = rows.LIMIT_NODES, rows.LIMIT_LEVELS
    own, _ = _last_cuts(spot.own_cuts)
    other, before = _last_cuts(rival.cuts)
    return rows.bet_row(
        bucket_of(observation.hand, options),
        int(spot.seat != observation.mark),
        betting.number,
        node,
        nodes,
        own,
        other,
        before,
        level,
        levels,
        _aggressor(observation, betting.number - 1),
    )


def row_of_cut(observation: Observation, spot: Spot) -> int:
    """Row of the cutting table."""
    options, betting = spot.options, observation.betting
    (rival,) = spot.rivals
    matched = min(betting.paid[spot.seat], betting.paid[rival.seat])
    if options.betting == "korean":
        level = rows.korean_level(min(spot.stack, rival.stack), 2 * matched)
        levels = rows.KOREAN_LEVELS
    else:
        level = rows.limit_level(observation.cut, matched // SMALL_BLIND)
        levels = rows.LIMIT_LEVELS
    own, _ = _last_cuts(spot.own_cuts)
    other, before = _last_cuts(rival.cuts)
    return rows.cut_row(
        bucket_of(observation.hand, options),
        int(spot.seat != observation.mark),
        observation.cut - 1,
        own,
        other,
        before,
        level,
        levels,
        _aggressor(observation, betting.number),
    )


def columns(spot: Spot, offers: tuple[Offer, ...]) -> tuple[Offer | None, ...]:
    """The legal bet of each column of a betting row, None where there is none."""
    by_name = named(offers)
    strong = by_name.get("raise") or by_name.get("bet") or by_name.get("half")
    full = by_name.get("full") or by_name.get("allin")
    if spot.options.betting == "limit":
        strong, full = strong or by_name.get("allin"), None
    return by_name.get("fold"), by_name.get("check") or by_name.get("call"), strong, full


def bet(
    observation: Observation, spot: Spot, offers: tuple[Offer, ...], key: bytes
) -> Offer | None:
    """Draw a bet from the table; None where it knows nothing."""
    found = columns(spot, offers)
    weights = [
        weight if offer else 0
        for weight, offer in zip(weights_of_bet(observation, spot), found, strict=True)
    ]
    column = drawn(weights, key)
    return None if column is None else found[column]


def cut(observation: Observation, spot: Spot, key: bytes) -> Cut | None:
    """Draw a cut from the table; None where it knows nothing."""
    options = spot.options
    size = value_of(observation.hand, options.pattern, options.sides[0]).size
    weights = weights_of_cut(observation, spot)[: rows.CUT_COLUMNS[size]]
    column = drawn(list(weights), key)
    if column is None:
        return None
    count = _cards_of_column(observation, size, column)
    drawing = drawing_of(options)
    return Cut(drawing.slots_to_cut(observation.hand, options.sides[0], count))


def shares_of_cuts(observation: Observation, spot: Spot) -> dict[int, float]:
    """How often the table cuts so many cards; {} where it knows nothing."""
    options = spot.options
    size = value_of(observation.hand, options.pattern, options.sides[0]).size
    weights = weights_of_cut(observation, spot)[: rows.CUT_COLUMNS[size]]
    total = sum(weights)
    shares: dict[int, float] = {}
    for column, weight in enumerate(weights):
        if weight:
            count = _cards_of_column(observation, size, column)
            shares[count] = shares.get(count, 0.0) + weight / total
    return shares


def _cards_of_column(observation: Observation, size: int, column: int) -> int:
    """Cards to cut; a single high card goes with the others, and the cut limit holds."""
    options = observation.options
    count = rows.CUT_CHOICES[size][column]
    if size == 1 and count == 3:
        value = value_of(observation.hand, options.pattern, options.sides[0])
        count = 4 if _low_ranks(value.ranks, options)[0] > 8 else 3
    return min(count, most_of_cut(options, observation.cut))


def drawn(weights: list[int], key: bytes) -> int | None:
    """An index with a chance as its weight; None if all are 0."""
    total = sum(weights)
    if total == 0:
        return None
    luck = pick(key, _FINE) * total
    for column, weight in enumerate(weights):
        luck -= weight * _FINE
        if luck < 0:
            return column
    raise AssertionError("some column is drawn")


def bucket_of(hand: tuple[Card, ...], options: Options) -> int:
    """Bucket of the strategy tables; a high hand counts as its mirror image."""
    value = value_of(hand, options.pattern, options.sides[0])
    ranks = _low_ranks(value.ranks, options)
    return rows.bucket_of(value.size, ranks[0], ranks[1] if len(ranks) > 1 else 0)


def _low_ranks(ranks: tuple[int, ...], options: Options) -> list[int]:
    """Ranks 1 ... 13 from the top down, as if the hand counted low."""
    if options.order == "low":
        return sorted(ranks, reverse=True)
    return sorted([1 if rank == 14 else 15 - rank for rank in ranks], reverse=True)


def _last_cuts(cuts: tuple[int, ...]) -> tuple[int, int]:
    return (cuts[-1] if cuts else 3), (cuts[-2] if len(cuts) > 1 else 2)


def _aggressor(observation: Observation, number: int) -> int:
    """Who bet or raised last in a round: 0 nobody, 1 the viewer, 2 the other."""
    last: Seat | None = None
    for act in observation.acts:
        if act.number == number and act.action not in PASSIVE:
            last = act.seat
    if last is None:
        return 0
    return 1 if last == observation.viewer else 2


def _weights(betting: str, row: int) -> tuple[int, int, int, int]:
    first, second = strategy_of(betting)[2 * row : 2 * row + 2]
    return first >> 4, first & 15, second >> 4, second & 15
