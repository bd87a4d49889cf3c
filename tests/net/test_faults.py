"""Faults of the network and of the server, each at every message: all end on the same result.

The same people with the same ideas play the same cards. One message is lost, late, doubled or
overtaken, or the connection breaks or goes deaf, or the server is killed, at that message. Whatever
happens, all clients end on the standing of the undisturbed match.
"""

from pathlib import Path

import pytest

from cardgames.match.model import Standing
from cardgames.net.limits import Limits
from tests.net.world import FAULTS, Fault, World, gather, settings

PATIENT = Limits(window=30.0)
"""Windows that wait for a client that has to come back first, so that it answers as it wanted."""

GAMES = (("old-maid", 3, 2, 5), ("nylon-ppong", 3, 2, 9), ("bozu-mekuri", 2, 2, 97))
"""Game, seats, people (the AI has the others), and how far apart the quick test's positions are."""


def play(
    folder: Path, game: str, players: int, people: int, fault: tuple[int, Fault] | None
) -> tuple[list[Standing | None], int]:
    """Standings of all clients at the end, and how many messages there were."""
    folder.mkdir()
    world = World(folder / "rooms.db", PATIENT)
    world.fault = fault
    clients = gather(world, settings(game, players), people)
    world.clock.run(lambda: all(client.done for client in clients), 3000)
    world.kill()
    return [client.standing for client in clients], world.frames


def disturbed(folder: Path, game: str, players: int, people: int, step: int, fault: Fault) -> int:
    """Play with the fault at every `step`-th message; how many matches were played."""
    undisturbed, messages = play(folder / "undisturbed", game, players, people, None)
    assert undisturbed[0] is not None
    assert undisturbed[0].over
    assert undisturbed == [undisturbed[0]] * people
    for position in range(0, messages, step):
        ends, _ = play(folder / str(position), game, players, people, (position, fault))
        assert ends == undisturbed, f"{fault} at message {position}"
    return len(range(0, messages, step))


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize(("game", "players", "people", "step"), GAMES)
def test_a_fault_now_and_then(
    tmp_path: Path, game: str, players: int, people: int, step: int, fault: Fault
) -> None:
    assert disturbed(tmp_path, game, players, people, step, fault) > 3


@pytest.mark.slow
@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize(("game", "players", "people", "_step"), GAMES[:2])
def test_a_fault_at_every_message(
    tmp_path: Path, game: str, players: int, people: int, _step: int, fault: Fault
) -> None:
    assert disturbed(tmp_path, game, players, people, 1, fault) > 40


@pytest.mark.slow
@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_at_every_seventh_message_of_a_hundred_cards(tmp_path: Path, fault: Fault) -> None:
    assert disturbed(tmp_path, "bozu-mekuri", 2, 2, 7, fault) > 40
