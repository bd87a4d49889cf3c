"""Matches of Bozu Mekuri through the whole program, without a window."""

from pathlib import Path

import pytest

from cardgames.app.text_front import TextFront, TextSession
from cardgames.presenter.charts import Chart
from cardgames.presenter.locale import LANGUAGES, Language
from cardgames.presenter.panel import CardPicture, Table, Text
from cardgames.presenter.screen import Book, Dialog
from cardgames.presenter.sentence import Sentence, plain
from tests.app.pilot import Pilot, match_of, pilot_at_menu


def play_round(pilot: Pilot) -> int:
    """Flip whenever it is our turn, until the round is over; returns how often."""
    for flips in range(101):
        if "next" in pilot.controls():
            return flips
        pilot.press("flip")
    raise AssertionError("the round does not end")


def test_the_tile_is_no_longer_marked_as_coming(pilot: Pilot) -> None:
    marks = {tile.control: tile.coming for tile in pilot.menu.tiles}
    assert len(marks) == 4
    assert marks["game:bozu-mekuri"] == ""


def test_a_match_against_the_ai_from_menu_to_result(pilot: Pilot) -> None:
    pilot.press("game:bozu-mekuri", "players:4", "option-semimaru:skip", "start:beginner")
    match = match_of(pilot)
    assert match.setup.options["semimaru"] == "skip"
    assert play_round(pilot) >= 20
    assert match.over
    pilot.press("next")
    (result,) = match.standing.results
    dialog = pilot.dialog
    table = next(block for block in dialog.blocks if isinstance(block, Table))
    assert sorted(int(row[-1].text) for row in table.rows) == sorted(result.points)
    (chart,) = [block for block in dialog.blocks if isinstance(block, Chart)]
    assert tuple(line.values[-1] for line in chart.lines) == result.points
    pilot.press("home")
    assert len(list(pilot.paths.finished.iterdir())) == 1


def test_three_rounds_add_up_the_cards(pilot: Pilot) -> None:
    pilot.press("game:bozu-mekuri", "players:2", "rounds:3", "start:expert")
    match = match_of(pilot)
    for number in range(3):
        assert match.standing.round == number + 1
        play_round(pilot)
        pilot.press("next")
    points = [result.points for result in match.standing.results]
    assert match.standing.totals == tuple(sum(seat) for seat in zip(*points, strict=True))
    assert isinstance(pilot.screen.overlay, Dialog)


def test_persons_at_one_device_share_the_open_table_without_a_curtain(pilot: Pilot) -> None:
    pilot.press("game:bozu-mekuri", "players:3", "hot-seat", "begin")
    match = match_of(pilot)
    acting = []
    for _ in range(100):
        ((seat, _),) = match.open_prompts().items()
        acting.append(seat)
        line = pilot.table.stage.turn_line
        assert line is not None
        assert line.colour == ("red", "green", "yellow")[seat]
        pilot.press("flip")
    assert match.over
    assert set(acting) == {0, 1, 2}
    assert "next" in pilot.controls()
    pilot.press("next")
    assert isinstance(pilot.screen.overlay, Dialog)


def test_one_of_several_persons_leaves_and_the_others_play_on(pilot: Pilot) -> None:
    pilot.press("game:bozu-mekuri", "players:3", "hot-seat", "begin", "flip")
    pilot.press("leave", "leave:hand-over")
    match = match_of(pilot)
    assert [player.name for player in match.players] == ["", "", ""]
    flips = play_round(pilot)
    assert match.over
    assert 40 < flips < 100


def test_a_resumed_match_shows_what_happened_before(tmp_path: Path) -> None:
    pilot = pilot_at_menu(tmp_path)
    pilot.press("game:bozu-mekuri", "players:3", "start:beginner", "flip", "flip", "flip")
    panel, stage = pilot.panel, pilot.table.stage
    digest = match_of(pilot).state_digest()
    pilot.close()

    again = pilot_at_menu(tmp_path)
    again.press("continue")
    assert match_of(again).state_digest() == digest
    assert (again.panel, again.table.stage) == (panel, stage)
    play_round(again)
    again.close()


def test_old_maids_last_moves_are_there_after_a_resume(tmp_path: Path) -> None:
    pilot = pilot_at_menu(tmp_path)
    pilot.press("game:old-maid", "players:4", "start:beginner")
    for _ in range(3):
        if "card:1" in pilot.controls():
            pilot.press("card:1", "card:1")
    told = _last_moves(pilot)
    assert told
    assert any("←" in plain(line) for line in told)
    pilot.close()

    again = pilot_at_menu(tmp_path)
    again.press("continue")
    assert _last_moves(again) == told
    again.close()


def _last_moves(pilot: Pilot) -> list[Sentence]:
    labels = [pilot.services.locale.text(f"common.table.{key}") for key in ("last-move", "before")]
    blocks = [block for block in pilot.panel.blocks if isinstance(block, Text)]
    return [line for block in blocks if block.label in labels for line in block.lines]


def test_a_poem_is_shown_over_the_table_and_closed(pilot: Pilot) -> None:
    pilot.press("game:bozu-mekuri", "start:beginner", "flip")
    (last,) = [block for block in pilot.panel.blocks if isinstance(block, CardPicture)]
    pilot.press(last.control)
    assert pilot.dialog.title == last.title
    pilot.program.key("escape")
    assert pilot.screen.overlay is None
    pilot.press("pile:held-0")
    assert isinstance(pilot.screen.overlay, Dialog)
    pilot.press("close", "flip")
    assert len(match_of(pilot).update(0).observation.turned) > 4


def test_help_is_that_of_the_game_one_looks_at(pilot: Pilot) -> None:
    for control in ("game:bozu-mekuri", "start:expert"):
        pilot.press(control, "help")
        overlay = pilot.screen.overlay
        assert isinstance(overlay, Book)
        assert "보즈 메쿠리" in overlay.title
        pilot.press("close")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_in_the_terminal(tmp_path: Path, language: Language) -> None:
    pilot = Pilot(tmp_path, language)
    front = TextFront()
    pilot.program.front = front
    pilot.routes.menu()
    session = TextSession(pilot.program, front)
    for control in ("game:bozu-mekuri", "players:2", "start:beginner"):
        session.press(control)
    said = []
    while not match_of(pilot).over:
        session.press("flip")
        said += [plain(line) for line in session.captions()]
    assert len(said) > 200
    session.press("next")
    screen = session.screen()
    assert screen is not None
    assert isinstance(screen.overlay, Dialog)
    pilot.close()
