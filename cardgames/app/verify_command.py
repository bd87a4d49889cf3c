"""`cardgames verify`: checks that a match was dealt fairly, by its journal or its shuffles."""

import argparse
from collections.abc import Iterator
from pathlib import Path

from cardgames.app.arguments import Parser, on_one_line
from cardgames.games import catalog
from cardgames.match.shuffle_record import ShuffleRecord, read_record
from cardgames.match.verify import CheckedRound, Verification, check_record, verify
from cardgames.presenter.locale import Locale
from cardgames.presenter.screens.errors import journal_words


def add_arguments(parser: Parser) -> None:
    """Declare the arguments of the command."""
    parser.set_defaults(verify_parser=parser)
    parser.add_argument("file", metavar="FILE", help=parser.locale.text("verify.help.file"))


def run(arguments: argparse.Namespace) -> int:
    """Check a file and say what was found; exit status 0 when all is well, else 1.

    A file that cannot be read is a wrong argument.
    """
    parser: Parser = arguments.verify_parser
    if not arguments.file:
        parser.refuse("program.argument.needs-value", name="FILE")
    path = Path(arguments.file)
    record = _record_in(path)
    if record is not None:
        rounds = check_record(record)
        print("\n".join(_record_in_words(record, rounds, parser.locale)))
        return 0 if _are_good(rounds) else 1
    found = verify(path, catalog.get)
    if found.fault == "unreadable":
        reason = journal_words(found.fault, parser.locale)
        parser.refuse("verify.refusal.file", file=arguments.file, reason=reason)
    print("\n".join(_in_words(found, parser.locale)))
    return 0 if found.fault is None else 1


def _record_in(path: Path) -> ShuffleRecord | None:
    """The shuffles in a file; None if it holds something else, or cannot be read at all."""
    try:
        return read_record(path)
    except (OSError, ValueError):
        return None


def _are_good(rounds: tuple[CheckedRound, ...]) -> bool:
    return all(one.found.good for one in rounds)


def _record_in_words(
    record: ShuffleRecord, rounds: tuple[CheckedRound, ...], locale: Locale
) -> Iterator[str]:
    words = "verify.shuffles"
    yield locale.text(f"{words}.{'good' if _are_good(rounds) else 'bad'}")
    yield locale.text(f"{words}.game", game=_title(record.game, locale))
    for one in rounds:
        yield from _round_in_words(one, locale)
    if not record.over:
        yield locale.text(f"{words}.not-over")


def _round_in_words(one: CheckedRound, locale: Locale) -> Iterator[str]:
    """The fingerprint of a round, what was opened, and what does not fit."""
    words = "verify.shuffles"
    shuffle, found = one.known.shuffle, one.found
    yield locale.text(f"{words}.round", number=shuffle.round, value=shuffle.fingerprint)
    if not one.known.in_time:
        yield locale.text(f"{words}.late")
    if found.right:
        cards = on_one_line(" ".join(opening.card for opening in found.right))
        yield locale.text(f"{words}.right", count=len(found.right), cards=cards)
    elif one.known.over and found.good:
        yield locale.text(f"{words}.{'waiting-all' if found.waiting else 'none'}")
    if found.wrong:
        cards = on_one_line(" ".join(opening.card for opening in found.wrong))
        yield locale.text(f"{words}.wrong", cards=cards)
    if found.missing:
        cards = on_one_line(" ".join(found.missing))
        yield locale.text(f"{words}.missing", cards=cards)
    if found.sizes:
        yield locale.text(f"{words}.sizes")


def _title(game: str, locale: Locale) -> str:
    title = f"common.game.{game}.title"
    return locale.text(title) if title in locale else on_one_line(game)


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
        game = _title(header.game, locale)
        yield locale.text(f"{words}.game", game=game, created=on_one_line(header.created))
        if not found.rounds:  # with them the fingerprint of each round was shown instead
            yield locale.text(f"{words}.commitment", value=on_one_line(header.commitment))
        if found.key is not None:
            yield locale.text(f"{words}.key", value=on_one_line(found.key))
        yield locale.text(f"{words}.actions", count=found.actions)
    if standing is not None:
        for number, result in enumerate(standing.results, start=1):
            places = " ".join(map(str, result.places))
            yield locale.text(f"{words}.round", number=number, places=places)
        totals = " ".join(map(str, standing.totals))
        yield locale.text(f"{words}.totals", totals=totals)
    for one in found.rounds:
        yield from _round_in_words(one, locale)
