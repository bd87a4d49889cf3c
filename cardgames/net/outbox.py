"""Nobody is told of anything before the disk has it.

Messages and changes come in the order in which things happen. While a transaction is under way,
whatever follows waits for the next one, which takes all of it together: many rooms share the price
of a synchronised write.
"""

import logging
from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias

from cardgames.net.peer import Peer
from cardgames.net.store import Change, StoreFailure

_log = logging.getLogger(__name__)

MOST_UNSAVED = 50_000
"""Changes kept for a disk that may recover."""


class Commit(Protocol):
    """Bring changes to the disk, somewhere, and then call `done` here with what went wrong."""

    def __call__(
        self, changes: Sequence[Change], done: Callable[[StoreFailure | None], None]
    ) -> None:
        """Begin; never more than one at a time."""
        ...


Soon: TypeAlias = Callable[[Callable[[], None]], object]
"""Calls something after what happens just now: at the end of a turn of an event loop."""


def at_once(do: Callable[[], None]) -> None:
    """Every event is a turn of its own."""
    do()


class Outbox:
    """Holds messages back until the changes before them are on the disk."""

    def __init__(
        self, commit: Commit, on_failure: Callable[[], None], soon: Soon = at_once
    ) -> None:
        """`on_failure` is called once, when the disk first fails; the game goes on without it.

        `soon` gathers what many rooms do at the same time into one transaction.
        """
        self._commit = commit
        self._on_failure = on_failure
        self._soon = soon
        self._due = False
        self._changes: list[Change] = []
        self._messages: list[tuple[Peer, bytes | None]] = []
        self._busy = False
        self.failed = False

    @property
    def idle(self) -> bool:
        """Whether nothing waits."""
        return not self._busy and not self._changes and not self._messages

    def save(self, change: Change) -> None:
        """Write this before what is sent from now on."""
        self._changes.append(change)

    def send(self, peer: Peer, text: bytes) -> None:
        """Send a message after what was saved before."""
        if not peer.closing:
            self._messages.append((peer, text))

    def close(self, peer: Peer) -> None:
        """End a connection after what was sent before."""
        if not peer.closing:
            peer.closing = True
            self._messages.append((peer, None))

    def settle(self) -> None:
        """Everything of one event has been said: it is to be written, or else to be sent."""
        if not self._busy and not self._due:
            self._due = True
            self._soon(self._begin)

    def _begin(self) -> None:
        self._due = False
        if self._busy:
            return
        if not self._changes:
            messages, self._messages = self._messages, []
            _deliver(messages)
            return
        self._busy = True
        changes, self._changes = self._changes, []
        messages, self._messages = self._messages, []

        def done(error: StoreFailure | None) -> None:
            self._busy = False
            if error is not None:
                self._keep(changes, error)
            _deliver(messages)
            if error is None:
                self.settle()
            else:
                waiting, self._messages = self._messages, []
                _deliver(waiting)

        self._commit(changes, done)

    def _keep(self, changes: Sequence[Change], error: StoreFailure) -> None:
        """Try again with the next change: a full disk may have room then."""
        self._changes = [*changes, *self._changes][:MOST_UNSAVED]
        if not self.failed:
            self.failed = True
            _log.error("the rooms file cannot be written: %s", type(error).__name__)
            self._on_failure()


def _deliver(messages: Sequence[tuple[Peer, bytes | None]]) -> None:
    for peer, text in messages:
        if text is None:
            peer.link.close("closed")
        else:
            peer.link.send(text)
