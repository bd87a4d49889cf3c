"""A room's match on the table of the app, against a real server on loopback."""

from pathlib import Path

import msgspec
import pytest

from cardgames.app.menu_page import MenuPage
from cardgames.games import catalog
from cardgames.net import client, messages
from cardgames.net.addresses import read_room_url
from cardgames.net.client import RoomClient
from cardgames.net.embedded import EmbeddedServer
from cardgames.presenter.panel import Button, Table, Text
from cardgames.presenter.screen import Dialog
from cardgames.presenter.sentence import plain
from tests.app.pilot import live
from tests.app.remote_pilot import (
    QUICK,
    RemotePilot,
    begin,
    guest,
    host,
    open_server,
    play,
    standing_of,
    two_at_table,
)
from tests.net.world import settings


def play_all(pilots: list[RemotePilot]) -> bool:
    """Everybody presses something; whether the result is on every screen."""
    for pilot in pilots:
        play(pilot)
    return all(pilot.asked is not None for pilot in pilots)


def words_of(dialog: Dialog) -> str:
    lines = [dialog.title]
    for block in dialog.blocks:
        if isinstance(block, Text):
            lines += [plain(line) for line in block.lines]
    return "\n".join(lines)


def controls_of(dialog: Dialog) -> list[str]:
    return [button.control for button in dialog.buttons]


def plate_of(pilot: RemotePilot, colour: str) -> tuple[str, str]:
    plate = next(plate for plate in pilot.table.stage.plates if plate.colour == colour)
    return plate.state, plate.sub


# -- whole matches ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "players", "rounds"),
    [("old-maid", 3, 2), ("bozu-mekuri", 2, 1), ("nylon-ppong", 3, 1), ("badugi", 2, 2)],
)
def test_friends_play_a_match_to_its_end(
    server: EmbeddedServer, tmp_path: Path, game: str, players: int, rounds: int
) -> None:
    both = two_at_table(tmp_path, server, settings(game, players, rounds))
    live(both, lambda: play_all(both), "the end")
    first, second = both
    standing = standing_of(first)
    assert standing == standing_of(second)
    assert len(standing.results) == rounds
    assert controls_of(first.dialog) == ["again", "close", "leave"]
    assert controls_of(second.dialog) == ["close", "leave"]
    blocks = first.dialog.blocks
    table = next(block for block in blocks if isinstance(block, Table))
    shown = [row[-1].text.replace(",", "").replace("−", "-") for row in table.rows]
    assert sorted(map(int, shown)) == sorted(standing.totals)
    pressed = [block.control for block in blocks if isinstance(block, Button) and block.control]
    assert pressed == (["fairness"] if game == "badugi" else [])
    assert all(pilot.services.matches.look() is None for pilot in both)  # the server has it
    for pilot in both:
        pilot.close()


def test_again_in_the_same_room_with_the_same_people(
    server: EmbeddedServer, tmp_path: Path
) -> None:
    both = two_at_table(tmp_path, server, settings("old-maid", 2, 1))
    live(both, lambda: play_all(both), "the end")
    both[0].press("again")
    live(both, lambda: all(pilot.in_lobby for pilot in both), "the lobby")
    begin(both)
    assert [len(standing_of(pilot).results) for pilot in both] == [0, 0]
    live(both, lambda: play_all(both), "the second end")
    for pilot in both:
        pilot.close()


# -- leaving ---------------------------------------------------------------------------------------


def test_with_two_one_resigns_and_both_see_the_result(
    server: EmbeddedServer, tmp_path: Path
) -> None:
    both = two_at_table(tmp_path, server, settings("old-maid", 2, 3))
    both[1].press("leave")
    assert controls_of(both[1].dialog) == ["close", "leave:resign"]
    both[1].program.pressed("leave:resign")
    live(both, lambda: all(pilot.asked is not None for pilot in both), "the result")
    for pilot in both:
        assert standing_of(pilot).resigned == 1
        assert plain(pilot.dialog.subtitle) == "민지가 기권했어요."
        pilot.close()


def test_with_three_the_ai_takes_the_seat_and_the_others_are_told(
    server: EmbeddedServer, tmp_path: Path
) -> None:
    both = two_at_table(tmp_path, server, settings("old-maid", 3, 1))
    both[1].press("menu", "leave")
    assert controls_of(both[1].dialog) == ["close", "leave:room"]
    both[1].program.pressed("leave:room")
    assert isinstance(both[1].program.page, MenuPage)
    first = both[0]
    live([first], lambda: "민지가 나갔어요" in first.screen.toast, "the news")
    assert plate_of(first, "green")[0] != "offline"
    live([first], lambda: play_all([first]), "the end")
    assert [seat.level for seat in first.page._room.seats] == ["", "expert", "intermediate"]
    for pilot in both:
        pilot.close()


def test_the_host_ends_its_own_room_with_the_score_so_far(tmp_path: Path) -> None:
    server = open_server(tmp_path)
    both = two_at_table(tmp_path, server, settings("old-maid", 2, 9), serves=True)
    first, second = both

    def next_round() -> bool:
        play_all(both)
        return all(standing_of(pilot).round == 2 for pilot in both)

    live(both, next_round, "the second round")
    totals = standing_of(second).totals
    first.press("leave")
    assert controls_of(first.dialog) == ["close", "leave:end"]
    first.program.pressed("leave:end")
    assert isinstance(first.program.page, MenuPage)
    live([second], lambda: isinstance(second.program.page, MenuPage), "the end")
    assert "방장이 나가서 방이 끝났어요." in words_of(second.dialog)
    (table,) = [block for block in second.dialog.blocks if isinstance(block, Table)]
    assert table.label == "1판까지의 점수"
    assert {row[0].badge: int(row[1].text) for row in table.rows} == {
        "red": totals[0],
        "yellow": totals[1],
    }
    for pilot in both:
        pilot.close()


