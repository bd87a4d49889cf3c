"""The tables of those who sit at this device: each person's own, and everybody's.

Each is fed with what its viewer may know. An update waits in its viewer's queue until the table
shows it, so what a person has not seen yet is played when it looks.
"""

from collections import deque
from enum import Enum, auto
from typing import TYPE_CHECKING

import msgspec

from cardgames.app.match_facts import people_of, seat_facts, tell_table
from cardgames.app.shown_table import table_style
from cardgames.app.tables import TABLES
from cardgames.core.game import Seat, Viewer
from cardgames.match.match import Match
from cardgames.match.model import Update
from cardgames.presenter.facts import SeatFacts
from cardgames.presenter.stage import Beat
from cardgames.presenter.table_session import TableSession, TableStyle

if TYPE_CHECKING:
    from cardgames.app.program import Program


class Sharing(Enum):
    """How several persons share one screen."""

    ALONE = auto()
    """There is one person, or none."""

    OPEN = auto()
    """Cards lie open to all: there is one table, and whoever has to act presses."""

    CURTAIN = auto()
    """Each has a table; a curtain falls between two turns."""

    SEALING = auto()
    """All watch everybody's table; each looks at its own in private and seals its answers there."""


class DeviceTables:
    """The tables of one match by viewer, and which of them is on the screen.

    people: seats that a person plays, in turn order
    viewer: whose table is on the screen; None for everybody's
    """

    def __init__(self, program: "Program", match: Match) -> None:
        self._program = program
        self._match = match
        self._shown = TABLES[match.game.id]
        self.people = people_of(match)
        self.sharing = self._choose_sharing()
        viewers = self._viewers()
        self.viewer: Viewer = viewers[0]
        self._unseen: dict[Viewer, deque[Update]] = {viewer: deque() for viewer in viewers}
        self._cancel = [match.subscribe(v, self._unseen[v].append) for v in viewers]
        self.by_viewer: dict[Viewer, TableSession] = {}
        for viewer in viewers:
            self._open(viewer)

    def close(self) -> None:
        """Hear nothing of the match any more."""
        for cancel in self._cancel:
            cancel()

    # -- what is shown -------------------------------------------------------------------------

    @property
    def current(self) -> TableSession:
        """The table on the screen."""
        return self.by_viewer[self.viewer]

    @property
    def public(self) -> TableSession:
        """What everybody may know, up to date, for a curtain."""
        self.catch_up(None)
        return self.by_viewer[None]

    @property
    def seats(self) -> tuple[SeatFacts, ...]:
        """Who sits where."""
        players = self._match.players
        return seat_facts(players, self._shown.setup.colours(len(players)))

    @property
    def style(self) -> TableStyle:
        """What all these tables are shown with."""
        settings = self._program.services.settings
        sealing = self.sharing is Sharing.SEALING
        alike = sealing or self.sharing is Sharing.OPEN or self._gathers
        return msgspec.structs.replace(
            table_style(self._program, self.seats),
            together=bool(self.people) and alike,
            sealing=sealing,
            helping=settings.helping,
            claim_seconds=float(settings.claim),
            calling=settings.calling,
        )

    def restyle(self) -> tuple[Beat, ...]:
        """Show all tables in the present style; the motions are of the one on the screen."""
        style = self.style
        beats = {viewer: table.restyle(style) for viewer, table in self.by_viewer.items()}
        return beats[self.viewer]

    # -- who looks, who acts -------------------------------------------------------------------

    @property
    def has_curtain(self) -> bool:
        """Whether a curtain falls between two turns."""
        return self.sharing is Sharing.CURTAIN and bool(self.people)

    @property
    def watched_by_all(self) -> bool:
        """Whether the end of a round is on the table now, in a game in which hands stay hidden.

        Everybody at the device looks on, so nobody's own hand may lie there.
        """
        return self._gathers and (self._match.round_over or self._match.over)

    @property
    def actor(self) -> Seat | None:
        """The person whose answers are pressed now; at a shared table whoever has to act."""
        return self.person_to_act if self.sharing is Sharing.OPEN else self.viewer

    @property
    def person_to_act(self) -> Seat | None:
        """Who is asked first, if that is a person."""
        asked = next(iter(self._match.open_prompts()), None)
        return asked if asked in self.people else None

    def players_changed(self) -> None:
        """A seat has another player."""
        self.people = people_of(self._match)

    # -- updates -------------------------------------------------------------------------------

    def next_beats(self) -> tuple[Beat, ...]:
        """The motions of the next update that the screen has not shown; () if there is none."""
        unseen = self._unseen[self.viewer]
        while unseen:
            beats = self._take_in(self.viewer, unseen.popleft())
            if beats:
                return beats
        return ()

    def catch_up(self, viewer: Viewer, but: int = 0) -> None:
        """Bring a table up to date unseen, all `but` so many last updates."""
        unseen = self._unseen[viewer]
        while len(unseen) > but:
            self._take_in(viewer, unseen.popleft())

    def catch_up_others(self) -> None:
        """Bring all persons' tables up to date that are not on the screen."""
        for person in self.people:
            if person != self.viewer:
                self.catch_up(person)

    def skip(self, sequence: int) -> None:
        """Take the next update of the table on the screen in unseen, if it has this number."""
        unseen = self._unseen[self.viewer]
        if unseen and unseen[0].sequence == sequence:
            self._take_in(self.viewer, unseen.popleft())

    @property
    def newest(self) -> int:
        """Number of the newest update that waits for the table on the screen."""
        return self._unseen[self.viewer][-1].sequence

    def gather(self) -> None:
        """Everybody's table, with the last update yet to be shown; nobody need see it again."""
        for person in self.people:
            self.catch_up(person)
        self.catch_up(None, but=1)
        self.viewer = None

    def expect_deal(self) -> None:
        """The next round is about to be dealt."""
        for table in self.by_viewer.values():
            table.expect_deal()

    # -- inside --------------------------------------------------------------------------------

    def _choose_sharing(self) -> Sharing:
        if len(self.people) < 2:
            return Sharing.ALONE
        if self._shown.open_cards:
            return Sharing.OPEN
        return Sharing.SEALING if self._shown.sealing else Sharing.CURTAIN

    def _viewers(self) -> tuple[Viewer, ...]:
        """Whose tables there are; the first one is on the screen first."""
        match self.sharing:
            case Sharing.OPEN:
                return (None,)
            case Sharing.SEALING:
                return (None, *self.people)
            case Sharing.CURTAIN:
                return (*self.people, None)
            case Sharing.ALONE:
                return self.people or (None,)

    def _open(self, viewer: Viewer) -> None:
        """A table with everything that has happened so far."""
        match = self._match
        table = self.by_viewer[viewer] = self._shown.open_table(viewer, self.style)
        table.recall(match.finished(viewer))
        if match.started:
            for update in match.course(viewer):
                self._take_in(viewer, update)
        if viewer is not None:
            table.sealed(match.sealed(viewer))

    def _take_in(self, viewer: Viewer, update: Update) -> tuple[Beat, ...]:
        """Show an update; a seat that was handed to the AI is asked nothing on the screen."""
        prompt = update.prompt if viewer in self.people else None
        if self.sharing is Sharing.OPEN and not self._unseen[viewer] and self.actor is not None:
            prompt = self._match.open_prompts()[self.actor]
        return tell_table(self.by_viewer[viewer], update, prompt)

    @property
    def _gathers(self) -> bool:
        return self.has_curtain and self._match.game.keeps_secrets
