"""Features of a position for the networks, compiled; `cardgames.ai.nylon_ppong.layout` names them.

`fill_features` looks at nothing but the own hand and what lies open.
"""

from numba import njit

from cardgames.ai.nylon_ppong import layout as at
from tools.nylon_ppong.table import (
    DISCARDS,
    PLAYERS,
    QUADS,
    SECOND_PASS,
    STOCK,
    STOP_AFTER_DRAW,
    STOP_BAGAJI,
    TURN,
    Array,
    Table,
    effective_sum,
    hand_of_six,
)


@njit
def fill_context(players: int, seat: int, totals: Array, rounds_left: int, out: Array) -> None:
    """Features of the match for a seat; `out` has at.CONSTANT - at.ROUNDS_LEFT places."""
    out[:] = 0
    if rounds_left < 3:
        out[rounds_left] = 1
    else:
        out[3 if rounds_left <= 5 else 4] = 1
    first = second = 100000
    ahead = 0
    for other in range(players):
        if other != seat:
            lead = totals[other] - totals[seat]
            ahead += lead < 0
            if lead < first:
                first, second = lead, first
            elif lead < second:
                second = lead
    if second == 100000:
        second = first
    start = at.ROUNDS_LEFT
    if rounds_left == 0:
        out[at.LAST_LEAD - start] = min(2.0, max(-2.0, first / 60))
        out[at.LAST_SECOND_LEAD - start] = min(2.0, max(-2.0, second / 60))
        for step in range(len(at.STEPS)):
            out[at.LAST_STEPS - start + step] = first >= at.STEPS[step]
    else:
        unit = at.ROUND_SPREAD * (rounds_left + 1) ** 0.5
        first_part = first / unit
        out[at.EARLY_LEAD - start] = min(2.5, max(-2.5, first_part))
        out[at.EARLY_SECOND_LEAD - start] = min(2.5, max(-2.5, second / unit))
        for step in range(3):
            out[at.EARLY_STEPS - start + step] = first_part >= step - 1
    out[at.AHEAD - start] = ahead / (players - 1)


