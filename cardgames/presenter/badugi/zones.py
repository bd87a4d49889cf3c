"""A hand as one viewer can follow it: which card is where, chips by seat, what has been said.

A key names a card on this viewer's screen. Which hidden cards of another seat are thrown nobody can
see: they leave from places that follow from their number alone.
"""

import msgspec

from cardgames.cards.french import DECK, Card
from cardgames.core.game import Seat
from cardgames.games.badugi.describe import hidden_slots
from cardgames.games.badugi.model import ActionName, Award, End, Phase, ShownHand
from cardgames.games.badugi.observation import Observation
from cardgames.games.badugi.patterns import Side
from cardgames.presenter.badugi.words import cutting_order
from cardgames.presenter.keys import KeyCounter


class Held(msgspec.Struct, frozen=True):
    """A card in a hand; `face` is None when the viewer may not know it, `open` if all may."""

    key: int
    face: Card | None = None
    open: bool = False


class Share(msgspec.Struct, frozen=True):
    """A pot, half a pot, or a winner's part of it, while it is divided; `owner` has won it.

    eligible: seats that could win it
    """

    key: int
    pot: int
    side: Side | None
    amount: int
    eligible: tuple[Seat, ...] = ()
    owner: Seat | None = None


class Table(msgspec.Struct, frozen=True):
    """One moment of a hand.

    hands:  by seat and slot; () of a seat that is out of the match, None where a card was cut
    stock:  keys of the stock, its top card first
    muck:   keys of discards that have been swept together
    lying:  keys of what each seat has thrown in the cut under way
    stacks: chips by seat; `bets` those of this round, `before` those in the middle
    live:   seats that have not folded
    said:   the last bet of each seat in this round, "" for none
    cuts:   cards cut, by seat and cut
    number: round of betting from 0
    due:    number in End.awards of the pot that is being paid, or is about to be
    shares: pots that are being divided; () before and after
    shown:  hands that have been shown
    mucked: seats that do not show
    place:  final rank of seats that are out, 0 for those that are not
    """

    mark: Seat
    hands: tuple[tuple[Held | None, ...], ...]
    stacks: tuple[int, ...]
    bets: tuple[int, ...]
    before: tuple[int, ...]
    live: tuple[bool, ...]
    said: tuple[ActionName | None, ...]
    cuts: tuple[tuple[int, ...], ...]
    lying: tuple[tuple[int, ...], ...]
    place: tuple[int, ...]
    stock: tuple[int, ...] = ()
    muck: tuple[int, ...] = ()
    seat: Seat | None = None
    phase: Phase | None = None
    cut: int = 0
    number: int = 0
    shares: tuple[Share, ...] = ()
    due: int | None = None
    shown: tuple[ShownHand, ...] = ()
    mucked: tuple[Seat, ...] = ()
    refund: tuple[int, ...] = ()
    end: End | None = None
    next_key: int = 1

    @property
    def players(self) -> int:
        """Number of seats."""
        return len(self.hands)

    @property
    def pot(self) -> int:
        """All chips in the middle and before the seats."""
        return sum(self.before) + sum(self.bets)

    @property
    def live_seats(self) -> tuple[Seat, ...]:
        """Seats that have not folded."""
        return tuple(seat for seat, live in enumerate(self.live) if live)

    def is_all_in(self, seat: Seat) -> bool:
        """Whether a seat is in the hand without chips left."""
        return self.live[seat] and self.stacks[seat] == 0 and self.end is None

    def shown_by(self, seat: Seat) -> ShownHand | None:
        """The hand that a seat has shown."""
        return next((hand for hand in self.shown if hand.seat == seat), None)


def due_award(table: Table, observation: Observation) -> Award | None:
    """What is being paid, or is about to be."""
    end = observation.end
    return None if table.due is None or end is None else end.awards[table.due]


def empty_table(mark: Seat, stacks: tuple[int, ...], next_key: int) -> Table:
    """The table before the antes, all cards in the stock."""
    players = len(stacks)
    return Table(
        mark=mark,
        hands=((),) * players,
        stacks=stacks,
        bets=(0,) * players,
        before=(0,) * players,
        live=tuple(map(bool, stacks)),
        said=(None,) * players,
        cuts=((),) * players,
        lying=((),) * players,
        place=(0,) * players,
        refund=(0,) * players,
        stock=tuple(range(next_key, next_key + len(DECK))),
        next_key=next_key + len(DECK),
    )


