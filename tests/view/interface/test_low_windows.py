"""Large letters in small windows: what is to be read and pressed can be come to by scrolling."""

import msgspec

from cardgames.app.resources import load_locale
from cardgames.presenter.screen import Screen
from cardgames.presenter.screens.join import JoinState, build_join, return_dialog
from tests.view.interface.conftest import Heard
from tests.view.interface.extents import Ink, ink_of

LOCALE = load_locale("ko")
JOIN = Screen(build_join(JoinState("", "민서"), LOCALE))


def ink_of_toast(heard: Heard, said: str) -> list[Ink]:
    heard.interface.draw(msgspec.structs.replace(JOIN, toast=said))
    toast = heard.interface.layers._surfaces["toast"].root
    return ink_of(toast, heard.interface.layers.root)


def test_the_fields_of_a_paper_come_before_its_buttons(heard: Heard) -> None:
    heard.resize(640, 480, 2.0)
    heard.interface.draw(JOIN)
    url, join = heard.control("url"), heard.control("join")
    assert url.area is not None
    assert url.area.rectangle.height >= 180
    assert url.top + url.height <= url.area.rectangle.y + url.area.rectangle.height
    assert join.area is url.area
    assert join.top > url.top


def test_the_buttons_of_a_paper_stay_in_sight_where_there_is_room(heard: Heard) -> None:
    heard.resize(640, 480, 1.0)
    heard.interface.draw(JOIN)
    assert heard.control("join").area is None


def test_a_question_can_be_read_above_its_buttons(heard: Heard) -> None:
    heard.resize(640, 480, 2.0)
    heard.interface.draw(msgspec.structs.replace(JOIN, overlay=return_dialog("badugi", LOCALE)))
    go, later = heard.control("return"), heard.control("close")
    assert go.area is not None
    assert go.area is later.area
    assert go.area.rectangle.height >= 2 * 110


def test_a_toast_is_broken_into_lines_only_where_it_is_too_wide(heard: Heard) -> None:
    for said in (
        "하늘 자리의 연결이 끊겼어요.",
        "하늘 has lost the connection.",
        "주소를 복사했어요.",
    ):
        ink = ink_of_toast(heard, said)
        middles = [(one.top + one.bottom) / 2 for one in ink]
        assert max(middles) - min(middles) < 15, said
    middles = [(one.top + one.bottom) / 2 for one in ink_of_toast(heard, "뽕 " * 80)]
    assert max(middles) - min(middles) > 20
