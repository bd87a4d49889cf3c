"""From hand to hand: who holds the mark next, who is out, the match so far (R15, R17, R19)."""

from collections.abc import Sequence

from cardgames.core.game import RoundResult, Seat
from cardgames.games.badugi.model import Carry, End, Options
from cardgames.games.badugi.order import FROM, next_with_chips


def next_mark(options: Options, mark: Seat, won: Sequence[int], stacks: Sequence[int]) -> Seat:
    """R15: whoever won most from pots is boss, of equal ones the first from the old boss on.

    R17: with blinds the button goes to the next seat that has chips.
    """
    if options.blinds:
        return next_with_chips(stacks, mark)
    most = max(won)
    boss = next(seat for seat in FROM[len(won)][mark] if won[seat] == most)
    return boss if stacks[boss] else next_with_chips(stacks, boss)


def places_after(
    places: Sequence[int], before: Sequence[int], stacks: Sequence[int]
) -> tuple[int, ...]:
    """R19: ranks from 1 after a hand; `places` are those before it, `before` its stacks.

    By chips; who is out ranks lower the earlier it went, and of the same hand by chips before it.
    """
    if 0 not in stacks:
        # Nobody is out: the most chips first.
        falling = sorted(stacks, reverse=True)
        return tuple([1 + falling.index(stack) for stack in stacks])
    keys = [
        (0, -stack) if stack else (1, -had) if had else (2, place)
        for place, had, stack in zip(places, before, stacks, strict=True)
    ]
    return tuple([1 + sum([other < key for other in keys]) for key in keys])


def round_result(before: Sequence[int], end: End) -> RoundResult[Carry]:
    """Points are chips won or lost in the hand; the match is over when one seat has them all."""
    return RoundResult(
        places=end.places,
        points=tuple([now - had for now, had in zip(end.stacks, before, strict=True)]),
        loser=None,
        carry=Carry(end.stacks, end.mark, end.places),
        final=sum(map(bool, end.stacks)) == 1,
    )
