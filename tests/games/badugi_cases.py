"""The worked cases of Badugi, as written in data/badugi-cases.json, and how to play them.

Cards are rank + suit letter, ranks in answers are numbers; see the file's own `format`.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from cardgames.cards.french import RANK_NAMES, Card, name_of
from cardgames.core.game import Seat
from cardgames.core.options import parse_options
from cardgames.core.rng import Randomness
from cardgames.games.badugi import rules, stock
from cardgames.games.badugi.events import Event
from cardgames.games.badugi.knowledge import observe
from cardgames.games.badugi.model import NAME_OF, Action, Cut, Options, Phase
from cardgames.games.badugi.position import card_of, dealt
from cardgames.games.badugi.state import State

_PATH = Path(__file__).parent / "data" / "badugi-cases.json"
_ACTIONS: dict[str, Action] = {name: kind() for kind, name in NAME_OF.items()}


def cases(kind: str) -> list[dict[str, Any]]:
    """Cases of a type: "hand", "pots", "showdown", "blinds", "opener", "ranking", ..."""
    found = json.loads(_PATH.read_text(encoding="utf-8"))["cases"]
    return [case for case in found if case["type"] == kind]


def options_of(written: dict[str, Any]) -> Options:
    """Options as on the command line."""
    return parse_options(Options, [f"{name}={value}" for name, value in written.items()])


def cards_of(written: list[str]) -> tuple[Card, ...]:
    return tuple(map(card_of, written))


def written_of(card: Card) -> str:
    """The form of the cases: "Td"."""
    suit, rank = name_of(card)[0], name_of(card)[1:]
    assert rank in RANK_NAMES
    return rank.replace("10", "T") + suit.lower()


class Table:
    """A hand that is played by the script of a case."""

    def __init__(self, case: dict[str, Any]) -> None:
        given = case["input"]
        self.options = options_of(given["options"])
        step = dealt(
            given.get("hands", ()),
            stacks=given["stacks"],
            mark=given["button"] if self.options.blinds else given["boss"],
            stock=given.get("stock", ()),
            options=self.options,
            rest="nowhere" if "stock" in given else "stock",
        )
        self.state: State = step.state
        self.events: list[Event] = list(step.events)
        self._new_stocks = [cards_of(cards) for cards in given.get("reshuffles", ())]
        self.pools: list[list[str]] = []

    def play(self, item: list[Any]) -> None:
        """Do one item of a script."""
        who, what = item[0], item[1]
        if who != "*":
            self.act(who, what, item[2] if what == "cut" else None)
            return
        phase = {"check": Phase.BET, "pat": Phase.CUT}[what]
        number = self.state.betting.number, self.state.cut
        while self.state.phase is phase and (self.state.betting.number, self.state.cut) == number:
            self.act(self.state.seat, "cut" if what == "pat" else what, [])

    def act(self, seat: Seat, name: str, cut: list[str] | None) -> None:
        if name == "cut":
            hand = self.state.cards.hands[seat]
            slots = tuple(sorted(hand.index(card) for card in cards_of(cut or [])))
            self._apply(seat, Cut(slots))
        else:
            self._apply(seat, _ACTIONS[name])

    def legal(self) -> dict[str, int]:
        """Every legal bet with the chips it adds."""
        state = self.state
        observation = observe(state, None)
        prompt = rules.prompts(state)[state.seat]
        return {
            NAME_OF[type(action)]: chips
            for action, chips in zip(prompt.legal, observation.offers, strict=True)
        }

    def _apply(self, seat: Seat, action: Action) -> None:
        def new_stock(
            randomness: Randomness, pool: tuple[Card, ...]
        ) -> tuple[tuple[Card, ...], Randomness]:
            self.pools.append(sorted(map(written_of, pool)))
            cards = self._new_stocks.pop(0)
            assert sorted(cards) == sorted(pool)
            return cards, randomness

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(stock, "shuffle", new_stock)
            step = rules.apply(self.state, seat, action)
        self.state = step.state
        self.events += step.events
