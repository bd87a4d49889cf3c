"""One still picture of the table: which card lies where, shown how (mock-ups h, n, o, p)."""

from typing import Literal

import msgspec

from cardgames.cards.hwatu import MONTH_OF, Card
from cardgames.core.game import Seat
from cardgames.games.nylon_ppong.hands import effective_sum, raw_sum
from cardgames.games.nylon_ppong.model import Basis, Observation, Phase
from cardgames.presenter.facts import MatchFacts
from cardgames.presenter.nylon_ppong import layout
from cardgames.presenter.nylon_ppong.hud import (
    NO_INPUT,
    Input,
    Scene,
    main_button,
    place_of,
    plates,
    seat_at,
    second_button,
    turn_line,
)
from cardgames.presenter.nylon_ppong.orders import PairOrder
from cardgames.presenter.nylon_ppong.words import Voice, minus
from cardgames.presenter.nylon_ppong.zones import Held, Lying, Table
from cardgames.presenter.pose import Pose
from cardgames.presenter.seating import seat_place
from cardgames.presenter.sentence import Sentence
from cardgames.presenter.stage import (
    Banner,
    Bracket,
    Cloth,
    DashedPlace,
    DottedArrow,
    Layer,
    PlacedCard,
    Stage,
    Tag,
    Timer,
)
from cardgames.presenter.table_session import Preset

CLOTH: Cloth = "olive"
STOP_HINT = 5
_DIMMED = 0.56

Light = Literal["none", "chosen", "lit"]


class Look(msgspec.Struct, frozen=True):
    """For whom the picture is, and what of the match it tells.

    window: seconds that a bar over the fresh card runs, 0 for none
    """

    voice: Voice
    preset: Preset
    facts: MatchFacts
    window: float = 0.0


class Arrangement(msgspec.Struct, frozen=True):
    """How the picture stands apart from the cards, on the way in a beat.

    banner:  a call over the table
    slammed: keys of a pair on its way to the fresh card; the set lies in the middle already
    turned:  the own hand shows its backs (its orders are sealed)
    """

    banner: Banner | None = None
    slammed: bool = False
    turned: bool = False


AT_REST = Arrangement()


def picture(
    table: Table,
    observation: Observation,
    look: Look,
    arrangement: Arrangement = AT_REST,
    choice: Input = NO_INPUT,
) -> Stage:
    """The stage of a moment; `observation` is the one after the update it is part of."""
    voice = look.voice
    scene = Scene(table, observation, look.facts)
    return Stage(
        deck=voice.cards,
        cloth=CLOTH,
        cards=tuple(_cards(table, look, arrangement, choice)),
        places=_places(table, choice),
        marks=_marks(table, look, choice),
        plates=plates(scene, voice, choice, look.preset),
        tags=_tags(table, observation, look, arrangement, choice),
        turn_line=turn_line(scene, voice, choice),
        main=main_button(scene, voice, choice),
        second=second_button(scene, voice, choice),
        banner=arrangement.banner,
        direction="right",
        timer=_timer(table, look),
    )


# -- cards -----------------------------------------------------------------------------------


def _cards(table: Table, look: Look, arrangement: Arrangement, choice: Input) -> list[PlacedCard]:
    voice = look.voice
    over = table.end is not None
    poses = layout.stock(len(table.stock), over)
    dim = 0.8 if over else 1.0
    cards = [
        PlacedCard(key, None, pose, Layer.FLOOR, dim=dim)
        for key, pose in zip(table.stock, poses, strict=True)
    ][::-1]
    if cards and choice.draws:
        cards[-1] = msgspec.structs.replace(cards[-1], choice="draw")
    cards += _floor(table, look, arrangement)
    for relative in range(table.players - 1, -1, -1):
        seat = seat_at(relative, voice, table.players)
        if over:
            cards += _open_hand(table, seat, relative, look)
        elif seat == voice.reader:
            cards += _own_hand(table, look, arrangement, choice)
        else:
            cards += _other_hand(table, seat, relative, look)
    return cards


