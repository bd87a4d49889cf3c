"""The start menu: choose a game, go on with a saved match, change the language."""

from typing import TYPE_CHECKING

import msgspec

from cardgames.app.page import Page
from cardgames.app.saved_summary import summary_of
from cardgames.app.tables import DESCRIPTIONS
from cardgames.match.journal import JournalDamaged
from cardgames.match.match import Match
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
        self._match: Match | None = None
        self._saved: SavedMatch | None = None

    def base(self) -> Base:
        """The menu."""
        return build_menu(MenuState(tuple(DESCRIPTIONS), self._saved), self._program.locale)

    def entered(self) -> None:
        """Look for a match that waits to be continued."""
        services = self._program.services
        if not services.matches.exists:
            return
        try:
            saved_at = services.matches.saved_at()
            match = services.matches.load()
        except (JournalDamaged, OSError) as error:
            self._routes.saved_match_damaged(error)
            return
        if match.over:
            services.matches.finish()
            return
        self._match = match
        self._saved = summary_of(match, saved_at, services.now())
        self._program.redraw()
        self._routes.offer_resume(self._saved, lambda: self.press("continue"))

    def press(self, control: str) -> None:
        """Tiles, the language, going on."""
        program = self._program
        group, _, value = control.partition(":")
        if group == "game":
            if value in DESCRIPTIONS:
                self._routes.setup(value)
            else:
                program.toast(coming_toast(control, program.locale))
        elif group == "language":
            for language in LANGUAGES:
                if language == value:
                    program.change_settings(
                        msgspec.structs.replace(program.services.settings, language=language)
                    )
        elif control == "continue" and self._match:
            match, self._match = self._match, None
            self._routes.resume(match)

    def key(self, name: str) -> None:
        """Esc asks whether to end the program."""
        if name == "escape":
            self._routes.ask_quit(waiting=self._saved is not None)

    def left(self) -> None:
        """A match that was only looked at is closed again."""
        if self._match:
            self._program.services.matches.close()
