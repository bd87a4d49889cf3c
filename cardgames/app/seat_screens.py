"""The screens of pages: what a table shows one viewer, as plain data for a browser.

A page has no presenter of its own. Here its seat's `TableSession` runs beside the match, and what
it shows is sent as it is: stage, panel, dialog, book.
"""

from collections import deque
from typing import Any

import msgspec

from cardgames.app.match_facts import match_result, tell_table
from cardgames.app.quick_answers import QuickAnswer, quick_answers
from cardgames.app.resources import load_help, load_locale
from cardgames.app.room_seats import colour_of, facts_of
from cardgames.app.tables import TABLES
from cardgames.core.game import Viewer
from cardgames.match.model import MatchSetup, Update
from cardgames.net.given import Answer, SeatScreen, Sitter, Wish
from cardgames.presenter.panel import Button, Panel
from cardgames.presenter.remote import Absence, with_absences, with_phones
from cardgames.presenter.screen import Book, Dialog, Overlay
from cardgames.presenter.screens.help import HelpState, build_help, turn_help_page
from cardgames.presenter.screens.result import build_result
from cardgames.presenter.seats import SeatColour
from cardgames.presenter.sentence import Sentence
from cardgames.presenter.settings_model import Settings, deck_name
from cardgames.presenter.stage import Stage
from cardgames.presenter.table_session import (
    Continue,
    Intent,
    Redraw,
    Show,
    Submit,
    TableSession,
    TableStyle,
)

LONGEST_LOG = 24
"""Sentences kept for a page that comes late."""

LEGAL = "legal"
"""Group of the controls that answer a prompt at one press: `legal:<index>`."""

NOT_FOR_PAGES = ("save-record", "fairness", "setup", "home")
"""What the result of a match offers only at a player's own computer."""


class View(msgspec.Struct, frozen=True):
    """One screen; docs/rooms-protocol.md tells what a page makes of it.

    four_colours: the game's French cards have four colours, unless the player wants it otherwise
    """

    stage: Stage
    panel: Panel
    moves: tuple[Sentence, ...]
    last: tuple[Sentence, ...]
    quick: tuple[Button, ...]
    dialog: Dialog | None
    book: Book | None
    four_colours: bool = False


