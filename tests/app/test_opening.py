"""The services of a starting program: those of a player, and those that keep nothing."""

from pathlib import Path

import pytest

from cardgames.app.kept_seat import SeatFile
from cardgames.app.opening import open_scratch_services, open_services
from cardgames.app.paths import HOME_VARIABLE
from tests.app.pilot import pilot_at_menu


def test_demos_and_checks_do_not_see_what_the_player_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = pilot_at_menu(tmp_path)
    pilot.press("game:old-maid", "players:3", "start:beginner")
    pilot.paths.room_seat.write_text('{"socket_url":"ws://a/ws","token":"t","name":""}')
    pilot.close()
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    players, scratch = open_services(), open_scratch_services()
    assert players.matches.look() is not None
    assert SeatFile(players.paths.room_seat, players.writer).load() is not None
    assert scratch.matches.look() is None
    assert SeatFile(scratch.paths.room_seat, scratch.writer).load() is None
    players.writer.close()
