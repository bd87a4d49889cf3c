"""The rules of Nylon Ppong told a second time, by counts of ranks, and compared step by step."""

from collections import Counter
from typing import Any

import pytest

from cardgames.cards.hwatu import MONTH_OF
from cardgames.core.rng import fork
from cardgames.games.nylon_ppong.model import Claim, Discard, Draw, Ending, Phase, Stop
from tests.laws.subjects import SUBJECTS, Subject, random_round

KEY = fork(bytes(32), "nylon ppong oracle")
NYLON = [subject for subject in SUBJECTS if subject.game.id == "nylon-ppong"]


def counts(cards: Any) -> Counter[int]:
    return Counter(MONTH_OF[card] for card in cards)


class Table:
    """Hands as counts of ranks; `over` is how the round ended, with the points."""

    def __init__(self, hands: list[Counter[int]], dealer: int, stock: int, options: Any) -> None:
        self.hands = hands
        self.dealer = dealer
        self.stock = stock
        self.options = options
        self.players = len(hands)
        self.floor = 0
        self.second = False
        self.turn = dealer
        self.last: tuple[int, int] | None = None
        self.over: tuple[str, list[int], int] | None = None
        self._six(dealer)

    def worth(self, seat: int) -> int:
        """A triple is laid aside, whatever else is held."""
        return sum(rank * (n % 3 if n >= 3 else n) for rank, n in self.hands[seat].items())

    def draw(self, rank: int) -> None:
        if not self.stock:
            assert not self.second
            self.stock, self.floor, self.second = self.floor, 0, True
        self.stock -= 1
        self.hands[self.turn][rank] += 1
        self._six(self.turn)

    def throw(self, seat: int, rank: int) -> None:
        self.hands[seat][rank] -= 1
        self.floor += 1
        self.last = (seat, rank)

    def nobody(self) -> None:
        assert self.last is not None
        if self.second and not self.stock:
            points = [self.worth(seat) for seat in range(self.players)]
            lowest = [seat for seat in range(self.players) if points[seat] == min(points)]
            first = min(lowest, key=lambda seat: (seat - self.dealer) % self.players)
            self.over = ("exhausted", points, first)
        self.turn = (self.last[0] + 1) % self.players

    def claim(self, seat: int, extra: int | None) -> None:
        assert self.last is not None
        victim, rank = self.last
        self.hands[seat][rank] -= 2
        self.floor += 2
        left = +self.hands[seat]
        if not left or set(left.values()) == {3}:
            points = [self.worth(other) for other in range(self.players)]
            points[victim] += 30
            assert points[seat] == 0
            assert extra is None
            self.over = ("ppong_bagaji", points, seat)
        else:
            assert extra is not None
            self.throw(seat, extra)

    def stop(self) -> None:
        me = self.turn
        points = [self.worth(seat) for seat in range(self.players)]
        assert points[me] <= 5
        caught = [seat for seat in range(self.players) if seat != me and points[seat] <= points[me]]
        winner = me
        if caught:
            winner = min(caught, key=lambda seat: (points[seat], (seat - me) % self.players))
            points[me] += self.options.stop_bagaji
            for seat in caught:
                points[seat] = 0
        self.over = ("stop_bagaji" if caught else "stop", points, winner)

    def _six(self, seat: int) -> None:
        hand = self.hands[seat]
        if hand.total() != 6:
            return
        raw = sum(rank * n for rank, n in hand.items())
        shape = sorted(n for n in hand.values() if n)
        options = []
        if shape in ([2, 2, 2], [3, 3], [2, 4]):
            options.append((0, "ddoi"))
        elif 4 in shape and self.options.quads:
            options.append((0, "quads"))
        low = min(+hand)
        if all(hand[low + step] == 1 for step in range(6)):
            options.append((-raw, "straight"))
        if raw <= 10 or raw >= 66:
            options.append((-100, "low10" if raw <= 10 else "high66"))
        if options:
            points = [self.worth(other) for other in range(self.players)]
            points[seat], kind = min(options)
            self.over = (kind, points, seat)


@pytest.mark.parametrize("subject", NYLON, ids=str)
def test_both_tellings_agree(subject: Subject) -> None:
    endings: set[str] = set()
    for number in range(60):
        key = fork(KEY, number)
        state = subject.start(fork(key, "deal")).state
        table = Table(
            [counts(hand) for hand in state.hands],
            state.deal.dealer,
            len(state.stock),
            subject.options,
        )
        for moment in random_round(subject, key):
            before, after = moment.before, moment.step.state
            action = moment.action
            if isinstance(action, Draw):
                assert moment.seat == table.turn
                table.draw(MONTH_OF[after.hands[moment.seat][-1]])
            elif isinstance(action, Stop):
                table.stop()
            elif isinstance(action, Discard):
                assert moment.seat == table.turn
                table.throw(moment.seat, MONTH_OF[action.card])
            elif len(before.turn.asked) == 1:
                claim = action if isinstance(action, Claim) else before.turn.claim
                if claim is None:
                    table.nobody()
                else:
                    claimant = moment.seat if claim is action else before.turn.claimant
                    table.claim(claimant, None if claim.extra is None else MONTH_OF[claim.extra])
            assert [counts(hand) for hand in after.hands] == [+hand for hand in table.hands]
            assert len(after.stock) == table.stock
            assert (after.end is None) == (table.over is None)
            if after.turn is not None and after.turn.phase is Phase.DRAW:
                assert after.turn.seat == table.turn
            state = after
        assert table.over is not None
        kind, points, winner = table.over
        assert state.end.ending == kind
        assert [account.points for account in state.end.accounts] == points
        assert state.end.winner == winner
        endings.add(kind)
    assert {Ending.STOP, Ending.EXHAUSTED, Ending.DDOI} <= endings
