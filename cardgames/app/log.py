"""The log: what went wrong, in a file the player can send; nothing about any card is written."""

import logging
from logging.handlers import RotatingFileHandler
from pathlib import Path

LARGEST = 512 * 1024


def open_log(path: Path) -> None:
    """Write warnings and faults to a file; without a writable folder there is no log."""
    root = logging.getLogger()
    root.setLevel(logging.WARNING)
    root.addHandler(logging.NullHandler())  # a missing log must not print to the terminal
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(
            path, maxBytes=LARGEST, backupCount=1, encoding="utf-8", delay=True
        )
    except OSError:
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(name)s %(levelname)s %(message)s"))
    handler.handleError = lambda record: None  # type: ignore[method-assign]
    root.addHandler(handler)
