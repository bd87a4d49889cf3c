"""Motions of Bozu Mekuri: they end where the observation is, and tell a flip in order."""

import pytest

from cardgames.cards.karuta import kind_of, name_of
from cardgames.core.game import Viewer
from cardgames.core.rng import KEY_BYTES, fork
from cardgames.games.bozu_mekuri.game import BozuMekuri
from cardgames.games.bozu_mekuri.model import (
    Emperor,
    Flip,
    Flipped,
    GaveUp,
    Options,
    Princess,
    Semimaru,
    TookCentre,
)
from cardgames.games.bozu_mekuri.position import position
from cardgames.presenter.bozu_mekuri import layout
from cardgames.presenter.facts import facts_at_start
from cardgames.presenter.sentence import plain
from cardgames.presenter.stage import Beat, Layer, PlacedCard
from tests.presenter.bozu_mekuri.playing import OPTIONS, open_table, play, style_of
from tests.presenter.playing import tell

GAME = BozuMekuri()


def turns(
    pile: list[int],
    held: list[list[int]],
    centre: tuple[int, ...] = (),
    viewer: Viewer = 0,
    **options: object,
) -> tuple[Beat, ...]:
    """The beats of the next flip of a written position, as the viewer sees them."""
    chosen = Options(**options)  # type: ignore[arg-type]
    state = position(pile, held=held, centre=centre, options=chosen)
    table = open_table(viewer, style_of(len(held)))
    facts = facts_at_start(len(held), 1)
    table.update((), GAME.observe(state, viewer), None, facts)
    step = GAME.apply(state, 0, Flip())
    return table.update(step.events, GAME.observe(step.state, viewer), None, facts)


def placed(beat: Beat, card: int) -> PlacedCard:
    (found,) = [other for other in beat.stage.cards if other.face == f"{card:03}"]
    return found


@pytest.mark.parametrize(
    ("players", "options"), [(2, OPTIONS[7]), (3, OPTIONS[0]), (4, OPTIONS[5])]
)
def test_the_last_beat_ends_in_the_stage_of_the_observation(
    players: int, options: dict[str, str]
) -> None:
    for viewer in (0, players - 1, None):
        for number, step in enumerate(play(players, viewer, 3 + players, options)):
            stage = step.table.stage
            assert step.beats[-1].stage == stage
            if number % 9 == 0:
                fresh = open_table(viewer, style_of(players))
                assert tell(fresh, step.update, ()) == ()
                assert fresh.stage == stage
                assert fresh.panel == step.table.panel


def test_a_shared_table_ends_there_too_and_can_be_pressed_by_all() -> None:
    flips = 0
    for step in play(3, None, 5, style=style_of(3, together=True)):
        assert step.beats[-1].stage == step.table.stage
        main = step.table.stage.main
        if step.update.observation.result is None:
            assert main is not None
            assert (main.control, main.enabled) == ("flip", True)
            flips += 1
    assert flips == 100
    assert step.table.goes_on


def test_every_picture_has_all_hundred_cards_once() -> None:
    for step in play(4, 0, 11, OPTIONS[-1], rounds=2):
        for beat in step.beats:
            keys = [card.key for card in beat.stage.cards]
            assert len(keys) == len(set(keys)) == 100
            assert set(beat.motion.moving) <= set(keys)
            faces = [card.face for card in beat.stage.cards if card.face]
            assert len(faces) == len(set(faces))


def test_only_what_has_been_turned_has_a_face() -> None:
    for step in play(4, 2, 6):
        shown = {card.face for beat in step.beats for card in beat.stage.cards if card.face}
        assert shown == {name_of(card) for card in step.update.observation.turned}


