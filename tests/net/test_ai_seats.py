"""Seats that the host gives to the AI before the match, and those whose persons are away then."""

import pytest

from cardgames.match.model import Computer, Human
from cardgames.net import messages
from cardgames.net.limits import Limits
from cardgames.net.messages import Error, Fill, Seated
from tests.net.test_lobby import error_of, greeted, guest_of, host_of, room_of
from tests.net.world import RawClient, World, settings, token

TAKEOVER = Limits().takeover


def kinds(client: RawClient) -> list[str]:
    """Of every seat the kind, or the level of the AI there."""
    return [seat.level or seat.kind for seat in room_of(client).seats]


def test_the_host_gives_single_seats_to_the_ai_and_takes_them_away_again(world: World) -> None:
    host = host_of(world, settings("old-maid", 4, level="beginner"))
    guest = guest_of(world, host, 1)
    host.say(Fill(3, "expert"))
    host.say(Fill(2, "intermediate"))
    assert kinds(guest) == ["person", "person", "intermediate", "expert"]
    late = guest_of(world, host, 2)
    assert error_of(late) == "room_full"
    host.say(Fill(2, "expert"))
    assert kinds(guest)[2] == "expert"
    host.say(messages.Remove(2))
    assert kinds(guest) == ["person", "person", "free", "expert"]
    late.say(messages.Join("late", token(2)))
    assert room_of(late).you == 2
    host.say(messages.Remove(3))
    host.say(Fill(3, "intermediate"))
    host.say(messages.Start())
    play = world.hub.rooms[host.last(Seated).room].play
    assert play is not None
    assert play.match.players[2:] == (Human("late"), Computer("intermediate"))


def test_seats_of_people_of_nobody_and_of_others_are_not_given(world: World) -> None:
    host = host_of(world, settings("old-maid", 3))
    guest = guest_of(world, host, 1)
    for number, seat in enumerate((0, 1, 3, 1000), start=1):
        host.say(Fill(seat, "expert"))
        assert error_of(host) == "no_such_seat"
        assert host.count(Error) == number
    guest.say(Fill(2, "expert"))
    assert error_of(guest) == "not_host"
    visitor = greeted(world)
    visitor.say(messages.Enter(host.last(Seated).room))
    visitor.say(Fill(2, "expert"))
    assert error_of(visitor) == "not_host"
    assert kinds(host) == ["person", "person", "free"]
    host.say(messages.Start())
    host.say(Fill(2, "beginner"))
    assert error_of(host) == "already_started"
    assert kinds(host)[2] == "intermediate"


@pytest.mark.parametrize(
    "text",
    [
        '{"type":"fill","seat":2,"level":"random"}',
        '{"type":"fill","seat":2,"level":null}',
        '{"type":"fill","seat":2}',
        '{"type":"fill","seat":-1,"level":"expert"}',
        '{"type":"fill","seat":2,"level":"expert","name":"x"}',
    ],
)
def test_what_is_no_level_and_no_seat_is_not_understood(world: World, text: str) -> None:
    host = host_of(world, settings("old-maid", 3))
    host.say(text)
    assert error_of(host) == "malformed"
    assert kinds(host) == ["person", "free", "free"]


def test_the_ai_keeps_its_seat_while_there_is_one(world: World) -> None:
    host = host_of(world, settings("old-maid", 4))
    guest_of(world, host, 1)
    guest_of(world, host, 2)
    host.say(messages.Remove(1))
    host.say(Fill(1, "expert"))
    host.say(messages.Configure(settings("nylon-ppong", 5, level="beginner")))
    assert kinds(host) == ["person", "expert", "person", "free", "free"]
    host.say(Fill(3, "beginner"))
    host.say(messages.Configure(settings("nylon-ppong", 3)))
    assert kinds(host) == ["person", "expert", "person"]
    host.say(messages.Configure(settings("old-maid", 2)))
    assert kinds(host) == ["person", "person"]  # a person comes before the AI
    assert room_of(host).seats[1].name == "guest 2"


