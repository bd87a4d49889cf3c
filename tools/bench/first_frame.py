"""Part (c): from the start of the process to the first frame of the menu, and memory at the table.

Both by a bare Panda3D with one line of text in a window as large, offscreen. The program is started
as a player's is, with the first settings: everything between the command line and the picture.
"""

import sys
import time
from typing import Any

from tools.bench.bare_base import resident_bytes
from tools.bench.interleaved import interleaved_medians
from tools.bench.own_process import answer, run_probe

LIMIT = 3.0
MEMORY_LIMIT = 2.0
SIZE = (1280, 800)
TURNS = 7


def measure() -> dict[str, Any]:
    """Seconds and megabytes of both, and how many times more ours are."""
    resident: dict[str, int] = {}

    def seconds(module: str, *arguments: str) -> float:
        began = time.perf_counter()
        found = run_probe(module, *arguments, *map(str, SIZE))
        resident["".join((module, *arguments))] = found["resident"]
        return time.perf_counter() - began

    ours = "tools.bench.first_frame"
    bare = "tools.bench.bare_base"
    menu, bare_seconds = interleaved_medians(
        (lambda: seconds(ours, "menu"), lambda: seconds(bare)), TURNS
    )
    seconds(ours, "table")
    table_bytes, bare_bytes = resident[ours + "table"], resident[bare]
    return {
        "seconds": round(menu, 3),
        "bare_seconds": round(bare_seconds, 3),
        "table_megabytes": round(table_bytes / 1e6),
        "menu_megabytes": round(resident[ours + "menu"] / 1e6),
        "bare_megabytes": round(bare_bytes / 1e6),
        "ratio": round(menu / bare_seconds, 2),
        "limit": LIMIT,
        "memory_ratio": round(table_bytes / bare_bytes, 2),
        "memory_limit": MEMORY_LIMIT,
    }


def _probe(goal: str, width: int, height: int) -> dict[str, Any]:
    """The program's own way to its first picture, or on to a table that waits for its player."""
    from cardgames.app.arguments import Size
    from cardgames.app.command_parser import build_parser
    from cardgames.app.opening import open_services
    from cardgames.app.program import Program
    from cardgames.app.resources import load_locale
    from cardgames.app.routes import Routes, open_first
    from cardgames.app.window_front import open_window

    build_parser(load_locale("ko")).parse_args([])
    services = open_services("ko")
    window = open_window(services, Size(width, height), offscreen=True)
    program = Program(window, services)
    routes = Routes(program)
    window.listen(program)
    open_first(routes, None)
    window.step()
    window.step()
    window.base.win.get_screenshot()
    if goal == "table":
        routes.setup("old-maid")
        program.pressed("start:expert")
        while "table/card:1" not in window.control_points():
            window.key_down("space", False, False)
            window.step()
    return {"resident": resident_bytes()}


if __name__ == "__main__":
    answer(_probe(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
