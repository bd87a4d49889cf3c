"""What must hold of Nylon Ppong exactly: hands among the dealer's first six, and the turn maximum.

The shares are counted over all 12,271,512 sets of six cards, by how often each rank is in them.
"""

import os
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from math import comb, prod

import pytest

from cardgames.cards.hwatu import cards_of
from cardgames.core.game import SeatPlan
from cardgames.core.rng import Randomness, below, fork
from cardgames.games.nylon_ppong import rules
from cardgames.games.nylon_ppong.hands import six_of
from cardgames.games.nylon_ppong.model import Ending, Options

KEY = fork(bytes(32), "nylon ppong numbers")
ALL = comb(48, 6)


def rank_counts(cards: int = 6, months: int = 12) -> Iterator[tuple[int, ...]]:
    """Every way to have so many cards of so many months, at most four of each."""
    if months == 0:
        if cards == 0:
            yield ()
        return
    for count in range(min(4, cards) + 1):
        for others in rank_counts(cards - count, months - 1):
            yield (*others, count)


def sets_by_ending(quads: bool) -> Counter[Ending | None]:
    sets: Counter[Ending | None] = Counter()
    for counts in rank_counts():
        hand = [card for month, count in enumerate(counts, 1) for card in cards_of(month)[:count]]
        six = six_of(hand, quads)
        sets[None if six is None else six.ending] += prod(comb(4, count) for count in counts)
    return sets


def test_the_dealers_first_six_are_a_hand_in_0_7296_per_cent() -> None:
    sets = sets_by_ending(quads=True)
    assert sum(sets.values()) == ALL
    per_cent = {ending: round(100 * count / ALL, 4) for ending, count in sets.items() if ending}
    assert per_cent == {
        Ending.DDOI: 0.3998,
        Ending.STRAIGHT: 0.2336,
        Ending.QUADS: 0.0849,
        Ending.HIGH: 0.0099,
        Ending.LOW: 0.0013,
    }
    made = ALL - sets[None]
    assert round(100 * made / ALL, 4) == 0.7296
    assert sets[Ending.STRAIGHT] == 7 * 4**6
    without = sets_by_ending(quads=False)
    assert without[None] == sets[None] + sets[Ending.QUADS]
    assert without[Ending.DDOI] == sets[Ending.DDOI]


def test_deals_come_to_that() -> None:
    deals = 20_000
    made = sum(
        rules.start(Options(), SeatPlan(2), fork(KEY, "deal", number), None).state.turn is None
        for number in range(deals)
    )
    assert abs(made / deals - 0.007296) < 4 * (0.007296 / deals) ** 0.5


def longest_of(players: int, first: int, last: int) -> int:
    """The most turns of random rounds with random options."""
    most = 0
    for number in range(first, last):
        randomness = Randomness(fork(KEY, players, number))
        mix, randomness = below(randomness, 8)
        options = Options(
            stop_bagaji=50 if mix & 1 else 30,
            quads=bool(mix & 2),
            stop="also-after-draw" if mix & 4 else "before-draw",
        )
        state = rules.start(options, SeatPlan(players), randomness.key, None).state
        while prompts := rules.prompts(state):
            seat, prompt = next(iter(prompts.items()))
            legal = prompt.legal
            choice = 0
            if len(legal) > 1:
                choice, randomness = below(randomness, len(legal))
            state = rules.apply(state, seat, legal[choice]).state
        most = max(most, state.turns)
    return most


@pytest.mark.parametrize("players", rules.PLAYERS)
def test_r16_no_random_round_is_longer(players: int) -> None:
    assert 96 - 7 * players - 25 < longest_of(players, 0, 60) <= 96 - 7 * players


@pytest.mark.slow
@pytest.mark.parametrize("players", rules.PLAYERS)
def test_r16_no_round_of_twenty_thousand_is_longer(players: int) -> None:
    rounds, jobs = 20_000, os.cpu_count() or 1
    bounds = [rounds * job // jobs for job in range(jobs + 1)]
    with ProcessPoolExecutor(jobs) as pool:
        longest = pool.map(longest_of, [players] * jobs, bounds[:-1], bounds[1:])
        assert 96 - 7 * players - 8 < max(longest) <= 96 - 7 * players
