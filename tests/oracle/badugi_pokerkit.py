"""One hand of fixed-limit Badugi played side by side with PokerKit, card for card.

Seats: PokerKit's 0 is the small blind and its last the button; between two its 1 is the button.

Where the two rules differ, the hand keeps to what both allow, or leaves it out of the comparison:

- PokerKit does not count the big blind as a bet, and between two players it has a cap as later
  rounds have: a raise is made only if both allow it.
- After a short all-in it looks at the sum of short raises since the last full one, ours at what the
  seat faces since it acted; it refuses raises that only players who are all in could answer.
- Its call before the first cut is the highest bet, ours the full blind: hands whose big blind is
  short are not played.
- It still asks the only seat with chips when that owes nothing; the answer is a check.
- Odd chips go to its lowest seat, and layers with the same winners are one pot: where a pot does
  not divide evenly, payoffs may differ by the chips left over.
"""

import warnings
from random import Random
from typing import Any

from pokerkit import Automation, FixedLimitBadugi

from cardgames.cards.french import DECK, RANK_NAMES, Card
from cardgames.core.rng import Randomness, fork
from cardgames.games.badugi import rules
from cardgames.games.badugi.model import (
    BIG_BET,
    BIG_BLIND,
    NAME_OF,
    SMALL_BET,
    SMALL_BLIND,
    Action,
    Cut,
    Options,
    Phase,
)
from cardgames.games.badugi.order import blind_seats, seats_in
from cardgames.games.badugi.state import Deal, State

OPTIONS = Options(betting="limit")

_AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


def text_of(cards: tuple[Card, ...]) -> str:
    """PokerKit's form: "AsTh"."""
    return "".join(RANK_NAMES[card >> 2].replace("10", "T") + "shdc"[card & 3] for card in cards)


def random_stacks(players: int, random: Random) -> tuple[int, ...]:
    """Unequal stacks, many of them short."""
    return tuple(random.choice((random.randrange(1, 1000), 3000)) for _ in range(players))


class Duel:
    """A hand in both engines; `compare` tells whether they agree."""

    def __init__(self, players: int, random: Random) -> None:
        self.random = random
        button = random.randrange(players)
        stacks = random_stacks(players, random)
        order = seats_in(OPTIONS, button, stacks)
        while stacks[blind_seats(order)[1]] < BIG_BLIND:
            stacks = random_stacks(players, random)
        deck = random.sample(DECK, len(DECK))
        deal = Deal(OPTIONS, button, stacks, (1,) * players, 0, (), order)
        key = fork(bytes(32), "duel", random.randrange(1 << 30))
        self.state: State = rules.begin(deal, tuple(deck), Randomness(key)).state
        self.seats = [(button + 1 + index) % players for index in range(players)]
        self.other: Any = FixedLimitBadugi.create_state(
            _AUTOMATIONS,
            True,
            0,
            (SMALL_BLIND, BIG_BLIND),
            SMALL_BET,
            BIG_BET,
            tuple(stacks[seat] for seat in self.seats),
            players,
        )
        for index, seat in enumerate(self.seats):
            self.other.deal_hole(text_of(self.state.cards.hands[seat]), index)

    def play(self) -> int:
        """Random actions that both allow, to the end; returns how many bets there were."""
        bets = 0
        with warnings.catch_warnings():
            # Cards that come from a new stock of ours are not those that PokerKit would deal.
            warnings.simplefilter("ignore")
            self._settle()
            while self.state.phase is not None:
                if self.state.phase is Phase.CUT:
                    self._cut_all()
                else:
                    self._bet()
                    bets += 1
                self._settle()
        assert not self.other.status
        return bets

    def _settle(self) -> None:
        """Let PokerKit's lone seat check where ours is not asked."""
        while self.other.actor_index is not None and not (
            self.state.phase is Phase.BET and self.seats[self.other.actor_index] == self.state.seat
        ):
            assert self.other.checking_or_calling_amount == 0
            self.other.check_or_call()

    def _bet(self) -> None:
        state, seat = self.state, self.state.seat
        assert self.seats[self.other.actor_index] == seat
        bet = state.betting.paid[seat] - state.betting.before[seat]
        both: list[tuple[Action, Any, tuple[int, ...]]] = []
        for action, chips in zip(state.offers.actions, state.offers.chips, strict=True):
            name = NAME_OF[type(action)]
            if name in ("check", "call"):
                assert self.other.checking_or_calling_amount == chips
                both += [(action, self.other.check_or_call, ())] * 4
            elif name == "fold":
                both.append((action, self.other.fold, ()))
            elif self.other.can_complete_bet_or_raise_to(bet + chips):
                both += [(action, self.other.complete_bet_or_raise_to, (bet + chips,))] * 3
        action, answer, amounts = self.random.choice(both)
        self.state = rules.apply(state, seat, action).state
        answer(*amounts)

    def _cut_all(self) -> None:
        """PokerKit lets all throw before anybody draws."""
        number, drawn = self.state.cut, []
        while self.state.phase is Phase.CUT and self.state.cut == number:
            seat = self.state.seat
            assert self.seats[self.other.stand_patter_or_discarder_index] == seat
            legal = rules.prompts(self.state)[seat].legal
            action = self.random.choice(legal)
            assert isinstance(action, Cut)
            self.state = rules.apply(self.state, seat, action).state
            record = self.state.cards.cuts[seat][-1]
            self.other.stand_pat_or_discard(text_of(record.thrown.cards))
            if action.slots:
                drawn.append((seat, record.drawn.cards))
        self.other.burn_card("??")
        for seat, cards in drawn:
            self.other.deal_hole(text_of(cards), self.seats.index(seat))

    def compare(self) -> bool:
        """Assert equal payoffs; returns whether there were odd chips, which go elsewhere."""
        end = self.state.end
        assert end is not None
        ours = [end.stacks[seat] - self.state.deal.stacks[seat] for seat in self.seats]
        theirs = list(self.other.payoffs)
        odd = sum(award.amount % len(award.winners) for award in end.awards)
        assert all(abs(one - other) <= odd for one, other in zip(ours, theirs, strict=True)), (
            ours,
            theirs,
        )
        return odd > 0
