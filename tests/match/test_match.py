"""The match: updates, refusals, rounds, hand-over, resignation."""

from hashlib import sha256
from typing import Any

import pytest

from cardgames.ai.catalog import create_bot
from cardgames.core.game import IllegalAction, RoundResult
from cardgames.core.rng import fork
from cardgames.games.old_maid.model import Arrange, Carry, Dealt, Draw, HandShuffled, RoundBegan
from cardgames.match.drivers import Computers
from cardgames.match.match import Match, StalePrompt
from cardgames.match.model import Computer, Human, MatchSetup, Update
from cardgames.match.records import Acted, Checked, Finished, Record, RoundBegun
from cardgames.match.standing import standing_of
from tests.match.helpers import KEY, PERSON, answer_first, new_match, play_on, setup_of


def code_of(caught: pytest.ExceptionInfo[IllegalAction]) -> str:
    return caught.value.code


def snapshot(match: Match) -> tuple[Any, ...]:
    return (
        match.state_digest(),
        match.open_prompts(),
        match.standing,
        [match.update(viewer) for viewer in (None, 0, 1)],
    )


# -- updates ---------------------------------------------------------------------------------


def test_every_viewer_hears_of_every_change_with_the_same_number() -> None:
    match = new_match(PERSON, "beginner", "expert")
    heard: dict[int | None, list[Update]] = {}
    for viewer in (None, 0, 1, 2):
        heard[viewer] = []
        match.subscribe(viewer, heard[viewer].append)
    play_on(match)
    numbers = [[update.sequence for update in updates] for updates in heard.values()]
    assert numbers[0] == list(range(1, len(numbers[0]) + 1))
    assert all(own == numbers[0] for own in numbers)
    for viewer, updates in heard.items():
        assert all(update.viewer == viewer for update in updates)
        assert all(update.observation.viewer == viewer for update in updates)
        assert updates[-1].standing.over
        assert updates[-1].prompt is None
    assert all(update.prompt is None for update in heard[None])


def test_the_course_of_a_round_is_every_update_of_it_once_more() -> None:
    match = new_match(PERSON, "beginner", "expert", rounds=2)
    heard: dict[int | None, list[Update]] = {None: [], 1: []}
    for viewer, updates in heard.items():
        match.subscribe(viewer, updates.append)
    first: list[tuple[Update, ...]] = []
    play_on(match, lambda: first.append(match.course(1)))
    (course,) = first
    assert len(course) > 10
    assert course == tuple(heard[1][: len(course)])
    for viewer, updates in heard.items():
        assert match.course(viewer) == tuple(updates[len(course) :])


def test_the_first_update_deals_and_shows_each_viewer_its_own_hand() -> None:
    match = new_match(PERSON, PERSON)
    heard: list[Update] = []
    match.subscribe(1, heard.append)
    match.start()
    (update,) = heard
    assert isinstance(update.events[0], RoundBegan)
    hands = {event.seat: event.cards.value for event in update.events if isinstance(event, Dealt)}
    assert hands[0] is None
    assert hands[1] is not None
    assert len(hands[1]) in (26, 27)
    assert update.standing.round == 1


def test_a_cancelled_subscription_hears_nothing_more() -> None:
    match = new_match(PERSON, PERSON)
    heard: list[Update] = []
    cancel = match.subscribe(0, heard.append)
    match.start()
    cancel()
    answer_first(match)
    assert len(heard) == 1


def test_the_present_as_a_whole_equals_the_last_update_without_its_events() -> None:
    match = new_match(PERSON, "expert")
    heard: list[Update] = []
    match.subscribe(0, heard.append)
    match.start()
    for _ in range(5):
        Computers(match, create_bot).play()
        answer_first(match)
        now = match.update(0)
        last = heard[-1]
        assert now.events == ()
        assert (now.sequence, now.observation, now.prompt, now.standing) == (
            last.sequence,
            last.observation,
            last.prompt,
            last.standing,
        )


