"""The rules of Nylon Ppong: deal (R4, R5), turns (R6), the claim window (R7), ends (R9-R14).

Events of a deal: RoundBegan; Dealt by seat in turn order from the dealer; TurnBegan of the dealer;
then SixShown and RoundEnded if its six cards are a hand. Events of a draw: Reshuffled if the stock
was empty; Drew; SixShown and RoundEnded if six cards are a hand. Of a stop: Stopped, RoundEnded.
Of a discard: Discarded.

Every discard opens the claim window: all other seats are asked, each for a pass or, as its own
hand alone decides, for claims. Answers come in any order and have no events until the last is in;
then either TurnBegan of the next seat (or StockUsedUp and RoundEnded), or Claimed, and after it
Discarded with the extra card, which opens the next window, or RoundEnded. So nothing that others
are told, asked or count depends on who could have claimed (R17). Two seats can never claim the
same discard (R7), so no priority is needed.
"""

from cardgames.cards.hwatu import DECK, MONTH_OF, Card, cards_of
from cardgames.core.game import IllegalAction, Prompt, RoundResult, Seat, SeatPlan, Step
from cardgames.core.rng import Randomness, below, shuffle
from cardgames.core.secret import Secret
from cardgames.games.nylon_ppong import scoring
from cardgames.games.nylon_ppong.hands import SIX, STOP_LIMIT, claims_of, effective_sum, six_of
from cardgames.games.nylon_ppong.model import (
    Action,
    Carry,
    Claim,
    Claimed,
    Dealt,
    Discard,
    Discarded,
    Draw,
    Drew,
    End,
    Event,
    Options,
    Pass,
    Phase,
    Reshuffled,
    RoundBegan,
    RoundEnded,
    SixShown,
    StockUsedUp,
    Stop,
    Stopped,
    Throw,
    TurnBegan,
)
from cardgames.games.nylon_ppong.state import Deal, State, Turn, floor_cards

PLAYERS = (2, 3, 4, 5, 6)
HAND = 5
MOST_MONEY = 1_000_000

_DRAW, _DISCARD, _CLAIM = Phase.DRAW, Phase.DISCARD, Phase.CLAIM
_discard_of = tuple(Discard(card) for card in DECK).__getitem__
_PARTNERS = tuple(frozenset(cards_of(MONTH_OF[card])) - {card} for card in DECK)
"""By card: the other three of its month."""
_OTHERS = tuple(
    tuple((*range(seat + 1, players), *range(seat)) for seat in range(players))
    for players in range(PLAYERS[-1] + 1)
)
"""By number of players and seat: all other seats from the next to the right."""
_STOP = Stop()
_DRAW_ONLY: tuple[Action, ...] = (Draw(),)
_DRAW_OR_STOP: tuple[Action, ...] = (Draw(), _STOP)
_PASS = Pass()
_MOST_PROMPTS = 3 * 96
"""No seat has more in a round: a draw, a discard and a claim window a turn (R16)."""
_PASS_PROMPTS = tuple(Prompt[Action](number, (_PASS,)) for number in range(_MOST_PROMPTS))
_ALONE = tuple((seat,) for seat in range(PLAYERS[-1]))


def check_options(options: Options, players: int) -> None:
    """R2: two to six players; R12: a point is worth 0 ... 1,000,000."""
    if players not in PLAYERS:
        raise IllegalAction("players", players=players, least=PLAYERS[0], most=PLAYERS[-1])
    if not 0 <= options.money <= MOST_MONEY:
        raise IllegalAction(
            "option_value", name="money", value=options.money, allowed=f"0 ... {MOST_MONEY}"
        )


# -- deal ------------------------------------------------------------------------------------


