"""A round between players of the simulator, recording what the networks learn from."""

from typing import NamedTuple

import numpy as np
from numba import njit

from cardgames.ai.nylon_ppong import layout as at
from tools.nylon_ppong.chances import Chances, round_cost
from tools.nylon_ppong.features import fill_features
from tools.nylon_ppong.players import (
    GREEDY,
    HEURISTIC,
    NETWORK,
    RANDOM,
    Brain,
    forward,
    greedy_discard,
    heuristic_best,
    heuristic_claims,
    heuristic_stops,
    network_best,
    random_month,
)
from tools.nylon_ppong.table import (
    DEALER,
    DISCARDS,
    EXHAUSTED,
    FLOOR,
    PLAYERS,
    PPONG_BAGAJI,
    QUADS,
    SEATS,
    SECOND_PASS,
    STOCK,
    STOP_AFTER_DRAW,
    STOP_BAGAJI,
    TURN,
    Array,
    Table,
    claim_empties,
    deal,
    effective_sum,
    hand_of_six,
    score_hands,
    score_stop,
    shuffle,
)

LONGEST = 128
"""Recorded decisions of a seat in a round, at most."""

CONTEXT = at.CONSTANT - at.ROUNDS_LEFT


class Record(NamedTuple):
    """What is learned from, and how it is made.

    inputs, targets:            positions and what they led to; none are kept without room
    stop_inputs, stop_targets:  positions at the start of a turn, and what stopping there cost
    counts:                     (2,) how many of each are filled
    pending, values, explored:  (6, LONGEST) by seat: places of this round's positions, their
                                estimates, and whether the action there was not the best
    lengths:                    (6,) decisions so far
    settings:                   (3,) chance of a random action, lambda of TD(lambda), whether
                                stops are still the heuristic's
    """

    inputs: Array
    targets: Array
    stop_inputs: Array
    stop_targets: Array
    counts: Array
    pending: Array
    values: Array
    explored: Array
    lengths: Array
    settings: Array


def new_record(positions: int, stops: int) -> Record:
    """Room for so many positions."""
    return Record(
        np.zeros((positions, at.FEATURES), np.float32),
        np.zeros(positions, np.float32),
        np.zeros((stops, at.FEATURES), np.float32),
        np.zeros(stops, np.float32),
        np.zeros(2, np.int64),
        np.zeros((SEATS, LONGEST), np.int64),
        np.zeros((SEATS, LONGEST)),
        np.zeros((SEATS, LONGEST), np.bool_),
        np.zeros(SEATS, np.int64),
        np.array([0.0, 1.0, 0.0]),
    )


class Game(NamedTuple):
    """What a round is played with: options, players' kinds by seat, networks, chances, contexts.

    contexts: (6, CONTEXT) features of the match by seat; rounds_left: (1,)
    """

    options: Array
    kinds: Array
    brain: Brain
    rival: Brain
    chances: Chances
    contexts: Array
    rounds_left: Array
    inputs: Array
    scratch: Array


@njit
def remember(record: Record, seat: int, inputs: Array, value: float, explored: bool) -> None:
    """Keep a position for learning."""
    place = record.counts[0]
    length = record.lengths[seat]
    if place < record.inputs.shape[0] and length < LONGEST:
        record.inputs[place] = inputs
        record.pending[seat, length] = place
        record.values[seat, length] = value
        record.explored[seat, length] = explored
        record.lengths[seat] = length + 1
        record.counts[0] = place + 1


@njit
def explores(record: Record, times: float) -> bool:
    """Whether a random action is due."""
    chance = record.settings[0] * times
    return bool(chance > 0 and np.random.random() < chance)


