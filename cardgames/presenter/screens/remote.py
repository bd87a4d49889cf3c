"""Words and boxes of a match in a friends' room.

Controls: `close`, `help`, `settings`, `leave` (ask), `leave:resign`, `leave:hand-over`,
`leave:room`, `leave:end`, `again`.
"""

import msgspec

from cardgames.presenter.facts import SeatFacts
from cardgames.presenter.locale import Locale
from cardgames.presenter.panel import Block, Button, Cell, Table, Text
from cardgames.presenter.screen import Dialog
from cardgames.presenter.screens.match_words import seat_word


class SoFar(msgspec.Struct, frozen=True):
    """How a match stood when its room ended.

    rounds: finished
    order:  seats best first
    """

    seats: tuple[SeatFacts, ...]
    totals: tuple[int, ...]
    order: tuple[int, ...]
    rounds: int


def end_dialog(code: str, so_far: SoFar | None, locale: Locale) -> Dialog:
    """Why the room is over for this app; `code` is that of `net.messages.Closed`."""
    key = f"remote.closed.{code}"
    if key not in locale:
        key = "remote.closed.other"
    blocks: list[Block] = [Text((locale.sentence(key),))]
    if so_far is not None and so_far.rounds:
        blocks.append(_standing(so_far, locale))
    elif so_far is not None:
        blocks.append(Text((locale.sentence("remote.closed.no-round"),), size="small"))
    return Dialog(
        title=locale.text(f"remote.closed.{'replaced' if code == 'replaced' else 'room'}-title"),
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
