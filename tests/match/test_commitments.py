"""Commitments to cards: known values, honest matches, and every way to cheat."""

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import msgspec
import pytest

from cardgames.core import codec
from cardgames.core.game import Viewer
from cardgames.core.rng import fork
from cardgames.games.badugi.places import BadugiPlaces
from cardgames.games.badugi.position import position
from cardgames.match.commitments import (
    Checked,
    Opening,
    Shuffle,
    check,
    commitment_to,
    commitments_to,
    fingerprint_of,
    known_round,
    salt_of,
    shuffle_of,
)
from cardgames.match.match import Match
from cardgames.match.model import Human, MatchSetup, Update
from tests.match.badugi import BADUGI, KEY, badugi_match, finished
from tests.match.helpers import new_match, play_on

PLACES = BadugiPlaces()
SALT = "e4f78605e6f7242c52f8b8fddb4b56889c589a715f7c07e77ac3a284e5b78c8e"
COMMITMENT = "ccdda13986daa287c7f51e6e0e98221745069ecd6cc3590a60e4441cca79a655"
FINGERPRINT = "8c2f2577e8b1135e353a2ecacbd9a897ee353d5487b3d1e0f7b5142df4551136"
"""Of key 0, worked out with hashlib alone."""


def shuffle_in(match: Match, number: int, viewer: Viewer = None) -> Shuffle:
    found = match.shuffle(number, viewer)
    assert found is not None
    return found


def checked(match: Match, shuffle: Shuffle, viewer: Viewer = None) -> Checked:
    """What a viewer of the match makes of what it was told of a finished round."""
    seen = (*match.finished(viewer), match.update(viewer).observation)[shuffle.round - 1]
    return check(known_round(shuffle, PLACES, seen, True, match.over))


def test_the_definition_by_hand() -> None:
    """Every byte that is hashed, written out."""
    key = bytes(range(32))
    salt = key
    for name in (b"salt", b"3", b"1", b"27"):
        salt = sha256(b"\x01" + salt + name).digest()
    assert salt_of(key, 3, (1, 27)) == salt
    assert commitment_to(salt, "H10") == sha256(salt + b"H10").hexdigest()
    deck = [f"S{rank}" for rank in "A23"]
    ((first, second, third),) = commitments_to(key, 3, [deck])
    assert second == sha256(fork(key, "salt", 3, 0, 1) + b"S2").hexdigest()
    whole = sha256((first + second + third).encode()).hexdigest()
    assert fingerprint_of((first, second, third)) == whole


def test_known_values() -> None:
    """These never change: fingerprints that were shown stay true."""
    assert salt_of(bytes(32), 1, (0, 0)).hex() == SALT
    assert commitment_to(bytes.fromhex(SALT), "SA") == COMMITMENT
    match = badugi_match(2, key=bytes(32))
    match.start()
    assert shuffle_in(match, 1).fingerprint == FINGERPRINT


def test_the_deck_is_told_before_anything_else_and_stays_the_same() -> None:
    match = badugi_match(6, rounds=3, cuts=4)
    again = badugi_match(6, rounds=3, cuts=4)
    told: dict[int, Shuffle] = {}

    def see(_: object) -> None:
        number = match.standing.round
        now = shuffle_in(match, number)
        before = told.setdefault(number, now)
        assert now.stocks[: len(before.stocks)] == before.stocks
        assert len(now.stocks[0]) == 52
        assert now.fingerprint == fingerprint_of(now.stocks[0])
        told[number] = now

    match.subscribe(None, see)
    play_on(match)
    play_on(again)
    assert len({one.fingerprint for one in told.values()}) == match.standing.round
    for number in told:
        for viewer in (None, *range(6)):
            assert match.shuffle(number, viewer) == again.shuffle(number, viewer)
    # No salt is used twice, nor made from what deals.
    every = [one for shuffle in told.values() for stock in shuffle.stocks for one in stock]
    assert len(set(every)) == len(every)


def test_no_commitment_is_that_of_the_key_that_deals() -> None:
    match = badugi_match(2)
    match.start()
    deal = fork(KEY, "round", 1)
    found = {one for stock in shuffle_in(match, 1).stocks for one in stock}
    for salt in (KEY, deal, *(fork(deal, place) for place in range(52))):
        assert found.isdisjoint(commitment_to(salt, card) for card in ("SA", "DK", "C7"))


