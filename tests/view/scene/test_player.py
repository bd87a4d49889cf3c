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

    def settle(self, stage: Stage) -> None:
        self.placed = {card.key: card for card in stage.cards}
        self.shown = dict(self.placed)

    def exchange(self, appear: Iterable[PlacedCard], vanish: Iterable[int]) -> None:
        for key in vanish:
            del self.shown[key]
        self.shown.update((card.key, card) for card in appear)

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
