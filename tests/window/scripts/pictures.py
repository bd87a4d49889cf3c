"""Pictures of the main screens: `python -m tests.window.scripts.pictures FOLDER`."""

import sys
from pathlib import Path

from tests.window.pilot import WindowPilot, answer


def main() -> None:
    folder = Path(sys.argv[1])
    pilot = WindowPilot()
    names: list[str] = []

    def save(name: str) -> None:
        pilot.program.toast("")
        pilot.window.save_picture(folder / f"{name}.png")
        names.append(name)

    save("menu")
    pilot.press("game:old-maid")
    save("setup")
    pilot.press("rounds:1", "start:intermediate", "card:2")
    save("chosen")
    pilot.press("view:top")
    save("from-above")
    pilot.press("view:angled", "settings")
    save("settings")
    pilot.press("close", "help", "page:turn")
    save("help")
    pilot.press("close")
    pilot.play_until("next")
    save("round-over")
    pilot.press("next")
    save("result")
    pilot.press("setup", "hot-seat", "begin")
    save("curtain")
    pilot.press("menu", "leave", "leave:save", "game:bozu-mekuri", "option-emperor:draw-again")
    save("bozu-setup")
    pilot.press("start:beginner", *["flip"] * 14)
    save("bozu-turn")
    pilot.play_until("next", ("flip",))
    save("bozu-over")
    pilot.press("next")
    save("bozu-result")
    pilot.press("home", "game:badugi", "players:3")
    save("badugi-setup")
    pilot.press("hot-seat", "begin", "reveal", "half", "reveal")
    save("badugi-bet")
    pilot.press("call", "reveal", "call", "reveal", "card:3", "card:4")
    save("badugi-cut")
    pilot.play_until("next", ("reveal", "stand", "check"))
    save("badugi-showdown")
    pilot.press("menu", "leave", "leave:save", "game:nylon-ppong", "players:2", "rounds:1")
    save("ppong-setup")
    pilot.services.make_key = lambda: bytes([5]) * 32  # a claim comes, and a long enough round
    pilot.press("start:beginner", "card:4")
    save("ppong-turn")
    pilot.play_until("pass", ("draw", "card:6", "card:6"))
    pilot.press("card:5")
    save("ppong-claim")
    pilot.press("ppong")
    pilot.play_until("next", ("pass", "draw", "card:1", "card:1"))
    save("ppong-over")
    pilot.press("next")
    save("ppong-result")
    pilot.services.make_key = lambda: bytes([9]) * 32  # who looks first holds a pair
    pilot.press("setup", "hot-seat", "begin", "reveal", "order:4")
    save("ppong-orders")
    answer(names)


if __name__ == "__main__":
    main()
