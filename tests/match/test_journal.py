"""The journal: resume exactly there, notice every damage, survive a failing disk and a kill."""

import errno
import os
import signal
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from cardgames.ai.catalog import create_bot
from cardgames.games import catalog
from cardgames.match import journal
from cardgames.match.drivers import Computers
from cardgames.match.journal import Journal, JournalDamaged
from cardgames.match.model import Computer, Human
from cardgames.match.records import Acted, Finished
from tests.match.helpers import KEY, PERSON, answer_first, new_match, play_on
from tests.match.shelf import CREATED, PROGRAM, Shelf

# -- resume ----------------------------------------------------------------------------------


def test_a_match_goes_on_exactly_where_it_stopped(shelf: Shelf) -> None:
    straight = new_match("beginner", "intermediate", "expert", rounds=3)
    expected = shelf.whole(straight, "straight")
    match = new_match("beginner", "intermediate", "expert", rounds=3)
    shelf.keep(match)
    match.start()
    stops = 0
    while True:
        computers = Computers(match, create_bot)
        for _ in range(7):
            decision = computers.decide()
            if decision is not None:
                match.submit(*decision)
            elif not match.over:
                match.next_round()
        if match.over:
            break
        before = (match.state_digest(), match.open_prompts(), match.standing, match.update(0))
        shelf.close()
        match = shelf.load()
        assert (
            match.state_digest(),
            match.open_prompts(),
            match.standing,
            match.update(0),
        ) == before
        stops += 1
    assert stops > 10
    assert shelf.path().read_bytes() == expected
    assert shelf.load().standing == straight.standing


def test_resume_keeps_who_took_a_seat_over_and_who_resigned(shelf: Shelf) -> None:
    match = new_match(PERSON, PERSON, rounds=3)
    shelf.keep(match)
    match.start()
    answer_first(match)
    match.replace_player(1, Computer("expert", "나리"))
    answer_first(match)
    assert shelf.load().players == (PERSON, Computer("expert", "나리"))
    match.resign(0)
    again = shelf.load()
    assert again.standing == match.standing
    assert again.over


def test_the_end_is_written_if_only_the_last_action_was(shelf: Shelf, short_match: bytes) -> None:
    lines = short_match.splitlines(keepends=True)
    assert shelf.damage_of(b"".join(lines[:-1])) is None
    assert shelf.path("damaged").read_bytes() == short_match


def test_contents_are_what_was_done(short_match: bytes) -> None:
    contents = journal.parse(short_match)
    header = contents.header
    assert (header.game, header.program, header.created) == ("old-maid", PROGRAM, CREATED)
    assert (header.key, header.rounds, header.options) == (KEY.hex(), 1, {"jijinuki": False})
    assert isinstance(contents.records[-1], Finished)
    assert contents.length == len(short_match)
    assert sum(isinstance(record, Acted) for record in contents.records) > 5


# -- torn, changed, foreign ------------------------------------------------------------------


def test_cut_at_every_byte_it_goes_on_from_the_last_whole_line(
    shelf: Shelf, short_match: bytes
) -> None:
    header_length = short_match.index(b"\n") + 1
    path = shelf.path("cut")
    digests: dict[int, str] = {}
    for length in range(len(short_match) + 1):
        cut = short_match[:length]
        if length < header_length:
            assert shelf.damage_of(cut, "cut") == ("empty" if length == 0 else "foreign", 0)
            continue
        path.write_bytes(cut)
        state = shelf.load("cut").state_digest()
        shelf.close()
        lines = cut.count(b"\n")
        assert digests.setdefault(lines, state) == state
        # The torn line is gone, and what follows from the last record is there.
        assert short_match.startswith(path.read_bytes())
        assert path.read_bytes().count(b"\n") >= lines
    assert len(set(digests.values())) > 10


def test_every_changed_byte_is_noticed(shelf: Shelf, short_match: bytes) -> None:
    end = len(short_match) - 1
    for index in range(end):
        changed = bytearray(short_match)
        changed[index] ^= 1 << index % 8
        damage = shelf.damage_of(bytes(changed))
        assert damage is not None, index
        assert damage[0] in ("damaged", "foreign"), index
    # Without its newline the last line counts as torn; it follows from the others.
    changed = bytearray(short_match)
    changed[end] ^= 1
    assert shelf.damage_of(bytes(changed)) is None
    assert shelf.path("damaged").read_bytes() == short_match


def test_a_missing_moved_or_doubled_line_is_noticed(shelf: Shelf, short_match: bytes) -> None:
    lines = short_match.splitlines(keepends=True)
    for number in range(2, len(lines) - 1):
        missing = lines[: number - 1] + lines[number:]
        assert shelf.damage_of(b"".join(missing)) == ("damaged", number)
        doubled = lines[:number] + lines[number - 1 :]
        assert shelf.damage_of(b"".join(doubled)) == ("damaged", number + 1)
    moved = [*lines[:4], lines[5], lines[4], *lines[6:]]
    assert shelf.damage_of(b"".join(moved)) == ("damaged", 5)


@pytest.mark.parametrize(
    "data",
    [
        b"\x00" * 300,
        b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
        "한글로 쓴 글\n두 줄\n".encode(),
        b'{"a": 1}\n{"b": 2}\n',
        b'{"sum":"0","record":null}\n',
        b"[]\n" * 3,
    ],
)
def test_other_files_are_foreign(shelf: Shelf, data: bytes) -> None:
    damage = shelf.damage_of(data)
    assert damage is not None
    assert damage[0] in ("foreign", "damaged")
    assert damage[1] in (0, 1)


