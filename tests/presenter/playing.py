"""Matches and written positions of any game seen through its table, step by step."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

import msgspec

from cardgames.app.match_facts import match_facts
from cardgames.app.resources import load_locale
from cardgames.core.game import Game, Prompt, Seat, Viewer
from cardgames.core.rng import KEY_BYTES, fork
from cardgames.core.secret import redact
from cardgames.games import catalog
from cardgames.match.match import Match
from cardgames.match.model import Computer, Human, MatchSetup, Update
from cardgames.presenter.facts import SeatFacts, facts_at_start
from cardgames.presenter.locale import Language, Locale
from cardgames.presenter.panel import Button, ButtonRow, Hand, Panel, Switch
from cardgames.presenter.seats import SeatColour
from cardgames.presenter.session import GameTable
from cardgames.presenter.stage import Beat, Stage
from cardgames.presenter.table_session import TableStyle

TableT = TypeVar("TableT", bound=GameTable[Any, Any])

Choose: TypeAlias = Callable[[dict[Seat, Prompt[Any]]], tuple[Seat, Any]]
"""Which of the seats that are asked answers next, and what."""


def one_at_a_time(answer: Callable[[Sequence[Any]], Any]) -> Choose:
    """For games that ask one seat at a time; `answer` takes one of the legal actions."""

    def choose(prompts: dict[Seat, Prompt[Any]]) -> tuple[Seat, Any]:
        ((seat, prompt),) = prompts.items()
        return seat, answer(prompt.legal)

    return choose


class Step(NamedTuple, Generic[TableT]):
    """A table after one update, the update, and the beats that led there."""

    table: TableT
    update: Update
    beats: tuple[Beat, ...]


def style_of_seats(
    colours: tuple[SeatColour, ...],
    language: Language = "ko",
    locale: Locale | None = None,
    names: tuple[str, ...] = (),
    people: tuple[Seat, ...] = (0,),
    **changes: Any,
) -> TableStyle:
    """Seats of these colours, beginners of the AI but for the people."""
    seats = tuple(
        SeatFacts(colour, name, "" if seat in people else "beginner")
        for seat, (colour, name) in enumerate(
            zip(colours, names or ("",) * len(colours), strict=True)
        )
    )
    return TableStyle(locale or load_locale(language), seats, **changes)


def match_of_game(
    game: str,
    players: int,
    options: dict[str, Any],
    seed: int,
    rounds: int,
    people: tuple[Seat, ...] = (0,),
) -> Match:
    """The match of a seed, not yet begun."""
    seats = tuple(Human() if seat in people else Computer("beginner") for seat in range(players))
    setup = MatchSetup(game, dict(options), rounds, seats)
    return Match(catalog.get(game), setup, fork(bytes(KEY_BYTES), "test", seed))


def steps(
    match: Match, table: TableT, choose: Choose, *, rounds: int | None = None
) -> Iterator[Step[TableT]]:
    """The whole match, or some rounds of it.

    At a table that all share, the prompt of whoever has to act is shown.
    """
    updates: list[Update] = []
    match.subscribe(table.viewer, updates.append)
    match.start()
    while True:
        for update in updates:
            if table.style.together:
                prompt = next(iter(match.open_prompts().values()), None)
                update = msgspec.structs.replace(update, prompt=prompt)
            yield Step(table, update, tell(table, update))
        updates.clear()
        if match.over or (match.round_over and match.standing.round == rounds):
            return
        if match.round_over:
            match.next_round()
            continue
        prompts = match.open_prompts()
        seat, action = choose(prompts)
        match.submit(seat, prompts[seat].id, action)


def tell(table: GameTable[Any, Any], update: Update, events: Any = None) -> tuple[Beat, ...]:
    """Feed an update to a table, or the same without what happened."""
    return table.update(
        update.events if events is None else events,
        update.observation,
        update.prompt,
        match_facts(update.standing),
    )


class WrittenPosition(Generic[TableT]):
    """A written position at a table, played on by actions."""

    def __init__(
        self,
        game: Game,
        table: TableT,
        state: Any,
        *,
        rounds: int,
        events: tuple[Any, ...] = (),
    ) -> None:
        self.game = game
        self.table = table
        self.state = state
        self.viewer: Viewer = table.viewer
        self.facts = facts_at_start(len(table.style.seats), rounds)
        self.beats = self._show(events)

    @property
    def stage(self) -> Stage:
        return self.table.stage

    def act_as(self, seat: Seat, action: Any) -> tuple[Beat, ...]:
        """One action of a seat; the beats the viewer sees."""
        step = self.game.apply(self.state, seat, action)
        self.state = step.state
        self.beats = self._show(redact(step.events, self.viewer))
        return self.beats

    def _show(self, events: tuple[Any, ...]) -> tuple[Beat, ...]:
        prompts = self.game.prompts(self.state)
        prompt = None if self.viewer is None else prompts.get(self.viewer)
        observation = self.game.observe(self.state, self.viewer)
        return self.table.update(events, observation, prompt, self.facts)


def without_keys(stage: Stage) -> Stage:
    """The stage as it looks: cards by place and face alone."""
    cards = tuple(msgspec.structs.replace(card, key=0) for card in stage.cards)
    return msgspec.structs.replace(
        stage, cards=tuple(sorted(cards, key=lambda card: msgspec.structs.astuple(card.pose)))
    )


def pressable(panel: Panel) -> set[str]:
    """Controls of a panel that can be pressed now."""
    found: set[str] = set()
    for block in panel.blocks:
        if isinstance(block, Button | Switch) and block.enabled:
            found.add(block.control)
        elif isinstance(block, ButtonRow):
            found |= {button.control for button in block.buttons if button.enabled}
        elif isinstance(block, Hand):
            found |= {card.control for card in block.cards if card.control}
    return found
