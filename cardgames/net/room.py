"""A room: who comes and goes, how its match begins and ends, and what of it is kept.

What is chosen before the match stands in `lobby`, what is asked for in its course in `answering`.
Every method does one thing that a client asked for, or raises Impossible and changes nothing.
`settle` then saves what has changed and tells everybody; nothing is sent before.
"""

from collections.abc import Sequence

from cardgames.core import codec
from cardgames.core.game import Seat
from cardgames.core.rng import KEY_BYTES
from cardgames.match.match import Match
from cardgames.match.model import Computer, Human, MatchSetup, Player
from cardgames.match.records import Record
from cardgames.match.replay import replay
from cardgames.net.around import Impossible, Surroundings
from cardgames.net.company import Company
from cardgames.net.given import RoomGame, Sitter
from cardgames.net.messages import (
    Closed,
    Notice,
    Phase,
    ServerMessage,
)
from cardgames.net.peer import Peer
from cardgames.net.play import STAND_IN, Play
from cardgames.net.seats import TOKEN_BYTES, RoomSeat
from cardgames.net.store import AddRecord, DropMatches, RoomRecord, SaveRoom
from cardgames.net.telling import open_screen, send_screen, tell


class RoomBroken(Exception):
    """A room from the disk cannot be played on: other rules, or records that do not fit."""


