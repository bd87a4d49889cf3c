"""How a hand of Badugi looks from beat to beat."""

from typing import Any

import msgspec
import pytest

from cardgames.cards.french import name_of
from cardgames.core.game import Viewer
from cardgames.core.secret import redact
from cardgames.games.badugi.model import AllIn, Call, Check, Cut, Fold, Full, Half, Phase, Ping
from cardgames.games.badugi.position import dealt, position
from cardgames.presenter.badugi import layout, motions
from cardgames.presenter.badugi.chips import pot_chips
from cardgames.presenter.locale import Language
from cardgames.presenter.sentence import plain
from cardgames.presenter.stage import Beat, Stage
from cardgames.presenter.table_session import Continue, Nothing, Redraw
from tests.presenter.badugi.playing import (
    GAME,
    PRESETS,
    Step,
    Written,
    options_of,
    play,
    style_of,
)
from tests.presenter.playing import tell

HANDS = (
    ["As", "2h", "5c", "9c"],
    ["Kd", "Qs", "Jc", "3h"],
    ["4s", "5d", "6h", "7c"],
    ["8s", "8d", "8h", "8c"],
)


def without_keys(stage: Stage) -> Stage:
    cards = sorted((msgspec.structs.replace(card, key=0) for card in stage.cards), key=repr)
    return msgspec.structs.replace(stage, cards=tuple(cards))


def chips_on(stage: Stage) -> int:
    """All chips of plates and heaps."""
    plates = sum(int(plate.count.replace(",", "")) for plate in stage.plates)
    return plates + sum(heap.amount for heap in stage.heaps)


def opened(step: Step) -> Stage:
    """The same moment at a table that saw nothing before."""
    table = type(step.table)(step.table.viewer, step.table.style)
    tell(table, step.update, ())
    return table.stage


@pytest.mark.parametrize(
    ("players", "viewer", "options"),
    [
        (2, 1, {}),
        (3, None, {"exposure": "open", "order": "hi-lo"}),
        (4, 2, {"betting": "limit"}),
        (5, 0, {"pattern": "flush", "cuts": 4, "cut_limit": "3-2-1"}),
        (6, 3, {"exposure": "open"}),
        (6, None, {"cuts": 4}),
    ],
)
def test_the_last_beat_ends_in_the_stage_of_the_observation(
    players: int, viewer: Viewer, options: dict[str, Any]
) -> None:
    for step in play(players, viewer, players, options):
        assert step.beats[-1].stage == step.table.stage
        step.table.press("pay-all")
        assert without_keys(step.table.stage) == without_keys(opened(step))


@pytest.mark.parametrize("options", PRESETS, ids=str)
def test_plates_and_heaps_hold_all_chips_in_every_picture(options: dict[str, Any]) -> None:
    seen = 0
    for seed in range(3):
        for step in play(4, 0, seed, options):
            for beat in step.beats:
                assert chips_on(beat.stage) == 40_000, plain(beat.caption)
                keys = [heap.key for heap in beat.stage.heaps]
                assert len(keys) == len(set(keys))
                seen += len(keys)
    assert seen > 100


@pytest.mark.parametrize("options", [{}, {"exposure": "open"}, {"cuts": 4}], ids=str)
def test_every_card_is_there_once_and_only_known_faces_are(options: dict[str, Any]) -> None:
    for viewer in (0, None):
        for step in play(6, viewer, 11, options, hands=1):
            observation = step.update.observation
            for beat in step.beats:
                keys = [card.key for card in beat.stage.cards]
                assert len(keys) == len(set(keys)) == 52
            known = {name_of(card) for card in observation.hand}
            for cards in observation.open_cards:
                known |= {name_of(card) for card in cards}
            for record in observation.own_cuts:
                known |= {name_of(card) for card in record.thrown.cards}
            if observation.end is not None:
                for hand in observation.end.shown:
                    known |= {name_of(card) for card in hand.cards}
            shown = {card.face for card in step.table.stage.cards if card.face}
            assert shown <= known


def told(beats: tuple[Beat, ...]) -> list[Any]:
    """What a watcher can tell of beats, faces aside."""
    return [
        (
            beat.motion,
            beat.sound,
            plain(beat.caption),
            [(card.key, card.pose, card.layer, card.face is None) for card in beat.stage.cards],
            beat.stage.heaps,
            beat.stage.plates,
        )
        for beat in beats
    ]