@pytest.mark.parametrize(
    "options", [{}, {"exposure": "open", "order": "hi-lo"}, {"betting": "limit"}, {"cuts": 4}]
)
def test_every_viewer_of_an_honest_match_finds_everything_right(options: dict[str, Any]) -> None:
    match = badugi_match(6, **options)
    late = 0
    match.start()
    rounds = iter(range(1, 99))

    def look() -> None:
        nonlocal late
        number = next(rounds)
        for viewer in (None, *range(6)):
            shuffle = shuffle_in(match, number, viewer)
            found = checked(match, shuffle, viewer)
            assert found.good
            assert found.right == (*shuffle.openings, *shuffle.own)
            assert found.own == len(shuffle.own)
            late += found.waiting

    play_on(match, after_round=look)
    assert (late > 0) == ("exposure" not in options)
    for number in range(1, match.standing.round + 1):
        for viewer in (None, *range(6)):
            shuffle = shuffle_in(match, number, viewer)
            found = checked(match, shuffle, viewer)
            assert found.good
            assert found.waiting == 0
            assert len(found.right) == len(shuffle.openings) + len(shuffle.own)


def test_a_match_whose_key_is_shown_has_none() -> None:
    match = new_match("expert", "beginner")
    match.start()
    assert match.shuffle(1, None) is None


def test_a_hand_that_was_given_up_stays_closed() -> None:
    match = Match(BADUGI, MatchSetup("badugi", {}, 10, (Human(), Human())), KEY)
    match.start()
    match.resign(0)
    assert match.over
    for viewer in (None, 0, 1):
        shuffle = shuffle_in(match, 1, viewer)
        assert (shuffle.openings, shuffle.own) == ((), ())
        known = known_round(shuffle, PLACES, match.update(viewer).observation, False, True)
        assert check(known) == Checked()


def test_who_asks_for_commitments_changes_nothing() -> None:
    """They are in no update and no record; what is dealt and decided stays the same."""
    asked, quiet = badugi_match(4, rounds=4), badugi_match(4, rounds=4)
    updates: list[list[bytes]] = [[], []]
    records: list[list[Any]] = [[], []]
    for number, match in enumerate((asked, quiet)):
        match.record_to(records[number].append)
        for viewer in (None, 0, 1, 2, 3):

            def note(update: Update, match: Match = match, number: int = number) -> None:
                updates[number].append(codec.encode(update))
                if match is asked:
                    shuffle_in(match, match.standing.round, update.viewer)

            match.subscribe(viewer, note)
        play_on(match)
    assert updates[0] == updates[1]
    assert records[0] == records[1]
    told = {one for stock in shuffle_in(asked, 1).stocks for one in stock}
    assert not [one for one in told if any(one.encode() in update for update in updates[0])]


# -- what is opened when ---------------------------------------------------------------------


def test_who_never_cut_is_opened_at_once_and_who_cut_when_the_match_is_over() -> None:
    """The place of a card tells with which cut it came, and that is its owner's secret (R11)."""
    hands = [["As", "2h", "3d", "4c"], ["Ks", "Kh", "Qd", "Jc"]]
    state = position(hands, stock=["Kc", "Qs"], showing=[1])
    for action in ("check", "check", (), (0, 3), "check", "check", (), (), *["check"] * 2, (), ()):
        state = act(state, action)
    for action in ("check", "check"):
        state = act(state, action)
    assert state.end is not None
    assert [hand.seat for hand in state.end.shown] == [0, 1]

    def cards(viewer: Viewer, over: bool) -> tuple[set[str], set[str]]:
        found = shuffle_of(BADUGI, KEY, 1, state, viewer, over)
        assert found is not None
        return {one.card for one in found.openings}, {one.card for one in found.own}

    mine, others, thrown = {"SA", "H2", "D3", "C4"}, {"CK", "HK", "DQ", "SQ"}, {"SK", "CJ"}
    assert cards(None, False) == (mine, set())
    assert cards(0, False) == (mine, set())
    assert cards(1, False) == (mine, others | thrown)
    assert cards(None, True) == (mine | others, set())
    assert cards(0, True) == (mine | others, set())
    assert cards(1, True) == (mine | others, thrown)


def act(state: Any, what: Any) -> Any:
    """A bet by its name, or a cut by its slots, of whoever is to act."""
    ((seat, prompt),) = BADUGI.prompts(state).items()
    for action in prompt.legal:
        named = type(action).__struct_config__.tag == what
        if named or (isinstance(what, tuple) and getattr(action, "slots", None) == what):
            return BADUGI.apply(state, seat, action).state
    raise AssertionError(what)


# -- cheating --------------------------------------------------------------------------------


def opened_rounds() -> Iterator[tuple[Match, Shuffle]]:
    """Finished rounds of a finished match in which something was opened to everybody."""
    match = finished(players=6, cuts=4)
    for number in range(1, match.standing.round + 1):
        shuffle = shuffle_in(match, number)
        if len(shuffle.openings) > 3:
            yield match, shuffle


