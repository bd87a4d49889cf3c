"""Why a level chose what it chose: the figures that decided, for a screen to put into words.

Shares are per cent, rounded. `reveals` marks facts about the own hand: they are for replays and
for the end of a hand. The others follow from what everybody sees.
"""

from enum import StrEnum

import msgspec

from cardgames.ai.badugi import heads_up, intermediate
from cardgames.ai.badugi.drawing import drawing_of
from cardgames.ai.badugi.expert import Table
from cardgames.ai.badugi.spot import Offer, Spot, offers_of, spot_of
from cardgames.ai.base import Level
from cardgames.core.game import Prompt
from cardgames.games.badugi.describe import chance_of_one, outs, seen_cards
from cardgames.games.badugi.hands import values_of
from cardgames.games.badugi.model import Action, Cut
from cardgames.games.badugi.observation import Observation
from cardgames.games.badugi.patterns import is_valid

_DECK = 52
_KEY = bytes(32)


class Fact(StrEnum):
    """What can be said for a choice, with the fields of `Reason` that fill the sentence.

    ONLY_CHOICE: there was nothing else to do
    COUNTED:     a beginner looks at `count` cards that count, and at nothing else
    CHANCE:      the hand wins `percent` of the pot on average against what the others may hold
    PRICE:       a call pays from `percent` on (pot odds)
    ALL_FOLD:    everybody folds to it in `percent` of cases
    FREQUENCY:   with such a hand the table does this in `percent` of cases
    MADE:        the hand stays: it is made
    BECOMES:     cutting `count` cards, it is made in the end in `percent` of cases
    DRAWS:       it cuts `count` cards; so it wins `percent` against an unknown hand
    SNOW:        it stays with nothing, to bet it as a made hand
    """

    ONLY_CHOICE = "only_choice"
    COUNTED = "counted"
    CHANCE = "chance"
    PRICE = "price"
    ALL_FOLD = "all_fold"
    FREQUENCY = "frequency"
    MADE = "made"
    BECOMES = "becomes"
    DRAWS = "draws"
    SNOW = "snow"


class Reason(msgspec.Struct, frozen=True):
    """One fact; see `Fact` for what its numbers mean."""

    fact: Fact
    percent: int = 0
    count: int = 0
    reveals: bool = False


def explain(
    level: Level, observation: Observation, prompt: Prompt[Action], action: Action
) -> tuple[Reason, ...]:
    """Reasons for an action that a player of this level chose from `prompt.legal`.

    `observation` is what the seat saw when it chose. For actions it would not have chosen the
    facts are still true, but they decided nothing.
    """
    if len(prompt.legal) == 1:
        return (Reason(Fact.ONLY_CHOICE),)
    spot = spot_of(observation)
    tabled = level == "expert" and heads_up.applies(observation)
    if isinstance(action, Cut):
        reasons = [_of_cut(observation, spot, action)]
        if tabled:
            reasons += _frequency_of_cut(observation, spot, action)
        return tuple(reasons)
    if level == "beginner":
        values = values_of(observation.hand, observation.options)
        return (Reason(Fact.COUNTED, count=max(value.size for value in values), reveals=True),)
    offers = offers_of(observation, prompt)
    (offer,) = [offer for offer in offers if offer.action == action]
    return _of_bet(level, observation, spot, offers, offer, tabled)


def _of_bet(
    level: Level,
    observation: Observation,
    spot: Spot,
    offers: tuple[Offer, ...],
    offer: Offer,
    tabled: bool,
) -> tuple[Reason, ...]:
    raised = offer.chips > spot.owed
    reasons = []
    if level == "expert":
        table = Table(observation, spot, _KEY)
        chance = table.chance
        if raised:
            reasons.append(Reason(Fact.ALL_FOLD, _percent(table.raising(offer.chips)[1])))
    else:
        chance = intermediate.chance_to_win(observation, spot, _KEY)
    reasons.insert(0, Reason(Fact.CHANCE, _percent(chance), reveals=True))
    if spot.owed and not raised:
        reasons.append(Reason(Fact.PRICE, _percent(spot.owed / (spot.pot + spot.owed))))
    if tabled:
        columns = heads_up.columns(spot, offers)
        weights = heads_up.weights_of_bet(observation, spot)
        allowed = [weight if found else 0 for weight, found in zip(weights, columns, strict=True)]
        if sum(allowed):
            share = sum(
                weight for weight, found in zip(allowed, columns, strict=True) if found == offer
            )
            percent = _percent(share / sum(allowed))
            reasons.append(Reason(Fact.FREQUENCY, percent, reveals=True))
    return tuple(reasons)


def _of_cut(observation: Observation, spot: Spot, cut: Cut) -> Reason:
    hand, pattern = observation.hand, observation.options.pattern
    count = len(cut.slots)
    if count == 0:
        fact = Fact.MADE if is_valid(hand, pattern) else Fact.SNOW
        return Reason(fact, reveals=True)
    good = outs(observation, cut.slots)
    if count == 1 and good:
        unseen = _DECK - len(seen_cards(observation))
        chance = float(chance_of_one(len(good), unseen, spot.left))
        return Reason(Fact.BECOMES, _percent(chance), count, reveals=True)
    drawing = drawing_of(observation.options)
    worth = drawing.worth[spot.left][drawing.class_of(hand)] / 255
    return Reason(Fact.DRAWS, _percent(worth), count, reveals=True)


def _frequency_of_cut(observation: Observation, spot: Spot, cut: Cut) -> list[Reason]:
    shares = heads_up.shares_of_cuts(observation, spot)
    if not shares:
        return []
    count = len(cut.slots)
    return [Reason(Fact.FREQUENCY, _percent(shares.get(count, 0.0)), count, reveals=True)]


def _percent(share: float) -> int:
    return round(100 * share)
