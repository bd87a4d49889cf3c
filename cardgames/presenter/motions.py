"""Motions that every table uses, and how the last one is brought to rest."""

import msgspec

from cardgames.presenter.pose import Pose
from cardgames.presenter.stage import Beat, Layer, Motion, Stage

AT_ONCE = Motion(0)
SETTLE = Motion(300, "in_out_cubic")
PRESET = Motion(450, "in_out_cubic")
"""As long as the camera takes to the other preset."""


def moving(motion: Motion, *keys: int) -> Motion:
    """The motion for these cards."""
    return msgspec.structs.replace(motion, moving=keys)


def settled(beats: list[Beat], stage: Stage) -> tuple[Beat, ...]:
    """The beats of an update (one at least), so that the last one ends in `stage`.

    Where all cards lie already as they should, the last beat ends there; else one more brings
    them there.
    """
    last = beats[-1]
    if _cards(last.stage) == _cards(stage):
        return (*beats[:-1], msgspec.structs.replace(last, stage=stage))
    moved = [card.pose for card in last.stage.cards] != [card.pose for card in stage.cards]
    return (*beats, Beat(stage, SETTLE if moved else AT_ONCE))


def _cards(stage: Stage) -> list[tuple[int, str | None, Pose, Layer]]:
    """How the cards lie; what can be pressed may differ."""
    return [(card.key, card.face, card.pose, card.layer) for card in stage.cards]
