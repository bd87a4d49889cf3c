"""What lies open in a round, in terms a screen can put into words. Public types only."""

from cardgames.cards.karuta import DECK, MONKS, PRINCESSES, SEMIMARU
from cardgames.core.game import Step
from cardgames.games.bozu_mekuri.model import Event, Flip, Observation
from cardgames.games.bozu_mekuri.rules import apply, begin
from cardgames.games.bozu_mekuri.state import State


def monks_left(observation: Observation) -> int:
    """Monks among the cards never turned, of 12; Semimaru is not one of them (R2)."""
    return len(set(MONKS).difference(observation.turned))


def princesses_left(observation: Observation) -> int:
    """Princesses among the cards never turned, of 21."""
    return len(set(PRINCESSES).difference(observation.turned))


def semimaru_left(observation: Observation) -> bool:
    """Whether Semimaru has not been turned yet."""
    return SEMIMARU not in observation.turned


def held_by_flip(observation: Observation) -> tuple[tuple[int, ...], ...]:
    """Cards held by each seat after every flip so far, the start with none included.

    One entry for each seat, each of one number more than cards were turned.
    """
    steps = _told_again(observation)
    counts = zip(*([len(cards) for cards in step.state.held] for step in steps), strict=True)
    return tuple(counts)


def events_by_flip(observation: Observation) -> tuple[tuple[Event, ...], ...]:
    """What happened at every flip so far, in order: what anybody at the table remembers."""
    return tuple(step.events for step in _told_again(observation)[1:])


def _told_again(observation: Observation) -> list[Step[State, Event]]:
    """The start and every flip so far, played again from what was turned."""
    turned = observation.turned
    # While cards are left, any one of them under the turned ones keeps the last from ending it.
    under = tuple(card for card in DECK if card not in turned)[: min(observation.pile, 1)]
    players = len(observation.held)
    steps = [begin(observation.options, players, observation.first, turned + under)]
    for _ in turned:
        state = steps[-1].state
        if state.seat is None:
            raise AssertionError("a pile lasts as long as its cards")
        steps.append(apply(state, state.seat, Flip()))
    return steps
