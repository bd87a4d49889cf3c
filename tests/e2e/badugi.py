"""What the matches of Badugi in the real window share."""

import subprocess
import sys
from collections.abc import Callable
from typing import Any

from tests.e2e.desktop import PATIENCE, Desktop

ACTS = {"check", "call", "stand", "pay", "next"}


def controls(rest: dict[str, Any]) -> set[str]:
    """What can be pressed, by name."""
    return set(rest["controls"])


def my_turn(rest: dict[str, Any]) -> bool:
    """The person bets, cuts, or reads how a hand has ended."""
    return rest["page"] == "PlayPage" and not rest["busy"] and bool(ACTS & controls(rest))


def act(screen: Desktop, do: Callable[[], None], hurry: Callable[[], None] | None = None) -> None:
    """Do something, and wait for the next decision, in a hurry or not."""
    before = (screen.last["turn"], controls(screen.last))
    do()
    screen.wait_for(
        lambda rest: my_turn(rest) and (rest["turn"], controls(rest)) != before, meanwhile=hurry
    )


def hurried_by_key(screen: Desktop) -> Callable[[], None]:
    """A key that means nothing at a table of Badugi ends what moves."""
    return lambda: screen.key("z")


def verified(screen: Desktop) -> bool:
    """Whether the one match that is finished was dealt fairly, as `cardgames verify` says."""
    (file,) = (screen.home / "matches" / "finished").iterdir()
    found = subprocess.run(
        [sys.executable, "-m", "cardgames", "verify", str(file)],
        capture_output=True, timeout=PATIENCE, check=False,
    )  # fmt: skip
    return found.returncode == 0
