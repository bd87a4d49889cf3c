"""The server is killed and started again: in each phase everybody finds what was there."""

import sqlite3
from pathlib import Path

import pytest

from cardgames.net import messages
from cardgames.net.limits import Limits
from cardgames.net.messages import Error, RoomView, Seated, UpdateSent
from cardgames.net.store import StoreFailure
from tests.net.test_lobby import greeted, guest_of, host_of, room_of
from tests.net.test_play import act, asked, begun, come_back, finished
from tests.net.world import RawClient, World, gather, settings, token


def restart(world: World) -> None:
    world.clock.pass_by(0.2)
    world.kill()
    world.boot()


def back(world: World, room: str, people: int) -> list[RawClient]:
    return [come_back(world, room, number) for number in range(people)]


def test_in_the_lobby(world: World) -> None:
    host = host_of(world, settings("old-maid", 3, 5, level="expert"))
    guest_of(world, host, 1)
    before = room_of(host)
    restart(world)
    host, guest = back(world, before.room, 2)
    after = room_of(host)
    assert after.settings == before.settings
    assert [seat.name for seat in after.seats] == ["host 0", "guest 1", ""]
    assert after.hosts
    host.say(messages.Start())
    assert guest.count(UpdateSent) == 1


def test_in_play(world: World) -> None:
    clients = begun(world, settings("old-maid", 3), 2)
    for _ in range(4):
        act(asked(clients))
        world.clock.pass_by(6)
    before = [client.last(UpdateSent).update for client in clients]
    room = clients[0].last(Seated).room
    restart(world)
    clients = back(world, room, 2)
    for client, was in zip(clients, before, strict=True):
        now = client.last(UpdateSent)
        assert now.fresh
        assert {**now.update, "events": was["events"]} == was
    finished(world, clients)


def test_between_two_rounds(world: World) -> None:
    clients = begun(world, settings("old-maid", 2, 3), 2)
    while clients[0].last(UpdateSent).update["observation"]["result"] is None:
        act(asked(clients))
    room = clients[0].last(Seated).room
    restart(world)
    clients = back(world, room, 2)
    assert clients[0].last(UpdateSent).update["observation"]["result"] is not None
    for client in clients:
        client.say(messages.Next(1))
    assert clients[0].last(UpdateSent).update["standing"]["round"] == 2


def test_at_the_end(world: World) -> None:
    clients = begun(world, settings("old-maid", 2), 2)
    finished(world, clients)
    standing = clients[0].last(UpdateSent).update["standing"]
    room = clients[0].last(Seated).room
    restart(world)
    host, guest = back(world, room, 2)
    assert room_of(guest).phase == "over"
    assert guest.last(UpdateSent).update["standing"] == standing
    host.say(messages.Rematch())
    host.say(messages.Start())
    assert guest.last(UpdateSent).match == 2
    restart(world)
    host, guest = back(world, room, 2)
    assert guest.last(UpdateSent).match == 2
    finished(world, [host, guest])


def test_a_seat_given_to_the_ai_stays_the_ais(world: World) -> None:
    clients = begun(world, settings("old-maid", 3), 3)
    clients[0].say(messages.Leave())
    room = clients[1].last(Seated).room
    restart(world)
    again = [come_back(world, room, number) for number in (1, 2)]
    assert room_of(again[0]).seats[0].kind == "computer"
    finished(world, again)


def test_table_mode(world: World) -> None:
    table = host_of(world, settings("old-maid", 2, table_mode=True))
    room = table.last(Seated).room
    for number in (1, 2):
        guest_of(world, table, number)
    table.say(messages.Start())
    restart(world)
    again = come_back(world, room, 0)
    assert again.last(Seated).seat is None
    assert room_of(again).hosts
    assert again.last(UpdateSent).update["viewer"] is None


def test_what_was_acknowledged_is_on_the_disk(tmp_path: Path) -> None:
    """Killed at every moment of a match: no client has ever seen more than the file has."""
    for moment in range(2, 40):
        folder = tmp_path / str(moment)
        folder.mkdir()
        world = World(folder / "rooms.db")
        players = gather(world, settings("old-maid", 2), 2)
        world.clock.pass_by(moment * 0.017)
        world.kill()
        seen = {player.updates[-1].update.sequence for player in players if player.updates}
        room = players[0].room
        world.boot()
        if not seen:
            continue
        found = world._store.load(room)
        assert found is not None
        client = come_back(world, room, 0)
        assert client.last(UpdateSent).update["sequence"] >= max(seen)


