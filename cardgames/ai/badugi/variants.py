"""How the drawing tables of a variant are laid out; the builder in `tools/badugi` uses it too."""

BY_SIZE = {4: 11, 3: 11, 2: 5, 1: 2}
"""Buckets by how many cards count."""
BUCKETS = sum(BY_SIZE.values())
BINS = 96
"""Kinds of final hands, finer among the good ones."""
MOST_CUTS = 4

RANGE_ROWS = 113


def range_row(total: int, done: int, last: int, before: int) -> int:
    """Row of the ranges after `done` of `total` cuts, from the numbers of cards cut.

    `last` and `before` are those of the latest cut and of the one before; without them the row is
    that of fewer cuts.
    """
    if done == 0:
        return 0
    first = 0
    for cuts in range(1, total):
        first += 4 + 16 * (cuts - 1)
    if done == 1:
        return 1 + first + min(last, 3)
    return 1 + first + 4 + 16 * (done - 2) + 4 * min(before, 3) + min(last, 3)
