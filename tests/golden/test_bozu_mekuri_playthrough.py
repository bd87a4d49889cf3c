"""Whole matches as text, compared line by line with the golden file.

Anything that changes what a seed deals, what is told, or in which order, changes the text. After a
wanted change: `pytest tests/golden --update-golden`.
"""

from pathlib import Path
from typing import Any

import msgspec

from cardgames.ai.catalog import create_bot
from cardgames.core.rng import fork
from cardgames.games import catalog
from cardgames.match.drivers import Computers
from cardgames.match.match import Match
from cardgames.match.model import Computer, Human, MatchSetup, Update

GOLDEN = Path(__file__).with_name("bozu-mekuri.txt")
KEY = fork(bytes(32), "golden")
PLAYERS = (Human(), Computer("beginner"), Computer("expert"))


def written(event: Any) -> str:
    """An event as one word and its fields, e.g. "gave_up 1 3,8 12"."""
    fields = msgspec.to_builtins(event)
    values = [value for name, value in fields.items() if name != "type"]
    return " ".join([fields["type"], *map(_text, values)])


def _text(value: Any) -> str:
    if isinstance(value, tuple | list):
        return ",".join(map(str, value)) or "-"
    return str(value)


def played(options: dict[str, str], rounds: int, key: bytes) -> list[str]:
    """What happens in a match, one line a step; every viewer is told the same."""
    match = Match(
        catalog.get("bozu-mekuri"), MatchSetup("bozu-mekuri", options, rounds, PLAYERS), key
    )
    lines = [f"match {options} commitment={match.commitment}"]
    told: dict[int | None, tuple[Any, ...]] = {}

    def write(update: Update) -> None:
        told[update.viewer] = update.events
        if update.viewer is None:
            lines.append("; ".join(map(written, update.events)))

    for viewer in (None, 0, 1, 2):
        match.subscribe(viewer, write)
    computers = Computers(match, create_bot)
    match.start()
    while not match.over:
        if match.round_over:
            lines.append(f"standing {match.standing.totals} {match.standing.order}")
            match.next_round()
        elif (decision := computers.decide()) is not None:
            match.submit(*decision)
        else:
            ((seat, prompt),) = match.open_prompts().items()
            match.submit(seat, prompt.id, prompt.legal[0])
        assert len({told[viewer] for viewer in told}) == 1
    lines.append(f"standing {match.standing.totals} {match.standing.order}")
    lines.append(f"winners {match.standing.winners} digest {match.state_digest()}")
    return lines


def test_golden_playthrough(update_golden: bool) -> None:
    local = {"semimaru": "skip", "emperor": "draw-again", "princess": "draw-again"}
    others = {"semimaru": "others-to-centre"}
    lines = [
        *played({}, 2, KEY),
        "",
        *played(local, 1, fork(KEY, "local")),
        "",
        *played(others, 1, fork(KEY, "others")),
    ]
    text = "\n".join(lines) + "\n"
    if update_golden:
        GOLDEN.write_text(text, encoding="utf-8")
    assert text.splitlines() == GOLDEN.read_text(encoding="utf-8").splitlines()
