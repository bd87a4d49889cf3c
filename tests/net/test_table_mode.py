"""The host's window becomes the table of table mode in the lobby, and a seat again."""

import msgspec

from cardgames.net import messages
from cardgames.net.messages import Closed, RoomView, Seated
from tests.net.test_lobby import error_of, greeted, guest_of, host_of, room_of
from tests.net.world import RawClient, World, settings, token


def switch(client: RawClient, table_mode: bool, **more: object) -> None:
    chosen = msgspec.structs.replace(room_of(client).settings, table_mode=table_mode, **more)
    client.say(messages.Configure(chosen))


def names(client: RawClient) -> list[str]:
    return [seat.name for seat in room_of(client).seats]


def test_the_host_gives_the_seat_up_and_watches(world: World) -> None:
    host = host_of(world, settings("old-maid", 2))
    guest = guest_of(world, host, 1)
    switch(host, True)
    view = room_of(host)
    assert (view.you, view.host, view.hosts, view.watching) == (None, None, True, True)
    assert names(guest) == ["", "guest 1"]
    phone = guest_of(world, host, 2)
    assert room_of(phone).you == 0
    host.say(messages.Start())
    assert host.last(messages.UpdateSent).update["viewer"] is None
    assert {update.update["viewer"] for update in _updates(phone)} == {0}


def test_the_tables_token_is_the_hosts(world: World) -> None:
    host = host_of(world, settings("old-maid", 3))
    switch(host, True)
    again = greeted(world)
    again.say(messages.Enter(host.last(Seated).room, token(0)))
    assert host.last(Closed).code == "replaced"
    assert again.last(Seated).seat is None
    assert room_of(again).hosts


def test_it_survives_a_restart(world: World) -> None:
    host = host_of(world, settings("old-maid", 3))
    switch(host, True)
    room = host.last(Seated).room
    world.kill()
    world.boot()
    again = greeted(world)
    again.say(messages.Enter(room, token(0)))
    assert room_of(again).watching
    switch(again, False)
    world.kill()
    world.boot()
    once_more = greeted(world)
    once_more.say(messages.Enter(room, token(0)))
    assert once_more.last(Seated).seat == 0


def test_the_host_sits_down_again_and_nobody_watches(world: World) -> None:
    host = host_of(world, settings("old-maid", 2, table_mode=True))
    guest = guest_of(world, host, 1)
    visitor = greeted(world)
    visitor.say(messages.Enter(host.last(Seated).room))
    visitor.say(messages.Watch())
    switch(host, False)
    view = room_of(host)
    assert (view.you, view.host, view.hosts, view.watching) == (1, 1, True, False)
    assert not room_of(visitor).watching
    assert not room_of(guest).hosts
    host.say(messages.Start())
    assert visitor.count(messages.UpdateSent) == 0
    assert host.last(messages.UpdateSent).update["viewer"] == 1


def test_a_full_table_has_no_seat_for_the_host(world: World) -> None:
    host = host_of(world, settings("old-maid", 2, table_mode=True))
    guest_of(world, host, 1)
    guest_of(world, host, 2)
    switch(host, False)
    assert error_of(host) == "settings"
    assert room_of(host).watching
    switch(host, False, players=3)
    assert room_of(host).you == 2


def test_the_seat_that_becomes_free_counts_for_fewer_players(world: World) -> None:
    host = host_of(world, settings("old-maid", 3))
    guest_of(world, host, 1)
    guest = guest_of(world, host, 2)
    switch(host, True, players=2)
    assert names(guest) == ["guest 2", "guest 1"]
    assert room_of(guest).you == 0


def _updates(client: RawClient) -> list[messages.UpdateSent]:
    return [heard for heard in client.heard if isinstance(heard, messages.UpdateSent)]


def test_only_the_host_may(world: World) -> None:
    host = host_of(world, settings("old-maid", 3))
    guest = guest_of(world, host, 1)
    switch(guest, True)
    assert error_of(guest) == "not_host"
    assert guest.last(RoomView).settings.table_mode is False
