"""One seat's player: turns what a level decides, in months, into one of the legal actions."""

from cardgames.ai.base import Level, pick
from cardgames.ai.nylon_ppong import expert, rules_of_thumb
from cardgames.ai.nylon_ppong.position import Position, claim_empties, position_of
from cardgames.cards.hwatu import MONTH_OF
from cardgames.core.game import Prompt
from cardgames.games.nylon_ppong.model import (
    Action,
    Claim,
    Discard,
    Draw,
    Observation,
    Pass,
    Phase,
    Stop,
)


class NylonPpongBot:
    """R21: greedy, heuristic or expert. The cards of a month are alike to it.

    A prompt with one legal action is answered without a thought. What is thought about any other
    depends on nothing but the observation.
    """

    def __init__(self, level: Level) -> None:
        if level == "random":
            raise ValueError("the random player is the same in every game")
        self.level = level

    def choose(self, observation: Observation, prompt: Prompt[Action], key: bytes) -> Action:
        """Return one of the legal actions; `key` decides nothing but a month's equal cards."""
        legal = prompt.legal
        if len(legal) == 1:
            return legal[0]
        position = position_of(observation)
        if observation.phase is Phase.CLAIM:
            return self._claim(observation, position, legal, key)
        can_stop = any(isinstance(action, Stop) for action in legal)
        if observation.phase is Phase.DRAW:
            return Stop() if self._stops(position) else Draw()
        if can_stop and self._stops(position):
            return Stop()
        month = self._discard(position)
        same = [
            action
            for action in legal
            if isinstance(action, Discard) and MONTH_OF[action.card] == month
        ]
        return same[pick(key, len(same))]

    def _stops(self, position: Position) -> bool:
        if self.level == "beginner":
            return True
        if self.level == "intermediate":
            return rules_of_thumb.stops(position)
        drawn = position.size in (3, 6)
        return expert.stops_after_draw(position) if drawn else expert.stops(position)

    def _discard(self, position: Position) -> int:
        if self.level == "beginner":
            return rules_of_thumb.greedy_discard(position.hand)
        if self.level == "intermediate":
            return rules_of_thumb.best_discard(position, position.hand, position.size - 1)[1]
        return expert.discard(position)

    def _claim(
        self, observation: Observation, position: Position, legal: tuple[Action, ...], key: bytes
    ) -> Action:
        thrown = observation.thrown[-1]
        month = MONTH_OF[thrown.card]
        extra = self._extra(position, month, (position.seat - thrown.seat - 1) % position.players)
        if extra is None:
            return Pass()
        same = [
            action
            for action in legal
            if isinstance(action, Claim)
            and (0 if action.extra is None else MONTH_OF[action.extra]) == extra
        ]
        return same[pick(key, len(same))]

    def _extra(self, position: Position, month: int, away: int) -> int | None:
        """Month of the extra card of a claim, 0 for one that ends the round, None for a pass."""
        if self.level == "expert":
            return expert.claim(position, month, away)
        if claim_empties(position.hand, position.size, month):
            return 0
        after = position.hand.copy()
        after[month] -= 2
        if self.level == "beginner":
            return rules_of_thumb.greedy_discard(after)
        if not rules_of_thumb.claims(position, month):
            return None
        return rules_of_thumb.best_discard(position, after, position.size - 3)[1]
