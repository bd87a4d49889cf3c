"""Random fixed-limit hands of Badugi a second through the full protocol, by PokerKit.

Two, four and six seats. Ours takes prompts, a choice of the legal actions, and `apply` with all its
events. PokerKit runs with every automation on and chooses between what it allows: check or call,
bet or raise, fold where that gives anything up; for a cut each set of cards alike. Stacks are
10,000 with blinds of 50 and 100.

Choices are uniform among what is legal. Then a hand has some 6, 14 and 21 decisions, and between
two players a third of the time goes to the shuffle and the deal. Players who want to win fold less:
as `long_...` the same with four of five folds taken back, 13, 33 and 50 decisions. Ratios are
PokerKit's hands by ours, so that smaller is better; the limit says "at least ten times as many".
"""

import time
import warnings
from collections.abc import Callable
from random import Random
from typing import Any

from pokerkit import Automation, FixedLimitBadugi

from cardgames.core.game import SeatPlan
from cardgames.core.rng import fork
from cardgames.games import catalog
from cardgames.games.badugi.model import (
    BIG_BET,
    BIG_BLIND,
    SMALL_BET,
    SMALL_BLIND,
    STARTING_STACK,
    Fold,
    Options,
)
from tools.bench.interleaved import interleaved_medians

LIMIT = 0.1
SEATS = (2, 4, 6)
TURNS = 5
HANDS_A_TURN = 300
THEIR_HANDS_A_TURN = 40
TAKEN_BACK = 0.8
"""Share of the folds that are taken back in long hands."""

_CUTS = tuple(tuple(slot for slot in range(4) if mask >> slot & 1) for mask in range(16))


def measure() -> dict[str, Any]:
    """Hands a second of both at each number of seats, and the ratios."""
    found: dict[str, Any] = {}
    for players in SEATS:
        for name, taken_back in (("", 0.0), ("long_", TAKEN_BACK)):
            full, other = interleaved_medians(
                (_ours(players, taken_back), _theirs(players, taken_back)), TURNS
            )
            found[f"{name}hands_per_second_{players}"] = round(full)
            found[f"{name}pokerkit_hands_per_second_{players}"] = round(other)
            found[f"{name}times_as_many_{players}"] = round(full / other, 1)
            if not taken_back:
                found[f"seats_{players}_ratio"] = round(other / full, 4)
                found[f"seats_{players}_limit"] = LIMIT
    return found


def _ours(players: int, taken_back: float) -> Callable[[], float]:
    choices, keys = Random(1), iter(range(1_000_000_000))
    game, options, seats = catalog.get("badugi"), Options(betting="limit"), SeatPlan(players)
    prompts_of, apply, random = game.prompts, game.apply, choices.random

    def run() -> float:
        began = time.process_time()
        for _ in range(HANDS_A_TURN):
            state = game.start(options, seats, fork(bytes(32), next(keys)), None).state
            while prompts := prompts_of(state):
                for seat, prompt in prompts.items():
                    legal = prompt.legal
                    action = legal[int(random() * len(legal))]
                    if taken_back and type(action) is Fold and random() < taken_back:
                        action = legal[int(random() * (len(legal) - 1))]
                    state = apply(state, seat, action).state
        return HANDS_A_TURN / (time.process_time() - began)

    return run


def _theirs(players: int, taken_back: float) -> Callable[[], float]:
    random = Random(2)

    def run() -> float:
        began = time.process_time()
        with warnings.catch_warnings():
            # PokerKit warns when it takes discards for a new stock, which is what is wanted.
            warnings.simplefilter("ignore")
            for _ in range(THEIR_HANDS_A_TURN):
                _play_theirs(players, random, taken_back)
        return THEIR_HANDS_A_TURN / (time.process_time() - began)

    return run


def _play_theirs(players: int, random: Random, taken_back: float) -> None:
    state = FixedLimitBadugi.create_state(
        tuple(Automation),
        True,
        0,
        (SMALL_BLIND, BIG_BLIND),
        SMALL_BET,
        BIG_BET,
        STARTING_STACK,
        players,
    )
    while state.status:
        if state.actor_index is None:
            hand = state.hole_cards[state.stand_patter_or_discarder_index or 0]
            state.stand_pat_or_discard([hand[slot] for slot in random.choice(_CUTS)])
            continue
        choices: list[Callable[[], object]] = [state.check_or_call]
        if state.can_complete_bet_or_raise_to():
            choices.append(state.complete_bet_or_raise_to)
        stays = len(choices)
        if state.checking_or_calling_amount:
            choices.append(state.fold)
        choice = random.randrange(len(choices))
        if choice >= stays and random.random() < taken_back:
            choice = random.randrange(stays)
        choices[choice]()
