"""The rules of Badugi: a hand from the antes to the pots (R10-R19). One round is one hand.

Events of a deal: HandBegan; Posted by seat; Dealt by seat, clockwise from the boss, with blinds
from the first seat left of the button; BettingBegan. Of a bet: Acted. Of a cut: Discarded, and
Drew if cards were cut, with Reshuffled before the rest of them when the stock ran out. Whatever
ends a round of betting is followed by CutBegan, or in the open game by Dealt and BettingBegan; the
last cut of a seat by BettingBegan, or by what comes next where nobody can bet. The end: Refunded,
ShowdownBegan with Shown and Mucked by seat, PotAwarded from the last side pot to the main pot,
WentOut, HandEnded.

What is legal depends on public numbers alone, so prompts tell nothing.
"""

from cardgames.cards.french import DECK, Card
from cardgames.core.game import IllegalAction, Prompt, RoundResult, Seat, SeatPlan, Step
from cardgames.core.rng import Randomness, below, shuffle
from cardgames.core.secret import Secret
from cardgames.games.badugi.betting import (
    after_action,
    next_to_act,
    offers_to,
    opened,
)
from cardgames.games.badugi.events import (
    Acted,
    BettingBegan,
    CutBegan,
    Dealt,
    Event,
    HandBegan,
    Posted,
)
from cardgames.games.badugi.model import (
    ANTE,
    BIG_BLIND,
    NAME_OF,
    NO_OFFERS,
    SMALL_BLIND,
    STARTING_STACK,
    Action,
    Betting,
    Carry,
    Cut,
    Offers,
    Options,
    Phase,
    Placed,
)
from cardgames.games.badugi.order import CLOCKWISE, best_visible, blind_seats, seats_in
from cardgames.games.badugi.patterns import HAND
from cardgames.games.badugi.scoring import round_result
from cardgames.games.badugi.showdown import end_hand
from cardgames.games.badugi.state import Cards, Deal, State
from cardgames.games.badugi.stock import ALLOWED, CUTS, HIDDEN_SLOTS, cut_cards, most_of_cut, split

PLAYERS = (2, 3, 4, 5, 6)
DEALT_IN_OPEN = 2
"""R12: cards of the first deal of the open game; the others come one by one."""

_BET, _CUT = Phase.BET, Phase.CUT
_SLOTS = tuple(range(HAND))


def check_options(options: Options, players: int) -> None:
    """R1: two to six players; R2: pair badugi is played high."""
    if players not in PLAYERS:
        raise IllegalAction("players", players=players, least=PLAYERS[0], most=PLAYERS[-1])
    if options.pattern == "pair" and options.order != "high":
        raise IllegalAction("pair_is_high", order=options.order)


def rounds_before_cuts(options: Options) -> int:
    """R10, R12: rounds of betting before the first cut."""
    return HAND - DEALT_IN_OPEN + 1 if options.exposure == "open" else 1


# -- deal ------------------------------------------------------------------------------------


def start(options: Options, seats: SeatPlan, key: bytes, carry: Carry | None) -> Step[State, Event]:
    """Shuffle, post and deal a hand (R10, R12, R15, R17)."""
    players = seats.count
    check_options(options, players)
    randomness = Randomness(key)
    if carry is None:
        mark, randomness = below(randomness, players)
        carry = Carry((STARTING_STACK,) * players, mark, (1,) * players)
    deck, randomness = shuffle(randomness, DECK)
    deal = Deal(
        options,
        carry.mark,
        carry.stacks,
        carry.places,
        seats.rounds_left,
        seats.showing,
        seats_in(options, carry.mark, carry.stacks),
    )
    return begin(deal, deck, randomness)


def begin(deal: Deal, deck: tuple[Card, ...], randomness: Randomness) -> Step[State, Event]:
    """Post and deal from an ordered deck, one card at a time (R10, R12)."""
    options, stacks, order = deal.options, deal.stacks, deal.order
    players, sharing = len(stacks), len(order)
    blinds = options.blinds
    events: list[Event] = [HandBegan(deal.mark, stacks, deal.rounds_left)]
    if blinds:
        small, big = blind_seats(order)
        due = [(small, 1, SMALL_BLIND), (big, 2, BIG_BLIND)]
    else:
        due = [(seat, 0, ANTE) for seat in order]
    paid = [0] * players
    for seat, blind, chips in due:
        had = stacks[seat]
        paid[seat] = put = chips if chips < had else had
        events.append(Posted(seat, blind, put, had - put))

    dealt = sharing * (DEALT_IN_OPEN if options.exposure == "open" else HAND)
    hands: list[tuple[Card, ...]] = [()] * players
    live = 0
    for place, seat in enumerate(order):
        hands[seat] = hand = deck[place:dealt:sharing]
        live |= 1 << seat
        events.append(_dealt(options, seat, 0, hand))
    cards = Cards(tuple(hands), deck[dealt:], (), ((),) * players, (), randomness)
    betting = opened(tuple(paid), live, 0, blinds)
    return _open_betting(deal, cards, betting, 0, (), (0,) * players, events)


