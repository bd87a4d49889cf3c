"""Before the match: who sits where, who may do what."""

import pytest

from cardgames.net import messages
from cardgames.net.messages import Closed, Error, RoomView, Seated
from tests.net.world import RawClient, World, settings, token


def greeted(world: World) -> RawClient:
    client = RawClient(world)
    client.say(messages.Hello(messages.PROTOCOL, "app"))
    return client


def host_of(world: World, chosen: messages.Settings, number: int = 0) -> RawClient:
    host = greeted(world)
    host.say(messages.Create(chosen, f"host {number}", token(number)))
    return host


def guest_of(world: World, host: RawClient, number: int) -> RawClient:
    guest = greeted(world)
    guest.say(messages.Enter(host.last(Seated).room))
    guest.say(messages.Join(f"guest {number}", token(number)))
    return guest


def room_of(client: RawClient) -> RoomView:
    view: RoomView = client.last(RoomView)
    return view


def error_of(client: RawClient) -> str:
    code: str = client.last(Error).code
    return code


def test_welcome_tells_what_can_be_played(world: World) -> None:
    client = greeted(world)
    welcome = client.last(messages.Welcome)
    offers = {offer.game: offer for offer in welcome.games}
    assert offers["old-maid"].players == (2, 3, 4)
    assert offers["old-maid"].options == {"jijinuki": False}


def test_another_protocol_is_told_so_and_closed(world: World) -> None:
    client = RawClient(world)
    client.say('{"type":"hello","protocol":2,"kind":"app"}')
    assert client.last(Closed).code == "protocol"
    assert not client.is_open


def test_a_room_fills_up_and_everybody_sees_it(world: World) -> None:
    host = host_of(world, settings("old-maid", 3, options={"jijinuki": True}))
    seated = host.last(Seated)
    assert seated.seat == 0
    assert seated.token == token(0)
    assert seated.url == f"http://server/r/{seated.room}"
    assert len(seated.room) == 16
    guest = guest_of(world, host, 1)
    view = room_of(host)
    assert [seat.kind for seat in view.seats] == ["person", "person", "free"]
    assert [seat.name for seat in view.seats] == ["host 0", "guest 1", ""]
    assert [seat.colour for seat in view.seats] == ["red", "green", "yellow"]
    assert (view.you, view.hosts, view.host) == (0, True, 0)
    assert (room_of(guest).you, room_of(guest).hosts) == (1, False)
    assert view.settings.options == {"jijinuki": True}


def test_nobody_gets_the_token_of_another(world: World) -> None:
    host = host_of(world, settings("old-maid", 3))
    guest = guest_of(world, host, 1)
    visitor = greeted(world)
    visitor.say(messages.Enter(host.last(Seated).room))
    for client, foreign in ((host, 1), (guest, 0), (visitor, 0), (visitor, 1)):
        texts = [text for other, text in world.sent if other is client]
        assert texts
        assert not any(token(foreign).encode() in text for text in texts)


def test_a_server_that_makes_the_token_makes_128_bits(world: World) -> None:
    host = greeted(world)
    host.say(messages.Create(settings("old-maid", 2)))
    assert len(host.last(Seated).token) == 22


def test_a_full_and_a_begun_room_take_nobody(world: World) -> None:
    host = host_of(world, settings("old-maid", 2))
    guest_of(world, host, 1)
    late = guest_of(world, host, 2)
    assert error_of(late) == "room_full"
    host.say(messages.Start())
    later = guest_of(world, host, 3)
    assert error_of(later) == "already_started"
    assert later.count(messages.UpdateSent) == 0
    assert room_of(later).you is None


def test_unknown_rooms_and_tokens(world: World) -> None:
    client = greeted(world)
    client.say(messages.Enter("AAAAAAAAAAAAAAAA"))
    assert error_of(client) == "no_room"
    client.say(messages.Enter("../../etc/passwd"))
    assert error_of(client) == "no_room"
    client.say(messages.Start())
    assert error_of(client) == "no_room"
    host = host_of(world, settings("old-maid", 2))
    client.say(messages.Enter(host.last(Seated).room, token(9)))
    assert error_of(client) == "no_seat"
    assert room_of(client).you is None


