"""Words that several screens share: seats, rounds, and when something happened."""

import msgspec

from cardgames.presenter.locale import Locale, SeatName
from cardgames.presenter.seats import SeatColour
from cardgames.presenter.sentence import Run, Sentence


class Moment(msgspec.Struct, frozen=True):
    """A moment in the player's own time; `days_ago` counts midnights, below 0 those to come."""

    days_ago: int
    year: int
    month: int
    day: int
    hour: int
    minute: int
    this_year: bool = True


def game_title(game: str, locale: Locale) -> str:
    """The game's name in the player's language."""
    return locale.text(f"common.game.{game}.title")


def seat_word(colour: SeatColour, name: str, locale: Locale) -> str:
    """What a seat is called: its typed name, or the word of its colour."""
    return name or locale.text(f"common.seat.{colour}")


def seat_name(colour: SeatColour, name: str, locale: Locale) -> SeatName:
    """A seat as a fact of a sentence: its mark and what it is called."""
    return SeatName(colour, seat_word(colour, name, locale))


def own_seat_word(colour: SeatColour, name: str, locale: Locale) -> str:
    """What the viewer's own seat is called on its plate: "빨강 · 나"."""
    return locale.text("common.seat.own", name=seat_word(colour, name, locale))


def round_kicker(game: str, number: int, rounds: int, locale: Locale) -> str:
    """The game and how far the match has come, over a title."""
    title = game_title(game, locale)
    key = "kicker" if rounds else "kicker-open"
    return locale.text(f"common.match.{key}", game=title, round=number, rounds=rounds)


def round_words(number: int, rounds: int, locale: Locale) -> str:
    """How far a match has come; it may have no set length (0 rounds)."""
    key = "round" if rounds else "round-open"
    return locale.text(f"common.match.{key}", round=number, rounds=rounds)


def place_word(place: int, locale: Locale) -> str:
    """A finishing place: "1위"."""
    return locale.text(f"common.place.{place}")


def moment_words(moment: Moment, locale: Locale) -> str:
    """When something happened, as near as it matters."""
    time = f"{moment.hour:02d}:{moment.minute:02d}"
    if moment.days_ago == 0:
        return locale.text("menu.when.today", time=time)
    if moment.days_ago == 1:
        return locale.text("menu.when.yesterday", time=time)
    month = locale.text(f"menu.month.{moment.month}")
    if moment.this_year:
        return locale.text("menu.when.date", month=month, day=moment.day, time=time)
    return locale.text("menu.when.year", year=moment.year, month=month, day=moment.day)


def in_one_line(sentences: tuple[Sentence, ...]) -> Sentence:
    """Several sentences one after another."""
    runs: list[Run] = []
    for sentence in sentences:
        if runs:
            runs.append(Run(" "))
        runs.extend(sentence)
    return tuple(runs)
