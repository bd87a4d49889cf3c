"""The flow of the program from menu to result, without a window."""

from pathlib import Path

from cardgames.match.model import Human
from cardgames.presenter.screen import Book, Curtain
from tests.app.pilot import Pilot, match_of, pilot_at_menu


def play_round(pilot: Pilot) -> None:
    """Draw the first card whenever it is our turn, until the round is over."""
    for _ in range(400):
        controls = pilot.controls()
        if "next" in controls:
            return
        assert "card:1" in controls, controls
        pilot.press("card:1", "card:1")
    raise AssertionError("the round does not end")


def test_a_match_against_the_ai_from_menu_to_result(pilot: Pilot) -> None:
    pilot.press("game:old-maid", "players:3", "rounds:1", "start:beginner")
    match = match_of(pilot)
    assert len(match.players) == 3
    play_round(pilot)
    assert match.over
    pilot.press("next")
    assert match.standing.results
    winner = match.standing.order[0]
    assert pilot.dialog.badge == ("red", "green", "yellow")[winner]
    pilot.press("home")
    assert pilot.menu.strips[0].button is None
    assert len(list(pilot.paths.finished.iterdir())) == 1


def test_the_result_is_prepared_for_whoever_will_win(pilot: Pilot) -> None:
    pilot.press("game:old-maid", "players:3", "rounds:1", "start:beginner")
    prepared = pilot.front.prepared
    assert [dialog.badge for dialog in prepared] == ["red", "green", "yellow"]
    play_round(pilot)
    pilot.press("next")
    shown = next(dialog for dialog in prepared if dialog.badge == pilot.dialog.badge)
    assert (shown.title, shown.buttons) == (pilot.dialog.title, pilot.dialog.buttons)


def test_play_again_keeps_the_settings(pilot: Pilot) -> None:
    pilot.press("game:old-maid", "players:2", "rounds:1", "start:expert")
    play_round(pilot)
    first = match_of(pilot)
    pilot.press("next", "again")
    second = match_of(pilot)
    assert second is not first
    assert second.setup == first.setup


def test_a_match_is_offered_and_resumed_exactly_there(tmp_path: Path) -> None:
    pilot = pilot_at_menu(tmp_path)
    pilot.press("game:old-maid", "players:4", "rounds:3", "start:beginner")
    for _ in range(3):
        if "card:1" in pilot.controls():
            pilot.press("card:2", "draw")
    before = match_of(pilot)
    digest, sequence = before.state_digest(), before.standing
    panel = pilot.panel
    pilot.close()

    again = pilot_at_menu(tmp_path)
    assert "continue" in [button.control for button in again.dialog.buttons]
    again.press("continue")
    after = match_of(again)
    assert after.state_digest() == digest
    assert after.standing == sequence
    assert again.panel.blocks[0] == panel.blocks[0]
    play_round(again)
    again.close()


def test_a_new_match_asks_before_it_replaces_a_saved_one(tmp_path: Path) -> None:
    pilot = pilot_at_menu(tmp_path)
    pilot.press("game:old-maid", "start:beginner")
    first = match_of(pilot)
    pilot.press("leave", "leave:save", "game:old-maid", "start:expert")
    assert {button.control for button in pilot.dialog.buttons} == {
        "close",
        "continue",
        "replace",
    }
    pilot.press("continue")
    assert match_of(pilot).commitment == first.commitment
    assert match_of(pilot).setup == first.setup
    pilot.close()


def test_hot_seat_hides_everything_between_turns(pilot: Pilot) -> None:
    pilot.press("game:old-maid", "players:3", "rounds:1", "hot-seat", "begin")
    match = match_of(pilot)
    seen: list[str] = []
    for _ in range(400):
        if isinstance(pilot.screen.base, Curtain):
            (acting,) = match.open_prompts()
            assert pilot.curtain.badge == ("red", "green", "yellow")[acting]
            seen.append(pilot.curtain.badge)
            pilot.press("reveal")
        elif "next" in pilot.controls():
            break
        else:
            pilot.press("card:1", "card:1")
    assert match.over
    assert set(seen) == {"red", "green", "yellow"}


def test_resigning_with_two_ends_the_match(pilot: Pilot) -> None:
    pilot.press("game:old-maid", "players:2", "start:beginner", "leave", "leave:resign")
    assert match_of(pilot).standing.resigned == 0
    assert pilot.dialog.badge == "yellow"


def test_handing_over_with_three_lets_the_ai_finish(pilot: Pilot) -> None:
    pilot.press("game:old-maid", "players:3", "rounds:1", "start:beginner")
    pilot.press("leave", "leave:hand-over")
    assert match_of(pilot).over
    assert len(match_of(pilot).standing.results) == 1


def test_the_last_person_of_a_hot_seat_goes_on_alone(pilot: Pilot) -> None:
    """The device passes to whoever is left, behind the curtain, and then stays there."""
    pilot.press("game:old-maid", "players:3", "rounds:1", "hot-seat", "begin", "reveal")
    match = match_of(pilot)
    left = next(iter(match.open_prompts()))
    pilot.press("leave", "leave:hand-over")
    handed_to = pilot.curtain.badge
    assert handed_to == ("red", "green", "yellow")[min({0, 1, 2} - {left})]
    pilot.press("reveal")
    while isinstance(pilot.screen.base, Curtain):
        pilot.press("reveal")
    pilot.press("leave", "leave:hand-over")
    (person,) = [seat for seat, player in enumerate(match.players) if isinstance(player, Human)]
    assert pilot.curtain.badge == ("red", "green", "yellow")[person]
    pilot.press("reveal")
    play_round(pilot)
    assert match.over


def test_settings_and_help_open_anywhere_and_change_the_language(pilot: Pilot) -> None:
    pilot.press("settings", "page:language", "language:en")
    overlay = pilot.screen.overlay
    assert isinstance(overlay, Book)
    assert overlay.title == "Settings"
    pilot.press("close", "help")
    assert isinstance(pilot.screen.overlay, Book)
    pilot.program.key("escape")
    assert pilot.screen.overlay is None
    assert pilot.services.locale.language == "en"


def test_all_four_games_are_there(pilot: Pilot) -> None:
    assert [tile.coming for tile in pilot.menu.tiles] == ["", "", "", ""]


def test_whoever_wants_to_show_losing_hands_does_so_from_the_next_match_on(pilot: Pilot) -> None:
    pilot.press("game:badugi", "players:2", "start:beginner")
    assert [getattr(player, "shows", None) for player in match_of(pilot).players] == [False, None]
    pilot.press("settings", "page:habits", "showing", "close")
    pilot.press("leave", "leave:save", "game:badugi", "start:beginner", "replace")
    assert [getattr(player, "shows", None) for player in match_of(pilot).players] == [True, None]
    pilot.press("leave", "leave:resign", "again")
    assert [getattr(player, "shows", None) for player in match_of(pilot).players] == [True, None]
