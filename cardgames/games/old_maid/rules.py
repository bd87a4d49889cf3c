"""The rules of Old Maid: deal (R4-R7), turns (R8-R13) and what each seat may know.

Events of a deal, in order: RoundBegan; in Jijinuki CardRemoved; Dealt and then PairsLaid by seat
in turn order from the first drawer, the dealer last; WentOut of seats that are empty already;
TurnBegan. Events of a draw: Drew; PairsLaid if it pairs; WentOut, the seat drawn from first (R11);
then RoundEnded, or HandShuffled of the drawer and TurnBegan.

A hand of two or more is put in order after its own draw (R10). For a person the rules shuffle it
at once; an arranging seat gets the prompt Arrange, and HandShuffled and TurnBegan follow on its
answer (R20). A single card has no order: no shuffle, no prompt, whoever holds it.
"""

from cardgames.cards.french import DECK, DECK_WITH_JOKER, JOKER, RANK_OF, Card
from cardgames.core.game import IllegalAction, Prompt, RoundResult, Seat, SeatPlan, Step
from cardgames.core.rng import Randomness, below, shuffle
from cardgames.core.secret import Secret
from cardgames.games.old_maid.model import (
    Action,
    Arrange,
    CardRemoved,
    Carry,
    Dealt,
    Draw,
    Drew,
    Event,
    HandShuffled,
    LaidPair,
    Options,
    PairsLaid,
    RoundBegan,
    RoundEnded,
    TurnBegan,
    WentOut,
)
from cardgames.games.old_maid.scoring import round_result
from cardgames.games.old_maid.state import Deal, State, Turn

PLAYERS = (2, 3, 4)

_LARGEST_HAND = 14  # thirteen ranks and the joker: hands are free of pairs
_DRAWS: tuple[tuple[Action, ...], ...] = tuple(
    tuple(Draw(slot) for slot in range(count)) for count in range(_LARGEST_HAND + 1)
)
_SHUFFLE_ONLY: tuple[Action, ...] = (Arrange(),)
_ARRANGEMENTS: tuple[tuple[Action, ...], ...] = tuple(
    (Arrange(), *(Arrange(slot) for slot in range(count))) for count in range(_LARGEST_HAND + 1)
)


def check_options(options: Options, players: int) -> None:
    """R1: two to four players; Jijinuki only for three or four."""
    if players not in PLAYERS:
        raise IllegalAction("players", players=players, least=PLAYERS[0], most=PLAYERS[-1])
    if options.jijinuki and players == 2:
        raise IllegalAction("jijinuki_needs_three", players=players)


# -- deal ------------------------------------------------------------------------------------


def start(options: Options, seats: SeatPlan, key: bytes, carry: Carry | None) -> Step[State, Event]:
    """Shuffle and deal a round (R1, R4, R5), lay the first pairs (R6), open the first turn (R8).

    Cards go round one by one. When a single card is left over the dealer is dealt to first and so
    gets it; otherwise the seat on the dealer's left is, and the dealer alone may get one fewer.
    """
    players = seats.count
    check_options(options, players)
    randomness = Randomness(key)
    if carry is None:
        dealer, randomness = below(randomness, players)
    else:
        dealer = carry.dealer
    removed: Card | None = None
    if options.jijinuki:
        deck, randomness = shuffle(randomness, DECK)
        removed, deck = deck[0], deck[1:]
    else:
        deck, randomness = shuffle(randomness, DECK_WITH_JOKER)
    first = dealer if len(deck) % players == 1 else dealer + 1
    hands = tuple(deck[(seat - first) % players :: players] for seat in range(players))
    return begin(options, seats, dealer, hands, removed, randomness)


