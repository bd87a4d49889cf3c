"""Where a player's files are: settings, the match in progress, finished matches, the log."""

import os
from collections.abc import Callable
from pathlib import Path

import msgspec
import platformdirs

NAME = "hanpan"
HOME_VARIABLE = "HANPAN_HOME"
"""Environment variable that puts everything into one folder: portable play and tests."""
NOWHERE = Path(os.devnull) / NAME
"""Where nothing can be kept: what would be written fails, is told once, and play goes on."""


class Paths(msgspec.Struct, frozen=True):
    """Folders of one player. None of them need exist."""

    settings: Path
    data: Path
    log: Path

    @property
    def settings_file(self) -> Path:
        """The player's settings."""
        return self.settings / "settings.json"

    @property
    def current_match(self) -> Path:
        """Journal of the match in progress."""
        return self.data / "current.journal"

    @property
    def room_seat(self) -> Path:
        """The secret of the own seat in a friends' room, while it is worth coming back to."""
        return self.data / "room-seat.json"

    @property
    def finished(self) -> Path:
        """Folder of the journals of finished matches."""
        return self.data / "finished"


def player_paths() -> Paths:
    """The folders of this system, or of HANPAN_HOME."""
    portable = os.environ.get(HOME_VARIABLE)
    if portable:
        home = Path(portable)
        return Paths(home, home / "matches", home / "hanpan.log")
    return Paths(
        _folder_of_user(platformdirs.user_config_dir),
        _folder_of_user(platformdirs.user_data_dir),
        _folder_of_user(platformdirs.user_log_dir) / "hanpan.log",
    )


def _folder_of_user(find: Callable[..., str]) -> Path:
    """One of the user's folders, NOWHERE for a user without a home (services, containers)."""
    try:
        folder = Path(find(NAME, appauthor=False))
    except RuntimeError:
        return NOWHERE
    return folder if folder.is_absolute() else NOWHERE
