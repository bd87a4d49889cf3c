"""What a table in a friends' room shows besides the game: who is away, what runs out, who waits.

Pure functions over the stage and the panel that the game's own table has made.
"""

from typing import Literal

import msgspec

from cardgames.presenter.facts import SeatFacts
from cardgames.presenter.locale import Locale
from cardgames.presenter.panel import Block, Button, ButtonRow, Panel, Text
from cardgames.presenter.screens.match_words import in_one_line, seat_name
from cardgames.presenter.seats import SeatColour
from cardgames.presenter.sentence import Run, Sentence
from cardgames.presenter.session import NEXT
from cardgames.presenter.stage import Plate, Stage, TurnLine


class Absence(msgspec.Struct, frozen=True):
    """A person who is not connected.

    seconds: until the AI plays for the seat; None while nothing moves in the room
    played:  the AI plays for it meanwhile
    """

    colour: SeatColour
    played: bool = False
    seconds: int | None = None


def with_absences(stage: Stage, absences: tuple[Absence, ...], locale: Locale) -> Stage:
    """The plates of those who are away say so."""
    if not absences:
        return stage
    away = {absence.colour: absence for absence in absences}
    plates = tuple(
        _offline(plate, away[plate.colour], locale) if plate.colour in away else plate
        for plate in stage.plates
    )
    return msgspec.structs.replace(stage, plates=plates)


def _offline(plate: Plate, absence: Absence, locale: Locale) -> Plate:
    if absence.played:
        sub = locale.text("remote.plate.played")
    elif absence.seconds is None:
        sub = locale.text("remote.plate.lost")
    else:
        sub = locale.text("remote.plate.lost-seconds", seconds=absence.seconds)
    return msgspec.structs.replace(plate, sub=sub, state="offline")


def with_phones(stage: Stage, phones: frozenset[SeatColour]) -> Stage:
    """The plates of those who hold their hand on a phone show it, connected or lost."""
    plates = tuple(
        msgspec.structs.replace(plate, phone="lost" if plate.state == "offline" else "here")
        if plate.colour in phones
        else plate
        for plate in stage.plates
    )
    return msgspec.structs.replace(stage, plates=plates)


def with_seconds(stage: Stage, seconds: int, locale: Locale) -> Stage:
    """The turn line also says how long there is still time."""
    line = stage.turn_line
    if line is None:
        return stage
    left = (Run(locale.text("remote.turn.left", seconds=seconds), tone="quiet"),)
    line = TurnLine(line.colour, (*line.sentence, *left), (*line.short, *left))
    return msgspec.structs.replace(stage, turn_line=line)


def without_connection(stage: Stage, locale: Locale) -> Stage:
    """Nothing can be pressed while the own connection is sought again, and the turn line says so.

    What was chosen stays chosen.
    """
    sentence = locale.sentence("remote.turn.lost")
    main = stage.main
    return msgspec.structs.replace(
        stage,
        cards=tuple(
            msgspec.structs.replace(card, choice=None) if card.choice is not None else card
            for card in stage.cards
        ),
        turn_line=TurnLine(None, sentence, locale.sentence("remote.turn.lost-short")),
        main=None if main is None else msgspec.structs.replace(main, enabled=False),
        second=None,
        third=None,
        menu=(),
        timer=None,
    )


def panel_without_connection(panel: Panel, locale: Locale) -> Panel:
    """Buttons of the game look as they are: nothing can be pressed; why stands once, at the first.

    What leads away stays, and the result of a match that is over.
    """
    reason = locale.text("remote.toast.lost-now")
    blocks: list[Block] = []
    for block in panel.blocks:
        if isinstance(block, Button) and block.control != NEXT:
            (button,), reason = _switched_off((block,), reason)
            blocks.append(button)
        elif isinstance(block, ButtonRow):
            buttons, reason = _switched_off(block.buttons, reason)
            blocks.append(msgspec.structs.replace(block, buttons=buttons))
        else:
            blocks.append(block)
    return msgspec.structs.replace(panel, blocks=tuple(blocks))


def _switched_off(buttons: tuple[Button, ...], reason: str) -> tuple[tuple[Button, ...], str]:
    """The buttons disabled, the first one with the reason; and what of it is left to be said."""
    off = [msgspec.structs.replace(one, enabled=False, reason="") for one in buttons]
    if off and reason:
        off[0] = msgspec.structs.replace(off[0], reason=reason)
        reason = ""
    return tuple(off), reason


def after_reading(
    stage: Stage, panel: Panel, waiting: tuple[SeatFacts, ...], locale: Locale
) -> tuple[Stage, Panel]:
    """The result has been read here: it stays until the others have read it too."""
    if stage.main is not None and stage.main.control == NEXT:
        main = msgspec.structs.replace(stage.main, enabled=False)
        stage = msgspec.structs.replace(stage, main=main)
    said = Text(waiting_words(waiting, locale), box=True)
    blocks = tuple(
        said if isinstance(block, Button) and block.control == NEXT else block
        for block in panel.blocks
    )
    return stage, msgspec.structs.replace(panel, blocks=blocks, focus=None)


def waiting_words(waiting: tuple[SeatFacts, ...], locale: Locale) -> tuple[Sentence, ...]:
    """Who has not read the result yet."""
    if not waiting:
        return (locale.sentence("remote.panel.read"),)
    names = tuple(
        (Run(seat_name(seat.colour, seat.name, locale).name, badge=seat.colour),)
        for seat in waiting
    )
    return (locale.sentence("remote.panel.read"), in_one_line(names))


def own_leave_label(panel: Panel, way: Literal["resign", "leave"], locale: Locale) -> Panel:
    """The panel's button that leaves says what it does here."""
    pinned = tuple(
        msgspec.structs.replace(button, label=locale.text(f"remote.menu.{way}"))
        if button.control == "leave"
        else button
        for button in panel.pinned
    )
    return msgspec.structs.replace(panel, pinned=pinned)
