"""Gathers the services of a starting program: settings, files, words."""

from cardgames.app.paths import NOWHERE, Paths, player_paths
from cardgames.app.saved_matches import SavedMatches
from cardgames.app.services import DamagedSettings, Services
from cardgames.app.settings_store import SettingsStore, load_settings
from cardgames.app.storage import BackgroundWriter, NoWriter
from cardgames.presenter.locale import Language
from cardgames.presenter.settings_model import Settings


def open_services(language: Language | None = None) -> Services:
    """Settings and saved matches of this player; what is wrong with them waits to be told."""
    paths = player_paths()
    loaded = load_settings(paths.settings_file)
    damaged = DamagedSettings(loaded.kept_as) if loaded.damaged else None
    failures: list[OSError] = []
    writer = BackgroundWriter(failures.append)
    store = SettingsStore(paths.settings_file, loaded.settings, writer)
    matches = SavedMatches(paths, writer, failures.append)
    return Services(paths, writer, store, matches, language, damaged, failures)


def open_scratch_services(language: Language | None = None) -> Services:
    """Services with the first settings that keep nothing: for demos and checks.

    What the player has (a match that waits, a seat in a room) is not there for them either.
    """
    paths = Paths(NOWHERE, NOWHERE, NOWHERE)
    writer = NoWriter()
    store = SettingsStore(paths.settings_file, Settings(), writer)
    matches = SavedMatches(paths, writer, lambda error: None)
    return Services(paths, writer, store, matches, language)
