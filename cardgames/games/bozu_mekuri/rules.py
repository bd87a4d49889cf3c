"""The rules of Bozu Mekuri: the pile (R1, R2), what a flip does (R4-R9), the end (R10).

Events of a start, in order: RoundBegan, TurnBegan. Events of a flip: Flipped; then Kept, GaveUp or
TookCentre of the flipper; if Semimaru sends the others' cards to the centre, GaveUp of each other
seat that holds any, clockwise from the flipper; SkipDue if the flipper has to miss a turn. Then
ExtraFlipDue, or TurnSkipped if a turn is missed, and TurnBegan. The pile's last card ends the
round: ExtraFlipVoid if a flip were due, and RoundEnded.
"""

from cardgames.cards.karuta import DECK, KIND_OF, Card, Kind
from cardgames.core.game import IllegalAction, Prompt, RoundResult, Seat, SeatPlan, Step
from cardgames.core.rng import Randomness, shuffle
from cardgames.games.bozu_mekuri.model import (
    Carry,
    Emperor,
    Event,
    ExtraFlipDue,
    ExtraFlipVoid,
    Flip,
    Flipped,
    GaveUp,
    Kept,
    Options,
    Princess,
    RoundBegan,
    RoundEnded,
    Semimaru,
    SkipDue,
    TookCentre,
    TurnBegan,
    TurnSkipped,
)
from cardgames.games.bozu_mekuri.scoring import round_result
from cardgames.games.bozu_mekuri.state import Deal, State

PLAYERS = (2, 3, 4)

# What never changes is made once: a round has a hundred flips, and a simulation many rounds.
_NOBLE, _PRINCESS, _MONK, _EMPEROR = Kind.NOBLE, Kind.PRINCESS, Kind.MONK, Kind.EMPEROR
_PROMPTS = tuple(Prompt(number, (Flip(),)) for number in range(len(DECK) + 1))
_TURN_OF = tuple(map(TurnBegan, range(PLAYERS[-1])))


def check_options(options: Options, players: int) -> None:
    """R1: two to four players; every option for any number."""
    if players not in PLAYERS:
        raise IllegalAction("players", players=players, least=PLAYERS[0], most=PLAYERS[-1])


def start(options: Options, seats: SeatPlan, key: bytes, carry: Carry | None) -> Step[State, Event]:
    """Shuffle the hundred cards into the pile (R1, R2); red begins the first round."""
    check_options(options, seats.count)
    pile, _ = shuffle(Randomness(key), DECK)
    return begin(options, seats.count, 0 if carry is None else carry.first, pile)


def begin(
    options: Options, players: int, first: Seat, pile: tuple[Card, ...]
) -> Step[State, Event]:
    """Open the first turn of a round with a pile as it lies, its top card first."""
    state = State(
        deal=Deal(options, first, pile),
        turned=0,
        held=((),) * players,
        centre=(),
        flips=(0,) * players,
        seat=first,
        extra=False,
        skipping=None,
    )
    return Step(state, (RoundBegan(first, len(pile)), TurnBegan(first)))


def prompts(state: State) -> dict[Seat, Prompt[Flip]]:
    """The seat whose flip it is, with this one action (R11); {} when the pile is used up."""
    seat = state.seat
    return {} if seat is None else {seat: _PROMPTS[state.flips[seat] + 1]}


def apply(state: State, seat: Seat, action: Flip) -> Step[State, Event]:
    """Turn the top card and do what it says; IllegalAction changes nothing.

    Codes: round_over; not_your_turn {seat, turn}; unknown_action.
    """
    if seat != state.seat:
        if state.seat is None:
            raise IllegalAction("round_over")
        raise IllegalAction("not_your_turn", seat=seat, turn=state.seat)
    if not isinstance(action, Flip):
        raise IllegalAction("unknown_action")
    deal, turned, centre, skipping = state.deal, state.turned, state.centre, state.skipping
    pile, options = deal.pile, deal.options
    held, flips = list(state.held), list(state.flips)
    flips[seat] += 1
    card = pile[turned]
    turned += 1
    events: list[Event] = [Flipped(seat, card, state.extra)]

    kind = KIND_OF[card]
    again = False
    if kind is _NOBLE:
        held[seat] += (card,)
        events.append(Kept(seat, card))
    elif kind is _PRINCESS:
        again = not centre and options.princess is Princess.DRAW_AGAIN
        events.append(TookCentre(seat, centre, card))
        held[seat] += (*centre, card)
        centre = ()
    elif kind is _EMPEROR:
        again = options.emperor is Emperor.DRAW_AGAIN
        held[seat] += (card,)
        events.append(Kept(seat, card))
    elif kind is _MONK or options.semimaru is Semimaru.MONK:
        events.append(GaveUp(seat, held[seat], card))
        centre = (*centre, *held[seat], card)
        held[seat] = ()
    else:
        held[seat] += (card,)
        events.append(Kept(seat, card))
        if options.semimaru is Semimaru.OTHERS_TO_CENTRE:
            centre = _send_others(held, centre, seat, events)
        elif options.semimaru is Semimaru.SKIP:
            skipping = seat
            events.append(SkipDue(seat))

    now: Seat | None = seat
    if turned == len(pile):
        if again:
            events.append(ExtraFlipVoid(seat))
            again = False
        now = None
        events.append(RoundEnded(tuple([len(cards) for cards in held]), len(centre)))
    elif again:
        events.append(ExtraFlipDue(seat))
    else:
        players = len(held)
        now = (seat + 1) % players
        if now == skipping:
            events.append(TurnSkipped(now))
            skipping = None
            now = (now + 1) % players
        events.append(_TURN_OF[now])
    return Step(
        State(deal, turned, tuple(held), centre, tuple(flips), now, again, skipping), tuple(events)
    )


def _send_others(
    held: list[tuple[Card, ...]], centre: tuple[Card, ...], seat: Seat, events: list[Event]
) -> tuple[Card, ...]:
    """R5: every other seat's cards go to the centre, clockwise; returns the centre after that."""
    for other in (*range(seat + 1, len(held)), *range(seat)):
        if held[other]:
            events.append(GaveUp(other, held[other], None))
            centre += held[other]
            held[other] = ()
    return centre


def result(state: State) -> RoundResult[Carry] | None:
    """Places and points (R10), or None while the round goes on."""
    if state.seat is not None:
        return None
    return round_result(tuple([len(cards) for cards in state.held]), state.deal.first)
