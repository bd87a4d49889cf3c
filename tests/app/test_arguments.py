"""Single words of the command line, refused in words."""

import argparse

import pytest

from cardgames.app.arguments import Checks
from cardgames.app.resources import load_locale
from cardgames.presenter.locale import LANGUAGES, Language


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_without_a_table_is_told_from_no_game(language: Language) -> None:
    game = Checks(load_locale(language)).game(["old-maid"], ["old-maid", "badugi"])
    assert game("old-maid") == "old-maid"
    complaints = []
    for word in ("badugi", "whist"):
        with pytest.raises(argparse.ArgumentTypeError) as refusal:
            game(word)
        assert word in str(refusal.value)
        assert "old-maid" in str(refusal.value)
        complaints.append(str(refusal.value).replace(word, "X"))
    assert complaints[0] != complaints[1]
