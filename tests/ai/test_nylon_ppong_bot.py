"""Nylon Ppong's players: what each level does in written positions, and what it may depend on."""

from collections.abc import Sequence

import msgspec
import numpy as np
import pytest

from cardgames.ai.catalog import create_bot
from cardgames.ai.nylon_ppong import layout as at
from cardgames.ai.nylon_ppong import rules_of_thumb
from cardgames.ai.nylon_ppong.expert import Judge, best_of
from cardgames.ai.nylon_ppong.features import completions, match_features
from cardgames.ai.nylon_ppong.network import NUMBERS, pack_numbers, unpack_network
from cardgames.ai.nylon_ppong.position import claim_empties, effective_sum, position_of
from cardgames.ai.nylon_ppong.stages import SETS, networks_for
from cardgames.cards.hwatu import MONTH_OF, month_of
from cardgames.core.bot import Level
from cardgames.core.game import Seat, SeatPlan
from cardgames.core.rng import fork
from cardgames.games.nylon_ppong.game import NylonPpong
from cardgames.games.nylon_ppong.hands import six_of
from cardgames.games.nylon_ppong.model import (
    Action,
    Claim,
    Discard,
    Draw,
    Observation,
    Options,
    Pass,
    Phase,
    Stop,
)
from cardgames.games.nylon_ppong.position import position
from cardgames.games.nylon_ppong.state import State

GAME = NylonPpong()
KEY = bytes(32)
LEVELS: tuple[Level, ...] = ("beginner", "intermediate", "expert")
REST = ((1, 4, 6, 8, 11), (2, 4, 6, 9, 12), (1, 3, 5, 8, 10))


def choose(level: Level, state: State, seat: Seat, key: bytes = KEY) -> Action:
    prompt = GAME.prompts(state)[seat]
    action: Action = create_bot("nylon-ppong", level, KEY).choose(
        GAME.observe(state, seat), prompt, key
    )
    assert action in prompt.legal
    return action


def month(action: Action) -> int:
    assert isinstance(action, Discard)
    return month_of(action.card)


def to_discard(hand: Sequence[int]) -> State:
    return position((hand, *REST), seat=0, phase=Phase.DISCARD, stock=(7,), floor=(3,))


def to_claim(hand: Sequence[int], thrown: int) -> State:
    """Seat 3 has just thrown a card and the others have yet to answer."""
    state = position(
        (hand, *REST[:2], (*REST[2], thrown)), seat=3, phase=Phase.DISCARD, floor=(11,)
    )
    return GAME.apply(state, 3, GAME.prompts(state)[3].legal[-1]).state


def to_stop(hand: Sequence[int], others: Sequence[Sequence[int]]) -> State:
    return position((hand, *others), seat=0, phase=Phase.DRAW, stock=(7,), floor=(3,))


# -- beginner --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "discarded"),
    [
        ((1, 2, 4, 7, 9, 12), 12),
        ((1, 2, 12, 7, 12, 9), 12),
        ((12, 12, 12, 7, 9, 3), 9),
        ((12, 12, 12, 9, 9, 7), 9),
    ],
)
def test_a_beginner_throws_the_highest_card_that_is_no_triple(
    hand: tuple[int, ...], discarded: int
) -> None:
    assert month(choose("beginner", to_discard(hand), 0)) == discarded


def test_a_beginner_claims_and_stops_whenever_it_can() -> None:
    claim = choose("beginner", to_claim((7, 7, 2, 3, 5), 7), 0)
    assert isinstance(claim, Claim)
    assert claim.extra is not None
    assert MONTH_OF[claim.extra] == 5
    assert choose("beginner", to_stop((2, 3), ((1, 4), (1, 2), (1, 3))), 0) == Stop()


# -- intermediate ----------------------------------------------------------------------------


def test_an_intermediate_stops_only_while_being_caught_is_cheap() -> None:
    fives = REST
    twos = ((4, 6), (9, 12), (8, 10))
    assert choose("intermediate", to_stop((2, 3), fives), 0) == Stop()
    # One hand of two has a sum of 2 or less in 2 % of cases: 0.6 points; of 3 or less in 6 %.
    assert choose("intermediate", to_stop((1, 1), (twos[0], *fives[1:])), 0) == Stop()
    assert choose("intermediate", to_stop((1, 2), (twos[0], *fives[1:])), 0) == Draw()
    assert choose("intermediate", to_stop((1, 1), twos), 0) == Draw()


