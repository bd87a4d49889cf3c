"""The beginner: draws soundly, bets what it holds, and looks at nobody else.

Its mistakes are plain to see: it pays for a base to the end, raises any made hand however many
others stay, and never bluffs.
"""

from cardgames.ai.badugi.cutting import best_cut
from cardgames.ai.badugi.spot import Offer, Spot, named
from cardgames.games.badugi.hands import values_of
from cardgames.games.badugi.model import Cut
from cardgames.games.badugi.observation import Observation
from cardgames.games.badugi.patterns import HAND

_DEAR = 2
"""A call of a pot's share of one in so many is dear to it."""


def cut(observation: Observation) -> Cut:
    """Cut by the odds."""
    return best_cut(observation)


def bet(observation: Observation, spot: Spot, offers: tuple[Offer, ...]) -> Offer:
    """Raise a made hand, call with a base, else check or fold."""
    held = len(observation.hand)
    size = max(value.size for value in values_of(observation.hand, observation.options))
    # In the open game the hand is not complete yet: what is whole so far is as good as made.
    missing = held - size
    by_name = named(offers)
    if missing == 0 and held == HAND:
        for name in ("bet", "raise", "half", "allin", "call", "check"):
            if name in by_name:
                return by_name[name]
    if "check" in by_name:
        return by_name["check"]
    call = by_name["call"]
    dear = call.chips * _DEAR > spot.pot
    if missing == 0 or (missing == 1 and not dear) or (missing == 2 and spot.left and not dear):
        return call
    return by_name["fold"]
