"""Why a level chose what it chose: the facts that decided, for a screen to put into words.

A choice is compared with the one a simple player would have made (the greedy discard, else the
next best). What makes it better is split into parts: the expert's by asking what the network would
say had the choice this part of the other's features, the heuristic's by the terms of its sum.
Only parts that count for something are told, the largest first.

`reveals` marks facts about the own hand: they are for replays and for the end of a round, where
all hands are open. The others follow from what everybody sees.
"""

from enum import StrEnum

import msgspec

from cardgames.ai.base import Level
from cardgames.ai.nylon_ppong import layout as at
from cardgames.ai.nylon_ppong import rules_of_thumb
from cardgames.ai.nylon_ppong.expert import Judge, best_of
from cardgames.ai.nylon_ppong.features import Sparse, action_features
from cardgames.ai.nylon_ppong.position import (
    Position,
    claim_empties,
    effective_sum,
    position_of,
)
from cardgames.cards.hwatu import MONTH_OF
from cardgames.core.game import Prompt
from cardgames.games.nylon_ppong.model import (
    Action,
    Claim,
    Discard,
    Draw,
    Observation,
    Pass,
    Stop,
)


class Fact(StrEnum):
    """What can be said for a choice, with the fields of `Reason` that fill the sentence.

    ONLY_CHOICE:   there was nothing else to do
    HABIT:         a beginner does so always
    NOBODY_HOLDS:  nobody else can hold two of `month`: `count` of it lie open
    PASSED:        `month` was thrown a moment ago and nobody claimed it
    SAFER:         it is less likely to be claimed; `count` seats hold two cards
    HIGH_CARD:     `month` counts many points
    ALL_GONE:      the claim ends the round with 0 points
    SHEDS:         the claim takes `points` points off the hand
    LOW_STOP:      the hand counts `points`; `count` other seats hold two cards
    BEHIND, AHEAD: it plays for the match: `points` to the best of the others, `count` rounds left
    LOWER_SUM:     what remains counts `points`
    KEEPS_PAIRS, KEEPS_TRIPLE, KEEPS_STRAIGHT, KEEPS_SIX: what remains in the hand
    WAITS:         the hand is worth more whole than after a claim
    MIGHT_BE_CAUGHT: somebody could hold as little; `count` other seats hold two cards
    """

    ONLY_CHOICE = "only_choice"
    HABIT = "habit"
    NOBODY_HOLDS = "nobody_holds"
    PASSED = "passed"
    SAFER = "safer"
    HIGH_CARD = "high_card"
    ALL_GONE = "all_gone"
    SHEDS = "sheds"
    LOW_STOP = "low_stop"
    BEHIND = "behind"
    AHEAD = "ahead"
    LOWER_SUM = "lower_sum"
    KEEPS_PAIRS = "keeps_pairs"
    KEEPS_TRIPLE = "keeps_triple"
    KEEPS_STRAIGHT = "keeps_straight"
    KEEPS_SIX = "keeps_six"
    WAITS = "waits"
    MIGHT_BE_CAUGHT = "might_be_caught"


class Reason(msgspec.Struct, frozen=True):
    """One fact; see `Fact` for what its numbers mean."""

    fact: Fact
    month: int = 0
    count: int = 0
    points: int = 0
    reveals: bool = False


class Part(StrEnum):
    """Parts of what makes one discard better than another."""

    DANGER = "danger"
    SUM = "sum"
    PAIRS = "pairs"
    TRIPLE = "triple"
    STRAIGHT = "straight"
    SIX = "six"


_BLOCKS = (
    (at.OWN_ONE, Part.SUM),
    (at.OWN_TWO, Part.PAIRS),
    (at.OWN_THREE, Part.TRIPLE),
    (at.FLOOR_ONE, Part.DANGER),
    (at.TWO_CARDS, Part.SUM),
    (at.LIVE_PAIRS, Part.PAIRS),
    (at.SUM_TO_FIVE, Part.SUM),
    (at.STRAIGHT_FIVE, Part.STRAIGHT),
    (at.TRIPLE, Part.TRIPLE),
    (at.DRAW_ENDS, Part.SIX),
    (at.DRAWN, Part.SUM),
)
"""First place of each run of features and the part it belongs to."""

MOST_REASONS = 2
LEAST_SHARE = 0.2
"""Of all that speaks for a choice, what a part must make up to be told."""


def explain(
    level: Level, observation: Observation, prompt: Prompt[Action], action: Action
) -> tuple[Reason, ...]:
    """Reasons for an action that a player of this level chose from `prompt.legal`.

    `observation` is what the seat saw when it chose. For actions it would not have chosen the
    facts are still true, but they decided nothing.
    """
    if len(prompt.legal) == 1:
        return (Reason(Fact.ONLY_CHOICE),)
    position = position_of(observation)
    if isinstance(action, Stop):
        points = effective_sum(position.hand)
        return (Reason(Fact.LOW_STOP, count=position.two_card_others, points=points),)
    if isinstance(action, Draw):
        twos = position.two_card_others
        return (Reason(Fact.MIGHT_BE_CAUGHT, count=twos, reveals=True),)
    if isinstance(action, Pass):
        return (Reason(Fact.WAITS, reveals=True),)
    if isinstance(action, Claim):
        return _claim_reasons(position, action)
    if level == "beginner":
        return (Reason(Fact.HABIT), _high_card(action))
    return _discard_reasons(level, position, action)


