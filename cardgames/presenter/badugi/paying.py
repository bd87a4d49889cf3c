"""The end of a hand: refund, showdown, and which pot goes to whom (R7, R8, R14, R18)."""

from collections.abc import Sequence

import msgspec

from cardgames.core.game import Seat
from cardgames.games.badugi.events import Mucked, PotAwarded, Refunded, Shown, WentOut
from cardgames.games.badugi.model import Award
from cardgames.presenter.badugi import layout, motions
from cardgames.presenter.badugi.chips import FLIGHTS, SHARES, flight, heaps, place_of
from cardgames.presenter.badugi.folding import Folding
from cardgames.presenter.badugi.picture import AT_REST, Arrangement
from cardgames.presenter.badugi.words import award_sentence
from cardgames.presenter.badugi.zones import Held, Share, settled_table
from cardgames.presenter.motions import AT_ONCE, moving
from cardgames.presenter.sentence import Sentence, plain

_KEYS_OF_POT, _KEYS_OF_HALF = 20, 10
"""Keys from one pot, or half of it, to the next: each may be shared by all seats."""


def refund(folding: Folding, event: Refunded) -> None:
    """R18: what nobody could call goes back."""
    folding.close_round()
    voice, table = folding.voice, folding.table
    relative = place_of(event.seat, voice, table.players)
    before, stacks = list(table.before), list(table.stacks)
    before[event.seat] -= event.chips
    folding.change(before=tuple(before))
    caption = voice.say_of("move.refund", event.seat, chips=voice.chips(event.chips))
    start = flight(FLIGHTS + event.seat, event.chips, layout.POT)
    end = flight(FLIGHTS + event.seat, event.chips, layout.purse_at(table.players, relative))
    folding.fly([start], [end], motions.REFUND, "chip", caption)
    stacks[event.seat] += event.chips
    folding.change(stacks=tuple(stacks))
    folding.beat(AT_ONCE)


def begin_showdown(folding: Folding) -> None:
    """R14: who is left shows, one after another."""
    folding.close_round()
    folding.beat(motions.SHOWDOWN, "drum", folding.voice.say("caption.showdown"))


def show(folding: Folding, event: Shown) -> None:
    """R14: the hand turns up, and what it is worth is told."""
    shown = event.hand
    hand = folding.table.hands[shown.seat]
    faces = tuple(
        Held(held.key, card, True)
        for held, card in zip(hand, shown.cards, strict=True)
        if held is not None
    )
    folding.put_hand(shown.seat, faces)
    folding.change(shown=(*folding.table.shown, shown))
    voice = folding.voice
    line = voice.say(
        "caption.shown", seat=voice.seat(shown.seat), value=plain(voice.values(shown.values))
    )
    folding.tell(shown.seat, line)
    keys = tuple(held.key for held in faces)
    folding.beat(moving(motions.SHOW, *keys), "flip", line)


def muck_hand(folding: Folding, event: Mucked) -> None:
    """R14: a hand that wins nothing stays hidden."""
    folding.change(mucked=(*folding.table.mucked, event.seat))
    line = folding.voice.say_of("move.mucked", event.seat)
    folding.tell(event.seat, line)
    folding.beat(motions.NOT_SHOWN, None, line)


def award(folding: Folding, event: PotAwarded) -> None:
    """R8: who wins a pot, or half of it, and why; then it goes beside its winner."""
    award = event.award
    folding.close_round()
    if not folding.table.shares:
        _divide(folding)
    _halve(folding, award)
    before, end = folding.table.due, folding.observation.end
    assert end is not None
    due = 0 if before is None else before + 1
    folding.arrangement = AT_REST
    folding.change(due=due)
    line = award_sentence(award, folding.observation, folding.voice)
    if len(end.awards) > 1:
        folding.beat(motions.DUE, None, line)
    first_of_pot = before is None or end.awards[before].pot != award.pot
    if folding.steps and len(end.pots) > 1 and first_of_pot:
        folding.rest()
    _pay(folding, award, line if len(end.awards) == 1 else ())


