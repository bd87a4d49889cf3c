"""What lies open in a round, in terms a screen can put into words. Public types only."""

from cardgames.cards.french import JOKER_RANK, RANKS, Rank, rank_of
from cardgames.games.old_maid.model import LaidPair, Observation

_CARDS_OF_A_RANK = 4


def rank_tally(floor: tuple[LaidPair, ...]) -> tuple[int, ...]:
    """Cards laid of each rank A ... K: 0, 2 or 4. The odd rank of Jijinuki never gets to 4."""
    counts = [0] * len(RANKS)
    for pair in floor:
        counts[rank_of(pair.cards[0])] += 2
    return tuple(counts)


def pairs_laid(floor: tuple[LaidPair, ...], seat: int | None = None) -> int:
    """Pairs on the floor, or those that one seat laid."""
    return len(floor) if seat is None else sum(pair.seat == seat for pair in floor)


def last_two_ranks(observation: Observation) -> tuple[Rank, Rank] | None:
    """Ranks of the two cards that the viewer's last opponent holds: partner first, then odd.

    For the holder of a single card against a hand of two, when nobody else holds any: one of the
    two pairs with the single card, the other is the joker (JOKER_RANK) or, in Jijinuki, of the
    rank of which only two cards are laid. None in every other situation.
    """
    if len(observation.hand) != 1 or sum(observation.counts) != 3:
        return None
    if sorted(count for count in observation.counts if count) != [1, 2]:
        return None
    own = rank_of(observation.hand[0])
    if not observation.options.jijinuki:
        return own, JOKER_RANK
    tally = rank_tally(observation.floor)
    odd = next(rank for rank in RANKS if rank != own and tally[rank] < _CARDS_OF_A_RANK)
    return own, odd
