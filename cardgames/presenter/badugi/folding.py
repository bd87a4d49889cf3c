"""One update on its way through the table: what every event that is folded in needs."""

from collections.abc import Sequence

import msgspec

from cardgames.core.game import Seat
from cardgames.games.badugi.events import Event
from cardgames.games.badugi.observation import Observation
from cardgames.presenter import folding
from cardgames.presenter.badugi import layout, motions
from cardgames.presenter.badugi.chips import FLIGHTS, Payment, bet_heap, flight, place_of
from cardgames.presenter.badugi.look import Look
from cardgames.presenter.badugi.picture import AT_REST, Arrangement, picture
from cardgames.presenter.badugi.zones import Held, Table, empty_table
from cardgames.presenter.motions import AT_ONCE, moving
from cardgames.presenter.sentence import Sentence
from cardgames.presenter.stage import Heap, Motion, Stage, TurnLine


class Folding(folding.Folding[Table]):
    """The table as it is so far, and the beats that led there; lives for the length of a fold.

    steps: a person pays pots one after the other; else they are paid without waiting
    rests: how many beats there were, and the table, wherever the picture waits for that person
    """

    def __init__(
        self,
        table: Table | None,
        events: tuple[Event, ...],
        observation: Observation,
        look: Look,
        steps: bool,
    ) -> None:
        self.fresh = table is None
        super().__init__(
            empty_table(observation.mark, observation.before, 1) if table is None else table
        )
        self.events = events
        self.observation = observation
        self.look = look
        self.voice = look.voice
        self.steps = steps
        self.arrangement = AT_REST
        self.rests: list[tuple[int, Table]] = []

    def picture(self) -> Stage:
        """See `folding.Folding`."""
        return picture(self.table, self.observation, self.look, self.arrangement)

    def put_hand(self, seat: Seat, hand: tuple[Held | None, ...]) -> None:
        """Give a seat these cards."""
        hands = self.table.hands
        self.change(hands=(*hands[:seat], hand, *hands[seat + 1 :]))

    def tell(self, seat: Seat, line: Sentence) -> None:
        """Say this instead of whose turn it is, from now on."""
        colour = self.voice.seats[seat].colour
        words = tuple(msgspec.structs.replace(run, badge=None) for run in line)
        self.arrangement = msgspec.structs.replace(
            self.arrangement, line=TurnLine(colour, words, words)
        )

    def put(self, payments: Sequence[Payment], caption: Sentence, sound: str = "chip") -> None:
        """Chips from the purses of seats to the places of their bets."""
        voice, players = self.voice, self.table.players
        stacks, bets = list(self.table.stacks), list(self.table.bets)
        starts, ends = [], []
        for payment in payments:
            seat = payment.seat
            stacks[seat] -= payment.chips
            heap = bet_heap(self.table, seat, payment.chips, voice)
            key = FLIGHTS + seat
            relative = place_of(seat, voice, players)
            starts.append(flight(key, payment.chips, layout.purse_at(players, relative)))
            ends.append(flight(key, payment.chips, heap.at))
        self.change(stacks=tuple(stacks))
        self.fly(starts, ends, motions.CHIPS, sound, caption)
        for payment in payments:
            bets[payment.seat] += payment.chips
        self.change(bets=tuple(bets))
        self.beat(AT_ONCE)

    def sweep(self) -> None:
        """What lies before the seats goes to the middle."""
        table, voice = self.table, self.voice
        bets = table.bets
        if not any(bets):
            return
        starts = [bet_heap(table, seat, bet, voice) for seat, bet in enumerate(bets) if bet]
        ends = [msgspec.structs.replace(heap, at=layout.POT) for heap in starts]
        before = tuple(was + bet for was, bet in zip(table.before, bets, strict=True))
        self.fly(starts, ends, motions.SWEEP, "sweep", ())
        self.change(bets=(0,) * table.players, before=before)
        self.beat(AT_ONCE)

    def fly(
        self,
        starts: Sequence[Heap],
        ends: Sequence[Heap],
        motion: Motion,
        sound: str | None,
        caption: Sentence,
    ) -> None:
        """Heaps appear where they start, and move."""
        self.arrangement = Arrangement(chips=tuple(starts), line=self.arrangement.line)
        self.beat(AT_ONCE)
        self.arrangement = Arrangement(chips=tuple(ends), line=self.arrangement.line)
        self.beat(motion, sound, caption)
        self.arrangement = Arrangement(line=self.arrangement.line)

    def sweep_cards(self) -> None:
        """The discards of a cut go to those of earlier ones."""
        keys = tuple(key for lying in self.table.lying for key in lying)
        if not keys:
            return
        self.change(muck=(*self.table.muck, *keys), lying=((),) * self.table.players)
        self.beat(moving(motions.MUCK, *keys), None)

    def rest(self) -> None:
        """Here a person is waited for."""
        self.rests.append((len(self.beats), self.table))

    def close_round(self) -> None:
        """Nobody is to act any more, and everything lies in the middle."""
        self.sweep()
        self.sweep_cards()
        self.change(phase=None, seat=None)
