"""The two lower levels (R21): greedy, and a heuristic whose numbers were tuned by self-play.

Both know hands as counts by month. The heuristic weighs what a hand is worth, as expected points,
against the danger that a discard feeds a ppong.
"""

from cardgames.ai.nylon_ppong.position import Position, claim_empties, effective_sum

PAIR = 5.21
"""Worth of a pair that can still become a ppong, and for each point of its month."""
PAIR_MONTH = 0.30
PAIR_OF_TWO = 4.83
"""Worth of a pair that is the whole hand: any third ends the round."""
SEEN_PAIR = 0.95
"""Part that remains when one of the other two already lies open."""
TRIPLE_AND_PAIR = 4.0
FIVE_OF_STRAIGHT = 11.38
"""Worth for four cards that complete it, more by STRAIGHT_HEIGHT for each step up."""
STRAIGHT_HEIGHT = 0.19
FOUR_OF_STRAIGHT = 1.0
STOP_READY = 0.49
TWO_CARDS = 3.21

FEED_FIVE = 20 * 1.85
FEED_TWO = 2 * 1.44
FEED_PENALTY = 30
SEEN_RISK = 0.5
"""Part of the risk that remains when the month lies open already."""

CLAIM_MARGIN = 2.0
"""Points that claiming may cost beyond the worth of the hands."""
STOP_RISK = 0.78
"""Points that being caught may cost on average."""
CAUGHT = (0.0, 0.0, 0.02, 0.06, 0.12, 0.20)
"""Chance that a hand of two cards has a sum of at most 0 ... 5, roughly."""


def greedy_discard(hand: list[int]) -> int:
    """Month to discard: the highest that is no triple, else the highest."""
    loose = [month for month in range(1, 13) if 0 < hand[month] < 3]
    return max(loose) if loose else max(month for month in range(1, 13) if hand[month])


def stops(position: Position) -> bool:
    """Whether the risk of a stop bagaji is small enough."""
    safe = (1 - CAUGHT[effective_sum(position.hand)]) ** position.two_card_others
    return (1 - safe) * 30 < STOP_RISK


def claims(position: Position, month: int) -> bool:
    """Whether claiming this month is worth more than waiting."""
    hand = position.hand
    if claim_empties(hand, position.size, month):
        return True
    stay = worth(hand, 5, position.floor)
    after = hand.copy()
    after[month] -= 2
    return best_discard(position, after, 2)[0] < stay + CLAIM_MARGIN


def best_discard(position: Position, hand: list[int], size: int) -> tuple[float, int]:
    """Least cost over the discards that leave `size` cards, and that month."""
    costs = [
        (discard_cost(position, hand, size, month), month) for month in range(1, 13) if hand[month]
    ]
    return min(costs)


def discard_cost(position: Position, hand: list[int], size: int, month: int) -> float:
    """Expected points of a hand, which leaves `size` cards, with this discard."""
    after = hand.copy()
    after[month] -= 1
    return worth(after, size, position.floor) + risk(position, after, size, month)


def worth(hand: list[int], size: int, floor: list[int]) -> float:
    """Expected points of a hand; lower is better."""
    cost = float(effective_sum(hand))
    pairs = 0
    for month in range(1, 13):
        if hand[month] == 2 and floor[month] < 2:
            part = SEEN_PAIR if floor[month] else 1.0
            cost -= part * (PAIR + PAIR_MONTH * month if size == 5 else PAIR_OF_TWO)
            pairs += 1
    if size != 5:
        return cost - TWO_CARDS - (STOP_READY if effective_sum(hand) <= 5 else 0)
    if pairs and max(hand) > 2:
        cost -= TRIPLE_AND_PAIR
    return cost - max(straight_worth(hand, floor, low) for low in range(1, 8))


def straight_worth(hand: list[int], floor: list[int], low: int) -> float:
    """Worth of what is held of the straight that begins at month `low`."""
    missing = [month for month in range(low, low + 6) if not hand[month]]
    if len(missing) > 2:
        return 0.0
    outs = sum(4 - floor[month] for month in missing)
    if len(missing) == 1:
        return FIVE_OF_STRAIGHT * outs / 4 * (1 + (low - 1) * STRAIGHT_HEIGHT)
    return FOUR_OF_STRAIGHT * outs / 8


def risk(position: Position, hand: list[int], size: int, month: int) -> float:
    """Expected points that feeding a ppong costs; `hand` is without the discard."""
    floor = position.floor
    unseen = 3 - hand[month] - floor[month]
    if unseen < 2:
        return 0.0
    cards = 47 - sum(floor) - size
    both = unseen * (unseen - 1) / (cards * (cards - 1))
    twos = position.two_card_others
    fives = position.players - 1 - twos
    part = SEEN_RISK if floor[month] else 1.0
    price = FEED_PENALTY + effective_sum(hand)
    return part * both * (fives * FEED_FIVE + twos * FEED_TWO * price)