class PageScreen:
    """See `net.given.SeatScreen`."""

    def __init__(
        self,
        setup: MatchSetup,
        viewer: Viewer,
        sitters: tuple[Sitter, ...],
        language: str,
        window: float,
    ) -> None:
        self._setup = setup
        self._viewer = viewer
        self._window = window
        self._locale = load_locale(language)
        self._seats = tuple(map(facts_of, sitters))
        self._absences, self._persons = _absences(sitters), _persons(sitters)
        self._shown = TABLES[setup.game]
        self._table: TableSession = self._shown.open_table(viewer, self._style)
        self._moves: deque[Sentence] = deque(maxlen=LONGEST_LOG)
        self._update: Update | None = None
        self._over: Overlay | None = None
        self._result = False
        self._help: HelpState | None = None
        self._answered = False

    # -- what happens ------------------------------------------------------------------------

    def recall(self, finished: tuple[Any, ...]) -> None:
        """What was seen of the rounds before."""
        self._table.recall(finished)

    def update(self, update: Update, beats: bool) -> None:
        """Take in an update, and the sentences of its beats."""
        self._update = update
        self._result = self._viewer is None and update.standing.over  # nobody presses for it
        self._answered = False
        if self._over is not None and update.events:
            self._over = None
        for beat in tell_table(self._table, update, update.prompt):
            if beats and beat.caption:
                self._moves.append(beat.caption)

    def restyle(self, sitters: tuple[Sitter, ...], language: str) -> None:
        """Show other people, or speak another language."""
        self._seats = tuple(map(facts_of, sitters))
        self._absences, self._persons = _absences(sitters), _persons(sitters)
        self._locale = load_locale(language)
        self._table.restyle(self._style)

    def press(self, control: str) -> Wish:
        """The help book, a dialog, one of the quick answers, or whatever the table makes of it."""
        if self._help is not None:
            return self._turn(self._help, control)
        if control == "help":
            self._help = HelpState(self._setup.game, games=tuple(TABLES))
            return "changed"
        if self._result:
            self._result = control == "again"
            return "again" if control == "again" else "changed"
        if self._over is not None:
            return self._press_over(self._over, control)
        group, _, index = control.partition(":")
        if group == LEGAL:
            return self._answer_at_once(index)
        return self._carry_out(self._table.press(control))

    def key(self, name: str) -> Wish:
        """Esc closes what lies over the table; the rest is the table's."""
        if name == "escape":
            return self.press("close") if self._help or self._over else "nothing"
        if self._help or self._over or self._result:
            return "nothing"
        return self._carry_out(self._table.key(name))

    # -- what is seen ------------------------------------------------------------------------

    def view(self) -> View:
        """The present screen; its moves are told once."""
        moves = tuple(self._moves)
        self._moves.clear()
        return View(
            stage=self._stage,
            panel=self._table.panel,
            moves=moves,
            last=self._table.last_move,
            quick=self._quick(),
            dialog=self._build_result() if self._result else self._shown_dialog,
            book=self._shown_book if self._help is None else self._build_help(self._help),
            four_colours=deck_name(Settings(), self._setup.game).startswith("french-four"),
        )

    # -- inside ------------------------------------------------------------------------------

    def _carry_out(self, intent: Intent) -> Wish:
        if isinstance(intent, Submit):
            self._answered = True
            return Answer(intent.prompt_id, intent.action)
        if isinstance(intent, Redraw):
            return "changed"
        if isinstance(intent, Show):
            self._over = intent.dialog
            return "changed"
        if isinstance(intent, Continue):
            if self._update is not None and self._update.standing.over:
                self._result = True
                return "changed"
            return "next"
        return "nothing"

    def _press_over(self, shown: Overlay, control: str) -> Wish:
        """Anything closes a dialog; a book is leafed through at the table until it is closed."""
        if isinstance(shown, Book) and control != shown.close.control:
            intent = self._table.press(control)
            return self._carry_out(intent) if isinstance(intent, Show) else "nothing"
        self._over = None
        return "changed"

    @property
    def _shown_dialog(self) -> Dialog | None:
        return self._over if isinstance(self._over, Dialog) else None

    @property
    def _shown_book(self) -> Book | None:
        return self._over if isinstance(self._over, Book) else None

    def _turn(self, state: HelpState, control: str) -> Wish:
        self._help = None if control == "close" else turn_help_page(state, control)
        return "changed"

    def _answer_at_once(self, index: str) -> Wish:
        prompt = None if self._update is None else self._update.prompt
        if prompt is None or not index.isascii() or not index.isdigit() or len(index) > 4:
            return "nothing"
        if int(index) not in self._quick_answers():
            return "nothing"
        self._answered = True
        return Answer(prompt.id, prompt.legal[int(index)])

    def _quick(self) -> tuple[Button, ...]:
        return tuple(
            Button(f"{LEGAL}:{index}", answer.label, kind="ghost" if answer.quiet else "plain")
            for index, answer in self._quick_answers().items()
        )

    def _quick_answers(self) -> dict[int, QuickAnswer]:
        if self._update is None or self._answered:
            return {}
        return quick_answers(self._setup.game, self._update, self._locale, self._seats)

    def _build_help(self, state: HelpState) -> Book:
        return build_help(load_help(state.game, self._locale.language), state, self._locale)

    def _build_result(self) -> Dialog | None:
        if self._update is None:
            return None
        standing = self._update.standing
        result = match_result(
            self._setup.game, self._setup.options, self._seats, standing, self._viewer
        )
        dialog = build_result(result, self._shown.result, self._locale, self._table.result_blocks)
        return msgspec.structs.replace(
            dialog,
            blocks=tuple(
                block
                for block in dialog.blocks
                if not (isinstance(block, Button) and block.control in NOT_FOR_PAGES)
            ),
            buttons=tuple(
                button for button in dialog.buttons if button.control not in NOT_FOR_PAGES
            ),
            cancel="close",
        )

    @property
    def _stage(self) -> Stage:
        """The table, with marks at those who are not connected; of table mode at all phones."""
        stage = with_absences(self._table.stage, self._absences, self._locale)
        return stage if self._viewer is not None else with_phones(stage, self._persons)

    @property
    def _style(self) -> TableStyle:
        return TableStyle(
            locale=self._locale,
            seats=self._seats,
            preset="top",
            helping=False,
            claim_seconds=self._window,
        )


def open_seat_screen(
    setup: MatchSetup,
    viewer: Viewer,
    sitters: tuple[Sitter, ...],
    language: str,
    window: float,
) -> SeatScreen:
    """Make a screen; see `net.given.OpenScreen`."""
    return PageScreen(setup, viewer, sitters, language, window)


def _absences(sitters: tuple[Sitter, ...]) -> tuple[Absence, ...]:
    """Who is not connected."""
    return tuple(
        Absence(colour_of(sitter), played=sitter.presence == "played")
        for sitter in sitters
        if sitter.presence != "here"
    )


def _persons(sitters: tuple[Sitter, ...]) -> frozenset[SeatColour]:
    """Colours of the seats that persons have."""
    return frozenset(colour_of(sitter) for sitter in sitters if not sitter.level)