def test_the_host_of_table_mode_sits_down_in_place_of_the_ai(world: World) -> None:
    table = host_of(world, settings("old-maid", 2, table_mode=True))
    guest_of(world, table, 1)
    table.say(Fill(1, "expert"))
    assert kinds(table) == ["person", "expert"]
    table.say(messages.Configure(settings("old-maid", 2)))
    assert room_of(table).you == 1
    assert kinds(table) == ["person", "person"]


def test_nobody_plays_where_only_the_ai_sits(world: World) -> None:
    table = host_of(world, settings("old-maid", 3, table_mode=True))
    table.say(Fill(0, "expert"))
    table.say(messages.Start())
    assert error_of(table) == "nobody_plays"
    assert kinds(table) == ["expert", "free", "free"]


def test_given_seats_survive_a_restart_and_a_rematch_and_filled_ones_do_not(world: World) -> None:
    host = host_of(world, settings("old-maid", 4, level="beginner"))
    guest = guest_of(world, host, 1)
    host.say(Fill(3, "expert"))
    world.kill()
    world.boot()
    host, guest = greeted(world), greeted(world)
    room = world._store.untouched_since(2e9)[0]
    for client, number in ((host, 0), (guest, 1)):
        client.say(messages.Enter(room, token(number)))
    assert kinds(host) == ["person", "person", "free", "expert"]
    host.say(messages.Start())
    assert kinds(host) == ["person", "person", "beginner", "expert"]
    guest.say(messages.Leave())
    play = world.hub.rooms[room].play
    assert play is not None
    while not play.match.over:
        for seat, prompt in play.match.open_prompts().items():
            play.match.submit(seat, prompt.id, prompt.legal[0])
    host.say(messages.Refresh())
    host.say(messages.Rematch())
    assert kinds(host) == ["person", "free", "free", "expert"]


def test_who_is_away_before_the_match_is_played_for_from_its_beginning(world: World) -> None:
    host = host_of(world, settings("old-maid", 3))
    guest = guest_of(world, host, 1)
    other = guest_of(world, host, 2)
    guest.wire.hang_up()
    world.clock.pass_by(1)
    first = room_of(host).seats[1]
    assert first.presence == "lost"
    assert first.takeover == pytest.approx(TAKEOVER, abs=0.1)
    world.clock.pass_by(20)
    host.say(messages.Refresh())
    assert room_of(host).seats[1].takeover == pytest.approx(TAKEOVER - 21, abs=0.5)
    other.wire.hang_up()
    world.clock.pass_by(TAKEOVER - 20)
    seats = room_of(host).seats
    assert [seat.presence for seat in seats] == ["here", "played", "lost"]
    assert seats[1].takeover is None
    assert (seats[1].kind, seats[1].name) == ("person", "guest 1")
    host.say(messages.Start())
    seats = room_of(host).seats
    assert [seat.presence for seat in seats] == ["here", "played", "lost"]
    assert seats[2].takeover == pytest.approx(TAKEOVER, abs=0.5)
    back = greeted(world)
    back.say(messages.Enter(host.last(Seated).room, token(1)))
    assert room_of(host).seats[1].presence == "here"


def test_no_seconds_pass_before_the_match_while_nobody_is_there(world: World) -> None:
    table = host_of(world, settings("old-maid", 3, table_mode=True))
    phone = guest_of(world, table, 1)
    phone.wire.hang_up()
    world.clock.pass_by(TAKEOVER + 5)
    table.say(messages.Refresh())
    seat = room_of(table).seats[0]
    assert (seat.presence, seat.takeover) == ("lost", None)
    guest_of(world, table, 2)
    seat = room_of(table).seats[0]
    assert seat.takeover == pytest.approx(TAKEOVER, abs=0.5)
