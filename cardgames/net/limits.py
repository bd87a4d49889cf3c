"""How much of everything there may be. Times in seconds."""

import msgspec

DEFAULT_PORT = 8642


class Limits(msgspec.Struct, frozen=True):
    """Limits and times of a server.

    messages_per_second: of a connection on the long run; `message_burst` at once
    faults:         messages not understood before a connection is closed; one is forgiven every
                    `fault_forgiven`
    connections_per_address: a household or a party behind one address
    rooms_per_address: opened within an hour
    silence:        of a client after which its connection is closed
    hello:          within which a new connection must say hello
    takeover:       after which the AI plays for a lost person
    thinking:       before an AI seat acts, so that a move can be told from the one before
    window:         a claim window: two seconds and a grace for the network
    reading:        a round's result is shown before the next deal, unless all are ready
    forget_room:    a room nobody is in leaves the memory (not the disk)
    expire_room:    a room nobody has touched is deleted
    unsent:         bytes waiting for a slow connection before it is closed
    """

    messages_per_second: float = 20.0
    message_burst: int = 60
    faults: int = 8
    fault_forgiven: float = 10.0
    connections_per_address: int = 48
    connections: int = 4000
    rooms: int = 2000
    rooms_per_address: int = 60
    silence: float = 40.0
    hello: float = 10.0
    takeover: float = 45.0
    thinking: float = 1.1
    window: float = 2.8
    reading: float = 30.0
    forget_room: float = 120.0
    expire_room: float = 24 * 3600.0
    unsent: int = 512 * 1024


class Bucket:
    """Allows `rate` a second on the long run and `burst` at once; `now` never goes back."""

    __slots__ = ("_burst", "_level", "_rate", "_time")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate = rate
        self._burst = burst
        self._level = burst
        self._time = now

    def take(self, now: float) -> bool:
        """Use one; False if there is none left."""
        self._level = min(self._burst, self._level + (now - self._time) * self._rate)
        self._time = now
        if self._level < 1:
            return False
        self._level -= 1
        return True
