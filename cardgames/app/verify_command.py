"""`cardgames verify`: checks that a finished match was dealt fairly."""

import argparse
from collections.abc import Iterator
from pathlib import Path

from cardgames.app.arguments import Parser, on_one_line
from cardgames.games import catalog
from cardgames.match.verify import Verification, verify
from cardgames.presenter.locale import Locale
from cardgames.presenter.screens.errors import journal_words


def add_arguments(parser: Parser) -> None:
    """Declare the arguments of the command."""
    parser.set_defaults(verify_parser=parser)
    parser.add_argument("file", metavar="FILE", help=parser.locale.text("verify.help.file"))


def run(arguments: argparse.Namespace) -> int:
    """Check a journal and say what was found; exit status 0 when all is well, else 1.

    A file that cannot be read is a wrong argument.
    """
    parser: Parser = arguments.verify_parser
    if not arguments.file:
        parser.refuse("program.argument.needs-value", name="FILE")
    found = verify(Path(arguments.file), catalog.get)
    if found.fault == "unreadable":
        reason = journal_words(found.fault, parser.locale)
        parser.refuse("verify.refusal.file", file=arguments.file, reason=reason)
    print("\n".join(_in_words(found, parser.locale)))
    return 0 if found.fault is None else 1


def _in_words(found: Verification, locale: Locale) -> Iterator[str]:
    words = "verify.report"
    header, standing = found.header, found.standing
    if found.fault is None:
        yield locale.text(f"{words}.good")
    else:
        reason = journal_words(found.fault, locale)
        key = f"{words}.bad_line" if found.line else f"{words}.bad"
        yield locale.text(key, reason=reason, line=found.line)
    if header is not None:
        title = f"common.game.{header.game}.title"
        game = locale.text(title) if title in locale else on_one_line(header.game)
        yield locale.text(f"{words}.game", game=game, created=on_one_line(header.created))
        yield locale.text(f"{words}.commitment", value=on_one_line(header.commitment))
        if found.fault != "unfinished":
            yield locale.text(f"{words}.key", value=on_one_line(header.key))
        yield locale.text(f"{words}.actions", count=found.actions)
    if standing is not None:
        for number, result in enumerate(standing.results, start=1):
            places = " ".join(map(str, result.places))
            yield locale.text(f"{words}.round", number=number, places=places)
        totals = " ".join(map(str, standing.totals))
        yield locale.text(f"{words}.totals", totals=totals)
