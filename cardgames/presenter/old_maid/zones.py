"""The cards of one round as one viewer can follow them: zones, keys, and whose turn it is.

A key names a card on this viewer's screen for as long as the viewer can follow it with the eyes.
Every shuffle hands out new ones (conventions of `stage.PlacedCard`). Keys are counted from public
events alone.
"""

import msgspec

from cardgames.cards.french import Card
from cardgames.core.game import RoundResult, Seat
from cardgames.games.old_maid.model import Carry, LaidPair, Observation
from cardgames.presenter.keys import KeyCounter


class Held(msgspec.Struct, frozen=True):
    """A card in a hand, the stock or aside; `face` is None when the viewer may not know it."""

    key: int
    face: Card | None = None


class FloorPair(msgspec.Struct, frozen=True):
    """A laid pair and the keys of its two cards."""

    pair: LaidPair
    keys: tuple[int, int]


class Table(msgspec.Struct, frozen=True):
    """One moment of a round.

    hands:     by seat, slot by slot
    stock:     cards before the deal, the first to be dealt first
    removed:   the card that Jijinuki put aside, or None
    finished:  seats that are out, best first; when the round is over also the loser, last
    result:    None while the round goes on
    next_key:  the first key that has not been used
    """

    dealer: Seat
    hands: tuple[tuple[Held, ...], ...]
    floor: tuple[FloorPair, ...] = ()
    stock: tuple[Held, ...] = ()
    removed: Held | None = None
    finished: tuple[Seat, ...] = ()
    drawer: Seat | None = None
    source: Seat | None = None
    arranging: Seat | None = None
    odd: Card | None = None
    result: RoundResult[Carry] | None = None
    next_key: int = 1

    @property
    def players(self) -> int:
        """Number of seats."""
        return len(self.hands)

    @property
    def counts(self) -> tuple[int, ...]:
        """Cards in each hand."""
        return tuple(len(hand) for hand in self.hands)

    @property
    def drawing(self) -> bool:
        """Somebody is to choose a card now (and is not putting its own in order)."""
        return self.drawer is not None and self.source is not None and self.arranging is None

    @property
    def last_two(self) -> bool:
        """Two seats hold three cards in all (screen w)."""
        counts = [count for count in self.counts if count]
        begun = self.drawer is not None and not self.stock
        return begun and len(counts) == 2 and sum(counts) == 3

    @property
    def loser(self) -> Seat | None:
        """Who has lost the round, once it is over."""
        return self.result.loser if self.result else None


def fresh_table(observation: Observation, next_key: int = 1) -> Table:
    """The table of an observation for a viewer that saw nothing of how it came to be."""
    keys = KeyCounter(next_key)
    hands = tuple(
        tuple(map(Held, keys.take(count), _faces(observation, seat, count)))
        for seat, count in enumerate(observation.counts)
    )
    floor = []
    for pair in observation.floor:
        one, other = keys.take(2)
        floor.append(FloorPair(pair, (one, other)))
    removed = None
    if observation.options.jijinuki:
        (key,) = keys.take(1)
        removed = Held(key, observation.removed)
    table = Table(observation.dealer, hands, tuple(floor), removed=removed, next_key=keys.next)
    return with_moment(table, observation)


def settled_table(table: Table, observation: Observation) -> Table:
    """The followed table at rest: keys stay, everything else is as the observation says.

    A face that the viewer saw on the way (the card drawn from its own hand) is forgotten here.
    """
    same = (
        table.counts == observation.counts
        and tuple(laid.pair for laid in table.floor) == observation.floor
        and (table.removed is not None) == observation.options.jijinuki
    )
    if not same:
        return fresh_table(observation, table.next_key)
    hands = tuple(
        tuple(
            Held(held.key, face)
            for held, face in zip(hand, _faces(observation, seat, len(hand)), strict=True)
        )
        for seat, hand in enumerate(table.hands)
    )
    removed = Held(table.removed.key, observation.removed) if table.removed else None
    return with_moment(
        msgspec.structs.replace(table, hands=hands, removed=removed, stock=()), observation
    )


def with_moment(table: Table, observation: Observation) -> Table:
    """The same cards with the observation's turn, places and result."""
    return msgspec.structs.replace(
        table,
        dealer=observation.dealer,
        finished=observation.finished,
        drawer=observation.drawer,
        source=observation.source,
        arranging=observation.arranging,
        odd=observation.odd,
        result=observation.result,
    )


def _faces(observation: Observation, seat: Seat, count: int) -> tuple[Card | None, ...]:
    """What the viewer may know of a hand: its own cards, and the loser's card at the end."""
    if observation.result is not None and observation.result.loser == seat and count == 1:
        return (observation.odd,)
    if observation.viewer == seat:
        return observation.hand
    return (None,) * count


def with_hand(table: Table, seat: Seat, hand: tuple[Held, ...]) -> Table:
    """The table with one hand changed."""
    return msgspec.structs.replace(
        table, hands=(*table.hands[:seat], hand, *table.hands[seat + 1 :])
    )
