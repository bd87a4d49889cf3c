"""`--help` tells every game's players, rounds and options; what it tells can be played."""

import argparse

import pytest

from cardgames.app.command_parser import build_parser
from cardgames.app.games_in_help import games_in_help
from cardgames.app.match_arguments import asked_match
from cardgames.app.resources import load_locale
from cardgames.games import catalog
from cardgames.presenter.locale import LANGUAGES, Language


def words_of(text: str) -> list[tuple[str, str]]:
    """Game and `--name value` of every line."""
    game, found = "", []
    for line in text.splitlines()[1:]:
        if line.startswith("      "):
            found.append((game, line.strip()))
        else:
            game = line.split()[0]
    return found


def test_old_maid_in_full() -> None:
    assert games_in_help([catalog.get("old-maid")], load_locale("en")).splitlines() == [
        "values by game (*: without the option):",
        "  old-maid (Old Maid)",
        "      --players 2|3|4*",
        "      --rounds 1|3*|5",
        "      --option jijinuki=on|off*",
    ]


def test_an_option_that_is_a_number_tells_the_usual_one() -> None:
    lines = games_in_help([catalog.get("nylon-ppong")], load_locale("ko")).splitlines()
    assert "      --option money=N (0*)" in lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_of_play_and_simulate_ends_with_all_games(
    language: Language, capsys: pytest.CaptureFixture[str]
) -> None:
    locale = load_locale(language)
    for command, in_play in (("play", True), ("demo", True), ("simulate", False)):
        with pytest.raises(SystemExit) as end:
            build_parser(locale).parse_args([command, "badugi", "--help"])
        assert end.value.code == 0
        shown = capsys.readouterr().out
        assert shown.endswith(games_in_help(catalog.GAMES, locale, in_play) + "\n")
        assert shown.count("*") > 4


def test_every_value_that_is_told_can_be_played_and_starred_ones_need_no_option() -> None:
    parser = build_parser(load_locale("en"))

    def asked(game: str, *words: str) -> object:
        parsed: argparse.Namespace = parser.parse_args(["play", game, "--seed", "1", *words])
        return asked_match(parsed, parsed.match_parser)

    tried = 0
    for game, line in words_of(games_in_help(catalog.GAMES, load_locale("en"))):
        name, text = line.split(" ", 1)
        option, _, listed = text.rpartition("=")
        before = f"{option}=" if option else ""
        for value in listed.split("|"):
            if value.startswith("N"):
                value = value.removeprefix("N (").removesuffix(")")
            together = ("--option", "order=high") if value == "pair" else ()
            match = asked(game, name, before + value.removesuffix("*"), *together)
            if value.endswith("*"):
                assert match == asked(game)
            tried += 1
    assert tried == 69