def _floor(table: Table, look: Look, arrangement: Arrangement) -> list[PlacedCard]:
    """Discards and sets by seat; what can be claimed, and the set it was thrown from, large."""
    voice = look.voice
    fresh, slammed = table.fresh, table.slammed
    if arrangement.slammed and table.floor:
        fresh, slammed = None, table.floor[-1]
    cards: list[PlacedCard] = []
    by_seat: dict[Seat, list[Lying]] = {}
    for one in table.floor:
        if one is not fresh and one is not slammed:
            owner = one.throw.seat if one.throw.claimant is None else one.throw.claimant
            by_seat.setdefault(owner, []).append(one)
    for seat, lying in by_seat.items():
        relative = place_of(seat, voice, table.players)
        sizes = tuple(len(one.keys) for one in lying)
        for one, poses in zip(lying, layout.discards(table.players, relative, sizes), strict=True):
            cards += _open(one, poses, voice)
    if slammed is not None:
        cards += _open(slammed, layout.SLAMMED, voice, Layer.SHOWN)
    if fresh is not None:
        pose = layout.EXTRA if slammed is not None else layout.FRESH
        cards += _open(fresh, (pose,), voice, Layer.SHOWN)
        if slammed is not None:
            cards[-1] = msgspec.structs.replace(cards[-1], light="lit")
    return cards


def _open(
    one: Lying, poses: tuple[Pose, ...], voice: Voice, layer: Layer = Layer.FLOOR
) -> list[PlacedCard]:
    faces = (one.throw.card, *one.throw.pair)
    return [
        PlacedCard(key, voice.face(card), pose, layer)
        for key, card, pose in zip(one.keys, faces, poses, strict=True)
    ]


def _other_hand(table: Table, seat: Seat, relative: int, look: Look) -> list[PlacedCard]:
    hand = table.hands[seat]
    poses = layout.other_hand(table.players, relative, len(hand))
    across = relative and seat_place(table.players, relative).across
    layer = Layer.FAR_HANDS if across else Layer.SIDE_HANDS
    return [
        PlacedCard(held.key, _face(held, look.voice), _turned(pose, held.face is not None), layer)
        for held, pose in zip(hand, poses, strict=True)
    ]


def _own_hand(
    table: Table, look: Look, arrangement: Arrangement, choice: Input
) -> list[PlacedCard]:
    """Face up, numbered from the left as shown; a pair that can be slammed stands out."""
    hand = table.hands[look.voice.reader or 0]
    if choice.claiming is not None and choice.lit:
        return _claim_hand(hand, look, choice)
    thrown = [held for held in hand if held.face == choice.thrown and held.face is not None]
    hand = tuple(held for held in hand if held not in thrown)
    drawn = (
        not thrown
        and table.phase is Phase.DISCARD
        and table.seat == look.voice.reader
        and table.thrown > 0
    )
    poses = layout.own_hand(len(hand), look.preset, drawn)
    cards = [
        PlacedCard(held.key, _face(held, look.voice), layout.FRESH, Layer.SHOWN) for held in thrown
    ]
    for number, (held, pose) in enumerate(zip(hand, poses, strict=True), start=1):
        chosen = held.face is not None and held.face == choice.chosen
        placed = PlacedCard(
            held.key,
            _face(held, look.voice),
            layout.raised(pose) if chosen else pose,
            Layer.MINE,
            choice=f"card:{number}" if held.face in choice.choices else None,
            light="chosen" if chosen else "none",
        )
        cards.append(placed)
    if arrangement.turned:
        return [
            msgspec.structs.replace(card, face=None, pose=_turned(card.pose, False))
            if card.layer is Layer.MINE
            else card
            for card in cards
        ]
    return cards


def _claim_hand(hand: tuple[Held, ...], look: Look, choice: Input) -> list[PlacedCard]:
    """Mock-up n: the pair risen and lit, the extra cards beside it."""
    claiming = choice.claiming
    if claiming is None:
        return []
    row = claim_row(hand, claiming.pair)
    poses = layout.claim_hand(len(row) - 2, look.preset)
    cards = []
    for number, (held, pose) in enumerate(zip(row, poses, strict=True), start=1):
        chosen = held.face is not None and held.face == choice.chosen
        light: Light = "chosen" if chosen else "lit" if number <= 2 else "none"
        cards.append(
            PlacedCard(
                held.key,
                _face(held, look.voice),
                layout.raised(pose) if chosen else pose,
                Layer.MINE,
                choice=f"card:{number}" if held.face in choice.choices else None,
                light=light,
            )
        )
    return cards


