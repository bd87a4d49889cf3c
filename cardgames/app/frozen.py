"""Worker processes of a bundle, where the program itself is the only interpreter there is.

`multiprocessing` starts its helpers with Python's own command line. A bundle has no Python to
give it to, so the program is started instead and must do what Python would have done.
"""

import sys
from collections.abc import Sequence

_TRACKER = "from multiprocessing.resource_tracker import main;main("


def serve_as_helper(arguments: Sequence[str]) -> bool:
    """Work as a helper process if this process was started as one; tells whether it was.

    arguments: the whole command line, the program first
    """
    if not getattr(sys, "frozen", False):
        return False
    if len(arguments) > 1 and arguments[1] == "--multiprocessing-fork":
        from multiprocessing.spawn import spawn_main

        spawn_main(**{name: int(value) for name, value in _facts(arguments[2:])})
        return True
    if "-c" in arguments[1:-1] and arguments[-1].startswith(_TRACKER):
        from multiprocessing.resource_tracker import main

        main(int(arguments[-1].removeprefix(_TRACKER).rstrip(")")))
        return True
    return False


def _facts(words: Sequence[str]) -> list[tuple[str, str]]:
    """NAME=VALUE words as pairs."""
    return [(name, value) for name, _, value in (word.partition("=") for word in words)]