def test_closing_the_host_s_window_in_a_match_asks_first(tmp_path: Path) -> None:
    server = open_server(tmp_path)
    first, second = two_at_table(tmp_path, server, settings("old-maid", 2, 1), serves=True)
    first.program.closed()
    assert not first.front.ended
    assert controls_of(first.dialog) == ["close", "leave:end"]
    first.program.pressed("close")
    first.program.closed()
    first.program.closed()
    assert first.front.ended
    live([second], lambda: isinstance(second.program.page, MenuPage), "the end")
    assert "방장이 나가서 방이 끝났어요." in words_of(second.dialog)
    second.program.closed()
    assert second.front.ended
    for pilot in (first, second):
        pilot.close()


# -- connections -----------------------------------------------------------------------------------


def test_the_newest_window_has_the_seat_and_the_older_one_says_so(
    server: EmbeddedServer, tmp_path: Path
) -> None:
    first = host(tmp_path / "host", server, settings("old-maid", 2, 1))
    older = guest(tmp_path / "guest", first)
    begin([first, older])
    assert older.link.seated is not None
    newer = guest(tmp_path / "newer", first, token=older.link.seated.token)
    live([older, newer], lambda: newer.at_table, "the table")
    live([older], lambda: isinstance(older.program.page, MenuPage), "the menu")
    assert words_of(older.dialog).startswith("다른 창에서 이어 하고 있어요")
    live([first, newer], lambda: play_all([first, newer]), "the end")
    assert standing_of(first) == standing_of(newer)
    for pilot in (first, older, newer):
        pilot.close()


def test_what_was_asked_before_the_table_opened_is_known(
    server: EmbeddedServer, tmp_path: Path
) -> None:
    both = two_at_table(tmp_path, server, settings("old-maid", 2, 9))
    live(both, lambda: any(pilot.page._asked for pilot in both), "a question")
    asked = next(pilot for pilot in both if pilot.page._asked)
    other = next(pilot for pilot in both if pilot is not asked)
    prompt = asked.page._asked
    assert asked.link.seated is not None
    address = read_room_url(asked.link.seated.url)
    asked.close()
    opening = messages.Enter(address.room, asked.link.seated.token)
    newer = RemotePilot(tmp_path / "newer", RoomClient(address.socket_url, opening, catalog.get))

    def told() -> bool:
        """Before any frame of the program, so that its page is still to come."""
        newer.link.take()
        return bool(newer.link.updates)

    live([other], told, "the update")
    live([other, newer], lambda: newer.at_table, "the table")
    assert newer.page._asked == prompt
    for pilot in (other, newer):
        pilot.close()


def test_a_lost_seat_is_marked_played_by_the_ai_and_handed_back(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(QUICK, takeover=0.6)
    server = open_server(tmp_path, limits)
    first, second = two_at_table(tmp_path, server, settings("old-maid", 3, 9))
    token = second.link.seated.token if second.link.seated else ""
    second.close()
    live([first], lambda: plate_of(first, "green") == ("offline", "AI가 대신"), "the AI")
    toasts = {screen.toast for screen in first.front.screens}
    assert {"민지 자리의 연결이 끊겼어요.", "민지가 돌아올 때까지 AI가 대신 해요."} <= toasts
    back = guest(tmp_path / "back", first, token=token)
    live([first, back], lambda: plate_of(first, "green")[0] != "offline", "the return")
    assert "민지가 돌아왔어요." in first.screen.toast

    def asked() -> bool:
        play(first)
        return back.page._asked != 0

    live([first, back], asked, "the own turn")
    for pilot in (first, back):
        pilot.close()
    server.stop()


def test_a_server_that_comes_back_is_played_on(tmp_path: Path) -> None:
    server = open_server(tmp_path)
    port = server.port
    both = two_at_table(tmp_path, server, settings("old-maid", 2, 1))
    server.stop(None)
    live(both, lambda: all(pilot.asked is not None for pilot in both), "the loss")
    for pilot in both:
        assert pilot.dialog.title == "다시 잇는 중"
        pilot.press("close")
        stage = pilot.table.stage
        assert stage.turn_line is not None
        assert plain(stage.turn_line.sentence) == "연결이 끊겨서 다시 잇는 중이에요"
        assert not [card for card in stage.cards if card.choice]
        before = pilot.page._answered
        pilot.press("card:1", "card:1")
        assert pilot.page._answered == before
        assert pilot.screen.toast == "연결이 끊겨서 지금은 누를 수 없어요."
    again = open_server(tmp_path, port=port)
    live(both, lambda: play_all(both), "the end")
    assert standing_of(both[0]) == standing_of(both[1])
    for pilot in both:
        pilot.close()
    again.stop()


def test_the_player_need_not_wait_for_the_next_attempt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "WAITS", (3600.0,))
    server = open_server(tmp_path)
    port = server.port
    first = host(tmp_path / "host", server, settings("old-maid", 2, 1))
    begin([first])
    server.stop(None)
    live([first], lambda: first.asked is not None, "the loss")
    assert controls_of(first.dialog) == ["reconnect", "close", "away"]
    first.program.pressed("reconnect")
    again = open_server(tmp_path, port=port)

    def back() -> bool:
        if first.asked is not None:
            first.program.pressed("reconnect")
        return first.link.connected

    live([first], back, "the connection")
    assert first.asked is None
    first.link.reconnect()  # with a connection there is nothing to do
    live([first], lambda: play_all([first]), "the end")
    assert first.link.connected
    first.close()
    again.stop()
