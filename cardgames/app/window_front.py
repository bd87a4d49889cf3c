"""Opens the window that the settings ask for, on the screen or away from it."""

from cardgames.app.arguments import Size
from cardgames.app.look import look_of
from cardgames.app.resources import asset_folder
from cardgames.app.services import Services
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
