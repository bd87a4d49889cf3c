"""Birds and beasts of the poems."""

from ..svg import Svg
from .sky import Tone


def plovers(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    for px, py, s in (
        (180, 130, 1),
        (250, 104, 0.8),
        (330, 140, 1.1),
        (400, 110, 0.8),
        (70, 350, 1),
        (440, 300, 1),
        (466, 372, 0.8),
        (40, 420, 0.7),
    ):
        with svg.at(px, py, scale=s * 1.15):
            svg.path(
                "M-26,0 Q-10,-14 8,-6 Q18,-12 26,-2 Q16,4 12,4 Q0,18 -14,8 Q-20,8 -26,0Z",
                fill="#fdfdfb",
                stroke="#46505e",
                stroke_width=2,
            )
            svg.path("M-6,0 Q-2,-24 16,-28 Q12,-10 4,0Z", fill="#5a6a80")
            svg.circle(17, -4, 1.8, fill="#222222")


def geese(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    for _i, (px, py) in enumerate(
        ((180, 110), (224, 126), (268, 142), (312, 130), (356, 116), (400, 102))
    ):
        svg.stroke(f"M{px - 20},{py} q10,-14 20,0 q10,-14 20,0", tone.line, 4.4)


def cuckoo(svg: Svg, tone: Tone, x: float = 210, y: float = 130) -> None:
    with svg.at(x, y, scale=1.25):
        svg.path(
            "M-60,16 Q-30,-6 0,-6 Q22,-16 36,-4 L50,0 L36,6 Q20,22 -6,18 L-60,28Z",
            fill="#5a6270",
            stroke="#2f343e",
            stroke_width=2,
        )
        svg.path(
            "M-4,-4 Q-30,-44 -62,-46 Q-40,-12 -18,10Z",
            fill="#7c8696",
            stroke="#2f343e",
            stroke_width=2,
        )
        svg.path("M-4,18 Q20,22 32,6 Q14,4 -4,18Z", fill="#f2efe6")
        svg.circle(36, -1, 2.4, fill="#ffffff")


def magpies(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    """The bridge of magpies across the Milky Way."""
    for width, opacity in ((86, 0.14), (54, 0.2), (22, 0.28)):
        svg.stroke("M20,400 Q120,330 190,200 Q280,70 498,100", "#f4f0ff", width, opacity=opacity)
    for px, py, turn in (
        (60, 366, -38),
        (112, 326, -46),
        (160, 262, -58),
        (196, 194, -52),
        (240, 140, -36),
        (300, 110, -16),
        (364, 104, -4),
        (424, 100, 0),
    ):
        with svg.at(px, py, rotate=turn, scale=1.15):
            svg.path(
                "M-30,4 L-66,14 L-62,2 Q-40,-2 -28,-6Z",
                fill="#10111c",
                stroke="#c8cfe8",
                stroke_width=1.2,
            )
            svg.path(
                "M-34,6 Q-14,-12 14,-10 Q24,-12 32,-3 L24,2 Q12,14 -12,10Z",
                fill="#191a28",
                stroke="#c8cfe8",
                stroke_width=1.2,
            )
            svg.path("M-14,8 Q0,14 14,4 Q2,-2 -14,8Z", fill="#ffffff")
            svg.path(
                "M6,-8 Q-2,-34 -26,-40 Q-22,-18 -10,-2Z",
                fill="#3a52a0",
                stroke="#c8cfe8",
                stroke_width=1.2,
            )
            svg.circle(20, -5, 1.8, fill="#ffffff")


def deer(svg: Svg, tone: Tone, x: float = 440, y: float = 350) -> None:
    """A spotted stag, turned towards the middle of the card."""
    with svg.at(x, y, scale=1.05, flip=x > 256):
        svg.path(
            "M-44,30 Q-46,-4 -10,-6 L26,-10 L36,-56 Q40,-74 56,-70 L72,-56 L56,-46"
            " L50,0 Q48,22 36,30 L34,92 H24 L20,36 L-18,36 L-24,92 H-34 L-36,40Z",
            fill="#a8693a",
            stroke="#6a3f22",
            stroke_width=2.4,
        )
        svg.stroke(
            "M46,-70 Q36,-96 48,-116 M42,-90 L28,-100 M54,-70 Q64,-96 60,-116 M60,-92 L74,-100",
            "#5a3620",
            4.4,
        )
        for px, py in ((-24, 6), (-8, 14), (6, 2), (20, 12)):
            svg.circle(px, py, 3.4, fill="#f7e6c8")


def rooster(svg: Svg, tone: Tone, x: float = 366, y: float = 236) -> None:
    """The cock whose false crow could not open the gate."""
    with svg.at(x, y, scale=1.1, flip=True):
        svg.path(
            "M-20,6 Q-58,-50 -44,-66 Q-30,-60 -24,-30 Q-40,-74 -22,-74 Q-8,-50 -8,-12Z",
            fill="#2f5a52",
            stroke="#1d3833",
            stroke_width=2,
        )
        svg.path(
            "M-30,0 Q-10,-20 14,-26 L22,-56 Q34,-64 42,-52 L54,-46 L42,-42 Q44,-4 14,18"
            " Q-16,26 -30,0Z",
            fill="#f2e4c8",
            stroke="#8a6a3a",
            stroke_width=2.4,
        )
        svg.path("M22,-56 q0,-14 8,-10 q4,-12 10,-4 q8,-6 6,8Z M44,-44 q8,8 0,16Z", fill="#d02f35")
        svg.path("M-20,0 Q0,-14 14,0 Q0,14 -20,0Z", fill="#c8763a")
        svg.circle(36, -50, 2.4, fill="#222222")
        svg.stroke("M0,20 V36 M10,18 V36", "#d8a23a", 4)


def pheasant(svg: Svg, tone: Tone, x: float = 110, y: float = 400) -> None:
    """Copper pheasant with its endless tail."""
    svg.stroke("M80,380 Q20,430 40,520 Q70,600 180,604", "#a8522c", 15)
    svg.stroke("M80,380 Q20,430 40,520 Q70,600 180,604", "#e2a055", 4, stroke_dasharray="4 16")
    svg.path(
        "M56,392 Q60,340 104,336 Q112,316 130,318 L146,328 L130,338 Q132,378 96,398Z",
        fill="#b5602f",
        stroke="#6a3418",
        stroke_width=2.4,
    )
    svg.circle(126, 326, 3, fill="#ffffff")
    svg.path("M70,372 q20,-10 40,4 q-16,20 -40,-4Z", fill="#8a3f22")


def cricket(svg: Svg, tone: Tone, x: float = 440, y: float = 470) -> None:
    """Cricket on a frosty grass blade."""
    svg.stroke(
        "M400,630 Q410,480 480,400 M440,630 Q450,540 496,500 M20,630 Q40,480"
        " 110,420 M60,630 Q66,540 20,440",
        "#b9c8b4",
        5,
    )
    with svg.at(448, 438, rotate=-40, scale=1.5):
        svg.ellipse(0, 0, 20, 9, fill="#5a4a2c")
        svg.circle(20, -1, 7, fill="#43361f")
        svg.stroke(
            "M-6,4 L-18,-18 L-28,12 M6,6 L8,18 M14,6 L18,16 M26,-4 Q40,-20 34,-34"
            " M25,-6 Q48,-12 52,-24",
            "#43361f",
            2.6,
        )
