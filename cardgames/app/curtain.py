"""The curtain between two persons at one device: whom it falls for, and what is seen behind it."""

from cardgames.app.device_tables import DeviceTables
from cardgames.core.game import Seat
from cardgames.match.match import Match
from cardgames.presenter.locale import Locale
from cardgames.presenter.screen import Curtain as CurtainScreen
from cardgames.presenter.screens.curtain import build_curtain


class Curtain:
    """Falls for a `person`, who then looks at the own table alone.

    person: who is to have the device next; None while it stays where it is
    down:   whether the curtain hides the table
    """

    def __init__(self, match: Match, tables: DeviceTables) -> None:
        self._match = match
        self._tables = tables
        self.person: Seat | None = None
        self.down = False
        self._deal = 0
        self._deal_was_seen = False

    @property
    def due(self) -> bool:
        """Whether it is about to fall."""
        return self.person is not None and not self.down

    def note_deal(self) -> None:
        """Cards are being dealt: several persons need not watch that one after another."""
        self._deal = self._tables.newest
        self._deal_was_seen = False

    def rise(self) -> None:
        """It goes up for its person: what that one has seen before, then what it has not."""
        self._tables.viewer, self.person, self.down = self.person, None, False
        if self._deal_was_seen:
            self._tables.skip(self._deal)
        self._deal_was_seen = True

    def screen(self, person: Seat, locale: Locale) -> CurtainScreen:
        """What everybody may see while the device goes to this person."""
        standing, public = self._match.standing, self._tables.public
        return build_curtain(
            game=self._match.game.id,
            round_number=standing.round,
            rounds=standing.rounds,
            seat=self._tables.seats[person],
            last_move=public.public_move,
            plates=public.public_plates,
            locale=locale,
        )
