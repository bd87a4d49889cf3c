"""Motions of Nylon Ppong: they end where the observation is, and tell nothing else."""

from typing import Any

import pytest

from cardgames.cards.hwatu import name_of
from cardgames.core.game import Viewer
from cardgames.core.rng import KEY_BYTES, fork
from cardgames.core.secret import redact
from cardgames.games.nylon_ppong.model import Claim, Discard, Draw, Observation, Phase, Stop
from cardgames.games.nylon_ppong.position import dealt, position
from cardgames.presenter.facts import facts_at_start
from cardgames.presenter.nylon_ppong import layout
from cardgames.presenter.nylon_ppong.table import NylonPpongTable
from cardgames.presenter.sentence import plain
from cardgames.presenter.stage import Beat, Layer, PlacedCard, Plate
from tests.presenter.nylon_ppong.playing import GAME, OPTIONS, Written, play, style_of
from tests.presenter.playing import tell, without_keys

NINES = ([9, 4, 6, 7, 10, 12], [3, 4, 8, 11, 12], [1, 2, 5, 9, 9], [3, 6, 7, 10, 11])
"""Seat 2 can claim the first discard, a 9 of seat 0, and then holds two cards."""


def placed(beat: Beat, name: str) -> PlacedCard:
    (found,) = [card for card in beat.stage.cards if card.face == name]
    return found


@pytest.mark.parametrize(
    ("players", "options"), [(players, OPTIONS[players % 2]) for players in (2, 3, 4, 5, 6)]
)
def test_the_last_beat_ends_in_the_stage_of_the_observation(
    players: int, options: dict[str, object]
) -> None:
    for viewer in (0, players - 1, None):
        for number, step in enumerate(
            play(players, viewer, 7 * players, options, rounds=1 + players % 2)
        ):
            stage = step.table.stage
            assert bool(step.beats) == bool(step.update.events)
            if step.beats:
                assert step.beats[-1].stage == stage
            if number % 11 == 0:
                fresh = NylonPpongTable(viewer, style_of(players))
                assert tell(fresh, step.update, ()) == ()
                assert without_keys(fresh.stage) == without_keys(stage)
                assert fresh.panel == step.table.panel


def test_every_picture_has_all_cards_once_and_only_faces_that_the_viewer_knows() -> None:
    for viewer in (1, None):
        for step in play(3, viewer, 4, rounds=2):
            observation: Observation = step.update.observation
            known = set(observation.hand)
            known |= {card for throw in observation.thrown for card in (throw.card, *throw.pair)}
            if observation.end is not None:
                known |= {card for one in observation.end.accounts for card in one.cards}
            for beat in step.beats:
                keys = [card.key for card in beat.stage.cards]
                assert len(keys) == len(set(keys)) == 48
                assert set(beat.motion.moving) <= set(keys)
                faces = [card.face for card in beat.stage.cards if card.face]
                assert len(faces) == len(set(faces))
            if step.beats:
                shown = {card.face for card in step.beats[-1].stage.cards if card.face}
                assert shown <= {name_of(card) for card in known}


def test_rounds_that_differ_in_hidden_cards_alone_look_sound_and_last_alike() -> None:
    """R17: keys, order, sounds, durations and the length of the window."""
    compared = 0
    state = dealt(NINES, stock=[5, 5, 8]).state
    actions = ((0, Discard(state.hands[0][0])), (1, None), (2, None), (3, None), (1, Draw()))
    for viewer in (0, 1, None):
        seen = GAME.observe(state, viewer)
        expected = told(state, viewer, actions)
        for attempt in range(60):
            other = GAME.resample(seen, fork(bytes(KEY_BYTES), attempt))
            if actions[0][1] not in GAME.prompts(other)[0].legal:
                continue
            run = told(other, viewer, actions)
            if viewer == 1:  # it draws another card
                run, wanted = run[:-1], expected[:-1]
            else:
                wanted = expected
            assert run == wanted
            compared += 1
    assert compared >= 70


def told(state: Any, viewer: Viewer, actions: tuple[tuple[int, Any], ...]) -> list[object]:
    """Everything a table shows and when, through these actions; None is a pass."""
    players = 4
    table = NylonPpongTable(viewer, style_of(players))
    facts = facts_at_start(players, 1)
    table.update((), GAME.observe(state, viewer), None, facts)
    story: list[object] = []
    for seat, action in actions:
        answer = GAME.prompts(state)[seat].legal[0] if action is None else action
        step = GAME.apply(state, seat, answer)
        state = step.state
        beats = table.update(redact(step.events, viewer), GAME.observe(state, viewer), None, facts)
        window = table.window
        story.append((beats, table.stage, table.panel, window, table.public_move))
    return story


