"""Settings: what controls change, limits, files of any kind."""

import codecs
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames.presenter.screens.setup_model import SetupChoice
from cardgames.presenter.settings_model import (
    SCALES,
    DecodedSettings,
    Settings,
    can_step,
    changed,
    clean_name,
    deck_name,
    decode_settings,
    encode_settings,
    remembered,
    typed,
)


@pytest.mark.parametrize(
    ("control", "field", "value"),
    [
        ("theme:ink", "theme", "ink"),
        ("language:ja", "language", "ja"),
        ("indices:huge", "indices", "huge"),
        ("suits:never", "suits", "never"),
        ("motion:reduced", "motion", "reduced"),
        ("marks:shape", "marks", "shape"),
        ("design:3", "design", 3),
        ("quality:off", "quality", "off"),
        ("fullscreen", "fullscreen", True),
        ("captions", "captions", True),
        ("mute", "muted", True),
        ("sound", "muted", True),
        ("moment", "moment", False),
        ("remember", "remember", False),
        ("showing", "showing", True),
        ("volume:less", "volume", 60),
        ("scale:more", "scale", 100),
    ],
)
def test_a_control_changes_its_field_and_no_other(control: str, field: str, value: object) -> None:
    settings = changed(Settings(), control)
    assert getattr(settings, field) == value
    others = [name for name in Settings.__struct_fields__ if name != field]
    assert all(getattr(settings, name) == getattr(Settings(), name) for name in others)


@pytest.mark.parametrize(
    "control",
    ["", ":", "theme", "theme:", "theme:pink", "design:4", "volume", "volume:up", "names:red",
     "window:1", "scale:100", "choices:x", "mute:1", "start:expert", "한글"],
)  # fmt: skip
def test_unknown_controls_change_nothing(control: str) -> None:
    settings = Settings(theme="ink", volume=30)
    assert changed(settings, control) is settings


def test_scale_steps_from_automatic_to_twice_and_no_further() -> None:
    settings = Settings()
    seen = [settings.scale]
    while can_step(settings, "scale", 1):
        settings = changed(settings, "scale:more")
        seen.append(settings.scale)
    assert tuple(seen) == SCALES
    assert changed(settings, "scale:more").scale == 200
    assert not can_step(Settings(), "scale", -1)


def test_volume_stays_within_its_limits_and_louder_means_audible() -> None:
    loud = Settings(volume=95, muted=True)
    assert changed(loud, "volume:more").volume == 100
    assert not changed(loud, "volume:more").muted
    assert changed(Settings(volume=0), "volume:less").volume == 0


def test_defaults_keep_what_is_personal() -> None:
    settings = Settings(language="ja", theme="ink", volume=10, names=("민서", "", "", "", "", ""))
    reset = changed(settings, "defaults")
    assert (reset.language, reset.names) == ("ja", settings.names)
    assert (reset.theme, reset.volume) == ("paper", 70)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("  지호  ", "지호"),
        ("a\tb\n c", "a b c"),
        ("\u202eevil\u202c", "evil"),
        ("가" * 30, "가" * 12),
        ("e\u0301" * 13, "é" * 12),
        ("👨\u200d👩\u200d👧" * 12, "👨\u200d👩\u200d👧" * 12),
        ("👍🏽ab", "👍🏽ab"),
        ("한글", "한글"),
        ("", ""),
        ("\x00\x1b", ""),
        ("\u3164", ""),
        ("\u2800\u115f나리\uffa0", "나리"),
        ("\u200d", ""),
        ("x" + "\u0334" * 500, "x" + "\u0334" * 10),
    ],
)
def test_names_become_fit_to_be_shown(text: str, name: str) -> None:
    assert clean_name(text) == name


def test_typing_a_name_reaches_its_seat_only() -> None:
    settings = typed(Settings(), "name:yellow", "지호")
    assert settings.name("yellow") == "지호"
    assert settings.name("red") == ""
    assert typed(settings, "name:pink", "x") is settings
    assert typed(settings, "theme:ink", "x") is settings


def test_the_last_choice_of_a_game_is_remembered_if_wanted() -> None:
    old, new = SetupChoice("old-maid", 4, 3), SetupChoice("old-maid", 2, 5)
    settings = remembered(remembered(Settings(), old), new)
    assert settings.choice("old-maid") == new
    assert len(settings.choices) == 1
    assert remembered(Settings(remember=False), new).choice("old-maid") is None


def test_deck_by_settings_and_game() -> None:
    assert deck_name(Settings(), "old-maid") == "french"
    assert deck_name(Settings(), "badugi") == "french-four"
    assert deck_name(Settings(suits="always", indices="huge"), "old-maid") == "french-four-huge"
    assert deck_name(Settings(suits="never", indices="large"), "badugi") == "french-large"


def test_round_trip_through_the_file() -> None:
    settings = Settings(
        theme="ink",
        design=2,
        names=("민서", "", "さくら", "", "", ""),
        choices=(SetupChoice("old-maid", 3, 5, (("jijinuki", "on"),)),),
    )
    decoded = decode_settings(encode_settings(settings))
    assert decoded.settings == settings
    assert not decoded.damaged


@pytest.mark.parametrize("raw", [b"", b"\xff\xfe", b"[]", b"null", b"3", b"{", b'"a"', b"[" * 5000])
def test_a_file_that_holds_no_settings_is_damaged(raw: bytes) -> None:
    decoded = decode_settings(raw)
    assert decoded.damaged
    assert decoded.settings == Settings()


def test_a_mark_that_editors_put_before_the_text_costs_nothing() -> None:
    raw = codecs.BOM_UTF8 + encode_settings(Settings(theme="ink"))
    assert decode_settings(raw) == DecodedSettings(Settings(theme="ink"), damaged=False)


def test_a_bad_field_costs_only_itself() -> None:
    data = {
        "theme": "ink",
        "volume": 5000,
        "scale": 7,
        "design": "2",
        "window": [1, 999999],
        "names": ["x"],
        "muted": 1,
        "from_the_future": {"a": 1},
    }
    settings = decode_settings(json.dumps(data).encode()).settings
    assert settings == Settings(theme="ink", volume=100, window=(640, 16384))


@given(st.text(max_size=40) | st.text(alphabet="a\u0301\u0334\u200d\u3164 👩", max_size=60))
def test_any_typed_text_becomes_a_name_that_stays_as_it_is(text: str) -> None:
    name = clean_name(text)
    assert clean_name(name) == name
    assert "\n" not in name
    assert name == name.strip()


@given(st.binary(max_size=60))
def test_no_file_content_raises(raw: bytes) -> None:
    decode_settings(raw)
