"""A room's match on the table: the server plays it, this page shows it and sends what is pressed.

It never applies a rule. Updates come from the room's `RoomLink` and are played one after another;
an answer names its prompt and is believed when the server's next update shows it.
"""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from cardgames.app.match_facts import match_facts
from cardgames.app.overlays import ShownDialog
from cardgames.app.page import Page
from cardgames.app.remote_dialogs import LostOverlay, RemoteDialogs, result_of
from cardgames.app.remote_end import show_end
from cardgames.app.remote_facts import people_news, round_is_over, sitting, unread
from cardgames.app.remote_marks import WINDOW_SECONDS, RemoteMarks
from cardgames.app.room_link import RoomLink
from cardgames.app.rounds_seen import SeenRounds
from cardgames.app.tables import TABLES
from cardgames.match.model import Standing, Update
from cardgames.net import messages
from cardgames.net.conversation import Connection, GameUpdate, Happening, RoundsSeen
from cardgames.net.messages import RoomView
from cardgames.presenter.remote import (
    after_reading,
    own_leave_label,
    panel_without_connection,
)
from cardgames.presenter.screen import Base, Overlay, TableScreen
from cardgames.presenter.screens.remote import room_result
from cardgames.presenter.screens.setup import camera_labels, tab_labels
from cardgames.presenter.sentence import plain
from cardgames.presenter.session import NEXT
from cardgames.presenter.stage import Beat
from cardgames.presenter.table_session import Keep, Redraw, Show, Submit, TableSession, TableStyle

if TYPE_CHECKING:
    from cardgames.app.program import Program
    from cardgames.app.routes import Routes

