"""The rules of Bozu Mekuri: the pile (R1, R2), what a flip does (R4-R9), the end (R10).

Events of a start, in order: RoundBegan, TurnBegan. Events of a flip: Flipped; then Kept, GaveUp or
TookCentre of the flipper; if Semimaru sends the others' cards to the centre, GaveUp of each other
seat that holds any, clockwise from the flipper; SkipDue if the flipper has to miss a turn. Then
ExtraFlipDue, or TurnSkipped if a turn is missed, and TurnBegan. The pile's last card ends the
round: ExtraFlipVoid if a flip were due, and RoundEnded.
"""

from enum import Enum

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

_ONLY: tuple[Flip, ...] = (Flip(),)
_MONK, _PRINCESS, _EMPEROR, _SEMIMARU = Kind.MONK, Kind.PRINCESS, Kind.EMPEROR, Kind.SEMIMARU


class _Then(Enum):
    """What a card asks for besides moving cards."""

    NEXT_TURN = 0
    EXTRA_FLIP = 1
    SKIP = 2


_NEXT_TURN, _EXTRA_FLIP, _SKIP = _Then


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


# -- flips -----------------------------------------------------------------------------------


def prompts(state: State) -> dict[Seat, Prompt[Flip]]:
    """The seat whose flip it is, with this one action (R11); {} when the pile is used up."""
    seat = state.seat
    return {} if seat is None else {seat: Prompt(state.flips[seat] + 1, _ONLY)}


def apply(state: State, seat: Seat, action: Flip) -> Step[State, Event]:
    """Turn the top card and do what it says; IllegalAction changes nothing.

    Codes: round_over; not_your_turn {seat, turn}; unknown_action.
    """
    if state.seat is None:
        raise IllegalAction("round_over")
    if seat != state.seat:
        raise IllegalAction("not_your_turn", seat=seat, turn=state.seat)
    if not isinstance(action, Flip):
        raise IllegalAction("unknown_action")
    deal, turned, skipping = state.deal, state.turned, state.skipping
    card = deal.pile[turned]
    held, centre, flips = [list(cards) for cards in state.held], list(state.centre), [*state.flips]
    then = _turn_up(deal.options, held, centre, seat, card)
    turned += 1
    flips[seat] += 1
    events: list[Event] = [Flipped(seat, card, state.extra), *_moves(state, card, held)]
    if then is _SKIP:
        skipping = seat
        events.append(SkipDue(seat))

    now: Seat | None = seat
    extra = False
    if turned == len(deal.pile):
        now = None
        if then is _EXTRA_FLIP:
            events.append(ExtraFlipVoid(seat))
        events.append(RoundEnded(tuple(map(len, held)), len(centre)))
    elif then is _EXTRA_FLIP:
        extra = True
        events.append(ExtraFlipDue(seat))
    else:
        now, still_skipping = _next_turn(seat, skipping, len(held))
        if skipping is not None and still_skipping is None:
            events.append(TurnSkipped(skipping))
        skipping = still_skipping
        events.append(TurnBegan(now))
    return Step(
        State(
            deal=deal,
            turned=turned,
            held=tuple(map(tuple, held)),
            centre=tuple(centre),
            flips=tuple(flips),
            seat=now,
            extra=extra,
            skipping=skipping,
        ),
        tuple(events),
    )


def play_out(state: State) -> State:
    """The end of the round: where `apply` leads, since nobody decides anything (R11).

    What a simulation needs, without the prompts, events and states on the way.
    """
    deal, seat, skipping = state.deal, state.seat, state.skipping
    if seat is None:
        return state
    options, players = deal.options, len(state.held)
    held, centre, flips = [list(cards) for cards in state.held], list(state.centre), [*state.flips]
    for card in deal.pile[state.turned : -1]:
        then = _turn_up(options, held, centre, seat, card)
        flips[seat] += 1
        if then is not _EXTRA_FLIP:
            if then is _SKIP:
                skipping = seat
            seat, skipping = _next_turn(seat, skipping, players)
    flips[seat] += 1
    if _turn_up(options, held, centre, seat, deal.pile[-1]) is _SKIP:
        skipping = seat
    return State(
        deal=deal,
        turned=len(deal.pile),
        held=tuple(map(tuple, held)),
        centre=tuple(centre),
        flips=tuple(flips),
        seat=None,
        extra=False,
        skipping=skipping,
    )


def _turn_up(
    options: Options, held: list[list[Card]], centre: list[Card], seat: Seat, card: Card
) -> _Then:
    """R4-R7: move the cards of `held` and `centre` as the turned card says; what it asks for."""
    own = held[seat]
    kind = KIND_OF[card]
    if kind is _PRINCESS:
        again = not centre and options.princess is Princess.DRAW_AGAIN
        own += centre
        own.append(card)
        centre.clear()
        return _EXTRA_FLIP if again else _NEXT_TURN
    if kind is _MONK or (kind is _SEMIMARU and options.semimaru is Semimaru.MONK):
        centre += own
        centre.append(card)
        own.clear()
        return _NEXT_TURN
    own.append(card)
    if kind is _EMPEROR and options.emperor is Emperor.DRAW_AGAIN:
        return _EXTRA_FLIP
    if kind is _SEMIMARU and options.semimaru is Semimaru.SKIP:
        return _SKIP
    if kind is _SEMIMARU and options.semimaru is Semimaru.OTHERS_TO_CENTRE:
        for other in _others(seat, len(held)):
            centre += held[other]
            held[other].clear()
    return _NEXT_TURN


def _moves(state: State, card: Card, held: list[list[Card]]) -> list[Event]:
    """What the flipper of `state` did with `card`, told by what everybody holds after it."""
    seat = state.seat
    if seat is None:
        raise AssertionError("somebody has flipped")
    if not held[seat]:
        return [GaveUp(seat, state.held[seat], card)]
    if KIND_OF[card] is _PRINCESS:
        return [TookCentre(seat, state.centre, card)]
    return [
        Kept(seat, card),
        *(
            GaveUp(other, state.held[other], None)
            for other in _others(seat, len(held))
            if state.held[other] and not held[other]
        ),
    ]


def _others(seat: Seat, players: int) -> tuple[Seat, ...]:
    """The other seats, clockwise from this one."""
    return (*range(seat + 1, players), *range(seat))


def _next_turn(seat: Seat, skipping: Seat | None, players: int) -> tuple[Seat, Seat | None]:
    """R1, R9: whose turn follows the one of `seat`, and who has to miss one after that."""
    after = (seat + 1) % players
    if after == skipping:
        return (after + 1) % players, None
    return after, skipping


def result(state: State) -> RoundResult[Carry] | None:
    """Places and points (R10), or None while the round goes on."""
    if state.seat is not None:
        return None
    return round_result(tuple([len(cards) for cards in state.held]), state.deal.first)
