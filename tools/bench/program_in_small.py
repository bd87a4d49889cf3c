"""The real program in a window of 64 x 40 pixels that is laid out as one of 1280 x 800.

In so small a window the cost of pixels is gone and the program's own cost remains, on any machine.
"""

from typing import Any

import msgspec
from direct.showbase.ShowBase import ShowBase
from panda3d.core import GraphicsOutput, Texture

from cardgames.app.look import look_of
from cardgames.app.opening import open_scratch_services
from cardgames.app.play_page import PlayPage
from cardgames.app.program import Program
from cardgames.app.resources import asset_folder
from cardgames.app.routes import Routes
from cardgames.core.rng import KEY_BYTES
from cardgames.games import catalog
from cardgames.match.match import Match
from cardgames.match.model import Computer, Human, MatchSetup, Player
from cardgames.presenter.settings_model import Settings
from cardgames.view import buffers
from cardgames.view.pipes import make_base
from cardgames.view.window import Window

PIXELS = (64, 40)
LAID_OUT = (1280, 800)
KEY = bytes(range(KEY_BYTES))
PERSON_AND_THREE: tuple[Player, ...] = (Human(""), *[Computer("expert")] * 3)
FOUR_OF_THE_AI: tuple[Player, ...] = (Computer("expert"),) * 4


class SmallWindow(Window):
    """Believes that it has 1280 x 800 pixels."""

    def _window_size(self) -> tuple[int, int]:
        return LAID_OUT


class Small:
    """The program, opened offscreen with multisampling off.

    pace: multiplies the speed of everything that moves or waits
    """

    def __init__(self, pace: float = 1.0) -> None:
        self.services = open_scratch_services("ko")
        self.services.store.change(msgspec.structs.replace(Settings(), quality="off"))
        self.base = make_base(offscreen=True, size=PIXELS, audio=False)
        _keep_small_pictures()
        look = look_of(self.services.settings, self.services.locale)
        self.window = SmallWindow(self.base, asset_folder(), look, pace=pace)
        self.base.pixel2d.set_scale(2 / LAID_OUT[0], 1, 2 / LAID_OUT[1])
        self.program = Program(self.window, self.services)
        self.routes = Routes(self.program)
        self.window.listen(self.program)

    def deal(
        self, players: tuple[Player, ...], rounds: int = 1, game_id: str = "old-maid"
    ) -> PlayPage:
        """Begin a match, always with the same cards."""
        game = catalog.get(game_id)
        match = Match(game, MatchSetup(game.id, {}, rounds, players), KEY)
        page = PlayPage(self.program, self.routes, match)
        self.program.go(page)
        return page

    def step_to_my_turn(self) -> None:
        """Until the person is to draw and the picture has come to rest."""
        while True:
            self.step_to_rest()
            if "table/card:1" in self.window.control_points():
                return

    def step_to_rest(self) -> None:
        """Until the picture has come to rest once more."""
        rests: list[bool] = []
        self.window.on_rest = lambda: rests.append(True)
        while not rests:
            self.window.step()
        self.window.on_rest = None


def finish(output: GraphicsOutput) -> bytes:
    """The pixels of an output, once the renderer has really drawn them; some draw late."""
    texture = output.get_screenshot()
    return bytes(texture.get_ram_image()) if texture else b""


def _keep_small_pictures() -> None:
    make = buffers.make_buffer

    def make_small(
        base: ShowBase, name: str, width: int, height: int, **properties: Any
    ) -> tuple[GraphicsOutput, Texture] | None:
        return make(base, name, *PIXELS, **properties)

    buffers.make_buffer = make_small
