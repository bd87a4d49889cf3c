"""The table as plain data: what lies where, what floats over it, and how it moves.

A `Stage` is one still picture of the table. A `Beat` is a motion that ends in a stage: whoever
draws it moves every card whose `key` is in both pictures from its present pose to the new one.
After the last beat the table is the stage of the observation, so a viewer that jumps there
without motion (reduced motion, skip, a reconnect) shows the same.
"""

from enum import IntEnum
from typing import Literal, TypeAlias

import msgspec

from cardgames.presenter.pose import Pose, Vector
from cardgames.presenter.seats import SeatColour
from cardgames.presenter.sentence import Sentence

Deck: TypeAlias = Literal["french", "karuta", "hwatu"]
Cloth: TypeAlias = Literal["green", "navy", "olive", "wine"]


class Layer(IntEnum):
    """Painter's order of card groups, back to front; inside a group depth decides."""

    FLOOR = 0
    FAR_HANDS = 1
    SIDE_HANDS = 2
    SOURCE_BACK = 3
    SOURCE_FRONT = 4
    RAISED = 5
    MINE = 6
    SHOWN = 7
    FLYING = 8


class PlacedCard(msgspec.Struct, frozen=True):
    """One card on the table.

    key:    identity for motion on this viewer's screen only; reissued at every shuffle, so it
            never follows a card whose way the viewer could not follow
    face:   the atlas cell to show, or None: then no face texture may be bound at all
    choice: control pressed by a click on the card, or None
    light:  gold halo = chosen, cream halo = pointed at (DESIGN2 1.1)
    dim:    brightness, 1 is normal
    group:  name of the `CardList` that tells what lies here
    """

    key: int
    face: str | None
    pose: Pose
    layer: Layer
    choice: str | None = None
    light: Literal["none", "chosen", "lit"] = "none"
    dim: float = 1.0
    group: str | None = None


class DashedPlace(msgspec.Struct, frozen=True):
    """Dashed outline on the cloth where a hand or a card has been; sizes in world units."""

    x: float
    y: float
    width: float
    height: float
    yaw: float


class DottedArrow(msgspec.Struct, frozen=True, tag="dotted_arrow"):
    """A dotted way on the cloth that ends in a head: where cards could go.

    way: start, the point that bends it, and the tip, in world units
    """

    way: tuple[tuple[float, float], tuple[float, float], tuple[float, float]]


class Bracket(msgspec.Struct, frozen=True, tag="bracket"):
    """A bracket under cards that belong together, open towards them.

    left, right: its lower corners
    tilt:        degrees by which it leans, as the cards do
    kind:        "gold" stands out, "dashed" does not
    """

    left: Vector
    right: Vector
    tilt: float
    kind: Literal["gold", "dashed"]


class Plate(msgspec.Struct, frozen=True):
    """Nameplate of a seat (DESIGN 3.10).

    anchor: world points of the seat's hand; the plate stands over their projection. () fixes the
            plate at the viewer's own place, bottom left.
    lost:   the rank is the loser's, so it is not gold
    phone:  the seat's hand is on a phone, which is connected or lost (mock-up zb); "" without one
    """

    colour: SeatColour
    name: str
    sub: str
    count: str
    unit: str
    state: Literal["idle", "acting", "source", "out", "offline"]
    rank: str | None
    own: bool
    anchor: tuple[Vector, ...]
    lost: bool = False
    phone: Literal["", "here", "lost"] = ""


MarkTone: TypeAlias = Literal["blue", "gold", "rose", "green", "violet"]


class Tag(msgspec.Struct, frozen=True):
    """Small plate at a world point: the value of a hand, the name of a shown card.

    mark: a word in a box of its own colour before the sentence, which is large then
    optional: left out where there is no room just there; what it says stands in the panel too
    """

    at: Vector
    sentence: Sentence
    mark: str = ""
    tone: MarkTone = "blue"
    optional: bool = False


class CardMark(msgspec.Struct, frozen=True):
    """Small words on the edge of a card: what it counts for. Each on a dark or a light ground."""

    at: Vector
    words: tuple[tuple[str, Literal["dark", "light"]], ...]


LIST_SHOWN = 24
"""At most so many cards of a `CardList` are pictured."""


class CardList(msgspec.Struct, frozen=True):
    """What lies in one place, on a plate near `at` with small pictures of the cards.

    Shown while a card of the `group` is pointed at, or while a control of the panel named
    "pile:<group>" is pointed at or has the focus.

    faces: newest first; those after the first LIST_SHOWN are not pictured
    more:  words under the pictures, e.g. how many cards are not pictured
    """

    group: str
    at: Vector
    title: Sentence
    faces: tuple[str, ...]
    more: str = ""


