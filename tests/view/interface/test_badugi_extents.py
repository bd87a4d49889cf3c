"""Nothing overflows on the real screens of Badugi; three buttons in a row, raises over them."""

from collections.abc import Iterator
from statistics import mode
from typing import get_args

import msgspec
import pytest

from cardgames.app.resources import load_locale
from cardgames.games.badugi.model import AllIn, Call, Check, Cut, Full, Half, Ping
from cardgames.games.badugi.position import position
from cardgames.presenter.badugi.layout import CARD_HEIGHT, CARD_WIDTH, bet_at, open_row
from cardgames.presenter.badugi.table import BadugiTable
from cardgames.presenter.charts import OddsChart, OddsPoint
from cardgames.presenter.locale import Language, Locale
from cardgames.presenter.panel import Panel
from cardgames.presenter.screen import Screen, TableScreen
from cardgames.presenter.screens.badugi_result import BadugiResult
from cardgames.presenter.screens.badugi_setup import BadugiSetup
from cardgames.presenter.screens.result import build_result
from cardgames.presenter.screens.setup import build_setup, camera_labels, tab_labels
from cardgames.presenter.screens.setup_model import SetupChoice
from cardgames.presenter.sentence import Run
from cardgames.presenter.stage import Stage, Tag
from cardgames.presenter.table_session import Show
from cardgames.view.drawing.tokens import PAPER
from cardgames.view.interface.canvas import Canvas
from cardgames.view.interface.odds_chart_block import draw_odds_chart
from cardgames.view.interface.placement import Box
from tests.presenter.badugi.playing import GAME, Written, options_of, style_of
from tests.presenter.screens.examples import chips_won
from tests.view.interface.conftest import Heard, flat
from tests.view.interface.test_counting import extent
from tests.view.interface.test_extents import check_screen

LANGUAGES: tuple[Language, ...] = get_args(Language)
SIZES = ((1280, 800, 1.0), (720, 1000, 1.0), (640, 480, 1.0), (1280, 800, 1.5))
HANDS = (["As", "2h", "5c", "9c"], ["Kd", "Qs", "Jc", "3h"], ["4s", "5d", "6h", "7c"])


def shown(table: BadugiTable, locale: Locale) -> TableScreen:
    return TableScreen(table.stage, table.panel, camera_labels(locale), tab_labels(locale))


def screens(locale: Locale) -> Iterator[tuple[str, Screen]]:
    """Setup, bets, raises, a question, a cut, side pots, hi-lo, open, ranking, history, result."""
    options = (("pattern", "pair"), ("exposure", "open"), ("cut-limit", "3-2-1"))
    choice = SetupChoice("badugi", 6, 0, options)
    yield "setup", Screen(build_setup(BadugiSetup(), choice, "WWWWWWWWWWWW", locale))
    seen = Written(position(HANDS, mark=1), 0, style_of(3, locale=locale))
    seen.act_all(Half(), Full())
    seen.table.press("raises")
    yield "raises", Screen(shown(seen.table, locale))
    seen = Written(position(HANDS, stacks=(300, 5000, 5000)), 0, style_of(3, locale=locale))
    seen.table.press("allin")
    yield "again", Screen(shown(seen.table, locale))
    seen = Written(position(HANDS), 0, style_of(3, locale=locale))
    seen.act_all(Check(), Check(), Check())
    for card in (1, 3, 4):
        seen.table.press(f"card:{card}")
    yield "cut", Screen(shown(seen.table, locale))
    for name, chosen, stacks in (
        ("side pots", {}, (3000, 1000, 2000)),
        ("hi-lo", {"order": "hi-lo"}, (9000, 9000, 9000)),
        ("open", {"order": "hi-lo", "exposure": "open"}, (9000, 9000, 9000)),
    ):
        state = position(HANDS, stacks=stacks, options=options_of(chosen))
        seen = Written(state, 0, style_of(3, locale=locale))
        while seen.state.end is None:
            legal = {type(a): a for a in GAME.prompts(seen.state)[seen.state.seat].legal}
            kinds = (AllIn, Full, Ping, Call, Check, Cut)
            action = next(legal[kind] for kind in kinds if kind in legal)
            seen.act(Cut() if isinstance(action, Cut) else action)
            if seen.state.cut == 1 and seen.state.waiting:
                yield f"{name} in play", Screen(shown(seen.table, locale))
        yield name, Screen(shown(seen.table, locale))
    for key in ("s", "g"):
        answer = seen.table.key(key)
        assert isinstance(answer, Show)
        yield key, Screen(shown(seen.table, locale), answer.dialog)
    result = chips_won(((9000, -3000, -3000, -3000),) * 3, 10)
    dialog = build_result(result, BadugiResult(), locale, seen.table.result_blocks)
    yield "result", Screen(shown(seen.table, locale), dialog)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_overflows(shared: Heard, language: Language) -> None:
    found = list(screens(load_locale(language)))
    assert len(found) >= 12
    for width, height, scale in SIZES:
        shared.resize(width, height, scale)
        for name, screen in found:
            check_screen(shared, screen, f"{name} {width}x{height}")


