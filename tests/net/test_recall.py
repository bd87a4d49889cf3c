"""Earlier rounds of a match, told to an app that has come in its middle."""

import pytest

from cardgames.games import catalog
from cardgames.games.badugi.observation import Observation
from cardgames.net import messages
from cardgames.net.answering import ROUNDS_RECALLED
from cardgames.net.conversation import RoundsSeen, typed_update
from cardgames.net.messages import Recall, Seated, Seen, UpdateSent
from tests.net.test_lobby import error_of, greeted, guest_of, host_of
from tests.net.world import Player, RawClient, World, settings, token


def play_rounds(world: World, host: RawClient, count: int) -> None:
    """Answer for everybody until so many rounds are over, and deal the next one."""
    room = world.hub.rooms[host.last(Seated).room]
    play = room.play
    assert play is not None
    for _ in range(count):
        while not play.match.round_over:
            for seat, prompt in play.match.open_prompts().items():
                play.match.submit(seat, prompt.id, prompt.legal[0])
        play.match.next_round()


def begin(world: World, rounds: int) -> tuple[RawClient, RawClient]:
    host = host_of(world, settings("badugi", 2, rounds))
    guest = guest_of(world, host, 1)
    host.say(messages.Start())
    return host, guest


def test_a_seat_is_told_what_it_saw_and_nothing_of_the_other(world: World) -> None:
    host, guest = begin(world, 5)
    play_rounds(world, host, 3)
    host.say(messages.Ping(1))
    ends: dict[tuple[int, int], object] = {}
    for number, client in enumerate((host, guest)):
        for sent in (one for one in client.heard if isinstance(one, UpdateSent)):
            update = typed_update(sent.update, catalog.get("badugi"))
            if update.observation is not None and update.observation.end is not None:
                ends[(number, update.standing.round)] = sent.update["observation"]
    assert len(ends) == 6
    for number, client in enumerate((host, guest)):
        client.say(Recall(1))
        seen = client.last(Seen)
        assert (seen.match, seen.first) == (1, 1)
        assert list(seen.observations) == [ends[(number, past)] for past in (1, 2, 3)]
        client.say(Recall(3))
        assert list(client.last(Seen).observations) == [ends[(number, 3)]]
        client.say(Recall(4))
        assert client.last(Seen).observations == ()
    assert host.count(Seen) == guest.count(Seen) == 3


def test_it_survives_a_restart_of_the_server(world: World) -> None:
    host, guest = begin(world, 5)
    play_rounds(world, host, 2)
    guest.say(Recall(1))
    before = guest.last(Seen).observations
    room = host.last(Seated).room
    world.kill()
    world.boot()
    back = greeted(world)
    back.say(messages.Enter(room, token(1)))
    back.say(Recall(1))
    assert len(before) == 2
    assert back.last(Seen).observations == before


def test_a_few_rounds_are_told_at_once(world: World) -> None:
    host, _ = begin(world, 15)
    play_rounds(world, host, 11)
    host.say(Recall(1))
    assert len(host.last(Seen).observations) == ROUNDS_RECALLED
    host.say(Recall(1 + ROUNDS_RECALLED))
    assert len(host.last(Seen).observations) == 11 - ROUNDS_RECALLED


def test_only_who_sees_the_match_is_told(world: World) -> None:
    host = host_of(world, settings("badugi", 2, 5))
    guest_of(world, host, 1)
    host.say(Recall(1))
    assert error_of(host) == "not_playing"
    host.say(messages.Start())
    play_rounds(world, host, 1)
    visitor = greeted(world)
    visitor.say(Recall(1))
    assert error_of(visitor) == "no_room"
    visitor.say(messages.Enter(host.last(Seated).room))
    visitor.say(Recall(1))
    assert error_of(visitor) == "not_seated"
    visitor.say(messages.Watch())
    visitor.say(Recall(1))
    assert visitor.count(Seen) == 0


@pytest.mark.parametrize("first", ["0", "-1", "null", '"1"', "1.5", "1001", "1e99"])
def test_what_is_no_round_is_not_understood(world: World, first: str) -> None:
    host, _ = begin(world, 5)
    host.say(f'{{"type":"recall","first":{first}}}')
    assert error_of(host) == "malformed"
    assert host.count(Seen) == 0


def test_the_table_sees_nobody_s_hand(world: World) -> None:
    table = host_of(world, settings("badugi", 2, 5, table_mode=True))
    guest_of(world, table, 1)
    guest_of(world, table, 2)
    table.say(messages.Start())
    play_rounds(world, table, 1)
    table.say(Recall(1))
    (observation,) = table.last(Seen).observations
    assert observation["viewer"] is None
    assert observation["own_cuts"] == []


def test_an_app_is_told_in_the_game_s_own_types(world: World) -> None:
    host = host_of(world, settings("badugi", 2, 5))
    app = Player(world, messages.Enter(host.last(Seated).room, token(1)), "app")
    world.clock.pass_by(1)
    host.say(messages.Start())
    play_rounds(world, host, 1)
    app.conversation.say(Recall(1))
    host.say(messages.Refresh())
    (told,) = (one for one in app.told if isinstance(one, RoundsSeen))
    assert (told.match, told.first) == (1, 1)
    (observation,) = told.observations
    assert isinstance(observation, Observation)
    assert observation.viewer == 1
    assert observation.end is not None
