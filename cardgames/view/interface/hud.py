"""What floats over the table: nameplates, turn line, camera switch, main button, tags.

Pieces are drawn once for their contents and only moved while the camera turns.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from panda3d.core import NodePath

from cardgames.presenter.pose import Vector
from cardgames.presenter.stage import MainButton, Plate, Tag, TurnLine
from cardgames.view.interface.canvas import Style
from cardgames.view.interface.control import Control
from cardgames.view.interface.layout import Layout, Mode
from cardgames.view.interface.placement import Box, View, bounds, place_plate, place_tag
from cardgames.view.interface.plates import (
    Piece,
    draw_camera_switch,
    draw_main_button,
    draw_plate,
    draw_tag,
    draw_turn_line,
)
from cardgames.view.interface.surface import Surface

Projector: TypeAlias = Callable[[Vector], tuple[float, float]]
"""From a world point to a pixel of the table's view, y downwards."""

WIDE = 900


class HudLook(NamedTuple):
    """Everything the HUD shows; equal values need no new picture."""

    layout: Layout
    plates: tuple[Plate, ...]
    tags: tuple[Tag, ...]
    turn_line: TurnLine | None
    main: MainButton | None
    camera: tuple[str, str]
    preset: str
    gold: bool


class _Placed:
    """A piece on the screen."""

    def __init__(self, piece: Piece, path: NodePath, halo: NodePath | None) -> None:
        self.width = piece.width
        self.height = piece.height
        self.path = path
        self.halo = halo
        self.controls = [(c, c.x, c.y) for c in piece.canvas.controls]
        self.box = Box(0, 0, piece.width, piece.height)

    def move(self, x: float, y: float) -> None:
        """Put the piece's corner at a window pixel."""
        self.box = Box(round(x), round(y), self.width, self.height)
        self.path.set_pos(round(x), 0, -round(y))
        for control, dx, dy in self.controls:
            control.x, control.y = round(x) + dx, round(y) + dy


class Hud:
    """The pieces over the table on one surface."""

    def __init__(self, parent: NodePath, style: Style, look: HudLook, sort: int) -> None:
        self._surface = Surface(parent, "hud", sort)
        self._look = look
        self._style = style
        self._compact = look.layout.mode is not Mode.SIDE
        self.halos: list[NodePath] = []
        scale = style.scale
        self._wide = look.layout.view.width >= WIDE * scale
        self._plates = [
            (plate, self._add(draw_plate(style, plate, self._compact), plate.colour))
            for plate in look.plates
        ]
        room = look.layout.view.width - 24 * scale
        self._tags = [(tag, self._add(draw_tag(style, tag, room), "tag")) for tag in look.tags]
        self._switch = self._add(draw_camera_switch(style, look.camera, look.preset), "camera")
        self._turn: _Placed | None = None
        if look.turn_line:
            free = room - self._switch.width - 16 * scale
            piece = draw_turn_line(style, look.turn_line, free)
            self._turn = self._add(piece, "turn line")
        self._main: _Placed | None = None
        if look.main:
            self._main = self._add(draw_main_button(style, look.main, look.gold, room), "main")
        self._place_fixed()

    @property
    def surface(self) -> Surface:
        """Nodes and controls."""
        return self._surface

    def remove(self) -> None:
        """Take it off the screen."""
        self._surface.remove()
        self.halos = []

    def place(self, project: Projector) -> None:
        """Move plates and tags to their hands; cheap, runs while the camera moves."""
        rectangle = self._look.layout.view
        view = View(rectangle.width, rectangle.height, self._style.scale)
        taken = [self._own_box(p) for plate, p in self._plates if not plate.anchor]
        taken += [self._own_box(p) for p in (self._main, self._turn) if p]
        hands = [
            (bounds([project(point) for point in plate.anchor]), placed)
            for plate, placed in self._plates
            if plate.anchor
        ]
        for hand, placed in sorted(hands, key=lambda item: item[0].y):
            x, y = place_plate(placed.width, placed.height, hand, view, taken)
            taken.append(Box(x, y, placed.width, placed.height))
            placed.move(x + rectangle.x, y + rectangle.y)
        for tag, placed in self._tags:
            x, y = place_tag(placed.width, placed.height, project(tag.at), view)
            placed.move(x + rectangle.x, y + rectangle.y)

    def boxes(self) -> list[Box]:
        """Where everything stands in the window, for tests."""
        placed = [p for _, p in self._plates] + [p for _, p in self._tags] + [self._switch]
        return [p.box for p in (*placed, self._turn, self._main) if p]

    def _add(self, piece: Piece, name: str) -> _Placed:
        holder = self._surface.root.attach_new_node(name)
        halo = piece.halo.attach(holder, "halo") if piece.halo else None
        if halo:
            self.halos.append(halo)
        piece.canvas.attach(holder, name)
        self._surface.controls += piece.canvas.controls
        return _Placed(piece, holder, halo)

    def _own_box(self, placed: _Placed) -> Box:
        rectangle = self._look.layout.view
        return placed.box._replace(x=placed.box.x - rectangle.x, y=placed.box.y - rectangle.y)

    def _place_fixed(self) -> None:
        """Turn line, switch, main button and the own plate have places of their own."""
        left, top, width, height = self._look.layout.view
        scale, wide = self._style.scale, self._wide
        switch = self._switch
        switch.move(left + width - 14 * scale - switch.width, top + 14 * scale)
        turn = self._turn
        if turn:
            x = (width - turn.width) / 2
            if not wide or x + turn.width > width - 28 * scale - switch.width:
                x = (24 if wide else 14) * scale
            turn.move(left + x, top + 14 * scale)
        main = self._main
        if main:
            main.move(
                left + width - (26 if wide else 20) * scale - main.width,
                top + height - (22 if wide else 14) * scale - main.height,
            )
        for plate, placed in self._plates:
            if plate.anchor:
                continue
            x = left + (39 if wide else 32) * scale
            y = top + height - (52 if wide else 40) * scale - placed.height / 2
            if main and x + placed.width + 12 * scale > main.box.x:
                y = main.box.y - 8 * scale - placed.height
            placed.move(x, y)


def hud_controls(hud: Hud | None) -> list[Control]:
    """The controls of a HUD that may be missing."""
    return hud.surface.controls if hud else []
