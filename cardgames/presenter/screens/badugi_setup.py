"""What the setup screen says and shows of Badugi (R1, R2)."""

from cardgames.cards.french import name_of
from cardgames.core.options import parse_options
from cardgames.games.badugi.hands import values_of
from cardgames.games.badugi.model import STARTING_STACK, Options
from cardgames.presenter.badugi import layout
from cardgames.presenter.badugi.chips import pot_chips
from cardgames.presenter.badugi.ranking import example_hands
from cardgames.presenter.badugi.words import Voice
from cardgames.presenter.facts import SeatFacts
from cardgames.presenter.locale import Locale
from cardgames.presenter.screens.setup_model import (
    LevelButton,
    OptionRow,
    SetupChoice,
    ValueRow,
)
from cardgames.presenter.screens.setup_preview import preview_line, preview_plate, seat_key
from cardgames.presenter.seating import seat_place
from cardgames.presenter.seats import SeatColour, clockwise_colours
from cardgames.presenter.sentence import Sentence
from cardgames.presenter.stage import Heap, Layer, PlacedCard, Stage, Tag

_WORDS = "setup.badugi"
_LEVELS = ("beginner", "intermediate", "expert")

PRESETS: dict[str, dict[str, str]] = {
    "low3": {},
    "high": {"order": "high"},
    "hi-lo": {"order": "hi-lo"},
    "open2": {"exposure": "open", "cuts": "2"},
    "flush4": {"pattern": "flush", "cuts": "4"},
    "pair": {"pattern": "pair", "order": "high"},
    "limit": {"betting": "limit"},
}
"""Usual games: what they choose besides the first values."""
_PRESET_ROWS = (("low3", "high", "hi-lo", "pair"), ("open2", "flush4", "limit"))

_VALUES: dict[str, tuple[str, ...]] = {
    "order": ("low", "high", "hi-lo"),
    "pattern": ("plain", "flush", "jjakdugi", "pair"),
    "exposure": ("blind", "open"),
    "cuts": ("1", "2", "3", "4"),
    "cut-limit": ("none", "3-2-1"),
    "betting": ("korean", "limit"),
}
_FIRST = {
    "order": "low",
    "pattern": "plain",
    "exposure": "blind",
    "cuts": "3",
    "cut-limit": "none",
    "betting": "korean",
}
_FIRST_STOCK_KEY, _STOCK_CARDS, _POT_KEY, _POT = 10, 24, 1, 1200


