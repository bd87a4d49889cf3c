"""What every page may need, gathered once at the start."""

import secrets
from collections.abc import Callable, Sequence
from datetime import datetime

import msgspec

from cardgames.app.paths import Paths
from cardgames.app.resources import load_locale
from cardgames.app.saved_matches import SavedMatches
from cardgames.app.settings_store import SettingsStore
from cardgames.app.storage import Writer
from cardgames.app.system_language import system_language
from cardgames.core.rng import KEY_BYTES
from cardgames.presenter.locale import Language, Locale
from cardgames.presenter.settings_model import Settings


class DamagedSettings(msgspec.Struct, frozen=True):
    """The settings file could not be read; `kept_as` is its new name, None if it stayed."""

    kept_as: str | None


def new_key() -> bytes:
    """A key for a match from the operating system's entropy."""
    return secrets.token_bytes(KEY_BYTES)


def local_now() -> datetime:
    """The present in the player's own time zone."""
    return datetime.now().astimezone()


class Services:
    """Settings, files, words, time and chance of one running program."""

    def __init__(
        self,
        paths: Paths,
        writer: Writer,
        store: SettingsStore,
        matches: SavedMatches,
        language: Language | None = None,
        damaged_settings: DamagedSettings | None = None,
        failures: Sequence[OSError] = (),
        make_key: Callable[[], bytes] = new_key,
        now: Callable[[], datetime] = local_now,
    ) -> None:
        """`language` is the command line's and wins over the settings until they change.

        damaged_settings: a settings file that could not be read, to be told once
        failures: grows, from another thread, with what goes wrong while writing
        """
        self.paths = paths
        self.writer = writer
        self.store = store
        self.matches = matches
        self._damaged_settings = damaged_settings
        self.failures = failures
        self.make_key = make_key
        self.now = now
        self._language = language

    @property
    def settings(self) -> Settings:
        """The present settings."""
        return self.store.settings

    @property
    def locale(self) -> Locale:
        """All words in the player's language."""
        return load_locale(self._language or language_of(self.settings))

    def take_damaged_settings(self) -> DamagedSettings | None:
        """What there is to be told about the settings file; None the next time."""
        told, self._damaged_settings = self._damaged_settings, None
        return told

    def forget_language(self) -> None:
        """From now on the settings decide about the language."""
        self._language = None


def language_of(settings: Settings) -> Language:
    """The language the settings ask for."""
    return system_language() if settings.language == "system" else settings.language
