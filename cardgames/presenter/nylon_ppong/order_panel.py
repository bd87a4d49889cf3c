"""The part of the panel in which a seat's orders are made and sealed (mock-up p)."""

from cardgames.cards.hwatu import Card
from cardgames.games.nylon_ppong.hands import effective_sum, raw_sum
from cardgames.games.nylon_ppong.model import Observation
from cardgames.presenter.nylon_ppong.hud import Input
from cardgames.presenter.nylon_ppong.orders import PairOrder
from cardgames.presenter.nylon_ppong.words import Voice
from cardgames.presenter.nylon_ppong.zones import hand_shown
from cardgames.presenter.panel import (
    Block,
    Button,
    ButtonRow,
    ChooseOne,
    Hand,
    HandCard,
    Option,
    Switch,
    Text,
)
from cardgames.presenter.table_parts import ENTER


def order_blocks(
    observation: Observation,
    voice: Voice,
    choice: Input,
    orders: tuple[PairOrder, ...],
    *,
    calling: bool,
) -> list[Block]:
    """One block a pair; the same screen without any."""
    hand = tuple(card for card in hand_shown(observation) if card != choice.thrown)
    blocks: list[Block] = [
        Text((voice.say("orders.intro"),), label=voice.text("orders.label")),
    ]
    for order in orders:
        blocks += _order(order, hand, voice, fixed=calling and order.claiming.ends)
    if not orders:
        blocks.append(Text((voice.say("orders.none"),)))
    blocks.append(Text((voice.say("orders.secret"),), size="small", box=True))
    blocks.append(
        Button(
            "seal",
            voice.text("button.seal"),
            kind="gold",
            key_hint=ENTER,
            enabled=choice.awake,
            reason=voice.text("orders.wait"),
        )
    )
    blocks.append(
        ButtonRow(
            (
                Button("orders:none", voice.text("orders.call-none")),
                Button("orders:same", voice.text("orders.as-last")),
            )
        )
    )
    note = voice.text("hand.sums", sum=effective_sum(hand), raw=raw_sum(hand))
    cards = tuple(
        HandCard(voice.face(card), voice.call(card), voice.suit(card), sub=voice.month(card))
        for card in hand
    )
    blocks.append(Hand(voice.text("hand.label"), note, cards))
    return blocks


def _order(order: PairOrder, hand: tuple[Card, ...], voice: Voice, *, fixed: bool) -> list[Block]:
    """Whether to call; `fixed` if the call is made anyway (R20)."""
    claiming, call = order.claiming, order.call
    month = claiming.month
    on = call is not None
    note = "orders.ends" if claiming.ends else "orders.calls" if on else "orders.passes"
    blocks: list[Block] = [
        Switch(
            f"order:{month}",
            voice.text("orders.pair", card=voice.card_of(month)),
            voice.text(note),
            on=on,
            enabled=not fixed,
            boxed=True,
        )
    ]
    if call is not None and not claiming.ends:
        options = tuple(
            Option(
                f"extra:{month}:{number}",
                voice.text(
                    "orders.extra", card=voice.call(card), sum=claiming.sum_left(hand, card)
                ),
                card == call.extra,
            )
            for number, card in enumerate(claiming.extras, start=1)
        )
        blocks.append(ChooseOne(voice.text("orders.with"), options))
    return blocks
