"""The 3D table of the window: shows stages, plays beats, tells which card is under the pointer.

It knows no game: what lies where comes from the presenter as `Stage` and `Beat`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from direct.showbase.ShowBase import ShowBase
from direct.task.Task import Task
from panda3d.core import ClockObject, NodePath

from cardgames.presenter.pose import Pose, Vector
from cardgames.presenter.stage import Beat, PlacedCard, Stage
from cardgames.presenter.stage import Deck as DeckName
from cardgames.view.drawing.cells import atlas_name
from cardgames.view.redraw import FRAMES_AT_FIRST, RedrawGate
from cardgames.view.scene.camera import CameraRig, Preset
from cardgames.view.scene.deck import Deck
from cardgames.view.scene.furnishings import Furnishings
from cardgames.view.scene.motion import MovingCard
from cardgames.view.scene.picking import CardPicker
from cardgames.view.scene.picture import Picture
from cardgames.view.scene.player import BeatPlayer
from cardgames.view.scene.shake import Shake

HIGH_SAMPLES, HIGH_ANISOTROPY = 4, 4
_BEFORE_THE_GATE = 40
_LONGEST_STEP = 0.1
"""Seconds of motion in one frame at most: a stall delays a motion, it does not swallow it."""


def _silent(name: str) -> None:
    """Play nothing."""


class TableView:
    """The table in a rectangle of the window.

    camera: the rig; project points with `camera.project`, watch `camera.revision` for moves
    world:  root of everything that is drawn
    sound:  called with the name of a beat's sound when it is to be heard, once a card when cards
            start one after another
    """

    def __init__(
        self,
        base: ShowBase,
        assets: Path,
        gate: RedrawGate,
        sound: Callable[[str], None] = _silent,
    ) -> None:
        self._base = base
        self._assets = assets
        self._gate = gate
        base.cam.node().set_active(False)  # ShowBase's own camera would draw an empty world
        self.world = NodePath("world")
        self.camera = CameraRig(self.world)
        self._furnishings: Furnishings | None = None
        self._deck: DeckName = "french"
        self._look = ("french", "back1")
        self._high = True
        self._shake = Shake(self.camera)
        self._picker = CardPicker(self.camera)
        self._picture = Picture(base, self.camera.path, self.world)
        self._player = BeatPlayer(self, sound)
        self._stage: Stage | None = None
        self._hidden = False
        self._reduced = False
        self._drawn: tuple[object, int, int] = ((), -1, -1)
        gate.add_source(self._changed)
        self._task = base.task_mgr.add(self._every_frame, "table view", sort=_BEFORE_THE_GATE)

    def _furnished(self) -> Furnishings:
        """Table and cards, loaded when they are first needed: a menu needs none."""
        if self._furnishings is None:
            deck = self._load_deck()
            self._furnishings = Furnishings(self.world, self.camera, self._assets, deck)
            self._furnishings.reduced = self._reduced
            self.set_quality(self._high)
            self._picture.open()
            self._picture_replaced()
        return self._furnishings

    def close(self) -> None:
        """Take the table out of the window for good."""
        self._base.task_mgr.remove(self._task)
        self._gate.remove_source(self._changed)
        self._gate.scene_output = None
        self._picture.close()

    # -- settings -----------------------------------------------------------------
    def set_rect(self, x: int, y: int, width: int, height: int, compact: bool) -> None:
        """The view's rectangle in window pixels, y down. A motion under way goes on."""
        self.camera.set_view(width, height, compact)
        if self._picture.set_rectangle(x, y, width, height):
            self._picture_replaced()

    def set_quality(self, high: bool) -> None:
        """Multisampling and sharpness at a slant: on, or off for slow machines."""
        self._high = high
        self._picture.set_samples(HIGH_SAMPLES if high else 0)
        if self._furnishings is not None:
            self._furnishings.table.set_anisotropy(HIGH_ANISOTROPY if high else 1)
        self._picture_replaced()

    def set_deck(self, atlas: str, back: str) -> None:
        """Draw French cards from another atlas ("french-four-large"), all with another back."""
        if (atlas, back) != self._look:
            self._look = (atlas, back)
            if self._furnishings is not None:
                self._furnishings.cards.set_deck(self._load_deck())

    def _use(self, deck: DeckName) -> None:
        """Have the atlas of this deck; the one before is forgotten."""
        if deck != self._deck:
            self._deck = deck
            if self._furnishings is not None:
                self._furnishings.cards.set_deck(self._load_deck())

    def _load_deck(self) -> Deck:
        french, back = self._look
        deck = Deck(self._assets, atlas_name(self._deck, french), back)
        self._picker.size = deck.size
        return deck

    def set_speed(self, factor: float) -> None:
        """Speed of all motion: 1 is normal, 2 twice as fast."""
        self._player.speed = factor

    def set_reduced(self, reduced: bool) -> None:
        """Reduced motion: no travel, no flight of the camera, no breathing."""
        self._reduced = self._player.reduced = reduced
        if self._furnishings is not None:
            self._furnishings.reduced = reduced
            if reduced:
                self._furnishings.stop_breathing()
        if reduced:
            self.camera.finish()

    # -- stages -------------------------------------------------------------------
    def show(self, stage: Stage) -> None:
        """Show a stage at once. Beats under way are dropped without a call."""
        self._player.forget()
        self.settle(stage)
        if self._furnishings is not None:
            self._furnishings.cards.draw()

    def play(
        self,
        beats: Sequence[Beat],
        on_beat: Callable[[Beat], None],
        on_done: Callable[[], None],
    ) -> None:
        """Play beats after those under way.

        `on_beat` is called when a beat begins, `on_done` after the last has ended. Behind a
        closed curtain nothing moves: the last stage is kept for later, and `on_done` is called.
        """
        if self._hidden:
            if beats:
                self.settle(beats[-1].stage)
            on_done()
            return
        if beats:
            self._use(beats[0].stage.deck)
        self._player.play(beats, on_beat, on_done)

    def skip(self) -> bool:
        """Finish all motion at once, the camera's too; returns whether cards were under way."""
        self.camera.finish()
        self._shake.stop()
        return self._player.skip()

    @property
    def playing(self) -> bool:
        """Whether cards are under way."""
        return self._player.playing

    @property
    def moving(self) -> bool:
        """Whether anything moves: cards, camera, light, a breathing hand."""
        by_itself = self._furnishings is not None and self._furnishings.moving
        return self._player.playing or self.camera.flying or self._shake.moving or by_itself

    def snapshot(self) -> dict[int, tuple[Pose, str | None]]:
        """What is really drawn now: pose and face by key."""
        return {} if self._furnishings is None else self._furnishings.cards.snapshot()

    def pick(self, x: float, y: float) -> str | None:
        """Control of the card under a view pixel; None while cards are under way."""
        card = self._card_at(x, y)
        return card.choice if card else None

    def pick_group(self, x: float, y: float) -> str | None:
        """Group of the card under a view pixel; None while cards are under way."""
        card = self._card_at(x, y)
        return card.group if card else None

    def _card_at(self, x: float, y: float) -> PlacedCard | None:
        if self._hidden or self.playing:
            return None
        return self._picker.pick(x, y)

    def card_points(self) -> dict[str, tuple[float, float]]:
        """A view pixel at which each card that can be pressed is the nearest one, by control."""
        points: dict[str, tuple[float, float]] = {}
        for card in self._stage.cards if self._stage else ():
            if card.choice is None:
                continue
            middle = self.project((card.pose.x, card.pose.y, card.pose.z))
            corners = [self.project(c) for c in card.pose.corners(*self._picker.size)]
            for share in (0.0, 0.5, 0.75):
                for corner in corners:
                    x = middle[0] + (corner[0] - middle[0]) * share
                    y = middle[1] + (corner[1] - middle[1]) * share
                    if card.choice not in points and self.pick(x, y) == card.choice:
                        points[card.choice] = (x, y)
        return points

    # -- curtain ------------------------------------------------------------------
    def hide(self) -> None:
        """Take the cards off the table and the picture out of the window."""
        self._player.forget()
        self._hidden = True
        self._stage = None
        if self._furnishings is not None:
            self._furnishings.clear()
        self._picker.set_cards(())
        self._picture.set_shown(False)
        self._gate.request_scene(FRAMES_AT_FIRST)

    def unhide(self) -> None:
        """Show the table again, with the stage that came behind the curtain if one did."""
        if self._hidden:
            self._hidden = False
            self._picture.set_shown(True)
            if self._stage is not None:
                self.settle(self._stage)
            self._gate.request_scene(FRAMES_AT_FIRST)

    def kept_picture(self) -> bytes:
        """Pixels of the kept 3D picture; empty where none is kept."""
        return self._picture.pixels()

    # -- camera -------------------------------------------------------------------
    @property
    def preset(self) -> Preset:
        """Where the camera stands, as last chosen."""
        return self.camera.preset

    def camera_preset(self, preset: Preset) -> None:
        """Fly to a preset."""
        self.camera.choose(preset, travel=not self._reduced)

    def camera_reset(self) -> None:
        """Take back drag and zoom."""
        self.camera.reset(travel=not self._reduced)

    def project(self, point: Vector) -> tuple[float, float]:
        """World point -> view pixel."""
        return self.camera.project(point)

    # -- what the player of beats calls -------------------------------------------
    @property
    def placed(self) -> dict[int, PlacedCard]:
        """Cards of the last stage, by key."""
        return self._furnished().cards.placed

    def exchange(self, appear: Iterable[PlacedCard], vanish: Iterable[int]) -> None:
        """Put new cards down and take others away, before a beat's motion."""
        self._furnished().cards.exchange(appear, vanish)

    def move(self, cards: Iterable[MovingCard]) -> None:
        """Show these cards where they are now."""
        self._furnished().cards.move(cards)

    def carry(self, stage: Stage, share: float, arc: float) -> None:
        """Show the chips on their way to this stage, a share of the time."""
        self._furnished().chips.carry(stage.heaps, share, arc)

    def stand_back(self, share: float) -> None:
        """Let the camera stand back by this part of its distance."""
        self.camera.stand_back(share)

    def shake(self, amount: float) -> None:
        """Let the picture shake for a moment, by so many world units."""
        self._shake.start(amount)

    def settle(self, stage: Stage) -> None:
        """Show exactly this stage, or keep it for later behind a closed curtain."""
        self._stage = stage
        if self._hidden:
            return
        self._use(stage.deck)
        self._furnished().settle(stage)
        self._picker.set_cards(stage.cards)
        self.camera.set_last_two(stage.mood == "last_two", travel=not self._reduced)

    # -- every frame --------------------------------------------------------------
    def _every_frame(self, task: Task) -> int:
        self.advance(min(_LONGEST_STEP, ClockObject.get_global_clock().get_dt()))
        return Task.cont

    def advance(self, seconds: float) -> None:
        """Let time pass for everything that moves."""
        self._player.advance(seconds)
        self.camera.advance(seconds * max(1.0, self._player.speed))
        self._shake.advance(seconds)
        if self._furnishings is not None:
            self._furnishings.advance(seconds)

    def _changed(self) -> bool:
        """Whether the picture would differ from the last one drawn."""
        if self._furnishings is None:
            return False
        now = self._furnishings.revision, self.camera.revision, self._shake.revision
        if now == self._drawn:
            return False
        if now[1] != self._drawn[1]:
            self._furnishings.table.fit()
        self._drawn = now
        return True

    def _picture_replaced(self) -> None:
        self._gate.scene_output = self._picture.output
        self._gate.request_scene(FRAMES_AT_FIRST)
