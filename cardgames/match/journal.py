"""The file of a match: what was done, line by line, so that it can go on exactly there.

One JSON object a line, UTF-8, each with its newline on the disk before anybody is told of what it
records:

    {"sum":"<16 hexadecimal digits>","record":{"type":"header", ...}}

`sum` is the beginning of SHA-256(sum of the line before ‖ text of the record), so that a changed,
missing or moved line is noticed wherever it is. A last line without its newline was torn by a kill
or a power cut and is cut off. Anything else that does not fit raises JournalDamaged; the file is
then left as it is, for the caller to set aside.

A disk that fails costs persistence, not the game: the first OSError is reported once and nothing
more is written.
"""

import contextlib
import errno
import os
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Protocol

import msgspec

from cardgames.core import codec
from cardgames.core.game import Game
from cardgames.match.match import Match
from cardgames.match.model import MatchSetup
from cardgames.match.records import Header, Record
from cardgames.match.replay import replay

FORMAT = 2
"""2 knows sealed answers; a program of format 1 refuses such a journal instead of misreading it."""

MOST_ROUNDS = 100
LONGEST_NAME = 200
"""More than any game offers and any name has (in code points): a table has to show them all."""

FindGame = Callable[[str], Game]
"""Game of an id, or KeyError: the catalogue's `get`."""


class JournalDamaged(Exception):
    """The journal cannot be played on. `line` counts from 1, 0 when it is about the whole file.

    Codes: unreadable (the operating system refused), empty, foreign (not a journal), format (of a
    newer program), damaged (a line is changed), game (not in the catalogue), rules (of another
    version), setup (cannot be played), replay (an action that was not legal), checksum (another
    state), result (another end).
    """

    def __init__(self, code: str, line: int = 0) -> None:
        super().__init__(code, line)
        self.code = code
        self.line = line


class JournalFile(Protocol):
    """Where a journal's lines go; the seam at which tests let a disk fail."""

    def append(self, line: bytes) -> None:
        """Put a line on the disk for good; raises OSError."""
        ...

    def close(self) -> None:
        """Give the file up."""
        ...


class DiskFile:
    """A file on a disk, written without a buffer and synchronised after every line."""

    def __init__(self, path: Path, keep: int) -> None:
        """Open for writing after the first `keep` bytes; whatever follows them is cut off."""
        self._file = path.open("r+b", buffering=0)
        self._file.truncate(keep)
        self._file.seek(keep)

    def append(self, line: bytes) -> None:
        """Write, then wait until the disk has it; a file that was deleted meanwhile has failed."""
        left = memoryview(line)
        while left:
            left = left[self._file.write(left) or 0 :]
        os.fsync(self._file.fileno())
        if os.fstat(self._file.fileno()).st_nlink == 0:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))

    def close(self) -> None:
        """Close the file."""
        self._file.close()


class Journal:
    """Writes the records of one match to a file, as the match's recorder."""

    def __init__(
        self,
        file: JournalFile,
        on_failure: Callable[[OSError], None],
        chain: str = "",
    ) -> None:
        """`chain` is the sum of the last line already in the file."""
        self._file: JournalFile | None = file
        self._on_failure = on_failure
        self._chain = chain

    def __call__(self, record: Record) -> None:
        """Write one record; after a failure nothing is written any more."""
        if self._file is None:
            return
        text = codec.encode(record)
        self._chain = _link(self._chain, text)
        try:
            self._file.append(_line(self._chain, text))
        except OSError as error:
            self.close()
            self._on_failure(error)

    def close(self) -> None:
        """Stop writing and close the file."""
        file, self._file = self._file, None
        if file is not None:
            try:
                file.close()
            except OSError:
                # Every line was synchronised when it was written: nothing can be lost here.
                return


class Contents(msgspec.Struct, frozen=True):
    """What a journal file holds: its records, bytes up to the last whole line, last sum."""

    header: Header
    records: tuple[Record, ...]
    length: int
    chain: str


def header_of(match: Match, key: bytes, program: str, created: str) -> Header:
    """First record of a match that has not begun."""
    return Header(
        format=FORMAT,
        codec=codec.VERSION,
        program=program,
        game=match.game.id,
        rules=match.game.rules_version,
        options=match.setup.options,
        rounds=match.setup.rounds,
        players=match.setup.players,
        key=key.hex(),
        commitment=match.commitment,
        created=created,
    )


def create(
    path: Path, header: Header, on_failure: Callable[[OSError], None], replace: bool = False
) -> Journal | None:
    """Begin a journal at a path; None after a reported failure.

    The file appears at once with its header, so a kill leaves either a whole journal or what was
    there before. A file that is there already is a failure unless it is to be replaced.
    """
    text = codec.encode(header)
    chain = _link("", text)
    line = _line(chain, text)
    try:
        if not replace and path.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
        path.parent.mkdir(parents=True, exist_ok=True)
        _put(path, line)
        file = DiskFile(path, keep=len(line))
    except OSError as error:
        on_failure(error)
        return None
    return Journal(file, on_failure, chain)


