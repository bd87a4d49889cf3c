"""What tests of the whole program share."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.app.pilot import Pilot


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """The program at its menu, without a window."""
    pilot = Pilot(tmp_path)
    pilot.routes.menu()
    pilot.settle()
    yield pilot
    pilot.close()