def start(options: Options, seats: SeatPlan, key: bytes, carry: Carry | None) -> Step[State, Event]:
    """Shuffle and deal a round (R4, R5), one by one from the dealer, who gets the last card too."""
    players = seats.count
    check_options(options, players)
    randomness = Randomness(key)
    if carry is None:
        dealer, randomness = below(randomness, players)
        totals = (0,) * players
    else:
        dealer, totals = carry.dealer, carry.totals
    deck, randomness = shuffle(randomness, DECK)
    dealt = HAND * players
    hands = [deck[(seat - dealer) % players : dealt : players] for seat in range(players)]
    hands[dealer] += (deck[dealt],)
    deal = Deal(options, dealer, totals, seats.rounds_left)
    return begin(deal, tuple(hands), deck[dealt + 1 :], randomness)


def begin(
    deal: Deal,
    hands: tuple[tuple[Card, ...], ...],
    stock: tuple[Card, ...],
    randomness: Randomness,
) -> Step[State, Event]:
    """Play on from hands as dealt: the dealer discards, unless its six are a hand (R13)."""
    players, dealer = len(hands), deal.dealer
    events: list[Event] = [RoundBegan(dealer, deal.totals, deal.rounds_left)]
    for seat in (*range(dealer, players), *range(dealer)):
        events.append(Dealt(seat, len(hands[seat]), Secret(hands[seat], (seat,))))
    events.append(TurnBegan(dealer, 1))
    state = State(
        deal=deal,
        hands=hands,
        stock=stock,
        reshuffled=False,
        thrown=(),
        floor_from=0,
        turns=1,
        turn=Turn(dealer, _DISCARD),
        end=None,
        prompts=(0,) * players,
        randomness=randomness,
    )
    return _judge_six(state, dealer, tuple(events))


# -- who may do what -------------------------------------------------------------------------


def prompts(state: State) -> dict[Seat, Prompt[Action]]:
    """Who may act: to draw, then to stop; to discard, in the order of the hand, then to stop.

    In the claim window every seat that has not answered yet, from the discarder's right: to pass,
    then to claim (`hands.claims_of`).
    """
    turn = state.turn
    if turn is None:
        return {}
    seat = turn.seat
    given, throws = state.prompts, len(state.thrown)
    if turn.phase is _CLAIM:
        hands = state.hands
        thrown = state.thrown[-1].card
        partners = _PARTNERS[thrown]
        asked: dict[Seat, Prompt[Action]] = {}
        for seat in turn.asked:
            hand = hands[seat]
            # Most hands hold none of the rank: the cheapest question comes first.
            if partners.isdisjoint(hand) or len(partners.intersection(hand)) < 2:
                asked[seat] = _PASS_PROMPTS[given[seat] + throws]
            else:
                answers: tuple[Action, ...] = (_PASS, *claims_of(hand, MONTH_OF[thrown]))
                asked[seat] = Prompt(given[seat] + throws, answers)
        return asked
    hand = state.hands[seat]
    if turn.phase is _DRAW:
        stops = effective_sum(hand) <= STOP_LIMIT
        return {seat: Prompt(given[seat] + throws, _DRAW_OR_STOP if stops else _DRAW_ONLY)}
    legal: tuple[Action, ...] = tuple(map(_discard_of, hand))
    if state.deal.options.stop == "also-after-draw" and _may_stop_after_draw(state, hand):
        legal = (*legal, _STOP)
    return {seat: Prompt(given[seat] + throws + 1, legal)}


def _may_stop_after_draw(state: State, hand: tuple[Card, ...]) -> bool:
    """R10: with the option, but not for the dealer before its first discard."""
    return bool(state.thrown) and effective_sum(hand) <= STOP_LIMIT


