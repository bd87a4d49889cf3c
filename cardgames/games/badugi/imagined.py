"""A course of the cards that a viewer cannot tell from the true one, drawn at random.

A card is followed by where it was drawn. First the hand is played through without cards (`course`):
who drew which places, and which of them were thrown; where a viewer does not see the slots that
others cut, they are drawn at random. Then every place that the viewer has seen gets its card, new
stocks are made of the discards so that what was seen of them comes out, and the rest of the deck
goes to the places that nobody saw. A structure that does not fit what was seen is thrown away.
"""

from cardgames.cards.french import DECK, Card
from cardgames.core.game import Seat
from cardgames.core.places import Place
from cardgames.core.rng import Randomness, below, fork, shuffle
from cardgames.games.badugi.course import Course, cards_seen, slots_seen
from cardgames.games.badugi.model import CutRecord, Placed
from cardgames.games.badugi.observation import Observation
from cardgames.games.badugi.order import table_order
from cardgames.games.badugi.patterns import HAND
from cardgames.games.badugi.state import Cards

_TRIES = 500
"""Structures to try. More than a few are needed only after a reshuffle, at a showdown."""


def cards_like(observation: Observation, key: bytes) -> Cards:
    """Cards that have this observation; ValueError if no cards have."""
    randomness = Randomness(fork(key, "cards"))
    for _ in range(_TRIES):
        imagined = _Imagined(observation, randomness)
        if imagined.fits:
            return imagined.cards(Randomness(fork(key, "play")))
        randomness = imagined.randomness
    raise ValueError("no state has this observation")


class _Imagined:
    """One try."""

    def __init__(self, observation: Observation, randomness: Randomness) -> None:
        self.observation = observation
        self.randomness = randomness
        players = len(observation.counts)
        self.course = Course(
            table_order(observation.options, observation.mark, players),
            observation.counts,
            observation.cut_counts,
            observation.reshuffles,
            self._slots,
        )
        self.card_of: dict[Place, Card] = {}
        self.fits = self._identify()

    def _slots(self, seat: Seat, number: int) -> tuple[int, ...]:
        """Slots that a seat has cut; drawn at random where the viewer does not know them."""
        known = slots_seen(self.observation, seat, number)
        if known is not None:
            return known
        slots, self.randomness = shuffle(self.randomness, range(HAND))
        return tuple(sorted(slots[: self.observation.cut_counts[seat][number]]))

    def _seen(self) -> dict[Place, Card]:
        """Cards that the viewer has seen, by the place they were drawn from."""
        seen = cards_seen(self.observation, self.course)
        if self.observation.end is not None:
            for shown in self.observation.end.shown:
                seen.update(zip(self.course.hands[shown.seat], shown.cards, strict=True))
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
        for epoch, pool in enumerate(self.course.pools, start=1):
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
        card_of, course = self.card_of, self.course
        epoch, size = course.epoch, course.sizes[course.epoch]
        return Cards(
            hands=tuple(tuple(card_of[place] for place in hand) for hand in course.hands),
            stock=tuple(card_of[epoch, place] for place in range(course.drawn, size)),
            pile=tuple(card_of[place] for place in course.pile),
            cuts=tuple(
                tuple(
                    CutRecord(
                        Placed(slots, tuple(card_of[place] for place in thrown)),
                        Placed(slots, tuple(card_of[place] for place in drawn)),
                    )
                    for slots, thrown, drawn in cuts
                )
                for cuts in course.cuts
            ),
            reshuffles=self.observation.reshuffles,
            randomness=randomness,
        )
