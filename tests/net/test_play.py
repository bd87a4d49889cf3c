"""In the match: answers, lost and returning players, time, windows, ends."""

import json
from typing import Any

import msgspec

from cardgames.games import catalog
from cardgames.games.nylon_ppong.model import Pass
from cardgames.net import messages
from cardgames.net.conversation import typed_update
from cardgames.net.limits import Limits
from cardgames.net.messages import (
    Accepted,
    ClockSent,
    Closed,
    Error,
    Refused,
    RoomView,
    Seated,
    UpdateSent,
)
from tests.net.test_lobby import error_of, greeted, guest_of, host_of, room_of
from tests.net.world import RawClient, World, settings, token

LIMITS = Limits()


def begun(world: World, chosen: messages.Settings, people: int) -> list[RawClient]:
    host = host_of(world, chosen)
    guests = [guest_of(world, host, number) for number in range(1, people)]
    host.say(messages.Start())
    return [host, *guests]


def prompt_of(client: RawClient) -> Any:
    return client.last(UpdateSent).update["prompt"]


def act(client: RawClient, index: int = 0) -> None:
    prompt = prompt_of(client)
    action = prompt["legal"][index]
    client.say(f'{{"type":"act","prompt":{prompt["id"]},"action":{_json(action)}}}')


def _json(value: Any) -> str:
    return json.dumps(value)


def asked(clients: list[RawClient]) -> RawClient:
    return next(client for client in clients if prompt_of(client) is not None)


def come_back(world: World, room: str, number: int) -> RawClient:
    client = greeted(world)
    client.say(messages.Enter(room, token(number)))
    return client


def finished(world: World, clients: list[RawClient], most: int = 4000) -> None:
    """Everybody plays the first legal action and reads every result."""
    for _ in range(most):
        if clients[0].last(UpdateSent).update["standing"]["over"]:
            return
        for client in clients:
            update = client.last(UpdateSent).update
            if update["prompt"] is not None:
                act(client)
            elif update["observation"]["result"] is not None:
                client.say(messages.Next(update["standing"]["round"]))
        world.clock.pass_by(0.5)
    raise AssertionError("the match does not end")


# -- answers -----------------------------------------------------------------------------------


def test_an_answer_counts_once(world: World) -> None:
    clients = begun(world, settings("old-maid", 2), 2)
    actor = asked(clients)
    other = next(client for client in clients if client is not actor)
    prompt = prompt_of(actor)
    before = other.count(UpdateSent)
    act(actor)
    assert actor.last(Accepted).prompt == prompt["id"]
    assert other.count(UpdateSent) == before + 1
    actor.say(f'{{"type":"act","prompt":{prompt["id"]},"action":{_json(prompt["legal"][0])}}}')
    assert actor.last(Refused).code == "stale_prompt"
    assert other.count(UpdateSent) == before + 1


def test_wrong_answers_change_nothing(world: World) -> None:
    clients = begun(world, settings("old-maid", 2), 2)
    actor = asked(clients)
    other = next(client for client in clients if client is not actor)
    number = prompt_of(actor)["id"]
    before = other.count(UpdateSent)
    for client, text, code in (
        (actor, f'{{"type":"act","prompt":{number},"action":{{"type":"draw","slot":99}}}}', ""),
        (actor, f'{{"type":"act","prompt":{number},"action":{{"type":"pass"}}}}', "not_an_action"),
        (actor, f'{{"type":"act","prompt":{number},"action":null}}', "not_an_action"),
        (actor, '{"type":"act","prompt":99,"action":{"type":"draw","slot":0}}', "stale_prompt"),
        (other, f'{{"type":"act","prompt":{number},"action":{{"type":"draw","slot":0}}}}', ""),
    ):
        client.say(text)
        refused = client.last(Refused)
        assert not code or refused.code == code
    assert other.count(UpdateSent) == before
    assert prompt_of(actor)["id"] == number
    act(actor)
    assert other.count(UpdateSent) == before + 1


def test_a_visitor_cannot_play(world: World) -> None:
    clients = begun(world, settings("old-maid", 2), 2)
    visitor = greeted(world)
    visitor.say(messages.Enter(clients[0].last(Seated).room))
    visitor.say('{"type":"act","prompt":1,"action":{"type":"draw","slot":0}}')
    assert error_of(visitor) == "not_seated"
    visitor.say(messages.Refresh())
    assert visitor.count(UpdateSent) == 0