def apply(state: State, seat: Seat, action: Action) -> Step[State, Event]:
    """Do one action; raises IllegalAction and changes nothing if it is not legal.

    Codes: round_over; not_your_turn {seat}; draw_first; discard_first; answer_first;
    not_in_hand; stop_too_early; stop_too_high {most}; no_claim; unknown_action.
    """
    turn = state.turn
    if turn is None:
        raise IllegalAction("round_over")
    kind, phase = type(action), turn.phase
    if phase is _CLAIM:
        if seat not in turn.asked:
            raise IllegalAction("not_your_turn", seat=seat)
        if kind is Pass:
            if turn.claim is None and len(turn.asked) == 1:
                return _next_turn(state, turn)
            return _answer(state, turn, seat, turn.claim, turn.claimant)
        if isinstance(action, Claim):
            if action not in claims_of(state.hands[seat], MONTH_OF[state.thrown[-1].card]):
                raise IllegalAction("no_claim")
            return _answer(state, turn, seat, action, seat)
        raise IllegalAction("answer_first")
    if seat != turn.seat:
        raise IllegalAction("not_your_turn", seat=seat)
    if isinstance(action, Discard):
        if phase is _DRAW:
            raise IllegalAction("draw_first")
        if action.card not in state.hands[seat]:
            raise IllegalAction("not_in_hand")
        return _throw(state, seat, action.card, False, ())
    if kind is Draw:
        if phase is _DISCARD:
            raise IllegalAction("discard_first")
        return _draw(state, turn)
    if kind is Stop:
        return _stop(state, turn)
    if kind in (Pass, Claim):
        raise IllegalAction("no_claim")
    raise IllegalAction("unknown_action")


# -- turns -----------------------------------------------------------------------------------


def _stop(state: State, turn: Turn) -> Step[State, Event]:
    """R10, R11: before the draw, or after it if the option is on."""
    seat = turn.seat
    if turn.phase is _DISCARD and (state.deal.options.stop == "before-draw" or not state.thrown):
        raise IllegalAction("stop_too_early")
    effective = effective_sum(state.hands[seat])
    if effective > STOP_LIMIT:
        raise IllegalAction("stop_too_high", most=STOP_LIMIT)
    end = scoring.stopped(state.deal, state.hands, seat)
    return _over(state, end, (Stopped(seat, effective),))


def _draw(state: State, turn: Turn) -> Step[State, Event]:
    """R6, R14: one card to the right end of the hand; the round ends if six are a hand (R13)."""
    seat = turn.seat
    stock, randomness, floor_from = state.stock, state.randomness, state.floor_from
    reshuffled = state.reshuffled
    before: tuple[Event, ...] = ()
    if not stock:
        stock, randomness = shuffle(randomness, floor_cards(state))
        floor_from, reshuffled = len(state.thrown), True
        before = (Reshuffled(len(stock)),)
    card = stock[0]
    hands = list(state.hands)
    hands[seat] = hand = (*hands[seat], card)
    stock = stock[1:]
    after = State(
        state.deal,
        tuple(hands),
        stock,
        reshuffled,
        state.thrown,
        floor_from,
        state.turns,
        Turn(seat, _DISCARD),
        None,
        state.prompts,
        randomness,
    )
    events = (*before, Drew(seat, Secret(card, _ALONE[seat]), len(stock)))
    if len(hand) == SIX:
        return _judge_six(after, seat, events)
    return Step(after, events)


def _judge_six(state: State, seat: Seat, events: tuple[Event, ...]) -> Step[State, Event]:
    """R13: end the round if the seat's six cards are a hand."""
    hand = state.hands[seat]
    six = six_of(hand, state.deal.options.quads)
    if six is None:
        return Step(state, events)
    shown = SixShown(seat, six.ending, hand, six.points)
    return _over(state, scoring.six_made(state.deal, state.hands, seat, six), (*events, shown))


def _throw(
    state: State, seat: Seat, card: Card, called: bool, before: tuple[Event, ...]
) -> Step[State, Event]:
    """R6, R7: a card of `seat` goes face up and every other seat is asked."""
    hands = list(state.hands)
    hand = hands[seat]
    place = hand.index(card)
    hands[seat] = hand = hand[:place] + hand[place + 1 :]
    return Step(
        State(
            state.deal,
            tuple(hands),
            state.stock,
            state.reshuffled,
            (*state.thrown, Throw(seat, card, called)),
            state.floor_from,
            state.turns,
            Turn(seat, _CLAIM, _OTHERS[len(hands)][seat]),
            None,
            state.prompts,
            state.randomness,
        ),
        (*before, Discarded(seat, card, called, len(hand))),
    )


