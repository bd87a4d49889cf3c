"""The beginner: draws soundly, bets what it holds, and looks at nobody else.

Its mistakes are plain to see: it pays for a base to the end unless that takes too many chips,
raises any made hand however many others stay, though once a round alone, and never bluffs.
"""

from cardgames.ai.badugi.cutting import best_cut
from cardgames.ai.badugi.spot import Offer, Spot, named
from cardgames.games.badugi.hands import values_of
from cardgames.games.badugi.model import Cut
from cardgames.games.badugi.observation import Observation
from cardgames.games.badugi.patterns import HAND
from cardgames.games.badugi.rules import DEALT_IN_OPEN

_DEAR = 3
"""A call of more than one in so many of its chips is dear to it, unless the pot is far larger."""
_SMALL = 4
"""A call of one in so many of the pot is small to it."""


def cut(observation: Observation) -> Cut:
    """Cut by the odds."""
    return best_cut(observation)


def bet(observation: Observation, spot: Spot, offers: tuple[Offer, ...]) -> Offer:
    """Raise a made hand, call with a base, else check or fold."""
    held = len(observation.hand)
    size = max(value.size for value in values_of(observation.hand, observation.options))
    # In the open game the hand may not be complete yet: three cards that count together are made.
    missing = held - size
    by_name = named(offers)
    if missing == 0 and held == HAND:
        raised = observation.betting.raises[spot.seat] > 0
        raises = () if raised else ("bet", "raise", "half", "allin")
        for name in (*raises, "call", "check"):
            if name in by_name:
                return by_name[name]
    if "check" in by_name:
        return by_name["check"]
    call = by_name["call"]
    small = call.chips * _SMALL <= spot.pot
    payable = small or call.chips * _DEAR <= spot.stack
    hopeful = missing <= 1 or (missing == 2 and (spot.left > 1 or (spot.left and small)))
    if (missing == 0 and held > DEALT_IN_OPEN) or (hopeful and payable):
        return call
    return by_name["fold"]
