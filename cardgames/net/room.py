"""A room: who sits where, what is chosen, and the match that is played in it.

Every method does one thing that a client asked for, or raises Impossible and changes nothing.
`settle` then saves what has changed and tells everybody; nothing is sent before.
"""

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import Any

import msgspec

from cardgames.core import codec
from cardgames.core.game import IllegalAction, Seat
from cardgames.core.rng import KEY_BYTES
from cardgames.match.match import Match
from cardgames.match.model import Computer, Human, MatchSetup, Player
from cardgames.match.records import Record
from cardgames.match.replay import replay
from cardgames.net.around import Impossible, Surroundings, checked
from cardgames.net.company import Company
from cardgames.net.given import Answer, RoomGame, SeatScreen, Sitter, Wish
from cardgames.net.messages import (
    Accepted,
    Closed,
    Notice,
    Opened,
    Phase,
    Refused,
    Seen,
    ServerMessage,
    Settings,
    Strength,
)
from cardgames.net.names import normalised_name
from cardgames.net.peer import Peer
from cardgames.net.play import STAND_IN, Play
from cardgames.net.seats import TOKEN_BYTES, RoomSeat
from cardgames.net.store import AddRecord, DropMatches, RoomRecord, SaveRoom
from cardgames.net.telling import open_screen, send_screen, tell

