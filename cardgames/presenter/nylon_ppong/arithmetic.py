"""The end of a round: one line of arithmetic for each seat (mock-up o)."""

from cardgames.cards.hwatu import MONTH_OF
from cardgames.core.game import Seat
from cardgames.games.nylon_ppong.model import Account, Basis, End, Ending
from cardgames.presenter.figures import minus
from cardgames.presenter.nylon_ppong.words import Voice, ending_name
from cardgames.presenter.panel import Block, Cell, Table, Text
from cardgames.presenter.table_parts import seat_cell

_PLUS = " + "


def ending_blocks(end: End, voice: Voice) -> list[Block]:
    """Points of the round by seat, how each came about, and the rule that decided."""
    order = sorted(range(len(end.accounts)), key=lambda seat: _rank(end, seat))
    rows = tuple(
        (
            _marked(end, seat, voice),
            Cell(minus(end.accounts[seat].points), strong=True),
        )
        for seat in order
    )
    lines = tuple(
        voice.say(
            "account.line",
            seat=voice.seat(seat),
            words=account_words(end, seat, voice),
        )
        for seat in order
    )
    return [
        Table(
            label=voice.text("account.label"),
            header=("", ""),
            align="lr",
            rows=rows,
            highlight=0,
        ),
        Text(lines, size="small"),
        Text((voice.say(f"account.rule-{_rule(end.ending)}"),), size="small", box=True),
    ]


def _rank(end: End, seat: Seat) -> tuple[int, int, int]:
    """Who ended it well first: catchers or ender, then who pays, others by score."""
    first = 0 if seat == end.winner else 1
    second = 0 if seat == end.victim else 1
    return (first, second, end.accounts[seat].points)


def _marked(end: End, seat: Seat, voice: Voice) -> Cell:
    cell = seat_cell(seat, voice)
    mark = ""
    if end.accounts[seat].basis is Basis.CATCHER:
        mark = voice.text("account.caught")
    elif seat == end.victim:
        mark = ending_name(end.ending, voice)
    elif seat == end.ender:
        called = end.ending is Ending.PPONG_BAGAJI
        mark = voice.text("account.caller") if called else ending_name(end.ending, voice)
    return Cell(cell.text, strong=True, badge=cell.badge, mark=mark)


def account_words(end: End, seat: Seat, voice: Voice) -> str:
    """How the points of a seat came about: "6 6 6 자연 뽕 0, 1 + 1 = 2"."""
    account = end.accounts[seat]
    if account.basis is Basis.CALLER:
        return voice.text("account.emptied")
    if account.basis is Basis.SIX:
        return voice.text(
            f"account.six-{_rule(end.ending)}",
            cards=_PLUS.join(str(MONTH_OF[card]) for card in sorted(account.cards)),
            sum=account.raw,
            points=minus(account.points),
        )
    words = _hand_words(account, voice)
    if account.basis is Basis.CATCHER:
        stopper = end.accounts[end.victim].effective if end.victim is not None else 0
        return voice.text("account.catcher", hand=words, stopper=stopper)
    if account.penalty:
        name = ending_name(end.ending, voice)
        return voice.text("account.penalty", hand=words, name=name, penalty=account.penalty)
    return words


def _hand_words(account: Account, voice: Voice) -> str:
    counting = tuple(card for card in account.cards if card not in account.natural)
    values = [str(MONTH_OF[card]) for card in counting]
    total = _PLUS.join(values) if values else "0"
    if len(values) > 1:
        total = voice.text("account.sum", cards=total, sum=account.effective)
    if not account.natural:
        return total
    natural = " ".join(str(MONTH_OF[card]) for card in account.natural)
    return voice.text("account.natural", cards=natural, rest=total)


def _rule(ending: Ending) -> str:
    return ending.value.replace("_", "-")