def test_the_deal_goes_round_from_the_dealer_to_the_right() -> None:
    step = next(iter(play(4, 0, 5)))
    deal = next(beat for beat in step.beats if beat.sound == "deal")
    assert (deal.motion.duration, deal.motion.stagger) == (220, 45)
    assert len(deal.motion.moving) == 21
    dealer = step.update.observation.dealer
    owner = {}
    for seat, hand in enumerate(step.table._table.hands):  # type: ignore[union-attr]
        owner.update({held.key: seat for held in hand})
    order = [owner[key] for key in deal.motion.moving]
    assert order == [(dealer + step) % 4 for step in range(20)] + [dealer]


def test_turns_go_to_the_seat_at_the_right_hand() -> None:
    table = Written(dealt(NINES).state).table
    plates = {plate.colour: plate for plate in table.stage.plates}
    assert table.stage.direction == "right"
    right = [x for x, _, _ in plates["blue"].anchor]
    left = [x for x, _, _ in plates["green"].anchor]
    assert min(right) > 2 > -2 > max(left)
    assert plates["red"].anchor == ()


def test_a_discard_lies_large_with_its_number_until_its_window_closes() -> None:
    seen = Written(dealt(NINES).state, viewer=1)
    nine = seen.state.hands[0][0]
    (throw,) = seen.act(0, Discard(nine))[-1:]
    assert placed(throw, name_of(nine)).pose == layout.FRESH
    assert placed(throw, name_of(nine)).layer in (Layer.SHOWN, Layer.FLYING)
    assert any("9" in plain(tag.sentence) for tag in seen.table.stage.tags)
    turn = seen.pass_all()
    assert turn[-1].motion.duration == 240
    assert placed(turn[-1], name_of(nine)).pose.scale == 0.8
    assert turn[-1].sound == "chime"


def test_a_ppong_slaps_the_pair_then_the_third_card_and_calls_it() -> None:
    seen = Written(dealt(NINES).state, viewer=3)
    hand = seen.state.hands[2]
    nine, five = seen.state.hands[0][0], hand[2]
    seen.act(0, Discard(nine))
    seen.pass_all(2)
    slam, third, *rest = seen.act(2, Claim((hand[3], hand[4]), five))
    assert (slam.sound, slam.motion.duration, slam.motion.shake > 0) == ("slap", 160, True)
    assert len(slam.motion.moving) == 2
    assert slam.stage.banner is not None
    assert plain(slam.stage.banner.sentence) == "9 뽕에 5!"
    assert slam.stage.banner.colour == "yellow"
    assert (third.sound, third.motion.delay, third.motion.hold) == ("drum", 120, 900)
    assert placed(third, name_of(five)).pose == layout.EXTRA
    stage = seen.table.stage
    assert (rest[-1] if rest else third).stage == stage
    assert stage.banner is None
    assert "9 뽕에 5" in plain(stage.turn_line.sentence)  # type: ignore[union-attr]
    assert [plate.count for plate in stage.plates if plate.colour == "yellow"] == ["2"]
    seen.pass_all()
    poses = [placed(seen.beats[-1], name_of(card)).pose for card in (nine, *hand[3:5])]
    assert {pose.scale for pose in poses} == {0.8}


def sounds_of(beats: tuple[Beat, ...]) -> list[str]:
    return [beat.sound for beat in beats if beat.sound is not None]


def test_a_claim_that_empties_the_hand_names_who_pays() -> None:
    state = position(
        [[9, 4, 5, 7, 8, 12], [9, 9], [1, 2, 3, 5, 8]], seat=0, phase=Phase.DISCARD, turns=5
    )
    seen = Written(state, viewer=2)
    seen.act(0, Discard(state.hands[0][0]))
    seen.pass_all(1)
    beats = seen.act(1, Claim((state.hands[1][0], state.hands[1][1])))
    slam = beats[0]
    assert slam.stage.banner is not None
    assert "바가지" in plain(slam.stage.banner.sentence)
    assert "빨강" in plain(slam.stage.banner.sub)
    assert (slam.sound, slam.motion.hold) == ("drum", 1200)
    assert sounds_of(beats) == ["drum", "sweep", "flip", "bell"]
    plates = {plate.colour: plate for plate in seen.table.stage.plates}
    assert {colour: plate.count for colour, plate in plates.items()} == {
        "red": "+66", "yellow": "0", "green": "+19",
    }  # fmt: skip
    assert "선" in next(plate.sub for plate in plates.values() if plate.state == "acting")


def test_a_caught_stop_turns_all_hands_up_and_is_called_bagaji() -> None:
    state = position(
        [[1, 2], [6, 6, 6, 1, 1], [2, 11], [2, 4, 8, 10, 12]], seat=0, phase=Phase.DRAW, turns=9
    )
    seen = Written(state, viewer=0)
    beats = seen.act(0, Stop())
    assert sounds_of(beats) == ["drum", "flip", "low-drum", "lose"]
    called, turned, bagaji = beats[:3]
    assert plain(called.stage.banner.sentence) == "스톱!"  # type: ignore[union-attr]
    assert all(card.face for card in turned.stage.cards if card.layer is not Layer.FLOOR)
    assert plain(bagaji.stage.banner.sentence) == "스톱 바가지!"  # type: ignore[union-attr]
    stage = seen.table.stage
    dim = [card for card in stage.cards if card.dim < 0.6]
    assert [card.face for card in dim] == [name_of(card) for card in state.hands[1][:3]]
    lit = [card.face for card in stage.cards if card.light == "lit"]
    assert lit == [name_of(card) for card in state.hands[1][3:]]
    assert {plate.colour: plate.count for plate in stage.plates} == {
        "red": "+33", "blue": "0", "yellow": "+13", "green": "+36",
    }  # fmt: skip
    assert any("자연 뽕 0" in plain(tag.sentence) for tag in stage.tags)