def fresh_table(observation: Observation, next_key: int = 1) -> Table:
    """The table of an observation for a viewer that saw nothing of how it came to be."""
    keys = KeyCounter(next_key)
    table = empty_table(observation.mark, observation.before, 1)
    hands = tuple(
        tuple(Held(key) for key in keys.take(count if observation.before[seat] else 0))
        for seat, count in enumerate(observation.counts)
    )
    lying = tuple(keys.take(count) for count in lying_counts(observation))
    muck = keys.take(observation.pile - sum(map(len, lying)))
    stock = keys.take(observation.stock)
    table = msgspec.structs.replace(
        table, hands=hands, lying=lying, muck=muck, stock=stock, next_key=keys.next
    )
    return with_moment(table, observation)


def settled_table(table: Table, observation: Observation) -> Table:
    """The followed table at rest: keys stay, everything else is as the observation says."""
    whole = all(held is not None for hand in table.hands for held in hand)
    same = (
        whole
        and tuple(len(hand) for hand in table.hands) == observation.counts
        and tuple(map(len, table.lying)) == lying_counts(observation)
        and len(table.stock) == observation.stock
        and len(table.muck) + sum(map(len, table.lying)) == observation.pile
    )
    if not same:
        return fresh_table(observation, table.next_key)
    return with_moment(table, observation)


def with_moment(table: Table, observation: Observation) -> Table:
    """The same cards with what the observation says about everything else."""
    players = len(observation.counts)
    end, betting = observation.end, observation.betting
    said: list[ActionName | None] = [None] * players
    for act in observation.acts:
        if act.number == betting.number or act.action == "fold":
            said[act.seat] = act.action
    live = tuple(
        bool(observation.before[seat]) and bool(betting.live >> seat & 1) for seat in range(players)
    )
    nothing = (0,) * players
    bets, before = observation.bets, betting.before
    if observation.phase is Phase.CUT:
        bets, before = nothing, betting.paid
    elif end is not None:
        bets, before = nothing, nothing
    place = tuple(
        observation.places[seat]
        if not observation.before[seat]
        else end.places[seat]
        if end is not None and seat in end.out
        else 0
        for seat in range(players)
    )
    table = msgspec.structs.replace(
        table,
        mark=observation.mark,
        stacks=observation.stacks,
        bets=bets,
        before=before,
        live=live,
        said=tuple(said),
        cuts=observation.cut_counts,
        place=place,
        seat=observation.seat,
        phase=observation.phase,
        cut=observation.cut,
        number=betting.number,
        shares=(),
        due=None,
        shown=() if end is None else end.shown,
        mucked=() if end is None else end.mucked,
        refund=nothing if end is None else end.refund,
        end=end,
    )
    hands = tuple(
        tuple(
            Held(held.key, face, is_open)
            for held, (face, is_open) in zip(hand, faces_of(observation, seat), strict=True)
            if held is not None
        )
        for seat, hand in enumerate(table.hands)
    )
    return msgspec.structs.replace(table, hands=hands)


def faces_of(observation: Observation, seat: Seat) -> tuple[tuple[Card | None, bool], ...]:
    """What the viewer may know of a hand, slot by slot, and whether everybody does."""
    end = observation.end
    count = observation.counts[seat] if observation.before[seat] else 0
    shown = None
    if end is not None:
        shown = next((hand for hand in end.shown if hand.seat == seat), None)
    if shown is not None:
        return tuple((card, True) for card in shown.cards)
    hidden = min(hidden_slots(observation.options), count)
    folded = not observation.betting.live >> seat & 1
    open_part = observation.open_cards[seat]
    if seat == observation.viewer:
        return tuple(
            (card, slot >= hidden and not folded) for slot, card in enumerate(observation.hand)
        )
    if folded:
        return ((None, False),) * count
    return (
        *(((None, False),) * hidden),
        *((card, True) for card in open_part),
    )


def lying_counts(observation: Observation) -> tuple[int, ...]:
    """How many of the cards thrown in the cut under way lie before each seat.

    What has been shuffled into a new stock does not (R13).
    """
    counts = [0] * len(observation.counts)
    if observation.phase is not Phase.CUT:
        return tuple(counts)
    cut = observation.cut
    order = cutting_order(observation)
    shuffled = [event.seat for event in observation.reshuffles if event.cut == cut]
    first = order.index(shuffled[-1]) if shuffled else 0
    for place, seat in enumerate(order):
        if place >= first and len(observation.cut_counts[seat]) == cut:
            counts[seat] = observation.cut_counts[seat][cut - 1]
    return tuple(counts)


def leaving_slots(count: int, hidden: int, known: tuple[int, ...]) -> tuple[int, ...]:
    """Slots that the cards of a cut leave, ascending.

    known: those that the viewer has seen leave; of the hidden ones the last places are taken
    """
    unseen = [slot for slot in range(hidden) if slot not in known]
    missing = count - len(known)
    taken = unseen[len(unseen) - missing :] if missing > 0 else []
    return tuple(sorted((*known, *taken)))
