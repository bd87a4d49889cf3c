"""What the table of a room says when something is amiss: a client that tells what a test wants."""

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardgames.app import remote_loss
from cardgames.app.menu_page import MenuPage
from cardgames.app.remote_page import RemotePage
from cardgames.app.room_link import RoomLink
from cardgames.core.codec import encode
from cardgames.games import catalog
from cardgames.match.match import Match
from cardgames.match.model import Human, MatchSetup, Update
from cardgames.net import messages
from cardgames.net.conversation import Connection, GameUpdate, Happening
from cardgames.presenter.locale import LANGUAGES, Language
from cardgames.presenter.panel import Button, Text
from cardgames.presenter.screen import Dialog
from cardgames.presenter.sentence import plain
from tests.app.pilot import Pilot, panel_controls

SEATS = (("red", "하늘"), ("green", "민지"), ("yellow", ""))


class Script:
    """A client whose happenings a test makes; keeps what the app has said."""

    def __init__(self) -> None:
        self.coming: list[Happening] = []
        self.acts: list[tuple[int, Any]] = []
        self.reads: list[int] = []
        self.said: list[Any] = []
        self.attempts = 0
        self.closed = False

    def happenings(self) -> tuple[Happening, ...]:
        coming = tuple(self.coming)
        self.coming.clear()
        return coming

    def act(self, prompt: int, action: Any) -> None:
        self.acts.append((prompt, action))

    def read(self, number: int) -> None:
        self.reads.append(number)

    def say(self, message: messages.ClientMessage) -> None:
        self.said.append(message)

    def reconnect(self) -> None:
        self.attempts += 1

    def close(self) -> None:
        self.closed = True


class Scene:
    """A match that the test plays itself, and the app of seat 1 that is told of it."""

    def __init__(
        self, home: Path, game: str = "old-maid", players: int = 3, language: Language = "ko"
    ) -> None:
        self.players = players
        setup = MatchSetup(game, {}, 2, (Human("하늘"), Human("민지"), Human(""))[:players])
        self.match = Match(catalog.get(game), setup, bytes(range(32)))
        self.updates: list[Update] = []
        self.match.subscribe(1, self.updates.append)
        self.client = Script()
        self.link = RoomLink(self.client)
        self.pilot = Pilot(home, language)
        self.pilot.routes.menu(offer=False)
        self.lobbies = 0
        self.client.coming += [Connection("here"), self.view()]
        self.link.take()
        page = RemotePage(self.pilot.program, self.pilot.routes, self.link, self._to_lobby)
        self.pilot.program.go(page)
        self.page = page
        self.match.start()
        self.tell_updates()

    def _to_lobby(self) -> None:
        self.lobbies += 1

    def view(
        self, presences: dict[int, tuple[str, float | None]] | None = None, **changes: Any
    ) -> messages.RoomView:
        seats = []
        for seat, (colour, name) in enumerate(SEATS[: self.players]):
            presence, takeover = (presences or {}).get(seat, ("here", None))
            seats.append(
                messages.SeatView(seat, colour, "person", name, "", presence, takeover)  # type: ignore[arg-type]
            )
        facts: dict[str, Any] = {
            "room": "r",
            "url": "http://h/r/r",
            "phase": "playing",
            "settings": messages.Settings(self.match.game.id, self.players, 2),
            "seats": tuple(seats),
            "host": 0,
            "you": 1,
            "hosts": False,
        }
        return messages.RoomView(**{**facts, **changes})

    def tell(self, *happenings: Happening) -> None:
        self.client.coming += happenings
        self.pilot.settle()

    def tell_updates(self, fresh: bool = False) -> None:
        told = [GameUpdate(update, 1, fresh) for update in self.updates]
        self.updates.clear()
        self.tell(*told)

    def play_until_asked(self, seat: int) -> None:
        """The others answer with the first thing there is, until a seat is asked."""
        while seat not in self.match.open_prompts():
            for other, prompt in self.match.open_prompts().items():
                self.match.submit(other, prompt.id, prompt.legal[0])
        self.tell_updates()

    @property
    def turn(self) -> str:
        line = self.pilot.table.stage.turn_line
        return "" if line is None else plain(line.sentence)


@pytest.fixture
def scene(tmp_path: Path) -> Iterator[Scene]:
    scene = Scene(tmp_path)
    yield scene
    scene.pilot.close()


def test_an_answer_goes_out_once_and_nothing_changes_until_the_server_says_so(
    scene: Scene,
) -> None:
    scene.play_until_asked(1)
    prompt = scene.match.open_prompts()[1]
    cards = len(scene.pilot.table.stage.cards)
    scene.pilot.press("card:2", "draw", "draw", "card:1")
    assert scene.client.acts == [(prompt.id, prompt.legal[1])]
    assert len(scene.pilot.table.stage.cards) == cards
    scene.match.submit(1, *scene.client.acts[0])
    scene.tell_updates()
    assert 1 not in scene.match.open_prompts()


