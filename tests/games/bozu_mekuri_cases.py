"""The worked cases of Bozu Mekuri, as written in data/bozu-mekuri-cases.json."""

import json
from pathlib import Path
from typing import Any

_PATH = Path(__file__).parent / "data" / "bozu-mekuri-cases.json"


def cases() -> list[dict[str, Any]]:
    """All cases: a pile, options, and the table after every flip."""
    found: list[dict[str, Any]] = json.loads(_PATH.read_text(encoding="utf-8"))["cases"]
    return found
