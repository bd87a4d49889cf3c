"""Words beside the cards: sums, what would be called, what is ordered (mock-ups h, n, o, p)."""

import msgspec

from cardgames.games.nylon_ppong.hands import STOP_LIMIT, effective_sum, raw_sum
from cardgames.games.nylon_ppong.model import Basis, Observation
from cardgames.presenter.figures import minus
from cardgames.presenter.nylon_ppong import layout
from cardgames.presenter.nylon_ppong.hud import Input, place_of
from cardgames.presenter.nylon_ppong.look import Arrangement, Look
from cardgames.presenter.nylon_ppong.marks import order_poses
from cardgames.presenter.nylon_ppong.orders import PairOrder
from cardgames.presenter.nylon_ppong.words import Voice
from cardgames.presenter.nylon_ppong.zones import Held, Table, claim_row
from cardgames.presenter.sentence import Sentence
from cardgames.presenter.stage import Tag


def table_tags(
    table: Table, observation: Observation, look: Look, arrangement: Arrangement, choice: Input
) -> tuple[Tag, ...]:
    """All tags of a moment; `observation` is the one after the update it is part of."""
    voice = look.voice
    if table.end is not None:
        return _end_tags(table, look)
    if arrangement.banner is not None:
        return ()
    tags = []
    if table.seat is not None:
        passes = "second" if table.reshuffled else "first"
        words = voice.say(f"tag.stock-{passes}", count=len(table.stock))
        tags.append(Tag(layout.STOCK_TAG, words))
    fresh = table.fresh
    if fresh is not None:
        card = fresh.throw.card
        at = layout.FRESH_TAG if table.slammed is None else layout.EXTRA_TAG
        words = voice.say("tag.fresh", call=voice.call(card), name=voice.month(card))
        tags.append(Tag(at, words))
    if arrangement.turned or voice.reader is None:
        return tuple(tags)
    hand = tuple(
        held
        for held in table.hands[voice.reader]
        if held.face is None or held.face != choice.thrown
    )
    if choice.claiming is not None and choice.lit:
        return (*tags, *_claim_tags(hand, look, choice))
    if choice.orders:
        return (*tags, *_order_tags(table, look, choice))
    return (*tags, *_own_tags(hand, observation, look, choice))


def _own_tags(
    hand: tuple[Held, ...], observation: Observation, look: Look, choice: Input
) -> list[Tag]:
    """Effective and raw sum beside the hand, and a quiet hint where a stop is possible."""
    voice = look.voice
    cards = [held.face for held in hand if held.face is not None]
    if not cards:
        return []
    if choice.chosen is not None:
        cards = [card for card in cards if card != choice.chosen]
    effective, raw = effective_sum(cards), raw_sum(cards)
    players = len(observation.counts)
    key = "tag.sum" if choice.chosen is None else "tag.sum-left"
    tags = [
        Tag(
            layout.own_sum(players, len(hand), look.preset),
            voice.say(key, sum=effective, raw=raw),
        )
    ]
    if choice.stops:
        tags.append(
            Tag(layout.own_hint(players, len(hand), look.preset), voice.say("tag.stop-now"))
        )
    elif observation.phase is not None and len(hand) in (2, 5) and effective <= STOP_LIMIT:
        tags.append(
            Tag(layout.own_hint(players, len(hand), look.preset), voice.say("tag.stop-next"))
        )
    return tags


def _claim_tags(hand: tuple[Held, ...], look: Look, choice: Input) -> list[Tag]:
    """What would be called, and under each extra card the sum that stays."""
    voice, claiming = look.voice, choice.claiming
    if claiming is None:
        return []
    poses = layout.claim_hand(len(hand) - 2, look.preset)
    rank = voice.call_of(claiming.month)
    if claiming.ends:
        draft = voice.say("call.draft-ends", rank=rank)
    elif choice.chosen is None:
        draft = voice.say("call.draft-open", rank=rank)
    else:
        draft = voice.say("call.draft", rank=rank, extra=voice.call(choice.chosen))
    tags = [Tag(layout.DRAFT_AT, draft)]
    cards = [held.face for held in hand if held.face is not None]
    row = [held.face for held in claim_row(hand, claiming.pair)]
    for card, pose in zip(row[2:], poses[2:], strict=True):
        if card in claiming.extras and card is not None:
            left = claiming.sum_left(cards, card)
            words = "tag.left-chosen" if card == choice.chosen else "tag.left"
            tags.append(Tag(layout.under(pose, look.preset), voice.say(words, sum=left)))
    return tags


def _order_tags(table: Table, look: Look, choice: Input) -> list[Tag]:
    """Mock-up p: under each pair what will be called."""
    tags = []
    for order, poses in order_poses(table, look, choice):
        middle = sum(pose.x for pose in poses) / len(poses)
        at = layout.under_bracket(msgspec.structs.replace(poses[0], x=middle), look.preset)
        tags.append(Tag(at, order_words(order, look.voice)))
    return tags


def order_words(order: PairOrder, voice: Voice) -> Sentence:
    """What an order says: "8 뽕에 11", or that the month is let lie."""
    rank = voice.call_of(order.claiming.month)
    if order.call is None:
        return voice.say("orders.tag-off", rank=rank)
    if order.call.extra is None:
        return voice.say("call.draft-ends", rank=rank)
    return voice.say("call.draft", rank=rank, extra=voice.call(order.call.extra))


def _end_tags(table: Table, look: Look) -> tuple[Tag, ...]:
    """Sums of all hands; what a natural ppong takes off is said beside its dim cards."""
    voice, end = look.voice, table.end
    if end is None:
        return ()
    tags = []
    for seat, account in enumerate(end.accounts):
        relative = place_of(seat, voice, table.players)
        row = layout.end_row(
            table.players, relative, len(account.cards), len(account.natural), look.preset
        )
        if account.basis is Basis.SIX:
            key = "tag.six"
        elif account.natural:
            key = "tag.end-natural"
        elif account.penalty:
            key = "tag.end-penalty"
        else:
            key = "tag.end"
        words = voice.say(
            key,
            sum=account.effective,
            penalty=account.penalty,
            points=minus(account.points),
        )
        if account.cards:
            tags.append(Tag(row.tag, words))
        elif account.basis is Basis.CALLER:
            tags.append(Tag(row.tag, voice.say("tag.empty")))
    return tuple(tags)
