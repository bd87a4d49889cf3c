"""Fixtures of rooms."""

from pathlib import Path

import pytest

from tests.net.world import World


@pytest.fixture
def world(tmp_path: Path) -> World:
    """A server that nobody is connected to."""
    return World(tmp_path / "rooms.db")
