"""The yardstick of start and memory: Panda3D with one line of text, in a window as large."""

import sys
from pathlib import Path
from typing import Any

from tools.bench.own_process import answer


def _probe() -> dict[str, Any]:
    from direct.gui.OnscreenText import OnscreenText
    from direct.showbase.ShowBase import ShowBase
    from panda3d.core import load_prc_file_data

    width, height = sys.argv[1:]
    load_prc_file_data(
        "bench",
        f"load-display p3headlessgl\naux-display p3tinydisplay\nwin-size {width} {height}\n"
        "window-type offscreen\naudio-library-name null\nprint-pipe-types 0\n"
        "notify-level-egldisplay fatal\n"
        "notify-level-device fatal\nsync-video 0",
    )
    base = ShowBase()
    OnscreenText("Hanpan")
    base.task_mgr.step()
    base.task_mgr.step()
    base.win.get_screenshot()
    return {"resident": resident_bytes()}


def resident_bytes() -> int:
    """Memory of this process that is really there."""
    import resource

    statm = Path("/proc/self/statm")
    if statm.exists():
        return int(statm.read_text().split()[1]) * resource.getpagesize()
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024


if __name__ == "__main__":
    answer(_probe())
