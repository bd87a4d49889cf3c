"""An unexpected fault: one sentence for the player, the details in the log."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardgames.app import command_line


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("HANPAN_HOME", str(tmp_path))
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    yield tmp_path
    for handler in set(root.handlers) - set(handlers):
        root.removeHandler(handler)
        handler.close()
    root.setLevel(level)


def test_a_fault_ends_with_one_sentence_and_a_log(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*arguments: object) -> int:
        raise RuntimeError("out of chairs")

    monkeypatch.setattr(command_line, "_dispatch", fail)
    assert command_line.run(["--lang", "en"]) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert str(home / "hanpan.log") in said
    log = (home / "hanpan.log").read_text(encoding="utf-8")
    assert "out of chairs" in log
    assert "Traceback" in log
