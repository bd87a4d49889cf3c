"""Commitments in rooms: told before the cards, opened to whoever may know what they are."""

from typing import Any

import pytest

from cardgames.core import codec
from cardgames.games import catalog
from cardgames.games.badugi.model import Call, Check, Cut
from cardgames.games.badugi.places import BadugiPlaces
from cardgames.match.commitments import check, known_round
from cardgames.net import messages
from cardgames.net.answering import ROUNDS_RECALLED
from cardgames.net.conversation import typed_update
from cardgames.net.messages import Committed, Opened, Openings, Seated, UpdateSent
from tests.net.test_lobby import error_of, greeted, guest_of, host_of
from tests.net.world import RawClient, World, settings, token

BADUGI = catalog.get("badugi")
PLACES = BadugiPlaces()


def begin(world: World, players: int = 2, rounds: int = 10, **options: Any) -> list[RawClient]:
    host = host_of(world, settings("badugi", players, rounds, options=options))
    clients = [host, *(guest_of(world, host, number) for number in range(1, players))]
    host.say(messages.Start())
    return clients


def play_round(world: World, host: RawClient, deal: bool = True) -> None:
    """Answer for everybody until the hand is over, each time as a person at a screen would."""
    room = world.hub.rooms[host.last(Seated).room]
    play = room.play
    assert play is not None
    while not play.match.round_over:
        ((seat, prompt),) = play.match.open_prompts().items()
        # Stay in, and change two cards, so that hands are shown whose cards came at times.
        stays = (Cut((0, 2)), Check(), Call())
        wanted = next(action for action in stays if action in prompt.legal)
        play.match.submit(seat, prompt.id, wanted)
        room.around.settle(room)
    if deal and not play.match.over:
        play.match.next_round()
        room.around.settle(room)
    world.clock.pass_by(1)


def observations(client: RawClient) -> dict[int, Any]:
    """What a client has seen last of every round."""
    seen: dict[int, Any] = {}
    for sent in client.heard:
        if isinstance(sent, UpdateSent):
            update = typed_update(sent.update, BADUGI)
            seen[update.standing.round] = update.observation
    return seen


def test_commitments_come_before_the_first_card(world: World) -> None:
    clients = begin(world)
    for _ in range(3):
        play_round(world, clients[0])
    for client in clients:
        told: set[int] = set()
        for message in client.heard:
            if isinstance(message, Committed):
                assert message.match == 1
                assert [len(stock) for stock in message.stocks] == [52]
                told.add(message.round)
            if isinstance(message, UpdateSent):
                assert message.update["standing"]["round"] in told
        assert told == {1, 2, 3, 4}
        assert client.count(Committed) == 4
    assert [m for m in clients[0].heard if isinstance(m, Committed)] == [
        m for m in clients[1].heard if isinstance(m, Committed)
    ]


def test_a_new_stock_is_committed_before_it_is_dealt(world: World) -> None:
    clients = begin(world, 6, cuts=4)
    found = 0
    for _ in range(2):
        play_round(world, clients[0])
    for client in clients:
        stocks = 0
        for message in client.heard:
            if isinstance(message, Committed):
                stocks = len(message.stocks)
                found += stocks > 1
            if isinstance(message, UpdateSent):
                update = typed_update(message.update, BADUGI)
                assert 1 + len(update.observation.reshuffles) <= stocks
    assert found >= 6


def test_every_place_can_check_what_it_has_seen(world: World) -> None:
    clients = begin(world, 3)
    before: dict[int, int] = {}
    for _ in range(4):
        play_round(world, clients[0])
    late = 0
    for number, client in enumerate(clients):
        client.say(Openings(1))
        (opened,) = [message for message in client.heard if isinstance(message, Opened)]
        assert [shuffle.round for shuffle in opened.shuffles] == [1, 2, 3, 4, 5]
        committed = {m.round: m.stocks for m in client.heard if isinstance(m, Committed)}
        seen = observations(client)
        for shuffle in opened.shuffles:
            assert shuffle.stocks == committed[shuffle.round]
            over = shuffle.round < 5
            known = known_round(shuffle, PLACES, seen[shuffle.round], over, False)
            found = check(known)
            assert found.good
            late += found.waiting
            assert bool(shuffle.own) == over
        before[number] = sum(len(shuffle.openings) for shuffle in opened.shuffles)
    assert late > 0
    assert len(set(before.values())) == 1


