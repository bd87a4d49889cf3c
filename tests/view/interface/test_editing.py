"""Typing names: caret, limits, input methods, and the field on the screen."""

import pytest

from cardgames.view.interface.editing import Editor
from tests.view.interface.conftest import Heard
from tests.view.interface.samples import KOREAN, screens

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"


def typed(limit: int, *texts: str) -> Editor:
    editor = Editor("", limit)
    for text in texts:
        editor.insert(text)
    return editor


def test_characters_of_all_scripts_are_typed() -> None:
    assert typed(12, "한", "글", "a", "漢", "か").text == "한글a漢か"


def test_limit_counts_graphemes() -> None:
    assert typed(3, "가나다라").text == "가나다"
    assert typed(2, FAMILY, FAMILY, "x").text == FAMILY * 2
    assert typed(2, "e", "\u0301", "e", "\u0301").text == "\u00e9\u00e9"


def test_limit_leaves_the_text_after_the_caret_alone() -> None:
    editor = Editor("가나다", 4)
    editor.home()
    editor.insert("마바사")
    assert editor.text == "마가나다"


@pytest.mark.parametrize("text", ["\b", "\x1b", "\x7f", "\u202e", "\u200f", ""])
def test_control_characters_are_left_out(text: str) -> None:
    editor = Editor("가", 5)
    assert not editor.insert(text)
    assert editor.text == "가"


def test_jamo_are_composed() -> None:
    assert typed(5, "\u1112\u1161\u11ab").text == "한"


def test_caret_moves_by_graphemes_and_deletes_on_both_sides() -> None:
    editor = Editor(f"a{FAMILY}b", 9)
    editor.end()
    editor.move(-1)
    assert editor.before_caret == f"a{FAMILY}"
    assert editor.backspace()
    assert editor.text == "ab"
    assert editor.delete()
    assert editor.text == "a"
    assert not editor.delete()
    editor.home()
    assert not editor.backspace()
    editor.move(-5)
    assert editor.before_caret == ""


def test_foreign_change_keeps_the_caret() -> None:
    editor = Editor("가나다", 9)
    editor.move(-2)
    editor.adopt("가나다라")
    assert editor.before_caret == "가"
    editor.adopt("")
    assert editor.text == ""


def test_field_is_typed_into_after_a_click(heard: Heard) -> None:
    heard.interface.draw(screens(KOREAN)["blocks"])
    assert not heard.interface.typed_character("가")
    heard.reveal("name:0")
    heard.click("name:0")
    for character in "다은":
        assert heard.interface.typed_character(character)
    heard.keys("backspace")
    assert heard.typed == [("name:0", "다"), ("name:0", "다은"), ("name:0", "다")]
    assert heard.pressed == []
    assert not heard.interface.layers.root.find("**/entry").is_empty()


def test_shortcuts_sleep_while_typing(heard: Heard) -> None:
    heard.interface.draw(screens(KOREAN)["blocks"])
    heard.reveal("name:0")
    heard.click("name:0")
    for name in ("m", "v", "0", "space", "left"):
        assert heard.interface.key_down(name)
    assert not heard.interface.key_down("escape")
    heard.keys("tab")
    assert not heard.interface.key_down("m")


def test_composition_is_shown_but_not_reported(heard: Heard) -> None:
    heard.interface.draw(screens(KOREAN)["blocks"])
    heard.reveal("name:0")
    heard.click("name:0")
    assert heard.interface.composing("ㅎ")
    assert heard.typed == []
    heard.interface.typed_character("하")
    assert heard.typed == [("name:0", "하")]


def test_enter_leaves_the_field(heard: Heard) -> None:
    heard.interface.draw(screens(KOREAN)["blocks"])
    heard.reveal("name:0")
    heard.click("name:0")
    heard.keys("enter")
    assert not heard.interface.typed_character("x")
    assert heard.pressed == []
