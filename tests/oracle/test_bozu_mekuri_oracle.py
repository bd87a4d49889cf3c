"""Random piles beside a second, plain telling of the rules that shares no code with the first."""

from itertools import product
from random import Random

import pytest

from cardgames.cards.karuta import DECK
from cardgames.core.rng import Randomness, fork, shuffle
from cardgames.games.bozu_mekuri import rules
from cardgames.games.bozu_mekuri.model import Emperor, Flip, Options, Princess, Semimaru
from tools.bench.bare_bozu_mekuri import Loop

KEY = fork(bytes(32), "oracle")
ALL_OPTIONS = [Options(*values) for values in product(Semimaru, Emperor, Princess)]


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=str)
def test_both_tellings_end_alike(options: Options) -> None:
    loop = Loop(options.semimaru.value, options.emperor.value, options.princess.value)
    for number in range(60):
        pile, _ = shuffle(Randomness(fork(KEY, number)), DECK)
        # Short piles end in the middle of everything that can be due.
        pile = pile[: 100 - number]
        players = 2 + number % 3
        state = rules.begin(options, players, 0, pile).state
        if number % 4:
            state = rules.play_out(state)
        while state.seat is not None:
            state = rules.apply(state, state.seat, Flip()).state
        held, centre = loop.play(players, pile)
        assert [len(cards) for cards in state.held] == held
        assert len(state.centre) == centre


def test_the_second_telling_shuffles_a_whole_deck() -> None:
    held, centre = Loop().play_round(4, Random(1))
    assert sum(held) + centre == 100
