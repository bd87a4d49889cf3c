"""The AI at a match: it answers its own prompts from its own updates."""

from typing import Any

from cardgames.ai.catalog import create_bot
from cardgames.core.game import Prompt
from cardgames.match.drivers import ComputerDriver, Computers
from cardgames.match.model import Computer
from tests.match.helpers import KEY, PERSON, answer_first, new_match


class Listening:
    """A bot that notes what it is asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, Prompt[Any], bytes]] = []

    def choose(self, observation: Any, prompt: Prompt[Any], key: bytes) -> Any:
        self.asked.append((observation, prompt, key))
        return prompt.legal[-1]


def test_a_driver_decides_from_its_updates_with_a_fresh_key() -> None:
    match = new_match(PERSON, PERSON)
    bot = Listening()
    driver = ComputerDriver(1, bot, KEY)
    assert driver.decide() is None
    match.subscribe(1, driver.see)
    match.start()
    while not match.over:
        decision = driver.decide()
        if decision is None:
            answer_first(match)
        else:
            assert decision == driver.decide()
            match.submit(*decision)
    assert len(bot.asked) > 2
    assert all(observation.viewer == 1 for observation, _, _ in bot.asked)
    keys = [key for _, _, key in bot.asked]
    assert len(set(keys)) == len(keys) / 2
    assert all(len(key) == 32 for key in keys)


def test_computers_play_until_a_person_has_to_act() -> None:
    match = new_match("beginner", PERSON, "expert")
    match.start()
    computers = Computers(match, create_bot)
    while not match.over:
        computers.play()
        assert computers.decide() is None
        if not match.over:
            assert list(match.open_prompts()) == [1]
            answer_first(match)


def test_a_player_is_made_once_and_anew_after_a_hand_over() -> None:
    match = new_match("beginner", "expert", PERSON, rounds=3)
    made: list[tuple[str, str, bytes]] = []

    def factory(game: str, level: Any, key: bytes) -> Any:
        made.append((game, level, key))
        return create_bot(game, level, key)

    match.start()
    computers = Computers(match, factory)
    computers.play()
    while answer_first(match):
        computers.play()
    assert made == [
        ("old-maid", "beginner", match.player_key(0)),
        ("old-maid", "expert", match.player_key(1)),
    ]
    match.next_round()
    match.replace_player(2, Computer("intermediate"))
    computers.play()
    assert made[2:] == [("old-maid", "intermediate", match.player_key(2))]
