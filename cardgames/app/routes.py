"""The ways between pages, and the questions asked on the way."""

import errno
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import msgspec

from cardgames.app.match_arguments import AskedMatch
from cardgames.app.match_facts import each_winning, match_result
from cardgames.app.menu_page import MenuPage
from cardgames.app.overlays import HelpOverlay, MatchMenu, Notice, Question, SettingsOverlay
from cardgames.app.play_page import PlayPage
from cardgames.app.room_ways import RoomWays
from cardgames.app.saved_matches import WaitingMatch
from cardgames.app.saved_summary import summary_of
from cardgames.app.setup_page import SetupPage
from cardgames.app.storage import write_whole
from cardgames.app.tables import TABLES
from cardgames.core.options import options_to_values, parse_options
from cardgames.games import catalog
from cardgames.match.journal import JournalDamaged
from cardgames.match.match import Match
from cardgames.match.model import Computer, Human, MatchSetup, Player
from cardgames.presenter.locale import Locale
from cardgames.presenter.screen import Dialog
from cardgames.presenter.screens import dialogs
from cardgames.presenter.screens.menu import SavedMatch
from cardgames.presenter.screens.result import MatchResult, build_result
from cardgames.presenter.screens.setup_model import SetupChoice
from cardgames.presenter.settings_model import Settings

if TYPE_CHECKING:
    from cardgames.app.program import Program

FINGERPRINT_DIGITS = 12


