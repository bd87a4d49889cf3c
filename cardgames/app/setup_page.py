"""The setup screen of any game: who plays, how long, by which options."""

from typing import TYPE_CHECKING

import msgspec

from cardgames.app.page import Page
from cardgames.app.tables import TABLES
from cardgames.match.model import Computer, Human, Level, Player
from cardgames.presenter import settings_model
from cardgames.presenter.screen import TableScreen
from cardgames.presenter.screens.setup import (
    build_setup,
    change_choice,
    played_options,
    possible_choice,
    setup_beat,
)
from cardgames.presenter.screens.setup_model import SetupChoice

if TYPE_CHECKING:
    from cardgames.app.program import Program
    from cardgames.app.routes import Routes

_LEVELS: tuple[Level, ...] = ("beginner", "intermediate", "expert")


class SetupPage(Page):
    """Chooses a match of one game."""

    def __init__(self, program: "Program", routes: "Routes", game: str) -> None:
        self._program = program
        self._routes = routes
        self._description = TABLES[game].setup
        remembered = program.services.settings.choice(game)
        self._choice = possible_choice(self._description, remembered)

    @property
    def game(self) -> str:
        """The game to be played."""
        return self._description.game

    def base(self) -> TableScreen:
        """Table and panel."""
        return build_setup(self._description, self._choice, self._own_name, self._program.locale)

    def press(self, control: str) -> None:
        """Change the choice, or begin."""
        group, _, value = control.partition(":")
        if control == "back":
            self._routes.menu()
        elif group == "start":
            for level in _LEVELS:
                if level == value:
                    self._begin_alone(level)
        elif control == "online":
            self._open_room()
        elif control == "hot-seat":
            self._routes.ask_names(self._choice, self._begin_together)
        else:
            self._change(control)

    def typed(self, control: str, text: str) -> None:
        """The own name."""
        program = self._program
        program.change_settings(settings_model.typed(program.services.settings, control, text))

    def key(self, name: str) -> None:
        """Esc goes back to the menu."""
        if name == "escape":
            self._routes.menu()

    @property
    def _own_name(self) -> str:
        colour = self._description.colours(self._choice.players)[0]
        return self._program.services.settings.name(colour)

    def _change(self, control: str) -> None:
        locale = self._program.locale
        choice = change_choice(self._description, self._choice, control, locale)
        if choice != self._choice:
            self._choice = choice
            beat = setup_beat(self._description, choice, self._own_name, locale)
            self._program.play((beat,), panel_first=True)

    def _begin_alone(self, level: Level) -> None:
        others = (Computer(level),) * (self._choice.players - 1)
        self._begin((Human(self._own_name), *others))

    def _begin_together(self) -> None:
        settings = self._program.services.settings
        colours = self._description.colours(self._choice.players)
        self._begin(tuple(Human(settings.name(colour)) for colour in colours))

    def _open_room(self) -> None:
        from cardgames.app.room_settings import first_settings  # only rooms need it

        self._remember()
        settings = first_settings(self._choice, self._program.locale)
        self._routes.rooms.open_own(settings, self._own_name)

    def _begin(self, players: tuple[Player, ...]) -> None:
        self._remember()
        self._routes.begin_choice(self._played_choice(), players)

    def _remember(self) -> None:
        services = self._program.services
        services.store.change(settings_model.remembered(services.settings, self._choice))

    def _played_choice(self) -> SetupChoice:
        options = played_options(self._description, self._choice, self._program.locale)
        return msgspec.structs.replace(self._choice, options=options)
