"""Why the way into a room is closed; importing it costs nothing."""


class RoomRefused(Exception):
    """A room cannot be entered; `code` is one of `join.error_words`."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code
