"""What the setup screen says of the chosen game."""

import pytest

from cardgames.app.resources import load_locale
from cardgames.presenter.screens.badugi_setup import BadugiSetup
from cardgames.presenter.screens.setup_model import SetupChoice
from cardgames.presenter.sentence import plain


@pytest.mark.parametrize(
    ("pattern", "different"),
    [("plain", True), ("flush", False), ("jjakdugi", False), ("pair", False)],
)
def test_only_plain_badugi_wants_other_suits_and_other_ranks(pattern: str, different: bool) -> None:
    """R4."""
    choice = SetupChoice("badugi", 4, 10, (("pattern", pattern),))
    about = plain(BadugiSetup().about(choice, load_locale("ko")))
    assert ("무늬도 숫자도 다른" in about) == different
    assert about.endswith("칩을 걸어 겨뤄요.")
