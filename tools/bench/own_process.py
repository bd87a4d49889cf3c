"""Probes: measurements in processes of their own.

Panda3D opens one window system a process, and starting cold is a thing to be measured itself. A
probe is a module that is run with `python -m` and prints one JSON object as its last line.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NoReturn

ROOT = Path(__file__).resolve().parents[2]


_STEADY = {
    "LP_NUM_THREADS": "0",
    "MALLOC_TRIM_THRESHOLD_": "268435456",
    "MALLOC_TOP_PAD_": "67108864",
    "MALLOC_MMAP_THRESHOLD_": "268435456",
}
"""For Mesa's software driver: no helper threads, so that CPU time is the time of one thread, and
memory that is freed stays with the process instead of being mapped anew every frame."""

_COLD = ("PYTHONDONTWRITEBYTECODE",)
"""Without these Python keeps compiled modules, as it does for an installed program."""


def run_probe(module: str, *arguments: str) -> dict[str, Any]:
    """What a probe printed. It runs with a home of its own and steady conditions."""
    environment = {name: value for name, value in os.environ.items() if name not in _COLD}
    with tempfile.TemporaryDirectory(prefix="hanpan-bench-") as home:
        result = subprocess.run(
            [sys.executable, "-m", module, *arguments],
            cwd=ROOT,
            env={**environment, "HANPAN_HOME": home, **_STEADY},
            stdout=subprocess.PIPE,
            check=True,
            encoding="utf-8",
        )
    found: dict[str, Any] = json.loads(result.stdout.splitlines()[-1])
    return found


def answer(found: Mapping[str, Any]) -> NoReturn:
    """Print what was found and end at once, without the clean-up that some drivers die in."""
    print(json.dumps(found), flush=True)
    os._exit(0)
