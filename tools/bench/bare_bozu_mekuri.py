"""The yardstick of Bozu Mekuri's speed, and a second telling of its rules: a bare loop.

Nothing but the rules (R2-R10), on lists that are changed in place and with the fastest random
numbers Python has: no prompts, no events, no secrets, no checks, no replay.
"""

from collections.abc import Iterable
from random import Random

_KEEP, _GIVE, _TAKE, _AGAIN, _SKIP, _SEND = range(6)
_SEMIMARU = {"monk": _GIVE, "noble": _KEEP, "skip": _SKIP, "others-to-centre": _SEND}
_EFFECTS = dict.fromkeys(range(1, 101), _KEEP)
_EFFECTS.update(dict.fromkeys((8, 12, 21, 47, 66, 69, 70, 82, 85, 86, 87, 95), _GIVE))
_EFFECTS.update(
    dict.fromkeys(
        (2, 9, 19, 38, 53, 54, 56, 57, 58, 59, 60, 61, 62, 65, 67, 72, 80, 88, 89, 90, 92), _TAKE
    )
)
_EMPERORS = (1, 13, 15, 68, 77, 99, 100)


class Loop:
    """The rules with these options, as written on the command line."""

    def __init__(
        self, semimaru: str = "monk", emperor: str = "noble", princess: str = "take"
    ) -> None:
        self._effects = {**_EFFECTS, 10: _SEMIMARU[semimaru]}
        if emperor == "draw-again":
            self._effects.update(dict.fromkeys(_EMPERORS, _AGAIN))
        self._again_on_empty = princess == "draw-again"

    def play_round(self, players: int, random: Random) -> tuple[list[int], int]:
        """Shuffle and play; returns the cards held at the end by seat, and those in the centre."""
        pile = list(range(1, 101))
        random.shuffle(pile)
        return self.play(players, pile)

    def play(self, players: int, pile: Iterable[int]) -> tuple[list[int], int]:
        """Play a pile as it lies; returns what `play_round` does."""
        effects, again_on_empty = self._effects, self._again_on_empty
        held: list[list[int]] = [[] for _ in range(players)]
        centre: list[int] = []
        seat, skipping = 0, -1
        for card in pile:
            own = held[seat]
            effect = effects[card]
            if effect == _KEEP:
                own.append(card)
            elif effect == _TAKE:
                empty = not centre
                own += centre
                own.append(card)
                centre.clear()
                if empty and again_on_empty:
                    continue
            elif effect == _GIVE:
                centre += own
                centre.append(card)
                own.clear()
            else:
                own.append(card)
                if effect == _AGAIN:
                    continue
                if effect == _SKIP:
                    skipping = seat
                else:
                    for other in held:
                        if other is not own:
                            centre += other
                            other.clear()
            seat = (seat + 1) % players
            if seat == skipping:
                skipping = -1
                seat = (seat + 1) % players
        return [len(cards) for cards in held], len(centre)