def begin(
    options: Options,
    seats: SeatPlan,
    dealer: Seat,
    hands: tuple[tuple[Card, ...], ...],
    removed: Card | None,
    randomness: Randomness,
) -> Step[State, Event]:
    """Play on from hands as dealt: first pairs (R6), seats out at once (R7), first turn (R8)."""
    players = seats.count
    order = (*range(dealer + 1, players), *range(dealer + 1))
    events: list[Event] = [RoundBegan(dealer)]
    if removed is not None:
        events.append(CardRemoved())
    for seat in order:
        events.append(Dealt(seat, len(hands[seat]), Secret(hands[seat], (seat,))))
    left = list(hands)
    floor: tuple[LaidPair, ...] = ()
    for seat in order:
        left[seat], laid = _lay_first_pairs(seat, hands[seat])
        if laid.pairs:
            floor += laid.pairs
            events.append(laid)
    out = tuple([seat for seat in order if not left[seat]])
    events.extend(WentOut(seat, place) for place, seat in enumerate(out, start=1))
    state = State(
        deal=Deal(options, seats.arranging, dealer, removed),
        hands=tuple(left),
        floor=floor,
        finished=out,
        turn=None,
        prompts=(0,) * players,
        randomness=randomness,
    )
    return _go_on(state, state.hands, floor, out, dealer, randomness, events)


def _lay_first_pairs(seat: Seat, hand: tuple[Card, ...]) -> tuple[tuple[Card, ...], PairsLaid]:
    """R6: what a hand keeps, and its pairs as their second cards come up from the left."""
    single: dict[int, int] = {}
    pairs, slots = [], []
    for slot, card in enumerate(hand):
        rank = RANK_OF[card]
        if rank in single:
            partner = single.pop(rank)
            pairs.append(LaidPair(seat, (hand[partner], card)))
            slots.append((partner, slot))
        else:
            single[rank] = slot
    kept = tuple([hand[slot] for slot in single.values()])
    return kept, PairsLaid(seat, tuple(pairs), tuple(slots))


# -- turns -----------------------------------------------------------------------------------


def prompts(state: State) -> dict[Seat, Prompt[Action]]:
    """Who may act: the drawer, to draw (slots ascending) or to arrange (plain shuffle first)."""
    turn = state.turn
    if turn is None:
        return {}
    drawer = turn.drawer
    if not turn.arranging:
        legal = _DRAWS[len(state.hands[turn.source])]
    elif JOKER in state.hands[drawer]:
        legal = _ARRANGEMENTS[len(state.hands[drawer])]
    else:
        legal = _SHUFFLE_ONLY
    return {drawer: Prompt(state.prompts[drawer], legal)}


def apply(state: State, seat: Seat, action: Action) -> Step[State, Event]:
    """Draw (R9) or arrange (R16-R20); raises IllegalAction and changes nothing if not legal.

    Codes: round_over; not_your_turn {seat, drawer}; draw_first; arrange_first;
    no_such_slot {slot, count}; no_joker; unknown_action.
    """
    turn = state.turn
    if turn is None:
        raise IllegalAction("round_over")
    if seat != turn.drawer:
        raise IllegalAction("not_your_turn", seat=seat, drawer=turn.drawer)
    if isinstance(action, Draw):
        if turn.arranging:
            raise IllegalAction("arrange_first")
        return _draw(state, turn, action.slot)
    if isinstance(action, Arrange):
        if not turn.arranging:
            raise IllegalAction("draw_first")
        return _arrange(state, turn.drawer, action.joker_slot)
    raise IllegalAction("unknown_action")


