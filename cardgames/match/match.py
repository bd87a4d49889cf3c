"""A match: rounds of one game between players at fixed seats, driven from outside.

`Match` is synchronous and knows no clock, no thread and no file. Somebody calls `start`, then
`submit` for every answer to a prompt and `next_round` between rounds; each call applies the rules,
hands its records to the recorder (see `journal`) and then sends one Update to every viewer.

Updates: `subscribe(viewer, callback)` calls back with every later Update of that viewer, in order,
from within the call that caused it, on the caller's thread; a callback must not call the match
back (RuntimeError), it queues what it wants to do. `update(viewer)` is the present as a whole, for
a screen built anew. Each change numbers the updates of all viewers alike, so that neither their
count nor their numbers tell what a viewer may not know.

A seat may seal answers beforehand (`seal`): actions that it wants to take when it is asked. They
are kept until the round ends and in the records, shown to nobody, and change nothing by themselves;
a driver submits them (`drivers.sealed_decision`).

Prompt ids count a seat's prompts over the whole match, so that an answer left over from an earlier
round is as stale as any other.

The key of the match decides every card: round n is dealt from fork(key, "round", n), the player
of seat s decides with fork(key, "player", s). `commitment` is the SHA-256 of the key, shown before
the first card; `revealed_key` is the key itself once the match is over, except in a game that keeps
secrets for good. There `shuffle` tells commitments to every card of a round, which can be shown
before its first card, and opens what everybody has seen (`commitments`).
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from typing import Any, NamedTuple

from cardgames.core import codec
from cardgames.core.bot import arranging_seats
from cardgames.core.game import Game, IllegalAction, Prompt, Seat, SeatPlan, Step, Viewer
from cardgames.core.options import options_from_values
from cardgames.core.rng import KEY_BYTES, fork
from cardgames.core.secret import redact
from cardgames.match.commitments import Shuffle, shuffle_of
from cardgames.match.model import Computer, Human, MatchSetup, Player, Standing, Update
from cardgames.match.records import (
    Acted,
    Checked,
    Finished,
    PlayerReplaced,
    Record,
    Resigned,
    RoundBegun,
    Sealed,
)
from cardgames.match.standing import standing_of

CHECKSUM_INTERVAL = 16
"""Actions between two checksums of the state in the records; each round ends with one as well."""

Callback = Callable[[Update], None]
Recorder = Callable[[Record], None]


class StalePrompt(IllegalAction):
    """The answer is to a prompt that is no longer, or was never, open; nothing changed."""

    def __init__(self, seat: Seat, prompt: int) -> None:
        super().__init__("stale_prompt", seat=seat, prompt=prompt)


def commitment_of(key: bytes) -> str:
    """What is shown of a key before the match: its SHA-256, 64 hexadecimal digits."""
    return sha256(key).hexdigest()


class _Moment(NamedTuple):
    """One change of the match with everything that updates of it are made from."""

    sequence: int
    events: tuple[Any, ...]
    state: Any
    prompts: dict[Seat, Prompt[Any]]
    standing: Standing


class Match:
    """The one holder of a round's state. See the module's docstring."""

    def __init__(
        self, game: Game, setup: MatchSetup, key: bytes, recorder: Recorder | None = None
    ) -> None:
        """Raise IllegalAction for a setup that cannot be played, ValueError for a wrong key."""
        if len(key) != KEY_BYTES:
            raise ValueError(f"a key has {KEY_BYTES} bytes")
        if setup.rounds < 1 and not (setup.rounds == 0 and 0 in game.round_choices):
            raise IllegalAction("rounds", rounds=setup.rounds)
        self._options = options_from_values(game.options_type, setup.options)
        game.check_options(self._options, len(setup.players))
        self.game = game
        self.setup = setup
        self.commitment = commitment_of(key)
        self._key = key
        self._recorder = recorder
        self._players = setup.players
        self._state: Any = None
        self._results: list[Any] = []
        self._round = 0
        self._resigned: Seat | None = None
        self._prompts: dict[Seat, Prompt[Any]] = {}
        self._sealed: list[tuple[Any, ...]] = [()] * len(setup.players)
        self._prompts_before = [0] * len(setup.players)
        self._prompts_last = [0] * len(setup.players)
        self._actions = 0
        self._sequence = 0
        self._course: list[_Moment] = []
        self._finished_states: list[Any] = []
        self._callbacks: dict[Viewer, list[Callback]] = {}
        self._sending = False
        self._standing = self._count()

    # -- what anybody may ask ----------------------------------------------------------------

    @property
    def players(self) -> tuple[Player, ...]:
        """Who plays each seat now; `setup.players` is who began."""
        return self._players

    @property
    def standing(self) -> Standing:
        """Results, totals and order so far; `round` is 0 before `start`."""
        return self._standing

    @property
    def started(self) -> bool:
        """Whether the first round has been dealt."""
        return self._round > 0

    @property
    def round_over(self) -> bool:
        """Whether the present round is played and nothing can be submitted."""
        return len(self._results) == self._round

    @property
    def over(self) -> bool:
        """Whether all rounds are played or a seat has resigned."""
        return self._standing.over

    @property
    def revealed_key(self) -> bytes | None:
        """The key behind `commitment`, once the match is over and if nothing stays secret."""
        return self._key if self.over and not self.game.keeps_secrets else None

    def shuffle(self, number: int, viewer: Viewer) -> Shuffle | None:
        """What a viewer may know of the shuffles of round `number`, from 1 to the present one.

        None in a game whose key is shown after the match: it tells everything. Worked out when
        asked for; a match nobody asks pays nothing.
        """
        state = (*self._finished_states, self._state)[number - 1]
        return shuffle_of(self.game, self._key, number, state, viewer, self.over)

    @property
    def stocks(self) -> int:
        """How many stocks of the present round there are commitments to; 0 where there are none."""
        places = self.game.places
        return 0 if places is None or self._state is None else places.count(self._state)

    def player_key(self, seat: Seat) -> bytes:
        """Key from which the player of a seat decides; it tells nothing about any card."""
        return fork(self._key, "player", seat)

    def update(self, viewer: Viewer) -> Update:
        """Everything the viewer may know at this moment, without events."""
        return self._update_for(viewer, self._moment(()))

    def course(self, viewer: Viewer) -> tuple[Update, ...]:
        """All updates of a viewer in the present round, its deal first, for a screen built anew.

        Of a resumed match as well: what has happened can be told again.
        """
        return tuple(self._update_for(viewer, moment) for moment in self._course)

    def finished(self, viewer: Viewer, first: int = 1, most: int | None = None) -> tuple[Any, ...]:
        """What the viewer saw at the end of each round before the present one.

        Of round `first` (from 1) and those after it, `most` of them if there are more.
        """
        states = self._finished_states[first - 1 :][:most]
        return tuple(self.game.observe(state, viewer) for state in states)

    def open_prompts(self) -> dict[Seat, Prompt[Any]]:
        """Prompts that wait for an answer, by seat. For drivers and tests, not for a screen."""
        return dict(self._prompts)

    def sealed(self, seat: Seat) -> tuple[Any, ...]:
        """What a seat has sealed in this round. For drivers and for that seat alone."""
        return self._sealed[seat]

    def state_digest(self) -> str:
        """Checksum of the round's full state."""
        return codec.digest(self._state)

    def subscribe(self, viewer: Viewer, callback: Callback) -> Callable[[], None]:
        """Send every later update of a viewer to `callback`; the returned call ends that."""
        callbacks = self._callbacks.setdefault(viewer, [])
        callbacks.append(callback)
        return lambda: callbacks.remove(callback)

    # -- what changes it ---------------------------------------------------------------------

    def record_to(self, recorder: Recorder | None) -> None:
        """Hand the records of later changes to `recorder`."""
        self._recorder = recorder

    def start(self) -> None:
        """Deal the first round; IllegalAction "started" if that has been done."""
        if self._round:
            raise IllegalAction("started")
        self._deal()

    def next_round(self) -> None:
        """Deal the next round; IllegalAction "match_over" or "round_not_over" if it is not time."""
        if self.over:
            raise IllegalAction("match_over")
        if not self._round or not self.round_over:
            raise IllegalAction("round_not_over")
        self._deal()

    def submit(self, seat: Seat, prompt_id: int, action: Any) -> None:
        """Answer a prompt; raises StalePrompt or IllegalAction and then nothing has changed."""
        prompt = self._prompts.get(seat)
        if prompt is None or prompt.id != prompt_id:
            raise StalePrompt(seat, prompt_id)
        with self._change():
            step = self.game.apply(self._state, seat, action)
            self._actions += 1
            self._take(step, Acted(seat, prompt_id, action))

    def seal(self, seat: Seat, answers: tuple[Any, ...]) -> None:
        """Keep what a seat wants to answer, first choice first, in place of what it sealed before.

        Nobody gets an update, so that nobody can count how often somebody seals. Whether an answer
        is legal is decided when the seat is asked. IllegalAction "no_such_seat" or "round_over".
        """
        if seat not in range(len(self._players)):
            raise IllegalAction("no_such_seat", seat=seat)
        if self.round_over:
            raise IllegalAction("round_over")
        with self._change():
            self._sealed[seat] = answers
            self._record(Sealed(seat, answers))

    def replace_player(self, seat: Seat, player: Player) -> None:
        """Give a seat to another player, who answers its open prompt; what it sealed is void.

        The round under way keeps the seat's way of putting its hand in order; the next one is
        dealt for the new player.
        """
        if self.over:
            raise IllegalAction("match_over")
        if seat not in range(len(self._players)):
            raise IllegalAction("no_such_seat", seat=seat)
        with self._change():
            self._players = (*self._players[:seat], player, *self._players[seat + 1 :])
            self._sealed[seat] = ()
            self._record(PlayerReplaced(seat, player))
            self._send(())

    def resign(self, seat: Seat) -> None:
        """One of two players gives the match up and the other wins.

        IllegalAction "match_over", "no_such_seat" or, with more players, "resign_needs_two".
        """
        if self.over:
            raise IllegalAction("match_over")
        if seat not in range(len(self._players)):
            raise IllegalAction("no_such_seat", seat=seat)
        if len(self._players) != 2:
            raise IllegalAction("resign_needs_two", players=len(self._players))
        with self._change():
            self._resigned = seat
            self._prompts = {}
            self._standing = self._count()
            self._record(Resigned(seat))
            self._record(self._finished())
            self._send(())

    # -- inside ------------------------------------------------------------------------------

    def _deal(self) -> None:
        number = self._round + 1
        levels = [
            player.level if isinstance(player, Computer) else None for player in self._players
        ]
        with self._change():
            if self._round:
                self._finished_states.append(self._state)
            step = self.game.start(
                self._options,
                SeatPlan(
                    len(self._players),
                    arranging_seats(levels),
                    self.setup.rounds - number,
                    self._showing_seats(),
                ),
                fork(self._key, "round", number),
                self._results[-1].carry if self._results else None,
            )
            self._round = number
            self._sealed = [()] * len(self._players)
            for seat, last in enumerate(self._prompts_last):
                self._prompts_before[seat] += last
                self._prompts_last[seat] = 0
            self._actions = 0
            self._course = []
            self._take(step, RoundBegun(number))

    def _showing_seats(self) -> tuple[Seat, ...]:
        return tuple(
            seat
            for seat, player in enumerate(self._players)
            if isinstance(player, Human) and player.shows
        )

    def _take(self, step: Step[Any, Any], record: Record) -> None:
        """Make a step's state the present one, keep a record of it, and tell every viewer."""
        self._state = step.state
        self._prompts = {}
        for seat, prompt in self.game.prompts(step.state).items():
            self._prompts_last[seat] = prompt.id
            self._prompts[seat] = Prompt(self._prompts_before[seat] + prompt.id, prompt.legal)
        result = self.game.result(step.state)
        if result is not None:
            self._results.append(result)
        if result is not None or isinstance(record, RoundBegun):
            self._standing = self._count()
        self._record(record)
        if result is not None or self._actions % CHECKSUM_INTERVAL == 0:
            self._record(Checked(codec.digest(step.state)))
        if self.over:
            self._record(self._finished())
        self._send(step.events)

    def _count(self) -> Standing:
        return standing_of(
            self._results,
            len(self._players),
            self._round,
            self.setup.rounds,
            self._resigned,
            self.game.lowest_total_wins,
        )

    def _finished(self) -> Finished:
        return Finished(self._standing.totals, self._standing.order, self._key.hex())

    def _record(self, record: Record) -> None:
        if self._recorder is not None:
            self._recorder(record)

    def _send(self, events: tuple[Any, ...]) -> None:
        self._sequence += 1
        moment = self._moment(events)
        self._course.append(moment)
        for viewer, callbacks in tuple(self._callbacks.items()):
            if callbacks:
                update = self._update_for(viewer, moment)
                for callback in tuple(callbacks):
                    callback(update)

    def _moment(self, events: tuple[Any, ...]) -> _Moment:
        return _Moment(self._sequence, events, self._state, self._prompts, self._standing)

    def _update_for(self, viewer: Viewer, moment: _Moment) -> Update:
        state = moment.state
        return Update(
            sequence=moment.sequence,
            viewer=viewer,
            events=redact(moment.events, viewer),
            observation=None if state is None else self.game.observe(state, viewer),
            prompt=None if viewer is None else moment.prompts.get(viewer),
            standing=moment.standing,
        )

    @contextmanager
    def _change(self) -> Iterator[None]:
        if self._sending:
            raise RuntimeError("a callback of a match must not change the match")
        self._sending = True
        try:
            yield
        finally:
            self._sending = False
