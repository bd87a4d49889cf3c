"""Damaged files, full disks, several programs at once, wrong words: what the player meets."""

import io
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import TextIO, cast

import msgspec
import platformdirs
import pytest

from cardgames.app.command_line import run
from cardgames.app.paths import player_paths
from cardgames.app.program import Program
from cardgames.app.resources import load_locale
from cardgames.app.routes import Routes
from cardgames.app.saved_summary import moment_of
from cardgames.app.settings_store import LoadedSettings, load_settings
from cardgames.app.storage import write_whole
from cardgames.app.text_front import TextFront, TextSession
from cardgames.app.text_mode import Terminal, run_text
from cardgames.app.text_mode.loop import CURTAIN_LINES
from cardgames.games import catalog
from cardgames.match import journal
from cardgames.match.match import Match
from cardgames.match.model import Computer, Human, MatchSetup
from cardgames.presenter.locale import LANGUAGES, Language
from cardgames.presenter.screen import Dialog, Menu
from cardgames.presenter.screens.match_words import moment_words
from cardgames.presenter.settings_model import Settings
from tests.app.pilot import Pilot, match_of

ROOT = Path(__file__).resolve().parents[2]
JUNK = b"\x00\xffnot ours\n"


@pytest.fixture
def start(tmp_path: Path) -> Iterator[list[Pilot]]:
    """A list of programs on one home; whatever is put in is closed at the end."""
    pilots: list[Pilot] = []
    yield pilots
    for pilot in pilots:
        pilot.close()


def new_pilot(home: Path, pilots: list[Pilot], language: Language = "ko") -> Pilot:
    pilot = Pilot(home, language)
    pilots.append(pilot)
    return pilot


def begin_match(pilot: Pilot) -> Match:
    pilot.routes.menu()
    pilot.press("game:old-maid", "start:beginner")
    pilot.press("card:1", "draw")
    return match_of(pilot)


def on_disk(file: Path) -> Match:
    return journal.look(file, catalog.get)