def test_a_refused_answer_is_told_and_everything_is_asked_for_anew(scene: Scene) -> None:
    scene.play_until_asked(1)
    scene.pilot.press("card:1", "draw")
    prompt = scene.client.acts[0][0]
    scene.tell(messages.Refused(prompt, "not_legal", {}))
    assert scene.pilot.screen.toast == "방금 누른 것은 받아들여지지 않았어요."
    assert scene.client.said == [messages.Refresh()]
    scene.tell(GameUpdate(scene.match.update(1), 1, True))
    scene.pilot.press("card:1", "draw")
    assert len(scene.client.acts) == 2


def test_the_turn_line_counts_down_and_a_late_answer_is_the_ai_s(scene: Scene) -> None:
    scene.play_until_asked(1)
    scene.tell(messages.ClockSent("turn", (1,), 90.0, 41.2))
    assert scene.turn.endswith(" · 42초")
    shown = len(scene.pilot.front.screens)
    for _ in range(50):
        scene.pilot.program.tick()
    assert len(scene.pilot.front.screens) == shown
    scene.tell(messages.ClockSent("turn", (1,), 90.0, 0.05))
    prompt = scene.match.open_prompts()[1]
    scene.match.submit(1, prompt.id, prompt.legal[0])
    scene.tell_updates()
    assert scene.pilot.screen.toast == "시간이 다 되어서 AI가 한 번 대신 했어요."
    scene.tell(messages.ClockSent(None))
    assert "초" not in scene.turn


def test_without_a_clock_nothing_is_drawn_while_nothing_happens(scene: Scene) -> None:
    scene.tell(messages.ClockSent(None))
    shown = len(scene.pilot.front.screens)
    for _ in range(200):
        scene.pilot.program.tick()
    assert len(scene.pilot.front.screens) == shown


def test_marks_of_those_who_are_away(scene: Scene) -> None:
    scene.tell(scene.view({0: ("lost", 38.5)}))
    plates = {plate.colour: plate for plate in scene.pilot.table.stage.plates}
    assert (plates["red"].state, plates["red"].sub) == ("offline", "AI까지 39초")
    assert plates["yellow"].state != "offline"
    assert scene.pilot.screen.toast == "하늘 자리의 연결이 끊겼어요."
    scene.tell(scene.view({0: ("played", None)}))
    plates = {plate.colour: plate for plate in scene.pilot.table.stage.plates}
    assert plates["red"].sub == "AI가 대신"
    scene.tell(scene.view())
    assert scene.pilot.screen.toast == "하늘이 돌아왔어요."


def test_a_short_loss_shows_no_box_and_a_long_one_goes_with_the_connection(scene: Scene) -> None:
    scene.play_until_asked(1)
    scene.tell(Connection("lost"))
    assert scene.pilot.screen.overlay is None
    assert scene.turn == "연결이 끊겨서 다시 잇는 중이에요"
    scene.page._loss._since = time.monotonic() - 5
    scene.pilot.settle()
    assert scene.pilot.dialog.title == "다시 잇는 중"
    scene.pilot.press("card:1", "draw")
    scene.tell(Connection("here"))
    assert scene.pilot.screen.overlay is None
    assert scene.client.acts == []


