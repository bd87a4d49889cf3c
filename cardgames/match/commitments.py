"""Commitments to the cards of a game whose key is never shown, and what opens them.

Every place of every stock gets a salt of 256 bits, fork(key, "salt", round, stock, place), and the
commitment SHA-256(salt ‖ card), the card in its written form in ASCII ("SA", "H10"). All
commitments of a stock are told before its first card; the fingerprint of a round is the SHA-256 of
the 32 bytes each of those of its deck, in order. When the round is over, those places are opened
(card and salt are told) of which everybody has seen the card and knows that it lay there, and when
the match is over also those of shown cards of which only the owner could tell when they came.
What nobody showed is never opened. A seat gets openings of its own cards for its own eyes.

`check` compares all of it with what its reader has seen with his own eyes.
"""

import itertools
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Any

import msgspec

from cardgames.core.game import Game, Viewer
from cardgames.core.places import CardPlaces, Place, Sighting
from cardgames.core.rng import fork

SALT_BYTES = 32


class Opening(msgspec.Struct, frozen=True):
    """What opens one commitment: `card` in its written form, `salt` in 64 hexadecimal digits."""

    stock: int
    place: int
    card: str
    salt: str


class Shuffle(msgspec.Struct, frozen=True):
    """The shuffles of a round, as far as one viewer may know them.

    round:    from 1
    stocks:   the commitments of each stock, in hexadecimal, from the card dealt first; the deck
              first, then every stock that was made in the round
    openings: for everybody, by place
    own:      more of them, for the viewer's eyes only
    """

    round: int
    stocks: tuple[tuple[str, ...], ...] = ()
    openings: tuple[Opening, ...] = ()
    own: tuple[Opening, ...] = ()

    @property
    def fingerprint(self) -> str:
        """SHA-256 of the deck's commitments, "" while they are not known."""
        return fingerprint_of(self.stocks[0]) if self.stocks else ""


class Checked(msgspec.Struct, frozen=True):
    """What a check of a round's openings has found.

    right:   openings that fit their commitments and what was seen, those for the own eyes last
    own:     how many of those are for the own eyes only
    wrong:   openings that do not
    missing: cards that were seen, are due to be opened and are not
    waiting: cards that were seen and are opened when the match is over
    sizes:   a stock has another number of commitments than it had cards
    """

    right: tuple[Opening, ...] = ()
    own: int = 0
    wrong: tuple[Opening, ...] = ()
    missing: tuple[str, ...] = ()
    waiting: int = 0
    sizes: bool = False

    @property
    def good(self) -> bool:
        """Whether nothing contradicts anything."""
        return not (self.wrong or self.missing or self.sizes)


def salt_of(key: bytes, round_number: int, place: Place) -> bytes:
    """The salt of a place, from the key of the match."""
    return fork(key, "salt", round_number, *place)


def commitment_to(salt: bytes, card: str) -> str:
    """The commitment to a card, 64 hexadecimal digits."""
    return sha256(salt + card.encode()).hexdigest()


def fingerprint_of(commitments: Iterable[str]) -> str:
    """One SHA-256 over all commitments of a deck; ValueError for what is not hexadecimal."""
    return sha256(b"".join(map(bytes.fromhex, commitments))).hexdigest()


def shuffle_of(
    game: Game, key: bytes, round_number: int, state: Any, viewer: Viewer, match_over: bool
) -> Shuffle | None:
    """What a viewer may know of a round's shuffles in a state of it; None in a game without.

    Openings follow from observations alone, so that what a viewer cannot know is not opened to it.
    """
    places = game.places
    if places is None:
        return None
    stocks = places.stocks(state)
    openings: tuple[Opening, ...] = ()
    own: tuple[Opening, ...] = ()
    if game.result(state) is not None:
        public = _opened(places.sightings(game.observe(state, None)), stocks, match_over)
        openings = tuple(_opening(key, round_number, place, stocks) for place in sorted(public))
        if viewer is not None:
            seen = _opened(places.sightings(game.observe(state, viewer)), stocks, match_over)
            own = tuple(
                _opening(key, round_number, place, stocks) for place in sorted(seen - public)
            )
    return Shuffle(round_number, commitments_to(key, round_number, stocks), openings, own)


