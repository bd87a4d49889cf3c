"""What the setup screen says and shows of Old Maid (R1-R5, R16-R19)."""

from cardgames.presenter.locale import Locale
from cardgames.presenter.pose import Pose
from cardgames.presenter.screens.setup_model import (
    LevelButton,
    OptionRow,
    SetupChoice,
    SwitchRow,
)
from cardgames.presenter.screens.setup_preview import preview_line, preview_plate, seat_key
from cardgames.presenter.seating import around_middle, seat_place
from cardgames.presenter.seats import SeatColour, clockwise_colours
from cardgames.presenter.sentence import Sentence
from cardgames.presenter.stage import Layer, PlacedCard, Stage, Tag

_WORDS = "setup.old-maid"
_LEVELS = ("beginner", "intermediate", "expert")
_JIJINUKI_LEAST = 3

_CARD = (0.63, 0.88)
_HAND = 5
_MY_FACES = ("H9", "S4", "DJ", "C7", "HK")
_PAIRS = (("H8", "C8"), ("S5", "D5"))
_JOKER_KEY, _ODD_KEY, _REMOVED_KEY, _FIRST_PAIR_KEY = 1, 2, 3, 4

_CENTRE = Pose(0.0, -0.1, 0.03, yaw=-4.0, scale=1.55)
_JOKER_ON_RIM = Pose(2.95, -3.05, 0.06, yaw=24.0, scale=1.05)
_REMOVED = Pose(-2.95, -3.05, 0.06, yaw=-24.0, flip=180.0, scale=1.05)
_DIM = 0.72


class OldMaidSetup:
    """The `SetupDescription` of Old Maid."""

    game = "old-maid"
    players = (2, 3, 4)
    rounds = (1, 3, 5)
    default = SetupChoice("old-maid", 4, 3)

    def colours(self, players: int) -> tuple[SeatColour, ...]:
        """Clockwise: red, green, yellow, blue (R2)."""
        return clockwise_colours(players)

    def about(self, choice: SetupChoice, locale: Locale) -> Sentence:
        """What the game is about."""
        return locale.sentence(f"{_WORDS}.about{'-jijinuki' if _jijinuki(choice) else ''}")

    def options(self, choice: SetupChoice, locale: Locale) -> tuple[OptionRow, ...]:
        """Jijinuki, impossible with two players (R1)."""
        possible = choice.players >= _JIJINUKI_LEAST
        return (
            SwitchRow(
                "jijinuki",
                locale.text(f"{_WORDS}.jijinuki"),
                locale.text(f"{_WORDS}.jijinuki-note"),
                on=choice.option("jijinuki", "off") == "on",
                reason="" if possible else locale.text(f"{_WORDS}.jijinuki-two"),
            ),
        )

    def levels(self, choice: SetupChoice, locale: Locale) -> tuple[LevelButton, ...]:
        """How plainly each level shows where it keeps the joker (R17)."""
        alike = _jijinuki(choice)
        return tuple(
            LevelButton(level, locale.text(f"{_WORDS}.{'no-difference' if alike else level}"))
            for level in _LEVELS
        )

    def level_note(self, choice: SetupChoice, locale: Locale) -> Sentence:
        """In Jijinuki the levels do not differ (R19)."""
        return locale.sentence(f"{_WORDS}.levels-jijinuki") if _jijinuki(choice) else ()

    def note(self, choice: SetupChoice, locale: Locale) -> Sentence:
        """Who deals, and how many cards the dealer gets (R4, R5)."""
        variant = "jijinuki-" if _jijinuki(choice) else ""
        return locale.sentence(f"{_WORDS}.dealer-{variant}{choice.players}")

    def stage(self, choice: SetupChoice, own_name: str, locale: Locale) -> Stage:
        """A plate and a small hand at every seat, and in the middle what the game is about."""
        colours = self.colours(choice.players)
        hands = {colour: _hand_poses(index, len(colours)) for index, colour in enumerate(colours)}
        return Stage(
            deck="french",
            cloth="green",
            cards=(
                *(card for colour in colours[1:] for card in _others_hand(colour, hands[colour])),
                *_centre_cards(_jijinuki(choice)),
                *_my_hand(colours[0], hands[colours[0]]),
            ),
            plates=tuple(
                preview_plate(
                    colour,
                    own_name if colour == colours[0] else None,
                    tuple(corner for pose in hands[colour] for corner in pose.corners(*_CARD)),
                    locale,
                )
                for colour in colours
            ),
            tags=_tags(_jijinuki(choice), locale),
            turn_line=preview_line(locale),
        )


