"""The worked cases of Nylon Ppong, as written in data/nylon-ppong-cases.json, and how to play."""

import json
from pathlib import Path
from typing import Any

from cardgames.cards.hwatu import MONTH_OF, Card, cards_of
from cardgames.core.game import Seat, Step
from cardgames.games.nylon_ppong import rules
from cardgames.games.nylon_ppong.model import Action, Claim, Discard, Draw, Event, Pass, Phase, Stop
from cardgames.games.nylon_ppong.state import State

_PATH = Path(__file__).parent / "data" / "nylon-ppong-cases.json"


def cases(kind: str) -> list[dict[str, Any]]:
    """Cases of type "hand", "sum", "script", "sheet" or "rank"."""
    found: list[dict[str, Any]] = json.loads(_PATH.read_text(encoding="utf-8"))
    return [case for case in found if case["type"] == kind]


def hand_of(*ranks: int) -> tuple[Card, ...]:
    """Cards of these ranks, the first of each month first."""
    used: dict[int, int] = {}
    hand = []
    for rank in ranks:
        hand.append(cards_of(rank)[used.get(rank, 0)])
        used[rank] = used.get(rank, 0) + 1
    return tuple(hand)


def ranks_of(cards: tuple[Card, ...]) -> list[int]:
    return [MONTH_OF[card] for card in cards]


class Table:
    """A round that is played by ranks; keeps every step's events and who acted."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: tuple[Event, ...] = ()
        self.actors: list[Seat] = []

    @property
    def actor(self) -> Seat | None:
        """Whose turn it is; None when the round is over."""
        return None if self.state.turn is None else self.state.turn.seat

    def discard(self, rank: int) -> None:
        """Whoever has the turn throws a card of this rank; the claim window opens."""
        seat = self._settled()
        hand = self.state.hands[seat]
        self._act(seat, Discard(next(card for card in hand if MONTH_OF[card] == rank)))

    def draw(self) -> None:
        """Whoever has the turn draws."""
        self._act(self._settled(), Draw())

    def stop(self) -> None:
        """Whoever has the turn stops."""
        self._act(self._settled(), Stop())

    def claim(self, extra: int | None = None) -> None:
        """Whoever can claims; everybody else passes, before or after."""
        for seat, prompt in rules.prompts(self.state).items():
            claims = [
                action
                for action in prompt.legal
                if isinstance(action, Claim)
                and extra == (None if action.extra is None else MONTH_OF[action.extra])
            ]
            self._act(seat, claims[0] if claims else Pass(), noted=bool(claims))

    def pass_all(self) -> None:
        """Nobody claims."""
        while self.state.turn is not None and self.state.turn.phase is Phase.CLAIM:
            self._act(self.state.turn.asked[0], Pass(), noted=False)

    def _settled(self) -> Seat:
        self.pass_all()
        assert self.actor is not None
        return self.actor

    def _act(self, seat: Seat, action: Action, noted: bool = True) -> Step[State, Event]:
        step = rules.apply(self.state, seat, action)
        self.state, self.events = step.state, step.events
        if noted:
            self.actors.append(seat)
        return step
