"""The paper panel: header, blocks in one or two columns, and what stays at its foot."""

from __future__ import annotations

from typing import NamedTuple

from cardgames.presenter.panel import Block, Button, Icon, Panel, Rule
from cardgames.presenter.stage import TurnLine
from cardgames.view.drawing.text import Span
from cardgames.view.drawing.tokens import PLATE, faded
from cardgames.view.interface.blocks import PANEL, draw_blocks, draw_row_of_buttons
from cardgames.view.interface.buttons import BODY, SMALL, fit_label
from cardgames.view.interface.canvas import Canvas, Licence, Style
from cardgames.view.interface.control import Control, ScrollArea
from cardgames.view.interface.icons import draw_icon
from cardgames.view.interface.layout import TAB_BAR, Layout, Mode, Rectangle
from cardgames.view.interface.styled import paragraph, spans
from cardgames.view.interface.surface import Surface

PAD = 18
HEADER = 56
ICON = 36
COLUMN_GAP = 24
TWO_COLUMNS = 600
WIDEST = 1180
_ONE_COLUMN = 680


class PanelLook(NamedTuple):
    """What a panel's picture depends on besides its data."""

    layout: Layout
    gold: bool
    tab: str
    tabs: tuple[str, str]
    turn_line: TurnLine | None


class _Sheet(NamedTuple):
    canvas: Canvas
    height: int


