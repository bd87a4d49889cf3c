"""One beat over time: which card is where after so many seconds. No Panda3D, no clock.

A beat begins with the cards of the stage before and ends with exactly its own stage; between,
`BeatMotion.at` tells of every card that is on its way, or not yet or no more where it was.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import NamedTuple

import msgspec

from cardgames.presenter.pose import Pose
from cardgames.presenter.stage import Beat, Layer, Motion, PlacedCard
from cardgames.view.scene.easing import EASINGS, in_out_sine

REDUCED_SECONDS = 0.12
"""How long a beat lasts without travel, besides its delay and hold."""


class MovingCard(NamedTuple):
    """A card as it looks at some moment.

    card:  what it is, with its present pose and brightness; `layer` is where it is drawn
    light: brightness of its halo, 0 ... 1
    """

    card: PlacedCard
    light: float


class _Travel(NamedTuple):
    start: PlacedCard
    end: PlacedCard
    begins: float
    duration: float


class BeatMotion:
    """A beat that starts from `before` (cards by key). Times are seconds from its start.

    length:  when it is over
    arrival: when all cards have arrived
    sounds:  when its sound is to be heard
    shake:   by how much the picture shakes on arrival, world units
    appear:  cards that are new; they lie at their place from the start
    vanish:  keys whose cards leave at once because a new card takes their very place, as when
             keys are reissued; all others that leave do so at the end
    """

    def __init__(self, before: Mapping[int, PlacedCard], beat: Beat, reduced: bool) -> None:
        motion = beat.motion
        after = {card.key: card for card in beat.stage.cards}
        self.appear = tuple(card for key, card in after.items() if key not in before)
        places = {card.pose for card in self.appear}
        self.vanish = tuple(
            key for key, card in before.items() if key not in after and card.pose in places
        )
        changed = [key for key, card in after.items() if key in before and before[key] != card]
        order = _starting_order(motion, changed)
        delay, stagger = motion.delay / 1000, motion.stagger / 1000
        duration = motion.duration / 1000
        if reduced:
            stagger, duration = 0.0, 0.0
        self._easing = EASINGS[motion.easing]
        self._motion = motion
        self._rising = frozenset(motion.moving or changed) if motion.arc > 0 else frozenset()
        self._travels = {
            key: _Travel(before[key], after[key], delay + stagger * order.get(key, 0), duration)
            for key in changed
        }
        last = max(order.values(), default=0)
        shown = duration
        if reduced and motion.duration and not motion.passing:
            shown = REDUCED_SECONDS
        self.arrival = delay + stagger * last + shown
        self.length = self.arrival + motion.hold / 1000
        self._delay, self._duration = delay, duration
        rolling = order or {key: place for place, key in enumerate(changed)}
        self._rolls = {key: _roll_share(place) for key, place in rolling.items()}
        self._back_off = 0.0 if reduced else motion.back_off
        self.shake = 0.0 if reduced else motion.shake
        self.sounds: tuple[float, ...] = ()
        if beat.sound is not None:
            self.sounds = tuple(delay + stagger * i for i in range(last + 1 if stagger else 1))

    def at(self, seconds: float) -> Iterable[MovingCard]:
        """All changing cards at a moment."""
        return (self._card_at(travel, seconds) for travel in self._travels.values())

    def share(self, seconds: float) -> float | None:
        """Part of the way at a moment, of what travels without stagger; None without travel."""
        if not self._duration:
            return None
        return min(1.0, max(0.0, (seconds - self._delay) / self._duration))

    def back_off(self, seconds: float) -> float:
        """Part of its distance by which the camera stands back at a moment."""
        share = (seconds - self._delay) / max(1e-9, self.arrival - self._delay)
        if not self._back_off or not 0 < share < 1:
            return 0.0
        return self._back_off * math.sin(math.pi * in_out_sine(share))

    def _card_at(self, travel: _Travel, seconds: float) -> MovingCard:
        start, end = travel.start, travel.end
        if seconds < travel.begins:
            return MovingCard(start, float(start.light != "none"))
        if seconds >= travel.begins + travel.duration:
            return MovingCard(end, float(end.light != "none"))
        t = (seconds - travel.begins) / travel.duration
        eased = self._easing(t)
        rises = end.key in self._rising
        pose = self._pose(start.pose, end.pose, t, eased, self._motion.arc if rises else 0.0)
        roll = self._motion.roll * self._rolls.get(end.key, 0.0)
        if roll:
            pose = msgspec.structs.replace(pose, roll=pose.roll + roll * math.sin(math.pi * eased))
        flies = rises and start.layer != end.layer
        card = PlacedCard(
            key=end.key,
            face=end.face if end.face is not None else start.face,
            pose=pose,
            layer=Layer.FLYING if flies else max(start.layer, end.layer),
            choice=None,
            light=end.light if end.light != "none" else start.light,
            dim=start.dim + (end.dim - start.dim) * min(1.0, eased),
        )
        turns = start.pose.flip != end.pose.flip
        return MovingCard(card, 0.0 if flies or turns else _light(start, end, t))

    def _pose(self, start: Pose, end: Pose, t: float, eased: float, arc: float) -> Pose:
        pose = start.mix(end, eased)
        motion = self._motion
        height = pose.z + arc * 4 * max(0.0, eased * (1 - eased))
        window = motion.flip_to - motion.flip_from
        turned = min(1.0, max(0.0, (t - motion.flip_from) / window)) if window > 0 else 1.0
        flip = start.flip + (end.flip - start.flip) * in_out_sine(turned)
        return msgspec.structs.replace(pose, z=height, flip=flip)


def _starting_order(motion: Motion, changed: Iterable[int]) -> dict[int, int]:
    """Which card starts how many staggers late; cards that are not named start first."""
    if motion.moving:
        return {key: place for place, key in enumerate(motion.moving)}
    if motion.stagger:
        return {key: place for place, key in enumerate(changed)}
    return {}


def _roll_share(place: int) -> float:
    """The cards of a stack topple to both sides, no two neighbours alike."""
    return (1.0, -0.72, 0.55, -0.94, 0.81)[place % 5]


def _light(start: PlacedCard, end: PlacedCard, t: float) -> float:
    """A halo comes and goes with the motion; between two halos it stays.

    Cards that fly or turn over have none: it would show through behind their edge.
    """
    return (1 - t) * (start.light != "none") + t * (end.light != "none")
