"""What is chosen before a match, and what a game tells the setup screen about itself."""

from typing import Protocol, TypeAlias

import msgspec

from cardgames.presenter.locale import Locale
from cardgames.presenter.seats import SeatColour
from cardgames.presenter.sentence import Sentence
from cardgames.presenter.stage import Stage


class SetupChoice(msgspec.Struct, frozen=True):
    """The chosen match of one game.

    options: wishes by name in the written form of `--option name=value` ("on", "off", a word);
             one that these players cannot play is kept here but is not played (see
             `setup.played_options`), so that it returns with the right number of players
    """

    game: str
    players: int
    rounds: int
    options: tuple[tuple[str, str], ...] = ()

    def option(self, name: str, default: str) -> str:
        """The wish for an option, or its default."""
        return dict(self.options).get(name, default)


class SwitchRow(msgspec.Struct, frozen=True, tag="switch_row"):
    """An option that is on or off; `reason` says why it is not possible now ("" if it is).

    values: how on and off are written, where the option has words for them
    """

    name: str
    label: str
    note: str
    on: bool
    reason: str = ""
    values: tuple[str, str] = ("on", "off")

    @property
    def written(self) -> str:
        """The present value in its written form."""
        return self.values[0 if self.on else 1]


class ValueRow(msgspec.Struct, frozen=True, tag="value_row"):
    """An option with a few named values: (value, label); `value` is the present one.

    sets: of a row that is no option itself: by value the options that it sets
    """

    name: str
    label: str
    values: tuple[tuple[str, str], ...]
    value: str
    note: str = ""
    reason: str = ""
    sets: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = ()


OptionRow: TypeAlias = SwitchRow | ValueRow


class LevelButton(msgspec.Struct, frozen=True):
    """An AI level and what its play is like, in two or three words."""

    level: str
    sub: str


class SetupDescription(Protocol):
    """What the setup screen must know of a game. Every function is pure."""

    @property
    def game(self) -> str:
        """The id of the catalogue, e.g. "old-maid"."""
        ...

    @property
    def players(self) -> tuple[int, ...]:
        """Possible numbers of seats, ascending."""
        ...

    @property
    def rounds(self) -> tuple[int, ...]:
        """Possible lengths of a match, ascending."""
        ...

    @property
    def default(self) -> SetupChoice:
        """What is chosen the first time."""
        ...

    def colours(self, players: int) -> tuple[SeatColour, ...]:
        """Seat colours in turn order; the first is the person in play against the AI."""
        ...

    def about(self, choice: SetupChoice, locale: Locale) -> Sentence:
        """The game in one line."""
        ...

    def options(self, choice: SetupChoice, locale: Locale) -> tuple[OptionRow, ...]:
        """The option rows for this choice, in reading order."""
        ...

    def levels(self, choice: SetupChoice, locale: Locale) -> tuple[LevelButton, ...]:
        """The levels of the AI, weakest first."""
        ...

    def level_note(self, choice: SetupChoice, locale: Locale) -> Sentence:
        """Something about the levels that matters more than the own seat, or ()."""
        ...

    def note(self, choice: SetupChoice, locale: Locale) -> Sentence:
        """What is good to know about this choice before the match begins."""
        ...

    def stage(self, choice: SetupChoice, own_name: str, locale: Locale) -> Stage:
        """The table prepared for this choice (DESIGN2 1.6)."""
        ...
