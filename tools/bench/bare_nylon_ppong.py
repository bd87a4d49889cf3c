"""The yardstick of the protocol's speed: Nylon Ppong as a bare loop.

Nothing but the rules (R5-R15), on lists of the 48 cards that are changed in place and with the
fastest random numbers Python has: no prompts, no events, no secrets, no checks, no replay, no
record of who threw what. Every decision is uniform over the legal actions, as the protocol lists
them. After every discard every other seat is asked, and chooses, also where it can only pass.
"""

from itertools import combinations
from random import Random

_DECK = list(range(48))
_RANK = [card // 4 + 1 for card in _DECK]
_PARTNERS = [frozenset(range(card & ~3, (card & ~3) + 4)) - {card} for card in _DECK]
"""By card: the other three of its month."""


def play_round(players: int, random: Random) -> tuple[int, list[int]]:
    """Play one round; returns its turns and the points by seat."""
    number = random.random
    stock = _DECK.copy()
    random.shuffle(stock)
    hands = [[stock.pop() for _ in range(5)] for _ in range(players)]
    seat = int(number() * players)
    hands[seat].append(stock.pop())
    points = _six(hands, seat)
    floor: list[int] = []
    turns, reshuffled = 1, False
    while points is None:
        hand = hands[seat]
        thrown = hand.pop(int(number() * len(hand)))
        floor.append(thrown)
        while True:
            partners = _PARTNERS[thrown]
            caller = -1
            for other in range(players):
                if other == seat:
                    continue
                hand = hands[other]
                if partners.isdisjoint(hand):
                    number()
                    continue
                answers = _claims(hand, partners)
                choice = int(number() * (len(answers) + 1))
                if choice:
                    caller, claim = other, answers[choice - 1]
            if caller < 0:
                break
            hand = hands[caller]
            pair, extra = claim
            for card in pair:
                hand.remove(card)
            floor += pair
            if extra is None:
                points = [_effective(other) for other in hands]
                points[caller] = 0
                points[seat] += 30
                return turns, points
            hand.remove(extra)
            seat, thrown = caller, extra
            floor.append(thrown)
        if not stock and reshuffled:
            return turns, [_effective(hand) for hand in hands]
        seat = (seat + 1) % players
        turns += 1
        effective = _effective(hands[seat])
        if int(number() * (2 if effective <= 5 else 1)):
            return turns, _stop(hands, seat, effective)
        if not stock:
            stock, floor, reshuffled = floor, [], True
            random.shuffle(stock)
        hands[seat].append(stock.pop())
        points = _six(hands, seat)
    return turns, points


def _claims(hand: list[int], partners: frozenset[int]) -> list[tuple[tuple[int, ...], int | None]]:
    """Pairs to lay on a discard, each with the card to throw; None where nothing is kept."""
    same = [card for card in hand if card in partners]
    if len(same) < 2:
        return []
    rest = [_RANK[card] for card in hand if card not in partners]
    if not rest or (len(rest) == 3 and rest[0] == rest[1] == rest[2]):
        return [((same[0], same[1]), None)]
    return [(pair, extra) for pair in combinations(same, 2) for extra in hand if extra not in pair]


def _effective(hand: list[int]) -> int:
    ranks = [_RANK[card] for card in hand]
    total = sum(ranks)
    kinds = set(ranks)
    if len(ranks) - len(kinds) > 1:
        for rank in kinds:
            if ranks.count(rank) > 2:
                total -= 3 * rank
    return total


def _stop(hands: list[list[int]], stopper: int, own: int) -> list[int]:
    points = [_effective(hand) for hand in hands]
    caught = False
    for seat, effective in enumerate(points):
        if seat != stopper and effective <= own:
            points[seat] = 0
            caught = True
    if caught:
        points[stopper] = own + 30
    return points


def _six(hands: list[list[int]], seat: int) -> list[int] | None:
    """Points if the seat's six cards are a hand (R13)."""
    if len(hands[seat]) != 6:
        return None
    ranks = [_RANK[card] for card in hands[seat]]
    total = sum(ranks)
    kinds = set(ranks)
    if total <= 10 or total >= 66:
        value = -100
    elif len(kinds) == 6:
        if max(ranks) - min(ranks) != 5:
            return None
        value = -total
    elif len(kinds) > 3:
        return None
    else:
        most = max([ranks.count(rank) for rank in kinds])
        if len(kinds) == 3 and most == 3:
            return None
        value = 0
    points = [_effective(other) for other in hands]
    points[seat] = value
    return points
