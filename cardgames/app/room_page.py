"""A room of friends before and after its match: who is there, what will be played."""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from cardgames.app.background import Job
from cardgames.app.clipboard import copy_text
from cardgames.app.overlays import Question
from cardgames.app.page import Page
from cardgames.app.remote_end import show_end
from cardgames.app.remote_facts import absences
from cardgames.app.room_boxes import ComputerSeat, RoomOptions
from cardgames.app.room_link import RoomLink
from cardgames.app.room_seats import colour_of
from cardgames.app.room_settings import PageForm, choice_of
from cardgames.app.tables import TABLES
from cardgames.net import messages
from cardgames.net.addresses import is_loopback, qr_rows
from cardgames.net.conversation import Connection, Happening
from cardgames.net.messages import Strength
from cardgames.net.names import normalised_name
from cardgames.presenter import settings_model
from cardgames.presenter.screen import Sheets
from cardgames.presenter.screens.match_words import seat_word
from cardgames.presenter.screens.room import (
    OWN_NAME,
    RoomSeat,
    RoomState,
    build_room,
    leave_dialog,
)

if TYPE_CHECKING:
    from cardgames.app.program import Program
    from cardgames.app.routes import Routes

RENAME_SECONDS = 0.5
"""After the last letter of a name until it is sent."""
START_SECONDS = 3.0
"""For the answer to a start."""


