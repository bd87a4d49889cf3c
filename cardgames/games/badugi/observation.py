"""What one viewer may know of a hand."""

import msgspec

from cardgames.cards.french import Card
from cardgames.core.game import RoundResult, Seat, Viewer
from cardgames.games.badugi.events import Acted
from cardgames.games.badugi.model import (
    Betting,
    Carry,
    CutRecord,
    End,
    Options,
    Phase,
    Reshuffle,
)


class Observation(msgspec.Struct, frozen=True, gc=False):
    """A whitelist: other hands are counts and open cards only, discards are counts.

    mark:        the boss, or with blinds the button
    places:      ranking of the match before this hand (R19)
    rounds_left: hands of the match after this one; below 0 when it has no set length
    before:      chips by seat before the hand; `stacks` those now
    hand:        the viewer's cards by slot; () for a spectator and a seat that is out
    counts:      cards in each hand; folded seats keep theirs face down
    open_cards:  cards of each seat that lie open, slots 1, 2, 3 of the open game (R12)
    cut_counts:  cards cut, by seat and cut so far (R11)
    own_cuts:    the viewer's own cuts
    open_cuts:   what everybody saw of every cut, by seat (R12)
    reshuffles:  new stocks so far (R13)
    stock, pile: cards in the stock, and discards that are not yet shuffled back
    pot:         all chips in the middle, this round's bets included
    bets:        bets of this round
    cut:         number of the last cut begun, 0 before the first
    waiting:     seats yet to cut in this cut, the one to cut first
    seat, phase: who is to act, and in what; None when the hand is over
    offers:      chips that each legal bet of `seat` adds, in the order of its prompt
    acts:        every part in the betting of this hand, in order
    showing:     the viewer always shows (R14)
    prompts:     prompts the viewer has had in this hand, an open one included
    """

    viewer: Viewer
    options: Options
    mark: Seat
    places: tuple[int, ...]
    rounds_left: int
    before: tuple[int, ...]
    stacks: tuple[int, ...]
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    open_cards: tuple[tuple[Card, ...], ...]
    cut_counts: tuple[tuple[int, ...], ...]
    own_cuts: tuple[CutRecord, ...]
    open_cuts: tuple[tuple[CutRecord, ...], ...]
    reshuffles: tuple[Reshuffle, ...]
    stock: int
    pile: int
    betting: Betting
    pot: int
    bets: tuple[int, ...]
    cut: int
    waiting: tuple[Seat, ...]
    seat: Seat | None
    phase: Phase | None
    offers: tuple[int, ...]
    acts: tuple[Acted, ...]
    end: End | None
    result: RoundResult[Carry] | None
    showing: bool = False
    prompts: int = 0
