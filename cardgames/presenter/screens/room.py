"""The room of friends before its match (mock-up j): URL, QR code, seats, what will be played.

Controls: `copy`, `options` (host), `remove:<seat>` (host), `computer:<seat>` (host: the AI there),
`name:own` (typed), `start` (host), `leave`, `back`, `help`, `settings`; in dialogs `close`,
`leave:seat`, `leave:keep`, `leave:end`, `fill:<level>`, `empty`.
"""

from typing import Literal

import msgspec

from cardgames.presenter.locale import Locale
from cardgames.presenter.panel import (
    Address,
    Block,
    Button,
    ChooseOne,
    Facts,
    Icon,
    Option,
    QrCode,
    Rule,
    SeatRow,
    SeatRows,
    Text,
    TextEntry,
)
from cardgames.presenter.screen import Dialog, Sheet, Sheets
from cardgames.presenter.screens.match_words import game_title, seat_word
from cardgames.presenter.screens.setup import sets_several
from cardgames.presenter.screens.setup_model import SetupChoice, SetupDescription, SwitchRow
from cardgames.presenter.seats import SeatColour
from cardgames.presenter.sentence import Run, Sentence
from cardgames.presenter.settings_model import NAME_LIMIT

OWN_NAME = "name:own"


LEVELS = ("beginner", "intermediate", "expert")
"""Of the AI, weakest first."""


class RoomSeat(msgspec.Struct, frozen=True):
    """A seat as it is shown: whose it is, and whether that person is there.

    seconds: a person who is not here is waited for so long; None while no time passes
    played:  nobody waits any more, the AI would play for this person
    """

    colour: SeatColour
    kind: Literal["free", "person", "computer"]
    name: str = ""
    level: str = ""
    here: bool = True
    own: bool = False
    host: bool = False
    seconds: int | None = None
    played: bool = False


class RoomState(msgspec.Struct, frozen=True):
    """What the screen of a room is made of.

    url, qr:    of the room; the code as rows of dark squares
    seats:      in turn order
    level:      of the AI that takes free seats; turn_limit: seconds, 0 for none
    table_mode: this window, or the host's, shows the table alone and has no seat
    hosts:      whether this app may change, remove and start
    serves:     whether the room lives in this program
    connected:  whether the connection is there now
    far:        whether others reach the URL; a machine without a network is alone
    name:       the own name as it is being typed
    """

    url: str
    qr: tuple[tuple[bool, ...], ...]
    choice: SetupChoice
    level: str
    turn_limit: int
    table_mode: bool
    seats: tuple[RoomSeat, ...]
    hosts: bool
    serves: bool
    connected: bool
    far: bool
    name: str


def build_room(description: SetupDescription, state: RoomState, locale: Locale) -> Sheets:
    """The two papers of a room."""
    title = game_title(state.choice.game, locale)
    return Sheets(
        title=locale.text("room.title"),
        sub=locale.text(
            "room.sub",
            game=title,
            players=locale.text("room.players", players=state.choice.players),
            rounds=locale.text(
                f"room.rounds-{'value' if state.choice.rounds else 'open'}",
                rounds=state.choice.rounds,
            ),
        ),
        back=Icon("back", "back", locale.text("common.button.back")),
        icons=(
            Icon("help", "help", locale.text("common.button.help")),
            Icon("settings", "settings", locale.text("common.button.settings")),
        ),
        sheets=(_invitation(description, state, locale), _seats(state, locale)),
        note=_note(state, locale),
        leave=Button(
            "leave",
            locale.text(f"room.{'close' if state.serves else 'leave'}"),
            key_hint="Esc",
        ),
        focus="copy",
    )


def build_options(title: str, blocks: tuple[Block, ...], locale: Locale) -> Dialog:
    """What the host chooses; every press counts at once."""
    return Dialog(
        title=locale.text("room.options.title"),
        subtitle=locale.sentence("room.options.note"),
        kicker=title,
        blocks=blocks,
        buttons=(
            Button("close", locale.text("room.options.done"), kind="primary", key_hint="Esc"),
        ),
        cancel="close",
        focus="close",
        size="wide",
    )