def test_before_the_first_card_there_is_nothing_to_see() -> None:
    match = new_match(PERSON, PERSON)
    update = match.update(0)
    assert (update.sequence, update.observation, update.prompt) == (0, None, None)
    assert not match.started
    with pytest.raises(IllegalAction) as caught:
        match.next_round()
    assert code_of(caught) == "round_not_over"


def test_a_callback_must_not_change_the_match() -> None:
    match = new_match(PERSON, PERSON)
    match.subscribe(0, lambda update: match.resign(0))
    with pytest.raises(RuntimeError, match="callback"):
        match.start()


# -- answers ---------------------------------------------------------------------------------


def test_an_answer_to_an_old_prompt_changes_nothing() -> None:
    match = new_match(PERSON, PERSON)
    match.start()
    ((seat, prompt),) = match.open_prompts().items()
    match.submit(seat, prompt.id, prompt.legal[0])
    before = snapshot(match)
    with pytest.raises(StalePrompt) as caught:
        match.submit(seat, prompt.id, prompt.legal[0])
    assert caught.value.facts == {"seat": seat, "prompt": prompt.id}
    assert snapshot(match) == before


def test_an_answer_to_a_prompt_of_an_earlier_round_is_old() -> None:
    match = new_match(PERSON, PERSON, rounds=3)
    match.start()
    used: list[tuple[int, Any]] = []
    while answer_first(match):
        used.extend(match.open_prompts().items())
    match.next_round()
    ((seat, prompt),) = match.open_prompts().items()
    assert prompt.id > max(old.id for old_seat, old in used if old_seat == seat)
    for _, old in used:
        with pytest.raises(StalePrompt):
            match.submit(seat, old.id, Draw(0))


def test_an_illegal_answer_changes_nothing() -> None:
    match = new_match(PERSON, PERSON)
    match.start()
    ((seat, prompt),) = match.open_prompts().items()
    before = snapshot(match)
    for action in (Draw(99), Draw(-1), Arrange(), Arrange(0)):
        with pytest.raises(IllegalAction):
            match.submit(seat, prompt.id, action)
    with pytest.raises(StalePrompt):
        match.submit(1 - seat, prompt.id, Draw(0))
    with pytest.raises(StalePrompt):
        match.submit(7, prompt.id, Draw(0))
    assert snapshot(match) == before


# -- rounds ----------------------------------------------------------------------------------


def test_rounds_are_dealt_from_forks_of_the_key_and_the_dealer_moves_on() -> None:
    match = new_match("expert", "expert", "expert", rounds=3)
    dealers: list[int] = []
    match.subscribe(
        None,
        lambda update: dealers.extend(
            event.dealer for event in update.events if isinstance(event, RoundBegan)
        ),
    )
    play_on(match)
    assert [(dealer - dealers[0]) % 3 for dealer in dealers] == [0, 1, 2]
    assert len(match.standing.results) == 3
    assert match.standing.totals == tuple(
        sum(result.points[seat] for result in match.standing.results) for seat in range(3)
    )
    for call in (match.next_round, lambda: match.resign(0)):
        with pytest.raises(IllegalAction) as caught:
            call()
        assert code_of(caught) == "match_over"


def test_the_next_round_waits_for_the_end_of_this_one() -> None:
    match = new_match(PERSON, PERSON, rounds=3)
    match.start()
    with pytest.raises(IllegalAction) as caught:
        match.next_round()
    assert code_of(caught) == "round_not_over"
    with pytest.raises(IllegalAction) as caught:
        match.start()
    assert code_of(caught) == "started"


def test_the_same_key_gives_the_same_match() -> None:
    ends = []
    for _ in range(2):
        records: list[Record] = []
        match = new_match("beginner", "intermediate", "expert", "random", rounds=3)
        match.record_to(records.append)
        play_on(match)
        ends.append((match.state_digest(), match.standing, records))
    assert ends[0] == ends[1]
    other = new_match("beginner", "intermediate", "expert", "random", rounds=3, key=fork(KEY, 1))
    play_on(other)
    assert other.state_digest() != ends[0][0]


