"""The shuffles of a match as a file for others: what was committed, opened and seen by everybody.

One JSON object on one line. Unlike a journal it holds no key and nothing that stays hidden, so it
can be handed to anybody, and nothing else is needed to check it. It proves as much as its
fingerprints: they must be those that were shown before the first card of each round.
"""

from collections.abc import Iterable
from pathlib import Path

import msgspec

from cardgames.core import codec
from cardgames.core.game import Viewer
from cardgames.match.commitments import KnownRound, known_round, without_own
from cardgames.match.match import Match

FORMAT = 1


class ShuffleRecord(msgspec.Struct, frozen=True, tag="shuffles"):
    """All rounds of a match that are known. `over`: the match is, so that nothing is left to open.

    program: the version that wrote it
    """

    format: int
    program: str
    game: str
    over: bool
    rounds: tuple[KnownRound, ...]


def known_rounds(match: Match, viewer: Viewer) -> tuple[KnownRound, ...]:
    """Every round so far of a match that is at hand, as a viewer may know it.

    Of a game without commitments: ().
    """
    places = match.game.places
    if places is None or not match.started:
        return ()
    observations = (*match.finished(viewer), match.update(viewer).observation)
    played = len(match.standing.results)
    known: list[KnownRound] = []
    for number, observation in enumerate(observations, start=1):
        shuffle = match.shuffle(number, viewer)
        if shuffle is not None:
            known.append(known_round(shuffle, places, observation, number <= played, match.over))
    return tuple(known)


def record_of(
    rounds: Iterable[KnownRound], game: str, match_over: bool, program: str
) -> ShuffleRecord:
    """What may be written down of known rounds: nothing that is for the own eyes alone."""
    return ShuffleRecord(FORMAT, program, game, match_over, tuple(map(without_own, rounds)))


def read_record(path: Path) -> ShuffleRecord | None:
    """The record in a file, None if it is something else; raises OSError."""
    try:
        record = codec.decode(path.read_bytes(), ShuffleRecord)
    except codec.UnreadableValue:
        return None
    return record if record.format == FORMAT else None