def commitments_to(
    key: bytes, round_number: int, stocks: Iterable[Iterable[str]]
) -> tuple[tuple[str, ...], ...]:
    """Commitments to every card of every stock."""
    keys = (fork(key, "salt", round_number, stock) for stock in itertools.count())
    return tuple(
        tuple(commitment_to(fork(base, place), card) for place, card in enumerate(cards))
        for base, cards in zip(keys, stocks, strict=False)
    )


def _opened(
    sightings: Iterable[Sighting], stocks: tuple[tuple[str, ...], ...], match_over: bool
) -> set[Place]:
    return {
        max(place for place in seen.places if stocks[place[0]][place[1]] == seen.card)
        for seen in sightings
        if match_over or len(seen.places) == 1
    }


def _opening(
    key: bytes, round_number: int, place: Place, stocks: tuple[tuple[str, ...], ...]
) -> Opening:
    stock, position = place
    salt = salt_of(key, round_number, place)
    return Opening(stock, position, stocks[stock][position], salt.hex())


# -- checking --------------------------------------------------------------------------------


def check(
    shuffle: Shuffle,
    places: CardPlaces,
    observation: Any,
    round_over: bool,
    match_over: bool,
) -> Checked:
    """Compare a round's shuffles with what was seen of it.

    observation: of whoever checks, the round's newest; `round_over` says that it is its last one
    """
    wanted = tuple(places.sightings(observation)) if round_over else ()
    checked = check_sightings(shuffle, wanted, match_over)
    sizes = tuple(map(len, shuffle.stocks)) != places.sizes(observation)
    return msgspec.structs.replace(checked, sizes=sizes)


def check_sightings(shuffle: Shuffle, sightings: tuple[Sighting, ...], match_over: bool) -> Checked:
    """Compare openings with commitments and with cards that were seen, and these with openings."""
    right: dict[Place, Opening] = {}
    wrong: list[Opening] = []
    cards: set[tuple[int, str]] = set()
    own = 0
    for opening, for_own_eyes in _all_openings(shuffle):
        place = (opening.stock, opening.place)
        twice = place in right or (opening.stock, opening.card) in cards
        if twice or not (fits(shuffle, opening) and _was_seen(opening, sightings)):
            wrong.append(opening)
            continue
        right[place] = opening
        cards.add((opening.stock, opening.card))
        own += for_own_eyes
    missing: list[str] = []
    waiting = 0
    for seen in sightings:
        if not any(place in right and right[place].card == seen.card for place in seen.places):
            if len(seen.places) == 1 or match_over:
                missing.append(seen.card)
            else:
                waiting += 1
    return Checked(tuple(right.values()), own, tuple(wrong), tuple(missing), waiting)


def fits(shuffle: Shuffle, opening: Opening) -> bool:
    """Whether an opening is what its place was committed to."""
    try:
        commitment = shuffle.stocks[opening.stock][opening.place]
        salt = bytes.fromhex(opening.salt)
    except (IndexError, ValueError):
        return False
    if opening.stock < 0 or opening.place < 0 or len(salt) != SALT_BYTES:
        return False
    return opening.card.isascii() and commitment_to(salt, opening.card) == commitment


def _all_openings(shuffle: Shuffle) -> Iterator[tuple[Opening, bool]]:
    yield from ((opening, False) for opening in shuffle.openings)
    yield from ((opening, True) for opening in shuffle.own)


def _was_seen(opening: Opening, sightings: tuple[Sighting, ...]) -> bool:
    place = (opening.stock, opening.place)
    return any(seen.card == opening.card and place in seen.places for seen in sightings)