def test_what_others_hold_and_cut_changes_nothing_that_is_seen() -> None:
    """Seat 1 holds other cards and cuts other ones; seat 0 sees the same."""
    seen = []
    for hand, slots in ((["Kd", "Qs", "Jc", "3h"], (0, 1)), (["Ad", "Kh", "2d", "2c"], (2, 3))):
        state = position([HANDS[0], hand], stock=["3c", "4c", "6c", "7d"], mark=1)
        one = Written(state)
        beats = one.act_all(Ping(), Call(), Cut(slots), Cut((3,)), Half(), Fold())
        seen.append(told(beats))
    assert seen[0] == seen[1]


def test_a_deal_has_antes_in_the_middle_and_a_hand_for_everybody() -> None:
    step = dealt(HANDS)
    seen = Written(step.state, events=redact(step.events, 0))
    assert [beat.sound for beat in seen.beats if beat.sound] == [
        "shuffle",
        "chip",
        "sweep",
        "deal",
        "chime",
    ]
    (heap,) = seen.stage.heaps
    assert heap.amount == 400
    assert heap.loose
    faces = [card.face for card in seen.stage.cards if card.face]
    assert faces == ["SA", "H2", "C5", "C9"]
    assert [plate.count for plate in seen.stage.plates] == ["9,900"] * 4


def test_a_bet_flies_from_the_seat_and_is_swept_when_the_round_ends() -> None:
    seen = Written(position(HANDS[:2]))
    seen.act(Ping())
    bets = [heap for heap in seen.stage.heaps if not heap.loose]
    assert [heap.amount for heap in bets] == [100]
    moving = [beat for beat in seen.beats if beat.motion.duration]
    start, end = seen.beats[0].stage.heaps[-1], moving[0].stage.heaps[-1]
    assert start.key == end.key
    assert start.at != end.at
    beats = seen.act(Call())
    assert "sweep" in [beat.sound for beat in beats]
    assert [heap.amount for heap in seen.stage.heaps] == [400]


def test_chosen_cards_fly_out_and_new_ones_come_into_their_slots() -> None:
    seen = Written(position(HANDS[:2], stock=["3d", "4d"]))
    seen.act_all(Check(), Check())
    before = [card.key for card in seen.stage.cards if card.face]
    seen.act(Cut((2, 3)))
    mine = [card for card in seen.stage.cards if card.face]
    assert [card.face for card in mine] == ["SA", "H2", "D3", "D4"]
    assert [card.key for card in mine][:2] == before[:2]
    assert set(before[2:]) & {card.key for card in seen.stage.cards if card.face is None}
    captions = [plain(beat.caption) for beat in seen.beats if beat.caption]
    assert captions == ["내가 2장을 컷했어요.", "새로 받은 패: 3♦ 4♦"]


def test_a_showdown_turns_up_what_was_shown_and_dims_what_does_not_count() -> None:
    seen = Written(position(HANDS[:2]))
    for _ in range(3):
        seen.act_all(Check(), Check())
        seen.stand_all()
    beats = seen.act_all(Check(), Check())
    captions = [plain(beat.caption) for beat in beats if beat.caption]
    assert captions[-3:] == [
        "빨강 — 베이스 A 2 5",
        "노랑 — 메이드 K탑",
        "판돈 — 노랑, 메이드 K탑 +200",
    ]
    by_face = {card.face: card for card in seen.stage.cards if card.face}
    assert by_face["C9"].dim < 1 == by_face["C5"].dim
    assert by_face["DK"].light == "lit"
    assert by_face["SA"].light == "none"
    assert not seen.stage.heaps


def side_pots(viewer: Viewer = 0, language: Language = "ko", **options: Any) -> Written:
    """Seat 2 takes the side pot from seat 0, seat 1 the main pot; seat 0 gets 1,000 back."""
    hands = (HANDS[1], ["As", "2h", "3d", "4c"], HANDS[2])
    style = style_of(3, language)
    state = position(hands, stacks=(3000, 1000, 2000), options=options_of(options))
    seen = Written(state, viewer, style)
    while seen.state.end is None:
        legal = {type(a): a for a in GAME.prompts(seen.state)[seen.state.seat].legal}
        action = next(legal[kind] for kind in (AllIn, Full, Call, Check, Cut) if kind in legal)
        seen.act(Cut() if isinstance(action, Cut) else action)
    return seen


def line_of(stage: Stage) -> str:
    assert stage.turn_line is not None
    return plain(stage.turn_line.sentence)


