"""Words of Badugi: all used, in three languages; names of hands."""

from typing import Any

import pytest

from cardgames.ai.badugi.reasons import Fact
from cardgames.app.resources import load_locale
from cardgames.games.badugi.hands import values_of
from cardgames.games.badugi.model import AllIn, Call, Check, Cut, Fold, Full, Options, Ping
from cardgames.games.badugi.position import card_of, position
from cardgames.presenter.badugi.odds import chance_of
from cardgames.presenter.badugi.ranking import example_hands
from cardgames.presenter.badugi.table import BadugiTable
from cardgames.presenter.badugi.why import ToldFact, why_of_badugi
from cardgames.presenter.badugi.words import Voice
from cardgames.presenter.facts import MatchFacts, SeatFacts
from cardgames.presenter.locale import LANGUAGES, Language, Locale
from cardgames.presenter.panel import Text
from cardgames.presenter.seats import clockwise_colours
from cardgames.presenter.sentence import plain
from cardgames.presenter.table_session import TableStyle
from tests.presenter.badugi.playing import GAME, Written, match_of, options_of, play, style_of
from tests.presenter.playing import tell
from tests.presenter.screens.examples import NotedLocale, texts_of
from tests.presenter.screens.test_words import messages

SEATS = tuple(SeatFacts(colour) for colour in clockwise_colours(4))
GAMES: tuple[dict[str, Any], ...] = (
    {},
    {"order": "high", "cuts": 1},
    {"order": "hi-lo", "cuts": 2},
    {"exposure": "open"},
    {"pattern": "flush", "cuts": 4},
    {"pattern": "jjakdugi", "cut_limit": "3-2-1"},
    {"pattern": "pair"},
    {"betting": "limit"},
    {"betting": "limit", "order": "hi-lo", "exposure": "open"},
)


def named(hand: str, language: Language = "ko", **options: Any) -> str:
    chosen = options_of(options)
    voice = Voice(load_locale(language), SEATS, 0, chosen)
    return plain(voice.values(values_of([card_of(card) for card in hand.split()], chosen)))


@pytest.mark.parametrize(
    ("hand", "options", "name"),
    [
        ("As 2h 3d 4c", {}, "메이드 골프"),
        ("As 2h 3d 5c", {}, "메이드 세컨드"),
        ("2s 4h 6d 7c", {}, "메이드 7탑"),
        ("As 2h 5c 9c", {}, "베이스 A 2 5"),
        ("As Ac Ad 2s", {}, "투 베이스 A 2"),
        ("2s 5s 9s Ks", {}, "탑 2"),
        ("As Kh Qd Jc", {"order": "high"}, "메이드 하이 퍼펙트"),
        ("Ks Qh 9d 5c", {"order": "high"}, "메이드 바툼5"),
        ("As Kh 7d 9d", {"order": "high"}, "베이스 A K 9"),
        ("Ks Kh 7d 7c", {"pattern": "pair"}, "메이드 투 페어 K K 7 7"),
        ("As 3h 4c 7d", {"order": "hi-lo"}, "로우 메이드 7탑 · 하이 메이드 바툼3"),
    ],
)
def test_hands_have_their_names(hand: str, options: dict[str, Any], name: str) -> None:
    assert named(hand, **options) == name


@pytest.mark.parametrize("options", GAMES, ids=str)
def test_the_ranking_card_goes_from_the_best_hand_down(options: dict[str, Any]) -> None:
    chosen = options_of(options)
    sizes = [values_of(hand, chosen)[-1].size for hand in example_hands(chosen)]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] == 4
    assert len({plain(Voice(load_locale("ko"), SEATS, 0, chosen).values(values_of(hand, chosen)))
                for hand in example_hands(chosen)}) == 6  # fmt: skip


@pytest.mark.parametrize(("cuts", "percent"), [(1, 20.83), (2, 37.68), (3, 51.23)])
def test_the_chance_of_a_base_is_that_of_the_rules(cuts: int, percent: float) -> None:
    """R21, from 48 unseen cards."""
    hand = tuple(card_of(card) for card in ("As", "2h", "5c", "9c"))
    chance = chance_of(hand, frozenset(hand), cuts, Options())
    assert round(100 * float(chance.made), 2) == percent


def test_two_missing_cards_come_less_often_than_one_and_more_often_with_more_cuts() -> None:
    two = tuple(card_of(card) for card in ("As", "2h", "5s", "9h"))
    one = tuple(card_of(card) for card in ("As", "2h", "5c", "9h"))
    by_cuts = [float(chance_of(two, frozenset(two), cuts, Options()).made) for cuts in (0, 1, 2, 3)]
    assert by_cuts[0] == 0
    assert by_cuts == sorted(by_cuts)
    # Two draws: one of 20 cards of the two suits still missing, then one of 10 or the like.
    assert 0.05 < by_cuts[1] < 0.12
    assert by_cuts[3] < float(chance_of(one, frozenset(one), 3, Options()).made)


