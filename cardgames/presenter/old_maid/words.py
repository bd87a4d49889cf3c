"""Old Maid's sentences for one reader: who "you" is, what a card is called, what happened."""

from typing import ClassVar

import msgspec

from cardgames.cards.french import JOKER, RANK_NAMES, SUIT_LETTERS, Card, Rank, rank_of, suit_of
from cardgames.core.game import Seat
from cardgames.games.old_maid.model import LaidPair
from cardgames.presenter.locale import Fact
from cardgames.presenter.sentence import Sentence
from cardgames.presenter.voice import TableVoice


class Voice(TableVoice, frozen=True):
    """The voice of Old Maid."""

    words: ClassVar[str] = "old-maid"

    def say_between(
        self, key: str, drawer: Seat, source: Seat, *, marks: bool = True, **facts: Fact
    ) -> Sentence:
        """A message in three forms: by me, from me, and between others."""
        form = "by-me" if drawer == self.reader else "from-me" if source == self.reader else "other"
        return self.say(
            f"{key}.{form}",
            drawer=self.fact(drawer, marks),
            source=self.fact(source, marks),
            **facts,
        )

    def card(self, card: Card) -> str:
        """A card in words, as it is read aloud: "하트 8"."""
        if card == JOKER:
            return self.text("card.JK")
        return self.text(f"card.{SUIT_LETTERS[suit_of(card)]}", rank=self.rank(rank_of(card)))

    def short_card(self, card: Card) -> str:
        """A card as its index shows it: "8♥"."""
        if card == JOKER:
            return self.text("card.JK")
        return RANK_NAMES[rank_of(card)] + "♠♥♦♣"[suit_of(card)]

    def rank(self, rank: Rank) -> str:
        """A rank as its index shows it: "8", "Q"; the joker's name for its rank."""
        return RANK_NAMES[rank] if rank < len(RANK_NAMES) else self.text("card.JK")

    def pair(self, pair: LaidPair) -> str:
        """A pair in words: "8 한 쌍"."""
        return self.text(f"pair.{RANK_NAMES[rank_of(pair.cards[0])]}")


class Move(msgspec.Struct, frozen=True):
    """The last thing that happened, as public facts and what the viewer saw of it.

    drawer/source: of a draw; None for the deal
    card:          the drawn card, if the viewer knows it
    pair:          laid with it
    out:           seats that went out, with their places
    loser:         when the round ended with this move; `odd` is its card
    pairs:         how many pairs were laid after the deal, by everybody
    """

    dealer: Seat
    drawer: Seat | None = None
    source: Seat | None = None
    card: Card | None = None
    pair: LaidPair | None = None
    out: tuple[tuple[Seat, int], ...] = ()
    skipped: Seat | None = None
    loser: Seat | None = None
    odd: Card | None = None
    pairs: int = 0


def public(move: Move) -> Move:
    """The move without what only its viewer saw."""
    return msgspec.structs.replace(move, card=None)


def move_sentences(move: Move | None, voice: Voice) -> tuple[Sentence, ...]:
    """The move in one to four sentences; () before the first one."""
    if move is None:
        return ()
    lines: list[Sentence] = []
    if move.drawer is None or move.source is None:
        lines.append(voice.say_of("move.dealt", move.dealer, count=move.pairs))
    else:
        lines.append(_draw_sentence(move, move.drawer, move.source, voice))
    lines += [voice.say_of("move.out", seat, place=voice.place(place)) for seat, place in move.out]
    if move.skipped is not None:
        lines.append(voice.say_of("move.skipped", move.skipped))
    if move.loser is not None and move.odd is not None:
        lines.append(voice.say_of("move.lost", move.loser, card=voice.card(move.odd)))
    return tuple(lines)


def short_move(move: Move, voice: Voice) -> Sentence:
    """The move in one short line of facts that everybody may read."""
    if move.drawer is None or move.source is None:
        return voice.say("short.dealt", count=move.pairs)
    pair = "" if move.pair is None else voice.pair(move.pair)
    line = voice.say(
        "short.paired" if pair else "short.drew",
        drawer=voice.seat(move.drawer),
        source=voice.seat(move.source),
        pair=pair,
    )
    for seat, place in move.out:
        line += voice.say("short.out", seat=voice.seat_word(seat), place=voice.place(place))
    return line


def _draw_sentence(move: Move, drawer: Seat, source: Seat, voice: Voice) -> Sentence:
    if move.pair is not None:
        return voice.say_between("move.paired", drawer, source, pair=voice.pair(move.pair))
    return draw_sentence("move", drawer, source, move.card, voice)


def draw_sentence(
    table: str, drawer: Seat, source: Seat, card: Card | None, voice: Voice
) -> Sentence:
    """A draw without its pair; the card is named to those who know it, the two seats of the draw.

    table: "move" or "caption", the table of the messages
    """
    if card is None or voice.reader not in (drawer, source):
        return voice.say(f"{table}.drew", drawer=voice.seat(drawer), source=voice.seat(source))
    return voice.say_between(f"{table}.drew-card", drawer, source, card=voice.card(card))