# -- the claim window ------------------------------------------------------------------------


def _answer(
    state: State, turn: Turn, seat: Seat, claim: Claim | None, claimant: Seat | None
) -> Step[State, Event]:
    """R7, R17: keep an answer; the last one decides what all of them come to.

    `claim` and `claimant` are what the window has come to with this answer.
    """
    asked = turn.asked
    if len(asked) == 1:
        if claim is None or claimant is None:
            return _next_turn(state, turn)
        return _ppong(state, turn, claimant, claim)
    place = asked.index(seat)
    return Step(
        State(
            state.deal,
            state.hands,
            state.stock,
            state.reshuffled,
            state.thrown,
            state.floor_from,
            state.turns,
            Turn(turn.seat, _CLAIM, asked[:place] + asked[place + 1 :], claim, claimant),
            None,
            state.prompts,
            state.randomness,
        ),
        (),
    )


def _next_turn(state: State, turn: Turn) -> Step[State, Event]:
    """R6: the seat at the right of whoever threw last; R14: none if the second stock is empty."""
    if not state.stock and state.reshuffled:
        return _over(state, scoring.exhausted(state.deal, state.hands), (StockUsedUp(),))
    seat = (turn.seat + 1) % len(state.hands)
    turns = state.turns + 1
    given = list(state.prompts)
    given[seat] += 1
    return Step(
        State(
            state.deal,
            state.hands,
            state.stock,
            state.reshuffled,
            state.thrown,
            state.floor_from,
            turns,
            Turn(seat, _DRAW),
            None,
            tuple(given),
            state.randomness,
        ),
        (TurnBegan(seat, turns),),
    )


def _ppong(state: State, turn: Turn, claimant: Seat, claim: Claim) -> Step[State, Event]:
    """R7, R9: the pair is laid on the discard; then the extra card, or the round ends."""
    pair, extra = claim.pair, claim.extra
    thrown = state.thrown
    last = thrown[-1]
    chain = 1
    # Every called card lies right after the throw that its caller claimed.
    while thrown[-chain].called:
        chain += 1
    hand = tuple([card for card in state.hands[claimant] if card not in pair])
    hands = (*state.hands[:claimant], hand, *state.hands[claimant + 1 :])
    given = state.prompts
    if extra is not None:
        # The called card is thrown without a prompt of its own.
        given = (*given[:claimant], given[claimant] - 1, *given[claimant + 1 :])
    left = len(hand) - (extra is not None)
    claimed = Claimed(claimant, last.seat, last.card, pair, extra, chain, left)
    laid = Throw(last.seat, last.card, last.called, claimant, pair)
    after = State(
        state.deal,
        hands,
        state.stock,
        state.reshuffled,
        (*thrown[:-1], laid),
        state.floor_from,
        state.turns,
        turn,
        None,
        given,
        state.randomness,
    )
    if extra is None:
        return _over(after, scoring.emptied(state.deal, hands, claimant, last.seat), (claimed,))
    return _throw(after, claimant, extra, True, (claimed,))


# -- end -------------------------------------------------------------------------------------


def _over(state: State, end: End, events: tuple[Event, ...]) -> Step[State, Event]:
    return Step(
        State(
            state.deal,
            state.hands,
            state.stock,
            state.reshuffled,
            state.thrown,
            state.floor_from,
            state.turns,
            None,
            end,
            state.prompts,
            state.randomness,
        ),
        (*events, RoundEnded(end)),
    )


def result(state: State) -> RoundResult[Carry] | None:
    """Points and places (R3, R9-R15), or None while the round goes on."""
    return None if state.end is None else scoring.round_result(state.end)