def test_the_box_of_a_long_loss_tries_again_at_once(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene.tell(Connection("lost"))
    scene.page._loss._since = time.monotonic() - 5
    scene.pilot.settle()

    def label() -> str:
        return scene.pilot.dialog.buttons[0].label

    assert label() == "지금 다시 잇기"
    scene.pilot.program.pressed("reconnect")
    assert scene.client.attempts == 1
    assert label() == "이어 보는 중…"
    scene.pilot.settle()
    assert label() == "이어 보는 중…"
    monkeypatch.setattr(remote_loss, "TRYING_SECONDS", 0.0)
    scene.pilot.press("reconnect")
    assert scene.client.attempts == 2
    assert label() == "지금 다시 잇기"


def test_buttons_look_as_they_are_while_the_connection_is_sought(scene: Scene) -> None:
    scene.play_until_asked(1)
    scene.pilot.press("card:1")

    def draw() -> Button:
        blocks = scene.pilot.table.panel.blocks
        return next(b for b in blocks if isinstance(b, Button) and b.control == "draw")

    assert draw().enabled
    scene.tell(Connection("lost"))
    assert not draw().enabled
    assert draw().reason == "연결이 끊겨서 지금은 누를 수 없어요."
    assert all(button.enabled for button in scene.pilot.table.panel.pinned)
    scene.tell(Connection("here"))
    assert draw().enabled


def test_what_waits_is_not_played_one_by_one(scene: Scene) -> None:
    scene.play_until_asked(1)
    scene.pilot.front.beats.clear()
    match = scene.match
    while not match.round_over:
        for seat, prompt in match.open_prompts().items():
            match.submit(seat, prompt.id, prompt.legal[0])
    count = len(scene.updates)
    assert count > 8
    last = scene.updates[-1]
    scene.tell_updates()
    assert scene.page.standing == last.standing
    captions = [plain(beat.caption) for beat in scene.pilot.front.beats if beat.caption]
    assert 0 < len(captions) < count


def test_a_result_waits_for_the_others(scene: Scene) -> None:
    match = scene.match
    while not match.round_over:
        for seat, prompt in match.open_prompts().items():
            match.submit(seat, prompt.id, prompt.legal[0])
    scene.tell_updates()
    assert "next" in scene.pilot.controls()
    scene.pilot.press("next", "next")
    assert scene.client.reads == [1]
    assert "next" not in scene.pilot.controls()
    box = next(block for block in scene.pilot.panel.blocks if isinstance(block, Text))
    assert [plain(line) for line in box.lines] == [
        "다른 사람이 결과를 볼 때까지 기다려요.",
        "하늘 노랑",
    ]
    match.next_round()
    scene.tell_updates()
    assert scene.page.standing is not None
    assert scene.page.standing.round == 2
    assert "next" not in scene.pilot.controls()


@pytest.mark.parametrize("game", ["old-maid", "bozu-mekuri", "nylon-ppong", "badugi"])
def test_whoever_comes_back_sees_what_was_there(tmp_path: Path, game: str) -> None:
    scene = Scene(tmp_path, game)
    for _ in range(3):
        scene.play_until_asked(1)
        prompt = scene.match.open_prompts()[1]
        scene.match.submit(1, prompt.id, prompt.legal[0])
    scene.play_until_asked(1)
    before = scene.pilot.table
    scene.tell(Connection("lost"), Connection("here"))
    scene.tell(scene.view(), GameUpdate(scene.match.update(1), 1, True))
    after = scene.pilot.table
    assert after.stage.plates == before.stage.plates
    assert after.stage.turn_line == before.stage.turn_line
    assert after.stage.main == before.stage.main
    choices = [card.choice for card in after.stage.cards if card.choice]
    assert choices == [card.choice for card in before.stage.cards if card.choice]
    assert panel_controls(after.panel) == panel_controls(before.panel)
    scene.pilot.close()


ENDS = ("host_left", "expired", "removed", "replaced", "protocol", "unknown_game", "misuse")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", [*ENDS, "something_new"])
def test_every_end_is_a_clear_sentence(tmp_path: Path, language: Language, code: str) -> None:
    scene = Scene(tmp_path, language=language)
    standing = scene.match.standing
    scene.tell(messages.Closed(code, json.loads(encode(standing))))
    assert isinstance(scene.pilot.program.page, MenuPage)
    dialog = scene.pilot.dialog
    locale = scene.pilot.services.locale
    known = code if code in ENDS else "other"
    assert locale.text(f"remote.closed.{known}") in _words(dialog)
    assert locale.text("remote.closed.no-round") in _words(dialog)
    scene.pilot.press("close")
    assert scene.pilot.screen.overlay is None
    scene.pilot.close()


@pytest.mark.parametrize("code", ["no_room", "broken", "no_seat"])
def test_a_room_that_is_gone_after_coming_back(scene: Scene, code: str) -> None:
    scene.tell(Connection("lost"), Connection("here"), messages.Error(code))
    assert isinstance(scene.pilot.program.page, MenuPage)
    assert scene.pilot.services.locale.text(f"remote.closed.{code}") in _words(scene.pilot.dialog)


def test_notices_and_a_rematch(scene: Scene) -> None:
    scene.tell(messages.Notice("not_saved"))
    assert "저장하지 못하고 있어요" in scene.pilot.screen.toast
    scene.tell(messages.Error("resign_needs_two"))
    assert scene.pilot.screen.toast == "지금은 할 수 없어요."
    scene.tell(scene.view(phase="lobby"))
    assert scene.lobbies == 1
    assert not scene.link.updates


def test_a_claim_window_shows_what_is_left_of_it(tmp_path: Path) -> None:
    scene = Scene(tmp_path, "nylon-ppong")
    while not any(update.observation.thrown for update in scene.updates):
        for seat, prompt in scene.match.open_prompts().items():
            scene.match.submit(seat, prompt.id, prompt.legal[0])
    scene.tell_updates()
    scene.tell(messages.ClockSent("window", (0, 1, 2), 2.8, 2.0))
    timer = scene.pilot.table.stage.timer
    assert timer is not None
    assert 1.5 < timer.seconds <= 2.0
    assert "초" not in scene.turn
    scene.pilot.program.redraw()
    assert scene.pilot.table.stage.timer == timer
    scene.pilot.close()


def _words(dialog: Dialog) -> str:
    lines = [
        plain(line) for block in dialog.blocks if isinstance(block, Text) for line in block.lines
    ]
    return "\n".join(lines)
