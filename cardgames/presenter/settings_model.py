"""The player's settings: values, their limits, and what a pressed control changes.

Controls (the app sends every pressed control through `changed`; those it does not know change
nothing):

    language:system|ko|en|ja    scale:less|more              fullscreen    mute, sound
    theme:paper|ink             indices:normal|large|huge    captions      moment
    suits:game|always|never     motion:normal|fast|reduced   remember      defaults
    marks:shape|name            design:1|2|3                 quality:high|off
    volume:less|more                         claim:1.2|2|3             helping, calling, showing

and, through `typed`, name:<colour>.
"""

import codecs
import unicodedata
from typing import Any, Literal, TypeAlias, get_args

import msgspec

from cardgames.presenter.locale import Language
from cardgames.presenter.screens.setup_model import SetupChoice
from cardgames.presenter.seats import SeatColour

COLOURS: tuple[SeatColour, ...] = get_args(SeatColour)
AUTOMATIC_SCALE = 0
SCALES = (AUTOMATIC_SCALE, 100, 125, 150, 175, 200)
VOLUME_STEP = 10
NAME_LIMIT = 12
CHARACTER_LIMIT = 11
"""Code points of one character: enough for a family of four, each with a skin tone."""
SMALLEST_WINDOW = (640, 480)

Deck: TypeAlias = Literal[
    "french",
    "french-large",
    "french-huge",
    "french-four",
    "french-four-large",
    "french-four-huge",
]

_TWO_COLOURS: dict[str, Deck] = {
    "normal": "french",
    "large": "french-large",
    "huge": "french-huge",
}
_FOUR_COLOURS: dict[str, Deck] = {
    "normal": "french-four",
    "large": "french-four-large",
    "huge": "french-four-huge",
}


class Settings(msgspec.Struct, frozen=True):
    """Everything a player can set, with its first value.

    language:   "system" follows the computer
    scale:      percent, or 0 for what fits the window
    window:     last size of the window in pixels
    motion:     "reduced" shows no travel and no camera flight
    suits:      four colours by game, always or never
    marks:      "name" writes a word beside the coloured shape of a seat wherever there is room
    design:     card back 1 ... 3
    captions:   what is heard is also written
    moment:     the slow last two cards of Old Maid
    helping:    Nylon Ppong points a ppong out and waits; without, its windows last `claim` seconds;
                Badugi tells chances
    calling:    a ppong that ends the round is called by itself
    showing:    a hand of Badugi that wins nothing is shown all the same, from the next match on
    remember:   the setup screen begins with the last choice
    names:      typed names by seat colour in the order of COLOURS; "" goes by the colour
    choices:    the last choice of each game
    """

    language: Literal["system", "ko", "en", "ja"] = "system"
    scale: int = AUTOMATIC_SCALE
    fullscreen: bool = False
    window: tuple[int, int] = (1280, 800)
    quality: Literal["high", "off"] = "high"
    theme: Literal["paper", "ink"] = "paper"
    indices: Literal["normal", "large", "huge"] = "normal"
    suits: Literal["game", "always", "never"] = "game"
    motion: Literal["normal", "fast", "reduced"] = "normal"
    marks: Literal["shape", "name"] = "name"
    design: Literal[1, 2, 3] = 1
    captions: bool = False
    volume: int = 70
    muted: bool = False
    moment: bool = True
    helping: bool = True
    claim: Literal["1.2", "2", "3"] = "2"
    calling: bool = True
    showing: bool = False
    remember: bool = True
    names: tuple[str, str, str, str, str, str] = ("", "", "", "", "", "")
    choices: tuple[SetupChoice, ...] = ()

    def name(self, colour: SeatColour) -> str:
        """The typed name of a seat, "" if it goes by its colour."""
        return self.names[COLOURS.index(colour)]

    def choice(self, game: str) -> SetupChoice | None:
        """The remembered choice of a game."""
        return next((choice for choice in self.choices if choice.game == game), None)


_SWITCHES = {
    "fullscreen": "fullscreen",
    "captions": "captions",
    "mute": "muted",
    "sound": "muted",
    "moment": "moment",
    "helping": "helping",
    "calling": "calling",
    "showing": "showing",
    "remember": "remember",
}
_STEPS = {
    "scale": SCALES,
    "volume": tuple(range(0, 101, VOLUME_STEP)),
}
_VALUES: dict[str, tuple[str | int, ...]] = {
    "language": ("system", *get_args(Language)),
    "quality": ("high", "off"),
    "theme": ("paper", "ink"),
    "indices": ("normal", "large", "huge"),
    "suits": ("game", "always", "never"),
    "motion": ("normal", "fast", "reduced"),
    "marks": ("shape", "name"),
    "design": (1, 2, 3),
    "claim": ("1.2", "2", "3"),
}
_KEPT_BY_DEFAULTS = ("language", "window", "names", "choices")


def changed(settings: Settings, control: str) -> Settings:
    """The settings after a control has been pressed; unknown controls change nothing."""
    group, _, value = control.partition(":")
    if control in _SWITCHES:
        field = _SWITCHES[control]
        return msgspec.structs.replace(settings, **{field: not getattr(settings, field)})
    if control == "defaults":
        kept = {field: getattr(settings, field) for field in _KEPT_BY_DEFAULTS}
        return Settings(**kept)
    if group in _STEPS and value in ("less", "more"):
        return _stepped(settings, group, 1 if value == "more" else -1)
    for possible in _VALUES.get(group, ()):
        if value == str(possible):
            return msgspec.structs.replace(settings, **{group: possible})
    return settings


