"""What the laws must be told of each game of the catalogue, beyond the Game protocol."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from cardgames.cards import karuta
from cardgames.cards.french import DECK, JOKER
from cardgames.core.game import Game, Seat, SeatPlan, Step, Viewer
from cardgames.core.options import options_from_values, options_to_values
from cardgames.core.rng import Randomness, below, fork
from cardgames.games import catalog
from cardgames.games.bozu_mekuri import model as bozu_mekuri
from cardgames.games.bozu_mekuri.state import State as BozuMekuriState
from cardgames.games.old_maid import model as old_maid
from cardgames.games.old_maid.state import State as OldMaidState

MOST_ACTIONS = 2000
"""No round of any game takes more."""


class Subject(msgspec.Struct, frozen=True):
    """A game in one setting.

    deck:    every card of the round, once each
    cards:   every card that a state holds, wherever it is
    shown:   cards that lie open to a viewer in a state, by the rules and not by its observation
    tries:   actions to try in a state, legal or not
    open_play: every action shows everybody a card
    """

    game: Game
    players: int
    options: Any
    deck: frozenset[int]
    cards: Callable[[Any], list[int]]
    shown: Callable[[Any, Viewer], set[int]]
    tries: tuple[Any, ...]
    open_play: bool = False

    def __str__(self) -> str:
        chosen = (f"{name}={value}" for name, value in options_to_values(self.options).items())
        return "-".join([self.game.id, str(self.players), *chosen])

    def start(self, key: bytes, arranging: tuple[Seat, ...] = ()) -> Step[Any, Any]:
        """Deal a first round."""
        return self.game.start(self.options, SeatPlan(self.players, arranging), key, None)

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """Every seat and a spectator."""
        return (None, *range(self.players))


class Moment(msgspec.Struct, frozen=True):
    """A point of a random round: who is about to do what, and what comes of it."""

    before: Any
    seat: Seat
    action: Any
    step: Step[Any, Any]


def random_round(subject: Subject, key: bytes) -> Iterator[Moment]:
    """Play a round by uniformly random legal actions; the seats that arrange are random too."""
    mask, _ = below(Randomness(fork(key, "arranging")), 1 << subject.players)
    arranging = tuple(seat for seat in range(subject.players) if mask >> seat & 1)
    state = subject.start(fork(key, "deal"), arranging).state
    yield from random_play(subject, state, fork(key, "choices"))


def random_play(subject: Subject, state: Any, key: bytes) -> Iterator[Moment]:
    """Play on from a state by uniformly random legal actions."""
    randomness = Randomness(key)
    for _ in range(MOST_ACTIONS):
        prompts = subject.game.prompts(state)
        if not prompts:
            return
        turn, randomness = below(randomness, len(prompts))
        seat = sorted(prompts)[turn]
        choice, randomness = below(randomness, len(prompts[seat].legal))
        action = prompts[seat].legal[choice]
        step = subject.game.apply(state, seat, action)
        yield Moment(state, seat, action, step)
        state = step.state
    raise AssertionError("the round does not end")


# -- Old Maid --------------------------------------------------------------------------------


def _old_maid_cards(state: OldMaidState) -> list[int]:
    held = [card for hand in state.hands for card in hand]
    laid = [card for pair in state.floor for card in pair.cards]
    removed = [] if state.deal.removed is None else [state.deal.removed]
    return [*held, *laid, *removed]


def _old_maid_shown(state: OldMaidState, viewer: Viewer) -> set[int]:
    """The own hand and the floor; at the end also the loser's card and the removed one."""
    shown = {int(card) for pair in state.floor for card in pair.cards}
    if viewer is not None:
        shown.update(state.hands[viewer])
    if state.turn is None:
        shown.update(_old_maid_cards(state))
    return shown


def _old_maid(players: int, jijinuki: bool) -> Subject:
    return Subject(
        game=catalog.get("old-maid"),
        players=players,
        options=old_maid.Options(jijinuki),
        deck=frozenset(DECK if jijinuki else (*DECK, JOKER)),
        cards=_old_maid_cards,
        shown=_old_maid_shown,
        tries=(
            *(old_maid.Draw(slot) for slot in range(-1, 16)),
            old_maid.Arrange(),
            *(old_maid.Arrange(slot) for slot in range(-1, 16)),
        ),
    )


# -- Bozu Mekuri -----------------------------------------------------------------------------


def _bozu_mekuri_cards(state: BozuMekuriState) -> list[int]:
    held = [card for cards in state.held for card in cards]
    return [*state.deal.pile[state.turned :], *held, *state.centre]


def _bozu_mekuri_shown(state: BozuMekuriState, viewer: Viewer) -> set[int]:
    """Whatever has been turned; it never goes back into the pile."""
    return {int(card) for card in state.deal.pile[: state.turned]}


def _bozu_mekuri(players: int, **options: str) -> Subject:
    game = catalog.get("bozu-mekuri")
    return Subject(
        game=game,
        players=players,
        options=options_from_values(game.options_type, options),
        deck=frozenset(karuta.DECK),
        cards=_bozu_mekuri_cards,
        shown=_bozu_mekuri_shown,
        tries=(bozu_mekuri.Flip(), old_maid.Draw(0), old_maid.Arrange()),
        open_play=True,
    )


SUBJECTS = (
    _old_maid(2, False),
    _old_maid(3, False),
    _old_maid(4, False),
    _old_maid(3, True),
    _old_maid(4, True),
    _bozu_mekuri(2, semimaru="skip", emperor="draw-again", princess="draw-again"),
    _bozu_mekuri(3, semimaru="others-to-centre", princess="draw-again"),
    _bozu_mekuri(4),
    _bozu_mekuri(4, semimaru="noble", emperor="draw-again"),
)


def every_setting() -> pytest.MarkDecorator:
    """Run a law once for each subject."""
    return pytest.mark.parametrize("subject", SUBJECTS, ids=str)
