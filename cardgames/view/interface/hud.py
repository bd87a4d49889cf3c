"""What floats over the table: nameplates, turn line, camera switch, main button, tags.

Pieces are drawn once for their contents and only moved while the camera turns.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from panda3d.core import NodePath

from cardgames.presenter.pose import Vector
from cardgames.presenter.stage import CardMark, MainButton, Plate, Tag, TurnLine
from cardgames.view.interface.canvas import Style
from cardgames.view.interface.control import Control
from cardgames.view.interface.layout import Layout, Mode
from cardgames.view.interface.placement import (
    Box,
    View,
    beside_floor,
    bounds,
    free_tag,
    nearer,
    place_plate,
    place_tag,
)
from cardgames.view.interface.plates import (
    Piece,
    draw_camera_switch,
    draw_card_mark,
    draw_main_button,
    draw_plate,
    draw_second_button,
    draw_tag,
    draw_turn_line,
)
from cardgames.view.interface.surface import Surface
from cardgames.view.interface.whole_view import Edges

Projector: TypeAlias = Callable[[Vector], tuple[float, float]]
"""From a world point to a pixel of the table's view, y downwards."""

WIDE = 900
_LOST = 0.3
"""The share of a plate that may be covered."""
NAMED = 4
"""With more seats than this the others' plates have no names where there is little room."""


class HudLook(NamedTuple):
    """Everything the HUD shows; equal values need no new picture.

    floor: corners of the cards on the floor, which plates leave free
    near:  corners of the viewer's own cards and of those to draw from, likewise
    edges: what stands at the edges of a table that fills the window
    """

    layout: Layout
    plates: tuple[Plate, ...]
    tags: tuple[Tag, ...]
    turn_line: TurnLine | None
    main: MainButton | None
    second: MainButton | None
    third: MainButton | None
    menu: tuple[MainButton, ...]
    camera: tuple[str, str]
    preset: str
    gold: bool
    floor: tuple[Vector, ...] = ()
    near: tuple[Vector, ...] = ()
    card_marks: tuple[CardMark, ...] = ()
    edges: Edges = Edges()


class _Placed:
    """A piece on the screen."""

    def __init__(self, piece: Piece, path: NodePath, halo: NodePath | None) -> None:
        self.width = piece.width
        self.height = piece.height
        self.path = path
        self.halo = halo
        self._controls = [(c, c.x, c.y) for c in piece.canvas.controls]
        self.box = Box(0, 0, piece.width, piece.height)

    def show(self, shown: bool) -> bool:
        """Show or hide it; returns which."""
        if shown:
            self.path.show()
        else:
            self.path.hide()
        return shown

    @property
    def own_controls(self) -> list[Control]:
        """What can be pressed on it."""
        return [control for control, _, _ in self._controls]

    def move(self, x: float, y: float) -> None:
        """Put the piece's corner at a window pixel."""
        self.box = Box(round(x), round(y), self.width, self.height)
        self.path.set_pos(round(x), 0, -round(y))
        for control, dx, dy in self._controls:
            control.x, control.y = round(x) + dx, round(y) + dy


