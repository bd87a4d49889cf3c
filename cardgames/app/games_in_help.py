"""What `--help` says of each game: players, rounds, and every option with its values."""

from collections.abc import Iterator, Sequence

from cardgames.app.match_arguments import default_players
from cardgames.core.game import Game
from cardgames.core.options import written_choices, written_options
from cardgames.presenter.locale import Locale

_INDENT = "  "
_STAR = "*"


def games_in_help(games: Sequence[Game], locale: Locale, in_play: bool = True) -> str:
    """The end of a command's help, in lines to be kept as they are; `in_play`: for `play`.

    A star marks what a match has without the option: `jijinuki=on|off*`.
    """
    lines = [locale.text("program.command.by-game", star=_STAR)]
    for game in games:
        title = locale.text(f"common.game.{game.id}.title")
        lines.append(f"{_INDENT}{game.id} ({title})")
        lines += (f"{_INDENT * 3}{line}" for line in _lines(game, in_play))
    return "\n".join(lines)


def _lines(game: Game, in_play: bool) -> Iterator[str]:
    players = map(str, game.players)
    if in_play:
        rounds = map(str, game.round_choices)
        yield f"--players {_starred(players, str(default_players(game)))}"
        yield f"--rounds {_starred(rounds, str(game.default_rounds_in_play))}"
    else:  # any number of rounds, and as many players as levels
        yield f"--players {'|'.join(players)}"
    usual = written_options(game.options_type())
    for name, values in written_choices(game.options_type).items():
        yield f"--option {name}={_starred(values, usual[name])}"


def _starred(values: Iterator[str] | Sequence[str], usual: str) -> str:
    """The values, the usual one marked; of whole numbers (no values) the usual one alone."""
    listed = [f"{value}{_STAR}" if value == usual else value for value in values]
    return "|".join(listed) if listed else f"N ({usual}{_STAR})"
