"""The clipboard by commands, here by small ones made for the test."""

import sys
from pathlib import Path

import pytest

from cardgames.app.background import Job
from cardgames.app.clipboard import copy_text, read_text

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the commands are shell scripts")


@pytest.fixture
def commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that is the whole PATH."""
    folder = tmp_path / "commands"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    return folder


def put(folder: Path, name: str, script: str) -> None:
    file = folder / name
    file.write_text(f"#!/bin/sh\n{script}\n")
    file.chmod(0o755)


def test_without_any_command_nothing_is_copied_or_read(commands: Path) -> None:
    assert not copy_text("x", "linux")
    assert read_text("linux") is None
    assert not copy_text("x", "darwin")


def test_a_command_that_fails_gives_way_to_the_next(commands: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    put(commands, "wl-copy", "exit 1")
    put(commands, "xclip", f'read line; echo "$line" > {kept}')
    assert copy_text("http://a/r/b", "linux")
    assert kept.read_text().strip() == "http://a/r/b"
    put(commands, "xclip", "exit 1")
    assert not copy_text("http://a/r/b", "linux")


def test_reading_tells_an_empty_clipboard_from_none(commands: Path) -> None:
    put(commands, "wl-paste", "exit 1")
    assert read_text("linux") == ""
    put(commands, "xsel", "echo '  http://a/r/b  '")
    assert read_text("linux") == "http://a/r/b"


def test_a_command_that_hangs_is_given_up(commands: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardgames.app.clipboard.SECONDS", 0.1)
    put(commands, "pbcopy", "read line; read line; while :; do :; done")
    assert not copy_text("x", "darwin")


def test_a_job_that_is_abandoned_hands_its_result_on() -> None:
    found: list[int] = []
    job = Job(lambda: 7)
    while not job.done:
        pass
    assert job.result() == 7
    job.abandon(found.append)
    assert found == [7]
