"""Players of Old Maid (R16-R20). They differ only in where the joker stands after a draw."""

from enum import Enum

from cardgames.ai.base import Level, pick
from cardgames.cards.french import JOKER
from cardgames.core.game import Prompt
from cardgames.core.rng import fork
from cardgames.games.old_maid.model import Action, Arrange, Observation

HABIT_PROBABILITY = {"beginner": (1, 1), "intermediate": (1, 2), "expert": (0, 1)}
"""R17: chance, as a fraction, that the joker goes to the habitual place after an own draw."""


class Place(Enum):
    """R18: the habitual places, as the next drawer sees the hand."""

    LEFT = "left"
    RIGHT = "right"
    MIDDLE = "middle"

    def slot(self, count: int) -> int:
        """Slot of this place in a hand of `count` cards: 0, count - 1 or count // 2."""
        if self is Place.LEFT:
            return 0
        return count - 1 if self is Place.RIGHT else count // 2


PLACES = tuple(Place)


class OldMaidBot:
    """One seat's player at a level; its habitual place holds for the whole match (R18)."""

    def __init__(self, level: Level, key: bytes) -> None:
        self.level = level
        self.place = PLACES[pick(fork(key, "habit"), len(PLACES))]

    def choose(self, observation: Observation, prompt: Prompt[Action], key: bytes) -> Action:
        """Draw anywhere (R16); arrange by habit or at random (R17). Without the joker: at random.

        In Jijinuki there is no joker and so no habit (R19).
        """
        if not isinstance(prompt.legal[0], Arrange):
            return prompt.legal[pick(key, len(prompt.legal))]
        chances, out_of = HABIT_PROBABILITY[self.level]
        if JOKER in observation.hand and pick(key, out_of) < chances:
            return Arrange(self.place.slot(len(observation.hand)))
        return Arrange()
