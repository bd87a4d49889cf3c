"""The start menu: choose a game, go on with a saved match, change the language."""

from typing import TYPE_CHECKING

import msgspec

from cardgames.app.background import Job
from cardgames.app.page import Page
from cardgames.app.saved_matches import WaitingMatch
from cardgames.app.saved_summary import summary_of
from cardgames.app.tables import TABLES
from cardgames.presenter.locale import LANGUAGES
from cardgames.presenter.screen import Base
from cardgames.presenter.screens.menu import MenuState, SavedMatch, build_menu, coming_toast

if TYPE_CHECKING:
    from cardgames.app.program import Program
    from cardgames.app.routes import Routes


class MenuPage(Page):
    """What the program starts with."""

    def __init__(self, program: "Program", routes: "Routes") -> None:
        self._program = program
        self._routes = routes
        self._waiting: WaitingMatch | None = None
        self._saved: SavedMatch | None = None
        self._looking: Job[str] | None = None
        self._room = ""

    def base(self) -> Base:
        """The menu."""
        return build_menu(MenuState(tuple(TABLES), self._saved, self._room), self._program.locale)

    def entered(self) -> None:
        """Look for a match that waits to be continued, and for a seat in a room."""
        self._looking = self._routes.rooms.look_for_seat()
        waiting = self._routes.look_for_waiting()
        if waiting is None:
            return
        self._waiting = waiting
        self._saved = summary_of(waiting.match, waiting.saved_at, self._program.services.now())
        self._program.redraw()
        self._routes.offer_resume(self._saved, lambda: self.press("continue"))

    def press(self, control: str) -> None:
        """Tiles, the language, going on."""
        program = self._program
        group, _, value = control.partition(":")
        if group == "game":
            if value in TABLES:
                self._routes.setup(value)
            else:
                program.toast(coming_toast(control, program.locale))
        elif group == "language":
            for language in LANGUAGES:
                if language == value:
                    program.change_settings(
                        msgspec.structs.replace(program.services.settings, language=language)
                    )
        elif control == "join":
            self._routes.rooms.show_join()
        elif control == "continue" and self._waiting:
            self._routes.resume(self._waiting.file)

    def tick(self) -> None:
        """A room has answered: its seat is offered."""
        if self._looking is None or not self._looking.done:
            return
        looking, self._looking = self._looking, None
        self._room = looking.result()
        if self._room:
            self._program.redraw()
            self._routes.rooms.offer_return(self._room)

    def key(self, name: str) -> None:
        """Esc asks whether to end the program."""
        if name == "escape":
            self._routes.ask_quit(waiting=self._saved is not None)
