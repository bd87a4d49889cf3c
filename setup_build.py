"""Bundles for players without Python, by Panda3D's build_apps.

    python setup_build.py build_apps        # folders below build/
    python setup_build.py bdist_apps        # archives and installers below dist/

The platforms are those whose wheels PyPI serves; HANPAN_PLATFORMS (comma separated) limits them.
Everything is fetched from PyPI with pip. docs/decisions/004-bundles.md says why the settings
below are as they are.
"""

import os
from collections.abc import Iterable
from pathlib import Path

from setuptools import Distribution, setup

import cardgames

ROOT = Path(__file__).resolve().parent
PLATFORMS = os.environ.get(
    "HANPAN_PLATFORMS", "manylinux2014_x86_64,win_amd64,macosx_10_9_x86_64"
).split(",")

# Found by following imports, but never used here. `ssl` and `_hashlib` would need OpenSSL, which
# the wheels lack; `hashlib` does without.
UNUSED_MODULES = (
    "_hashlib", "_ssl", "_testcapi", "_testinternalcapi", "_tkinter", "distutils", "doctest",
    "lib2to3", "numpy", "pdb", "PIL", "pydoc", "scipy", "setuptools", "ssl", "test", "tkinter",
    "unittest",
)  # fmt: skip


class Bundle(Distribution):
    """A distribution that pyproject.toml says nothing about: that file describes the wheel."""

    def parse_config_files(
        self, filenames: Iterable[str] | None = None, ignore_option_errors: bool = False
    ) -> None:
        """Read nothing; every setting of a bundle is below."""


setup(
    distclass=Bundle,
    name="hanpan",
    version=cardgames.__version__,
    packages=[],
    options={
        "build_apps": {
            "platforms": PLATFORMS,
            "gui_apps": {"hanpan": "cardgames/__main__.py"},
            "requirements_path": str(ROOT / "tools" / "bundle-requirements.txt"),
            "include_patterns": ["assets/**"],
            "plugins": ["pandagl", "p3headlessgl", "p3tinydisplay", "p3openal_audio"],
            "include_modules": {"*": ["platformdirs.*"]},
            "exclude_modules": {"*": list(UNUSED_MODULES)},
            "use_optimized_wheels": False,
            "pypi_extra_indexes": [],
        },
        "bdist_apps": {
            "installers": {
                "manylinux2014_x86_64": ["gztar"],
                "manylinux2014_aarch64": ["gztar"],
                "win_amd64": ["zip"],
                "macosx_10_9_x86_64": ["zip"],
                "macosx_11_0_arm64": ["zip"],
            },
        },
    },
)
