"""Fixtures of journals."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.match.helpers import new_match
from tests.match.shelf import Shelf


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Shelf]:
    """A folder of journals."""
    shelf = Shelf(tmp_path)
    yield shelf
    shelf.close()


@pytest.fixture(scope="session")
def short_match(tmp_path_factory: pytest.TempPathFactory) -> Iterator[bytes]:
    """Journal of a whole two-player match of one round."""
    shelf = Shelf(tmp_path_factory.mktemp("short"))
    yield shelf.whole(new_match("beginner", "expert"))
    shelf.close()
