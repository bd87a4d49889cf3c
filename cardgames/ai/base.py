"""What the players of every game's AI share."""

from typing import Any

from cardgames.core.bot import Bot as Bot
from cardgames.core.bot import Level as Level
from cardgames.core.game import Prompt
from cardgames.core.rng import Randomness, below


def pick(key: bytes, count: int) -> int:
    """Uniform choice of 0 ... count - 1 from the key of one decision."""
    return below(Randomness(key), count)[0]


class RandomBot:
    """Level `random`: any legal action with equal chance, in every game."""

    def choose(self, observation: Any, prompt: Prompt[Any], key: bytes) -> Any:
        """Pick from the legal actions; what the seat sees does not matter."""
        return prompt.legal[pick(key, len(prompt.legal))]