def test_opening_a_room_twice_opens_one(world: World) -> None:
    host = host_of(world, settings("old-maid", 2))
    again = host_of(world, settings("old-maid", 2))
    assert again.last(Seated).room == host.last(Seated).room
    assert again.last(Seated).seat == 0
    assert host.last(Closed).code == "replaced"
    assert len(world.hub.rooms) == 1


@pytest.mark.parametrize(
    ("chosen", "what"),
    [
        (settings("whist", 4), "game"),
        (settings("old-maid", 7), "players"),
        (settings("old-maid", 4, 100), "rounds"),
        (settings("old-maid", 4, 0), "rounds"),
        (settings("old-maid", 4, options={"hats": True}), "options"),
        (settings("old-maid", 2, options={"jijinuki": 3}), "options"),
    ],
)
def test_settings_that_cannot_be_played(world: World, chosen: messages.Settings, what: str) -> None:
    client = host_of(world, chosen)
    assert client.last(Error).code == "settings"
    assert client.last(Error).facts["what"] == what
    assert not world.hub.rooms


def test_only_the_host_configures_removes_and_starts(world: World) -> None:
    host = host_of(world, settings("old-maid", 3))
    guest = guest_of(world, host, 1)
    for message in (
        messages.Configure(settings("old-maid", 2)),
        messages.Remove(0),
        messages.Start(),
        messages.Rematch(),
    ):
        guest.say(message)
        assert error_of(guest) == "not_host"
    assert room_of(host).settings.players == 3
    host.say(messages.Configure(settings("bozu-mekuri", 2, 3)))
    assert room_of(guest).settings.game == "bozu-mekuri"
    assert len(room_of(guest).seats) == 2


def test_people_move_up_when_seats_go_and_stay_who_they_are(world: World) -> None:
    host = host_of(world, settings("old-maid", 4))
    guests = [guest_of(world, host, number) for number in (1, 2, 3)]
    host.say(messages.Configure(settings("old-maid", 3)))
    assert error_of(host) == "settings"
    host.say(messages.Remove(1))
    assert guests[0].last(Closed).code == "removed"
    assert not guests[0].is_open
    host.say(messages.Configure(settings("old-maid", 3)))
    assert [seat.name for seat in room_of(host).seats] == ["host 0", "guest 3", "guest 2"]
    assert room_of(guests[2]).you == 1
    guests[2].say(messages.Rename("셋"))
    assert room_of(host).seats[1].name == "셋"


def test_a_removed_player_cannot_come_back_with_the_old_token(world: World) -> None:
    host = host_of(world, settings("old-maid", 3))
    guest_of(world, host, 1)
    host.say(messages.Remove(1))
    again = greeted(world)
    again.say(messages.Enter(host.last(Seated).room, token(1)))
    assert error_of(again) == "no_seat"


def test_who_leaves_frees_the_seat_and_the_next_one_is_host(world: World) -> None:
    host = host_of(world, settings("old-maid", 3))
    guest = guest_of(world, host, 1)
    host.say(messages.Leave())
    assert room_of(host).you is None
    assert [seat.kind for seat in room_of(guest).seats] == ["free", "person", "free"]
    assert room_of(guest).hosts
    guest.say(messages.Start())
    assert room_of(guest).phase == "playing"


def test_a_lost_host_is_host_again_on_return(world: World) -> None:
    host = host_of(world, settings("old-maid", 3))
    guest = guest_of(world, host, 1)
    host.wire.hang_up()
    world.clock.pass_by(1)
    assert room_of(guest).seats[0].presence == "lost"
    assert room_of(guest).seats[0].kind == "person"
    assert not room_of(guest).hosts
    world.clock.pass_by(46)
    assert room_of(guest).hosts
    back = greeted(world)
    back.say(messages.Enter(host.last(Seated).room, token(0)))
    assert back.last(Seated).seat == 0
    assert room_of(back).hosts
    assert not room_of(guest).hosts


def test_the_newest_window_of_a_token_wins(world: World) -> None:
    host = host_of(world, settings("old-maid", 3))
    guest = guest_of(world, host, 1)
    second = greeted(world)
    second.say(messages.Enter(host.last(Seated).room, token(1)))
    assert guest.last(Closed).code == "replaced"
    assert not guest.is_open
    assert room_of(second).you == 1
    assert room_of(host).seats[1].presence == "here"