def plate_of(beat: Beat, colour: str) -> Plate:
    (plate,) = (plate for plate in beat.stage.plates if plate.colour == colour)
    return plate


def test_a_penalty_is_counted_up_while_its_call_is_read() -> None:
    """DESIGN2 4: the hand's own sum first, the penalty onto it in 400 ms."""
    state = position(
        [[1, 2], [6, 6, 6, 1, 1], [2, 11], [2, 4, 8, 10, 12]], seat=0, phase=Phase.DRAW, turns=9,
        totals=(63, 0, 0, 0),
    )  # fmt: skip
    seen = Written(state, viewer=0)
    _, opened, *counting, over = seen.act(0, Stop())
    assert plate_of(opened, "red").count == "+3"
    red = [plate_of(beat, "red") for beat in counting]
    assert [plate.count for plate in red] == [f"+{points}" for points in range(3, 34, 3)]
    assert [plate.sub for plate in red[:2]] == ["합계 66", "합계 69"]
    tags = ["".join(plain(tag.sentence) for tag in beat.stage.tags) for beat in counting]
    assert "합 3" in tags[0]
    assert "벌점" not in tags[0]
    assert "합 3 + 벌점 30 = 33" in tags[-1]
    assert {plate_of(beat, "yellow").count for beat in counting} == {"+13"}
    assert all(beat.stage.banner is not None for beat in counting)
    assert [beat.motion.passing for beat in counting] == [False, *[True] * 9, False]
    motions = [beat.motion for beat in counting]
    assert sum(motion.duration + motion.hold for motion in motions) == 400 + 9 * 40 + 400
    assert plate_of(over, "red").count == "+33"
    assert plate_of(over, "red").sub == "합계 96"


def test_where_nobody_pays_a_penalty_nothing_is_counted() -> None:
    state = position([[1, 2], [6, 8, 9, 11, 12]], seat=0, phase=Phase.DRAW, turns=9)
    beats = Written(state, viewer=1).act(0, Stop())
    assert not any(beat.motion.passing for beat in beats)
    assert {plate_of(beat, "red").count for beat in beats[1:]} == {"+3"}


def test_a_hand_of_six_is_named_and_shown() -> None:
    state = position(
        [[1, 1, 2, 2, 3], [4, 5, 6, 8, 10]], seat=0, phase=Phase.DRAW, stock=[3], turns=9
    )
    seen = Written(state, viewer=1)
    beats = seen.act(0, Draw())
    draw, shown = beats[:2]
    assert draw.sound == "slide"
    assert plain(shown.stage.banner.sentence) == "또이또이!"  # type: ignore[union-attr]
    faces = {card.face for card in shown.stage.cards if card.face}
    assert {name_of(card) for card in state.hands[0]} <= faces
    assert seen.table.goes_on


def test_the_second_stock_has_new_keys_from_one_heap() -> None:
    reshuffles = 0
    for seed in range(6):
        before = None
        for step in play(6, 0, seed, rounds=1):
            sounds = [beat.sound for beat in step.beats]
            if before is not None and "shuffle" in sounds and step.update.observation.reshuffled:
                index = sounds.index("shuffle")
                gather, mixed = step.beats[index - 1 : index + 1]
                gone = set(gather.motion.moving)
                assert gone
                assert not gone & {card.key for card in mixed.stage.cards}
                assert [tag for tag in mixed.stage.tags if "2회전" in plain(tag.sentence)]
                reshuffles += 1
            before = step
    assert reshuffles >= 1


def test_what_a_hidden_hand_throws_leaves_a_place_that_counts_alone_decide() -> None:
    """The card just drawn is not the one that is seen to leave more often than others."""
    last = total = 0
    for seed in range(3):
        before: Beat | None = None
        hands: tuple[tuple[int, ...], ...] = ()
        for step in play(4, None, seed):
            table = step.table._table
            assert table is not None
            for event in step.update.events:
                if type(event).__name__ == "Discarded" and hands:
                    fresh = table.floor[-1] if table.floor else None
                    if fresh is not None and fresh.key in hands[event.seat]:
                        last += fresh.key == hands[event.seat][-1]
                        total += 1
            hands = tuple(tuple(held.key for held in hand) for hand in table.hands)
            before = step.beats[-1] if step.beats else before
    assert total > 40
    assert last < total / 2
