"""Every byte that leaves the server in whole games, read by what its receiver may know."""

import itertools
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from cardgames.app.seat_screens import open_seat_screen
from cardgames.app.tables import TABLES
from cardgames.cards import french, hwatu
from cardgames.core import codec
from cardgames.core.game import Viewer
from cardgames.core.options import options_to_values
from cardgames.match.commitments import salt_of
from cardgames.match.match import Match
from cardgames.match.model import MatchSetup, Update
from cardgames.net import messages
from cardgames.net.conversation import typed_observations, typed_update
from cardgames.net.given import SeatScreen
from cardgames.net.messages import ScreenSent, Seated, Seen, UpdateSent
from cardgames.net.peer import Peer
from tests.laws.card_walk import cards_in
from tests.laws.subjects import SUBJECTS, Subject
from tests.net.test_lobby import greeted, guest_of, host_of
from tests.net.world import Player, RawClient, World, settings, token

FACES: dict[str, Callable[[int], str]] = {
    "old-maid": french.name_of,  # type: ignore[dict-item]
    "bozu-mekuri": lambda card: f"{card:03d}",
    "nylon-ppong": hwatu.name_of,  # type: ignore[dict-item]
    "badugi": french.name_of,  # type: ignore[dict-item]
}

OF_EACH_GAME = tuple(
    next((subject for subject in (*subjects,) if subject.players == 3), SUBJECTS[0])
    for _, subjects in itertools.groupby(SUBJECTS, lambda subject: subject.game.id)
)


class Censor:
    """Sees everything that is sent, at the moment when it is said.

    `known` has for every viewer and round the cards that have lain open to it, by the rules;
    `salts` has the round and the card of every salt.
    """

    def __init__(self, world: World, subject: Subject) -> None:
        self.world = world
        self.subject = subject
        self.known: dict[tuple[Any, int], set[int]] = {}
        self.cards = self.texts = self.recalled = self.opened = 0
        self.salts: dict[bytes, tuple[int, int]] = {}
        self._matches: list[Match] = []
        self.faults: list[str] = []
        self._send = world.hub._outbox.send
        world.hub._outbox.send = self._see  # type: ignore[method-assign]

    def _see(self, peer: Peer, text: bytes) -> None:
        self._send(peer, text)
        self.texts += 1
        try:
            self._read(peer, text)
        except AssertionError as fault:
            self.faults.append(f"{fault} in {text[:80]!r}")

    def _read(self, peer: Peer, text: bytes) -> None:
        message = messages.read_server_message(text)
        room = peer.room
        if room is not None and room.play is not None:
            self._watch(room.play.match)
        self._salts(text, peer.seat)
        if isinstance(message, UpdateSent | ScreenSent):
            assert room is not None
            assert room.play is not None
            assert peer.sees_table
            known = self.known[(peer.seat, room.play.match.standing.round)]
            if isinstance(message, UpdateSent):
                self._update(message, peer, text, known)
            else:
                self._screen(message, known)
        elif isinstance(message, Seen):
            assert peer.sees_table
            self._seen(message, peer, text)
        else:
            assert codec.encode(message) == text
        if room is not None and room._key:
            assert room._key.encode() not in text
            for seat in room.seats:
                assert not seat.token or seat.token.encode() not in text

    def _watch(self, match: Match) -> None:
        """Note from now on what lies open to whom."""
        if match in self._matches:
            return
        self._matches.append(match)
        for viewer in (None, *range(self.subject.players)):

            def note(_: object, viewer: Viewer = viewer) -> None:
                place = (viewer, match.standing.round)
                self.known.setdefault(place, set()).update(self.subject.shown(match._state, viewer))
                if viewer is None:
                    self._note_salts(match)

            match.subscribe(viewer, note)
            if match.started:
                note(None)

    def open_screen(self, setup: MatchSetup, viewer: Viewer, *more: Any) -> SeatScreen:
        """A page's screen, which is told nothing that its viewer may not know."""
        return GuardedScreen(self, viewer, open_seat_screen(setup, viewer, *more))

    def check_update(self, update: Update, viewer: Viewer) -> None:
        """What goes into a screen; its bytes are made of nothing else."""
        known = self.known[(viewer, update.standing.round)] if update.standing.round else set()
        found = _cards_of(update)
        if update.viewer != viewer or not found <= known:
            self.faults.append(f"{sorted(found - known)} on the screen of {viewer}")

    def _update(self, sent: UpdateSent, peer: Peer, text: bytes, known: set[int]) -> None:
        update = typed_update(sent.update, self.subject.game)
        whole = UpdateSent(update, sent.match, sent.fresh)
        assert codec.encode(whole) == text, "nothing but the update is in it"
        assert update.viewer == peer.seat
        found = _cards_of(update)
        assert found <= known, sorted(found - known)
        self.cards += len(found)

    def _seen(self, sent: Seen, peer: Peer, text: bytes) -> None:
        told = typed_observations(sent.observations, self.subject.game)
        whole = Seen(sent.match, sent.first, told)
        assert codec.encode(whole) == text, "nothing but observations is in it"
        self.check_seen(told, peer.seat, sent.first)

    def _salts(self, text: bytes, viewer: Viewer) -> None:
        """No salt opens a card to somebody who has not seen it."""
        for number in re.findall(rb"[0-9a-f]{64}", text):
            hidden = self.salts.get(number)
            if hidden is not None:
                round_number, card = hidden
                assert card in self.known[(viewer, round_number)], f"{card} opened to {viewer}"
                self.opened += 1

    def _note_salts(self, match: Match) -> None:
        """The salts of all cards of the present round, each with its card."""
        places, number = self.subject.game.places, match.standing.round
        if places is None or match._state is None:
            return
        for stock, names in enumerate(places.stocks(match._state)):
            for place, name in enumerate(names):
                salt = salt_of(match._key, number, (stock, place))
                self.salts[salt.hex().encode()] = (number, french.parse_card(name))

    def check_seen(self, told: tuple[Any, ...], viewer: Viewer, first: int = 1) -> None:
        """Earlier rounds, which a place is told again."""
        for number, observation in enumerate(told, start=first):
            found = set(cards_in(observation))
            known = self.known[(viewer, number)]
            if observation.viewer != viewer or not found <= known:
                self.faults.append(f"{sorted(found - known)} of round {number} for {viewer}")
            self.cards += len(found)
            self.recalled += 1

    def _screen(self, sent: ScreenSent, known: set[int]) -> None:
        face = FACES[self.subject.game.id]
        if getattr(self.subject.options, "cards", "") == "french":
            face = hwatu.french_name_of  # type: ignore[assignment]
        shown = {face(card) for card in known}
        every = {face(card) for card in self.subject.deck}
        told = {name: value for name, value in sent.view.items() if name != "book"}
        dialog = told.get("dialog")
        if dialog:
            told["dialog"] = {**dialog, "faces": ()}  # a result is adorned by two cards of the deck
        found = set(_faces(told))
        assert found & every <= shown, sorted((found & every) - shown)
        self.cards += len(found & every)


