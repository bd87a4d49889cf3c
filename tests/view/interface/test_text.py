"""Breaking, measuring and placing text."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import PNMImage

from cardgames.app.resources import asset_folder
from cardgames.view.drawing.glyphs import GlyphPages
from cardgames.view.drawing.line_breaks import break_lines, graphemes, may_break, shortened
from cardgames.view.drawing.shapes import ShapeBatch
from cardgames.view.drawing.text import Line, Span, TextBatch, TextPainter
from cardgames.view.drawing.tokens import PAPER


@pytest.fixture(scope="module")
def painter() -> TextPainter:
    return TextPainter(fonts(), 1.0)


def fonts() -> Path:
    return asset_folder() / "fonts"


def span(text: str) -> Line:
    return (Span(text, "regular", PAPER.text),)


def words_of(lines: tuple[Line, ...]) -> list[str]:
    return ["".join(part.text for part in line) for line in lines]


def broken(text: str, room: float) -> list[str]:
    """Lines of characters that are one wide each."""
    pieces = graphemes(text)
    return [
        "".join(pieces[start:end]) for start, end in break_lines(pieces, [1.0] * len(pieces), room)
    ]


@pytest.mark.parametrize(
    ("text", "room", "lines"),
    [
        ("한 장을 고르세요", 5, ["한 장을", "고르세요"]),
        ("one card of blue", 8, ["one card", "of blue"]),
        ("짧은", 9, ["짧은"]),
        ("", 5, [""]),
        ("한둘 셋넷 다섯여섯일곱여덟", 4, ["한둘", "셋넷", "다섯여섯", "일곱여덟"]),
        ("1枚引いて、出す", 5, ["1枚引い", "て、出す"]),
        ("札「七」です", 3, ["札", "「七」", "です"]),
        ("カードー", 3, ["カー", "ドー"]),
        ("첫 줄\n둘째", 20, ["첫 줄", "둘째"]),
        ("끝에 공백   ", 4, ["끝에", "공백"]),
        ("10 %를 넘으면", 4, ["10", "%를", "넘으면"]),
    ],
)
def test_lines_break_where_the_language_allows(text: str, room: float, lines: list[str]) -> None:
    assert broken(text, room) == lines


def test_kinsoku_forbids_marks_at_the_edges() -> None:
    for mark in "、。」）ーっ！":
        assert not may_break("札", mark)
    for mark in "「（【":
        assert not may_break(mark, "札")
    assert may_break("札", "を")
    assert not may_break("한", "장")
    assert not may_break("a", "b")


def test_graphemes_are_what_a_reader_counts() -> None:
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    assert graphemes("e\u0301a") == ["e\u0301", "a"]
    assert graphemes(family + "x") == [family, "x"]
    assert graphemes("\U0001f1f0\U0001f1f7\U0001f1ef\U0001f1f5") == [
        "\U0001f1f0\U0001f1f7",
        "\U0001f1ef\U0001f1f5",
    ]
    assert graphemes("\u1112\u1161\u11ab글") == ["\u1112\u1161\u11ab", "글"]
    assert graphemes("\U0001f44d\U0001f3fd!") == ["\U0001f44d\U0001f3fd", "!"]
    assert shortened(family * 3, 2) == family * 2


def test_wrapped_lines_keep_styles_badges_and_every_character(painter: TextPainter) -> None:
    line = (
        Span("파랑", "regular", PAPER.text, "blue"),
        Span("이 노랑에게서 1장을 뽑아 ", "regular", PAPER.text),
        Span("8 한 쌍", "bold", PAPER.text),
        Span("을 냈어요.", "regular", PAPER.text),
    )
    lines = painter.wrapped(line, 15, 150)
    assert len(lines) > 1
    assert all(painter.line_width(one, 15) <= 150 for one in lines)
    assert " ".join(words_of(lines)).replace(" ", "") == "파랑이노랑에게서1장을뽑아8한쌍을냈어요."
    assert [part.badge for one in lines for part in one if part.badge] == ["blue"]
    strong = [part.text for one in lines for part in one if part.weight == "bold"]
    assert " ".join(strong) == "8 한 쌍"


def test_shortened_text_ends_with_an_ellipsis_and_fits(painter: TextPainter) -> None:
    line = painter.shortened(span("아주 길고 긴 이름을 가진 사람"), 15, 100)
    assert painter.line_width(line, 15) <= 100
    assert line[-1].text.endswith("…")
    assert painter.shortened(span("짧다"), 15, 100) == span("짧다")
    assert painter.shortened(span("길다"), 15, 3) == ()


def test_widths_grow_with_text_and_scale(painter: TextPainter) -> None:
    assert painter.width("도둑잡기", "bold", 15) > painter.width("도둑", "bold", 15) > 0
    large = TextPainter(fonts(), 2.0)
    one, two = painter.width("도둑잡기", "regular", 16), large.width("도둑잡기", "regular", 16)
    assert 1.85 < two / one < 2.15


def test_figures_are_equally_wide_where_they_count(painter: TextPainter) -> None:
    assert painter.width("111", "bold", 15) == painter.width("283", "bold", 15)
    wide = painter.width("+8.2", "bold", 15)
    assert painter.width("+1.5", "bold", 15) == pytest.approx(wide, abs=1)


def test_among_words_the_one_is_narrow(painter: TextPainter) -> None:
    narrow = painter.width("1장", "regular", 15)
    assert painter.width("2장", "regular", 15) - narrow == pytest.approx(0.2 * 15, abs=1)
    white = (1.0, 1.0, 1.0, 1.0)
    words = (Span("초록 ", "regular", white), Span("11", "bold", white))
    alone = painter.width("초록 ", "regular", 15) + painter.width("11", "bold", 15)
    assert painter.line_width(words, 15) == pytest.approx(alone - 2 * 0.2 * 15, abs=1)


@pytest.mark.parametrize("size", [13, 14, 15])
def test_letters_stand_as_close_as_the_font_wants(painter: TextPainter, size: int) -> None:
    """No two neighbours are further apart, or nearer, than half a pixel's rounding allows."""
    batch = TextBatch()
    painter.draw(batch, ShapeBatch(), 0, 20, (Span("hohohoho", "regular", (0, 0, 0, 1)),), size)
    (vertices,) = batch._pages.values()
    lefts = vertices.positions[0::12]
    rights = vertices.positions[3::12]
    gaps = [left - right for right, left in zip(rights, lefts[1:], strict=False)]
    assert max(gaps) - min(gaps) <= 1


