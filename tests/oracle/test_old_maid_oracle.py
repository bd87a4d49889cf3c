"""Random rounds beside a second, plain telling of the rules that shares no code with the first."""

from collections.abc import Iterable
from typing import Any

import pytest

from cardgames.core.rng import fork
from cardgames.games.old_maid.model import Draw
from tests.laws.subjects import SUBJECTS, Subject, random_round

KEY = fork(bytes(32), "oracle")
OLD_MAID = [subject for subject in SUBJECTS if subject.game.id == "old-maid"]


class Table:
    """A table as the source text tells it: people in a ring, each with some ranks in hand."""

    def __init__(self, dealt: dict[int, Iterable[int]], dealer: int) -> None:
        self.players = len(dealt)
        self.hands = {seat: self._odd_ranks(cards) for seat, cards in dealt.items()}
        self.finished: list[int] = []
        self.skipped: int | None = None
        for step in range(1, self.players + 1):
            seat = (dealer + step) % self.players
            if not self.hands[seat]:
                self.finished.append(seat)
        self._next_turn(dealer)

    @staticmethod
    def _odd_ranks(cards: Iterable[int]) -> set[int]:
        """What is left of cards when all pairs have gone: ranks held one or three times."""
        ranks = [card // 4 for card in cards]
        return {rank for rank in ranks if ranks.count(rank) % 2}

    def draw(self, rank: int) -> None:
        """The drawer takes a card of this rank from the source."""
        drawer, source = self.drawer, self.source
        self.hands[source].remove(rank)
        self.hands[drawer] ^= {rank}
        for seat in (source, drawer):
            if not self.hands[seat]:
                self.finished.append(seat)
        self._next_turn(drawer)

    def _next_turn(self, last: int) -> None:
        """The next person draws from the last one; if that one is out, the next is passed over."""
        ring = [(last + step) % self.players for step in range(1, self.players)]
        ring = [seat for seat in ring if self.hands[seat]]
        self.skipped = None
        if self.hands[last]:
            self.over = not ring
            self.source, self.drawer = last, ring[0] if ring else last
        else:
            self.over = len(ring) == 1
            self.skipped = self.source = ring[0]
            self.drawer = ring[-1] if len(ring) == 1 else ring[1]
        if self.over:
            self.finished.append(self.source)


@pytest.mark.parametrize("subject", OLD_MAID, ids=str)
def test_both_tellings_agree(subject: Subject) -> None:
    skips = 0
    for number in range(40):
        key = fork(KEY, number)
        moments = list(random_round(subject, key))
        dealt = subject.start(fork(key, "deal"))
        table = Table(*_deal_of(dealt.events))
        for moment in moments:
            if not isinstance(moment.action, Draw):
                continue
            turn = moment.before.turn
            assert (turn.drawer, turn.source) == (table.drawer, table.source)
            card = moment.before.hands[table.source][moment.action.slot]
            table.draw(card // 4)
            after = moment.step.state
            held = [{card // 4 for card in hand} for hand in after.hands]
            assert held == [table.hands[seat] for seat in range(subject.players)]
            assert list(after.finished) == table.finished
            assert (after.turn is None) == table.over
            skips += table.skipped is not None and not table.over
            if after.turn is not None and not after.turn.arranging:
                assert moment.step.events[-1].skipped == table.skipped
    assert (skips > 0) == (subject.players == 4 or subject.options.jijinuki)


def _deal_of(events: tuple[Any, ...]) -> tuple[dict[int, Iterable[int]], int]:
    began, *rest = events
    hands = {event.seat: event.cards.value for event in rest if type(event).__name__ == "Dealt"}
    return hands, began.dealer
