"""Who is in a room: people in their seats, the host, the table of table mode, visitors.

Somebody who is lost keeps the seat. After `Limits.takeover` seconds it is *overdue*: the AI may
play for it, and another person may do what the host may. While no person is connected no time
passes.
"""

from collections.abc import Callable, Iterator

from cardgames.core.game import Seat
from cardgames.net.around import Impossible, Surroundings
from cardgames.net.clock import Timer
from cardgames.net.messages import Closed, Seated
from cardgames.net.names import normalised_name
from cardgames.net.peer import Peer
from cardgames.net.seats import RoomSeat, hash_of
from cardgames.net.store import RoomRecord, SeatRecord


class Company:
    """See the module's docstring."""

    def __init__(
        self, record: RoomRecord, around: Surroundings, overdue: Callable[[Seat], None]
    ) -> None:
        """`overdue` is called when a lost person has been away for long enough."""
        self._room = record.id
        self._around = around
        self._overdue = overdue
        now = around.clock.now()
        self.seats = [RoomSeat(seat, now) for seat in record.seats]
        self.others: list[Peer] = []
        self.host = record.host
        self.table_token = record.table
        self._table_lost_at = now
        self._timers: dict[Seat, Timer] = {}

    # -- who is here -------------------------------------------------------------------------

    @property
    def peers(self) -> Iterator[Peer]:
        """Everybody who is connected."""
        yield from (seat.peer for seat in self.seats if seat.peer is not None)
        yield from self.others

    @property
    def is_empty(self) -> bool:
        """Whether nobody is connected."""
        return next(self.peers, None) is None

    @property
    def attended(self) -> bool:
        """Whether a person with a seat is connected."""
        return any(seat.peer is not None for seat in self.seats)

    @property
    def acting_host(self) -> Seat | None:
        """The host, or while it is overdue the first person who is here; None for the table."""
        if self.host is None:
            if any(peer.holds_table for peer in self.others) or self._recent(self._table_lost_at):
                return None
        elif self.seats[self.host].kind == "person":
            host = self.seats[self.host]
            if host.peer is not None or self._recent(host.lost_at):
                return self.host
        here = (number for number, seat in enumerate(self.seats) if seat.peer is not None)
        return next(here, self.host)

    def is_host(self, peer: Peer) -> bool:
        """Whether a peer may do what the host may."""
        return peer.holds_table or (peer.seat is not None and peer.seat == self.acting_host)

    def seat_of(self, peer: Peer) -> RoomSeat:
        """The peer's own seat; raises Impossible."""
        if peer.seat is None:
            raise Impossible("not_seated")
        return self.seats[peer.seat]

    # -- coming ------------------------------------------------------------------------------

    def come_as_table(self, peer: Peer, token: str) -> None:
        """The host's table comes, for the first time or again; the newest window wins."""
        for other in self.others:
            if other.holds_table:
                self.dismiss(other, "replaced")
                break
        self.table_token = hash_of(token)
        peer.holds_table = peer.watching = True
        self.others.append(peer)
        self._around.send(peer, Seated(self._room, self._url, None, token))

    def sit_down(self, peer: Peer, number: Seat, name: str, token: str) -> None:
        """A person takes a free seat."""
        self.forget(peer)
        peer.become_visitor()
        first = not self.attended
        self.seats[number].hold(normalised_name(name), hash_of(token), peer)
        peer.seat = number
        if first:
            self.count_anew()
        self._around.send(peer, Seated(self._room, self._url, number, token))

    def come_back(self, peer: Peer, token: str) -> bool:
        """The newest connection of a token has its seat or table; False if it holds nothing."""
        token_hash = hash_of(token)
        if token_hash == self.table_token:
            self.come_as_table(peer, token)
            return True
        for number, seat in enumerate(self.seats):
            if seat.kind == "person" and seat.token == token_hash:
                self._return(peer, number, token)
                return True
        return False

    # -- going -------------------------------------------------------------------------------

    def lose(self, peer: Peer) -> None:
        """A connection has ended; a seat stays."""
        number = peer.seat
        if number is not None and self.seats[number].peer is peer:
            self.seats[number].peer = None
            self._count(number)
        elif peer.holds_table:
            self._table_lost_at = self._around.clock.now()
        self.forget(peer)
        peer.forget_room()

    def dismiss(self, peer: Peer, code: str) -> None:
        """End a connection that has lost its place to somebody or something."""
        if peer.seat is not None and self.seats[peer.seat].peer is peer:
            self.seats[peer.seat].peer = None
        self.forget(peer)
        self._around.send(peer, Closed(code))
        self._around.close(peer)
        peer.forget_room()

    def forget(self, peer: Peer) -> None:
        """Count a peer no more among those without a seat."""
        if peer in self.others:
            self.others.remove(peer)

    def clear(self) -> None:
        """Everybody is gone."""
        self.stop_counting()
        for seat in self.seats:
            seat.peer = None
        self.others.clear()

    # -- seats -------------------------------------------------------------------------------

    def free_seat(self) -> Seat:
        """The first free seat; raises Impossible."""
        for number, seat in enumerate(self.seats):
            if seat.kind == "free":
                return number
        raise Impossible("room_full")

    def rearrange(self, count: int) -> None:
        """Have so many seats; people keep theirs as far as they can, and then the AI.

        Raises Impossible.
        """
        if sum(seat.kind == "person" for seat in self.seats) > count:
            raise Impossible("settings", what="players")
        now = self._around.clock.now()
        seats = self.seats[:count]
        seats += [RoomSeat(SeatRecord(), now) for _ in range(count - len(seats))]
        host = None if self.host is None else self.seats[self.host]
        for seat in self.seats[count:]:
            if seat.kind == "person":
                seats[_place_of_person(seats)] = seat
        if host is not None:
            self.host = seats.index(host) if host in seats else 0
        self.seats = seats
        for number, seat in enumerate(seats):
            if seat.peer is not None:
                seat.peer.seat = number
        self.count_anew()

    def become_table(self, peer: Peer, count: int) -> None:
        """The host's window shows the table alone from now on, and gives its seat up.

        Its secret brings back the table now. Raises Impossible.
        """
        seat = self.seat_of(peer)
        if sum(one.kind == "person" for one in self.seats) - 1 > count:
            raise Impossible("settings", what="players")
        self.table_token = seat.token
        seat.free()
        self.host = None
        self.rearrange(count)
        peer.become_visitor()
        peer.holds_table = peer.watching = True
        self.others.append(peer)

    def give_up_table(self, peer: Peer, count: int) -> None:
        """The host sits down like everybody else; nobody watches any more. Raises Impossible."""
        people = sum(one.kind == "person" for one in self.seats)
        if people + (peer.seat is None) > count:
            raise Impossible("settings", what="players")
        self.rearrange(count)
        if peer.seat is None:
            number = _place_of_person(self.seats)
            self.forget(peer)
            self.seats[number].hold("", self.table_token, peer)
            peer.seat = number
        self.host, self.table_token = peer.seat, ""
        for other in self.peers:
            other.watching = other.holds_table = False

    # -- those who are lost ------------------------------------------------------------------

    def count_anew(self) -> None:
        """Count the time of everybody who is lost from now on."""
        self.stop_counting()
        for number, seat in enumerate(self.seats):
            if seat.presence == "lost":
                self._count(number)

    def stop_counting(self) -> None:
        """Nobody becomes overdue any more."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    # -- inside ------------------------------------------------------------------------------

    @property
    def _url(self) -> str:
        return self._around.url(self._room)

    def _return(self, peer: Peer, number: Seat, token: str) -> None:
        seat = self.seats[number]
        if seat.peer is not None:
            self.dismiss(seat.peer, "replaced")
        first = not self.attended
        seat.peer, seat.played = peer, False
        peer.seat = number
        timer = self._timers.pop(number, None)
        if timer is not None:
            timer.cancel()
        if first:
            self.count_anew()
        self._around.send(peer, Seated(self._room, self._url, number, token))

    def _count(self, number: Seat) -> None:
        self.seats[number].lost_at = self._around.clock.now()
        timer = self._timers.pop(number, None)
        if timer is not None:
            timer.cancel()
        if not self.attended:
            self.stop_counting()
            return

        def due() -> None:
            self._timers.pop(number, None)
            if self.seats[number].presence == "lost":
                self._overdue(number)

        self._timers[number] = self._around.clock.later(self._around.limits.takeover, due)

    def _recent(self, lost_at: float) -> bool:
        return self._around.clock.now() < lost_at + self._around.limits.takeover


def _place_of_person(seats: list[RoomSeat]) -> Seat:
    """The first free seat, or else the last one of the AI, which has to go."""
    for number, seat in enumerate(seats):
        if seat.kind == "free":
            return number
    return max(number for number, seat in enumerate(seats) if seat.kind == "computer")
