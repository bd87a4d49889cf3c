"""The small line over a block."""

from __future__ import annotations

from cardgames.presenter.sentence import Run, Sentence
from cardgames.view.drawing.text import Span
from cardgames.view.interface.buttons import SMALL
from cardgames.view.interface.canvas import Canvas
from cardgames.view.interface.styled import paragraph, spans


def draw_label(canvas: Canvas, label: str, note: Sentence | str, x: int, y: int, width: int) -> int:
    """A label with its note at the right, under each other if they must be.

    Returns where the block itself begins.
    """
    theme, painter = canvas.theme, canvas.painter
    sentence = (Run(note),) if isinstance(note, str) and note else note
    aside = (
        spans(sentence or (), theme, colour=theme.quiet) if not isinstance(sentence, str) else ()
    )
    name = (Span(label, "bold", theme.quiet),)
    used = painter.line_width(name, SMALL) + canvas.px(12) + painter.line_width(aside, SMALL)
    if label and used <= width:
        middle = y + canvas.px(9)
        canvas.line(x, middle, name, SMALL)
        canvas.line(x + width, middle, aside, SMALL, "right")
        y += canvas.px(19)
    else:
        if label:
            y = paragraph(canvas, name, x, y, width, SMALL, 19)
        if aside:
            y = paragraph(canvas, aside, x, y, width, SMALL, 19)
    return y + canvas.px(6)
