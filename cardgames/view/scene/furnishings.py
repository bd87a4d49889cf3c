"""What stands in the room: the table, its cards, and the two things that move by themselves.

By themselves move the darkness around the last two cards, and the hand to draw from, which
breathes twice when it becomes somebody's turn and then rests.
"""

from __future__ import annotations

import math
from pathlib import Path

from panda3d.core import NodePath

from cardgames.presenter.stage import Layer, Stage
from cardgames.view.drawing.textures import soft_texture
from cardgames.view.scene.camera import MOOD_SECONDS, PRESET_SECONDS, CameraRig
from cardgames.view.scene.card_table import SceneCards
from cardgames.view.scene.chips import SceneChips
from cardgames.view.scene.deck import Deck
from cardgames.view.scene.table import Table

BREATH_SECONDS, BREATHS, BREATH_HEIGHT = 2.4, 2, 0.012


class Furnishings:
    """Table, cards and chips below `world`. Loads all textures: a tenth of a second of work.

    reduced: no breathing
    """

    def __init__(self, world: NodePath, rig: CameraRig, assets: Path, deck: Deck) -> None:
        soft = soft_texture()
        self.table = Table(world, rig, assets, soft)
        self.cards = SceneCards(world, deck, soft)
        self.chips = SceneChips(world, soft)
        self.reduced = False
        self._chooses = False
        self._darkness = self._darkness_goal = 0.0
        self._breath: float | None = None
        self._furniture: tuple[object, ...] = ()
        self._changes = 0

    @property
    def revision(self) -> tuple[int, int, int]:
        """Another one whenever the picture is another one."""
        return self.cards.revision, self.chips.revision, self._changes

    @property
    def moving(self) -> bool:
        """Whether anything here moves by itself."""
        return self._darkness != self._darkness_goal or self._breath is not None

    def settle(self, stage: Stage) -> None:
        """Show exactly this stage."""
        self.table.set_cloth(stage.cloth)
        self.table.set_places(stage.places, stage.marks)
        self.table.set_direction(stage.direction)
        furniture = (stage.cloth, stage.places, stage.marks, stage.direction)
        if furniture != self._furniture:
            self._furniture = furniture
            self._changes += 1
        self.cards.settle(stage)
        self.chips.settle(stage.heaps)
        self._darkness_goal = float(stage.mood == "last_two")
        chose, self._chooses = self._chooses, _chooses(stage)
        if not self._chooses:
            self.stop_breathing()
        elif not chose and not self.reduced:
            self._breath = 0.0

    def clear(self) -> None:
        """Take all cards and chips off the table."""
        self.cards.clear()
        self.chips.settle(())
        self._chooses = False
        self.stop_breathing()

    def stop_breathing(self) -> None:
        """Let the hand to draw from rest."""
        if self._breath is not None:
            self._breath = None
            self.cards.breathe(0.0)

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self._advance_darkness(seconds)
        self._advance_breath(seconds)
        self.cards.draw()

    def _advance_darkness(self, seconds: float) -> None:
        if self._darkness == self._darkness_goal:
            return
        if self._darkness < self._darkness_goal:
            step = seconds / MOOD_SECONDS
            self._darkness = min(self._darkness_goal, self._darkness + step)
        else:
            step = seconds / PRESET_SECONDS
            self._darkness = max(self._darkness_goal, self._darkness - step)
        self.table.set_darkness(self._darkness)
        self._changes += 1

    def _advance_breath(self, seconds: float) -> None:
        if self._breath is None:
            return
        self._breath += seconds
        if self._breath >= BREATH_SECONDS * BREATHS:
            self.stop_breathing()
        else:
            phase = self._breath / BREATH_SECONDS * math.tau
            self.cards.breathe(BREATH_HEIGHT * math.sin(phase))


def _chooses(stage: Stage) -> bool:
    """Whether there is a hand to draw from."""
    return any(
        card.choice is not None and card.layer in (Layer.SOURCE_BACK, Layer.SOURCE_FRONT)
        for card in stage.cards
    )