def computer_dialog(seat: RoomSeat, level: str, locale: Locale) -> Dialog:
    """How well the AI plays that sits down at a seat, or that sits there already.

    level: of the AI in this room's other seats, which is offered first
    """
    sits = seat.kind == "computer"
    words = f"room.computer.{'change' if sits else 'seat'}"
    chosen = seat.level if sits else ""
    empty = Button("empty", locale.text("room.computer.empty"), kind="danger")
    return Dialog(
        title=locale.text(words, seat=locale.text(f"common.seat.{seat.colour}")),
        blocks=(
            ChooseOne(
                locale.text("rooms.page.level"),
                tuple(
                    Option(f"fill:{one}", locale.text(f"common.level.{one}"), one == chosen)
                    for one in LEVELS
                ),
            ),
            Text((locale.sentence("room.computer.note"),), size="small"),
        ),
        buttons=(
            *((empty,) if sits else ()),
            Button("close", locale.text("common.button.cancel"), key_hint="Esc"),
        ),
        cancel="close",
        focus=f"fill:{chosen or level}",
    )


def leave_dialog(serves: bool, alone: bool, locale: Locale) -> Dialog:
    """Ask before leaving: the own room ends for all; a seat elsewhere can be kept.

    alone: nobody else would notice that the room ends
    """
    words = "room.leaving"
    if serves:
        text = locale.sentence(f"{words}.end-{'alone' if alone else 'text'}")
        others: tuple[Button, ...] = (
            Button("leave:end", locale.text(f"{words}.end"), kind="danger"),
        )
    else:
        text = locale.sentence(f"{words}.text")
        others = (
            Button("leave:keep", locale.text(f"{words}.keep")),
            Button("leave:seat", locale.text(f"{words}.seat"), kind="danger"),
        )
    return Dialog(
        title=locale.text(f"{words}.{'end-title' if serves else 'title'}"),
        blocks=(Text((text,)),),
        buttons=(
            Button("close", locale.text(f"{words}.stay"), kind="primary", key_hint="Esc"),
            *others,
        ),
        cancel="close",
        focus="close",
    )


def _invitation(description: SetupDescription, state: RoomState, locale: Locale) -> Sheet:
    blocks: list[Block] = [
        Address(
            locale.text("room.send"),
            state.url,
            Button("copy", locale.text("room.copy"), kind="primary"),
        ),
        QrCode(
            state.qr,
            locale.text("room.qr"),
            (locale.sentence("room.qr-note"), locale.sentence("room.url-note")),
        ),
        Rule(),
        Facts(_facts(description, state, locale)),
    ]
    if state.hosts:
        blocks.append(Button("options", locale.text("room.options.button")))
    return Sheet(tuple(blocks), line=_status(state, locale))


def _facts(
    description: SetupDescription, state: RoomState, locale: Locale
) -> tuple[tuple[str, str], ...]:
    """What will be played, as it is chosen now."""
    found: list[tuple[str, str]] = []
    for row in description.options(state.choice, locale):
        if row.reason or sets_several(row):
            continue
        if isinstance(row, SwitchRow):
            value = locale.text(f"room.{'on' if row.on else 'off'}")
        else:
            value = dict(row.values)[row.value]
        found.append((row.label, value))
    limit = "seconds" if state.turn_limit else "no-limit"
    found += [
        (
            locale.text("rooms.page.turn-limit"),
            locale.text(f"rooms.page.{limit}", seconds=state.turn_limit),
        ),
        (locale.text("rooms.page.level"), locale.text(f"common.level.{state.level}")),
    ]
    if state.table_mode:
        found.append((locale.text("rooms.page.table-mode"), locale.text("room.on")))
    return tuple(found)


def _note(state: RoomState, locale: Locale) -> str:
    """At the foot of every window; a lost connection is said there too: papers may scroll."""
    if not state.connected:
        return locale.text("room.note-lost")
    return locale.text(f"room.note-{'host' if state.serves else 'guest'}")