@njit
def decide_discard(table: Table, game: Game, record: Record, seat: int) -> tuple[int, float]:
    """Discard of a seat, and a network's estimate of it (0 for others)."""
    kind = game.kinds[seat]
    hand = table.hands[seat]
    size = table.sizes[seat] - 1
    if kind == RANDOM:
        return random_month(hand), 0.0
    if kind == GREEDY:
        return greedy_discard(hand), 0.0
    if kind == HEURISTIC:
        return heuristic_best(table, seat, hand, size)[1], 0.0
    network = game.brain.value if kind == NETWORK else game.rival.value
    context = game.contexts[seat]
    best, choice = network_best(
        table, game.options, network, seat, hand, size, context, game.inputs
    )
    if record.inputs.shape[0] and kind == NETWORK:
        chosen = choice
        if explores(record, 1.0):
            chosen = random_month(hand)
        hand[chosen] -= 1
        away = table.numbers[PLAYERS] - 1
        fill_features(table, game.options, seat, hand, size, chosen, away, context, game.inputs)
        hand[chosen] += 1
        remember(record, seat, game.inputs, best, chosen != choice)
        choice = chosen
    return choice, best


@njit
def decide_claim(
    table: Table, game: Game, record: Record, seat: int, month: int, discarder: int
) -> bool:
    """Whether a seat that can claims."""
    kind = game.kinds[seat]
    hand = table.hands[seat]
    size = table.sizes[seat]
    if kind == RANDOM:
        return np.random.random() < 0.5
    if kind == GREEDY or claim_empties(hand, size, month):
        return True
    if kind == HEURISTIC:
        return heuristic_claims(table, seat, month)
    network = game.brain.value if kind == NETWORK else game.rival.value
    context = game.contexts[seat]
    inputs = game.inputs
    players = table.numbers[PLAYERS]
    hand[month] -= 2
    table.sizes[seat] -= 2
    table.floor_count[month] += 2
    claimed, _ = network_best(table, game.options, network, seat, hand, size - 3, context, inputs)
    hand[month] += 2
    table.sizes[seat] += 2
    table.floor_count[month] -= 2
    away = (seat - discarder - 1) % players
    fill_features(table, game.options, seat, hand, size, 0, away, context, inputs)
    stay = forward(network, inputs)
    claims = claimed <= stay
    if record.inputs.shape[0] and kind == NETWORK:
        action = claims
        if explores(record, 1.0):
            action = np.random.random() < 0.5
        if not action:
            remember(record, seat, inputs, min(claimed, stay), claims)
        claims = action
    return claims


@njit
def decide_stop(table: Table, game: Game, record: Record, seat: int, go: float) -> bool:
    """Whether a seat that may stop does so; `go` is the estimate of going on, after a draw."""
    kind = game.kinds[seat]
    if kind == RANDOM:
        return np.random.random() < 0.5
    if kind == GREEDY:
        return True
    if kind == HEURISTIC:
        return heuristic_stops(table, seat)
    brain = game.brain if kind == NETWORK else game.rival
    inputs = game.inputs
    size = table.sizes[seat]
    drawn = size == 3 or size == 6
    fill_features(
        table, game.options, seat, table.hands[seat], size, 0, -1, game.contexts[seat], inputs
    )
    stop = forward(brain.stop, inputs)
    if not drawn:
        go = forward(brain.value, inputs)
    stops = stop <= go
    if kind == NETWORK and record.inputs.shape[0]:
        place = record.counts[1]
        if place < record.stop_inputs.shape[0]:
            scores = game.scratch[0]
            score_stop(table, seat, game.options[STOP_BAGAJI], scores)
            record.stop_inputs[place] = inputs
            record.stop_targets[place] = round_cost(
                table.totals,
                scores,
                table.numbers[PLAYERS],
                seat,
                game.rounds_left[0],
                game.chances,
                game.scratch[1],
            )
            record.counts[1] = place + 1
        if record.settings[2]:
            # A network that has learned nothing yet would teach that hands of two are worthless.
            stops = heuristic_stops(table, seat)
            goes = not stops
        else:
            goes = not stops or explores(record, 2.0)
        if goes and not drawn:
            remember(record, seat, inputs, min(stop, go), stops)
        return not goes
    return stops


@njit
def make_new_stock(table: Table) -> None:
    """R14: shuffle all face-up cards once into a new stock."""
    numbers = table.numbers
    count = numbers[FLOOR]
    table.stock[:count] = table.floor[:count]
    shuffle(table.stock, count)
    table.in_new_stock[:] = table.floor_count
    table.floor_count[:] = 0
    numbers[STOCK] = count
    numbers[FLOOR] = 0
    numbers[SECOND_PASS] = 1