class RoomPage(Page):
    """Shows the room of a link; see `room_link` for who holds the link when."""

    def __init__(self, program: "Program", routes: "Routes", link: RoomLink) -> None:
        """`link` knows its room already."""
        assert link.room is not None
        self._program = program
        self._routes = routes
        self._link = link
        self._room: messages.RoomView = link.room
        self._wanted: messages.Settings | None = None
        self._name: str | None = None
        self._rename_at: float | None = None
        self._starting_until = 0.0
        self._sent_away: set[int] = set()
        self._copying: Job[bool] | None = None
        self._closing: Question | None = None
        self._giving: ComputerSeat | None = None
        self._told_at = time.monotonic()
        self._waits: tuple[int | None, ...] = ()
        self._code: tuple[str, tuple[tuple[bool, ...], ...]] = ("", ())
        link.listen(self.heard)

    @property
    def game(self) -> str:
        """The game that will be played."""
        return self._room.settings.game

    @property
    def busy(self) -> bool:
        """Whether the match is about to begin, or a text is on its way to the clipboard."""
        return time.monotonic() < self._starting_until or self._copying is not None

    @property
    def settings(self) -> messages.Settings:
        """What is chosen; the host's own press counts before the server has answered."""
        return self._wanted or self._room.settings

    def base(self) -> Sheets:
        """The two papers."""
        return build_room(TABLES[self.settings.game].setup, self._state(), self._program.locale)

    @property
    def seats(self) -> tuple[RoomSeat, ...]:
        """Everybody's seat as it is now."""
        room = self._room
        return tuple(
            RoomSeat(
                seat.colour,  # type: ignore[arg-type]
                seat.kind,
                seat.name,
                seat.level,
                here=seat.presence == "here",
                own=seat.seat == room.you,
                host=seat.seat == room.host,
                seconds=seconds,
                played=seat.presence == "played",
            )
            for seat, seconds in zip(room.seats, self._waits_now, strict=True)
        )

    # -- the player ----------------------------------------------------------------------------

    def press(self, control: str) -> None:
        """Copy, choose, send somebody away, start, leave."""
        group, _, value = control.partition(":")
        if control == "copy" and self._copying is None:
            url = self._room.url
            self._copying = Job(lambda: copy_text(url))
        elif control == "options" and self._link.hosts:
            self._program.open(RoomOptions(self._program, self))
        elif group == "remove":
            self._remove(int(value))
        elif group == "computer" and self.gives_to_computer(int(value)):
            self._giving = ComputerSeat(self._program, self, int(value))
            self._program.open(self._giving)
        elif control == "start" and time.monotonic() >= self._starting_until:
            self._start()
        elif control in ("leave", "back"):
            self._ask_leave()

    def typed(self, control: str, text: str) -> None:
        """The own name; sent when nobody types any more, and kept for the next time."""
        if control != OWN_NAME:
            return
        program = self._program
        colour = TABLES[self.game].setup.colours(self._room.settings.players)[0]
        settings = settings_model.typed(program.services.settings, f"name:{colour}", text)
        program.services.store.change(settings)
        self._name = text
        self._rename_at = time.monotonic() + RENAME_SECONDS
        program.redraw()

    def key(self, name: str) -> None:
        """Esc asks whether to leave."""
        if name == "escape":
            self._ask_leave()

    def asks_to_close(self) -> bool:
        """A room that this program serves would end for those who have come in, too."""
        asked = self._closing is not None and self._program.overlay is self._closing
        if asked or not self._link.serves or self._alone:
            return False
        self._closing = self._leaving(self._program.quit)
        self._program.open(self._closing)
        return True

    def choose(self, control: str) -> None:
        """The host pressed something of the options."""
        language = self._program.locale.language
        settings = PageForm().press(self.settings, control, language)
        if settings != self.settings:
            self._wanted = settings
            self._link.say(messages.Configure(settings))
            self._program.redraw()

    def gives_to_computer(self, number: int) -> bool:
        """Whether this app may give a seat to the AI, or take it away."""
        seats = self._room.seats
        hosts = self._link.hosts and self._link.connected
        return hosts and number < len(seats) and seats[number].kind != "person"

    def fill(self, number: int, level: Strength) -> None:
        """The host gave a seat to the AI."""
        self._link.say(messages.Fill(number, level))

    def empty(self, number: int) -> None:
        """The host sent the AI away from a seat."""
        self._link.say(messages.Remove(number))

    # -- the room --------------------------------------------------------------------------------

    def heard(self, happening: Happening) -> None:
        """Something has happened in the room, or to the connection."""
        match happening:
            case messages.RoomView():
                self._room, self._wanted = happening, None
                self._told_at = time.monotonic()
                self._sent_away.clear()
                self._look_at_giving()
                if self._link.in_match:
                    self._open_match()
                else:
                    self._program.redraw()
            case Connection():
                self._nothing_asked()
                self._look_at_giving()
                self._program.redraw()
            case messages.Error():
                self._refused(happening)
            case messages.Notice():
                self._program.toast(self._program.locale.text(f"remote.toast.{happening.code}"))
            case messages.Closed():
                show_end(self._program, self._routes, self._link, happening)
            case _:
                pass

    def entered(self) -> None:
        """A match that runs already is shown at once."""
        if self._link.in_match:
            self._open_match()

    def tick(self) -> None:
        """Take what has happened; send a name that is finished; tell of the clipboard."""
        self._link.take()
        if self._rename_at is not None and time.monotonic() >= self._rename_at:
            self._rename()
        if self._copying is not None and self._copying.done:
            copied, self._copying = self._copying.result(), None
            key = "room.copied" if copied else "room.not-copied"
            self._program.toast(self._program.locale.text(key))
        if self._waits != self._waits_now:
            self._program.redraw()

    def left(self) -> None:
        """Without the match that takes over, the connection ends; the seat stays."""
        self._link.release(self.heard)

    # -- inside --------------------------------------------------------------------------------

    def _open_match(self) -> None:
        from cardgames.app.remote_page import RemotePage  # only a match needs the table
        from cardgames.app.watch_page import WatchPage

        program, routes, link = self._program, self._routes, self._link
        if program.page is not self:
            return

        def to_lobby() -> None:
            program.go(RoomPage(program, routes, link))

        page = RemotePage if link.seat is not None else WatchPage
        program.go(page(program, routes, link, to_lobby))

    def _start(self) -> None:
        if self._rename_at is not None:
            self._rename()
        self._starting_until = time.monotonic() + START_SECONDS
        self._link.say(messages.Start())

    def _rename(self) -> None:
        self._rename_at = None
        self._link.say(messages.Rename(normalised_name(self._name or "")))

    def _remove(self, number: int) -> None:
        if number in self._sent_away:
            return
        self._sent_away.add(number)
        seat = self._room.seats[number]
        locale = self._program.locale
        word = seat_word(seat.colour, seat.name, locale)  # type: ignore[arg-type]
        self._link.say(messages.Remove(number))
        self._program.toast(locale.text("room.removed", name=word))

    def _refused(self, error: messages.Error) -> None:
        self._nothing_asked()
        people = error.code == "settings" and error.facts.get("what") == "players"
        nobody = error.code == "nobody_plays"
        key = "full-people" if people else "nobody" if nobody else "error"
        self._program.toast(self._program.locale.text(f"room.{key}"))

    def _look_at_giving(self) -> None:
        """Somebody sits there now, or another one hosts: the box over the seat goes."""
        if self._giving is not None and not self._giving.possible:
            self._program.take_away(self._giving)
            self._giving = None

    def _nothing_asked(self) -> None:
        """What was asked for is refused, or was lost on the way: it may be asked for again."""
        self._wanted = None
        self._starting_until = 0.0
        self._sent_away.clear()

    @property
    def _waits_now(self) -> tuple[int | None, ...]:
        """Seconds that the person of every seat is waited for; the own loss stops all clocks."""
        away = {one.colour: one.seconds for one in absences(self._room, self._told_at)}
        here = self._link.connected
        return tuple(away.get(colour_of(seat)) if here else None for seat in self._room.seats)

    @property
    def _alone(self) -> bool:
        """Whether nobody else has a seat."""
        people = sum(seat.kind == "person" for seat in self._room.seats)
        return people == (self._link.seat is not None)

    def _ask_leave(self) -> None:
        self._program.open(self._leaving(lambda: self._routes.menu(offer=False)))

    def _leaving(self, go: Callable[[], None]) -> Question:
        """The question before leaving; `go` is what follows."""
        link = self._link
        alone = self._alone

        def leave() -> None:
            link.leave()
            go()

        return Question(
            self._program,
            lambda locale: leave_dialog(link.serves, alone, locale),
            {"leave:end": leave, "leave:seat": leave, "leave:keep": go},
        )

    def _state(self) -> RoomState:
        room, settings = self._room, self.settings
        if self._code[0] != room.url:
            self._code = (room.url, qr_rows(room.url))
        own = next((seat for seat in room.seats if seat.seat == room.you), None)
        self._waits = self._waits_now
        return RoomState(
            url=room.url,
            qr=self._code[1],
            choice=choice_of(settings),
            level=settings.level,
            turn_limit=settings.turn_limit,
            table_mode=settings.table_mode,
            seats=self.seats,
            hosts=room.hosts,
            serves=self._link.serves,
            connected=self._link.connected,
            far=not is_loopback(room.url),
            name=(own.name if own else "") if self._name is None else self._name,
        )
