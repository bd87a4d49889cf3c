"""Rows of the heads-up strategy tables: which situations the expert takes for the same.

The trainers in `tools/badugi` compile these very functions, so they use plain numbers only and
none calls another.

Seat 0 is the button of fixed limit and the boss of Korean betting, seat 1 the other one. A cut is
the number of cards exchanged; before a seat's first cut it counts as 3, and the one before as 2.
`aggressor` is who bet or raised last in the round before (for a cut: in the round just ended):
0 nobody, 1 the own seat, 2 the other.
"""

BUCKETS = 29
"""11 kinds of made hands, 11 of bases, 5 of two cards, 2 of one; see `bucket_of`."""

LIMIT_BETS = 4
"""Bets of a round of fixed limit that the trainer knows, the big blind among them."""
LIMIT_NODES = LIMIT_BETS + 2
LIMIT_LEVELS = 3
KOREAN_RAISES = 3
"""Raises of a round of Korean betting that the trainer knows."""
KOREAN_NODES = 2 * KOREAN_RAISES + 2
KOREAN_LEVELS = 7

FOLD, CALL, RAISE, FULL = range(4)
"""Columns of a betting row: 다이, 체크 or 콜, raise (Korean: 하프), 풀."""

CUT_CHOICES = ((0, 0, 0), (3, 0, 0), (2, 3, 0), (1, 0, 2), (0, 1, 0))
"""Cards to cut by size of the counted subset and column of a cutting row."""
CUT_COLUMNS = (0, 2, 3, 3, 2)
"""Columns in use by size of the counted subset."""


def bucket_of(size: int, top: int, second: int) -> int:
    """Kind of a low hand 0 ... 28 from its counted cards: how many, the two highest ranks.

    Ranks are 1 ... 13 for A ... K; `second` matters to made hands of 7 and 8 only.
    """
    if size == 4:
        if top <= 6:
            return 0 if top <= 5 else 1
        if top == 7:
            return 2 if second <= 5 else 3
        if top == 8:
            return 4 if second <= 6 else 5
        return top - 3
    if size == 3:
        return 11 + min(max(top - 3, 0), 10)
    if size == 2:
        return 22 + min(max((top - 2) // 2, 0), 4)
    return 27 if top <= 4 else 28


def limit_node(bets: int, acted: int) -> int:
    """Place in a round of fixed limit: bets so far, and whether the other seat has checked."""
    return bets + 1 if bets > 0 else acted


def limit_level(betting_round: int, matched: int) -> int:
    """How large the pot is for its round: `matched` is what both have put in, small blinds."""
    if betting_round == 0:
        return 0
    if betting_round == 1:
        return 0 if matched <= 2 else (1 if matched <= 4 else 2)
    if betting_round == 2:
        return 0 if matched <= 4 else (1 if matched <= 8 else 2)
    return 0 if matched <= 8 else (1 if matched <= 16 else 2)


def korean_node(raises: int, acted: int, to_call: int, pot: int) -> int:
    """Place in a round of Korean betting: raises so far, and whether the last was a large one.

    `pot` is all that lies in the middle; a half makes a third of it to call, a full one half.
    """
    if raises == 0:
        return acted
    large = 1 if to_call * 12 > pot * 5 else 0
    return 2 + 2 * (min(raises, 3) - 1) + large


def korean_level(rest: int, pot: int) -> int:
    """How deep the play is: chips that the shorter seat keeps after a call, by the pot then."""
    if rest <= 0:
        return 0
    if rest * 10 <= pot * 6:
        return 1
    if rest * 10 <= pot * 16:
        return 2
    if rest <= pot * 4:
        return 3
    if rest <= pot * 10:
        return 4
    return 5 if rest <= pot * 25 else 6


def bet_row(
    bucket: int,
    seat: int,
    betting_round: int,
    node: int,
    nodes: int,
    own: int,
    other: int,
    other_before: int,
    level: int,
    levels: int,
    aggressor: int,
) -> int:
    """Row of a decision to bet; `nodes` and `levels` are those of the table."""
    row = ((bucket * 2 + seat) * 4 + betting_round) * nodes + node
    row = ((row * 3 + min(own, 2)) * 4 + min(other, 3)) * 3 + min(other_before, 2)
    return (row * levels + level) * 3 + aggressor


def cut_row(
    bucket: int,
    seat: int,
    cut: int,
    own: int,
    other: int,
    other_before: int,
    level: int,
    levels: int,
    aggressor: int,
) -> int:
    """Row of a decision to cut; `cut` is 0 ... 2."""
    row = (bucket * 2 + seat) * 3 + cut
    row = ((row * 3 + min(own, 2)) * 4 + min(other, 3)) * 3 + min(other_before, 2)
    return (row * levels + level) * 3 + aggressor
