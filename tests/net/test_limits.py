"""Limits, and frames that mean nothing: nobody else is disturbed."""

import json
import logging
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardgames.net import messages
from cardgames.net.limits import Bucket, Limits
from cardgames.net.messages import Closed, Error, Pong, RoomView, Seated, UpdateSent
from tests.net.test_lobby import error_of, greeted, guest_of, host_of
from tests.net.test_play import act, asked, begun
from tests.net.world import RawClient, World, gather, settings, token

MOST_FAULTS = Limits().faults


def test_a_bucket_allows_a_burst_and_then_its_rate() -> None:
    bucket = Bucket(2.0, 3, 10.0)
    assert [bucket.take(10.0) for _ in range(4)] == [True, True, True, False]
    assert not bucket.take(10.4)
    assert bucket.take(10.5)
    assert [bucket.take(1000.0) for _ in range(4)] == [True, True, True, False]


def test_misuse_is_told_and_in_the_end_closed(world: World) -> None:
    client = greeted(world)
    for count in range(1, MOST_FAULTS + 1):
        client.say("null")
        assert error_of(client) == "malformed"
        assert client.count(Error) == count
        assert client.is_open
    client.say("null")
    assert client.last(Closed).code == "misuse"
    assert not client.is_open


def test_faults_are_forgiven_with_time(world: World) -> None:
    client = greeted(world)
    for _ in range(3 * MOST_FAULTS):
        client.say("null")
        world.clock.pass_by(11)
    assert client.is_open


def test_binary_frames_and_a_second_hello_are_faults(world: World) -> None:
    client = greeted(world)
    client.say(b'{"type":"ping","number":1}')
    assert error_of(client) == "malformed"
    client.say(messages.Hello(messages.PROTOCOL, "app"))
    assert client.count(Error) == 2
    silent = RawClient(world)
    silent.say(messages.Ping(1))
    assert error_of(silent) == "hello_first"


def test_a_flood_is_slowed_and_closed_while_others_play_on(world: World) -> None:
    clients = begun(world, settings("old-maid", 2), 2)
    flood = greeted(world)
    for number in range(200):
        flood.wire.say(f'{{"type":"ping","number":{number}}}')
    world.clock.pass_by(0.1)
    assert flood.count(Pong) <= Limits().message_burst
    assert flood.last(Closed).code == "misuse"
    before = clients[0].count(UpdateSent)
    act(asked(clients))
    assert clients[0].count(UpdateSent) == before + 1


def test_who_says_nothing_is_closed(world: World) -> None:
    quiet = RawClient(world)
    quiet.lives = False
    world.clock.pass_by(16)
    assert quiet.last(Closed).code == "silent"
    greeted_one = greeted(world)
    greeted_one.lives = False
    world.clock.pass_by(30)
    assert greeted_one.is_open
    world.clock.pass_by(16)
    assert greeted_one.last(Closed).code == "silent"
    assert not world.hub.peers


def test_connections_of_an_address_and_of_the_server_are_counted(tmp_path: Path) -> None:
    world = World(tmp_path / "rooms.db", Limits(connections=3, connections_per_address=2))
    clients = [RawClient(world), RawClient(world)]
    assert not world.hub.has_room_for(RawClient.address)
    assert world.hub.has_room_for("10.0.0.99")
    clients[0].wire.hang_up()
    world.clock.pass_by(1)
    assert world.hub.has_room_for(RawClient.address)


def test_rooms_are_counted(tmp_path: Path) -> None:
    world = World(tmp_path / "rooms.db", Limits(rooms=3, rooms_per_address=2))
    for number in range(2):
        assert host_of(world, settings("old-maid", 2), number).count(Seated) == 1
    third = host_of(world, settings("old-maid", 2), 3)
    assert error_of(third) == "too_many_rooms"
    world.clock.pass_by(3700)
    assert host_of(world, settings("old-maid", 2), 4).count(Seated) == 1
    assert world._store.count() == 3
    other = RawClient(world)
    other.say(messages.Hello(messages.PROTOCOL, "app"))
    other.say(messages.Create(settings("old-maid", 2), "", token(5)))
    assert error_of(other) == "too_many_rooms"


# -- frames that mean nothing --------------------------------------------------------------------