def terminal(home: Path, *arguments: str, typed: str = "", **environment: str) -> tuple[int, str]:
    """Exit status and everything written by the real program in a pipe."""
    result = subprocess.run(
        [sys.executable, "-m", "cardgames", *arguments],
        cwd=ROOT,
        env={**os.environ, "HANPAN_HOME": str(home), **environment},
        input=typed.encode(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=120,
        check=False,
    )
    return result.returncode, result.stdout.decode("utf-8")


# -- files --------------------------------------------------------------------------------------


@pytest.mark.parametrize("content", [JUNK, b"", b"[1]", b"{", b'{"sum":"0","record":{}}\n'])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_damaged_match_is_told_and_kept(
    tmp_path: Path, start: list[Pilot], content: bytes, language: Language
) -> None:
    pilot = new_pilot(tmp_path, start, language)
    pilot.paths.current_match.parent.mkdir()
    pilot.paths.current_match.write_bytes(content)
    pilot.routes.menu()
    pilot.settle()
    kept = pilot.paths.current_match.with_name("current.journal.damaged-1")
    assert kept.read_bytes() == content
    assert kept.name in str(pilot.dialog.blocks)
    pilot.press("close")
    begin_match(pilot)
    assert not pilot.failures


def test_a_match_of_other_rules_is_kept(tmp_path: Path, start: list[Pilot]) -> None:
    pilot = new_pilot(tmp_path, start)
    setup = MatchSetup("old-maid", {}, 1, (Human(), Computer("expert")))
    header = journal.header_of(Match(catalog.get("old-maid"), setup, bytes(32)), bytes(32), "9", "")
    newer = msgspec.structs.replace(header, rules=9)
    written = journal.create(pilot.paths.current_match, newer, pilot.failures.append)
    assert written is not None
    written.close()
    pilot.routes.menu()
    assert pilot.services.locale.text("errors.journal.rules") in str(pilot.dialog.blocks)


def test_a_match_asked_for_by_command_still_tells_what_is_damaged(
    tmp_path: Path, start: list[Pilot]
) -> None:
    typed = "1\n1\n"
    (tmp_path / "matches").mkdir()
    (tmp_path / "matches" / "current.journal").write_bytes(JUNK)
    (tmp_path / "settings.json").write_bytes(JUNK)
    status, written = terminal(
        tmp_path, "play", "old-maid", "--text", "--seed", "3", typed=typed, LC_ALL="en_US.UTF-8"
    )
    assert status == 0
    assert "The settings cannot be read" in written
    assert "The saved match cannot be read" in written
    assert "settings.json.damaged-1" in written
    assert "Your turn" in written
    assert (tmp_path / "settings.json.damaged-1").read_bytes() == JUNK


def test_a_match_begun_in_place_of_another_is_recorded(tmp_path: Path, start: list[Pilot]) -> None:
    first = new_pilot(tmp_path, start)
    begin_match(first)
    first.close()
    start.clear()
    second = new_pilot(tmp_path, start)
    second.routes.menu(offer=False)
    key = bytes(range(1, 33))
    second.routes.begin(MatchSetup("old-maid", {}, 1, (Human(), Computer("expert"))), key)
    second.press("replace", "card:1", "draw")
    second.writer.wait()
    kept = on_disk(second.paths.current_match)
    assert kept.state_digest() == match_of(second).state_digest()
    assert len(kept.players) == 2


def test_a_match_continued_from_the_question_is_recorded(
    tmp_path: Path, start: list[Pilot]
) -> None:
    first = new_pilot(tmp_path, start)
    begin_match(first)
    first.close()
    start.clear()
    second = new_pilot(tmp_path, start)
    second.routes.menu(offer=False)
    second.routes.begin(MatchSetup("old-maid", {}, 1, (Human(), Computer("expert"))), bytes(32))
    second.press("continue", "card:1", "draw")
    second.writer.wait()
    assert on_disk(second.paths.current_match).state_digest() == match_of(second).state_digest()


def test_two_programs_keep_a_match_each(tmp_path: Path, start: list[Pilot]) -> None:
    one, two = new_pilot(tmp_path, start), new_pilot(tmp_path, start)
    mine = begin_match(one)
    one.writer.wait()  # the file is marked once it is there
    two.routes.menu()
    assert two.screen.overlay is None, "a match that is being played is not offered"
    yours = begin_match(two)
    one.press("card:1", "draw")
    two.press("card:1", "draw")
    one.writer.wait()
    two.writer.wait()
    digests = {on_disk(file).state_digest() for file in (tmp_path / "matches").iterdir()}
    assert digests == {mine.state_digest(), yours.state_digest()}
    for pilot in start:
        pilot.close()
    start.clear()
    third = new_pilot(tmp_path, start)
    third.routes.menu()
    third.press("continue")
    assert match_of(third).state_digest() == yours.state_digest(), "the one played last"
    fourth = new_pilot(tmp_path, start)
    fourth.routes.menu()
    fourth.press("continue")
    assert match_of(fourth).state_digest() == mine.state_digest()


def test_a_match_that_somebody_else_continued_first(tmp_path: Path, start: list[Pilot]) -> None:
    first = new_pilot(tmp_path, start)
    begin_match(first)
    first.close()
    start.clear()
    one, two = new_pilot(tmp_path, start), new_pilot(tmp_path, start)
    one.routes.menu()
    two.routes.menu()
    one.press("continue")
    two.press("continue")
    assert isinstance(two.screen.base, Menu)
    assert two.screen.overlay is None
    one.press("card:1", "draw")
    one.writer.wait()
    assert on_disk(one.paths.current_match).state_digest() == match_of(one).state_digest()


def test_a_finished_match_that_was_not_moved_is_moved(tmp_path: Path, start: list[Pilot]) -> None:
    pilot = new_pilot(tmp_path, start)
    setup = MatchSetup("old-maid", {}, 1, (Computer("beginner"), Computer("beginner")))
    match = Match(catalog.get("old-maid"), setup, bytes(32))
    header = journal.header_of(match, bytes(32), "1", "")
    written = journal.create(pilot.paths.current_match, header, pilot.failures.append)
    assert written is not None
    match.record_to(written)
    match.start()
    while not match.over:
        ((seat, prompt),) = match.open_prompts().items()
        match.submit(seat, prompt.id, prompt.legal[0])
    written.close()
    # The last line, which tells the result, was not written before the program was killed.
    lines = pilot.paths.current_match.read_bytes().splitlines(keepends=True)
    pilot.paths.current_match.write_bytes(b"".join(lines[:-1]))
    pilot.routes.menu()
    pilot.writer.wait()
    assert pilot.screen.overlay is None
    assert not pilot.paths.current_match.exists()
    (record,) = pilot.paths.finished.iterdir()
    assert record.read_bytes().splitlines(keepends=True) == lines


def test_two_matches_of_one_second_are_both_kept(tmp_path: Path, start: list[Pilot]) -> None:
    pilot = new_pilot(tmp_path, start)
    pilot.routes.menu()
    pilot.press("game:old-maid", "players:2", "start:beginner", "leave", "leave:resign", "again")
    pilot.press("leave", "leave:resign")
    pilot.writer.wait()
    assert len(list(pilot.paths.finished.iterdir())) == 2


def test_a_home_deleted_in_mid_match_is_told_once(tmp_path: Path, start: list[Pilot]) -> None:
    pilot = new_pilot(tmp_path / "home", start)
    begin_match(pilot)
    pilot.writer.wait()
    pilot.paths.current_match.unlink()
    pilot.press("card:1", "draw")
    pilot.writer.wait()
    pilot.settle()
    assert isinstance(pilot.screen.overlay, Dialog)
    assert len(pilot.failures) == 1
    pilot.press("close", "card:1", "draw")
    pilot.writer.wait()
    pilot.settle()
    assert pilot.screen.overlay is None


def test_a_home_that_is_no_folder_costs_the_saving_only(tmp_path: Path) -> None:
    home = tmp_path / "file"
    home.write_bytes(b"")
    status, written = terminal(
        home, "--lang", "en", "play", "old-maid", "--text", "--seed", "1", typed="1\n1\n1\n1\n"
    )
    assert status == 0
    assert written.count("Progress cannot be saved") == 1
    assert "The match is saved" not in written
    assert "Your turn" in written


def test_a_user_without_a_home_plays_without_saving(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def nowhere(*names: str, **options: object) -> str:
        raise RuntimeError("no home directory")

    monkeypatch.delenv("HANPAN_HOME", raising=False)
    for name in ("user_config_dir", "user_data_dir", "user_log_dir"):
        monkeypatch.setattr(platformdirs, name, nowhere)
    paths = player_paths()
    assert load_settings(paths.settings_file) == LoadedSettings(Settings())
    with pytest.raises(OSError, match="Not a directory"):
        write_whole(paths.settings_file, b"{}")
    with pytest.raises(OSError, match="Not a directory"):
        write_whole(paths.current_match, b"")
    # older releases of that library gave the unresolved name, which is a folder called "~" here
    for name in ("user_config_dir", "user_data_dir", "user_log_dir"):
        monkeypatch.setattr(platformdirs, name, lambda *names, **options: "~/.config/hanpan")
    assert player_paths() == paths


@pytest.mark.parametrize(
    ("seconds", "told"),
    [(-(10**10), "1970년 1월 2일"), (0, "1970년 1월 2일"), (10**12, "9999년 1월 1일")],
)
def test_a_match_of_a_clock_that_was_wrong_can_be_continued(
    tmp_path: Path,
    start: list[Pilot],
    monkeypatch: pytest.MonkeyPatch,
    seconds: int,
    told: str,
) -> None:
    first = new_pilot(tmp_path, start)
    begin_match(first)
    first.close()
    start.clear()
    file = first.paths.current_match
    at = Path.stat

    def stat(path: Path, *, follow_symlinks: bool = True) -> os.stat_result:
        """The time as file systems give it that keep more than most do."""
        found = at(path, follow_symlinks=follow_symlinks)
        return os.stat_result((*found[:7], seconds, seconds, seconds)) if path == file else found

    monkeypatch.setattr(Path, "stat", stat)
    second = new_pilot(tmp_path, start)
    second.routes.menu()
    second.settle()
    menu = second.screen.base
    assert isinstance(menu, Menu)
    assert told in str(menu)


def test_a_match_of_tomorrow_has_its_date() -> None:
    """The clock was set back after it was played: neither today nor yesterday."""
    now = datetime(2026, 3, 1, 9, 0, tzinfo=UTC)
    for then, days_ago in (
        (datetime(2026, 3, 2, 0, 1, tzinfo=UTC), -1),
        (datetime(2026, 3, 1, 23, 59, tzinfo=UTC), 0),
        (datetime(2026, 2, 28, 23, 59, tzinfo=UTC), 1),
    ):
        assert moment_of(then, now).days_ago == days_ago
    words = moment_words(moment_of(datetime(2026, 3, 2, 0, 1, tzinfo=UTC), now), load_locale("en"))
    assert words == "Mar 2, 00:01"


# -- streams ------------------------------------------------------------------------------------


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-", "| head -1"])
def test_closed_streams(tmp_path: Path, closed: str) -> None:
    command = f'"{sys.executable}" -m cardgames play old-maid --text --seed 1 {closed}'
    result = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command],
        cwd=ROOT,
        env={**os.environ, "HANPAN_HOME": str(tmp_path)},
        input=b"1\n1\n",
        capture_output=True,
        timeout=120,
        check=False,
    )
    assert result.returncode == 0
    assert result.stderr == b""
    assert not (tmp_path / "hanpan.log").exists()


