"""The protocol that every game fulfils.

A game is a set of pure functions over immutable values. Nobody outside the rules changes a
state, and nobody but a driver of the match ever holds one: players and screens get observations.
"""

from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

import msgspec

from cardgames.core.places import CardPlaces

Seat: TypeAlias = int
"""Index in turn order from 0."""

Viewer: TypeAlias = int | None
"""Who looks: a seat, or None for a spectator who may know only what everybody knows."""

StateT = TypeVar("StateT", bound=msgspec.Struct)
ActionT = TypeVar("ActionT", bound=msgspec.Struct)
EventT = TypeVar("EventT", bound=msgspec.Struct)
CarryT = TypeVar("CarryT", bound=msgspec.Struct)


class SeatPlan(msgspec.Struct, frozen=True):
    """The seats of a round: how many, and which of them arrange their own hand (AI seats).

    `rounds_left` are the rounds of the match after this one: everybody knows how long it is. It is
    below 0 when the match goes on until the rules end it. `showing` are the seats that show their
    hand whenever the rules leave it to them.
    """

    count: int
    arranging: tuple[Seat, ...] = ()
    rounds_left: int = 0
    showing: tuple[Seat, ...] = ()


class Step(msgspec.Struct, Generic[StateT, EventT], frozen=True, gc=False):
    """What a rule returns: the next state and what happened on the way, in order.

    Events are complete; `core.secret.redact` makes what one viewer may see of each.
    """

    state: StateT
    events: tuple[EventT, ...]


class Prompt(msgspec.Struct, Generic[ActionT], frozen=True, gc=False):
    """A seat may act: `id` counts that seat's prompts from 1, `legal` is in a fixed order."""

    id: int
    legal: tuple[ActionT, ...]


class RoundResult(msgspec.Struct, Generic[CarryT], frozen=True):
    """How a round ended, by seat: `places` from 1 (best), `points` for the match, the loser.

    `carry` is what the next round needs from this one, in the game's own type. `final` says that
    the match ends with this round, however many were to be played.
    """

    places: tuple[int, ...]
    points: tuple[int, ...]
    loser: Seat | None
    carry: CarryT
    final: bool = False


class IllegalAction(ValueError):
    """The rules refuse an action. `code` is stable, `facts` fill the sentence in the locale."""

    def __init__(self, code: str, **facts: int | str) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts


class Game(Protocol):
    """One game's rules. See docs/add-a-game.md for the contract of every function."""

    id: str
    players: tuple[int, ...]
    """Possible numbers of seats, ascending."""
    round_choices: tuple[int, ...]
    """Lengths of a match offered in the menu; 0 stands for "until the rules end it"."""
    default_rounds_in_play: int
    default_rounds_in_simulation: int
    lowest_total_wins: bool
    """The least total is best and equal totals share their rank; otherwise the highest is best,
    and equal totals are told apart by the places of the last round."""
    keeps_secrets: bool
    """Something stays hidden when a match is over, so its key is never shown."""
    rules_version: int
    options_type: type[msgspec.Struct]
    state_type: type[msgspec.Struct]
    carry_type: type[msgspec.Struct]
    observation_type: type[msgspec.Struct]
    action_types: tuple[type[msgspec.Struct], ...]
    event_types: tuple[type[msgspec.Struct], ...]

    def check_options(self, options: Any, players: int) -> None:
        """Raise IllegalAction when these options cannot be played by so many."""
        ...

    def start(self, options: Any, seats: SeatPlan, key: bytes, carry: Any) -> Step[Any, Any]:
        """Deal a round from a 256-bit key; `carry` is None in the first round."""
        ...

    def prompts(self, state: Any) -> dict[Seat, Prompt[Any]]:
        """Who may act now; {} when the round is over."""
        ...

    def apply(self, state: Any, seat: Seat, action: Any) -> Step[Any, Any]:
        """Do one action; raises IllegalAction and changes nothing if it is not legal."""
        ...

    @property
    def places(self) -> CardPlaces | None:
        """Where cards came from, so that a match that keeps secrets can commit to each of them.

        None for a game whose key is shown after the match.
        """
        ...

    @property
    def play_out(self) -> Callable[[Any], Any] | None:
        """For a game in which nobody ever has a choice: the end of the round from a state.

        The very state that `apply` comes to, without prompts, events and states on the way: what
        simulations need. None for a game in which somebody decides something.
        """
        ...

    def observe(self, state: Any, viewer: Viewer) -> Any:
        """Everything the viewer may know, written out as a list of what is allowed."""
        ...

    def resample(self, observation: Any, key: bytes) -> Any:
        """Give a full state that the observation's viewer cannot tell from the true one."""
        ...

    def result(self, state: Any) -> RoundResult[Any] | None:
        """Scores and places, or None while the round goes on."""
        ...
