"""`python -m tools.bench [--json] [PART ...]`: run benchmarks; exit status 1 beyond a limit."""

import argparse
import json
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from tools.bench import PARTS


def run(arguments: Sequence[str]) -> int:
    """Run the parts that are named, or all, and print what they measured."""
    names = [part.name for part in PARTS]
    parser = argparse.ArgumentParser(prog="python -m tools.bench", allow_abbrev=False)
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(names))
    parser.add_argument("--json", action="store_true", help="write one JSON object")
    parsed = parser.parse_args(arguments)
    unknown = [name for name in parsed.parts if name not in names]
    if unknown:
        parser.error(f"no such part: {', '.join(unknown)}; there are {', '.join(names)}")
    results: dict[str, dict[str, Any]] = {}
    for part in PARTS:
        if not parsed.parts or part.name in parsed.parts:
            result: dict[str, Any] = import_module(part.module).measure()
            results[part.name] = result
            if not parsed.json:
                print(part.name, *(f"{key}={value}" for key, value in result.items()), flush=True)
    if parsed.json:
        print(json.dumps(results, indent=2))
    return int(any(_beyond_a_limit(result) for result in results.values()))


def _beyond_a_limit(result: dict[str, Any]) -> bool:
    return any(
        value > result[f"{name.removesuffix('ratio')}limit"]
        for name, value in result.items()
        if name == "ratio" or (name.endswith("_ratio") and not name.startswith("wall_"))
    )


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
