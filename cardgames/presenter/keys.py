"""Keys of cards on one viewer's screen (see `stage.PlacedCard`)."""


class KeyCounter:
    """Hands out keys that have not been used; `next` is the first of those to come."""

    def __init__(self, first: int) -> None:
        self.next = first

    def take(self, count: int) -> tuple[int, ...]:
        """So many new keys."""
        self.next += count
        return tuple(range(self.next - count, self.next))