def _status(state: RoomState, locale: Locale) -> Sentence:
    """Whether friends can come in now."""
    if not state.connected:
        return (Run(locale.text("room.status.lost"), strong=True, tone="danger"),)
    if not state.serves:
        return (Run(locale.text("room.status.inside"), strong=True, tone="ok"),)
    if not state.far:
        return (Run(locale.text("room.status.machine"), strong=True, tone="danger"),)
    return (Run(locale.text("room.status.open"), strong=True, tone="ok"),)


def _seats(state: RoomState, locale: Locale) -> Sheet:
    taken = sum(seat.kind == "person" for seat in state.seats)
    rows = SeatRows(
        locale.text("rooms.page.seats"),
        locale.text("rooms.page.filled", players=len(state.seats), taken=taken),
        tuple(_row(number, seat, state, locale) for number, seat in enumerate(state.seats)),
    )
    if not state.hosts:
        return Sheet((rows,), line=locale.sentence("room.host-starts"))
    free = any(seat.kind == "free" for seat in state.seats)
    ready = state.connected and taken > 0
    reason = locale.text(f"room.{'nobody' if state.connected else 'no-start'}")
    start = Button(
        "start",
        locale.text("room.fill" if free else "room.start"),
        kind="gold",
        enabled=ready,
        reason="" if ready else reason,
    )
    if not free:
        return Sheet((rows,), (start,), (Run(locale.text("room.full")),) if ready else ())
    full = Button(
        "start-full",
        locale.text("room.start"),
        enabled=False,
        reason=locale.text("room.start-note") if ready else reason,
    )
    return Sheet((rows,), (start, full))


def _row(number: int, seat: RoomSeat, state: RoomState, locale: Locale) -> SeatRow:
    if seat.kind == "free":
        return SeatRow(
            seat.colour,
            locale.text("rooms.page.free"),
            locale.text("room.seat.waiting"),
            tone="free",
            button=_computer_button(number, "give", state, locale),
        )
    name = seat_word(seat.colour, seat.name, locale)
    if seat.kind == "computer":
        level = locale.text("common.level.ai", level=locale.text(f"common.level.{seat.level}"))
        button = _computer_button(number, "other", state, locale)
        return SeatRow(seat.colour, name, level, tone="computer", button=button)
    here = seat.here and (state.connected or not seat.own)
    words = [locale.text("rooms.page.you")] if seat.own else []
    words += [locale.text("rooms.page.host")] if seat.host else []
    if not here and not seat.own:
        words.append(_absence(seat, locale))
    elif not words:
        words.append(locale.text("room.seat.here-note"))
    button = None
    if state.hosts and not seat.own:
        button = Button(f"remove:{number}", locale.text("rooms.page.remove"))
    return SeatRow(
        seat.colour,
        name,
        " · ".join(words),
        tone="here" if here else "lost",
        mark=locale.text(f"room.seat.{'here' if here else 'lost'}"),
        entry=_own_entry(seat.colour, state, locale) if seat.own else None,
        button=button,
    )


def _computer_button(number: int, words: str, state: RoomState, locale: Locale) -> Button | None:
    """What the host does with a seat that no person has."""
    if not state.hosts or not state.connected:
        return None
    return Button(f"computer:{number}", locale.text(f"room.computer.{words}"))


def _absence(seat: RoomSeat, locale: Locale) -> str:
    """How long a person is waited for."""
    if seat.played:
        return locale.text("room.seat.played-note")
    if seat.seconds is None:
        return locale.text("room.seat.lost-note")
    return locale.text("room.seat.lost-seconds", seconds=seat.seconds)


def _own_entry(colour: SeatColour, state: RoomState, locale: Locale) -> TextEntry:
    return TextEntry(
        OWN_NAME,
        locale.text("setup.own-name"),
        state.name,
        locale.text(f"common.seat.{colour}"),
        limit=NAME_LIMIT,
    )
