"""Plays beats one after another on a table of cards. No Panda3D: time comes in by `advance`."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, Protocol

from cardgames.presenter.stage import Beat, PlacedCard, Stage
from cardgames.view.scene.motion import BeatMotion, MovingCard


class CardTable(Protocol):
    """What the player moves."""

    @property
    def placed(self) -> dict[int, PlacedCard]:
        """Cards of the last stage, by key."""
        ...

    def settle(self, stage: Stage) -> None:
        """Show exactly this stage."""
        ...

    def exchange(self, appear: Iterable[PlacedCard], vanish: Iterable[int]) -> None:
        """Put new cards down and take others away, before a beat's motion."""
        ...

    def move(self, cards: Iterable[MovingCard]) -> None:
        """Show these cards where they are now."""
        ...

    def carry(self, stage: Stage, share: float, arc: float) -> None:
        """Show the chips on their way to this stage, a share of the time."""
        ...

    def stand_back(self, share: float) -> None:
        """Let the camera stand back by this part of its distance."""
        ...

    def shake(self, amount: float) -> None:
        """Let the picture shake for a moment, by so many world units."""
        ...


class _Queued(NamedTuple):
    beat: Beat
    on_beat: Callable[[Beat], None]
    on_done: Callable[[], None] | None


class BeatPlayer:
    """A queue of beats; they never overlap.

    speed:   1 is normal, 2 twice as fast
    reduced: no travel; every beat jumps to its end and lasts a moment
    sound:   called with a beat's sound when it is to be heard
    """

    def __init__(self, table: CardTable, sound: Callable[[str], None]) -> None:
        self.speed = 1.0
        self.reduced = False
        self._table = table
        self._sound = sound
        self._queue: deque[_Queued] = deque()
        self._motion: BeatMotion | None = None
        self._elapsed = 0.0
        self._heard = 0
        self._shaken = False

    @property
    def playing(self) -> bool:
        """Whether a beat is under way or waits."""
        return bool(self._queue)

    def play(
        self,
        beats: Sequence[Beat],
        on_beat: Callable[[Beat], None],
        on_done: Callable[[], None],
    ) -> None:
        """Append beats. `on_beat` is called when each begins, `on_done` after the last."""
        for index, beat in enumerate(beats):
            last = index == len(beats) - 1
            self._queue.append(_Queued(beat, on_beat, on_done if last else None))
        if not beats:
            on_done()

    def advance(self, seconds: float) -> None:
        """Let time pass; several short beats may begin and end in it."""
        left = seconds * self.speed
        while self._queue:
            if self._motion is None:
                self._begin()
                if self._motion is None:  # the listener showed another table
                    continue
            self._elapsed += left
            self._hear()
            self._table.stand_back(self._motion.back_off(self._elapsed))
            self._shake_on_arrival(self._motion)
            if self._elapsed < self._motion.length:
                self._table.move(self._motion.at(self._elapsed))
                share = self._motion.share(self._elapsed)
                if share is not None:
                    beat = self._queue[0].beat
                    self._table.carry(beat.stage, share, beat.motion.arc)
                return
            left = self._elapsed - self._motion.length
            self._end()

    def skip(self) -> bool:
        """Jump to the end of everything; returns whether anything was under way.

        Beats that had not begun are not announced. `on_done` is called, and what that starts is
        not skipped.
        """
        if not self._queue:
            return False
        pending, stage = list(self._queue), self._queue[-1].beat.stage
        self.forget()
        self._table.settle(stage)
        for queued in pending:
            if queued.on_done is not None:
                queued.on_done()
        return True

    def forget(self) -> None:
        """Drop everything without an end: another table is about to be shown."""
        self._queue.clear()
        self._motion = None
        self._table.stand_back(0.0)

    def _begin(self) -> None:
        queued = self._queue[0]
        self._motion = BeatMotion(self._table.placed, queued.beat, self.reduced)
        self._elapsed, self._heard, self._shaken = 0.0, 0, False
        self._table.exchange(self._motion.appear, self._motion.vanish)
        queued.on_beat(queued.beat)

    def _hear(self) -> None:
        queued, motion = self._queue[0], self._motion
        while (
            motion is not None
            and queued.beat.sound is not None
            and self._heard < len(motion.sounds)
            and motion.sounds[self._heard] <= self._elapsed
        ):
            self._heard += 1
            self._sound(queued.beat.sound)

    def _shake_on_arrival(self, motion: BeatMotion) -> None:
        if motion.shake and not self._shaken and self._elapsed >= motion.arrival:
            self._shaken = True
            self._table.shake(motion.shake)

    def _end(self) -> None:
        queued = self._queue.popleft()
        self._motion = None
        self._table.settle(queued.beat.stage)
        if queued.on_done is not None:
            queued.on_done()
