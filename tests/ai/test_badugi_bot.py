"""Badugi's players: what each level does in written positions, and what it may depend on."""

from collections.abc import Sequence
from importlib.resources import files
from typing import Any

import pytest

from cardgames.ai.badugi import beginner, expert, heads_up, intermediate, ranges
from cardgames.ai.badugi.drawing import Row, drawing_of
from cardgames.ai.badugi.spot import offers_of, spot_of
from cardgames.ai.badugi.variants import BINS, BUCKETS, MOST_CUTS, RANGE_ROWS, range_row
from cardgames.ai.catalog import create_bot
from cardgames.cards.french import Card
from cardgames.core.bot import Level
from cardgames.core.rng import fork
from cardgames.games.badugi.evaluator import evaluator_of
from cardgames.games.badugi.game import Badugi
from cardgames.games.badugi.model import (
    Action,
    Bet,
    Call,
    Check,
    Cut,
    Fold,
    Full,
    Half,
    Options,
    Raise,
)
from cardgames.games.badugi.position import card_of, dealt
from cardgames.games.badugi.state import State

GAME = Badugi()
KEY = bytes(32)
LEVELS: tuple[Level, ...] = ("beginner", "intermediate", "expert")
VARIANTS = [
    Options(pattern="plain", order="low"),
    Options(pattern="plain", order="high"),
    Options(pattern="plain", order="hi-lo"),
    Options(pattern="flush", order="low"),
    Options(pattern="flush", order="high"),
    Options(pattern="flush", order="hi-lo"),
    Options(pattern="jjakdugi", order="low"),
    Options(pattern="jjakdugi", order="high"),
    Options(pattern="jjakdugi", order="hi-lo"),
    Options(pattern="pair"),
]
GOLF = "As 2h 3d 4c"
KING = "Ks Qh Jd Tc"
BASE = "As 2h 3d 3s"
NOTHING = "Ks Qs Js 9s"


def cards(written: str) -> tuple[Card, ...]:
    return tuple(card_of(card) for card in written.split())


def at_table(hand: str, players: int = 4, **options: Any) -> State:
    """Before the first cut; the viewer is seat 0 and opens."""
    hands = [hand.split(), *[None] * (players - 1)]
    return dealt(hands, mark=0, options=Options(**options)).state


def choose(level: Level, state: State, key: bytes = KEY) -> Action:
    ((seat, prompt),) = GAME.prompts(state).items()
    bot = create_bot("badugi", level, KEY)
    action: Action = bot.choose(GAME.observe(state, seat), prompt, key)
    assert action in prompt.legal
    return action


def play(state: State, *actions: Action) -> State:
    for action in actions:
        (seat,) = GAME.prompts(state)
        state = GAME.apply(state, seat, action).state
    return state


def at_the_end(hand: str, others_cut: int, players: int = 4) -> State:
    """After the last cut, all checked so far; the viewer stayed, the others cut so many each."""
    state = at_table(hand, players, betting="korean")
    slots = tuple(range(others_cut))
    for _ in range(3):
        state = play(state, *[Check()] * players)
        state = play(state, Cut(), *[Cut(slots)] * (players - 1))
    return state


# -- tables ------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", VARIANTS, ids=lambda found: f"{found.pattern}-{found.order}")
def test_tables_are_complete(options: Options) -> None:
    drawing = drawing_of(options)
    assert len(drawing.ranges) == RANGE_ROWS
    for row in (*drawing.ranges, *drawing.finals[0][0], *drawing.finals[-1][MOST_CUTS]):
        assert sum(row) == pytest.approx(1)
    if options.order != "hi-lo":
        evaluator = evaluator_of(options.pattern, options.sides[0])
        unreached = 7 if options.pattern == "pair" else 0
        assert len(drawing.buckets) == len(evaluator.counted) - unreached
        worth = drawing.worth[0]
        assert list(worth) == sorted(worth, reverse=True)
    assert sorted(set(drawing.buckets))[-1] == BUCKETS - 1
    for left in range(1, MOST_CUTS + 1):
        pairs = zip(drawing.worth[left], drawing.worth[left - 1], strict=True)
        assert all(more >= less for more, less in pairs)