@pytest.mark.parametrize("name", ["nothing", "."])
def test_a_file_that_cannot_be_read(shelf: Shelf, name: str) -> None:
    with pytest.raises(JournalDamaged) as caught:
        shelf.load(name)
    assert (caught.value.code, caught.value.line) == ("unreadable", 0)


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("format", 3, "format"),
        ("game", "whist", "game"),
        ("rules", 99, "rules"),
        ("codec", 2, "format"),
        ("rounds", 0, "setup"),
        ("rounds", journal.MOST_ROUNDS + 1, "setup"),
        ("players", (Human("민지\n하늘"), Human()), "setup"),
        ("players", (Human("가" * (journal.LONGEST_NAME + 1)), Human()), "setup"),
        ("options", {"aces": True}, "setup"),
        ("key", "zz", "setup"),
        ("key", "00", "setup"),
    ],
)
def test_headers_of_other_programs_are_told_apart(
    shelf: Shelf, field: str, value: object, code: str
) -> None:
    header = journal.header_of(new_match(PERSON, PERSON), KEY, PROGRAM, CREATED)
    path = shelf.rewrite(msgspec.structs.replace(header, **{field: value}), ())
    assert shelf.damage_of(path.read_bytes()) == (code, 1)


def test_a_chain_that_holds_around_a_cheat_is_still_noticed(shelf: Shelf) -> None:
    """Somebody who knows the format changes a draw and writes all sums anew."""
    shelf.whole(new_match("expert", "expert", "expert"))
    contents = journal.read(shelf.path())
    seen = set()
    for index, record in enumerate(contents.records):
        if not isinstance(record, Acted) or record.action.get("slot", 0) == 0:
            continue
        changed = list(contents.records)
        changed[index] = Acted(record.seat, record.prompt, {"type": "draw", "slot": 0})
        path = shelf.rewrite(contents.header, tuple(changed))
        damage = shelf.damage_of(path.read_bytes())
        assert damage is not None
        seen.add(damage[0])
    assert seen
    assert seen <= {"replay", "checksum", "result"}


# -- disks and kills -------------------------------------------------------------------------


class FullDisk:
    """A file on a disk with room for a number of bytes."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.data = b""
        self.closed = 0

    def append(self, line: bytes) -> None:
        fits = line[: self.room - len(self.data)]
        self.data += fits
        if len(fits) < len(line):
            raise OSError(errno.ENOSPC, "No space left on device")

    def close(self) -> None:
        self.closed += 1
        raise OSError(errno.EIO, "Input/output error")


def test_a_full_disk_is_told_once_and_the_match_goes_on() -> None:
    undisturbed = new_match("expert", "expert")
    play_on(undisturbed)
    match = new_match("expert", "expert")
    disk = FullDisk(1500)
    failures: list[OSError] = []
    kept = Journal(disk, failures.append)
    kept(journal.header_of(match, KEY, PROGRAM, CREATED))
    match.record_to(kept)
    play_on(match)
    assert match.state_digest() == undisturbed.state_digest()
    assert [failure.errno for failure in failures] == [errno.ENOSPC]
    assert disk.closed == 1
    # What fitted can be played on up to the torn line.
    assert len(journal.parse(disk.data).records) >= 2


def test_a_place_that_cannot_be_written_is_told_once(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_bytes(b"in the way")
    failures: list[OSError] = []
    header = journal.header_of(new_match(PERSON, PERSON), KEY, PROGRAM, CREATED)
    assert journal.create(blocked / "match", header, failures.append) is None
    assert journal.create(blocked, header, failures.append) is None
    assert len(failures) == 2
    assert blocked.read_bytes() == b"in the way"


def test_a_journal_that_cannot_be_opened_for_writing_is_still_played_on(
    shelf: Shelf, short_match: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf.path().write_bytes(short_match)

    def refuse(path: Path, keep: int) -> journal.DiskFile:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(journal, "DiskFile", refuse)
    failures: list[OSError] = []
    match, kept = journal.load(shelf.path(), catalog.get, failures.append)
    assert kept is None
    assert match.over
    assert [failure.errno for failure in failures] == [errno.EROFS]


VICTIM = """
import sys
from pathlib import Path
from tests.match.helpers import new_match
from tests.match.shelf import Shelf
from cardgames.ai.catalog import create_bot
from cardgames.match.drivers import Computers

match = new_match("beginner", "expert", "expert", rounds=5)
shelf = Shelf(Path(sys.argv[1]))
shelf.keep(match)
match.start()
computers = Computers(match, create_bot)
for number in range(int(sys.argv[2])):
    decision = computers.decide()
    if decision is None:
        match.next_round()
    else:
        match.submit(*decision)
print(match.state_digest(), flush=True)
sys.stdin.read()
"""


@pytest.mark.skipif(os.name != "posix", reason="kills a process by signal")
@pytest.mark.parametrize("steps", [1, 40, 97])
def test_a_killed_program_goes_on_with_the_same_state(shelf: Shelf, steps: int) -> None:
    victim = subprocess.Popen(
        [sys.executable, "-c", VICTIM, str(shelf.folder), str(steps)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
    )
    with victim:
        assert victim.stdout is not None
        digest = victim.stdout.readline().strip()
        victim.send_signal(signal.SIGKILL)
    assert victim.returncode == -signal.SIGKILL
    match = shelf.load()
    assert match.state_digest() == digest
    undisturbed = new_match("beginner", "expert", "expert", rounds=5)
    play_on(undisturbed)
    play_on(match)
    assert match.state_digest() == undisturbed.state_digest()
    assert match.standing == undisturbed.standing
