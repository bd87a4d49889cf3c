"""Many matches between players of the AI, without a screen, on several processes.

A match of a simulation is dealt and decided exactly as `Match` would do it with the same key: the
keys are forked in the same way. Match m of a simulation has the key fork(key, "match", m), so that
the result does not depend on how the matches are spread over processes.
"""

import itertools
from collections.abc import Callable, Iterator
from typing import Any, Protocol, Self

import msgspec

from cardgames.core.bot import BotFactory, Level, arranging_seats
from cardgames.core.game import Game, RoundResult, SeatPlan
from cardgames.core.rng import fork

CHUNK = 250
"""Matches that a process plays between two words of progress."""


class Tally(Protocol):
    """What a game counts over many rounds; made empty by the number of players."""

    def sit(self, players: tuple[int, ...]) -> None:
        """A match begins: `players` tells by seat which of the simulation's levels sits there."""
        ...

    def see(self, events: tuple[Any, ...]) -> None:
        """Count the events of one step; of a game with a `play_out`, of the deal alone."""
        ...

    def end_round(self, result: RoundResult[Any]) -> None:
        """Close a round."""
        ...

    def merge(self, other: Self) -> None:
        """Take all rounds of another tally."""
        ...

    def report(self) -> dict[str, Any]:
        """Give the figures by the names of `simulate --json`."""
        ...


class Cast(msgspec.Struct, frozen=True):
    """Where a simulation finds what it plays with: functions that every process can import."""

    find_game: Callable[[str], Game]
    create_bot: BotFactory
    new_tally: Callable[[str, int], Tally]


class Simulation(msgspec.Struct, frozen=True):
    """What is to be played: `levels` by seat, `key` for all of it (32 bytes).

    `rounds` is 0 where a match goes on until the rules end it.

    With `rotate` the levels move one seat to the right from match to match, so that each plays
    every seat; figures of players are then by the place in `levels`.
    """

    game: str
    options: msgspec.Struct
    levels: tuple[Level, ...]
    rounds: int
    matches: int
    key: bytes
    rotate: bool = False


def simulate(
    plan: Simulation,
    cast: Cast,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    start_method: str = "spawn",
) -> Tally:
    """Play all matches on `jobs` processes; `progress` hears how many are done.

    `start_method` is how multiprocessing makes them. Raises IllegalAction when the options cannot
    be played by so many.
    """
    cast.find_game(plan.game).check_options(plan.options, len(plan.levels))
    tally = cast.new_tally(plan.game, len(plan.levels))
    done = 0
    for part, count in _parts(plan, cast, jobs, start_method):
        tally.merge(part)
        done += count
        if progress is not None:
            progress(done)
    return tally


def play_matches(plan: Simulation, cast: Cast, first: int, last: int) -> Tally:
    """Play the matches `first` ... `last` - 1 of a simulation in this process."""
    game = cast.find_game(plan.game)
    tally = cast.new_tally(plan.game, len(plan.levels))
    for number in range(first, last):
        shift = number % len(plan.levels) if plan.rotate else 0
        _play_match(plan, game, cast.create_bot, fork(plan.key, "match", number), shift, tally)
    return tally


def _play_match(
    plan: Simulation, game: Game, create_bot: BotFactory, key: bytes, shift: int, tally: Tally
) -> None:
    players = len(plan.levels)
    seating = tuple((seat - shift) % players for seat in range(players))
    levels = [plan.levels[player] for player in seating]
    tally.sit(seating)
    keys = [fork(key, "player", seat) for seat in range(players)]
    bots = [create_bot(plan.game, level, keys[seat]) for seat, level in enumerate(levels)]
    decisions = [fork(seat_key, "decision") for seat_key in keys]
    arranging = arranging_seats(levels)
    prompts_of, observe, apply = game.prompts, game.observe, game.apply
    before = [0] * players
    carry = None
    for number in itertools.count(1):
        seats = SeatPlan(players, arranging, plan.rounds - number)
        step = game.start(plan.options, seats, fork(key, "round", number), carry)
        tally.see(step.events)
        state = step.state
        if game.play_out is not None:
            state = game.play_out(state)
        last = [0] * players
        while prompts := prompts_of(state):
            # Of several open prompts any may be answered first: the rules do not look at arrival.
            seat, prompt = next(iter(prompts.items()))
            last[seat] = prompt.id
            legal = prompt.legal
            if len(legal) == 1:
                # Whatever a bot thinks, it can do nothing else.
                action = legal[0]
            else:
                decision = fork(decisions[seat], before[seat] + prompt.id)
                action = bots[seat].choose(observe(state, seat), prompt, decision)
            step = apply(state, seat, action)
            state = step.state
            tally.see(step.events)
        result = game.result(state)
        if result is None:
            raise AssertionError("a round without prompts is over")
        tally.end_round(result)
        if result.final or number == plan.rounds:
            return
        carry = result.carry
        before = [count + latest for count, latest in zip(before, last, strict=True)]


def _parts(
    plan: Simulation, cast: Cast, jobs: int, start_method: str
) -> Iterator[tuple[Tally, int]]:
    """Tallies of chunks of matches, as they get ready, each with its number of matches."""
    spans = [(first, min(first + CHUNK, plan.matches)) for first in range(0, plan.matches, CHUNK)]
    if jobs == 1 or len(spans) < 2:
        for first, last in spans:
            yield play_matches(plan, cast, first, last), last - first
        return
    # Only here, since loading them takes longer than parsing the command line.
    from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
    from multiprocessing import get_context

    workers = min(jobs, len(spans))
    with ProcessPoolExecutor(workers, mp_context=get_context(start_method)) as pool:
        waiting: dict[Future[Tally], int] = {
            pool.submit(play_matches, plan, cast, first, last): last - first
            for first, last in spans
        }
        while waiting:
            ready, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in ready:
                yield future.result(), waiting.pop(future)
