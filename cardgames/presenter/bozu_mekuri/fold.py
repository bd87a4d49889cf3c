"""Updates become motion: the events of one flip, told one after another.

The turned card rises and turns, is named, and goes where it belongs; with it go the cards that it
moves. Nothing here is secret but the order of the pile, and that no event knows.
"""

from collections.abc import Sequence

import msgspec

from cardgames.cards.karuta import Card, Kind, kind_of
from cardgames.core.game import Seat
from cardgames.games.bozu_mekuri.model import (
    Event,
    ExtraFlipDue,
    ExtraFlipVoid,
    Flipped,
    GaveUp,
    Kept,
    Observation,
    RoundBegan,
    RoundEnded,
    SkipDue,
    TookCentre,
    TurnBegan,
    TurnSkipped,
)
from cardgames.presenter.bozu_mekuri import motions
from cardgames.presenter.bozu_mekuri.hud import Input, Telling
from cardgames.presenter.bozu_mekuri.moment import Moment, after, moment_of, with_held
from cardgames.presenter.bozu_mekuri.picture import AT_REST, Arrangement, Look, picture
from cardgames.presenter.bozu_mekuri.words import (
    FlipNews,
    flipped_sentence,
    news_of,
    outcome_sentence,
)
from cardgames.presenter.folding import Folding, can_follow, ending_sound
from cardgames.presenter.motions import moving, settled
from cardgames.presenter.stage import Beat, Stage

_SOUND_OF_KIND = {Kind.PRINCESS: "bell", Kind.MONK: "drum", Kind.SEMIMARU: "drum"}


def fold(
    before: Moment | None,
    events: Sequence[Event],
    observation: Observation,
    look: Look,
    choice: Input,
) -> tuple[Beat, ...]:
    """The beats of one update; the last ends in the picture of the observation at rest.

    before: the moment of the update before, None if the viewer was not there. Without events there
            is nothing to see happen.
    """
    if not can_follow(before, events, RoundBegan):
        return ()
    rest = moment_of(observation, look.facts.round)
    folding = _Folding(before, tuple(events), rest, look)
    for event in events:
        folding.take(event)
    return settled(folding.beats, picture(rest, look, AT_REST, choice))


