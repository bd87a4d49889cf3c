"""Who comes first: seats clockwise, blinds, openers of betting rounds and cuts (R15, R17)."""

from collections.abc import Iterable, Sequence

from cardgames.cards.french import Card
from cardgames.core.game import Seat
from cardgames.games.badugi.evaluator import evaluator_at_hand
from cardgames.games.badugi.hands import merit_of
from cardgames.games.badugi.model import Options
from cardgames.games.badugi.patterns import Side

MOST_PLAYERS = 6

FROM: tuple[tuple[tuple[Seat, ...], ...], ...] = tuple(
    tuple((*range(seat, players), *range(seat)) for seat in range(players))
    for players in range(MOST_PLAYERS + 1)
)
"""By number of players and seat: all seats clockwise, that seat first."""
AFTER: tuple[tuple[tuple[Seat, ...], ...], ...] = tuple(
    tuple((*seats[1:], seats[0]) for seats in of_players) for of_players in FROM
)
"""By number of players and seat: all seats clockwise, that seat last."""
CLOCKWISE: tuple[tuple[tuple[Seat, ...], ...], ...] = tuple(
    tuple(
        tuple(seat for seat in AFTER[MOST_PLAYERS][start] if bits >> seat & 1)
        for start in range(MOST_PLAYERS)
    )
    for bits in range(1 << MOST_PLAYERS)
)
"""By seats as bits, and a seat: all of these seats clockwise, that seat last if it is one."""


def next_with_chips(stacks: Sequence[int], seat: Seat) -> Seat:
    """The next seat clockwise that is in the match, `seat` itself if there is no other."""
    for other in AFTER[len(stacks)][seat]:
        if stacks[other]:
            return other
    return seat


def table_order(options: Options, mark: Seat, players: int) -> tuple[Seat, ...]:
    """Seats clockwise from the boss, with blinds from the first left of the button.

    In this order cards are dealt and cut, hands are shown and odd chips given (R8, R10, R14, R17).
    """
    return AFTER[players][mark] if options.blinds else FROM[players][mark]


def seats_in(options: Options, mark: Seat, stacks: Sequence[int]) -> tuple[Seat, ...]:
    """Seats that are in the match, in the order of `table_order`."""
    return tuple([seat for seat in table_order(options, mark, len(stacks)) if stacks[seat]])


def blind_seats(order: Sequence[Seat]) -> tuple[Seat, Seat]:
    """R17: small and big blind; between two the button, who is last in `order`, is the small one.

    `order` is that of `seats_in`.
    """
    return (order[1], order[0]) if len(order) == 2 else (order[0], order[1])


def best_visible(
    options: Options, visible: Sequence[Sequence[Card]], seats: Iterable[Seat]
) -> Seat:
    """R15: the first of `seats`, one at least, whose open cards hold the best badugi subset.

    Judged low also in hi-lo.
    """
    side: Side = "high" if options.order == "high" else "low"
    evaluator = evaluator_at_hand(options.pattern, side)
    if evaluator is None:  # a hand begins, and nobody has to wait for a table of all hands
        return min(seats, key=lambda seat: merit_of(visible[seat], options.pattern, side))
    class_of = evaluator.class_of_part
    return min(seats, key=lambda seat: class_of(visible[seat]))