# -- lost and back -----------------------------------------------------------------------------


def test_the_ai_plays_for_a_lost_person_after_45_seconds_and_hands_back(world: World) -> None:
    clients = begun(world, settings("old-maid", 3), 3)
    actor = asked(clients)
    seat = actor.last(Seated).seat
    other = next(client for client in clients if client is not actor)
    before = other.count(UpdateSent)
    actor.wire.hang_up()
    world.clock.pass_by(LIMITS.takeover - 2)
    lost = room_of(other).seats[seat]
    assert (lost.presence, lost.kind) == ("lost", "person")
    assert lost.takeover is not None
    assert 44 < lost.takeover <= 45
    assert other.count(UpdateSent) == before
    world.clock.pass_by(4)
    assert room_of(other).seats[seat].presence == "played"
    assert other.count(UpdateSent) > before
    back = come_back(world, other.last(Seated).room, seat)
    assert room_of(other).seats[seat].presence == "here"
    assert back.last(UpdateSent).fresh
    for _ in range(40):
        if back.last(UpdateSent).update["prompt"] is not None:
            break
        act(asked([client for client in clients if client is not actor]))
    prompt = prompt_of(back)
    world.clock.pass_by(60)
    assert prompt_of(back) == prompt, "the person decides again, however long it takes"


def test_a_person_who_returns_in_time_finds_the_same_question(world: World) -> None:
    clients = begun(world, settings("old-maid", 3), 3)
    actor = asked(clients)
    seat, prompt = actor.last(Seated).seat, prompt_of(actor)
    hand = actor.last(UpdateSent).update["observation"]["hand"]
    actor.wire.hang_up()
    world.clock.pass_by(20)
    back = come_back(world, actor.last(Seated).room, seat)
    assert prompt_of(back) == prompt
    assert back.last(UpdateSent).update["observation"]["hand"] == hand
    world.clock.pass_by(60)
    assert prompt_of(back) == prompt


def test_nothing_moves_while_nobody_is_there(world: World) -> None:
    clients = begun(world, settings("old-maid", 3, turn_limit=30), 2)
    room = clients[0].last(Seated).room
    sequence = clients[0].last(UpdateSent).update["sequence"]
    for client in clients:
        client.wire.hang_up()
    world.clock.pass_by(3000)
    back = come_back(world, room, 0)
    assert back.last(UpdateSent).update["sequence"] <= sequence + 1
    assert room_of(back).seats[1].presence == "lost"
    world.clock.pass_by(46)
    assert room_of(back).seats[1].presence == "played"


def test_the_ai_decides_once_when_a_turn_takes_too_long(world: World) -> None:
    clients = begun(world, settings("old-maid", 2, turn_limit=30), 2)
    actor = asked(clients)
    other = next(client for client in clients if client is not actor)
    clock = other.last(ClockSent)
    assert (clock.kind, clock.seats, clock.seconds) == ("turn", (actor.last(Seated).seat,), 30.0)
    prompt = prompt_of(actor)["id"]
    world.clock.pass_by(29)
    assert prompt_of(actor)["id"] == prompt
    world.clock.pass_by(1.5)
    assert prompt_of(other) is not None, "one decision, and the next is the other person's"
    actor.say(f'{{"type":"act","prompt":{prompt},"action":{{"type":"draw","slot":0}}}}')
    assert actor.last(Refused).code == "stale_prompt"
    assert other.last(ClockSent).seats == (other.last(Seated).seat,)


def test_without_a_limit_a_turn_may_take_for_ever(world: World) -> None:
    clients = begun(world, settings("old-maid", 2, turn_limit=0), 2)
    actor = asked(clients)
    assert actor.count(ClockSent) == 0 or actor.last(ClockSent).kind is None
    prompt = prompt_of(actor)
    world.clock.pass_by(1200)
    assert prompt_of(actor) == prompt


# -- rounds and the end ------------------------------------------------------------------------


