"""Nylon Ppong from menu to result without a window: windows, sealed orders, resuming."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardgames.ai.catalog import create_bot
from cardgames.app import answers, private_looks
from cardgames.app.play_page import PlayPage
from cardgames.app.thinking import Thinker
from cardgames.cards.hwatu import name_of
from cardgames.core.rng import fork
from cardgames.games import catalog
from cardgames.games.nylon_ppong.game import NylonPpong
from cardgames.games.nylon_ppong.model import Claim, Draw, Pass, Phase
from cardgames.match.drivers import Computers
from cardgames.match.match import Match
from cardgames.match.model import Computer, Human, MatchSetup
from cardgames.presenter import settings_model
from cardgames.presenter.panel import Text
from cardgames.presenter.screen import Curtain, TableScreen
from cardgames.presenter.sentence import plain
from cardgames.presenter.table_session import Window
from tests.app.pilot import Pilot, match_of, page_of, pilot_at_menu


def play_until(pilot: Pilot, wanted: Callable[[Pilot], bool], dice: random.Random) -> None:
    """Press something legal until something is so, or the match is over."""
    for _ in range(3000):
        if wanted(pilot):
            return
        if isinstance(pilot.screen.base, Curtain):
            pilot.press("reveal")
            continue
        controls = pilot.controls()
        if "next" in controls:
            if match_of(pilot).over:
                return
            pilot.press("next")
        elif "seal" in controls:
            for control in [name for name in controls if name.startswith("order:")]:
                if dice.random() < 0.6:
                    pilot.press(control)
            pilot.press("seal")
        elif "draw" in controls:
            pilot.press("draw")
        else:
            cards = [name for name in controls if name.startswith("card:")]
            if cards:
                card = dice.choice(cards)
                pilot.press(card, card)
            else:
                assert "ppong" in controls, controls
                pilot.press("ppong")
    raise AssertionError("the match does not end")


def never(pilot: Pilot) -> bool:
    return False


@pytest.mark.parametrize(("players", "rounds"), [(2, 1), (4, 5), (6, 1)])
def test_a_match_against_the_ai_from_menu_to_result(
    pilot: Pilot, players: int, rounds: int
) -> None:
    pilot.press("game:nylon-ppong", f"players:{players}", f"rounds:{rounds}", "start:beginner")
    match = match_of(pilot)
    assert len(match.players) == players
    play_until(pilot, never, random.Random(players))
    assert match.over
    pilot.press("next")
    totals = match.standing.totals
    winner = totals.index(min(totals))
    if totals.count(min(totals)) == 1:
        assert pilot.dialog.badge == pilot.program.page.seats[winner].colour  # type: ignore[attr-defined]
    pilot.press("home")
    assert pilot.menu.strips[0].button is None


def test_the_ai_plays_a_match_by_itself(pilot: Pilot) -> None:
    setup = MatchSetup("nylon-ppong", {}, 1, (Computer("expert"),) * 4)
    match = Match(catalog.get("nylon-ppong"), setup, bytes(range(32)))
    ended: list[bool] = []
    page = PlayPage(pilot.program, pilot.routes, match, on_over=lambda: ended.append(True))
    pilot.program.go(page)
    pilot.settle()
    assert match.over
    assert ended == [True]


# -- several persons at one device ---------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 4])
def test_hot_seat_shows_a_hand_only_to_whom_it_belongs(pilot: Pilot, players: int) -> None:
    pilot.press("game:nylon-ppong", f"players:{players}", "rounds:1", "hot-seat", "begin")
    match = match_of(pilot)
    dice = random.Random(3)
    looked: list[str] = []
    shown = 0

    def watch(pilot: Pilot) -> bool:
        nonlocal shown
        base = pilot.screen.base
        if isinstance(base, Curtain):
            looked.append(base.badge)
        elif isinstance(base, TableScreen) and not match.round_over:
            seat = page_of(pilot).viewer
            hands = [match.update(other).observation.hand for other in range(players)]
            faces = {card.face for card in base.stage.cards if card.face}
            for other, hand in enumerate(hands):
                names = {name_of(card) for card in hand}
                if other != seat:
                    assert not faces & names
                else:
                    shown += 1
        return False

    play_until(pilot, watch, dice)
    assert match.over
    assert shown > 10
    colours = {facts.colour for facts in pilot.program.page.seats}  # type: ignore[attr-defined]
    assert set(looked) == colours


def test_everybody_looks_before_the_first_discard_and_seals_at_the_end_of_each_turn(
    pilot: Pilot,
) -> None:
    pilot.press("game:nylon-ppong", "players:4", "rounds:1", "hot-seat", "begin")
    match = match_of(pilot)
    dealer = match.update(None).observation.dealer
    records: list[Any] = []
    seal, submit = match.seal, match.submit
    match.seal = lambda seat, answers: (records.append(("seal", seat)), seal(seat, answers))[1]  # type: ignore[method-assign, func-returns-value]

    def submitted(seat: int, prompt: int, action: Any) -> None:
        records.append((type(action).__name__, seat))
        submit(seat, prompt, action)

    match.submit = submitted  # type: ignore[assignment, method-assign]
    play_until(pilot, never, random.Random(5))
    first = records.index(("Discard", dealer))
    looks = [seat for kind, seat in records[: first - 1] if kind == "seal"]
    assert sorted(looks) == [seat for seat in range(4) if seat != dealer]
    discards = [index for index, (kind, _) in enumerate(records) if kind == "Discard"]
    for index in discards:
        assert records[index - 1] == ("seal", records[index][1])


def test_sealed_orders_are_carried_out_and_survive_a_resume(tmp_path: Path) -> None:
    found = False
    for seed in range(12):
        home = tmp_path / str(seed)
        pilot = Pilot(home)
        pilot.services.make_key = lambda seed=seed: fork(bytes(32), "orders", seed)  # type: ignore[misc]
        pilot.routes.menu()
        pilot.press("game:nylon-ppong", "players:4", "rounds:1", "hot-seat", "begin")
        match = match_of(pilot)

        def sealed_a_call(pilot: Pilot, match: Match = match) -> bool:
            calls = [a for s in range(4) for a in match.sealed(s) if isinstance(a, Claim)]
            return bool(calls) and isinstance(pilot.screen.base, Curtain)

        play_until(pilot, sealed_a_call, random.Random(seed))
        if match.over:
            pilot.close()
            continue
        kept = [match.sealed(seat) for seat in range(4)]
        digest = match.state_digest()
        pilot.close()
        again = pilot_at_menu(home)
        again.press("continue")
        resumed = match_of(again)
        assert resumed.state_digest() == digest
        assert [resumed.sealed(seat) for seat in range(4)] == kept
        play_until(again, never, random.Random(seed))
        claims = [
            throw
            for update in resumed.course(None)
            for throw in update.observation.thrown
            if throw.claimant is not None
        ]
        found = found or bool(claims)
        again.close()
        if found:
            return
    raise AssertionError("no order was ever carried out")


def test_the_seal_button_sleeps_for_the_same_time_for_everybody(pilot: Pilot) -> None:
    waits: list[float] = []
    page_wait = PlayPage._wait

    def noted(self: PlayPage, seconds: float) -> None:
        waits.append(seconds)
        page_wait(self, seconds)

    PlayPage._wait = noted  # type: ignore[method-assign]
    try:
        pilot.press("game:nylon-ppong", "players:3", "rounds:1", "hot-seat", "begin")
        play_until(pilot, never, random.Random(1))
    finally:
        PlayPage._wait = page_wait  # type: ignore[method-assign]
    assert set(waits) <= {1.5, 0.8, private_looks.PASSING_SECONDS}
    assert waits.count(1.5) > 5


# -- windows -------------------------------------------------------------------------------------


def test_a_window_holds_all_answers_back_until_its_time_is_over() -> None:
    setup = MatchSetup("nylon-ppong", {}, 1, (Human(), *(Computer("beginner") for _ in range(3))))
    match = Match(catalog.get("nylon-ppong"), setup, fork(bytes(32), "window"))
    match.start()
    thinker = Thinker(Computers(match, create_bot))
    gathered = answers.Answers(match, thinker)
    while match.update(None).observation.phase is not Phase.CLAIM:
        prompts = match.open_prompts()
        seat, prompt = next(iter(prompts.items()))
        match.submit(seat, prompt.id, prompt.legal[0])
    asked = dict(match.open_prompts())
    assert gathered.open(Window(1, 0.8)) == 0.8
    assert gathered.open(Window(1, 0.8)) is None
    while thinker.busy and not gathered.close((), {}):
        assert match.open_prompts() == asked
    people = {seat for seat in asked if seat == 0}
    assert set(match.open_prompts()) == people or not people
    thinker.close()


@pytest.mark.parametrize("helping", [True, False])
def test_the_schedule_does_not_depend_on_hidden_cards(tmp_path: Path, helping: bool) -> None:
    """R17: rounds that the person cannot tell apart wait and look alike while a window is open."""
    schedules = []
    for attempt in range(4):
        pilot = pilot_at_menu(tmp_path / str(attempt))
        if not helping:
            settings = settings_model.changed(pilot.services.settings, "helping")
            pilot.program.change_settings(settings)
        schedules.append(first_window(pilot, attempt))
        pilot.close()
    assert all(schedule == schedules[0] for schedule in schedules)
    assert schedules[0][0] == [0.8 if helping else 2.0]


def first_window(pilot: Pilot, attempt: int) -> tuple[Any, ...]:
    """Waits and pictures from the person's discard until its window closes.

    The hands of the others, and so who can claim, are other ones in every attempt.
    """
    setup = MatchSetup("nylon-ppong", {}, 1, (Human(), *(Computer("beginner") for _ in range(3))))
    match = Match(catalog.get("nylon-ppong"), setup, fork(bytes(32), "schedule", 4))
    match.start()
    while match.update(None).observation.seat != 0 or not match.update(None).observation.thrown:
        seat, prompt = next(iter(match.open_prompts().items()))
        match.submit(seat, prompt.id, prompt.legal[0])
    match.submit(0, match.open_prompts()[0].id, Draw())
    if attempt:
        seen = match.update(0).observation
        match._state = NylonPpong().resample(seen, fork(bytes(32), "other", attempt))
    waits: list[float] = []
    page = PlayPage(pilot.program, pilot.routes, match)
    pilot.program.go(page)
    pilot.settle()
    page._wait = waits.append  # type: ignore[assignment, method-assign]
    controls = [name for name in pilot.controls() if name.startswith("card:")]
    for _ in range(2):
        pilot.program.pressed(controls[0])
        pilot.front.arriving = False
        pilot.program.arrived()
    assert match.update(None).observation.phase is Phase.CLAIM
    return waits, pilot.front.beats, pilot.screen


def test_the_person_decides_and_the_game_waits_with_help(tmp_path: Path) -> None:
    """A claimable discard of the AI: help holds the game, without help it passes by itself."""
    for helping in (True, False):
        pilot = pilot_at_menu(tmp_path / str(helping))
        if not helping:
            settings = settings_model.changed(pilot.services.settings, "helping")
            pilot.program.change_settings(settings)
        claims = 0
        pilot.press("game:nylon-ppong", "players:4", "rounds:5", "start:beginner")
        match = match_of(pilot)

        def asked(pilot: Pilot, match: Match = match) -> bool:
            if match.over or match.round_over:
                return False
            prompt = match.open_prompts().get(0)
            return prompt is not None and Pass() in prompt.legal

        play_until(pilot, asked, random.Random(2))
        claims += asked(pilot)
        assert bool(claims) == helping
        if helping:
            assert "pass" in pilot.controls()
            pilot.settle()
            assert asked(pilot)
            held = match.open_prompts()[0]
            pilot.press("pass")
            assert match.open_prompts().get(0) != held
        pilot.close()


def test_a_match_is_resumed_in_the_middle_of_a_claim_window(tmp_path: Path) -> None:
    pilot = pilot_at_menu(tmp_path)
    pilot.press("game:nylon-ppong", "players:4", "rounds:5", "start:beginner")
    match = match_of(pilot)
    play_until(pilot, lambda pilot: "pass" in pilot.controls(), random.Random(2))
    assert not match.over
    digest, panel = match.state_digest(), pilot.panel
    asked = match.update(0).observation.asked
    assert asked == (0,)
    pilot.close()

    again = pilot_at_menu(tmp_path)
    again.press("continue")
    resumed = match_of(again)
    assert resumed.state_digest() == digest
    assert again.panel.blocks == panel.blocks
    again.press("pass")
    assert resumed.state_digest() != digest
    play_until(again, never, random.Random(3))
    assert resumed.over
    again.close()


def test_the_ai_says_why_without_showing_its_hand(tmp_path: Path) -> None:
    pilot = pilot_at_menu(tmp_path)
    pilot.press("game:nylon-ppong", "players:4", "rounds:1", "start:expert")
    match = match_of(pilot)
    asked = 0

    def ask(pilot: Pilot) -> bool:
        nonlocal asked
        controls = pilot.controls()
        last = match.update(None).observation.thrown
        moved = bool(last) and last[-1].seat != 0 and not match.round_over
        if not match.round_over:
            assert ("why" in controls) == moved
        if "why" in controls:
            pilot.program.key("w")
            texts = [block for block in pilot.dialog.blocks if isinstance(block, Text)]
            assert len(texts) == len(pilot.dialog.blocks)
            words = [plain(line) for text in texts for line in text.lines]
            assert len(words) >= 2
            if not match.round_over:
                assert not any("남겨" in line or "노려" in line for line in words)
            pilot.press("close")
            asked += 1
        return False

    play_until(pilot, ask, random.Random(4))
    assert asked > 3
    pilot.close()
