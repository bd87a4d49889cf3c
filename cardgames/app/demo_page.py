"""A match of the AI that takes pictures of its key moments."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardgames.app.play_page import PlayPage
from cardgames.match.match import Match

if TYPE_CHECKING:
    from cardgames.app.program import Program
    from cardgames.app.routes import Routes

MOVES_BETWEEN_PICTURES = 6


class DemoPage(PlayPage):
    """Plays by itself and saves a picture after the deal, now and then, and at every end."""

    thinking_seconds = 0.0

    def __init__(
        self,
        program: "Program",
        routes: "Routes",
        match: Match,
        take_picture: Callable[[str], None],
    ) -> None:
        super().__init__(program, routes, match, on_over=self._end)
        self._take_picture = take_picture
        self._rests = 0
        self._rounds_seen = 0
        self.pictures: list[str] = []

    def arrived(self) -> None:
        """A motion has ended; it may be worth a picture."""
        standing = self.match.standing
        finished = len(standing.results)
        if finished > self._rounds_seen:
            self._rounds_seen = finished
            self._rests = 0
            self._save(f"round-{finished}-end")
        else:
            if self._rests % MOVES_BETWEEN_PICTURES == 0:
                self._save(f"round-{standing.round}-move-{self._rests}")
            self._rests += 1
        super().arrived()

    def _save(self, moment: str) -> None:
        name = f"{len(self.pictures) + 1:02d}-{moment}.png"
        self._take_picture(name)
        self.pictures.append(name)

    def _end(self) -> None:
        self.dialogs.result()
        self._save("result")
        self._program.quit()
