"""Updates become motion: the events of one update, folded one by one into the table.

Everything here follows from redacted events and the observation after them: keys, order, timing
and sounds can tell no more than those.
"""

from collections.abc import Sequence

import msgspec

from cardgames.cards.french import Card
from cardgames.core.game import Seat
from cardgames.games.old_maid.model import (
    CardRemoved,
    Dealt,
    Drew,
    Event,
    HandShuffled,
    Observation,
    PairsLaid,
    RoundBegan,
    RoundEnded,
    TurnBegan,
    WentOut,
)
from cardgames.presenter.folding import Folding, can_follow, ending_sound
from cardgames.presenter.motions import AT_ONCE, moving, settled
from cardgames.presenter.old_maid import motions
from cardgames.presenter.old_maid.hud import Input
from cardgames.presenter.old_maid.picture import Arrangement, Look, at_rest, picture
from cardgames.presenter.old_maid.words import Move, draw_sentence
from cardgames.presenter.old_maid.zones import (
    FloorPair,
    Held,
    Table,
    fresh_table,
    settled_table,
    with_hand,
    with_moment,
)
from cardgames.presenter.stage import Beat, Stage


class Folded(msgspec.Struct, frozen=True):
    """The table after an update, the motions that led there, and what happened in a word."""

    table: Table
    beats: tuple[Beat, ...]
    move: Move | None


def fold(
    table: Table | None,
    move: Move | None,
    events: Sequence[Event],
    observation: Observation,
    look: Look,
    choice: Input,
) -> Folded:
    """Follow one update. `table` is the viewer's table before it, None if there was none.

    The last beat ends in the picture of the observation at rest, with the viewer's `choice` open
    again. Without events there is nothing to see happen: a seat has changed hands, or the viewer
    was not there; what the viewer did not follow gets new keys.
    """
    if not can_follow(table, events, RoundBegan):
        still = fresh_table(observation) if table is None else settled_table(table, observation)
        return Folded(still, (), move)
    folding = _Folding(table, move, tuple(events), observation, look)
    for index, event in enumerate(events):
        folding.take(index, event)
    folding.settle(choice)
    return Folded(folding.table, tuple(folding.beats), folding.move)


