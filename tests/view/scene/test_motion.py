"""One beat over time (DESIGN 2.5)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames.presenter.pose import Pose
from cardgames.presenter.stage import Beat, Layer, Motion, PlacedCard, Stage
from cardgames.view.scene.easing import EASINGS, out_back
from cardgames.view.scene.motion import BeatMotion, MovingCard
from tests.view.scene.tables import beats, stages


def card(key: int, x: float, face: str | None = None, **fields: object) -> PlacedCard:
    pose = Pose(x, 0, 0.5, flip=180 if face is None else 0)
    return PlacedCard(key, face, pose, fields.pop("layer", Layer.MINE), **fields)  # type: ignore[arg-type]


def stage(*cards: PlacedCard) -> Stage:
    return Stage("french", "green", cards)


def motion(before: Stage, after: Stage, reduced: bool = False, **fields: object) -> BeatMotion:
    sound = fields.pop("sound", None)
    beat = Beat(after, Motion(**fields), sound)  # type: ignore[arg-type]
    return BeatMotion({card.key: card for card in before.cards}, beat, reduced)


def at(moving: BeatMotion, seconds: float) -> dict[int, MovingCard]:
    return {shown.card.key: shown for shown in moving.at(seconds)}


def test_a_card_travels_from_its_place_to_its_goal() -> None:
    moving = motion(stage(card(1, 0)), stage(card(1, 4)), duration=400, easing="linear")
    assert moving.length == pytest.approx(0.4)
    assert [at(moving, t)[1].card.pose.x for t in (0, 0.1, 0.3, 0.4)] == pytest.approx([0, 1, 3, 4])


def test_delay_and_hold_surround_the_travel() -> None:
    moving = motion(
        stage(card(1, 0)), stage(card(1, 4)), duration=400, delay=100, hold=200, easing="linear"
    )
    assert moving.length == pytest.approx(0.7)
    assert at(moving, 0.1)[1].card.pose.x == 0
    assert at(moving, 0.2)[1].card.pose.x == pytest.approx(1)
    assert at(moving, 0.6)[1].card == card(1, 4)


def test_cards_start_one_after_another_in_the_order_named() -> None:
    before, after = stage(card(1, 0), card(2, 0)), stage(card(1, 4), card(2, 4))
    moving = motion(
        before, after, duration=200, stagger=50, moving=(2, 1), easing="linear", sound="deal"
    )
    now = at(moving, 0.1)
    assert now[2].card.pose.x == pytest.approx(2)
    assert now[1].card.pose.x == pytest.approx(1)
    assert moving.length == pytest.approx(0.25)
    assert moving.sounds == pytest.approx((0, 0.05))


def test_only_the_cards_a_motion_is_about_rise() -> None:
    before, after = stage(card(1, 0), card(2, 0)), stage(card(1, 4), card(2, 4))
    named = at(motion(before, after, duration=400, arc=1.0, moving=(1,), easing="linear"), 0.2)
    assert named[1].card.pose.z - named[2].card.pose.z == pytest.approx(1)
    all_of_them = at(motion(before, after, duration=400, arc=1.0, easing="linear"), 0.2)
    assert all_of_them[1].card.pose.z == all_of_them[2].card.pose.z


def test_cards_that_are_not_named_start_first() -> None:
    before, after = (
        stage(card(1, 0), card(2, 0), card(3, 0)),
        stage(card(1, 4), card(2, 4), card(3, 4)),
    )
    moving = motion(before, after, duration=200, stagger=100, moving=(1, 2), easing="linear")
    now = at(moving, 0.1)
    assert [now[key].card.pose.x for key in (1, 2, 3)] == pytest.approx([2, 0, 2])


def test_a_flight_passes_over_everything_and_lands_in_its_layer() -> None:
    before = stage(card(1, 0, layer=Layer.SOURCE_FRONT))
    after = stage(card(1, 4, face="H10"))
    moving = motion(before, after, duration=400, arc=1.0, flip_from=0.12, flip_to=0.82)
    middle = at(moving, 0.2)[1].card
    assert middle.layer is Layer.FLYING
    assert middle.pose.z == pytest.approx(1.5)
    assert middle.face == "H10"
    assert at(moving, 0.4)[1].card.layer is Layer.MINE


def test_a_card_turns_within_its_window_only() -> None:
    before, after = stage(card(1, 0)), stage(card(1, 4, face="H10"))
    moving = motion(before, after, duration=100, flip_from=0.2, flip_to=0.6)
    flips = [at(moving, t)[1].card.pose.flip for t in (0.019, 0.04, 0.061)]
    assert flips == pytest.approx([180, 90, 0])


def test_a_face_stays_until_the_card_has_turned_it_away() -> None:
    before, after = stage(card(1, 0, face="H10")), stage(card(1, 4))
    moving = motion(before, after, duration=100)
    assert at(moving, 0.099)[1].card.face == "H10"
    assert at(moving, 0.1)[1].card.face is None


def test_a_halo_comes_with_the_motion() -> None:
    before, after = stage(card(1, 0)), stage(card(1, 0, light="chosen"))
    moving = motion(before, after, duration=100)
    assert [at(moving, t)[1].light for t in (0, 0.05, 0.1)] == pytest.approx([0, 0.5, 1])


def test_a_halo_does_not_fly_along() -> None:
    before = stage(card(1, 0, light="chosen", layer=Layer.RAISED))
    after = stage(card(1, 4, face="H10"))
    flying = motion(before, after, duration=400, arc=1.0)
    assert [at(flying, t)[1].light for t in (0.01, 0.2, 0.39)] == [0, 0, 0]


def test_reduced_motion_cuts_at_once_and_lasts_120_ms() -> None:
    before, after = stage(card(1, 0), card(2, 0)), stage(card(1, 4), card(2, 4))
    moving = motion(before, after, reduced=True, duration=420, stagger=45, hold=180)
    assert [shown.card.pose.x for shown in moving.at(0.0)] == [4, 4]
    assert moving.length == pytest.approx(0.12 + 0.18)


def test_a_passing_step_takes_its_time_but_none_without_travel() -> None:
    before, after = stage(card(1, 0)), stage(card(1, 0, light="lit"))
    assert motion(before, after, duration=40, passing=True).length == pytest.approx(0.04)
    assert motion(before, after, reduced=True, duration=40, passing=True).length == 0.0


def test_reissued_keys_take_the_place_of_the_old_cards_at_once() -> None:
    moving = motion(stage(card(1, 0), card(2, 1)), stage(card(7, 0)), duration=100)
    assert moving.vanish == (1,)
    assert [new.key for new in moving.appear] == [7]


@given(stages(), beats)
def test_at_its_end_every_card_is_as_the_stage_says(before: Stage, beat: Beat) -> None:
    moving = BeatMotion({card.key: card for card in before.cards}, beat, reduced=False)
    after = {card.key: card for card in beat.stage.cards}
    assert {
        shown.card.key: shown.card for shown in moving.at(moving.length)
    }.items() <= after.items()


@given(stages(), beats, st.floats(0, 2))
def test_a_hidden_face_appears_only_on_cards_that_show_it_before_or_after(
    before: Stage, beat: Beat, seconds: float
) -> None:
    faces = {(card.key, card.face) for card in (*before.cards, *beat.stage.cards)}
    moving = BeatMotion({card.key: card for card in before.cards}, beat, reduced=False)
    assert {(shown.card.key, shown.card.face) for shown in moving.at(seconds)} <= faces


@pytest.mark.parametrize("name", EASINGS)
def test_easings_begin_at_0_and_end_at_1(name: str) -> None:
    easing = EASINGS[name]  # type: ignore[index]
    assert easing(0) == pytest.approx(0)
    assert easing(1) == pytest.approx(1)


def test_out_back_goes_a_little_too_far() -> None:
    assert max(out_back(i / 100) for i in range(101)) == pytest.approx(1.06, abs=0.01)


def test_a_stack_that_topples_rolls_to_both_sides_and_arrives_straight() -> None:
    before = stage(*(card(key, 0) for key in (1, 2, 3)))
    after = stage(*(card(key, 4) for key in (1, 2, 3)))
    moving = motion(before, after, duration=600, easing="linear", moving=(1, 2, 3), roll=60.0)
    rolls = {key: shown.card.pose.roll for key, shown in at(moving, 0.3).items()}
    assert rolls[1] == pytest.approx(60)
    assert rolls[2] < -30
    assert rolls[3] > 20
    assert all(shown.card.pose.roll == 0 for shown in at(moving, 0.6).values())


def test_cards_that_are_not_named_do_not_roll() -> None:
    before, after = stage(card(1, 0), card(2, 0)), stage(card(1, 4), card(2, 4))
    moving = motion(before, after, duration=600, easing="linear", moving=(1,), roll=60.0)
    assert at(moving, 0.3)[2].card.pose.roll == 0


def test_a_swarm_of_sixty_takes_little_longer_than_its_flight() -> None:
    keys = tuple(range(1, 61))
    before, after = stage(*(card(k, 0) for k in keys)), stage(*(card(k, 4) for k in keys))
    moving = motion(before, after, duration=700, stagger=18, moving=keys, arc=2.2)
    assert moving.arrival == pytest.approx(0.7 + 0.018 * 59)
    highest = max(shown.card.pose.z for shown in moving.at(0.9))
    assert highest == pytest.approx(0.5 + 2.2, abs=0.1)