def _pay(folding: Folding, award: Award, caption: Sentence) -> None:
    shares = folding.table.shares
    place = next(
        index
        for index, share in enumerate(shares)
        if share.owner is None and (share.pot, share.side) == (award.pot, award.side)
    )
    parts = [
        msgspec.structs.replace(shares[place], key=shares[place].key + index, amount=chips)
        for index, chips in enumerate(award.shares)
    ]
    if len(parts) > 1:
        folding.change(shares=(*shares[:place], *parts, *shares[place + 1 :]))
        folding.beat(AT_ONCE)
    won = [
        msgspec.structs.replace(part, owner=seat)
        for part, seat in zip(parts, award.winners, strict=True)
    ]
    folding.change(shares=(*shares[:place], *won, *shares[place + 1 :]))
    folding.beat(motions.AWARD, "sweep", caption)


def _divide(folding: Folding) -> None:
    """The middle as the pots that are about to be paid."""
    end = folding.observation.end
    assert end is not None
    pots = dict.fromkeys(award.pot for award in end.awards)
    shares = tuple(
        _share_of(pot, [award for award in end.awards if award.pot == pot], end.pots[pot].eligible)
        for pot in pots
    )
    folding.change(shares=shares, before=(0,) * folding.table.players)
    folding.beat(AT_ONCE)


def _share_of(pot: int, awards: Sequence[Award], eligible: tuple[Seat, ...]) -> Share:
    """A whole pot; in hi-lo it has no side until it is halved."""
    side = awards[0].side if len(awards) == 1 else None
    return Share(
        SHARES + _KEYS_OF_POT * pot, pot, side, sum(award.amount for award in awards), eligible
    )


def _halve(folding: Folding, award: Award) -> None:
    """R7: a pot whose turn it is comes apart into its halves; the others lie there whole."""
    end, shares = folding.observation.end, folding.table.shares
    assert end is not None
    halves = [one for one in end.awards if one.pot == award.pot]
    whole = next((one for one in shares if one.pot == award.pot and one.owner is None), None)
    if len(halves) == 1 or whole is None or whole.side is not None:
        return
    parts = tuple(
        msgspec.structs.replace(
            whole, key=whole.key + _KEYS_OF_HALF * index, side=half.side, amount=half.amount
        )
        for index, half in enumerate(halves)
    )
    place = shares.index(whole)
    folding.change(shares=(*shares[:place], *parts, *shares[place + 1 :]))
    folding.beat(AT_ONCE)


def leave(folding: Folding, event: WentOut) -> None:
    """R19: a seat without chips is out of the match."""
    line = folding.voice.say_of("move.out", event.seat, place=folding.voice.place(event.place))
    folding.tell(event.seat, line)
    folding.beat(motions.WENT_OUT, "low-drum", line)


def end(folding: Folding) -> None:
    """What waits beside the winners is taken."""
    voice, table = folding.voice, folding.table
    starts = heaps(table, voice)
    ends = []
    for heap, share in zip(starts, table.shares, strict=True):
        owner = 0 if share.owner is None else share.owner
        at = layout.purse_at(table.players, place_of(owner, voice, table.players))
        ends.append(msgspec.structs.replace(heap, at=at))
    folding.change(shares=())
    folding.arrangement = Arrangement(chips=tuple(ends))
    folding.beat(motions.PAY, "sweep")
    folding.arrangement = AT_REST
    folding.table = settled_table(folding.table, folding.observation)
    folding.beat(AT_ONCE, _ending_sound(folding))


def _ending_sound(folding: Folding) -> str:
    reader, end = folding.voice.reader, folding.observation.end
    if reader is None or end is None:
        return "bell"
    if end.won[reader]:
        return "win"
    return "lose" if reader in end.out else "bell"
