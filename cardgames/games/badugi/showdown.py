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
from cardgames.games.badugi.patterns import Side
from cardgames.games.badugi.pots import halves, pots_of, refund_of, shares
from cardgames.games.badugi.scoring import next_mark, places_after
from cardgames.games.badugi.state import Deal

Hands = Sequence[tuple[Card, ...]]


def end_hand(deal: Deal, betting: Betting, hands: Hands, events: list[Event]) -> End:
    """What a hand comes to when its betting and cutting is over.

    What happens is added to `events`.
    """
    options, live, had = deal.options, live_seats(betting), deal.stacks
    paid = [*betting.paid]
    refund = [0] * len(paid)
    returned = refund_of(paid, live)
    if returned is not None:
        seat, chips = returned
        refund[seat] = chips
        paid[seat] -= chips
        events.append(Refunded(seat, chips))
    pots = pots_of(paid, live)
    shown: tuple[ShownHand, ...] = ()
    mucked: tuple[Seat, ...] = ()
    if len(live) > 1:
        awards = awards_of(options, pots, hands, deal.order)
        order = showing_order(deal.order, betting.aggressor, live)
        showing = {order[0], *winners_of(awards), *deal.showing}
        mucked = tuple([seat for seat in order if seat not in showing])
        events.append(ShowdownBegan(order))
        shown = _show(options, hands, order, showing, events)
    else:
        awards = (_taken(0, pots[0]),)
    won = [0] * len(paid)
    for award in awards:
        for seat, chips in zip(award.winners, award.shares, strict=True):
            won[seat] += chips
        events.append(PotAwarded(award))
    stacks = tuple([had[seat] - put + won[seat] for seat, put in enumerate(paid)])
    places = places_after(deal.places, had, stacks)
    out: tuple[Seat, ...] = ()
    if 0 in stacks:
        out = tuple([seat for seat in deal.order if not stacks[seat]])
        events += [WentOut(seat, places[seat]) for seat in out]
    mark = next_mark(options, deal.mark, won, stacks)
    end = End(tuple(refund), pots, awards, tuple(won), stacks, shown, mucked, out, mark, places)
    events.append(HandEnded(end))
    return end


def _show(
    options: Options,
    hands: Hands,
    order: Sequence[Seat],
    showing: set[Seat],
    events: list[Event],
) -> tuple[ShownHand, ...]:
    """R14: show or muck seat by seat; returns what was shown."""
    shown = []
    for seat in order:
        hand = ShownHand(seat, hands[seat], values_of(hands[seat], options))
        if seat in showing:
            shown.append(hand)
            events.append(Shown(hand))
        else:
            events.append(Mucked(seat, Secret(hand, (seat,))))
    return tuple(shown)


def _taken(index: int, pot: Pot) -> Award:
    """R18a: a pot that only one seat can win is taken without showing."""
    return Award(index, None, pot.amount, pot.eligible, (pot.amount,), ())


def showing_order(
    order: Sequence[Seat], aggressor: Seat | None, live: Sequence[Seat]
) -> tuple[Seat, ...]:
    """R14: live seats of `order`, from the last aggressor of the final round on if there is one."""
    start = 0 if aggressor is None else order.index(aggressor)
    return tuple([seat for seat in (*order[start:], *order[:start]) if seat in live])


def winners_of(awards: Sequence[Award]) -> set[Seat]:
    """R14: seats that win part of a pot for which somebody had to show."""
    return {seat for award in awards if award.side is not None for seat in award.winners}


def awards_of(
    options: Options, pots: Sequence[Pot], hands: Hands, order: Sequence[Seat]
) -> tuple[Award, ...]:
    """R7, R8: each pot to its winners, the last side pot first, the high half before the low one.

    `order` is the one in which odd chips are given.
    """
    classes = {}
    for side in options.sides:
        class_of = evaluator_of(options.pattern, side).class_of
        classes[side] = {seat: class_of(hands[seat]) for seat in pots[0].eligible}
    awards = []
    for index in range(len(pots) - 1, -1, -1):
        amount, eligible = pots[index].amount, pots[index].eligible
        if len(eligible) == 1:
            awards.append(_taken(index, pots[index]))
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
