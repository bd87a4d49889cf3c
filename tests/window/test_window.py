"""The whole window, driven by scripts in processes of their own."""

import pytest

from tests.window.pilot import run_script


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_a_monkey_at_50_clicks_a_second_plays_a_match(seed: str) -> None:
    """Scene equals engine at every rest, and no prompt is answered twice."""
    found = run_script("monkey", seed)
    assert found["over"]
    assert found["twice"] == 0
    assert found["actions"] >= 8
    assert found["presses"] > 200
    assert found["compared"] > 10


def test_other_window_sizes_in_mid_motion() -> None:
    found = run_script("resizing")
    assert [entry["size"] for entry in found] == [
        [640, 480],
        [3840, 2160],
        [720, 1000],
        [1024, 640],
    ]
    for entry in found:
        assert entry["moving"]
        assert entry["in_place"]
        assert entry["picked"] == "card:1"


def test_nothing_of_the_table_is_left_behind_the_curtain() -> None:
    """The same curtain and the same kept picture, to the pixel, whatever hands were seen."""
    first, second = run_script("curtain", "1"), run_script("curtain", "2")
    assert first["seat"] == second["seat"]
    assert first["hands"] != second["hands"]
    assert first["cards_drawn"] == second["cards_drawn"] == 0
    assert first["kept_picture"] == second["kept_picture"]
    assert first["curtain"] == second["curtain"]


def test_nobody_sees_or_hears_whether_an_order_was_sealed() -> None:
    """R18: the same pixels and sounds from the seal to the next look, with a call and without."""
    call, none = run_script("sealing", "call"), run_script("sealing", "none")
    assert (call["called"], none["called"]) == (True, False)
    assert (call["changes_the_own_screen"], none["changes_the_own_screen"]) == (True, False)
    assert call["curtains"] == none["curtains"] == [True, True]
    assert len(set(call["pictures"])) >= 5
    assert call["pictures"] == none["pictures"]
    assert call["heard"] == none["heard"]
    assert call["heard"].count("paper") == 2
    assert call["seats"] == none["seats"]


def test_a_press_answers_in_the_next_frame_and_rest_draws_nothing() -> None:
    found = run_script("frames")
    assert found["click_changes_next_frame"]
    assert found["key_changes_next_frame"]
    assert found["idle_scene_frames"] == 0
    assert found["idle_window_frames"] == 0


def test_presses_in_motion_act_only_where_nothing_is_played() -> None:
    found = run_script("presses")
    assert found["setup_moved"]
    assert found["rounds"] == 1
    assert found["choosing"]
    assert found["double_click_only_chooses"]
    assert found["flying"]
    assert found["leave_asks"]


def test_pointing_at_a_pile_tells_what_lies_there_until_cards_move() -> None:
    found = run_script("piles")
    assert found["groups"] >= 2
    assert found["all_told"]
    assert found["scene_drawn"] == 0  # the table itself is not drawn again for that
    assert found["beside"] is None
    assert found["before_flip"]
    assert found["in_motion"] is None
