"""The settings file: read once, written beside the render loop whenever something changes."""

from pathlib import Path

import msgspec

from cardgames.app.storage import Writer, set_aside, write_whole
from cardgames.presenter.settings_model import Settings, decode_settings, encode_settings


class LoadedSettings(msgspec.Struct, frozen=True):
    """Settings, and whether their file was no settings file (then under its new name)."""

    settings: Settings
    damaged: bool = False
    kept_as: str | None = None


def load_settings(path: Path) -> LoadedSettings:
    """The player's settings, or the first ones; a damaged file is set aside, never overwritten."""
    try:
        raw = path.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return LoadedSettings(Settings())
    except OSError:
        return LoadedSettings(Settings(), damaged=True)
    decoded = decode_settings(raw)
    if decoded.damaged:
        kept = set_aside(path)
        return LoadedSettings(decoded.settings, damaged=True, kept_as=kept.name if kept else None)
    return LoadedSettings(decoded.settings)


def glance_at_settings(path: Path) -> Settings:
    """The settings as far as they can be read; nothing is done about a damaged file."""
    try:
        return decode_settings(path.read_bytes()).settings
    except OSError:
        return Settings()


class SettingsStore:
    """Keeps the present settings and saves every change in the background."""

    def __init__(self, path: Path, settings: Settings, writer: Writer) -> None:
        self._path = path
        self._writer = writer
        self.settings = settings

    def change(self, settings: Settings) -> bool:
        """Take new settings; False if they are the present ones."""
        if settings == self.settings:
            return False
        self.settings = settings
        content = encode_settings(settings)
        self._writer.do(lambda: write_whole(self._path, content))
        return True
