"""The end of a hand: refunds, who shows, and which pot goes to whom (R7, R8, R14, R18)."""

from collections.abc import Sequence

from cardgames.cards.french import Card
from cardgames.core.game import Seat
from cardgames.core.secret import Secret
from cardgames.games.badugi.betting import live_seats
from cardgames.games.badugi.evaluator import evaluator_of
from cardgames.games.badugi.events import (
    Event,
    HandEnded,
    Mucked,
    PotAwarded,
    Refunded,
    ShowdownBegan,
    Shown,
    WentOut,
)
from cardgames.games.badugi.hands import value_of, values_of
from cardgames.games.badugi.model import Award, Betting, End, Options, Pot, ShownHand
from cardgames.games.badugi.order import AFTER, FROM
from cardgames.games.badugi.patterns import Side
from cardgames.games.badugi.pots import halves, pots_of, refund_of, shares
from cardgames.games.badugi.scoring import next_mark, places_after
from cardgames.games.badugi.state import Deal

Hands = Sequence[tuple[Card, ...]]


def end_hand(deal: Deal, betting: Betting, hands: Hands) -> tuple[End, tuple[Event, ...]]:
    """What a hand comes to when its betting and cutting is over, and the events that tell it."""
    options, live = deal.options, live_seats(betting)
    events: list[Event] = []
    paid = list(betting.paid)
    refund = [0] * len(paid)
    returned = refund_of(paid, live)
    if returned is not None:
        seat, chips = returned
        refund[seat] = chips
        paid[seat] -= chips
        events.append(Refunded(seat, chips))
    pots = pots_of(paid, live)
    awards = awards_of(options, pots, hands, table_order(options, deal.mark, len(paid)))
    shown: tuple[ShownHand, ...] = ()
    mucked: tuple[Seat, ...] = ()
    if len(live) > 1:
        order = showing_order(options, deal.mark, betting.aggressor, live, len(paid))
        showing = {order[0], *winners_of(awards), *deal.showing}
        all_hands = [
            ShownHand(seat, hands[seat], values_of(hands[seat], options)) for seat in order
        ]
        shown = tuple([hand for hand in all_hands if hand.seat in showing])
        mucked = tuple([seat for seat in order if seat not in showing])
        events.append(ShowdownBegan(order))
        for hand in all_hands:
            if hand.seat in showing:
                events.append(Shown(hand))
            else:
                events.append(Mucked(hand.seat, Secret(hand, (hand.seat,))))
    won = [0] * len(paid)
    for award in awards:
        for seat, chips in zip(award.winners, award.shares, strict=True):
            won[seat] += chips
        events.append(PotAwarded(award))
    stacks = tuple(
        [had - put + gained for had, put, gained in zip(deal.stacks, paid, won, strict=True)]
    )
    places = places_after(deal.places, deal.stacks, stacks)
    out = tuple([seat for seat, had in enumerate(deal.stacks) if had and not stacks[seat]])
    end = End(
        tuple(refund),
        pots,
        awards,
        tuple(won),
        stacks,
        shown,
        mucked,
        out,
        next_mark(options, deal.mark, won, stacks),
        places,
    )
    events += [WentOut(seat, places[seat]) for seat in out]
    return end, (*events, HandEnded(end))


def table_order(options: Options, mark: Seat, players: int) -> tuple[Seat, ...]:
    """R8, R14: seats clockwise from the boss, with blinds from the first left of the button."""
    return AFTER[players][mark] if options.blinds else FROM[players][mark]


def showing_order(
    options: Options, mark: Seat, aggressor: Seat | None, live: Sequence[Seat], players: int
) -> tuple[Seat, ...]:
    """R14: live seats clockwise from the last aggressor of the final round, else as they sit."""
    seats = table_order(options, mark, players) if aggressor is None else FROM[players][aggressor]
    return tuple([seat for seat in seats if seat in live])


def winners_of(awards: Sequence[Award]) -> set[Seat]:
    """R14: seats that win part of a pot for which somebody had to show."""
    return {seat for award in awards if award.side is not None for seat in award.winners}


def awards_of(
    options: Options, pots: Sequence[Pot], hands: Hands, order: Sequence[Seat]
) -> tuple[Award, ...]:
    """R7, R8: each pot to its winners, the last side pot first, the high half before the low one.

    `order` is the one in which odd chips are given.
    """
    classes = {
        side: {
            seat: evaluator_of(options.pattern, side).class_of(hands[seat])
            for seat in pots[0].eligible
        }
        for side in options.sides
        if len(pots[0].eligible) > 1
    }
    awards = []
    for index in range(len(pots) - 1, -1, -1):
        amount, eligible = pots[index].amount, pots[index].eligible
        if len(eligible) == 1:
            awards.append(Award(index, None, amount, eligible, (amount,), ()))
            continue
        sides = options.sides
        parts = (amount,) if len(sides) == 1 else halves(amount)
        for side, part in zip(sides, parts, strict=True):
            awards.append(_award(options, index, side, part, classes[side], eligible, hands, order))
    return tuple(awards)


def _award(
    options: Options,
    index: int,
    side: Side,
    amount: int,
    classes: dict[Seat, int],
    eligible: Sequence[Seat],
    hands: Hands,
    order: Sequence[Seat],
) -> Award:
    best = min([classes[seat] for seat in eligible])
    winners = tuple([seat for seat in order if seat in eligible and classes[seat] == best])
    return Award(
        pot=index,
        side=side,
        amount=amount,
        winners=winners,
        shares=shares(amount, len(winners)),
        values=tuple([value_of(hands[seat], options.pattern, side) for seat in winners]),
    )
