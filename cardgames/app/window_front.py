"""Opens the window that the settings ask for, on the screen or away from it."""

from cardgames.app.arguments import Size
from cardgames.app.look import look_of
from cardgames.app.program import Program
from cardgames.app.resources import asset_folder
from cardgames.app.services import Services
from cardgames.app.trace import Trace
from cardgames.presenter.screen import Screen, TableScreen
from cardgames.presenter.sentence import plain
from cardgames.view.pipes import NoDisplay, make_base
from cardgames.view.window import Window

__all__ = ["NoDisplay", "open_window"]


def open_window(
    services: Services,
    size: Size | None = None,
    no_3d: bool = False,
    pace: float = 1.0,
    offscreen: bool = False,
    software: bool = False,
) -> Window:
    """Open a window; raises NoDisplay when nothing can be drawn on.

    size: in pixels, or None for the last one; pace: multiplies the speed of the settings
    """
    width, height = (size.width, size.height) if size else services.settings.window
    locale = services.locale
    base = make_base(
        offscreen=offscreen,
        size=(width, height),
        audio=not offscreen,
        title=locale.text("program.title"),
        icon=asset_folder() / "icon.png",
        software=software,
    )
    look = look_of(services.settings, locale)
    return Window(base, asset_folder(), look, no_3d=no_3d, pace=pace)


def follow_with_trace(window: Window, program: Program) -> None:
    """Write every state of rest to the trace, if somebody reads it."""
    trace = Trace()
    if not trace.on:
        return

    def write() -> None:
        screen = window.screen
        if screen is None:
            return
        shown = screen.overlay or screen.base
        trace.write(
            page=type(program.page).__name__,
            shown=type(shown).__name__,
            title=shown.panel.title if isinstance(shown, TableScreen) else shown.title,
            toast=screen.toast,
            turn=_turn_words(screen),
            busy=program.page.busy,
            focus=window.interface.focused(),
            ring=window.interface.ring_shown,
            size=window.size,
            controls=window.control_points(),
            scene_frames=window.gate.scene_frames,
            window_frames=window.gate.window_frames,
        )

    window.on_rest = write


def _turn_words(screen: Screen) -> str:
    base = screen.base
    if not isinstance(base, TableScreen) or base.stage.turn_line is None:
        return ""
    return plain(base.stage.turn_line.sentence)
