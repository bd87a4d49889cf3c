"""From a room to what a table must know of the people in it."""

import math
import time

from cardgames.app.room_link import RoomLink
from cardgames.app.room_seats import colour_of, facts_of
from cardgames.net.messages import RoomView
from cardgames.presenter.facts import SeatFacts
from cardgames.presenter.locale import Locale
from cardgames.presenter.remote import Absence
from cardgames.presenter.screens.match_words import seat_name
from cardgames.presenter.seats import SeatColour
from cardgames.presenter.sentence import plain


def sitting(room: RoomView) -> tuple[SeatFacts, ...]:
    """Who sits where."""
    return tuple(map(facts_of, room.seats))


def absences(room: RoomView, heard_at: float) -> tuple[Absence, ...]:
    """Who is not connected; `heard_at`: when the room was told, on `time.monotonic`."""
    passed = time.monotonic() - heard_at
    return tuple(
        Absence(
            colour_of(seat),
            seat.presence == "played",
            None if seat.takeover is None else max(0, math.ceil(seat.takeover - passed)),
        )
        for seat in room.seats
        if seat.presence != "here"
    )


def phones(room: RoomView) -> frozenset[SeatColour]:
    """Seats whose hands are on phones: those of all persons, for the table of table mode."""
    if not room.watching:
        return frozenset()
    return frozenset(colour_of(seat) for seat in room.seats if seat.kind == "person")


def unread(room: RoomView) -> tuple[SeatFacts, ...]:
    """Who else is here and has not read the result of the round yet."""
    return tuple(
        SeatFacts(colour_of(seat), seat.name)
        for seat in room.seats
        if seat.kind == "person"
        and seat.presence == "here"
        and not seat.ready
        and seat.seat != room.you
    )


def seconds_left(link: RoomLink) -> int | None:
    """What the turn line shows of the room's clock; a claim window has its own bar."""
    clock = link.clock
    if clock.kind not in ("turn", "next"):
        return None
    return max(0, math.ceil(clock.until - time.monotonic()))


def people_news(before: RoomView, now: RoomView, locale: Locale) -> tuple[str, ...]:
    """What has happened to the others, in words."""
    news: list[str] = []
    for old, new in zip(before.seats, now.seats, strict=False):
        if new.seat == now.you or old.kind != "person":
            continue
        key = None
        if new.kind == "computer":
            key = "gone"
        elif old.presence != new.presence:
            key = "back" if new.presence == "here" else new.presence
        if key is not None:
            seat = seat_name(colour_of(new), old.name, locale)
            news.append(plain(locale.sentence(f"remote.toast.{key}", seat=seat)))
    return tuple(news)
