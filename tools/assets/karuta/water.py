"""Sea, rivers and what stands in them."""

from ..svg import Svg, lighten, mix, polar
from .flowers import maple_leaf
from .sky import BOTTOM, LEFT, RIGHT, TOP, Tone, scatter


def _wave_rows(svg: Svg, top: int, colour: str, line: str, step: int = 26) -> None:
    for row, y in enumerate(range(top, BOTTOM, step)):
        for i in range(-1, 12):
            cx = 14 + i * 46 + (row % 2) * 23
            svg.circle(cx, y + 23, 23, fill=colour, stroke=line, stroke_width=2)
            svg.circle(cx, y + 23, 14, fill="none", stroke=line, stroke_width=2)


def sea(svg: Svg, tone: Tone, x: float = 0, y: float = 330) -> None:
    water = mix("#3f86b0", tone.middle, 0.32) if not tone.dark else mix("#1f4a70", tone.middle, 0.3)
    svg.rect(LEFT, y, RIGHT - LEFT, BOTTOM - y, fill=water)
    for i in range(9):
        yy = y + 14 + i * 24
        svg.stroke(
            f"M{20 + i % 3 * 30},{yy} q20,-10 40,0 t40,0 M{300 + i % 2 * 50},{yy + 8}"
            " q20,-10 40,0 t40,0 t40,0",
            lighten(water, 0.45),
            3,
        )


def waves(svg: Svg, tone: Tone, x: float = 0, y: float = 340) -> None:
    """Stylised wave scales filling the lower half."""
    water = mix("#4f93b5", tone.middle, 0.25)
    _wave_rows(svg, int(y), water, lighten(water, 0.6))


def breaker(svg: Svg, tone: Tone, x: float = 400, y: float = 330) -> None:
    """A great curling wave."""
    deep = "#2f6690"
    for flip, cx in ((False, 14), (True, 498)):
        with svg.at(cx, 0, flip=flip):
            svg.path(
                f"M0,600 L0,{y} Q40,{y - 90} 104,{y - 84} Q146,{y - 74} 146,{y - 34}"
                f" Q120,{y - 56} 96,{y - 30} Q70,{y + 20} 130,600Z",
                fill=deep,
            )
            svg.path(
                f"M0,600 L0,{y + 70} Q40,{y - 10} 84,{y + 30} Q60,{y + 90} 100,600Z",
                fill=lighten(deep, 0.3),
            )
            for i in range(9):
                dx, dy = polar(30, -60 + i * 30)
                svg.circle(116 + dx, y - 60 + dy * 0.7, 9 + i % 3 * 3, fill="#ffffff")


def rocks(svg: Svg, tone: Tone, x: float = 440, y: float = 430) -> None:
    for dx, dy, s in ((0, 0, 1.0), (-384, 40, 0.9)):
        with svg.at(x + dx, y + dy, scale=s):
            svg.path(
                "M-70,120 L-54,20 L-20,-40 L16,-10 L44,-56 L66,30 L76,120Z",
                fill="#55585e",
                stroke="#35383e",
                stroke_width=3,
            )
            svg.stroke("M-30,-10 L-40,60 M20,0 L10,70 M46,-20 L52,50", "#7d8188", 3)
            for i in range(6):
                svg.circle(-60 + i * 24, 104 - i % 2 * 12, 14, fill="#ffffff", opacity=0.9)


def boat(svg: Svg, tone: Tone, x: float = 200, y: float = 330) -> None:
    svg.path(
        f"M{x - 66},{y} Q{x},{y + 38} {x + 76},{y - 12} L{x + 58},{y + 26}"
        f" Q{x},{y + 44} {x - 46},{y + 26}Z",
        fill="#7a4a2c",
        stroke="#4a2c1a",
        stroke_width=2.4,
    )
    svg.line(x, y + 14, x, y - 84, stroke="#5a3a22", stroke_width=5)
    svg.path(
        f"M{x - 34},{y - 82} h68 q8,34 0,72 h-68 q10,-38 0,-72Z",
        fill="#f6ead0",
        stroke="#b89a6a",
        stroke_width=2,
    )
    svg.stroke(f"M{x - 12},{y - 80} v68 M{x + 12},{y - 80} v68", "#d8c49a", 2)


def river(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    """A river winding from the far hills to the foreground, in bands."""
    water = "#5aa0c8" if not tone.dark else "#3a6a9a"
    svg.path(
        "M390,372 Q330,384 380,410 Q450,430 498,470 V640 H14 V520 Q60,450 170,430"
        " Q300,410 320,396 Q330,376 390,372Z",
        fill=water,
    )
    for i in range(6):
        svg.stroke(
            f"M{30 + i * 6},{500 + i * 20} q60,-34 120,-24 t120,14"
            f" M{330 + i * 10},{450 + i * 26} q60,-10 150,20",
            lighten(water, 0.5),
            3,
        )


def redriver(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    """Tatsuta: a stream carrying red leaves."""
    river(svg, tone)
    for px, py, i in scatter(26, x0=24, y0=430, x1=490, y1=610):
        maple_leaf(svg, px, py, 15 + i % 3 * 3, ("#d8352a", "#ea7a30", "#b82030")[i % 3], i * 47)


def waterfall(svg: Svg, tone: Tone, x: float = 400, y: float = 90) -> None:
    svg.path(
        f"M{x - 120},640 L{x - 104},420 L{x - 84},260 L{x - 96},150 L{x - 66},{TOP} H498 V640Z",
        fill=mix("#4f6258", tone.middle, 0.2),
    )
    svg.stroke(
        f"M{x - 80},170 l24,60 M{x - 92},330 l30,70 M{x + 60},200 l20,80",
        mix("#33443c", tone.middle, 0.2),
        4,
    )
    svg.path(f"M{x - 36},{TOP} H{x + 34} L{x + 56},560 Q{x},590 {x - 66},560Z", fill="#dff1f8")
    for i in range(6):
        svg.stroke(
            f"M{x - 28 + i * 11},{TOP + 4} Q{x - 40 + i * 15},300 {x - 50 + i * 20},550",
            "#8fc3dc",
            3,
        )
    for i in range(9):
        svg.circle(x - 90 + i * 24, 566 - i % 2 * 16, 26, fill="#ffffff", opacity=0.85)


def stakes(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    """Fish-weir stakes emerging from river mist."""
    for i in range(9):
        px = 30 + i * 57
        top = 360 + (i * 37) % 50
        svg.line(
            px,
            top,
            px + (i % 3 - 1) * 8,
            560,
            stroke="#6b5238",
            stroke_width=9,
            stroke_linecap="round",
        )
    svg.stroke("M20,440 Q256,410 492,446 M20,480 Q256,452 492,486", "#8a6a48", 4)


def buoys(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    """Miotsukushi, the channel markers of Naniwa."""
    for px, top, s in ((66, 330, 1.0), (452, 380, 0.8), (404, 290, 0.6)):
        with svg.at(px, top, scale=s):
            svg.line(0, 0, 0, 230, stroke="#5a3f2a", stroke_width=11, stroke_linecap="round")
            svg.line(-34, -4, 34, 44, stroke="#7a5636", stroke_width=10, stroke_linecap="round")
            svg.line(34, -4, -34, 44, stroke="#7a5636", stroke_width=10, stroke_linecap="round")
