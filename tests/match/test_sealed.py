"""Answers sealed beforehand: kept, recorded, given when they are legal, and told to nobody."""

import os
import signal
import subprocess
import sys
from collections.abc import Sequence

import pytest

from cardgames.cards.hwatu import MONTH_OF, Card
from cardgames.core.game import IllegalAction, Seat
from cardgames.core.rng import fork
from cardgames.games import catalog
from cardgames.games.nylon_ppong.model import Claim, Claimed, Discard, Draw, Ending, Pass
from cardgames.games.nylon_ppong.orders import possible_orders, sealed_answers
from cardgames.match.drivers import sealed_decision
from cardgames.match.match import Match
from cardgames.match.model import Computer, Human, MatchSetup, Update
from cardgames.match.records import Acted, Record, Sealed
from tests.games.nylon_ppong_cases import hand_of
from tests.match.helpers import KEY
from tests.match.shelf import Shelf


def hot_seat(players: int = 4, rounds: int = 1, key: bytes = KEY) -> Match:
    setup = MatchSetup("nylon-ppong", {}, rounds, (Human(),) * players)
    return Match(catalog.get("nylon-ppong"), setup, key)


def hand(match: Match, seat: Seat) -> Sequence[Card]:
    cards: Sequence[Card] = match.update(seat).observation.hand
    return cards


def seal_first_orders(match: Match, seat: Seat) -> None:
    """Of every rank that the seat could claim, the claim with the highest extra card."""
    chosen = [
        max(claims, key=lambda claim: claim.extra or 0)
        for claims in possible_orders(hand(match, seat)).values()
    ]
    match.seal(seat, sealed_answers(hand(match, seat), chosen))


def play_sealed(match: Match, steps: int = 10_000) -> None:
    """Windows are answered from what was sealed; turns by hand, each ending with new orders."""
    for _ in range(steps):
        decision = sealed_decision(match)
        if decision is not None:
            match.submit(*decision)
            continue
        if match.round_over:
            return
        ((seat, prompt),) = match.open_prompts().items()
        action = prompt.legal[0]
        assert isinstance(action, Draw | Discard)
        match.submit(seat, prompt.id, action)
        if isinstance(action, Discard) and not match.round_over:
            seal_first_orders(match, seat)


def begin(match: Match) -> None:
    """Deal; every seat has one private look before the first discard (R18)."""
    match.start()
    if not match.round_over:
        for seat in range(len(match.players)):
            seal_first_orders(match, seat)


def test_a_round_needs_nobody_off_turn() -> None:
    claims = chains = bagaji = 0
    for number in range(40):
        match = hot_seat(key=fork(KEY, "sealed", number))
        told: list[Claimed] = []

        def note(update: Update, told: list[Claimed] = told) -> None:
            told += [event for event in update.events if isinstance(event, Claimed)]

        match.subscribe(None, note)
        begin(match)
        play_sealed(match)
        assert match.round_over
        claims += len(told)
        chains += sum(event.chain > 1 for event in told)
        bagaji += match.update(None).observation.end.ending is Ending.PPONG_BAGAJI
    assert claims > 20
    assert chains > 0
    assert bagaji > 0


def test_nobody_is_told_of_a_seal_and_all_windows_look_alike() -> None:
    sealed, asked = hot_seat(), hot_seat()
    updates: dict[str, list[tuple[int, int]]] = {"sealed": [], "asked": []}
    for name, match in (("sealed", sealed), ("asked", asked)):

        def note(update: Update, kept: list[tuple[int, int]] = updates[name]) -> None:
            kept.append((update.sequence, len(update.events)))

        for viewer in (None, 0, 1, 2, 3):
            match.subscribe(viewer, note)
    begin(sealed)
    asked.start()
    play_sealed(sealed)
    records: list[Record] = []
    again = hot_seat()
    again.record_to(records.append)
    begin(again)
    play_sealed(again)
    for record in records:
        if isinstance(record, Acted):
            asked.submit(record.seat, record.prompt, record.action)
    assert asked.round_over
    assert updates["sealed"] == updates["asked"]
    assert sum(isinstance(record, Sealed) for record in records) > 20


def test_the_first_legal_answer_is_given() -> None:
    match = hot_seat()
    match.start()
    assert sealed_decision(match) is None
    dealer = next(iter(match.open_prompts()))
    discard = match.open_prompts()[dealer].legal[0]
    match.submit(dealer, match.open_prompts()[dealer].id, discard)
    asked = list(match.open_prompts())
    match.seal(asked[1], (Claim((Card(0), Card(1)), Card(2)), Pass()))
    decision = sealed_decision(match)
    assert decision is not None
    assert (decision.seat, decision.action) == (asked[1], Pass())
    # What was sealed later counts.
    match.seal(asked[1], ())
    assert sealed_decision(match) is None


