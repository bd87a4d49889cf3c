"""Pages: the server runs the presenter, and a browser can play every game with what it is sent."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardgames.app.seat_screens import open_seat_screen
from cardgames.app.tables import TABLES
from cardgames.net import messages
from cardgames.net.messages import Accepted, ScreenSent, Seated, UpdateSent
from tests.net.test_lobby import room_of
from tests.net.world import RawClient, World, settings, token

MOST_PRESSES = 900


class Page(RawClient):
    """A browser, and somebody who presses the first thing in the panel that does something."""

    def __init__(self, world: World, language: messages.Language = "en") -> None:
        super().__init__(world)
        self.say(messages.Hello(messages.PROTOCOL, "page", language))

    @property
    def screen(self) -> ScreenSent:
        screen: ScreenSent = self.last(ScreenSent)
        return screen

    def press(self, control: str) -> bool:
        """Press; whether another screen comes of it."""
        before = self.screen.number
        self.say(messages.Press(control, self.screen.prompt))
        return self.screen.number > before

    def press_something(self) -> bool:
        screen = self.screen.number
        for control in controls(self.screen.view["panel"]["blocks"]):
            if control in ("sheet",) or control.startswith("pile:"):
                continue
            self.say(messages.Press(control, self.screen.prompt))
            if self.screen.number > screen:
                return True
        return False

    @property
    def over(self) -> bool:
        return room_of(self).phase == "over"


def controls(value: Any) -> list[str]:
    """Enabled controls in reading order, the golden buttons first."""
    found = sorted(_pressable(value), key=lambda item: item.get("kind") != "gold")
    return [item["control"] for item in found]


def _pressable(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        if value.get("control") and value.get("enabled", True) and not value.get("chosen", False):
            yield value
        for item in value.values():
            yield from _pressable(item)
    elif isinstance(value, list):
        for item in value:
            yield from _pressable(item)


def begun(world: World, game: str, language: messages.Language = "en", rounds: int = 1) -> Page:
    page = Page(world, language)
    page.say(messages.Create(settings(game, TABLES[game].setup.players[1], rounds), "J", token(0)))
    page.say(messages.Start())
    return page


@pytest.fixture
def pages(tmp_path: Path) -> World:
    return World(tmp_path / "rooms.db", open_screen=open_seat_screen)


@pytest.mark.parametrize("game", list(TABLES))
def test_a_page_plays_a_match_with_the_panel_alone(pages: World, game: str) -> None:
    page = begun(pages, game, rounds=1 if game == "bozu-mekuri" else 3)
    pressed = 0
    for _ in range(MOST_PRESSES):
        if page.over:
            break
        if page.press_something():
            pressed += 1
        else:
            page.world.clock.pass_by(1)
    assert page.over
    assert pressed > 5
    assert page.count(UpdateSent) == 0, "a page gets screens alone"
    assert page.count(Accepted) > 4
    assert page.screen.prompt == 0
    assert page.press("next")
    result = page.screen.view["dialog"]
    assert result["buttons"][0]["control"] == "again"
    assert {"save-record", "fairness"}.isdisjoint(controls(result))
    page.press("again")
    assert room_of(page).phase == "lobby"
    page.say(messages.Start())
    assert room_of(page).phase == "playing"


def test_a_press_for_another_prompt_does_nothing(pages: World) -> None:
    page = begun(pages, "old-maid")
    while not page.screen.prompt:
        pages.clock.pass_by(1)
    before = page.screen.number
    control = controls(page.screen.view["panel"]["blocks"])[0]
    page.say(messages.Press(control, page.screen.prompt + 1))
    page.say(messages.Press("card:99", page.screen.prompt))
    page.say(messages.Press("legal:0", page.screen.prompt))
    page.say(messages.Key("x", page.screen.prompt))
    assert page.screen.number == before


def test_help_opens_as_a_book_in_the_pages_language(pages: World) -> None:
    page = begun(pages, "old-maid", "ja")
    assert page.press("help")
    book = page.screen.view["book"]
    assert len(book["tabs"]) > 2
    assert page.press(book["tabs"][1]["control"])
    assert page.screen.view["book"]["heading"] != book["heading"]
    japanese = page.screen.view["panel"]["title"]
    page.say(messages.Speak("en"))
    assert page.screen.view["panel"]["title"] == "Old Maid" != japanese
    assert page.press("close")
    assert page.screen.view["book"] is None


def test_a_page_leafs_through_the_hands_of_badugi(pages: World) -> None:
    """The record is a book, too: its pages are turned at the table until it is closed."""
    page = begun(pages, "badugi", "ko", rounds=10)
    for _ in range(MOST_PRESSES):
        page.press("history")
        if page.screen.view["book"]:
            break
        page.press("close")  # no hand has ended yet
        if not page.press_something():
            pages.clock.pass_by(1)
    book = page.screen.view["book"]
    assert (book["title"], book["kicker"]) == ("판 기록", "1번째 판")
    assert [block["type"] for block in book["blocks"]][:1] == ["course"]
    assert book["blocks"][0]["lines"]
    page.press("history:1")
    assert page.screen.view["book"] == book
    assert page.press("close")
    assert page.screen.view["book"] is None


def test_a_page_that_comes_back_finds_its_screen(pages: World) -> None:
    page = begun(pages, "old-maid")
    while not page.screen.prompt:
        pages.clock.pass_by(1)
    room, before = page.last(Seated).room, page.screen
    page.wire.hang_up()
    pages.clock.pass_by(2)
    pages.kill()
    pages.boot()
    again = Page(pages)
    again.say(messages.Enter(room, token(0)))
    assert again.screen.prompt == before.prompt
    assert without_keys(again.screen.view["stage"]) == without_keys(before.view["stage"])
    assert again.screen.view["moves"] == []


def without_keys(stage: Any) -> Any:
    """A stage but for the cards' identities, which are made anew."""
    return {**stage, "cards": [{**card, "key": 0} for card in stage["cards"]]}