def claim_row(hand: tuple[Held, ...], pair: tuple[Card, Card]) -> tuple[Held, ...]:
    """The hand as it stands while it can claim: the pair first."""
    first = tuple(held for held in hand if held.face in pair)
    return (*first, *(held for held in hand if held.face not in pair))


def _open_hand(table: Table, seat: Seat, relative: int, look: Look) -> list[PlacedCard]:
    """Screen o: what counts nothing is dim, what caught a stopper is lit."""
    hand, end = table.hands[seat], table.end
    if end is None:
        return []
    account = end.accounts[seat]
    row = layout.end_row(table.players, relative, len(hand), len(account.natural), look.preset)
    lit = account.basis in (Basis.CATCHER, Basis.SIX)
    layer = Layer.MINE if relative == 0 else Layer.SIDE_HANDS
    cards = []
    for held, pose in zip(hand, row.poses, strict=True):
        quiet = held.face in account.natural and account.basis is not Basis.SIX
        cards.append(
            PlacedCard(
                held.key,
                _face(held, look.voice),
                pose,
                layer,
                dim=_DIMMED if quiet else 1.0,
                light="lit" if lit and not quiet else "none",
            )
        )
    return cards


def _face(held: Held, voice: Voice) -> str | None:
    return None if held.face is None else voice.face(held.face)


def _turned(pose: Pose, face_up: bool) -> Pose:
    return msgspec.structs.replace(pose, flip=0.0 if face_up else 180.0)


# -- outlines, tags, the bar -----------------------------------------------------------------


def _places(table: Table, choice: Input) -> tuple[DashedPlace, ...]:
    """A dashed edge around the card that the viewer can claim."""
    if table.fresh is None or choice.claiming is None or not choice.lit:
        return ()
    at = layout.FRESH_PLACE if table.slammed is None else layout.EXTRA_PLACE
    return (DashedPlace(*at),)


def _marks(table: Table, look: Look, choice: Input) -> tuple[DottedArrow | Bracket, ...]:
    """The way of the pair to the card it can claim; what holds the pairs of orders together."""
    if table.fresh is not None and choice.claiming is not None and choice.lit:
        way = layout.CLAIM_WAY if table.slammed is None else layout.CLAIM_WAY_EXTRA
        return (DottedArrow(way),)
    if not choice.orders or look.voice.reader is None:
        return ()
    brackets = []
    for order, poses in order_poses(table, look, choice):
        brackets.append(layout.bracket(poses[0], poses[-1], called=order.call is not None))
    return tuple(brackets)


def order_poses(
    table: Table, look: Look, choice: Input
) -> list[tuple[PairOrder, tuple[Pose, ...]]]:
    """For each order, where the own cards of its month stand."""
    hand = tuple(
        held
        for held in table.hands[look.voice.reader or 0]
        if held.face is None or held.face != choice.thrown
    )
    poses = layout.own_hand(len(hand), look.preset)
    return [
        (
            order,
            tuple(
                pose
                for held, pose in zip(hand, poses, strict=True)
                if held.face is not None and MONTH_OF[held.face] == order.claiming.month
            ),
        )
        for order in choice.orders or ()
    ]


def _timer(table: Table, look: Look) -> Timer | None:
    """R17: a bar over every fresh card where no help waits, claimable or not."""
    if table.fresh is None or not look.window:
        return None
    at = layout.TIMER_AT if table.slammed is None else layout.TIMER_AT_EXTRA
    return Timer(at, look.window, table.thrown)


def _tags(
    table: Table, observation: Observation, look: Look, arrangement: Arrangement, choice: Input
) -> tuple[Tag, ...]:
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
    elif observation.phase is not None and len(hand) in (2, 5) and effective <= STOP_HINT:
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