ROUNDS_RECALLED = 8
"""At most so many earlier rounds are told at once: some tens of kilobytes."""


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
        game = self._game.game
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
            self._advance()
            return True
        self.company.others.append(peer)
        return not token

    def join(self, peer: Peer, name: str, token: str | None) -> None:
        """Take the first free seat."""
        if peer.seat is not None:
            raise Impossible("seated_already")
        self._only_in("lobby")
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
        self._advance()
        if self.company.is_empty:
            self.empty_since = self.around.clock.now()
            self._saved = b""  # the room has been touched until now

    # -- before the match --------------------------------------------------------------------

    def rename(self, peer: Peer, name: str) -> None:
        """Change the own name."""
        seat = self.company.seat_of(peer)
        self._only_in("lobby")
        seat.name = normalised_name(name)
        self.changed = True

    def keep_habits(self, peer: Peer, shows: bool) -> None:
        """How somebody plays, which counts when a match begins."""
        seat = self.company.seat_of(peer)
        if seat.shows != shows:
            seat.shows = shows
            self._save_record()

    def configure(self, peer: Peer, settings: Settings) -> None:
        """Choose what will be played; people keep their seats as far as there are enough."""
        self._only_host(peer)
        self._only_in("lobby")
        settings = checked(settings, self.around.given)
        if settings.table_mode == self.settings.table_mode:
            self.company.rearrange(settings.players)
        elif settings.table_mode:
            self.company.become_table(peer, settings.players)
        else:
            self.company.give_up_table(peer, settings.players)
        self.settings = settings
        self.changed = True

    def fill(self, peer: Peer, number: int, level: Strength) -> None:
        """Give a seat that no person has to the AI, or another level to the AI there."""
        self._only_host(peer)
        self._only_in("lobby")
        if number >= len(self.seats) or self.seats[number].kind == "person":
            raise Impossible("no_such_seat")
        self.seats[number].give_to_computer(level, placed=True)
        self.changed = True

    def remove(self, peer: Peer, number: int) -> None:
        """Send a person or the AI away."""
        self._only_host(peer)
        self._only_in("lobby")
        if number >= len(self.seats) or self.seats[number].kind == "free":
            raise Impossible("no_such_seat")
        gone = self.seats[number].peer
        self.seats[number].free()
        if gone is not None:
            self.company.dismiss(gone, "removed")
        self.changed = True

    def start(self, peer: Peer) -> None:
        """Begin; the AI takes the free seats."""
        self._only_host(peer)
        self._only_in("lobby")
        if not any(seat.kind == "person" for seat in self.seats):
            raise Impossible("nobody_plays")
        for seat in self.seats:
            if seat.kind == "free":
                seat.give_to_computer(self.settings.level)
        around = self.around
        game = self._game.game
        self.match_number += 1
        around.save(DropMatches(self.id, self.match_number))
        self._key = around.given.secret(KEY_BYTES).hex()
        self._rules = game.rules_version
        self._players = tuple(_player(seat) for seat in self.seats)
        self._records = 0
        self.phase = "playing"
        self.changed = True
        self._save_record()
        match = Match(game, self.match_setup, bytes.fromhex(self._key), self._keep)
        self._play(match)
        for other in self.company.peers:
            if other.kind == "page" and other.sees_table:
                open_screen(self, other)
        self.must_play.begin()
        self.company.count_anew()
        self._advance()

    # -- in the match ------------------------------------------------------------------------

    def act(self, peer: Peer, prompt: int, raw: msgspec.Raw) -> None:
        """Answer a prompt; the answer is told to this peer."""
        self.company.seat_of(peer)
        if self.play is None:
            raise Impossible("not_playing")
        kinds = reduce(or_, self._game.game.action_types)
        try:
            action = codec.decode(bytes(raw), kinds)
        except codec.UnreadableValue:
            self._send(peer, Refused(prompt, "not_an_action", {}))
            return
        self._answer(peer, prompt, action)

    def press(self, peer: Peer, control: str, prompt: int) -> None:
        """A control of a page was pressed; what was meant for another prompt does nothing.

        In the lobby it is one of the host's form.
        """
        form = self.around.given.form
        if self.phase == "lobby" and form is not None:
            self._only_host(peer)
            self.configure(peer, form.press(self.settings, control, peer.language))
            return
        screen = _screen_of(peer)
        if prompt == peer.prompt:
            self._wish(peer, screen.press(control))

    def key(self, peer: Peer, name: str, prompt: int) -> None:
        """The same with a key."""
        screen = _screen_of(peer)
        if prompt == peer.prompt:
            self._wish(peer, screen.key(name))

    def read(self, peer: Peer, number: int) -> None:
        """The result of a round has been read."""
        self.company.seat_of(peer)
        try:
            self.must_play.read(peer.seat or 0, number)
        except IllegalAction as refusal:
            raise Impossible(refusal.code) from refusal
        self.changed = True
        self._advance()

    def resign(self, peer: Peer) -> None:
        """Give up a match of two."""
        self.company.seat_of(peer)
        self._only_in("playing")
        try:
            self.must_play.match.resign(peer.seat or 0)
        except IllegalAction as refusal:
            raise Impossible(refusal.code) from refusal
        self._advance()

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
        self._advance()

    def rematch(self, peer: Peer) -> None:
        """Back to the beginning with everybody who is still there."""
        self._only_host(peer)
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

    def recall(self, peer: Peer, first: int) -> None:
        """Tell a peer what its own place saw at the end of earlier rounds, a few at a time."""
        if not peer.sees_table:
            raise Impossible("not_seated")
        seen = self.must_play.match.finished(peer.seat, first, ROUNDS_RECALLED)
        self._send(peer, Seen(self.match_number, first, seen))

    def open_shuffles(self, peer: Peer, first: int) -> None:
        """Tell a peer what its own place may check of the shuffles, a few rounds at a time."""
        if not peer.sees_table:
            raise Impossible("not_seated")
        match = self.must_play.match
        numbers = range(first, min(first + ROUNDS_RECALLED, match.standing.round + 1))
        shuffles = (match.shuffle(number, peer.seat) for number in numbers)
        told = tuple(shuffle for shuffle in shuffles if shuffle is not None)
        self._send(peer, Opened(self.match_number, first, told))

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
            self._send(peer, Closed(code, standing))
            self.around.close(peer)
            peer.forget_room()
        self._end_play()
        self.company.clear()

    def notice(self, code: str) -> None:
        """Tell everybody something."""
        for peer in self.company.peers:
            self._send(peer, Notice(code))

    # -- telling -----------------------------------------------------------------------------

    def settle(self) -> None:
        """Save what has changed, and tell everybody."""
        if self.play is not None and self.play.match.over and self.phase == "playing":
            self.phase = "over"
            self.changed = True
        if self.changed:
            self._save_record()
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
        return self._game.colours(len(self.seats))

    # -- inside ------------------------------------------------------------------------------

    @property
    def _game(self) -> RoomGame:
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

    def _play(self, match: Match) -> None:
        around = self.around
        self.play = Play(
            match,
            self._game,
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

    def _advance(self) -> None:
        if self.play is not None:
            self.play.advance()

    def _overdue(self, number: Seat) -> None:
        """Somebody is away for so long that the AI plays, and that another one may be host.

        Before the match: that the AI plays from its beginning.
        """
        if self.phase != "over":
            self.seats[number].played = True
            self._advance()
        self.changed = True
        self.around.settle(self)

    def _answer(self, peer: Peer, prompt: int, action: Any) -> None:
        play = self.must_play
        try:
            play.act(peer.seat or 0, prompt, action)
        except IllegalAction as refusal:
            self._send(peer, Refused(prompt, refusal.code, refusal.facts))
            if peer.screen is not None:
                peer.screen.update(play.update(peer.seat), False)
                send_screen(self, peer)
            return
        self._send(peer, Accepted(prompt))
        if peer.screen is not None and not play.unsent.get(peer.seat):
            send_screen(self, peer)  # the answer is held, and the buttons go
        self._advance()

    def _wish(self, peer: Peer, wish: Wish) -> None:
        if isinstance(wish, Answer):
            self.company.seat_of(peer)
            self._answer(peer, wish.prompt, wish.action)
        elif wish == "next":
            self.read(peer, self.must_play.match.standing.round)
            if not self.must_play.unsent.get(peer.seat):
                send_screen(self, peer)
        elif wish == "again":
            self.rematch(peer)
        elif wish == "changed":
            send_screen(self, peer)

    def _only_in(self, phase: Phase) -> None:
        if self.phase != phase:
            raise Impossible("already_started" if phase == "lobby" else "not_playing")

    def _only_host(self, peer: Peer) -> None:
        if not self.company.is_host(peer):
            raise Impossible("not_host")

    def _send(self, peer: Peer, message: ServerMessage) -> None:
        self.around.send(peer, message)

    def _save_record(self) -> None:
        body = codec.encode(self.record)
        if body != self._saved:
            self._saved = body
            self.around.save(SaveRoom(self.id, self.around.world_time(), body))


def _screen_of(peer: Peer) -> SeatScreen:
    if peer.screen is None:
        raise Impossible("not_playing")
    return peer.screen


def _player(seat: RoomSeat) -> Player:
    if seat.kind == "computer":
        return Computer(seat.level, seat.name)  # type: ignore[arg-type]
    return Human(seat.name, seat.shows)