def look_around(table: BadugiTable) -> list[Any]:
    """Everything that a table says now, also when its buttons are pressed."""
    said: list[Any] = [table.panel, table.stage, table.last_move, table.public_move]
    said += [table.public_plates, table.result_blocks]
    for control in (
        "ranks",
        "history",
        "raises",
        "card:1",
        "card:2",
        "card:3",
        "card:4",
        "pay",
        "pay-all",
    ):
        table.press(control)
        said += [table.panel, table.stage]
    said.append(table.press("history:save"))
    for control in ("call", "allin"):
        if table.prompt is not None:
            prompt = table.prompt
            table.press(control)
            said += [table.panel, table.stage]
            table.prompt = prompt
    table._forget_choices()
    return said


def test_every_word_is_used() -> None:
    """In one language: the others have the same keys and facts (`screens/test_words.py`)."""
    locale = NotedLocale("ko", messages("ko"))
    said: list[Any] = []
    for number, options in enumerate(GAMES):
        style = style_of(4, locale=locale)
        for count, step in enumerate(play(4, 0, number, options, hands=1, style=style)):
            said += step.beats
            if not count % 3 or step.update.observation.end is not None:
                said += look_around(step.table)
    said += special_cases(locale)
    own = {key for key in messages("ko") if key.startswith("badugi.")}
    assert own - locale.asked == set()
    assert [text for text in texts_of(tuple(said)) if "{" in text or "}" in text] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fact_is_filled(language: Language) -> None:
    said = special_cases(load_locale(language))
    assert [text for text in texts_of(tuple(said)) if "{" in text or "}" in text] == []


def special_cases(locale: Locale) -> list[Any]:
    """What random hands seldom bring."""
    said: list[Any] = []
    voice_cases = {
        "order": ("As 2h 3d 4c", "As 2h 3d 5c", "As 2h 4d 5c"),
        "high": ("As Kh Qd Jc",),
    }
    for order, hands in voice_cases.items():
        options = options_of({"order": "high"} if order == "high" else {})
        voice = Voice(locale, SEATS, 0, options)
        for hand in hands:
            cards = [card_of(card) for card in hand.split()]
            said.append(voice.values(values_of(cards, options)))
    pair = options_of({"pattern": "pair"})
    voice = Voice(locale, SEATS, 0, pair)
    for hand in ("As Ah Ad Ac", "Ks Kh Kd 2c", "As Ah 2d 2c", "As Ah Kd 2c", "As Kh Qd 9c",
                 "As Ks Qs Js", "As Ah Ks Kh"):  # fmt: skip
        cards = [card_of(card) for card in hand.split()]
        said.append(voice.values(values_of(cards, pair)))
    for viewer in (0, 1):
        for written in (
            position(_EQUAL),
            position(_EQUAL, stacks=(3000, 1000, 2000)),
            position(_EQUAL, stacks=(3000, 1000, 2000), mark=1),
        ):
            for kinds in ((Full, Call, Check, Cut), (AllIn, Full, Call, Check, Cut)):
                said += played_out(written, viewer, kinds, locale)
        said += played_out(position(_EQUAL), viewer, (Ping, Fold), locale)
        said += played_out(position(_EQUAL, mark=1), viewer, (Ping, Fold), locale)
        said += played_out(
            position(_WORSE, stacks=(3000, 1000)), viewer, (AllIn, Full, Call, Check, Cut), locale
        )
        seen = Written(
            position(_EQUAL, stacks=(300, 5000, 5000)), viewer, style_of(3, locale=locale)
        )
        seen.act_all(AllIn(), Full(), Call())
        seen.stand_all()
        said += seen.act_all(Ping(), Fold())
        while seen.state.end is None:
            said += seen.act(Cut())
        said += look_around(seen.table)
        seen.table.recall((GAME.observe(seen.state, viewer),) * 3)
        said.append(seen.table.press("hand:2"))
    many = position(players=6, options=options_of({"cuts": 4}))
    said += played_out(many, 0, (Check, Cut), locale, slots=(0, 1, 2, 3))
    voice = Voice(locale, SEATS, 0, options_of({}))
    facts = tuple(ToldFact(fact.value, 20, 2) for fact in Fact)
    said.append(why_of_badugi(1, (), facts, True, voice))
    ai = tuple(SeatFacts(colour, level="expert") for colour in clockwise_colours(2))
    seen = Written(position(_WORSE, mark=1), 0, TableStyle(locale, ai))
    seen.act(Ping())
    said += look_around(seen.table)
    for pattern, hand in _NOT_COUNTED:
        state = position([hand.split(), None], options=options_of({"pattern": pattern}), mark=0)
        said += look_around(Written(state, 0, style_of(2, locale=locale)).table)
    parted = position(_EQUAL, stacks=(3000, 1000, 2000), options=options_of({"order": "hi-lo"}))
    said += played_out(parted, 0, (AllIn, Full, Call, Check, Cut), locale)
    hi_lo = position(_WORSE, options=options_of({"order": "hi-lo"}), mark=0)
    seen = Written(hi_lo, 0, style_of(2, locale=locale))
    seen.act_all(Check(), Check())
    said += look_around(seen.table)
    match = match_of(2, {}, 1, rounds=0)
    match.start()
    table = BadugiTable(0, style_of(2, locale=locale))
    said.append(table.panel)
    for update in match.course(0):
        tell(table, update)
    said += look_around(table)
    for resigned in (0, 1):
        standing = MatchFacts((0, 0), (), (0, 1), 1, 10, over=True, resigned=resigned)
        update = match.update(0)
        table.update((), update.observation, None, standing)
        said += look_around(table)
    seen = Written(position(_EQUAL), 0, style_of(3, locale=locale))
    seen.act_all(Check(), Check(), Check())
    return [*said, *look_around(seen.table)]


