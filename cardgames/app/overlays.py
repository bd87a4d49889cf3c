"""The boxes that open over any page: settings, help, questions."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import msgspec

import cardgames
from cardgames.app.page import Overlay
from cardgames.app.resources import load_help
from cardgames.app.tables import TABLES
from cardgames.presenter import settings_model
from cardgames.presenter.locale import Locale
from cardgames.presenter.screen import Book, Dialog
from cardgames.presenter.screen import Overlay as OverlayScreen
from cardgames.presenter.screens.help import HelpState, build_help, turn_help_page
from cardgames.presenter.screens.settings import (
    SettingsState,
    build_settings,
    turn_settings_page,
)

if TYPE_CHECKING:
    from cardgames.app.program import Program


class SettingsOverlay(Overlay):
    """The settings book; every change is applied and saved at once."""

    def __init__(self, program: "Program") -> None:
        self._program = program
        self._state = SettingsState(program.services.settings, cardgames.__version__)

    def screen(self) -> Book:
        """The open page with the present settings."""
        self._state = msgspec.structs.replace(
            self._state,
            settings=self._program.services.settings,
            automatic_scale=self._program.front.automatic_scale,
        )
        return build_settings(self._state, self._program.locale)

    def press(self, control: str) -> None:
        """Turn the page, close, or change a setting."""
        program = self._program
        if control == "close":
            program.close_overlay()
            return
        turned = turn_settings_page(self._state, control)
        if turned != self._state:
            self._state = turned
            program.redraw()
            return
        program.change_settings(settings_model.changed(program.services.settings, control))

    def typed(self, control: str, text: str) -> None:
        """A name changes."""
        program = self._program
        program.change_settings(settings_model.typed(program.services.settings, control, text))

    def cancel(self) -> None:
        """Esc closes the book."""
        self._program.close_overlay()


class HelpOverlay(Overlay):
    """The rules books, open at that of a game."""

    def __init__(self, program: "Program", game: str) -> None:
        self._program = program
        self._state = HelpState(game, games=tuple(TABLES))

    def screen(self) -> Book:
        """The open page."""
        locale = self._program.locale
        return build_help(load_help(self._state.game, locale.language), self._state, locale)

    def press(self, control: str) -> None:
        """Turn the page, or close."""
        if control == "close":
            self._program.close_overlay()
            return
        turned = turn_help_page(self._state, control)
        if turned != self._state:
            self._state = turned
            self._program.redraw()

    def cancel(self) -> None:
        """Esc closes the book."""
        self._program.close_overlay()


class Question(Overlay):
    """A dialog with an answer for each of its buttons; an answer closes it first."""

    def __init__(
        self,
        program: "Program",
        make: Callable[[Locale], Dialog],
        answers: Mapping[str, Callable[[], None]],
        stays_open: bool = False,
    ) -> None:
        """`stays_open` keeps it under what its buttons open (the menu of a match)."""
        self._program = program
        self._make = make
        self._answers = answers
        self._stays_open = stays_open

    def screen(self) -> Dialog:
        """The question in the present language."""
        return self._make(self._program.locale)

    def press(self, control: str) -> None:
        """Close, then do what the answer says."""
        answer = self._answers.get(control)
        if answer is None and control != self.screen().cancel:
            return
        if not (self._stays_open and answer):
            self._program.close_overlay()
        if answer:
            answer()

    def typed(self, control: str, text: str) -> None:
        """A name changes."""
        program = self._program
        program.change_settings(settings_model.typed(program.services.settings, control, text))

    def cancel(self) -> None:
        """Esc presses the safe answer."""
        self.press(self.screen().cancel)


class MatchMenu(Question):
    """The menu of a match, under what its buttons open."""

    def __init__(
        self,
        program: "Program",
        game: str,
        make: Callable[[Locale], Dialog],
        answers: Mapping[str, Callable[[], None]],
    ) -> None:
        """`answers` are those besides help and settings."""
        common = {
            "help": lambda: program.open(HelpOverlay(program, game)),
            "settings": lambda: program.open(SettingsOverlay(program)),
        }
        super().__init__(program, make, {**common, **answers}, stays_open=True)


class ShownDialog(Overlay):
    """A box of the table (a poem, a score sheet, a record), to be read and closed."""

    def __init__(
        self,
        program: "Program",
        dialog: OverlayScreen,
        pressed: Callable[[str], OverlayScreen | None] = lambda control: None,
    ) -> None:
        """`pressed` is called with controls that do not close it; says what takes its place."""
        self._program = program
        self._dialog = dialog
        self._pressed = pressed

    def screen(self) -> OverlayScreen:
        """The box as the table made it."""
        return self._dialog

    def press(self, control: str) -> None:
        """What closes it, or else is the table's."""
        if control in _closing(self._dialog):
            self._program.close_overlay()
        elif (shown := self._pressed(control)) is not None:
            self._dialog = shown
            self._program.redraw()

    def cancel(self) -> None:
        """Esc closes it."""
        self._program.close_overlay()


def _closing(shown: OverlayScreen) -> tuple[str, ...]:
    """Any button under a dialog closes it; a book has buttons that leaf through it."""
    if isinstance(shown, Book):
        return (shown.close.control,)
    return (shown.cancel, *(button.control for button in shown.buttons))


class Notice(Question):
    """Something to be read once, whatever page is shown meanwhile."""

    stays = True

    def __init__(self, program: "Program", make: Callable[[Locale], Dialog]) -> None:
        super().__init__(program, make, {})
