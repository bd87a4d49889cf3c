"""The ways into a room of friends: a URL and a name, or the seat that was left.

Controls: `url`, `name` (typed), `paste`, `join`, `return`, `forget`, `cancel`, `leave`, `back`,
`help`, `settings`.
"""

import msgspec

from cardgames.presenter.locale import Locale
from cardgames.presenter.panel import Block, Button, ButtonRow, Icon, Rule, Text, TextEntry
from cardgames.presenter.screen import Dialog, Sheet, Sheets
from cardgames.presenter.screens.match_words import game_title
from cardgames.presenter.sentence import Run
from cardgames.presenter.settings_model import NAME_LIMIT

URL_LIMIT = 300
NAME = "name"
URL = "url"


class JoinState(msgspec.Struct, frozen=True):
    """What has been typed; the code of what went wrong; the game of a seat that waits, or ""."""

    url: str
    name: str
    error: str = ""
    waiting: str = ""


def build_join(state: JoinState, locale: Locale) -> Sheets:
    """The paper with the fields for a URL and a name."""
    blocks: list[Block] = []
    if state.error:
        words = (Run(error_words(state.error, locale), strong=True, tone="danger"),)
        blocks.append(Text((words,), box=True))
    if state.waiting:
        blocks += _waiting_seat(state.waiting, locale)
    blocks += [
        TextEntry(
            URL,
            locale.text("join.url"),
            state.url,
            locale.text("join.url-example"),
            limit=URL_LIMIT,
        ),
        TextEntry(
            NAME,
            locale.text("setup.own-name"),
            state.name,
            locale.text("join.name-example"),
            limit=NAME_LIMIT,
        ),
    ]
    blocks.append(Text((locale.sentence("join.note"),), size="small"))
    return _paper(
        locale.text("join.title"),
        Sheet(
            tuple(blocks),
            (
                Button("join", locale.text("join.join"), kind="gold", key_hint="Enter"),
                Button("paste", locale.text("join.paste"), key_hint=locale.text("join.paste-key")),
            ),
        ),
        locale,
        focus="return" if state.waiting else "join" if state.url else URL,
    )


def build_way_in(words: str, locale: Locale) -> Sheets:
    """While the server is opened or sought; `words` is "opening", "joining" or "returning"."""
    return _paper(
        locale.text("join.title" if words != "opening" else "room.title"),
        Sheet(
            (
                Text((locale.sentence(f"join.{words}"),), size="help"),
                Text((locale.sentence("join.patience"),), size="small"),
                Button("cancel", locale.text("common.button.cancel")),
            )
        ),
        locale,
        focus="cancel",
    )


def error_words(code: str, locale: Locale) -> str:
    """Why the way into a room is closed, as one sentence."""
    key = f"join.error.{code}"
    return locale.text(key if key in locale else "join.error.other")


_NOT_OPENED = ("no_server", "settings", "too_many_rooms")
"""Why a room of the own could not be opened."""


def trouble_dialog(code: str, locale: Locale) -> Dialog:
    """Why no room could be opened, or none be come back to."""
    return Dialog(
        title=locale.text("join.trouble-open" if code in _NOT_OPENED else "join.trouble"),
        blocks=(Text(((Run(error_words(code, locale)),),)),),
        buttons=(
            Button("close", locale.text("dialogs.notice.ok"), kind="primary", key_hint="Esc"),
        ),
        cancel="close",
        focus="close",
    )


def return_dialog(game: str, locale: Locale) -> Dialog:
    """Offer the seat in a room that was left without a word, at the start of the program."""
    return Dialog(
        title=locale.text("join.return.title"),
        kicker=game_title(game, locale),
        blocks=(Text((locale.sentence("join.return.text"),)),),
        buttons=(
            Button("return", locale.text("join.return.yes"), kind="gold", key_hint="Enter"),
            Button("close", locale.text("join.return.later"), key_hint="Esc"),
        ),
        cancel="close",
        focus="return",
    )


def _waiting_seat(game: str, locale: Locale) -> tuple[Block, ...]:
    return (
        ButtonRow(
            (
                Button("return", locale.text("join.return.yes"), kind="primary"),
                Button("forget", locale.text("join.return.forget")),
            ),
            label=locale.text("join.return.label", game=game_title(game, locale)),
        ),
        Rule(),
    )


def _paper(title: str, sheet: Sheet, locale: Locale, focus: str) -> Sheets:
    return Sheets(
        title=title,
        sub="",
        back=Icon("back", "back", locale.text("common.button.back")),
        icons=(
            Icon("help", "help", locale.text("common.button.help")),
            Icon("settings", "settings", locale.text("common.button.settings")),
        ),
        sheets=(sheet,),
        note="",
        leave=Button("leave", locale.text("common.button.back"), key_hint="Esc"),
        focus=focus,
    )