def lit(stage: Stage) -> set[str | None]:
    return {card.face for card in stage.cards if card.light == "lit"}


def test_a_person_pays_side_pots_one_after_the_other() -> None:
    """Screen s: the last pot made comes first, and what wins it shines and is raised."""
    seen = side_pots()
    table, stage = seen.table, seen.stage
    assert seen.beats[-1].stage == stage
    assert line_of(stage).startswith("사이드 팟 1 — 노랑, 메이드 7탑")
    assert lit(stage) == {"S4", "D5", "H6", "C7"}
    assert stage.main is not None
    assert (stage.main.control, len(stage.marks)) == ("pay", 1)
    assert [plate.colour for plate in stage.plates if plate.state == "acting"] == ["yellow"]
    assert "메인 팟" not in plain(table.last_move[-1])
    assert isinstance(table.press("next"), Nothing)
    side = table.key("enter")
    assert isinstance(side, Redraw)
    assert side.beats[-1].stage == table.stage
    assert line_of(table.stage).startswith("메인 팟 — 초록, 메이드 골프")
    assert lit(table.stage) == {"SA", "H2", "D3", "C4"}
    assert chips_on(table.stage) == 6000
    main = table.press("pay")
    assert isinstance(main, Redraw)
    assert main.beats[-1].stage == table.stage == opened_at_rest(seen)
    assert table.stage.main is not None
    assert table.stage.main.control == "next"
    assert isinstance(table.press("pay"), Nothing)


def opened_at_rest(seen: Written) -> Stage:
    """Without what tells apart a table that was opened later."""
    keys = iter(card.key for card in seen.table.stage.cards)
    again = Written(seen.state, seen.viewer, seen.table.style)
    cards = tuple(msgspec.structs.replace(card, key=next(keys)) for card in again.stage.cards)
    return msgspec.structs.replace(again.stage, cards=cards)


def test_all_pots_are_paid_at_once_if_that_is_asked_for() -> None:
    seen = side_pots()
    paid = seen.table.key("a")
    assert isinstance(paid, Redraw)
    assert [beat.sound for beat in paid.beats].count("sweep") == 3
    assert all(beat.stage.main is None for beat in paid.beats[:-1])
    assert paid.beats[-1].stage == seen.table.stage
    assert isinstance(seen.table.key("enter"), Continue)


def test_pots_that_wait_are_told_in_the_language_that_was_chosen_meanwhile() -> None:
    seen = side_pots()
    seen.table.restyle(style_of(3, "en"))
    assert line_of(seen.table.stage).startswith("Side pot 1: Yellow")
    paid = seen.table.press("pay")
    assert isinstance(paid, Redraw)
    assert line_of(paid.beats[-1].stage).startswith("Main pot: Green")


def test_in_hi_lo_a_pot_lies_whole_until_its_turn_comes() -> None:
    """Side pot 2,000 and main pot 3,000: three heaps at most in the middle, each where it was."""
    seen = side_pots(order="hi-lo")

    def middle(stage: Stage) -> dict[str, tuple[float, float]]:
        words = ("팟", "절반")
        return {
            plain(tag.sentence).strip(): (tag.at[0], tag.at[1])
            for tag in stage.tags
            if any(word in plain(tag.sentence) for word in words)
        }

    first = middle(seen.table.stage)
    assert set(first) == {"메인 팟 3,000", "하이 절반 1,000", "로우 절반 1,000"}
    assert first["하이 절반 1,000"] < first["로우 절반 1,000"]
    assert chips_on(seen.table.stage) == 6000
    seen.table.press("pay")
    second = middle(seen.table.stage)
    assert set(second) == {"하이 절반 1,500", "로우 절반 1,500"}
    whole = first["메인 팟 3,000"]
    halves = tuple(second[f"{side} 절반 1,500"] for side in ("하이", "로우"))
    assert sum(at[0] for at in halves) / 2 == pytest.approx(whole[0])
    assert sum(at[1] for at in halves) / 2 == pytest.approx(whole[1])
    assert chips_on(seen.table.stage) == 6000


def test_without_a_person_side_pots_are_paid_by_themselves() -> None:
    seen = side_pots(viewer=None)
    lines = [line_of(beat.stage) for beat in seen.beats if beat.stage.turn_line]
    side = next(index for index, line in enumerate(lines) if line.startswith("사이드 팟 1 —"))
    main = next(index for index, line in enumerate(lines) if line.startswith("메인 팟 —"))
    assert side < main
    assert seen.stage.main is None
    assert not seen.stage.heaps