def test_a_terminal_in_cp949(tmp_path: Path) -> None:
    written = {}
    for encoding in ("cp949", "utf-8"):
        result = subprocess.run(
            [sys.executable, "-m", "cardgames", "play", "old-maid", "--text", "--seed", "1"],
            cwd=ROOT,
            env={
                **os.environ,
                "HANPAN_HOME": str(tmp_path / encoding),
                "PYTHONIOENCODING": encoding,
                "LC_ALL": "ko_KR.UTF-8",
            },
            input=b"1\n9\n",
            capture_output=True,
            timeout=120,
            check=False,
        )
        assert result.returncode == 0
        written[encoding] = result.stdout.decode(encoding)
    assert written["cp949"].count("?") == written["utf-8"].count("?")
    assert written["cp949"].splitlines()[1:3] == written["utf-8"].splitlines()[1:3]


def test_a_home_with_hangul_and_spaces(tmp_path: Path) -> None:
    home = tmp_path / "한글 폴더 안의 집"
    status, _ = terminal(home, "play", "old-maid", "--text", typed="1\n")
    assert status == 0
    assert len(list((home / "matches").iterdir())) == 1


# -- wrong words --------------------------------------------------------------------------------

WRONG = [
    "nosuch",
    "--bogus",
    "--text=1",
    "--lang fr",
    "--size 10x10",
    "--no-3d --text",
    "play",
    "play nosuch",
    "play old-maid extra",
    "play old-maid --players",
    "play old-maid --players x",
    "play old-maid --players 5",
    "play old-maid --rounds 2",
    "play old-maid --seed -1",
    "play old-maid --seed 9999999999999999999",
    f"play old-maid --seed {'9' * 5000}",
    "play old-maid --level easy",
    "play old-maid --option foo",
    "play old-maid --option foo=1",
    "play old-maid --option jijinuki=perhaps",
    "play old-maid --option jijinuki=on --players 2",
    "simulate old-maid",
    "simulate old-maid --players 2 --matches 1 --jobs 0",
    "simulate old-maid --players 3 --matches 1 --levels a,b",
    "simulate old-maid --players 3 --matches 1 --levels random,random",
    "demo old-maid --out /dev/null",
    "demo old-maid --out ",
    "verify",
    "verify ",
    "verify /nowhere/at/all",
    "verify /",
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_wrong_words_get_one_line(
    language: Language, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:  # fmt: skip
    monkeypatch.setenv("HANPAN_HOME", str(tmp_path))
    monkeypatch.setenv("LC_ALL", f"{language}_XX.UTF-8")
    for words in [*WRONG, "play old-maid a\nb\x1b[31m"]:
        assert run(words.split(" ")) == 2, words
        captured = capfd.readouterr()
        assert captured.out == ""
        (line,) = captured.err.splitlines()
        assert line.startswith("cardgames: ")
        assert line.isprintable()
        assert len(line) < 500
        if language != "en":
            assert not any(
                word in line for word in ("invalid", "argument", "expected", "allowed")
            ), line


# -- seats --------------------------------------------------------------------------------------


def test_a_seat_handed_to_the_ai_is_asked_nothing_any_more(
    tmp_path: Path, start: list[Pilot]
) -> None:
    pilot = new_pilot(tmp_path, start)
    pilot.routes.menu()
    pilot.press("game:old-maid", "players:4", "start:beginner")
    assert "card:1" in pilot.controls()
    for control in ("leave", "leave:hand-over"):
        pilot.program.pressed(control)
    # The AI thinks; whoever left clicks on cards all the same.
    for control in ("card:1", "draw", "card:1", "card:1"):
        pilot.program.pressed(control)
    assert "draw" not in pilot.controls()
    pilot.settle()
    assert match_of(pilot).started
    pilot.program.key("l")
    assert not pilot.failures


# -- several persons at one device --------------------------------------------------------------


def hot_seat(pilot: Pilot, players: int = 3) -> None:
    pilot.routes.menu()
    pilot.press("game:old-maid", f"players:{players}", "rounds:1", "hot-seat", "begin", "reveal")


def test_a_toast_of_the_last_player_does_not_outlive_the_curtain(
    tmp_path: Path, start: list[Pilot]
) -> None:
    pilot = new_pilot(tmp_path, start)
    hot_seat(pilot)
    pilot.press("card:1")
    pilot.program.pressed("draw")
    while not pilot.program.page.busy:  # until all motions have ended and the curtain is due
        pilot.front.arriving = False
        pilot.program.arrived()
    pilot.program.key("l")
    assert pilot.screen.toast
    pilot.settle()
    assert pilot.curtain.button.control == "reveal"
    assert pilot.screen.toast == ""


class Answers:
    """What two persons type, made of what they can read so far."""

    def __init__(self) -> None:
        self.output = io.StringIO()

    def readline(self) -> str:
        written = self.output.getvalue()
        if "You drew" in written:
            return ""
        shown = re.findall(r"^(\d+)(?:–\d+)?\. (?:Draw card|I am|Choose a face)", written, re.M)
        return f"{shown[-1]}\n"


def test_a_terminal_is_cleared_after_the_last_player_has_read(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, "en")
    front = TextFront()
    program = Program(front, pilot.services)
    Routes(program).menu()
    session = TextSession(program, front)
    for control in ("game:old-maid", "players:3", "rounds:1", "hot-seat", "begin"):
        session.press(control)
    answers = Answers()
    run_text(session, Terminal(cast("TextIO", answers), answers.output))
    program.page.left()
    pilot.close()
    before, after = answers.output.getvalue().split("\n" * CURTAIN_LINES)[-2:]
    assert "You drew" in before
    assert "Press Enter when you have read this" in before
    assert "You" not in after
    assert "My hand" not in after