def test_the_next_round_comes_when_all_are_ready_or_time_is_up(world: World) -> None:
    clients = begun(world, settings("old-maid", 2, rounds=3), 2)
    one, two = clients
    while one.last(UpdateSent).update["observation"]["result"] is None:
        act(asked(clients))
    assert one.last(ClockSent).kind == "next"
    one.say(messages.Next(1))
    assert room_of(two).seats[0].ready
    assert one.last(UpdateSent).update["standing"]["round"] == 1
    two.say(messages.Next(1))
    assert one.last(UpdateSent).update["standing"]["round"] == 2
    one.say(messages.Next(1))
    assert error_of(one) == "round_not_over"
    while one.last(UpdateSent).update["observation"]["result"] is None:
        act(asked(clients))
    world.clock.pass_by(LIMITS.reading + 1)
    assert one.last(UpdateSent).update["standing"]["round"] == 3


def test_a_match_ends_and_a_rematch_has_the_same_people(world: World) -> None:
    clients = begun(world, settings("old-maid", 3), 2)
    finished(world, clients)
    host, guest = clients
    assert room_of(host).phase == "over"
    host.say(messages.Rematch())
    view = room_of(guest)
    assert view.phase == "lobby"
    assert [seat.kind for seat in view.seats] == ["person", "person", "free"]
    before = host.last(UpdateSent).match
    host.say(messages.Start())
    assert guest.last(UpdateSent).match == before + 1
    assert not guest.last(UpdateSent).update["standing"]["over"]
    finished(world, clients)


def test_one_of_two_resigns_and_the_other_wins(world: World) -> None:
    clients = begun(world, settings("old-maid", 2), 2)
    clients[0].say(messages.Resign())
    standing = clients[1].last(UpdateSent).update["standing"]
    assert (standing["over"], standing["resigned"], standing["winners"]) == (True, 0, [1])
    assert room_of(clients[1]).phase == "over"
    clients[0].say(messages.Rematch())
    assert room_of(clients[1]).phase == "lobby"


def test_with_three_nobody_resigns_and_who_leaves_is_played_by_the_ai(world: World) -> None:
    clients = begun(world, settings("old-maid", 3), 3)
    clients[0].say(messages.Resign())
    assert error_of(clients[0]) == "resign_needs_two"
    clients[0].say(messages.Leave())
    seat = room_of(clients[1]).seats[0]
    assert (seat.kind, seat.name, seat.level) == ("computer", "host 0", "expert")
    assert room_of(clients[1]).hosts
    heard = clients[0].count(UpdateSent)
    finished(world, clients[1:])
    assert clients[0].count(UpdateSent) == heard, "who has left sees no cards"
    back = come_back(world, clients[1].last(Seated).room, 0)
    assert error_of(back) == "no_seat"


def test_who_leaves_a_match_of_two_has_resigned(world: World) -> None:
    clients = begun(world, settings("old-maid", 2), 2)
    clients[1].say(messages.Leave())
    standing = clients[0].last(UpdateSent).update["standing"]
    assert (standing["over"], standing["winners"]) == (True, [0])


def test_the_host_of_an_embedded_room_ends_it_with_the_result_so_far(world: World) -> None:
    lobby = host_of(world, settings("old-maid", 2), 7)
    clients = begun(world, settings("old-maid", 2), 2)
    world.hub.end("host_left")
    world.clock.pass_by(1)
    assert lobby.last(Closed) == Closed("host_left", None)
    for client in clients:
        closed = client.last(Closed)
        assert (closed.code, closed.standing["round"]) == ("host_left", 1)
        assert not client.is_open


def test_a_host_who_leaves_at_the_result_leaves_the_result(world: World) -> None:
    clients = begun(world, settings("old-maid", 2), 2)
    finished(world, clients)
    world.hub.end("host_left")
    world.clock.pass_by(1)
    assert clients[1].last(Closed).standing["over"]


# -- claim windows -----------------------------------------------------------------------------


def window_of_three(world: World) -> tuple[list[RawClient], RawClient]:
    """A window in Nylon Ppong, just opened, and who has thrown."""
    clients = begun(world, settings("nylon-ppong", 3), 3)
    thrower = asked(clients)
    act(thrower)
    while clients[0].last(ClockSent).kind != "window":
        act(asked(clients))
    seat = next(
        client.last(Seated).seat
        for client in clients
        if client.last(UpdateSent).update["prompt"] is None
    )
    return clients, clients[seat]