def test_a_final_hand_has_one_bin_and_better_hands_have_lower_ones() -> None:
    drawing = drawing_of(Options())
    bins = [drawing.bins_of(cards(hand))[0] for hand in (GOLF, KING, BASE, NOTHING)]
    assert bins == sorted(bins)
    assert bins[0] <= 1
    assert BINS // 3 < bins[2] < bins[3] < BINS


def test_ranges_have_a_row_for_every_course_of_cuts() -> None:
    found = {
        range_row(total, done, last, before)
        for total in range(1, MOST_CUTS + 1)
        for done in range(1, total + 1)
        for last in range(5)
        for before in range(5)
    }
    assert found == set(range(1, RANGE_ROWS))


@pytest.mark.parametrize(
    ("hand", "left", "count"),
    [
        (GOLF, 3, 0),
        ("As 5h 8d Jc", 3, 0),
        (BASE, 3, 1),
        ("As 5h 9d 9s", 3, 1),
        ("As 5h Td Ts", 1, 1),
        ("As 5h 5d 5s", 3, 2),
        (NOTHING, 3, 4),
        ("2s 8s Ts Ks", 3, 3),
    ],
)
def test_cuts_follow_the_odds(hand: str, left: int, count: int) -> None:
    """R21."""
    slots = drawing_of(Options()).best_cut(cards(hand), left, 4)
    assert len(slots) == count


def test_high_is_the_mirror_image_of_low() -> None:
    low, high = drawing_of(Options()), drawing_of(Options(order="high"))
    assert low.class_of(cards("As 2h 4d 9c")) == high.class_of(cards("As Kh Jd 6c"))
    assert low.best_cut(cards(BASE), 3, 4) == high.best_cut(cards("As Kh Qd Qs"), 3, 4)


def test_what_is_shipped_is_small() -> None:
    folder = files("cardgames.ai.badugi")
    tables = ("drawing_tables.py", "korean_strategy.py", "limit_strategy.py")
    sizes = [len((folder / name).read_bytes()) for name in tables]
    assert min(sizes) > 100_000
    assert sum(sizes) < 8_000_000


# -- levels ------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("betting", ["korean", "limit"])
@pytest.mark.parametrize("players", [2, 4])
def test_the_best_hand_is_bet(level: Level, betting: str, players: int) -> None:
    state = at_table(GOLF, players, betting=betting)
    while next(iter(GAME.prompts(state))) != 0:
        state = play(state, Call())
    bets = [choose(level, state, fork(KEY, number)) for number in range(5)]
    assert sum(isinstance(bet, Bet | Raise | Half | Full) for bet in bets) >= 3


@pytest.mark.parametrize("level", LEVELS)
def test_nothing_is_given_up_at_the_end(level: Level) -> None:
    state = play(at_the_end(NOTHING, 0), Check(), Full(), Call(), Fold())
    folds = [isinstance(choose(level, state, fork(KEY, number)), Fold) for number in range(10)]
    assert sum(folds) >= 9


def test_a_beginner_pays_for_a_base_that_can_become_nothing_any_more() -> None:
    state = play(at_the_end(BASE, 0), Check(), Half(), Fold(), Fold())
    assert choose("beginner", state) == Call()
    assert choose("intermediate", state) == Fold()


def test_a_beginner_raises_once_a_round() -> None:
    state = at_table(GOLF, 2)
    assert choose("beginner", state) == Half()
    assert choose("beginner", play(state, Half(), Half())) == Call()


def test_a_beginner_does_not_pay_half_its_chips_for_a_base() -> None:
    """5,400 of its last 7,300 into a pot of 10,800; a bet of 800 it pays."""
    state = at_table(BASE, 2)
    assert choose("beginner", play(state, Full(), Full())) == Call()
    assert choose("beginner", play(state, Full(), Full(), Full(), Full())) == Fold()


def test_a_beginner_does_not_put_everything_on_two_cards() -> None:
    """In the open game nobody has more yet."""
    state = at_table(BASE, 2, exposure="open")
    acts = Full(), Full(), Full(), Full()
    while next(iter(GAME.prompts(state))) != 0:
        state = play(state, Check())
    assert choose("beginner", play(state, *acts)) == Fold()