class Banner(msgspec.Struct, frozen=True):
    """Large words over the table for a moment: a call, a win (DESIGN 2.5 "call banner")."""

    sentence: Sentence
    sub: Sentence
    colour: SeatColour | None
    at: Vector


class TurnLine(msgspec.Struct, frozen=True):
    """Who does what now; `short` for narrow windows."""

    colour: SeatColour | None
    sentence: Sentence
    short: Sentence


class MainButton(msgspec.Struct, frozen=True):
    """The one action of this moment, bottom right over the table."""

    control: str
    label: str
    key_hint: str
    enabled: bool


class Heap(msgspec.Struct, frozen=True):
    """Chips that lie together: a pot, or what a seat has bet. A `Tag` says how much it is.

    key:    identity for motion, as of a card
    amount: their sum
    at:     the middle of their foot on the cloth
    count:  how many chips show the amount, at least (DESIGN2 1.3)
    loose:  they lie about as in a pot, instead of in columns
    """

    key: int
    amount: int
    at: Vector
    count: int = 6
    loose: bool = False


class Timer(msgspec.Struct, frozen=True):
    """A bar over a place of the table that runs out: how long a window is still open.

    number: another one starts anew
    """

    at: Vector
    seconds: float
    number: int


Mood: TypeAlias = Literal["normal", "last_two"]

Direction: TypeAlias = Literal["none", "right"]
"""Way of the turns that the arrows on the cloth show; "right" is counterclockwise from above."""


class Stage(msgspec.Struct, frozen=True):
    """One still picture of the table with what floats over it.

    second:    a quieter button beside the main one
    third:     another one beside that
    menu:      buttons in a column over the second one, which opens and closes it
    lists:     what lies in the places that can be looked into
    direction: arrows on the cloth
    timer:     runs out while the stage is at rest
    heaps:     chips
    marks:     what points at cards, or holds them together
    card_marks: words on the edges of cards
    """

    deck: Deck
    cloth: Cloth
    cards: tuple[PlacedCard, ...]
    places: tuple[DashedPlace, ...] = ()
    plates: tuple[Plate, ...] = ()
    tags: tuple[Tag, ...] = ()
    turn_line: TurnLine | None = None
    main: MainButton | None = None
    second: MainButton | None = None
    third: MainButton | None = None
    menu: tuple[MainButton, ...] = ()
    mood: Mood = "normal"
    lists: tuple[CardList, ...] = ()
    banner: Banner | None = None
    direction: Direction = "none"
    timer: Timer | None = None
    heaps: tuple[Heap, ...] = ()
    marks: tuple[DottedArrow | Bracket, ...] = ()
    card_marks: tuple[CardMark, ...] = ()


Easing: TypeAlias = Literal[
    "linear", "out_cubic", "in_out_cubic", "in_out_sine", "out_back", "in_out_quad", "in_cubic"
]


class Motion(msgspec.Struct, frozen=True):
    """How cards travel; milliseconds at speed 1 (DESIGN 2.5).

    delay:   before anything moves
    hold:    after everything has arrived
    moving:  the cards the motion is about, by key; () = every card that changes. Other cards that
             change (a gap that closes) glide flat, within `duration`, without stagger
    stagger: the moving cards start one after another in their order, each takes `duration`
    arc:     height added in the middle of the way of a moving card, world units
    flip_from, flip_to: the part of the way in which a moving card turns over
    shake:   world units by which the picture of the table shakes at arrival, for 90 ms
    roll:    degrees a moving card rolls on the way, like a stack that topples; it arrives in its
             own pose
    back_off: part of the distance by which the camera backs off in the middle, and returns
    passing: only a step on the way to what the next beat shows: without travel it takes no time

    A card has the face and the layer of the end picture from the beginning of the motion on.
    """

    duration: int
    easing: Easing = "in_out_cubic"
    delay: int = 0
    hold: int = 0
    stagger: int = 0
    moving: tuple[int, ...] = ()
    arc: float = 0.0
    flip_from: float = 0.0
    flip_to: float = 1.0
    shake: float = 0.0
    roll: float = 0.0
    back_off: float = 0.0
    passing: bool = False


class Beat(msgspec.Struct, frozen=True):
    """A motion, its end, and what is heard and written meanwhile.

    sound:   name of a sound played when the motion begins; with a stagger once a card
    caption: what happened in words, for the log, the terminal and "sound as text"
    """

    stage: Stage
    motion: Motion
    sound: str | None = None
    caption: Sentence = ()
