"""Whole matches as text, compared line by line with the golden file.

Anything that changes what a seed deals, what is told to whom, or in which order, changes the text;
what the AI's levels decide does not, since all seats play at random. After a wanted change:
`pytest tests/golden --update-golden`.
"""

from pathlib import Path
from typing import Any

import msgspec

from cardgames.cards.hwatu import Card, name_of
from cardgames.core.game import Prompt
from cardgames.core.rng import fork
from cardgames.core.secret import Secret
from cardgames.games import catalog
from cardgames.games.nylon_ppong.model import Account, End
from cardgames.match.match import Match
from cardgames.match.model import Computer, MatchSetup, Update
from tests.golden.telling import told
from tests.laws.card_walk import cards_in

GOLDEN = Path(__file__).with_name("nylon-ppong.txt")
KEY = fork(bytes(32), "golden")


def line_of(event: Any) -> str:
    """An event: what it is, its plain fields, then its cards by name; an end with its accounts."""
    end = getattr(event, "end", None)
    if isinstance(end, End):
        head = f"RoundEnded {end.ending} ender={end.ender} victim={end.victim} winner={end.winner}"
        return "\n".join([f"    {head}", *map(account_line, end.accounts)])
    fields = [
        f"{name}={value}"
        for name, value in ((name, getattr(event, name)) for name in event.__struct_fields__)
        if name not in ("card", "cards", "pair", "extra") and not isinstance(value, Secret)
    ]
    cards = " ".join(name_of(Card(card)) for card in cards_in(event))
    return " ".join(["   ", type(event).__name__, *fields, *([cards] if cards else [])])


def account_line(account: Account) -> str:
    cards = " ".join(map(name_of, account.cards))
    return (
        f"        {account.points} ({account.basis}: {account.effective} of {account.raw}"
        f" + {account.penalty}) total {account.total}: {cards}"
    )


def action_line(action: Any) -> str:
    fields = " ".join(name_of(Card(card)) for card in cards_in(action))
    return f"{msgspec.to_builtins(action)['type']} {fields}".strip()


def played(players: int, rounds: int, options: dict[str, Any], key: bytes) -> list[str]:
    """What happens in a match: what everybody sees, and what each seat sees besides."""
    setup = MatchSetup("nylon-ppong", options, rounds, (Computer("random"),) * players)
    match = Match(catalog.get("nylon-ppong"), setup, key)
    seen: dict[int | None, int] = {}

    def count(update: Update) -> None:
        seen[update.viewer] = seen.get(update.viewer, 0) + len(list(cards_in(update.events)))

    for viewer in (None, *range(players)):
        match.subscribe(viewer, count)
    return [
        f"match {options} commitment={match.commitment}",
        *told(match, told_line, decision_line),
        f"cards shown by viewer {seen}",
        f"digest {match.state_digest()}",
    ]


def told_line(viewer: int | None, event: Any) -> str:
    return line_of(event) if viewer is None else f"    to seat {viewer}:{line_of(event)}"


def decision_line(seat: int, prompt: Prompt[Any], action: Any) -> str:
    return f"seat {seat} prompt {prompt.id} of {len(prompt.legal)}: {action_line(action)}"


def test_golden_playthrough(update_golden: bool) -> None:
    variant = {"stop": "also-after-draw", "stop_bagaji": 50, "quads": False, "cards": "french"}
    lines = [
        *played(4, 3, {}, KEY),
        "",
        *played(2, 1, variant, fork(KEY, "variant")),
    ]
    text = "\n".join(lines) + "\n"
    if update_golden:
        GOLDEN.write_text(text, encoding="utf-8")
    assert text.splitlines() == GOLDEN.read_text(encoding="utf-8").splitlines()
