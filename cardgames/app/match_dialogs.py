"""The boxes over a match at this device: menu, leaving, fairness, the result."""

from pathlib import Path
from typing import TYPE_CHECKING

from cardgames.app.fairness import open_shuffles
from cardgames.app.match_facts import each_winning, match_result
from cardgames.app.overlays import MatchMenu, Question
from cardgames.app.tables import TABLES
from cardgames.core.game import Seat
from cardgames.match.model import Computer
from cardgames.match.shuffle_record import known_rounds
from cardgames.presenter.screens import dialogs
from cardgames.presenter.screens.result import MatchResult, build_result

if TYPE_CHECKING:
    from cardgames.app.play_page import PlayPage
    from cardgames.app.program import Program
    from cardgames.app.routes import Routes


class MatchDialogs:
    """Opens the boxes of a page's match and carries out their answers."""

    def __init__(self, program: "Program", routes: "Routes", page: "PlayPage") -> None:
        self._program = program
        self._routes = routes
        self._page = page
        self._match = page.match
        self._finished_file: Path | None = None

    def menu(self) -> None:
        """The menu of the running match."""
        game, standing = self._match.game.id, self._match.standing
        self._program.open(
            MatchMenu(
                self._program,
                game,
                lambda locale: dialogs.game_menu(game, standing.round, standing.rounds, locale),
                {"fairness": self._show_fairness, "leave": self.ask_leave},
            )
        )

    def ask_leave(self) -> None:
        """Leave the match: keep it, resign, or hand the seat to the AI."""
        if self._match.over:
            self._routes.menu()
            return
        seat = self._page.acting_person
        players, facts = len(self._match.players), self._page.seats[seat]
        self._routes.ask(
            lambda locale: dialogs.leave_dialog(players, facts, self._routes.saving, locale),
            {
                "leave:save": self._routes.menu,
                "leave:resign": lambda: self._resign(seat),
                "leave:hand-over": lambda: self._hand_over(seat),
            },
        )

    # -- the end of the match ------------------------------------------------------------------

    def match_is_over(self) -> None:
        """Keep the record of the finished match."""
        self._finished_file = self._program.services.matches.finish()
        if self._match.standing.resigned is not None or self._page.unattended:
            self.result()

    def result(self) -> None:
        """The result of the finished match."""
        result, page = self._result, self._page
        words = TABLES[result.game].result
        self._program.open(
            Question(
                self._program,
                lambda locale: build_result(result, words, locale, page.table.result_blocks),
                {
                    "again": self._again,
                    "setup": lambda: self._routes.setup(result.game),
                    "save-record": self._tell_record,
                    "home": self._routes.menu,
                    "fairness": self._show_fairness,
                },
                stays_open=True,
            )
        )

    def rehearse_result(self) -> None:
        """Prepare the result, whoever will win: it is the box with the most words of a match."""
        words = TABLES[self._match.game.id].result
        for won in each_winning(self._result):
            self._program.front.prepare(build_result(won, words, self._program.locale))

    # -- inside --------------------------------------------------------------------------------

    @property
    def _result(self) -> MatchResult:
        people, match = self._page.people, self._match
        own = people[0] if len(people) == 1 else None
        setup, seats = match.setup, self._page.seats
        return match_result(match.game.id, setup.options, seats, match.standing, own)

    def _again(self) -> None:
        self._routes.start(self._match.setup, self._program.services.make_key())

    def _tell_record(self) -> None:
        locale = self._program.locale
        failures = self._program.services.failures
        if self._finished_file and not failures:
            file = str(self._finished_file)
            self._program.toast(locale.text("dialogs.result.saved", file=file))
        else:
            reason = failures[0].strerror if failures else ""
            self._program.toast(locale.text("dialogs.result.not-saved", reason=reason or "?"))

    def _show_fairness(self) -> None:
        """The key after the match; where hands stay hidden, what is committed to and opened."""
        match, people = self._match, self._page.people
        if match.game.places is not None:
            viewer = people[0] if len(people) == 1 else None
            rounds = known_rounds(match, viewer)
            keep = self._routes.keep_text
            open_shuffles(self._program, match.game.id, rounds, match.over, keep)
            return
        key = match.revealed_key
        fairness = dialogs.Fairness(
            commitment=match.commitment,
            key=key.hex() if key else None,
            file=str(self._finished_file) if self._finished_file and key else None,
        )
        self._routes.ask(lambda locale: dialogs.fairness_dialog(fairness, locale), {})

    def _resign(self, seat: Seat) -> None:
        self._match.resign(seat)
        self._program.close_overlays()
        self._page.players_changed()

    def _hand_over(self, seat: Seat) -> None:
        """The AI plays the seat to the end; whoever left may go on watching."""
        name = self._match.players[seat].name
        self._match.replace_player(seat, Computer("expert", name))
        self._program.close_overlays()
        self._page.players_changed()