def _stepped(settings: Settings, field: str, step: int) -> Settings:
    values = _STEPS[field]
    present = getattr(settings, field)
    nearest = min(range(len(values)), key=lambda index: abs(values[index] - present))
    index = min(max(nearest + step, 0), len(values) - 1)
    result = msgspec.structs.replace(settings, **{field: values[index]})
    if field == "volume" and step > 0:
        return msgspec.structs.replace(result, muted=False)
    return result


def can_step(settings: Settings, field: Literal["scale", "volume"], step: int) -> bool:
    """Whether a stepper has a further value in this direction (1 or -1)."""
    values = _STEPS[field]
    edge = values[-1] if step > 0 else values[0]
    return bool(getattr(settings, field) != edge)


def typed(settings: Settings, control: str, text: str) -> Settings:
    """The settings after a text has been typed into the entry `name:<colour>`."""
    group, _, colour = control.partition(":")
    if group != "name" or colour not in COLOURS:
        return settings
    index = COLOURS.index(colour)
    names = list(settings.names)
    names[index] = clean_name(text)
    return msgspec.structs.replace(settings, names=tuple(names))


def remembered(settings: Settings, choice: SetupChoice) -> Settings:
    """The settings with the last choice of a game, if they are to remember it."""
    if not settings.remember:
        return settings
    others = tuple(other for other in settings.choices if other.game != choice.game)
    return msgspec.structs.replace(settings, choices=(*others, choice))


def clean_name(text: str) -> str:
    """A name that can be shown anywhere: composed, on one line, at most 12 characters as seen.

    Control and direction marks and signs that nobody can see go, runs of spaces become one;
    combining marks and what a joiner ties together count as one character, of no more than
    `CHARACTER_LIMIT` code points.
    """
    while (cleaned := _cleaned(text)) != text:  # what is left may compose once more
        text = cleaned
    return cleaned


def _cleaned(text: str) -> str:
    kept = "".join(
        character
        for character in text
        if character.isspace() or character == _JOINER or _shown(character)
    )
    composed = unicodedata.normalize("NFC", " ".join(kept.split()))
    characters = [character[:CHARACTER_LIMIT].strip(_JOINER) for character in _as_seen(composed)]
    return "".join([character for character in characters if character][:NAME_LIMIT]).strip()


_JOINER = "\u200d"
_BLANK_LETTERS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters by their category, but with nothing to see: Hangul fillers, the empty Braille cell."""


def _shown(character: str) -> bool:
    return unicodedata.category(character)[0] != "C" and character not in _BLANK_LETTERS


def _as_seen(text: str) -> list[str]:
    result: list[str] = []
    for character in text:
        joined = bool(result) and (
            character == _JOINER
            or result[-1].endswith(_JOINER)
            or unicodedata.category(character) in ("Mn", "Me", "Mc")
            or "\U0001f3fb" <= character <= "\U0001f3ff"
        )
        if joined:
            result[-1] += character
        else:
            result.append(character)
    return result


def deck_name(settings: Settings, game: str) -> Deck:
    """The French atlas that suits these settings: four colours by game are Badugi's own."""
    four = settings.suits == "always" or (settings.suits == "game" and game == "badugi")
    return (_FOUR_COLOURS if four else _TWO_COLOURS)[settings.indices]


class DecodedSettings(msgspec.Struct, frozen=True):
    """Settings from a file; `damaged` if nothing in it could be read as settings."""

    settings: Settings
    damaged: bool


def encode_settings(settings: Settings) -> bytes:
    """JSON, indented, for the settings file."""
    return msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n"


def decode_settings(raw: bytes) -> DecodedSettings:
    """Settings from a file of this or another version, field by field.

    A field that is missing, unknown or out of its limits gets its first value, so that one bad
    line does not cost the others.
    """
    try:
        data = msgspec.json.decode(raw.removeprefix(codecs.BOM_UTF8))  # editors put it there
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return DecodedSettings(Settings(), damaged=True)
    if not isinstance(data, dict):
        return DecodedSettings(Settings(), damaged=True)
    fields: dict[str, Any] = {}
    for field in msgspec.structs.fields(Settings):
        if field.name not in data:
            continue
        try:
            value = msgspec.convert(data[field.name], field.type)
        except (msgspec.ValidationError, RecursionError):
            continue
        fields[field.name] = value
    return DecodedSettings(_within_limits(Settings(**fields)), damaged=False)


def _within_limits(settings: Settings) -> Settings:
    width, height = settings.window
    smallest_width, smallest_height = SMALLEST_WINDOW
    return msgspec.structs.replace(
        settings,
        scale=settings.scale if settings.scale in SCALES else AUTOMATIC_SCALE,
        volume=min(max(settings.volume, 0), 100),
        window=(
            min(max(width, smallest_width), 16384),
            min(max(height, smallest_height), 16384),
        ),
        names=tuple(clean_name(name) for name in settings.names),
    )
