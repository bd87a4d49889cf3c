"""Two hands of every preset as text, compared line by line with the golden file.

What everybody is told, and what is told to one seat more. All seats play at random. After a wanted
change: `pytest tests/golden --update-golden`.
"""

from pathlib import Path
from typing import Any

import msgspec

from cardgames.cards.french import Card, name_of
from cardgames.core.game import Prompt
from cardgames.core.rng import fork
from cardgames.core.secret import Secret
from cardgames.games import catalog
from cardgames.games.badugi.model import End, Placed
from cardgames.match.match import Match
from cardgames.match.model import Computer, MatchSetup
from tests.golden.telling import told

GOLDEN = Path(__file__).with_name("badugi.txt")
KEY = fork(bytes(32), "golden")
HANDS = 2
PRESETS: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("low, three cuts", 4, {}),
    ("high", 3, {"order": "high"}),
    ("hi-lo", 4, {"order": "hi-lo"}),
    ("open, two cuts", 4, {"exposure": "open"}),
    ("flush, four cuts", 3, {"pattern": "flush", "cuts": 4}),
    ("pair", 4, {"pattern": "pair"}),
    ("international limit", 6, {"betting": "limit"}),
)


def text_of(value: Any) -> str:
    """Cards by name, structs by their fields, what is hidden as "?"."""
    if isinstance(value, Secret):
        return "?" if value.value is None else text_of(value.value)
    if isinstance(value, Placed):
        places = zip(value.slots, value.cards, strict=True)
        return " ".join(f"{slot}:{name_of(card)}" for slot, card in places) or "-"
    if isinstance(value, msgspec.Struct):
        fields = [(name, getattr(value, name)) for name in value.__struct_fields__]
        return " ".join(f"{name}={field_text(name, field)}" for name, field in fields)
    if isinstance(value, tuple):
        return "[" + ", ".join(map(text_of, value)) + "]"
    return str(value)


def field_text(name: str, value: Any) -> str:
    if name == "cards":
        return " ".join(name_of(Card(card)) for card in value)
    if isinstance(value, End):
        return f"stacks {value.stacks} won {value.won} mark {value.mark} places {value.places}"
    return text_of(value)


def played(players: int, options: dict[str, Any], key: bytes) -> list[str]:
    setup = MatchSetup("badugi", options, HANDS, (Computer("random"),) * players)
    match = Match(catalog.get("badugi"), setup, key)
    lines = told(match, event_line, decision_line)
    lines.append(f"digest {match.state_digest()}")
    return [line.rstrip() for line in lines]


def event_line(viewer: int | None, event: Any) -> str:
    line = f"{type(event).__name__} {text_of(event)}".strip()
    return f"    {line}" if viewer is None else f"        to seat {viewer}: {line}"


def decision_line(seat: int, prompt: Prompt[Any], action: Any) -> str:
    named = [type(other).__name__ for other in prompt.legal[:9]]
    offered = f"{len(prompt.legal)} cuts" if named[0] == "Cut" else " ".join(named)
    chosen = f"{type(action).__name__} {text_of(action)}"
    return f"seat {seat} prompt {prompt.id} ({offered}): {chosen}"


def test_golden_playthrough(update_golden: bool) -> None:
    lines: list[str] = []
    for name, players, options in PRESETS:
        lines += [f"== {name}", *played(players, options, fork(KEY, name)), ""]
    text = "\n".join(lines)
    if update_golden:
        GOLDEN.write_text(text, encoding="utf-8")
    assert text.splitlines() == GOLDEN.read_text(encoding="utf-8").splitlines()