def _dealt(options: Options, seat: Seat, first: int, cards: tuple[Card, ...]) -> Dealt:
    """Cards of a seat, lying from slot `first` on."""
    count = len(cards)
    placed = Placed(_SLOTS[first : first + count], cards)
    if options.exposure == "blind":
        return Dealt(seat, count, Secret(placed, (seat,)))
    hidden, shown = split(options, placed)
    return Dealt(seat, count, Secret(hidden, (seat,)), shown)


# -- who may do what -------------------------------------------------------------------------


def prompts(state: State) -> dict[Seat, Prompt[Action]]:
    """The seat to act: its bets in the order of R16, or its cuts as in `stock.CUTS`."""
    seat = state.seat
    if state.phase is _BET:
        return {seat: Prompt(state.prompts[seat], state.offers.actions)}
    if state.phase is _CUT:
        legal = CUTS[most_of_cut(state.deal.options, state.cut)]
        return {seat: Prompt(state.prompts[seat], legal)}
    return {}


def apply(state: State, seat: Seat, action: Action) -> Step[State, Event]:
    """Do one action; raises IllegalAction and changes nothing if it is not legal.

    Codes: round_over; not_your_turn {seat}; bet_first; cut_first; no_such_bet {bet};
    cut_too_many {count, most}; no_such_cut; unknown_action.
    """
    phase = state.phase
    if phase is None:
        raise IllegalAction("round_over")
    if seat != state.seat:
        raise IllegalAction("not_your_turn", seat=seat)
    if phase is _BET:
        offers = state.offers
        try:
            chips = offers.chips[offers.actions.index(action)]
        except ValueError:
            raise _refusal_of_bet(action) from None
        return _bet(state, seat, action, chips)
    if type(action) is not Cut:
        raise _refusal_of_cut(action)
    most = most_of_cut(state.deal.options, state.cut)
    if action.slots not in ALLOWED[most]:
        if action.slots in ALLOWED[HAND]:
            raise IllegalAction("cut_too_many", count=len(action.slots), most=most)
        raise IllegalAction("no_such_cut")
    return _cut(state, seat, action)


def _refusal_of_bet(action: Action) -> IllegalAction:
    if type(action) is Cut:
        return IllegalAction("bet_first")
    name = NAME_OF.get(type(action))
    if name is None:
        return IllegalAction("unknown_action")
    return IllegalAction("no_such_bet", bet=name)


def _refusal_of_cut(action: Action) -> IllegalAction:
    return IllegalAction("cut_first" if type(action) in NAME_OF else "unknown_action")


# -- betting ---------------------------------------------------------------------------------


def _bet(state: State, seat: Seat, action: Action, chips: int) -> Step[State, Event]:
    deal, cards, cut, given = state.deal, state.cards, state.cut, state.prompts
    stacks = deal.stacks
    betting = after_action(state.betting, seat, action, chips)
    paid, live = betting.paid, betting.live
    put = paid[seat]
    acted = Acted(
        seat,
        betting.number,
        NAME_OF[type(action)],
        chips,
        put - betting.before[seat],
        stacks[seat] - put,
        sum(paid),
    )
    acts = state.acts
    acts += (acted,)
    if not live & (live - 1):
        return _over(deal, cards, betting, cut, acts, given, [acted])
    asked = next_to_act(deal.options, stacks, betting, cut, seat)
    if asked is None:
        return _after_betting(deal, cards, betting, cut, acts, given, [acted])
    following, offers = asked
    given = _one_more_prompt(given, following)
    return Step(
        State(deal, cards, betting, _BET, following, cut, (), offers, acts, None, given),
        (acted,),
    )


