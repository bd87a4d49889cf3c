"""Tables made beforehand, so that the first decision of a variant takes no longer than the others.

They are made once in a process: evaluators, what drawing does, the strategy of two seats.
"""

from cardgames.ai.badugi.drawing import drawing_of
from cardgames.ai.badugi.heads_up import strategy_of
from cardgames.games.badugi.evaluator import evaluator_of
from cardgames.games.badugi.model import Options


def warm_up(options: Options) -> None:
    """Make whatever a decision of any level, and what the screen says of hands, looks up."""
    for side in options.sides:
        evaluator_of(options.pattern, side)
    drawing_of(options)
    strategy_of(options.betting)
