"""The table of a room's match, as this app's place in the room sees it."""

from collections.abc import Callable

from cardgames.app.match_facts import tell_table
from cardgames.app.room_link import RoomLink
from cardgames.app.rounds_seen import SeenRounds
from cardgames.app.tables import TABLES
from cardgames.match.model import Standing
from cardgames.net import messages
from cardgames.net.conversation import GameUpdate, RoundsSeen
from cardgames.presenter.stage import Beat
from cardgames.presenter.table_session import TableSession, TableStyle


class RemoteTable:
    """Fed with the room's updates; a fresh one opens the game's table anew.

    session:  the game's table
    match:    number of the match in the room, 0 before its first cards
    standing: how the match stands on the table, None before its first cards
    """

    def __init__(
        self,
        link: RoomLink,
        game: str,
        style: Callable[[], TableStyle],
        dealing: Callable[[], None],
    ) -> None:
        """`dealing` is called before the cards of another round come."""
        self._link = link
        self._open = TABLES[game].open_table
        self._style = style
        self._dealing = dealing
        self.session: TableSession = self._open(link.seat, style())
        self.match = 0
        self.standing: Standing | None = None
        self._seen = SeenRounds()
        self._read = (0, 0)

    def take_in(self, sent: GameUpdate) -> tuple[Beat, ...]:
        """Show an update; the motions that lead there."""
        update, before = sent.update, self.standing
        standing = update.standing
        if sent.match != self.match:
            self.match = sent.match
            self._seen.begin(sent.match)
        if standing.round_over:
            self._seen.note(standing.round, update.observation)
        if sent.fresh:
            self.session = self._open(self._link.seat, self._style())
        elif before is not None and standing.round > before.round:
            self.session.expect_deal()
            self._dealing()
        self.standing = standing
        if sent.fresh:
            self._recall(standing)
        if update.observation is None:
            return ()
        return tell_table(self.session, update, update.prompt)

    def remember(self, told: RoundsSeen) -> None:
        """The server tells of rounds that were played before this program came."""
        if self._seen.remember(told) and self.standing is not None:
            self._recall(self.standing)

    def restyle(self) -> tuple[Beat, ...]:
        """Show the same table in the present style."""
        return self.session.restyle(self._style())

    # -- results that are read -----------------------------------------------------------------

    @property
    def result_is_shown(self) -> bool:
        """Whether a round or the match is over on the table."""
        standing = self.standing
        return standing is not None and (standing.over or standing.round_over)

    @property
    def is_read(self) -> bool:
        """Whether the result of this round has been read here, and is followed by another."""
        standing = self.standing
        if standing is None or standing.over or not standing.round_over:
            return False
        return self._read == (self.match, standing.round)

    def read(self) -> None:
        """Tell the room that the result of the present round has been read."""
        if self.standing is not None:
            self._read = (self.match, self.standing.round)
            self._link.read(self.standing.round)

    # -- inside --------------------------------------------------------------------------------

    def _recall(self, standing: Standing) -> None:
        """Tell the table of the rounds that are over; ask for those that were not seen here."""
        missing = self._seen.missing(standing)
        if missing is None:
            self.session.recall(self._seen.ends(standing))
        else:
            self._link.say(messages.Recall(missing))
