"""The box of the shuffles: at home, on a shared device and in a room, and the file it saves."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cardgames.app.fairness import checked_hands
from cardgames.app.heard_shuffles import HeardShuffles
from cardgames.app.room_games import rooms_given
from cardgames.app.room_server import server_plan
from cardgames.core.rng import KEY_BYTES
from cardgames.games.badugi.places import BadugiPlaces
from cardgames.match.commitments import Shuffle, commitment_to, salt_of
from cardgames.match.match import Match
from cardgames.match.shuffle_record import known_rounds, read_record
from cardgames.match.verify import check_record
from cardgames.net.conversation import GameUpdate, RoundsSeen
from cardgames.net.embedded import EmbeddedServer
from cardgames.net.messages import Committed, Opened
from cardgames.presenter.panel import Button, CardGrid, Table, Text
from cardgames.presenter.screen import Curtain, Dialog
from cardgames.presenter.screens.shuffles import CheckedHand
from cardgames.presenter.sentence import plain
from tests.app.pilot import Pilot, live, match_of
from tests.app.remote_pilot import QUICK, play, two_at_table
from tests.app.test_badugi_flow import act, play_to
from tests.match.badugi import KEY, badugi_match
from tests.match.helpers import play_on
from tests.net.world import settings

PLACES = BadugiPlaces()


def words_of(dialog: Dialog) -> str:
    return "\n".join(
        plain(line) for block in dialog.blocks if isinstance(block, Text) for line in block.lines
    )


def grids_of(dialog: Dialog) -> list[CardGrid]:
    return [block for block in dialog.blocks if isinstance(block, CardGrid)]


def rows_of(dialog: Dialog) -> list[list[str]]:
    table = next(block for block in dialog.blocks if isinstance(block, Table))
    return [[cell.text for cell in row] for row in table.rows]


def saved(pilot: Pilot) -> Path:
    """Press the button that saves; the file."""
    before = set(pilot.paths.data.glob("badugi-shuffles-*"))
    pilot.press("shuffles:save")
    pilot.writer.wait()
    (file,) = set(pilot.paths.data.glob("badugi-shuffles-*")) - before
    return file


# -- at home ---------------------------------------------------------------------------------


def test_who_plays_alone_sees_own_and_public_cards_checked(pilot: Pilot) -> None:
    pilot.press("game:badugi", "players:3", "start:beginner")
    match = match_of(pilot)
    deck = match.shuffle(1, None)
    assert deck is not None
    pilot.press("menu", "fairness")
    assert deck.fingerprint in words_of(pilot.dialog)
    assert "아직 확인할 카드가 없어요" in words_of(pilot.dialog)
    assert rows_of(pilot.dialog) == [["1", f"{deck.fingerprint[:12]}…", "", "진행 중"]]
    pilot.press("close", "close")
    whole = None
    while whole is None or not whole.own:  # the person here mucks, or folds
        play_to(pilot, "next", ("fold", "check", "stand"))
        whole = match.shuffle(match.standing.round, 0)
        if whole is not None and not whole.own:
            pilot.press("next")
    pilot.press("menu", "fairness")
    counts = [len(whole.openings), len(whole.own)]
    assert counts[1] >= 4
    assert rows_of(pilot.dialog)[0][2:4] == [str(count) for count in counts]
    faces = [grid.faces for grid in grids_of(pilot.dialog)]
    expected = [tuple(one.card for one in part) for part in (whole.openings, whole.own) if part]
    assert faces == expected
    total = sum(
        len(known.shuffle.openings) + len(known.shuffle.own) for known in known_rounds(match, 0)
    )
    assert f"{total}장이 모두 정해 둔 그대로예요" in words_of(pilot.dialog)
    file = saved(pilot)
    record = read_record(file)
    assert record is not None
    assert all(one.found.good for one in check_record(record))
    for opening in whole.own:
        assert opening.salt.encode() not in file.read_bytes()


def test_at_a_shared_device_nobody_sees_what_only_one_may_know(pilot: Pilot) -> None:
    pilot.press("game:badugi", "players:2", "hot-seat", "begin")
    match = match_of(pilot)
    for _ in range(60):
        if match.round_over:
            break
        act(pilot)
    while isinstance(pilot.screen.base, Curtain):
        pilot.press("reveal")
    pilot.press("menu", "fairness")
    public = match.shuffle(1, None)
    assert public is not None
    shown = [face for grid in grids_of(pilot.dialog) for face in grid.faces]
    assert shown == [opening.card for opening in public.openings]
    assert len(rows_of(pilot.dialog)[0]) == 4


def test_a_game_with_a_key_shows_its_hash_as_before(pilot: Pilot) -> None:
    pilot.press("game:old-maid", "players:2", "start:beginner", "menu", "fairness")
    assert match_of(pilot).commitment in words_of(pilot.dialog)


# -- in a room -------------------------------------------------------------------------------


@pytest.fixture
def server(tmp_path: Path) -> Iterator[EmbeddedServer]:
    plan = server_plan("127.0.0.1", 0, tmp_path / "rooms.db", limits=QUICK)
    given = rooms_given()

    def secret(size: int) -> bytes:
        """Tokens as always; the key of the match is the same in every run."""
        return KEY if size == KEY_BYTES else given.secret(size)

    embedded = EmbeddedServer(plan, msgspec.structs.replace(given, secret=secret))
    embedded.start()
    yield embedded
    embedded.stop()


def test_guests_check_what_the_host_has_dealt(server: EmbeddedServer, tmp_path: Path) -> None:
    both = two_at_table(tmp_path, server, settings("badugi", 2, 3))

    def end() -> bool:
        for pilot in both:
            play(pilot)
        return all(pilot.asked is not None for pilot in both)

    live(both, end, "the end")
    (played,) = {pilot.page.standing.round for pilot in both if pilot.page.standing}
    live(
        both,
        lambda: all(
            sum(known.final for known in pilot.link.shuffles.rounds(PLACES)) == played
            for pilot in both
        ),
        "the openings",
    )
    prints: set[tuple[str, ...]] = set()
    own = 0
    for pilot in both:
        result = pilot.dialog
        assert "fairness" in [b.control for b in result.blocks if isinstance(b, Button)]
        pilot.program.pressed("fairness")
        hands = checked_hands(pilot.link.shuffles.rounds(PLACES))
        assert all(hand.good and hand.in_time and not hand.waiting for hand in hands)
        own += sum(len(hand.own) for hand in hands)
        prints.add(tuple(hand.fingerprint for hand in hands))
        box = pilot.dialog
        assert "모두 정해 둔 그대로예요" in words_of(box)
        assert [row[1][:12] for row in rows_of(box)] == [
            hand.fingerprint[:12] for hand in reversed(hands)
        ]
        pilot.program.pressed("close")
    assert len(prints) == 1
    assert own > 0
    for pilot in both:
        pilot.close()


@pytest.mark.parametrize(("game", "there"), [("badugi", True), ("old-maid", False)])
def test_the_menu_of_a_room_offers_it_where_there_is_something_to_check(
    server: EmbeddedServer, tmp_path: Path, game: str, there: bool
) -> None:
    both = two_at_table(tmp_path, server, settings(game, 2, 10 if there else 3))
    guest = both[1]
    guest.program.pressed("menu")
    menu = [block.control for block in guest.dialog.blocks if isinstance(block, Button)]
    assert menu == ["help", "settings", *(["fairness"] if there else []), "leave"]
    if there:
        guest.program.pressed("fairness")
        assert rows_of(guest.dialog)[0][-1] == "진행 중"
        (known,) = guest.link.shuffles.rounds(PLACES)
        assert known.in_time
        assert known.shuffle.fingerprint in words_of(guest.dialog)
    for pilot in both:
        pilot.close()


# -- a host that cheats ----------------------------------------------------------------------


class Heard:
    """What an app makes of a match whose server can say what it likes."""

    def __init__(
        self, match: Match, decks: dict[int, tuple[tuple[str, ...], ...]] | None = None
    ) -> None:
        """`decks`: the commitments of each round, before it is dealt."""
        self.match = match
        self.decks = decks or {}
        self.viewer = 0
        self.heard = HeardShuffles()
        self.asked: list[int] = []
        match.subscribe(self.viewer, lambda update: self.hear(GameUpdate(update, 1, False)))

    def hear(self, happening: Any) -> None:
        wanted = self.heard.hear(happening)
        if wanted is not None:
            self.asked.append(wanted)

    def shuffle(self, number: int) -> Shuffle:
        found = self.match.shuffle(number, self.viewer)
        assert found is not None
        return found

    def play(self) -> None:
        """A whole match, told by an honest server."""
        self.commit(1)
        play_on(self.match, after_round=self._between)
        self.open(self.match.standing.round)

    def _between(self) -> None:
        number = self.match.standing.round
        self.open(number)
        self.commit(number + 1)

    def commit(self, number: int) -> None:
        """The commitments of a round, before it is dealt."""
        self.hear(Committed(1, number, self.decks[number]))

    def open(self, number: int) -> None:
        self.hear(Opened(1, number, (self.shuffle(number),)))

    @property
    def hands(self) -> tuple[CheckedHand, ...]:
        return checked_hands(self.heard.rounds(PLACES))


def told(rounds: int = 4) -> Heard:
    """A match of random players as an app at seat 0 hears it."""
    match = badugi_match(4, rounds=rounds)
    whole = badugi_match(4, rounds=rounds)
    play_on(whole)
    shuffles = [known.shuffle for known in known_rounds(whole, None)]
    heard = Heard(match, {shuffle.round: shuffle.stocks[:1] for shuffle in shuffles})
    heard.play()
    return heard


def test_an_honest_server_is_believed_and_asked_for_what_is_missing() -> None:
    heard = told()
    played = heard.match.standing.round
    assert [hand.number for hand in heard.hands] == list(range(1, played + 1))
    assert all(hand.good and hand.in_time for hand in heard.hands)
    # Each hand was asked for when it was over, and all of them again at the end.
    assert heard.asked[: played - 1] == list(range(1, played))
    assert heard.asked[-1] == 1
    for number in range(1, played + 1):
        heard.open(number)
    assert not any(hand.waiting for hand in heard.hands)
    assert all(hand.good for hand in heard.hands)
    before = len(heard.asked)
    heard.open(1)
    assert len(heard.asked) == before


def test_other_commitments_after_the_cards_are_not_believed() -> None:
    """Whoever changes a card and then tells commitments that fit is found out by the first ones."""
    heard = told()
    shuffle = next(
        found
        for number in range(1, heard.match.standing.round + 1)
        if (found := heard.shuffle(number)).openings
    )
    opening = shuffle.openings[0]
    salt = salt_of(bytes(32), shuffle.round, (opening.stock, opening.place))
    stocks = [list(stock) for stock in shuffle.stocks]
    stocks[opening.stock][opening.place] = commitment_to(salt, opening.card)
    changed = msgspec.structs.replace(opening, salt=salt.hex())
    lying = Shuffle(
        shuffle.round,
        tuple(map(tuple, stocks)),
        (changed, *shuffle.openings[1:]),
        shuffle.own,
    )
    heard.hear(Committed(1, shuffle.round, lying.stocks))
    heard.hear(Opened(1, shuffle.round, (lying,)))
    checked: CheckedHand = heard.hands[shuffle.round - 1]
    assert not checked.good
    assert checked.wrong == checked.missing == (opening.card,)
    assert checked.fingerprint == shuffle.fingerprint


def test_commitments_that_come_after_the_deal_are_late() -> None:
    match = badugi_match(2)
    heard = Heard(match)
    match.start()
    assert not heard.hands
    heard.hear(Committed(1, 1, heard.shuffle(1).stocks))
    assert [hand.in_time for hand in heard.hands] == [False]


def test_who_comes_in_the_middle_cannot_say_when_the_commitments_were_made() -> None:
    match = badugi_match(2)
    match.start()
    heard = Heard(match)
    heard.hear(Committed(1, 1, heard.shuffle(1).stocks))
    heard.hear(GameUpdate(match.update(0), 1, True))
    assert [hand.in_time for hand in heard.hands] == [False]


def test_who_comes_back_learns_of_the_hands_before() -> None:
    match = badugi_match(3, rounds=5)
    play_on(match)
    heard = Heard(match)
    number = match.standing.round
    heard.hear(Committed(1, number, heard.shuffle(number).stocks))
    heard.hear(GameUpdate(match.update(0), 1, True))
    assert heard.asked == [1]
    heard.hear(RoundsSeen(1, 1, match.finished(0)))
    heard.hear(Opened(1, 1, tuple(heard.shuffle(one) for one in range(1, number + 1))))
    assert [hand.number for hand in heard.hands] == list(range(1, number + 1))
    assert all(hand.good and not hand.in_time for hand in heard.hands)
    assert heard.asked == [1]


def test_another_match_begins_with_nothing() -> None:
    heard = told(2)
    heard.hear(Opened(2, 1, (heard.shuffle(1),)))
    assert heard.hands != ()
    heard.hear(Committed(2, 1, heard.shuffle(1).stocks))
    assert not heard.hands
    heard.hear(Committed(1, 1, heard.shuffle(1).stocks))
    assert not heard.hands


def test_a_server_that_says_nothing_is_not_asked() -> None:
    match = badugi_match(2, rounds=1)
    heard = Heard(match)
    play_on(match)
    assert heard.asked == []
    assert not heard.hands