def parse(data: bytes) -> Contents:
    """Records of a journal's bytes; a torn last line is left out. Raises JournalDamaged."""
    lines = data.split(b"\n")[:-1]
    if not lines:
        raise JournalDamaged("empty" if not data else "foreign")
    records: list[Record] = []
    chain = ""
    for number, text in enumerate(lines, start=1):
        try:
            line = codec.decode(text, _Line)
        except codec.UnreadableValue as error:
            raise JournalDamaged("foreign" if number == 1 else "damaged", number) from error
        chain = _link(chain, bytes(line.record))
        if line.sum != chain:
            raise JournalDamaged("damaged", number)
        records.append(_decode_record(bytes(line.record), number))
    header = records.pop(0)
    if not isinstance(header, Header):
        raise JournalDamaged("foreign", 1)
    return Contents(header, tuple(records), sum(len(text) + 1 for text in lines), chain)


def read(path: Path) -> Contents:
    """Records of a journal file; raises JournalDamaged."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise JournalDamaged("unreadable") from error
    return parse(data)


def match_of(header: Header, find_game: FindGame) -> Match:
    """Return the match a header describes, before its first card; raises JournalDamaged."""
    try:
        game = find_game(header.game)
    except KeyError as error:
        raise JournalDamaged("game", 1) from error
    if game.rules_version != header.rules:
        raise JournalDamaged("rules", 1)
    if header.codec != codec.VERSION:
        raise JournalDamaged("format", 1)
    names_fit = all(_can_be_shown(player.name) for player in header.players)
    if header.rounds > MOST_ROUNDS or not names_fit:
        raise JournalDamaged("setup", 1)
    setup = MatchSetup(header.game, header.options, header.rounds, header.players)
    try:
        return Match(game, setup, bytes.fromhex(header.key))
    except ValueError as error:
        raise JournalDamaged("setup", 1) from error


def _can_be_shown(name: str) -> bool:
    """Whether a name fits on a line; names of this program do, but a file may hold any."""
    return len(name) <= LONGEST_NAME and not any(ord(sign) < ord(" ") for sign in name)


def load(
    path: Path, find_game: FindGame, on_failure: Callable[[OSError], None]
) -> tuple[Match, Journal | None]:
    """Play a journal's match again up to its last record, and go on writing there.

    Raises JournalDamaged and then leaves the file alone. If the file cannot be written, the
    failure is reported and the match comes without a journal.
    """
    contents, match, missing = _played_again(path, find_game)
    try:
        file = DiskFile(path, keep=contents.length)
    except OSError as error:
        on_failure(error)
        return match, None
    journal = Journal(file, on_failure, contents.chain)
    for record in missing:
        journal(record)
    match.record_to(journal)
    return match, journal


def look(path: Path, find_game: FindGame) -> Match:
    """Play a journal's match again to see how it stands; raises JournalDamaged.

    The file is only read: the match has no recorder and must not be played on.
    """
    return _played_again(path, find_game)[1]


def _played_again(path: Path, find_game: FindGame) -> tuple[Contents, Match, tuple[Record, ...]]:
    """What the file holds, its match, and the records that followed but were not written."""
    contents = read(path)
    match = match_of(contents.header, find_game)
    outcome = replay(match, contents.records)
    if outcome.fault is not None:
        raise JournalDamaged(outcome.fault, outcome.line + 1)
    return contents, match, outcome.missing


class _Line(msgspec.Struct, frozen=True):
    sum: str
    record: msgspec.Raw


class _Version(msgspec.Struct, frozen=True):
    format: int = FORMAT


def _decode_record(text: bytes, number: int) -> Record:
    if number == 1:
        try:
            newer = codec.decode(text, _Version).format > FORMAT
        except codec.UnreadableValue:
            newer = False
        if newer:
            raise JournalDamaged("format", number)
    try:
        record: Record = codec.decode(text, Record)  # type: ignore[arg-type]
    except codec.UnreadableValue as error:
        raise JournalDamaged("foreign" if number == 1 else "damaged", number) from error
    return record


def _link(chain: str, text: bytes) -> str:
    return sha256(chain.encode() + text).hexdigest()[:16]


def _line(chain: str, text: bytes) -> bytes:
    return b'{"sum":"%b","record":%b}\n' % (chain.encode(), text)


def _put(path: Path, line: bytes) -> None:
    """Write a new file beside its place, then give it its name; raises OSError."""
    beside = path.with_name(path.name + ".new")
    try:
        with beside.open("wb") as file:
            file.write(line)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise
    _synchronise_folder(path.parent)


def _synchronise_folder(folder: Path) -> None:
    """Make a new file's name last; Windows opens no folders and keeps names by itself."""
    if os.name == "posix":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
