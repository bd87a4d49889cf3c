"""Sentences of the presenter as spans in the colours of a theme, and paragraphs of them."""

from __future__ import annotations

from typing import Literal, TypeAlias

from cardgames.presenter.sentence import Run, Sentence
from cardgames.view.drawing.glyphs import Weight
from cardgames.view.drawing.shapes import Colour
from cardgames.view.drawing.text import Align, Line, Span
from cardgames.view.drawing.tokens import GOLD_ON_PLATE, PLATE_QUIET, PLATE_TEXT, Theme
from cardgames.view.interface.canvas import Canvas

Ground: TypeAlias = Literal["panel", "plate"]


def spans(
    sentence: Sentence,
    theme: Theme,
    ground: Ground = "panel",
    colour: Colour | None = None,
    weight: Weight = "regular",
    strong: Weight = "bold",
) -> Line:
    """The runs of a sentence; `colour` replaces that of plain text.

    Where a language has no spaces, one stands before a seat's mark, as there is one behind it.
    """
    marked = [following.badge is not None for following in sentence[1:]]
    return tuple(
        Span(
            run.text + " " if mark_follows and run.text[-1:].strip() else run.text,
            strong if run.strong else weight,
            _colour(run, theme, ground, colour),
            run.badge,
        )
        for run, mark_follows in zip(sentence, (*marked, False), strict=False)
    )


def _colour(run: Run, theme: Theme, ground: Ground, colour: Colour | None) -> Colour:
    if run.tone == "text" and colour and not run.strong:
        return colour
    if ground == "plate":
        return {"quiet": PLATE_QUIET, "gold": GOLD_ON_PLATE}.get(run.tone, PLATE_TEXT)
    return {
        "text": theme.text,
        "quiet": theme.quiet,
        "gold": theme.gold_text,
        "danger": theme.danger,
        "ok": theme.ok,
        "primary": theme.primary,
    }[run.tone]


def paragraph(
    canvas: Canvas,
    line: Line,
    x: int,
    y: int,
    width: int,
    size: float,
    leading: float,
    align: Align = "left",
    most: int | None = None,
) -> int:
    """Spans broken into lines from `y` down; returns the y below the last line.

    leading: distance of two lines in design pixels; most: lines after which an ellipsis stands
    """
    lines = canvas.painter.wrapped(line, size, width)
    if most is not None and len(lines) > most:
        rest = tuple(span for one in lines[most - 1 :] for span in (*one, _space(one)))
        cut = canvas.painter.shortened(rest, size, width)
        lines = (*lines[: most - 1], cut)
    step = leading * canvas.style.scale
    anchor = {"left": x, "center": x + width / 2, "right": x + width}[align]
    for number, one in enumerate(lines):
        canvas.line(anchor, y + step * (number + 0.5), one, size, align)
    return y + round(step * len(lines))


def _space(line: Line) -> Span:
    last = line[-1] if line else Span("", "regular", (0.0, 0.0, 0.0, 0.0))
    return last._replace(text=" ", badge=None)
