"""The settings book (mock-up l). What its controls change is in `settings_model`.

Controls of its own: `page:<page>`, `close`.
"""

from typing import Literal, TypeAlias, get_args

import msgspec

from cardgames.presenter.locale import LANGUAGES, Locale
from cardgames.presenter.panel import (
    Block,
    Button,
    ChooseOne,
    Icon,
    Keys,
    Option,
    Stepper,
    Switch,
    Text,
    TextEntry,
)
from cardgames.presenter.screen import Book, Tab
from cardgames.presenter.seats import SeatColour
from cardgames.presenter.settings_model import (
    AUTOMATIC_SCALE,
    COLOURS,
    NAME_LIMIT,
    Settings,
    can_step,
)

SettingsPage: TypeAlias = Literal["display", "comfort", "sound", "keys", "habits", "language"]
PAGES: tuple[SettingsPage, ...] = get_args(SettingsPage)

_KEYS_SIDE = 6
"""Labels and lists of keys on the left of their page: the games with many keys stand beside."""

_NAMED_SEATS: tuple[SeatColour, ...] = COLOURS
_FOUR_COLOURS = ("SA", "H2", "D3", "C4")
_BACKS = ("back1", "back2", "back3")


class SettingsState(msgspec.Struct, frozen=True):
    """What the book shows; `automatic_scale` is what "automatic" means for this window now."""

    settings: Settings
    version: str
    automatic_scale: int = 100
    page: SettingsPage = "comfort"


def turn_settings_page(state: SettingsState, control: str) -> SettingsState:
    """The book opened at the page of `page:<page>`; other controls change nothing."""
    for page in PAGES:
        if control == f"page:{page}":
            return msgspec.structs.replace(state, page=page)
    return state


def build_settings(state: SettingsState, locale: Locale) -> Book:
    """The settings book at its present page."""
    return Book(
        title=locale.text("settings.title"),
        sub="",
        tabs=tuple(
            Tab(f"page:{page}", locale.text(f"settings.page.{page}"), page == state.page)
            for page in PAGES
        ),
        tab_foot=locale.text("settings.foot", version=state.version),
        kicker="",
        heading=locale.text(f"settings.page.{state.page}"),
        blocks=_PAGE_BLOCKS[state.page](state, locale),
        left=(Button("defaults", locale.text("settings.defaults"), kind="ghost"),),
        right=(Button("close", locale.text("settings.close"), kind="primary", key_hint="Esc"),),
        foot_note=locale.text("settings.applied"),
        side=_KEYS_SIDE if state.page == "keys" else None,
        close=Icon("close", "close", locale.text("common.button.close")),
        focus=f"page:{state.page}",
    )


def _display(state: SettingsState, locale: Locale) -> tuple[Block, ...]:
    settings = state.settings
    return (
        _switch("fullscreen", settings.fullscreen, locale),
        _choose("quality", ("high", "off"), settings.quality, locale),
        _choose("design", ("1", "2", "3"), str(settings.design), locale, faces=_BACKS),
    )


def _comfort(state: SettingsState, locale: Locale) -> tuple[Block, ...]:
    settings = state.settings
    return (
        Stepper(
            "scale",
            locale.text("settings.scale.label"),
            locale.text("settings.scale.note"),
            _scale_words(state, locale),
            can_step(settings, "scale", -1),
            can_step(settings, "scale", 1),
        ),
        _choose("indices", ("normal", "large", "huge"), settings.indices, locale),
        _choose("suits", ("game", "always", "never"), settings.suits, locale, faces=_FOUR_COLOURS),
        _choose("motion", ("normal", "fast", "reduced"), settings.motion, locale),
        _choose("marks", ("shape", "name"), settings.marks, locale, badges=COLOURS),
        _choose("theme", ("paper", "ink"), settings.theme, locale),
        _switch("captions", settings.captions, locale),
    )


def _sound(state: SettingsState, locale: Locale) -> tuple[Block, ...]:
    settings = state.settings
    return (
        Stepper(
            "volume",
            locale.text("settings.volume.label"),
            locale.text("settings.volume.note"),
            locale.text("settings.volume.value", percent=settings.volume),
            can_step(settings, "volume", -1),
            can_step(settings, "volume", 1),
        ),
        _switch("mute", settings.muted, locale),
    )


