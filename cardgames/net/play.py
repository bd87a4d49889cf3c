"""The course of one match in a room: who is waited for, and what happens when time is up.

`Play` alone drives the match. After every change `advance` looks at what the match waits for and
sets the one timer that belongs to it. What is sent depends on what everybody may know: timers,
their lengths and the seats waited for follow from public facts alone.

In a claim window (docs/decisions/022) answers are held and all given to the match when the window
closes, so that neither an update nor its time tells who has answered what. A person's held answer
is sealed with the match and so is in its records before it is acknowledged.

Nothing moves while no person is connected.
"""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from cardgames.core.bot import BotFactory
from cardgames.core.game import IllegalAction, Prompt, Seat, Viewer
from cardgames.match.drivers import ComputerDriver, Decision
from cardgames.match.match import Match, StalePrompt
from cardgames.match.model import Computer, Level, Update
from cardgames.net.clock import Clock, Timer
from cardgames.net.given import RoomGame
from cardgames.net.limits import Limits
from cardgames.net.messages import ClockKind, ClockSent
from cardgames.net.seats import RoomSeat

STAND_IN: Level = "expert"
"""Level of the AI that plays for somebody."""

Waiting = tuple[object, ...]
"""What a timer is for; a timer for the same thing is not set again."""

NOTHING: Waiting = ()


