"""The cards of one round as one viewer can follow them: zones, keys, whose turn it is.

A key names a card on this viewer's screen for as long as it can be followed with the eyes. Which
card of a hidden hand is thrown nobody can see: it leaves a place that follows from public counts
alone.
"""

import msgspec

from cardgames.cards.hwatu import MONTH_OF, Card
from cardgames.core.game import Seat
from cardgames.games.nylon_ppong.model import End, Observation, Phase, Throw
from cardgames.presenter.keys import KeyCounter


class Held(msgspec.Struct, frozen=True):
    """A card in a hand; `face` is None when the viewer may not know it."""

    key: int
    face: Card | None = None


class Lying(msgspec.Struct, frozen=True):
    """A throw on the floor: the keys of its card and of the pair that was laid on it."""

    throw: Throw
    key: int
    pair: tuple[int, ...] = ()

    @property
    def keys(self) -> tuple[int, ...]:
        """Keys of all its cards."""
        return (self.key, *self.pair)


class Table(msgspec.Struct, frozen=True):
    """One moment of a round.

    hands:    by seat; the viewer's own in the order it is shown, see `shown_order`
    stock:    keys of the stock, its top card first; when the round is over also what lay open
    floor:    what lies face up, oldest first
    seat:     whose turn it is, in a claim window who threw last; None when the round is over
    thrown:   cards thrown in the round so far
    next_key: the first key that has not been used
    """

    dealer: Seat
    hands: tuple[tuple[Held, ...], ...]
    stock: tuple[int, ...] = ()
    floor: tuple[Lying, ...] = ()
    reshuffled: bool = False
    seat: Seat | None = None
    phase: Phase | None = None
    thrown: int = 0
    end: End | None = None
    next_key: int = 1

    @property
    def players(self) -> int:
        """Number of seats."""
        return len(self.hands)

    @property
    def fresh(self) -> Lying | None:
        """The card that can still be claimed."""
        return self.floor[-1] if self.phase is Phase.CLAIM and self.floor else None

    @property
    def slammed(self) -> Lying | None:
        """The set whose extra card is the fresh one."""
        fresh = self.fresh
        called = fresh is not None and fresh.throw.called and len(self.floor) > 1
        return self.floor[-2] if called else None


def shown_order(hand: tuple[Card, ...], drawn_last: bool = False) -> tuple[Card, ...]:
    """The own hand as it is shown: by month; a card just drawn stays at the right end."""
    if drawn_last:
        return (*sorted(hand[:-1]), hand[-1])
    return tuple(sorted(hand))


def has_drawn(observation: Observation) -> bool:
    """Whether the viewer's last card has just come, and one has to go."""
    mine = observation.seat == observation.viewer
    return mine and observation.phase is Phase.DISCARD and bool(observation.thrown)


def hand_shown(observation: Observation) -> tuple[Card, ...]:
    """The viewer's hand in the order in which it is shown and numbered."""
    return shown_order(observation.hand, has_drawn(observation))


def faces_of(observation: Observation, seat: Seat) -> tuple[Card | None, ...]:
    """What the viewer may know of a hand, in the order shown."""
    if observation.end is not None:
        return observation.end.accounts[seat].cards
    if seat == observation.viewer:
        return hand_shown(observation)
    return (None,) * observation.counts[seat]


def fresh_table(observation: Observation, next_key: int = 1) -> Table:
    """The table of an observation for a viewer that saw nothing of how it came to be."""
    keys = KeyCounter(next_key)
    hands = []
    for seat in range(len(observation.counts)):
        faces = faces_of(observation, seat)
        hands.append(tuple(map(Held, keys.take(len(faces)), faces)))
    stock = keys.take(observation.stock)
    floor = []
    for throw in observation.thrown[observation.floor_from :]:
        key, *pair = keys.take(1 + len(throw.pair))
        floor.append(Lying(throw, key, tuple(pair)))
    table = Table(observation.dealer, tuple(hands), stock, tuple(floor), next_key=keys.next)
    return with_moment(table, observation)


def settled_table(table: Table, observation: Observation) -> Table:
    """The followed table at rest: keys stay, everything else is as the observation says."""
    now = with_moment(table, observation)
    lying = observation.thrown[observation.floor_from :]
    counts = tuple(len(faces_of(observation, seat)) for seat in range(len(observation.counts)))
    same = tuple(len(hand) for hand in now.hands) == counts and tuple(
        one.throw for one in now.floor
    ) == (() if now.end is not None else lying)
    if not same:
        return fresh_table(observation, table.next_key)
    hands = tuple(
        _with_faces(hand, faces_of(observation, seat)) for seat, hand in enumerate(now.hands)
    )
    return msgspec.structs.replace(now, hands=hands)


def with_moment(table: Table, observation: Observation) -> Table:
    """The same cards with the observation's turn and end; at the end the floor is cleared."""
    table = msgspec.structs.replace(
        table,
        dealer=observation.dealer,
        reshuffled=observation.reshuffled,
        seat=observation.seat,
        phase=observation.phase,
        thrown=len(observation.thrown),
        end=observation.end,
    )
    return cleared(table) if observation.end is not None else table


def cleared(table: Table) -> Table:
    """What lay face up goes under the stock, and the hands have room."""
    gone = tuple(key for one in table.floor for key in one.keys)
    return msgspec.structs.replace(table, stock=(*table.stock, *gone), floor=())


def with_hand(table: Table, seat: Seat, hand: tuple[Held, ...]) -> Table:
    """The table with one hand changed."""
    return msgspec.structs.replace(
        table, hands=(*table.hands[:seat], hand, *table.hands[seat + 1 :])
    )


def without(hand: tuple[Held, ...], cards: tuple[Card, ...], turn: int) -> tuple[int, ...]:
    """Keys of the cards that leave a hand, in their order.

    Of an open hand the very cards; of a hidden one places that only `turn` decides.
    """
    keys: list[int] = []
    for number, card in enumerate(cards):
        known = [held.key for held in hand if held.face == card and held.key not in keys]
        left = [held.key for held in hand if held.key not in keys]
        keys.append(known[0] if known else left[(turn * 3 + number) % len(left)])
    return tuple(keys)


def sorted_hand(hand: tuple[Held, ...]) -> tuple[Held, ...]:
    """An open hand in the order it is shown; a hidden one as it is."""
    if any(held.face is None for held in hand):
        return hand
    return tuple(sorted(hand, key=lambda held: -1 if held.face is None else held.face))


def with_cards(hand: tuple[Held, ...], cards: tuple[Card, ...]) -> tuple[Held, ...]:
    """The hand turned up, in the order of `cards`; what was known keeps its key."""
    key_of = {held.face: held.key for held in hand if held.face is not None}
    free = [held.key for held in hand if held.face not in cards]
    return tuple(Held(key_of[card] if card in key_of else free.pop(0), card) for card in cards)


def claim_row(hand: tuple[Held, ...], pair: tuple[Card, Card]) -> tuple[Held, ...]:
    """The hand as it stands while it can claim: the pair first."""
    return tuple(sorted(hand, key=lambda held: held.face not in pair))


def same_month(cards: tuple[Card, ...], month: int) -> tuple[Card, ...]:
    """Cards of a month, in their order."""
    return tuple(card for card in cards if MONTH_OF[card] == month)


def _with_faces(hand: tuple[Held, ...], faces: tuple[Card | None, ...]) -> tuple[Held, ...]:
    """The hand with what the viewer may know of it now."""
    if any(face is None for face in faces):
        return tuple(Held(held.key) for held in hand)
    known = tuple(face for face in faces if face is not None)
    return with_cards(hand, known)
