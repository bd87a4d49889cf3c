"""Large words over the table for a moment: they spring up a little askew, stay, and fade."""

from __future__ import annotations

from panda3d.core import (
    GeomNode,
    NodePath,
    SamplerState,
    TextureAttrib,
    TransparencyAttrib,
)

from cardgames.presenter.stage import Banner
from cardgames.view.drawing.text import Line
from cardgames.view.drawing.tokens import CALL, PLATE, SHADOW, faded
from cardgames.view.interface.canvas import Canvas, Style
from cardgames.view.interface.layout import Rectangle
from cardgames.view.interface.placement import MARGIN
from cardgames.view.interface.plates import Piece
from cardgames.view.interface.styled import spans

IN_SECONDS, OUT_SECONDS = 0.12, 0.2
SMALLEST, ANGLE = 0.8, -4.0
_SIZES = (56.0, 46.0, 38.0, 30.0, 24.0, 19.0)
_WIDE, _LEAST_SHARE = 860, 0.55
"""In views narrower than this, design pixels, words are smaller, down to this share."""
_SUB_SIZE = 17.0
_PAD_X, _PAD_Y = 52, 18
_BAND = 8


class BannerView:
    """The banner below `parent`. Time comes in by `tick`.

    reduced: no springing and no fading; speed: 2 is twice as fast
    """

    def __init__(self, parent: NodePath, sort: int) -> None:
        self._parent = parent
        self._sort = sort
        self.reduced = False
        self.speed = 1.0
        self._drawn: tuple[Banner, Style, int] | None = None
        self._path: NodePath | None = None
        self._size = (0, 0)
        self._since: float | None = None
        self._leaving = False
        self._resting = True

    @property
    def shown(self) -> Banner | None:
        """What is to be read now, unless it is on its way out."""
        return self._drawn[0] if self._drawn and not self._leaving else None

    def show(self, banner: Banner | None, style: Style, room: int) -> bool:
        """Other words, or none; whether the picture is another one now."""
        if banner is None:
            if self._path is None or self._leaving:
                return False
            if self.reduced:
                return self.remove()
            self._leaving, self._since, self._resting = True, None, False
            return True
        wanted = (banner, style, room)
        if wanted == self._drawn and not self._leaving:
            return False
        springs = self.shown != banner
        self.remove()
        piece = draw_banner(style, banner, room)
        self._path = self._parent.attach_new_node("banner", self._sort)
        self._path.set_transparency(TransparencyAttrib.M_alpha)
        sheet = piece.canvas.attach(self._path, "banner")
        sheet.set_pos(-(piece.width // 2), 0, piece.height // 2)
        _smooth_letters(sheet)
        self._path.set_r(ANGLE)
        self._size = (piece.width, piece.height)
        self._drawn = wanted
        self._since, self._resting = None, self.reduced or not springs
        self._look(1.0 if self._resting else 0.0)
        return True

    def place(self, at: tuple[float, float], view: Rectangle) -> None:
        """Its middle at a window pixel, moved so far that it lies inside the view."""
        if self._path is None:
            return
        width, height = self._size
        margin = MARGIN + height * 0.1 + width * 0.035  # it stands askew
        x = _within(at[0], view.x, view.width, width / 2 + MARGIN)
        y = _within(at[1], view.y, view.height, height / 2 + margin)
        self._path.set_pos(round(x), 0, -round(y))

    def tick(self, now: float) -> bool:
        """Let time pass (steady clock, seconds); whether the picture is another one now."""
        if self._path is None or self._resting:
            return False
        if self._since is None:
            self._since = now
        length = (OUT_SECONDS if self._leaving else IN_SECONDS) / self.speed
        share = min(1.0, (now - self._since) / length)
        if self._leaving and share >= 1:
            return self.remove()
        if self._leaving:
            self._path.set_alpha_scale(1 - share)
        else:
            self._look(share)
            self._resting = share >= 1
        return True

    def remove(self) -> bool:
        """Take it away at once; whether there was one."""
        if self._path is None:
            return False
        self._path.remove_node()
        self._path, self._drawn = None, None
        self._leaving, self._resting = False, True
        return True

    def _look(self, share: float) -> None:
        """How it looks when it has come so far: it grows beyond its size and comes back."""
        assert self._path is not None
        overshoot = 1 + 2.2 * (share - 1) ** 3 + 1.2 * (share - 1) ** 2
        self._path.set_scale(SMALLEST + (1 - SMALLEST) * overshoot)
        self._path.set_alpha_scale(min(1.0, 0.25 + share))


def _smooth_letters(sheet: NodePath) -> None:
    """Letters that stand askew are not copied pixel by pixel as all others are."""
    smooth = SamplerState()
    smooth.set_minfilter(SamplerState.FT_linear)
    smooth.set_magfilter(SamplerState.FT_linear)
    smooth.set_wrap_u(SamplerState.WM_clamp)
    smooth.set_wrap_v(SamplerState.WM_clamp)
    for path in sheet.find_all_matches("**/text"):
        node = path.node()
        assert isinstance(node, GeomNode)
        for number in range(node.get_num_geoms()):
            state = node.get_geom_state(number)
            page = state.get_attrib(TextureAttrib)
            assert isinstance(page, TextureAttrib)
            stage = page.get_on_stage(0)
            page = page.add_on_stage(stage, page.get_on_texture(stage), smooth)
            node.set_geom_state(number, state.set_attrib(page))


def _within(place: float, start: float, length: float, half: float) -> float:
    if 2 * half >= length:
        return start + length / 2
    return max(start + half, min(start + length - half, place))


def draw_banner(style: Style, banner: Banner, room: int) -> Piece:
    """Dark cloth cut askew under a red band, with the words as large as `room` allows."""
    canvas = Canvas(style)
    px, painter = canvas.px, canvas.painter
    line: Line = spans(
        banner.sentence, style.theme, "plate", weight="extrabold", strong="extrabold"
    )
    sub = spans(banner.sub, style.theme, "plate", weight="semibold")
    space = room - 2 * px(MARGIN) - 2 * px(_PAD_X)
    largest = _SIZES[0] * max(_LEAST_SHARE, min(1.0, room / (_WIDE * style.scale)))
    for size in (size for size in _SIZES if size <= largest):
        mark = px(size * 0.9) if banner.colour else 0
        gap = px(size * 0.3) if banner.colour else 0
        if painter.line_width(line, size) + mark + gap <= space:
            break
    line = painter.shortened(line, size, space - mark - gap)
    sub = painter.shortened(sub, _SUB_SIZE, space)
    wide = round(painter.line_width(line, size)) + mark + gap
    width = max(wide, round(painter.line_width(sub, _SUB_SIZE))) + 2 * px(_PAD_X)
    tall = px(size * 1.15)
    height = px(_BAND) + 2 * px(_PAD_Y) + tall + (px(28) if banner.sub else 0)
    canvas.soft(px(8), px(10), width - px(16), height - px(8), px(12), faded(SHADOW, 0.55))
    cut, slope = px(30), px(14)
    canvas.shapes.polygon(
        [
            (slope / 2, 0),
            (width - slope, 0),
            (width, height),
            (cut, height),
            (0, height - px(18)),
        ],
        faded(PLATE, 1),
    )
    band = px(_BAND)
    canvas.shapes.polygon(
        [
            (slope / 2, 0),
            (width - slope, 0),
            (width - slope + slope * band / height, band),
            (slope / 2 * (1 - band / height), band),
        ],
        CALL,
    )
    left = (width - wide) // 2
    middle = band + px(_PAD_Y) + tall / 2
    if banner.colour:
        canvas.badge(banner.colour, left, round(middle - mark / 2), mark)
    canvas.line(left + mark + gap, middle, line, size)
    if banner.sub:
        canvas.line(width / 2, band + px(_PAD_Y) + tall + px(16), sub, _SUB_SIZE, "center")
    return Piece(canvas, width, height)