def test_a_beginner_bets_a_bad_made_hand_against_three_that_stay() -> None:
    state = at_the_end(KING, 0)
    assert choose("beginner", state) == Half()
    assert choose("intermediate", state) == Check()
    assert choose("expert", state) == Check()


def test_the_same_hand_is_worth_more_when_others_cut_more() -> None:
    chances = []
    for others_cut in (0, 1, 3):
        state = at_the_end("As 2h 3d 9c", others_cut)
        observation = GAME.observe(state, 0)
        chances.append(intermediate.chance_to_win(observation, spot_of(observation), KEY))
    assert chances == sorted(chances)
    assert chances[2] - chances[0] > 0.3


def test_a_raise_tells_the_expert_something() -> None:
    state = at_the_end("As 2h 3d 9c", 1, players=2)
    calm = GAME.observe(state, 0)
    raised = GAME.observe(play(state, Check(), Full()), 0)
    tables = [expert.Table(seen, spot_of(seen), KEY) for seen in (calm, raised)]
    assert tables[0].chance > tables[1].chance + 0.03


def test_between_two_the_tables_decide() -> None:
    state = at_table(GOLF, 2, betting="limit")
    (seat,) = GAME.prompts(state)
    observation = GAME.observe(state, seat)
    assert heads_up.applies(observation)
    assert any(heads_up.weights_of_bet(observation, spot_of(observation)))
    three = GAME.observe(at_table(GOLF, 3, betting="limit"), 0)
    assert not heads_up.applies(three)
    assert not heads_up.applies(GAME.observe(at_table(GOLF, 2, cuts=2), 0))


def test_the_tables_play_high_as_the_mirror_image_of_low() -> None:
    low = at_table("As 2h 4d 9c", 2)
    high = at_table("As Kh Jd 6c", 2, order="high")
    rows = []
    for state in (low, high):
        observation = GAME.observe(state, 0)
        rows.append(heads_up.row_of_bet(observation, spot_of(observation)))
    assert rows[0] == rows[1]


def test_a_drawn_column_has_the_chance_of_its_weight() -> None:
    columns = [heads_up.drawn([3, 0, 1], fork(KEY, number)) for number in range(400)]
    assert 1 not in columns
    assert columns.count(0) / 400 == pytest.approx(0.75, abs=0.07)
    assert heads_up.drawn([0, 0], KEY) is None


# -- equal work --------------------------------------------------------------------------------


def work(hand: str, monkeypatch: pytest.MonkeyPatch, **options: Any) -> int:
    """Rows of shares that a bet of the expert sums up."""
    state = at_table(hand, 4, **options)
    ((seat, prompt),) = GAME.prompts(state).items()
    observation = GAME.observe(state, seat)
    count = 0
    mixed = ranges.mixed

    def counted(rows: Sequence[Row], shares: Row) -> list[float]:
        nonlocal count
        count += len(rows)
        return mixed(rows, shares)

    with monkeypatch.context() as patch:
        patch.setattr(ranges, "mixed", counted)
        for _ in range(2):
            # The first time what follows from public numbers is worked out and kept.
            count = 0
            expert.bet(observation, spot_of(observation), offers_of(observation, prompt), KEY)
    return count


@pytest.mark.parametrize("order", ["low", "hi-lo"])
def test_the_work_does_not_depend_on_the_cards(order: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = {work(hand, monkeypatch, order=order) for hand in (GOLF, KING, BASE, NOTHING)}
    assert len(found) == 1
    assert found.pop() > 100


def test_a_beginner_looks_at_its_own_hand_alone() -> None:
    few, many = at_the_end(KING, 0), at_the_end(KING, 3)
    choices = []
    for state in (few, many):
        ((seat, prompt),) = GAME.prompts(state).items()
        observation = GAME.observe(state, seat)
        offers = offers_of(observation, prompt)
        choices.append(beginner.bet(observation, spot_of(observation), offers).action)
    assert choices[0] == choices[1]
