"""`cardgames verify`: what is said of a journal."""

from pathlib import Path

import msgspec
import pytest

from cardgames.app import verify_command
from cardgames.app.arguments import Parser
from cardgames.app.resources import load_locale
from cardgames.match import journal
from cardgames.match.match import commitment_of
from cardgames.presenter.locale import LANGUAGES, Language
from tests.match.helpers import KEY, new_match
from tests.match.shelf import Shelf


def run(path: Path, language: Language = "en") -> int:
    parser = Parser(load_locale(language), prog="cardgames verify")
    verify_command.add_arguments(parser)
    return verify_command.run(parser.parse_args([str(path)]))


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """Journal of a finished match."""
    shelf = Shelf(tmp_path)
    shelf.whole(new_match("beginner", "expert", rounds=3))
    shelf.close()
    return shelf.path()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_fair_match(
    capsys: pytest.CaptureFixture[str], finished: Path, language: Language
) -> None:
    assert run(finished, language) == 0
    lines = capsys.readouterr().out.splitlines()
    # Verdict, game, fingerprint, key, moves, three rounds, totals.
    assert len(lines) == 9
    assert KEY.hex() in lines[3]
    assert commitment_of(KEY) in lines[2]


def test_a_changed_journal(capsys: pytest.CaptureFixture[str], finished: Path) -> None:
    data = bytearray(finished.read_bytes())
    data[-3] ^= 1
    finished.write_bytes(data)
    assert run(finished) == 1
    assert "line" in capsys.readouterr().out


def test_another_key(capsys: pytest.CaptureFixture[str], finished: Path) -> None:
    contents = journal.read(finished)
    header = msgspec.structs.replace(contents.header, commitment=commitment_of(bytes(32)))
    shelf = Shelf(finished.parent)
    assert run(shelf.rewrite(header, contents.records)) == 1
    assert "fingerprint" in capsys.readouterr().out.splitlines()[0]


def test_the_key_of_a_match_in_progress_is_not_told(
    capsys: pytest.CaptureFixture[str], finished: Path
) -> None:
    lines = finished.read_bytes().splitlines(keepends=True)
    finished.write_bytes(b"".join(lines[:8]))
    assert run(finished) == 1
    assert KEY.hex() not in capsys.readouterr().out


def test_no_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with pytest.raises(SystemExit) as end:
        run(tmp_path / "nothing")
    assert end.value.code == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert len(captured.err.splitlines()) == 1


def test_a_foreign_record_commands_no_terminal(
    capsys: pytest.CaptureFixture[str], finished: Path
) -> None:
    contents = journal.read(finished)
    header = msgspec.structs.replace(
        contents.header, created="\x1b[2J\nAll is well", commitment="\x9b31m\r0"
    )
    assert run(Shelf(finished.parent).rewrite(header, contents.records)) == 1
    written = capsys.readouterr().out
    assert all(line.isprintable() for line in written.splitlines())
    assert not any(line.startswith("All is well") for line in written.splitlines())