@njit
def fill_features(
    table: Table,
    options: Array,
    seat: int,
    hand: Array,
    size: int,
    discard: int,
    away: int,
    context: Array,
    out: Array,
) -> None:
    """Features of a seat that holds `hand` after discarding `discard` (0: nothing).

    `away` counts the seats that play before it, -1 means that it is its turn and it does not stop;
    `discard` is not yet in the floor's counts.
    """
    out[:] = 0
    floor = table.floor_count
    numbers = table.numbers
    players = numbers[PLAYERS]
    second_pass = numbers[SECOND_PASS]
    unseen_cards = 48 - size
    raw = 0
    pairs = 0
    live = 0
    outs = 0
    triple = False
    for month in range(1, 13):
        held = hand[month]
        raw += month * held
        lies = floor[month] + (1 if month == discard else 0)
        unseen_cards -= lies
        if held >= 1:
            out[at.OWN_ONE + month - 1] = 1
            if held >= 2:
                out[at.OWN_TWO + month - 1] = 1
                if held >= 3:
                    out[at.OWN_THREE + month - 1] = 1
                    triple = True
                else:
                    pairs += 1
                    if lies < 2:
                        live += 1
                        outs += 2 - lies
        if lies >= 1:
            out[at.FLOOR_ONE + month - 1] = 1
            if lies >= 2:
                out[at.FLOOR_TWO + month - 1] = 1
    two_card_others = 0
    leader = -1
    for other in range(players):
        if other != seat:
            two_card_others += table.sizes[other] == 2
            if leader < 0 or table.totals[other] < table.totals[leader]:
                leader = other
    fives = players - 1 - two_card_others
    if discard:
        out[at.DISCARD + discard - 1] = 1
        unseen = max(0, 4 - hand[discard] - floor[discard] - 1)
        out[at.DISCARD_UNSEEN + unseen] = 1
        if unseen >= 2:
            both = unseen * (unseen - 1) / (unseen_cards * (unseen_cards - 1))
            out[at.FEED_FIVE] = 200 * fives * both
            out[at.FEED_TWO] = 40 * two_card_others * both
            out[at.FEED_ANY_TWO] = two_card_others > 0
            out[at.PASSED_LATELY] = numbers[DISCARDS] - table.passed_at[discard] <= players
            out[at.PASSED_BEFORE] = floor[discard] > 0
        if second_pass:
            start = table.in_new_stock[discard]
            surely = 4 - start - hand[discard] - floor[discard] - 1
            out[at.HELD_ONE] = surely >= 1
            out[at.HELD_TWO] = surely >= 2
            out[at.FREE_OF_HANDS] = surely + start <= unseen and surely <= 0
    effective = effective_sum(hand)
    out[at.TWO_CARDS] = size <= 3
    out[at.EFFECTIVE_SUM] = effective / 30
    out[at.RAW_SUM] = raw / 60
    out[at.LIVE_PAIRS] = live / 2
    out[at.PAIR_OUTS] = outs / 4
    out[at.BOTH_PAIRS] = pairs == 2
    out[at.SUM_TO_FIVE] = effective <= 5
    out[at.SUM_TO_EIGHT] = effective <= 8
    if size <= 3:
        out[at.SUM_OF_TWO] = effective / 20
    if size == 5:
        best = best_outs = best_low = 0
        for low in range(1, 8):
            count = 0
            missing = 0
            for month in range(low, low + 6):
                if hand[month]:
                    count += 1
                else:
                    missing += 4 - floor[month] - (1 if month == discard else 0)
            if count > best or (count == best and missing > best_outs):
                best, best_outs, best_low = count, missing, low
        if best == 5:
            out[at.STRAIGHT_FIVE] = 1
            out[at.STRAIGHT_FIVE_OUTS] = best_outs / 4
            out[at.STRAIGHT_FIVE_HEIGHT] = best_low / 7
        elif best == 4:
            out[at.STRAIGHT_FOUR] = 1
            out[at.STRAIGHT_FOUR_OUTS] = best_outs / 8
        if triple:
            out[at.TRIPLE] = 1
            out[at.TRIPLE_SUM] = effective / 20
            if pairs:
                out[at.TRIPLE_AND_PAIR] = 1
                out[at.TRIPLE_AND_PAIR_OUTS] = outs / 2
        ends = 0
        points = 0
        for month in range(1, 13):
            left = 4 - hand[month] - floor[month] - (1 if month == discard else 0)
            if left > 0:
                hand[month] += 1
                ending, score = hand_of_six(hand, options[QUADS])
                hand[month] -= 1
                if ending:
                    ends += left
                    points -= left * score
        out[at.DRAW_ENDS] = 5 * ends / unseen_cards
        out[at.DRAW_POINTS] = points / (5 * unseen_cards)
    out[at.DRAWN] = size == 3 or size == 6
    out[at.TWO_CARD_OTHERS + min(two_card_others, 3)] = 1
    following = (seat + 1) % players
    left_part = numbers[STOCK] / 27
    out[at.NEXT_HOLDS_TWO] = table.sizes[following] == 2
    out[at.STOCK_LEFT] = left_part
    if second_pass:
        out[at.SECOND_PASS] = 1
        out[at.SECOND_PASS_LEFT] = left_part
    out[at.TURNS_AWAY] = max(away, 0) / 4
    out[at.OWN_TURN] = away <= 0
    out[at.GOES_ON] = away < 0
    if size <= 3:
        out[at.DUEL_OF_TWO] = two_card_others
    out[at.TWO_AGAINST_SUM] = two_card_others * effective / 60
    out[at.PLAYERS + players - 2] = 1
    out[at.TURN] = numbers[TURN] / 40
    lowest = 13
    draws = 0
    latest = 0
    for other in range(players):
        if other != seat:
            if table.sizes[other] == 2:
                lowest = min(lowest, table.lowest[other])
                draws += table.draws_with_two[other]
            else:
                latest += table.last_discard[other]
    out[at.LOWEST_DISCARD] = lowest <= 2
    out[at.LOWEST_DISCARD + 1] = lowest <= 3
    out[at.LOWEST_DISCARD + 2] = lowest <= 5
    out[at.LOWEST_DISCARD + 3] = lowest <= 8
    out[at.TWO_CARD_DRAWS] = draws / 5
    out[at.MANY_TWO_CARD_DRAWS] = draws > 3
    if fives:
        out[at.LATEST_OF_FIVE] = latest / (12 * fives)
    out[at.NEXT_DISCARDED_LOW] = table.lowest[following] <= 5
    out[at.LEADER_HOLDS_TWO] = table.sizes[leader] == 2
    out[at.LEADER_IS_NEXT] = leader == following
    out[at.PENALTY_FIFTY] = options[STOP_BAGAJI] == 50
    out[at.STOP_AFTER_DRAW] = options[STOP_AFTER_DRAW]
    for place in range(at.CONSTANT - at.ROUNDS_LEFT):
        out[at.ROUNDS_LEFT + place] = context[place]
    out[at.CONSTANT] = 1
