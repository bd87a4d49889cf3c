"""The page for a room's URL: typed or pasted, with the name that others will see."""

from typing import TYPE_CHECKING

from cardgames.app.background import Job
from cardgames.app.clipboard import read_text
from cardgames.app.page import Page
from cardgames.app.room_ways import OWN_COLOUR
from cardgames.app.tables import TABLES
from cardgames.presenter import settings_model
from cardgames.presenter.screen import Sheets
from cardgames.presenter.screens.join import NAME, URL, URL_LIMIT, JoinState, build_join

if TYPE_CHECKING:
    from cardgames.app.program import Program
    from cardgames.app.routes import Routes


class JoinPage(Page):
    """Takes a URL and a name, and goes into the room."""

    def __init__(
        self, program: "Program", routes: "Routes", url: str = "", error: str = ""
    ) -> None:
        self._program = program
        self._routes = routes
        self._url = url
        self._error = error
        self._pasting: Job[str | None] | None = None
        self._waiting = ""
        seat = routes.rooms.file.load()
        if seat is not None and seat.game in TABLES:
            self._waiting = seat.game

    @property
    def busy(self) -> bool:
        """Whether the clipboard is being read."""
        return self._pasting is not None

    def base(self) -> Sheets:
        """The paper with the fields."""
        state = JoinState(self._url, self._routes.rooms.own_name, self._error, self._waiting)
        return build_join(state, self._program.locale)

    def press(self, control: str) -> None:
        """Paste, go in, go back to the seat that waits, or home."""
        if control == "paste":
            self._paste()
        elif control == "join":
            self._routes.rooms.join(self._url, self._routes.rooms.own_name)
        elif control == "return":
            self._routes.rooms.go_back()
        elif control == "forget":
            self._routes.rooms.file.forget()
            self._waiting = ""
            self._program.redraw()
        elif control in ("back", "leave"):
            self._routes.menu(offer=False)

    def typed(self, control: str, text: str) -> None:
        """The URL or the name changes."""
        program = self._program
        if control == URL:
            self._url, self._error = text, ""
        elif control == NAME:
            settings = settings_model.typed(program.services.settings, f"name:{OWN_COLOUR}", text)
            program.services.store.change(settings)
        program.redraw()

    def key(self, name: str) -> None:
        """Ctrl+V pastes, Esc goes home."""
        if name == "paste":
            self._paste()
        elif name == "escape":
            self._routes.menu(offer=False)

    def tick(self) -> None:
        """Take over what was in the clipboard."""
        if self._pasting is None or not self._pasting.done:
            return
        text, self._pasting = self._pasting.result(), None
        locale = self._program.locale
        if text is None:
            self._program.toast(locale.text("join.not-pasted"))
        elif not text:
            self._program.toast(locale.text("join.empty-clipboard"))
        else:
            self._url, self._error = text, ""
            self._program.toast(locale.text("join.pasted"))

    def _paste(self) -> None:
        if self._pasting is None:
            self._pasting = Job(_read_url)


def _read_url() -> str | None:
    """A room's URL out of the clipboard, or what else is in it; otherwise as `read_text`."""
    text = read_text()
    if not text:
        return text
    from cardgames.net.addresses import room_url_in  # in the thread of the clipboard

    return " ".join(room_url_in(text).split())[:URL_LIMIT]
