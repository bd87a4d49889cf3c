"""The yardstick of the protocol's speed: Nylon Ppong as a bare loop.

Nothing but the rules (R5-R15), on lists of ranks that are changed in place and with the fastest
random numbers Python has: no prompts, no events, no secrets, no checks, no replay, no record of
who threw what. Every decision is uniform over the legal actions, as the protocol lists them. After
every discard every other seat is asked, and chooses, also where it can do nothing but pass.
"""

from random import Random

_DECK = [rank for rank in range(1, 13) for _ in range(4)]


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
            caller = chosen = -1
            empty = False
            for other in range(players):
                if other == seat:
                    continue
                hand = hands[other]
                answers = 1
                if hand.count(thrown) > 1:
                    rest = [rank for rank in hand if rank != thrown]
                    empty = not rest or (len(rest) == 3 and rest[0] == rest[1] == rest[2])
                    answers = 2 if empty else 4 if len(rest) == 3 else 10
                choice = int(number() * answers)
                if choice:
                    caller, chosen = other, choice
            if caller < 0:
                break
            hand = hands[caller]
            hand.remove(thrown)
            hand.remove(thrown)
            floor += (thrown, thrown)
            if empty:
                points = [_effective(other) for other in hands]
                points[caller] = 0
                points[seat] += 30
                return turns, points
            seat = caller
            thrown = hand.pop((chosen - 1) % 3)
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


def _effective(hand: list[int]) -> int:
    total = sum(hand)
    kinds = set(hand)
    if len(hand) - len(kinds) > 1:
        for rank in kinds:
            if hand.count(rank) > 2:
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
    hand = hands[seat]
    if len(hand) != 6:
        return None
    total = sum(hand)
    kinds = set(hand)
    if total <= 10 or total >= 66:
        value = -100
    elif len(kinds) == 6:
        if max(hand) - min(hand) != 5:
            return None
        value = -total
    elif len(kinds) > 3:
        return None
    else:
        most = max([hand.count(rank) for rank in kinds])
        if len(kinds) == 3 and most == 3:
            return None
        value = 0
    points = [_effective(other) for other in hands]
    points[seat] = value
    return points