def _jijinuki(choice: SetupChoice) -> bool:
    return choice.players >= _JIJINUKI_LEAST and choice.option("jijinuki", "off") == "on"


def _hand_poses(seat: int, players: int) -> tuple[Pose, ...]:
    """A small hand at a seat; seat 0 is the near edge."""
    if seat == 0:
        return tuple(_my_pose(index) for index in range(_HAND))
    place = seat_place(players, seat)
    across = place.across
    step = 0.36 if across else 0.30
    return tuple(
        Pose(
            place.x + (offset * step if across else 0.0),
            place.y - (0.0 if across else offset * step),  # the nearest card lies on top
            0.28 + index * 0.004,
            yaw=place.yaw,
            tilt=-30.0 if across else -20.0,
            flip=180.0,
            scale=0.9,
        )
        for index, offset in enumerate(around_middle(_HAND))
    )


def _my_pose(index: int) -> Pose:
    offset = around_middle(_HAND)[index]
    flat = Pose(offset * 0.6, -3.22, 0.5, tilt=40.0, scale=1.12)
    _, up, normal = flat.axes()
    lift, sag = index * 0.004, abs(offset) * 0.012
    return Pose(
        flat.x + normal[0] * lift - up[0] * sag,
        flat.y + normal[1] * lift - up[1] * sag,
        flat.z + normal[2] * lift - up[2] * sag,
        tilt=40.0,
        roll=-offset * 1.6,
        scale=1.12,
    )


def _others_hand(colour: SeatColour, poses: tuple[Pose, ...]) -> tuple[PlacedCard, ...]:
    layer = Layer.FAR_HANDS if abs(poses[0].yaw) == 180.0 else Layer.SIDE_HANDS
    return tuple(
        PlacedCard(seat_key(colour, index), None, pose, layer) for index, pose in enumerate(poses)
    )


def _my_hand(colour: SeatColour, poses: tuple[Pose, ...]) -> tuple[PlacedCard, ...]:
    return tuple(
        PlacedCard(seat_key(colour, index), face, pose, Layer.MINE)
        for index, (face, pose) in enumerate(zip(_MY_FACES, poses, strict=True))
    )


def _centre_cards(jijinuki: bool) -> tuple[PlacedCard, ...]:
    """Two pairs, and between them the card nobody wants: the joker, or any odd card."""
    pairs = tuple(
        PlacedCard(
            _FIRST_PAIR_KEY + 2 * side + index,
            face,
            Pose(
                (-1.9, 1.75)[side] + (-0.14, 0.2)[index],
                0.75 - index * 0.05,
                0.01 + index * 0.012,
                yaw=(6.0, -5.0)[side] - 10.0 * index,
                scale=0.95,
            ),
            Layer.FLOOR,
        )
        for side, pair in enumerate(_PAIRS)
        for index, face in enumerate(pair)
    )
    if not jijinuki:
        return (*pairs, PlacedCard(_JOKER_KEY, "JK", _CENTRE, Layer.SHOWN))
    return (
        *pairs,
        PlacedCard(_JOKER_KEY, "JK", _JOKER_ON_RIM, Layer.FLOOR, dim=_DIM),
        PlacedCard(_REMOVED_KEY, None, _REMOVED, Layer.FLOOR),
        PlacedCard(_ODD_KEY, "SQ", _CENTRE, Layer.SHOWN),
    )


def _tags(jijinuki: bool, locale: Locale) -> tuple[Tag, ...]:
    under_centre = (_CENTRE.x, _CENTRE.y - _CARD[1] * _CENTRE.scale * 0.68, 0.03)
    if not jijinuki:
        return (Tag(under_centre, locale.sentence(f"{_WORDS}.tag-joker")),)
    return (
        Tag(under_centre, locale.sentence(f"{_WORDS}.tag-jijinuki")),
        Tag(_beside(_JOKER_ON_RIM), locale.sentence(f"{_WORDS}.tag-out")),
        Tag(_beside(_REMOVED), locale.sentence(f"{_WORDS}.tag-removed")),
    )


def _beside(pose: Pose) -> tuple[float, float, float]:
    return (pose.x, pose.y + 0.78, 0.05)
