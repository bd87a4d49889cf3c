"""Where the program's own files are, and how its texts are loaded."""

import sys
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

import cardgames
from cardgames.presenter.bozu_mekuri.poets import Poets
from cardgames.presenter.locale import Language, Locale
from cardgames.presenter.screens.help import HelpContent, read_help


@cache
def asset_folder() -> Path:
    """The folder of fonts, cards, sounds and texts: in a bundle, a wheel, or the repository.

    Raises FileNotFoundError when the installation is incomplete.
    """
    package = Path(cardgames.__file__ or "").parent
    bundle = Path(sys.executable).parent
    for folder in (package / "assets", package.parent / "assets", bundle / "assets"):
        if (folder / "locale").is_dir():
            return folder
    raise FileNotFoundError("assets")


@cache
def load_locale(language: Language) -> Locale:
    """All messages of a language: every file of its folder, keys "file.table.key"."""
    messages: dict[str, str] = {}
    for path in sorted((asset_folder() / "locale" / language).glob("*.toml")):
        _flatten(path.stem, tomllib.loads(path.read_text(encoding="utf-8")), messages)
    return Locale(language, messages)


@cache
def load_help(game: str, language: Language) -> HelpContent:
    """The rules of a game in a language; raises FileNotFoundError when it has none."""
    path = asset_folder() / "help" / f"{game}.{language}.toml"
    return read_help(path.read_text(encoding="utf-8"))


@cache
def load_poets() -> Poets:
    """The hundred poets of the karuta deck, by number."""
    path = asset_folder() / "cards" / "karuta-poets.json"
    return msgspec.json.decode(path.read_bytes(), type=Poets)


def _flatten(prefix: str, table: dict[str, Any], messages: dict[str, str]) -> None:
    for key, value in table.items():
        if isinstance(value, dict):
            _flatten(f"{prefix}.{key}", value, messages)
        else:
            messages[f"{prefix}.{key}"] = str(value)
