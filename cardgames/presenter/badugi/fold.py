"""Updates become motion: the events of one update, folded one by one into the table.

Everything follows from redacted events and the observation after them: keys, order, timing and
sounds can tell no more than those.
"""

from collections.abc import Sequence

import msgspec

from cardgames.core.game import Seat
from cardgames.games.badugi.describe import hidden_slots
from cardgames.games.badugi.events import (
    Acted,
    BettingBegan,
    CutBegan,
    Dealt,
    Discarded,
    Drew,
    Event,
    HandBegan,
    HandEnded,
    Mucked,
    Posted,
    PotAwarded,
    Refunded,
    Reshuffled,
    ShowdownBegan,
    Shown,
    WentOut,
)
from cardgames.games.badugi.model import Phase
from cardgames.games.badugi.observation import Observation
from cardgames.presenter.badugi import layout, motions
from cardgames.presenter.badugi.chips import (
    FLIGHTS,
    SHARES,
    Payment,
    bet_heap,
    flight,
    heaps,
    place_of,
)
from cardgames.presenter.badugi.hud import Input
from cardgames.presenter.badugi.picture import AT_REST, Arrangement, Look, picture
from cardgames.presenter.badugi.words import award_sentence
from cardgames.presenter.badugi.zones import (
    Held,
    Share,
    Table,
    empty_table,
    fresh_table,
    leaving_slots,
    settled_table,
)
from cardgames.presenter.motions import AT_ONCE, moving, settled
from cardgames.presenter.sentence import Sentence, plain
from cardgames.presenter.stage import Beat, Heap, Motion, TurnLine


class Folded(msgspec.Struct, frozen=True):
    """The table after an update, and the motions that led there."""

    table: Table
    beats: tuple[Beat, ...]


def fold(
    table: Table | None,
    events: Sequence[Event],
    observation: Observation,
    look: Look,
    choice: Input,
) -> Folded:
    """Follow one update. `table` is the viewer's table before it, None if there was none.

    The last beat ends in the picture of the observation at rest, with the viewer's `choice` open.
    Without events there is nothing to see happen: a seat has changed hands, or the viewer was not
    there.
    """
    if not events:
        still = fresh_table(observation) if table is None else settled_table(table, observation)
        return Folded(still, ())
    if table is None and not isinstance(events[0], HandBegan):
        return Folded(fresh_table(observation), ())
    folding = _Folding(table, tuple(events), observation, look)
    for number, event in enumerate(events):
        folding.take(number, event)
    return folding.settled(choice)


