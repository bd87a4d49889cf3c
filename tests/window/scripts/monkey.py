"""Clicks and types 50 times a second through a whole match, then compares scene and engine."""

import random
import sys
from typing import Any

from cardgames.app.play_page import PlayPage
from cardgames.presenter.screen import TableScreen
from cardgames.presenter.stage import Stage
from tests.window.pilot import FRAME_SECONDS, WindowPilot, answer

CLICKS_A_SECOND = 50
KEYS = ("enter", "space", "left", "right", "up", "down", "tab", "v", "0", "m", "l", "home", "end")
SAFE = ("card", "draw", "next", "view", "sound")
"""Groups a monkey may press: everything that keeps the match on the table."""


def main() -> None:
    chance = random.Random(int(sys.argv[1]))
    pilot = WindowPilot(size=(1024, 640), pace=4.0)
    pilot.press("game:old-maid", "players:3", "rounds:1", "start:beginner")
    window, program = pilot.window, pilot.program
    page = program.page
    assert isinstance(page, PlayPage)
    page.thinking_seconds = 0.0  # the clock of the pictures is not the clock of the pauses
    submitted: list[tuple[int, int]] = []
    submit = page.match.submit

    def counted(seat: int, prompt_id: int, action: Any) -> None:
        submit(seat, prompt_id, action)
        submitted.append((seat, prompt_id))

    page.match.submit = counted  # type: ignore[method-assign]
    due = 0.0
    compared = presses = 0
    points: list[tuple[int, int]] = []
    for _ in range(60_000):
        if page.match.over and not window.moving:
            break
        due += FRAME_SECONDS * CLICKS_A_SECOND
        while due >= 1:
            due -= 1
            presses += 1
            press_something(chance, pilot, points)
            if program.overlay:
                program.close_overlays()
        window.step()
        if not window.moving and not window.busy:
            compared += compare(pilot)
            points = safe_points(pilot)
    pilot.settle()
    compare(pilot)
    answer(
        {
            "over": page.match.over,
            "twice": len(submitted) - len(set(submitted)),
            "actions": len(submitted),
            "presses": presses,
            "compared": compared,
        }
    )


def press_something(
    chance: random.Random, pilot: WindowPilot, points: list[tuple[int, int]]
) -> None:
    """A key, a place on the table, or a control where it was when all was at rest."""
    if chance.random() < 0.3:
        pilot.window.key_down(chance.choice(KEYS), chance.random() < 0.2, False)
    elif points and chance.random() < 0.5:
        pilot.click_at(*chance.choice(points))
    else:
        pilot.click_at(chance.uniform(0, 660), chance.uniform(60, 640))


def safe_points(pilot: WindowPilot) -> list[tuple[int, int]]:
    return [
        point
        for control, point in pilot.window.control_points().items()
        if control.removeprefix("table/").split(":")[0] in SAFE
    ]


def compare(pilot: WindowPilot) -> int:
    """The cards really drawn are those of the presenter's stage."""
    screen = pilot.window.screen
    table = pilot.window.table
    assert screen is not None
    assert table is not None
    if not isinstance(screen.base, TableScreen):
        return 0
    stage: Stage = screen.base.stage
    drawn = table.snapshot()
    expected = {card.key: (card.pose, card.face) for card in stage.cards}
    assert drawn == expected, set(drawn.items()) ^ set(expected.items())
    return 1


if __name__ == "__main__":
    main()