@njit
def lay(table: Table, seat: int, month: int, count: int) -> None:
    """Move cards from a hand to the floor."""
    numbers = table.numbers
    table.hands[seat, month] -= count
    table.sizes[seat] -= count
    table.floor_count[month] += count
    for _ in range(count):
        table.floor[numbers[FLOOR]] = month
        numbers[FLOOR] += 1


@njit
def play_round(
    table: Table, game: Game, record: Record, scores: Array, claims: Array
) -> tuple[int, int]:
    """Play a dealt round; gives the ending and the winner (R15). `claims` counts claims made."""
    numbers = table.numbers
    players = numbers[PLAYERS]
    seat = numbers[DEALER]
    first = True
    claims[0] = 0
    while True:
        if numbers[STOCK] == 0 and numbers[SECOND_PASS]:
            score_hands(table, scores)
            winner = numbers[DEALER]
            for step in range(1, players):
                other = (numbers[DEALER] + step) % players
                if scores[other] < scores[winner]:
                    winner = other
            return EXHAUSTED, winner
        hand = table.hands[seat]
        if not first and effective_sum(hand) <= 5 and decide_stop(table, game, record, seat, 0.0):
            return score_stop(table, seat, game.options[STOP_BAGAJI], scores)
        if numbers[STOCK] == 0:
            make_new_stock(table)
        numbers[STOCK] -= 1
        hand[table.stock[numbers[STOCK]]] += 1
        table.sizes[seat] += 1
        numbers[TURN] += 1
        if table.sizes[seat] == 6:
            ending, score = hand_of_six(hand, game.options[QUADS])
            if ending:
                score_hands(table, scores)
                scores[seat] = score
                return ending, seat
        else:
            table.draws_with_two[seat] += 1
        if game.options[STOP_AFTER_DRAW] and not first and effective_sum(hand) <= 5:
            go = 0.0
            kind = game.kinds[seat]
            if kind >= NETWORK:
                network = game.brain.value if kind == NETWORK else game.rival.value
                go, _ = network_best(
                    table,
                    game.options,
                    network,
                    seat,
                    hand,
                    table.sizes[seat] - 1,
                    game.contexts[seat],
                    game.inputs,
                )
            if decide_stop(table, game, record, seat, go):
                return score_stop(table, seat, game.options[STOP_BAGAJI], scores)
        first = False
        while True:
            month, _ = decide_discard(table, game, record, seat)
            if table.sizes[seat] == 3:
                table.lowest[seat] = min(table.lowest[seat], month)
            table.last_discard[seat] = month
            lay(table, seat, month, 1)
            numbers[DISCARDS] += 1
            table.passed_at[month] = numbers[DISCARDS]
            claimer = -1
            for other in range(players):
                if other != seat and table.hands[other, month] >= 2:
                    claimer = other
            if claimer < 0 or not decide_claim(table, game, record, claimer, month, seat):
                break
            claims[0] += 1
            empties = claim_empties(table.hands[claimer], table.sizes[claimer], month)
            lay(table, claimer, month, 2)
            if empties:
                score_hands(table, scores)
                scores[claimer] = 0
                scores[seat] += 30
                return PPONG_BAGAJI, claimer
            seat = claimer
        seat = (seat + 1) % players


@njit
def learn_targets(table: Table, game: Game, record: Record, scores: Array) -> None:
    """Write TD(lambda) targets of the round's recorded positions, from each seat's cost."""
    players = table.numbers[PLAYERS]
    trace = record.settings[1]
    for seat in range(players):
        if record.lengths[seat] == 0:
            continue
        target = round_cost(
            table.totals, scores, players, seat, game.rounds_left[0], game.chances, game.scratch[1]
        )
        last = record.lengths[seat] - 1
        for step in range(last, -1, -1):
            if step < last:
                value = record.values[seat, step + 1]
                if record.explored[seat, step + 1]:
                    target = value
                else:
                    target = (1 - trace) * value + trace * target
            record.targets[record.pending[seat, step]] = target
        record.lengths[seat] = 0


@njit
def deal_round(table: Table, record: Record, players: int, dealer: int) -> None:
    """Deal and forget what was pending."""
    deal(table, players, dealer)
    record.lengths[:] = 0