class _Folding:
    """One update on its way through the table; lives for the length of `fold`."""

    def __init__(
        self,
        table: Table | None,
        events: tuple[Event, ...],
        observation: Observation,
        look: Look,
    ) -> None:
        self.table = (
            empty_table(observation.mark, observation.before, 1) if table is None else table
        )
        self.beats: list[Beat] = []
        self._fresh = table is None
        self._events = events
        self._observation = observation
        self._look = look
        self._voice = look.voice
        self._arrangement = AT_REST

    def take(self, number: int, event: Event) -> None:
        """Fold one event. Those of antes, of a deal and of a throw's draw are folded together."""
        before = self._events[number - 1] if number else None
        match event:
            case HandBegan():
                self._begin(event)
            case Posted():
                if not isinstance(before, Posted):
                    self._post()
            case Dealt():
                if not isinstance(before, Dealt):
                    self._deal(number)
            case BettingBegan():
                self._betting(event)
            case Acted():
                self._act(event)
            case CutBegan():
                self._cut_begins(event)
            case Discarded():
                self._discard(event)
            case Reshuffled():
                self._reshuffle(event)
            case Drew():
                self._draw(event)
            case Refunded():
                self._refund(event)
            case ShowdownBegan():
                self._showdown()
            case Shown():
                self._show(event)
            case Mucked():
                self._muck_hand(event)
            case PotAwarded():
                self._award(event)
            case WentOut():
                self._out(event)
            case HandEnded():
                self._end()

    def settled(self, choice: Input) -> Folded:
        """Come to rest."""
        self.table = settled_table(self.table, self._observation)
        stage = picture(self.table, self._observation, self._look, AT_REST, choice)
        if not self.beats:
            self.beats.append(Beat(stage, AT_ONCE))
        return Folded(self.table, settled(self.beats, stage))

    # -- deal --------------------------------------------------------------------------------

    def _begin(self, event: HandBegan) -> None:
        """All cards come together as the stock and are shuffled; from then on all keys are new."""
        before = self.table
        lying = tuple(held.key for hand in before.hands for held in hand if held)
        lying += tuple(key for keys in before.lying for key in keys) + before.muck
        if lying and not self._fresh:
            gathered = empty_table(event.mark, event.stacks, before.next_key)
            self.table = msgspec.structs.replace(
                gathered, stock=(*before.stock, *lying), next_key=before.next_key
            )
            self._beat(moving(motions.GATHER, *lying), "sweep")
        self.table = empty_table(event.mark, event.stacks, self.table.next_key)
        caption = self._voice.say_of(
            "caption.begin", event.mark, round=self._look.facts.round, mark=self._voice.mark()
        )
        self._beat(motions.SHUFFLE, "shuffle", caption)

    def _post(self) -> None:
        """R10, R17: antes go to the middle, blinds lie before their seats."""
        posts = [event for event in self._events if isinstance(event, Posted)]
        payments = [Payment(post.seat, post.chips) for post in posts]
        if self._voice.options.blinds:
            caption = self._voice.say(
                "caption.blinds",
                small=self._voice.seat(posts[0].seat),
                big=self._voice.seat(posts[-1].seat),
            )
        else:
            caption = self._voice.say("caption.antes", chips=self._voice.chips(posts[0].chips))
        self._put(payments, caption)
        if not self._voice.options.blinds:
            self._sweep()

    def _deal(self, number: int) -> None:
        """R10, R12: one by one, clockwise; in the open game the open ones turn on the way."""
        deals: list[Dealt] = []
        for event in self._events[number:]:
            if not isinstance(event, Dealt):
                break
            deals.append(event)
        self._sweep()
        most = max(deal.count for deal in deals)
        order = [(deal, step) for step in range(most) for deal in deals if step < deal.count]
        stock = self.table.stock
        hands = [list(hand) for hand in self.table.hands]
        for key, (deal, _) in zip(stock, order, strict=False):
            face, is_open = None, False
            for placed, known in ((deal.hidden.value, False), (deal.shown, True)):
                if placed is not None:
                    slot = len(hands[deal.seat])
                    for at, card in zip(placed.slots, placed.cards, strict=True):
                        if at == slot:
                            face, is_open = card, known
            hands[deal.seat].append(Held(key, face, is_open))
        self._change(hands=tuple(map(tuple, hands)), stock=stock[len(order) :])
        keys = stock[: len(order)]
        first = "caption.dealt" if number and most > 1 else "caption.one-more"
        self._beat(moving(motions.DEAL, *keys), "deal", self._voice.say(first))

    # -- betting -----------------------------------------------------------------------------

    def _betting(self, event: BettingBegan) -> None:
        self._sweep()
        self._sweep_cards()
        self._change(
            phase=Phase.BET,
            seat=event.seat,
            number=event.number,
            said=self._folds_only(),
        )
        mine = event.seat == self._voice.reader
        caption = self._voice.say("caption.betting", number=event.number + 1)
        self._beat(motions.TURN, "chime" if mine else None, caption)

    def _act(self, event: Acted) -> None:
        """R16, R17: chips before the seat, or a word."""
        said = list(self.table.said)
        said[event.seat] = event.action
        self._change(seat=event.seat, phase=Phase.BET, said=tuple(said))
        caption = self._voice.did(event)
        if event.chips:
            knock = event.chips * 2 >= event.pot - event.chips and event.action != "call"
            self._put([Payment(event.seat, event.chips)], caption, "knock" if knock else "chip")
        elif event.action == "fold":
            live = list(self.table.live)
            live[event.seat] = False
            hand = tuple(
                Held(held.key, held.face if event.seat == self._voice.reader else None)
                for held in self.table.hands[event.seat]
                if held is not None
            )
            self._hand(event.seat, hand)
            self._change(live=tuple(live))
            self._beat(motions.FOLD, "slide", caption)
        else:
            self._beat(motions.CHECKED, "knock", caption)

    def _put(self, payments: Sequence[Payment], caption: Sentence, sound: str = "chip") -> None:
        """Chips from the purses of seats to the places of their bets."""
        voice, players = self._voice, self.table.players
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
        self._change(stacks=tuple(stacks))
        self._fly(starts, ends, motions.CHIPS, sound, caption)
        for payment in payments:
            bets[payment.seat] += payment.chips
        self._change(bets=tuple(bets))
        self._beat(AT_ONCE)

    def _sweep(self) -> None:
        """What lies before the seats goes to the middle."""
        table, voice = self.table, self._voice
        bets = table.bets
        if not any(bets):
            return
        starts = [bet_heap(table, seat, bet, voice) for seat, bet in enumerate(bets) if bet]
        ends = [msgspec.structs.replace(heap, at=layout.POT) for heap in starts]
        before = tuple(was + bet for was, bet in zip(table.before, bets, strict=True))
        self._fly(starts, ends, motions.SWEEP, "sweep", ())
        self._change(bets=(0,) * table.players, before=before)
        self._beat(AT_ONCE)

    def _fly(
        self,
        starts: Sequence[Heap],
        ends: Sequence[Heap],
        motion: Motion,
        sound: str | None,
        caption: Sentence,
    ) -> None:
        """Heaps appear where they start, and move."""
        self._arrangement = Arrangement(chips=tuple(starts), line=self._arrangement.line)
        self._beat(AT_ONCE)
        self._arrangement = Arrangement(chips=tuple(ends), line=self._arrangement.line)
        self._beat(motion, sound, caption)
        self._arrangement = Arrangement(line=self._arrangement.line)

    def _folds_only(self) -> tuple[object, ...]:
        return tuple("fold" if said == "fold" else None for said in self.table.said)

    # -- cuts --------------------------------------------------------------------------------

    def _cut_begins(self, event: CutBegan) -> None:
        self._sweep()
        self._change(phase=Phase.CUT, cut=event.number, seat=event.seat)
        voice = self._voice
        key = "caption.cut" if event.most == layout.HAND else "caption.cut-limit"
        caption = voice.say(key, cut=voice.cut(event.number), most=event.most)
        mine = event.seat == voice.reader
        self._beat(motions.CUT_BEGINS, "chime" if mine else None, caption)

    def _discard(self, event: Discarded) -> None:
        """R11: face down before the seat; of others only the number is known."""
        seat, hand = event.seat, self.table.hands[event.seat]
        known = event.shown.slots
        if event.hidden.value is not None:
            known = (*event.hidden.value.slots, *known)
        slots = leaving_slots(event.count, hidden_slots(self._voice.options), known)
        keys = tuple(held.key for slot, held in enumerate(hand) if slot in slots and held)
        kept = tuple(None if slot in slots else held for slot, held in enumerate(hand))
        cuts = list(self.table.cuts)
        cuts[seat] = (*cuts[seat], event.count)
        lying = list(self.table.lying)
        lying[seat] = keys
        self._hand(seat, kept)
        self._change(
            cuts=tuple(cuts), lying=tuple(lying), seat=seat, cut=event.number, phase=Phase.CUT
        )
        caption = self._voice.has_cut(seat, event.count)
        if keys:
            self._beat(moving(motions.THROW, *keys), "slide", caption, flying=keys)
        else:
            self._beat(motions.STAND, "knock", caption)

    def _reshuffle(self, event: Reshuffled) -> None:
        """R13: discards become a new stock, and nobody can tell them apart any more."""
        table = self.table
        seat = table.seat
        keys = table.muck + tuple(
            key for other, lying in enumerate(table.lying) if other != seat for key in lying
        )
        lying = tuple(cards if other == seat else () for other, cards in enumerate(table.lying))
        self._change(stock=(*table.stock, *keys), muck=(), lying=lying)
        self._beat(moving(motions.GATHER, *keys), "sweep")
        first = table.next_key
        self._change(stock=tuple(range(first, first + event.count)), next_key=first + event.count)
        caption = self._voice.say("caption.reshuffled", count=event.count)
        self._beat(motions.SHUFFLE, "shuffle", caption)

    def _draw(self, event: Drew) -> None:
        """R11: as many cards into the slots that have been left."""
        seat = event.seat
        keys, stock = self.table.stock[: event.count], self.table.stock[event.count :]
        hand = list(self.table.hands[seat])
        slots = [slot for slot, held in enumerate(hand) if held is None][: event.count]
        known = dict(zip(event.shown.slots, event.shown.cards, strict=True))
        own = event.hidden.value
        mine = {} if own is None else dict(zip(own.slots, own.cards, strict=True))
        for key, slot in zip(keys, slots, strict=True):
            face = known.get(slot, mine.get(slot))
            hand[slot] = Held(key, face, slot in known)
        self._hand(seat, tuple(hand))
        self._change(stock=stock)
        caption: Sentence = ()
        drawn = {**known, **mine}
        cards = [drawn[slot] for slot in slots if slot in drawn]
        if seat == self._voice.reader and cards:
            names = " ".join(self._voice.card(card) for card in cards)
            caption = self._voice.say("caption.drew", cards=names)
        self._beat(moving(motions.DRAW, *keys), "deal", caption)

    def _sweep_cards(self) -> None:
        """The discards of a cut go to those of earlier ones."""
        keys = tuple(key for lying in self.table.lying for key in lying)
        if not keys:
            return
        self._change(muck=(*self.table.muck, *keys), lying=((),) * self.table.players)
        self._beat(moving(motions.MUCK, *keys), None)

    # -- the end -----------------------------------------------------------------------------

    def _refund(self, event: Refunded) -> None:
        """R18: what nobody could call goes back."""
        self._close_round()
        voice, table = self._voice, self.table
        relative = place_of(event.seat, voice, table.players)
        before, stacks = list(table.before), list(table.stacks)
        before[event.seat] -= event.chips
        self._change(before=tuple(before))
        caption = voice.say_of("move.refund", event.seat, chips=voice.chips(event.chips))
        start = flight(FLIGHTS + event.seat, event.chips, layout.POT)
        end = flight(FLIGHTS + event.seat, event.chips, layout.purse_at(table.players, relative))
        self._fly([start], [end], motions.REFUND, "chip", caption)
        stacks[event.seat] += event.chips
        self._change(stacks=tuple(stacks))
        self._beat(AT_ONCE)

    def _close_round(self) -> None:
        self._sweep()
        self._sweep_cards()
        self._change(phase=None, seat=None)

    def _showdown(self) -> None:
        self._close_round()
        self._beat(motions.SHOWDOWN, "drum", self._voice.say("caption.showdown"))

    def _show(self, event: Shown) -> None:
        """R14: the hand turns up, and what it is worth is told."""
        shown = event.hand
        hand = self.table.hands[shown.seat]
        faces = tuple(
            Held(held.key, card, True)
            for held, card in zip(hand, shown.cards, strict=True)
            if held is not None
        )
        self._hand(shown.seat, faces)
        self._change(shown=(*self.table.shown, shown))
        voice = self._voice
        line = voice.say(
            "caption.shown", seat=voice.seat(shown.seat), value=plain(voice.values(shown.values))
        )
        self._say(shown.seat, line)
        keys = tuple(held.key for held in faces)
        self._beat(moving(motions.SHOW, *keys), "flip", line)

    def _muck_hand(self, event: Mucked) -> None:
        self._change(mucked=(*self.table.mucked, event.seat))
        line = self._voice.say_of("move.mucked", event.seat)
        self._say(event.seat, line)
        self._beat(motions.NOT_SHOWN, None, line)

    def _award(self, event: PotAwarded) -> None:
        """R8: a pot, or half of it, goes beside its winner; who wins why is told."""
        award = event.award
        self._close_round()
        if not self.table.shares:
            self._divide()
        names = [
            (share.pot, share.side) if share.owner is None else None for share in self.table.shares
        ]
        place = names.index((award.pot, award.side))
        key = self.table.shares[place].key
        parts = [
            Share(key + index, award.pot, award.side, chips)
            for index, chips in enumerate(award.shares)
        ]
        shares = self.table.shares
        if len(parts) > 1:
            self._change(shares=(*shares[:place], *parts, *shares[place + 1 :]))
            self._beat(AT_ONCE)
        won = [
            msgspec.structs.replace(part, owner=seat)
            for part, seat in zip(parts, award.winners, strict=True)
        ]
        self._change(shares=(*shares[:place], *won, *shares[place + 1 :]))
        line = award_sentence(award, self._observation, self._voice)
        self._say(award.winners[0], line)
        self._beat(motions.AWARD, "sweep", line)

    def _divide(self) -> None:
        """The middle as the pots, or halves of pots, that are about to be paid."""
        awards = [event.award for event in self._events if isinstance(event, PotAwarded)]
        shares = tuple(
            Share(SHARES + 10 * index, award.pot, award.side, award.amount)
            for index, award in enumerate(awards)
        )
        self._change(shares=shares, before=(0,) * self.table.players)
        self._beat(AT_ONCE)

    def _out(self, event: WentOut) -> None:
        line = self._voice.say_of("move.out", event.seat, place=self._voice.place(event.place))
        self._say(event.seat, line)
        self._beat(motions.WENT_OUT, "low-drum", line)

    def _end(self) -> None:
        """What waits beside the winners is taken."""
        voice, table = self._voice, self.table
        starts = heaps(table, voice)
        ends = []
        for heap, share in zip(starts, table.shares, strict=True):
            owner = 0 if share.owner is None else share.owner
            at = layout.purse_at(table.players, place_of(owner, voice, table.players))
            ends.append(msgspec.structs.replace(heap, at=at))
        self._change(shares=())
        self._arrangement = Arrangement(chips=tuple(ends))
        self._beat(motions.PAY, "sweep")
        self._arrangement = AT_REST
        self.table = settled_table(self.table, self._observation)
        self._beat(AT_ONCE, self._ending_sound())

    def _ending_sound(self) -> str:
        reader, end = self._voice.reader, self._observation.end
        if reader is None or end is None:
            return "bell"
        if end.won[reader]:
            return "win"
        return "lose" if reader in end.out else "bell"

    # -- helpers -----------------------------------------------------------------------------

    def _say(self, seat: Seat, line: Sentence) -> None:
        colour = self._voice.seats[seat].colour
        words = tuple(msgspec.structs.replace(run, badge=None) for run in line)
        self._arrangement = msgspec.structs.replace(
            self._arrangement, line=TurnLine(colour, words, words)
        )

    def _hand(self, seat: Seat, hand: tuple[Held | None, ...]) -> None:
        hands = self.table.hands
        self._change(hands=(*hands[:seat], hand, *hands[seat + 1 :]))

    def _change(self, **fields: object) -> None:
        self.table = msgspec.structs.replace(self.table, **fields)

    def _beat(
        self,
        motion: Motion,
        sound: str | None = None,
        caption: Sentence = (),
        flying: tuple[int, ...] = (),
    ) -> None:
        arrangement = msgspec.structs.replace(self._arrangement, flying=flying)
        stage = picture(self.table, self._observation, self._look, arrangement)
        self.beats.append(Beat(stage, motion, sound, caption))
