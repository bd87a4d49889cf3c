"""What tests of the whole program share."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cardgames.net.embedded import EmbeddedServer
from tests.app.pilot import Pilot, pilot_at_menu
from tests.app.remote_pilot import open_server


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """The program at its menu, without a window."""
    pilot = pilot_at_menu(tmp_path)
    yield pilot
    pilot.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[EmbeddedServer]:
    """A server of rooms on loopback."""
    embedded = open_server(tmp_path)
    yield embedded
    embedded.stop()
