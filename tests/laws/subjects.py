"""What the laws must be told of each game of the catalogue, beyond the Game protocol."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from cardgames.cards import hwatu, karuta
from cardgames.cards.french import DECK, JOKER
from cardgames.core.game import Game, Seat, SeatPlan, Step, Viewer
from cardgames.core.options import options_from_values, options_to_values
from cardgames.core.rng import Randomness, below, fork
from cardgames.games import catalog
from cardgames.games.badugi import model as badugi
from cardgames.games.badugi.state import State as BadugiState
from cardgames.games.bozu_mekuri import model as bozu_mekuri
from cardgames.games.bozu_mekuri.state import State as BozuMekuriState
from cardgames.games.nylon_ppong import model as nylon_ppong
from cardgames.games.nylon_ppong.state import State as NylonPpongState
from cardgames.games.nylon_ppong.state import floor_cards
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
    every:   only every so many steps of a round are resampled, which is slow
    absent:  kinds of action that are not met in this setting
    """

    game: Game
    players: int
    options: Any
    deck: frozenset[int]
    cards: Callable[[Any], list[int]]
    shown: Callable[[Any, Viewer], set[int]]
    tries: tuple[Any, ...]
    open_play: bool = False
    every: int = 2
    absent: frozenset[type] = frozenset()

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


# -- Nylon Ppong -----------------------------------------------------------------------------


def _nylon_ppong_cards(state: NylonPpongState) -> list[int]:
    held = [card for hand in state.hands for card in hand]
    return [*held, *state.stock, *floor_cards(state)]


def _nylon_ppong_shown(state: NylonPpongState, viewer: Viewer) -> set[int]:
    """The own hand and all that has been thrown; at the end also the other hands."""
    shown = {int(card) for throw in state.thrown for card in (throw.card, *throw.pair)}
    if viewer is not None:
        shown.update(state.hands[viewer])
    if state.turn is None:
        shown.update(card for hand in state.hands for card in hand)
    return shown


def _nylon_ppong(players: int, **options: Any) -> Subject:
    game = catalog.get("nylon-ppong")
    return Subject(
        game=game,
        players=players,
        options=options_from_values(game.options_type, options),
        deck=frozenset(hwatu.DECK),
        cards=_nylon_ppong_cards,
        shown=_nylon_ppong_shown,
        tries=(
            nylon_ppong.Draw(),
            nylon_ppong.Stop(),
            nylon_ppong.Pass(),
            *(nylon_ppong.Discard(hwatu.Card(card)) for card in range(-1, 49, 5)),
            *(
                nylon_ppong.Claim((pair[0], pair[1]), extra)
                for pair in (hwatu.cards_of(3), hwatu.cards_of(9))
                for extra in (None, pair[2], hwatu.Card(0))
            ),
            nylon_ppong.Claim((hwatu.Card(0), hwatu.Card(4)), hwatu.Card(8)),
            old_maid.Draw(0),
        ),
        every=13,
    )


# -- Badugi ----------------------------------------------------------------------------------


def _badugi_cards(state: BadugiState) -> list[int]:
    held = [card for hand in state.cards.hands for card in hand]
    return [*held, *state.cards.stock, *state.cards.pile]


def _badugi_shown(state: BadugiState, viewer: Viewer) -> set[int]:
    """The own hand and what it has thrown, open cards, and hands shown at a showdown."""
    shown: set[int] = set()
    for seat, hand in enumerate(state.cards.hands):
        first = 0 if seat == viewer else 1 if state.deal.options.exposure == "open" else 4
        shown.update(hand[first:])
        for cut in state.cards.cuts[seat]:
            for placed in (cut.thrown, cut.drawn):
                places = zip(placed.slots, placed.cards, strict=True)
                shown.update(card for slot, card in places if slot >= first)
    if state.end is not None:
        shown.update(card for hand in state.end.shown for card in hand.cards)
    return {int(card) for card in shown}


_NOT_IN_KOREAN = (badugi.Bet, badugi.Raise)
# Nobody loses so much in a first hand of fixed limit that it could be all in.
_NOT_IN_LIMIT = (
    badugi.Ping,
    badugi.Quarter,
    badugi.Half,
    badugi.Full,
    badugi.Double,
    badugi.AllIn,
)


def _badugi(players: int, **options: Any) -> Subject:
    game = catalog.get("badugi")
    return Subject(
        game=game,
        players=players,
        options=options_from_values(game.options_type, options),
        deck=frozenset(DECK),
        cards=_badugi_cards,
        shown=_badugi_shown,
        tries=(
            *(kind() for kind in game.action_types),
            *(badugi.Cut((slot,)) for slot in range(-3, 8)),
            *(badugi.Cut((slot, slot)) for slot in range(-3, 8)),
            *(badugi.Cut((slot + 1, slot)) for slot in range(-3, 8)),
            badugi.Cut((0, 1, 2)),
            badugi.Cut((0, 1, 2, 3)),
            old_maid.Draw(0),
        ),
        every=9,
        absent=frozenset(_NOT_IN_LIMIT if options.get("betting") == "limit" else _NOT_IN_KOREAN),
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
    _nylon_ppong(2, stop="also-after-draw"),
    _nylon_ppong(3, stop_bagaji=50, quads=False, cards="french", money=100),
    _nylon_ppong(4),
    _nylon_ppong(5, stop="also-after-draw", stop_bagaji=50),
    _nylon_ppong(6),
    _badugi(2, betting="limit"),
    _badugi(3, order="hi-lo", exposure="open"),
    _badugi(4),
    _badugi(4, betting="limit", exposure="open", cuts=4, cut_limit="3-2-1", order="high"),
    _badugi(5, pattern="pair", cuts=1),
    _badugi(6, pattern="jjakdugi", order="hi-lo", cuts=4),
    _badugi(6, betting="limit", pattern="flush", cut_limit="3-2-1"),
)


def every_setting() -> pytest.MarkDecorator:
    """Run a law once for each subject."""
    return pytest.mark.parametrize("subject", SUBJECTS, ids=str)
