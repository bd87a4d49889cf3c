"""What the screens say and offer."""

import msgspec
import pytest

from cardgames.app.resources import load_locale
from cardgames.core.options import parse_options
from cardgames.games.bozu_mekuri.model import Emperor, Options, Princess, Semimaru
from cardgames.presenter.locale import LANGUAGES, Language
from cardgames.presenter.panel import Button, Stepper, Switch, Table, Text, TextEntry
from cardgames.presenter.screen import Dialog
from cardgames.presenter.screens import dialogs
from cardgames.presenter.screens.badugi_setup import BadugiSetup
from cardgames.presenter.screens.bozu_mekuri_result import BozuMekuriResult
from cardgames.presenter.screens.bozu_mekuri_setup import BozuMekuriSetup
from cardgames.presenter.screens.help import HelpState, turn_help_page
from cardgames.presenter.screens.menu import (
    GAMES,
    MenuState,
    build_menu,
    coming_toast,
    next_language,
)
from cardgames.presenter.screens.nylon_ppong_result import NylonPpongResult
from cardgames.presenter.screens.nylon_ppong_setup import NylonPpongSetup
from cardgames.presenter.screens.old_maid_result import OldMaidResult
from cardgames.presenter.screens.old_maid_setup import OldMaidSetup
from cardgames.presenter.screens.result import build_result
from cardgames.presenter.screens.settings import SettingsState, turn_settings_page
from cardgames.presenter.screens.setup import (
    build_setup,
    change_choice,
    played_options,
    possible_choice,
)
from cardgames.presenter.screens.setup_model import SetupChoice, SetupDescription
from cardgames.presenter.sentence import plain
from cardgames.presenter.settings_model import COLOURS, Settings, changed
from cardgames.presenter.stage import Stage
from tests.presenter.screens.examples import (
    SAVED,
    SEATS,
    all_screens,
    cards_held,
    curtain,
    ppong_points,
    resigned_result,
    result_example,
    structs_of,
    tied_result,
)

KO = load_locale("ko")
OLD_MAID = OldMaidSetup()

PROGRAM_CONTROLS = {
    "help", "settings", "menu", "back", "close", "leave", "leave:save", "leave:resign",
    "leave:hand-over", "continue", "replace", "quit", "begin", "fairness", "join", "online",
    "hot-seat", "reveal", "again", "setup", "save-record", "home", "copy", "options", "start",
    "start-full", "paste", "return", "forget", "leave:end", "leave:seat", "leave:keep",
    "shuffles:save", "cancel", "next", "away", "reconnect", "leave:room", "empty",
}  # fmt: skip
"""Controls whose meaning is the program's: they open, close or begin something."""

OTHER_PPONG = (
    ("stop-bagaji", "50"), ("stop", "also-after-draw"), ("quads", "off"),
    ("cards", "french"), ("money", "100"),
)  # fmt: skip
"""Options of Nylon Ppong that are not those at first."""

OTHER_BADUGI = (
    ("order", "high"), ("pattern", "flush"), ("exposure", "open"), ("cuts", "1"),
    ("cut-limit", "3-2-1"), ("betting", "limit"),
)  # fmt: skip
"""The same of Badugi."""

PROGRAM_GROUPS = {"game", "start", "remove", "computer", "fill"}
ROOM_ENTRIES = {"name:own", "url", "name"}


