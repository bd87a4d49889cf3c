"""Checking a finished match: every card again from its key, every action, the end.

Of a game that keeps secrets also every opening of its commitments; its key is told to nobody.
"""

from collections.abc import Iterable
from pathlib import Path

import msgspec

from cardgames.match.commitments import Checked, KnownRound, check
from cardgames.match.journal import FindGame, JournalDamaged, match_of, read
from cardgames.match.match import commitment_of
from cardgames.match.model import Standing
from cardgames.match.records import Acted, Finished, Header
from cardgames.match.replay import replay
from cardgames.match.shuffle_record import ShuffleRecord, known_rounds


class CheckedRound(msgspec.Struct, frozen=True):
    """A round's shuffles, and what a check of them has found."""

    known: KnownRound
    found: Checked


class Verification(msgspec.Struct, frozen=True):
    """What a check of a journal found.

    fault:    None when all is well; else a code of JournalDamaged, "commitment" (the key is not
              the one promised before the match), "unfinished" (no result to check) or "opening"
              (a card is not the one that was committed to)
    line:     line of the file at fault from 1; 0 when it is about the whole file
    header:   the journal's first record; None when it could not be read
    standing: the match as played again up to the fault or the end; None when it cannot be
    actions:  actions in the journal
    key:      the key of a match that may be opened, else None
    rounds:   of a game that keeps secrets: the commitments of each round, as everybody knows them
    """

    fault: str | None
    line: int
    header: Header | None
    standing: Standing | None
    actions: int
    key: str | None = None
    rounds: tuple[CheckedRound, ...] = ()


def check_record(record: ShuffleRecord) -> tuple[CheckedRound, ...]:
    """Compare every opening with its commitment, and every card that was seen with an opening."""
    return _checked(record.rounds)


def _checked(rounds: Iterable[KnownRound]) -> tuple[CheckedRound, ...]:
    return tuple(CheckedRound(known, check(known)) for known in rounds)


def verify(path: Path, find_game: FindGame) -> Verification:
    """Deal again from the key and compare commitment, legality, checksums and results."""
    try:
        contents = read(path)
    except JournalDamaged as error:
        return Verification(error.code, error.line, None, None, 0)
    header, records = contents.header, contents.records
    actions = sum(isinstance(record, Acted) for record in records)
    try:
        match = match_of(header, find_game)
    except JournalDamaged as error:
        return Verification(error.code, error.line, header, None, actions)
    finished = bool(records) and isinstance(records[-1], Finished)
    key = header.key if finished and not match.game.keeps_secrets else None
    if commitment_of(bytes.fromhex(header.key)) != header.commitment:
        return Verification("commitment", 1, header, None, actions, key)
    outcome = replay(match, records)
    fault, line = outcome.fault, outcome.line + 1
    rounds: tuple[CheckedRound, ...] = ()
    if fault is None:
        fault, line = (None, 0) if finished else ("unfinished", 0)
        rounds = _checked(known_rounds(match, None))
        if finished and not all(one.found.good for one in rounds):
            fault = "opening"
    return Verification(fault, line, header, match.standing, actions, key, rounds)