class Play:
    """See the module's docstring."""

    def __init__(
        self,
        match: Match,
        game: RoomGame,
        create_bot: BotFactory,
        seats: Sequence[RoomSeat],
        watched: bool,
        turn_limit: int,
        limits: Limits,
        clock: Clock,
        changed: Callable[[], None],
    ) -> None:
        """`changed` is called after what a timer or a thought has changed."""
        self.match = match
        self._game = game
        self._create_bot = create_bot
        self._seats = seats
        self._turn_limit = turn_limit
        self._limits = limits
        self._clock = clock
        self._changed = changed
        self._bots: dict[Seat, tuple[Level, ComputerDriver]] = {}
        self._held: dict[Seat, tuple[int, Any]] = {}
        self._thoughts: set[tuple[Seat, int]] = set()
        self._window_is_over = False
        self._timer: Timer | None = None
        self._waiting: Waiting = NOTHING
        self._until = 0.0
        self._shown = ClockSent(None)
        self.ready: set[Seat] = set()
        self.unsent: dict[Viewer, deque[Update]] = {}
        viewers: list[Viewer] = [seat for seat, who in enumerate(seats) if who.kind == "person"]
        if watched:
            viewers.append(None)
        for viewer in viewers:
            queue: deque[Update] = deque()
            self.unsent[viewer] = queue
            match.subscribe(viewer, queue.append)
        if match.started:
            self._find_held_answers()

    # -- what is asked -----------------------------------------------------------------------

    @property
    def clock(self) -> ClockSent:
        """What runs out now."""
        shown = self._shown
        if shown.kind is None:
            return shown
        left = max(0.0, self._until - self._clock.now())
        return ClockSent(shown.kind, shown.seats, shown.seconds, round(left, 2))

    @property
    def clock_mark(self) -> Waiting:
        """Changes when a clock has to be told anew."""
        return (self._waiting, self._shown)

    def update(self, viewer: Viewer) -> Update:
        """Everything the viewer may know now; an answer that is held is not asked for again."""
        return self.without_held(self.match.update(viewer))

    def without_held(self, update: Update) -> Update:
        """The same update, but for a prompt that its seat has answered."""
        viewer, prompt = update.viewer, update.prompt
        if viewer is None or prompt is None or not self._answered(viewer, prompt.id):
            return update
        return Update(
            update.sequence, viewer, update.events, update.observation, None, update.standing
        )

    # -- what people do ----------------------------------------------------------------------

    def act(self, seat: Seat, prompt_id: int, action: Any) -> None:
        """A person answers; raises StalePrompt or IllegalAction and then nothing has changed."""
        prompt = self.match.open_prompts().get(seat)
        if prompt is None or prompt.id != prompt_id:
            raise StalePrompt(seat, prompt_id)
        if self._window() is None:
            self.match.submit(seat, prompt_id, action)
            return
        if self._answered(seat, prompt_id):
            raise IllegalAction("answered_already", seat=seat, prompt=prompt_id)
        if action not in prompt.legal:
            raise IllegalAction("not_legal", seat=seat, prompt=prompt_id)
        self.match.seal(seat, (action,))
        self._held[seat] = (prompt_id, action)

    def read(self, seat: Seat, number: int) -> None:
        """A person has read the result of round `number`."""
        if not self.match.round_over or self.match.standing.round != number or self.match.over:
            raise IllegalAction("round_not_over")
        self.ready.add(seat)

    def give_up(self, seat: Seat, name: str) -> None:
        """A person leaves a match of three or more for good."""
        self.match.replace_player(seat, Computer(STAND_IN, name))
        self._held.pop(seat, None)

    # -- the order of things -----------------------------------------------------------------

    def begin(self) -> None:
        """Deal the first round."""
        self.match.start()

    def advance(self) -> None:
        """Wait for whatever has to come next."""
        match = self.match
        if match.over or not self._attended:
            self.stop()
        elif match.round_over:
            self._wait_for_readers()
        elif (number := self._window()) is not None:
            self._open_window(number)
        else:
            self._wait_for_answer(match.open_prompts())

    def stop(self) -> None:
        """Wait for nothing."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer, self._waiting, self._shown = None, NOTHING, ClockSent(None)
        self._window_is_over = False

    @property
    def _attended(self) -> bool:
        return any(seat.peer is not None for seat in self._seats)

    def _wait_for_readers(self) -> None:
        here = {number for number, seat in enumerate(self._seats) if seat.peer is not None}
        if here <= self.ready:
            self._deal()
            self.advance()
            return
        self._wait(
            ("next", self.match.standing.round),
            self._limits.reading,
            self._deal,
            "next",
            tuple(sorted(here - self.ready)),
        )

    def _deal(self) -> None:
        self.ready.clear()
        self._held.clear()
        self.match.next_round()

    def _wait_for_answer(self, prompts: dict[Seat, Prompt[Any]]) -> None:
        self._held.clear()
        for seat, prompt in prompts.items():
            if self._seats[seat].by_computer:
                self._wait(
                    ("think", seat, prompt.id),
                    self._limits.thinking,
                    lambda seat=seat, prompt=prompt: self._think(seat, prompt.id),  # type: ignore[misc]
                )
                return
        if not self._turn_limit:
            self.stop()
            return
        asked = tuple((seat, prompt.id) for seat, prompt in sorted(prompts.items()))
        here = tuple(self._seats[seat].peer is not None for seat, _ in asked)
        self._wait(
            ("turn", asked, here),
            float(self._turn_limit),
            lambda: self._decide_for(asked),
            "turn",
            tuple(seat for seat, _ in asked),
        )

    def _decide_for(self, asked: Sequence[tuple[Seat, int]]) -> None:
        """The turn limit has the AI decide once."""
        for seat, prompt in asked:
            self._think(seat, prompt, once=True)

    # -- claim windows -----------------------------------------------------------------------

    def _window(self) -> int | None:
        """The window that is open; everybody knows that it is."""
        if self._game.window is None or not self.match.started:
            return None
        return self._game.window(self.match.update(None).observation)

    def _open_window(self, number: int) -> None:
        key = ("window", self.match.standing.round, number)
        if self._waiting == key and self._window_is_over:
            self._close_window()
            return
        prompts = self.match.open_prompts()
        self._wait(key, self._limits.window, self._window_time_is_up, "window", tuple(prompts))
        for seat, prompt in prompts.items():
            if self._seats[seat].by_computer and not self._answered(seat, prompt.id):
                self._think(seat, prompt.id)

    def _window_time_is_up(self) -> None:
        self._window_is_over = True

    def _close_window(self) -> None:
        """Give all answers to the match, unless an AI seat is still thinking."""
        answers: list[Decision] = []
        for seat, prompt in sorted(self.match.open_prompts().items()):
            if self._answered(seat, prompt.id):
                action = self._held[seat][1]
            elif self._seats[seat].by_computer:
                self._think(seat, prompt.id)
                return
            else:
                observation = self.match.update(seat).observation
                action = self._game.silent(observation, prompt)
            answers.append(Decision(seat, prompt.id, action))
        self._window_is_over = False
        self._held.clear()
        for answer in answers:
            self.match.submit(*answer)
        for seat, _, _ in answers:
            if not self.match.round_over and self.match.sealed(seat):
                self.match.seal(seat, ())
        self.advance()

    def _answered(self, seat: Seat, prompt: int) -> bool:
        held = self._held.get(seat)
        return held is not None and held[0] == prompt

    def _find_held_answers(self) -> None:
        """After a restart: what was sealed in the window that is open."""
        for seat, prompt in self.match.open_prompts().items():
            for answer in self.match.sealed(seat):
                if answer in prompt.legal:
                    self._held[seat] = (prompt.id, answer)
                    break

    # -- the AI ------------------------------------------------------------------------------

    def _think(self, seat: Seat, prompt: int, once: bool = False) -> None:
        """Let the AI decide, and then answer; `once` also for a person who is here."""
        if (seat, prompt) in self._thoughts:
            return
        update = self.match.update(seat)
        if update.prompt is None or update.prompt.id != prompt:
            return
        self._thoughts.add((seat, prompt))
        driver = self._bot(seat)
        driver.see(update)

        def done(decision: Decision | None) -> None:
            self._thoughts.discard((seat, prompt))
            self._decided(seat, prompt, decision, once)
            self.advance()
            self._changed()

        self._clock.think(driver.decide, done)

    def _decided(self, seat: Seat, prompt_id: int, decision: Decision | None, once: bool) -> None:
        prompt = self.match.open_prompts().get(seat)
        if prompt is None or prompt.id != prompt_id or self._answered(seat, prompt_id):
            return
        if not once and not self._seats[seat].by_computer:
            return  # the person is back, and decides
        action = prompt.legal[0] if decision is None else decision.action
        if self._window() is None:
            self._waiting = NOTHING
            self.match.submit(seat, prompt_id, action)
        else:
            self._held[seat] = (prompt_id, action)

    def _bot(self, seat: Seat) -> ComputerDriver:
        player = self.match.players[seat]
        level = player.level if isinstance(player, Computer) else STAND_IN
        known = self._bots.get(seat)
        if known is not None and known[0] == level:
            return known[1]
        key = self.match.player_key(seat)
        driver = ComputerDriver(seat, self._create_bot(self.match.game.id, level, key), key)
        self._bots[seat] = (level, driver)
        return driver

    # -- the timer ---------------------------------------------------------------------------

    def _wait(
        self,
        key: Waiting,
        seconds: float,
        do: Callable[[], None],
        kind: ClockKind | None = None,
        seats: tuple[Seat, ...] = (),
    ) -> None:
        """Set the timer for something, unless it is set for that already."""
        if key == self._waiting:
            if kind is not None and seats != self._shown.seats:
                self._shown = ClockSent(kind, seats, seconds)
            return
        self.stop()

        def due() -> None:
            self._timer = None
            do()
            self.advance()
            self._changed()

        self._waiting = key
        self._until = self._clock.now() + seconds
        self._shown = ClockSent(kind, seats, seconds) if kind is not None else ClockSent(None)
        self._timer = self._clock.later(seconds, due)