def test_a_seat_is_found_from_another_address(world: World) -> None:
    host = host_of(world, settings("old-maid", 3))
    guest = guest_of(world, host, 1)
    guest.wire.hang_up()

    class Elsewhere(RawClient):
        address = "203.0.113.9"

    moved = Elsewhere(world)
    moved.say(messages.Hello(messages.PROTOCOL, "app"))
    moved.say(messages.Enter(host.last(Seated).room, token(1)))
    assert moved.last(Seated).seat == 1
    assert room_of(host).seats[1].presence == "here"


def test_free_seats_go_to_the_ai_of_the_chosen_level(world: World) -> None:
    host = host_of(world, settings("old-maid", 4, level="expert"))
    guest_of(world, host, 1)
    host.say(messages.Start())
    view = room_of(host)
    assert [seat.kind for seat in view.seats] == ["person", "person", "computer", "computer"]
    assert [seat.level for seat in view.seats] == ["", "", "expert", "expert"]
    host.say(messages.Start())
    assert error_of(host) == "already_started"
    host.say(messages.Configure(settings("old-maid", 2)))
    assert error_of(host) == "already_started"
    host.say(messages.Remove(1))
    assert error_of(host) == "already_started"


def test_names_are_made_fit_to_be_shown(world: World) -> None:
    host = greeted(world)
    host.say(
        messages.Create(settings("old-maid", 2), " \u202e<b>가나다라마바사아자차카타 ", token(0))
    )
    assert room_of(host).seats[0].name == "<b>가나다라마바사아자"


def test_table_mode_has_a_host_without_a_seat(world: World) -> None:
    table = host_of(world, settings("nylon-ppong", 3, table_mode=True))
    assert table.last(Seated).seat is None
    assert room_of(table).hosts
    assert room_of(table).watching
    table.say(messages.Start())
    assert error_of(table) == "nobody_plays"
    assert room_of(table).phase == "lobby"
    phone = guest_of(world, table, 1)
    assert phone.last(Seated).seat == 0
    assert not room_of(phone).hosts
    table.say(messages.Start())
    assert table.last(messages.UpdateSent).update["viewer"] is None
    assert phone.last(messages.UpdateSent).update["viewer"] == 0
    second = greeted(world)
    second.say(messages.Enter(table.last(Seated).room))
    second.say(messages.Watch())
    assert second.last(messages.UpdateSent).update["observation"]["hand"] == []
    again = greeted(world)
    again.say(messages.Enter(table.last(Seated).room, token(0)))
    assert table.last(Closed).code == "replaced"
    assert room_of(again).hosts


def test_a_room_without_table_mode_is_not_watched(world: World) -> None:
    host = host_of(world, settings("old-maid", 2))
    visitor = greeted(world)
    visitor.say(messages.Enter(host.last(Seated).room))
    visitor.say(messages.Watch())
    assert error_of(visitor) == "no_table_mode"
    host.say(messages.Start())
    assert visitor.count(messages.UpdateSent) == 0


def test_who_always_shows_does_so_in_the_next_match(world: World) -> None:
    host = host_of(world, settings("badugi", 2))
    guest = guest_of(world, host, 1)
    guest.say(messages.Habits(True))
    assert host.count(messages.Error) == guest.count(messages.Error) == 0
    host.say(messages.Start())
    own = [client.last(messages.UpdateSent).update["observation"] for client in (host, guest)]
    assert [observation["showing"] for observation in own] == [False, True]
    play = world.hub.rooms[host.last(Seated).room].play
    assert play is not None
    assert [player.shows for player in play.match.players] == [False, True]  # type: ignore[union-attr]
    visitor = greeted(world)
    visitor.say(messages.Enter(host.last(Seated).room))
    visitor.say(messages.Habits(True))
    assert error_of(visitor) == "not_seated"


def test_how_somebody_plays_survives_a_restart_and_not_another_person(world: World) -> None:
    host = host_of(world, settings("badugi", 2))
    guest = guest_of(world, host, 1)
    guest.say(messages.Habits(True))
    world.kill()
    world.boot()
    seats = world._store.load(host.last(Seated).room)
    assert seats is not None
    assert [seat.shows for seat in seats[0].seats] == [False, True]
    back = greeted(world)
    back.say(messages.Enter(host.last(Seated).room, token(1)))
    back.say(messages.Leave())
    back.say(messages.Join("another", token(2)))
    room = world.hub.rooms[host.last(Seated).room]
    assert [seat.shows for seat in room.seats] == [False, False]