class Routes:
    """Builds pages and overlays, and connects their answers."""

    def __init__(self, program: "Program") -> None:
        self._program = program
        self._failure_told = False
        self._offered = False
        self.rooms = RoomWays(program, self)
        self.finished_file: Path | None = None
        program.on_overlay("settings", lambda: SettingsOverlay(program))
        program.on_overlay("help", lambda: HelpOverlay(program, self._present_game))
        program.on_leaving(self._window_closed)
        program.on_tick(self._tell_failures)

    # -- pages -----------------------------------------------------------------------------

    def menu(self, offer: bool = True) -> None:
        """The start menu; `offer` also asks once about a match that waits."""
        program = self._program
        self._offered = self._offered or not offer
        program.go(MenuPage(program, self))
        self._offered = True
        damaged = program.services.take_damaged_settings()
        if damaged:
            kept = damaged.kept_as
            self._tell(lambda locale: dialogs.damaged_settings_dialog(kept, locale))

    def smoke(self) -> None:
        """Let the AI play one round before the window, then end: a check of the whole program."""
        game = catalog.GAMES[0]
        players = (Computer("expert"),) * max(game.players)
        setup = MatchSetup(game.id, {}, 1, players)
        match = Match(game, setup, self._program.services.make_key())
        self._program.go(PlayPage(self._program, self, match, on_over=self._program.quit))

    def setup(self, game: str) -> None:
        """The setup screen of a game."""
        self._program.go(SetupPage(self._program, self, game))

    def begin_choice(self, choice: SetupChoice, players: tuple[Player, ...]) -> None:
        """Start the match of the setup screen."""
        game = catalog.get(choice.game)
        options = parse_options(game.options_type, [f"{n}={v}" for n, v in choice.options])
        setup = MatchSetup(choice.game, options_to_values(options), choice.rounds, players)
        self.begin(setup, self._program.services.make_key())

    def begin(self, setup: MatchSetup, key: bytes) -> None:
        """Start a match; asks first if it would take the place of an unfinished one."""
        waiting = self.look_for_waiting()
        if waiting is None:
            self.start(setup, key)
            return
        saved = summary_of(waiting.match, waiting.saved_at, self._program.services.now())
        self._ask(
            lambda locale: dialogs.replace_dialog(saved, locale),
            {
                "replace": lambda: self.start(setup, key, waiting.file),
                "continue": lambda: self.resume(waiting.file),
            },
        )

    def start(self, setup: MatchSetup, key: bytes, replaced: Path | None = None) -> None:
        """Start a match with this key; the one that waits in `replaced` is given up for it."""
        services = self._program.services
        setup = with_habits(setup, services.settings)
        match = Match(catalog.get(setup.game), setup, key)
        services.matches.begin(match, key, services.now(), replaced)
        self._show_match(match)
        shown = match.commitment[:FINGERPRINT_DIGITS]
        self._program.toast(self._program.locale.text("dialogs.fairness.toast", hash=shown))

    def resume(self, file: Path) -> None:
        """Go on with a match that waits; if that is no longer possible, the menu tells so."""
        try:
            match = self._program.services.matches.resume(file)
        except JournalDamaged as error:
            self.saved_match_damaged(error)
            return
        if match is None:
            self.menu(offer=False)
        else:
            self._show_match(match)

    def _show_match(self, match: Match) -> None:
        self.finished_file = None
        self._program.go(PlayPage(self._program, self, match))

    # -- questions ---------------------------------------------------------------------------

    def offer_resume(self, saved: SavedMatch, go_on: Callable[[], None]) -> None:
        """Offer the saved match once, at the start of the program."""
        if not self._offered:
            self._ask(lambda locale: dialogs.resume_dialog(saved, locale), {"continue": go_on})

    def ask_names(self, choice: SetupChoice, begin: Callable[[], None]) -> None:
        """Names of everybody at this device."""
        colours = TABLES[choice.game].setup.colours(choice.players)
        self._ask(
            lambda locale: dialogs.names_dialog(colours, self._program.services.settings, locale),
            {"begin": begin},
        )

    def game_menu(self, page: PlayPage) -> None:
        """The menu of a running match."""
        standing = page.match.standing
        self._program.open(
            MatchMenu(
                self._program,
                page.game,
                lambda locale: dialogs.game_menu(
                    page.game, standing.round, standing.rounds, locale
                ),
                {
                    "fairness": lambda: self._show_fairness(page.match),
                    "leave": lambda: self.ask_leave(page),
                },
            )
        )

    def ask_leave(self, page: PlayPage) -> None:
        """Leave a match: keep it, resign, or hand the seat to the AI."""
        match = page.match
        if match.over:
            self.menu()
            return
        seat = page.acting_person
        seats = page.seats
        self._ask(
            lambda locale: dialogs.leave_dialog(
                len(match.players), seats[seat], self._saving, locale
            ),
            {
                "leave:save": self.menu,
                "leave:resign": lambda: self._resign(page, seat),
                "leave:hand-over": lambda: self._hand_over(page, seat),
            },
        )

    def ask_quit(self, waiting: bool) -> None:
        """Ask whether to end the program; `waiting` says that a match can be continued."""
        match: Literal["none", "saved", "unsaved"] = "none"
        if waiting:
            match = "saved" if self._saving else "unsaved"
        self._ask(lambda locale: dialogs.quit_dialog(match, locale), {"quit": self._program.quit})

    def _window_closed(self) -> None:
        """What is played here alone is on the disk already, so closing needs no question."""
        if not self._program.page.asks_to_close():
            self._program.quit()

    # -- the end of a match --------------------------------------------------------------------

    def match_is_over(self, page: PlayPage) -> None:
        """Keep the record of a finished match."""
        self.finished_file = self._program.services.matches.finish()
        if page.match.standing.resigned is not None or page.unattended:
            self.show_result(page)

    def show_result(self, page: PlayPage) -> None:
        """The result of a finished match."""
        result = result_of(page)
        words = TABLES[page.game].result
        program = self._program
        program.open(
            Question(
                program,
                lambda locale: build_result(result, words, locale, page.table.result_blocks),
                {
                    "again": lambda: self._again(page),
                    "setup": lambda: self.setup(page.match.game.id),
                    "save-record": self._tell_record,
                    "home": self.menu,
                    "fairness": lambda: self._show_fairness(page.match),
                },
                stays_open=True,
            )
        )

    def rehearse_result(self, page: PlayPage) -> None:
        """Prepare the result, whoever will win: it is the box with the most words of a match."""
        words = TABLES[page.game].result
        for won in each_winning(result_of(page)):
            self._program.front.prepare(build_result(won, words, self._program.locale))

    def _again(self, page: PlayPage) -> None:
        self.start(page.match.setup, self._program.services.make_key())

    def _tell_record(self) -> None:
        locale = self._program.locale
        failures = self._program.services.failures
        if self.finished_file and not failures:
            file = str(self.finished_file)
            self._program.toast(locale.text("dialogs.result.saved", file=file))
        else:
            reason = failures[0].strerror if failures else ""
            self._program.toast(locale.text("dialogs.result.not-saved", reason=reason or "?"))

    def keep_text(self, name: str, text: str) -> None:
        """Keep a text of a table in a file of the player's, and say where."""
        services = self._program.services
        stamp = services.now().strftime("%Y%m%d-%H%M%S")
        file = services.paths.data / f"{name}-{stamp}.txt"
        services.writer.do(lambda: write_whole(file, text.encode()))
        self._program.toast(self._program.locale.text("dialogs.result.saved", file=str(file)))

    def _show_fairness(self, match: Match) -> None:
        key = match.revealed_key
        fairness = dialogs.Fairness(
            commitment=match.commitment,
            key=key.hex() if key else None,
            file=str(self.finished_file) if self.finished_file and key else None,
            never=match.game.keeps_secrets,
        )
        self._ask(lambda locale: dialogs.fairness_dialog(fairness, locale), {})

    def _resign(self, page: PlayPage, seat: int) -> None:
        page.match.resign(seat)
        self._program.close_overlays()
        page.players_changed()

    def _hand_over(self, page: PlayPage, seat: int) -> None:
        """The AI plays the seat to the end; whoever left may go on watching."""
        name = page.match.players[seat].name
        page.match.replace_player(seat, Computer("expert", name))
        self._program.close_overlays()
        page.players_changed()

    # -- troubles ------------------------------------------------------------------------------

    def look_for_waiting(self) -> WaitingMatch | None:
        """The match that waits to be continued; tells about one that cannot be read."""
        try:
            return self._program.services.matches.look()
        except (JournalDamaged, OSError) as error:
            self.saved_match_damaged(error)
            return None

    def saved_match_damaged(self, error: Exception) -> None:
        """The match in progress cannot be read: it is kept aside, and play can begin anew."""
        code = error.code if isinstance(error, JournalDamaged) else "unreadable"
        kept = self._program.services.matches.set_aside()
        self._tell(
            lambda locale: dialogs.damaged_save_dialog(code, kept.name if kept else None, locale)
        )

    def _tell_failures(self) -> None:
        failures = self._program.services.failures
        if failures and not self._failure_told:
            self._failure_told = True
            failure = failures[0]
            self._tell(
                lambda locale: dialogs.save_failed_dialog(
                    _disk_fault(failure), failure.strerror or str(failure), locale
                )
            )

    @property
    def _saving(self) -> bool:
        return not self._program.services.failures

    @property
    def _present_game(self) -> str:
        return self._program.page.game or next(iter(TABLES))

    def own_name(self, game: str, players: int) -> str:
        """The typed name of the person who plays against the AI."""
        return self._program.services.settings.name(TABLES[game].setup.colours(players)[0])

    def _tell(self, make: Callable[[Locale], Dialog]) -> None:
        self._program.open(Notice(self._program, make))

    def _ask(
        self, make: Callable[[Locale], Dialog], answers: Mapping[str, Callable[[], None]]
    ) -> None:
        self._program.open(Question(self._program, make, answers))


def open_first(routes: Routes, asked: AskedMatch | None) -> None:
    """Show what was asked for: a match, or the start menu."""
    if asked is None:
        routes.menu()
        return
    routes.menu(offer=False)
    others = (Computer(asked.level),) * (asked.players - 1)
    own_name = routes.own_name(asked.game, asked.players)
    routes.begin(asked.setup((Human(own_name), *others)), asked.key)


def with_habits(setup: MatchSetup, settings: Settings) -> MatchSetup:
    """The same match with its persons as the settings have it: who shows what may stay hidden."""
    players = tuple(
        msgspec.structs.replace(player, shows=settings.showing)
        if isinstance(player, Human)
        else player
        for player in setup.players
    )
    return msgspec.structs.replace(setup, players=players)


def result_of(page: PlayPage) -> MatchResult:
    """What the result dialog must know of the match on a page."""
    own = page.people[0] if len(page.people) == 1 else None
    match = page.match
    return match_result(match.game.id, match.setup.options, page.seats, match.standing, own)


def _disk_fault(error: OSError) -> dialogs.DiskFault:
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return "full"
    if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        return "read-only"
    return "other"