def test_every_control_is_understood_by_somebody() -> None:
    bozu, ppong, badugi = BozuMekuriSetup(), NylonPpongSetup(), BadugiSetup()
    other_options = (("semimaru", "skip"), ("emperor", "draw-again"))
    choices: tuple[tuple[SetupDescription, SetupChoice], ...] = (
        (OLD_MAID, SetupChoice("old-maid", 4, 3)),
        (OLD_MAID, SetupChoice("old-maid", 3, 1)),
        (bozu, bozu.default),
        (bozu, SetupChoice("bozu-mekuri", 2, 3, other_options)),
        (ppong, ppong.default),
        (ppong, SetupChoice("nylon-ppong", 6, 1, OTHER_PPONG)),
        (badugi, badugi.default),
        (badugi, SetupChoice("badugi", 6, 0, OTHER_BADUGI)),
    )
    for screen in all_screens(KO):
        for struct in structs_of(screen):
            control = getattr(struct, "control", None)
            if control is None or control in PROGRAM_CONTROLS:
                continue
            group = control.partition(":")[0]
            if isinstance(struct, Stepper):
                settings = Settings(volume=50, scale=125)
                assert changed(settings, f"{control}:less") != settings
                assert changed(settings, f"{control}:more") != settings
            elif isinstance(struct, TextEntry):
                if control in ROOM_ENTRIES:
                    continue
                assert group == "name"
                assert control.partition(":")[2] in COLOURS
            elif group in ("page", "go", "rules"):
                settings_state = SettingsState(Settings(), "1", page="display")
                help_state = HelpState("old-maid", "?", ("old-maid", "badugi"))
                turned = (
                    turn_settings_page(settings_state, control) != settings_state
                    or turn_help_page(help_state, control) != help_state
                    or control == "page:display"
                )
                assert turned, control
            elif group not in PROGRAM_GROUPS:
                others = [
                    changed(start, control) != start
                    for start in (
                        Settings(design=2),
                        Settings(
                            language="ko", theme="ink", quality="off", indices="huge",
                            suits="always", motion="fast", marks="shape", claim="3",
                        ),
                    )
                ]  # fmt: skip
                chosen = [
                    change_choice(description, start, control, KO) != start
                    for description, start in choices
                ]
                assert any(others) or any(chosen), control


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_pressed_says_why(language: Language) -> None:
    for screen in all_screens(load_locale(language)):
        for struct in structs_of(screen):
            if isinstance(struct, Button) and not struct.enabled:
                assert struct.reason, struct
            if isinstance(struct, Switch) and not struct.enabled:
                assert struct.note, struct


def test_a_screen_has_at_most_one_gold_button_and_its_focus_exists() -> None:
    for screen in all_screens(KO):
        top = screen.overlay or screen.base
        structs = list(structs_of(top))
        gold = [s for s in structs if isinstance(s, Button) and s.kind == "gold"]
        assert len(gold) <= 1
        focus = getattr(top, "focus", None)
        if focus:
            assert focus in {getattr(struct, "control", None) for struct in structs}
        if isinstance(top, Dialog):
            assert top.cancel in {button.control for button in top.buttons}


# -- menu ----------------------------------------------------------------------------------------


def test_menu_shows_four_games_and_marks_those_that_are_coming() -> None:
    menu = build_menu(MenuState(("old-maid",)), KO)
    assert [tile.title for tile in menu.tiles] == ["도둑잡기", "보즈 메쿠리", "바둑이", "나이롱 뽕"]
    assert [bool(tile.coming) for tile in menu.tiles] == [False, True, True, True]
    assert [tile.control for tile in menu.tiles] == [f"game:{game}" for game in GAMES]
    assert coming_toast("game:nylon-ppong", KO).startswith("나이롱 뽕은 ")
    assert coming_toast("game:badugi", KO).startswith("바둑이는 ")


def test_languages_go_round() -> None:
    assert [next_language(language) for language in ("ko", "en", "ja")] == ["en", "ja", "ko"]
    assert build_menu(MenuState(()), KO).top[0].label == "한국어 ▼"
    assert build_menu(MenuState(()), KO).top[0].control == "language:en"


def test_continue_strip() -> None:
    strip = build_menu(MenuState(("old-maid",), SAVED), KO).strips[0]
    assert strip.title == "이어하기 — 도둑잡기, 3판 중 2판째"
    assert strip.text == "5점 · 1위 · 오늘 09:05"
    assert strip.button
    assert strip.button.kind == "gold"
    empty = build_menu(MenuState(("old-maid",)), KO).strips[0]
    assert (empty.title, empty.button) == ("첫 판을 골라 보세요", None)


