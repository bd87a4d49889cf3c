"""What the setup screen says and shows of Nylon Ppong (R1-R3, R10-R13)."""

from cardgames.cards.hwatu import french_name_of, name_of, parse_card
from cardgames.presenter.locale import Locale
from cardgames.presenter.nylon_ppong import layout
from cardgames.presenter.pose import Pose
from cardgames.presenter.screens.setup_model import (
    LevelButton,
    OptionRow,
    SetupChoice,
    SwitchRow,
    ValueRow,
)
from cardgames.presenter.screens.setup_preview import preview_line, preview_plate, seat_key
from cardgames.presenter.seats import SeatColour, rightward_colours
from cardgames.presenter.sentence import Sentence
from cardgames.presenter.stage import Layer, PlacedCard, Stage, Tag

_WORDS = "setup.nylon-ppong"
_LEVELS = ("beginner", "intermediate", "expert")
_BAGAJI = ("30", "50")
_STOPS = ("before-draw", "also-after-draw")
_CARDS = ("hwatu", "french")
_MONEY = ("0", "10", "100", "500")

_OWN = ("01-bright", "02-animal", "05-animal", "09-animal", "09-ribbon-cheongdan")
_CLAIMED = "09-junk-a"
_FIRST_STOCK_KEY, _CLAIMED_KEY = 10, 1
_STOCK_CARDS = 24
_TAG = (0.45, -0.12, 0.03)


class NylonPpongSetup:
    """The `SetupDescription` of Nylon Ppong."""

    game = "nylon-ppong"
    players = (2, 3, 4, 5, 6)
    rounds = (1, 5, 7, 11, 15)
    default = SetupChoice("nylon-ppong", 4, 11)

    def colours(self, players: int) -> tuple[SeatColour, ...]:
        """To the right: red, blue, yellow, green (R2)."""
        return rightward_colours(players)

    def about(self, choice: SetupChoice, locale: Locale) -> Sentence:
        """What the game is about."""
        return locale.sentence(f"{_WORDS}.about")

    def options(self, choice: SetupChoice, locale: Locale) -> tuple[OptionRow, ...]:
        """The house rules of the table, each with what the chosen value means."""
        quads = choice.option("quads", "on") == "on"
        return (
            _values("stop-bagaji", _BAGAJI, choice, locale),
            _values("stop", _STOPS, choice, locale),
            SwitchRow(
                "quads",
                locale.text(f"{_WORDS}.quads"),
                locale.text(f"{_WORDS}.quads-{'on' if quads else 'off'}-note"),
                quads,
            ),
            _values("cards", _CARDS, choice, locale),
            _values("money", _MONEY, choice, locale),
        )

    def levels(self, choice: SetupChoice, locale: Locale) -> tuple[LevelButton, ...]:
        """Three levels of the AI."""
        return tuple(LevelButton(level, locale.text(f"{_WORDS}.{level}")) for level in _LEVELS)

    def level_note(self, choice: SetupChoice, locale: Locale) -> Sentence:
        """The own seat matters most."""
        return ()

    def note(self, choice: SetupChoice, locale: Locale) -> Sentence:
        """How long such a match takes."""
        key = "note-single" if choice.rounds == 1 else "note"
        return locale.sentence(f"{_WORDS}.{key}", rounds=choice.rounds)

    def stage(self, choice: SetupChoice, own_name: str, locale: Locale) -> Stage:
        """Hands at all seats, the stock, and a discard that can be claimed."""
        french = _value("cards", _CARDS, choice) == "french"
        colours = self.colours(choice.players)
        players = choice.players
        cards = list(_stock())
        for seat in range(players - 1, 0, -1):
            relative = players - seat
            poses = layout.other_hand(players, relative, 5)
            cards += [
                PlacedCard(seat_key(colours[seat], index), None, pose, Layer.SIDE_HANDS)
                for index, pose in enumerate(poses)
            ]
        face = _face(_CLAIMED, french)
        cards.append(PlacedCard(_CLAIMED_KEY, face, layout.FRESH, Layer.SHOWN, light="lit"))
        own = layout.own_hand(len(_OWN), "angled")
        cards += [
            PlacedCard(
                seat_key(colours[0], index),
                _face(name, french),
                layout.raised(pose) if name.startswith("09") else pose,
                Layer.MINE,
                light="lit" if name.startswith("09") else "none",
            )
            for index, (name, pose) in enumerate(zip(_OWN, own, strict=True))
        ]
        return Stage(
            deck="french" if french else "hwatu",
            cloth="olive",
            cards=tuple(cards),
            plates=tuple(
                preview_plate(
                    colour,
                    own_name if seat == 0 else None,
                    layout.plate_anchor(players, players - seat) if seat else (),
                    locale,
                )
                for seat, colour in enumerate(colours)
            ),
            tags=(Tag(_TAG, locale.sentence(f"{_WORDS}.tag")),),
            turn_line=preview_line(locale),
            direction="right",
        )


def _value(name: str, values: tuple[str, ...], choice: SetupChoice) -> str:
    value = choice.option(name, values[0])
    return value if value in values else values[0]


def _values(name: str, values: tuple[str, ...], choice: SetupChoice, locale: Locale) -> ValueRow:
    value = _value(name, values, choice)
    return ValueRow(
        name,
        locale.text(f"{_WORDS}.{name}"),
        tuple((one, locale.text(f"{_WORDS}.{name}-{one}")) for one in values),
        value,
        locale.text(f"{_WORDS}.{name}-{value}-note"),
    )


def _stock() -> tuple[PlacedCard, ...]:
    poses: tuple[Pose, ...] = layout.stock(_STOCK_CARDS)
    return tuple(
        PlacedCard(_FIRST_STOCK_KEY + index, None, pose, Layer.FLOOR)
        for index, pose in enumerate(poses)
    )[::-1]


def _face(name: str, french: bool) -> str:
    card = parse_card(name)
    return french_name_of(card) if french else name_of(card)