class Hud:
    """The pieces over the table on one surface; equal pieces stay when others change."""

    def __init__(self, parent: NodePath, style: Style, sort: int) -> None:
        self._surface = Surface(parent, "hud", sort)
        self._style = style
        self._pieces: dict[object, _Placed] = {}
        self._look: HudLook | None = None
        self._plates: list[tuple[Plate, _Placed]] = []
        self._tags: list[tuple[Tag, _Placed]] = []
        self._crowded = False
        self._measured: tuple[Plate, int] | None = None
        self._marks: list[tuple[CardMark, _Placed]] = []
        self._switch: _Placed | None = None
        self._turn: _Placed | None = None
        self._main: _Placed | None = None
        self._second: _Placed | None = None
        self._third: _Placed | None = None
        self._menu: list[_Placed] = []

    def show(self, look: HudLook) -> None:
        """Draw what is new, remove what has gone; then everything wants `place`."""
        self._look = look
        style, old = self._style, self._pieces
        self._pieces = {}
        compact = look.layout.mode is not Mode.SIDE
        crowded = self._crowded = compact and len(look.plates) > NAMED
        room = look.layout.view.width - 24 * style.scale

        def piece(key: object, draw: Callable[[], Piece], sort: int = 1) -> _Placed:
            placed = old.pop(key, None) or self._add(draw(), sort)
            self._pieces[key] = placed
            return placed

        self._tags = [
            (tag, piece((number, tag), functools.partial(draw_tag, style, tag, room)))
            for number, tag in enumerate(look.tags)
        ]
        self._marks = [
            (mark, piece(mark, functools.partial(draw_card_mark, style, mark, compact)))
            for mark in look.card_marks
        ]
        switch = self._switch = piece(
            ("camera", look.camera, look.preset),
            lambda: draw_camera_switch(style, look.camera, look.preset),
        )
        turn, main = look.turn_line, look.main
        free = room - switch.width - 16 * style.scale
        self._turn = piece(turn, lambda: draw_turn_line(style, turn, free)) if turn else None
        self._main = (
            piece((main, look.gold), lambda: draw_main_button(style, main, look.gold, room))
            if main
            else None
        )
        second, third = look.second, look.third
        self._second = (
            piece(("second", second), lambda: draw_second_button(style, second, room))
            if second
            else None
        )
        self._third = (
            piece(("third", third), lambda: draw_second_button(style, third, room))
            if third
            else None
        )
        self._menu = [
            piece(("menu", button), functools.partial(draw_second_button, style, button, room))
            for button in look.menu
        ]
        self._plates = [
            (
                plate,
                piece(
                    (plate, named), functools.partial(draw_plate, style, plate, compact, named), 0
                ),
            )
            for plate in look.plates
            for named in (self._fits_named(plate, compact) if plate.own else not crowded,)
        ]
        for gone in old.values():
            gone.path.remove_node()
        self._surface.controls = [c for p in self._pieces.values() for c in p.own_controls]
        self._place_fixed()

    @property
    def halos(self) -> list[NodePath]:
        """The glows that may pulse."""
        return [placed.halo for placed in self._pieces.values() if placed.halo]

    @property
    def surface(self) -> Surface:
        """Nodes and controls."""
        return self._surface

    def remove(self) -> None:
        """Take it off the screen."""
        self._surface.remove()

    def _fits_named(self, plate: Plate, compact: bool) -> bool:
        """Whether the own plate has room beside the buttons; in small views, else, without name."""
        row = [placed.width for placed in (self._main, self._second, self._third) if placed]
        if not compact or not row or self._look is None:
            return True
        if self._measured is None or self._measured[0] != plate:
            self._measured = (plate, draw_plate(self._style, plate, compact).width)
        scale, view = self._style.scale, self._look.layout.view
        wide = view.width >= WIDE * scale
        left, right = (39, 26) if wide else (32, 20)
        apart = 12 + 10 * (len(row) - 1)
        return self._measured[1] + sum(row) + (left + apart + right) * scale <= view.width

    def place(self, project: Projector) -> None:
        """Move plates and tags to their hands; cheap, runs while the camera moves."""
        if self._look is None:
            return
        rectangle = self._look.layout.view
        view = View(rectangle.width, rectangle.height, self._style.scale)
        compact = self._look.layout.mode is not Mode.SIDE
        taken = self._own_plates()
        taken += [self._own_box(p) for p in (*self._buttons(), self._turn) if p]
        taken += self._look.edges.boxes
        near = [project(point) for point in self._look.near]
        lying = [project(point) for point in self._look.floor]
        floor = bounds(lying) if lying else None
        cards: list[Box] = []
        if not self._crowded:  # else there is no room beside them either
            cards = [bounds(lying[first : first + 4]) for first in range(0, len(lying), 4)]
        kept = [*cards, bounds(near)] if near else cards
        hands = [
            (bounds([project(point) for point in plate.anchor]), placed, plate)
            for plate, placed in self._plates
            if plate.anchor
        ]
        for hand, placed, plate in sorted(hands, key=lambda item: item[0].y):
            empty = plate.rank is not None
            size = (placed.width, placed.height)
            x, y = place_plate(*size, hand, view, taken, empty=empty, kept=kept)
            box = Box(x, y, *size)
            if floor and any(box.touches(card, 0) for card in cards):
                box = beside_floor(box, floor, hand, view, taken)
            if compact:
                others = [other for other, _, _ in hands if other is not hand]
                box = nearer(box, hand, view, (*taken, *others), floor)
            placed.move(box.x + rectangle.x, box.y + rectangle.y)
            if placed.show(not view.cramped or self._matters(plate, box, taken)):
                taken.append(box)
        fixed = self._own_plates()
        fixed += [self._own_box(p) for p in self._buttons()]
        plates = [self._own_box(placed) for _, placed, _ in hands if _seen(placed)]
        # where plates stand under hands, what a hand is worth stands under them
        names = plates if compact else []
        rows = [hand for hand, _, _ in hands] if compact else []
        words: list[Box] = []
        for mark, placed in self._marks:
            middle, lower = project(mark.at)
            left, top = middle - placed.width / 2, lower - placed.height / 2
            placed.move(left + rectangle.x, top + rectangle.y)
        for tag, placed in sorted(self._tags, key=lambda one: one[0].optional and compact):
            at, size = project(tag.at), (placed.width, placed.height)
            box = Box(*place_tag(*size, at, view, fixed, names), *size)
            if compact and any(box.touches(other, 0) for other in (*fixed, *names, *rows)):
                lying_there = [*fixed, *names, *rows, *([bounds(near)] if near else [])]
                corner = free_tag(*size, at, view, lying_there)
                box = Box(*corner, *size) if corner else box
            placed.move(box.x + rectangle.x, box.y + rectangle.y)
            fits = abs(box.y + placed.height / 2 - at[1]) < placed.height / 2
            fits = fits and not any(box.touches(other, 0) for other in (*plates, *rows))
            if placed.show(fits or not tag.optional):
                fixed.append(box)
                if not tag.optional:
                    words.append(box)
        if compact:
            self._hide_covered([*words, *([bounds(near)] if near else [])])

    def _hide_covered(self, covers: Sequence[Box]) -> None:
        """A plate that could not be read, or stands on the own cards, unless it is looked for."""
        for plate, placed in self._plates:
            box = self._own_box(placed)
            lost = any(box.overlap(cover) > _LOST * box.width * box.height for cover in covers)
            if plate.anchor and lost and plate.state not in ("acting", "source"):
                placed.show(False)

    def _matters(self, plate: Plate, box: Box, taken: Sequence[Box]) -> bool:
        """Whether a plate is worth its room where there is little: it covers no other piece."""
        fixed = [self._own_box(self._switch)] if self._switch else []
        free = not any(box.touches(other, 0) for other in (*taken, *fixed))
        return free and plate.state in ("acting", "source")

    def boxes(self) -> list[Box]:
        """Where everything that is seen stands in the window."""
        return [placed.box for placed in self._pieces.values() if _seen(placed)]

    def _add(self, piece: Piece, sort: int) -> _Placed:
        """`sort`: plates (0) lie under everything else."""
        holder = self._surface.root.attach_new_node("piece", sort)
        halo = piece.halo.attach(holder, "halo") if piece.halo else None
        piece.canvas.attach(holder, "piece")
        return _Placed(piece, holder, halo)

    def _buttons(self) -> list[_Placed]:
        """All buttons of the moment."""
        row = [placed for placed in (self._main, self._second, self._third) if placed]
        return [*row, *self._menu]

    def _own_plates(self) -> list[Box]:
        """Where the viewer's own plate stands, if it is seen."""
        return [
            self._own_box(placed)
            for plate, placed in self._plates
            if not plate.anchor and _seen(placed)
        ]

    def _own_box(self, placed: _Placed) -> Box:
        assert self._look is not None
        rectangle = self._look.layout.view
        return placed.box._replace(x=placed.box.x - rectangle.x, y=placed.box.y - rectangle.y)

    def _place_fixed(self) -> None:
        """Turn line, switch, main button and the own plate have places of their own."""
        assert self._look is not None
        assert self._switch is not None
        left, top, width, height = self._look.layout.view
        scale = self._style.scale
        wide = width >= WIDE * scale
        switch = self._switch
        corner = left + width - self._look.edges.right
        switch.move(corner - 14 * scale - switch.width, top + 14 * scale)
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
        second = self._second
        if second:
            edge = main.box.x - 10 * scale if main else left + width - 26 * scale
            second.move(edge - second.width, top + height - 22 * scale - second.height)
            if main:
                second.move(edge - second.width, main.box.y)
            self._place_menu(second, main or second)
        third = self._third
        if third:
            right = second or main
            edge = right.box.x - 10 * scale if right else left + width - 26 * scale
            third.move(edge - third.width, right.box.y if right else top + height - 74 * scale)
        for plate, placed in self._plates:
            if plate.anchor:
                continue
            if self._look.edges.boxes:  # the corner is taken: in the middle, before the hand
                x = left + (width - placed.width) / 2
                placed.move(x, top + height - 8 * scale - placed.height)
                placed.show(True)
                continue
            x = left + (39 if wide else 32) * scale
            y = top + height - (52 if wide else 40) * scale - placed.height / 2
            first = third or second or main
            beside = first is None or x + placed.width + 12 * scale <= first.box.x
            if first and not beside:
                y = first.box.y - 8 * scale - placed.height
            placed.move(x, y)
            placed.show(beside or not View(width, height, scale).cramped)

    def _place_menu(self, opener: _Placed, edge: _Placed) -> None:
        """The column over the buttons, at their right edge; the first one is the lowest."""
        y = opener.box.y
        for placed in self._menu:
            y -= 8 * self._style.scale + placed.height
            x = edge.box.x + edge.width - placed.width
            placed.move(max(x, 8 * self._style.scale), y)


def _seen(placed: _Placed) -> bool:
    return not placed.path.is_hidden()
