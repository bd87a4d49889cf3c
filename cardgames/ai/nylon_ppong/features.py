"""Features of a position for the networks, sparse: (place, value) with the places of `layout`.

What all actions of a decision have in common is listed once by `shared_features`; what an action
changes by `action_features`. The trainer computes the same in `tools/nylon_ppong/features.py`.
"""

from functools import lru_cache
from typing import TypeAlias

from cardgames.ai.nylon_ppong import layout as at
from cardgames.ai.nylon_ppong.position import Position

Sparse: TypeAlias = list[tuple[int, float]]


@lru_cache(maxsize=8192)
def completions(hand: tuple[int, ...], quads: bool) -> tuple[tuple[int, int], ...]:
    """R13: months that make a hand of six of five cards, each with minus its points."""
    found = []
    for month in range(1, 13):
        if hand[month] < 4:
            counts = list(hand)
            counts[month] += 1
            value = _value_of_six(counts, quads)
            if value is not None:
                found.append((month, value))
    return tuple(found)


def _value_of_six(counts: list[int], quads: bool) -> int | None:
    total = sum([month * count for month, count in enumerate(counts)])
    if total <= 10 or total >= 66:
        return 100
    kinds = [month for month, count in enumerate(counts) if count]
    if len(kinds) == 6:
        return total if kinds[-1] - kinds[0] == 5 else None
    if len(kinds) > 3:
        return None
    most = max(counts)
    if len(kinds) == 2 or most == 2 or (quads and most == 4):
        return 0
    return None


def shared_features(position: Position) -> Sparse:
    """Features that no own action changes: floor, other seats, stock, match."""
    seat, players, sizes = position.seat, position.players, position.sizes
    features: Sparse = [(at.CONSTANT, 1), (at.PLAYERS + players - 2, 1)]
    for month, count in enumerate(position.floor):
        if count:
            features.append((at.FLOOR_ONE + month - 1, 1))
            if count > 1:
                features.append((at.FLOOR_TWO + month - 1, 1))
    others = [other for other in range(players) if other != seat]
    twos = [other for other in others if sizes[other] == 2]
    features.append((at.TWO_CARD_OTHERS + min(len(twos), 3), 1))
    following = (seat + 1) % players
    if sizes[following] == 2:
        features.append((at.NEXT_HOLDS_TWO, 1))
    left = position.stock / 27
    features.append((at.STOCK_LEFT, left))
    if position.second_pass:
        features += [(at.SECOND_PASS, 1), (at.SECOND_PASS_LEFT, left)]
    features.append((at.TURN, position.draws / 40))
    if twos:
        lowest = min([position.lowest[other] for other in twos])
        for place, limit in enumerate((2, 3, 5, 8)):
            if lowest <= limit:
                features.append((at.LOWEST_DISCARD + place, 1))
        draws = sum([position.draws_with_two[other] for other in twos])
        features.append((at.TWO_CARD_DRAWS, draws / 5))
        if draws > 3:
            features.append((at.MANY_TWO_CARD_DRAWS, 1))
    fives = len(others) - len(twos)
    if fives:
        latest = sum([position.latest[other] for other in others if sizes[other] != 2])
        features.append((at.LATEST_OF_FIVE, latest / (12 * fives)))
    if position.lowest[following] <= 5:
        features.append((at.NEXT_DISCARDED_LOW, 1))
    leader = min(others, key=position.totals.__getitem__)
    if sizes[leader] == 2:
        features.append((at.LEADER_HOLDS_TWO, 1))
    if leader == following:
        features.append((at.LEADER_IS_NEXT, 1))
    if position.penalty == 50:
        features.append((at.PENALTY_FIFTY, 1))
    if position.stop_after_draw:
        features.append((at.STOP_AFTER_DRAW, 1))
    return features + match_features(position)


def match_features(position: Position) -> Sparse:
    """Features of the totals and of the rounds left."""
    seat, totals, rounds_left = position.seat, position.totals, position.rounds_left
    leads = sorted([total - totals[seat] for other, total in enumerate(totals) if other != seat])
    first = leads[0]
    second = leads[1] if len(leads) > 1 else first
    features: Sparse = []
    group = rounds_left if rounds_left < 3 else 3 if rounds_left <= 5 else 4
    features.append((at.ROUNDS_LEFT + group, 1))
    if rounds_left == 0:
        features.append((at.LAST_LEAD, min(2.0, max(-2.0, first / 60))))
        features.append((at.LAST_SECOND_LEAD, min(2.0, max(-2.0, second / 60))))
        features += [
            (at.LAST_STEPS + place, 1) for place, step in enumerate(at.STEPS) if first >= step
        ]
    else:
        unit = at.ROUND_SPREAD * (rounds_left + 1) ** 0.5
        part = first / unit
        features.append((at.EARLY_LEAD, min(2.5, max(-2.5, part))))
        features.append((at.EARLY_SECOND_LEAD, min(2.5, max(-2.5, second / unit))))
        features += [(at.EARLY_STEPS + step, 1) for step in range(3) if part >= step - 1]
    features.append((at.AHEAD, sum([lead < 0 for lead in leads]) / len(leads)))
    return features


