"""Playing recorded matches again, comparing everything that follows from what was done."""

from collections.abc import Sequence
from functools import reduce
from operator import or_

import msgspec

from cardgames.core.game import IllegalAction
from cardgames.match.match import Match
from cardgames.match.records import (
    Acted,
    Checked,
    Finished,
    PlayerReplaced,
    Record,
    Resigned,
    RoundBegun,
    Sealed,
)


class Outcome(msgspec.Struct, frozen=True):
    """How a replay went.

    fault:   None, or "replay" (not legal), "checksum" (another state), "result" (another end)
    line:    number of the record at fault from 1, else of the last one
    missing: records that follow from the last one but had not been written yet
    """

    fault: str | None
    line: int
    missing: tuple[Record, ...]


def replay(match: Match, records: Sequence[Record]) -> Outcome:
    """Do to a match that has not begun what the records say; the match ends without recorder."""
    due: list[Record] = []
    match.record_to(due.append)
    actions = reduce(or_, match.game.action_types)
    for number, record in enumerate(records, start=1):
        try:
            if isinstance(record, Acted):
                record = Acted(record.seat, record.prompt, msgspec.convert(record.action, actions))
            elif isinstance(record, Sealed):
                answers = [msgspec.convert(answer, actions) for answer in record.answers]
                record = Sealed(record.seat, tuple(answers))
            if not due:
                _do(match, record)
        except (IllegalAction, msgspec.ValidationError):
            return _end(match, Outcome("replay", number, ()))
        if not due or due.pop(0) != record:
            return _end(match, Outcome(_fault(record), number, ()))
    return _end(match, Outcome(None, len(records), tuple(due)))


def _do(match: Match, record: Record) -> None:
    if isinstance(record, RoundBegun):
        if match.started:
            match.next_round()
        else:
            match.start()
    elif isinstance(record, Acted):
        match.submit(record.seat, record.prompt, record.action)
    elif isinstance(record, Sealed):
        match.seal(record.seat, record.answers)
    elif isinstance(record, PlayerReplaced):
        match.replace_player(record.seat, record.player)
    elif isinstance(record, Resigned):
        match.resign(record.seat)


def _fault(record: Record) -> str:
    if isinstance(record, Checked):
        return "checksum"
    return "result" if isinstance(record, Finished) else "replay"


def _end(match: Match, outcome: Outcome) -> Outcome:
    match.record_to(None)
    return outcome
