"""The Linux bundle: built with PyPI alone, runs without any Python beside it."""

import json
import os
import re
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from cardgames.games import catalog
from tests.e2e.desktop import desktop
from tests.packaging.places import copy_of_the_project, environment_at, pip

PLATFORM = "manylinux2014_x86_64"
LARGEST_MEGABYTES = 130
"""An installed bundle; half of it is Panda3D's libraries."""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        sys.platform != "linux" or os.uname().machine != "x86_64",
        reason="the bundle that is tested is the one for Linux on x86-64",
    ),
]


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bundle, in a folder with Hangul and a space in its name."""
    source = copy_of_the_project(tmp_path_factory.mktemp("source"))
    requirements = str(source / "tools" / "bundle-requirements.txt")
    wheels = tmp_path_factory.mktemp("wheels")
    fetched = subprocess.run(
        pip("download", "--only-binary=:all:", "--dest", str(wheels), "-r", requirements),
        capture_output=True,
        text=True,
    )
    if fetched.returncode:
        pytest.skip(f"no wheels to build from: {fetched.stderr.strip().splitlines()[-1]}")
    subprocess.run(
        [sys.executable, "setup_build.py", "build_apps"],
        cwd=source,
        env={**os.environ, "HANPAN_PLATFORMS": PLATFORM, "PIP_FIND_LINKS": str(wheels)},
        check=True,
        stdout=subprocess.DEVNULL,
    )
    place = tmp_path_factory.mktemp("bundle") / "한글 폴더"
    (source / "build" / PLATFORM).rename(place)
    return place


def run(bundle: Path, *arguments: str, **environment: str) -> str:
    """What the bundle prints; it must end well and complain about nothing."""
    result = subprocess.run(
        [bundle / "hanpan", *arguments],
        cwd=bundle.parent,
        env={**environment_at(bundle.parent / "집 홈"), **environment, "PATH": "/nonexistent"},
        capture_output=True,
        encoding="utf-8",
        timeout=600,
    )
    assert result.stderr == ""
    assert result.returncode == 0
    return result.stdout


def test_it_is_not_larger_than_promised(bundle: Path) -> None:
    total = sum(path.stat().st_size for path in bundle.rglob("*") if path.is_file())
    assert 40 < total / 1e6 < LARGEST_MEGABYTES


def test_smoke_opens_a_window_plays_a_round_and_ends_well(bundle: Path, tmp_path: Path) -> None:
    with desktop(tmp_path) as screen:
        assert run(bundle, "--smoke", "--size", "480x360", DISPLAY=screen.display) == ""


def test_pictures_without_a_window(bundle: Path) -> None:
    size = ("--size", "480x360")
    printed = json.loads(
        run(bundle, "demo", "old-maid", "--out", "그림", "--players", "2", "--rounds", "1", *size)
    )
    written = sorted(path.name for path in (bundle.parent / "그림").iterdir())
    assert written == printed["pictures"] != []


def test_simulation_on_several_processes(bundle: Path) -> None:
    arguments = ("simulate", "old-maid", "--players", "3", "--matches", "600", "--seed", "1")
    several, one = (
        json.loads(run(bundle, *arguments, "--json", "--jobs", jobs)) for jobs in ("2", "1")
    )
    del several["seconds"], one["seconds"]
    assert several == one
    assert one["rounds"] == 600


@pytest.mark.parametrize("game", [game.id for game in catalog.GAMES])
def test_the_experts_of_every_game_are_there(bundle: Path, game: str) -> None:
    arguments = ("--players", "2", "--levels", "expert", "--matches", "1", "--jobs", "1")
    printed = json.loads(run(bundle, "simulate", game, *arguments, "--seed", "1", "--json"))
    assert printed["levels"] == ["expert", "expert"]
    assert printed["rounds"] >= 1


def test_rooms_are_served_with_their_page_until_a_signal_comes(
    bundle: Path, tmp_path: Path
) -> None:
    with subprocess.Popen(
        [bundle / "hanpan", "serve", "--port", "0"],
        env={**environment_at(tmp_path), "PATH": "/nonexistent"},
        stdout=subprocess.PIPE,
        encoding="utf-8",
        errors="replace",
    ) as server:
        assert server.stdout is not None
        address = re.search(r"http://[\d.]+:\d+", server.stdout.readline())
        assert address
        with urllib.request.urlopen(f"{address[0]}/") as page:
            assert b'<script type="module"' in page.read()
        server.terminate()
    assert server.returncode == 0