# -- setup ---------------------------------------------------------------------------------------


def test_jijinuki_is_impossible_for_two_and_the_wish_comes_back() -> None:
    choice = change_choice(OLD_MAID, OLD_MAID.default, "option-jijinuki", KO)
    assert played_options(OLD_MAID, choice, KO) == (("jijinuki", "on"),)
    two = change_choice(OLD_MAID, choice, "players:2", KO)
    assert played_options(OLD_MAID, two, KO) == ()
    assert change_choice(OLD_MAID, two, "option-jijinuki", KO) == two
    switch = next(
        block for block in build_setup(OLD_MAID, two, "", KO).panel.blocks
        if isinstance(block, Switch)
    )  # fmt: skip
    assert (switch.on, switch.enabled) == (False, False)
    assert "2명" in switch.note
    back = change_choice(OLD_MAID, two, "players:3", KO)
    assert played_options(OLD_MAID, back, KO) == (("jijinuki", "on"),)


@pytest.mark.parametrize(
    ("players", "jijinuki", "expected"),
    [
        (4, "off", "14장"),
        (3, "off", "17장"),
        (2, "off", "27장"),
        (2, "on", "27장"),
        (4, "on", "12장"),
        (3, "on", "선이 유리"),
    ],
)
def test_the_note_tells_the_dealers_cards_r5(players: int, jijinuki: str, expected: str) -> None:
    choice = SetupChoice("old-maid", players, 3, (("jijinuki", jijinuki),))
    assert expected in plain(OLD_MAID.note(choice, KO))


def test_in_jijinuki_the_levels_are_said_to_be_alike_r19() -> None:
    choice = SetupChoice("old-maid", 4, 3, (("jijinuki", "on"),))
    assert {button.sub for button in OLD_MAID.levels(choice, KO)} == {"차이 없음"}
    assert "난이도 차이가 없어요" in plain(OLD_MAID.level_note(choice, KO))
    assert OLD_MAID.level_note(OLD_MAID.default, KO) == ()
    assert len({button.sub for button in OLD_MAID.levels(OLD_MAID.default, KO)}) == 3


def test_a_remembered_choice_is_mended() -> None:
    assert possible_choice(OLD_MAID, None) == OLD_MAID.default
    assert possible_choice(OLD_MAID, SetupChoice("badugi", 6, 10)) == OLD_MAID.default
    odd = SetupChoice("old-maid", 9, 7, (("jijinuki", "on"),))
    assert possible_choice(OLD_MAID, odd) == SetupChoice("old-maid", 4, 3, (("jijinuki", "on"),))


def _stage(players: int, jijinuki: str = "off") -> Stage:
    choice = SetupChoice("old-maid", players, 3, (("jijinuki", jijinuki),))
    return OLD_MAID.stage(choice, "", KO)


def test_setup_table_has_a_plate_and_a_hand_at_every_seat() -> None:
    for players, colours in ((2, "ry"), (3, "rgy"), (4, "rgyb")):
        stage = _stage(players)
        assert [plate.colour[0] for plate in stage.plates] == list(colours)
        assert [plate.own for plate in stage.plates] == [True] + [False] * (players - 1)
        assert stage.plates[0].name == "빨강 · 나"
        assert all(plate.anchor for plate in stage.plates[1:])
        keys = [card.key for card in stage.cards]
        assert len(set(keys)) == len(keys)
    yellow = {card.key: card for card in _stage(2).cards}
    shared = [card for card in _stage(4).cards if card.face is None and card.key in yellow]
    assert len(shared) == 5


