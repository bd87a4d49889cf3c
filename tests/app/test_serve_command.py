"""`cardgames serve`: what it refuses, and what it says when it cannot start."""

import socket
from pathlib import Path

import pytest

from cardgames.app import serve_command
from cardgames.app.arguments import Parser
from cardgames.app.command_line import build_parser
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
    ],
)
def test_wrong_words_are_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    with pytest.raises(SystemExit) as end:
        run(*arguments)
    assert end.value.code == 2
    assert said in capsys.readouterr().err


def test_a_taken_port_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert run("--port", str(port), "--data", str(tmp_path)) == 1
    assert "cannot start" in capsys.readouterr().err


def test_a_foreign_rooms_file_is_left_alone(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / serve_command.FILE
    file.write_bytes(b"not a database, but somebody's own words" * 100)
    before = file.read_bytes()
    assert run("--port", "0", "--data", str(tmp_path)) == 1
    assert capsys.readouterr().err
    assert file.read_bytes() == before


def test_missing_certificates_are_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    arguments = ["--tls-cert", str(tmp_path / "c"), "--tls-key", str(tmp_path / "k")]
    assert run("--port", "0", "--data", str(tmp_path), *arguments) == 1
    assert "cannot start" in capsys.readouterr().err


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_explains_itself(
    capsys: pytest.CaptureFixture[str], language: Language
) -> None:
    with pytest.raises(SystemExit):
        build_parser(load_locale(language)).parse_args(["serve", "--help"])
    told = capsys.readouterr().out
    for option in ("--host", "--port", "--public-url", "--data", "--tls-cert", "--tls-key"):
        assert option in told