def test_an_intermediate_keeps_five_of_a_straight() -> None:
    assert month(choose("intermediate", to_discard((7, 8, 9, 10, 11, 2)), 0)) == 2


def test_an_intermediate_does_not_feed_a_hand_of_two() -> None:
    hand = (12, 9, 3, 4, 6, 8)
    safe = to_discard(hand)
    assert month(choose("intermediate", safe, 0)) == 12
    # Three tens lie open; of twelves three are unseen, and everybody waits for a pair.
    state = position(
        ((12, 10, 3, 4, 6, 8), (1, 9), (2, 7), (5, 11)),
        seat=0,
        phase=Phase.DISCARD,
        stock=(7,),
        floor=(10, 10, 10, 3, 4),
    )
    assert month(choose("intermediate", state, 0)) == 10


def test_the_price_of_a_risk_grows_with_hands_of_two_and_falls_once_it_was_seen() -> None:
    few = position_of(GAME.observe(to_discard((12, 9, 3, 4, 6, 8)), 0))
    many = position_of(
        GAME.observe(
            position(((12, 9, 3, 4, 6, 8), (1, 9), (2, 7), (5, 11)), seat=0, phase=Phase.DISCARD),
            0,
        )
    )
    after = few.hand.copy()
    after[12] -= 1
    assert 0 < rules_of_thumb.risk(few, after, 5, 12) < rules_of_thumb.risk(many, after, 5, 12)
    assert rules_of_thumb.risk(few, [0] * 12 + [2], 5, 12) == 0


# -- all levels ------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("hand", [(9, 9), (9, 9, 5, 5, 5)])
def test_every_level_takes_a_claim_that_ends_the_round(level: Level, hand: tuple[int, ...]) -> None:
    claim = choose(level, to_claim(hand, 9), 0)
    assert isinstance(claim, Claim)
    assert claim.extra is None


@pytest.mark.parametrize("level", LEVELS)
def test_the_key_decides_nothing_but_equal_cards(level: Level) -> None:
    state = to_discard((12, 12, 9, 3, 4, 6))
    keys = [fork(KEY, number) for number in range(6)]
    assert len({month(choose(level, state, 0, key)) for key in keys}) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_thinks_where_only_a_pass_is_legal(level: Level) -> None:
    state = to_claim((1, 2, 3, 4, 5), 1)
    prompt = GAME.prompts(state)[0]
    assert prompt.legal == (Pass(),)

    class Blind:
        """An observation that cannot be looked at."""

    bot = create_bot("nylon-ppong", level, KEY)
    assert bot.choose(Blind(), prompt, KEY) == Pass()


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [2, 6])
def test_every_level_plays_rounds_with_all_options(level: Level, players: int) -> None:
    options = Options(stop_bagaji=50, quads=False, stop="also-after-draw")
    bots = [create_bot("nylon-ppong", level, KEY) for _ in range(players)]
    ended = 0
    for number in range(12):
        seats = SeatPlan(players, rounds_left=number % 4)
        state = GAME.start(options, seats, fork(KEY, number), None).state
        while prompts := GAME.prompts(state):
            seat, prompt = next(iter(prompts.items()))
            action = bots[seat].choose(GAME.observe(state, seat), prompt, KEY)
            assert action in prompt.legal
            state = GAME.apply(state, seat, action).state
        ended += GAME.result(state) is not None
    assert ended == 12


def test_a_spectator_has_no_position() -> None:
    with pytest.raises(ValueError, match="spectator"):
        position_of(GAME.observe(to_discard((1, 2, 4, 7, 9, 12)), None))


# -- what players count ----------------------------------------------------------------------


def test_completions_are_the_hands_of_six_of_the_rules() -> None:
    hands = [
        (1, 2, 3, 4, 6),
        (3, 3, 7, 7, 7),
        (3, 3, 7, 7, 1),
        (8, 8, 8, 8, 2),
        (2, 2, 2, 1, 1),
        (12, 12, 12, 11, 11),
        (7, 8, 9, 10, 11),
        (1, 5, 9, 9, 12),
    ]
    for quads in (True, False):
        for hand in hands:
            counts = tuple(hand.count(value) for value in range(13))
            expected = []
            for added in range(1, 13):
                if hand.count(added) == 4:
                    continue
                state = position(((*hand, added), (5, 10)), seat=0, phase=Phase.DISCARD)
                six = six_of(state.hands[0], quads)
                if six is not None:
                    expected.append((added, -six.points))
            assert completions(counts, quads) == tuple(expected)


