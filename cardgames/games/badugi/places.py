"""Where the cards of a hand came from: what a match needs to commit to them and to open them."""

from cardgames.cards.french import Card, name_of
from cardgames.core.game import Seat
from cardgames.core.places import Place, Sighting
from cardgames.games.badugi.course import Course, cards_seen, slots_seen
from cardgames.games.badugi.observation import Observation
from cardgames.games.badugi.order import table_order
from cardgames.games.badugi.patterns import HAND
from cardgames.games.badugi.state import State


class BadugiPlaces:
    """See `core.places.CardPlaces`."""

    def stocks(self, state: State) -> tuple[tuple[str, ...], ...]:
        """The deck, and the new stocks of R13, each from the card that is dealt first."""
        deal, cards = state.deal, state.cards
        course = Course(
            table_order(deal.options, deal.mark, len(cards.hands)),
            [len(hand) for hand in cards.hands],
            [[len(cut.thrown.slots) for cut in cuts] for cuts in cards.cuts],
            cards.reshuffles,
            lambda seat, number: cards.cuts[seat][number].thrown.slots,
        )
        card_of: dict[Place, Card] = {}
        for places, hand in zip(course.hands, cards.hands, strict=True):
            card_of.update(zip(places, hand, strict=True))
        for cuts, records in zip(course.cuts, cards.cuts, strict=True):
            for (_, thrown, _), record in zip(cuts, records, strict=True):
                card_of.update(zip(thrown, record.thrown.cards, strict=True))
        stocks = course.epoch + 1
        dealt = [*course.sizes[: course.epoch], course.drawn]
        names = [
            [name_of(card_of[stock, place]) for place in range(dealt[stock])]
            for stock in range(stocks)
        ]
        names[-1] += map(name_of, cards.stock)
        return tuple(map(tuple, names))

    def count(self, state: State) -> int:
        """One, and another for every reshuffle."""
        return 1 + len(state.cards.reshuffles)

    def sizes(self, observation: Observation) -> tuple[int, ...]:
        """52 for the deck, and what became of the discards at every reshuffle."""
        return tuple(_course_of(observation).sizes)

    def sightings(self, observation: Observation) -> tuple[Sighting, ...]:
        """Own cards, open ones, and hands shown at the end.

        Where all cards lie hidden nobody but their owner knows which slots were cut (R11), so a
        shown card may have come with the deal or with any cut of its seat. Only of a seat that
        has changed all cards at once, or none, is it known.
        """
        course = _course_of(observation)
        public = cards_seen(observation, course, with_own=False)
        own = cards_seen(observation, course)
        vague: list[Sighting] = []
        for hand in () if observation.end is None else observation.end.shown:
            if _is_known(observation, hand.seat):
                public.update(zip(course.hands[hand.seat], hand.cards, strict=True))
            else:
                places = course.drawn_by(hand.seat)
                vague += [Sighting(name_of(card), places) for card in hand.cards]
        exact = {**own, **public}
        return (
            *(
                Sighting(name_of(exact[place]), (place,), place not in public)
                for place in sorted(exact)
            ),
            *vague,
        )


def _course_of(observation: Observation) -> Course:
    def slots(seat: Seat, number: int) -> tuple[int, ...]:
        known = slots_seen(observation, seat, number)
        # Which places a seat draws does not hang on the slots; these stand for any.
        return tuple(range(observation.cut_counts[seat][number])) if known is None else known

    return Course(
        table_order(observation.options, observation.mark, len(observation.counts)),
        observation.counts,
        observation.cut_counts,
        observation.reshuffles,
        slots,
    )


def _is_known(observation: Observation, seat: Seat) -> bool:
    """Whether everybody knows with which cut each card of a seat has come."""
    if observation.options.exposure == "open":
        return True
    known = True
    for count in observation.cut_counts[seat]:
        known = count == HAND or (known and not count)
    return known
