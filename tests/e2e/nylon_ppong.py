"""What the matches of Nylon Ppong in the real window share."""

from collections.abc import Callable
from typing import Any

from tests.e2e.desktop import Desktop


def controls(rest: dict[str, Any]) -> set[str]:
    """What can be pressed, by name."""
    return set(rest["controls"])


def mine_or_end(rest: dict[str, Any]) -> bool:
    """Something can be pressed: a draw, a card, a claim, or the result."""
    if rest["page"] != "PlayPage" or rest["shown"] != "TableScreen":
        return False
    if "pass" in controls(rest):  # the game waits, so nothing tells when the beat is over
        return True
    return not rest["busy"] and bool({"draw", "card:1", "next"} & controls(rest))


def play_to_the_first_claim(screen: Desktop, seed: str, turn: Callable[[Desktop], None]) -> None:
    """Start a round against a beginner, and take turns until a discard can be claimed."""
    screen.settle_for_less()
    screen.start(
        "play", "nylon-ppong", "--players", "2", "--rounds", "1", "--level", "beginner",
        "--seed", seed, "--size", "1024x640",
    )  # fmt: skip
    screen.reach(mine_or_end)
    for _ in range(8):
        if "pass" in controls(screen.last):
            return
        turn(screen)
    assert "pass" in controls(screen.last)
