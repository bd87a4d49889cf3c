"""Two persons seal orders at one device: `python -m tests.window.scripts.sealing call|none`.

The one who looks first holds a pair and seals a call or nothing. What is seen and heard from then
on, up to the next hand that is shown, is answered: it has to be the same both times.
"""

import sys
from collections.abc import Sequence
from hashlib import sha256

import msgspec

from cardgames.app.play_page import PlayPage
from cardgames.cards.hwatu import MONTH_OF
from cardgames.games.nylon_ppong.model import Claim
from cardgames.presenter.screen import Curtain, Screen
from cardgames.presenter.stage import Beat
from tests.window.pilot import WindowPilot, answer

KEY = 9
"""Whoever looks first holds a pair, and the dealer has a card of another month to throw."""


def main() -> None:
    pilot = WindowPilot(key=KEY)
    window = pilot.window
    # plates pulse with the clock, so two pictures of one state would differ
    still = msgspec.structs.replace(pilot.services.settings, motion="reduced")
    pilot.program.change_settings(still)
    heard: list[str | None] = []
    sound, play = window.sound, window.play

    def noted_sound(name: str) -> None:
        heard.append(name)
        sound(name)

    def noted_play(beats: Sequence[Beat], screen: Screen, panel_first: bool) -> None:
        heard.extend(beat.sound for beat in beats)
        play(beats, screen, panel_first)

    def seen() -> str:
        image = window.picture()
        pixels = bytearray()
        for y in range(0, image.get_y_size(), 2):
            for x in range(0, image.get_x_size(), 2):
                pixel = image.get_xel_val(x, y)
                pixels += bytes((pixel[0], pixel[1], pixel[2]))
        return sha256(bytes(pixels)).hexdigest()

    def seal() -> None:
        """Press it, and look at the turned cards, and at the curtain or table that follows."""
        pilot.program.pressed("seal")
        window.step()
        pictures.append(seen())
        pilot.settle()
        pictures.append(seen())

    pictures: list[str] = []
    pilot.press("game:nylon-ppong", "players:2", "hot-seat", "begin", "reveal")
    page = pilot.program.page
    assert isinstance(page, PlayPage)
    first = page.acting_person
    orders = [name for name in window.control_points() if name.startswith("order:")]
    hidden = seen()
    if sys.argv[1] == "call":
        pilot.press(orders[0])
    shown = seen()
    window.sound, window.play = noted_sound, noted_play  # type: ignore[method-assign]
    seal()
    curtains = [isinstance(page.base(), Curtain)]
    pilot.press("reveal")
    thrower = page.acting_person
    pictures.append(seen())
    month = orders[0].partition(":")[2]
    hand = page.match.update(thrower).observation.hand
    card = next(n for n, held in enumerate(hand, start=1) if str(MONTH_OF[held]) != month)
    pilot.press(f"card:{card}", f"card:{card}")
    pictures.append(seen())
    seal()
    curtains.append(isinstance(page.base(), Curtain))
    sealed = page.match.sealed(first)
    answer(
        {
            "changes_the_own_screen": hidden != shown,
            "called": any(isinstance(one, Claim) for one in sealed),
            "seats": [first, thrower],
            "curtains": curtains,
            "pictures": pictures,
            "heard": heard,
        }
    )


if __name__ == "__main__":
    main()
