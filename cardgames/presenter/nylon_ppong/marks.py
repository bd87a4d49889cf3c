"""What is drawn on the table around its cards: outlines, arrows, brackets, the bar of a window."""

from cardgames.cards.hwatu import MONTH_OF
from cardgames.presenter.nylon_ppong import layout
from cardgames.presenter.nylon_ppong.hud import Input
from cardgames.presenter.nylon_ppong.look import Look
from cardgames.presenter.nylon_ppong.orders import PairOrder
from cardgames.presenter.nylon_ppong.zones import Table
from cardgames.presenter.pose import Pose
from cardgames.presenter.stage import Bracket, DashedPlace, DottedArrow, Timer


def dashed_places(table: Table, choice: Input) -> tuple[DashedPlace, ...]:
    """A dashed edge around the card that the viewer can claim."""
    if table.fresh is None or choice.claiming is None or not choice.lit:
        return ()
    at = layout.FRESH_PLACE if table.slammed is None else layout.EXTRA_PLACE
    return (DashedPlace(*at),)


def marks(table: Table, look: Look, choice: Input) -> tuple[DottedArrow | Bracket, ...]:
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


def timer(table: Table, look: Look) -> Timer | None:
    """R17: a bar over every fresh card where no help waits, claimable or not."""
    if table.fresh is None or not look.window:
        return None
    at = layout.TIMER_AT if table.slammed is None else layout.TIMER_AT_EXTRA
    return Timer(at, look.window, table.thrown)
