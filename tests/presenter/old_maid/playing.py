"""Random matches seen through tables, step by step, for the tests of this folder."""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from cardgames.app.resources import load_locale
from cardgames.core.game import Viewer
from cardgames.core.rng import KEY_BYTES, fork
from cardgames.games import catalog
from cardgames.match.match import Match
from cardgames.match.model import Computer, Human, MatchSetup, Standing, Update
from cardgames.presenter.facts import MatchFacts, SeatFacts
from cardgames.presenter.locale import Language, Locale
from cardgames.presenter.old_maid.table import OldMaidTable
from cardgames.presenter.seats import clockwise_colours
from cardgames.presenter.stage import Beat, Stage
from cardgames.presenter.table_session import TableStyle

SETTINGS = ((2, False), (3, False), (4, False), (3, True), (4, True))
"""Players and Jijinuki."""


class Step(NamedTuple):
    """A table after one update, the update, and the beats that led there."""

    table: OldMaidTable
    update: Update
    beats: tuple[Beat, ...]


def facts_of(standing: Standing) -> MatchFacts:
    return MatchFacts(
        totals=standing.totals,
        places=tuple(result.places for result in standing.results),
        order=standing.order,
        round=standing.round,
        rounds=standing.rounds,
        over=standing.over,
        resigned=standing.resigned,
    )


def style_of(
    players: int,
    language: Language = "ko",
    names: tuple[str, ...] = (),
    people: tuple[int, ...] = (0,),
    locale: Locale | None = None,
) -> TableStyle:
    colours = clockwise_colours(players)
    seats = tuple(
        SeatFacts(colour, name, "" if seat in people else "beginner")
        for seat, (colour, name) in enumerate(zip(colours, names or ("",) * players, strict=True))
    )
    return TableStyle(locale or load_locale(language), seats)


def match_of(
    players: int, jijinuki: bool, seed: int, people: tuple[int, ...], rounds: int
) -> Match:
    return Match(
        catalog.get("old-maid"),
        MatchSetup(
            "old-maid",
            {"jijinuki": jijinuki},
            rounds,
            tuple(Human() if seat in people else Computer("beginner") for seat in range(players)),
        ),
        fork(bytes(KEY_BYTES), "test", seed),
    )


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
    """A whole match of random choices; the viewer's own draws go through its table."""
    dice = random.Random(seed)
    match = match_of(players, jijinuki, seed, people, rounds)
    style = style or style_of(players, people=people)
    table = OldMaidTable(viewer, style)
    updates: list[Update] = []
    match.subscribe(viewer, updates.append)
    match.start()
    while True:
        for update in updates:
            beats = table.update(
                update.events, update.observation, update.prompt, facts_of(update.standing)
            )
            yield Step(table, update, beats)
        updates.clear()
        if match.over:
            return
        if match.round_over:
            match.next_round()
            continue
        ((seat, prompt),) = match.open_prompts().items()
        match.submit(seat, prompt.id, dice.choice(prompt.legal))


def reopened(table: OldMaidTable, step: Step, style: TableStyle) -> OldMaidTable:
    """The same viewer's table, opened only now."""
    fresh = OldMaidTable(step.update.viewer, style)
    update = step.update
    beats = fresh.update((), update.observation, update.prompt, facts_of(update.standing))
    assert beats == ()
    return fresh


def without_keys(stage: Stage) -> Stage:
    """The stage as it looks: cards by place and face alone."""
    cards = tuple(msgspec.structs.replace(card, key=0) for card in stage.cards)
    return msgspec.structs.replace(stage, cards=tuple(sorted(cards, key=_order)))


def _order(card: Any) -> tuple[Any, ...]:
    return msgspec.structs.astuple(card.pose)
