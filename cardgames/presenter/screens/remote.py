"""Boxes over a match in a friends' room: menu, leaving, a lost connection, result, the end.

Controls: `close`, `help`, `settings`, `fairness`, `leave` (ask), `leave:resign`, `leave:room` (for
good), `leave:end` (the room that this program serves), `away` (go, and come back later), `again`.
"""

from typing import Literal, TypeAlias

import msgspec

from cardgames.presenter.facts import SeatFacts
from cardgames.presenter.locale import Locale
from cardgames.presenter.panel import Block, Button, Cell, Table, Text
from cardgames.presenter.screen import Dialog
from cardgames.presenter.screens.match_words import game_title, round_words, seat_name, seat_word
from cardgames.presenter.screens.result import MatchResult, ResultWords, build_result

Way: TypeAlias = Literal["resign", "hand-over", "end", "watch"]
"""What leaving means: a match of two is given up, the AI takes the seat, the room ends for all, or
nothing happens to anybody."""


class SoFar(msgspec.Struct, frozen=True):
    """How a match stood when its room ended. `rounds`: finished; `order`: seats best first."""

    seats: tuple[SeatFacts, ...]
    totals: tuple[int, ...]
    order: tuple[int, ...]
    rounds: int


def room_menu(
    game: str, number: int, rounds: int, way: Way, locale: Locale, checks: bool = False
) -> Dialog:
    """The menu of a running match; what stands under `leave` is asked by `leave_dialog`.

    checks: its shuffles can be checked here
    """
    fairness = Button("fairness", locale.text("dialogs.menu.fairness"))
    return Dialog(
        title=game_title(game, locale),
        kicker=round_words(number, rounds, locale),
        blocks=(
            Button("help", locale.text("dialogs.menu.help"), key_hint="F1"),
            Button("settings", locale.text("common.button.settings"), key_hint="F2"),
            *((fairness,) if checks else ()),
            Button("leave", leave_word(way, locale)),
        ),
        buttons=(
            Button("close", locale.text("dialogs.leave.stay"), kind="primary", key_hint="Esc"),
        ),
        cancel="close",
        focus="close",
    )


def leave_word(way: Way, locale: Locale) -> str:
    """What the button says that begins to leave."""
    return locale.text("remote.menu.resign" if way == "resign" else "remote.menu.leave")


def leave_dialog(way: Way, seat: SeatFacts | None, playing: bool, locale: Locale) -> Dialog:
    """Ask before leaving. `seat`: the own one; `playing`: there is a match to be given up."""
    facts = {} if seat is None else {"seat": seat_name(seat.colour, seat.name, locale)}
    key = way if playing or way in ("end", "watch") else "over"
    control, kind = _LEAVING[way]
    label = locale.text("remote.leave.end") if way == "end" else leave_word(way, locale)
    return Dialog(
        title=locale.text(f"remote.leave.{way}-title"),
        blocks=(Text((locale.sentence(f"remote.leave.{key}-text", **facts),)),),
        buttons=(
            Button("close", locale.text("dialogs.leave.stay"), kind="primary", key_hint="Esc"),
            Button(
                control,
                label,
                kind=kind,
                sub=locale.text("dialogs.leave.hand-over-sub") if way == "hand-over" else "",
            ),
        ),
        cancel="close",
        focus="close",
    )


_LEAVING: dict[Way, tuple[str, Literal["danger", "plain"]]] = {
    "resign": ("leave:resign", "danger"),
    "hand-over": ("leave:room", "danger"),
    "end": ("leave:end", "danger"),
    "watch": ("leave:room", "plain"),
}


def lost_dialog(
    seat: SeatFacts | None, playing: bool, answering: bool, trying: bool, locale: Locale
) -> Dialog:
    """The own connection is sought again (mock-up zi).

    answering: something was pressed that the server has not confirmed
    trying:    the player has just asked for an attempt
    """
    now = "trying" if trying else "reconnect"
    lines = []
    if seat is not None:
        own = seat_name(seat.colour, seat.name, locale)
        lines.append(locale.sentence("remote.lost.seat", seat=own))
    lines.append(locale.sentence(f"remote.lost.{'later' if playing else 'at-once'}"))
    blocks: list[Block] = [Text(tuple(lines))]
    if answering:
        blocks.append(Text((locale.sentence("remote.lost.answer"),), box=True, size="small"))
    return Dialog(
        title=locale.text("remote.lost.title"),
        blocks=tuple(blocks),
        buttons=(
            Button("reconnect", locale.text(f"remote.lost.{now}"), kind="primary"),
            Button("close", locale.text("remote.lost.wait"), key_hint="Esc"),
            Button("away", locale.text("remote.lost.away")),
        ),
        cancel="close",
        focus="reconnect",
    )


def room_result(
    result: MatchResult,
    words: ResultWords,
    blocks: tuple[Block, ...],
    hosts: bool,
    locale: Locale,
    checks: bool = False,
) -> Dialog:
    """The result of a match: again in the same room, or leave.

    hosts:  this one may lead everybody back into the room; the others are told who may
    checks: its shuffles can be checked here
    """
    dialog = build_result(result, words, locale, blocks)
    shown: list[Block] = [
        block
        for block in dialog.blocks
        if checks or not (isinstance(block, Button) and block.control == "fairness")
    ]
    look = Button(
        "close",
        locale.text("remote.result.look"),
        "plain" if hosts else "primary",
        key_hint="Esc",
    )
    buttons: tuple[Button, ...] = (look, Button("leave", locale.text("remote.menu.leave")))
    if hosts:
        again = Button("again", locale.text("remote.result.again"), "gold", key_hint="Enter")
        buttons = (again, *buttons)
    else:
        shown.append(Text((locale.sentence("remote.result.host-again"),), size="small"))
    return msgspec.structs.replace(
        dialog,
        blocks=tuple(shown),
        buttons=buttons,
        cancel="close",
        focus="again" if hosts else "close",
    )


def end_dialog(code: str, so_far: SoFar | None, locale: Locale) -> Dialog:
    """Why the room is over for this app.

    code: of `net.messages.Closed`, or of the `net.messages.Error` that says it: `no_room`,
          `broken`, `no_seat`
    """
    key = f"remote.closed.{code}"
    if key not in locale:
        key = "remote.closed.other"
    blocks: list[Block] = [Text((locale.sentence(key),))]
    if so_far is not None and so_far.rounds:
        blocks.append(_standing(so_far, locale))
    elif so_far is not None:
        blocks.append(Text((locale.sentence("remote.closed.no-round"),), size="small"))
    title = f"remote.closed.{code}-title"
    return Dialog(
        title=locale.text(title if title in locale else "remote.closed.title"),
        blocks=tuple(blocks),
        buttons=(
            Button("close", locale.text("dialogs.notice.ok"), kind="primary", key_hint="Esc"),
        ),
        cancel="close",
        focus="close",
    )


def _standing(so_far: SoFar, locale: Locale) -> Table:
    return Table(
        label=locale.text("remote.closed.so-far", rounds=so_far.rounds),
        header=("", ""),
        align="lr",
        rows=tuple(
            (
                Cell(
                    seat_word(so_far.seats[seat].colour, so_far.seats[seat].name, locale),
                    strong=True,
                    badge=so_far.seats[seat].colour,
                ),
                Cell(str(so_far.totals[seat]), strong=True),
            )
            for seat in so_far.order
        ),
    )
