"""Updates become motion: the events of one update, folded one by one into the table.

Everything follows from redacted events and the observation after them: keys, order, timing and
sounds can tell no more than those. What a window waits for is not here: nobody moves meanwhile.
"""

from collections.abc import Sequence

import msgspec

from cardgames.core.game import Seat
from cardgames.games.nylon_ppong.model import (
    Claimed,
    Dealt,
    Discarded,
    Drew,
    Ending,
    Event,
    Observation,
    Phase,
    Reshuffled,
    RoundBegan,
    RoundEnded,
    SixShown,
    StockUsedUp,
    Stopped,
    Throw,
    TurnBegan,
)
from cardgames.presenter.figures import minus
from cardgames.presenter.folding import Folding, can_follow, ending_sound
from cardgames.presenter.motions import moving, settled
from cardgames.presenter.nylon_ppong import layout, motions
from cardgames.presenter.nylon_ppong.counting import counted_up
from cardgames.presenter.nylon_ppong.hud import Input
from cardgames.presenter.nylon_ppong.look import AT_REST, Arrangement, Look
from cardgames.presenter.nylon_ppong.picture import picture
from cardgames.presenter.nylon_ppong.words import (
    ending_name,
    ending_sentence,
    last_throw,
)
from cardgames.presenter.nylon_ppong.zones import (
    Held,
    Lying,
    Table,
    cleared,
    fresh_table,
    settled_table,
    shown_order,
    sorted_hand,
    with_cards,
    with_hand,
    with_moment,
    without,
)
from cardgames.presenter.sentence import Sentence
from cardgames.presenter.stage import Banner, Beat, Stage