def test_the_key_is_promised_before_and_shown_after() -> None:
    match = new_match("expert", "expert")
    assert match.commitment == sha256(KEY).hexdigest()
    match.start()
    assert match.revealed_key is None
    play_on(match)
    assert match.revealed_key == KEY


def test_records_tell_what_was_done_and_end_with_the_key() -> None:
    records: list[Record] = []
    match = new_match("expert", "expert")
    match.record_to(records.append)
    play_on(match)
    assert records[0] == RoundBegun(1)
    assert isinstance(records[1], Checked)
    end = records[-1]
    assert end == Finished(match.standing.totals, match.standing.order, KEY.hex())
    actions = [record for record in records if isinstance(record, Acted)]
    checks = [record for record in records if isinstance(record, Checked)]
    # At the deal, after every sixteenth action, and at the end of the round.
    assert len(checks) == 1 + (len(actions) - 1) // 16 + 1
    assert checks[-1] == Checked(match.state_digest()) == records[-2]


@pytest.mark.parametrize(
    ("setup", "code"),
    [
        (setup_of(PERSON), "players"),
        (setup_of(PERSON, PERSON, jijinuki=True), "jijinuki_needs_three"),
        (setup_of(PERSON, PERSON, rounds=0), "rounds"),
        (MatchSetup("old-maid", {"aces": 1}, 1, (PERSON, PERSON)), "option_unknown"),
        (MatchSetup("old-maid", {"jijinuki": "on"}, 1, (PERSON,) * 3), "option_value"),
    ],
)
def test_a_setup_that_cannot_be_played_is_refused(setup: MatchSetup, code: str) -> None:
    game = new_match(PERSON, PERSON).game
    with pytest.raises(IllegalAction) as caught:
        Match(game, setup, KEY)
    assert code_of(caught) == code
    with pytest.raises(ValueError, match="32 bytes"):
        Match(game, setup_of(PERSON, PERSON), b"short")


# -- seats change hands ----------------------------------------------------------------------


def test_the_ai_takes_a_seat_over_and_answers_its_open_prompt() -> None:
    match = new_match(PERSON, "expert", "expert")
    match.start()
    Computers(match, create_bot).play()
    assert list(match.open_prompts()) == [0]
    match.replace_player(0, Computer("expert", "Nari"))
    assert match.players[0] == Computer("expert", "Nari")
    assert match.setup.players[0] == Human()
    computers = Computers(match, create_bot)
    computers.play()
    assert match.over


def test_a_seat_goes_back_to_a_person() -> None:
    match = new_match("beginner", "beginner")
    match.start()
    computers = Computers(match, create_bot)
    match.replace_player(0, Human("Sora"))
    computers.play()
    assert list(match.open_prompts()) == [0]
    with pytest.raises(IllegalAction) as caught:
        match.replace_player(2, Human())
    assert code_of(caught) == "no_such_seat"


def test_the_round_under_way_keeps_its_way_of_shuffling() -> None:
    match = new_match(PERSON, PERSON, rounds=3)
    shuffled_in_step: list[bool] = []

    def note(update: Update) -> None:
        drew = any(type(event).__name__ == "Drew" for event in update.events)
        if any(isinstance(event, HandShuffled) for event in update.events):
            shuffled_in_step.append(drew)

    match.subscribe(None, note)
    match.start()
    match.replace_player(0, Computer("beginner"))
    match.replace_player(1, Computer("beginner"))
    Computers(match, create_bot).play()
    assert all(shuffled_in_step)
    shuffled_in_step.clear()
    match.next_round()
    Computers(match, create_bot).play()
    assert shuffled_in_step
    assert not any(shuffled_in_step)


