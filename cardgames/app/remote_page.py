"""A room's match on the table: the server plays it, this page shows it and sends what is pressed.

It never applies a rule. Updates come from the room's `RoomLink` and are played one after another;
an answer names its prompt and is believed when the server's next update shows it.
"""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from cardgames.app.page import Page
from cardgames.app.remote_dialogs import RemoteDialogs
from cardgames.app.remote_end import show_end
from cardgames.app.remote_facts import people_news, sitting, unread
from cardgames.app.remote_loss import Loss
from cardgames.app.remote_marks import WINDOW_SECONDS, RemoteMarks
from cardgames.app.remote_table import RemoteTable
from cardgames.app.room_link import RoomLink
from cardgames.app.shown_table import ShownTable, table_screen, table_style
from cardgames.match.model import Standing
from cardgames.net import messages
from cardgames.net.conversation import Connection, GameUpdate, Happening, RoundsSeen
from cardgames.net.messages import RoomView
from cardgames.presenter.remote import (
    after_reading,
    own_leave_label,
    panel_without_connection,
)
from cardgames.presenter.screen import TableScreen
from cardgames.presenter.session import NEXT
from cardgames.presenter.stage import Beat
from cardgames.presenter.table_session import Intent, Submit, TableStyle

if TYPE_CHECKING:
    from cardgames.app.program import Program
    from cardgames.app.routes import Routes

MOST_WAITING = 3
"""With as many updates waiting the table catches up instead of playing each of them."""

LATE_SECONDS = 1.5
"""So near its end a turn that goes on without an answer has run out."""

LOST_FOR_GOOD = ("no_room", "broken", "no_seat")
"""Errors after which there is nothing to come back to."""

_KEYS_OF_NEXT = ("enter", "return", "space")


