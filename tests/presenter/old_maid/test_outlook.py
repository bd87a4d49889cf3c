"""What the last two cards decide: the same as the match counts afterwards (R15)."""

import msgspec
import pytest

from cardgames.app.match_facts import match_facts
from cardgames.app.resources import load_locale
from cardgames.cards.french import JOKER, parse_card
from cardgames.presenter.facts import MatchFacts, SeatFacts
from cardgames.presenter.old_maid.outlook import (
    duel_of,
    duel_sentences,
    final_standing,
    losing_sentence,
)
from cardgames.presenter.old_maid.words import Voice
from cardgames.presenter.old_maid.zones import Held, Table, fresh_table
from cardgames.presenter.seats import clockwise_colours
from cardgames.presenter.sentence import plain
from tests.presenter.old_maid.playing import SETTINGS, play


@pytest.mark.parametrize(("players", "jijinuki"), SETTINGS)
def test_the_outlook_is_what_the_match_counts(players: int, jijinuki: bool) -> None:
    decided = 0
    for seed in range(2):
        pending = None
        for step in play(players, jijinuki, None, seed, rounds=3):
            standing = step.update.standing
            observation = step.update.observation
            if observation.result is not None and pending is not None:
                table, facts = pending
                end = final_standing(table, facts, observation.result.loser)
                assert end.totals == standing.totals
                assert end.places == observation.result.places
                assert end.winner == standing.order[0]
                decided += 1
            table = fresh_table(observation)
            duel = duel_of(table)
            pending = None if duel is None else (table, match_facts(standing))
    # With two players, and with three and the joker, the numbers of cards never come out so: who
    # draws the last card then holds the joker's pair already.
    assert bool(decided) == ((players, jijinuki) not in ((2, False), (3, False)))


def duel_table(finished: tuple[int, ...] = (1, 2)) -> Table:
    """Red holds a seven and draws from blue, who holds a seven and the joker."""
    hands = ((Held(1, parse_card("H7")),), (), (), (Held(2), Held(3)))
    return Table(0, hands, finished=finished, drawer=0, source=3)


def voice(reader: int | None, language: str = "ko") -> Voice:
    seats = tuple(SeatFacts(colour) for colour in clockwise_colours(4))
    locale = load_locale("en" if language == "en" else "ko")
    return Voice(locale, seats, reader)


def facts(*totals: int, last: bool = True) -> MatchFacts:
    rounds = 3 if last else 5
    return MatchFacts(totals, ((1, 2, 3, 4), (1, 2, 3, 4)), (0, 1, 2, 3), 3, rounds)


@pytest.mark.parametrize(
    ("totals", "pair", "losing"),
    [
        (
            (5, 2, 3, 2),
            "7이면 내가 3위로 끝, 6점으로 우승",
            "4위면 3명이 5점으로 같고, 마지막 판 1위인 초록이 우승해요.",
        ),
        (
            (9, 2, 3, 2),
            "7이면 내가 3위로 끝, 10점으로 우승",
            "4위여도 내가 9점으로 우승해요.",
        ),
        (
            (2, 6, 3, 2),
            "7이면 내가 3위로 끝, 초록이 9점으로 우승",
            "4위면 초록이 9점으로 우승해요.",
        ),
    ],
)
def test_what_red_is_told_in_the_last_round(
    totals: tuple[int, ...], pair: str, losing: str
) -> None:
    lines = duel_sentences(duel_table(), voice(0), facts(*totals))
    assert [plain(line) for line in lines] == [pair, "조커면 파랑이 내 2장에서 뽑아요"]
    assert plain(losing_sentence(duel_table(), voice(0), facts(*totals))) == losing


def test_what_others_are_told() -> None:
    knows = duel_sentences(duel_table(), voice(1), facts(2, 6, 3, 2))
    assert plain(knows[0]) == "짝이 맞으면 빨강이 3위로 끝, 내가 9점으로 우승"
    assert losing_sentence(duel_table(), voice(1), facts(2, 6, 3, 2)) == ()
    blue = duel_table()
    hands = (*blue.hands[:3], (Held(2, JOKER), Held(3, parse_card("S7"))))
    blue = msgspec.structs.replace(blue, hands=hands)
    lines = duel_sentences(blue, voice(3, "en"), facts(2, 6, 3, 2))
    assert [plain(line) for line in lines] == [
        "The 7: Red finishes 3rd, Green wins with 9 points",
        "The joker: you draw from Red’s two",
    ]
    tied = losing_sentence(blue, voice(3, "en"), facts(2, 2, 1, 5))
    assert plain(tied) == (
        "If you finish 4th, 2 players have 5, and Green wins as 1st of the last round."
    )


def test_before_the_last_round_only_points_are_told() -> None:
    lines = duel_sentences(duel_table(), voice(0), facts(5, 2, 3, 2, last=False))
    assert plain(lines[0]) == "7이면 내가 3위로 끝, 1점을 얻어요"
    assert losing_sentence(duel_table(), voice(0), facts(5, 2, 3, 2, last=False)) == ()


def test_no_duel_while_more_than_three_cards_are_left() -> None:
    table = duel_table()
    hands = (*table.hands[:3], (*table.hands[3], Held(4), Held(5)))
    assert duel_of(msgspec.structs.replace(table, hands=hands)) is None
    assert duel_sentences(msgspec.structs.replace(table, arranging=0), voice(0), facts(0)) == ()
