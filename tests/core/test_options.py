"""Options from written texts and plain values."""

from enum import Enum
from typing import Literal

import msgspec
import pytest

from cardgames.core.game import IllegalAction
from cardgames.core.options import (
    options_from_values,
    options_to_values,
    parse_options,
    written_choices,
    written_options,
)
from cardgames.games.old_maid.model import Options


class Pace(Enum):
    SLOW = "slow"
    FAST = "fast"


class Sample(msgspec.Struct, frozen=True):
    open_cards: bool = True
    limit: int = 3
    pace: Pace = Pace.SLOW
    split: Literal["high", "low"] = "high"


def test_every_kind_of_option_has_a_written_form() -> None:
    texts = ["open-cards=off", "limit=-4", "pace=fast", "split=low"]
    assert parse_options(Sample, texts) == Sample(False, -4, Pace.FAST, "low")


def test_what_is_not_written_has_its_default_and_the_last_word_counts() -> None:
    assert parse_options(Options, []) == Options(jijinuki=False)
    assert parse_options(Options, ["jijinuki=on", "jijinuki=off"]) == Options(jijinuki=False)
    assert parse_options(Options, [" jijinuki = on "]) == Options(jijinuki=True)


@pytest.mark.parametrize(
    ("text", "code", "facts"),
    [
        ("jijinuki", "option_form", {"text": "jijinuki"}),
        ("=on", "option_form", {"text": "=on"}),
        ("joker=on", "option_unknown", {"name": "joker", "known": "jijinuki"}),
        (
            "jijinuki=yes",
            "option_value",
            {"name": "jijinuki", "value": "yes", "allowed": "on, off"},
        ),
    ],
)
def test_refusals_say_what_is_wrong(text: str, code: str, facts: dict[str, str]) -> None:
    with pytest.raises(IllegalAction) as refusal:
        parse_options(Options, [text])
    assert (refusal.value.code, refusal.value.facts) == (code, facts)


@pytest.mark.parametrize("text", ["limit=3.5", "limit=", "pace=SLOW", "split=middle"])
def test_values_of_other_kinds_are_refused(text: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        parse_options(Sample, [text])
    assert refusal.value.code == "option_value"


def test_plain_values_and_back() -> None:
    options = Sample(False, 7, Pace.FAST, "low")
    values = options_to_values(options)
    assert values == {"open_cards": False, "limit": 7, "pace": "fast", "split": "low"}
    assert options_from_values(Sample, values) == options
    assert options_from_values(Sample, {}) == Sample()


def test_plain_values_are_checked() -> None:
    with pytest.raises(IllegalAction) as refusal:
        options_from_values(Options, {"jijinuki": "on"})
    assert refusal.value.code == "option_value"
    with pytest.raises(IllegalAction) as refusal:
        options_from_values(Options, {"jijinuki": True, "jokers": 2})
    assert refusal.value.facts == {"name": "jokers", "known": "jijinuki"}


def test_what_can_be_written_is_listed_and_reads_back() -> None:
    assert written_choices(Sample) == {
        "open_cards": ("on", "off"),
        "limit": (),
        "pace": ("slow", "fast"),
        "split": ("high", "low"),
    }
    sample = Sample(open_cards=False, limit=7, pace=Pace.FAST)
    written = written_options(sample)
    assert written == {"open_cards": "off", "limit": "7", "pace": "fast", "split": "high"}
    assert parse_options(Sample, [f"{name}={value}" for name, value in written.items()]) == sample
