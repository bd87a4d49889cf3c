"""What the setup screen says and shows of Bozu Mekuri (R1, R5-R7, R11)."""

from cardgames.presenter.locale import Locale
from cardgames.presenter.pose import Pose
from cardgames.presenter.screens.setup_model import (
    LevelButton,
    OptionRow,
    SetupChoice,
    SwitchRow,
    ValueRow,
)
from cardgames.presenter.screens.setup_preview import preview_line, preview_plate, seat_key
from cardgames.presenter.seating import around_middle, seat_place
from cardgames.presenter.seats import SeatColour, clockwise_colours
from cardgames.presenter.sentence import Sentence
from cardgames.presenter.stage import Layer, PlacedCard, Stage, Tag

_WORDS = "setup.bozu-mekuri"
_LEVELS = ("beginner", "intermediate", "expert")
_SEMIMARU = ("monk", "noble", "skip", "others-to-centre")
_EMPEROR = ("noble", "draw-again")

_CARD = (0.64, 0.90)
_HELD = 4
_FACES: dict[SeatColour, tuple[str, ...]] = {
    "red": ("003", "009", "017", "024"),
    "green": ("005", "019", "028", "033"),
    "yellow": ("006", "041", "053", "064"),
    "blue": ("007", "056", "071", "091"),
}
_SEMIMARU_FACE, _EMPEROR_FACE, _PRINCESS_FACE = "010", "013", "089"
_SEMIMARU_KEY, _EMPEROR_KEY, _PRINCESS_KEY, _FIRST_PILE_KEY = 1, 2, 3, 10
_PILE_CARDS = 40

_CENTRE = Pose(0.0, 0.0, 0.04, yaw=-3.0, scale=1.75)
_EMPEROR_POSE = Pose(1.75, 0.15, 0.03, yaw=6.0, scale=1.1)
_PRINCESS_POSE = Pose(-2.4, -0.95, 0.03, yaw=8.0, scale=1.1)
_QUIET = 0.8


class BozuMekuriSetup:
    """The `SetupDescription` of Bozu Mekuri."""

    game = "bozu-mekuri"
    players = (2, 3, 4)
    rounds = (1, 3, 5)
    default = SetupChoice("bozu-mekuri", 4, 1)

    def colours(self, players: int) -> tuple[SeatColour, ...]:
        """Clockwise: red, green, yellow, blue (R1)."""
        return clockwise_colours(players)

    def about(self, choice: SetupChoice, locale: Locale) -> Sentence:
        """What the game is about."""
        return locale.sentence(f"{_WORDS}.about")

    def options(self, choice: SetupChoice, locale: Locale) -> tuple[OptionRow, ...]:
        """Semimaru, emperors, princesses, each with what the chosen value does."""
        semimaru, emperor = _semimaru(choice), _emperor(choice)
        again = choice.option("princess", "take") == "draw-again"
        return (
            ValueRow(
                "semimaru",
                locale.text(f"{_WORDS}.semimaru"),
                tuple((value, locale.text(f"{_WORDS}.semimaru-{value}")) for value in _SEMIMARU),
                semimaru,
                note=locale.text(f"{_WORDS}.semimaru-{semimaru}-note"),
            ),
            ValueRow(
                "emperor",
                locale.text(f"{_WORDS}.emperor"),
                tuple((value, locale.text(f"{_WORDS}.emperor-{value}")) for value in _EMPEROR),
                emperor,
                note=locale.text(f"{_WORDS}.emperor-{emperor}-note"),
            ),
            SwitchRow(
                "princess",
                locale.text(f"{_WORDS}.princess"),
                locale.text(f"{_WORDS}.princess-note"),
                on=again,
                values=("draw-again", "take"),
            ),
        )

    def levels(self, choice: SetupChoice, locale: Locale) -> tuple[LevelButton, ...]:
        """All levels flip alike (R11)."""
        words = locale.text(f"{_WORDS}.no-difference")
        return tuple(LevelButton(level, words) for level in _LEVELS)

    def level_note(self, choice: SetupChoice, locale: Locale) -> Sentence:
        """The level makes no difference (R11)."""
        return locale.sentence(f"{_WORDS}.levels")

    def note(self, choice: SetupChoice, locale: Locale) -> Sentence:
        """Who begins, and what counts (R1, R10)."""
        return locale.sentence(f"{_WORDS}.note{'' if choice.rounds == 1 else '-rounds'}")

    def stage(self, choice: SetupChoice, own_name: str, locale: Locale) -> Stage:
        """A plate and a few cards at every seat; the pile, and Semimaru with what he does."""
        colours = self.colours(choice.players)
        held = {colour: _held_poses(index, len(colours)) for index, colour in enumerate(colours)}
        return Stage(
            deck="karuta",
            cloth="wine",
            cards=(
                *(card for colour in colours[1:] for card in _held_cards(colour, held[colour])),
                *_pile(),
                *_examples(choice),
                *_held_cards(colours[0], held[colours[0]], Layer.MINE),
            ),
            plates=tuple(
                preview_plate(
                    colour,
                    own_name if colour == colours[0] else None,
                    tuple(corner for pose in held[colour] for corner in pose.corners(*_CARD)),
                    locale,
                )
                for colour in colours
            ),
            tags=_tags(choice, locale),
            turn_line=preview_line(locale),
        )