def test_rounds_that_differ_in_the_order_of_the_pile_alone_look_and_sound_alike() -> None:
    """Keys, order, durations and sounds follow from what lies open."""
    compared = 0
    key = fork(bytes(KEY_BYTES), "order of the pile")
    open_cards = list(range(1, 91))
    held = [open_cards[0:20], open_cards[20:45], open_cards[45:60]]
    state = position(list(range(91, 101)), held=held, centre=tuple(open_cards[60:]))
    for viewer in (0, 1, None):
        seen = GAME.observe(state, viewer)
        expected = GAME.apply(state, 0, Flip())
        for attempt in range(60):
            other = GAME.resample(seen, fork(key, attempt))
            step = GAME.apply(other, 0, Flip())
            if other == state or step.events != expected.events:
                continue
            told = []
            for start, then in ((state, expected), (other, step)):
                table = open_table(viewer, style_of(3))
                facts = facts_at_start(3, 1)
                table.update((), GAME.observe(start, viewer), None, facts)
                beats = table.update(then.events, GAME.observe(then.state, viewer), None, facts)
                told.append((beats, table.panel, table.public_move, table.stage))
            assert told[0] == told[1]
            compared += 1
    assert compared >= 3


def test_a_noble_rises_turns_is_named_and_lies_down_before_its_owner() -> None:
    rise, show, away, turn = turns([3, 4], [[5], [6]])
    assert rise.sound == "flip"
    assert placed(rise, 3).pose == layout.SHOWN["angled"]
    assert (placed(rise, 3).pose.scale, placed(rise, 3).pose.tilt) == (2.85, 52)
    assert rise.motion.moving == (placed(rise, 3).key,)
    assert 0 < rise.motion.flip_from < rise.motion.flip_to < 1
    assert not [tag for tag in rise.stage.tags if tag.mark]
    (tag,) = [tag for tag in show.stage.tags if tag.mark]
    assert (tag.mark, tag.tone) == ("귀족", "blue")
    assert "가키노모토" in plain(tag.sentence)
    assert show.sound is None
    assert away.motion.moving == rise.motion.moving
    assert placed(away, 3).layer is Layer.FLYING
    assert placed(turn, 3).layer is Layer.MINE
    assert placed(turn, 3).group == placed(turn, 5).group == "held-0"


def test_a_princess_takes_the_whole_heap_as_a_swarm() -> None:
    beats = turns([9, 4], [[5], [6]], centre=tuple(range(20, 45)))
    assert [beat.sound for beat in beats] == ["flip", "bell", None, None, "slide", "deal", None]
    square, lift, swarm, away = beats[2:6]
    assert (square.motion.duration, lift.motion.duration) == (200, 120)
    heap = [placed(square, card).pose for card in range(20, 45)]
    assert len({(pose.x, pose.y, pose.yaw) for pose in heap}) == 1
    assert placed(lift, 20).pose.z > placed(square, 20).pose.z
    assert (swarm.motion.duration, swarm.motion.arc) == (700, 2.2)
    assert swarm.motion.moving[0] == placed(swarm, 44).key
    assert len(swarm.motion.moving) == 25
    assert swarm.motion.back_off == 0.04
    assert placed(swarm, 9).pose.scale == 2.85
    assert "25장" in plain(swarm.caption)
    assert {placed(away, card).group for card in (9, 20, 44, 5)} == {"held-0"}
    assert "+26" in plain(away.stage.turn_line.sentence)  # type: ignore[union-attr]


def test_a_monk_topples_the_stack_to_the_centre_and_follows() -> None:
    beats = turns([8, 4], [[20, 21, 22], [6]], centre=(30,))
    assert [beat.sound for beat in beats] == ["flip", "drum", "sweep", "deal", None]
    topple, away = beats[2:4]
    assert topple.motion.duration == 600
    assert 40 <= topple.motion.roll <= 90
    assert topple.motion.moving[0] == placed(topple, 22).key
    assert {placed(topple, card).group for card in (20, 21, 22, 30)} == {"centre"}
    assert placed(topple, 8).pose.scale == 2.85
    assert placed(away, 8).group == "centre"
    assert placed(away, 8).pose.z > max(placed(away, card).pose.z for card in (20, 21, 22, 30))
    assert "3장" in plain(topple.caption)