class _Folding(Folding[Moment]):
    """One update of Bozu Mekuri."""

    def __init__(
        self, before: Moment | None, events: tuple[Event, ...], rest: Moment, look: Look
    ) -> None:
        super().__init__(rest if before is None else before)
        self._rest = rest
        self._look = look
        self._voice = look.voice
        self._before = before
        self._news = news_of(events) if isinstance(events[0], Flipped) else None
        self._arrangement = AT_REST

    def picture(self) -> Stage:
        """See `Folding`."""
        return picture(self.table, self._look, self._arrangement)

    def take(self, event: Event) -> None:
        """Fold one event."""
        match event:
            case RoundBegan():
                self._begin(event)
            case Flipped():
                self._flip(event)
            case Kept():
                self._put_away(event, event.card)
            case TookCentre():
                self._take_centre(event)
            case GaveUp():
                self._give_up(event)
            case SkipDue():
                self.table = after(self.table, event)
                self.beat(motions.FOLLOWS, None, self._voice.say_of("move.skip", event.seat))
            case ExtraFlipDue():
                self._tell_next(event, event.seat, "move.again")
            case ExtraFlipVoid():
                self.beat(motions.FOLLOWS, None, self._voice.say("move.void"))
            case TurnSkipped():
                self._pass_over(event)
            case TurnBegan():
                self._tell_next(event, event.seat, "caption.turn")
            case RoundEnded():
                self._end()

    # -- a round begins ----------------------------------------------------------------------

    def _begin(self, event: RoundBegan) -> None:
        """All cards come together as one pile, are shuffled, and have new keys from then on."""
        empty: tuple[tuple[Card, ...], ...] = ((),) * self._rest.players
        before = self._before
        if before is not None and before.turned:
            gathered = msgspec.structs.replace(
                before, turned=(), pile=before.pile + len(before.turned), held=empty, centre=(),
                result=None, seat=None,
            )  # fmt: skip
            self.table = gathered
            self.beat(moving(motions.COLLECT, *before.keys.values()), "slide")
        self.table = msgspec.structs.replace(self._rest, seat=None)
        caption = self._voice.say_of(
            "caption.begin", event.first, round=self._look.facts.round, count=event.pile
        )
        self.beat(motions.STOCK, "shuffle", caption)

    # -- a flip ------------------------------------------------------------------------------

    def _flip(self, event: Flipped) -> None:
        """Up to the middle, turned on the way, then named."""
        news = self._current
        self.table = after(self.table, event)
        key = self.table.keys[event.card]
        self._arrangement = Arrangement(telling=Telling(news, turning=True))
        self.beat(moving(motions.RISE, key), "flip")
        self._arrangement = Arrangement(telling=Telling(news), named=True)
        kind = kind_of(event.card)
        plain = kind in (Kind.NOBLE, Kind.EMPEROR) and not news.again and not news.void
        caption = flipped_sentence(news, self._voice)
        self.beat(motions.SHOW_NOBLE if plain else motions.SHOW, _SOUND_OF_KIND.get(kind), caption)

    def _take_centre(self, event: TookCentre) -> None:
        """R4: the heap squares up, lifts, and flies over; the princess follows."""
        if event.cards:
            self._arrange(squared=True)
            self.beat(motions.SQUARE_UP)
            self._arrange(squared=True, lifted=True)
            self.beat(motions.LIFT)
            held = (*self.table.held[event.seat], *event.cards)
            self.table = with_held(self.table, event.seat, held)
            self.table = msgspec.structs.replace(self.table, centre=())
            self._arrange()
            keys = self._keys_of(event.cards)
            caption = outcome_sentence(self._current, self._voice)
            self.beat(motions.take(keys), "slide", caption, flying=keys)
            rest: Event = Kept(event.seat, event.card)
            self._put_away(rest, event.card)
        else:
            self._put_away(event, event.card)

    def _give_up(self, event: GaveUp) -> None:
        """R4, R5: a seat's cards topple to the centre; a monk follows."""
        if event.cards:
            self.table = after(self.table, GaveUp(event.seat, event.cards, None))
            self._arrange()
            keys = self._keys_of(event.cards)
            own = event.seat == self._current.seat
            caption = (
                outcome_sentence(self._current, self._voice)
                if own
                else self._voice.say_of("caption.sent", event.seat, count=len(event.cards))
            )
            self.beat(motions.topple(keys), "sweep", caption, flying=keys)
        if event.card is not None:
            self._put_away(GaveUp(event.seat, (), event.card), event.card, told=bool(event.cards))

    def _put_away(self, event: Event, card: Card, told: bool | None = None) -> None:
        """The shown card goes where the event says; the caption tells it unless it is told."""
        key = self.table.keys[card]
        self.table = msgspec.structs.replace(after(self.table, event), shown=None)
        news = self._current
        if told is None:
            told = bool(news.taken)
        self._arrangement = Arrangement(telling=Telling(news))
        caption = () if told else outcome_sentence(news, self._voice)
        self.beat(moving(motions.KEEP, key), "deal", caption, flying=(key,))

    # -- what follows --------------------------------------------------------------------------

    def _pass_over(self, event: TurnSkipped) -> None:
        self.table = msgspec.structs.replace(after(self.table, event), seat=event.seat)
        self._arrangement = Arrangement(telling=Telling(self._current, waits=event.seat))
        self.beat(motions.PASSED_OVER, None, self._voice.say_of("move.skipped", event.seat))

    def _tell_next(self, event: Event, seat: Seat, words: str) -> None:
        """Whose flip comes next; the viewer's own is heard."""
        self.table = after(self.table, event)
        self._arrangement = AT_REST
        mine = seat == self._voice.reader
        extra = isinstance(event, ExtraFlipDue)
        motion = motions.FOLLOWS if extra else motions.TURN
        self.beat(motion, "chime" if mine else None, self._voice.say_of(words, seat))

    def _end(self) -> None:
        """R10: plates show the places."""
        self.table = self._rest
        self._arrangement = AT_REST
        self.beat(motions.ROUND_OVER, self._ending_sound(), self._voice.say("caption.over"))

    def _ending_sound(self) -> str:
        """One wins alone and all others lose, or nobody does."""
        reader, result = self._voice.reader, self._rest.result
        if result is None or result.places.count(1) > 1:
            return "bell"
        return ending_sound(reader, result.places.index(1), reader)

    # -- helpers -------------------------------------------------------------------------------

    @property
    def _current(self) -> FlipNews:
        if self._news is None:
            raise AssertionError("only a flip moves cards")
        return self._news

    def _keys_of(self, cards: tuple[Card, ...]) -> tuple[int, ...]:
        """Keys of cards that lie in one place, the topmost first."""
        keys = self.table.keys
        return tuple(keys[card] for card in reversed(cards))

    def _arrange(self, *, squared: bool = False, lifted: bool = False) -> None:
        """The way of the cards while the shown card still lies in the middle."""
        self._arrangement = Arrangement(
            telling=Telling(self._current), named=True, squared=squared, lifted=lifted
        )
