"""A match of the AI told line by line: every event, every decision, every standing."""

from collections.abc import Callable
from typing import Any

from cardgames.ai.catalog import create_bot
from cardgames.core.game import Prompt
from cardgames.core.secret import redact
from cardgames.match.drivers import Computers
from cardgames.match.match import Match
from cardgames.match.model import Update


def told(
    match: Match,
    event_line: Callable[[int | None, Any], str],
    decision_line: Callable[[int, Prompt[Any], Any], str],
) -> list[str]:
    """Play a match to its end. What a seat is told appears where it is more than all are told.

    event_line: viewer, event; decision_line: seat, prompt, action
    """
    lines: list[str] = []

    def write(update: Update) -> None:
        for event in update.events:
            if update.viewer is None or event != redact(event, None):
                lines.append(event_line(update.viewer, event))

    for viewer in (None, *range(len(match.players))):
        match.subscribe(viewer, write)
    computers = Computers(match, create_bot)
    match.start()
    while not match.over:
        decision = computers.decide()
        if decision is None:
            lines.append(f"standing {match.standing.totals} {match.standing.order}")
            match.next_round()
            continue
        seat, _, action = decision
        lines.append(decision_line(seat, match.open_prompts()[seat], action))
        match.submit(*decision)
    lines.append(f"standing {match.standing.totals} {match.standing.ranks}")
    return lines
