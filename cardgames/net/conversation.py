"""A client's half of the protocol, without I/O: what to say, what to believe, when to come back.

Nothing that may be lost is said once only. An answer is said again until it is accepted or refused;
a gap in the updates, or a server whose newest update is another, makes it ask for everything
anew; a server that does not answer pings is left and found again.
"""

from collections.abc import Callable
from functools import reduce
from operator import or_
from typing import Any, Literal, TypeAlias

import msgspec

from cardgames.core import codec
from cardgames.core.game import Game, Prompt
from cardgames.match.model import Standing, Update
from cardgames.net import messages
from cardgames.net.messages import PROTOCOL, ClientMessage, Language, ServerMessage

PING_SECONDS = 10.0
"""Between two signs of life."""
PATIENCE_SECONDS = 8.0
"""For the answer to one."""
AGAIN_SECONDS = 3.0
"""Until what was not acknowledged is said again."""

COME_BACK_AFTER = ("silent", "slow")
"""Reasons for an end after which the client connects again by itself."""


class Connection(msgspec.Struct, frozen=True):
    """The connection is there, or lost and being sought."""

    state: Literal["here", "lost"]


class GameUpdate(msgspec.Struct, frozen=True):
    """An update of the own seat, in the game's types. `fresh`: build everything anew."""

    update: Update
    match: int
    fresh: bool


class RoundsSeen(msgspec.Struct, frozen=True):
    """What the own place saw at the end of rounds `first`, `first` + 1, …, in the game's types."""

    match: int
    first: int
    observations: tuple[Any, ...]


Happening: TypeAlias = (
    Connection
    | GameUpdate
    | RoundsSeen
    | messages.Welcome
    | messages.Seated
    | messages.RoomView
    | messages.Committed
    | messages.Opened
    | messages.ClockSent
    | messages.Accepted
    | messages.Refused
    | messages.Error
    | messages.Notice
    | messages.Closed
)
"""What an app is told, in this order of things."""

FindGame: TypeAlias = Callable[[str], Game]


