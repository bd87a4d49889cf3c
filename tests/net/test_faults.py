"""Faults of the network and of the server, each at every message: all end on the same result.

The same people with the same ideas play the same cards. One message is lost, late, doubled or
overtaken, or the connection breaks or goes deaf, or the server is killed, at that message. Whatever
happens, all clients end on the standing of the undisturbed match.
"""

import shutil
from pathlib import Path

import msgspec
import pytest

from cardgames.match.model import Standing
from cardgames.net.limits import Limits
from tests.net.world import FAULTS, Fault, World, gather, settings

PATIENT = Limits(window=30.0)
"""Windows that wait for a client that has to come back first, so that it answers as it wanted."""

NOW_AND_THEN = (
    ("old-maid", 3, 2, 2, 41),
    ("nylon-ppong", 3, 2, 2, 281),
    ("bozu-mekuri", 2, 2, 1, 109),
    ("badugi", 3, 3, 2, 47),
)
"""Game, seats, people (the AI has the others), rounds, and how far apart the positions are."""

AT_EVERY_MESSAGE = (
    ("old-maid", 3, 2, 2, 1),
    ("nylon-ppong", 3, 2, 1, 1),
    ("nylon-ppong", 3, 3, 1, 1),
    ("bozu-mekuri", 2, 2, 1, 1),
    ("badugi", 3, 3, 2, 1),
)

NAMES = ("game", "players", "people", "rounds", "step")
EVERY_FAULT = pytest.mark.parametrize("fault", FAULTS)


class Ends(msgspec.Struct, frozen=True):
    """Standings of all clients at the end, and how many messages there were."""

    standings: list[Standing | None]
    messages: int


class Setting(msgspec.Struct, frozen=True):
    """What is played."""

    game: str
    players: int
    people: int
    rounds: int

    def play(self, folder: Path, fault: tuple[int, Fault] | None) -> Ends:
        """Play to the end."""
        folder.mkdir()
        world = World(folder / "rooms.db", PATIENT)
        world.fault = fault
        clients = gather(world, settings(self.game, self.players, self.rounds), self.people)
        world.clock.run(lambda: all(client.done for client in clients), 3000)
        world.kill()
        return Ends([client.standing for client in clients], world.frames)

    def disturbed(self, folder: Path, step: int, fault: Fault) -> int:
        """Play with the fault at every `step`-th message; how many matches were played."""
        undisturbed = self.play(folder / "undisturbed", None)
        first = undisturbed.standings[0]
        assert first is not None
        assert first.over
        assert undisturbed.standings == [first] * self.people
        positions = range(0, undisturbed.messages, step)
        for position in positions:
            ends = self.play(folder / str(position), (position, fault))
            assert ends.standings == undisturbed.standings, f"{fault} at message {position}"
            shutil.rmtree(folder / str(position))
        return len(positions)


@EVERY_FAULT
@pytest.mark.parametrize(NAMES, NOW_AND_THEN)
def test_a_fault_now_and_then(
    tmp_path: Path, game: str, players: int, people: int, rounds: int, step: int, fault: Fault
) -> None:
    setting = Setting(game, players, people, rounds)
    assert setting.disturbed(tmp_path, step, fault) >= 3


@pytest.mark.slow
@EVERY_FAULT
@pytest.mark.parametrize(NAMES, AT_EVERY_MESSAGE)
def test_a_fault_at_every_message(
    tmp_path: Path, game: str, players: int, people: int, rounds: int, step: int, fault: Fault
) -> None:
    setting = Setting(game, players, people, rounds)
    assert setting.disturbed(tmp_path, step, fault) > 40