def _one_more_prompt(given: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    """Prompts given by seat, with one more for `seat`."""
    counts = [*given]
    counts[seat] += 1
    return tuple(counts)


def _open_betting(
    deal: Deal,
    cards: Cards,
    betting: Betting,
    cut: int,
    acts: tuple[Acted, ...],
    given: tuple[int, ...],
    events: list[Event],
) -> Step[State, Event]:
    """R15, R17, R18: ask whoever opens the round, or go on where nobody can bet."""
    asked = _opener(deal, cards, betting, cut)
    if asked is None:
        return _after_betting(deal, cards, betting, cut, acts, given, events)
    seat, offers = asked
    events.append(BettingBegan(betting.number, seat))
    given = _one_more_prompt(given, seat)
    return Step(
        State(deal, cards, betting, _BET, seat, cut, (), offers, acts, None, given),
        tuple(events),
    )


def _opener(deal: Deal, cards: Cards, betting: Betting, cut: int) -> tuple[Seat, Offers] | None:
    options, stacks, order = deal.options, deal.stacks, deal.order
    if betting.number == 0 and options.blinds:
        return next_to_act(options, stacks, betting, cut, blind_seats(order)[1])
    first = next_to_act(options, stacks, betting, cut, order[-1])
    if first is None or options.exposure == "blind":
        return first
    paid = betting.paid
    able = [seat for seat in order if betting.live >> seat & 1 and stacks[seat] > paid[seat]]
    best = best_visible(options, [hand[HIDDEN_SLOTS:] for hand in cards.hands], able)
    return best, offers_to(options, stacks, betting, cut, best)


def _after_betting(
    deal: Deal,
    cards: Cards,
    betting: Betting,
    cut: int,
    acts: tuple[Acted, ...],
    given: tuple[int, ...],
    events: list[Event],
) -> Step[State, Event]:
    """R10, R12: a card more in the open game, the next cut, or the end."""
    options = deal.options
    if betting.number < rounds_before_cuts(options) - 1:
        cards = _one_more(deal, cards, betting, events)
        betting = opened(betting.paid, betting.live, betting.number + 1)
        return _open_betting(deal, cards, betting, cut, acts, given, events)
    if cut == options.cuts:
        return _over(deal, cards, betting, cut, acts, given, events)
    cut += 1
    waiting = CLOCKWISE[betting.live][deal.order[-1]]
    seat = waiting[0]
    events.append(CutBegan(cut, seat, most_of_cut(options, cut)))
    return Step(
        State(
            deal,
            cards,
            betting,
            _CUT,
            seat,
            cut,
            waiting,
            NO_OFFERS,
            acts,
            None,
            _one_more_prompt(given, seat),
        ),
        tuple(events),
    )


def _one_more(deal: Deal, cards: Cards, betting: Betting, events: list[Event]) -> Cards:
    """R12: an open card to every live seat, clockwise from the boss."""
    hands, stock = list(cards.hands), cards.stock
    for seat in deal.order:
        if betting.live >> seat & 1:
            events.append(_dealt(deal.options, seat, len(hands[seat]), stock[:1]))
            hands[seat] += stock[:1]
            stock = stock[1:]
    return Cards(tuple(hands), stock, cards.pile, cards.cuts, cards.reshuffles, cards.randomness)


# -- cuts ------------------------------------------------------------------------------------


def _cut(state: State, seat: Seat, action: Cut) -> Step[State, Event]:
    deal, betting, waiting = state.deal, state.betting, state.waiting[1:]
    cards, events = cut_cards(deal.options, state.cards, state.cut, seat, action.slots)
    if waiting:
        following, cut, acts = waiting[0], state.cut, state.acts
        given = _one_more_prompt(state.prompts, following)
        return Step(
            State(
                deal, cards, betting, _CUT, following, cut, waiting, NO_OFFERS, acts, None, given
            ),
            events,
        )
    betting = opened(betting.paid, betting.live, betting.number + 1)
    return _open_betting(deal, cards, betting, state.cut, state.acts, state.prompts, [*events])


# -- end -------------------------------------------------------------------------------------


def _over(
    deal: Deal,
    cards: Cards,
    betting: Betting,
    cut: int,
    acts: tuple[Acted, ...],
    given: tuple[int, ...],
    events: list[Event],
) -> Step[State, Event]:
    end = end_hand(deal, betting, cards.hands, events)
    return Step(
        State(deal, cards, betting, None, deal.mark, cut, (), NO_OFFERS, acts, end, given),
        tuple(events),
    )


def result(state: State) -> RoundResult[Carry] | None:
    """Chips won or lost, ranking and the next hand's stacks, or None while the hand goes on."""
    return None if state.end is None else round_result(state.deal.stacks, state.end)
