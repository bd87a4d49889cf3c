"""Laws of every round: cards are conserved, it ends, and only what is legal happens."""

from typing import Any

import pytest

from cardgames.core import codec
from cardgames.core.game import IllegalAction
from cardgames.core.rng import fork
from cardgames.games import catalog
from tests.laws.subjects import SUBJECTS, Subject, every_setting, random_round

KEY = fork(bytes(32), "laws")
ROUNDS = 12


def test_every_game_of_the_catalogue_is_a_subject() -> None:
    tried = {(subject.game.id, subject.players) for subject in SUBJECTS}
    offered = {(game.id, players) for game in catalog.GAMES for players in game.players}
    assert tried == offered


@every_setting()
def test_every_card_is_in_one_place_at_every_step(subject: Subject) -> None:
    for number in range(ROUNDS):
        key = fork(KEY, number)
        assert sorted(subject.cards(subject.start(key).state)) == sorted(subject.deck)
        for moment in random_round(subject, key):
            assert sorted(subject.cards(moment.step.state)) == sorted(subject.deck)


@every_setting()
def test_a_round_ends_with_a_result_and_then_nobody_can_act(subject: Subject) -> None:
    for number in range(ROUNDS):
        for moment in random_round(subject, fork(KEY, number)):
            assert subject.game.result(moment.before) is None
        end = moment.step.state
        result = subject.game.result(end)
        assert result is not None
        for place in result.places:
            assert place == 1 + sum(other < place for other in result.places)
        assert len(result.points) == subject.players
        assert subject.game.prompts(end) == {}
        for seat in range(subject.players):
            for action in subject.tries:
                with pytest.raises(IllegalAction):
                    subject.game.apply(end, seat, action)


@every_setting()
def test_what_is_legal_applies_and_everything_else_is_refused_unchanged(subject: Subject) -> None:
    game = subject.game
    refused = 0
    for number in range(3):
        for moment in random_round(subject, fork(KEY, number)):
            before = codec.digest(moment.before)
            prompts = game.prompts(moment.before)
            for seat in range(subject.players):
                legal = prompts[seat].legal if seat in prompts else ()
                for action in {*legal, *subject.tries}:
                    if action in legal:
                        game.apply(moment.before, seat, action)
                        continue
                    with pytest.raises(IllegalAction) as refusal:
                        game.apply(moment.before, seat, action)
                    assert refusal.value.code
                    refused += 1
            assert codec.digest(moment.before) == before
    assert refused > 1000


@every_setting()
def test_legal_actions_are_distinct_and_prompt_ids_count_up(subject: Subject) -> None:
    for number in range(ROUNDS):
        counts = dict.fromkeys(range(subject.players), 0)
        for moment in random_round(subject, fork(KEY, number)):
            for seat, prompt in subject.game.prompts(moment.before).items():
                assert len(set(prompt.legal)) == len(prompt.legal) > 0
                assert prompt.id - counts[seat] in (0, 1)
                counts[seat] = prompt.id


@every_setting()
def test_the_same_key_and_choices_give_the_same_round(subject: Subject) -> None:
    first = list(random_round(subject, KEY))
    assert list(random_round(subject, KEY)) == first
    assert list(random_round(subject, fork(KEY, 1))) != first
    # An action applied a second time to the same state gives the same step: nothing was changed.
    for moment in first:
        assert subject.game.apply(moment.before, moment.seat, moment.action) == moment.step


@every_setting()
def test_every_value_survives_the_codec(subject: Subject) -> None:
    game = subject.game
    actions: Any = game.action_types[0]
    events: Any = game.event_types[0]
    for action_type in game.action_types[1:]:
        actions |= action_type
    for event_type in game.event_types[1:]:
        events |= event_type
    seen = set()
    for number in range(6):
        moments = list(random_round(subject, fork(KEY, number)))
        values = [
            *((moment.step.state, game.state_type) for moment in moments),
            *((moment.action, actions) for moment in moments),
            *((event, events) for moment in moments for event in moment.step.events),
            *((event, events) for event in subject.start(KEY).events),
            *(
                (game.observe(moment.step.state, viewer), game.observation_type)
                for moment in moments
                for viewer in subject.viewers
            ),
        ]
        for value, kind in values:
            assert codec.decode(codec.encode(value), kind) == value
            seen.add(type(value))
        result = game.result(moments[-1].step.state)
        assert result is not None
        carry = codec.decode(codec.encode(result.carry), game.carry_type)
        assert carry == result.carry
        # A state read back goes on exactly like the one that was written.
        for moment in moments:
            again = codec.decode(codec.encode(moment.before), game.state_type)
            assert game.prompts(again) == game.prompts(moment.before)
            assert game.apply(again, moment.seat, moment.action) == moment.step
    assert set(game.action_types) - subject.absent <= seen
