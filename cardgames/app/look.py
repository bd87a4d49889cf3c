"""From settings to what a window must know of them."""

from cardgames.presenter.locale import Locale
from cardgames.presenter.settings_model import Settings, deck_name
from cardgames.view.listener import Look

SPEEDS = {"normal": 1.0, "fast": 2.0, "reduced": 1.0}
"""How much faster than normal motions go, by what the settings say."""


def look_of(settings: Settings, locale: Locale, game: str = "") -> Look:
    """Looks and sounds of these settings while `game` is on the table."""
    return Look(
        theme=settings.theme,
        scale=settings.scale / 100 if settings.scale else None,
        speed=SPEEDS[settings.motion],
        reduced=settings.motion == "reduced",
        atlas=deck_name(settings, game),
        back=f"back{settings.design}",
        four_colours=deck_name(settings, game).startswith("french-four"),
        seat_words=settings.marks == "name",
        captions=settings.captions,
        high_quality=settings.quality == "high",
        volume=settings.volume,
        muted=settings.muted,
        fullscreen=settings.fullscreen,
        title=locale.text("program.title"),
    )
