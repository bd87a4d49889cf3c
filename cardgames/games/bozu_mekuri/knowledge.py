"""What a viewer may know of a round, and what the round could be for all that viewer knows."""

from cardgames.cards.karuta import DECK
from cardgames.core.game import Viewer
from cardgames.core.rng import Randomness, shuffle
from cardgames.games.bozu_mekuri.model import Observation
from cardgames.games.bozu_mekuri.rules import result
from cardgames.games.bozu_mekuri.state import Deal, State


def observe(state: State, viewer: Viewer) -> Observation:
    """All that lies open, and how many cards the pile has left: nothing of their order."""
    deal = state.deal
    return Observation(
        viewer=viewer,
        options=deal.options,
        first=deal.first,
        turned=deal.pile[: state.turned],
        pile=len(deal.pile) - state.turned,
        held=state.held,
        centre=state.centre,
        flips=state.flips,
        seat=state.seat,
        extra=state.extra,
        skipping=state.skipping,
        result=result(state),
    )


def resample(observation: Observation, key: bytes) -> State:
    """The same table over cards never turned, in uniformly random order.

    Raises ValueError for an observation that no state has.
    """
    turned = observation.turned
    unseen = [card for card in DECK if card not in set(turned)]
    lying = [*observation.centre, *(card for cards in observation.held for card in cards)]
    if sorted(lying) != sorted(set(turned)) or not 0 <= observation.pile <= len(unseen):
        raise ValueError("no state has this observation")
    order, _ = shuffle(Randomness(key), unseen)
    return State(
        deal=Deal(observation.options, observation.first, turned + order[: observation.pile]),
        turned=len(turned),
        held=observation.held,
        centre=observation.centre,
        flips=observation.flips,
        seat=observation.seat,
        extra=observation.extra,
        skipping=observation.skipping,
    )
