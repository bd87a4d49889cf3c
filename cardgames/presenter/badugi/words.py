"""Badugi's sentences: what cards, hands, bets, cuts and pots are called (R3-R5, R10, R16).

All of it follows from what the reader may know, so it can be told again after a resume.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import ClassVar, Literal, TypeAlias

from cardgames.cards.french import RANK_NAMES, Card, name_of, rank_of, suit_of
from cardgames.core.game import Seat
from cardgames.games.badugi.describe import deciding_rank, poker_kind
from cardgames.games.badugi.describe import name_of as own_name_of
from cardgames.games.badugi.events import Acted
from cardgames.games.badugi.hands import value_of
from cardgames.games.badugi.model import ActionName, Award, Options, Value
from cardgames.games.badugi.observation import Observation
from cardgames.games.badugi.patterns import HAND, Side
from cardgames.presenter.sentence import Sentence, plain
from cardgames.presenter.voice import TableVoice

Suit: TypeAlias = Literal["S", "H", "D", "C"]
SUITS: tuple[Suit, ...] = ("S", "H", "D", "C")
SUIT_SIGNS = "♠♥♦♣"

_SIZES = {1: "other", 2: "two", 3: "base"}


class Voice(TableVoice, frozen=True):
    """The voice of Badugi; `options` decide what a hand is called."""

    words: ClassVar[str] = "badugi"

    options: Options = Options()

    # -- cards and hands -----------------------------------------------------------------------

    def face(self, card: Card) -> str:
        """The cell of the atlas that pictures a card."""
        return name_of(card)

    def card(self, card: Card) -> str:
        """A card in short: "9♣"."""
        return RANK_NAMES[rank_of(card)] + SUIT_SIGNS[suit_of(card)]

    def value(self, value: Value) -> Sentence:
        """What a hand is called: "메이드 7탑", "베이스 A 2 5"."""
        ranks = ranks_of(value.ranks, value.side == "low" and self.options.pattern != "pair")
        if self.options.pattern == "pair":
            size = "made" if value.size == HAND else _SIZES[value.size]
            kind = poker_kind(value)
            return self.say(
                f"value.pair-{size}",
                kind=self.text(f"kind.{kind}"),
                ranks=ranks,
            )
        if value.size < HAND:
            return self.say(f"value.{_SIZES[value.size]}", ranks=ranks)
        name = own_name_of(value, self.options)
        if name is not None:
            return self.say(f"value.{name}")
        return self.say(f"value.made-{value.side}", rank=rank_word(deciding_rank(value)))

    def visible(self, cards: Sequence[Card | None]) -> str:
        """R15: the ranks that count among open cards, judged low unless the game is high."""
        known = [card for card in cards if card is not None]
        if not known:
            return ""
        side: Side = "high" if self.options.order == "high" else "low"
        value = value_of(known, self.options.pattern, side)
        return ranks_of(value.ranks, side == "low" and self.options.pattern != "pair")

    def values(self, values: Sequence[Value]) -> Sentence:
        """A hand on every side that counts; in hi-lo "로우 메이드 7탑 | 하이 메이드 바툼3"."""
        if len(values) == 1:
            return self.value(values[0])
        by_side = {value.side: plain(self.value(value)) for value in values}
        return self.say("value.hi-lo", low=by_side["low"], high=by_side["high"])

    # -- chips -----------------------------------------------------------------------------------

    def chips(self, amount: int) -> str:
        """An amount with its thousands apart."""
        return f"{amount:,}"

    def percent(self, share: Fraction | int) -> str:
        """A share of one as a percentage: "20.8 %"."""
        return self.text("odds.percent", percent=f"{100 * float(share):.1f}")

    def bet(self, action: ActionName) -> str:
        """The name of a bet: "하프"."""
        return self.text(f"bet.{action}")

    def pot(self, index: int, pots: int) -> str:
        """The name of a pot: the pot, or main and side pots."""
        if pots == 1:
            return self.text("pot.only")
        return self.text("pot.side", number=index) if index else self.text("pot.main")

    def award(self, award: Award, pots: int) -> str:
        """The name of a pot, or of a half of it."""
        name = self.pot(award.pot, pots)
        if award.side is None or self.options.order != "hi-lo":
            return name
        return self.text(f"pot.half-{award.side}", pot=name)

    # -- the course ------------------------------------------------------------------------------

    def cut(self, number: int) -> str:
        """A cut's name: morning, noon and evening where there are three."""
        if self.options.cuts == 3:
            return self.text(f"cut.{('morning', 'noon', 'evening')[number - 1]}")
        if self.options.cuts == 1:
            return self.text("cut.single")
        return self.text("cut.number", number=number)

    def cut_head(self, number: int) -> str:
        """The same over a column of numbers."""
        if self.options.cuts == 3:
            return self.text(f"seats.cut-{('morning', 'noon', 'evening')[number - 1]}")
        return self.text("seats.cut-first" if number == 1 else "seats.cut", number=number)

    def mark(self) -> str:
        """What the seat that opens is called: boss, or button."""
        return self.text("mark.button" if self.options.blinds else "mark.boss")

    def did(self, act: Acted, marks: bool = True) -> Sentence:
        """A part in the betting in a sentence."""
        key = "bet" if act.chips else act.action
        return self.say_of(
            f"move.{key}",
            act.seat,
            marks=marks,
            bet=self.bet(act.action),
            chips=self.chips(act.chips),
        )

    def did_in_short(self, act: Acted) -> Sentence:
        """The same in one short line."""
        key = "bet" if act.chips else "free"
        return self.say(
            f"short.{key}",
            seat=self.seat(act.seat),
            bet=self.bet(act.action),
            chips=self.chips(act.chips),
        )

    def has_cut(self, seat: Seat, count: int, marks: bool = True) -> Sentence:
        """A cut in a sentence."""
        return self.say_of(f"move.{'cut' if count else 'stand'}", seat, marks=marks, count=count)