def _semimaru(choice: SetupChoice) -> str:
    value = choice.option("semimaru", _SEMIMARU[0])
    return value if value in _SEMIMARU else _SEMIMARU[0]


def _emperor(choice: SetupChoice) -> str:
    value = choice.option("emperor", _EMPEROR[0])
    return value if value in _EMPEROR else _EMPEROR[0]


def _held_poses(seat: int, players: int) -> tuple[Pose, ...]:
    """A few open cards at a seat, upright for the viewer; seat 0 is the near edge."""
    place = seat_place(players, seat)
    steps = around_middle(_HELD)
    if seat == 0 or place.across:
        y = -2.62 if seat == 0 else 2.95
        scale = 0.92 if seat == 0 else 0.74
        return tuple(
            Pose(step * 0.56 * scale / 0.92, y, 0.03 + index * 0.004, scale=scale)
            for index, step in enumerate(steps)
        )
    return tuple(
        Pose(place.x * 0.95, 0.75 - step * 0.4, 0.03 + index * 0.004, scale=0.78)
        for index, step in enumerate(steps)
    )


def _held_cards(
    colour: SeatColour, poses: tuple[Pose, ...], layer: Layer = Layer.SIDE_HANDS
) -> tuple[PlacedCard, ...]:
    """Keys follow the seat's colour, so that seats glide when their number changes."""
    return tuple(
        PlacedCard(seat_key(colour, index), face, pose, layer)
        for index, (face, pose) in enumerate(zip(_FACES[colour], poses, strict=True))
    )


def _pile() -> tuple[PlacedCard, ...]:
    return tuple(
        PlacedCard(
            _FIRST_PILE_KEY + index,
            None,
            Pose(-1.75, 0.75, 0.01 + 0.007 * index, flip=180.0),
            Layer.FLOOR,
        )
        for index in range(_PILE_CARDS)
    )


def _examples(choice: SetupChoice) -> tuple[PlacedCard, ...]:
    """Semimaru at the pile; an emperor and a princess, bright where they flip once more."""
    emperor = _emperor(choice) == "draw-again"
    princess = choice.option("princess", "take") == "draw-again"
    return (
        PlacedCard(
            _PRINCESS_KEY,
            _PRINCESS_FACE,
            _PRINCESS_POSE,
            Layer.FLOOR,
            dim=1.0 if princess else _QUIET,
            light="lit" if princess else "none",
        ),
        PlacedCard(
            _EMPEROR_KEY,
            _EMPEROR_FACE,
            _EMPEROR_POSE,
            Layer.FLOOR,
            dim=1.0 if emperor else _QUIET,
            light="lit" if emperor else "none",
        ),
        PlacedCard(_SEMIMARU_KEY, _SEMIMARU_FACE, _CENTRE, Layer.SHOWN),
    )


def _tags(choice: SetupChoice, locale: Locale) -> tuple[Tag, ...]:
    princess = choice.option("princess", "take")
    return (
        Tag(_under(_CENTRE), locale.sentence(f"{_WORDS}.tag-semimaru-{_semimaru(choice)}")),
        Tag(_under(_EMPEROR_POSE), locale.sentence(f"{_WORDS}.tag-emperor-{_emperor(choice)}")),
        Tag(_under(_PRINCESS_POSE), locale.sentence(f"{_WORDS}.tag-princess-{princess}")),
    )


def _under(pose: Pose) -> tuple[float, float, float]:
    """Where a tag leaves the card's foot, with the poet's name, free."""
    return (pose.x, pose.y - _CARD[1] * pose.scale * 0.5 - 0.33, 0.03)
