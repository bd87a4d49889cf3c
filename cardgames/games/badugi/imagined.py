"""A course of the cards that a viewer cannot tell from the true one, drawn at random.

A card is followed by where it was drawn: place p of the e-th stock (the deck is stock 0, each
reshuffle makes the next). First the structure of the hand is played through without cards: who drew
which places, and which of them were thrown; where a viewer does not see the slots that others cut,
they are drawn at random. Then every place that the viewer has seen gets its card, new stocks are
made of the discards so that what was seen of them comes out, and the rest of the deck goes to the
places that nobody saw. A structure that does not fit what was seen is thrown away.
"""

from typing import TypeAlias

from cardgames.cards.french import DECK, Card
from cardgames.core.game import Seat
from cardgames.core.rng import Randomness, below, fork, shuffle
from cardgames.games.badugi.model import CutRecord, Placed
from cardgames.games.badugi.observation import Observation
from cardgames.games.badugi.order import table_order
from cardgames.games.badugi.patterns import HAND
from cardgames.games.badugi.state import Cards
from cardgames.games.badugi.stock import HIDDEN_SLOTS

Place: TypeAlias = tuple[int, int]
"""A stock and a place in it."""

_TRIES = 500
"""Structures to try. More than a few are needed only after a reshuffle, at a showdown."""


def cards_like(observation: Observation, key: bytes) -> Cards:
    """Cards that have this observation; ValueError if no cards have."""
    randomness = Randomness(fork(key, "cards"))
    for _ in range(_TRIES):
        course = _Course(observation, randomness)
        if course.fits:
            return course.cards(Randomness(fork(key, "play")))
        randomness = course.randomness
    raise ValueError("no state has this observation")


class _Course:
    """One try."""

    def __init__(self, observation: Observation, randomness: Randomness) -> None:
        self.observation = observation
        self.randomness = randomness
        players = len(observation.counts)
        self.order = table_order(observation.options, observation.mark, players)
        self.hands: list[list[Place]] = [[] for _ in range(players)]
        self.pile: list[Place] = []
        self.pools: list[list[Place]] = []
        self.cuts: list[list[tuple[tuple[int, ...], list[Place], list[Place]]]] = [
            [] for _ in range(players)
        ]
        self.epoch = self.drawn = 0
        self.sizes = [len(DECK), *(reshuffle.count for reshuffle in observation.reshuffles)]
        self._deal()
        for number in range(observation.cut):
            for seat in self.order:
                if len(observation.cut_counts[seat]) > number:
                    self._cut(seat, number)
        self.card_of: dict[Place, Card] = {}
        self.fits = self._identify()

    # -- structure ---------------------------------------------------------------------------

    def _deal(self) -> None:
        """One card at a time; in the open game a seat that has folded gets no more (R12)."""
        for size in range(1, HAND + 1):
            for seat in self.order:
                if self.observation.counts[seat] >= size:
                    self.hands[seat].append(self._draw())

    def _draw(self) -> Place:
        if self.drawn == self.sizes[self.epoch]:
            self.pools.append(self.pile)
            self.pile = []
            self.epoch += 1
            self.drawn = 0
        self.drawn += 1
        return self.epoch, self.drawn - 1

    def _cut(self, seat: Seat, number: int) -> None:
        slots = self._slots(seat, number)
        hand = self.hands[seat]
        thrown = [hand[slot] for slot in slots]
        drawn = [self._draw() for _ in slots]
        for slot, place in zip(slots, drawn, strict=True):
            hand[slot] = place
        self.pile += thrown
        self.cuts[seat].append((slots, thrown, drawn))

    def _slots(self, seat: Seat, number: int) -> tuple[int, ...]:
        """Slots that a seat has cut, as far as the viewer knows them."""
        observation = self.observation
        if seat == observation.viewer:
            return observation.own_cuts[number].thrown.slots
        count = observation.cut_counts[seat][number]
        if observation.options.exposure == "open":
            seen = observation.open_cuts[seat][number].thrown.slots
            return tuple(range(HIDDEN_SLOTS))[: count - len(seen)] + seen
        slots, self.randomness = shuffle(self.randomness, range(HAND))
        return tuple(sorted(slots[:count]))

    # -- cards -------------------------------------------------------------------------------

    def _seen(self) -> dict[Place, Card]:
        """Cards that the viewer has seen, by the place they were drawn from."""
        observation = self.observation
        seen: dict[Place, Card] = {}
        for seat, hand in enumerate(self.hands):
            own = seat == observation.viewer
            held = observation.hand if own else observation.open_cards[seat]
            first = 0 if own else HIDDEN_SLOTS
            seen.update(zip(hand[first:], held, strict=False))
            records = observation.own_cuts if own else observation.open_cuts[seat]
            for record, (slots, thrown, drawn) in zip(records, self.cuts[seat], strict=False):
                for placed, places in ((record.thrown, thrown), (record.drawn, drawn)):
                    at = dict(zip(slots, places, strict=True))
                    for slot, card in zip(placed.slots, placed.cards, strict=True):
                        seen[at[slot]] = card
        if observation.end is not None:
            for shown in observation.end.shown:
                seen.update(zip(self.hands[shown.seat], shown.cards, strict=True))
        return seen

    def _identify(self) -> bool:
        """Give every place of every stock its card; False if what was seen does not fit."""
        seen = self._seen()
        # A card is the place in the deck that it came from, until all that was seen is known.
        origin: dict[Place, int] = {(0, place): place for place in range(len(DECK))}
        card_at = {place: seen[0, place] for place in range(len(DECK)) if (0, place) in seen}
        found = {card: place for place, card in card_at.items()}
        if len(found) < len(card_at):
            return False
        for epoch, pool in enumerate(self.pools, start=1):
            left = [origin[place] for place in pool]
            unseen_places = []
            for place in range(len(pool)):
                card = seen.get((epoch, place))
                if card is None:
                    unseen_places.append((epoch, place))
                    continue
                if card not in found:
                    free = [start for start in left if start not in card_at]
                    if not free:
                        return False
                    choice, self.randomness = below(self.randomness, len(free))
                    found[card] = free[choice]
                    card_at[free[choice]] = card
                if found[card] not in left:
                    return False
                left.remove(found[card])
                origin[epoch, place] = found[card]
            mixed, self.randomness = shuffle(self.randomness, left)
            origin.update(zip(unseen_places, mixed, strict=True))
        rest, self.randomness = shuffle(
            self.randomness, [card for card in DECK if card not in found]
        )
        unknown = [start for start in range(len(DECK)) if start not in card_at]
        card_at.update(zip(unknown, rest, strict=True))
        self.card_of = {place: card_at[start] for place, start in origin.items()}
        return True

    def cards(self, randomness: Randomness) -> Cards:
        """The cards as a state holds them."""
        card_of = self.card_of
        epoch, size = self.epoch, self.sizes[self.epoch]
        return Cards(
            hands=tuple(tuple(card_of[place] for place in hand) for hand in self.hands),
            stock=tuple(card_of[epoch, place] for place in range(self.drawn, size)),
            pile=tuple(card_of[place] for place in self.pile),
            cuts=tuple(
                tuple(
                    CutRecord(
                        Placed(slots, tuple(card_of[place] for place in thrown)),
                        Placed(slots, tuple(card_of[place] for place in drawn)),
                    )
                    for slots, thrown, drawn in cuts
                )
                for cuts in self.cuts
            ),
            reshuffles=self.observation.reshuffles,
            randomness=randomness,
        )