def rank_word(rank: int) -> str:
    """A rank as it counts, 1 ... 14: "A" ... "K", "A"."""
    return RANK_NAMES[(rank - 1) % 13]


def ranks_of(ranks: Sequence[int], low: bool = True) -> str:
    """Ranks as they are read: low from the lowest, else from the highest; pairs as they count."""
    if len(set(ranks)) < len(ranks):
        return " ".join(rank_word(rank) for rank in ranks)
    return " ".join(rank_word(rank) for rank in sorted(ranks, reverse=not low))


def last_move(observation: Observation, voice: Voice) -> tuple[Sentence, ...]:
    """The last bet or cut; at the end of a hand who has taken what. () before the first."""
    if observation.end is not None:
        return tuple(award_sentence(award, observation, voice) for award in observation.end.awards)
    return last_doing(observation, voice)


def last_doing(observation: Observation, voice: Voice) -> tuple[Sentence, ...]:
    """The last bet or cut of the hand, also when it is over; () before the first."""
    last = last_cut(observation)
    if last is not None:
        seat, count = last
        return (voice.has_cut(seat, count),)
    return (voice.did(observation.acts[-1]),) if observation.acts else ()


def last_actor(observation: Observation) -> Seat | None:
    """Who bet or cut last."""
    last = last_cut(observation)
    if last is not None:
        return last[0]
    return observation.acts[-1].seat if observation.acts else None


def last_cut(observation: Observation) -> tuple[Seat, int] | None:
    """Who cut how many last, if that came after the last bet."""
    cut = observation.cut
    if not cut or any(act.number == round_after(observation, cut) for act in observation.acts):
        return None
    order = cutting_order(observation)
    done = [seat for seat in order if len(observation.cut_counts[seat]) >= cut]
    if not done:
        return None
    return done[-1], observation.cut_counts[done[-1]][cut - 1]


def round_after(observation: Observation, cut: int) -> int:
    """Number of the round of betting that follows a cut."""
    before = 3 if observation.options.exposure == "open" else 1
    return before + cut - 1


def cutting_order(observation: Observation) -> tuple[Seat, ...]:
    """Seats in the order in which they cut: from the boss, or left of the button (R15, R17)."""
    players = len(observation.counts)
    first = observation.mark + (1 if observation.options.blinds else 0)
    return tuple((first + step) % players for step in range(players))


def award_sentence(award: Award, observation: Observation, voice: Voice) -> Sentence:
    """Who takes a pot and with what."""
    end = observation.end
    pots = 1 if end is None else len(end.pots)
    name = voice.award(award, pots)
    chips = voice.chips(award.amount)
    if len(award.winners) > 1:
        return voice.say(
            "award.shared",
            pot=name,
            chips=chips,
            value=plain(voice.value(award.values[0])),
            seats=" · ".join(voice.seat_word(seat) for seat in award.winners),
            share=voice.chips(award.shares[-1]),
        )
    winner = award.winners[0]
    if not award.values:
        key = "award.alone" if end is not None and end.shown else "award.unshown"
        return voice.say_of(key, winner, pot=name, chips=chips)
    return voice.say_of(
        "award.won", winner, pot=name, chips=chips, value=plain(voice.value(award.values[0]))
    )
