"""Laws of openings: what a match opens is what everybody has seen, and tells nothing else."""

from collections.abc import Iterator
from typing import Any

import pytest

from cardgames.cards.french import DECK, Card, name_of
from cardgames.core.game import SeatPlan, Viewer
from cardgames.core.places import CardPlaces, Place
from cardgames.core.rng import Randomness, fork, shuffle
from cardgames.games.badugi.model import Carry
from cardgames.match.commitments import Shuffle, shuffle_of
from tests.laws.subjects import SUBJECTS, Subject, random_play

KEY = fork(bytes(32), "laws of openings")
ROUNDS = 12

with_places = pytest.mark.parametrize(
    "subject", [subject for subject in SUBJECTS if subject.game.places], ids=str
)


def ends(subject: Subject) -> Iterator[tuple[int, Any]]:
    """Last states of random rounds, with their numbers."""
    for number in range(1, ROUNDS + 1):
        state = subject.start(fork(KEY, "round", number)).state
        for moment in random_play(subject, state, fork(KEY, "choices", number)):
            state = moment.step.state
        yield number, state


def places_of(subject: Subject) -> CardPlaces:
    """How the game tells where cards came from."""
    assert subject.game.places is not None
    return subject.game.places


def opened(shuffle: Shuffle | None) -> dict[Place, str]:
    """Cards that are opened, by their places."""
    assert shuffle is not None
    openings = (*shuffle.openings, *shuffle.own)
    return {(opening.stock, opening.place): opening.card for opening in openings}


def names(subject: Subject, state: Any, viewer: Viewer) -> set[str]:
    """Cards that lie open to a viewer, by the rules, in their written form."""
    return {name_of(Card(card)) for card in subject.shown(state, viewer)}


@with_places
@pytest.mark.parametrize("match_over", [False, True])
def test_nothing_is_opened_that_its_viewer_has_not_been_shown(
    subject: Subject, match_over: bool
) -> None:
    cards = 0
    for number, state in ends(subject):
        for viewer in subject.viewers:
            shuffle = shuffle_of(subject.game, KEY, number, state, viewer, match_over)
            shown = names(subject, state, viewer)
            public = names(subject, state, None)
            assert shuffle is not None
            assert set(opened(shuffle).values()) <= shown
            assert {opening.card for opening in shuffle.openings} <= public
            if viewer is None:
                assert shuffle.own == ()
                if match_over:
                    assert {opening.card for opening in shuffle.openings} == public
            else:
                assert set(opened(shuffle).values()) == shown or not match_over
            cards += len(opened(shuffle))
    assert cards > 50


@with_places
def test_nothing_is_opened_before_the_round_is_over(subject: Subject) -> None:
    state = subject.start(fork(KEY, "round", 1)).state
    steps = 0
    for moment in random_play(subject, state, fork(KEY, "choices", 1)):
        for viewer in subject.viewers:
            for match_over in (False, True):
                shuffle = shuffle_of(subject.game, KEY, 1, moment.before, viewer, match_over)
                assert opened(shuffle) == {}
        steps += 1
    assert steps > 1


@with_places
def test_openings_follow_from_what_the_viewer_may_know(subject: Subject) -> None:
    """Another state with the same observation opens the same cards in the same places.

    Until the match is over: then the owner's secret is told, with which cut a shown card came.
    """
    different = 0
    game, stocks = subject.game, places_of(subject).stocks
    for number, state in ends(subject):
        for viewer in subject.viewers:
            observation = game.observe(state, viewer)
            other = game.resample(observation, fork(KEY, "other", number, str(viewer)))
            true = opened(shuffle_of(game, KEY, number, state, viewer, False))
            assert opened(shuffle_of(game, KEY, number, other, viewer, False)) == true
            different += stocks(other) != stocks(state)
    assert different > ROUNDS


@with_places
def test_the_deck_is_committed_in_the_order_of_the_shuffle(subject: Subject) -> None:
    """Also at the end of a hand it is found again, whatever was drawn from it."""
    players = subject.players
    carry = Carry((10_000,) * players, 1, (1,) * players)
    reshuffled = 0
    for number in range(ROUNDS):
        key = fork(KEY, "deck", number)
        deck, _ = shuffle(Randomness(key), DECK)
        step = subject.game.start(subject.options, SeatPlan(players), key, carry)
        sizes: Any = ()
        state = step.state
        for moment in random_play(subject, state, fork(KEY, "choices", number)):
            state = moment.step.state
            stocks = places_of(subject).stocks(state)
            assert stocks[0] == tuple(map(name_of, deck))
            # A stock never changes once it is made.
            assert stocks[: len(sizes)] == sizes or not sizes
            sizes = stocks
        for viewer in subject.viewers:
            observation = subject.game.observe(state, viewer)
            assert places_of(subject).sizes(observation) == tuple(map(len, sizes))
        reshuffled += len(sizes) - 1
    if players == 6 and subject.options.cuts == 4:
        assert reshuffled > 0