_TEMPLATES = (
    '{"type":"hello","protocol":1,"kind":"app","language":"ko"}',
    '{"type":"create","settings":{"game":"old-maid","players":3,"rounds":1},"name":"x"}',
    '{"type":"enter","room":"AAAAAAAAAAAAAAAA","token":null}',
    '{"type":"join","name":"x"}',
    '{"type":"act","prompt":1,"action":{"type":"draw","slot":0}}',
    '{"type":"press","control":"card:1","prompt":1}',
    '{"type":"key","name":"enter","prompt":0}',
    '{"type":"next","round":1}',
    '{"type":"configure","settings":{"game":"old-maid","players":3,"rounds":1,"options":{}}}',
    '{"type":"remove","seat":1}',
    '{"type":"fill","seat":2,"level":"expert"}',
    '{"type":"rename","name":"x"}',
    '{"type":"ping","number":1}',
    '{"type":"speak","language":"en"}',
    '{"type":"watch"}',
    '{"type":"start"}',
    '{"type":"resign"}',
    '{"type":"rematch"}',
    '{"type":"refresh"}',
    '{"type":"recall","first":1}',
    '{"type":"openings","first":1}',
    '{"type":"leave"}',
)
_VALUES = (
    "null", "true", "[]", "{}", '""', "-1", "0", "1e400", "9" * 300, "0.1", '"\\ud800"',
    '"' + "x" * 5000 + '"', "[" * 4000, '{"a":' * 3000, '"\u202e"', "NaN", "1" + "0" * 18,
    '{"type":"draw","slot":-1}', '{"type":"pass"}', '["draw"]', '"__class__"', '"../../x"',
)  # fmt: skip


def nonsense(chance: random.Random) -> Iterator[str | bytes]:
    """Frames that are nearly messages, or nothing at all."""
    while True:
        template = chance.choice(_TEMPLATES)
        way = chance.randrange(7)
        if way == 0:
            yield chance.choice(_VALUES)
        elif way == 1:
            yield chance.randbytes(chance.randrange(60))
        elif way == 2:
            yield template[: chance.randrange(len(template))]
        elif way == 3:
            place = chance.randrange(len(template))
            yield template[:place] + chr(chance.randrange(0x10FFFF)) + template[place + 1 :]
        elif way == 4:
            fields = json.loads(template)
            name = chance.choice(list(fields))
            mark = "@@"
            fields[name] = mark
            yield json.dumps(fields).replace(f'"{mark}"', chance.choice(_VALUES))
        elif way == 5:
            fields = json.loads(template) | json.loads(chance.choice(_TEMPLATES))
            yield json.dumps(fields)
        else:
            yield template


def throw(world: World, count: int) -> None:
    """Throw nonsense at a server on which a match is played; the match ends as it should."""
    chance = random.Random(7)
    players = gather(world, settings("old-maid", 3, 99), 2)
    world.clock.pass_by(0.5)
    frames = nonsense(chance)
    bad = RawClient(world)
    before = players[0].updates[-1].update.sequence
    for number in range(count):
        if not bad.is_open or chance.random() < 0.02:
            bad.wire.hang_up()
            bad = RawClient(world)
            bad.lives = False
            if chance.random() < 0.9:
                bad.wire.say(_TEMPLATES[0])
            if chance.random() < 0.5:
                room = players[0].room
                bad.wire.say(f'{{"type":"enter","room":"{room}"}}')
        bad.wire.say(next(frames))
        if number % 4 == 0:
            world.clock.pass_by(0.05)
        bad.heard.clear()
    world.clock.pass_by(5)
    assert players[0].updates[-1].update.sequence > before + 5
    assert not any(isinstance(told, Closed) for player in players for told in player.told)
    view = next(told for told in reversed(players[0].told) if isinstance(told, RoomView))
    assert [seat.kind for seat in view.seats] == ["person", "person", "computer"]


def test_nonsense_disturbs_nobody(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    world = World(tmp_path / "rooms.db", Limits(rooms_per_address=10**6))
    with caplog.at_level(logging.WARNING):
        throw(world, 3000)
    assert caplog.records == []


@pytest.mark.slow
def test_much_nonsense_disturbs_nobody(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    world = World(tmp_path / "rooms.db", Limits(rooms_per_address=10**6))
    with caplog.at_level(logging.WARNING):
        throw(world, 100_000)
    assert caplog.records == []


def test_a_visitor_of_a_full_room_sees_no_more_than_the_room(world: World) -> None:
    host = host_of(world, settings("old-maid", 2))
    guest_of(world, host, 1)
    host.say(messages.Start())
    visitor = greeted(world)
    visitor.say(messages.Enter(host.last(Seated).room))
    for template in _TEMPLATES[3:-1]:
        visitor.say(template)
    assert {type(message) for message in visitor.heard} <= {
        messages.Welcome,
        RoomView,
        Error,
        Pong,
    }