class RemotePage(Page):
    """See the module's docstring, and `room_link` for how it and the room's page take turns."""

    def __init__(
        self,
        program: "Program",
        routes: "Routes",
        link: RoomLink,
        to_lobby: Callable[[], None],
    ) -> None:
        """`link.in_match` holds; `to_lobby` is called when the room is in its lobby again."""
        room = link.room
        if room is None:
            raise ValueError("the room is not known yet")
        self._program = program
        self._routes = routes
        self._link = link
        self._to_lobby = to_lobby
        self._room = room
        self._marks = RemoteMarks(program, link, room)
        self._dialogs = RemoteDialogs(program, routes, link)
        self._loss = Loss(program, link.connected, lambda: self._dialogs.lost(self._answered != 0))
        self._table = RemoteTable(link, self.game, self._style, program.redraw)
        self._shown = ShownTable(
            program, routes, lambda: self._table.session, self._decide, self._marks.beats
        )
        self._answered = 0
        self._asked = 0
        self._told_over = 0
        link.listen(self.heard)

    # -- Page ------------------------------------------------------------------------------

    @property
    def game(self) -> str:
        """The game that is played."""
        return self._room.settings.game

    @property
    def busy(self) -> bool:
        """Whether updates wait to be shown."""
        return bool(self._link.updates)

    def base(self) -> TableScreen:
        """The table, with what is to be known of the others and of the connection."""
        locale = self._program.locale
        stage, panel = self._marks.at_rest(self._table.session.stage), self._table.session.panel
        if self._table.is_read:
            stage, panel = after_reading(stage, panel, unread(self._room), locale)
        if not self._link.connected:
            panel = panel_without_connection(panel, locale)
        resigns = self._dialogs.way == "resign"
        panel = own_leave_label(panel, "resign" if resigns else "leave", locale)
        return table_screen(stage, panel, locale)

    def entered(self) -> None:
        """Show what has come in already."""
        for sent in self._link.updates:
            self._note_prompt(sent)
        self._dialogs.rehearse_result(self._room)
        self._advance()

    def press(self, control: str) -> None:
        """Menu, leaving, a result that is read; everything else is the table's."""
        if control == "menu":
            self._dialogs.menu(self.game, self.standing)
        elif control == "leave":
            self._dialogs.ask_leave()
        elif control == NEXT:
            self._go_on()
        elif self._can_press:
            self._shown.press(control)
        elif not self._link.connected:
            self._program.toast(self._program.locale.text("remote.toast.lost-now"))

    def key(self, name: str) -> None:
        """Esc opens the menu, L tells the last move, the rest is the table's."""
        if name == "escape":
            self._dialogs.menu(self.game, self.standing)
        elif name == "l":
            self._shown.tell(self._table.session.last_move)
        elif name in _KEYS_OF_NEXT and self._table.result_is_shown:
            self._go_on()
        elif self._can_press:
            self._shown.key(name)

    def arrived(self) -> None:
        """The motions of one update have ended: on to the next one."""
        self._advance()

    def tick(self) -> None:
        """Hear what has happened; count seconds that are shown."""
        self._link.take()
        if self._program.page is not self:
            return
        self._loss.tick()
        if not self._program.moving and self._marks.due:
            self._program.redraw()

    def restyled(self) -> None:
        """Language, camera, sound or somebody at the table has changed."""
        beats = self._table.restyle()
        if beats and not self._program.moving:
            self._shown.play(beats, panel_first=True)

    def asks_to_close(self) -> bool:
        """A room that this program serves would end with the window."""
        return self._dialogs.ask_close()

    def left(self) -> None:
        """Another page takes over, or the program ends."""
        self._link.release(self.heard)

    @property
    def standing(self) -> Standing | None:
        """How the match stands on the table; None before the first cards."""
        return self._table.standing

    # -- what happens ------------------------------------------------------------------------

    def heard(self, happening: Happening) -> None:
        """Something has happened in the room."""
        match happening:
            case Connection():
                self._loss.connection_changed(happening.state == "here")
                self._program.redraw()
            case RoomView():
                self._room_changed(happening)
            case GameUpdate():
                self._note_prompt(happening)
                if not self._program.moving:
                    self._advance()
            case RoundsSeen():
                self._table.remember(happening)
            case messages.ClockSent():
                if not self._program.moving:
                    self._program.redraw()
            case messages.Refused():
                self._program.toast(self._program.locale.text("remote.toast.refused"))
                self._link.say(messages.Refresh())
            case messages.Notice() | messages.Error():
                self._told(happening.code)
            case messages.Closed():
                show_end(self._program, self._routes, self._link, happening)

    def _room_changed(self, room: RoomView) -> None:
        before, self._room = self._room, room
        self._marks.room_changed(room)
        if room.phase == "lobby":
            self._to_lobby()
            return
        news = people_news(before, room, self._program.locale)
        if sitting(before) != sitting(room):
            self.restyled()
        if news:
            self._program.toast(" ".join(news))
        else:
            self._program.redraw()

    def _told(self, code: str) -> None:
        if code in LOST_FOR_GOOD:
            show_end(self._program, self._routes, self._link, messages.Closed(code))
            return
        key = f"remote.toast.{code}"
        locale = self._program.locale
        self._program.toast(locale.text(key if key in locale else "remote.toast.error"))

    # -- the order of things -----------------------------------------------------------------

    def _advance(self) -> None:
        """Show the next update that waits."""
        updates = self._link.updates
        while updates:
            beats = self._take_in(updates.popleft())
            if beats and not self._in_hurry:
                self._shown.play(beats)
                return
        self._program.redraw()
        standing = self.standing
        if standing is not None and standing.over and self._told_over != self._table.match:
            self._told_over = self._table.match
            if standing.resigned is not None or self._link.seat is None:
                self._dialogs.result(self._room, standing, self._table.session)

    @property
    def _in_hurry(self) -> bool:
        """Whether what is newer must be seen soon: who can claim has little time."""
        waiting = len(self._link.updates)
        return waiting >= (1 if self._link.clock.kind == "window" else MOST_WAITING)

    def _take_in(self, sent: GameUpdate) -> tuple[Beat, ...]:
        beats = self._table.take_in(sent)
        self._answered = 0
        return beats

    def _note_prompt(self, sent: GameUpdate) -> None:
        """Say so if the turn limit has had the AI decide for the person here."""
        before, prompt = self._asked, sent.update.prompt
        self._asked = 0 if prompt is None else prompt.id
        clock = self._link.clock
        overdue = clock.kind == "turn" and clock.until - time.monotonic() < LATE_SECONDS
        unanswered = before not in (0, self._asked, self._answered)
        if unanswered and overdue and not sent.fresh and not sent.update.standing.over:
            self._program.toast(self._program.locale.text("remote.toast.late"))

    def _decide(self, intent: Intent) -> None:
        """What the table wants of the match: an answer is all that a room takes."""
        if isinstance(intent, Submit):
            self._answered = intent.prompt_id
            self._link.act(intent.prompt_id, intent.action)
            self._program.redraw()

    def _go_on(self) -> None:
        """The result has been read: of the match, or of a round that is followed by another."""
        standing = self.standing
        if standing is None or not self._table.result_is_shown:
            return
        if standing.over:
            self._dialogs.result(self._room, standing, self._table.session)
        elif self._can_press and not self._table.is_read:
            self._table.read()
            self._program.redraw()

    # -- small things ------------------------------------------------------------------------

    @property
    def _can_press(self) -> bool:
        return self._link.connected and not self._program.moving

    def _style(self) -> TableStyle:
        return msgspec.structs.replace(
            table_style(self._program, sitting(self._room)),
            helping=False,
            claim_seconds=WINDOW_SECONDS,
        )