def with_opening(shuffle: Shuffle, index: int, **changes: Any) -> Shuffle:
    openings = list(shuffle.openings)
    openings[index] = msgspec.structs.replace(openings[index], **changes)
    return msgspec.structs.replace(shuffle, openings=tuple(openings))


def test_a_changed_opening_is_refused() -> None:
    tried = 0
    for match, shuffle in opened_rounds():
        for index, opening in enumerate(shuffle.openings):
            unseen = "SA" if opening.card != "SA" else "HA"
            salt = opening.salt
            other = shuffle.openings[index - 1]
            for changes in (
                {"card": unseen},
                {"card": other.card},
                {"card": "♠A"},
                {"card": opening.card.lower()},
                {"salt": f"{int(salt[0], 16) ^ 1:x}{salt[1:]}"},
                {"salt": other.salt},
                {"salt": salt[:-2]},
                {"salt": "x" * 64},
                {"place": (opening.place + 1) % 52},
                {"place": opening.place - 52},
                {"place": 52},
                {"stock": opening.stock + 1},
                {"stock": -1 - opening.stock},
            ):
                found = checked(match, with_opening(shuffle, index, **changes))
                assert not found.good, changes
                assert len(found.wrong) == 1
                assert opening.card in found.missing
                tried += 1
    assert tried > 100


def test_a_hand_shown_instead_of_the_dealt_one_is_refused() -> None:
    """Who shows other cards than it got can open them with no salt, whatever was committed."""
    for match, shuffle in opened_rounds():
        opening = shuffle.openings[0]
        salt = bytes.fromhex(opening.salt)
        lie = "D9" if opening.card != "D9" else "D8"
        stocks = [list(stock) for stock in shuffle.stocks]
        stocks[opening.stock][opening.place] = commitment_to(salt, lie)
        lying = msgspec.structs.replace(
            with_opening(shuffle, 0, card=lie), stocks=tuple(map(tuple, stocks))
        )
        found = checked(match, lying)
        assert [one.card for one in found.wrong] == [lie]
        assert opening.card in found.missing
        if opening.stock == 0:
            assert lying.fingerprint != shuffle.fingerprint


def test_nothing_due_may_be_left_out_or_told_twice() -> None:
    for match, shuffle in opened_rounds():
        first, *rest = shuffle.openings
        fewer = msgspec.structs.replace(shuffle, openings=tuple(rest))
        assert checked(match, fewer).missing == (first.card,)
        twice = msgspec.structs.replace(shuffle, openings=(*shuffle.openings, first))
        assert checked(match, twice).wrong == (first,)


def test_another_number_of_cards_is_noticed() -> None:
    for match, shuffle in opened_rounds():
        deck = shuffle.stocks[0]
        for stocks in (
            (deck[:-1], *shuffle.stocks[1:]),
            (*shuffle.stocks, deck),
            ((*deck, deck[0]), *shuffle.stocks[1:]),
            ((deck[0] + deck[1][0], deck[1][1:], *deck[2:]), *shuffle.stocks[1:]),
            (("", deck[0] + deck[1], *deck[2:]), *shuffle.stocks[1:]),
        ):
            other = msgspec.structs.replace(shuffle, stocks=stocks)
            found = checked(match, other)
            assert found.sizes
            assert not found.good


def test_the_same_card_twice_in_a_deck_is_noticed() -> None:
    """Even where both were seen: a deck holds each card once."""
    match = finished(players=6, exposure="open", order="low")
    shuffle = next(
        found
        for number in range(1, match.standing.round + 1)
        if len((found := shuffle_in(match, number)).openings) > 8
    )
    place = next(p for p in range(52) if p not in {one.place for one in shuffle.openings})
    first = shuffle.openings[0]
    doubled = list(shuffle.stocks[0])
    doubled[place] = commitment_to(salt_of(KEY, shuffle.round, (0, place)), first.card)
    again = Opening(0, place, first.card, salt_of(KEY, shuffle.round, (0, place)).hex())
    lying = msgspec.structs.replace(
        shuffle,
        stocks=(tuple(doubled), *shuffle.stocks[1:]),
        openings=(*shuffle.openings, again),
    )
    assert checked(match, lying).wrong == (again,)


def test_own_cards_are_checked_too() -> None:
    match = finished(players=3, rounds=1)
    shuffle = shuffle_in(match, 1, 0)
    assert shuffle.own
    hidden = shuffle.own[0]
    lying = msgspec.structs.replace(
        shuffle, own=(msgspec.structs.replace(hidden, salt="00" * 32), *shuffle.own[1:])
    )
    found = checked(match, lying, 0)
    assert [one.card for one in found.wrong] == [hidden.card]
    # What is for these eyes alone means nothing to another seat.
    assert not checked(match, shuffle, 1).good
