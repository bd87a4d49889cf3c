"""Matches of Badugi for tests of commitments."""

from typing import Any

from cardgames.core.rng import fork
from cardgames.games import catalog
from cardgames.match.match import Match
from cardgames.match.model import Computer, MatchSetup
from tests.match.helpers import play_on

KEY = fork(bytes(32), "commitments")
BADUGI = catalog.get("badugi")


def badugi_match(players: int = 4, rounds: int = 10, key: bytes = KEY, **options: Any) -> Match:
    """A match between random players, before its first card."""
    setup = MatchSetup("badugi", options, rounds, (Computer("random"),) * players)
    return Match(BADUGI, setup, key)


def finished(**options: Any) -> Match:
    """The same, played to the end."""
    match = badugi_match(**options)
    play_on(match)
    return match
