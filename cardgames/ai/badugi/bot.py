"""Players of Badugi: sound draws (R21) and plain betting by how many cards count."""

from cardgames.core.game import Prompt
from cardgames.games.badugi.describe import cuts_left, own_values
from cardgames.games.badugi.model import Action, AllIn, Bet, Call, Check, Cut, Fold, Half, Raise
from cardgames.games.badugi.observation import Observation
from cardgames.games.badugi.stock import most_of_cut

_KEPT_LOW = {3: (9, 11), 2: (8, 9), 1: (8, 8)}
"""By cards that count: the highest top that is drawn to, before the last cut and in it."""
_DEAREST_CALL = 4
"""A base that can still be cut calls up to a share of the pot, one in so many."""


class BadugiBot:
    """One seat's player; it bets what it has and never bluffs."""

    def choose(self, observation: Observation, prompt: Prompt[Action], key: bytes) -> Action:
        """Return one of the legal actions."""
        if isinstance(prompt.legal[0], Cut):
            return _cut(observation)
        return _bet(observation, prompt)


def _cut(observation: Observation) -> Cut:
    """R21: keep what counts, without its worst card where that is too high a top."""
    value = own_values(observation)[-1]
    slots = list(value.slots)
    if 0 < value.size < 4 and value.side == "low":
        top = _KEPT_LOW[value.size][cuts_left(observation) == 1]
        if value.ranks[0] > top:
            worst = max(slots, key=lambda slot: observation.hand[slot])
            slots.remove(worst)
    thrown = [slot for slot in range(len(observation.hand)) if slot not in slots]
    # Where fewer may be cut, the highest cards go first.
    thrown.sort(key=lambda slot: observation.hand[slot], reverse=value.side == "low")
    most = most_of_cut(observation.options, observation.cut)
    return Cut(tuple(sorted(thrown[:most])))


def _bet(observation: Observation, prompt: Prompt[Action]) -> Action:
    legal = {type(action): action for action in prompt.legal}
    prices = dict(zip(prompt.legal, observation.offers, strict=True))
    size = own_values(observation)[0].size
    drawing = size == 3 and cuts_left(observation) > 0
    if len(observation.hand) < 4:
        # In the open game the hand is not complete yet.
        size, drawing = (4, True) if size == len(observation.hand) else (size, False)
    if size == 4:
        for kind in (Bet, Raise, Half, AllIn, Call, Check):
            if kind in legal:
                return legal[kind]
    if Check in legal:
        return legal[Check]
    cheap = prices[legal[Call]] * _DEAREST_CALL <= observation.pot
    return legal[Call] if drawing or (size == 3 and cheap) else legal[Fold]
