"""Which place of which stock went where: a hand played through without its cards (R10-R13).

A card is followed by where it was drawn: place p of the e-th stock. The deck is stock 0, each
reshuffle makes the next. Who draws which place follows from public numbers alone; in which slot
it lies follows from the slots that were cut.
"""

from collections.abc import Callable, Sequence

from cardgames.cards.french import DECK, Card
from cardgames.core.game import Seat
from cardgames.core.places import Place
from cardgames.games.badugi.model import Reshuffle
from cardgames.games.badugi.observation import Observation
from cardgames.games.badugi.patterns import HAND
from cardgames.games.badugi.stock import HIDDEN_SLOTS

Cutting = tuple[tuple[int, ...], list[Place], list[Place]]
"""Slots of a cut, the places that were thrown and those that were drawn, slot by slot."""


class Course:
    """The places of a hand.

    hands: places by seat and slot, as they lie now
    pile:  places thrown and not shuffled back
    pools: by reshuffle: the places that its new stock was made of
    cuts:  by seat
    epoch: the stock that is drawn from; `drawn` of its places are gone
    """

    def __init__(
        self,
        order: Sequence[Seat],
        counts: Sequence[int],
        cut_counts: Sequence[Sequence[int]],
        reshuffles: Sequence[Reshuffle],
        slots_of: Callable[[Seat, int], tuple[int, ...]],
    ) -> None:
        """Play through a hand.

        order:      all seats in the order of `order.table_order`
        counts:     cards in each hand
        cut_counts: cards cut, by seat and cut so far
        slots_of:   the slots of a seat's cut, numbered from 0
        """
        players = len(counts)
        self.hands: list[list[Place]] = [[] for _ in range(players)]
        self.pile: list[Place] = []
        self.pools: list[list[Place]] = []
        self.cuts: list[list[Cutting]] = [[] for _ in range(players)]
        self.epoch = self.drawn = 0
        self.sizes = [len(DECK), *(reshuffle.count for reshuffle in reshuffles)]
        # One card at a time; in the open game a seat that has folded gets no more (R12).
        for size in range(1, HAND + 1):
            for seat in order:
                if counts[seat] >= size:
                    self.hands[seat].append(self._draw())
        for number in range(max(map(len, cut_counts))):
            for seat in order:
                if len(cut_counts[seat]) > number:
                    self._cut(seat, slots_of(seat, number))

    def drawn_by(self, seat: Seat) -> tuple[Place, ...]:
        """All places that a seat has drawn, first to last."""
        first = [*self.hands[seat]]
        for slots, thrown, _ in reversed(self.cuts[seat]):
            for slot, place in zip(slots, thrown, strict=True):
                first[slot] = place
        return (*first, *(place for _, _, drawn in self.cuts[seat] for place in drawn))

    def _draw(self) -> Place:
        if self.drawn == self.sizes[self.epoch]:
            self.pools.append(self.pile)
            self.pile = []
            self.epoch += 1
            self.drawn = 0
        self.drawn += 1
        return self.epoch, self.drawn - 1

    def _cut(self, seat: Seat, slots: tuple[int, ...]) -> None:
        hand = self.hands[seat]
        thrown = [hand[slot] for slot in slots]
        drawn = [self._draw() for _ in slots]
        for slot, place in zip(slots, drawn, strict=True):
            hand[slot] = place
        self.pile += thrown
        self.cuts[seat].append((slots, thrown, drawn))


def slots_seen(observation: Observation, seat: Seat, number: int) -> tuple[int, ...] | None:
    """Slots of a cut if its viewer knows them, else None: what others cut where all is hidden."""
    if seat == observation.viewer:
        return observation.own_cuts[number].thrown.slots
    count = observation.cut_counts[seat][number]
    if observation.options.exposure == "open":
        seen = observation.open_cuts[seat][number].thrown.slots
        return tuple(range(HIDDEN_SLOTS))[: count - len(seen)] + seen
    return None


def cards_seen(
    observation: Observation, course: Course, with_own: bool = True
) -> dict[Place, Card]:
    """Own and open cards, old and new, by their places; hands shown at the end are left out.

    with_own: what only the viewer sees of its own cards as well
    """
    seen: dict[Place, Card] = {}
    for seat, hand in enumerate(course.hands):
        own = with_own and seat == observation.viewer
        held = observation.hand if own else observation.open_cards[seat]
        first = 0 if own else HIDDEN_SLOTS
        seen.update(zip(hand[first:], held, strict=False))
        records = observation.own_cuts if own else observation.open_cuts[seat]
        for record, (slots, thrown, drawn) in zip(records, course.cuts[seat], strict=False):
            for placed, places in ((record.thrown, thrown), (record.drawn, drawn)):
                at = dict(zip(slots, places, strict=True))
                for slot, card in zip(placed.slots, placed.cards, strict=True):
                    seen[at[slot]] = card
    return seen
