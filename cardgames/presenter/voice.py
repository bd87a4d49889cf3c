"""Sentences of one game for one reader: who "you" is, what seats are called."""

from typing import ClassVar

import msgspec

from cardgames.core.game import Seat, Viewer
from cardgames.presenter.facts import SeatFacts
from cardgames.presenter.locale import Fact, Locale, SeatName
from cardgames.presenter.sentence import Sentence, plain


class TableVoice(msgspec.Struct, frozen=True):
    """Speaks to `reader`, a seat, or to everybody (None), about the seats of a match.

    A game's own voice names its file of words in `words` and adds what its cards are called.
    """

    words: ClassVar[str]

    locale: Locale
    seats: tuple[SeatFacts, ...]
    reader: Viewer

    def say(self, key: str, **facts: Fact) -> Sentence:
        """A message of the game's own file."""
        return self.locale.sentence(f"{self.words}.{key}", **facts)

    def text(self, key: str, **facts: Fact) -> str:
        """The same as plain words."""
        return plain(self.say(key, **facts))

    def say_of(self, key: str, actor: Seat, *, marks: bool = True, **facts: Fact) -> Sentence:
        """A message with a form for the reader ("key.me") and one for others ("key.other").

        marks: seats bring their marks along; not where the plate around the words has one
        """
        form = "me" if actor == self.reader else "other"
        return self.say(f"{key}.{form}", seat=self.fact(actor, marks), **facts)

    def fact(self, seat: Seat, marks: bool = True) -> Fact:
        """A seat for a sentence, with or without its mark."""
        return self.seat(seat) if marks else self.seat_word(seat)

    def seat(self, seat: Seat) -> SeatName:
        """A seat with its mark, always in the third person."""
        return SeatName(self.seats[seat].colour, self.seat_word(seat))

    def seat_word(self, seat: Seat) -> str:
        """The typed name, or the word of the seat's colour."""
        facts = self.seats[seat]
        return facts.name or self.locale.text(f"common.seat.{facts.colour}")

    def label(self, seat: Seat) -> str:
        """A seat on its plate and in tables: "빨강 · 나"."""
        word = self.seat_word(seat)
        return self.locale.text("common.seat.own", name=word) if seat == self.reader else word

    def level(self, seat: Seat) -> str:
        """How the AI of a seat plays, or "" for a person."""
        level = self.seats[seat].level
        if not level:
            return ""
        key = f"common.level.{level}"
        if key not in self.locale:
            return self.locale.text("common.level.plain")
        return self.locale.text("common.level.ai", level=self.locale.text(key))

    def place(self, place: int) -> str:
        """A finishing place: "1위"."""
        return self.locale.text(f"common.place.{place}")
