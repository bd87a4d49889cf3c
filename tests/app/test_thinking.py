"""A bot that fails or never answers: the game goes on with a legal action."""

import threading
from typing import Any

import pytest

from cardgames.app import thinking
from cardgames.app.thinking import Thinker
from cardgames.core.game import Prompt
from cardgames.games import catalog
from cardgames.match.drivers import Computers
from cardgames.match.match import Match
from cardgames.match.model import Computer, MatchSetup


class FailingBot:
    def choose(self, observation: Any, prompt: Prompt[Any], key: bytes) -> Any:
        raise RuntimeError("lost")


class WaitingBot:
    def __init__(self, gate: threading.Event) -> None:
        self._gate = gate

    def choose(self, observation: Any, prompt: Prompt[Any], key: bytes) -> Any:
        self._gate.wait()
        return prompt.legal[-1]


def match_of_ai() -> Match:
    setup = MatchSetup("old-maid", {}, 1, (Computer("beginner"), Computer("beginner")))
    match = Match(catalog.get("old-maid"), setup, bytes(32))
    match.start()
    return match


def taken(thinker: Thinker) -> Any:
    while thinker.busy:
        decisions = thinker.take()
        if decisions is not None:
            return decisions
    return None


def test_a_bot_that_raises_is_replaced_by_the_first_legal_action() -> None:
    match = match_of_ai()
    thinker = Thinker(Computers(match, lambda game, level, key: FailingBot()))
    assert thinker.begin()
    (decision,) = taken(thinker)
    prompt = match.open_prompts()[decision.seat]
    assert (decision.prompt, decision.action) == (prompt.id, prompt.legal[0])
    thinker.close()


def test_a_bot_that_never_answers_is_replaced_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "DEADLINE_SECONDS", 0.0)
    gate = threading.Event()
    match = match_of_ai()
    thinker = Thinker(Computers(match, lambda game, level, key: WaitingBot(gate)))
    assert thinker.begin()
    (decision,) = taken(thinker)
    prompt = match.open_prompts()[decision.seat]
    assert decision.action == prompt.legal[0]
    assert len(prompt.legal) > 1
    gate.set()
    thinker.close()
