"""The box in which a player checks the shuffles of a game whose key is never shown.

Controls: `close`, `shuffles:save` (write the record of them to a file).
"""

import msgspec

from cardgames.cards.french import RANK_NAMES, SUIT_LETTERS
from cardgames.presenter.locale import Locale
from cardgames.presenter.panel import Block, Button, CardGrid, Cell, Table, Text
from cardgames.presenter.screen import Dialog
from cardgames.presenter.sentence import Run

FINGERPRINT_DIGITS = 12
"""In the list of hands, where a fingerprint need only be recognised."""

MOST_ROWS = 40
"""Newest hands in the list; the record has all of them."""

MOST_BAD_CARDS = 8
"""Named of one hand; a server that cheats may have told many more."""

_SUIT_SIGNS = dict(zip(SUIT_LETTERS, "♠♥♦♣", strict=True))


class CheckedHand(msgspec.Struct, frozen=True):
    """What has been found of a hand. Cards are in their written form ("SA", "H10").

    right:   cards that everybody saw, opened, and the ones that were fixed before the deal
    own:     the same for cards that only the own eyes saw
    wrong:   opened, and not the ones that were fixed
    missing: shown, and not opened though they should be
    waiting: shown, and opened when the match is over
    over:    the hand has ended
    in_time: its fingerprint was known before its first card
    good:    nothing contradicts anything
    """

    number: int
    fingerprint: str
    right: tuple[str, ...] = ()
    own: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    waiting: int = 0
    over: bool = True
    in_time: bool = True
    good: bool = True


def shuffles_dialog(hands: tuple[CheckedHand, ...], over: bool, locale: Locale) -> Dialog:
    """Fingerprints before the deal, cards opened after the hand, and whether they agree.

    hands: all that are known, in order; the last one is the present one
    over:  the match is, so that whatever can be opened is due
    """
    words = "dialogs.shuffles"
    left: list[Block] = [
        _verdict(hands, locale),
        Text((locale.sentence(f"{words}.before"), locale.sentence(f"{words}.after"))),
    ]
    if hands:
        latest = hands[-1]
        label = locale.text(f"{words}.fingerprint", number=latest.number)
        left.append(Text(((Run(latest.fingerprint),),), label=label, box=True, size="small"))
    opened = next((hand for hand in reversed(hands) if hand.right or hand.own), None)
    if opened is not None:
        left += _cards_of(opened, locale)
    right: list[Block] = []
    if hands:
        right = [_table(hands, over, locale)]
        if any(hand.waiting for hand in hands) and not over:
            right.append(Text((locale.sentence(f"{words}.why-later"),), size="small"))
        right.append(Text((locale.sentence(f"{words}.save-why"),), size="small"))
    close = Button("close", locale.text("dialogs.notice.ok"), kind="primary", key_hint="Esc")
    save = Button("shuffles:save", locale.text(f"{words}.save"))
    return Dialog(
        title=locale.text("dialogs.fairness.title"),
        blocks=(*left, *right),
        buttons=(close, save) if hands else (close,),
        cancel="close",
        focus="close",
        size="wide",
        second_column=len(left) if right else None,
    )


def _verdict(hands: tuple[CheckedHand, ...], locale: Locale) -> Text:
    """All of it in a sentence or two."""
    words = "dialogs.shuffles"
    bad = [hand for hand in hands if not hand.good]
    cards = sum(len(hand.right) + len(hand.own) for hand in hands)
    lines = [
        locale.sentence(f"{words}.bad-hand", number=hand.number, cards=_bad_cards(hand, locale))
        for hand in bad
    ]
    if not bad:
        lines.append(
            locale.sentence(f"{words}.all-good", count=cards)
            if cards
            else locale.sentence(f"{words}.nothing-yet")
        )
    if not all(hand.in_time for hand in hands):
        lines.append(locale.sentence(f"{words}.came-late"))
    return Text(tuple(lines), box=True)


def _bad_cards(hand: CheckedHand, locale: Locale) -> str:
    cards = [card_word(name) for name in (*hand.wrong, *hand.missing)]
    more = ("…",) if len(cards) > MOST_BAD_CARDS else ()
    return " ".join((*cards[:MOST_BAD_CARDS], *more)) or locale.text("dialogs.shuffles.deck")


def _cards_of(hand: CheckedHand, locale: Locale) -> tuple[Block, ...]:
    """Pictures of what was opened of a hand, and is right."""
    return tuple(
        CardGrid(
            locale.text(f"dialogs.shuffles.{name}", number=hand.number, count=len(cards)),
            cards,
            tuple(map(card_word, cards)),
        )
        for name, cards in (("seen-by-all", hand.right), ("seen-by-me", hand.own))
        if cards
    )


def _table(hands: tuple[CheckedHand, ...], over: bool, locale: Locale) -> Table:
    """Hand by hand, the newest first."""
    words = "dialogs.shuffles"
    own = any(hand.own for hand in hands)
    names = ("hand", "print", "all", *(("mine",) if own else ()), "found")
    rows = []
    for hand in reversed(hands[-MOST_ROWS:]):
        cells = [
            Cell(str(hand.number), strong=True),
            Cell(f"{hand.fingerprint[:FINGERPRINT_DIGITS]}…" if hand.fingerprint else "–"),
            Cell(str(len(hand.right)) if hand.over else ""),
        ]
        if own:
            cells.append(Cell(str(len(hand.own)) if hand.over else ""))
        due = over or hand is not hands[-1]
        rows.append((*cells, Cell(_found(hand, due, over, locale), strong=not hand.good)))
    return Table(
        label=locale.text(f"{words}.hands"),
        header=tuple(locale.text(f"{words}.column-{name}") for name in names),
        align="rlr" + "r" * own + "l",
        rows=tuple(rows),
        wide=1,
    )


def _found(hand: CheckedHand, ended: bool, match_over: bool, locale: Locale) -> str:
    """What has come of a hand; a server may still owe what it has to open."""
    words = "dialogs.shuffles.found"
    if not hand.good:
        return locale.text(f"{words}-bad")
    if not hand.over:
        return locale.text(f"{words}-{'unopened' if ended else 'playing'}")
    if hand.waiting:
        key = "unopened" if match_over else "later"
        return locale.text(f"{words}-{key}", count=hand.waiting)
    if not hand.in_time:
        return locale.text(f"{words}-late")
    return locale.text(f"{words}-{'good' if hand.right or hand.own else 'none'}")


def card_word(name: str) -> str:
    """A card as it is read: "♠A"; a server may have called anything a card, which is "?" here."""
    sign = _SUIT_SIGNS.get(name[:1])
    return sign + name[1:] if sign and name[1:] in RANK_NAMES else "?"
