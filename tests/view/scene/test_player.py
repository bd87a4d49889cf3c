"""Queues of beats: order, skipping, speed, and always the same end."""

from collections.abc import Iterable

from hypothesis import given
from hypothesis import strategies as st

from cardgames.presenter.pose import Pose
from cardgames.presenter.stage import Beat, Layer, Motion, PlacedCard, Stage
from cardgames.view.scene.motion import MovingCard
from cardgames.view.scene.player import BeatPlayer
from tests.view.scene.tables import beats


class FakeTable:
    def __init__(self) -> None:
        self.placed: dict[int, PlacedCard] = {}
        self.shown: dict[int, PlacedCard] = {}
        self.back = self.farthest = 0.0
        self.shaken: list[float] = []

    def settle(self, stage: Stage) -> None:
        self.placed = {card.key: card for card in stage.cards}
        self.shown = dict(self.placed)

    def exchange(self, appear: Iterable[PlacedCard], vanish: Iterable[int]) -> None:
        for key in vanish:
            del self.shown[key]
        self.shown.update((card.key, card) for card in appear)

    def carry(self, stage: Stage, share: float, arc: float) -> None:
        pass

    def stand_back(self, share: float) -> None:
        self.back = share
        self.farthest = max(self.farthest, share)

    def shake(self, amount: float) -> None:
        self.shaken.append(amount)

    def move(self, cards: Iterable[MovingCard]) -> None:
        for shown in cards:
            assert shown.card.key in self.shown
            self.shown[shown.card.key] = shown.card


def stage(x: float) -> Stage:
    return Stage("french", "green", (PlacedCard(1, None, Pose(x, 0, 0), Layer.MINE),))


def beat(x: float, duration: int = 100, sound: str | None = None) -> Beat:
    return Beat(stage(x), Motion(duration, "linear"), sound)


class Heard:
    """A player on a fake table, and everything it told."""

    def __init__(self) -> None:
        self.table = FakeTable()
        self.told: list[object] = []
        self.player = BeatPlayer(self.table, self.told.append)
        self.table.settle(stage(0))

    def play(self, *played: Beat) -> None:
        self.player.play(played, self._begun, lambda: self.told.append("done"))

    def _begun(self, begun: Beat) -> None:
        self.told.append(begun.stage.cards[0].pose.x if begun.stage.cards else None)

    @property
    def x(self) -> float:
        return self.table.shown[1].pose.x


def test_beats_follow_each_other_and_tell_when_they_begin() -> None:
    heard = Heard()
    heard.play(beat(1, sound="slide"), beat(2))
    heard.player.advance(0.05)
    assert heard.told == [1, "slide"]
    assert heard.x == 0.5
    heard.player.advance(0.1)
    assert heard.told == [1, "slide", 2]
    assert heard.x == 1.5
    heard.player.advance(0.05)
    assert heard.told == [1, "slide", 2, "done"]
    assert not heard.player.playing


def test_a_long_frame_goes_through_several_beats() -> None:
    heard = Heard()
    heard.play(beat(1), beat(2, 0), beat(3))
    heard.player.advance(0.15)
    assert heard.told == [1, 2, 3]
    assert heard.x == 2.5


def test_speed_multiplies_time() -> None:
    heard = Heard()
    heard.player.speed = 4.0
    heard.play(beat(1))
    heard.player.advance(0.0125)
    assert heard.x == 0.5


def test_skipping_ends_everything_and_tells_once() -> None:
    heard = Heard()
    heard.play(beat(1), beat(2))
    heard.player.advance(0.05)
    assert heard.player.skip()
    assert heard.told == [1, "done"]
    assert heard.x == 2
    assert not heard.player.skip()


def test_what_the_end_starts_is_not_skipped() -> None:
    heard = Heard()
    heard.player.play([beat(1)], lambda _: None, lambda: heard.play(beat(2)))
    assert heard.player.skip()
    assert heard.player.playing
    assert heard.x == 1


def test_beats_that_come_later_are_appended() -> None:
    heard = Heard()
    heard.play(beat(1))
    heard.play(beat(2))
    heard.player.advance(0.15)
    assert heard.told == [1, "done", 2]


def test_no_beats_are_over_at_once() -> None:
    heard = Heard()
    heard.play()
    assert heard.told == ["done"]


def test_reduced_motion_has_no_travel() -> None:
    heard = Heard()
    heard.player.reduced = True
    heard.play(beat(1))
    heard.player.advance(0.001)
    assert heard.x == 1
    assert heard.player.playing
    heard.player.advance(0.12)
    assert not heard.player.playing


@given(
    st.lists(beats, min_size=1, max_size=4),
    st.lists(st.floats(0.001, 0.5), max_size=12),
    st.booleans(),
    st.booleans(),
)
def test_whatever_happens_the_table_ends_as_the_last_stage(
    played: list[Beat], frames: list[float], skip: bool, reduced: bool
) -> None:
    heard = Heard()
    heard.player.reduced = reduced
    heard.play(*played)
    for seconds in frames:
        heard.player.advance(seconds)
    if skip:
        heard.player.skip()
    else:
        heard.player.advance(60)
    expected = {card.key: card for card in played[-1].stage.cards}
    assert heard.table.shown == expected
    assert heard.told.count("done") == 1
    assert heard.table.back == 0


def large(**fields: float) -> Beat:
    return Beat(stage(1), Motion(100, "linear", delay=100, hold=100, **fields))  # type: ignore[arg-type]


def test_the_camera_stands_back_in_the_middle_of_a_motion_and_returns() -> None:
    heard = Heard()
    heard.play(large(back_off=0.04))
    backs = []
    for _ in range(12):
        heard.player.advance(0.025)
        backs.append(round(heard.table.back, 4))
    assert backs[:4] == [0, 0, 0, 0]
    assert backs[5] == 0.04
    assert 0 < backs[4] < 0.04
    assert backs[4] == backs[6]
    assert backs[7:] == [0] * 5


def test_a_skip_brings_the_camera_back() -> None:
    heard = Heard()
    heard.play(large(back_off=0.04))
    heard.player.advance(0.15)
    assert heard.table.back > 0
    heard.player.skip()
    assert heard.table.back == 0


def test_the_picture_shakes_once_when_the_cards_have_arrived() -> None:
    heard = Heard()
    heard.play(large(shake=0.02))
    heard.player.advance(0.19)
    assert heard.table.shaken == []
    heard.player.advance(0.02)
    heard.player.advance(0.02)
    assert heard.table.shaken == [0.02]


def test_reduced_motion_neither_shakes_nor_moves_the_camera() -> None:
    heard = Heard()
    heard.player.reduced = True
    heard.play(large(shake=0.02, back_off=0.04))
    for _ in range(20):
        heard.player.advance(0.02)
    assert not heard.player.playing
    assert heard.table.shaken == []
    assert heard.table.farthest == 0
