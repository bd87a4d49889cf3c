"""Random matches of Old Maid seen through tables, for the tests of this folder."""

import random
from collections.abc import Iterator

from cardgames.core.game import Viewer
from cardgames.match.match import Match
from cardgames.presenter.locale import Language, Locale
from cardgames.presenter.old_maid.table import OldMaidTable
from cardgames.presenter.seats import clockwise_colours
from cardgames.presenter.table_session import TableStyle
from tests.presenter import playing
from tests.presenter.playing import match_of_game, one_at_a_time, steps, style_of_seats, tell

SETTINGS = ((2, False), (3, False), (4, False), (3, True), (4, True))
"""Players and Jijinuki."""

Step = playing.Step[OldMaidTable]


def style_of(
    players: int,
    language: Language = "ko",
    names: tuple[str, ...] = (),
    people: tuple[int, ...] = (0,),
    locale: Locale | None = None,
) -> TableStyle:
    return style_of_seats(clockwise_colours(players), language, locale, names, people)


def match_of(
    players: int, jijinuki: bool, seed: int, people: tuple[int, ...], rounds: int
) -> Match:
    return match_of_game("old-maid", players, {"jijinuki": jijinuki}, seed, rounds, people)


def play(
    players: int,
    jijinuki: bool,
    viewer: Viewer,
    seed: int,
    *,
    rounds: int = 1,
    style: TableStyle | None = None,
    people: tuple[int, ...] = (0,),
) -> Iterator[Step]:
    """A whole match of random choices."""
    match = match_of(players, jijinuki, seed, people, rounds)
    table = OldMaidTable(viewer, style or style_of(players, people=people))
    return steps(match, table, one_at_a_time(random.Random(seed).choice))


def reopened(table: OldMaidTable, step: Step, style: TableStyle) -> OldMaidTable:
    """The same viewer's table, opened only now."""
    fresh = OldMaidTable(step.update.viewer, style)
    assert tell(fresh, step.update, events=()) == ()
    return fresh
