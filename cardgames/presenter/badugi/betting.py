"""Rounds of betting: chips before the seats, or a word (R16, R17)."""

from cardgames.games.badugi.events import Acted, BettingBegan
from cardgames.games.badugi.model import Phase
from cardgames.presenter.badugi import motions
from cardgames.presenter.badugi.chips import Payment
from cardgames.presenter.badugi.folding import Folding
from cardgames.presenter.badugi.zones import Held


def begin_betting(folding: Folding, event: BettingBegan) -> None:
    """The bets of the last round are swept in, and only who has folded has said anything."""
    folding.sweep()
    folding.sweep_cards()
    folding.change(
        phase=Phase.BET,
        seat=event.seat,
        number=event.number,
        said=tuple("fold" if said == "fold" else None for said in folding.table.said),
    )
    mine = event.seat == folding.voice.reader
    caption = folding.voice.say("caption.betting", number=event.number + 1)
    folding.beat(motions.TURN, "chime" if mine else None, caption)


def act(folding: Folding, event: Acted) -> None:
    """R16, R17: chips before the seat, or a word."""
    said = list(folding.table.said)
    said[event.seat] = event.action
    folding.change(seat=event.seat, phase=Phase.BET, said=tuple(said))
    caption = folding.voice.did(event)
    if event.chips:
        knock = event.chips * 2 >= event.pot - event.chips and event.action != "call"
        folding.put([Payment(event.seat, event.chips)], caption, "knock" if knock else "chip")
    elif event.action == "fold":
        live = list(folding.table.live)
        live[event.seat] = False
        hand = tuple(
            Held(held.key, held.face if event.seat == folding.voice.reader else None)
            for held in folding.table.hands[event.seat]
            if held is not None
        )
        folding.put_hand(event.seat, hand)
        folding.change(live=tuple(live))
        folding.beat(motions.FOLD, "slide", caption)
    else:
        folding.beat(motions.CHECKED, "knock", caption)
