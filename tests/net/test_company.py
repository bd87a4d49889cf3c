"""People come, go and come twice, in each phase of a room."""

from pathlib import Path

import pytest

from cardgames.match.model import Standing
from cardgames.net import messages
from cardgames.net.limits import Limits
from cardgames.net.messages import Closed, Error, RoomView, Seated, UpdateSent
from tests.net.test_faults import PATIENT
from tests.net.test_lobby import error_of, guest_of, host_of, room_of
from tests.net.test_play import begun, come_back, finished
from tests.net.world import Player, World, gather, settings, token

GAMES = (("old-maid", 3), ("bozu-mekuri", 2), ("nylon-ppong", 3), ("badugi", 2))
EVERY_GAME = pytest.mark.parametrize(("game", "players"), GAMES)


def ends(world: World, players: list[Player]) -> list[Standing | None]:
    """Let everybody play to the end."""
    assert world.clock.run(lambda: all(player.done for player in players), 9000)
    return [player.standing for player in players]


def undisturbed(folder: Path, game: str, players: int) -> Standing:
    world = World(folder / "undisturbed.db", PATIENT)
    standing = ends(world, gather(world, settings(game, players), 2))[0]
    assert standing is not None
    return standing


class Elsewhere(Player):
    """The guest again: another tab, or the same one in another network."""

    def __init__(self, world: World, first: Player, address: str) -> None:
        opening = messages.Enter(first.room, token(1))
        super().__init__(world, opening, first.name, first.level, address=address)


@pytest.mark.parametrize("address", ["10.0.0.2", "203.0.113.9"], ids=["tab", "network"])
@pytest.mark.parametrize("moment", [0.03, 0.7])
@EVERY_GAME
def test_a_second_tab_takes_over_and_the_match_goes_on(
    tmp_path: Path, game: str, players: int, moment: float, address: str
) -> None:
    """Whether the first one is still there (a tab) or has lost its network without a word."""
    end = undisturbed(tmp_path, game, players)
    world = World(tmp_path / "rooms.db", PATIENT)
    host, guest = gather(world, settings(game, players), 2)
    world.clock.run(lambda: guest.seat is not None)
    world.clock.pass_by(moment)
    if address != guest.address:
        assert guest._wire is not None
        guest._wire.deaf = True
        guest.plays = False
    second = Elsewhere(world, guest, address)
    assert ends(world, [host, second]) == [end, end]
    assert second.seat == guest.seat
    if address == guest.address:
        closed = [told for told in guest.told if isinstance(told, Closed)]
        assert [told.code for told in closed] == ["replaced"]
        assert guest.conversation.over
        assert guest._wire is None, "it does not fight for the seat"


def test_a_second_tab_at_the_result_sees_the_result(world: World) -> None:
    clients = begun(world, settings("old-maid", 2), 2)
    finished(world, clients)
    room = room_of(clients[1]).room
    second = come_back(world, room, 1)
    assert clients[1].last(Closed).code == "replaced"
    assert second.last(UpdateSent).update["standing"]["over"]
    assert room_of(second).phase == "over"


# -- the host leaves -----------------------------------------------------------------------------


def test_a_host_who_leaves_the_lobby_leaves_it_to_the_next(world: World) -> None:
    host = host_of(world, settings("old-maid", 3))
    guest = guest_of(world, host, 1)
    host.say(messages.Leave())
    view = room_of(guest)
    assert [seat.kind for seat in view.seats] == ["free", "person", "free"]
    assert (view.hosts, view.host) == (True, 1)
    assert not room_of(host).hosts
    host.say(messages.Start())
    assert error_of(host) == "not_host"
    guest.say(messages.Configure(settings("old-maid", 2)))
    guest.say(messages.Start())
    assert room_of(guest).phase == "playing"
    assert guest.last(UpdateSent).update["viewer"] == 1
    assert host.count(UpdateSent) == 0


def test_a_host_who_leaves_in_play_is_played_and_no_host_any_more(world: World) -> None:
    clients = begun(world, settings("old-maid", 3), 2)
    clients[0].say(messages.Leave())
    guest = clients[1]
    assert room_of(guest).seats[0].kind == "computer"
    assert (room_of(guest).hosts, room_of(guest).host) == (True, 1)
    finished(world, [guest])
    guest.say(messages.Rematch())
    assert [seat.kind for seat in room_of(guest).seats] == ["free", "person", "free"]


def test_a_host_who_leaves_at_the_result_does_not_keep_the_others(world: World) -> None:
    clients = begun(world, settings("old-maid", 2), 2)
    finished(world, clients)
    host, guest = clients
    host.say(messages.Leave())
    assert room_of(guest).hosts
    assert guest.last(UpdateSent).update["standing"]["over"]
    guest.say(messages.Rematch())
    assert room_of(guest).phase == "lobby"
    assert [seat.kind for seat in room_of(guest).seats] == ["free", "person"]
    host.say(messages.Join("again", token(5)))
    assert host.last(Seated).seat == 0
    assert host.count(Error) == 0


@pytest.mark.parametrize("phase", ["lobby", "playing", "over"])
def test_the_end_of_the_app_s_server_is_told_in_every_phase(world: World, phase: str) -> None:
    host = host_of(world, settings("badugi", 2))
    guest = guest_of(world, host, 1)
    visitor = come_back(world, host.last(Seated).room, 8)
    if phase != "lobby":
        host.say(messages.Start())
    if phase == "over":
        guest.say(messages.Resign())
    assert room_of(guest).phase == phase
    world.hub.end("host_left")
    world.clock.pass_by(1)
    for client in (host, guest, visitor):
        closed = client.last(Closed)
        assert closed.code == "host_left"
        assert not client.is_open
        assert (closed.standing is None) == (phase == "lobby")
        if phase == "over":
            assert closed.standing["winners"] == [0]


def test_a_host_who_is_away_keeps_the_room_for_a_while_in_every_phase(tmp_path: Path) -> None:
    for phase in ("lobby", "playing", "over"):
        world = World(tmp_path / f"{phase}.db")
        host = host_of(world, settings("old-maid", 2))
        guest = guest_of(world, host, 1)
        if phase != "lobby":
            host.say(messages.Start())
        if phase == "over":
            guest.say(messages.Resign())
        host.wire.hang_up()
        world.clock.pass_by(Limits().takeover - 2)
        guest.say(messages.Refresh())
        assert not room_of(guest).hosts
        world.clock.pass_by(4)
        guest.say(messages.Refresh())
        assert room_of(guest).hosts
        back = come_back(world, host.last(Seated).room, 0)
        assert room_of(back).hosts
        view: RoomView = room_of(guest)
        assert not view.hosts
        assert view.phase == phase
