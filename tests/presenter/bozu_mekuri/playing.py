"""Matches of Bozu Mekuri seen through tables, for the tests of this folder."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from cardgames.app.resources import load_poets
from cardgames.core.game import Viewer
from cardgames.match.match import Match
from cardgames.presenter.bozu_mekuri.table import BozuMekuriTable
from cardgames.presenter.locale import Language, Locale
from cardgames.presenter.seats import clockwise_colours
from cardgames.presenter.table_session import TableStyle
from tests.presenter import playing
from tests.presenter.playing import match_of_game, one_at_a_time, steps, style_of_seats

OPTIONS: tuple[dict[str, Any], ...] = tuple(
    {"semimaru": semimaru, "emperor": emperor, "princess": princess}
    for semimaru, (emperor, princess) in product(
        ("monk", "noble", "skip", "others-to-centre"),
        (("noble", "take"), ("draw-again", "draw-again")),
    )
)

Step = playing.Step[BozuMekuriTable]


def style_of(
    players: int,
    language: Language = "ko",
    names: tuple[str, ...] = (),
    locale: Locale | None = None,
    together: bool = False,
) -> TableStyle:
    people = tuple(range(players)) if together else (0,)
    colours = clockwise_colours(players)
    return style_of_seats(colours, language, locale, names, people, together=together)


def match_of(players: int, options: dict[str, Any], seed: int, rounds: int = 1) -> Match:
    return match_of_game("bozu-mekuri", players, options, seed, rounds)


def open_table(viewer: Viewer, style: TableStyle) -> BozuMekuriTable:
    return BozuMekuriTable(viewer, style, load_poets())


def play(
    players: int,
    viewer: Viewer,
    seed: int,
    options: dict[str, Any] | None = None,
    *,
    rounds: int = 1,
    style: TableStyle | None = None,
) -> Iterator[Step]:
    """A whole match."""
    match = match_of(players, options or {}, seed, rounds)
    table = open_table(viewer, style or style_of(players))
    return steps(match, table, one_at_a_time(lambda legal: legal[0]))
