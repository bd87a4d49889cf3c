"""The wheel holds everything, and what it installs runs from any folder."""

import json
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.packaging.places import ROOT, copy_of_the_project, environment_at, pip


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built without network."""
    source = copy_of_the_project(tmp_path_factory.mktemp("source"))
    target = tmp_path_factory.mktemp("wheel")
    options = ("--no-deps", "--no-build-isolation", "--no-index", "--wheel-dir", str(target))
    subprocess.run(pip("wheel", *options, str(source)), check=True)
    (built,) = target.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a space and Hangul in its name, with the wheel installed in it."""
    folder = tmp_path_factory.mktemp("install") / "한글 폴더"
    subprocess.run(
        pip("install", "--no-deps", "--no-index", "--target", str(folder), str(wheel)), check=True
    )
    return folder


def run(installed: Path, arguments: Sequence[str], text: str = "") -> str:
    """What the installed program prints, started in its own folder by a player of its own."""
    # -P and the installation first on the path: the repository must not be found by accident.
    start = "import runpy, sys; runpy.run_module('cardgames', run_name='__main__', alter_sys=True)"
    result = subprocess.run(
        [sys.executable, "-P", "-c", start, *arguments],
        cwd=installed,
        env=environment_at(
            installed.parent / "집 홈",
            PYTHONPATH=str(installed),
            PYTHONIOENCODING="utf-8",
        ),
        input=text,
        capture_output=True,
        encoding="utf-8",
        timeout=300,
    )
    assert result.stderr == ""
    assert result.returncode == 0
    return result.stdout


def test_the_wheel_holds_every_module_and_every_asset(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    modules = {str(path.relative_to(ROOT)) for path in (ROOT / "cardgames").rglob("*.py")}
    assets = {
        f"cardgames/{path.relative_to(ROOT)}"
        for path in (ROOT / "assets").rglob("*")
        if path.is_file()
    }
    assert modules | assets == {name for name in names if name.startswith("cardgames/")}
    assert any(name.endswith("licenses/LICENSE") for name in names)


def test_the_command_is_declared(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (declared,) = [name for name in archive.namelist() if name.endswith("entry_points.txt")]
        text = archive.read(declared).decode()
    assert "cardgames = cardgames.app.command_line:main" in text


def test_pictures_from_a_folder_with_hangul_and_spaces(installed: Path) -> None:
    arguments = ["demo", "old-maid", "--out", "그림 폴더", "--seed", "5", "--players", "2"]
    printed = json.loads(run(installed, [*arguments, "--rounds", "1", "--size", "640x480"]))
    folder = installed / "그림 폴더"
    assert sorted(path.name for path in folder.iterdir()) == printed["pictures"]
    assert len(printed["pictures"]) >= 3
    assert all(
        path.read_bytes().startswith(b"\x89PNG") and path.stat().st_size > 20_000
        for path in folder.iterdir()
    )


def test_a_match_in_words_from_a_home_with_hangul_and_spaces(installed: Path) -> None:
    arguments = ["play", "old-maid", "--text", "--lang", "ko", "--seed", "5", "--players", "2"]
    printed = run(installed, [*arguments, "--rounds", "1"], text="1\n" * 200)
    assert "도둑잡기" in printed
    finished = list((installed.parent / "집 홈").rglob("finished/*"))
    assert len(finished) == 1
    header = json.loads(finished[0].read_text(encoding="utf-8").splitlines()[0])["record"]
    assert header["commitment"] in run(installed, ["verify", str(finished[0])])
