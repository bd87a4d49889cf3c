"""Motion from updates: it ends where the observation stands, and tells nothing else."""

import pytest

from cardgames.cards.french import name_of
from cardgames.core.game import SeatPlan, Viewer
from cardgames.core.rng import KEY_BYTES, fork
from cardgames.core.secret import redact
from cardgames.games.old_maid.game import OldMaid
from cardgames.games.old_maid.model import (
    Dealt,
    Drew,
    HandShuffled,
    Options,
    PairsLaid,
    RoundEnded,
)
from cardgames.presenter.facts import facts_at_start
from cardgames.presenter.old_maid.table import OldMaidTable
from cardgames.presenter.stage import Layer
from tests.presenter.old_maid.playing import SETTINGS, Step, play, reopened, style_of
from tests.presenter.playing import without_keys

SOUNDS = {"deal", "flip", "slide", "shuffle", "pair", "tick", "bell", "chime", "win", "lose"}

CASES = [
    (players, jijinuki, viewer)
    for players, jijinuki in SETTINGS
    for viewer in (*range(players), None)
]


@pytest.mark.parametrize(("players", "jijinuki", "viewer"), CASES)
def test_beats_end_in_the_observation_and_show_no_face_the_viewer_was_not_told(
    players: int, jijinuki: bool, viewer: Viewer
) -> None:
    told: set[str] = set()
    style = style_of(players, people=(0, 1))
    for step in play(players, jijinuki, viewer, 11 + players, style=style, people=(0, 1)):
        stage = step.table.stage
        told |= faces_told(step)
        assert step.beats[-1].stage == stage
        assert without_keys(reopened(step.table, step, style).stage) == without_keys(stage)
        for beat in step.beats:
            keys = [card.key for card in beat.stage.cards]
            assert len(set(keys)) == len(keys)
            assert set(beat.motion.moving) <= set(keys)
            assert beat.sound is None or beat.sound in SOUNDS
            shown = {card.face for card in beat.stage.cards if card.face is not None}
            assert shown <= told
            assert len(keys) == (52 if jijinuki else 53)


def faces_told(step: Step) -> set[str]:
    """Names of the cards in an update, from its events alone."""
    cards = []
    for event in step.update.events:
        if isinstance(event, Dealt | HandShuffled):
            cards += list(event.cards.value or ())
        elif isinstance(event, Drew) and event.card.value is not None:
            cards.append(event.card.value)
        elif isinstance(event, PairsLaid):
            cards += [card for pair in event.pairs for card in pair.cards]
        elif isinstance(event, RoundEnded):
            cards.append(event.odd)
            if event.removed is not None:
                cards.append(event.removed)
    return {name_of(card) for card in cards}


@pytest.mark.parametrize(("players", "jijinuki"), SETTINGS)
def test_games_that_differ_in_hidden_cards_alone_look_and_sound_alike(
    players: int, jijinuki: bool
) -> None:
    """Two states one viewer cannot tell apart, the same draw: the same beats, to the last key."""
    game = OldMaid()
    compared = 0
    for seed in range(6):
        key = fork(bytes(KEY_BYTES), "hidden", seed)
        state = game.start(Options(jijinuki), SeatPlan(players, (1,)), key, None).state
        for turn in range(12):
            prompts = game.prompts(state)
            if not prompts:
                break
            ((seat, prompt),) = prompts.items()
            action = prompt.legal[turn % len(prompt.legal)]
            for viewer in (*range(players), None):
                seen = game.observe(state, viewer)
                other = game.resample(seen, fork(key, "other", turn))
                if action not in game.prompts(other)[seat].legal:
                    continue  # the joker's own slots, known to the arranging seat alone
                pictures = []
                events = []
                for start in (state, other):
                    table = OldMaidTable(viewer, style_of(players))
                    facts = facts_at_start(players, 1)
                    table.update((), seen, None, facts)
                    step = game.apply(start, seat, action)
                    events.append(tuple(redact(event, viewer) for event in step.events))
                    now = game.observe(step.state, viewer)
                    beats = table.update(events[-1], now, None, facts)
                    pictures.append((now, beats, table.panel, table.public_move))
                if events[0] == events[1] and pictures[0][0] == pictures[1][0]:
                    assert pictures[0] == pictures[1]
                    compared += 1
            state = game.apply(state, seat, action).state
    assert compared > 40


