"""Anyone can check a finished match."""

import msgspec
import pytest

from cardgames.games import catalog
from cardgames.match import journal
from cardgames.match.match import commitment_of
from cardgames.match.records import Acted, Finished, Header, Record
from cardgames.match.verify import Verification, verify
from tests.match.helpers import KEY, PERSON, answer_first, new_match, play_on
from tests.match.shelf import Shelf


def check(shelf: Shelf, name: str = "match") -> Verification:
    return verify(shelf.path(name), catalog.get)


def check_rewritten(shelf: Shelf, header: Header, records: tuple[Record, ...]) -> Verification:
    return verify(shelf.rewrite(header, records), catalog.get)


def test_a_fair_match_is_confirmed(shelf: Shelf) -> None:
    match = new_match("beginner", "expert", "intermediate", rounds=3)
    shelf.whole(match)
    found = check(shelf)
    assert (found.fault, found.line) == (None, 0)
    assert found.standing == match.standing
    assert found.header is not None
    assert found.header.commitment == commitment_of(KEY)
    assert found.actions > 50


def test_a_match_that_was_given_up_is_confirmed(shelf: Shelf) -> None:
    match = new_match(PERSON, PERSON, rounds=3)
    shelf.keep(match)
    match.start()
    answer_first(match)
    match.resign(1)
    assert check(shelf).fault is None


def test_an_unfinished_match_is_not_confirmed(shelf: Shelf) -> None:
    match = new_match(PERSON, PERSON)
    shelf.keep(match)
    match.start()
    answer_first(match)
    found = check(shelf)
    assert found.fault == "unfinished"
    assert found.actions == 1


def test_another_key_than_the_promised_one_is_noticed(shelf: Shelf) -> None:
    shelf.whole(new_match("expert", "expert"))
    contents = journal.read(shelf.path())
    header = msgspec.structs.replace(contents.header, commitment=commitment_of(bytes(32)))
    found = check_rewritten(shelf, header, contents.records)
    assert (found.fault, found.line) == ("commitment", 1)
    both = msgspec.structs.replace(
        contents.header, commitment=commitment_of(bytes(32)), key=bytes(32).hex()
    )
    assert check_rewritten(shelf, both, contents.records).fault == "checksum"


@pytest.mark.parametrize("change", [{"totals": (9, 9)}, {"order": (1, 0, 1)}, {"key": "00"}])
def test_another_end_is_noticed(shelf: Shelf, change: dict[str, object]) -> None:
    shelf.whole(new_match("expert", "expert"))
    contents = journal.read(shelf.path())
    end = contents.records[-1]
    assert isinstance(end, Finished)
    changed = (*contents.records[:-1], msgspec.structs.replace(end, **change))
    found = check_rewritten(shelf, contents.header, changed)
    assert (found.fault, found.line) == ("result", len(changed) + 1)


@pytest.mark.parametrize(
    "action",
    [{"type": "draw", "slot": 60}, {"type": "arrange", "joker_slot": None}, {"type": "fly"}, None],
)
def test_a_move_against_the_rules_is_noticed(shelf: Shelf, action: object) -> None:
    match = new_match(PERSON, PERSON)
    shelf.whole(match)
    contents = journal.read(shelf.path())
    index = next(n for n, record in enumerate(contents.records) if isinstance(record, Acted))
    first = contents.records[index]
    assert isinstance(first, Acted)
    changed = list(contents.records)
    changed[index] = Acted(first.seat, first.prompt, action)
    found = check_rewritten(shelf, contents.header, tuple(changed))
    assert (found.fault, found.line) == ("replay", index + 2)


def test_records_after_the_end_are_noticed(shelf: Shelf) -> None:
    shelf.whole(new_match("expert", "expert"))
    contents = journal.read(shelf.path())
    for extra in (contents.records[0], contents.records[1], contents.records[-1], contents.header):
        found = check_rewritten(shelf, contents.header, (*contents.records, extra))
        assert found.fault is not None
        assert found.line == len(contents.records) + 2


def test_a_torn_file_is_not_confirmed(shelf: Shelf) -> None:
    data = shelf.whole(new_match("expert", "expert"))
    shelf.path("torn").write_bytes(data[:-20])
    assert check(shelf, "torn").fault == "unfinished"
    shelf.path("none").write_bytes(b"")
    assert check(shelf, "none") == Verification("empty", 0, None, None, 0)


def test_people_play_too(shelf: Shelf) -> None:
    match = new_match(PERSON, "expert", PERSON, jijinuki=True)
    shelf.keep(match)
    play_on(match)
    assert check(shelf).fault is None
