"""Hands of Badugi seen through tables, step by step, for the tests of this folder."""

import random
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from cardgames.app.match_facts import match_facts
from cardgames.app.resources import load_locale
from cardgames.core.game import Viewer
from cardgames.core.options import parse_options
from cardgames.core.rng import KEY_BYTES, fork
from cardgames.core.secret import redact
from cardgames.games import catalog
from cardgames.games.badugi.game import Badugi
from cardgames.games.badugi.model import NAME_OF, Cut, Options
from cardgames.games.badugi.state import State
from cardgames.match.match import Match
from cardgames.match.model import Human, MatchSetup, Update
from cardgames.presenter.badugi.table import BadugiTable
from cardgames.presenter.facts import SeatFacts, facts_at_start
from cardgames.presenter.locale import Language, Locale
from cardgames.presenter.seats import clockwise_colours
from cardgames.presenter.stage import Beat, Stage
from cardgames.presenter.table_session import TableStyle

GAME = Badugi()
PRESETS: tuple[dict[str, Any], ...] = (
    {},
    {"order": "high"},
    {"order": "hi-lo"},
    {"exposure": "open"},
    {"pattern": "flush", "cuts": 4},
    {"pattern": "pair"},
    {"betting": "limit"},
)


class Step(NamedTuple):
    """A table after one update, the update, and the beats that led there."""

    table: BadugiTable
    update: Update
    beats: tuple[Beat, ...]


def style_of(
    players: int, language: Language = "ko", locale: Locale | None = None, **changes: Any
) -> TableStyle:
    seats = tuple(SeatFacts(colour) for colour in clockwise_colours(players))
    return TableStyle(locale or load_locale(language), seats, **changes)


def match_of(players: int, options: dict[str, Any], seed: int, rounds: int = 10) -> Match:
    setup = MatchSetup("badugi", dict(options), rounds, (Human(),) * players)
    return Match(catalog.get("badugi"), setup, fork(bytes(KEY_BYTES), "test", seed))


def play(
    players: int,
    viewer: Viewer,
    seed: int,
    options: dict[str, Any] | None = None,
    *,
    hands: int = 2,
    style: TableStyle | None = None,
) -> Iterator[Step]:
    """Some hands of random choices."""
    dice = random.Random(seed)
    match = match_of(players, options or {}, seed)
    table = BadugiTable(viewer, style or style_of(players))
    updates: list[Update] = []
    match.subscribe(viewer, updates.append)
    match.start()
    while True:
        for update in updates:
            yield Step(table, update, tell(table, update))
        updates.clear()
        if match.over or (match.round_over and match.standing.round == hands):
            return
        if match.round_over:
            match.next_round()
            continue
        ((seat, prompt),) = match.open_prompts().items()
        match.submit(seat, prompt.id, choose(dice, prompt.legal))


def choose(dice: random.Random, legal: Sequence[Any]) -> Any:
    """A random action that seldom ends the hand."""
    calm = [action for action in legal if NAME_OF.get(type(action)) not in ("fold", "allin")]
    return dice.choice(calm if calm and dice.random() < 0.85 else list(legal))


def tell(table: BadugiTable, update: Update, events: Any = None) -> tuple[Beat, ...]:
    """Feed an update to a table, or the same without what happened."""
    return table.update(
        update.events if events is None else events,
        update.observation,
        update.prompt,
        match_facts(update.standing),
    )


def options_of(written: dict[str, Any]) -> Options:
    return parse_options(Options, [f"{name}={value}" for name, value in written.items()])


class Written:
    """A written hand at a table, played on by actions."""

    def __init__(
        self,
        state: State,
        viewer: Viewer = 0,
        style: TableStyle | None = None,
        events: tuple[Any, ...] = (),
    ) -> None:
        players = len(state.cards.hands)
        self.state = state
        self.viewer = viewer
        self.facts = facts_at_start(players, 10)
        self.table = BadugiTable(viewer, style or style_of(players))
        self.beats: tuple[Beat, ...] = self._show(events)

    @property
    def stage(self) -> Stage:
        return self.table.stage

    def act(self, action: Any) -> tuple[Beat, ...]:
        """One action of whoever is to act; the beats the viewer sees."""
        step = GAME.apply(self.state, self.state.seat, action)
        self.state = step.state
        self.beats = self._show(redact(step.events, self.viewer))
        return self.beats

    def act_all(self, *actions: Any) -> tuple[Beat, ...]:
        """Several, one after another; the beats of all."""
        return tuple(beat for action in actions for beat in self.act(action))

    def stand_all(self) -> None:
        """Everybody keeps all cards in the cut under way."""
        while self.state.waiting:
            self.act(Cut())

    def _show(self, events: tuple[Any, ...]) -> tuple[Beat, ...]:
        prompts = GAME.prompts(self.state)
        prompt = None if self.viewer is None else prompts.get(self.viewer)
        return self.table.update(events, GAME.observe(self.state, self.viewer), prompt, self.facts)