class _Folding(Folding[Table]):
    """One update of Old Maid."""

    def __init__(
        self,
        table: Table | None,
        move: Move | None,
        events: tuple[Event, ...],
        observation: Observation,
        look: Look,
    ) -> None:
        super().__init__(Table(observation.dealer, ()) if table is None else table)
        self.move = move
        self._events = events
        self._observation = observation
        self._look = look
        self._voice = look.voice
        self._arrangement = at_rest(self.table, look) if table is not None else Arrangement()

    def picture(self) -> Stage:
        """See `Folding`."""
        return picture(self.table, self._look, self._arrangement)

    def take(self, index: int, event: Event) -> None:
        """Fold one event. The deal is folded as a whole at its first card."""
        match event:
            case RoundBegan():
                self._begin(event)
            case CardRemoved():
                self._remove()
            case Dealt():
                if not isinstance(self._events[index - 1], Dealt | PairsLaid):
                    self._deal()
            case PairsLaid():
                self._lay(event)
            case TurnBegan():
                self._turn(event)
            case Drew():
                self._draw(event)
            case HandShuffled():
                self._shuffle(event)
            case WentOut():
                self._go_out(event)
            case RoundEnded():
                self._end(event)

    def settle(self, choice: Input) -> None:
        """Come to rest: what the viewer saw on the way and may not keep is gone."""
        self.table = settled_table(self.table, self._observation)
        self._arrangement = at_rest(self.table, self._look)
        stage = picture(self.table, self._look, self._arrangement, choice)
        self.beats = list(settled(self.beats, stage))

    # -- deal --------------------------------------------------------------------------------

    def _begin(self, event: RoundBegan) -> None:
        """All cards come together as one stock in the middle of an empty table."""
        before = self.table
        lying = (
            *(Held(key) for pair in before.floor for key in pair.keys),
            *(Held(held.key) for hand in before.hands for held in hand),
            *((Held(before.removed.key),) if before.removed else ()),
        )
        if lying:
            self.table = Table(
                event.dealer, ((),) * before.players, stock=lying, next_key=before.next_key
            )
            self._arrangement = Arrangement()
            self.beat(moving(motions.COLLECT, *(held.key for held in lying)))
        dealt = sum(e.count for e in self._events if isinstance(e, Dealt))
        removed = any(isinstance(e, CardRemoved) for e in self._events)
        first = self.table.next_key
        stock = tuple(Held(first + index) for index in range(dealt + removed))
        players = len(self._observation.counts)
        self.table = Table(event.dealer, ((),) * players, stock=stock, next_key=first + len(stock))
        self.move = Move(event.dealer)
        self._arrangement = Arrangement()
        caption = self._voice.say_of("caption.begin", event.dealer, round=self._look.facts.round)
        self.beat(motions.STOCK, "shuffle", caption)

    def _remove(self) -> None:
        removed, stock = self.table.stock[0], self.table.stock[1:]
        self.change(removed=removed, stock=stock)
        self.beat(moving(motions.REMOVE, removed.key), "slide", self._voice.say("caption.removed"))

    def _deal(self) -> None:
        """Cards go round one by one, beginning with who gets the odd card (R5)."""
        deals = {e.seat: e for e in self._events if isinstance(e, Dealt)}
        dealer, players = self.table.dealer, self.table.players
        most = max(deal.count for deal in deals.values())
        begins = dealer if deals[dealer].count == most else dealer + 1
        turns = [(begins + step) % players for step in range(players)]
        order = [(seat, slot) for slot in range(most) for seat in turns if slot < deals[seat].count]
        stock = self.table.stock
        key_of = {place: held.key for place, held in zip(order, stock, strict=True)}
        hands = []
        for seat in range(players):
            cards = deals[seat].cards.value or (None,) * deals[seat].count
            hands.append(tuple(Held(key_of[seat, slot], face) for slot, face in enumerate(cards)))
        self.change(hands=tuple(hands), stock=())
        keys = tuple(key_of[place] for place in order)
        self.beat(moving(motions.DEAL, *keys), "deal", self._voice.say("caption.dealt"))

    # -- pairs and draws ---------------------------------------------------------------------

    def _lay(self, event: PairsLaid) -> None:
        """R6, R9: pairs fly to the floor; the hand closes its gaps."""
        hand = self.table.hands[event.seat]
        laid = tuple(
            FloorPair(pair, (hand[one].key, hand[two].key))
            for pair, (one, two) in zip(event.pairs, event.slots, strict=True)
        )
        gone = {slot for slots in event.slots for slot in slots}
        left = tuple(held for slot, held in enumerate(hand) if slot not in gone)
        self.table = with_hand(self.table, event.seat, left)
        self.change(floor=self.table.floor + laid)
        keys = tuple(key for pair in laid for key in pair.keys)
        voice, move = self._voice, self.move
        if move is not None and move.drawer is not None:
            self.move = msgspec.structs.replace(move, pair=event.pairs[0])
            words = voice.pair(event.pairs[0])
            caption = voice.say_of("caption.paired", event.seat, pair=words)
        else:
            if move is not None:
                self.move = msgspec.structs.replace(move, pairs=move.pairs + len(laid))
            caption = voice.say_of("caption.pairs", event.seat, count=len(laid))
        first = len(laid) == 1
        motion = motions.PAIR if first else motions.FIRST_PAIRS
        self.beat(moving(motion, *keys), "pair", caption, flying=keys)

    def _draw(self, event: Drew) -> None:
        """R9: the card flies to the right end of the drawer's hand and turns on the way."""
        source = self.table.hands[event.source]
        drawn = source[event.slot]
        known: Card | None = event.card.value
        held = Held(drawn.key, known)
        near = self._arrangement.near
        if near is not None and near.seat == event.source:
            near = msgspec.structs.replace(near, hole=event.slot)
        left = source[: event.slot] + source[event.slot + 1 :]
        self.table = with_hand(self.table, event.source, left)
        hand = (*self.table.hands[event.drawer], held)
        self.table = with_hand(self.table, event.drawer, hand)
        self.move = Move(self.table.dealer, event.drawer, event.source, known)
        last_two = self._arrangement.mood == "last_two"
        motion = motions.DRAW_OF_LAST_TWO if last_two else motions.DRAW
        self._arrangement = msgspec.structs.replace(self._arrangement, near=near)
        caption = draw_sentence("caption", event.drawer, event.source, known, self._voice)
        self.beat(moving(motion, drawn.key), "slide", caption, flying=(drawn.key,))

    def _shuffle(self, event: HandShuffled) -> None:
        """R10: to one heap, new keys there, and out again; the order cannot be followed."""
        seat = event.seat
        hand = self.table.hands[seat]
        self._arrangement = msgspec.structs.replace(self._arrangement, gathered=seat)
        self.beat(motions.GATHER, "shuffle")
        faces = event.cards.value or (None,) * len(hand)
        first = self.table.next_key
        fresh = tuple(Held(first + index, face) for index, face in enumerate(faces))
        self.table = with_hand(self.table, seat, fresh)
        self.change(next_key=first + len(fresh))
        self.beat(AT_ONCE)
        self._arrangement = msgspec.structs.replace(self._arrangement, gathered=None)
        self.beat(motions.SPREAD)

    # -- turns and ends ----------------------------------------------------------------------

    def _turn(self, event: TurnBegan) -> None:
        """R8, R12: plates change; on the viewer's turn the source's cards come to the middle."""
        self.change(drawer=event.drawer, source=event.source, arranging=None)
        # What was seen of a card that has left the viewer's hand is forgotten when play goes on.
        hands = tuple(
            hand if seat == self._voice.reader else tuple(Held(held.key) for held in hand)
            for seat, hand in enumerate(self.table.hands)
        )
        self.change(hands=hands)
        self._arrangement = at_rest(self.table, self._look)
        if event.skipped is not None:
            self._skip(event.skipped)
        mine = event.drawer == self._voice.reader
        count = len(self.table.hands[event.source])
        caption = self._voice.say_between("caption.turn", event.drawer, event.source, count=count)
        motion = motions.MY_TURN if mine else motions.THEIR_TURN
        self.beat(motion, "chime" if mine else None, caption)

    def _skip(self, seat: Seat) -> None:
        """R12: who has nobody to draw from becomes the source instead."""
        if self.move is not None:
            self.move = msgspec.structs.replace(self.move, skipped=seat)
        self.beat(motions.SKIP, None, self._voice.say_of("move.skipped", seat))

    def _go_out(self, event: WentOut) -> None:
        """R7, R11: the plate shows the place."""
        self.change(finished=(*self.table.finished, event.seat))
        if self.move is not None:
            out = (*self.move.out, (event.seat, event.place))
            self.move = msgspec.structs.replace(self.move, out=out)
        caption = self._voice.say_of("move.out", event.seat, place=self._voice.place(event.place))
        self.beat(motions.OUT, "bell", caption)

    def _end(self, event: RoundEnded) -> None:
        """R13: the last card is turned up, then in Jijinuki the removed one."""
        key = self.table.hands[event.loser][0].key
        self.table = with_hand(self.table, event.loser, (Held(key, event.odd),))
        self.table = with_moment(self.table, self._observation)
        removed = self.table.removed
        if removed is not None:
            self.change(removed=Held(removed.key, event.removed))
        if self.move is not None:
            self.move = msgspec.structs.replace(self.move, loser=event.loser, odd=event.odd)
        voice = self._voice
        caption = voice.say_of("move.lost", event.loser, card=voice.card(event.odd))
        self._arrangement = Arrangement(removed_shown=False)
        self.beat(moving(motions.SHOW_LAST, key), "flip", caption, flying=(key,))
        if removed is not None and event.removed is not None:
            self._arrangement = Arrangement()
            caption = voice.say("caption.turned-up", card=voice.card(event.removed))
            self.beat(moving(motions.TURN_UP, removed.key), "flip", caption)
        self._arrangement = Arrangement()
        sound = ending_sound(voice.reader, self.table.finished[0], event.loser)
        self.beat(motions.ROUND_OVER, sound)
