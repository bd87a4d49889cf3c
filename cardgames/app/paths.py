"""Where a player's files are: settings, the match in progress, finished matches, the log."""

import os
from pathlib import Path

import msgspec
import platformdirs

NAME = "hanpan"
HOME_VARIABLE = "HANPAN_HOME"
"""Environment variable that puts everything into one folder: portable play and tests."""


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
        Path(platformdirs.user_config_dir(NAME, appauthor=False)),
        Path(platformdirs.user_data_dir(NAME, appauthor=False)),
        Path(platformdirs.user_log_dir(NAME, appauthor=False)) / "hanpan.log",
    )