def played_out(
    state: Any, viewer: int, kinds: tuple[type, ...], locale: Locale, slots: tuple[int, ...] = ()
) -> list[Any]:
    """A hand in which everybody does the first of these that is possible."""
    seen = Written(state, viewer, style_of(len(state.cards.hands), locale=locale))
    said: list[Any] = []
    while seen.state.end is None:
        legal = {type(action): action for action in GAME.prompts(seen.state)[seen.state.seat].legal}
        action = next(legal[kind] for kind in kinds if kind in legal)
        said += seen.act(Cut(slots) if isinstance(action, Cut) else action)
        said.append(seen.table.panel)
        if seen.table.prompt is not None:
            prompt, seen.table.prompt = seen.table.prompt, None
            said.append(seen.table.panel)
            seen.table.prompt = prompt
    return [*said, *look_around(seen.table)]


_WORSE = (["Ks", "Kd", "Kh", "Kc"], ["As", "2h", "3d", "4c"])
_NOT_COUNTED = (
    ("plain", "As 2h 5c 9c"), ("plain", "As 2h 5c 5d"), ("plain", "As 2s 5c 9c"),
    ("plain", "As Ah 5c 5d"), ("flush", "As 2s 5s 9d"), ("flush", "As 2s 5d 9c"),
    ("jjakdugi", "As 2s 5s 9d"), ("jjakdugi", "As 2s 5h 9d"), ("jjakdugi", "As 2s 5s 9s"),
    ("jjakdugi", "As Ah 5c 9d"),
)  # fmt: skip
_EQUAL = (["As", "2h", "3d", "4c"], ["Ah", "2s", "3c", "4d"], ["Ks", "Kd", "Kh", "Kc"])


def test_the_odds_keep_the_cards_that_count() -> None:
    """Three clubs are as good to draw to, but only the two is part of the hand."""
    hand = tuple(card_of(card) for card in ("Tc", "7c", "2c", "Js"))
    kept = chance_of(hand, frozenset(hand), 3, Options()).kept
    assert set(kept) == {card_of("2c"), card_of("Js")}
    low = chance_of(hand, frozenset(hand), 3, options_of({"order": "hi-lo"})).kept
    assert set(low) == set(kept)


def clashes(hand: str, **options: Any) -> list[str]:
    state = position([hand.split(), None], options=options_of(options), mark=0)
    table = Written(state).table
    lines = [plain(line) for block in table.panel.blocks if isinstance(block, Text)
             for line in block.lines]  # fmt: skip
    tags = [plain(tag.sentence) for tag in table.stage.tags]
    words = ("세지 않아요", "까지만 세요", "겹침", "다름", "셋째")
    return [line for line in (*lines, *tags) if any(word in line for word in words)]


def test_cards_that_do_not_count_say_why() -> None:
    """In the panel in a sentence, under the card in two words (screen f)."""
    assert clashes("As 2h 5c 9c") == ["9♣ — 5♣하고 무늬가 겹쳐 세지 않아요.", "♣ 겹침 — 안 셈"]
    assert clashes("As 2h 5c 5d") == ["5♦ — 5♣하고 숫자가 겹쳐 세지 않아요.", "5 겹침 — 안 셈"]
    flush = clashes("As 2s 5s 9d", pattern="flush")
    assert flush == ["9♦ — A♠하고 무늬가 달라 세지 않아요.", "♦ 다름 — 안 셈"]
    third = clashes("As 2s 5s 9d", pattern="jjakdugi")
    assert third == ["5♠ — ♠는 두 장까지만 세요.", "♠ 셋째 — 안 셈"]
    suits = clashes("As 2s 5h 9d", pattern="jjakdugi")
    assert suits == ["9♦ — 두 무늬까지만 세요.", "셋째 무늬 — 안 셈"]
    pair = clashes("As Ah Kd Kh", pattern="pair")
    assert pair == ["K♥ — A♥하고 무늬가 겹쳐 세지 않아요.", "♥ 겹침 — 안 셈"]
    assert clashes("As 2s 5s 9s")[-3:] == ["♠ 겹침"] * 3
    # Low counts 5 and 10, high Q and 9: every card counts for something.
    assert clashes("Th Qh 5s 9s", order="hi-lo") == []


def test_a_bet_is_told_with_its_chips() -> None:
    seen = Written(position([["As", "2h", "5c", "9c"], None]), viewer=1)
    seen.act(Full())
    assert plain(seen.table.last_move[0]) == "빨강이 풀, 200을 냈어요."
