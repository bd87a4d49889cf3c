"""`cardgames verify`: what is said of a journal."""

from pathlib import Path

import msgspec
import pytest
from msgspec import structs

from cardgames.app import verify_command
from cardgames.app.arguments import Parser
from cardgames.app.resources import load_locale
from cardgames.core import codec
from cardgames.core.places import Sighting
from cardgames.match import journal
from cardgames.match.commitments import KnownRound, Opening, Shuffle, commitment_to
from cardgames.match.match import Match, commitment_of
from cardgames.match.shuffle_record import known_rounds, record_of
from cardgames.presenter.locale import LANGUAGES, Language
from tests.match.badugi import KEY as BADUGI_KEY
from tests.match.badugi import badugi_match
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


# -- Badugi, whose key stays hidden ------------------------------------------------------------


@pytest.fixture
def hidden(tmp_path: Path) -> tuple[Match, Path]:
    """A finished match of Badugi with its journal."""
    match = badugi_match(4, rounds=5)
    shelf = Shelf(tmp_path)
    shelf.whole(match, key=BADUGI_KEY)
    shelf.close()
    return match, shelf.path()


def shuffles_of(match: Match, folder: Path) -> Path:
    path = folder / "shuffles.json"
    record = record_of(known_rounds(match, None), "badugi", match.over, "0")
    path.write_bytes(codec.encode(record))
    return path


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("whole", [True, False])
def test_a_fair_match_with_secrets(
    capsys: pytest.CaptureFixture[str],
    hidden: tuple[Match, Path],
    language: Language,
    whole: bool,
) -> None:
    match, path = hidden
    assert run(path if whole else shuffles_of(match, path.parent), language) == 0
    said = capsys.readouterr().out
    assert BADUGI_KEY.hex() not in said
    assert commitment_of(BADUGI_KEY) not in said  # nobody was shown it
    for known in known_rounds(match, None):
        lines = said.splitlines()
        line = next(n for n, text in enumerate(lines) if known.shuffle.fingerprint in text)
        cards = [opening.card for opening in known.shuffle.openings]
        assert lines[line + 1].endswith(" ".join(cards))
    assert sum(len(known.shuffle.openings) for known in known_rounds(match, None)) > 8


def test_a_changed_card_among_the_shuffles(
    capsys: pytest.CaptureFixture[str], hidden: tuple[Match, Path]
) -> None:
    match, path = hidden
    file = shuffles_of(match, path.parent)
    opening = next(o for known in known_rounds(match, None) for o in known.shuffle.openings)
    text = file.read_bytes()
    lie = "C9" if opening.card != "C9" else "C8"
    true = codec.encode(opening)
    assert text.count(true) == 1
    file.write_bytes(text.replace(true, codec.encode(structs.replace(opening, card=lie))))
    assert run(file) == 1
    said = capsys.readouterr().out
    assert f"Not the cards that were fixed: {lie}" in said
    assert f"cannot be checked: {opening.card}" in said


def test_a_record_made_to_command_the_terminal(
    capsys: pytest.CaptureFixture[str], hidden: tuple[Match, Path]
) -> None:
    """Anybody can commit to anything, but not make it look like something else."""
    _, path = hidden
    evil = "\x1b[2J\nAll is well"
    salt = bytes(32)
    deck = (commitment_to(salt, evil), *("x" * 64,) * 51)
    shuffle = Shuffle(1, (deck,), (Opening(0, 0, evil, salt.hex()),))
    rounds = (KnownRound(shuffle, (Sighting(evil, ((0, 0),)),), (52,), True, True),)
    file = path.parent / "evil"
    file.write_bytes(codec.encode(record_of(rounds, evil, True, "0")))
    assert run(file) == 0
    said = capsys.readouterr().out
    assert "\x1b" not in said
    assert len(said.splitlines()) == 4


def test_the_key_of_a_damaged_match_with_secrets_is_not_told(
    capsys: pytest.CaptureFixture[str], hidden: tuple[Match, Path]
) -> None:
    """Whatever is wrong with it: with the key every hidden hand could be dealt again."""
    _, path = hidden
    contents = journal.read(path)
    for header in (
        structs.replace(contents.header, commitment="0" * 64),
        structs.replace(contents.header, rules=99),
        structs.replace(contents.header, game="another"),
        structs.replace(contents.header, rounds=4),
    ):
        assert run(Shelf(path.parent).rewrite(header, contents.records)) == 1
        assert BADUGI_KEY.hex() not in capsys.readouterr().out


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
