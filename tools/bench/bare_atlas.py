"""The yardstick of a switch to another game: Panda3D loads the same atlas and draws one card."""

import sys
import time
from typing import Any

from tools.bench.own_process import answer
from tools.bench.program_in_small import PIXELS, finish


def _probe(deck: str) -> dict[str, Any]:
    from panda3d.core import CardMaker, Filename

    from cardgames.app.resources import asset_folder
    from cardgames.view.pipes import make_base

    base = make_base(offscreen=True, size=PIXELS, audio=False)
    for _ in range(3):
        base.task_mgr.step()
    finish(base.win)
    path = Filename.from_os_specific(str(asset_folder() / "cards" / f"{deck}.txo.pz"))
    began = time.process_time()
    texture = base.loader.load_texture(path)
    card = base.render2d.attach_new_node(CardMaker("card").generate())
    card.set_texture(texture)
    base.task_mgr.step()
    finish(base.win)
    return {"seconds": time.process_time() - began}


if __name__ == "__main__":
    answer(_probe(sys.argv[1]))
