"""Bozu Mekuri's sentences: what a card is called, what a flip did."""

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from cardgames.cards.karuta import Card, Kind, kind_of
from cardgames.core.game import Seat
from cardgames.games.bozu_mekuri.model import (
    Event,
    ExtraFlipDue,
    ExtraFlipVoid,
    Flipped,
    GaveUp,
    Options,
    SkipDue,
    TookCentre,
    TurnSkipped,
)
from cardgames.presenter.bozu_mekuri.poets import Poets, poet_of
from cardgames.presenter.figures import signed
from cardgames.presenter.sentence import Sentence
from cardgames.presenter.voice import TableVoice


class Voice(TableVoice, frozen=True):
    """The voice of Bozu Mekuri.

    together: all persons of the match sit at this table and are meant alike
    """

    words: ClassVar[str] = "bozu-mekuri"

    poets: Poets
    together: bool = False

    def name(self, card: Card) -> str:
        """The poet as the player's language has it."""
        return poet_of(self.poets, card).name(self.locale.language)

    def second_name(self, card: Card) -> str:
        """The poet's name in writing."""
        return poet_of(self.poets, card).second_name(self.locale.language)

    def title(self, card: Card) -> str:
        """Number and poet: "9 · 오노노 고마치"."""
        return self.text("card.title", number=card, name=self.name(card))

    def kind(self, card: Card) -> str:
        """What the card is to the game: "공주"."""
        return self.text(f"kind.{kind_of(card).value}")


class FlipNews(msgspec.Struct, frozen=True):
    """What one flip did.

    taken:   cards of the centre that went to the seat; None if no princess came
    given:   cards of the seat that went to the centre; None if it kept all
    others:  cards that the others lost to the centre
    skip:    the seat will miss its next turn
    again:   it flips once more; `void` if the pile was used up
    skipped: the seat whose turn was passed over afterwards
    """

    seat: Seat
    card: Card
    taken: int | None = None
    given: int | None = None
    others: int = 0
    skip: bool = False
    again: bool = False
    void: bool = False
    skipped: Seat | None = None

    @property
    def gain(self) -> int:
        """How many cards the seat has more than before; negative for a loss."""
        if self.given is not None:
            return -self.given
        return 1 + (self.taken or 0)


def news_of(events: Sequence[Event]) -> FlipNews:
    """The news of one flip; `events` begin with it."""
    first = events[0]
    if not isinstance(first, Flipped):
        raise AssertionError("a flip begins with its card")
    news = FlipNews(first.seat, first.card)
    for event in events[1:]:
        match event:
            case TookCentre(cards=cards):
                news = msgspec.structs.replace(news, taken=len(cards))
            case GaveUp(seat=seat, cards=cards) if seat == news.seat:
                news = msgspec.structs.replace(news, given=len(cards))
            case GaveUp(cards=cards):
                news = msgspec.structs.replace(news, others=news.others + len(cards))
            case SkipDue():
                news = msgspec.structs.replace(news, skip=True)
            case ExtraFlipDue():
                news = msgspec.structs.replace(news, again=True)
            case ExtraFlipVoid():
                news = msgspec.structs.replace(news, void=True)
            case TurnSkipped(seat=seat):
                news = msgspec.structs.replace(news, skipped=seat)
    return news


def flipped_sentence(news: FlipNews, voice: Voice) -> Sentence:
    """Who turned which card."""
    return voice.say_of("move.flipped", news.seat, card=voice.name(news.card))


def outcome_key(news: FlipNews) -> str:
    """Which of the messages tells what happened to the cards."""
    if news.given is not None:
        return "gave" if news.given else "gave-nothing"
    if news.taken is not None:
        return "took" if news.taken else "took-nothing"
    return "kept"


def outcome_sentence(news: FlipNews, voice: Voice) -> Sentence:
    """What happened to the cards."""
    count = news.given if news.given is not None else news.taken or 0
    return voice.say_of(
        f"move.{outcome_key(news)}", news.seat, kind=voice.kind(news.card), count=count
    )


def after_sentences(news: FlipNews, voice: Voice) -> tuple[Sentence, ...]:
    """What follows for the others and for the next turns."""
    lines: list[Sentence] = []
    if news.others:
        lines.append(voice.say("move.others", count=news.others))
    if news.skip:
        lines.append(voice.say_of("move.skip", news.seat))
    if news.again:
        lines.append(voice.say_of("move.again", news.seat))
    if news.void:
        lines.append(voice.say("move.void"))
    if news.skipped is not None:
        lines.append(voice.say_of("move.skipped", news.skipped))
    return tuple(lines)


def news_sentences(news: FlipNews | None, voice: Voice) -> tuple[Sentence, ...]:
    """A flip in full; () before the first one."""
    if news is None:
        return ()
    return (
        flipped_sentence(news, voice),
        outcome_sentence(news, voice),
        *after_sentences(news, voice),
    )


def short_news(news: FlipNews, voice: Voice) -> Sentence:
    """A flip in one short line."""
    # Semimaru's kind is his name.
    return voice.say(
        "short.semimaru" if kind_of(news.card) is Kind.SEMIMARU else "short.flip",
        seat=voice.seat(news.seat),
        kind=voice.kind(news.card),
        card=voice.name(news.card),
        gain=signed(news.gain),
    )


def option_words(options: Options, voice: Voice) -> Sentence:
    """The rules that were chosen for this match, and that the levels do not differ (R11)."""
    return voice.say(
        "option.all",
        semimaru=voice.text(f"option.semimaru.{options.semimaru.value}"),
        emperor=voice.text(f"option.emperor.{options.emperor.value}"),
        princess=voice.text(f"option.princess.{options.princess.value}"),
        levels=voice.text("option.levels"),
    )
