"""What a room adds to the pictures of its table: who is away, and what runs out."""

import time
from typing import TYPE_CHECKING, Any

import msgspec

from cardgames.app.remote_facts import absences, phones, seconds_left
from cardgames.app.room_link import RoomLink
from cardgames.net.messages import RoomView
from cardgames.presenter.remote import (
    with_absences,
    with_phones,
    with_seconds,
    without_connection,
)
from cardgames.presenter.stage import Beat, Stage

if TYPE_CHECKING:
    from cardgames.app.program import Program

WINDOW_SECONDS = 2.8
"""Of a claim window on the server (`net.limits`), until its clock is told."""


class RemoteMarks:
    """Marks stages; `due` tells that a number on the screen has become another one."""

    def __init__(self, program: "Program", link: RoomLink, room: RoomView) -> None:
        self._program = program
        self._link = link
        self._room = room
        self._told_at = time.monotonic()
        self._numbers: tuple[int | None, ...] = ()
        self._bar: tuple[Any, float] = (None, 0.0)

    def room_changed(self, room: RoomView) -> None:
        """The room has just been told anew."""
        self._room, self._told_at = room, time.monotonic()

    @property
    def due(self) -> bool:
        """Whether other seconds are to be shown than before."""
        return self._numbers != self._numbers_now()

    def at_rest(self, stage: Stage) -> Stage:
        """The table as it is now; nothing can be pressed without a connection."""
        stage = self._marked(stage)
        return stage if self._link.connected else without_connection(stage, self._program.locale)

    def beats(self, beats: tuple[Beat, ...]) -> tuple[Beat, ...]:
        """The marks stay on the plates while cards are moving."""
        return tuple(
            msgspec.structs.replace(beat, stage=self._marked(beat.stage)) for beat in beats
        )

    # -- inside ------------------------------------------------------------------------------

    def _marked(self, stage: Stage) -> Stage:
        self._numbers = self._numbers_now()
        locale = self._program.locale
        stage = with_absences(stage, absences(self._room, self._told_at), locale)
        stage = with_phones(stage, phones(self._room))
        seconds = seconds_left(self._link)
        if seconds is not None:
            stage = with_seconds(stage, seconds, locale)
        if stage.timer is None:
            return stage
        timer = msgspec.structs.replace(
            stage.timer, seconds=self._window_seconds(stage.timer.number)
        )
        return msgspec.structs.replace(stage, timer=timer)

    def _window_seconds(self, number: int) -> float:
        """How long the bar of a claim window runs: what is left when the cards have arrived."""
        clock = self._link.clock
        key = (number, clock.until)
        if self._bar[0] != key:
            left = clock.until - time.monotonic() if clock.kind == "window" else WINDOW_SECONDS
            # while cards move the bar does not run yet
            self._bar = (None if self._program.moving else key, max(left, 0.1))
        return self._bar[1]

    def _numbers_now(self) -> tuple[int | None, ...]:
        """All seconds that are shown."""
        away = absences(self._room, self._told_at)
        return (seconds_left(self._link), *(absence.seconds for absence in away))
