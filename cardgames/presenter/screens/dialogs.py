"""Questions and notices over a screen. Esc always presses the safe answer.

Controls: `close` (stay, done), `leave` (ask about leaving), `leave:save`, `leave:resign`,
`leave:hand-over`, `help`, `settings`, `fairness`, `continue`, `replace`, `quit`, `begin`,
`name:<colour>` (typed).
"""

from typing import Literal, TypeAlias

import msgspec

from cardgames.presenter.facts import SeatFacts
from cardgames.presenter.locale import Locale
from cardgames.presenter.panel import Block, Button, Panel, Text
from cardgames.presenter.screen import Dialog
from cardgames.presenter.screens.match_words import (
    game_title,
    round_kicker,
    round_words,
    seat_name,
)
from cardgames.presenter.screens.menu import SavedMatch, saved_words
from cardgames.presenter.screens.settings import name_entry
from cardgames.presenter.seats import SeatColour, clockwise_colours
from cardgames.presenter.sentence import Run, Sentence
from cardgames.presenter.settings_model import Settings

DiskFault: TypeAlias = Literal["full", "read-only", "other"]


class Fairness(msgspec.Struct, frozen=True):
    """What anybody may check of a match's shuffles by its key.

    commitment: SHA-256 of the key, hexadecimal
    key:        hexadecimal, None until the match is over
    file:       path of the finished match's record, None while there is none
    """

    commitment: str
    key: str | None = None
    file: str | None = None


def leave_dialog(players: int, seat: SeatFacts, saving: bool, locale: Locale) -> Dialog:
    """Leave a match: keep it for later, resign (two players), or let the AI take the seat over.

    saving: whether the match's journal is being written, so that it can be continued
    """
    way = "resign" if players == 2 else "hand-over"
    kept = "saved" if saving else "unsaved"
    leaver = seat_name(seat.colour, seat.name, locale)
    return Dialog(
        title=locale.text("dialogs.leave.title"),
        blocks=(
            _lines(locale.sentence(f"dialogs.leave.{kept}")),
            _lines(locale.sentence(f"dialogs.leave.{way}-text", seat=leaver)),
        ),
        buttons=(
            Button("close", locale.text("dialogs.leave.stay"), kind="primary", key_hint="Esc"),
            Button("leave:save", locale.text(f"dialogs.leave.{'save' if saving else 'go'}")),
            Button(
                f"leave:{way}",
                locale.text(f"dialogs.leave.{way}"),
                kind="danger",
                sub=locale.text("dialogs.leave.hand-over-sub") if way == "hand-over" else "",
            ),
        ),
        cancel="close",
        focus="close",
    )


def game_menu(game: str, number: int, rounds: int, locale: Locale) -> Dialog:
    """The menu of a running match; what stands under `leave` is asked by `leave_dialog`."""
    return Dialog(
        title=game_title(game, locale),
        kicker=round_words(number, rounds, locale),
        blocks=(
            Button("help", locale.text("dialogs.menu.help"), key_hint="F1"),
            Button("settings", locale.text("common.button.settings"), key_hint="F2"),
            Button("fairness", locale.text("dialogs.menu.fairness")),
            Button("leave", locale.text("dialogs.menu.leave")),
        ),
        buttons=(
            Button("close", locale.text("dialogs.leave.stay"), kind="primary", key_hint="Esc"),
        ),
        cancel="close",
        focus="close",
    )


def resume_dialog(saved: SavedMatch, locale: Locale) -> Dialog:
    """Offer to go on with the match of last time."""
    return Dialog(
        title=locale.text("dialogs.resume.title"),
        kicker=round_kicker(saved.game, saved.round, saved.rounds, locale),
        blocks=(_lines((Run(saved_words(saved, locale)),)),),
        buttons=(
            Button("continue", locale.text("dialogs.resume.yes"), kind="gold", key_hint="Enter"),
            Button("close", locale.text("dialogs.resume.later"), key_hint="Esc"),
        ),
        cancel="close",
        focus="continue",
    )


def replace_dialog(saved: SavedMatch, locale: Locale) -> Dialog:
    """Ask before a new match takes the place of an unfinished one."""
    return Dialog(
        title=locale.text("dialogs.replace.title"),
        kicker=round_kicker(saved.game, saved.round, saved.rounds, locale),
        blocks=(
            _lines((Run(saved_words(saved, locale)),)),
            _lines(locale.sentence("dialogs.replace.text")),
        ),
        buttons=(
            Button("close", locale.text("common.button.cancel"), key_hint="Esc"),
            Button("continue", locale.text("dialogs.replace.resume"), kind="primary"),
            Button("replace", locale.text("dialogs.replace.yes"), kind="danger"),
        ),
        cancel="close",
        focus="close",
    )


