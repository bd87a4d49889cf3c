"""Faces and beards. Heads are drawn round their own origin, about 92 wide and 110 high."""

from ..svg import Svg, mix
from .look import Look
from .palette import HAIR, INK


def _eye(svg: Svg, x: float, half: float, kind: str) -> None:
    if kind == "closed":  # looking down
        svg.stroke(f"M{x - half},3 Q{x},10 {x + half},3", INK, 4)
    elif kind == "smile":
        svg.stroke(f"M{x - half},7 Q{x},-3 {x + half},7", INK, 4)
    elif kind == "sleepy":
        svg.stroke(f"M{x - half},4 L{x + half},5", INK, 4)
        svg.circle(x + 1, 7, 3.2, fill=INK)
    else:  # open
        svg.stroke(f"M{x - half},3 Q{x},-5 {x + half},3", INK, 3.2)
        svg.ellipse(x, 5, 4.2, 5, fill=INK)
        svg.circle(x + 1.4, 3.4, 1.4, fill="#ffffff")


def _brow(svg: Svg, x: float, half: float, style: str, colour: str) -> None:
    if style == "court":  # painted high on the brow
        svg.ellipse(x, -25, half * 0.85, 4.6, fill="#4a3d42", opacity=0.75)
    else:
        width = 6 if style == "thick" else 3.8
        svg.stroke(f"M{x - half - 1},-11 Q{x},-20 {x + half + 1},-11", colour, width)


def features(
    svg: Svg, look: Look, turn: float, woman: bool = False, brow: str = "thin", mouth: bool = True
) -> None:
    """Eyes, brows, nose, mouth and cheeks; turn=0 frontal, 1 three-quarter to the right."""
    shift = 11 * turn
    near, far = -21 + shift, 21 + shift - 3 * turn
    near_half, far_half = 10.5, 10.5 - 2.5 * turn
    svg.ellipse(near - 6, 22, 10, 7, fill="#ee9d8c", opacity=0.42)
    svg.ellipse(far + 6 - 2 * turn, 22, 10 - 3 * turn, 7, fill="#ee9d8c", opacity=0.42)
    brow_colour = look.hair if look.hair != HAIR["white"] else "#a39b90"
    for x, half in ((near, near_half), (far, far_half)):
        _eye(svg, x, half, look.eyes)
        _brow(svg, x, half, brow, brow_colour)
    svg.stroke(
        f"M{shift + 2 + 4 * turn},6 Q{shift + 9 + 7 * turn},20 {shift - 3 + 6 * turn},23",
        "#c9936f",
        3,
    )
    if not mouth:
        return
    x = shift * 1.15
    if woman:
        svg.path(
            f"M{x - 7},36 Q{x - 3.5},31.5 {x},34 Q{x + 3.5},31.5 {x + 7},36 Q{x},42 {x - 7},36Z",
            fill="#c3303f",
        )
    elif look.eyes == "smile":
        svg.path(f"M{x - 8},35 Q{x},46 {x + 8},35Z", fill="#a33a3f")
    else:
        svg.stroke(
            f"M{x - 8},37 Q{x},{39 if look.eyes == 'closed' else 41} {x + 8},37", "#b0484a", 3.8
        )


def beard(svg: Svg, look: Look, turn: float) -> None:
    """Moustache, goatee, full beard or long white beard."""
    kind, colour = look.beard, look.hair
    with svg.at(12 * turn, 0):
        if kind in ("moustache", "goatee"):
            svg.stroke("M-20,32 Q-9,24 -2,30 M20,32 Q9,24 2,30", colour, 4)
        if kind in ("goatee", "tuft"):
            svg.path("M-9,49 Q0,45 9,49 L3,80 Q0,84 -3,80Z", fill=colour)
        if kind == "full":
            svg.path(
                "M-42,6 Q-38,66 0,90 Q38,66 42,6 Q34,33 18,32 Q0,24 -18,32 Q-34,33 -42,6Z",
                fill=colour,
                transform=f"translate({-8 * turn} 0)",
            )
            svg.stroke("M-8,39 Q0,43 8,39", "#b0484a", 3.6)
        if kind == "long":
            svg.path("M-24,31 Q-10,25 0,31 Q10,25 24,31 Q22,92 0,120 Q-22,92 -24,31Z", fill=colour)
            svg.stroke("M-8,40 Q0,45 8,40", "#b0484a", 3.6)
            svg.stroke("M-8,58 L-4,98 M8,58 L4,98", mix(colour, "#8a7f70", 0.35), 2.2)