_CARDS = 48


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
    Without events there is nothing to see happen: somebody has answered, a seat has changed hands,
    or the viewer was not there.
    """
    if not can_follow(table, events, RoundBegan):
        still = fresh_table(observation) if table is None else settled_table(table, observation)
        return Folded(still, ())
    folding = _Folding(table, tuple(events), observation, look)
    for event in events:
        folding.take(event)
    return folding.settled(choice)


class _Folding(Folding[Table]):
    """One update of Nylon Ppong."""

    def __init__(
        self,
        table: Table | None,
        events: tuple[Event, ...],
        observation: Observation,
        look: Look,
    ) -> None:
        players = len(observation.counts)
        super().__init__(Table(observation.dealer, ((),) * players) if table is None else table)
        self._events = events
        self._observation = observation
        self._look = look
        self._voice = look.voice
        self._arrangement = AT_REST

    def picture(self) -> Stage:
        """See `Folding`."""
        return picture(self.table, self._observation, self._look, self._arrangement)

    def take(self, event: Event) -> None:
        """Fold one event. The deal is folded as a whole at its first card."""
        match event:
            case RoundBegan():
                self._begin(event)
            case Dealt():
                if not any(self.table.hands):
                    self._deal()
            case TurnBegan():
                self._turn(event)
            case Reshuffled():
                self._reshuffle(event)
            case Drew():
                self._draw(event)
            case Discarded():
                self._discard(event)
            case Claimed():
                self._claim(event)
            case Stopped():
                self._stop(event)
            case SixShown():
                self._show_six(event)
            case StockUsedUp():
                self._used_up()
            case RoundEnded():
                self._end(event)

    def settled(self, choice: Input) -> Folded:
        """Come to rest."""
        self.table = settled_table(self.table, self._observation)
        stage = picture(self.table, self._observation, self._look, AT_REST, choice)
        return Folded(self.table, settled(self.beats, stage))

    # -- deal --------------------------------------------------------------------------------

    def _begin(self, event: RoundBegan) -> None:
        """All cards come together as the stock and are shuffled; from then on all keys are new."""
        before = self.table
        lying = tuple(held.key for hand in before.hands for held in hand)
        if lying or before.stock or before.floor:
            table = cleared(before)
            self.table = msgspec.structs.replace(
                table,
                dealer=event.dealer,
                hands=((),) * before.players,
                stock=(*table.stock, *lying),
                reshuffled=False,
                end=None,
                seat=None,
                phase=None,
                thrown=0,
            )
            self.beat(moving(motions.GATHER, *lying), "sweep")
        first = self.table.next_key
        self.table = Table(
            event.dealer,
            ((),) * before.players,
            tuple(range(first, first + _CARDS)),
            next_key=first + _CARDS,
        )
        caption = self._voice.say_of("caption.begin", event.dealer, round=self._look.facts.round)
        self.beat(motions.SHUFFLE, "shuffle", caption)

    def _deal(self) -> None:
        """R5: one by one from the dealer, who gets the last card too."""
        deals = {event.seat: event for event in self._events if isinstance(event, Dealt)}
        players = self.table.players
        turns = [(self.table.dealer + step) % players for step in range(players)]
        most = max(deal.count for deal in deals.values())
        order = [(seat, slot) for slot in range(most) for seat in turns if slot < deals[seat].count]
        stock = self.table.stock
        key_of = dict(zip(order, stock, strict=False))
        hands: list[tuple[Held, ...]] = []
        for seat in range(players):
            known = deals[seat].cards.value
            faces = (None,) * deals[seat].count if known is None else known
            hand = tuple(Held(key_of[seat, slot], face) for slot, face in enumerate(faces))
            hands.append(sorted_hand(hand))
        self.change(hands=tuple(hands), stock=stock[len(order) :])
        keys = tuple(key_of[place] for place in order)
        self.beat(moving(motions.DEAL, *keys), "deal", self._voice.say("caption.dealt"))

    # -- turns -------------------------------------------------------------------------------

    def _turn(self, event: TurnBegan) -> None:
        """The window has closed: its card lies with the others of its seat."""
        phase = Phase.DRAW if self.table.thrown else Phase.DISCARD
        self.change(seat=event.seat, phase=phase)
        self._arrangement = AT_REST
        mine = event.seat == self._voice.reader
        caption = self._voice.say_of("caption.turn", event.seat)
        self.beat(motions.TURN, "chime" if mine else None, caption)

    def _reshuffle(self, event: Reshuffled) -> None:
        """R14: all open cards become the second stock, and nobody can tell them apart any more."""
        keys = tuple(key for one in self.table.floor for key in one.keys)
        self.change(stock=keys, floor=())
        self.beat(moving(motions.GATHER, *keys), "sweep")
        first = self.table.next_key
        fresh = tuple(range(first, first + event.count))
        self.change(stock=fresh, next_key=first + event.count, reshuffled=True)
        caption = self._voice.say("caption.reshuffled", count=event.count)
        self.beat(motions.SHUFFLE, "shuffle", caption)

    def _draw(self, event: Drew) -> None:
        """R6: to the right end of the hand; the viewer's own card turns on the way."""
        key, stock = self.table.stock[0], self.table.stock[1:]
        hand = (*self.table.hands[event.seat], Held(key, event.card.value))
        self.table = with_hand(self.table, event.seat, hand)
        self.change(stock=stock, phase=Phase.DISCARD, seat=event.seat)
        known = event.card.value
        if known is None:
            caption = self._voice.say("caption.drew", seat=self._voice.seat(event.seat))
        else:
            caption = self._voice.say("caption.drew-card", card=self._voice.card(known))
        self.beat(moving(motions.DRAW, key), "slide", caption, flying=(key,))

    def _discard(self, event: Discarded) -> None:
        """R6, R7: face up to the middle, large until its window closes; a called card slams."""
        hand = self.table.hands[event.seat]
        (key,) = without(hand, (event.card,), self.table.thrown)
        left = sorted_hand(tuple(held for held in hand if held.key != key))
        self.table = with_hand(self.table, event.seat, left)
        lying = Lying(Throw(event.seat, event.card, event.called), key)
        self.change(
            floor=(*self.table.floor, lying),
            thrown=self.table.thrown + 1,
            seat=event.seat,
            phase=Phase.CLAIM,
        )
        voice = self._voice
        if event.called:
            motion, sound = motions.SLAM_EXTRA, "drum"
            claimed = self.table.floor[-2].throw
            caption = voice.say_of(
                "move.called",
                event.seat,
                rank=voice.call(claimed.card),
                extra=voice.card(event.card),
            )
        else:
            motion, sound = motions.DISCARD, "deal"
            caption = voice.say_of("move.threw", event.seat, card=voice.card(event.card))
        banner = self._arrangement.banner if event.called else None
        self._arrangement = Arrangement(banner=banner)
        self.beat(moving(motion, key), sound, caption, flying=(key,))

    # -- ppong -------------------------------------------------------------------------------

    def _claim(self, event: Claimed) -> None:
        """R7, R9: two cards slapped onto the discard, and the call over the table."""
        voice = self._voice
        hand = self.table.hands[event.seat]
        keys = without(hand, event.pair, self.table.thrown)
        left = tuple(held for held in hand if held.key not in keys)
        self.table = with_hand(self.table, event.seat, left)
        claimed = self.table.floor[-1]
        throw = msgspec.structs.replace(claimed.throw, claimant=event.seat, pair=event.pair)
        self.change(
            floor=(*self.table.floor[:-1], Lying(throw, claimed.key, keys)), seat=event.seat
        )
        rank = voice.call(event.card)
        sub = voice.say("call.chain", count=event.chain) if event.chain > 1 else ()
        if event.extra is None:
            words = voice.say("call.bagaji", rank=rank)
            victim = voice.fact(event.discarder)
            sub = voice.say("call.bagaji-sub", victim=victim)
            motion, sound = motions.LAST_SLAM, "drum"
            caption = voice.say_of("move.emptied", event.seat, rank=rank)
        else:
            words = voice.say("call.banner", rank=rank, extra=voice.call(event.extra))
            motion, sound = motions.SLAM, "slap"
            caption = ()
        banner = self._banner(words, sub, event.seat)
        self._arrangement = Arrangement(banner=banner, slammed=True)
        self.beat(moving(motion, *keys), sound, caption, flying=keys)

    # -- ends --------------------------------------------------------------------------------

    def _stop(self, event: Stopped) -> None:
        """R10: the word first, the hands afterwards."""
        voice = self._voice
        words = voice.say("call.stop")
        sub = voice.say("call.stop-sub", sum=event.effective)
        self._arrangement = Arrangement(banner=self._banner(words, sub, event.seat))
        caption = voice.say_of("caption.stopped", event.seat, sum=event.effective)
        self.beat(motions.CALLED_OUT, "drum", caption)

    def _show_six(self, event: SixShown) -> None:
        """R13: the hand that ends the round turns up where it is."""
        voice = self._voice
        hand = self.table.hands[event.seat]
        cards = shown_order(event.cards)
        shown = with_cards(hand, cards)
        self.table = with_hand(self.table, event.seat, shown)
        points = minus(event.points)
        words = voice.say("call.six", name=ending_name(event.ending, voice))
        sub = voice.say("call.six-sub", points=points)
        self._arrangement = Arrangement(banner=self._banner(words, sub, event.seat))
        name = ending_name(event.ending, voice)
        caption = voice.say_of("caption.six", event.seat, name=name, points=points)
        keys = tuple(held.key for held in shown)
        self.beat(moving(motions.SHOW_SIX, *keys), "drum", caption)

    def _used_up(self) -> None:
        """R14: nothing is left to draw."""
        self._arrangement = Arrangement(
            banner=self._banner(self._voice.say("call.exhausted"), (), None)
        )
        self.beat(motions.CALLED_OUT, "bell", self._voice.say("end.exhausted"))

    def _end(self, event: RoundEnded) -> None:
        """All hands turn up; a bagaji is called and counted, and who won is heard."""
        end, voice = event.end, self._voice
        keys = tuple(key for one in self.table.floor for key in one.keys)
        self._arrangement = AT_REST
        self.change(phase=None, seat=None)
        if keys:
            self.table = cleared(self.table)
            self.beat(moving(motions.GATHER, *keys), "sweep")
        hands = tuple(
            with_cards(hand, account.cards)
            for hand, account in zip(self.table.hands, end.accounts, strict=True)
        )
        self.table = with_moment(
            msgspec.structs.replace(self.table, hands=hands), self._observation
        )
        turned = tuple(held.key for hand in hands for held in hand)
        caption = ending_sentence(end, voice, last_throw(self._observation))
        counted = counted_up(end)
        self.change(end=counted[0] if counted else end)
        self.beat(moving(motions.OPEN, *turned), "flip", caption)
        if end.ending is Ending.STOP_BAGAJI and end.ender is not None:
            words = voice.say("call.stop-bagaji")
            catcher = end.accounts[end.winner]
            sub = voice.say(
                "call.stop-bagaji-sub", seat=voice.fact(end.winner), sum=catcher.effective
            )
            self._arrangement = Arrangement(banner=self._banner(words, sub, end.ender))
            self.beat(motions.BAGAJI, "low-drum", caption)
        for step in counted[1:]:
            self.change(end=step)
            self.beat(motions.COUNT)
        if counted:
            self.change(end=end)
            self.beat(motions.COUNTED)
        self._arrangement = AT_REST
        self.beat(motions.ROUND_OVER, ending_sound(voice.reader, end.winner, end.victim))

    def _banner(self, words: Sentence, sub: Sentence, seat: Seat | None) -> Banner:
        colour = None if seat is None else self._voice.seats[seat].colour
        return Banner(words, sub, colour, layout.CALL_AT[self._look.preset])
