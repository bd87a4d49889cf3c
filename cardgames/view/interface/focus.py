"""Which control the keyboard is on.

Focus is remembered by name, so it survives every new picture; a control that has gone leaves it
to the last of its group. Tab goes from stop to stop, a group is one stop that reopens where it
was left; arrows walk inside a group, and out of it where it ends.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardgames.view.interface.buttons import group_of
from cardgames.view.interface.control import Control

_ASIDE = 8
"""A control at the left or right is one in the same line, give or take so many pixels."""


class Focus:
    """Keyboard order over controls; `visible` says whether the ring is shown."""

    def __init__(self) -> None:
        self.visible = False
        self._controls: list[Control] = []
        self._key: str | None = None
        self._left: dict[str, str] = {}
        self._others: dict[str, str | None] = {}
        self._scope = ""

    def enter(self, scope: str, wanted: str | None) -> None:
        """Move to another set of controls: each remembers its own focus.

        A scope that was never seen begins at `wanted`.
        """
        if scope == self._scope:
            return
        self._others[self._scope] = self._key
        self._scope = scope
        self._key = self._others.get(scope, wanted)

    def forget(self, scope: str) -> None:
        """Let a scope begin anew the next time."""
        self._others.pop(scope, None)

    def take(self, key: str | None) -> None:
        """Put the focus on a name, whether it exists already or not."""
        self._key = key
        control = self.current
        if control and control.group:
            self._left[control.group] = control.key

    def set_controls(self, controls: Iterable[Control], wanted: str | None) -> None:
        """The controls in reading order, doubles left out.

        `wanted` takes the focus when what had it has gone with its whole group.
        """
        seen: set[str] = set()
        self._controls = []
        for control in controls:
            if control.enabled and control.key not in seen:
                seen.add(control.key)
                self._controls.append(control)
        if self.current is None and wanted in seen:
            self._key = wanted

    @property
    def order(self) -> Sequence[Control]:
        """All enabled controls in reading order."""
        return self._controls

    @property
    def current(self) -> Control | None:
        """The control with the focus, or the last of its group in its stead."""
        if self._key is None:
            return None
        exact = next((c for c in self._controls if c.key == self._key), None)
        if exact:
            return exact
        group = group_of(self._key)
        same = [c for c in self._controls if group and c.group == group]
        return same[-1] if same else None

    # -- moves ------------------------------------------------------------
    def tab(self, direction: int) -> None:
        """The next or the previous stop."""
        stops = self._stops()
        if not stops:
            return
        now = self.current
        if now and now.group:
            self._left[now.group] = now.key
        place = next(
            (i for i, stop in enumerate(stops) if now and _same_stop(stop, now)),
            -1 if direction > 0 else 0,
        )
        self._go(self._entry_of(stops[(place + direction) % len(stops)]))

    def arrow(self, dx: int, dy: int) -> None:
        """One step of an arrow key."""
        now = self.current
        if now is None:
            self.tab(1)
            return
        target = self._inside(now, dx, dy) if now.group else None
        target = target or self._nearest(now, dx, dy, outside=now.group)
        if target:
            self._go(target)

    def end(self, last: bool) -> None:
        """The first or the last of the group."""
        now = self.current
        members = self._members(now.group) if now and now.group else []
        if members:
            self._go(members[-1 if last else 0])

    # -- pieces -----------------------------------------------------------
    def _go(self, control: Control) -> None:
        self.take(control.key)

    def _members(self, group: str | None) -> list[Control]:
        return [c for c in self._controls if c.group == group]

    def _stops(self) -> list[Control]:
        stops: list[Control] = []
        groups: set[str] = set()
        for control in self._controls:
            if control.group is None:
                stops.append(control)
            elif control.group not in groups:
                groups.add(control.group)
                stops.append(control)
        return stops

    def _entry_of(self, stop: Control) -> Control:
        """Where a group opens: where it was left, else at its chosen member."""
        if stop.group is None:
            return stop
        members = self._members(stop.group)
        left = self._left.get(stop.group)
        return next(
            (c for c in members if c.key == left),
            next((c for c in members if c.chosen), stop),
        )

    def _inside(self, now: Control, dx: int, dy: int) -> Control | None:
        members = self._members(now.group)
        if dx and now.columns > 1:
            place = members.index(now) + dx
            return members[place] if 0 <= place < len(members) else None
        if dy and len(members) > now.columns:
            return _nearest_of(now, members, dx, dy)
        return None

    def _nearest(self, now: Control, dx: int, dy: int, outside: str | None) -> Control | None:
        others = [c for c in self._controls if c is not now and (not outside or c.group != outside)]
        return _nearest_of(now, others, dx, dy)


def _same_stop(stop: Control, control: Control) -> bool:
    if stop.group or control.group:
        return stop.group == control.group
    return stop.key == control.key


def _nearest_of(now: Control, others: Iterable[Control], dx: int, dy: int) -> Control | None:
    """The control that lies nearest in a direction; sideways distance counts double."""
    best: tuple[float, Control] | None = None
    x, y = now.x + now.width / 2, now.top + now.height / 2
    for control in others:
        if control is now:
            continue
        along, across = _gaps(now, control, dx, dy)
        if along < 0 or (dx and across > _ASIDE):
            continue
        middle = abs((control.x + control.width / 2 - x) * dy) + abs(
            (control.top + control.height / 2 - y) * dx
        )
        distance = along + 2 * across + middle * 0.01
        if best is None or distance < best[0]:
            best = (distance, control)
    return best[1] if best else None


def _gaps(now: Control, other: Control, dx: int, dy: int) -> tuple[float, float]:
    """Distance in the direction (negative: not there) and across it, between the edges."""
    here = (now.x, now.x + now.width, now.top, now.top + now.height)
    there = (other.x, other.x + other.width, other.top, other.top + other.height)
    if dx:
        along = there[0] - here[1] if dx > 0 else here[0] - there[1]
        across = max(0.0, there[2] - here[3], here[2] - there[3])
    else:
        along = there[2] - here[3] if dy > 0 else here[2] - there[3]
        across = max(0.0, there[0] - here[1], here[0] - there[1])
    # neighbours may touch, and a chosen card stands a little higher than its row
    return (max(0.0, along), across) if along > -8 else (-1.0, across)
