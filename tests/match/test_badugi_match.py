"""Matches that the rules end, hands shown by setting, and secrets that outlast a match."""

from pathlib import Path

import pytest

from cardgames.ai.catalog import create_bot
from cardgames.core.game import IllegalAction
from cardgames.core.rng import fork
from cardgames.games import catalog
from cardgames.games.badugi.events import HandBegan, Mucked, Shown
from cardgames.games.badugi.model import Call, Check, Cut
from cardgames.match.drivers import Computers
from cardgames.match.journal import create, header_of, look
from cardgames.match.match import Match
from cardgames.match.model import Computer, Human, MatchSetup, Player, Update
from tests.match.helpers import play_on

KEY = fork(bytes(32), "badugi matches")


def match_of(*players: Player, rounds: int, key: bytes = KEY, game: str = "badugi") -> Match:
    return Match(catalog.get(game), MatchSetup(game, {}, rounds, players), key)


def stay_in(match: Match) -> None:
    """People stay in as cheaply as they can."""
    for seat, prompt in match.open_prompts().items():
        wanted = [action for action in (Check(), Call(), Cut()) if action in prompt.legal]
        match.submit(seat, prompt.id, wanted[0])


def play(match: Match) -> None:
    play_on(match, answer=stay_in)


@pytest.mark.parametrize("rounds", [0, 500])
def test_r19_a_match_ends_when_one_has_all_the_chips(rounds: int) -> None:
    match = match_of(*[Computer("random")] * 4, rounds=rounds)
    hands: list[HandBegan] = []
    match.subscribe(
        None,
        lambda update: hands.extend(e for e in update.events if isinstance(e, HandBegan)),
    )
    play(match)
    standing = match.standing
    assert standing.over
    assert standing.results[-1].final
    assert not any(result.final for result in standing.results[:-1])
    assert sorted(standing.totals) == [-10000] * 3 + [30000]
    # The ranking of R19, though the losers' totals are equal.
    assert standing.ranks == standing.results[-1].places
    assert sorted(standing.ranks)[0] == 1
    assert len(standing.winners) == 1
    assert (hands[0].rounds_left < 0) == (rounds == 0)


def test_a_journal_goes_on_where_it_was_cut_off(tmp_path: Path) -> None:
    """Also inside a cut, and when a showdown has just been."""
    path = tmp_path / "match.journal"
    key = fork(KEY, "journal")
    match = match_of(*[Computer("random")] * 4, rounds=3, key=key)
    failures: list[OSError] = []
    journal = create(path, header_of(match, key, "test", "2026-01-01"), failures.append)
    assert journal is not None
    match.record_to(journal)
    match.start()
    computers = Computers(match, create_bot)
    compared: set[str] = set()
    while not match.over:
        decision = computers.decide()
        if decision is None:
            match.next_round()
        else:
            match.submit(*decision)
        observation = match.update(0).observation
        compared.add("end" if observation.phase is None else str(observation.phase))
        resumed = look(path, catalog.get)
        assert resumed.state_digest() == match.state_digest()
        for viewer in (None, 0, 1, 2, 3):
            assert resumed.update(viewer) == match.update(viewer)
    assert compared == {"bet", "cut", "end"}
    journal.close()
    assert failures == []


def test_other_games_need_a_length() -> None:
    with pytest.raises(IllegalAction) as refusal:
        match_of(Human(), Human(), rounds=0, game="old-maid")
    assert refusal.value.code == "rounds"
    with pytest.raises(IllegalAction):
        match_of(Human(), Human(), rounds=-1)


def test_r14_a_person_may_always_show() -> None:
    shown: dict[bool, int] = {}
    mucked: dict[bool, int] = {}
    for shows in (False, True):
        match = match_of(Human(shows=shows), Human(), rounds=30, key=fork(KEY, "show"))

        def count(update: Update, shows: bool = shows) -> None:
            for event in update.events:
                if isinstance(event, Shown) and event.hand.seat == 0:
                    shown[shows] = shown.get(shows, 0) + 1
                if isinstance(event, Mucked) and event.seat == 0:
                    mucked[shows] = mucked.get(shows, 0) + 1
                    assert event.hand.value is None

        match.subscribe(None, count)
        play(match)
    assert mucked[False] > 0
    assert True not in mucked
    assert shown[True] == shown[False] + mucked[False]


def test_the_key_of_a_match_with_secrets_is_never_shown() -> None:
    match = match_of(Human(), Human(), rounds=1)
    play(match)
    assert match.over
    assert match.revealed_key is None
    other = match_of(Human(), Human(), rounds=1, game="bozu-mekuri")
    other.start()
    while not other.over:
        ((seat, prompt),) = other.open_prompts().items()
        other.submit(seat, prompt.id, prompt.legal[0])
    assert other.revealed_key is not None
