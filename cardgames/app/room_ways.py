"""The ways into rooms of friends: one of the own, one by its URL, one that was left.

Nothing of the network is imported before somebody goes one of them.
"""

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING

from cardgames.app.background import Job
from cardgames.app.entry_page import EntryPage
from cardgames.app.kept_seat import SeatFile
from cardgames.app.overlays import Notice, Question
from cardgames.app.room_refused import RoomRefused
from cardgames.app.tables import TABLES
from cardgames.net import messages
from cardgames.presenter.screens.join import return_dialog, trouble_dialog
from cardgames.presenter.seats import SeatColour

if TYPE_CHECKING:
    from cardgames.app.program import Program
    from cardgames.app.room_link import RoomLink
    from cardgames.app.routes import Routes


OWN_COLOUR: SeatColour = "red"
"""The seat whose name in the settings is the player's own: the first of every game."""


class RoomWays:
    """Opens the pages of rooms. `host`: address of own rooms, None for this machine's network."""

    def __init__(self, program: "Program", routes: "Routes") -> None:
        self._program = program
        self._routes = routes
        services = program.services
        self.file = SeatFile(services.paths.room_seat, services.writer)
        self.host: str | None = None
        self._offered = False

    @property
    def own_name(self) -> str:
        """The player's name in the settings."""
        return self._program.services.settings.name(OWN_COLOUR)

    @property
    def _shows(self) -> bool:
        """Whether the player shows hands that may stay hidden."""
        return self._program.services.settings.showing

    # -- in ------------------------------------------------------------------------------------

    def open_own(self, settings: messages.Settings, name: str) -> None:
        """Open a room on this machine and go into it."""
        self._open(settings, name, None, lambda: self._routes.setup(settings.game))

    def show_join(self, url: str = "", error: str = "") -> None:
        """The page with a field for a URL."""
        from cardgames.app.join_page import JoinPage

        self._program.go(JoinPage(self._program, self._routes, url, error))

    def join(self, url: str, name: str) -> None:
        """Go into the room of a URL and take a seat; back to its page if that fails."""
        language, shows = self._program.locale.language, self._shows

        def open_link() -> "RoomLink":
            from cardgames.app.room_client import join_room

            return join_room(url, name, language, self.file, shows)

        self._go(
            "joining",
            open_link,
            lambda code: self.show_join(url, code),
            lambda: self.show_join(url),
        )

    def go_back(self) -> None:
        """Back to the seat that waits, if there is one."""
        seat = self.file.load()
        if seat is None:
            self._routes.menu(offer=False)
        elif seat.settings is not None:
            self._open(seat.settings, seat.name, seat.token, self._home)
        else:
            language, shows = self._program.locale.language, self._shows
            kept = seat

            def open_link() -> "RoomLink":
                from cardgames.app.room_client import return_to_room

                return return_to_room(kept, language, self.file, shows)

            self._go(
                "returning",
                open_link,
                lambda code: self._trouble(code, self._home),
                self._home,
            )

    # -- a seat that waits -----------------------------------------------------------------------

    def look_for_seat(self) -> Job[str] | None:
        """Look whether a seat waits in a room that lives: the room's game, or "". None if not."""
        seat = self.file.load()
        if seat is None or seat.game not in TABLES:
            return None
        kept = seat
        language = self._program.locale.language

        def look() -> str:
            if kept.settings is None:
                from cardgames.app.room_client import look_into

                try:
                    look_into(kept.socket_url, kept.room, language)
                except RoomRefused as refusal:
                    if refusal.code == "no_room":
                        self.file.forget()
                    return ""
            return kept.game

        return Job(look)

    def offer_return(self, game: str) -> None:
        """Ask once whether to go back to the room."""
        if not self._offered and self._program.overlay is None:
            self._program.open(
                Question(
                    self._program,
                    lambda locale: return_dialog(game, locale),
                    {"return": self.go_back},
                )
            )
        self._offered = True

    # -- inside --------------------------------------------------------------------------------

    def _open(
        self,
        settings: messages.Settings,
        name: str,
        token: str | None,
        back: Callable[[], None],
    ) -> None:
        folder, language = self._program.services.paths.data, self._program.locale.language
        shows = self._shows

        def open_link() -> "RoomLink":
            from cardgames.app.room_client import open_room

            return open_room(folder, settings, name, language, self.file, token, self.host, shows)

        self._go(
            "opening" if token is None else "returning",
            open_link,
            lambda code: self._trouble(code, back),
            back,
        )

    def _go(
        self,
        words: str,
        open_link: "Callable[[], RoomLink]",
        failed: Callable[[str], None],
        given_up: Callable[[], None],
    ) -> None:
        self._offered = True

        def open_all() -> "RoomLink":
            link = open_link()
            import_module("cardgames.app.room_page")  # or the frame of the entry waits for it
            return link

        page = EntryPage(self._program, words, open_all, self._enter, failed, given_up)
        self._program.go(page)

    def _enter(self, link: "RoomLink") -> None:
        from cardgames.app.room_page import RoomPage

        self._program.go(RoomPage(self._program, self._routes, link))

    def _trouble(self, code: str, back: Callable[[], None]) -> None:
        back()
        self._program.open(Notice(self._program, lambda locale: trouble_dialog(code, locale)))

    def _home(self) -> None:
        self._routes.menu(offer=False)
