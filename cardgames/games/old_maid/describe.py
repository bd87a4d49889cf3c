"""What lies open in a round, in terms a screen can put into words. Public types only."""

from cardgames.cards.french import RANKS, rank_of
from cardgames.games.old_maid.model import LaidPair


def rank_tally(floor: tuple[LaidPair, ...]) -> tuple[int, ...]:
    """Cards laid of each rank A ... K: 0, 2 or 4. The odd rank of Jijinuki never gets to 4."""
    counts = [0] * len(RANKS)
    for pair in floor:
        counts[rank_of(pair.cards[0])] += 2
    return tuple(counts)