class Conversation:
    """See the module's docstring. Times are seconds of any clock that never goes back."""

    def __init__(
        self,
        opening: messages.Create | messages.Enter,
        find_game: FindGame,
        send: Callable[[str], None],
        leave: Callable[[], None],
        tell: Callable[[Happening], None],
        language: Language = "ko",
        join_as: str | None = None,
        watch: bool = False,
        shows: bool | None = None,
    ) -> None:
        """`opening` begins the first connection; `join_as` takes a seat in the entered room.

        send, leave: say something on the present connection, or give it up; neither fails
        watch:       see the table of table mode
        shows:       the own hand is shown whenever the rules leave that to the player
        """
        self._opening: messages.Create | messages.Enter = opening
        self._find_game = find_game
        self._send = send
        self._leave = leave
        self._tell = tell
        self._language = language
        self._join_as = join_as
        self._watch = watch
        self._shows = shows
        self._token = opening.token
        self._room = opening.room if isinstance(opening, messages.Enter) else None
        self._game: Game | None = None
        self._seated = False
        self._welcomed = False
        self.connected = False
        self.over = False
        self._match = 0
        self._sequence = 0
        self._gap = False
        self._views = 0
        self._answer: messages.Act | None = None
        self._reading: messages.Next | None = None
        self._said_at = 0.0
        self._pings = 0
        self._pinged_at = 0.0
        self._waiting_for_pong = False

    # -- what the app says -------------------------------------------------------------------

    def act(self, prompt: int, action: Any, now: float) -> None:
        """Answer a prompt; said again until the server has taken or refused it."""
        self._answer = messages.Act(prompt, msgspec.Raw(codec.encode(action)))
        self._say(self._answer)
        self._said_at = now

    def read(self, number: int, now: float) -> None:
        """The result of a round has been read."""
        self._reading = messages.Next(number)
        self._say(self._reading)
        self._said_at = now

    def say(self, message: ClientMessage) -> None:
        """Anything else, once; lost if there is no connection."""
        self._say(message)

    @property
    def settled(self) -> bool:
        """Whether no answer is under way."""
        return self._answer is None

    # -- what the connection does --------------------------------------------------------------

    def opened(self, now: float) -> None:
        """A new connection is there."""
        self.connected = True
        self._waiting_for_pong = False
        self._pinged_at = now
        self._gap = False
        self._views = 0
        self._say(messages.Hello(PROTOCOL, "app", self._language))
        self._open()
        self._tell(Connection("here"))

    def closed(self) -> None:
        """The connection has ended."""
        if self.connected:
            self.connected = False
            if not self.over:
                self._tell(Connection("lost"))

    def strayed(self, code: str = "no_rooms") -> None:
        """Something else than a server of rooms has answered, or nobody who could be trusted.

        Told as the error `code` unless a server was there before, which may be there again.
        """
        if not self._welcomed:
            self._tell(messages.Error(code))

    def received(self, text: str | bytes, now: float) -> None:
        """The server has said something; what cannot be read is left alone."""
        try:
            self._take(messages.read_server_message(text), now)
        except codec.UnreadableValue:
            self._leave()

    def tick(self, now: float) -> None:
        """About once a second: say again what was lost, and see whether the server lives."""
        if not self.connected or self.over:
            return
        if self._waiting_for_pong and now - self._pinged_at > PATIENCE_SECONDS:
            self._leave()
            return
        if now - self._pinged_at > PING_SECONDS:
            self._pings += 1
            self._pinged_at = now
            self._waiting_for_pong = True
            self._say(messages.Ping(self._pings))
        if now - self._said_at > AGAIN_SECONDS:
            self._say_again(now)

    # -- inside ------------------------------------------------------------------------------

    def _say(self, message: ClientMessage) -> None:
        if self.connected and not self.over:
            self._send(codec.encode(message).decode())

    def _say_again(self, now: float) -> None:
        self._said_at = now
        if not self._seated:
            self._open()
        if self._gap:
            self._say(messages.Refresh())
        for message in (self._answer, self._reading):
            if message is not None:
                self._say(message)

    def _open(self) -> None:
        """Come into the room, the first time or again."""
        if self._room is None:
            self._say(self._opening)
            return
        self._say(messages.Enter(self._room, self._token))
        self._take_place()

    def _take_place(self) -> None:
        """Sit down, unless the token has brought the own seat back already."""
        if self._watch:
            self._say(messages.Watch())
        elif self._join_as is not None and not self._seated:
            self._say(messages.Join(self._join_as, self._token))

    def _take(self, message: ServerMessage, now: float) -> None:
        match message:
            case messages.Pong():
                self._pong(message)
                return
            case messages.UpdateSent():
                self._update(message, now)
                return
            case messages.Seen():
                self._recalled(message)
                return
            case messages.ScreenSent() | messages.FormSent():
                return
            case messages.Welcome():
                self._welcomed = True
            case messages.Seated():
                self._room, self._token, self._seated = message.room, message.token, True
                if self._shows is not None and message.seat is not None:
                    self._say(messages.Habits(self._shows))
            case messages.RoomView():
                try:
                    self._game = self._find_game(message.settings.game)
                except KeyError:
                    message = messages.Closed("unknown_game")
                    self.over = True
                    self._leave()
                    self._tell(message)
                    return
                self._room = message.room
                self._views = max(self._views, message.number)
                if message.phase == "lobby":
                    self._gap = False  # there is no update to be missed
            case messages.Accepted():
                self._settle(message.prompt)
            case messages.Refused():
                self._settle(message.prompt)
                if message.code in ("stale_prompt", "answered_already"):
                    return
            case messages.Error():
                if message.code == "hello_first":
                    self._leave()
                if self._expected(message.code):
                    return
            case messages.Closed():
                self.over = message.code not in COME_BACK_AFTER
                if not self.over:
                    return  # the connection is lost now, and sought again
        self._tell(message)

    def _expected(self, code: str) -> bool:
        """Errors that come of saying things twice, or of a seat that is not taken yet."""
        if code == "no_seat":
            return self._join_as is not None and not self._seated
        return code in ("seated_already", "hello_first")

    def _settle(self, prompt: int) -> None:
        if self._answer is not None and self._answer.prompt == prompt:
            self._answer = None

    def _pong(self, pong: messages.Pong) -> None:
        if pong.number != self._pings:
            return
        self._waiting_for_pong = False
        if pong.sequence > self._sequence or pong.room > self._views:
            self._gap = True
            self._say(messages.Refresh())

    def _update(self, sent: messages.UpdateSent, now: float) -> None:
        if self._game is None:
            self._miss(now)
            return
        update = typed_update(sent.update, self._game)
        place = (sent.match, update.sequence)
        if sent.fresh:
            if place < (self._match, self._sequence):
                return
        elif place <= (self._match, self._sequence):
            return
        elif place not in ((self._match, self._sequence + 1), (self._match + 1, 1)):
            self._miss(now)
            return
        elif self._gap:
            return
        self._gap = False
        self._match, self._sequence = place
        self._drop_what_is_past(update)
        self._tell(GameUpdate(update, sent.match, sent.fresh))

    def _recalled(self, seen: messages.Seen) -> None:
        if self._game is not None and seen.match == self._match:
            told = typed_observations(seen.observations, self._game)
            self._tell(RoundsSeen(seen.match, seen.first, told))

    def _miss(self, now: float) -> None:
        """An update does not follow from the one before."""
        if not self._gap:
            self._gap = True
            self._said_at = now
            self._say(messages.Refresh())

    def _drop_what_is_past(self, update: Update) -> None:
        answer, reading = self._answer, self._reading
        if answer is not None and update.prompt is not None:
            if update.prompt.id != answer.prompt:
                self._answer = None
            else:
                self._say(answer)
        if reading is not None and (update.standing.over or update.standing.round > reading.round):
            self._reading = None


def typed_update(plain: Any, game: Game) -> Update:
    """An update in the game's types, from what was sent; raises codec.UnreadableValue."""
    try:
        actions: Any = reduce(or_, game.action_types)
        events: Any = tuple[reduce(or_, game.event_types), ...]  # type: ignore[misc]
        update = msgspec.convert(plain, Update)
        standing = update.standing
        return Update(
            sequence=update.sequence,
            viewer=update.viewer,
            events=msgspec.convert(update.events, events),
            observation=None
            if update.observation is None
            else msgspec.convert(update.observation, game.observation_type),
            prompt=None
            if update.prompt is None
            else Prompt(
                update.prompt.id,
                tuple(msgspec.convert(action, actions) for action in update.prompt.legal),
            ),
            standing=_typed_standing(standing, game),
        )
    except msgspec.ValidationError as error:
        raise codec.UnreadableValue(str(error)) from error


def typed_observations(plain: Any, game: Game) -> tuple[Any, ...]:
    """Observations in the game's type; raises codec.UnreadableValue."""
    try:
        return tuple(msgspec.convert(one, game.observation_type) for one in plain)
    except msgspec.ValidationError as error:
        raise codec.UnreadableValue(str(error)) from error


def _typed_standing(standing: Standing, game: Game) -> Standing:
    results = tuple(
        msgspec.structs.replace(result, carry=msgspec.convert(result.carry, game.carry_type))
        for result in standing.results
    )
    return msgspec.structs.replace(standing, results=results)
