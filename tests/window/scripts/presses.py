"""What a press does while cards travel: `play` presses end the motion, `ask` presses also act."""

from cardgames.app.play_page import PlayPage
from tests.window.pilot import WindowPilot, answer


def main() -> None:
    pilot = WindowPilot(pace=1.0)
    window, program = pilot.window, pilot.program

    def press_in_motion(control: str) -> bool:
        """Click at once; whether something moved when the click came."""
        moved = window.moving
        pilot.click_at(*window.control_points()[control])
        return moved

    pilot.press("game:old-maid")
    program.pressed("players:2")
    window.step()
    setup_moved = press_in_motion("rounds:1")
    pilot.settle()
    pilot.press("start:beginner")
    page = program.page
    assert isinstance(page, PlayPage)
    rounds = page.match.setup.rounds

    points = window.control_points()
    program.pressed("card:1")
    window.step()
    choosing = window.moving
    pilot.click_at(*points["card:1"])
    pilot.settle()
    still_choosing = "draw" in window.control_points()
    actions_before = page.match.open_prompts()

    program.pressed("card:1")
    window.step()
    flying = press_in_motion("leave")
    pilot.settle()
    answer(
        {
            "setup_moved": setup_moved,
            "rounds": rounds,
            "choosing": choosing,
            "double_click_only_chooses": still_choosing and list(actions_before) == [0],
            "flying": flying,
            "leave_asks": program.overlay is not None,
        }
    )


if __name__ == "__main__":
    main()