def test_many_pots_are_smaller_heaps() -> None:
    """DESIGN2 1.3, but five heaps of that size would lie on each other."""
    assert [pot_chips(6000, pots) for pots in (1, 3, 4, 5)] == [59, 59, 45, 36]
    assert pot_chips(200, 5) == 10


def test_words_of_pots_give_way_to_plates_and_cards() -> None:
    """What is being paid stands in the turn line, all pots in the panel."""
    tags = [tag for tag in side_pots().table.stage.tags if "팟" in plain(tag.sentence)]
    assert len(tags) == 2
    assert all(tag.optional for tag in tags)


def test_the_english_table_speaks_english() -> None:
    seen = Written(position(HANDS[:2]), style=style_of(2, "en"))
    seen.act(Ping())
    assert plain(seen.beats[1].caption) == "You: Ping, 100"


def test_the_value_of_what_stays_is_told_over_cards_that_stay() -> None:
    """Not over a chosen card between them."""
    places = [pose.x for pose in layout.own_hand(4, "angled")]
    alone = layout.kept_value((0, 2, 3), "angled")[0]  # words wider than a card go outwards
    assert places[0] < alone < places[1]
    assert places[1] - alone < 0.2
    assert layout.kept_value((0, 2), "angled")[0] > places[3]
    assert layout.kept_value((1, 3), "angled")[0] < places[0]
    assert layout.kept_value((1,), "angled")[0] == (places[2] + places[3]) / 2
    assert layout.kept_value((), "angled")[0] == sum(places) / 4


def test_a_plate_stays_over_a_hand_that_is_not_shown() -> None:
    """Of three, the first shows because it opens, the second wins, the third stays hidden."""
    hands = (["4s", "5d", "6h", "7h"], ["As", "2h", "3d", "4c"], ["Kd", "Qs", "Jc", "Kh"])
    seen = Written(position(hands, mark=0))
    before = [plate.anchor for plate in seen.table.stage.plates if plate.colour == "yellow"]
    while seen.state.end is None:
        seen.act(Check() if seen.state.phase is Phase.BET else Cut(()))
    assert seen.state.end.mucked == (2,)
    plates = {plate.colour: plate for plate in seen.table.stage.plates}
    assert [plates["yellow"].anchor] == before
    assert plates["green"].anchor == layout.plate_anchor(3, 1, True)


def test_cards_of_a_hi_lo_hand_say_for_which_side_they_count() -> None:
    """Screen r: of two hearts low counts the eight, high the nine. A made hand needs no marks."""
    hands = (["Ac", "5d", "8h", "9h"], ["As", "3h", "4c", "7d"])
    seen = Written(position(hands, mark=0, options=options_of({"order": "hi-lo"})))
    own = [[word for word, _ in mark.words] for mark in seen.stage.card_marks]
    assert own == [["로", "하"], ["로", "하"], ["로"], ["하"]]
    while seen.state.end is None:
        seen.act(Check() if seen.state.phase is Phase.BET else Cut(()))
    assert [[word for word, _ in mark.words] for mark in seen.stage.card_marks] == own
    assert Written(position(hands)).stage.card_marks == ()


def test_in_hi_lo_what_wins_a_half_shines_on_that_side_alone() -> None:
    hands = (["Ac", "5d", "8h", "9h"], ["2s", "2h", "Kc", "Kd"])
    seen = Written(position(hands, mark=0, options=options_of({"order": "hi-lo"})))
    while seen.state.end is None:
        seen.act(Check() if seen.state.phase is Phase.BET else Cut(()))
    halves = [lit(beat.stage) for beat in seen.beats if beat.motion is motions.AWARD]
    assert halves == [{"CA", "D5", "H9"}, {"CA", "D5", "H8"}]
    assert lit(seen.stage) == {"CA", "D5", "H8", "H9"}


def test_who_takes_both_halves_takes_the_whole_pot() -> None:
    hands = (["Ks", "Kd", "Qs", "Qd"], ["As", "3h", "4c", "7d"])
    seen = Written(position(hands, mark=0, options=options_of({"order": "hi-lo"})))
    while seen.state.end is None:
        seen.act(Check() if seen.state.phase is Phase.BET else Cut(()))
    line = seen.table.stage.turn_line
    assert line is not None
    assert (line.colour, plain(line.sentence)) == ("yellow", "판돈을 모두 — 노랑 +200")
