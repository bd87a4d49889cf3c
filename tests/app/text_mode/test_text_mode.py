"""Text mode: pages of every screen, numbered choices, odd input, broken terminals."""

import io
from collections.abc import Sequence

import msgspec
import pytest

from cardgames.app.resources import load_locale
from cardgames.app.text_mode import Terminal, run_text
from cardgames.app.text_mode.loop import CURTAIN_LINES
from cardgames.app.text_mode.screens import text_page
from cardgames.presenter.locale import LANGUAGES, Language, Locale
from cardgames.presenter.panel import (
    Button,
    CardChoice,
    CardChoices,
    Cell,
    Hand,
    HandCard,
    Panel,
    Table,
    Tally,
    TallyCell,
    Text,
    TextEntry,
)
from cardgames.presenter.screen import Dialog, Screen, TableScreen
from cardgames.presenter.screens.menu import MenuState, build_menu
from cardgames.presenter.sentence import Run, Sentence
from cardgames.presenter.stage import Stage
from tests.presenter.screens.examples import all_screens, curtain, structs_of

KO = load_locale("ko")
STAGE = Stage("french", "green", ())


def table(last_move: str = "파랑이 1장을 뽑았어요.", chosen: int = 0) -> TableScreen:
    """A turn with three cards to choose from."""
    choices = tuple(
        CardChoice(f"card:{n}", n, n == chosen, f"파랑의 {n}번째 패") for n in (1, 2, 3)
    )
    reason = "" if chosen else "먼저 패를 고르세요"
    panel = Panel(
        "도둑잡기",
        meta="3판 중 1판째",
        blocks=(
            CardChoices("버튼으로 조작", "파랑의 손패 3장", choices),
            Button("draw", "패 뽑기", enabled=bool(chosen), reason=reason),
            Hand("내 손패", "2장", (HandCard("H7", "7♥", "H"), HandCard("JK", "조커", "JK"))),
            Text(((Run(last_move),),), label="직전의 수"),
            Table(
                ("자리", "장수", "점수"),
                "lrr",
                (
                    (Cell("빨강"), Cell("2"), Cell("5")),
                    (Cell("파랑", mark="조커"), Cell("3"), Cell("")),
                ),
            ),
            Tally("내려놓은 쌍", "", (TallyCell("A", 2, 2), TallyCell("Q", 1, 2, lit=True))),
        ),
        pinned=(Button("leave", "그만두기"),),
    )
    return TableScreen(STAGE, panel, ("a", "b"), ("c", "d"))


class Scripted:
    """A `TextDriven` that notes what it is told and answers with prepared screens."""

    kept = True

    def __init__(self, *screens: Screen, captions: Sequence[str] = (), locale: Locale = KO) -> None:
        self._screens = list(screens)
        self._captions = list(captions)
        self.locale = locale
        self.calls: list[tuple[str, ...]] = []

    def screen(self) -> Screen | None:
        return self._screens[0] if self._screens else None

    def _done(self, *call: str) -> None:
        self.calls.append(call)
        self._screens.pop(0)

    def press(self, control: str) -> None:
        self._done("press", control)

    def type_text(self, control: str, text: str) -> None:
        self._done("type", control, text)

    def back(self) -> None:
        self._done("back")

    def captions(self) -> Sequence[Sentence]:
        captions, self._captions = self._captions, []
        return [(Run(caption),) for caption in captions]


def play(driven: Scripted, *lines: str) -> str:
    """Run with these input lines; what was written."""
    output = io.StringIO()
    run_text(driven, Terminal(io.StringIO("".join(f"{line}\n" for line in lines)), output))
    return output.getvalue()


def test_a_table_in_words() -> None:
    page = text_page(Screen(table(chosen=2)), KO)
    lines = [line for group in page.groups for line in group]
    assert "버튼으로 조작: 파랑의 손패 3장" in lines
    assert "파랑의 2번째 패 (골라 둠)" in lines
    assert "하트 7, 조커" in lines
    assert "빨강: 장수 2, 점수 5" in lines
    assert "파랑 조커: 장수 3" in lines
    assert "A 2쌍, Q 1쌍 (짝 없음)" in lines
    controls = [choice.control for choice in page.choices]
    assert controls == ["card:1", "card:2", "card:3", "draw", "leave"]


def test_the_number_of_a_card_is_its_number_on_the_table() -> None:
    driven = Scripted(Screen(table()))
    written = play(driven, "3")
    assert driven.calls == [("press", "card:3")]
    assert "1–3. 엎어 놓은 패 고르기" in written
    assert "4. 패 뽑기 — 지금은 안 돼요: 먼저 패를 고르세요" in written
    assert written.endswith("한판을 마쳤어요.\n")


def test_after_a_press_only_what_changed_is_read_and_captions_come_first() -> None:
    first, second = Screen(table()), Screen(table("초록이 짝을 냈어요."))
    driven = Scripted(first, second)
    written = play(driven, "1", "1")
    again = written.split("번호:")[1]
    assert "도둑잡기 3판 중 1판째" not in again
    assert "초록이 짝을 냈어요." in again
    captions = play(Scripted(first, captions=["무슨 일이 있었어요."]), "1")
    assert captions.index("무슨 일이") < captions.index("도둑잡기")


