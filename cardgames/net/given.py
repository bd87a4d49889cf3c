"""What the rooms are given by the program: games, their players, and what shows them to pages."""

from collections.abc import Callable
from typing import Any, Literal, Protocol, TypeAlias

import msgspec

from cardgames.core.bot import BotFactory
from cardgames.core.game import Game, Prompt, Viewer
from cardgames.match.model import MatchSetup, Update
from cardgames.net.messages import Presence, Settings


class RoomGame(msgspec.Struct, frozen=True):
    """A game that can be played in rooms.

    colours: of the seats in turn order, by their number
    window:  from everybody's observation: the number (from 1) of the claim window that is open
             in this round, or None. While one is open all prompts belong to it. None for a game
             without such windows
    silent:  what a person answers who says nothing within a window, from the own observation
    """

    game: Game
    colours: Callable[[int], tuple[str, ...]]
    window: Callable[[Any], int | None] | None = None
    silent: Callable[[Any, Prompt[Any]], Any] = lambda observation, prompt: prompt.legal[0]


class Sitter(msgspec.Struct, frozen=True):
    """Who sits at a seat, for screens. `level`: of the AI there, "" for a person."""

    colour: str
    name: str
    level: str
    presence: Presence


class Answer(msgspec.Struct, frozen=True):
    """A page answers its prompt."""

    prompt: int
    action: Any


Wish: TypeAlias = Answer | Literal["next", "again", "changed", "nothing"]
"""What a pressed control means: an answer, going on, a rematch, another screen, or nothing."""


class SeatScreen(Protocol):
    """One viewer's screen for a page. Fed with what this viewer may know, as an app would be."""

    def recall(self, finished: tuple[Any, ...]) -> None:
        """What the viewer saw at the end of each round before the present one."""
        ...

    def update(self, update: Update, beats: bool) -> None:
        """Take in an update; `beats`: its moves have not been told yet."""
        ...

    def restyle(self, sitters: tuple[Sitter, ...], language: str) -> None:
        """Other people, or another language."""
        ...

    def press(self, control: str) -> Wish:
        """A control was pressed."""
        ...

    def key(self, name: str) -> Wish:
        """A key was pressed."""
        ...

    def view(self) -> Any:
        """What is to be seen, as values that can be encoded; tells the moves since the last."""
        ...


class OpenScreen(Protocol):
    """Makes a screen for a viewer: a seat, or None for the table of table mode."""

    def __call__(
        self,
        setup: MatchSetup,
        viewer: Viewer,
        sitters: tuple[Sitter, ...],
        language: str,
        window: float,
    ) -> SeatScreen:
        """The screen before its first update; `window`: seconds of a claim window."""
        ...


class SettingsForm(Protocol):
    """How the host's page chooses what is played; without I/O."""

    def blocks(self, settings: Settings, language: str) -> Any:
        """The form as values that can be encoded."""
        ...

    def press(self, settings: Settings, control: str, language: str) -> Settings:
        """The settings after a control of the form was pressed."""
        ...


class Given(msgspec.Struct, frozen=True):
    """Everything the rooms are given.

    program: its version, for Welcome
    secret:  random bytes of a number, from the operating system
    form:    how pages choose; None for rooms without pages
    """

    program: str
    games: dict[str, RoomGame]
    create_bot: BotFactory
    open_screen: OpenScreen
    secret: Callable[[int], bytes]
    form: SettingsForm | None = None
