"""The worked cases of Old Maid, as written in data/old-maid-cases.json."""

import json
from pathlib import Path
from typing import Any

_PATH = Path(__file__).parent / "data" / "old-maid-cases.json"


def cases(kind: str) -> list[dict[str, Any]]:
    """Cases of type "play" (a round in its middle) or "deal" (hands before the first pairs)."""
    found: list[dict[str, Any]] = json.loads(_PATH.read_text(encoding="utf-8"))["cases"]
    return [case for case in found if case["type"] == kind]
