"""Matches of Old Maid for tests."""

from collections.abc import Callable

from cardgames.ai.catalog import create_bot
from cardgames.core.rng import fork
from cardgames.games import catalog
from cardgames.match.drivers import Computers
from cardgames.match.match import Match
from cardgames.match.model import Computer, Human, Level, MatchSetup, Player

KEY = fork(bytes(32), "a match of tests")


def setup_of(*players: Player | Level, rounds: int = 1, jijinuki: bool = False) -> MatchSetup:
    seats = tuple(Computer(player) if isinstance(player, str) else player for player in players)
    return MatchSetup("old-maid", {"jijinuki": jijinuki}, rounds, seats)


def new_match(
    *players: Player | Level, rounds: int = 1, jijinuki: bool = False, key: bytes = KEY
) -> Match:
    setup = setup_of(*players, rounds=rounds, jijinuki=jijinuki)
    return Match(catalog.get("old-maid"), setup, key)


def answer_first(match: Match) -> bool:
    """Answer one open prompt by its first legal action; False when there is none."""
    for seat, prompt in match.open_prompts().items():
        match.submit(seat, prompt.id, prompt.legal[0])
        return True
    return False


def play_on(
    match: Match,
    after_round: Callable[[], None] = lambda: None,
    answer: Callable[[Match], object] = answer_first,
) -> None:
    """Let the AI play every computer seat to the end of the match; `answer` is for people."""
    if not match.started:
        match.start()
    computers = Computers(match, create_bot)
    while not match.over:
        computers.play()
        if match.over:
            break
        if match.round_over:
            after_round()
            match.next_round()
        else:
            answer(match)


PERSON = Human()
