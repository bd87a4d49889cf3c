"""When frames are drawn: after a press at once, at rest not at all."""

from tests.window.pilot import WindowPilot, answer

IDLE_FRAMES = 300
"""Five seconds at sixty polls a second."""


def main() -> None:
    pilot = WindowPilot(pace=1.0)
    pilot.press("game:old-maid", "players:2", "start:beginner")
    pilot.program.front.camera("angled")
    pilot.settle()
    window = pilot.window
    window.gate.paused = False
    for _ in range(IDLE_FRAMES):
        window.step()
    gate = window.gate
    before = (gate.scene_frames, gate.window_frames)
    for _ in range(IDLE_FRAMES):
        window.step()
    idle = (gate.scene_frames - before[0], gate.window_frames - before[1])

    still = pixels(pilot)
    x, y = window.control_points()["table/card:2"]
    window.move_to(x, y)
    window.press_at(x, y)
    window.release_at(x, y)
    window.step()
    clicked = pixels(pilot)
    pilot.settle()
    still_again = pixels(pilot)
    window.key_down("tab", False, False)
    window.step()
    keyed = pixels(pilot)
    answer(
        {
            "idle_scene_frames": idle[0],
            "idle_window_frames": idle[1],
            "click_changes_next_frame": clicked != still,
            "key_changes_next_frame": keyed != still_again,
        }
    )


def pixels(pilot: WindowPilot) -> bytes:
    """The window as it was drawn last, without drawing it anew."""
    texture = pilot.window.base.win.get_screenshot()
    return bytes(texture.get_ram_image()) if texture else b""


if __name__ == "__main__":
    main()
