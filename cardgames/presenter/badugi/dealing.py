"""How a hand begins: the shuffle, antes or blinds, and the deal (R10, R12, R17)."""

import msgspec

from cardgames.games.badugi.events import Dealt, HandBegan, Posted
from cardgames.presenter.badugi import motions
from cardgames.presenter.badugi.chips import Payment
from cardgames.presenter.badugi.folding import Folding
from cardgames.presenter.badugi.zones import Held, empty_table
from cardgames.presenter.motions import moving


def begin(folding: Folding, event: HandBegan) -> None:
    """All cards come together as the stock and are shuffled; from then on all keys are new."""
    before = folding.table
    lying = tuple(held.key for hand in before.hands for held in hand if held)
    lying += tuple(key for keys in before.lying for key in keys) + before.muck
    if lying and not folding.fresh:
        gathered = empty_table(event.mark, event.stacks, before.next_key)
        folding.table = msgspec.structs.replace(
            gathered, stock=(*before.stock, *lying), next_key=before.next_key
        )
        folding.beat(moving(motions.GATHER, *lying), "sweep")
    folding.table = empty_table(event.mark, event.stacks, folding.table.next_key)
    caption = folding.voice.say_of(
        "caption.begin", event.mark, round=folding.look.facts.round, mark=folding.voice.mark()
    )
    folding.beat(motions.SHUFFLE, "shuffle", caption)


def post(folding: Folding) -> None:
    """R10, R17: antes go to the middle, blinds lie before their seats."""
    posts = [event for event in folding.events if isinstance(event, Posted)]
    payments = [Payment(post.seat, post.chips) for post in posts]
    if folding.voice.options.blinds:
        caption = folding.voice.say(
            "caption.blinds",
            small=folding.voice.seat(posts[0].seat),
            big=folding.voice.seat(posts[-1].seat),
        )
    else:
        caption = folding.voice.say("caption.antes", chips=folding.voice.chips(posts[0].chips))
    folding.put(payments, caption)
    if not folding.voice.options.blinds:
        folding.sweep()


def deal(folding: Folding, number: int) -> None:
    """R10, R12: one by one, clockwise; in the open game the open ones turn on the way."""
    deals: list[Dealt] = []
    for event in folding.events[number:]:
        if not isinstance(event, Dealt):
            break
        deals.append(event)
    folding.sweep()
    most = max(deal.count for deal in deals)
    order = [(deal, step) for step in range(most) for deal in deals if step < deal.count]
    stock = folding.table.stock
    hands = [list(hand) for hand in folding.table.hands]
    for key, (deal, _) in zip(stock, order, strict=False):
        face, is_open = None, False
        for placed, known in ((deal.hidden.value, False), (deal.shown, True)):
            if placed is not None:
                slot = len(hands[deal.seat])
                for at, card in zip(placed.slots, placed.cards, strict=True):
                    if at == slot:
                        face, is_open = card, known
        hands[deal.seat].append(Held(key, face, is_open))
    folding.change(hands=tuple(map(tuple, hands)), stock=stock[len(order) :])
    keys = stock[: len(order)]
    first = "caption.dealt" if number and most > 1 else "caption.one-more"
    folding.beat(moving(motions.DEAL, *keys), "deal", folding.voice.say(first))
