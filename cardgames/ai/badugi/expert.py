"""The expert at a table of three and more, and in every variant without a strategy table.

It asks of every bet what it comes to one step ahead: who folds to it, who calls and with what, and
what the own hand wins then. Ranges follow from cuts and from bets. Bluffs and made hands that are
none (snow) are mixed in at the rates of the heads-up tables.
"""

from math import exp

from cardgames.ai.badugi import ranges
from cardgames.ai.badugi.drawing import drawing_of
from cardgames.ai.badugi.spot import Offer, Rival, Spot, named, spot_of
from cardgames.ai.badugi.variants import MOST_CUTS
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
SLACK = 0.03
"""Part of the pot that a raise must promise beyond the best of check, call and fold."""
UNCERTAIN = 0.02
"""Part of the pot that a call loses to later bets for every cut left."""
ON = 1000
BLUFFING = 350
"""Thousandths of the bets with less than a fair share that are made where they would pay."""
SNOWING = 40
"""Thousandths of hopeless hands that stay at the last cut."""


class Table:
    """What one decision is about: the own final hand and every rival's range."""

    def __init__(self, observation: Observation, spot: Spot, key: bytes) -> None:
        self.spot = spot
        self.drawing = drawing_of(spot.options)
        total = spot.options.cuts
        own = ranges.own_buckets(self.drawing, observation, fork(key, "own"))
        self.finals = ranges.own_finals(self.drawing, observation, spot, own)
        self.shares = [
            ranges.range_of(self.drawing, observation, rival, SHARPNESS, fork(key, rival.seat))
            for rival in spot.rivals
        ]
        self.beaten = [
            ranges.beaten(self.drawing, total, rival, shares)
            for rival, shares in zip(spot.rivals, self.shares, strict=True)
        ]
        self.chance = ranges.win_chance(self.finals, self.beaten)

    @property
    def fair(self) -> float:
        """Part of the pot that is everybody's by right."""
        return 1 / (len(self.spot.rivals) + 1)

    def checking(self) -> float:
        """What a check is worth, in chips from now on."""
        return self.chance * self.spot.pot * (1 - UNCERTAIN * self.spot.left)

    def calling(self, chips: int) -> float:
        """What a call is worth."""
        pot = self.spot.pot + chips
        return self.chance * pot - chips - UNCERTAIN * self.spot.left * pot

    def raising(self, chips: int) -> tuple[float, float]:
        """What a bet or raise is worth, and the chance that everybody folds to it."""
        spot = self.spot
        pot = spot.pot + chips
        top = spot.bet + chips
        everybody_folds = 1.0
        callers = 0.0
        outcomes = []
        for rival, shares in zip(spot.rivals, self.shares, strict=True):
            price = min(max(top - rival.bet, 0), rival.stack)
            folds = self._folds(rival, price, pot)
            staying = [share * (1 - fold) for share, fold in zip(shares, folds, strict=True)]
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
            return [0.0] * len(self.shares[0])
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
    """The bet that comes to most, bluffs thinned out."""
    table = Table(observation, spot, key)
    by_name = named(offers)
    if "check" in by_name:
        best, worth = by_name["check"], table.checking()
    else:
        best, worth = by_name["fold"], 0.0
        call = by_name["call"]
        called = table.calling(call.chips)
        if called > worth:
            best, worth = call, called
    bluffs = pick(key, ON) < BLUFFING
    for offer in offers:
        if offer.chips <= spot.owed or offer.action is best.action:
            continue
        gained, _ = table.raising(offer.chips)
        gained -= SLACK * (spot.pot + offer.chips)
        if gained > worth and (bluffs or table.chance > table.fair * 0.8):
            best, worth = offer, gained
    return best


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
