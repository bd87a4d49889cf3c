"""A room's settings as a choice of the setup screen, and the form in which pages change them.

Every game's `SetupDescription` says which options there are, in words, and which cannot be had
with the others; so a page that shows the form knows no game.
"""

import msgspec

from cardgames.app.resources import load_locale
from cardgames.app.tables import TABLES
from cardgames.core.options import (
    options_from_values,
    options_to_values,
    parse_options,
    written_options,
)
from cardgames.games import catalog
from cardgames.net.messages import Settings
from cardgames.presenter.locale import Locale
from cardgames.presenter.panel import Block, ChooseOne, Option, Switch, Text
from cardgames.presenter.screens.match_words import game_title
from cardgames.presenter.screens.setup import (
    change_choice,
    number_row,
    option_block,
    played_options,
)
from cardgames.presenter.screens.setup_model import SetupChoice

GAME, LEVEL, TURN_LIMIT, TABLE_MODE = "game", "level", "turn-limit", "table-mode"
"""Controls of the form besides those of the setup screen."""

_LEVELS = ("beginner", "intermediate", "expert")
_TURN_LIMITS = (0, 30, 60, 90)


def choice_of(settings: Settings) -> SetupChoice:
    """What is chosen, as the setup screen holds it; raises IllegalAction for foreign options."""
    options = options_from_values(catalog.get(settings.game).options_type, settings.options)
    written = tuple(
        (name.replace("_", "-"), value) for name, value in written_options(options).items()
    )
    return SetupChoice(settings.game, settings.players, settings.rounds, written)


def settings_with(settings: Settings, choice: SetupChoice, locale: Locale) -> Settings:
    """The settings with this choice; wishes that cannot be had with the others are left out."""
    played = played_options(TABLES[choice.game].setup, choice, locale)
    texts = [f"{name}={value}" for name, value in played]
    options = parse_options(catalog.get(choice.game).options_type, texts)
    return msgspec.structs.replace(
        settings,
        game=choice.game,
        players=choice.players,
        rounds=choice.rounds,
        options=options_to_values(options),
    )


def first_settings(choice: SetupChoice, locale: Locale) -> Settings:
    """Of a new room in which this is chosen."""
    return settings_with(Settings(choice.game, choice.players, choice.rounds), choice, locale)


class PageForm:
    """See `net.given.SettingsForm`."""

    def blocks(self, settings: Settings, language: str) -> tuple[Block, ...]:
        """Game, seats, length, options, level, time, table mode; and what is good to know."""
        locale = load_locale(language)
        choice = choice_of(settings)
        setup = TABLES[settings.game].setup
        return (
            ChooseOne(
                locale.text("rooms.page.game"),
                tuple(
                    Option(f"{GAME}:{game}", game_title(game, locale), game == settings.game)
                    for game in TABLES
                ),
            ),
            number_row("players", setup.players, choice.players, locale),
            number_row("rounds", setup.rounds, choice.rounds, locale),
            *(option_block(row) for row in setup.options(choice, locale)),
            _level_row(settings, choice, locale),
            ChooseOne(
                locale.text("rooms.page.turn-limit"),
                tuple(
                    Option(
                        f"{TURN_LIMIT}:{seconds}",
                        locale.text("rooms.page.seconds", seconds=seconds)
                        if seconds
                        else locale.text("rooms.page.no-limit"),
                        seconds == settings.turn_limit,
                    )
                    for seconds in _TURN_LIMITS
                ),
            ),
            Switch(
                TABLE_MODE,
                locale.text("rooms.page.table-mode"),
                locale.text("rooms.page.table-mode-note"),
                on=settings.table_mode,
                boxed=True,
            ),
            Text((setup.note(choice, locale),), box=True, size="small"),
        )

    def press(self, settings: Settings, control: str, language: str) -> Settings:
        """The settings after a press; controls it does not know change nothing."""
        group, _, value = control.partition(":")
        if control == TABLE_MODE:
            return msgspec.structs.replace(settings, table_mode=not settings.table_mode)
        if group == GAME and value in TABLES and value != settings.game:
            return _of_game(settings, value, load_locale(language))
        if group == LEVEL:
            for level in _LEVELS:
                if level == value:
                    return msgspec.structs.replace(settings, level=level)
        if group == TURN_LIMIT:
            for seconds in _TURN_LIMITS:
                if str(seconds) == value:
                    return msgspec.structs.replace(settings, turn_limit=seconds)
        choice = choice_of(settings)
        locale = load_locale(language)
        changed = change_choice(TABLES[settings.game].setup, choice, control, locale)
        return settings if changed == choice else settings_with(settings, changed, locale)


def _of_game(settings: Settings, game: str, locale: Locale) -> Settings:
    """Another game as it is at first, with as many seats if it can be."""
    setup = TABLES[game].setup
    first = setup.default
    if settings.players in setup.players:
        first = msgspec.structs.replace(first, players=settings.players)
    return settings_with(settings, first, locale)


def _level_row(settings: Settings, choice: SetupChoice, locale: Locale) -> ChooseOne:
    setup = TABLES[settings.game].setup
    chosen = next(one for one in setup.levels(choice, locale) if one.level == settings.level)
    note = setup.level_note(choice, locale)
    return ChooseOne(
        locale.text("rooms.page.level"),
        tuple(
            Option(
                f"{LEVEL}:{one.level}",
                locale.text(f"common.level.{one.level}"),
                one.level == settings.level,
            )
            for one in setup.levels(choice, locale)
        ),
        note="".join(run.text for run in note) or chosen.sub,
    )
