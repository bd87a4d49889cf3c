"""What the program asks of any game's table, and what the table wants when something is pressed.

A `TableSession` is one viewer's table through a match. It is fed what this viewer may know and
answers in plain data; the program plays the beats, shows stage and panel, and carries out the
intents. All games plug in here.
"""

from typing import Any, Literal, Protocol, TypeAlias

import msgspec

from cardgames.core.game import Prompt
from cardgames.presenter.facts import MatchFacts, SeatFacts
from cardgames.presenter.locale import Locale
from cardgames.presenter.panel import Block, Icon, Panel
from cardgames.presenter.screen import Overlay
from cardgames.presenter.sentence import Sentence
from cardgames.presenter.stage import Beat, Plate, Stage

Preset: TypeAlias = Literal["angled", "top"]


class TableStyle(msgspec.Struct, frozen=True):
    """What a table is shown with; it may change at any time, also in mid-match.

    seats:  by seat in turn order; a seat changes when the AI takes it over
    preset: where the camera stands, since the own hand lies flatter and narrower from above
    muted:  for the sound icon of the panel
    moment: whether a game's tense moment (the last two cards) is staged
    together: several persons share this table of nobody in particular, and all press here
    sealing:  several persons at this device seal in private how their seats answer, see `Window`
    helping:  the table points out what the viewer can do, and waits for the answer
    claim_seconds: how long a claim window lasts without that help
    calling:  a claim that ends the round in the viewer's favour is made by itself
    """

    locale: Locale
    seats: tuple[SeatFacts, ...]
    preset: Preset = "angled"
    muted: bool = False
    moment: bool = True
    together: bool = False
    sealing: bool = False
    helping: bool = True
    claim_seconds: float = 2.0
    calling: bool = True


class Submit(msgspec.Struct, frozen=True, tag="submit"):
    """Answer the viewer's prompt; `action` is one of its legal ones."""

    prompt_id: int
    action: Any


class Redraw(msgspec.Struct, frozen=True, tag="redraw"):
    """Only the picture changes (a card is chosen): play the beats and show the panel anew."""

    beats: tuple[Beat, ...]


class Continue(msgspec.Struct, frozen=True, tag="continue"):
    """The round's result has been read: deal the next round, or show the match's result."""


class Show(msgspec.Struct, frozen=True, tag="show"):
    """Open this box over the table; its `cancel` control and its buttons close it, a book's icon.

    All other controls of it are pressed at the table; what they `Show` takes the box's place.
    """

    dialog: Overlay


class Keep(msgspec.Struct, frozen=True, tag="keep"):
    """Keep this text in a file of the player's, whose name begins with `name`."""

    name: str
    text: str


class Explain(msgspec.Struct, frozen=True, tag="explain"):
    """Say why the AI made its last move (`Presentation.explain`)."""


class Seal(msgspec.Struct, frozen=True, tag="seal"):
    """Keep how the viewer's seat answers from now on (`Match.seal`), then submit, and go on.

    The beats are played for the viewer, who then looks away.
    """

    answers: tuple[Any, ...]
    beats: tuple[Beat, ...]
    submit: Submit | None = None


class Nothing(msgspec.Struct, frozen=True, tag="nothing"):
    """The control does nothing now, or is not the table's."""


Intent: TypeAlias = Submit | Redraw | Continue | Show | Keep | Explain | Seal | Nothing


class Window(msgspec.Struct, frozen=True):
    """Several seats are asked at once, and no clock may tell who of them can do anything.

    The answers are gathered while the table waits, and count together when it has waited.

    number:  tells the windows of a round apart
    seconds: how long the table waits, whatever anybody holds
    answer:  what the viewer's seat answers by itself then; None if it is not asked, or if the
             person is to decide, for whom the game waits on. What was sealed comes before it
    """

    number: int
    seconds: float
    answer: Submit | None = None


class TableSession(Protocol):
    """One viewer's table. Nothing here reads a clock, moves by itself, or knows hidden cards."""

    @property
    def stage(self) -> Stage:
        """The table at rest after the last update, with what can be pressed now."""
        ...

    @property
    def panel(self) -> Panel:
        """The panel after the last update; show it when the beats have been played."""
        ...

    @property
    def last_move(self) -> tuple[Sentence, ...]:
        """The last move in words, as this viewer knows it."""
        ...

    @property
    def public_move(self) -> tuple[Sentence, ...]:
        """The last move in words that everybody may read: no "you", no card only one knows."""
        ...

    @property
    def public_plates(self) -> tuple[Plate, ...]:
        """All seats in words that everybody may read, e.g. over a curtain."""
        ...

    def update(
        self,
        events: tuple[Any, ...],
        observation: Any,
        prompt: Prompt[Any] | None,
        facts: MatchFacts,
    ) -> tuple[Beat, ...]:
        """Take in one update of this viewer; the last beat ends in `stage`.

        Without events (a table opened in mid-match, a hand-over) there are no beats: show `stage`.
        """
        ...

    @property
    def result_blocks(self) -> tuple[Block, ...]:
        """What the table adds to the result of the match, e.g. how it went, as a chart."""
        ...

    @property
    def window(self) -> Window | None:
        """The claim window that is open now; every table of the match has the same."""
        ...

    @property
    def looks(self) -> bool:
        """Whether the viewer has to look at its own cards now although nobody asks its seat."""
        ...

    @property
    def rest(self) -> float:
        """Seconds that what is shown has to be seen before `rested` is called, 0 for none."""
        ...

    def rested(self) -> None:
        """The time of `rest` is over."""
        ...

    def sealed(self, answers: tuple[Any, ...]) -> None:
        """What the viewer's seat has sealed in this round: a table opened in mid-match."""
        ...

    def recall(self, finished: tuple[Any, ...]) -> None:
        """What the viewer saw at the end of each finished round: a table opened in mid-match."""
        ...

    def expect_deal(self) -> None:
        """The next round is about to be dealt: nobody looks at the old result any more."""
        ...

    def press(self, control: str) -> Intent:
        """A control of stage or panel was pressed; one that is no longer shown does nothing."""
        ...

    def key(self, name: str) -> Intent:
        """A key that no control took."""
        ...

    def restyle(self, style: TableStyle) -> tuple[Beat, ...]:
        """Show the same table in another way; the beat runs beside the camera's move."""
        ...


class OpenTable(Protocol):
    """Opens a game's table for a viewer (a seat, or None for a spectator)."""

    def __call__(self, viewer: int | None, style: TableStyle) -> TableSession:
        """The table before its first update."""
        ...


def table_icons(locale: Locale, muted: bool) -> tuple[Icon, ...]:
    """The icons at the head of every table's panel; the program carries them out."""
    return (
        Icon(
            "sound",
            "muted" if muted else "sound",
            locale.text("common.button.muted" if muted else "common.button.sound"),
        ),
        Icon("help", "help", locale.text("common.button.help")),
        Icon("settings", "settings", locale.text("common.button.settings")),
        Icon("menu", "menu", locale.text("common.button.menu")),
    )
