"""One seat's player: hands a decision to the level that is to make it."""

from cardgames.ai.badugi import beginner, expert, heads_up, intermediate
from cardgames.ai.badugi.spot import Offer, offers_of, spot_of
from cardgames.ai.base import Level
from cardgames.core.game import Prompt
from cardgames.core.rng import fork
from cardgames.games.badugi.model import Action, Cut
from cardgames.games.badugi.observation import Observation


class BadugiBot:
    """R20: beginner, intermediate or expert."""

    def __init__(self, level: Level) -> None:
        if level == "random":
            raise ValueError("the random player is the same in every game")
        self.level = level

    def choose(self, observation: Observation, prompt: Prompt[Action], key: bytes) -> Action:
        """Return one of the legal actions."""
        legal = prompt.legal
        if len(legal) == 1:
            return legal[0]
        if isinstance(legal[0], Cut):
            return self._cut(observation, key)
        return self._bet(observation, offers_of(observation, prompt), key).action

    def _cut(self, observation: Observation, key: bytes) -> Cut:
        if self.level == "beginner":
            return beginner.cut(observation)
        if self.level == "intermediate":
            return intermediate.cut(observation)
        if heads_up.applies(observation):
            cut = heads_up.cut(observation, spot_of(observation), fork(key, "table"))
            if cut is not None:
                return cut
        return expert.cut(observation, key)

    def _bet(self, observation: Observation, offers: tuple[Offer, ...], key: bytes) -> Offer:
        spot = spot_of(observation)
        if self.level == "beginner":
            return beginner.bet(observation, spot, offers)
        if self.level == "intermediate":
            return intermediate.bet(observation, spot, offers, key)
        if heads_up.applies(observation):
            offer = heads_up.bet(observation, spot, offers, fork(key, "table"))
            if offer is not None:
                return offer
        return expert.bet(observation, spot, offers, key)
