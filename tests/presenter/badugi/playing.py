"""Hands of Badugi seen through tables, for the tests of this folder."""

import random
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from cardgames.core.game import Viewer
from cardgames.core.options import parse_options
from cardgames.games.badugi.game import Badugi
from cardgames.games.badugi.model import NAME_OF, Cut, Options
from cardgames.games.badugi.state import State
from cardgames.match.match import Match
from cardgames.presenter.badugi.table import BadugiTable
from cardgames.presenter.locale import Language, Locale
from cardgames.presenter.seats import clockwise_colours
from cardgames.presenter.stage import Beat
from cardgames.presenter.table_session import TableStyle
from tests.presenter import playing
from tests.presenter.playing import (
    WrittenPosition,
    match_of_game,
    one_at_a_time,
    steps,
    style_of_seats,
)

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

Step = playing.Step[BadugiTable]


def style_of(
    players: int, language: Language = "ko", locale: Locale | None = None, **changes: Any
) -> TableStyle:
    everybody = tuple(range(players))
    colours = clockwise_colours(players)
    return style_of_seats(colours, language, locale, people=everybody, **changes)


def match_of(players: int, options: dict[str, Any], seed: int, rounds: int = 10) -> Match:
    return match_of_game("badugi", players, options, seed, rounds, people=tuple(range(players)))


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
    match = match_of(players, options or {}, seed)
    table = BadugiTable(viewer, style or style_of(players))
    answer = partial(choose, random.Random(seed))
    return steps(match, table, one_at_a_time(answer), rounds=hands)


def choose(dice: random.Random, legal: Sequence[Any]) -> Any:
    """A random action that seldom ends the hand."""
    calm = [action for action in legal if NAME_OF.get(type(action)) not in ("fold", "allin")]
    return dice.choice(calm if calm and dice.random() < 0.85 else list(legal))


def options_of(written: dict[str, Any]) -> Options:
    return parse_options(Options, [f"{name}={value}" for name, value in written.items()])


class Written(WrittenPosition[BadugiTable]):
    """A written hand at a table, played on by actions."""

    def __init__(
        self,
        state: State,
        viewer: Viewer = 0,
        style: TableStyle | None = None,
        events: tuple[Any, ...] = (),
    ) -> None:
        style = style or style_of(len(state.cards.hands))
        super().__init__(GAME, BadugiTable(viewer, style), state, rounds=10, events=events)

    def act(self, action: Any) -> tuple[Beat, ...]:
        """One action of whoever is to act; the beats the viewer sees."""
        return self.act_as(self.state.seat, action)

    def act_all(self, *actions: Any) -> tuple[Beat, ...]:
        """Several, one after another; the beats of all."""
        return tuple(beat for action in actions for beat in self.act(action))

    def stand_all(self) -> None:
        """Everybody keeps all cards in the cut under way."""
        while self.state.waiting:
            self.act(Cut())
