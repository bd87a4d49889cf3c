"""Nothing overflows on the real screens of Nylon Ppong; the second button and the bar of time."""

from collections.abc import Iterator
from typing import get_args

import msgspec
import pytest

from cardgames.app.resources import load_locale
from cardgames.games.nylon_ppong.model import Claim, Discard, Draw, Phase, Stop
from cardgames.games.nylon_ppong.position import dealt, position
from cardgames.presenter.locale import Language, Locale
from cardgames.presenter.nylon_ppong.table import NylonPpongTable
from cardgames.presenter.screen import Screen, TableScreen
from cardgames.presenter.screens.nylon_ppong_result import NylonPpongResult
from cardgames.presenter.screens.nylon_ppong_setup import NylonPpongSetup
from cardgames.presenter.screens.result import build_result
from cardgames.presenter.screens.setup import build_setup, camera_labels, tab_labels
from cardgames.presenter.screens.setup_model import SetupChoice
from cardgames.presenter.stage import Timer
from cardgames.presenter.table_session import Show
from cardgames.view.interface.layout import Mode
from cardgames.view.interface.placement import Box, View, nearer
from tests.presenter.nylon_ppong.playing import Written, play, style_of
from tests.presenter.screens.examples import ppong_points
from tests.view.interface.conftest import Heard, flat
from tests.view.interface.test_extents import check_screen

LANGUAGES: tuple[Language, ...] = get_args(Language)
SIZES = ((1280, 800, 1.0), (720, 1000, 1.0), (640, 480, 1.0), (1280, 800, 1.5))
NAMES = ("WWWWWWWWWWWW", "ㅎㅎㅎㅎㅎㅎㅎㅎㅎㅎㅎㅎ", "", "さくらももこ", "", "")
NINES = ([9, 4, 6, 7, 10, 12], [3, 4, 8, 11, 12], [1, 2, 5, 9, 9], [3, 6, 7, 10, 11])
SHEET = ((22, 0, 31, 17), (103, 141, 108, 130), (-57, 44, 29, 0))


def shown(table: NylonPpongTable, locale: Locale) -> TableScreen:
    return TableScreen(table.stage, table.panel, camera_labels(locale), tab_labels(locale))


def screens(locale: Locale) -> Iterator[tuple[str, Screen]]:
    """Setup, a discard, a claim, its slam, orders, an end, six seats, the sheet, the result."""
    options = (("stop", "also-after-draw"), ("cards", "french"), ("money", "500"))
    choice = SetupChoice("nylon-ppong", 6, 15, options)
    yield "setup", Screen(build_setup(NylonPpongSetup(), choice, NAMES[0], locale))
    style = style_of(4, locale=locale, names=NAMES[:4])
    state = dealt(NINES).state
    first = Written(state, 0, style)
    first.table.press("card:3")
    yield "discard", Screen(shown(first.table, locale))
    seen = Written(state, 2, style)
    seen.act(0, Discard(state.hands[0][0]))
    seen.table.press("card:5")
    yield "claim", Screen(shown(seen.table, locale))
    hand = state.hands[2]
    seen.pass_all(2)
    beats = seen.act(2, Claim((hand[3], hand[4]), hand[2]))
    slam = msgspec.structs.replace(shown(seen.table, locale), stage=beats[0].stage)
    yield "slam", Screen(slam)
    pairs = position([[3, 3, 8, 8, 11, 10], [1, 2, 4, 5, 6]], seat=0, phase=Phase.DISCARD, turns=4)
    sealing = style_of(2, locale=locale, names=NAMES[:2], sealing=True)
    orders = Written(pairs, 0, sealing).table
    orders.press("card:5")
    orders.press("card:5")
    orders.press("order:8")
    orders.rested()
    yield "orders", Screen(shown(orders, locale))
    caught = position(
        [[1, 2], [6, 6, 6, 1, 1], [2, 11], [2, 4, 8, 10, 12]], seat=0, phase=Phase.DRAW, turns=9
    )
    end = Written(caught, 0, style)
    yield "stop", Screen(shown(end.table, locale))
    end.act(0, Stop())
    yield "end", Screen(shown(end.table, locale))
    six = Written(
        position([[2, 3, 4, 5, 6], [4, 7, 8, 8, 10]], seat=0, stock=[7], phase=Phase.DRAW), 1,
        style_of(2, locale=locale, names=NAMES[:2]),
    )  # fmt: skip
    six.act(0, Draw())
    yield "six", Screen(shown(six.table, locale))
    for number, step in enumerate(play(6, 0, 2, style=style_of(6, locale=locale, names=NAMES))):
        if number == 60:
            yield "six seats", Screen(shown(step.table, locale))
            break
    answer = end.table.key("s")
    assert isinstance(answer, Show)
    yield "sheet", Screen(shown(end.table, locale), answer.dialog)
    for name, rounds in (("result", SHEET), ("long result", SHEET * 5)):
        dialog = build_result(ppong_points(rounds), NylonPpongResult(), locale)
        yield name, Screen(shown(end.table, locale), dialog)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_overflows(shared: Heard, language: Language) -> None:
    found = list(screens(load_locale(language)))
    assert len(found) == 12
    for width, height, scale in SIZES:
        shared.resize(width, height, scale)
        for name, screen in found:
            check_screen(shared, screen, f"{name} {width}x{height}")


