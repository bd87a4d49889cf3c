"""Large samples of matches between levels, in the compiled simulator."""

from math import sqrt

import numpy as np

from cardgames.ai.nylon_ppong.stages import SETS, networks_for
from tools.nylon_ppong.chances import ROUNDS, no_chances
from tools.nylon_ppong.matches import new_game, play_matches
from tools.nylon_ppong.players import GREEDY, HEURISTIC, NETWORK, RANDOM
from tools.nylon_ppong.rounds import new_record
from tools.nylon_ppong.table import new_table, seed
from tools.nylon_ppong.weights_file import read_brain

KINDS = {"random": RANDOM, "beginner": GREEDY, "intermediate": HEURISTIC, "expert": NETWORK}


def compare(
    player: str,
    others: str,
    players: int,
    rounds: int,
    matches: int,
    options: tuple[int, int, int],
    start: int,
) -> str:
    """Play one player against equal others, seats rotated; gives a line of figures.

    Shares are per cent with half the width of their 95 % interval; points are a round's.
    """
    seed(start)
    named = [networks_for(players, options == (1, 30, 0), left) for left in (ROUNDS, 0)]
    early, last = (read_brain(SETS[table][stage]) for table, stage in named)
    games = [new_game(np.array(options), brain, brain, no_chances()) for brain in (early, last)]
    kinds = np.array([KINDS[player]] + [KINDS[others]] * 5)
    outcome = play_matches(
        new_table(), games[0], games[1], new_record(0, 0), kinds, players, rounds, matches
    )
    share = outcome.match_wins[0] / matches
    played = matches * rounds
    own, theirs = outcome.points[0], outcome.points[1:players].sum() / (players - 1)
    return (
        f"{player} against {players - 1} {others}, {matches} matches of {rounds} rounds: "
        f"matches {100 * share:.2f} ± {196 * sqrt(share * (1 - share) / matches):.2f} %, "
        f"rounds {100 * outcome.round_wins[0] / played:.2f} %, "
        f"points {own / played:.2f} against {theirs / played:.2f}, "
        f"turns {outcome.sums[0] / played:.2f}, "
        f"second stock {100 * outcome.sums[1] / played:.2f} %"
    )
