"""Pointing at piles of Bozu Mekuri: what is told, when it goes, and that it costs one frame."""

from cardgames.presenter.screen import TableScreen
from cardgames.presenter.stage import Stage
from cardgames.view.window import Window
from tests.window.pilot import WindowPilot, answer


def stage_of(window: Window) -> Stage:
    screen = window.screen
    assert screen is not None
    assert isinstance(screen.base, TableScreen)
    return screen.base.stage


def main() -> None:
    pilot = WindowPilot(size=(1280, 800))
    pilot.press("game:bozu-mekuri", "start:beginner")
    for _ in range(6):
        pilot.press("flip")
    window = pilot.window
    table, floating = window.table, window.interface._floating
    assert table is not None
    view = window.interface.view_rect

    def told() -> str | None:
        shown = floating.card_list.shown
        return shown.group if shown else None

    def pixel_of(key: int) -> tuple[float, float]:
        pose = next(card.pose for card in stage_of(window).cards if card.key == key)
        x, y = table.project((pose.x, pose.y, pose.z))
        return x + view.x, y + view.y

    tops = {card.group: card.key for card in stage_of(window).cards if card.group}
    pointed: dict[str, str | None] = {}
    for listed in stage_of(window).lists:
        window.move_to(*pixel_of(tops[listed.group]))
        pointed[listed.group] = told()
    window.gate.paused = False
    for _ in range(10):
        window.step()
    drawn = window.gate.scene_frames
    x, y = pixel_of(tops[stage_of(window).lists[0].group])
    window.move_to(x, y)
    window.step()
    window.step()
    scene_drawn = window.gate.scene_frames - drawn
    window.move_to(view.x + 4, view.y + view.height / 2)
    beside = told()
    window.move_to(x, y)
    before_flip = told()
    pilot.program.pressed("flip")
    window.step()
    in_motion = told()
    answer(
        {
            "groups": len(pointed),
            "all_told": all(group == found for group, found in pointed.items()),
            "scene_drawn": scene_drawn,
            "beside": beside,
            "before_flip": before_flip is not None,
            "in_motion": in_motion,
        }
    )


if __name__ == "__main__":
    main()
