"""Window sizes in mid-motion: the cards end where they belong and can still be clicked."""

from panda3d.core import GraphicsBuffer

from cardgames.presenter.screen import TableScreen
from tests.window.pilot import WindowPilot, answer

SIZES = ((640, 480), (3840, 2160), (720, 1000), (1024, 640))


def main() -> None:
    pilot = WindowPilot(pace=1.0)
    pilot.press("game:old-maid", "start:beginner")
    window = pilot.window
    found: list[dict[str, object]] = []
    for size in SIZES:
        pilot.program.pressed("card:2")
        window.step()
        moving = window.moving
        buffer = window.base.win
        assert isinstance(buffer, GraphicsBuffer)
        buffer.set_size(*size)
        window.check_size()
        pilot.settle()
        if window.interface.compact:
            pilot.press("tab:table")
        screen = window.screen
        assert screen is not None
        assert isinstance(screen.base, TableScreen)
        assert window.table is not None
        point = window.control_points()["table/card:1"]
        view = window.interface.view_rect
        picked = window.table.pick(point[0] - view.x, point[1] - view.y)
        cards = {card.key: card.pose for card in screen.base.stage.cards}
        drawn = {key: pose for key, (pose, _) in window.table.snapshot().items()}
        found.append(
            {
                "moving": moving,
                "size": window.size,
                "picked": picked,
                "in_place": cards == drawn,
            }
        )
        pilot.press("card:1")
    answer(found)


if __name__ == "__main__":
    main()