def quit_dialog(match: Literal["none", "saved", "unsaved"], locale: Locale) -> Dialog:
    """Ask before the program ends; `match` says what becomes of a running match."""
    text = {"none": "text", "saved": "text-match", "unsaved": "text-unsaved"}[match]
    return Dialog(
        title=locale.text("dialogs.quit.title"),
        blocks=(_lines(locale.sentence(f"dialogs.quit.{text}")),),
        buttons=(
            Button("close", locale.text("dialogs.quit.no"), kind="primary", key_hint="Esc"),
            Button("quit", locale.text("dialogs.quit.yes")),
        ),
        cancel="close",
        focus="close",
    )


def names_dialog(colours: tuple[SeatColour, ...], settings: Settings, locale: Locale) -> Dialog:
    """Names of everybody who plays on this device, in turn order."""
    around = "" if colours == clockwise_colours(len(colours)) else "-right"
    return Dialog(
        title=locale.text("dialogs.names.title"),
        blocks=(
            _lines(locale.sentence(f"dialogs.names.text{around}")),
            *(
                name_entry(colour, settings.name(colour), locale.text(f"common.seat.{colour}"))
                for colour in colours
            ),
        ),
        buttons=(
            Button("begin", locale.text("dialogs.names.begin"), kind="gold", key_hint="Enter"),
            Button("close", locale.text("common.button.cancel"), key_hint="Esc"),
        ),
        cancel="close",
        focus="begin",
    )


def damaged_save_dialog(code: str, kept_as: str | None, locale: Locale) -> Dialog:
    """The journal of the match in progress cannot be read.

    code:    of `JournalDamaged`
    kept_as: name of the file under which the original was put aside, None if it was not moved
    """
    return _notice(
        "damaged-save",
        locale.sentence(f"errors.journal.{code}"),
        _kept(kept_as, locale),
        locale.sentence("dialogs.damaged-save.next"),
        locale=locale,
    )


def damaged_settings_dialog(kept_as: str | None, locale: Locale) -> Dialog:
    """The settings file cannot be read; the program began with the first values."""
    return _notice(
        "damaged-settings",
        locale.sentence("dialogs.damaged-settings.text"),
        _kept(kept_as, locale),
        locale=locale,
    )


def save_failed_dialog(fault: DiskFault, reason: str, locale: Locale) -> Dialog:
    """The disk takes nothing any more: said once, and the match goes on."""
    return _notice(
        "save-failed",
        locale.sentence(f"dialogs.save-failed.{fault}", reason=reason),
        locale.sentence("dialogs.save-failed.safe"),
        locale=locale,
    )


def without_table(panel: Panel, locale: Locale) -> Panel:
    """A panel that has the window to itself: says first that there is no table, and why."""
    notice = Text(
        (locale.sentence("dialogs.no-3d.chosen"),),
        label=locale.text("dialogs.no-3d.title"),
        box=True,
        size="small",
    )
    column = panel.second_column
    return msgspec.structs.replace(
        panel,
        blocks=(notice, *panel.blocks),
        second_column=None if column is None else column + 1,
    )


def fairness_dialog(fairness: Fairness, locale: Locale) -> Dialog:
    """Hash before, key after, and how to check them."""
    blocks: list[Block] = [
        _lines(locale.sentence("dialogs.fairness.before")),
        _written(locale.text("dialogs.fairness.hash"), fairness.commitment),
    ]
    if fairness.key is None:
        blocks.append(_lines(locale.sentence("dialogs.fairness.key-later")))
    else:
        blocks.append(_written(locale.text("dialogs.fairness.key"), fairness.key))
        blocks.append(_lines(locale.sentence("dialogs.fairness.key-now")))
    if fairness.file is not None:
        verify = locale.text("dialogs.fairness.verify", file=fairness.file)
        blocks.append(_written(locale.text("dialogs.fairness.file"), verify))
    return Dialog(
        title=locale.text("dialogs.fairness.title"),
        blocks=tuple(blocks),
        buttons=(_ok(locale),),
        cancel="close",
        focus="close",
        size="wide",
    )


def _notice(name: str, *sentences: Sentence, locale: Locale) -> Dialog:
    return Dialog(
        title=locale.text(f"dialogs.{name}.title"),
        blocks=tuple(_lines(sentence) for sentence in sentences),
        buttons=(_ok(locale),),
        cancel="close",
        focus="close",
    )


def _kept(kept_as: str | None, locale: Locale) -> Sentence:
    if kept_as is None:
        return locale.sentence("dialogs.damaged-save.not-kept")
    return locale.sentence("dialogs.damaged-save.kept", file=kept_as)


def _ok(locale: Locale) -> Button:
    return Button("close", locale.text("dialogs.notice.ok"), kind="primary", key_hint="Esc")


def _lines(*sentences: Sentence) -> Text:
    return Text(sentences)


def _written(label: str, text: str) -> Text:
    """A text to be copied, in groups so that it can be broken and read aloud."""
    return Text(((Run(text),),), label=label, box=True, size="small")
