"""What can be chosen in a room until its match begins.

Like the methods of `Room` each does one thing that a client asked for, or raises Impossible and
changes nothing.
"""

from typing import TYPE_CHECKING

from cardgames.net.around import Impossible, checked
from cardgames.net.messages import Settings, Strength
from cardgames.net.names import normalised_name
from cardgames.net.peer import Peer

if TYPE_CHECKING:
    from cardgames.net.room import Room


def rename(room: "Room", peer: Peer, name: str) -> None:
    """Change the own name."""
    seat = room.company.seat_of(peer)
    room.only_in("lobby")
    seat.name = normalised_name(name)
    room.changed = True


def keep_habits(room: "Room", peer: Peer, shows: bool) -> None:
    """How somebody plays, which counts when a match begins."""
    seat = room.company.seat_of(peer)
    if seat.shows != shows:
        seat.shows = shows
        room.save_record()


def configure(room: "Room", peer: Peer, settings: Settings) -> None:
    """Choose what will be played; people keep their seats as far as there are enough."""
    room.only_host(peer)
    room.only_in("lobby")
    settings = checked(settings, room.around.given)
    if settings.table_mode == room.settings.table_mode:
        room.company.rearrange(settings.players)
    elif settings.table_mode:
        room.company.become_table(peer, settings.players)
    else:
        room.company.give_up_table(peer, settings.players)
    room.settings = settings
    room.changed = True


def fill(room: "Room", peer: Peer, number: int, level: Strength) -> None:
    """Give a seat that no person has to the AI, or another level to the AI there."""
    room.only_host(peer)
    room.only_in("lobby")
    if number >= len(room.seats) or room.seats[number].kind == "person":
        raise Impossible("no_such_seat")
    room.seats[number].give_to_computer(level, placed=True)
    room.changed = True


def remove(room: "Room", peer: Peer, number: int) -> None:
    """Send a person or the AI away."""
    room.only_host(peer)
    room.only_in("lobby")
    if number >= len(room.seats) or room.seats[number].kind == "free":
        raise Impossible("no_such_seat")
    gone = room.seats[number].peer
    room.seats[number].free()
    if gone is not None:
        room.company.dismiss(gone, "removed")
    room.changed = True