def test_a_window_lasts_the_same_whoever_has_answered_what(world: World) -> None:
    clients, thrower = window_of_three(world)
    others = [client for client in clients if client is not thrower]
    clock = thrower.last(ClockSent)
    assert clock.seconds == LIMITS.window
    assert clock.seats == tuple(sorted(client.last(Seated).seat for client in others))
    heard = {id(client): client.count(UpdateSent) for client in clients}
    for client in others:
        act(client)
        assert client.last(Accepted).prompt == prompt_of(client)["id"]
    act(others[0])
    assert others[0].last(Refused).code == "answered_already"
    world.clock.pass_by(LIMITS.window - 1.0)
    assert {id(client): client.count(UpdateSent) for client in clients} == heard
    world.clock.pass_by(1.0)
    for client in clients:
        assert client.count(UpdateSent) >= heard[id(client)] + len(others)


def test_who_says_nothing_in_a_window_lets_the_card_lie(world: World) -> None:
    _, thrower = window_of_three(world)
    thrown = len(thrower.last(UpdateSent).update["observation"]["thrown"])
    world.clock.pass_by(LIMITS.window + 0.2)
    observation = thrower.last(UpdateSent).update["observation"]
    assert observation["phase"] == "draw"
    assert len(observation["thrown"]) == thrown
    assert all(throw["claimant"] is None for throw in observation["thrown"])


def test_an_answer_within_a_window_survives_a_reload_and_a_kill(world: World) -> None:
    clients, thrower = window_of_three(world)
    other = next(client for client in clients if client is not thrower)
    seat = other.last(Seated).seat
    room = other.last(Seated).room
    act(other)
    other.wire.hang_up()
    world.clock.pass_by(0.1)
    back = come_back(world, room, seat)
    assert back.last(UpdateSent).update["prompt"] is None
    world.kill()
    world.boot()
    again = come_back(world, room, seat)
    assert again.last(UpdateSent).update["prompt"] is None
    play = world.hub.rooms[room].play
    assert play is not None
    game = catalog.get("nylon-ppong")
    update = typed_update(_plain(play.match.update(seat)), game)
    assert update.prompt is not None
    assert play.match.sealed(seat) == (Pass(),)


def _plain(update: Any) -> Any:
    return msgspec.to_builtins(update)


def test_everybody_hears_the_same_number_of_updates_in_every_window(world: World) -> None:
    clients, _ = window_of_three(world)
    sequences: set[tuple[int, ...]] = set()
    for _ in range(12):
        heard = [client.count(UpdateSent) for client in clients]
        world.clock.pass_by(LIMITS.window + 0.3)
        sequences.add(
            tuple(
                client.count(UpdateSent) - before
                for client, before in zip(clients, heard, strict=True)
            )
        )
        while clients[0].last(ClockSent).kind != "window":
            if clients[0].last(UpdateSent).update["observation"]["end"] is not None:
                break
            act(asked(clients))
    assert (2, 2, 2) in sequences
    assert all(len(set(counts)) == 1 for counts in sequences)


# -- table mode ----------------------------------------------------------------------------------


def test_the_table_of_table_mode_sees_what_everybody_knows(world: World) -> None:
    table = host_of(world, settings("nylon-ppong", 3, table_mode=True))
    phones = [guest_of(world, table, number) for number in (1, 2, 3)]
    table.say(messages.Start())
    for _ in range(30):
        for phone in phones:
            if phone.last(UpdateSent).update["prompt"] is not None:
                act(phone)
        world.clock.pass_by(1)
    assert table.count(UpdateSent) > 20
    for message in table.heard:
        if isinstance(message, UpdateSent):
            assert message.update["prompt"] is None
            assert message.update["observation"]["hand"] == []


def test_only_visitors_and_errors_for_what_is_no_time_for(world: World) -> None:
    host = host_of(world, settings("old-maid", 2))
    host.say('{"type":"act","prompt":1,"action":{"type":"draw","slot":0}}')
    assert error_of(host) == "not_playing"
    host.say(messages.Next(1))
    assert error_of(host) == "not_playing"
    host.say(messages.Press("card:1"))
    assert error_of(host) == "not_playing"
    host.say(messages.Resign())
    assert error_of(host) == "not_playing"
    host.say(messages.Rematch())
    assert host.last(Error).code == "not_over"
    assert host.last(RoomView).phase == "lobby"
