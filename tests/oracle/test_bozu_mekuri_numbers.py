"""The published numbers of Bozu Mekuri, reproduced by simulations.

The reference is 1,000,000 games of another simulator, its shares printed to a hundredth of a per
cent (with two and three players to a tenth), its cards to a tenth. A figure agrees when it is
within four standard errors of the difference, both samples counted, beyond what rounding hides.
"""

import os
from math import sqrt
from typing import Any

import msgspec
import pytest

from cardgames.ai.catalog import create_bot
from cardgames.core.bot import Level
from cardgames.core.options import options_from_values
from cardgames.core.rng import fork
from cardgames.games import catalog
from cardgames.match.simulation import Cast, Simulation, simulate

REFERENCE_GAMES = 1_000_000
SMALL, LARGE = 2_000, 60_000


class Published(msgspec.Struct, frozen=True):
    """What the rules say of a setting: shares in per cent, () or None where they say nothing."""

    players: int
    options: dict[str, str]
    firsts: tuple[float, ...] = ()
    rounding: float = 0.0
    draws: float | None = None
    winner_cards: float | None = None
    centre_left: float | None = None


PUBLISHED = (
    Published(4, {}, (25.03, 24.88, 24.62, 24.48), 0.005, 0.98, 65.3, 12.9),
    Published(4, {"semimaru": "noble"}, winner_cards=64.3),
    Published(4, {"semimaru": "skip"}, winner_cards=64.1),
    Published(4, {"semimaru": "others-to-centre"}, draws=1.55, winner_cards=66.9),
    Published(3, {}, (32.3, 33.4, 33.0), 0.05, winner_cards=72.1),
    Published(2, {}, (49.5, 47.6), 0.05, winner_cards=75.0),
)
every_setting = pytest.mark.parametrize("published", PUBLISHED, ids=str)


def report_of(players: int, options: dict[str, str], matches: int) -> dict[str, Any]:
    game = catalog.get("bozu-mekuri")
    level: Level = "random"
    plan = Simulation(
        game=game.id,
        options=options_from_values(game.options_type, options),
        levels=(level,) * players,
        rounds=1,
        matches=matches,
        key=fork(bytes(32), "published numbers", players, *options.values()),
    )
    cast = Cast(catalog.get, create_bot, catalog.new_tally)
    return simulate(plan, cast, jobs=os.cpu_count() or 1).report()


def agrees(report: dict[str, Any], name: str, published: float, rounding: float, n: int) -> bool:
    """Whether a mean fits a published one of the same spread."""
    error = report[f"{name}_se"] * sqrt(1 + n / REFERENCE_GAMES)
    return bool(abs(report[name] - published) < 4 * error + rounding)


def check(published: Published, matches: int) -> None:
    report = report_of(published.players, published.options, matches)
    shares, errors = report["first_share"], report["first_share_se"]
    for seat, per_cent in enumerate(published.firsts):
        one = {"first": shares[seat], "first_se": errors[seat]}
        rounding = published.rounding / 100
        assert agrees(one, "first", per_cent / 100, rounding, matches), (seat, shares, per_cent)
    assert sum(shares) + report["draw_share"] == pytest.approx(1)
    if published.draws is not None:
        assert agrees(report, "draw_share", published.draws / 100, 0.00005, matches), report
    if published.winner_cards is not None:
        assert agrees(report, "mean_winner_cards", published.winner_cards, 0.05, matches), report
    if published.centre_left is not None:
        assert agrees(report, "mean_centre_left", published.centre_left, 0.05, matches), report


@every_setting
def test_published_numbers_on_a_small_sample(published: Published) -> None:
    check(published, SMALL)


@pytest.mark.slow
@every_setting
def test_published_numbers_on_a_large_sample(published: Published) -> None:
    check(published, LARGE)


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"emperor": "draw-again"},
        {"princess": "draw-again"},
        {"emperor": "draw-again", "princess": "draw-again"},
    ],
    ids=str,
)
def test_every_seat_is_sole_first_in_about_a_quarter(options: dict[str, str]) -> None:
    """24.1 to 25.5 %, with what the sample's size leaves open."""
    report = report_of(4, options, LARGE)
    for share, error in zip(report["first_share"], report["first_share_se"], strict=True):
        assert 0.241 - 2 * error < share < 0.255 + 2 * error
