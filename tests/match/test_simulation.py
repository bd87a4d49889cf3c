"""Simulations: the same matches as `Match` plays, whatever the number of processes."""

from typing import Any

import msgspec
import pytest

from cardgames.ai.catalog import create_bot
from cardgames.core.bot import Level
from cardgames.core.game import IllegalAction, RoundResult, SeatPlan
from cardgames.core.options import options_from_values
from cardgames.core.rng import fork
from cardgames.games import catalog
from cardgames.games.nylon_ppong.model import Options as NylonOptions
from cardgames.games.nylon_ppong.model import RoundBegan
from cardgames.games.nylon_ppong.tally import NylonPpongTally
from cardgames.games.old_maid.model import Options
from cardgames.games.old_maid.tally import OldMaidTally
from cardgames.match import simulation
from cardgames.match.match import Match
from cardgames.match.model import Computer, MatchSetup, Update
from cardgames.match.simulation import Cast, Simulation, simulate
from tests.match.helpers import KEY, play_on

CAST = Cast(catalog.get, create_bot, catalog.new_tally)


def plan_of(*levels: Level, matches: int, rounds: int = 1, jijinuki: bool = False) -> Simulation:
    return Simulation("old-maid", Options(jijinuki), levels, rounds, matches, KEY)


@pytest.mark.parametrize(
    "levels", [("random",) * 4, ("beginner", "random", "expert"), ("intermediate", "beginner")]
)
def test_it_plays_the_same_matches_as_match(levels: tuple[Level, ...]) -> None:
    rounds, matches = 3, 4
    by_match = OldMaidTally.of(len(levels))
    for number in range(matches):
        setup = MatchSetup("old-maid", {}, rounds, tuple(Computer(level) for level in levels))
        match = Match(catalog.get("old-maid"), setup, fork(KEY, "match", number))

        def count(update: Update, match: Match = match) -> None:
            by_match.see(update.events)
            if match.round_over:
                by_match.end_round(update.standing.results[-1])

        match.subscribe(None, count)
        play_on(match)
    tally = simulate(plan_of(*levels, matches=matches, rounds=rounds), CAST)
    assert tally.report() == by_match.report()


def test_a_game_that_plays_by_itself_comes_to_the_same() -> None:
    """Points and places of Bozu Mekuri, which a simulation plays out at once."""
    values = {"semimaru": "skip", "emperor": "draw-again", "princess": "draw-again"}
    game = catalog.get("bozu-mekuri")
    by_match = catalog.new_tally(game.id, 3)
    for number in range(4):
        setup = MatchSetup(game.id, values, 3, (Computer("beginner"),) * 3)
        match = Match(game, setup, fork(KEY, "match", number))
        play_on(match)
        for result in match.standing.results:
            by_match.end_round(result)
    options = options_from_values(game.options_type, values)
    level: Level = "beginner"
    plan = Simulation(game.id, options, (level,) * 3, 3, 4, KEY)
    assert simulate(plan, CAST).report() == by_match.report()


def test_levels_rotate_one_seat_to_the_right_from_match_to_match() -> None:
    seatings: list[tuple[int, ...]] = []

    class Sitting(OldMaidTally):
        def sit(self, players: tuple[int, ...]) -> None:
            seatings.append(players)

    cast = Cast(catalog.get, create_bot, lambda game, players: Sitting.of(players))
    plan = plan_of("beginner", "random", "expert", matches=4)
    simulate(plan, cast)
    assert seatings == [(0, 1, 2)] * 4
    seatings.clear()
    simulate(msgspec.structs.replace(plan, rotate=True), cast)
    assert seatings == [(0, 1, 2), (2, 0, 1), (1, 2, 0), (0, 1, 2)]


def test_nylon_ppong_is_told_how_many_rounds_are_left() -> None:
    left: list[int] = []

    class Left(NylonPpongTally):
        def see(self, events: tuple[Any, ...]) -> None:
            left.extend(event.rounds_left for event in events if isinstance(event, RoundBegan))

        def end_round(self, result: RoundResult[Any]) -> None:
            """Nothing is counted here."""

    cast = Cast(catalog.get, create_bot, lambda game, players: Left.of(players))
    levels: tuple[Level, ...] = ("random",) * 3
    simulate(Simulation("nylon-ppong", NylonOptions(), levels, 5, 2, KEY), cast)
    assert left == [4, 3, 2, 1, 0] * 2


def test_the_number_of_processes_does_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "CHUNK", 20)
    plan = plan_of("random", "random", "random", matches=90, rounds=2)
    progress: list[int] = []
    reports = [
        simulate(plan, CAST, jobs=jobs, progress=progress.append).report() for jobs in (1, 2)
    ]
    assert reports[0] == reports[1]
    assert progress[:5] == [20, 40, 60, 80, 90]
    assert progress[-1] == 90


def test_reports_have_the_agreed_names() -> None:
    report = simulate(plan_of("random", "random", "random", matches=200), CAST).report()
    assert set(report) == {
        "loss_share",
        "loss_share_se",
        "mean_score",
        "mean_score_se",
        "mean_draws",
        "mean_draws_se",
        "mean_skips",
        "mean_skips_se",
        "double_outs",
    }
    assert sum(report["loss_share"]) == pytest.approx(1)
    assert sum(report["mean_score"]) == pytest.approx(3)
    # With three players and the joker a turn is never skipped (parity).
    assert report["mean_skips"] == 0
    assert 0 < report["mean_draws_se"] < 1


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(IllegalAction) as refused:
        simulate(plan_of("random", "random", matches=1, jijinuki=True), CAST)
    assert refused.value.code == "jijinuki_needs_three"


def test_seats_are_counted_from_the_dealer() -> None:
    tally = OldMaidTally.of(3)
    game: Any = catalog.get("old-maid")
    losses = [0, 0, 0]
    for number in range(60):
        step = game.start(Options(), SeatPlan(3), fork(KEY, number), None)
        dealer = step.state.deal.dealer
        tally.see(step.events)
        state = step.state
        while prompts := game.prompts(state):
            ((seat, prompt),) = prompts.items()
            step = game.apply(state, seat, prompt.legal[0])
            tally.see(step.events)
            state = step.state
        result = game.result(state)
        losses[(result.loser - dealer) % 3] += 1
        tally.end_round(result)
    assert [mean.total for mean in tally.losses] == losses
    assert min(losses) > 0