def test_a_shuffle_hands_out_new_keys_where_nothing_can_be_told_apart() -> None:
    shuffles = 0
    for step in play(4, False, 0, 5, people=(0, 1, 2, 3)):
        for before, heap, fresh in zip(step.beats, step.beats[1:], step.beats[2:], strict=False):
            if before.sound != "shuffle" or heap.motion.duration:
                continue
            shuffles += 1
            gone = {card.key for card in before.stage.cards} - {
                card.key for card in heap.stage.cards
            }
            new = [
                card
                for card in heap.stage.cards
                if card.key not in {card.key for card in before.stage.cards}
            ]
            assert len(new) == len(gone) >= 2
            assert len({(card.pose.x, card.pose.y, card.pose.yaw) for card in new}) == 1
            old_poses = [card.pose for card in before.stage.cards if card.key in gone]
            assert [card.pose for card in new] == old_poses
            assert {card.key for card in fresh.stage.cards} == {
                card.key for card in heap.stage.cards
            }
    assert shuffles > 5


def test_the_deal_goes_round_card_by_card() -> None:
    step = next(iter(play(4, False, 0, 5)))
    deal = next(beat for beat in step.beats if beat.sound == "deal")
    assert (deal.motion.duration, deal.motion.stagger) == (220, 45)
    assert len(deal.motion.moving) == 53
    by_key = {card.key: card for card in deal.stage.cards}
    mine = [by_key[key].layer is Layer.MINE for key in deal.motion.moving]
    turns = [index % 4 for index, is_mine in enumerate(mine) if is_mine]
    assert len(set(turns)) == 1
    stock = step.beats[0].stage.cards
    heights = {card.key: card.pose.z for card in stock}
    dealt = [heights[key] for key in deal.motion.moving]
    assert dealt == sorted(dealt, reverse=True)


def test_a_card_i_draw_flies_from_the_middle_and_turns_on_the_way() -> None:
    for step in play(4, False, 0, 5):
        drawn = next((e for e in step.update.events if isinstance(e, Drew)), None)
        if drawn is None or drawn.drawer != 0:
            continue
        flight = step.beats[0]
        motion = flight.motion
        assert (motion.duration, motion.arc) == (420, 1.0)
        assert (motion.flip_from, motion.flip_to) == (0.12, 0.82)
        (key,) = motion.moving
        (card,) = [card for card in flight.stage.cards if card.key == key]
        assert drawn.card.value is not None
        assert card.face == name_of(drawn.card.value)
        assert card.layer is Layer.FLYING
        assert card.pose.flip == 0
        mine = [other for other in flight.stage.cards if other.layer is Layer.MINE]
        assert all(other.pose.x < card.pose.x for other in mine)
        return
    raise AssertionError("red never drew")


def test_my_card_in_another_hand_is_turned_away_and_then_forgotten() -> None:
    seen = 0
    for step in play(4, False, 0, 5, people=(0,)):
        drawn = next((e for e in step.update.events if isinstance(e, Drew)), None)
        if drawn is None or drawn.source != 0 or drawn.card.value is None:
            continue
        (key,) = step.beats[0].motion.moving
        (flying,) = [card for card in step.beats[0].stage.cards if card.key == key]
        assert flying.face == name_of(drawn.card.value)
        assert flying.pose.flip == 180
        resting = [card for card in step.table.stage.cards if card.key == key]
        laid = {card for pair in step.update.observation.floor for card in pair.cards}
        if drawn.card.value not in laid:
            assert all(card.face is None for card in resting)
            seen += 1
    assert seen


def test_the_end_of_jijinuki_turns_up_the_removed_card() -> None:
    steps = list(play(4, True, None, 3))
    end = steps[-1]
    observation = end.update.observation
    sounds = [beat.sound for beat in end.beats]
    assert sounds[-3:] == ["flip", "flip", "bell"]
    before, shown = end.beats[-3].stage, end.beats[-2].stage
    removed = name_of(observation.removed)
    assert removed not in {card.face for card in before.cards}
    (card,) = [card for card in shown.cards if card.face == removed]
    assert (card.light, card.pose.scale, card.pose.x, card.pose.y) == ("chosen", 1.75, 0.62, -0.25)
    (odd,) = [card for card in shown.cards if card.face == name_of(observation.odd)]
    assert odd.light == "lit"
    assert end.beats[-2].motion.hold == 900
