"""The README's pictures: `python -m tests.window.scripts.readme FOLDER`.

They are kept as docs/pictures/*.jpg: the menu 960 pixels wide, the tables 640.
"""

import sys
from pathlib import Path

from tests.window.pilot import WindowPilot, answer

KEY = 11
"""Deals that show something of each game."""
PRESSES = {
    "old-maid": ("card:2",),
    "bozu-mekuri": ("flip",) * 14,
    "nylon-ppong": ("draw", "card:5", "discard", "draw", "card:5"),
    "badugi": ("check", "card:1", "card:2"),
}
"""How each game is played to where its picture is taken."""


def main() -> None:
    folder = Path(sys.argv[1])
    pilot = WindowPilot((1280, 800), key=KEY)
    names: list[str] = []

    def save(name: str) -> None:
        pilot.program.toast("")
        pilot.settle()
        pilot.window.save_picture(folder / f"{name}.png")
        names.append(name)

    save("menu")
    for game, controls in PRESSES.items():
        pilot.press(f"game:{game}", "start:intermediate", *controls)
        save(game)
        pilot.press("menu", "leave", "leave:save")
    answer(names)


if __name__ == "__main__":
    main()
