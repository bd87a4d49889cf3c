"""A window's states of rest, one JSON line each, for tests that drive the real program.

Off unless the environment variable HANPAN_TRACE names a file. It says where each control is on
the screen and what can be read there: nothing that the player does not see.
"""

import json
import os
from pathlib import Path
from typing import Any

VARIABLE = "HANPAN_TRACE"


class Trace:
    """Appends lines to the trace file; does nothing without one."""

    def __init__(self) -> None:
        name = os.environ.get(VARIABLE)
        self._path = Path(name) if name else None

    @property
    def on(self) -> bool:
        """Whether anybody reads along."""
        return self._path is not None

    def write(self, **facts: Any) -> None:
        """Append one state."""
        if self._path:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(facts, ensure_ascii=False) + "\n")
