"""Shuffles as a file: what is in it, what never is, and what a check of it notices."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cardgames.cards.french import name_of
from cardgames.core import codec
from cardgames.games import catalog
from cardgames.games.badugi.events import Dealt, Discarded, Drew
from cardgames.match import journal
from cardgames.match.match import Match, commitment_of
from cardgames.match.model import Update
from cardgames.match.shuffle_record import (
    ShuffleRecord,
    known_rounds,
    read_record,
    record_of,
)
from cardgames.match.verify import check_record, verify
from tests.match.badugi import KEY, badugi_match, finished
from tests.match.helpers import new_match, play_on
from tests.match.shelf import Shelf


def recorded(match: Match, viewer: int | None = None) -> ShuffleRecord:
    return record_of(known_rounds(match, viewer), match.game.id, match.over, "test")


def written(record: ShuffleRecord, folder: Path) -> Path:
    path = folder / "shuffles.json"
    path.write_bytes(codec.encode(record))
    return path


def is_good(record: ShuffleRecord) -> bool:
    return all(one.found.good for one in check_record(record))


@pytest.mark.parametrize("options", [{}, {"exposure": "open"}, {"betting": "limit", "cuts": 4}])
def test_a_record_is_read_as_it_was_written_and_is_right(
    options: dict[str, Any], tmp_path: Path
) -> None:
    match = finished(players=6, **options)
    record = recorded(match)
    assert read_record(written(record, tmp_path)) == record
    assert is_good(record)
    rounds = check_record(record)
    assert len(rounds) == match.standing.round
    assert sum(len(one.found.right) for one in rounds) > 10
    # Whoever writes it, the same is in it.
    assert recorded(match, 3) == record


def test_a_record_of_a_match_under_way() -> None:
    match = badugi_match(4)
    assert recorded(match).rounds == ()
    match.start()
    record = recorded(match)
    assert is_good(record)
    assert not record.over
    (only,) = record.rounds
    assert (only.over, only.seen, only.shuffle.openings) == (False, (), ())
    assert len(only.shuffle.stocks[0]) == 52


def test_a_match_whose_key_is_shown_has_no_rounds_in_it() -> None:
    match = new_match("expert", "beginner")
    match.start()
    assert known_rounds(match, None) == ()


def test_no_card_is_in_it_that_somebody_has_not_seen() -> None:
    """Neither in the text nor by a salt: hidden places stay as closed as they were."""
    match = badugi_match(6, cuts=4)
    shown: dict[int, set[str]] = {}
    dealt: dict[int, set[str]] = {}

    def see(update: Update) -> None:
        end = update.observation.end
        if end is not None:
            names = {name_of(card) for hand in end.shown for card in hand.cards}
            shown[update.standing.round] = names

    def see_own(update: Update) -> None:
        for event in update.events:
            if isinstance(event, Dealt | Drew | Discarded) and event.hidden.value is not None:
                names = map(name_of, event.hidden.value.cards)
                dealt.setdefault(update.standing.round, set()).update(names)

    match.subscribe(None, see)
    for seat in range(6):
        match.subscribe(seat, see_own)
    play_on(match)
    record = recorded(match, 2)
    hidden = 0
    for one in record.rounds:
        number = one.shuffle.round
        assert {opening.card for opening in one.shuffle.openings} == shown[number]
        assert {seen.card for seen in one.seen} == shown[number]
        assert one.shuffle.own == ()
        hidden += len(dealt[number] - shown[number])
    assert hidden > 50
    text = codec.encode(record)
    for secret in (KEY.hex(), commitment_of(KEY)):
        assert secret.encode() not in text


def changed_card(record: ShuffleRecord) -> ShuffleRecord:
    return _with_first(record, lambda opening: {"card": "SA" if opening.card != "SA" else "HA"})


def changed_salt(record: ShuffleRecord) -> ShuffleRecord:
    return _with_first(record, lambda opening: {"salt": opening.salt[::-1]})


def changed_place(record: ShuffleRecord) -> ShuffleRecord:
    return _with_first(record, lambda opening: {"place": (opening.place + 1) % 52})


def left_out(record: ShuffleRecord) -> ShuffleRecord:
    return _with_shuffle(record, lambda shuffle: {"openings": shuffle.openings[1:]})


def another_deck(record: ShuffleRecord) -> ShuffleRecord:
    return _with_shuffle(
        record, lambda shuffle: {"stocks": (shuffle.stocks[0][::-1], *shuffle.stocks[1:])}
    )


def _with_first(record: ShuffleRecord, change: Callable[[Any], dict[str, Any]]) -> ShuffleRecord:
    def changes(shuffle: Any) -> dict[str, Any]:
        first, *rest = shuffle.openings
        return {"openings": (msgspec.structs.replace(first, **change(first)), *rest)}

    return _with_shuffle(record, changes)


def _with_shuffle(record: ShuffleRecord, change: Callable[[Any], dict[str, Any]]) -> ShuffleRecord:
    """Change the first round in which something was opened."""
    rounds = list(record.rounds)
    index = next(index for index, one in enumerate(rounds) if one.shuffle.openings)
    shuffle = rounds[index].shuffle
    shuffle = msgspec.structs.replace(shuffle, **change(shuffle))
    rounds[index] = msgspec.structs.replace(rounds[index], shuffle=shuffle)
    return msgspec.structs.replace(record, rounds=tuple(rounds))


@pytest.mark.parametrize(
    "change", [changed_card, changed_salt, changed_place, left_out, another_deck]
)
def test_a_changed_record_is_noticed(change: Callable[[ShuffleRecord], ShuffleRecord]) -> None:
    record = recorded(finished(players=4))
    assert is_good(record)
    assert not is_good(change(record))


@pytest.mark.parametrize(
    "text",
    [b"", b"{}", b"[]", b'{"type":"shuffles"}', b"\xff\xfe", b'{"sum":"0","record":{}}', b"1" * 99],
)
def test_another_file_is_not_taken_for_one(text: bytes, tmp_path: Path) -> None:
    path = tmp_path / "other"
    path.write_bytes(text)
    assert read_record(path) is None


def test_a_newer_record_is_not_read(tmp_path: Path) -> None:
    record = msgspec.structs.replace(recorded(finished(rounds=1)), format=2)
    assert read_record(written(record, tmp_path)) is None


# -- the journal of whoever has the key ------------------------------------------------------


def kept(shelf: Shelf) -> Match:
    match = badugi_match(4, rounds=5)
    shelf.whole(match, key=KEY)
    return match


def test_a_journal_tells_every_opening_and_no_key(shelf: Shelf) -> None:
    match = kept(shelf)
    found = verify(shelf.path(), catalog.get)
    assert found.fault is None
    assert found.key is None
    assert tuple(one.known for one in found.rounds) == known_rounds(match, None)
    assert all(one.found.good for one in found.rounds)
    assert sum(len(one.found.right) for one in found.rounds) > 8


def test_a_journal_with_another_key_has_other_cards(shelf: Shelf) -> None:
    """Who deals other cards afterwards must change the key, and with it every fingerprint."""
    kept(shelf)
    contents = journal.read(shelf.path())
    other = bytes(32)
    header = msgspec.structs.replace(
        contents.header, key=other.hex(), commitment=commitment_of(other)
    )
    path = shelf.rewrite(header, contents.records)
    assert verify(path, catalog.get).fault in ("replay", "checksum")


def test_a_journal_resumed_tells_the_same_commitments(shelf: Shelf) -> None:
    """What was shown before a kill holds after it; no journal has to be written for it."""
    match = kept(shelf)
    again = journal.look(shelf.path(), catalog.get)
    for viewer in (None, 0, 1, 2, 3):
        assert known_rounds(again, viewer) == known_rounds(match, viewer)
