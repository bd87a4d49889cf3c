"""Command line of the builders: `python -m tools.assets [part ...]`."""

import argparse
import importlib
import sys
import time
from collections.abc import Sequence

# Part name -> module with a `build()`; in building order, since later parts use earlier ones.
PARTS = {
    "fonts": "fonts",
    "cards": "cards",
    "web": "web",
    "textures": "textures",
    "sounds": "sound.mix",
    "tiles": "tiles",
    "figures": "figures.build",
    "icon": "icon",
}


def _check() -> int:
    """Print the cards that would be drawn differently; exit status 1 if there are any."""
    from .cards import check

    different = check()
    for name in different:
        print(f"differs: {name}")
    print(f"{len(different)} drawings differ from the committed atlases")
    return 1 if different else 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Build the named parts, or all; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.assets", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="part", help=f"{', '.join(PARTS)} or all")
    parser.add_argument(
        "--check", action="store_true", help="compare the drawings of cards with the committed ones"
    )
    options = parser.parse_args(arguments)
    unknown = set(options.parts) - set(PARTS) - {"all"}
    if unknown:
        parser.error(f"unknown part: {', '.join(sorted(unknown))}")
    if options.check:
        return _check()
    everything = not options.parts or "all" in options.parts
    for part in PARTS:
        if everything or part in options.parts:
            started = time.perf_counter()
            importlib.import_module(f"tools.assets.{PARTS[part]}").build()
            print(f"{part}: {time.perf_counter() - started:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
