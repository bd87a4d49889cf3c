"""Nylon Ppong's sentences: what a card is called, what a throw or a call said, how a round ended.

All of it follows from what lies open, so it can be told again after a resume.
"""

from typing import ClassVar, Literal, TypeAlias

from cardgames.cards.hwatu import MONTH_OF, Card, french_name_of, name_of
from cardgames.games.nylon_ppong.model import End, Ending, Observation, Throw
from cardgames.presenter.figures import minus
from cardgames.presenter.locale import Fact
from cardgames.presenter.sentence import Sentence
from cardgames.presenter.voice import TableVoice

Cards: TypeAlias = Literal["hwatu", "french"]
Suit: TypeAlias = Literal["S", "H", "D", "C", "JK", ""]


_COURT = {1: "A", 11: "J", 12: "Q"}
_SUITS: dict[str, Suit] = {"S": "S", "H": "H", "D": "D", "C": "C"}


class Voice(TableVoice, frozen=True):
    """The voice of Nylon Ppong; `cards` are what the cards are, and so what they are called."""

    words: ClassVar[str] = "nylon-ppong"

    cards: Cards = "hwatu"

    def face(self, card: Card) -> str:
        """The cell of the atlas that pictures a card."""
        return name_of(card) if self.cards == "hwatu" else french_name_of(card)

    def call(self, card: Card) -> str:
        """What is called out: the number, or with French cards the rank."""
        return self.call_of(MONTH_OF[card])

    def call_of(self, month: int) -> str:
        """The same for any card of a month."""
        return str(month) if self.cards == "hwatu" else _COURT.get(month, str(month))

    def month(self, card: Card) -> str:
        """The name of the month; with French cards the value where it is not the rank."""
        return self.month_of(MONTH_OF[card])

    def month_of(self, month: int) -> str:
        """The same for any card of a month; "" where the call says all."""
        if self.cards == "hwatu":
            return self.text(f"month.{month}")
        return str(month) if month in _COURT else ""

    def card(self, card: Card) -> str:
        """A card in a sentence: "9(국진)"."""
        return self.card_of(MONTH_OF[card])

    def card_of(self, month: int) -> str:
        """The same for any card of a month."""
        name = self.month_of(month)
        call = self.call_of(month)
        return self.text("card.named", call=call, name=name) if name else call

    def suit(self, card: Card) -> Suit:
        """The suit that colours a French card's words."""
        return "" if self.cards == "hwatu" else _SUITS[french_name_of(card)[0]]


def throw_sentence(throws: tuple[Throw, ...], index: int, voice: Voice) -> Sentence:
    """Who threw what, or who called what."""
    throw = throws[index]
    if throw.called:
        claimed = throws[index - 1]
        return voice.say_of(
            "move.called",
            throw.seat,
            rank=voice.call(claimed.card),
            extra=voice.card(throw.card),
        )
    return voice.say_of("move.threw", throw.seat, card=voice.card(throw.card))


def short_throw(throws: tuple[Throw, ...], index: int, voice: Voice) -> Sentence:
    """The same in one short line."""
    throw = throws[index]
    seat = voice.seat(throw.seat)
    if throw.called:
        rank = voice.call(throws[index - 1].card)
        return voice.say("short.called", seat=seat, rank=rank, extra=voice.call(throw.card))
    return voice.say("short.threw", seat=seat, card=voice.card(throw.card))


def last_move(observation: Observation, voice: Voice) -> tuple[Sentence, ...]:
    """The last throw, the claim it was part of, and how the round ended; () before the first."""
    throws, end = observation.thrown, observation.end
    last = len(throws) - 1
    if end is not None:
        before: tuple[Sentence, ...] = ()
        if last >= 0:
            before = (throw_sentence(throws, last, voice),)
        return (*before, ending_sentence(end, voice, last_throw(observation)))
    if last < 0:
        return ()
    if throws[last].called:
        return (throw_sentence(throws, last - 1, voice), throw_sentence(throws, last, voice))
    return (throw_sentence(throws, last, voice),)


def last_throw(observation: Observation) -> Throw | None:
    """The card that was thrown last in the round."""
    return observation.thrown[-1] if observation.thrown else None


def ai_moved(observation: Observation, voice: Voice) -> bool:
    """Whether the AI threw, called or stopped last."""
    end = observation.end
    last = last_throw(observation)
    stops = (Ending.STOP, Ending.STOP_BAGAJI, Ending.PPONG_BAGAJI)
    if end is not None and end.ender is not None and end.ending in stops:
        return bool(voice.seats[end.ender].level)
    return last is not None and bool(voice.seats[last.seat].level)


SIXES = (Ending.DDOI, Ending.QUADS, Ending.STRAIGHT, Ending.LOW, Ending.HIGH)
"""The endings by a hand of six (R13)."""


def ending_sentence(end: End, voice: Voice, last: Throw | None, marks: bool = True) -> Sentence:
    """Why the round ended (R9-R14), in a sentence."""
    if end.ender is None:
        return voice.say("end.exhausted")
    account = end.accounts[end.ender]
    facts: dict[str, Fact] = {"sum": account.effective, "points": minus(account.points)}
    if end.ending is Ending.STOP_BAGAJI:
        catcher = end.accounts[end.winner]
        facts = {**facts, "winner": voice.fact(end.winner, marks), "caught": catcher.effective}
    if end.ending is Ending.PPONG_BAGAJI and end.victim is not None and last is not None:
        facts = {**facts, "victim": voice.fact(end.victim, marks), "rank": voice.call(last.card)}
    return voice.say_of(f"end.{_key(end.ending)}", end.ender, marks=marks, **facts)


def ending_name(ending: Ending, voice: Voice) -> str:
    """The ending in a word or two: "스톱 바가지"."""
    return voice.text(f"ending.{_key(ending)}")


def _key(ending: Ending) -> str:
    return ending.value.replace("_", "-")