def test_when_the_match_is_over_all_that_was_shown_is_opened(world: World) -> None:
    clients = begin(world, 2)
    for _ in range(10):
        play_round(world, clients[0])
    for client in clients:
        client.say(Openings(1))
        first = client.last(Opened)
        assert len(first.shuffles) <= ROUNDS_RECALLED
        client.say(Openings(1 + len(first.shuffles)))
        rest = client.last(Opened)
        seen = observations(client)
        shuffles = {one.round: one for one in (*first.shuffles, *rest.shuffles)}
        assert set(shuffles) == set(seen)
        for number, shuffle in shuffles.items():
            known = known_round(shuffle, PLACES, seen[number], True, True)
            found = check(known)
            assert found.good
            assert found.waiting == 0
        client.say(Openings(len(seen) + 1))
        assert client.last(Opened).shuffles == ()


def test_what_was_told_holds_after_the_server_was_killed(world: World) -> None:
    host, _ = begin(world)
    play_round(world, host)
    before = [message for message in host.heard if isinstance(message, Committed)]
    room = host.last(Seated).room
    world.kill()
    world.boot()
    back = greeted(world)
    back.say(messages.Enter(room, token(0)))
    assert [message for message in back.heard if isinstance(message, Committed)] == before[-1:]
    back.say(Openings(1))
    assert [one.stocks for one in back.last(Opened).shuffles] == [one.stocks for one in before]


def test_own_openings_are_for_own_eyes(world: World) -> None:
    host, guest = begin(world)
    play_round(world, host)
    host.say(Openings(1))
    guest.say(Openings(1))
    mine, others = host.last(Opened).shuffles[0], guest.last(Opened).shuffles[0]
    assert mine.openings == others.openings
    assert mine.own
    salts = {opening.salt.encode() for opening in mine.own} - {
        opening.salt.encode() for opening in (*others.own, *others.openings)
    }
    assert salts
    for client, text in world.sent:
        if client is guest:
            assert not [salt for salt in salts if salt in text]


def test_visitors_pages_and_other_games_get_none(world: World) -> None:
    host, guest = begin(world)
    page = RawClient(world)
    page.say(messages.Hello(messages.PROTOCOL, "page", "en"))
    page.say(messages.Enter(host.last(Seated).room))
    visitor = greeted(world)
    visitor.say(messages.Enter(host.last(Seated).room))
    play_round(world, host)
    for stranger in (page, visitor):
        assert stranger.count(Committed) == 0
        stranger.say(Openings(1))
        assert error_of(stranger) == "not_seated"
        assert stranger.count(Opened) == 0
    assert guest.count(Committed) == 2


def test_a_game_whose_key_is_shown_has_none(world: World) -> None:
    host = host_of(world, settings("old-maid", 2))
    guest_of(world, host, 1)
    host.say(Openings(1))
    assert error_of(host) == "not_playing"
    host.say(messages.Start())
    host.say(Openings(1))
    assert host.last(Opened) == Opened(1, 1, ())
    assert host.count(Committed) == 0


@pytest.mark.parametrize("first", ["0", "-1", "1001", "1.5", '"1"', "null"])
def test_nonsense_is_no_question(world: World, first: str) -> None:
    (host, _) = begin(world)
    host.say(f'{{"type":"openings","first":{first}}}')
    assert error_of(host) == "malformed"
    assert codec.encode(Openings(1)) == b'{"type":"openings","first":1}'
