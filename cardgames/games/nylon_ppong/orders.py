"""Orders sealed before a discard (예약 뽕, R18): claims that a hand can decide on beforehand.

A hand does not change between its own turns except by its own ppong, so what it can ever be asked
is known when its turn ends. What is sealed is a list of answers, first choice first; whoever
drives the match gives the first that is legal. Executing one order cancels the others by itself:
their cards are gone, or are no longer what a claim of the two cards left must be.
"""

from collections.abc import Sequence

from cardgames.cards.hwatu import MONTH_OF, Card
from cardgames.games.nylon_ppong.hands import claims_of
from cardgames.games.nylon_ppong.model import Claim, Pass

SealedAnswers = tuple[Claim | Pass, ...]


def possible_orders(hand: Sequence[Card]) -> dict[int, tuple[Claim, ...]]:
    """By rank, every claim that this hand could make if somebody discarded it, ranks ascending.

    Of a rank that the hand holds four times nobody can discard another.
    """
    ranks = [MONTH_OF[card] for card in hand]
    return {
        rank: claims_of(hand, rank) for rank in sorted(set(ranks)) if 2 <= ranks.count(rank) <= 3
    }


def sealed_answers(
    hand: Sequence[Card], chosen: Sequence[Claim], *, empty_at_once: bool = True
) -> SealedAnswers:
    """What to seal for the claims that a player has chosen, so that no question stays open.

    With `empty_at_once` every claim that empties the hand is made without being asked for (R20),
    also with the two cards that a chosen claim leaves. At last comes a pass.
    """
    answers: list[Claim | Pass] = []
    if empty_at_once:
        answers += _emptying(hand)
    for claim in chosen:
        if claim not in answers:
            answers.append(claim)
        left = [card for card in hand if card not in (*claim.pair, claim.extra)]
        if empty_at_once and len(left) == 2:
            answers += [more for more in _emptying(left) if more not in answers]
    return (*answers, Pass())


def _emptying(hand: Sequence[Card]) -> list[Claim]:
    return [
        claim
        for claims in possible_orders(hand).values()
        for claim in claims
        if claim.extra is None
    ]
