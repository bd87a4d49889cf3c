"""The yardstick of Bozu Mekuri's speed: the rules as a bare loop.

Nothing but the default rules (R2-R5, R10), on lists that are changed in place and with the
fastest random numbers Python has: no prompts, no events, no secrets, no checks, no replay.
"""

from random import Random

_MONKS = frozenset((8, 10, 12, 21, 47, 66, 69, 70, 82, 85, 86, 87, 95))
_PRINCESSES = frozenset(
    (2, 9, 19, 38, 53, 54, 56, 57, 58, 59, 60, 61, 62, 65, 67, 72, 80, 88, 89, 90, 92)
)


def play_round(players: int, random: Random) -> tuple[list[int], int]:
    """Play one round; returns the cards held at its end by seat, and those in the centre."""
    pile = list(range(1, 101))
    random.shuffle(pile)
    held: list[list[int]] = [[] for _ in range(players)]
    centre: list[int] = []
    seat = 0
    for card in pile:
        own = held[seat]
        if card in _MONKS:
            centre += own
            centre.append(card)
            own.clear()
        elif card in _PRINCESSES:
            own += centre
            own.append(card)
            centre.clear()
        else:
            own.append(card)
        seat = (seat + 1) % players
    return [len(cards) for cards in held], len(centre)
