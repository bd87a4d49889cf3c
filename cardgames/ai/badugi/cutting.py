"""What to cut."""

from cardgames.ai.badugi.drawing import drawing_of
from cardgames.games.badugi.model import Cut
from cardgames.games.badugi.observation import Observation
from cardgames.games.badugi.stock import most_of_cut


def best_cut(observation: Observation) -> Cut:
    """R21: the cut that wins most often against an unknown drawer."""
    options = observation.options
    left = options.cuts - observation.cut + 1
    drawing = drawing_of(options)
    return Cut(drawing.best_cut(observation.hand, left, most_of_cut(options, observation.cut)))