def _high_card(action: Discard) -> Reason:
    return Reason(Fact.HIGH_CARD, month=MONTH_OF[action.card])


def _claim_reasons(position: Position, action: Claim) -> tuple[Reason, ...]:
    month = MONTH_OF[action.pair[0]]
    if claim_empties(position.hand, position.size, month):
        return (Reason(Fact.ALL_GONE),)
    after = position.hand.copy()
    after[month] -= 2
    if action.extra is not None:
        after[MONTH_OF[action.extra]] -= 1
    left = effective_sum(after)
    return (
        Reason(Fact.SHEDS, points=effective_sum(position.hand) - left),
        Reason(Fact.LOWER_SUM, points=left, reveals=True),
    )


def _discard_reasons(level: Level, position: Position, action: Discard) -> tuple[Reason, ...]:
    month = MONTH_OF[action.card]
    hand, size = position.hand, position.size - 1
    found: list[Reason] = []
    if level == "expert":
        judge = Judge(position)
        costs = judge.discards(hand, size)
        other = _other(hand, month, costs)
        parts = _parts_of_network(judge, month, other)
        found += _match_reason(position, month)
    else:
        costs = {
            held: rules_of_thumb.discard_cost(position, hand, size, held)
            for held in range(1, 13)
            if hand[held]
        }
        parts = _parts_of_sum(position, month, _other(hand, month, costs))
    after = hand.copy()
    after[month] -= 1
    whole = sum(gain for gain in parts.values() if gain > 0)
    for part, gain in sorted(parts.items(), key=lambda item: -item[1]):
        if gain > 0 and gain >= LEAST_SHARE * whole and len(found) < MOST_REASONS:
            found.append(_reason(part, position, month, after))
    return tuple(found) or (_high_card(action),)


def _other(hand: list[int], month: int, costs: dict[int, float]) -> int:
    """The discard to compare with: the greedy one, else the next best; itself if it is alone."""
    greedy = rules_of_thumb.greedy_discard(hand)
    if greedy != month:
        return greedy
    rest = {held: cost for held, cost in costs.items() if held != month}
    return best_of(rest) if rest else month


def _reason(part: Part, position: Position, month: int, after: list[int]) -> Reason:
    """Put a part into a fact."""
    if part is Part.DANGER:
        lying = position.floor[month]
        if lying + after[month] >= 2:
            return Reason(Fact.NOBODY_HOLDS, month=month, count=lying + 1, reveals=lying < 2)
        if position.throws - position.passed_at[month] <= position.players:
            return Reason(Fact.PASSED, month=month)
        return Reason(Fact.SAFER, month=month, count=position.two_card_others)
    if part is Part.SUM:
        return Reason(Fact.HIGH_CARD, month=month)
    kept = {
        Part.PAIRS: Fact.KEEPS_PAIRS,
        Part.TRIPLE: Fact.KEEPS_TRIPLE,
        Part.STRAIGHT: Fact.KEEPS_STRAIGHT,
        Part.SIX: Fact.KEEPS_SIX,
    }
    return Reason(kept[part], reveals=True)


def _match_reason(position: Position, month: int) -> list[Reason]:
    """A fact about the match if with equal totals another card would have gone."""
    totals = position.totals
    level = msgspec.structs.replace(position, totals=(0,) * position.players)
    costs = Judge(level).discards(position.hand, position.size - 1)
    if best_of(costs) == month:
        return []
    best = min(total for seat, total in enumerate(totals) if seat != position.seat)
    lead = best - totals[position.seat]
    fact = Fact.AHEAD if lead > 0 else Fact.BEHIND
    return [Reason(fact, points=abs(lead), count=position.rounds_left)]


def _parts_of_network(judge: Judge, month: int, other: int) -> dict[Part, float]:
    """By how much more the choice would cost with each part of the other's features."""
    position = judge.position

    def features_of(discard: int) -> Sparse:
        after = position.hand.copy()
        after[discard] -= 1
        away = position.players - 1
        return action_features(position, after, position.size - 1, discard, away)

    chosen, instead = features_of(month), features_of(other)
    cost = judge.cost(chosen)
    return {
        part: judge.cost(
            [entry for entry in chosen if _part_of(entry[0]) is not part]
            + [entry for entry in instead if _part_of(entry[0]) is part]
        )
        - cost
        for part in Part
    }


def _part_of(place: int) -> Part:
    found = Part.SUM
    for first, part in _BLOCKS:
        if place >= first:
            found = part
    return found


def _parts_of_sum(position: Position, month: int, other: int) -> dict[Part, float]:
    """By how much the heuristic's terms are better than the other discard's."""
    gains: dict[Part, float] = {}
    size = position.size - 1
    for discard, sign in ((other, 1), (month, -1)):
        after = position.hand.copy()
        after[discard] -= 1
        terms = {
            Part.DANGER: rules_of_thumb.risk(position, after, size, discard),
            Part.SUM: float(effective_sum(after)),
        }
        straight = 0.0
        if size == 5:
            straight = max(
                rules_of_thumb.straight_worth(after, position.floor, low) for low in range(1, 8)
            )
        terms[Part.STRAIGHT] = -straight
        worth = rules_of_thumb.worth(after, size, position.floor)
        terms[Part.PAIRS] = worth - terms[Part.SUM] + straight
        for part, cost in terms.items():
            gains[part] = gains.get(part, 0.0) + sign * cost
    return gains