LOST_SECONDS = 0.7
"""A connection that is back sooner is not worth a box."""

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
        self._link = link
        self._to_lobby = to_lobby
        self._routes = routes
        self._room = room
        self._marks = RemoteMarks(program, link, room)
        self._shown = TABLES[room.settings.game]
        self._dialogs = RemoteDialogs(program, routes, link)
        self._table: TableSession = self._shown.open_table(room.you, self._style())
        self._update: Update | None = None
        self._match = 0
        self._seen = SeenRounds()
        self._read = 0
        self._answered = 0
        self._asked = 0
        self._lost_at: float | None = None if link.connected else time.monotonic()
        self._lost_box: LostOverlay | None = None
        self._over_told = False
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

    def base(self) -> Base:
        """The table, with what is to be known of the others and of the connection."""
        locale = self._program.locale
        stage, panel = self._marks.at_rest(self._table.stage), self._table.panel
        if self._waits_for_others:
            stage, panel = after_reading(stage, panel, unread(self._room), locale)
        if not self._link.connected:
            panel = panel_without_connection(panel, locale)
        resigns = self._dialogs.way == "resign"
        panel = own_leave_label(panel, "resign" if resigns else "leave", locale)
        return TableScreen(stage, panel, camera_labels(locale), tab_labels(locale))

    def entered(self) -> None:
        """Show what has come in already."""
        self._rehearse_result()
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
            self._carry_out(self._table.press(control))
        elif not self._link.connected:
            self._program.toast(self._program.locale.text("remote.toast.lost-now"))

    def key(self, name: str) -> None:
        """Esc opens the menu, L tells the last move, the rest is the table's."""
        if name == "escape":
            self._dialogs.menu(self.game, self.standing)
        elif name == "l":
            self._program.toast(" ".join(plain(line) for line in self._table.last_move))
        elif name in _KEYS_OF_NEXT and self._result_is_shown:
            self._go_on()
        elif self._can_press:
            self._carry_out(self._table.key(name))

    def arrived(self) -> None:
        """The motions of one update have ended: on to the next one."""
        self._advance()

    def tick(self) -> None:
        """Hear what has happened; count seconds that are shown."""
        self._link.take()
        if self._program.page is not self:
            return
        if self._lost_at is not None and time.monotonic() - self._lost_at > LOST_SECONDS:
            self._lost_at = None
            self._lost_box = self._dialogs.lost(self._answering)
        box_is_due = self._lost_box is not None and self._lost_box.due
        if box_is_due or (not self._program.moving and self._marks.due):
            self._program.redraw()

    def restyled(self) -> None:
        """Language, camera, sound or somebody at the table has changed."""
        beats = self._table.restyle(self._style())
        if beats and not self._program.moving:
            self._program.play(self._marks.beats(beats), panel_first=True)

    def asks_to_close(self) -> bool:
        """A room that this program serves would end with the window."""
        return self._dialogs.ask_close()

    def left(self) -> None:
        """Another page takes over, or the program ends."""
        self._link.release(self.heard)

    @property
    def standing(self) -> Standing | None:
        """How the match stands on the table; None before the first cards."""
        return None if self._update is None else self._update.standing

    # -- what happens ------------------------------------------------------------------------

    def heard(self, happening: Happening) -> None:
        """Something has happened in the room."""
        match happening:
            case Connection():
                self._connection_changed(happening.state == "here")
            case RoomView():
                self._room_changed(happening)
            case GameUpdate():
                self._note_prompt(happening)
                if not self._program.moving:
                    self._advance()
            case RoundsSeen():
                if self._seen.remember(happening):
                    self._recall()
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

    def _connection_changed(self, here: bool) -> None:
        if here:
            self._lost_at = None
            if self._lost_box is not None:
                self._program.take_away(self._lost_box)
                self._lost_box = None
        elif self._lost_box is None:
            self._lost_at = time.monotonic()
        self._program.redraw()

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
                self._program.play(self._marks.beats(beats))
                return
        self._program.redraw()
        standing = self.standing
        if standing is not None and standing.over and not self._over_told:
            self._over_told = True
            if standing.resigned is not None or self._link.seat is None:
                self._show_result()

    @property
    def _in_hurry(self) -> bool:
        """Whether what is newer must be seen soon: who can claim has little time."""
        waiting = len(self._link.updates)
        return waiting >= (1 if self._link.clock.kind == "window" else MOST_WAITING)

    def _take_in(self, sent: GameUpdate) -> tuple[Beat, ...]:
        update, before = sent.update, self._update
        if sent.match != self._match:
            self._match, self._read, self._over_told = sent.match, 0, False
            self._seen.begin(sent.match)
        if round_is_over(update.standing):
            self._seen.note(update.standing.round, update.observation)
        if sent.fresh:
            self._table = self._shown.open_table(self._room.you, self._style())
        elif before is not None and update.standing.round > before.standing.round:
            self._table.expect_deal()
            self._program.redraw()
        self._update = update
        self._answered = 0
        if sent.fresh:
            self._recall()
        if update.observation is None:
            return ()
        return self._table.update(
            update.events, update.observation, update.prompt, match_facts(update.standing)
        )

    def _recall(self) -> None:
        """Tell the table of the rounds that are over; ask for those that were not seen here."""
        standing = self.standing
        if standing is None:
            return
        missing = self._seen.missing(standing)
        if missing is None:
            self._table.recall(self._seen.ends(standing))
        else:
            self._link.say(messages.Recall(missing))

    def _note_prompt(self, sent: GameUpdate) -> None:
        """Say so if the turn limit has had the AI decide for the person here."""
        before, prompt = self._asked, sent.update.prompt
        self._asked = 0 if prompt is None else prompt.id
        clock = self._link.clock
        overdue = clock.kind == "turn" and clock.until - time.monotonic() < LATE_SECONDS
        unanswered = before not in (0, self._asked, self._answered)
        if unanswered and overdue and not sent.fresh and not sent.update.standing.over:
            self._program.toast(self._program.locale.text("remote.toast.late"))

    def _carry_out(self, intent: object) -> None:
        if isinstance(intent, Submit):
            self._answered = intent.prompt_id
            self._link.act(intent.prompt_id, intent.action)
            self._program.redraw()
        elif isinstance(intent, Redraw):
            self._program.play(self._marks.beats(intent.beats), panel_first=True)
        elif isinstance(intent, Show):
            self._program.open(ShownDialog(self._program, intent.dialog, self._press_shown))
        elif isinstance(intent, Keep):
            self._routes.keep_text(intent.name, intent.text)

    def _press_shown(self, control: str) -> Overlay | None:
        """A control of a box that the table has shown; what takes its place."""
        intent = self._table.press(control)
        if isinstance(intent, Show):
            return intent.dialog
        self._carry_out(intent)
        return None

    def _go_on(self) -> None:
        """The result has been read: of the match, or of a round that is followed by another."""
        standing = self.standing
        if standing is None or not self._result_is_shown:
            return
        if standing.over:
            self._show_result()
        elif self._can_press and not self._waits_for_others:
            self._read = standing.round
            self._link.read(standing.round)
            self._program.redraw()

    def _show_result(self) -> None:
        standing = self.standing
        result = None if standing is None else result_of(self._link, self.game, standing)
        if result is not None:
            known = result
            self._dialogs.result(
                lambda: msgspec.structs.replace(known, seats=sitting(self._room)), self._table
            )

    def _rehearse_result(self) -> None:
        """Have the letters of the result ready: it is the box with the most words of a match."""
        players, rounds = len(self._room.seats), self._room.settings.rounds
        standing = Standing((), (0,) * players, tuple(range(players)), True, 1, rounds)
        locale, words = self._program.locale, self._shown.result
        for seat in range(players):
            won = msgspec.structs.replace(standing, winners=(seat,))
            result = result_of(self._link, self.game, won)
            if result is not None:
                self._program.front.prepare(room_result(result, words, (), True, locale))

    # -- small things ------------------------------------------------------------------------

    @property
    def _result_is_shown(self) -> bool:
        standing = self.standing
        return standing is not None and (standing.over or round_is_over(standing))

    @property
    def _waits_for_others(self) -> bool:
        standing = self.standing
        if standing is None or standing.over or not round_is_over(standing):
            return False
        return self._read == standing.round

    @property
    def _answering(self) -> bool:
        """Whether something was pressed that no update has followed yet."""
        return self._answered != 0

    @property
    def _can_press(self) -> bool:
        return self._link.connected and not self._program.moving

    def _style(self) -> TableStyle:
        settings = self._program.services.settings
        return TableStyle(
            locale=self._program.locale,
            seats=sitting(self._room),
            preset=self._program.preset,
            muted=settings.muted,
            moment=settings.moment,
            helping=False,
            claim_seconds=WINDOW_SECONDS,
        )
