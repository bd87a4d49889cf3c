"""Copies of the project's files, and places with names that are hard on a program."""

import os
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PARTS = ("cardgames", "assets", "tools/bundle-requirements.txt", "pyproject.toml",
         "setup_build.py", "README.md", "LICENSE", "CHANGELOG.md")  # fmt: skip


def copy_of_the_project(folder: Path) -> Path:
    """What a release is made from, so that building leaves no trace in the repository."""
    for part in PARTS:
        source, target = ROOT / part, folder / part
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy2(source, target)
    return folder


def environment_at(home: Path, **more: str) -> dict[str, str]:
    """The environment of a player whose files are all below `home`, without our repository."""
    home.mkdir(parents=True, exist_ok=True)
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("PYTHON", "XDG_", "HANPAN_")) and name != "DISPLAY"
    }
    return {
        **kept,
        "HOME": str(home),
        "USERPROFILE": str(home),
        "ALSOFT_DRIVERS": "null",
        "PYTHONDONTWRITEBYTECODE": "1",
        **more,
    }


def pip(*arguments: str) -> list[str]:
    """A command line of pip."""
    return [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", *arguments]
