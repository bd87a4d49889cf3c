"""The AI thinks in a thread of its own; the frame only looks whether it has finished."""

from concurrent.futures import Future, ThreadPoolExecutor

from cardgames.match.drivers import Computers, Decision


class Thinker:
    """At most one decision under way. Everything but the bot's choice runs in the caller."""

    def __init__(self, computers: Computers) -> None:
        self._computers = computers
        self._executor = ThreadPoolExecutor(1, thread_name_prefix="ai")
        self._future: Future[Decision | None] | None = None

    @property
    def busy(self) -> bool:
        """Whether a decision is under way or waits to be taken."""
        return self._future is not None

    def begin(self) -> bool:
        """Begin to decide if an AI seat has something to decide; False if none has."""
        if self._future is not None:
            return True
        task = self._computers.task()
        if task is None:
            return False
        self._future = self._executor.submit(task)
        return True

    def take(self) -> Decision | None:
        """The decision once it is there; raises what the bot raised."""
        if self._future is None or not self._future.done():
            return None
        future, self._future = self._future, None
        return future.result()

    def forget(self) -> None:
        """Drop a decision under way: the match has changed or is left."""
        self._future = None

    def close(self) -> None:
        """End the thread without waiting for it."""
        self._future = None
        self._executor.shutdown(wait=False, cancel_futures=True)