def test_an_empty_centre_and_empty_hands_move_the_turned_card_alone() -> None:
    for card in (9, 8):
        beats = turns([card, 4], [[], [6]])
        assert [beat.motion.duration for beat in beats] == [430, 0, 420, 0]


def test_semimaru_sends_the_others_cards_one_seat_after_another() -> None:
    beats = turns(
        [10, 4],
        [[20], [21, 22], [], [23]],
        semimaru=Semimaru.OTHERS_TO_CENTRE,
    )
    assert [beat.sound for beat in beats] == ["flip", "drum", "deal", "sweep", "sweep", None]
    assert placed(beats[2], 10).group == "held-0"
    assert len(beats[3].motion.moving) == 2
    assert len(beats[4].motion.moving) == 1
    assert "3장" in plain(beats[3].stage.turn_line.sentence)  # type: ignore[union-attr]


def test_a_skip_is_told_when_it_is_due_and_when_it_passes() -> None:
    beats = turns([10, 4, 5], [[20], [21]], semimaru=Semimaru.SKIP, viewer=1)
    assert "다음 차례를 쉬어요" in plain(beats[-2].caption)
    plate = next(plate for plate in beats[-1].stage.plates if plate.colour == "red")
    assert plate.sub == "다음 차례 쉼"
    assert beats[-1].sound == "chime"


def test_an_extra_flip_keeps_the_turn_and_says_so() -> None:
    beats = turns([1, 4], [[], []], emperor=Emperor.DRAW_AGAIN)
    assert "한 장 더" in plain(beats[1].stage.turn_line.sentence)  # type: ignore[union-attr]
    assert plain(beats[-1].stage.turn_line.sentence).startswith("한 장 더")  # type: ignore[union-attr]
    assert [plate.sub for plate in beats[-1].stage.plates if plate.own] == ["한 장 더"]
    again = turns([9, 4], [[], []], princess=Princess.DRAW_AGAIN)
    assert "한 장 더" in plain(again[-1].caption)


def test_an_extra_flip_after_the_last_card_is_told_to_be_void() -> None:
    beats = turns([1], [[], [5]], emperor=Emperor.DRAW_AGAIN)
    assert "더미가 끝나서" in " ".join(plain(beat.caption) for beat in beats)
    assert [plate.rank for plate in beats[-1].stage.plates] == ["1위", "1위"]
    assert beats[-1].sound == "bell"


@pytest.mark.parametrize(("viewer", "sound"), [(0, "win"), (1, "lose"), (None, "bell")])
def test_the_end_sounds_as_it_went_for_the_viewer(viewer: Viewer, sound: str) -> None:
    beats = turns([3], [[4], [5]], viewer=viewer)
    assert beats[-1].sound == sound


def test_a_new_round_collects_the_old_cards_and_has_other_keys() -> None:
    old: set[int] = set()
    for step in play(2, 0, 9, rounds=2):
        if old and not step.update.observation.turned:
            break
        old = {card.key for card in step.table.stage.cards}
    collect, stock = step.beats[:2]
    assert {card.key for card in collect.stage.cards} == old
    assert all(card.face is None for card in collect.stage.cards)
    assert stock.sound == "shuffle"
    assert not {card.key for card in stock.stage.cards} & old


def test_swings_of_a_whole_round_are_all_told() -> None:
    swings = 0
    for step in play(4, 0, 21):
        events = step.update.events
        if not events or not isinstance(events[0], Flipped):
            continue
        moved = [
            event for event in events if isinstance(event, (GaveUp, TookCentre)) and event.cards
        ]
        flights = [beat for beat in step.beats if beat.sound in ("slide", "sweep")]
        assert len(flights) == len(moved), kind_of(events[0].card)
        for event, beat in zip(moved, flights, strict=True):
            assert len(beat.motion.moving) == len(event.cards)
        swings += len(moved)
    assert swings > 8
