"""A small SVG builder. Drawing order is paint order; lengths are pixels, y points down."""

import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from .glyphs import Face, glyph, text_width

Attribute = str | int | float | None
Point = tuple[float, float]


def _number(value: str | int | float) -> str:
    """A short number (two decimals at most); text unchanged."""
    if isinstance(value, float):
        short = f"{value:.2f}".rstrip("0").rstrip(".")
        return "0" if short == "-0" else short
    return str(value)


def _attributes(values: dict[str, Attribute]) -> str:
    """Keyword arguments as SVG attributes: stroke_width=3 becomes stroke-width="3"."""
    return " ".join(
        f'{name.replace("_", "-")}="{_number(value)}"'
        for name, value in values.items()
        if value is not None
    )


class Svg:
    """A drawing under construction; keyword arguments of the shapes become attributes."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._body: list[str] = []
        self._definitions: list[str] = []
        self._ids = itertools.count()

    def raw(self, text: str) -> None:
        """Append SVG text as it is."""
        self._body.append(text)

    def element(self, tag: str, **attributes: Attribute) -> None:
        """Append one empty element."""
        self.raw(f"<{tag} {_attributes(attributes)}/>")

    def path(self, d: str, **attributes: Attribute) -> None:
        """Append a path."""
        self.element("path", d=d, **attributes)

    def stroke(self, d: str, colour: str, width: float, **attributes: Attribute) -> None:
        """Append an unfilled line with round ends."""
        self.path(
            d,
            fill="none",
            stroke=colour,
            stroke_width=width,
            stroke_linecap="round",
            stroke_linejoin="round",
            **attributes,
        )

    def circle(self, x: float, y: float, r: float, **attributes: Attribute) -> None:
        """Append a circle."""
        self.element("circle", cx=float(x), cy=float(y), r=float(r), **attributes)

    def ellipse(self, x: float, y: float, rx: float, ry: float, **attributes: Attribute) -> None:
        """Append an ellipse."""
        self.element("ellipse", cx=float(x), cy=float(y), rx=float(rx), ry=float(ry), **attributes)

    def rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        radius: float = 0,
        **attributes: Attribute,
    ) -> None:
        """Append a rectangle with rounded corners."""
        self.element(
            "rect",
            x=float(x),
            y=float(y),
            width=float(width),
            height=float(height),
            rx=float(radius),
            **attributes,
        )

    def line(self, x1: float, y1: float, x2: float, y2: float, **attributes: Attribute) -> None:
        """Append a straight line."""
        self.element("line", x1=float(x1), y1=float(y1), x2=float(x2), y2=float(y2), **attributes)

    @contextmanager
    def group(self, **attributes: Attribute) -> Iterator["Svg"]:
        """Put everything drawn inside the `with` block into one <g>."""
        self.raw(f"<g {_attributes(attributes)}>")
        yield self
        self.raw("</g>")

    @contextmanager
    def at(
        self,
        x: float = 0,
        y: float = 0,
        rotate: float = 0,
        scale: float = 1,
        flip: bool = False,
    ) -> Iterator["Svg"]:
        """Open a group with its own origin, turned clockwise by `rotate` degrees."""
        across = -scale if flip else scale
        transform = (
            f"translate({x:.2f} {y:.2f}) rotate({rotate:.2f}) scale({across:.4f} {scale:.4f})"
        )
        with self.group(transform=transform):
            yield self

    # ---- definitions: each returns the url(#...) to use as fill, clip_path or filter

    def _define(self, tag: str, inner: str, **attributes: Attribute) -> str:
        name = f"d{next(self._ids)}"
        self._definitions.append(f'<{tag} id="{name}" {_attributes(attributes)}>{inner}</{tag}>')
        return f"url(#{name})"

    def clip(self, *paths: str) -> str:
        """Clip to the union of paths."""
        return self._define("clipPath", "".join(f'<path d="{d}"/>' for d in paths))

    def clip_rect(self, x: float, y: float, width: float, height: float, radius: float = 0) -> str:
        """Clip to a rounded rectangle."""
        rectangle = _attributes({"x": x, "y": y, "width": width, "height": height, "rx": radius})
        return self._define("clipPath", f"<rect {rectangle}/>")

    def gradient(self, *colours: str, x2: float = 0, y2: float = 1) -> str:
        """Linear gradient with evenly spaced colours, top to bottom unless told."""
        last = max(1, len(colours) - 1)
        return self.stops([(i / last, c) for i, c in enumerate(colours)], x2=x2, y2=y2)

    def stops(self, stops: Sequence[tuple[float, str]], x2: float = 0, y2: float = 1) -> str:
        """Linear gradient from (offset, colour) pairs."""
        inner = "".join(f'<stop offset="{o:.3f}" stop-color="{c}"/>' for o, c in stops)
        return self._define("linearGradient", inner, x1=0, y1=0, x2=x2, y2=y2)

    def radial(self, *stops: tuple[float, str, float]) -> str:
        """Radial gradient from (offset, colour, opacity) triples."""
        inner = "".join(
            f'<stop offset="{o}" stop-color="{c}" stop-opacity="{a}"/>' for o, c, a in stops
        )
        return self._define("radialGradient", inner)

    def glow(self, colour: str, strength: float = 0.8) -> str:
        """Radial gradient that fades from `colour` to nothing."""
        return self.radial((0.35, colour, strength), (1, colour, 0))

    def blur(self, deviation: float) -> str:
        """Gaussian blur; give the result as `filter`."""
        inner = f'<feGaussianBlur stdDeviation="{deviation}"/>'
        return self._define("filter", inner, x="-50%", y="-50%", width="200%", height="200%")

    def pattern(self, width: float, height: float, draw: Callable[["Svg"], None]) -> str:
        """Repeating tile; `draw(svg)` paints one tile."""
        outer, self._body = self._body, []
        draw(self)
        inner, self._body = "".join(self._body), outer
        return self._define(
            "pattern",
            inner,
            width=f"{width:.3f}",
            height=f"{height:.3f}",
            patternUnits="userSpaceOnUse",
        )

    # ---- text

    def _glyph(
        self, face: Face, character: str, x: float, y: float, size: float, stretch: float = 1
    ) -> None:
        outline, _, units = glyph(face, character)
        if outline:
            scale = size / units
            self.raw(
                f'<path transform="translate({x:.2f} {y:.2f}) '
                f'scale({scale * stretch:.5f} {-scale:.5f})" d="{outline}"/>'
            )

    def text(
        self,
        face: Face,
        text: str,
        x: float,
        y: float,
        size: float,
        fill: str = "#000000",
        tracking: float = 0,
        stretch: float = 1,
        **attributes: Attribute,
    ) -> None:
        """One horizontal line centred on x, baseline at y; `stretch` scales its width."""
        left = x - text_width(face, text, size * stretch, tracking) / 2
        with self.group(fill=fill, **attributes):
            for character in text:
                self._glyph(face, character, left, y, size, stretch)
                left += glyph(face, character)[1] * size * stretch + tracking

    def vertical_text(
        self,
        face: Face,
        text: str,
        x: float,
        y: float,
        size: float,
        fill: str = "#000000",
        leading: float = 1.05,
    ) -> None:
        """One column of text centred on x that starts at y."""
        with self.group(fill=fill):
            for character in text:
                half = glyph(face, character)[1] * size / 2
                self._glyph(face, character, x - half, y + size * 0.88, size)
                y += size * leading

    def body(self) -> str:
        """What has been drawn, without definitions; for comparisons."""
        return "".join(self._body)

    def to_string(self) -> str:
        """The finished document."""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width}" '
            f'height="{self.height}" viewBox="0 0 {self.width} {self.height}">'
            f"<defs>{''.join(self._definitions)}</defs>{''.join(self._body)}</svg>"
        )


# ---- colours


def mix(first: str, second: str, share: float) -> str:
    """Blend two #rrggbb colours: share 0 gives the first, 1 the second."""
    pairs = zip(_channels(first), _channels(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def darken(colour: str, share: float) -> str:
    """Blend towards a warm black."""
    return mix(colour, "#1a1016", share)


def lighten(colour: str, share: float) -> str:
    """Blend towards white."""
    return mix(colour, "#ffffff", share)


# ---- geometry


def polar(radius: float, degrees: float) -> Point:
    """Point on a circle round the origin; 0 degrees is up, angles grow clockwise."""
    angle = math.radians(degrees)
    return radius * math.sin(angle), -radius * math.cos(angle)


def polygon(points: Sequence[Point]) -> str:
    """Closed path through the points."""
    return "M" + " L".join(f"{x:.1f},{y:.1f}" for x, y in points) + "Z"


def regular(sides: int, radius: float, turn: float = 0) -> str:
    """Path of a regular polygon round the origin."""
    return polygon([polar(radius, turn + 360 * i / sides) for i in range(sides)])


def star(points: int, outer: float, inner: float) -> str:
    """Path of a star round the origin with one point up."""
    return polygon([polar(inner if i % 2 else outer, 180 * i / points) for i in range(2 * points)])


def curve_point(start: Point, control: Point, end: Point, t: float) -> tuple[float, float, float]:
    """Point and heading (degrees, 0 is up) at `t` of a quadratic curve."""
    rest = 1 - t
    x, y = (rest * rest * start[i] + 2 * t * rest * control[i] + t * t * end[i] for i in (0, 1))
    dx, dy = (2 * rest * (control[i] - start[i]) + 2 * t * (end[i] - control[i]) for i in (0, 1))
    return x, y, math.degrees(math.atan2(dx, -dy))