def _keys(state: SettingsState, locale: Locale) -> tuple[Block, ...]:
    del state  # keys cannot be changed

    def words(*names: str) -> tuple[str, ...]:
        return tuple(locale.text(f"settings.keys.{name}") for name in names)

    space, drag, wheel = words("space", "drag-key", "wheel-key")
    groups = (
        (
            "everywhere",
            ("Tab", "Shift+Tab", "← → ↑ ↓", f"Enter · {space}", "Esc", "F1", "F2", "F11", "M"),
            words("tab", "shift-tab", "arrows", "enter", "escape", "f1", "f2", "f11", "m"),
        ),
        ("table", ("V", "0", "L", drag, wheel), words("v", "zero", "l", "drag", "wheel")),
        ("old-maid", ("← → ↑ ↓", f"Enter · {space}"), words("choose", "draw")),
        ("bozu-mekuri", (f"{space} · Enter",), words("flip")),
        (
            "nylon-ppong",
            ("1–6", space, "Enter", "P", "N", "X", "S", "W"),
            words("pick", "take", "discard", "ppong", "pass", "stop", "sheet", "why"),
        ),
        (
            "badugi",
            ("1–4", "E · P", "X · C", "B", "Q · H · F", "T · A", "R", "D", "S · G", "W"),
            words(
                "pick-cut",
                "cut",
                "check",
                "ping",
                "sizes",
                "double",
                "raise",
                "fold",
                "ranks",
                "why",
            ),
        ),
    )
    blocks: list[Block] = []
    for name, keys, meanings in groups:
        blocks.append(Text((), label=locale.text(f"settings.keys.{name}"), size="help"))
        blocks.append(Keys(tuple(zip(keys, meanings, strict=True))))
    return tuple(blocks)


def _habits(state: SettingsState, locale: Locale) -> tuple[Block, ...]:
    settings = state.settings
    return (
        _switch("remember", settings.remember, locale),
        _switch("moment", settings.moment, locale),
        _switch("helping", settings.helping, locale),
        _choose("claim", ("1.2", "2", "3"), settings.claim, locale),
        _switch("calling", settings.calling, locale),
        _switch("showing", settings.showing, locale),
        Text((locale.sentence("settings.names.note"),), label=locale.text("settings.names.label")),
        *(
            name_entry(colour, settings.name(colour), locale.text(f"common.seat.{colour}"))
            for colour in _NAMED_SEATS
        ),
    )


def name_entry(colour: SeatColour, name: str, word: str) -> TextEntry:
    """The entry for a seat's name; empty, the seat goes by `word`."""
    return TextEntry(f"name:{colour}", word, name, word, badge=colour, limit=NAME_LIMIT)


def _language(state: SettingsState, locale: Locale) -> tuple[Block, ...]:
    chosen = state.settings.language
    return (
        ChooseOne(
            locale.text("settings.language.label"),
            (
                Option(
                    "language:system",
                    locale.text("settings.language.system"),
                    chosen == "system",
                ),
                *(
                    Option(
                        f"language:{language}",
                        locale.text(f"common.language.{language}"),
                        chosen == language,
                    )
                    for language in LANGUAGES
                ),
            ),
            note=locale.text("settings.language.note"),
            row=True,
        ),
    )


def _scale_words(state: SettingsState, locale: Locale) -> str:
    scale = state.settings.scale
    if scale == AUTOMATIC_SCALE:
        return locale.text("settings.scale.automatic", percent=state.automatic_scale)
    return locale.text("settings.scale.value", percent=scale)


def _switch(name: str, on: bool, locale: Locale) -> Switch:
    return Switch(
        name,
        locale.text(f"settings.{name}.label"),
        locale.text(f"settings.{name}.note"),
        on,
    )


def _choose(
    name: str,
    values: tuple[str, ...],
    chosen: str,
    locale: Locale,
    faces: tuple[str, ...] = (),
    badges: tuple[SeatColour, ...] = (),
) -> ChooseOne:
    return ChooseOne(
        locale.text(f"settings.{name}.label"),
        tuple(
            Option(f"{name}:{value}", locale.text(f"settings.{name}.{value}"), value == chosen)
            for value in values
        ),
        note=locale.text(f"settings.{name}.note"),
        row=True,
        faces=faces,
        badges=badges,
    )


_PAGE_BLOCKS = {
    "display": _display,
    "comfort": _comfort,
    "sound": _sound,
    "keys": _keys,
    "habits": _habits,
    "language": _language,
}
