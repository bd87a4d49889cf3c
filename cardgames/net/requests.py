"""Which message of a client asks a room for what."""

from cardgames.net import answering, lobby, messages
from cardgames.net.messages import ClientMessage
from cardgames.net.peer import Peer
from cardgames.net.room import Room


def do_in_room(room: Room, peer: Peer, message: ClientMessage) -> None:
    """Do what a message asks for; raises Impossible where that cannot be."""
    match message:
        case messages.Join():
            room.join(peer, message.name, message.token)
        case messages.Watch():
            room.watch(peer)
        case messages.Rename():
            lobby.rename(room, peer, message.name)
        case messages.Habits():
            lobby.keep_habits(room, peer, message.shows)
        case messages.Configure():
            lobby.configure(room, peer, message.settings)
        case messages.Fill():
            lobby.fill(room, peer, message.seat, message.level)
        case messages.Remove():
            lobby.remove(room, peer, message.seat)
        case messages.Start():
            room.start(peer)
        case messages.Act():
            answering.act(room, peer, message.prompt, message.action)
        case messages.Press():
            answering.press(room, peer, message.control, message.prompt)
        case messages.Key():
            answering.key(room, peer, message.name, message.prompt)
        case messages.Next():
            answering.read(room, peer, message.round)
        case messages.Resign():
            answering.resign(room, peer)
        case messages.Leave():
            room.leave(peer)
        case messages.Rematch():
            room.rematch(peer)
        case messages.Refresh():
            room.refresh(peer)
        case messages.Recall():
            answering.recall(room, peer, message.first)
        case messages.Openings():
            answering.open_shuffles(room, peer, message.first)
        case _:
            raise AssertionError(f"no message of a room: {type(message).__name__}")