class GuardedScreen:
    """A `SeatScreen` whose every update is read before it gets it."""

    def __init__(self, censor: Censor, viewer: Viewer, screen: SeatScreen) -> None:
        self._censor = censor
        self._viewer = viewer
        self._screen = screen
        self.restyle, self.press = screen.restyle, screen.press
        self.key, self.view = screen.key, screen.view

    def recall(self, finished: tuple[Any, ...]) -> None:
        self._censor.check_seen(finished, self._viewer)
        self._screen.recall(finished)

    def update(self, update: Update, beats: bool) -> None:
        self._censor.check_update(update, self._viewer)
        self._screen.update(update, beats)


def _cards_of(update: Update) -> set[int]:
    found = set(cards_in(update.events)) | set(cards_in(update.observation))
    if update.prompt is not None:
        found |= set(cards_in(update.prompt.legal))
    return found


def _faces(value: Any, name: str = "") -> Iterator[str]:
    if isinstance(value, dict):
        for key, item in value.items():
            yield from _faces(item, key)
    elif isinstance(value, list):
        for item in value:
            yield from _faces(item, name)
    elif isinstance(value, str) and name in ("face", "faces"):
        yield value


@pytest.mark.parametrize("subject", OF_EACH_GAME, ids=str)
def test_no_app_and_no_table_gets_a_card_it_may_not_know(subject: Subject, tmp_path: Path) -> None:
    play_with_apps(subject, tmp_path, 2)


@pytest.mark.slow
@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_nor_in_any_other_setting(subject: Subject, tmp_path: Path) -> None:
    play_with_apps(subject, tmp_path, 4)


