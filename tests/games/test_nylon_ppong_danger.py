"""Help for people: what a discard could feed."""

from cardgames.cards.hwatu import MONTH_OF
from cardgames.core.rng import fork
from cardgames.games.nylon_ppong import knowledge
from cardgames.games.nylon_ppong.danger import Danger, dangers
from cardgames.games.nylon_ppong.model import Phase
from cardgames.games.nylon_ppong.position import position


def test_a_month_with_fewer_than_two_unseen_is_safe() -> None:
    state = position(
        ((9, 9, 9, 4, 5, 6), (1, 2, 3, 7, 8)), seat=0, phase=Phase.DISCARD, floor=(4, 4)
    )
    by_month = {danger.month: danger for danger in dangers(knowledge.observe(state, 0))}
    assert by_month[9] == Danger(month=9, unseen=1, per_mille=0, bagaji=0)
    assert by_month[4] == Danger(month=4, unseen=1, per_mille=0, bagaji=0)
    assert by_month[5].unseen == 3
    assert sorted(by_month) == [4, 5, 6, 9]


def test_the_chance_against_one_hand_of_two_is_that_of_a_pair() -> None:
    state = position(((5, 6, 7), (1, 2)), seat=0, phase=Phase.DISCARD, stock=(3,), floor=(8,))
    # 44 unseen cards, three of them fives: 3 pairs of 946.
    five = dangers(knowledge.observe(state, 0))[0]
    assert (five.month, five.unseen, five.per_mille, five.bagaji) == (5, 3, 3, 3)


def test_the_chance_is_that_of_all_deals_one_could_see() -> None:
    state = position(
        ((9, 5, 6), (1, 2, 3, 7, 8), (1, 4)),
        seat=0,
        phase=Phase.DISCARD,
        stock=(3, 3, 2),
        floor=(10, 10, 10, 10, 11, 11, 11, 11, 12, 12, 12, 12, 4, 4, 4, 2, 2, 1, 1, 7, 7),
    )
    observation = knowledge.observe(state, 0)
    nine = next(danger for danger in dangers(observation) if danger.month == 9)
    deals = 1500
    claimed = ending = 0
    for number in range(deals):
        hands = knowledge.resample(observation, fork(bytes(32), number)).hands
        holds = [sum(MONTH_OF[card] == 9 for card in hand) >= 2 for hand in hands[1:]]
        claimed += any(holds)
        ending += holds[1]
    assert abs(nine.per_mille - 1000 * claimed / deals) < 45
    assert abs(nine.bagaji - 1000 * ending / deals) < 20
    assert 0 < nine.bagaji < nine.per_mille
