"""Matches and positions of Nylon Ppong seen through tables, for the tests of this folder."""

import random
from collections.abc import Iterator
from typing import Any

from cardgames.core.game import Prompt, Seat, Viewer
from cardgames.games.nylon_ppong.game import NylonPpong
from cardgames.games.nylon_ppong.state import State
from cardgames.match.match import Match
from cardgames.presenter.locale import Language, Locale
from cardgames.presenter.nylon_ppong.table import NylonPpongTable
from cardgames.presenter.seats import rightward_colours
from cardgames.presenter.stage import Beat
from cardgames.presenter.table_session import TableStyle
from tests.presenter import playing
from tests.presenter.playing import WrittenPosition, match_of_game, steps, style_of_seats

GAME = NylonPpong()
OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"stop": "also-after-draw", "cards": "french", "quads": False, "stop_bagaji": 50},
)

Step = playing.Step[NylonPpongTable]


def style_of(
    players: int,
    language: Language = "ko",
    locale: Locale | None = None,
    names: tuple[str, ...] = (),
    **changes: Any,
) -> TableStyle:
    return style_of_seats(rightward_colours(players), language, locale, names, **changes)


def match_of(players: int, options: dict[str, Any], seed: int, rounds: int = 1) -> Match:
    return match_of_game("nylon-ppong", players, options, seed, rounds)


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

    def choose(prompts: dict[Seat, Prompt[Any]]) -> tuple[Seat, Any]:
        seat = dice.choice(list(prompts))
        return seat, dice.choice(prompts[seat].legal)

    match = match_of(players, options or {}, seed, rounds)
    return steps(match, NylonPpongTable(viewer, style or style_of(players)), choose)


class Written(WrittenPosition[NylonPpongTable]):
    """A written position at a table, played on by actions of any seat."""

    def __init__(
        self, state: State, viewer: Viewer = 0, style: TableStyle | None = None, rounds: int = 1
    ) -> None:
        style = style or style_of(len(state.hands))
        super().__init__(GAME, NylonPpongTable(viewer, style), state, rounds=rounds)

    def act(self, seat: Seat, action: Any) -> tuple[Beat, ...]:
        """One action of any seat; the beats the viewer sees."""
        return self.act_as(seat, action)

    def pass_all(self, *others: Seat) -> tuple[Beat, ...]:
        """Everybody who is still asked passes, but `others`; the beats of the last answer."""
        beats: tuple[Beat, ...] = ()
        for seat, prompt in GAME.prompts(self.state).items():
            if seat not in others:
                beats = self.act(seat, prompt.legal[0])
        return beats
