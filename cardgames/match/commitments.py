"""Commitments to the cards of a game whose key is never shown, and what opens them.

Every place of every stock gets a salt of 256 bits, fork(key, "salt", round, stock, place), and the
commitment SHA-256(salt ‖ card), the card in its written form in ASCII ("SA", "H10"). All
commitments of a stock are told before its first card; the fingerprint of a round is the SHA-256 of
those of its deck one after another, each in 64 hexadecimal digits.

When the round is over, those places are opened (card and salt are told) of which everybody has seen
the card and knows that it lay there, and when the match is over also those of shown cards of which
only the owner could tell when they came. What nobody showed is never opened. A seat gets openings
of its own cards for its own eyes.

`check` compares all of it with what its reader has seen with his own eyes.
"""

import itertools
from collections.abc import Iterable
from hashlib import sha256
from typing import Any

import msgspec

from cardgames.core.game import Game, Viewer
from cardgames.core.places import CardPlaces, Place, Sighting
from cardgames.core.rng import fork

SALT_BYTES = 32
DIGITS = 64
"""Of a SHA-256 in hexadecimal."""


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


class KnownRound(msgspec.Struct, frozen=True):
    """A round's shuffles beside what the same viewer has seen of its cards.

    seen:    cards seen by the round's end; () before
    sizes:   how many cards each stock had
    over:    the round was played to its end, so that openings are due
    final:   the match is over, so that all of them are
    in_time: the commitments were known before the first card
    """

    shuffle: Shuffle
    seen: tuple[Sighting, ...]
    sizes: tuple[int, ...]
    over: bool
    final: bool
    in_time: bool = True


class Checked(msgspec.Struct, frozen=True):
    """What a check of a round has found.

    right:   openings that fit their commitments and what was seen, those for the own eyes last
    own:     how many of those are for the own eyes only
    wrong:   openings that do not
    missing: cards that were seen, are due to be opened and are not
    waiting: cards that were seen and are opened when the match is over
    sizes:   a stock has another number of commitments than it had cards, or one of another length
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
    """One SHA-256 over all commitments of a deck, 64 hexadecimal digits."""
    return sha256("".join(commitments).encode()).hexdigest()


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


def known_round(
    shuffle: Shuffle,
    places: CardPlaces,
    observation: Any,
    over: bool,
    final: bool,
    in_time: bool = True,
) -> KnownRound:
    """A round's shuffles beside the newest observation of it by the same viewer."""
    seen = places.sightings(observation) if over else ()
    return KnownRound(shuffle, seen, places.sizes(observation), over, final, in_time)


def without_own(known: KnownRound) -> KnownRound:
    """The part of it that everybody may know."""
    shuffle = msgspec.structs.replace(known.shuffle, own=())
    seen = tuple(seen for seen in known.seen if not seen.own)
    return msgspec.structs.replace(known, shuffle=shuffle, seen=seen)


def check(known: KnownRound) -> Checked:
    """Compare openings with commitments and with cards that were seen, and these with openings."""
    shuffle = known.shuffle
    right: dict[Place, Opening] = {}
    wrong: list[Opening] = []
    cards: set[tuple[int, str]] = set()
    own = 0
    for number, opening in enumerate((*shuffle.openings, *shuffle.own)):
        place = (opening.stock, opening.place)
        twice = place in right or (opening.stock, opening.card) in cards
        if twice or not (fits(shuffle, opening) and _was_seen(opening, known.seen)):
            wrong.append(opening)
            continue
        right[place] = opening
        cards.add((opening.stock, opening.card))
        own += number >= len(shuffle.openings)
    missing: list[str] = []
    waiting = 0
    for seen in known.seen:
        if not any(place in right and right[place].card == seen.card for place in seen.places):
            if len(seen.places) == 1 or known.final:
                missing.append(seen.card)
            else:
                waiting += 1
    lengths = {len(commitment) for stock in shuffle.stocks for commitment in stock}
    sizes = tuple(map(len, shuffle.stocks)) != known.sizes or lengths != {DIGITS}
    return Checked(tuple(right.values()), own, tuple(wrong), tuple(missing), waiting, sizes)


def fits(shuffle: Shuffle, opening: Opening) -> bool:
    """Whether an opening is what its place was committed to."""
    try:
        if opening.stock < 0 or opening.place < 0:
            return False
        commitment = shuffle.stocks[opening.stock][opening.place]
        salt = bytes.fromhex(opening.salt)
    except (IndexError, ValueError):
        return False
    if len(salt) != SALT_BYTES or not opening.card.isascii():
        return False
    return commitment_to(salt, opening.card) == commitment


def _was_seen(opening: Opening, sightings: tuple[Sighting, ...]) -> bool:
    place = (opening.stock, opening.place)
    return any(seen.card == opening.card and place in seen.places for seen in sightings)