def test_decomposed_hangul_is_drawn_composed(painter: TextPainter) -> None:
    assert painter.width("\u1112\u1161\u11ab", "regular", 20) == painter.width("한", "regular", 20)


def test_characters_fall_back_to_kanji_and_then_to_a_visible_box() -> None:
    pages = GlyphPages(fonts())
    assert pages.find("regular", 20, "漢").quad is not None
    unknown = pages.find("regular", 20, "\U0001f600")
    assert unknown == pages.find("regular", 20, "□")
    assert unknown.quad is not None
    assert pages.find("regular", 20, "\u200d").advance == 0


def test_kanji_files_are_opened_when_the_first_kanji_comes() -> None:
    pages = GlyphPages(fonts())
    pages.find("bold", 17, "한")
    assert not any("kanji" in name for name, _ in pages._fonts)
    pages.find("bold", 17, "坊")
    assert any("kanji" in name for name, _ in pages._fonts)


def test_no_glyph_is_lost_when_pages_are_full() -> None:
    """Panda3D's own pages throw glyphs away that no geometry of its own uses."""
    pages = GlyphPages(fonts())
    first = pages.find("regular", 40, "가")
    places = set()
    for code in range(0xAC00, 0xAC00 + 400):
        quad = pages.find("regular", 40, chr(code)).quad
        assert quad is not None
        places.add((quad.page, quad.u0, quad.v1))
    assert len(places) == 400
    assert pages.find("regular", 40, "가") == first
    assert len(pages.states) > 1


@pytest.fixture
def picture(base: ShowBase) -> Iterator[PNMImage]:
    """What the window shows after H has been drawn in 40 px with its pen at (100, 60)."""
    painter = TextPainter(fonts(), 1.0)
    batch = TextBatch()
    white = (Span("H", "bold", (1.0, 1.0, 1.0, 1.0)),)
    painter.draw(batch, ShapeBatch(), 100, 60, white, 40)
    root = base.pixel2d.attach_new_node("text test")
    batch.attach(root, painter.states)
    for _ in range(3):
        base.graphics_engine.render_frame()
    image = PNMImage()
    assert base.win.get_screenshot(image)
    yield image
    root.remove_node()


def test_glyphs_stand_where_the_font_says(picture: PNMImage) -> None:
    """The H of the bold face reaches from .06 to .66 em and from the line to .71 em."""
    bright = [
        (x, y) for x in range(90, 140) for y in range(30, 100) if picture.get_gray(x, y) > 0.5
    ]
    xs, ys = [x for x, _ in bright], [y for _, y in bright]
    baseline = round(60 + 0.355 * 40)
    assert max(xs) + 1 - min(xs) == 24
    assert min(xs) in (101, 102)  # the software renderer begins a pixel earlier
    assert max(ys) + 1 == baseline
    assert 28 <= baseline - min(ys) <= 29
