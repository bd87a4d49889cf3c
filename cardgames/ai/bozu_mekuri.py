"""The player of Bozu Mekuri: it flips. The levels do not differ (R11)."""

from cardgames.core.game import Prompt
from cardgames.games.bozu_mekuri.model import Flip, Observation


class BozuMekuriBot:
    """One seat's player, the same at every level: a flip decides nothing."""

    def choose(self, observation: Observation, prompt: Prompt[Flip], key: bytes) -> Flip:
        """Turn the top card, the only thing there is to do."""
        return prompt.legal[0]