def test_three_buttons_stand_in_a_row_and_the_raises_over_them(heard: Heard) -> None:
    seen = Written(position(HANDS, mark=1), 0)
    seen.act_all(Half(), Full())
    seen.table.press("raises")
    heard.interface.draw(Screen(shown(seen.table, load_locale("ko"))))
    heard.interface.place_plates(flat)
    on_table = {control.key: control for control in heard.controls() if control.area is None}
    fold, raises, call = (on_table[name] for name in ("fold", "raises", "call"))
    assert fold.x + fold.width < raises.x
    assert raises.x + raises.width < call.x
    assert fold.y == raises.y == call.y
    column = [on_table[name] for name, _ in seen.table._input.raises]
    assert len(column) >= 3
    heights = [control.y for control in column]
    assert heights == sorted(heights, reverse=True)
    assert heights[0] + column[0].height < call.y
    half = on_table["half"]
    heard.interface.press_at(half.x + 5, half.y + 5)
    heard.interface.release_at(half.x + 5, half.y + 5)
    assert heard.pressed == ["half"]


def pieces(heard: Heard, stage: Stage) -> list[Box]:
    """Where everything over the table stands."""
    locale = load_locale("ko")
    screen = TableScreen(stage, Panel("", ()), camera_labels(locale), tab_labels(locale))
    heard.interface.draw(Screen(screen))
    heard.interface.place_plates(flat)
    hud = heard.interface.layers.hud
    assert hud is not None
    return hud.boxes()


def test_words_that_stand_in_the_panel_too_are_left_out_where_there_is_no_room(
    heard: Heard,
) -> None:
    at = (0.0, 0.0, 0.0)
    for optional, seen in ((False, 2), (True, 1)):
        tags = (Tag(at, (Run("first"),)), Tag(at, (Run("second"),), optional=optional))
        empty = len(pieces(heard, Stage("french", "navy", ())))
        assert len(pieces(heard, Stage("french", "navy", (), tags=tags))) - empty == seen


def test_plates_of_many_seats_have_no_names_in_a_small_window(heard: Heard) -> None:
    """They would cover the own cards; the panel names the seats."""
    plates = Written(position(players=6), 0).stage.plates
    heard.resize(640, 480)
    heard.interface.layers.tab = "table"

    def widths(count: int) -> list[float]:
        stage = Stage("french", "navy", (), plates=plates[:count])
        none = pieces(heard, Stage("french", "navy", ()))
        return sorted(box.width for box in pieces(heard, stage))[len(none) - 1 :]

    assert max(widths(6)) == max(widths(4))  # the own plate
    assert mode(widths(6)) < mode(widths(4)) - 20


def test_steps_of_a_chart_of_odds_share_its_width(heard: Heard) -> None:
    points = tuple(OddsPoint("1", 100, "made", 25, "25.0", settled=True, made=True) for _ in "12")
    apart = []
    for width in (320, 520):
        canvas = Canvas(heard.interface.layers.style)
        below = draw_odds_chart(canvas, OddsChart("odds", points), 0, 0, width)
        left, right = extent(canvas, PAPER.ok)
        assert 0 < left < right < width
        apart.append(right - left)
        assert below > 176
    assert apart[1] - apart[0] == pytest.approx(100, abs=1)


def test_the_own_plate_makes_room_for_three_buttons_in_a_small_window(heard: Heard) -> None:
    """Without its name it stands beside them, and the own cards are free."""
    heard.resize(640, 480, 1.0)
    heard.interface.layers.tab = "table"
    seen = Written(position(HANDS, mark=1), 0, style_of(3))
    seen.act_all(Half(), Full())
    heard.interface.draw(Screen(shown(seen.table, load_locale("en"))))
    heard.interface.place_plates(flat)
    hud = heard.interface.layers.hud
    assert hud is not None
    own = hud._own_plates()[0]
    row = [hud._own_box(placed) for placed in hud._buttons()]
    assert len(row) == 3
    assert all(own.right < button.x for button in row)
    assert own.y < max(button.bottom for button in row)
    assert own.bottom > min(button.y for button in row)


def test_the_chips_of_an_open_game_lie_off_the_open_cards() -> None:
    for players in range(2, 7):
        for relative in range(1, players):
            x, y, _ = bet_at(players, relative, True)
            row = open_row(players, relative, 4, 1, "angled").poses
            half_wide = CARD_WIDTH * row[0].scale / 2
            half_high = CARD_HEIGHT * row[0].scale / 2
            beside = all(abs(pose.x - x) > half_wide for pose in row)
            assert beside or all(abs(pose.y - y) > half_high for pose in row), (players, relative)


def test_a_plate_that_is_covered_is_left_out_unless_it_is_looked_for(heard: Heard) -> None:
    """In a small window the column of raises may push a plate onto the own cards."""
    heard.resize(640, 480, 1.0)
    heard.interface.layers.tab = "table"
    plates = Written(position(players=4), 0).stage.plates
    green = msgspec.structs.replace(plates[1], state="acting")
    stage = Stage("french", "navy", (), plates=(plates[0], green, *plates[2:]))
    standing = pieces(heard, stage)
    hud = heard.interface.layers.hud
    assert hud is not None
    boxes = {plate.colour: hud._own_box(placed) for plate, placed in hud._plates}
    half = boxes["yellow"]._replace(width=boxes["yellow"].width / 2)
    hud._hide_covered([half, boxes["green"], boxes["red"]])
    left = hud.boxes()
    (gone,) = [box for box in standing if box not in left]
    assert (gone.width, gone.height) == (boxes["yellow"].width, boxes["yellow"].height)
    hud._hide_covered([boxes["blue"]._replace(width=boxes["blue"].width / 5)])
    assert hud.boxes() == left
