"""The expert at a table of three and more, and in every variant without a strategy table.

It asks of every bet what it comes to one step ahead: who folds to it, who calls and with what, and
what the own hand wins then. Ranges follow from cuts and from bets. Bluffs and made hands that are
none (snow) are mixed in at the rates of the heads-up tables.
"""

from math import exp

from cardgames.ai.badugi import ranges
from cardgames.ai.badugi.drawing import drawing_of
from cardgames.ai.badugi.spot import Offer, Rival, Spot, named, spot_of
from cardgames.ai.badugi.variants import BUCKETS, MOST_CUTS
from cardgames.ai.base import pick
from cardgames.core.rng import fork
from cardgames.games.badugi.model import Cut
from cardgames.games.badugi.observation import Observation
from cardgames.games.badugi.stock import most_of_cut

SHARPNESS = 0.9
"""How much a bet or raise tells about the hand behind it."""
CAUTION = 0.35
"""How much more a rival wants for every further rival and for every bet of the own seat."""
SOFTNESS = 0.07
"""How far rivals differ in what they fold."""
SLACK = 0.1
"""Part of the pot that a bluff must promise beyond the best of checking, calling and folding."""
BET = {"limit": 1.08, "korean": 1.2}
RAISE = {"limit": 1.2, "korean": 1.35}
RAISE_AGAIN = 0.05
"""Chance to win, in fair shares, from which it bets or raises, and what each raise before adds: a
bet of Korean betting costs more."""
PATIENCE = 0.02
"""Part of the pot that a call must promise for every cut left."""
BLUFF_BELOW = 0.6
"""Chance to win, in fair shares, below which a bet is a bluff."""
ON = 1000
BLUFFING = 150
"""Thousandths of the bluffs that are made where they would pay."""
SNOWING = 40
"""Thousandths of hopeless hands that stay at the last cut."""


class Table:
    """What one decision is about: the own final hand and every rival's range."""

    def __init__(self, observation: Observation, spot: Spot, key: bytes) -> None:
        self.spot = spot
        self.drawing = drawing_of(spot.options)
        self.finals = ranges.own_finals(self.drawing, observation, spot, fork(key, "own"))
        self.holdings = [
            ranges.holding_of(self.drawing, observation, rival, SHARPNESS, fork(key, rival.seat))
            for rival in spot.rivals
        ]
        self.chance = ranges.win_chance(self.finals, [holding.beaten for holding in self.holdings])

    @property
    def fair(self) -> float:
        """Part of the pot that is everybody's by right."""
        return 1 / (len(self.spot.rivals) + 1)

    def checking(self) -> float:
        """What a check is worth, in chips from now on."""
        return self.chance * self.spot.pot

    def raising(self, chips: int) -> tuple[float, float]:
        """What adding so many chips is worth, and the chance that everybody folds then."""
        spot = self.spot
        pot = spot.pot + chips
        top = spot.bet + chips
        everybody_folds = 1.0
        callers = 0.0
        outcomes = []
        for rival, holding in zip(spot.rivals, self.holdings, strict=True):
            price = min(max(top - rival.bet, 0), rival.stack)
            folds = self._folds(rival, price, pot)
            staying = [
                share * (1 - fold) for share, fold in zip(holding.shares, folds, strict=True)
            ]
            stays = sum(staying)
            left = min(spot.options.cuts - len(rival.cuts), MOST_CUTS)
            everybody_folds *= 1 - stays
            callers += stays * price
            sides = []
            for side in self.drawing.worse:
                rest = ranges.mixed(side[left], tuple(staying))
                sides.append(tuple([1 - stays + part for part in rest]))
            outcomes.append(tuple(sides))
        won = ranges.win_chance(self.finals, outcomes)
        return won * (pot + callers) - chips, everybody_folds

    def _folds(self, rival: Rival, price: int, pot: int) -> list[float]:
        """By bucket: how likely the rival folds at this price."""
        if price == 0:
            return [0.0] * BUCKETS
        spot = self.spot
        left = min(spot.options.cuts - len(rival.cuts), MOST_CUTS)
        stays = bool(spot.own_cuts) and spot.own_cuts[-1] == 0
        exponent = 1 + CAUTION * (len(spot.rivals) - 1 + spot.pressure + stays)
        need = price / (pot + price)
        folds = []
        for score in self.drawing.scores[left]:
            folds.append(1 / (1 + exp((score**exponent - need) / SOFTNESS)))
        return folds


def bet(observation: Observation, spot: Spot, offers: tuple[Offer, ...], key: bytes) -> Offer:
    """Raise for value by the size that comes to most, call at the right price, bluff at times."""
    table = Table(observation, spot, key)
    by_name = named(offers)
    shares = table.chance / table.fair
    raises = [(table.raising(offer.chips)[0], offer) for offer in offers if offer.chips > spot.owed]
    gained, strong = max(raises, key=lambda found: found[0], default=(0.0, None))
    bluffs = pick(key, ON) < BLUFFING and spot.left <= 1
    if "check" in by_name:
        passive, worth = by_name["check"], table.checking()
        wanted = BET[spot.options.betting]
    else:
        call = by_name["call"]
        top = spot.bet + spot.owed
        behind = sum([min(max(top - rival.bet, 0), rival.stack) for rival in spot.rivals])
        pot = spot.pot + call.chips + behind / 2
        worth = table.chance * pot - call.chips
        pays = worth > PATIENCE * spot.left * pot
        passive = call if pays else by_name["fold"]
        worth = max(worth, 0.0)
        wanted = RAISE[spot.options.betting]
        wanted += RAISE_AGAIN * (observation.betting.count - 1)
    if strong is None:
        return passive
    if shares > wanted:
        return strong
    if bluffs and shares < BLUFF_BELOW and gained > worth + SLACK * spot.pot:
        return strong
    return passive


def cut(observation: Observation, key: bytes) -> Cut:
    """Cut by the odds; stay with nothing at times, to bet it as a made hand."""
    spot = spot_of(observation)
    drawing = drawing_of(spot.options)
    most = most_of_cut(spot.options, observation.cut)
    slots = drawing.best_cut(observation.hand, spot.left, most)
    snowing = pick(key, ON) < SNOWING
    if snowing and spot.left == 1 and len(spot.rivals) <= 2 and len(slots) >= 2:
        return Cut()
    return Cut(slots)
