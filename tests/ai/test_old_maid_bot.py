"""R16-R20: where the AI draws and where it keeps the joker, and what that is worth."""

from collections import Counter
from math import sqrt

import pytest

from cardgames.ai.base import RandomBot
from cardgames.ai.catalog import create_bot
from cardgames.ai.old_maid import HABIT_PROBABILITY, PLACES, OldMaidBot, Place
from cardgames.core.bot import Level
from cardgames.core.game import Prompt
from cardgames.core.rng import fork
from cardgames.games.old_maid import knowledge, rules
from cardgames.games.old_maid.model import Action, Arrange, Draw, Observation
from cardgames.games.old_maid.position import position
from tests.ai.old_maid_rounds import Rememberer, play_round

KEY = fork(bytes(32), "bots of tests")
LEVELS: tuple[Level, ...] = ("beginner", "intermediate", "expert")


def decision(state_hands: list[list[str]], seat: int = 1) -> tuple[Observation, Prompt[Action]]:
    """What an arranging seat sees after drawing slot 0 of seat 0."""
    state = position(state_hands, drawer=seat, source=0, arranging=[seat])
    state = rules.apply(state, seat, Draw(0)).state
    return knowledge.observe(state, seat), rules.prompts(state)[seat]


WITH_JOKER = [["S5", "H9"], ["D7", "CK", "JK"], ["D9", "H7"], ["C5", "HK"]]
WITHOUT = [["S5", "H9"], ["D7", "CK"], ["D9", "JK", "H7"], ["C5", "HK"]]


def choices(bot: OldMaidBot, hands: list[list[str]], count: int) -> Counter[Action]:
    observation, prompt = decision(hands)
    return Counter(bot.choose(observation, prompt, fork(KEY, number)) for number in range(count))


@pytest.mark.parametrize("level", LEVELS)
def test_r16_every_level_draws_uniformly(level: Level) -> None:
    state = position(WITHOUT, drawer=3, source=2)
    observation, prompt = knowledge.observe(state, 3), rules.prompts(state)[3]
    bot = OldMaidBot(level, KEY)
    drawn = Counter(bot.choose(observation, prompt, fork(KEY, number)) for number in range(900))
    assert sorted(drawn.values())[0] > 250
    assert set(drawn) == {Draw(0), Draw(1), Draw(2)}


def test_r17_a_beginner_always_keeps_the_joker_at_its_place() -> None:
    bot = OldMaidBot("beginner", KEY)
    assert set(choices(bot, WITH_JOKER, 50)) == {Arrange(bot.place.slot(4))}


def test_r17_an_intermediate_does_so_half_the_time() -> None:
    bot = OldMaidBot("intermediate", KEY)
    chosen = choices(bot, WITH_JOKER, 1000)
    assert set(chosen) == {Arrange(bot.place.slot(4)), Arrange()}
    assert 430 < chosen[Arrange()] < 570
    assert HABIT_PROBABILITY["intermediate"] == (1, 2)


def test_r17_an_expert_never_does() -> None:
    assert set(choices(OldMaidBot("expert", KEY), WITH_JOKER, 50)) == {Arrange()}


@pytest.mark.parametrize("level", LEVELS)
def test_r17_without_the_joker_every_level_shuffles(level: Level) -> None:
    assert set(choices(OldMaidBot(level, KEY), WITHOUT, 50)) == {Arrange()}


def test_r18_places_as_the_next_drawer_sees_them() -> None:
    assert [place.slot(5) for place in PLACES] == [0, 4, 2]
    assert [place.slot(4) for place in PLACES] == [0, 3, 2]
    assert [place.slot(2) for place in PLACES] == [0, 1, 1]


def test_r18_the_place_is_drawn_by_seat_and_kept() -> None:
    places = Counter(OldMaidBot("beginner", fork(KEY, seat)).place for seat in range(600))
    assert set(places) == set(Place)
    assert min(places.values()) > 150
    assert OldMaidBot("beginner", KEY).place == OldMaidBot("intermediate", KEY).place


@pytest.mark.parametrize("level", LEVELS)
def test_r19_in_jijinuki_levels_do_not_differ(level: Level) -> None:
    state = position(
        [["S7", "H2"], ["D7", "S3"], ["C7", "C2", "H3"]],
        drawer=1,
        source=0,
        jijinuki=True,
        arranging=[1],
    )
    state = rules.apply(state, 1, Draw(1)).state
    observation, prompt = knowledge.observe(state, 1), rules.prompts(state)[1]
    assert prompt.legal == (Arrange(),)
    assert OldMaidBot(level, KEY).choose(observation, prompt, KEY) == Arrange()


def test_players_by_level() -> None:
    assert isinstance(create_bot("old-maid", "random", KEY), RandomBot)
    bot = create_bot("old-maid", "intermediate", KEY)
    assert isinstance(bot, OldMaidBot)
    assert bot.level == "intermediate"
    with pytest.raises(ValueError, match="no player of expert for whist"):
        create_bot("whist", "expert", KEY)


def losses_against(level: Level, rounds: int) -> float:
    """Share of two-player rounds that the one who knows the place loses."""
    lost = 0
    for number in range(rounds):
        key = fork(KEY, level, number)
        bot = OldMaidBot(level, fork(key, "place"))
        lost += play_round((Rememberer(bot.place.slot), bot), (1,), key) == 0
    return lost / rounds


@pytest.mark.parametrize(
    ("level", "share"), [("beginner", 0.25), ("intermediate", 0.38), ("expert", 0.50)]
)
def test_r17_what_knowing_the_place_is_worth(level: Level, share: float) -> None:
    rounds = 4000
    measured = losses_against(level, rounds)
    # "About" 25, 38 and 50 %: a point either way, and four standard errors of the sample.
    assert abs(measured - share) < 0.01 + 4 * sqrt(share * (1 - share) / rounds)
