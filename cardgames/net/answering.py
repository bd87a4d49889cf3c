"""What those in a room ask for in the course of its match: to act, to go on, to be told again.

Like the methods of `Room` each does one thing that a client asked for, or raises Impossible and
changes nothing.
"""

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any

import msgspec

from cardgames.core import codec
from cardgames.core.game import IllegalAction
from cardgames.net.around import Impossible
from cardgames.net.given import Answer, SeatScreen, Wish
from cardgames.net.lobby import configure
from cardgames.net.messages import Accepted, Opened, Refused, Seen
from cardgames.net.peer import Peer
from cardgames.net.telling import send_screen

if TYPE_CHECKING:
    from cardgames.net.room import Room

ROUNDS_RECALLED = 8
"""At most so many earlier rounds are told at once: some tens of kilobytes."""


def act(room: "Room", peer: Peer, prompt: int, raw: msgspec.Raw) -> None:
    """Answer a prompt; the answer is told to this peer."""
    room.company.seat_of(peer)
    if room.play is None:
        raise Impossible("not_playing")
    kinds = reduce(or_, room.game.game.action_types)
    try:
        action = codec.decode(bytes(raw), kinds)
    except codec.UnreadableValue:
        room.send(peer, Refused(prompt, "not_an_action", {}))
        return
    _answer(room, peer, prompt, action)


def press(room: "Room", peer: Peer, control: str, prompt: int) -> None:
    """A control of a page was pressed; what was meant for another prompt does nothing.

    In the lobby it is one of the host's form.
    """
    form = room.around.given.form
    if room.phase == "lobby" and form is not None:
        room.only_host(peer)
        configure(room, peer, form.press(room.settings, control, peer.language))
        return
    screen = _screen_of(peer)
    if prompt == peer.prompt:
        _wish(room, peer, screen.press(control))


def key(room: "Room", peer: Peer, name: str, prompt: int) -> None:
    """The same with a key."""
    screen = _screen_of(peer)
    if prompt == peer.prompt:
        _wish(room, peer, screen.key(name))


def read(room: "Room", peer: Peer, number: int) -> None:
    """The result of a round has been read."""
    room.company.seat_of(peer)
    try:
        room.must_play.read(peer.seat or 0, number)
    except IllegalAction as refusal:
        raise Impossible(refusal.code) from refusal
    room.changed = True
    room.advance()


def resign(room: "Room", peer: Peer) -> None:
    """Give up a match of two."""
    room.company.seat_of(peer)
    room.only_in("playing")
    try:
        room.must_play.match.resign(peer.seat or 0)
    except IllegalAction as refusal:
        raise Impossible(refusal.code) from refusal
    room.advance()


def recall(room: "Room", peer: Peer, first: int) -> None:
    """Tell a peer what its own place saw at the end of earlier rounds, a few at a time."""
    if not peer.sees_table:
        raise Impossible("not_seated")
    seen = room.must_play.match.finished(peer.seat, first, ROUNDS_RECALLED)
    room.send(peer, Seen(room.match_number, first, seen))


def open_shuffles(room: "Room", peer: Peer, first: int) -> None:
    """Tell a peer what its own place may check of the shuffles, a few rounds at a time."""
    if not peer.sees_table:
        raise Impossible("not_seated")
    match = room.must_play.match
    numbers = range(first, min(first + ROUNDS_RECALLED, match.standing.round + 1))
    shuffles = (match.shuffle(number, peer.seat) for number in numbers)
    told = tuple(shuffle for shuffle in shuffles if shuffle is not None)
    room.send(peer, Opened(room.match_number, first, told))


def _answer(room: "Room", peer: Peer, prompt: int, action: Any) -> None:
    play = room.must_play
    try:
        play.act(peer.seat or 0, prompt, action)
    except IllegalAction as refusal:
        room.send(peer, Refused(prompt, refusal.code, refusal.facts))
        if peer.screen is not None:
            peer.screen.update(play.update(peer.seat), False)
            send_screen(room, peer)
        return
    room.send(peer, Accepted(prompt))
    if peer.screen is not None and not play.unsent.get(peer.seat):
        send_screen(room, peer)  # the answer is held, and the buttons go
    room.advance()


def _wish(room: "Room", peer: Peer, wish: Wish) -> None:
    if isinstance(wish, Answer):
        room.company.seat_of(peer)
        _answer(room, peer, wish.prompt, wish.action)
    elif wish == "next":
        read(room, peer, room.must_play.match.standing.round)
        if not room.must_play.unsent.get(peer.seat):
            send_screen(room, peer)
    elif wish == "again":
        room.rematch(peer)
    elif wish == "changed":
        send_screen(room, peer)


def _screen_of(peer: Peer) -> SeatScreen:
    if peer.screen is None:
        raise Impossible("not_playing")
    return peer.screen