def test_sums_and_claims_by_counts() -> None:
    def counts(*hand: int) -> list[int]:
        return [hand.count(value) for value in range(13)]

    assert effective_sum(counts(2, 2, 2, 1, 1)) == 2
    assert effective_sum(counts(8, 8, 8, 8, 5)) == 13
    assert claim_empties(counts(1, 2), 2, 1)
    assert claim_empties(counts(9, 9, 4, 4, 4), 5, 9)
    assert not claim_empties(counts(9, 9, 9, 4, 4), 5, 9)
    assert not claim_empties(counts(9, 9, 4, 4, 5), 5, 9)


def seen_with(totals: Sequence[int], rounds_left: int) -> Observation:
    state = position(
        ((1, 2, 4, 7, 9, 12), *REST),
        seat=0,
        phase=Phase.DISCARD,
        totals=totals,
        rounds_left=rounds_left,
    )
    return GAME.observe(state, 0)


def test_the_match_is_seen_as_leads() -> None:
    behind = dict(match_features(position_of(seen_with((40, 10, 100, 90), 0))))
    assert behind[at.ROUNDS_LEFT] == 1
    assert behind[at.LAST_LEAD] == pytest.approx(-0.5)
    assert behind[at.LAST_SECOND_LEAD] == pytest.approx(50 / 60)
    assert behind[at.AHEAD] == pytest.approx(1 / 3)
    reached = [step for place, step in enumerate(at.STEPS) if at.LAST_STEPS + place in behind]
    assert reached == [-100, -57, -40]
    early = dict(match_features(position_of(seen_with((0, 50, 100, 90), 3))))
    assert early[at.EARLY_LEAD] == pytest.approx(1.0)
    assert at.LAST_LEAD not in early


def test_in_the_last_round_the_totals_change_what_the_expert_does() -> None:
    differ = 0
    for number in range(150):
        seats = SeatPlan(4, rounds_left=0)
        state = GAME.start(Options(), seats, fork(KEY, "totals", number), None).state
        if not GAME.prompts(state):
            continue
        seat = next(iter(GAME.prompts(state)))
        seen = position_of(GAME.observe(state, seat))
        chosen = set()
        for lead in (-55, 0, 60):
            totals = tuple(lead * (other != seat) for other in range(4))
            judge = Judge(msgspec.structs.replace(seen, totals=totals))
            chosen.add(best_of(judge.discards(seen.hand, 5)))
        differ += len(chosen) > 1
    assert differ > 15


# -- networks --------------------------------------------------------------------------------


def test_a_network_gives_what_its_layers_give() -> None:
    generator = np.random.default_rng(3)
    numbers = generator.normal(0, 0.3, NUMBERS).astype(np.float16).astype(np.float64)
    network = unpack_network(pack_numbers(numbers.tolist()))
    inputs = np.where(generator.random(at.FEATURES) < 0.2, generator.random(at.FEATURES), 0.0)
    first, rest = np.split(numbers, [at.FEATURES * at.HIDDEN])
    bias, rest = np.split(rest, [at.HIDDEN])
    second, rest = np.split(rest, [at.HIDDEN * at.SECOND_HIDDEN])
    second_bias, third = np.split(rest, [at.SECOND_HIDDEN])
    hidden = np.maximum(inputs @ first.reshape(at.FEATURES, at.HIDDEN) + bias, 0)
    hidden = np.maximum(hidden @ second.reshape(at.HIDDEN, at.SECOND_HIDDEN) + second_bias, 0)
    expected = hidden @ third[:-1] + third[-1]
    sparse = [(int(place), float(inputs[place])) for place in np.flatnonzero(inputs)]
    half = len(sparse) // 2
    sums = network.add(network.add(network.first_bias, sparse[:half]), sparse[half:])
    assert network.output(sums) == pytest.approx(expected)


def test_weights_of_another_layout_are_refused() -> None:
    with pytest.raises(ValueError, match="weights"):
        unpack_network(pack_numbers([0.0] * 5))


def test_the_weights_in_the_program_fit_the_layout() -> None:
    for stages in SETS.values():
        assert sorted(stages) == ["early", "last"]
        for value, stop in stages.values():
            assert unpack_network(value).third_bias != unpack_network(stop).third_bias


def test_which_networks_play() -> None:
    assert networks_for(4, True, 3) == ("usual", "early")
    assert networks_for(4, False, 2) == ("four", "last")
    assert networks_for(6, True, 0) == ("others", "last")
    assert networks_for(2, False, 14) == ("others", "early")
