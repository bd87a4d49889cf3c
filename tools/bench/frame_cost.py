"""Part (b): CPU time of a frame of the full table with its panel, by a bare scene.

That is a frame as a motion has them: the 3D picture is drawn, the interface is shown as it is
kept. Beside it are told the frame of a changed interface, and the one in which both change.

The bare scene has as many textured quads, each in a node of its own, as the full picture has
things: 53 cards and 58 others (shadows, table, halo, plates, blocks of the panel). So many draw
calls it had when it was designed; since then things are drawn together, which must not make the
yardstick shorter.
"""

import time
from collections.abc import Callable
from typing import Any

from panda3d.core import (
    Camera,
    CardMaker,
    FrameBufferProperties,
    GraphicsOutput,
    GraphicsPipe,
    NodePath,
    SceneGraphAnalyzer,
    WindowProperties,
)

from tools.bench.interleaved import interleaved_medians
from tools.bench.own_process import answer, run_probe
from tools.bench.program_in_small import PERSON_AND_THREE, PIXELS, Small, finish

LIMIT = 4.0
QUADS = 53 + 58
TURNS = 31
FRAMES_A_TURN = 20
COLUMNS = 12


def measure() -> dict[str, Any]:
    """Milliseconds of both frames and how many times longer the full one takes."""
    return run_probe("tools.bench.frame_cost")


def _probe() -> dict[str, Any]:
    small = Small(pace=1000)
    small.deal(PERSON_AND_THREE)
    small.step_to_my_turn()
    return measured(small)


def measured(small: Small) -> dict[str, Any]:
    """Both frames of the table that is shown now, and how many times longer the full one takes."""
    table = small.window.table
    assert table is not None
    cards = table.world.find("**/cards")
    draws = [_draw_calls(root) for root in (table.world, small.window.interface.layers.root)]
    bare = _bare_scene(small, cards)
    gate, engine = small.window.gate, small.base.graphics_engine

    def full_frame() -> None:
        gate.request_scene()
        small.window.step()

    def interface_frame() -> None:
        gate.request_interface()
        small.window.step()

    def everything() -> None:
        gate.request_scene()
        interface_frame()

    def ours(frame: Callable[[], None]) -> float:
        bare.set_active(False)
        return _milliseconds(frame, small.base.win)

    def theirs() -> float:
        for output in (small.base.win, gate.scene_output, gate.interface_output):
            if output is not None:
                output.set_active(False)
        bare.set_active(True)
        return _milliseconds(engine.render_frame, bare)

    full, interface, both, quads_alone = interleaved_medians(
        (
            lambda: ours(full_frame),
            lambda: ours(interface_frame),
            lambda: ours(everything),
            theirs,
        ),
        TURNS,
    )
    return {
        "frame_ms": round(full, 3),
        "interface_ms": round(interface, 3),
        "both_ms": round(both, 3),
        "bare_ms": round(quads_alone, 3),
        "draw_calls": draws,
        "quads": QUADS,
        "ratio": round(full / quads_alone, 2),
        "limit": LIMIT,
    }


def _milliseconds(frame: Callable[[], None], output: GraphicsOutput) -> float:
    """CPU time of a frame; the first two, which change over, are not counted."""
    frame()
    frame()
    finish(output)
    began = time.process_time()
    for _ in range(FRAMES_A_TURN):
        frame()
    finish(output)
    return (time.process_time() - began) / FRAMES_A_TURN * 1000


def _draw_calls(root: NodePath) -> int:
    analyzer = SceneGraphAnalyzer()
    analyzer.add_node(root.node())
    return analyzer.get_num_geoms()


def _bare_scene(small: Small, cards: NodePath) -> GraphicsOutput:
    """A buffer of the same size beside the window, showing quads with the cards' texture."""
    window = small.base.win
    properties = WindowProperties()
    properties.set_size(*PIXELS)
    buffer = small.base.graphics_engine.make_output(
        small.base.pipe,
        "bare",
        -50,
        FrameBufferProperties(window.get_fb_properties()),
        properties,
        GraphicsPipe.BF_refuse_window,
        window.get_gsg(),
        window,
    )
    root = NodePath("bare scene")
    camera = root.attach_new_node(Camera("bare camera"))
    camera.set_pos(0, -12, 8)
    camera.look_at(0, 0, 0)
    buffer.make_display_region().set_camera(camera)
    maker = CardMaker("quad")
    maker.set_frame(-0.3, 0.3, -0.4, 0.4)
    for number in range(QUADS):
        quad = root.attach_new_node(maker.generate())
        quad.set_pos(number % COLUMNS * 0.7 - 4, 2 - number // COLUMNS * 0.5, 0.1)
        quad.set_hpr(number, -60, 0)
    root.set_texture(next(iter(cards.find_all_textures())))
    return buffer


if __name__ == "__main__":
    answer(_probe())
