"""Which networks play: a set by the number of players, and one of two stages of the match."""

LAST_ROUNDS = 2
"""With so many rounds left or fewer, the networks of the last stage play."""


def networks_for(players: int, rounds_left: int) -> str:
    """Name of the networks in `weights.WEIGHTS`."""
    table = "four" if players == 4 else "others"
    return f"{table}-{'last' if rounds_left <= LAST_ROUNDS else 'early'}"
