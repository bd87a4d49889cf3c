"""`cardgames simulate`: figures, words, refusals."""

import io
import json

import pytest

from cardgames.app import simulate_command
from cardgames.app.arguments import Parser
from cardgames.app.resources import load_locale
from cardgames.games import catalog
from cardgames.presenter.locale import LANGUAGES, Language


def run(*words: str, language: Language = "en") -> int:
    parser = Parser(load_locale(language), prog="cardgames simulate")
    simulate_command.add_arguments(parser)
    return simulate_command.run(parser.parse_args(list(words)))


def figures(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    assert run("old-maid", "--json", "--jobs", "1", *words) == 0
    captured = capsys.readouterr()
    # Nothing is drawn where the output is no terminal.
    assert captured.err == ""
    report: dict[str, object] = json.loads(captured.out)
    return report


def test_json_has_the_agreed_names(capsys: pytest.CaptureFixture[str]) -> None:
    report = figures(
        capsys, "--players", "3", "--matches", "40", "--rounds", "2", "--seed", "7",
        "--levels", "expert,beginner,random", "--option", "jijinuki=on",
    )  # fmt: skip
    assert list(report)[:8] == [
        "game", "players", "options", "levels", "seed", "matches", "rounds", "seconds",
    ]  # fmt: skip
    assert report["options"] == {"jijinuki": True}
    assert report["levels"] == ["expert", "beginner", "random"]
    assert (report["matches"], report["rounds"], report["seed"]) == (40, 80, 7)
    for name in ("loss_share", "mean_score", "mean_draws", "mean_skips"):
        assert f"{name}_se" in report
    shares = report["loss_share"]
    assert isinstance(shares, list)
    assert sum(shares) == pytest.approx(1)


def test_a_seed_decides_everything_but_the_time(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--players", "2", "--matches", "60", "--levels", "intermediate")
    first, again, other = (figures(capsys, *words, "--seed", seed) for seed in ("1", "1", "2"))
    for report in (first, again, other):
        del report["seconds"]
    assert first == again
    assert first["mean_draws"] != other["mean_draws"]
    assert first["levels"] == ["intermediate", "intermediate"]


def test_nylon_ppong_counts_by_level_also_when_the_levels_rotate(
    capsys: pytest.CaptureFixture[str],
) -> None:
    levels = "random,beginner,beginner"
    words = ("nylon-ppong", "--levels", levels, "--matches", "6", "--seed", "5", "--jobs", "1")
    reports = []
    for more in ((), ("--rotate",)):
        assert run(*words, "--json", *more) == 0
        reports.append(json.loads(capsys.readouterr().out))
    for report in reports:
        # As many players as levels, and the usual length of a match.
        assert (report["players"], report["rounds"]) == (3, 66)
        assert sum(report["endings"].values()) == 66
        assert sum(report["round_win_share"]) == pytest.approx(1)
        assert sum(report["match_win_share"]) == pytest.approx(1)
        # Whoever plays at random has the most points, wherever it sits.
        assert report["mean_score"][0] > max(report["mean_score"][1:])
        assert 1 < report["mean_turns"] < 75
        assert 0 <= report["recycle_share"] <= 1
        assert "match_win_share_se" in report
    assert [report["rotate"] for report in reports] == [False, True]
    assert reports[0]["mean_score"] != reports[1]["mean_score"]


def test_badugi_counts_chips_and_hands_and_may_end_early(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ("badugi", "--levels", "random,random,random", "--seed", "3", "--jobs", "1", "--json")
    reports = []
    for more in (("--matches", "12"), ("--matches", "3", "--rounds", "0", "--rotate")):
        assert run(*words, *more) == 0
        reports.append(json.loads(capsys.readouterr().out))
    for report in reports:
        assert sum(report["category_share"].values()) == pytest.approx(1)
        assert list(report["category_share"]) == ["made", "base", "two_base", "other"]
        assert report["category_share"]["made"] < report["category_share"]["base"]
        for name in ("mean_chips_per_100_hands", "showdown_share", "fold_share"):
            assert len(report[name]) == len(report[f"{name}_se"]) == 3
        for shown, folded in zip(report["showdown_share"], report["fold_share"], strict=True):
            assert 0 < shown + folded <= 1
    # Ten hands a match, but for matches that end before.
    assert 60 < reports[0]["rounds"] <= 120
    # Until one has all the chips; nobody plays on without.
    assert reports[1]["rounds"] >= 3
    with pytest.raises(SystemExit):
        run("nylon-ppong", "--players", "3", "--matches", "1", "--rounds", "0")


def test_without_a_seed_one_is_drawn_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    seeds = {figures(capsys, "--players", "2", "--matches", "1")["seed"] for _ in range(3)}
    assert len(seeds) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_words(capsys: pytest.CaptureFixture[str], language: Language) -> None:
    words = ("old-maid", "--players", "3", "--matches", "50", "--jobs", "1", "--seed", "4")
    assert run(*words, language=language) == 0
    lines = capsys.readouterr().out.splitlines()
    # The whole, losses and points of three seats, draws, skips, two at once.
    assert len(lines) == 10
    assert "50" in lines[0]
    assert all("±" in line for line in lines[1:9])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_words(capsys: pytest.CaptureFixture[str], language: Language) -> None:
    for game in catalog.GAMES:
        words = (game.id, "--players", str(game.players[0]), "--matches", "2", "--jobs", "1")
        assert run(*words, language=language) == 0
        assert len(capsys.readouterr().out.splitlines()) > 3


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["old-maid", "--players", "2", "--matches", "5", "--option", "jijinuki=on"], "Jijinuki"),
        (["old-maid", "--players", "5", "--matches", "5"], "2 to 4"),
        (["old-maid", "--players", "3", "--matches", "5", "--levels", "expert,expert"], "3 seats"),
        (["old-maid", "--players", "3", "--matches", "5", "--levels", "genius"], "genius"),
        (["old-maid", "--players", "3", "--matches", "0"], "--matches"),
        (["old-maid", "--players", "3", "--matches", "5", "--option", "aces=on"], "aces"),
        (["nylon-ppong", "--players", "7", "--matches", "5"], "2 to 6"),
        (["nylon-ppong", "--players", "3", "--matches", "5", "--option", "stop=never"], "never"),
        (["whist", "--players", "3", "--matches", "5"], "whist"),
        (["old-maid", "--matches", "5"], "--players"),
    ],
)
def test_wrong_words_get_one_line_and_exit_2(
    capsys: pytest.CaptureFixture[str], words: list[str], complaint: str
) -> None:
    with pytest.raises(SystemExit) as end:
        run(*words)
    assert end.value.code == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert complaint in captured.err


def test_a_terminal_sees_a_bar() -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    terminal = Terminal()
    show = simulate_command._progress(terminal, 90)
    assert show is not None
    show(30)
    show(90)
    first, last = terminal.getvalue().split("\r")[1:]
    assert first == "[##########....................] 30/90"
    assert last == "[##############################] 90/90\n"
    assert simulate_command._progress(io.StringIO(), 90) is None
