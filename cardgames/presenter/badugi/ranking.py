"""The hand-ranking card: which hands there are in the chosen game, the best first (R3-R7)."""

from cardgames.cards.french import Card, name_of, parse_card
from cardgames.games.badugi.hands import values_of
from cardgames.games.badugi.model import Options
from cardgames.games.badugi.patterns import Pattern
from cardgames.presenter.badugi.words import Voice
from cardgames.presenter.panel import Block, Button, CardGrid, Text
from cardgames.presenter.screen import Dialog
from cardgames.presenter.sentence import plain

_LOW: dict[Pattern, tuple[str, ...]] = {
    "plain": (
        "SA H2 D3 C4",
        "SA H2 D3 C5",
        "S2 H4 D6 C7",
        "SA H2 D5 S9",
        "SA H2 S7 H9",
        "S2 S5 S9 SK",
    ),
    "flush": (
        "SA S2 S3 S4",
        "SA S2 S3 S5",
        "H2 H4 H6 H7",
        "SA S2 S5 H9",
        "SA S2 H7 D9",
        "S2 H2 D9 CK",
    ),
    "jjakdugi": (
        "SA S2 H3 H4",
        "SA S2 H3 H5",
        "D2 D4 C6 C7",
        "SA S2 H5 D9",
        "SA H2 HA S2",
        "SA HA DA CA",
    ),
}
_HIGH: dict[Pattern, tuple[str, ...]] = {
    "plain": (
        "SA HK DQ CJ",
        "SA HK DQ C10",
        "SK HQ D9 C5",
        "SA HK DQ S9",
        "SA HK S7 H9",
        "S2 S5 S9 SK",
    ),
    "flush": (
        "SA SK SQ SJ",
        "SA SK SQ S10",
        "HK HQ H9 H5",
        "SA SK SQ H9",
        "SA SK H7 D9",
        "S2 H2 D9 CK",
    ),
    "jjakdugi": (
        "SA SK HQ HJ",
        "SA SK HQ H10",
        "DK DQ C9 C5",
        "SA SK HQ D9",
        "SA HK HA SK",
        "SA HA DA CA",
    ),
    "pair": (
        "SA HA DA CA",
        "SK HK DK C2",
        "SA HA D2 C2",
        "SA HA DK C2",
        "SA HK DQ C9",
        "SA HA DK S2",
    ),
}


def example_hands(options: Options) -> tuple[tuple[Card, ...], ...]:
    """Hands of the chosen game, the best first."""
    table = _HIGH if options.order == "high" else _LOW
    written = table[options.pattern]
    return tuple(tuple(parse_card(card) for card in hand.split()) for hand in written)


def ranking_dialog(voice: Voice) -> Dialog:
    """The card, to be read at any time."""
    options = voice.options
    blocks: list[Block] = [
        Text(
            (
                voice.say(f"ranks.pattern-{options.pattern}"),
                voice.say(f"ranks.order-{options.order}"),
                voice.say("ranks.sizes"),
            )
        )
    ]
    for hand in example_hands(options):
        value = plain(voice.values(values_of(hand, options)))
        blocks.append(
            CardGrid(
                value,
                tuple(name_of(card) for card in hand),
                tuple(voice.card(card) for card in hand),
            )
        )
    close = voice.locale.text("common.button.close")
    return Dialog(
        title=voice.text("ranks.title"),
        kicker=voice.text("ranks.kicker"),
        blocks=tuple(blocks),
        buttons=(Button("close", close, kind="primary", key_hint="Esc"),),
        cancel="close",
        focus="close",
        size="wide",
        second_column=4,
    )
