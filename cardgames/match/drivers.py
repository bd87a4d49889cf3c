"""Players of the AI at a match. They see their own seat's updates and nothing else."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from cardgames.core.bot import Bot, BotFactory
from cardgames.core.game import Seat
from cardgames.core.rng import fork
from cardgames.match.match import Match
from cardgames.match.model import Computer, Update


class Decision(NamedTuple):
    """An answer to a prompt, in the order of `Match.submit`."""

    seat: Seat
    prompt: int
    action: Any


class ComputerDriver:
    """Turns the updates of one seat into decisions of its bot.

    Each decision has a key of its own, forked by the prompt's id, so that the same match goes on
    with the same decisions after a resume.
    """

    def __init__(self, seat: Seat, bot: Bot, key: bytes) -> None:
        self.seat = seat
        self._bot = bot
        self._key = key
        self._update: Update | None = None

    def see(self, update: Update) -> None:
        """Take note of the seat's newest update."""
        self._update = update

    def decide(self) -> Decision | None:
        """Answer the open prompt, or None when the seat has nothing to decide."""
        update = self._update
        if update is None or update.prompt is None:
            return None
        prompt = update.prompt
        key = fork(self._key, "decision", prompt.id)
        return Decision(self.seat, prompt.id, self._bot.choose(update.observation, prompt, key))


def sealed_decision(match: Match) -> Decision | None:
    """Return what a person has sealed for an open prompt of its seat; nothing is submitted.

    It is the first of the seat's sealed answers that is legal. None where no person with an open
    prompt has sealed such an answer: these are asked.
    """
    for seat, prompt in match.open_prompts().items():
        if not isinstance(match.players[seat], Computer):
            for answer in match.sealed(seat):
                if answer in prompt.legal:
                    return Decision(seat, prompt.id, answer)
    return None


class Computers:
    """All seats of a match that the AI plays now; follows `Match.replace_player`."""

    def __init__(self, match: Match, create_bot: BotFactory) -> None:
        self._match = match
        self._create_bot = create_bot
        self._drivers: dict[Seat, tuple[Computer, ComputerDriver]] = {}

    def task(self) -> Callable[[], tuple[Decision, ...]] | None:
        """Return the thinking of all AI seats with an open prompt, to be done anywhere.

        The call holds the seats' updates and nothing of the match, so another thread may run it.
        None if no AI seat is asked.
        """
        asked = tuple(self._asked())
        if not asked:
            return None
        return lambda: tuple(
            decision for driver in asked if (decision := driver.decide()) is not None
        )

    def decide(self) -> Decision | None:
        """Return the decision of the first AI seat with an open prompt; nothing is submitted."""
        driver = next(self._asked(), None)
        return None if driver is None else driver.decide()

    def first_legal(self) -> tuple[Decision, ...]:
        """Return the first legal action of each AI seat that is asked, for a bot that fails."""
        return tuple(
            Decision(seat, prompt.id, prompt.legal[0])
            for seat, player in enumerate(self._match.players)
            if isinstance(player, Computer)
            and (prompt := self._match.update(seat).prompt) is not None
        )

    def play(self) -> None:
        """Submit decisions until a person has to act or the round is over."""
        while (decision := self.decide()) is not None:
            self._match.submit(*decision)

    def _asked(self) -> Iterator[ComputerDriver]:
        """Drivers of all AI seats with an open prompt, in turn order; each knows its update."""
        prompts = self._match.open_prompts()
        for seat, player in enumerate(self._match.players):
            if isinstance(player, Computer):
                driver = self._driver(seat, player)
                if seat in prompts:
                    driver.see(self._match.update(seat))
                    yield driver

    def _driver(self, seat: Seat, player: Computer) -> ComputerDriver:
        known = self._drivers.get(seat)
        if known is not None and known[0] == player:
            return known[1]
        key = self._match.player_key(seat)
        bot = self._create_bot(self._match.game.id, player.level, key)
        driver = ComputerDriver(seat, bot, key)
        self._drivers[seat] = (player, driver)
        return driver
