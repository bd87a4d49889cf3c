"""The ways between pages, and the questions asked on the way."""

import errno
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import msgspec

from cardgames.app.match_arguments import AskedMatch
from cardgames.app.menu_page import MenuPage
from cardgames.app.overlays import HelpOverlay, Notice, Question, SettingsOverlay
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
            self.tell(lambda locale: dialogs.damaged_settings_dialog(kept, locale))

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
        self.ask(
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
        deck = match.shuffle(1, None)
        of, whole = (
            ("fairness", match.commitment) if deck is None else ("shuffles", deck.fingerprint)
        )
        shown = whole[:FINGERPRINT_DIGITS]
        self._program.toast(self._program.locale.text(f"dialogs.{of}.toast", hash=shown))

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
        self._program.go(PlayPage(self._program, self, match))

    # -- questions ---------------------------------------------------------------------------

    def offer_resume(self, saved: SavedMatch, go_on: Callable[[], None]) -> None:
        """Offer the saved match once, at the start of the program."""
        if not self._offered:
            self.ask(lambda locale: dialogs.resume_dialog(saved, locale), {"continue": go_on})

    def ask_names(self, choice: SetupChoice, begin: Callable[[], None]) -> None:
        """Names of everybody at this device."""
        colours = TABLES[choice.game].setup.colours(choice.players)
        self.ask(
            lambda locale: dialogs.names_dialog(colours, self._program.services.settings, locale),
            {"begin": begin},
        )

    def ask_quit(self, waiting: bool) -> None:
        """Ask whether to end the program; `waiting` says that a match can be continued."""
        match: Literal["none", "saved", "unsaved"] = "none"
        if waiting:
            match = "saved" if self.saving else "unsaved"
        self.ask(lambda locale: dialogs.quit_dialog(match, locale), {"quit": self._program.quit})

    def _window_closed(self) -> None:
        """What is played here alone is on the disk already, so closing needs no question."""
        if not self._program.page.asks_to_close():
            self._program.quit()

    def ask(
        self, make: Callable[[Locale], Dialog], answers: Mapping[str, Callable[[], None]]
    ) -> None:
        """Ask something; an answer closes the question first."""
        self._program.open(Question(self._program, make, answers))

    def tell(self, make: Callable[[Locale], Dialog]) -> None:
        """Say something to be read, whatever page is shown meanwhile."""
        self._program.open(Notice(self._program, make))

    # -- files of the player -------------------------------------------------------------------

    def keep_text(self, name: str, text: str) -> None:
        """Keep a text of a table in a file of the player's, and say where."""
        services = self._program.services
        stamp = services.now().strftime("%Y%m%d-%H%M%S")
        file = services.paths.data / f"{name}-{stamp}.txt"
        services.writer.do(lambda: write_whole(file, text.encode()))
        self._program.toast(self._program.locale.text("dialogs.result.saved", file=str(file)))

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
        self.tell(
            lambda locale: dialogs.damaged_save_dialog(code, kept.name if kept else None, locale)
        )

    def _tell_failures(self) -> None:
        failures = self._program.services.failures
        if failures and not self._failure_told:
            self._failure_told = True
            failure = failures[0]
            self.tell(
                lambda locale: dialogs.save_failed_dialog(
                    _disk_fault(failure), failure.strerror or str(failure), locale
                )
            )

    @property
    def saving(self) -> bool:
        """Whether what is played can be continued later."""
        return not self._program.services.failures

    @property
    def _present_game(self) -> str:
        return self._program.page.game or next(iter(TABLES))

    def own_name(self, game: str, players: int) -> str:
        """The typed name of the person who plays against the AI."""
        return self._program.services.settings.name(TABLES[game].setup.colours(players)[0])


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


def _disk_fault(error: OSError) -> dialogs.DiskFault:
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return "full"
    if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        return "read-only"
    return "other"