def action_features(
    position: Position, hand: list[int], size: int, discard: int, away: int, claimed: int = 0
) -> Sparse:
    """Features of holding `hand` after an action; what the other cards do is in the shared ones.

    discard: month thrown by the action, 0 for none
    away:    seats that play before this one; -1 if it goes on, or stops, at its own turn
    claimed: month of which the action laid a pair; `shared_features` are those before that
    """
    floor = position.floor
    if claimed:
        floor = floor.copy()
        floor[claimed] += 2
    features: Sparse = []
    if claimed:
        features += [
            (place + claimed - 1, 1)
            for place, least in ((at.FLOOR_ONE, 1), (at.FLOOR_TWO, 2))
            if floor[claimed] - 2 < least
        ]
    twos = sum([held == 2 for seat, held in enumerate(position.sizes) if seat != position.seat])
    unseen_cards = 48 - size - sum(floor) - (discard > 0)
    if discard:
        if floor[discard] < 2:
            features.append(((at.FLOOR_TWO if floor[discard] else at.FLOOR_ONE) + discard - 1, 1))
        features += _discard_features(position, hand, floor, discard, unseen_cards, twos)
        floor = floor.copy()
        floor[discard] += 1
    effective = raw = pairs = live = outs = 0
    triple = False
    for month, count in enumerate(hand):
        if not count:
            continue
        raw += month * count
        features.append((at.OWN_ONE + month - 1, 1))
        if count == 1:
            effective += month
            continue
        features.append((at.OWN_TWO + month - 1, 1))
        if count > 2:
            features.append((at.OWN_THREE + month - 1, 1))
            triple = True
            effective += month * (count - 3)
        else:
            effective += 2 * month
            pairs += 1
            if floor[month] < 2:
                live += 1
                outs += 2 - floor[month]
    features.append((at.EFFECTIVE_SUM, effective / 30))
    features.append((at.RAW_SUM, raw / 60))
    if live:
        features += [(at.LIVE_PAIRS, live / 2), (at.PAIR_OUTS, outs / 4)]
    if pairs == 2:
        features.append((at.BOTH_PAIRS, 1))
    if effective <= 8:
        features.append((at.SUM_TO_EIGHT, 1))
        if effective <= 5:
            features.append((at.SUM_TO_FIVE, 1))
    if size <= 3:
        features += [
            (at.TWO_CARDS, 1),
            (at.SUM_OF_TWO, effective / 20),
            (at.DUEL_OF_TWO, twos),
        ]
    elif size == 5:
        features += _straight_features(hand, floor)
        if triple:
            features += [(at.TRIPLE, 1), (at.TRIPLE_SUM, effective / 20)]
            if pairs:
                features += [(at.TRIPLE_AND_PAIR, 1), (at.TRIPLE_AND_PAIR_OUTS, outs / 2)]
        ends = points = 0
        for month, value in completions(tuple(hand), position.quads):
            left = 4 - hand[month] - floor[month]
            ends += left
            points += left * value
        if ends:
            features.append((at.DRAW_ENDS, 5 * ends / unseen_cards))
            features.append((at.DRAW_POINTS, points / (5 * unseen_cards)))
    if size in (3, 6):
        features.append((at.DRAWN, 1))
    if away <= 0:
        features.append((at.OWN_TURN, 1))
        if away < 0:
            features.append((at.GOES_ON, 1))
    else:
        features.append((at.TURNS_AWAY, away / 4))
    if twos:
        features.append((at.TWO_AGAINST_SUM, twos * effective / 60))
    return features


def _discard_features(
    position: Position, hand: list[int], floor: list[int], discard: int, cards: int, twos: int
) -> Sparse:
    """What a discard may feed; `floor` is without it, `cards` are unseen."""
    unseen = max(0, 3 - hand[discard] - floor[discard])
    features: Sparse = [(at.DISCARD + discard - 1, 1), (at.DISCARD_UNSEEN + unseen, 1)]
    if unseen >= 2:
        both = unseen * (unseen - 1) / (cards * (cards - 1))
        features.append((at.FEED_FIVE, 200 * (position.players - 1 - twos) * both))
        if twos:
            features += [(at.FEED_TWO, 40 * twos * both), (at.FEED_ANY_TWO, 1)]
        if position.throws - position.passed_at[discard] <= position.players:
            features.append((at.PASSED_LATELY, 1))
        if floor[discard]:
            features.append((at.PASSED_BEFORE, 1))
    if position.second_pass:
        start = position.in_new_stock[discard]
        surely = 3 - start - hand[discard] - floor[discard]
        if surely >= 1:
            features.append((at.HELD_ONE, 1))
            if surely >= 2:
                features.append((at.HELD_TWO, 1))
        elif surely + start <= unseen:
            features.append((at.FREE_OF_HANDS, 1))
    return features


def _straight_features(hand: list[int], floor: list[int]) -> Sparse:
    """The straight of which most is held, with the most cards left to complete it."""
    best = best_outs = best_low = 0
    for low in range(1, 8):
        missing = [month for month in range(low, low + 6) if not hand[month]]
        count = 6 - len(missing)
        if count < max(best, 4):
            continue
        outs = sum([4 - floor[month] for month in missing])
        if count > best or outs > best_outs:
            best, best_outs, best_low = count, outs, low
    if best == 5:
        return [
            (at.STRAIGHT_FIVE, 1),
            (at.STRAIGHT_FIVE_OUTS, best_outs / 4),
            (at.STRAIGHT_FIVE_HEIGHT, best_low / 7),
        ]
    if best == 4:
        return [(at.STRAIGHT_FOUR, 1), (at.STRAIGHT_FOUR_OUTS, best_outs / 8)]
    return []