class PanelView:
    """Draws one panel onto a surface."""

    def __init__(self, surface: Surface, style: Style, look: PanelLook, offset: int = 0) -> None:
        self._surface = surface
        self._style = style
        self._look = look
        self._offset = offset
        self._layout = look.layout

    def draw(self, panel: Panel) -> None:
        """Everything, in reading order."""
        mode = self._layout.mode
        place = self._layout.panel
        if mode is Mode.TABS:
            self._draw_tab_bar(panel)
            if self._look.tab != "panel":
                return
        ground = Canvas(self._style)
        ground.shapes.rect(0, 0, place.width, place.height, ground.theme.panel)
        if mode is Mode.SIDE:
            ground.shapes.rect(0, 0, 1, place.height, ground.theme.edge)
        self._surface.add(ground, place.x, place.y, "ground")
        top = place.y
        if mode is not Mode.TABS:
            top += self._draw_header(panel, place)
        if mode in (Mode.TABS, Mode.ALONE) and self._look.turn_line:
            top += self._draw_turn_strip(self._look.turn_line, place, top)
        self._draw_body(panel, place, top)

    # -- top --------------------------------------------------------------
    def _draw_header(self, panel: Panel, place: Rectangle) -> int:
        words = (panel.title, panel.meta, panel.sub, panel.meta_short)
        canvas, height = self._style.sheet(
            ("header", self._layout, words, panel.back, panel.icons),
            lambda: self._header(panel, place),
        )
        self._surface.add(canvas, place.x, place.y, "header")
        return height

    def _header(self, panel: Panel, place: Rectangle) -> _Sheet:
        canvas = Canvas(self._style)
        theme, height = canvas.theme, canvas.px(HEADER)
        left = 1 if self._layout.mode is Mode.SIDE else 0
        canvas.shapes.rect(left, 0, place.width - left, height - 1, theme.raised)
        canvas.shapes.rect(left, height - 1, place.width - left, 1, theme.line)
        x = canvas.px(PAD)
        middle = height / 2
        if panel.back:
            x -= canvas.px(10)
            draw_header_icon(canvas, panel.back, x, round(middle) - canvas.px(ICON) // 2)
            x += canvas.px(ICON) + canvas.px(8)
        title, meta, icons = _fit_header(canvas, panel, place.width - x)
        line = (Span(title, "extrabold", theme.text),)
        x += round(canvas.line(x, middle, line, 19)) + canvas.px(8)
        if meta:
            canvas.words(x, middle + canvas.px(1), meta, SMALL, theme.quiet)
        self._draw_icons(canvas, icons, place.width - canvas.px(12), middle)
        return _Sheet(canvas, height)

    def _draw_icons(
        self, canvas: Canvas, icons: tuple[Icon, ...], right: int, middle: float
    ) -> None:
        size, gap = canvas.px(ICON), canvas.px(8)
        x = right - len(icons) * size - (len(icons) - 1) * gap
        for icon in icons:
            draw_header_icon(canvas, icon, x, round(middle) - size // 2, len(icons))
            x += size + gap

    def _draw_tab_bar(self, panel: Panel) -> None:
        """Two tabs for windows that cannot show panel and table together."""
        canvas = Canvas(self._style)
        theme, px = canvas.theme, canvas.px
        height, width = px(TAB_BAR), self._layout.width
        canvas.shapes.rect(0, 0, width, height - 1, theme.raised)
        canvas.shapes.rect(0, height - 1, width, 1, theme.line)
        x = px(PAD)
        if panel.back:
            x = px(8)
            draw_header_icon(canvas, panel.back, x, (height - px(ICON)) // 2)
            x += px(ICON) + px(8)
        labels = self._look.tabs
        icons = panel.icons
        widest = max(canvas.painter.width(label, "bold", BODY) for label in labels)
        cell = max(px(90), round(widest) + px(24))
        while len(icons) > 1 and x + 2 * cell + px(20) + len(icons) * px(ICON + 8) > width:
            icons = icons[1:]
        cell = min(cell, (width - x - px(20) - len(icons) * px(ICON + 8)) // 2)
        pad, row = px(3), px(38)
        y = (height - row) // 2
        canvas.shapes.rounded_rect(
            x, y - pad, 2 * cell + px(2) + 2 * pad, row + 2 * pad, px(11), theme.sunken
        )
        x += pad
        for name, label in zip(("panel", "table"), labels, strict=True):
            chosen = name == self._look.tab
            colour = theme.on_primary if chosen else theme.quiet
            if chosen:
                canvas.shapes.rounded_rect(x, y, cell, row, px(8), theme.primary)
            fitted = fit_label(canvas, label, "", colour, cell - px(8))
            canvas.line(x + cell / 2, y + row / 2, fitted.lines[0], fitted.size, "center")
            canvas.controls.append(
                Control(
                    f"tab:{name}", x, y, cell, row, px(8), group="tab", columns=2, chosen=chosen
                )
            )
            x += cell + px(2)
        self._draw_icons(canvas, icons, width - px(12), height / 2)
        self._surface.add(canvas, 0, 0, "tab bar")

    def _draw_turn_strip(self, turn: TurnLine, place: Rectangle, top: int) -> int:
        """Whose turn it is, where no table shows it."""
        canvas = Canvas(self._style)
        px = canvas.px
        line = spans(turn.sentence, canvas.theme, "plate", weight="semibold")
        left = px(PAD)
        size = px(20)
        if turn.colour:
            canvas.badge(turn.colour, left, px(10), size)
            left += size + px(8)
        below = paragraph(canvas, line, left, px(8), place.width - left - px(PAD), 16, 23)
        height = below + px(8)
        ground = Canvas(self._style)
        ground.shapes.rect(0, 0, place.width, height, faded(PLATE, 1))
        self._surface.add(ground, place.x, top, "strip")
        self._surface.add(canvas, place.x, top, "turn line")
        return height

    # -- body -------------------------------------------------------------
    def _draw_body(self, panel: Panel, place: Rectangle, top: int) -> None:
        mode = self._layout.mode
        room = place.y + place.height - top
        action = next((b for b in panel.blocks if isinstance(b, Button) and b.kind == "gold"), None)
        pins_end = mode in (Mode.STACKED, Mode.TABS)
        if mode is not Mode.TABS:
            foot = self._foot((), () if pins_end else panel.pinned, place)
            for second in self._splits(panel):
                body = self._body(panel, place, None, pins_end, second)
                if body.height + foot.height <= room:
                    self._place(body, foot, place, top, room)
                    return
            pins_end = False
        body = self._body(panel, place, action, pins_end, panel.second_column)
        foot = self._foot((action,) if action else (), () if pins_end else panel.pinned, place)
        if foot.height > room // 2 and action:  # a tiny window: only the action stays
            body = self._body(panel, place, action, True, panel.second_column)
            foot = self._foot((action,), (), place)
        self._place(body, foot, place, top, room)

    def _place(self, body: _Sheet, foot: _Sheet, place: Rectangle, top: int, room: int) -> None:
        space = max(1, room - foot.height)
        area = ScrollArea("panel", Rectangle(place.x, top, place.width, space), body.height)
        area.move_to(self._offset)
        window = (self._layout.width, self._layout.height)
        self._surface.add_scrolled(body.canvas, area, place.x, top, window)
        if foot.height:
            self._surface.add(foot.canvas, place.x, top + room - foot.height, "foot")

    def _splits(self, panel: Panel) -> list[int | None]:
        """Where the second column may begin: as the panel says, else at one of its rules."""
        wanted = panel.second_column
        if self._layout.mode is Mode.SIDE or wanted is None:
            return [wanted]
        rules = [i for i, block in enumerate(panel.blocks) if isinstance(block, Rule)]
        return [wanted, *(i for i in rules if i > 0)]

    def _body(
        self,
        panel: Panel,
        place: Rectangle,
        action: Button | None,
        pins_end: bool,
        split: int | None,
    ) -> _Sheet:
        canvas = Canvas(self._style, Licence(self._look.gold and action is None))
        px, scale = canvas.px, self._style.scale
        left, width = _margins(canvas, place, self._layout.mode)
        y = px(14)
        blocks, second = _without(panel, action, split)
        if panel.note:
            line = spans(panel.note, canvas.theme, colour=canvas.theme.quiet)
            y = paragraph(canvas, line, left, y, width, BODY, 22) + px(14)
        if self._layout.mode is Mode.SIDE or second is None or place.width / scale < TWO_COLUMNS:
            if self._layout.mode is not Mode.SIDE and width > px(_ONE_COLUMN):
                left += (width - px(_ONE_COLUMN)) // 2
                width = px(_ONE_COLUMN)
            below = draw_blocks(canvas, blocks, left, y, width, PANEL)
            columns = [(left, width, below)]
        else:
            wide = (width - px(COLUMN_GAP)) // 2
            right = left + width - wide
            columns = [
                (left, wide, draw_blocks(canvas, blocks[:second], left, y, wide, PANEL)),
                (right, wide, draw_blocks(canvas, blocks[second:], right, y, wide, PANEL)),
            ]
        if pins_end and panel.pinned:
            start, wide, below = columns[-1]
            below = draw_row_of_buttons(
                canvas, panel.pinned, start, below + px(14), wide, 44, gap=10
            )
            columns[-1] = (start, wide, below)
        return _Sheet(canvas, max(below for _, _, below in columns) + px(14))

    def _foot(
        self, actions: tuple[Button, ...], pinned: tuple[Button, ...], place: Rectangle
    ) -> _Sheet:
        canvas, height = self._style.sheet(
            ("foot", self._layout, self._look.gold, actions, pinned),
            lambda: self._draw_foot(actions, pinned, place),
        )
        return _Sheet(canvas, height)

    def _draw_foot(
        self, actions: tuple[Button, ...], pinned: tuple[Button, ...], place: Rectangle
    ) -> _Sheet:
        canvas = Canvas(self._style, Licence(self._look.gold))
        if not actions and not pinned:
            return _Sheet(canvas, 0)
        px, theme = canvas.px, canvas.theme
        left, width = _margins(canvas, place, self._layout.mode)
        inner = Canvas(self._style, canvas.licence)
        y = px(13)
        for button in actions:
            y = draw_row_of_buttons(inner, (button,), left, y, width, 48) + px(10)
        if pinned:
            y = draw_row_of_buttons(inner, pinned, left, y, width, 44, gap=10) + px(10)
        height = y + px(4)
        edge = 1 if self._layout.mode is Mode.SIDE else 0
        fill = theme.raised if actions else theme.panel
        canvas.shapes.rect(edge, 0, place.width - edge, height, fill)
        canvas.shapes.rect(edge, 0, place.width - edge, 1, theme.line)
        canvas.place(inner, 0, 0)
        return _Sheet(canvas, height)


def _margins(canvas: Canvas, place: Rectangle, mode: Mode) -> tuple[int, int]:
    """Left edge and width of the contents; very wide panels keep them in the middle."""
    pad = canvas.px(PAD)
    edge = 1 if mode is Mode.SIDE else 0
    width = place.width - 2 * pad - edge
    most = canvas.px(WIDEST)
    if width > most:
        return (place.width - most) // 2, most
    return pad + edge, width


def _without(
    panel: Panel, action: Button | None, second: int | None
) -> tuple[tuple[Block, ...], int | None]:
    """The blocks but for the one that stands at the foot, and where the second column begins."""
    if action is None:
        return panel.blocks, second
    place = panel.blocks.index(action)
    blocks = (*panel.blocks[:place], *panel.blocks[place + 1 :])
    if second is not None and place < second:
        second -= 1
    return blocks, second


def _fit_header(canvas: Canvas, panel: Panel, room: float) -> tuple[str, str, tuple[Icon, ...]]:
    """Title, what stands beside it, and icons: the header never wraps (DESIGN 4).

    What stands beside shortens first, then icons are left out from the left (the menu holds them,
    too), then what stands beside goes, then the title is cut.
    """
    painter, px = canvas.painter, canvas.px
    title = painter.width(panel.title, "extrabold", 19)

    def needed(meta: str, icons: int) -> float:
        beside = px(8) + painter.width(meta, "regular", SMALL) if meta else 0.0
        return title + beside + px(12) + icons * px(ICON + 8) + px(4)

    icons = panel.icons
    beside = panel.meta or panel.sub
    short = panel.meta_short or beside
    for meta in (beside, short):
        if needed(meta, len(icons)) <= room:
            return panel.title, meta, icons
    while len(icons) > 1 and needed(short, len(icons)) > room:
        icons = icons[1:]
    for meta in (short, ""):
        if needed(meta, len(icons)) <= room:
            return panel.title, meta, icons
    line = (Span(panel.title, "extrabold", canvas.theme.text),)
    space = room - px(16) - len(icons) * px(ICON + 8)
    return "".join(span.text for span in painter.shortened(line, 19, space)), "", icons


def draw_header_icon(canvas: Canvas, icon: Icon, x: int, y: int, columns: int = 1) -> None:
    """A picture button of 36 x 36."""
    size = canvas.px(ICON)
    inset = (size - canvas.px(20)) // 2
    draw_icon(canvas, icon.picture, x + inset, y + inset, 20)
    canvas.controls.append(
        Control(
            icon.control,
            x,
            y,
            size,
            size,
            canvas.px(9),
            group="header" if columns > 1 else None,
            columns=columns,
        )
    )
