"""The intermediate player: its chance to win against ranges that others' cuts tell, and pot odds.

It takes bets at their price, not as news, and bluffs seldom.
"""

from cardgames.ai.badugi import ranges
from cardgames.ai.badugi.cutting import best_cut
from cardgames.ai.badugi.drawing import drawing_of
from cardgames.ai.badugi.spot import Offer, Spot, named
from cardgames.ai.base import pick
from cardgames.core.rng import fork
from cardgames.games.badugi.model import Cut
from cardgames.games.badugi.observation import Observation

RAISE, RAISE_AGAIN, BET, FULL = 1.24, 0.12, 1.1, 1.45
"""Chance to win, in fair shares, from which it raises, what each raise before adds, from which it
bets, and from which it bets the whole pot."""
PATIENCE = 0.02
"""What a call must promise beyond its price for every cut left; half of those who owe chips as well
are expected to pay."""
BLUFFS = 25
"""One in so many hopeless hands is bet, and one in so many calls at the end is a raise."""


def cut(observation: Observation) -> Cut:
    """Cut by the odds."""
    return best_cut(observation)


def chance_to_win(observation: Observation, spot: Spot, key: bytes) -> float:
    """Part of the pot that the own hand wins on average, by the others' numbers of cards cut."""
    drawing = drawing_of(spot.options)
    finals = ranges.own_finals(drawing, observation, spot, fork(key, "own"))
    rivals = [
        ranges.holding_of(drawing, observation, rival, 0.0, fork(key, rival.seat)).beaten
        for rival in spot.rivals
    ]
    return ranges.win_chance(finals, rivals)


def bet(observation: Observation, spot: Spot, offers: tuple[Offer, ...], key: bytes) -> Offer:
    """Raise with more than a fair share, call at the right price, else check or fold."""
    chance = chance_to_win(observation, spot, key)
    shares = chance * (len(spot.rivals) + 1)
    by_name = named(offers)
    bluff = pick(key, BLUFFS) == 0
    strong = None
    for name in ("full", "half", "bet", "raise", "allin", "ping"):
        if name in by_name and (name != "full" or shares > FULL):
            strong = by_name[name]
            break
    if "check" in by_name:
        if strong and (shares > BET or (bluff and shares < BET / 2)):
            return strong
        return by_name["check"]
    raises = observation.betting.count - 1
    if strong and shares > RAISE + RAISE_AGAIN * raises:
        return strong
    call = by_name["call"]
    top = spot.bet + spot.owed
    behind = sum([min(max(top - rival.bet, 0), rival.stack) for rival in spot.rivals])
    pot = spot.pot + call.chips + behind / 2
    if chance > call.chips / pot + PATIENCE * spot.left:
        return call
    if strong and bluff and spot.left == 0:
        return strong
    return by_name["fold"]
