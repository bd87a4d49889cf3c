"""R11: the AI flips, at every level."""

import pytest

from cardgames.ai.base import RandomBot
from cardgames.ai.bozu_mekuri import BozuMekuriBot
from cardgames.ai.catalog import create_bot
from cardgames.core.bot import LEVELS, Level
from cardgames.core.rng import fork
from cardgames.games.bozu_mekuri import knowledge, rules
from cardgames.games.bozu_mekuri.model import Flip
from cardgames.games.bozu_mekuri.position import position

KEY = fork(bytes(32), "bots of tests")


@pytest.mark.parametrize("level", LEVELS)
def test_r11_every_level_flips(level: Level) -> None:
    state = position([3, 8, 9], held=[(4,), (5,)], centre=[12], seat=1)
    bot = create_bot("bozu-mekuri", level, KEY)
    observation, prompt = knowledge.observe(state, 1), rules.prompts(state)[1]
    assert {bot.choose(observation, prompt, fork(KEY, n)) for n in range(20)} == {Flip()}


def test_players_by_level() -> None:
    assert isinstance(create_bot("bozu-mekuri", "random", KEY), RandomBot)
    for level in LEVELS[:3]:
        assert isinstance(create_bot("bozu-mekuri", level, KEY), BozuMekuriBot)
