"""From `--players --rounds --level --option --seed` to a match."""

import argparse
from hashlib import sha256

import msgspec

from cardgames.app.arguments import Parser
from cardgames.app.services import new_key
from cardgames.app.tables import TABLES
from cardgames.core.game import Game, IllegalAction
from cardgames.core.options import options_to_values, parse_options
from cardgames.games import catalog
from cardgames.match.model import Level, MatchSetup, Player
from cardgames.presenter.screens.errors import refusal_words


class AskedMatch(msgspec.Struct, frozen=True):
    """What the command line asks to be played; `level` is for the AI's seats."""

    game: str
    players: int
    rounds: int
    level: Level
    options: dict[str, object]
    key: bytes

    def setup(self, players: tuple[Player, ...]) -> MatchSetup:
        """The match with these players."""
        return MatchSetup(self.game, dict(self.options), self.rounds, players)


def asked_match(parsed: argparse.Namespace, parser: Parser) -> AskedMatch:
    """The match that was asked for; refuses through the parser what cannot be played."""
    game = catalog.get(parsed.game)
    players = parsed.players or default_players(game)
    if players not in game.players:
        _refuse_choice(parser, "--players", players, game.players)
    rounds = game.default_rounds_in_play if parsed.rounds is None else parsed.rounds
    if rounds not in game.round_choices:
        _refuse_choice(parser, "--rounds", rounds, game.round_choices)
    options = _options(game, parsed.option, players, parser)
    return AskedMatch(
        game=game.id,
        players=players,
        rounds=rounds,
        level=parsed.level,
        options=options_to_values(options),
        key=new_key() if parsed.seed is None else key_of_seed(parsed.seed),
    )


def default_players(game: Game) -> int:
    """As many as the setup screen begins with; all seats in a game without a table."""
    shown = TABLES.get(game.id)
    return max(game.players) if shown is None else shown.setup.default.players


def key_of_seed(seed: int) -> bytes:
    """The key of a match whose seed is known: for trying the same cards again."""
    return sha256(f"seed {seed}".encode()).digest()


def _options(game: Game, written: list[str], players: int, parser: Parser) -> msgspec.Struct:
    try:
        options = parse_options(game.options_type, written)
        game.check_options(options, players)
    except IllegalAction as refusal:
        parser.error(refusal_words(refusal.code, refusal.facts, parser.locale))
    return options


def _refuse_choice(parser: Parser, name: str, value: int, choices: tuple[int, ...]) -> None:
    parser.refuse(
        "program.argument.not-one-of",
        name=name,
        value=value,
        choices=", ".join(map(str, choices)),
    )