class Room:
    """See the module's docstring."""

    def __init__(self, record: RoomRecord, around: Surroundings) -> None:
        self.id = record.id
        self.settings = record.settings
        self.phase: Phase = record.phase
        self.around = around
        self.company = Company(record, around, self._overdue)
        self.match_number = record.match
        self._key = record.key
        self._players = record.players
        self._rules = record.rules
        self.play: Play | None = None
        self._records = 0
        self.empty_since = around.clock.now()
        self._saved = b""
        self.changed = True

    # -- from and to the disk ----------------------------------------------------------------

    @property
    def record(self) -> RoomRecord:
        """The room as it is kept."""
        return RoomRecord(
            id=self.id,
            settings=self.settings,
            seats=tuple(seat.record for seat in self.seats),
            host=self.company.host,
            table=self.company.table_token,
            phase=self.phase,
            match=self.match_number,
            key=self._key,
            rules=self._rules,
            players=self._players,
        )

    def resume(self, records: Sequence[Record]) -> None:
        """Play the match again that the disk has; raises RoomBroken."""
        if self.phase == "lobby":
            return
        game = self.game.game
        if game.rules_version != self._rules or self.record.codec != codec.VERSION:
            raise RoomBroken("rules")
        try:
            match = Match(game, self.match_setup, bytes.fromhex(self._key))
        except ValueError as error:
            raise RoomBroken("setup") from error
        outcome = replay(match, records)
        if outcome.fault is not None or not match.started:
            raise RoomBroken(outcome.fault or "empty")
        self._records = len(records)
        match.record_to(self._keep)
        for record in outcome.missing:
            self._keep(record)
        self._play(match)

    def _keep(self, record: Record) -> None:
        self.around.save(AddRecord(self.id, self.match_number, self._records, codec.encode(record)))
        self._records += 1

    # -- coming and going --------------------------------------------------------------------

    def create(self, peer: Peer, name: str, token: str) -> None:
        """The host of a new room comes in."""
        peer.room = self
        self.changed = True
        if self.settings.table_mode:
            self.company.come_as_table(peer, token)
        else:
            self.company.sit_down(peer, 0, name, token)

    def enter(self, peer: Peer, token: str | None) -> bool:
        """Look in, or come back to a seat; False if the token holds nothing here."""
        peer.room = self
        self.changed = True
        if token and self.company.come_back(peer, token):
            peer.wants_all = True
            self.advance()
            return True
        self.company.others.append(peer)
        return not token

    def join(self, peer: Peer, name: str, token: str | None) -> None:
        """Take the first free seat."""
        if peer.seat is not None:
            raise Impossible("seated_already")
        self.only_in("lobby")
        number = self.company.free_seat()
        self.company.sit_down(peer, number, name, token or self.around.write_token(TOKEN_BYTES))
        self.changed = True

    def watch(self, peer: Peer) -> None:
        """See the table of table mode."""
        if not self.settings.table_mode:
            raise Impossible("no_table_mode")
        if peer.seat is not None:
            raise Impossible("seated_already")
        peer.watching = True
        self.changed = True
        peer.wants_all = True

    def lost(self, peer: Peer) -> None:
        """A connection has ended; its seat stays."""
        self.changed = True
        self.company.lose(peer)
        self.advance()
        if self.company.is_empty:
            self.empty_since = self.around.clock.now()
            self._saved = b""  # the room has been touched until now

    # -- before the match --------------------------------------------------------------------

    def start(self, peer: Peer) -> None:
        """Begin; the AI takes the free seats."""
        self.only_host(peer)
        self.only_in("lobby")
        if not any(seat.kind == "person" for seat in self.seats):
            raise Impossible("nobody_plays")
        for seat in self.seats:
            if seat.kind == "free":
                seat.give_to_computer(self.settings.level)
        around = self.around
        game = self.game.game
        self.match_number += 1
        around.save(DropMatches(self.id, self.match_number))
        self._key = around.given.secret(KEY_BYTES).hex()
        self._rules = game.rules_version
        self._players = tuple(_player(seat) for seat in self.seats)
        self._records = 0
        self.phase = "playing"
        self.changed = True
        self.save_record()
        match = Match(game, self.match_setup, bytes.fromhex(self._key), self._keep)
        self._play(match)
        for other in self.company.peers:
            if other.kind == "page" and other.sees_table:
                open_screen(self, other)
        self.must_play.begin()
        self.company.count_anew()
        self.advance()

    def leave(self, peer: Peer) -> None:
        """Give the seat up for good."""
        seat = self.company.seat_of(peer)
        number = peer.seat or 0
        if self.phase == "playing" and self.play is not None:
            if len(self.seats) == 2:
                self.play.match.resign(number)
            else:
                self.play.give_up(number, seat.name)
        if self.phase == "playing" and len(self.seats) > 2:
            seat.give_to_computer(STAND_IN)
        elif self.phase == "lobby":
            seat.free()
        else:
            seat.give_to_computer(self.settings.level)
        peer.become_visitor()
        self.company.others.append(peer)
        self.changed = True
        self.advance()

    def rematch(self, peer: Peer) -> None:
        """Back to the beginning with everybody who is still there."""
        self.only_host(peer)
        if self.phase != "over":
            raise Impossible("not_over")
        for seat in self.seats:
            if seat.kind == "computer" and not seat.placed:
                seat.free()
        self._end_play()
        self.phase = "lobby"
        self.company.count_anew()
        self.changed = True

    def refresh(self, peer: Peer) -> None:
        """Tell a peer everything again."""
        self.changed = True
        peer.wants_all = True

    def speak(self, peer: Peer) -> None:
        """A peer has changed its language."""
        if peer.screen is not None:
            peer.screen.restyle(self.sitters, peer.language)
            send_screen(self, peer)
        elif self.phase == "lobby":
            self.changed = True

    def end(self, code: str) -> None:
        """The room ends for everybody, with the result so far."""
        standing = None if self.play is None else self.play.match.standing
        for peer in tuple(self.company.peers):
            self.send(peer, Closed(code, standing))
            self.around.close(peer)
            peer.forget_room()
        self._end_play()
        self.company.clear()

    def notice(self, code: str) -> None:
        """Tell everybody something."""
        for peer in self.company.peers:
            self.send(peer, Notice(code))

    # -- telling -----------------------------------------------------------------------------

    def settle(self) -> None:
        """Save what has changed, and tell everybody."""
        if self.play is not None and self.play.match.over and self.phase == "playing":
            self.phase = "over"
            self.changed = True
        if self.changed:
            self.save_record()
        tell(self)
        self.changed = False

    @property
    def seats(self) -> list[RoomSeat]:
        """All seats, whoever sits there."""
        return self.company.seats

    @property
    def sitters(self) -> tuple[Sitter, ...]:
        """Who sits where, for screens."""
        return tuple(
            Sitter(colour, seat.name, seat.level, seat.presence)
            for colour, seat in zip(self.colours, self.seats, strict=True)
        )

    @property
    def colours(self) -> tuple[str, ...]:
        """Colours of the seats."""
        return self.game.colours(len(self.seats))

    # -- what everybody needs who changes the room ------------------------------------------------

    @property
    def game(self) -> RoomGame:
        """The game that is chosen."""
        return self.around.given.games[self.settings.game]

    @property
    def url(self) -> str:
        """Where friends find the room."""
        return self.around.url(self.id)

    @property
    def match_setup(self) -> MatchSetup:
        """What the present match began with."""
        settings = self.settings
        return MatchSetup(settings.game, settings.options, settings.rounds, self._players)

    @property
    def must_play(self) -> Play:
        """The match; raises Impossible without one."""
        if self.play is None:
            raise Impossible("not_playing")
        return self.play

    def advance(self) -> None:
        """Let the match go on as far as it goes without an answer of a person."""
        if self.play is not None:
            self.play.advance()

    def only_in(self, phase: Phase) -> None:
        """Raises Impossible in any other phase."""
        if self.phase != phase:
            raise Impossible("already_started" if phase == "lobby" else "not_playing")

    def only_host(self, peer: Peer) -> None:
        """Raises Impossible for anybody but the host."""
        if not self.company.is_host(peer):
            raise Impossible("not_host")

    def send(self, peer: Peer, message: ServerMessage) -> None:
        """Tell one peer something at once."""
        self.around.send(peer, message)

    def save_record(self) -> None:
        """Keep the room as it is, if it differs from what is kept."""
        body = codec.encode(self.record)
        if body != self._saved:
            self._saved = body
            self.around.save(SaveRoom(self.id, self.around.world_time(), body))

    # -- inside ------------------------------------------------------------------------------

    def _play(self, match: Match) -> None:
        around = self.around
        self.play = Play(
            match,
            self.game,
            around.given.create_bot,
            self.seats,
            self.settings.table_mode,
            self.settings.turn_limit,
            around.limits,
            around.clock,
            lambda: around.settle(self),
        )

    def _end_play(self) -> None:
        if self.play is not None:
            self.play.stop()
        self.play = None
        for peer in self.company.peers:
            peer.forget_match()

    def _overdue(self, number: Seat) -> None:
        """Somebody is away for so long that the AI plays, and that another one may be host.

        Before the match: that the AI plays from its beginning.
        """
        if self.phase != "over":
            self.seats[number].played = True
            self.advance()
        self.changed = True
        self.around.settle(self)


def _player(seat: RoomSeat) -> Player:
    if seat.kind == "computer":
        return Computer(seat.level, seat.name)  # type: ignore[arg-type]
    return Human(seat.name, seat.shows)