def _draw(state: State, turn: Turn, slot: int) -> Step[State, Event]:
    """R9-R11: the card goes to the right end of the drawer's hand, or to the floor as a pair."""
    drawer, source = turn.drawer, turn.source
    hands = list(state.hands)
    given, hand = hands[source], hands[drawer]
    if not 0 <= slot < len(given):
        raise IllegalAction("no_such_slot", slot=slot, count=len(given))
    card = given[slot]
    events: list[Event] = [Drew(drawer, source, slot, Secret(card, (drawer, source)))]
    floor, finished = state.floor, state.finished

    rank = RANK_OF[card]
    hands[source] = given = given[:slot] + given[slot + 1 :]
    for held_slot, held in enumerate(hand):
        if RANK_OF[held] == rank:
            pair = LaidPair(drawer, (held, card))
            events.append(PairsLaid(drawer, (pair,), ((held_slot, len(hand)),)))
            floor = (*floor, pair)
            hand = hand[:held_slot] + hand[held_slot + 1 :]
            break
    else:
        hand = (*hand, card)
    hands[drawer] = hand

    if not given:
        finished = (*finished, source)
        events.append(WentOut(source, len(finished)))
    if not hand:
        finished = (*finished, drawer)
        events.append(WentOut(drawer, len(finished)))

    randomness = state.randomness
    if len(hand) > 1:
        if drawer in state.deal.arrangers:
            return Step(_await_order(state, turn, tuple(hands), floor, finished), tuple(events))
        hands[drawer], randomness = shuffle(randomness, hand)
        events.append(HandShuffled(drawer, Secret(hands[drawer], (drawer,))))
    return _go_on(state, tuple(hands), floor, finished, drawer, randomness, events)


def _await_order(
    state: State,
    turn: Turn,
    hands: tuple[tuple[Card, ...], ...],
    floor: tuple[LaidPair, ...],
    finished: tuple[Seat, ...],
) -> State:
    """R20: the turn stays until its drawer has put the hand in order."""
    drawer = turn.drawer
    return State(
        state.deal,
        hands,
        floor,
        finished,
        Turn(drawer, turn.source, True),
        tuple([count + (seat == drawer) for seat, count in enumerate(state.prompts)]),
        state.randomness,
    )


def _arrange(state: State, seat: Seat, joker_slot: int | None) -> Step[State, Event]:
    """R16-R20: a uniform shuffle; the joker then goes to the wanted slot, the rest keeps order."""
    hand = state.hands[seat]
    if joker_slot is not None:
        if JOKER not in hand:
            raise IllegalAction("no_joker")
        if not 0 <= joker_slot < len(hand):
            raise IllegalAction("no_such_slot", slot=joker_slot, count=len(hand))
    hand, randomness = shuffle(state.randomness, hand)
    if joker_slot is not None:
        rest = tuple(card for card in hand if card != JOKER)
        hand = (*rest[:joker_slot], JOKER, *rest[joker_slot:])
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    events: list[Event] = [HandShuffled(seat, Secret(hand, (seat,)))]
    return _go_on(state, hands, state.floor, state.finished, seat, randomness, events)


def _go_on(
    state: State,
    hands: tuple[tuple[Card, ...], ...],
    floor: tuple[LaidPair, ...],
    finished: tuple[Seat, ...],
    last: Seat,
    randomness: Randomness,
    events: list[Event],
) -> Step[State, Event]:
    """Open the next turn by the rule of succession (R12), or end the round (R13)."""
    players = len(hands)
    prompts_given = state.prompts
    turn = None
    if len(finished) < players - 1:
        source = last
        while not hands[source]:
            source = (source + 1) % players
        drawer = (source + 1) % players
        while not hands[drawer]:
            drawer = (drawer + 1) % players
        turn = Turn(drawer, source, False)
        counts = list(state.prompts)
        counts[drawer] += 1
        prompts_given = tuple(counts)
        events.append(TurnBegan(drawer, source, None if source == last else source))
    else:
        loser = next(seat for seat, hand in enumerate(hands) if hand)
        finished = (*finished, loser)
        events.append(RoundEnded(loser, hands[loser][0], state.deal.removed))
    return Step(
        State(state.deal, hands, floor, finished, turn, prompts_given, randomness), tuple(events)
    )


def result(state: State) -> RoundResult[Carry] | None:
    """Places and points (R13, R15), or None while the round goes on."""
    return None if state.turn is not None else round_result(state.finished, state.deal.dealer)
