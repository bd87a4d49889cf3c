"""Which networks play: a set by players and options, and one of two stages of the match."""

from cardgames.ai.nylon_ppong import weights_four, weights_others, weights_usual

SETS = {
    "usual": weights_usual.WEIGHTS,
    "four": weights_four.WEIGHTS,
    "others": weights_others.WEIGHTS,
}
"""Texts of the value and the stop network by set and stage."""

LAST_ROUNDS = 2
"""With so many rounds left or fewer, the networks of the last stage play."""


def networks_for(players: int, usual: bool, rounds_left: int) -> tuple[str, str]:
    """Set and stage; `usual` are the options of a match that nobody has changed."""
    table = "others" if players != 4 else "usual" if usual else "four"
    return table, "last" if rounds_left <= LAST_ROUNDS else "early"
