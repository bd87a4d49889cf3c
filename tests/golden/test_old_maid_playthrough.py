"""Whole matches as text, compared line by line with the golden file.

Anything that changes what a seed deals, what the AI decides, what is told to whom, or in which
order, changes the text. After a wanted change: `pytest tests/golden --update-golden`.
"""

from pathlib import Path
from typing import Any, get_type_hints

from cardgames.ai.catalog import create_bot
from cardgames.cards.french import Card, name_of
from cardgames.core.rng import fork
from cardgames.core.secret import redact
from cardgames.games import catalog
from cardgames.match.drivers import Computers
from cardgames.match.match import Match
from cardgames.match.model import Computer, MatchSetup, Player, Update
from tests.laws.card_walk import cards_in

GOLDEN = Path(__file__).with_name("old-maid.txt")
KEY = fork(bytes(32), "golden")
LEVELS: tuple[Player, ...] = (Computer("beginner"), Computer("intermediate"), Computer("expert"))


def line_of(event: Any) -> str:
    """An event: what it is, its seats, slots and counts, then its cards by name."""
    hints = get_type_hints(type(event))
    fields = [
        f"{name}={getattr(event, name)}"
        for name in event.__struct_fields__
        if hints[name] in (int, int | None) or name == "slots"
    ]
    cards = " ".join(name_of(Card(card)) for card in cards_in(event))
    return " ".join(["   ", type(event).__name__, *fields, *([cards] if cards else [])])


def played(jijinuki: bool, key: bytes) -> list[str]:
    """What happens in a match of two rounds: what everybody sees, and what each seat sees."""
    setup = MatchSetup("old-maid", {"jijinuki": jijinuki}, 2, LEVELS)
    match = Match(catalog.get("old-maid"), setup, key)
    lines = [f"match jijinuki={jijinuki} commitment={match.commitment}"]
    seen: dict[int | None, int] = {}

    def write(update: Update) -> None:
        shown = list(cards_in(update.events))
        seen[update.viewer] = seen.get(update.viewer, 0) + len(shown)
        for event in update.events:
            if update.viewer is None:
                lines.append(line_of(event))
            elif event != redact(event, None):
                lines.append(f"    to seat {update.viewer}:{line_of(event)}")

    for viewer in (None, 0, 1, 2):
        match.subscribe(viewer, write)
    computers = Computers(match, create_bot)
    match.start()
    while True:
        decision = computers.decide()
        if decision is not None:
            lines.append(f"seat {decision.seat} prompt {decision.prompt}: {decision.action}")
            match.submit(*decision)
        elif match.over:
            break
        else:
            lines.append(f"standing {match.standing.totals} {match.standing.order}")
            match.next_round()
    lines.append(f"standing {match.standing.totals} {match.standing.order}")
    lines.append(f"cards shown by viewer {seen}")
    lines.append(f"digest {match.state_digest()}")
    return lines


def test_golden_playthrough(update_golden: bool) -> None:
    lines = [*played(False, KEY), "", *played(True, fork(KEY, "jijinuki"))]
    text = "\n".join(lines) + "\n"
    if update_golden:
        GOLDEN.write_text(text, encoding="utf-8")
    assert text.splitlines() == GOLDEN.read_text(encoding="utf-8").splitlines()