def test_a_disk_that_fails_costs_persistence_and_not_the_game(world: World) -> None:
    clients = begun(world, settings("old-maid", 2), 2)
    world.disk_fails = True
    act(asked(clients))
    assert clients[0].last(messages.Notice).code == "not_saved"
    for _ in range(3):
        act(asked(clients))
    assert clients[0].count(messages.Notice) == 1
    sequence = clients[0].last(UpdateSent).update["sequence"]
    world.disk_fails = False
    act(asked(clients))
    room = clients[0].last(Seated).room
    restart(world)
    client = come_back(world, room, 0)
    assert client.last(UpdateSent).update["sequence"] == sequence + 1


def test_a_damaged_room_harms_nobody_else(world: World) -> None:
    clients = begun(world, settings("old-maid", 2), 2)
    other = host_of(world, settings("bozu-mekuri", 2), 5)
    room = clients[0].last(Seated).room
    world.clock.pass_by(0.2)
    world._store._writing.execute("DELETE FROM records WHERE room = ? AND number = 0", (room,))
    restart(world)
    client = come_back(world, room, 0)
    assert client.last(Error).code == "broken"
    well = come_back(world, other.last(Seated).room, 5)
    assert well.last(RoomView).phase == "lobby"


def test_rooms_that_nobody_is_in_leave_the_memory_and_then_the_disk(tmp_path: Path) -> None:
    world = World(tmp_path / "rooms.db", Limits(expire_room=3600))
    clients = begun(world, settings("old-maid", 2), 2)
    room = clients[0].last(Seated).room
    for client in clients:
        client.wire.hang_up()
    world.clock.pass_by(200)
    assert room not in world.hub.rooms
    client = come_back(world, room, 0)
    assert client.last(UpdateSent).fresh
    client.wire.hang_up()
    world.clock.pass_by(4000)
    late = come_back(world, room, 0)
    assert late.last(Error).code == "no_room"
    assert world._store.count() == 0


def test_a_room_in_which_somebody_sits_never_expires(tmp_path: Path) -> None:
    world = World(tmp_path / "rooms.db", Limits(expire_room=600))
    host = host_of(world, settings("old-maid", 2))
    world.clock.pass_by(3000)
    host.say(messages.Refresh())
    assert room_of(host).phase == "lobby"
    assert world._store.load(host.last(Seated).room) is not None


def test_a_client_finds_its_seat_after_a_restart_by_itself(world: World) -> None:
    players = gather(world, settings("old-maid", 3, 3), 2)
    world.clock.pass_by(0.3)
    world.kill()
    world.clock.pass_by(20)
    world.boot()
    assert world.clock.run(lambda: all(player.done for player in players), 600)
    assert players[0].standing == players[1].standing


def test_a_store_that_cannot_be_read_is_told(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    host = host_of(world, settings("old-maid", 2))
    room = host.last(Seated).room
    restart(world)

    def fail(_: str) -> None:
        raise StoreFailure("disk I/O error")

    monkeypatch.setattr(world._store, "load", fail)
    client = greeted(world)
    client.say(messages.Enter(room, token(0)))
    assert client.last(Error).code == "no_room"


def test_a_backup_made_in_mid_match_is_a_whole_room(world: World, tmp_path: Path) -> None:
    """As docs/hosting.md has it: SQLite's online backup, put in the place of the file."""
    clients = begun(world, settings("badugi", 2), 2)
    act(asked(clients))
    room = clients[0].last(Seated).room
    sequence = clients[0].last(UpdateSent).update["sequence"]
    copy = tmp_path / "copy.db"
    source, target = sqlite3.connect(tmp_path / "rooms.db"), sqlite3.connect(copy)
    source.backup(target)
    source.close()
    target.close()
    act(asked(clients))
    world.kill()
    restored = World(copy)
    again = back(restored, room, 2)
    assert again[0].last(UpdateSent).update["sequence"] == sequence
    act(asked(again))
    assert again[0].last(UpdateSent).update["sequence"] == sequence + 1
