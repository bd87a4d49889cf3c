"""The trainer's features are the player's: the same numbers on every position of many rounds."""

import numpy as np
import pytest

from cardgames.ai.nylon_ppong import layout as at
from cardgames.ai.nylon_ppong.features import Sparse, action_features, shared_features
from cardgames.ai.nylon_ppong.position import Position, position_of
from cardgames.cards.hwatu import MONTH_OF
from cardgames.core.game import Seat, SeatPlan
from cardgames.core.rng import Randomness, below, fork
from cardgames.games.nylon_ppong.game import NylonPpong
from cardgames.games.nylon_ppong.model import (
    Action,
    Carry,
    Claim,
    Claimed,
    Discarded,
    Drew,
    Event,
    Options,
    Pass,
    Phase,
    Reshuffled,
    Stop,
)
from cardgames.games.nylon_ppong.state import State
from tools.nylon_ppong import table as tables
from tools.nylon_ppong.features import fill_context, fill_features
from tools.nylon_ppong.table import Array, Table, new_table

GAME = NylonPpong()


class Shadow:
    """The trainer's table beside a round of the rules, moved by the round's events."""

    def __init__(self, state: State) -> None:
        self.table: Table = new_table()
        players = len(state.hands)
        for seat, hand in enumerate(state.hands):
            for card in hand:
                self.table.hands[seat, MONTH_OF[card]] += 1
            self.table.sizes[seat] = len(hand)
        self.table.lowest[:] = 13
        self.table.passed_at[:] = tables.NEVER
        self.table.totals[:players] = state.deal.totals
        numbers = self.table.numbers
        numbers[tables.PLAYERS] = players
        numbers[tables.DEALER] = state.deal.dealer
        numbers[tables.STOCK] = len(state.stock)
        numbers[tables.TURN] = 1

    def lay(self, seat: Seat, month: int, count: int) -> None:
        self.table.hands[seat, month] -= count
        self.table.sizes[seat] -= count
        self.table.floor_count[month] += count

    def see(self, event: Event) -> None:
        table, numbers = self.table, self.table.numbers
        if isinstance(event, Reshuffled):
            table.in_new_stock[:] = table.floor_count
            table.floor_count[:] = 0
            numbers[tables.STOCK] = event.count
            numbers[tables.SECOND_PASS] = 1
        elif isinstance(event, Drew):
            card = event.card.value
            assert card is not None
            table.hands[event.seat, MONTH_OF[card]] += 1
            table.sizes[event.seat] += 1
            numbers[tables.STOCK] -= 1
            numbers[tables.TURN] += 1
            table.draws_with_two[event.seat] += table.sizes[event.seat] == 3
        elif isinstance(event, Discarded):
            month = MONTH_OF[event.card]
            if table.sizes[event.seat] == 3:
                table.lowest[event.seat] = min(table.lowest[event.seat], month)
            table.last_discard[event.seat] = month
            self.lay(event.seat, month, 1)
            numbers[tables.DISCARDS] += 1
            table.passed_at[month] = numbers[tables.DISCARDS]
        elif isinstance(event, Claimed):
            self.lay(event.seat, MONTH_OF[event.card], 2)

    def features(
        self, position: Position, hand: list[int], size: int, discard: int, away: int
    ) -> Array:
        """What the trainer makes of it."""
        options = np.array([position.quads, position.penalty, position.stop_after_draw], np.int64)
        context = np.zeros(at.CONSTANT - at.ROUNDS_LEFT, np.float32)
        fill_context.py_func(
            position.players, position.seat, self.table.totals, position.rounds_left, context
        )
        out = np.zeros(at.FEATURES, np.float32)
        fill_features.py_func(
            self.table, options, position.seat, np.array(hand), size, discard, away, context, out
        )
        return out


def dense(sparse: Sparse) -> Array:
    out = np.zeros(at.FEATURES, np.float32)
    for place, value in sparse:
        assert out[place] == 0
        out[place] = value
    return out


def compare(shadow: Shadow, state: State, seat: Seat) -> int:
    """Compare every action of a seat's decision; gives how many there were."""
    observation = GAME.observe(state, seat)
    position = position_of(observation)
    hand, size, players = position.hand, position.size, position.players
    shared = shared_features(position)
    actions: list[tuple[list[int], int, int, int, int]] = []
    if observation.phase is Phase.DISCARD:
        for month in range(1, 13):
            if hand[month]:
                after = hand.copy()
                after[month] -= 1
                actions.append((after, size - 1, month, players - 1, 0))
        actions.append((hand, size, 0, -1, 0))
    elif observation.phase is Phase.DRAW:
        actions.append((hand, size, 0, -1, 0))
    else:
        thrown = observation.thrown[-1]
        actions.append((hand, size, 0, (seat - thrown.seat - 1) % players, 0))
        month = MONTH_OF[thrown.card]
        if hand[month] >= 2 and size == 5:
            for extra in range(1, 13):
                after = hand.copy()
                after[month] -= 2
                if after[extra]:
                    after[extra] -= 1
                    actions.append((after, 2, extra, players - 1, month))
    for after, left, discard, away, claimed in actions:
        own = dense(shared + action_features(position, after, left, discard, away, claimed))
        shadow.table.floor_count[claimed] += 2 if claimed else 0
        theirs = shadow.features(position, after, left, discard, away)
        shadow.table.floor_count[claimed] -= 2 if claimed else 0
        assert np.flatnonzero(np.abs(own - theirs) > 1e-5).tolist() == []
    return len(actions)


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_features_are_the_trainers(players: int) -> None:
    randomness = Randomness(fork(bytes(32), players))
    compared = second_passes = 0
    for number in range(4 if players < 6 else 8):
        quads, randomness = below(randomness, 2)
        late, randomness = below(randomness, 2)
        options = Options(
            stop_bagaji=50 if late else 30,
            quads=bool(quads),
            stop="also-after-draw" if late else "before-draw",
        )
        totals = []
        for _ in range(players):
            total, randomness = below(randomness, 200)
            totals.append(total - 60)
        left, randomness = below(randomness, 8)
        state = GAME.start(
            options,
            SeatPlan(players, rounds_left=left),
            fork(bytes(32), "round", number),
            Carry(0, tuple(totals)),
        ).state
        shadow = Shadow(state)
        while prompts := GAME.prompts(state):
            seat, prompt = next(iter(prompts.items()))
            compared += compare(shadow, state, seat)
            # Claims always, stops never: rounds as long as they can be.
            legal: list[Action] = [
                action for action in prompt.legal if not isinstance(action, Stop)
            ]
            claims: list[Action] = [action for action in legal if isinstance(action, Claim)]
            if claims and number % 2:
                legal = claims
            elif isinstance(legal[0], Pass):
                legal = legal[:1]
            choice, randomness = below(randomness, len(legal))
            step = GAME.apply(state, seat, legal[choice])
            for event in step.events:
                shadow.see(event)
            state = step.state
        second_passes += state.reshuffled
    assert compared > 200
    assert second_passes or players < 6