def test_the_second_button_stands_beside_the_main_one_and_is_pressed(heard: Heard) -> None:
    seen = Written(dealt(NINES).state, 2)
    seen.act(0, Discard(seen.state.hands[0][0]))
    heard.interface.draw(Screen(shown(seen.table, load_locale("ko"))))
    heard.interface.place_plates(flat)
    on_table = [control for control in heard.controls() if control.key in ("pass", "ppong")]
    second = next(c for c in on_table if c.key == "pass" and c.area is None)
    main = next(c for c in on_table if c.main and c.area is None)
    assert second.x + second.width < main.x
    assert second.y == main.y
    heard.interface.press_at(second.x + 5, second.y + 5)
    heard.interface.release_at(second.x + 5, second.y + 5)
    assert heard.pressed == ["pass"]


def test_the_bar_runs_out_in_its_time_and_goes_on_through_other_pictures(heard: Heard) -> None:
    table = Written(dealt(NINES).state, 1).table
    screen = shown(table, load_locale("ko"))

    def draw(timer: Timer | None) -> None:
        stage = msgspec.structs.replace(screen.stage, timer=timer)
        heard.interface.draw(Screen(msgspec.structs.replace(screen, stage=stage)))
        heard.interface.place_plates(flat)

    bar = heard.interface._floating.countdown
    first = Timer((0.0, 0.0, 0.0), 2.0, 1)
    draw(first)
    heard.interface.tick(10.0)
    assert bar.left == 1.0
    heard.interface.tick(11.0)
    assert bar.left == pytest.approx(0.5, abs=0.01)
    draw(first)
    heard.interface.tick(11.5)
    assert bar.left == pytest.approx(0.25, abs=0.01)
    heard.interface.tick(13.0)
    assert bar.left == 0.0
    draw(Timer((0.0, 0.0, 0.0), 2.0, 2))
    heard.interface.tick(20.0)
    assert bar.left == 1.0
    draw(None)
    assert bar.shown is None


def test_the_pair_of_a_claim_is_no_button(heard: Heard) -> None:
    seen = Written(dealt(NINES).state, 2)
    seen.act(0, Discard(seen.state.hands[0][0]))
    heard.interface.draw(Screen(shown(seen.table, load_locale("ko"))))
    names = {control.key for control in heard.controls()}
    assert "" not in names
    assert {"card:3", "card:4", "card:5"} <= names


def test_a_toast_stays_over_the_table_and_off_the_panel(heard: Heard) -> None:
    table = Written(dealt(NINES).state, 1).table
    screen = msgspec.structs.replace(Screen(shown(table, load_locale("ko"))), toast="뽕 " * 40)
    for width, height in ((1280, 800), (720, 1000), (640, 480)):
        heard.resize(width, height)
        heard.interface.draw(screen)
        layers = heard.interface.layers
        toast = layers._surfaces["toast"].root
        bounds = toast.get_tight_bounds(layers.root)
        assert bounds is not None
        (left, _, below), (right, _, above) = bounds
        view = layers.layout.view
        if (width, height) == (640, 480):  # the panel alone is seen: over its middle
            assert layers.layout.mode is Mode.TABS
            assert abs((left + right) / 2 - width / 2) < 2
        else:
            assert view.x <= left < right <= view.x + view.width
            assert abs((left + right) / 2 - (view.x + view.width / 2)) < 2
            assert view.y <= -above < -below <= view.y + view.height


def test_in_a_small_window_sums_of_open_hands_leave_the_names_free(heard: Heard) -> None:
    caught = position(
        [[1, 2], [6, 6, 6, 1, 1], [2, 11], [2, 4, 8, 10, 12]], seat=0, phase=Phase.DRAW, turns=9
    )
    end = Written(caught, 0)
    end.act(0, Stop())
    heard.resize(640, 480)
    heard.interface.layers.tab = "table"
    heard.interface.draw(Screen(shown(end.table, load_locale("ko"))))
    heard.interface.place_plates(lambda at: (320 + at[0] * 64, 215 - at[1] * 50))
    hud = heard.interface.layers.hud
    assert hud is not None
    plates = [placed.box for plate, placed in hud._plates if not placed.path.is_hidden()]
    tags = [placed.box for _, placed in hud._tags]
    assert len(tags) == 4
    assert plates
    assert not any(tag.touches(plate, 0) for tag in tags for plate in plates)


def test_a_plate_that_was_pushed_away_comes_back_to_its_hand() -> None:
    view = View(640, 430, 1.0)
    hand = Box(270, 60, 90, 36)
    strayed = Box(485, 62, 125, 40)
    assert nearer(strayed, hand, view, ()) == Box(252, 62, 125, 40)
    on_it = Box(300, 60, 30, 36)
    assert nearer(strayed, hand, view, (on_it,)) == Box(252, 102, 125, 40)
    floor = Box(100, 103, 400, 200)
    assert nearer(strayed, hand, view, (on_it,), floor) == Box(139, 62, 125, 40)
    near = Box(370, 62, 125, 40)
    assert nearer(near, hand, view, (near,)) is near
    everywhere = Box(0, 0, 640, 430)
    assert nearer(strayed, hand, view, (everywhere,)) is strayed
