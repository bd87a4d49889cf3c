"""A game's table on a page of the program, at home and in a room alike.

What the table wants of the screen when something is pressed is carried out here; what it wants of
the match is its page's to do.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardgames.app.overlays import ShownDialog
from cardgames.presenter.facts import SeatFacts
from cardgames.presenter.locale import Locale
from cardgames.presenter.panel import Panel
from cardgames.presenter.screen import Overlay as OverlayScreen
from cardgames.presenter.screen import TableScreen
from cardgames.presenter.screens.setup import camera_labels, tab_labels
from cardgames.presenter.sentence import Sentence, plain
from cardgames.presenter.stage import Beat, Stage
from cardgames.presenter.table_session import (
    Intent,
    Keep,
    Redraw,
    Show,
    TableSession,
    TableStyle,
)

if TYPE_CHECKING:
    from cardgames.app.program import Program
    from cardgames.app.routes import Routes


class ShownTable:
    """Gives what is pressed to the table, and carries out what it answers."""

    def __init__(
        self,
        program: "Program",
        routes: "Routes",
        table: Callable[[], TableSession],
        decide: Callable[[Intent], None],
        marked: Callable[[tuple[Beat, ...]], tuple[Beat, ...]] = lambda beats: beats,
    ) -> None:
        """`decide` gets every intent that concerns the match.

        table:  the one on the screen now
        marked: adds what the page has to show besides to the pictures of motions
        """
        self._program = program
        self._routes = routes
        self._table = table
        self._decide = decide
        self._marked = marked

    def press(self, control: str) -> None:
        """A control of the stage or the panel."""
        self._carry_out(self._table().press(control))

    def key(self, name: str) -> None:
        """A key that no control took."""
        self._carry_out(self._table().key(name))

    def tell(self, lines: tuple[Sentence, ...]) -> None:
        """Say the last move once more."""
        self._program.toast(" ".join(plain(line) for line in lines))

    def play(self, beats: tuple[Beat, ...], panel_first: bool = False) -> None:
        """Play motions of the table; `panel_first` if the panel does not wait for their end."""
        self._program.play(self._marked(beats), panel_first)

    # -- inside ------------------------------------------------------------------------------

    def _carry_out(self, intent: Intent) -> None:
        match intent:
            case Redraw():
                self.play(intent.beats, panel_first=True)
            case Show():
                self._program.open(ShownDialog(self._program, intent.dialog, self._press_shown))
            case Keep():
                self._routes.keep_text(intent.name, intent.text)
            case _:
                self._decide(intent)

    def _press_shown(self, control: str) -> OverlayScreen | None:
        """A control of a box that the table has shown; what takes the box's place."""
        intent = self._table().press(control)
        if isinstance(intent, Show):
            return intent.dialog
        self._carry_out(intent)
        return None


def table_screen(stage: Stage, panel: Panel, locale: Locale) -> TableScreen:
    """Table and panel side by side."""
    return TableScreen(stage, panel, camera_labels(locale), tab_labels(locale))


def table_style(program: "Program", seats: tuple[SeatFacts, ...]) -> TableStyle:
    """What any table is shown with; a page adds what holds at its own."""
    settings = program.services.settings
    return TableStyle(
        locale=program.locale,
        seats=seats,
        preset=program.preset,
        muted=settings.muted,
        moment=settings.moment,
    )
