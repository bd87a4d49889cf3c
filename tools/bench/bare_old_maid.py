"""The yardstick of the protocol's speed: Old Maid as a bare loop.

Nothing but the rules with the joker (R4-R13), on lists that are changed in place and with the
fastest random numbers Python has: no prompts, no events, no secrets, no checks, no replay. Every
hand is shuffled after its own draw, as R10 says.
"""

from random import Random


def play_round(players: int, random: Random) -> int:
    """Play one round of random draws; returns how many draws it took."""
    number = random.random
    deck = list(range(53))
    random.shuffle(deck)
    dealer = int(number() * players)
    first = dealer if 53 % players == 1 else dealer + 1
    hands = [_without_pairs(deck[(seat - first) % players :: players]) for seat in range(players)]
    holders = sum(map(bool, hands))
    last, draws = dealer, 0
    while holders > 1:
        source = last
        while not hands[source]:
            source = (source + 1) % players
        drawer = (source + 1) % players
        while not hands[drawer]:
            drawer = (drawer + 1) % players
        given, hand = hands[source], hands[drawer]
        card = given.pop(int(number() * len(given)))
        rank = card >> 2
        for slot, held in enumerate(hand):
            if held >> 2 == rank:
                del hand[slot]
                break
        else:
            hand.append(card)
        for slot in range(len(hand) - 1, 0, -1):
            other = int(number() * (slot + 1))
            hand[slot], hand[other] = hand[other], hand[slot]
        if not given:
            holders -= 1
        if not hand:
            holders -= 1
        last = drawer
        draws += 1
    return draws


def _without_pairs(cards: list[int]) -> list[int]:
    single: dict[int, int] = {}
    for card in cards:
        if single.pop(card >> 2, None) is None:
            single[card >> 2] = card
    return list(single.values())
