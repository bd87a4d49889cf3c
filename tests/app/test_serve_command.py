"""`cardgames serve`: what it refuses, and what it says when it cannot start."""

import socket
from pathlib import Path

import pytest

from cardgames.app import serve_command
from cardgames.app.arguments import Parser
from cardgames.app.command_parser import build_parser
from cardgames.app.file_lock import FileLock
from cardgames.app.resources import load_locale
from cardgames.presenter.locale import LANGUAGES, Language


def run(*arguments: str, language: Language = "en") -> int:
    parser = Parser(load_locale(language), prog="cardgames serve")
    serve_command.add_arguments(parser)
    return serve_command.run(parser.parse_args(list(arguments)))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--tls-cert", "a.pem"], "--tls-key"),
        (["--public-url", "cards.example"], "cards.example"),
        (["--port", "70000"], "70000"),
        (["--port", "-1"], "-1"),
        (["--host", "nobody.invalid"], "nobody.invalid"),
        (["--host", "a..b"], "a..b"),
        (["--host", "192.0.2.77", "--port", "0"], "192.0.2.77"),
        (["--host", ""], "--host needs a value"),
        (["--data", ""], "--data needs a value"),
        (["--public-url", "http://"], "http://"),
        (["--public-url", "http://["], "http://["),
        (["--public-url", "https://cards.example:99999"], "99999"),
        (["--public-url", "https://cards.example/?room=1"], "?room"),
        (["--public-url", "https://me@cards.example"], "me@"),
        (["--public-url", "https://a..example"], "a..example"),
    ],
)
def test_wrong_words_are_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, arguments: list[str], said: str
) -> None:
    with pytest.raises(SystemExit) as end:
        run("--data", str(tmp_path), *arguments)
    assert end.value.code == 2
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1


def test_a_taken_port_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert run("--port", str(port), "--data", str(tmp_path)) == 1
    assert f"Port {port} is taken" in capsys.readouterr().err


def test_rooms_of_a_server_that_runs_are_left_to_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / serve_command.LOCK).touch()
    running = FileLock(tmp_path / serve_command.LOCK)
    assert run("--port", "0", "--data", str(tmp_path)) == 1
    assert f"--data: {tmp_path}" in capsys.readouterr().err
    assert not (tmp_path / serve_command.FILE).exists()
    running.release()
    with socket.create_server(("127.0.0.1", 0)) as taken:
        for _ in range(2):  # what could not start leaves no mark
            assert run("--port", str(taken.getsockname()[1]), "--data", str(tmp_path)) == 1
            assert "is taken" in capsys.readouterr().err


def test_a_folder_that_cannot_be_written_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"")
    for folder in (file, file / "below"):
        with pytest.raises(SystemExit) as end:
            run("--port", "0", "--data", str(folder))
        assert end.value.code == 2
        assert f"--data: {folder}" in capsys.readouterr().err


def test_a_foreign_rooms_file_is_left_alone(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / serve_command.FILE
    file.write_bytes(b"not a database, but somebody's own words" * 100)
    before = file.read_bytes()
    assert run("--port", "0", "--data", str(tmp_path)) == 1
    assert capsys.readouterr().err
    assert file.read_bytes() == before


def test_certificates_that_are_none_are_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    pytest.importorskip("ssl")
    file = tmp_path / "words.txt"
    file.write_text("no certificate")
    for path in (tmp_path / "missing.pem", tmp_path, file):
        with pytest.raises(SystemExit) as end:
            run("--data", str(tmp_path), "--tls-cert", str(path), "--tls-key", str(path))
        assert end.value.code == 2
        assert str(path) in capsys.readouterr().err


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_explains_itself(
    capsys: pytest.CaptureFixture[str], language: Language
) -> None:
    with pytest.raises(SystemExit):
        build_parser(load_locale(language)).parse_args(["serve", "--help"])
    told = capsys.readouterr().out
    for option in ("--host", "--port", "--public-url", "--data", "--tls-cert", "--tls-key"):
        assert option in told