class BadugiSetup:
    """The `SetupDescription` of Badugi."""

    game = "badugi"
    players = (2, 3, 4, 5, 6)
    rounds = (10, 20, 30, 0)
    default = SetupChoice("badugi", 4, 10)

    def colours(self, players: int) -> tuple[SeatColour, ...]:
        """Clockwise: red, green, yellow, blue, violet, white (R1)."""
        return clockwise_colours(players)

    def about(self, choice: SetupChoice, locale: Locale) -> Sentence:
        """What the game is about: which hands are good depends on the pattern."""
        plain = chosen_values(choice)["pattern"] == "plain"
        return locale.sentence(f"{_WORDS}.about" if plain else f"{_WORDS}.about-other")

    def options(self, choice: SetupChoice, locale: Locale) -> tuple[OptionRow, ...]:
        """The six options of R2; pair badugi is played high, and says so."""
        wished = chosen_values(choice)
        rows = [_presets(names, choice, locale) for names in _PRESET_ROWS]
        for name, values in _VALUES.items():
            value = wished[name]
            reason = ""
            if name == "order" and wished["pattern"] == "pair":
                value, reason = "high", locale.text(f"{_WORDS}.pair-is-high")
            rows.append(
                ValueRow(
                    name,
                    locale.text(f"{_WORDS}.{name}"),
                    tuple((one, locale.text(f"{_WORDS}.{name}-{one}")) for one in values),
                    value,
                    locale.text(f"{_WORDS}.{name}-{value}-note"),
                    reason,
                )
            )
        return tuple(rows)

    def levels(self, choice: SetupChoice, locale: Locale) -> tuple[LevelButton, ...]:
        """Three levels of the AI."""
        return tuple(LevelButton(level, locale.text(f"{_WORDS}.{level}")) for level in _LEVELS)

    def level_note(self, choice: SetupChoice, locale: Locale) -> Sentence:
        """The own seat matters most."""
        return ()

    def note(self, choice: SetupChoice, locale: Locale) -> Sentence:
        """What each starts with, and when the match ends (R1, R19)."""
        key = "note" if choice.rounds else "note-open"
        return locale.sentence(f"{_WORDS}.{key}", chips=f"{STARTING_STACK:,}", rounds=choice.rounds)

    def stage(self, choice: SetupChoice, own_name: str, locale: Locale) -> Stage:
        """Hands at all seats, the pot, and the best hand of the chosen game with its name."""
        colours, players = self.colours(choice.players), choice.players
        options = _options(choice)
        open_game = options.exposure == "open"
        hand = example_hands(options)[0]
        voice = Voice(locale, tuple(SeatFacts(colour) for colour in colours), 0, options)
        cards = [
            PlacedCard(_FIRST_STOCK_KEY + index, None, pose, Layer.FLOOR)
            for index, pose in enumerate(layout.stock(_STOCK_CARDS, players, open_game))
        ][::-1]
        for seat in range(players - 1, 0, -1):
            cards += _other_hand(colours[seat], players, seat, open_game)
        for slot, (card, pose) in enumerate(
            zip(hand, layout.own_hand(len(hand), "angled", 1 if open_game else 4), strict=True)
        ):
            cards.append(PlacedCard(seat_key(colours[0], slot), name_of(card), pose, Layer.MINE))
        return Stage(
            deck="french",
            cloth="navy",
            cards=tuple(cards),
            plates=tuple(
                preview_plate(
                    colour,
                    own_name if seat == 0 else None,
                    layout.plate_anchor(players, seat, open_game) if seat else (),
                    locale,
                )
                for seat, colour in enumerate(colours)
            ),
            tags=(
                Tag(layout.own_value("angled"), voice.values(values_of(hand, options))),
                Tag((0.0, -0.35, 0.02), locale.sentence(f"{_WORDS}.tag-{options.pattern}")),
            ),
            turn_line=preview_line(locale),
            heaps=(Heap(_POT_KEY, _POT, layout.POT, pot_chips(_POT), loose=True),),
        )


def _presets(names: tuple[str, ...], choice: SetupChoice, locale: Locale) -> ValueRow:
    """Usual games, each with one press; none is chosen where the options are others."""
    now = played_values(choice)
    chosen = next((name for name in names if {**_FIRST, **PRESETS[name]} == now), "")
    return ValueRow(
        f"preset-{names[0]}",
        locale.text(f"{_WORDS}.presets") if names is _PRESET_ROWS[0] else "",
        tuple((name, locale.text(f"{_WORDS}.preset-{name}")) for name in names),
        chosen,
        sets=tuple((name, tuple({**_FIRST, **PRESETS[name]}.items())) for name in names),
    )


def chosen_values(choice: SetupChoice) -> dict[str, str]:
    """What is wished for each option, or its first value."""
    open_game = choice.option("exposure", "blind") == "open"
    first = {**_FIRST, "cuts": "2" if open_game else "3"}
    found = {}
    for name, values in _VALUES.items():
        value = choice.option(name, first[name])
        found[name] = value if value in values else first[name]
    return found


def played_values(choice: SetupChoice) -> dict[str, str]:
    """What is played: pair badugi is high."""
    values = chosen_values(choice)
    if values["pattern"] == "pair":
        values["order"] = "high"
    return values


def _options(choice: SetupChoice) -> Options:
    values = played_values(choice)
    return parse_options(Options, [f"{name}={value}" for name, value in values.items()])


def _other_hand(colour: SeatColour, players: int, seat: int, open_game: bool) -> list[PlacedCard]:
    across = seat_place(players, seat).across
    layer = Layer.FAR_HANDS if across else Layer.SIDE_HANDS
    poses = layout.other_hand(players, seat, layout.HAND)
    if open_game:
        poses = layout.open_row(players, seat, layout.HAND, layout.HAND, "angled").poses
    return [
        PlacedCard(seat_key(colour, index), None, pose, layer) for index, pose in enumerate(poses)
    ]
