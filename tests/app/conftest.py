"""What tests of the whole program share."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.app.pilot import Pilot, pilot_at_menu


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """The program at its menu, without a window."""
    pilot = pilot_at_menu(tmp_path)
    yield pilot
    pilot.close()
