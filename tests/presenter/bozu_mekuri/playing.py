"""Matches of Bozu Mekuri seen through tables, step by step, for the tests of this folder."""

from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

import msgspec

from cardgames.app.match_facts import match_facts
from cardgames.app.resources import load_locale, load_poets
from cardgames.core.game import Viewer
from cardgames.core.rng import KEY_BYTES, fork
from cardgames.games import catalog
from cardgames.match.match import Match
from cardgames.match.model import Computer, Human, MatchSetup, Player, Update
from cardgames.presenter.bozu_mekuri.table import BozuMekuriTable
from cardgames.presenter.facts import SeatFacts
from cardgames.presenter.locale import Language, Locale
from cardgames.presenter.seats import clockwise_colours
from cardgames.presenter.stage import Beat
from cardgames.presenter.table_session import TableStyle

OPTIONS: tuple[dict[str, str], ...] = tuple(
    {"semimaru": semimaru, "emperor": emperor, "princess": princess}
    for semimaru, (emperor, princess) in product(
        ("monk", "noble", "skip", "others-to-centre"),
        (("noble", "take"), ("draw-again", "draw-again")),
    )
)


class Step(NamedTuple):
    """A table after one update, the update, and the beats that led there."""

    table: BozuMekuriTable
    update: Update
    beats: tuple[Beat, ...]


def style_of(
    players: int,
    language: Language = "ko",
    names: tuple[str, ...] = (),
    locale: Locale | None = None,
    together: bool = False,
) -> TableStyle:
    seats = tuple(
        SeatFacts(colour, name, "" if seat == 0 or together else "beginner")
        for seat, (colour, name) in enumerate(
            zip(clockwise_colours(players), names or ("",) * players, strict=True)
        )
    )
    return TableStyle(locale or load_locale(language), seats, together=together)


def match_of(players: int, options: dict[str, str], seed: int, rounds: int = 1) -> Match:
    seats: tuple[Player, ...] = (Human(), *(Computer("beginner") for _ in range(players - 1)))
    setup = MatchSetup("bozu-mekuri", dict(options), rounds, seats)
    return Match(catalog.get("bozu-mekuri"), setup, fork(bytes(KEY_BYTES), "test", seed))


def open_table(viewer: Viewer, style: TableStyle) -> BozuMekuriTable:
    return BozuMekuriTable(viewer, style, load_poets())


def play(
    players: int,
    viewer: Viewer,
    seed: int,
    options: dict[str, str] | None = None,
    *,
    rounds: int = 1,
    style: TableStyle | None = None,
) -> Iterator[Step]:
    """A whole match; at a shared table the prompt of whoever has to act is shown."""
    match = match_of(players, options or {}, seed, rounds)
    style = style or style_of(players)
    table = open_table(viewer, style)
    updates: list[Update] = []
    match.subscribe(viewer, updates.append)
    match.start()
    while True:
        for update in updates:
            if style.together:
                prompt = next(iter(match.open_prompts().values()), None)
                update = msgspec.structs.replace(update, prompt=prompt)
            yield Step(table, update, tell(table, update))
        updates.clear()
        if match.over:
            return
        if match.round_over:
            match.next_round()
            continue
        ((seat, prompt),) = match.open_prompts().items()
        match.submit(seat, prompt.id, prompt.legal[0])


def tell(table: BozuMekuriTable, update: Update, events: Any = None) -> tuple[Beat, ...]:
    """Feed an update to a table, or the same without what happened."""
    return table.update(
        update.events if events is None else events,
        update.observation,
        update.prompt,
        match_facts(update.standing),
    )
