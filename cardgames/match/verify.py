"""Checking a finished match: every card again from its key, every action, the end."""

from pathlib import Path

import msgspec

from cardgames.match.journal import FindGame, JournalDamaged, match_of, read
from cardgames.match.match import commitment_of
from cardgames.match.model import Standing
from cardgames.match.records import Acted, Finished, Header
from cardgames.match.replay import replay


class Verification(msgspec.Struct, frozen=True):
    """What a check of a journal found.

    fault:    None when all is well; else a code of JournalDamaged, "commitment" (the key is not
              the one promised before the match) or "unfinished" (no result to check)
    line:     line of the file at fault from 1; 0 when it is about the whole file
    header:   the journal's first record; None when it could not be read
    standing: the match as played again up to the fault or the end; None when it cannot be
    actions:  actions in the journal
    """

    fault: str | None
    line: int
    header: Header | None
    standing: Standing | None
    actions: int


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
    if commitment_of(bytes.fromhex(header.key)) != header.commitment:
        return Verification("commitment", 1, header, None, actions)
    outcome = replay(match, records)
    fault, line = outcome.fault, outcome.line + 1
    if fault is None:
        finished = bool(records) and isinstance(records[-1], Finished)
        fault, line = (None, 0) if finished else ("unfinished", 0)
    return Verification(fault, line, header, match.standing, actions)
