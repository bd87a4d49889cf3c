"""R8, R15, R18: every pot of random hands, paid out chip by chip by a calculator of its own."""

from collections import Counter
from random import Random

import pytest

from cardgames.core.game import SeatPlan
from cardgames.core.rng import fork
from cardgames.games.badugi import rules
from cardgames.games.badugi.events import PotAwarded, Refunded
from cardgames.games.badugi.model import Carry, End, Fold, Options
from cardgames.games.badugi.state import State
from tests.games.test_badugi_evaluator import brute_force

KEY = fork(bytes(32), "pots")
SETTINGS = (
    Options(),
    Options(order="hi-lo"),
    Options(betting="limit"),
    Options(betting="limit", order="high", pattern="jjakdugi"),
    Options(exposure="open", order="hi-lo", pattern="flush"),
    Options(pattern="pair", cuts=1),
)


def random_hand(options: Options, number: int) -> tuple[State, list[State]]:
    """A hand with unequal stacks in which few fold; the states on the way, the last one first."""
    random = Random(f"{options} {number}")
    players = random.randint(2, 6)
    stacks = tuple(random.choice((random.randrange(1, 700), 2000)) for _ in range(players))
    carry = Carry(stacks, random.randrange(players), (1,) * players)
    state = rules.start(options, SeatPlan(players), fork(KEY, str(options), number), carry).state
    course = [state]
    while prompts := rules.prompts(state):
        ((seat, prompt),) = prompts.items()
        action = random.choice(prompt.legal)
        if isinstance(action, Fold) and random.random() < 0.7:
            action = prompt.legal[0]
        state = rules.apply(state, seat, action).state
        course.append(state)
    return state, course


def chip_by_chip(state: State) -> tuple[list[int], list[int]]:
    """Refunds and winnings: the n-th chip of every seat makes a heap, for n from 1 on.

    A heap goes to the live seats that put a chip in it, or to the heap below if there are none. A
    heap of one live seat alone, above all others, goes back.
    """
    betting, options = state.betting, state.deal.options
    paid, players = betting.paid, len(betting.paid)
    live = [seat for seat in range(players) if betting.live >> seat & 1]
    refund, won = [0] * players, [0] * players
    heaps: Counter[tuple[int, ...]] = Counter()
    owners: tuple[int, ...] = ()
    for chip in range(1, max(paid) + 1):
        givers = [seat for seat in range(players) if paid[seat] >= chip]
        if len(givers) == 1 and givers[0] in live:
            refund[givers[0]] += 1
            continue
        owners = tuple(seat for seat in givers if seat in live) or owners
        heaps[owners] += len(givers)
    first = state.deal.mark + options.blinds
    for owners, amount in heaps.items():
        sides = options.sides
        parts = [amount] if len(sides) == 1 else [(amount + 1) // 2, amount // 2]
        for side, part in zip(sides, parts, strict=True):
            best = (
                max(brute_force(state.cards.hands[seat], options.pattern, side) for seat in owners)
                if len(owners) > 1
                else None
            )
            winners = [
                seat
                for seat in owners
                if best is None
                or brute_force(state.cards.hands[seat], options.pattern, side) == best
            ]
            winners.sort(key=lambda seat: (seat - first) % players)
            for chip in range(part):
                won[winners[chip % len(winners)]] += 1
    return refund, won


@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_every_pot_and_every_chip(options: Options) -> None:
    side_pots = refunds = shared = 0
    for number in range(60):
        state, course = random_hand(options, number)
        total = sum(state.deal.stacks)
        for moment in course:
            paid = moment.betting.paid
            left = [had - put for had, put in zip(state.deal.stacks, paid, strict=True)]
            assert min(left) >= 0
            assert sum(left) + sum(paid) == total
        end = state.end
        assert end is not None
        refund, won = chip_by_chip(state)
        assert list(end.refund) == refund
        assert list(end.won) == won
        assert sum(end.stacks) == total
        assert sum(end.refund) + sum(pot.amount for pot in end.pots) == sum(state.betting.paid)
        check_boss(state, end)
        side_pots += len(end.pots) > 1
        refunds += any(refund)
        shared += any(len(award.winners) > 1 for award in end.awards)
    assert side_pots > 5
    assert refunds > 5
    assert shared > 0 or options != SETTINGS[1]


def check_boss(state: State, end: End) -> None:
    """R15, R17: who won most is boss, the nearest from the old one on; a button just moves."""
    players = len(end.won)
    mark = state.deal.mark
    if state.deal.options.blinds:
        mark = (mark + 1) % players
        while not end.stacks[mark]:
            mark = (mark + 1) % players
    else:
        while end.won[mark] < max(end.won):
            mark = (mark + 1) % players
    assert end.mark == mark


def test_the_events_tell_the_end_from_the_last_side_pot_to_the_main_pot() -> None:
    seen = 0
    for number in range(40):
        _, course = random_hand(SETTINGS[1], number)
        before = course[-2]
        ((seat, prompt),) = rules.prompts(before).items()
        for action in prompt.legal:
            step = rules.apply(before, seat, action)
            end = step.state.end
            if end is None:
                continue
            awards = [event.award for event in step.events if isinstance(event, PotAwarded)]
            assert tuple(awards) == end.awards
            pots = [award.pot for award in awards]
            assert pots == sorted(pots, reverse=True)
            told = {e.seat: e.chips for e in step.events if isinstance(e, Refunded)}
            assert told == {seat: chips for seat, chips in enumerate(end.refund) if chips}
            for index, pot in enumerate(end.pots):
                parts = [award for award in awards if award.pot == index]
                assert sum(award.amount for award in parts) == pot.amount
                assert all(sum(award.shares) == award.amount for award in parts)
                wanted = [None] if len(pot.eligible) == 1 else ["high", "low"]
                assert [award.side for award in parts] == wanted
                seen += len(parts)
    assert seen > 40