def test_with_jijinuki_the_joker_leaves_and_an_unknown_card_is_put_aside() -> None:
    usual, jijinuki = _stage(4), _stage(4, "on")
    joker = {card.face: card for card in usual.cards}["JK"]
    gone = {card.face: card for card in jijinuki.cards}["JK"]
    assert gone.key == joker.key
    assert gone.pose.x > 2.5
    assert gone.pose.y < -2.5
    unknown = {card.key for card in jijinuki.cards} - {card.key for card in usual.cards}
    assert [card.face for card in jijinuki.cards if card.key in unknown] == [None, "SQ"]
    assert "?" in [plain(tag.sentence) for tag in jijinuki.tags]
    assert _stage(2, "on") == _stage(2, "off")


@pytest.mark.parametrize(("language", "limit"), [("ko", 34), ("en", 60), ("ja", 60)])
def test_the_turn_line_is_short(language: Language, limit: int) -> None:
    stage = OLD_MAID.stage(OLD_MAID.default, "", load_locale(language))
    assert stage.turn_line
    assert len(plain(stage.turn_line.sentence)) <= limit


# -- dialogs, curtain, result --------------------------------------------------------------------


def _controls(dialog: Dialog) -> list[str]:
    return [button.control for button in dialog.buttons]


def test_two_resign_and_more_hand_over() -> None:
    two = dialogs.leave_dialog(2, SEATS[0], True, KO)
    four = dialogs.leave_dialog(4, SEATS[2], True, KO)
    assert _controls(two) == ["close", "leave:save", "leave:resign"]
    assert _controls(four) == ["close", "leave:save", "leave:hand-over"]
    assert two.cancel == two.focus == "close"
    assert any("지호 자리" in _lines(block) for block in four.blocks)


def _lines(block: object) -> str:
    return " ".join(map(plain, block.lines)) if isinstance(block, Text) else ""


def test_the_key_stays_hidden_until_the_match_is_over() -> None:
    before = dialogs.fairness_dialog(dialogs.Fairness("ab" * 32), KO)
    after = dialogs.fairness_dialog(dialogs.Fairness("ab" * 32, "cd" * 32, "a.journal"), KO)
    words = [" ".join(map(_lines, dialog.blocks)) for dialog in (before, after)]
    assert "ab" * 32 in words[0]
    assert "끝나면" in words[0]
    assert "cd" * 32 in words[1]
    assert "cardgames verify a.journal" in words[1]


def test_curtain_names_who_takes_the_device() -> None:
    shown = curtain(KO)
    assert (shown.title, shown.badge) == ("초록 차례예요", "green")
    assert shown.button.label == "초록이에요 — 손패 보기"
    assert plain(shown.last_move) == "하나 둘"
    assert shown.kicker == "도둑잡기 · 3판 중 2판째"


def _table(dialog: Dialog) -> Table:
    return next(block for block in dialog.blocks if isinstance(block, Table))


@pytest.mark.parametrize(("rounds", "second"), [(3, "Round 1"), (4, "R1"), (5, "R1")])
def test_many_rounds_have_short_names_in_the_result(rounds: int, second: str) -> None:
    points = ((22, 0, 31, 17),) * rounds
    dialog = build_result(ppong_points(points), NylonPpongResult(), load_locale("en"))
    assert _table(dialog).header[2] == second
    assert len(_table(dialog).header) == 3 + rounds


def test_result_of_the_mock_up() -> None:
    dialog = build_result(result_example(), OldMaidResult(), KO)
    assert dialog.title == "빨강, 우승이에요!"
    assert plain(dialog.subtitle) == "마지막 판의 조커는 파랑이 쥐고 있었어요."
    table = _table(dialog)
    assert table.header == ("순위", "자리", "1판", "2판", "3판", "합계")
    assert len(table.align) == len(table.header)
    assert [row[1].text for row in table.rows] == ["빨강 · 나", "지호", "초록", "파랑"]
    assert [row[-1].text for row in table.rows] == ["8", "5", "3", "2"]
    marks = [[cell.mark for cell in row[2:5]] for row in table.rows]
    assert marks == [["", "", ""], ["조커", "", ""], ["", "조커", ""], ["", "", "조커"]]
    assert [cell.text for cell in table.rows[0][2:]] == ["1위 +3", "2위 +2", "1위 +3", "8"]
    assert _controls(dialog) == ["again", "setup", "save-record", "home"]


