"""The curtain over two different deals: `python -m tests.window.scripts.curtain KEY`."""

import sys
from hashlib import sha256

from cardgames.app.play_page import PlayPage
from tests.window.pilot import WindowPilot, answer


def main() -> None:
    pilot = WindowPilot(key=int(sys.argv[1]))
    pilot.press("game:old-maid", "players:2", "hot-seat", "begin")
    page = pilot.program.page
    assert isinstance(page, PlayPage)
    # One person has looked at a hand; the curtain falls again by the menu's own way.
    pilot.press("reveal")
    hand = page.match.update(page.acting_person).observation.hand
    pilot.press("card:1", "card:1")
    table = pilot.window.table
    assert table is not None
    pilot.window.gate.paused = False
    pilot.settle()
    image = pilot.window.picture()
    top = bytearray()
    for y in range(0, 60):
        for x in range(0, image.get_x_size(), 2):
            pixel = image.get_xel_val(x, y)
            top += bytes((pixel[0], pixel[1], pixel[2]))
    answer(
        {
            "seat": page.acting_person,
            "hands": list(hand),
            "cards_drawn": len(table.snapshot()),
            "kept_picture": sha256(table.kept_picture()).hexdigest(),
            "curtain": sha256(bytes(top)).hexdigest(),
        }
    )


if __name__ == "__main__":
    main()
