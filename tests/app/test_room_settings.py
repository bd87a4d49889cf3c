"""The form in which a page changes a room's settings."""

import msgspec
import pytest

from cardgames.app.room_games import rooms_given
from cardgames.app.room_settings import PageForm
from cardgames.app.tables import TABLES
from cardgames.net.around import checked
from cardgames.net.messages import Settings
from cardgames.presenter.panel import ChooseOne, Option, Switch

FORM = PageForm()
GIVEN = rooms_given()


def first(game: str, players: int) -> Settings:
    return checked(Settings(game, players, TABLES[game].setup.rounds[0]), GIVEN)


def options(settings: Settings) -> list[Option | Switch]:
    """Everything in the form that can be pressed, whether it is enabled or not."""
    found: list[Option | Switch] = []
    for block in FORM.blocks(settings, "ko"):
        if isinstance(block, ChooseOne):
            found += block.options
        elif isinstance(block, Switch):
            found.append(block)
    return found


@pytest.mark.parametrize("game", TABLES)
def test_every_press_leads_to_settings_that_can_be_played(game: str) -> None:
    for players in TABLES[game].setup.players:
        settings = first(game, players)
        for option in options(settings):
            changed = FORM.press(settings, option.control, "ko")
            assert checked(changed, GIVEN) == changed
            if isinstance(option, Option) and option.enabled and "preset" not in option.control:
                assert (changed == settings) == option.chosen
            if not option.enabled:
                assert changed == settings


@pytest.mark.parametrize("game", TABLES)
def test_every_option_of_the_rules_is_in_the_form(game: str) -> None:
    settings = first(game, 4)
    changed: set[str] = set()
    for option in options(settings):
        after = FORM.press(settings, option.control, "ko").options
        changed |= {name for name in after if after[name] != settings.options.get(name)}
    assert changed >= set(settings.options)


def test_what_cannot_be_had_with_the_others_says_why() -> None:
    two = first("old-maid", 2)
    switch = next(one for one in options(two) if one.control == "option-jijinuki")
    assert isinstance(switch, Switch)
    assert not switch.enabled
    assert "3·4명" in switch.note
    three = FORM.press(FORM.press(two, "players:3", "ko"), "option-jijinuki", "ko")
    assert three.options == {"jijinuki": True}
    assert FORM.press(three, "players:2", "ko").options == {"jijinuki": False}


def test_a_usual_game_sets_its_options() -> None:
    pair = FORM.press(first("badugi", 4), "option-preset-low3:pair", "ko")
    assert (pair.options["pattern"], pair.options["order"]) == ("pair", "high")
    low = next(one for one in options(pair) if one.control == "option-order:low")
    assert isinstance(low, Option)
    assert not low.enabled


def test_level_time_table_and_game() -> None:
    settings = first("badugi", 3)
    settings = FORM.press(settings, "level:expert", "en")
    settings = FORM.press(settings, "turn-limit:30", "en")
    settings = FORM.press(settings, "table-mode", "en")
    assert (settings.level, settings.turn_limit, settings.table_mode) == ("expert", 30, True)
    other = FORM.press(settings, "game:nylon-ppong", "en")
    assert (other.game, other.players, other.rounds, other.level) == (
        "nylon-ppong",
        3,
        TABLES["nylon-ppong"].setup.default.rounds,
        "expert",
    )
    assert other.options["stop_bagaji"] == 30


@pytest.mark.parametrize("control", ["", "players:9", "level:x", "turn-limit:31", "game:x", "next"])
def test_unknown_controls_change_nothing(control: str) -> None:
    settings = first("old-maid", 3)
    assert FORM.press(settings, control, "ja") == settings


def test_the_form_speaks_three_languages() -> None:
    settings = first("bozu-mekuri", 4)
    spoken = {msgspec.json.encode(FORM.blocks(settings, one)) for one in ("ko", "en", "ja")}
    assert len(spoken) == 3