def play_with_apps(subject: Subject, folder: Path, rounds: int) -> None:
    """A match of apps in table mode, with an AI seat where there are more than two."""
    world = World(folder / "rooms.db")
    censor = Censor(world, subject)
    players = subject.players
    chosen = settings(
        subject.game.id,
        players,
        1 if subject.open_play else rounds,
        options=options_to_values(subject.options),
        table_mode=True,
    )
    table = host_of(world, chosen, 9)
    room = table.last(Seated).room
    phones = [
        Player(world, messages.Enter(room, token(number)), f"phone {number}")
        for number in range(players - (players > 2))
    ]
    world.clock.pass_by(1)
    table.say(messages.Start())
    assert world.clock.run(lambda: all(phone.done for phone in phones), 20_000)
    assert censor.faults == []
    assert censor.cards > 100
    assert table.count(UpdateSent) > 10
    play = world.hub.rooms[room].play
    assert play is not None
    rounds_before = len(play.match.standing.results) - 1
    table.say(messages.Recall(1))
    for phone in phones:
        phone.conversation.say(messages.Recall(1))
    for number in range(1, rounds_before + 2):
        table.say(messages.Openings(number))
        for phone in phones:
            phone.conversation.say(messages.Openings(number))
    world.clock.pass_by(1)
    stranger = greeted(world)
    stranger.say(messages.Enter(room))
    stranger.say(messages.Openings(1))
    assert stranger.last(messages.Error).code == "not_seated"
    assert stranger.count(messages.Opened) == stranger.count(messages.Committed) == 0
    assert (censor.opened > 0) == bool(subject.game.places)
    stranger.say(messages.Recall(1))
    assert stranger.last(messages.Error).code == "not_seated"
    assert censor.faults == []
    assert censor.recalled == rounds_before * (1 + len(phones))


@pytest.mark.parametrize("game", list(TABLES))
def test_no_page_gets_a_card_it_may_not_know(game: str, tmp_path: Path) -> None:
    subject = next(subject for subject in OF_EACH_GAME if subject.game.id == game)
    play_with_pages(subject, tmp_path, 2 if game == "badugi" else 1)


@pytest.mark.slow
@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_no_page_in_any_other_setting(subject: Subject, tmp_path: Path) -> None:
    play_with_pages(subject, tmp_path, 3)


def play_with_pages(subject: Subject, folder: Path, rounds: int) -> None:
    """The table is a page, and a seat; another seat is an app, the rest are played by the AI."""
    censors: list[Censor] = []
    world = World(folder / "rooms.db", open_screen=lambda *of: censors[0].open_screen(*of))
    censor = Censor(world, subject)
    censors.append(censor)
    options = options_to_values(subject.options)
    rounds = 1 if subject.open_play else rounds
    chosen = settings(subject.game.id, subject.players, rounds, options=options, table_mode=True)
    table = RawClient(world)
    table.say(messages.Hello(messages.PROTOCOL, "page", "en"))
    table.say(messages.Create(chosen, "", token(9)))
    room = table.last(Seated).room
    page = RawClient(world)
    page.say(messages.Hello(messages.PROTOCOL, "page", "ko"))
    page.say(messages.Enter(room))
    page.say(messages.Join("휴대폰", token(1)))
    app = Player(world, messages.Enter(room, token(2)), "app")
    world.clock.pass_by(1)
    table.say(messages.Start())
    for turn in range(4000):
        if app.done:
            break
        press_something(page)
        world.clock.pass_by(0.3)
        if turn in (20, 60):  # a reload: the screen is made anew from the round so far
            page.wire.hang_up()
            page = RawClient(world)
            page.say(messages.Hello(messages.PROTOCOL, "page", "ja"))
            page.say(messages.Enter(room, token(1)))
    assert app.done
    before, play = censor.recalled, world.hub.rooms[room].play
    assert play is not None
    page.say(messages.Refresh())
    assert censor.recalled - before == len(play.match.standing.results) - 1
    assert censor.faults == []
    assert censor.cards > 60


def press_something(page: RawClient) -> None:
    """What a person does who presses the first thing that does something."""
    screen = page.last(ScreenSent)
    view = screen.view
    main, second = view["stage"]["main"], view["stage"]["second"]
    controls = [button["control"] for button in (*view["quick"], main, second) if button]
    if main is None or not main["enabled"]:
        controls = [
            *[card["choice"] for card in view["stage"]["cards"] if card["choice"]],
            *controls,
        ]
    for control in controls:
        page.say(messages.Press(control, screen.prompt))
        if page.last(ScreenSent).number != screen.number:
            return


def test_the_rooms_file_opens_no_seat(tmp_path: Path) -> None:
    world = World(tmp_path / "rooms.db")
    host = host_of(world, settings("old-maid", 2))
    guest_of(world, host, 1)
    host.say(messages.Start())
    world.kill()
    for path in tmp_path.iterdir():
        data = path.read_bytes()
        assert token(0).encode() not in data
        assert token(1).encode() not in data


def test_logs_hold_no_secret(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = World(tmp_path / "rooms.db")
    host = host_of(world, settings("old-maid", 2))
    room = world.hub.rooms[host.last(Seated).room]

    def fail(*_: object) -> None:
        raise RuntimeError("a fault of ours")

    monkeypatch.setattr(room, "start", fail)
    host.say(messages.Start())
    assert host.last(messages.Error).code == "internal"
    assert "a message could not be handled" in caplog.text
    assert token(0) not in caplog.text
    client = greeted(world)
    client.say(messages.Enter(room.id, token(5)))
    assert token(5) not in caplog.text
    assert json.dumps(token(0)) not in caplog.text
