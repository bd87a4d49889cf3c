"""The start menu (mock-up a): four games, going on with a saved match, joining a room.

Controls: `game:<id>`, `language:<next>`, `help`, `settings`, `continue`, `join`.
"""

import msgspec

from cardgames.presenter.locale import LANGUAGES, Language, Locale
from cardgames.presenter.panel import Button
from cardgames.presenter.screen import Menu, Strip, Tile
from cardgames.presenter.screens.match_words import (
    Moment,
    game_title,
    moment_words,
    place_word,
)

GAMES = ("old-maid", "bozu-mekuri", "badugi", "nylon-ppong")
"""The games of the menu in the order of their tiles."""

_FACES = {"old-maid": ("H8", "JK", "back1")}


class SavedMatch(msgspec.Struct, frozen=True):
    """A match that can be continued.

    points, place: of the person who plays against the AI, before the present round; None when
                   several persons share the device. `place` is None before the first result.
    """

    game: str
    round: int
    rounds: int
    players: int
    when: Moment
    points: int | None = None
    place: int | None = None


class MenuState(msgspec.Struct, frozen=True):
    """What the menu shows: the games there are, and the saved match if there is one.

    room: the game of a friends' room in which the own seat still waits, or ""
    """

    available: tuple[str, ...]
    saved: SavedMatch | None = None
    room: str = ""


def build_menu(state: MenuState, locale: Locale) -> Menu:
    """The start menu."""
    following = next_language(locale.language)
    own_language = locale.text(f"common.language.{locale.language}")
    return Menu(
        title=locale.text("menu.title"),
        tagline=(locale.text("menu.tagline-1"), locale.text("menu.tagline-2")),
        top=(
            Button(
                f"language:{following}",
                locale.text("menu.language", language=own_language),
            ),
            Button("help", locale.text("common.button.help"), key_hint="F1"),
            Button("settings", locale.text("common.button.settings"), key_hint="F2"),
        ),
        tiles=tuple(_tile(game, game in state.available, locale) for game in GAMES),
        strips=(_continue_strip(state.saved, locale), _join_strip(state.room, locale)),
        focus="continue" if state.saved else f"game:{GAMES[0]}",
    )


def next_language(language: Language) -> Language:
    """The language after this one in the menu's button."""
    return LANGUAGES[(LANGUAGES.index(language) + 1) % len(LANGUAGES)]


def coming_toast(control: str, locale: Locale) -> str:
    """What to say when a tile is pressed whose game is not there yet."""
    game = control.removeprefix("game:")
    return locale.text("menu.toast.coming", game=game_title(game, locale))


def _tile(game: str, available: bool, locale: Locale) -> Tile:
    words = f"menu.tile.{game}"
    return Tile(
        control=f"game:{game}",
        picture=game,
        title=game_title(game, locale),
        sub=locale.text(f"{words}.sub"),
        lines=(locale.text(f"{words}.line-1"), locale.text(f"{words}.line-2")),
        chips=(locale.text(f"{words}.players"), locale.text(f"{words}.minutes")),
        coming="" if available else locale.text("menu.coming"),
    )


def _continue_strip(saved: SavedMatch | None, locale: Locale) -> Strip:
    if saved is None:
        return Strip(
            locale.text("menu.continue.empty"), locale.text("menu.continue.empty-text"), None
        )
    return Strip(
        title=locale.text(
            "menu.continue.title" if saved.rounds else "menu.continue.title-open",
            game=game_title(saved.game, locale),
            round=saved.round,
            rounds=saved.rounds,
        ),
        text=saved_words(saved, locale),
        button=Button("continue", locale.text("menu.continue.button"), kind="gold"),
        faces=_FACES.get(saved.game, ()),
    )


def saved_words(saved: SavedMatch, locale: Locale) -> str:
    """Score or players of a saved match, and when it was played."""
    when = moment_words(saved.when, locale)
    if saved.points is None:
        return locale.text("menu.continue.hot-seat", players=saved.players, when=when)
    if saved.place is None:
        return locale.text("menu.continue.first", when=when)
    place = place_word(saved.place, locale)
    return locale.text("menu.continue.score", points=saved.points, place=place, when=when)


def _join_strip(waiting: str, locale: Locale) -> Strip:
    text = locale.text("menu.join.text")
    if waiting:
        text = locale.text("menu.join.waiting", game=game_title(waiting, locale))
    return Strip(
        title=locale.text("menu.join.title"),
        text=text,
        button=Button("join", locale.text("menu.join.button")),
    )
