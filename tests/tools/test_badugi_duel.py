"""The compiled heads-up game of the trainers is the game that is played, and has the same rows."""

import numpy as np
import pytest

from cardgames.ai.badugi import heads_up, rows
from cardgames.ai.badugi.spot import offers_of, spot_of
from cardgames.cards.french import name_of
from cardgames.games.badugi.game import Badugi
from cardgames.games.badugi.model import Cut, Options, Phase
from cardgames.games.badugi.position import dealt
from tools.badugi import duel

GAME = Badugi()
HANDS = 60


def play(korean: bool, generator: np.random.Generator) -> list[str]:
    """Play a hand at random in both; gives what was done."""
    cards = generator.permutation(52)
    names = [name_of(card) for card in cards.tolist()]
    stack = int(generator.choice([100, 1500, 10_000])) if korean else 0
    options = Options(betting="korean" if korean else "limit")
    chips = (stack or 10_000,) * 2
    mark = int(generator.integers(2))
    seats = (mark, 1 - mark)
    hands = [names[:4], names[4:8]]
    written = dealt(
        [hands[seats[0]], hands[seats[1]]],
        mark=mark,
        stacks=chips,
        stock=names[8:],
        options=options,
        rest="nowhere",
    )
    state = written.state
    table = np.zeros(duel.FIELDS, np.int64)
    duel.deal(table, cards, stack)
    done = []
    while prompts := GAME.prompts(state):
        ((seat, prompt),) = prompts.items()
        observation = GAME.observe(state, seat)
        spot = spot_of(observation)
        assert seats[table[duel.TURN]] == seat
        size = duel.SIZES[table[duel.HAND + table[duel.TURN]]]
        if state.phase is Phase.CUT:
            assert table[duel.PHASE] == duel.CUTTING
            assert heads_up.row_of_cut(observation, spot) == duel.row_of_cut(table)
            column = int(generator.integers(rows.CUT_COLUMNS[size]))
            count = duel.cards_to_cut(table[duel.HAND + table[duel.TURN]], column)
            drawing_slots = kept_slots(table, seats, observation.hand, count)
            state = GAME.apply(state, seat, Cut(drawing_slots)).state
            duel.cut(table, count, cards)
            done.append(f"cut {count}")
            continue
        assert table[duel.PHASE] == duel.BETTING
        assert heads_up.row_of_bet(observation, spot) == duel.row_of_bet(table)
        found = heads_up.columns(spot, offers_of(observation, prompt))
        bits = duel.choices(table)
        legal = [column for column in range(4) if bits >> column & 1]
        if table[duel.BETS] < (rows.KOREAN_RAISES if korean else rows.LIMIT_BETS):
            assert legal == [column for column, offer in enumerate(found) if offer]
        weights = [1 if column == rows.FOLD else 5 for column in legal]
        column = int(generator.choice(legal, p=np.array(weights) / sum(weights)))
        offer = found[column]
        assert offer is not None
        state = GAME.apply(state, seat, offer.action).state
        duel.bet(table, column)
        done.append(f"bet {column}")
    result = GAME.result(state)
    assert result is not None
    unit = 1 if korean else 50
    assert result.points[seats[0]] == duel.payoff(table, 0) * unit
    assert result.points[seats[1]] == duel.payoff(table, 1) * unit
    return done


def kept_slots(
    table: np.ndarray, seats: tuple[int, int], hand: tuple[int, ...], count: int
) -> tuple[int, ...]:
    """Slots of the cards that the compiled game throws."""
    order = duel.ORDERS[table[duel.HAND + table[duel.TURN]]].tolist()
    return tuple(sorted(hand.index(card) for card in order[4 - count :]))


@pytest.mark.parametrize("korean", [False, True])
def test_hands_played_at_random_are_worth_the_same(korean: bool) -> None:
    generator = np.random.default_rng(5)
    lengths = [len(play(korean, generator)) for _ in range(HANDS)]
    assert max(lengths) > 15
    assert min(lengths) < 8