def test_one_of_two_resigns_and_the_other_wins() -> None:
    match = new_match(PERSON, PERSON, rounds=3)
    heard: list[Update] = []
    match.subscribe(1, heard.append)
    match.start()
    while answer_first(match):
        pass
    winner = match.standing.order[0]
    match.next_round()
    match.resign(winner)
    standing = match.standing
    assert standing.over
    assert standing.resigned == winner
    assert standing.order == (1 - winner, winner)
    assert heard[-1].standing == standing
    assert heard[-1].prompt is None
    assert match.open_prompts() == {}
    assert match.revealed_key == KEY


def test_with_more_than_two_nobody_resigns() -> None:
    match = new_match(PERSON, PERSON, PERSON)
    match.start()
    with pytest.raises(IllegalAction) as caught:
        match.resign(0)
    assert code_of(caught) == "resign_needs_two"


# -- standing --------------------------------------------------------------------------------


def result_of(*places: int) -> RoundResult[Carry]:
    points = tuple(len(places) - place for place in places)
    return RoundResult(places, points, places.index(max(places)), Carry(0))


def test_r15_higher_totals_first() -> None:
    standing = standing_of([result_of(1, 2, 3), result_of(1, 3, 2)], 3, 2, 3, None)
    assert standing.totals == (4, 1, 1)
    assert standing.order == (0, 2, 1)
    assert not standing.over


def test_r15_equal_totals_by_the_place_in_the_last_round() -> None:
    standing = standing_of([result_of(1, 2, 3, 4), result_of(4, 3, 2, 1)], 4, 2, 2, None)
    assert standing.totals == (3, 3, 3, 3)
    assert standing.order == (3, 2, 1, 0)
    assert standing.over


def test_nylon_ppong_r3_lower_totals_first_and_equal_ones_share_a_rank() -> None:
    def result(*points: int) -> RoundResult[Carry]:
        return RoundResult((1,) * len(points), points, None, Carry(0))

    results = [result(101, 30, -20, 40), result(0, 10, 0, 0)]
    standing = standing_of(results, 4, 2, 2, None, lowest_wins=True)
    assert standing.totals == (101, 40, -20, 40)
    assert standing.order == (2, 1, 3, 0)
    assert standing.ranks == (4, 2, 1, 2)
    assert standing.winners == (2,)
    # The places of the last round tell nothing apart.
    drawn = standing_of([result(5, 3, 3)], 3, 1, 1, None, lowest_wins=True)
    assert (drawn.winners, drawn.ranks) == ((1, 2), (3, 1, 1))


def test_before_the_first_result_seats_stand_in_turn_order() -> None:
    standing = standing_of([], 4, 0, 3, None)
    assert (standing.order, standing.winners) == ((0, 1, 2, 3), ())


def test_the_winner_is_one_seat_if_totals_or_last_places_differ() -> None:
    assert standing_of([result_of(2, 1, 3)], 3, 1, 1, None).winners == (1,)
    equal_totals = [result_of(1, 2, 3, 4), result_of(4, 3, 2, 1)]
    assert standing_of(equal_totals, 4, 2, 2, None).winners == (3,)


def test_equal_seats_ahead_draw() -> None:
    drawn = RoundResult((3, 1, 1), (4, 40, 40), None, Carry(0))
    standing = standing_of([drawn], 3, 1, 1, None)
    assert (standing.order, standing.winners) == ((1, 2, 0), (1, 2))
    assert standing_of([drawn, drawn], 3, 2, 2, None).winners == (1, 2)
    last = RoundResult((3, 2, 1), (4, 40, 41), None, Carry(0))
    assert standing_of([drawn, last], 3, 2, 2, None).winners == (2,)


def test_who_does_not_resign_wins() -> None:
    assert standing_of([], 2, 1, 3, 0).winners == (1,)
    assert standing_of([result_of(1, 2)], 2, 2, 3, 0).winners == (1,)