def test_orders_are_void_in_the_next_round_and_when_the_seat_is_handed_over() -> None:
    match = hot_seat(2, rounds=2)
    begin(match)
    assert match.sealed(0)
    match.replace_player(0, Computer("beginner"))
    assert match.sealed(0) == ()
    match.replace_player(0, Human())
    seal_first_orders(match, 0)
    play_sealed(match)
    with pytest.raises(IllegalAction) as refusal:
        match.seal(0, ())
    assert refusal.value.code == "round_over"
    match.next_round()
    assert match.sealed(0) == match.sealed(1) == ()
    with pytest.raises(IllegalAction) as refusal:
        match.seal(2, ())
    assert refusal.value.code == "no_such_seat"


def test_orders_survive_in_the_journal(shelf: Shelf) -> None:
    match = hot_seat()
    shelf.keep(match)
    begin(match)
    windows = 0
    while not match.round_over:
        before = (match.state_digest(), [match.sealed(seat) for seat in range(4)])
        shelf.close()
        match = shelf.load()
        assert (match.state_digest(), [match.sealed(seat) for seat in range(4)]) == before
        windows += 0 < len(match.open_prompts()) < 3
        play_sealed(match, steps=1)
    assert windows > 10
    straight = hot_seat()
    begin(straight)
    play_sealed(straight)
    assert straight.standing == match.standing


KILLED = """
import os, signal
from pathlib import Path
from cardgames.match import journal
from tests.match.test_sealed import begin, hot_seat, play_sealed
from tests.match.helpers import KEY
def failed(error): raise error
match = hot_seat()
header = journal.header_of(match, KEY, "0.1.0", "2024-05-06T07:08:09+09:00")
match.record_to(journal.create(Path({path!r}), header, failed))
begin(match)
while len(match.open_prompts()) != 2:
    play_sealed(match, steps=1)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_killed_in_the_middle_of_a_claim_window(shelf: Shelf) -> None:
    path = shelf.path("killed")
    script = KILLED.format(path=str(path))
    ended = subprocess.run([sys.executable, "-c", script], cwd=os.getcwd(), check=False)
    assert ended.returncode == -signal.SIGKILL
    match = shelf.load("killed")
    asked = match.open_prompts()
    assert len(asked) == 2
    assert all(match.sealed(seat)[-1] == Pass() for seat in range(4))
    play_sealed(match)
    straight = hot_seat()
    begin(straight)
    play_sealed(straight)
    assert match.standing == straight.standing


# -- what a hand can order -------------------------------------------------------------------


def test_possible_orders_by_rank() -> None:
    two_pairs = hand_of(9, 9, 4, 4, 7)
    orders = possible_orders(two_pairs)
    assert list(orders) == [4, 9]
    assert [MONTH_OF[claim.extra or 0] for claim in orders[9]] == [4, 4, 7]
    assert possible_orders(hand_of(5, 5, 5, 5, 2)) == {}
    assert list(possible_orders(hand_of(5, 5, 5, 2, 3))) == [5]
    assert possible_orders(hand_of(8, 8)) == {8: (Claim(hand_of(8, 8)),)}  # type: ignore[arg-type]


def test_what_empties_the_hand_is_sealed_by_itself() -> None:
    natural = hand_of(12, 12, 12, 9, 9)
    assert sealed_answers(natural, ()) == (possible_orders(natural)[9][0], Pass())
    assert sealed_answers(natural, (), empty_at_once=False) == (Pass(),)
    two_pairs = hand_of(9, 9, 4, 4, 7)
    nine_with_seven = possible_orders(two_pairs)[9][2]
    first, then, last = sealed_answers(two_pairs, [nine_with_seven])
    assert first == nine_with_seven
    assert isinstance(then, Claim)
    assert (then.pair, then.extra) == (two_pairs[2:4], None)
    assert last == Pass()


def test_executing_one_order_cancels_the_others() -> None:
    two_pairs = hand_of(9, 9, 4, 4, 7)
    orders = possible_orders(two_pairs)
    for nine in orders[9]:
        left = [card for card in two_pairs if card not in (*nine.pair, nine.extra)]
        still = possible_orders(left)
        assert all(four not in claims for four in orders[4] for claims in still.values())
