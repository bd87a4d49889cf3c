"""A cut: cards go face down before their seat, and as many come (R11, R13)."""

from cardgames.games.badugi.describe import hidden_slots
from cardgames.games.badugi.events import CutBegan, Discarded, Drew, Reshuffled
from cardgames.games.badugi.model import Phase
from cardgames.presenter.badugi import layout, motions
from cardgames.presenter.badugi.folding import Folding
from cardgames.presenter.badugi.zones import Held, leaving_slots
from cardgames.presenter.motions import moving
from cardgames.presenter.sentence import Sentence


def begin_cut(folding: Folding, event: CutBegan) -> None:
    """R10, R11: the bets are swept in, and the cut has a name."""
    folding.sweep()
    folding.change(phase=Phase.CUT, cut=event.number, seat=event.seat)
    voice = folding.voice
    key = "caption.cut" if event.most == layout.HAND else "caption.cut-limit"
    caption = voice.say(key, cut=voice.cut(event.number), most=event.most)
    mine = event.seat == voice.reader
    folding.beat(motions.CUT_BEGINS, "chime" if mine else None, caption)


def discard(folding: Folding, event: Discarded) -> None:
    """R11: face down before the seat; of others only the number is known."""
    seat, hand = event.seat, folding.table.hands[event.seat]
    known = event.shown.slots
    if event.hidden.value is not None:
        known = (*event.hidden.value.slots, *known)
    slots = leaving_slots(event.count, hidden_slots(folding.voice.options), known)
    keys = tuple(held.key for slot, held in enumerate(hand) if slot in slots and held)
    kept = tuple(None if slot in slots else held for slot, held in enumerate(hand))
    cuts = list(folding.table.cuts)
    cuts[seat] = (*cuts[seat], event.count)
    lying = list(folding.table.lying)
    lying[seat] = keys
    folding.put_hand(seat, kept)
    folding.change(
        cuts=tuple(cuts), lying=tuple(lying), seat=seat, cut=event.number, phase=Phase.CUT
    )
    caption = folding.voice.has_cut(seat, event.count)
    if keys:
        folding.beat(moving(motions.THROW, *keys), "slide", caption, flying=keys)
    else:
        folding.beat(motions.STAND, "knock", caption)


def reshuffle(folding: Folding, event: Reshuffled) -> None:
    """R13: discards become a new stock, and nobody can tell them apart any more."""
    table = folding.table
    seat = table.seat
    keys = table.muck + tuple(
        key for other, lying in enumerate(table.lying) if other != seat for key in lying
    )
    lying = tuple(cards if other == seat else () for other, cards in enumerate(table.lying))
    folding.change(stock=(*table.stock, *keys), muck=(), lying=lying)
    folding.beat(moving(motions.GATHER, *keys), "sweep")
    first = table.next_key
    folding.change(stock=tuple(range(first, first + event.count)), next_key=first + event.count)
    caption = folding.voice.say("caption.reshuffled", count=event.count)
    folding.beat(motions.SHUFFLE, "shuffle", caption)


def draw(folding: Folding, event: Drew) -> None:
    """R11: as many cards into the slots that have been left."""
    seat = event.seat
    keys, stock = folding.table.stock[: event.count], folding.table.stock[event.count :]
    hand = list(folding.table.hands[seat])
    slots = [slot for slot, held in enumerate(hand) if held is None][: event.count]
    known = dict(zip(event.shown.slots, event.shown.cards, strict=True))
    own = event.hidden.value
    mine = {} if own is None else dict(zip(own.slots, own.cards, strict=True))
    for key, slot in zip(keys, slots, strict=True):
        face = known.get(slot, mine.get(slot))
        hand[slot] = Held(key, face, slot in known)
    folding.put_hand(seat, tuple(hand))
    folding.change(stock=stock)
    caption: Sentence = ()
    drawn = {**known, **mine}
    cards = [drawn[slot] for slot in slots if slot in drawn]
    if seat == folding.voice.reader and cards:
        names = " ".join(folding.voice.card(card) for card in cards)
        caption = folding.voice.say("caption.drew", cards=names)
    folding.beat(moving(motions.DRAW, *keys), "deal", caption)