def test_a_claim_is_one_press(pages: World) -> None:
    """Pair and third card together (R19)."""
    page = begun(pages, "nylon-ppong", rounds=11)
    for _ in range(MOST_PRESSES):
        quick = page.screen.view["quick"]
        if quick and quick[0]["control"].startswith("legal:"):
            break
        if not page.press_something():
            pages.clock.pass_by(0.5)
    assert "ppong" in quick[0]["label"].lower()
    labels = [button["label"] for button in quick]
    assert len(set(labels)) == len(labels) <= 4
    assert [button["kind"] for button in quick] == ["plain"] * (len(quick) - 1) + ["ghost"]
    assert labels[-1] == "Pass"
    accepted = page.count(Accepted)
    assert page.press(quick[0]["control"])
    assert page.screen.view["quick"] == []
    assert page.count(Accepted) == accepted + 1
    pages.clock.pass_by(3)
    assert page.screen.view["moves"], "the call is told"


def test_a_discard_is_let_lie_at_one_press(pages: World) -> None:
    page = begun(pages, "nylon-ppong", rounds=11)
    for _ in range(MOST_PRESSES):
        quick = page.screen.view["quick"]
        if quick:
            break
        if not page.press_something():
            pages.clock.pass_by(0.5)
    accepted = page.count(Accepted)
    assert page.press(quick[-1]["control"])
    assert page.count(Accepted) == accepted + 1
    assert page.screen.view["quick"] == []


@pytest.mark.parametrize("game", list(TABLES))
def test_only_badugi_has_four_colours_by_itself(pages: World, game: str) -> None:
    assert begun(pages, game).screen.view["four_colours"] == (game == "badugi")


def test_others_are_seen_lost_and_played_by_the_ai(pages: World) -> None:
    page = Page(pages)
    page.say(messages.Create(settings("old-maid", 2, 1), "J", token(0)))
    friend = RawClient(pages)
    friend.say(messages.Hello(messages.PROTOCOL, "app"))
    friend.say(messages.Enter(page.last(Seated).room))
    friend.say(messages.Join("K", token(1)))
    page.say(messages.Start())
    before = page.screen.number
    friend.wire.hang_up()
    pages.clock.pass_by(1)
    assert page.screen.number > before
    assert room_of(page).seats[1].presence == "lost"
    plate = next(plate for plate in page.screen.view["stage"]["plates"] if not plate["own"])
    assert plate["state"] == "offline"
    pages.clock.pass_by(46)
    assert room_of(page).seats[1].presence == "played"


def test_a_screen_is_plain_and_not_too_large(pages: World) -> None:
    largest = {}
    for game in TABLES:
        page = begun(pages, game)
        sizes = [len(text) for client, text in pages.sent if client is page]
        largest[game] = max(sizes)
        assert json.loads(json.dumps(page.screen.view))
    assert max(largest.values()) < 64 * 1024
