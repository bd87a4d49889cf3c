"""Bundles for players without Python, by Panda3D's build_apps.

    python setup_build.py build_apps        # folders below build/
    python setup_build.py bdist_apps        # archives and installers below dist/

The platforms are those whose wheels PyPI serves; HANPAN_PLATFORMS (comma separated) limits them.
"""

import os
from pathlib import Path

from setuptools import setup

import cardgames

PLATFORMS = os.environ.get(
    "HANPAN_PLATFORMS", "manylinux2014_x86_64,win_amd64,macosx_10_9_x86_64"
).split(",")

setup(
    name="hanpan",
    version=cardgames.__version__,
    packages=[],
    options={
        "build_apps": {
            "platforms": PLATFORMS,
            "gui_apps": {"hanpan": "cardgames/__main__.py"},
            "requirements_path": str(Path(__file__).parent / "tools" / "bundle-requirements.txt"),
            "include_patterns": ["assets/**"],
            "exclude_patterns": ["assets/**/*.svg"],
            "plugins": ["pandagl", "p3headlessgl", "p3tinydisplay", "p3openal_audio"],
            "include_modules": {"*": ["msgspec", "platformdirs.*"]},
            "exclude_modules": {"*": ["tkinter", "_tkinter", "numpy", "scipy", "PIL"]},
            "use_optimized_wheels": False,
            "pypi_extra_indexes": [],
            "log_filename": "$USER_APPDATA/hanpan/hanpan.log",
            "log_append": False,
        }
    },
)