def test_a_question_mark_reads_everything_again() -> None:
    driven = Scripted(Screen(table()))
    written = play(driven, "?", "0")
    assert written.count("도둑잡기 3판 중 1판째") == 2
    assert driven.calls == [("back",)]


@pytest.mark.parametrize("line", ["99", "-1", "일", "1.5", "9" * 5000, "²", "card:1", "\x1b[A"])
def test_what_is_no_choice_is_refused_in_words(line: str) -> None:
    driven = Scripted(Screen(table()))
    written = play(driven, line)
    assert driven.calls == []
    assert "1부터 5까지" in written
    assert "\x1b" not in written
    assert len(max(written.splitlines(), key=len)) < 200
    assert "더 들어온 글이 없어서" in written


def test_numbers_stay_when_a_button_comes_on() -> None:
    before, after = (text_page(Screen(table(chosen=chosen)), KO).choices for chosen in (0, 2))
    assert [choice.control for choice in before] == [choice.control for choice in after]
    assert [before[3].kind, after[3].kind] == ["off", "press"]


def test_an_empty_line_or_a_button_that_is_off_presses_nothing() -> None:
    driven = Scripted(Screen(table()))
    play(driven, "", "   ", "4x", "4")
    assert driven.calls == []


@pytest.mark.parametrize(("typed", "call"), [("지호", "지호"), ("-", "")])
def test_names_are_typed_after_their_number(typed: str, call: str) -> None:
    entry = TextEntry("name:red", "내 이름", "", "빨강")
    dialog = Dialog("누가", (entry,), (Button("close", "닫기"),), "close", "close")
    driven = Scripted(Screen(table(), dialog))
    written = play(driven, "1", typed)
    assert driven.calls == [("type", "name:red", call)]
    assert "1. 내 이름: 빨강" in written
    kept = Scripted(Screen(table(), dialog))
    play(kept, "1", "")
    assert kept.calls == []


def test_a_curtain_carries_the_hand_out_of_sight() -> None:
    driven = Scripted(Screen(table()), Screen(curtain(KO)))
    written = play(driven, "1", "1")
    after = written.split("번호:")[1]
    assert "\n" * CURTAIN_LINES in after
    hidden = after[after.index("\n" * CURTAIN_LINES) :]
    assert "초록 차례예요" in hidden
    assert "하트 7" not in hidden
    assert driven.calls[-1] == ("press", "reveal")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_can_be_read_and_every_enabled_control_chosen(language: Language) -> None:
    locale = load_locale(language)
    for screen in all_screens(locale):
        page = text_page(screen, locale)
        offered = {choice.control for choice in page.choices if choice.kind != "off"}
        top = screen.overlay or screen.base
        for struct in structs_of(top):
            control = getattr(struct, "control", None)
            if isinstance(struct, Button) and not struct.enabled:
                assert control not in offered
            elif control and hasattr(struct, "can_more"):
                assert {f"{control}:less", f"{control}:more"} & offered
            elif control and getattr(struct, "enabled", True) and not getattr(struct, "chosen", 0):
                assert control in offered, control
        text = "\n".join(line for group in page.groups for line in group)
        assert "{" not in text
        assert all(choice.words.strip() for choice in page.choices)


@pytest.mark.parametrize("encoding", ["cp949", "ascii", "latin-1"])
def test_a_terminal_of_another_encoding(encoding: str) -> None:
    raw = io.BytesIO()
    output = io.TextIOWrapper(raw, encoding=encoding)
    source = io.TextIOWrapper(io.BytesIO(b"\xff\xfe\n1\n"), encoding=encoding)
    locale = load_locale("ja")
    driven = Scripted(Screen(build_menu(MenuState(("old-maid",)), locale)), locale=locale)
    run_text(driven, Terminal(source, output))
    output.flush()
    assert driven.calls == [("press", "game:old-maid")]
    assert "한판".encode(encoding, "replace") in raw.getvalue()


def test_signs_that_an_encoding_lacks_become_simpler_ones() -> None:
    raw = io.BytesIO()
    terminal = Terminal(io.StringIO(), io.TextIOWrapper(raw, encoding="cp949"))
    terminal.say("1–9. 도둑잡기 — ‘빨강’ ♦・")
    terminal.flush()
    assert raw.getvalue().decode("cp949") == "1-9. 도둑잡기 - ‘빨강’ ?·\n"


class Closed(io.StringIO):
    """A pipe whose reader goes away after some lines."""

    def __init__(self, lines: int) -> None:
        super().__init__()
        self._left = lines

    def write(self, text: str) -> int:
        self._left -= 1
        if self._left < 0:
            raise BrokenPipeError
        return len(text)


@pytest.mark.parametrize("lines", [0, 1, 5])
def test_output_that_nobody_reads_ends_quietly(lines: int) -> None:
    driven = Scripted(Screen(table()))
    run_text(driven, Terminal(io.StringIO("1\n" * 9), Closed(lines)))
    assert driven.calls == []


def test_toasts_are_read_once() -> None:
    screen = Screen(table(), toast="저장했어요.")
    driven = Scripted(screen, msgspec.structs.replace(screen))
    assert play(driven, "1", "1").count("저장했어요.") == 1
