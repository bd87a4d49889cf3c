"""Matches of Nylon Ppong seen through tables, step by step, for the tests of this folder."""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from cardgames.app.match_facts import match_facts
from cardgames.app.resources import load_locale
from cardgames.core.game import Viewer
from cardgames.core.rng import KEY_BYTES, fork
from cardgames.core.secret import redact
from cardgames.games import catalog
from cardgames.games.nylon_ppong.game import NylonPpong
from cardgames.games.nylon_ppong.state import State
from cardgames.match.match import Match
from cardgames.match.model import Computer, Human, MatchSetup, Player, Update
from cardgames.presenter.facts import SeatFacts, facts_at_start
from cardgames.presenter.locale import Language, Locale
from cardgames.presenter.nylon_ppong.table import NylonPpongTable
from cardgames.presenter.seats import rightward_colours
from cardgames.presenter.stage import Beat, Stage
from cardgames.presenter.table_session import TableStyle

GAME = NylonPpong()
OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"stop": "also-after-draw", "cards": "french", "quads": False, "stop_bagaji": 50},
)


class Step(NamedTuple):
    """A table after one update, the update, and the beats that led there."""

    table: NylonPpongTable
    update: Update
    beats: tuple[Beat, ...]


def style_of(
    players: int,
    language: Language = "ko",
    locale: Locale | None = None,
    names: tuple[str, ...] = (),
    **changes: Any,
) -> TableStyle:
    seats = tuple(
        SeatFacts(colour, name, "" if seat == 0 else "beginner")
        for seat, (colour, name) in enumerate(
            zip(rightward_colours(players), names or ("",) * players, strict=True)
        )
    )
    return TableStyle(locale or load_locale(language), seats, **changes)


def match_of(players: int, options: dict[str, Any], seed: int, rounds: int = 1) -> Match:
    seats: tuple[Player, ...] = (Human(), *(Computer("beginner") for _ in range(players - 1)))
    setup = MatchSetup("nylon-ppong", dict(options), rounds, seats)
    return Match(catalog.get("nylon-ppong"), setup, fork(bytes(KEY_BYTES), "test", seed))


def play(
    players: int,
    viewer: Viewer,
    seed: int,
    options: dict[str, Any] | None = None,
    *,
    rounds: int = 1,
    style: TableStyle | None = None,
) -> Iterator[Step]:
    """A whole match of random choices, answers of a window in any order."""
    dice = random.Random(seed)
    match = match_of(players, options or {}, seed, rounds)
    table = NylonPpongTable(viewer, style or style_of(players))
    updates: list[Update] = []
    match.subscribe(viewer, updates.append)
    match.start()
    while True:
        for update in updates:
            yield Step(table, update, tell(table, update))
        updates.clear()
        if match.over:
            return
        if match.round_over:
            match.next_round()
            continue
        seat, prompt = dice.choice(list(match.open_prompts().items()))
        match.submit(seat, prompt.id, dice.choice(prompt.legal))


def tell(table: NylonPpongTable, update: Update, events: Any = None) -> tuple[Beat, ...]:
    """Feed an update to a table, or the same without what happened."""
    return table.update(
        update.events if events is None else events,
        update.observation,
        update.prompt,
        match_facts(update.standing),
    )


class Written:
    """A written position at a table, played on by actions."""

    def __init__(
        self, state: State, viewer: Viewer = 0, style: TableStyle | None = None, rounds: int = 1
    ) -> None:
        players = len(state.hands)
        self.state = state
        self.viewer = viewer
        self.facts = facts_at_start(players, rounds)
        self.table = NylonPpongTable(viewer, style or style_of(players))
        self.beats: tuple[Beat, ...] = ()
        self._show(())

    def act(self, seat: int, action: Any) -> tuple[Beat, ...]:
        """One action of any seat; the beats the viewer sees."""
        step = GAME.apply(self.state, seat, action)
        self.state = step.state
        return self._show(redact(step.events, self.viewer))

    def pass_all(self, *others: int) -> tuple[Beat, ...]:
        """Everybody who is still asked passes, but `others`; the beats of the last answer."""
        beats: tuple[Beat, ...] = ()
        for seat, prompt in GAME.prompts(self.state).items():
            if seat not in others:
                beats = self.act(seat, prompt.legal[0])
        return beats

    def _show(self, events: tuple[Any, ...]) -> tuple[Beat, ...]:
        observation = GAME.observe(self.state, self.viewer)
        prompts = GAME.prompts(self.state)
        prompt = None if self.viewer is None else prompts.get(self.viewer)
        self.beats = self.table.update(events, observation, prompt, self.facts)
        return self.beats


def without_keys(stage: Stage) -> Stage:
    """The stage as it looks: cards by place and face alone."""
    cards = tuple(msgspec.structs.replace(card, key=0) for card in stage.cards)
    return msgspec.structs.replace(
        stage, cards=tuple(sorted(cards, key=lambda card: msgspec.structs.astuple(card.pose)))
    )
