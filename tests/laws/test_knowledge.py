"""Laws of secrecy: what a viewer gets depends on nothing that it may not know."""

import json
from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import Any

import msgspec
import pytest

from cardgames.ai.catalog import create_bot
from cardgames.core import codec
from cardgames.core.bot import Level
from cardgames.core.game import Viewer
from cardgames.core.rng import fork
from cardgames.core.secret import redact
from cardgames.match.drivers import Computers
from cardgames.match.match import Match
from cardgames.match.model import Computer, Human, MatchSetup, Update
from tests.laws.card_walk import cards_in
from tests.laws.subjects import Moment, Subject, every_setting, random_play, random_round

KEY = fork(bytes(32), "laws of secrecy")
ROUNDS = 6


def looks(subject: Subject) -> Iterator[tuple[Moment, Viewer, Any]]:
    """Moments of random rounds, each with a viewer and a state resampled from what it sees."""
    for number in range(ROUNDS):
        for index, moment in enumerate(random_round(subject, fork(KEY, number))):
            if index % subject.every == 0:
                for viewer in subject.viewers:
                    observation = subject.game.observe(moment.before, viewer)
                    key = fork(KEY, "resample", number, index, str(viewer))
                    yield moment, viewer, subject.game.resample(observation, key)


@every_setting()
def test_the_viewer_cannot_tell_the_true_state_from_a_resampled_one(subject: Subject) -> None:
    game = subject.game
    different = 0
    for moment, viewer, other in looks(subject):
        true = moment.before
        assert sorted(subject.cards(other)) == sorted(subject.deck)
        assert codec.encode(game.observe(other, viewer)) == codec.encode(game.observe(true, viewer))
        if viewer is not None:
            assert game.prompts(other).get(viewer) == game.prompts(true).get(viewer)
        assert set(game.prompts(other)) == set(game.prompts(true))
        different += subject.cards(other) != subject.cards(true)
    assert different > 20


@every_setting()
def test_events_that_show_a_viewer_no_card_are_the_same_in_every_such_state(
    subject: Subject,
) -> None:
    game = subject.game
    compared = 0
    for moment, viewer, other in looks(subject):
        # The seat to act may have other actions in the other state; then nothing can be compared.
        prompt = game.prompts(other)[moment.seat]
        if moment.action not in prompt.legal:
            continue
        step = game.apply(other, moment.seat, moment.action)
        true_events = redact(moment.step.events, viewer)
        other_events = redact(step.events, viewer)
        if not [*cards_in(true_events), *cards_in(other_events)]:
            assert codec.encode(true_events) == codec.encode(other_events)
            compared += 1
    assert compared == 0 if subject.open_play else compared > 5


@every_setting()
def test_resampled_states_can_be_played_to_the_end(subject: Subject) -> None:
    game = subject.game
    for number, (_, _, state) in enumerate(looks(subject)):
        if number % 7 == 0:
            for moment in random_play(subject, state, fork(KEY, "play on", number)):
                assert sorted(subject.cards(moment.step.state)) == sorted(subject.deck)
                state = moment.step.state
            assert game.result(state) is not None


def match_of(subject: Subject, level: Level, number: int) -> Match:
    values: dict[str, Any] = {
        name: getattr(subject.options, name) for name in subject.options.__struct_fields__
    }
    players = tuple(Human() if seat == 0 else Computer(level) for seat in range(subject.players))
    setup = MatchSetup(subject.game.id, values, 4, players)
    return Match(subject.game, setup, fork(KEY, "match", number))


def answer(match: Match) -> bool:
    """Let the AI answer, or the person by the first legal action; False at the match's end."""
    decision = Computers(match, create_bot).decide()
    if decision is not None:
        match.submit(*decision)
    elif match.over:
        return False
    elif match.round_over:
        match.next_round()
    else:
        ((seat, prompt),) = match.open_prompts().items()
        match.submit(seat, prompt.id, prompt.legal[0])
    return True


def read_back(subject: Subject, update: Update) -> tuple[Any, ...]:
    """Events, observation and legal actions as a client reads them from an update's text."""
    game = subject.game
    text = json.loads(codec.encode(update))
    events = msgspec.convert(text["events"], tuple[reduce(or_, game.event_types), ...])  # type: ignore[misc]
    legal = text["prompt"]["legal"] if text["prompt"] else []
    return (
        events,
        msgspec.convert(text["observation"], game.observation_type),
        msgspec.convert(legal, tuple[reduce(or_, game.action_types), ...]),  # type: ignore[misc]
    )


@every_setting()
def test_no_update_holds_a_card_that_its_viewer_has_not_been_shown(subject: Subject) -> None:
    match = match_of(subject, "beginner", 0)
    shown: dict[Viewer, set[int]] = {}
    scanned: list[int] = []

    def scan(update: Update) -> None:
        known = shown.setdefault(update.viewer, set())
        known |= subject.shown(match._state, update.viewer)
        found = set(cards_in(read_back(subject, update)))
        assert found <= known, sorted(found - known)
        scanned.extend(found)

    for viewer in subject.viewers:
        match.subscribe(viewer, scan)
    match.start()
    while answer(match):
        if match.round_over:
            shown.clear()
    assert len(scanned) > 400


@every_setting()
@pytest.mark.parametrize("level", ["beginner", "intermediate", "expert", "random"])
def test_hidden_cards_never_change_what_the_ai_does(subject: Subject, level: Level) -> None:
    match = match_of(subject, level, 1)
    match.start()
    compared = index = 0
    while True:
        decision = Computers(match, create_bot).decide()
        index += 1
        if decision is not None and index % 2 == 0:
            true = match._state
            for number in range(3):
                observation = subject.game.observe(true, decision.seat)
                match._state = subject.game.resample(observation, fork(KEY, index, number))
                assert Computers(match, create_bot).decide() == decision
                compared += match._state != true
            match._state = true
        if not answer(match):
            break
    assert compared > 5