def test_a_tie_is_explained_r15() -> None:
    two = build_result(tied_result((5, 3, 5, 2)), OldMaidResult(), KO)
    assert any("빨강과 지호는 5점으로 같지만" in _lines(block) for block in two.blocks)
    three = build_result(tied_result((5, 3, 5, 5)), OldMaidResult(), KO)
    assert any("3명이 5점으로 같지만" in _lines(block) for block in three.blocks)
    english = build_result(tied_result((1, 0, 1, 0)), OldMaidResult(), load_locale("en"))
    assert any("both have 1 point;" in _lines(block) for block in english.blocks)


def test_a_resigned_match_shows_what_was_played() -> None:
    dialog = build_result(resigned_result(), OldMaidResult(), KO)
    assert plain(dialog.subtitle) == "빨강이 기권했어요."
    assert dialog.kicker == "도둑잡기 · 3판 중 2판째"
    assert [cell.text for cell in _table(dialog).rows[0][2:]] == ["1위 +1", "–", "–", "1"]


def test_jijinuki_marks_the_odd_card() -> None:
    dialog = build_result(result_example(options={"jijinuki": True}), OldMaidResult(), KO)
    assert {cell.mark for row in _table(dialog).rows for cell in row} == {"", "지지"}
    assert "짝 없는 패" in plain(dialog.subtitle)


def test_settings_turn_to_every_page_and_ignore_others() -> None:
    state = SettingsState(Settings(), "1.0")
    assert turn_settings_page(state, "page:keys").page == "keys"
    assert turn_settings_page(state, "page:nothing") is state
    assert turn_settings_page(state, "theme:ink") is state
    assert msgspec.structs.replace(state, page="keys").settings == Settings()


def test_a_match_of_bozu_mekuri_has_points_only_where_it_has_rounds() -> None:
    one = build_result(cards_held(((31, 20, 33, 9),)), BozuMekuriResult(), KO)
    table = one.blocks[0]
    assert isinstance(table, Table)
    assert table.header == ("순위", "자리", "합계")
    assert [row[2].text for row in table.rows] == ["33", "31", "20", "9"]
    assert plain(one.subtitle) == "33장으로 이겼어요. 2위 빨강과 2장 차이예요."
    two = build_result(cards_held(((31, 20, 33, 9), (0, 65, 2, 30))), BozuMekuriResult(), KO)
    table = two.blocks[0]
    assert isinstance(table, Table)
    assert len(table.header) == 5
    assert [cell.text for cell in table.rows[0]] == ["1위", "초록", "20", "65", "85"]


def test_a_draw_names_nobody_as_the_winner() -> None:
    drawn = build_result(cards_held(((40, 9, 40, 3),)), BozuMekuriResult(), KO)
    assert (drawn.title, drawn.badge) == ("무승부예요", None)
    assert plain(drawn.subtitle) == "빨강과 지호가 끝까지 똑같았어요."
    table = drawn.blocks[0]
    assert isinstance(table, Table)
    assert [row[0].text for row in table.rows] == ["1위", "1위", "3위", "4위"]
    assert table.highlight is None


def test_the_written_options_of_bozu_mekuri_are_those_of_the_rules() -> None:
    setup = BozuMekuriSetup()
    choice = setup.default
    for control in ("option-semimaru:others-to-centre", "option-emperor:draw-again"):
        choice = change_choice(setup, choice, control, KO)
    choice = change_choice(setup, choice, "option-princess", KO)
    written = played_options(setup, choice, KO)
    options = parse_options(Options, [f"{name}={value}" for name, value in written])
    assert options == Options(Semimaru.OTHERS_TO_CENTRE, Emperor.DRAW_AGAIN, Princess.DRAW_AGAIN)
    back = change_choice(setup, choice, "option-princess", KO)
    assert dict(played_options(setup, back, KO))["princess"] == "take"
