"""Dialogs to look into: a card with its poem, and all cards of a place."""

from cardgames.cards.karuta import Card, name_of
from cardgames.presenter.bozu_mekuri.poets import Poet, poet_of
from cardgames.presenter.bozu_mekuri.words import Voice
from cardgames.presenter.panel import Block, Button, CardGrid, CardPicture, Text
from cardgames.presenter.screen import Dialog
from cardgames.presenter.sentence import Run, Sentence


def poem_dialog(card: Card, voice: Voice) -> Dialog:
    """The poem of a card in Japanese, verse by verse, each with its reading.

    Below it in Latin letters for who does not read kana.
    """
    poet = poet_of(voice.poets, card)
    picture = CardPicture(
        face=name_of(card),
        title=voice.second_name(card),
        sub=poet.romaji,
        lines=(voice.say("poem.of", kind=voice.kind(card), number=card), *_verses(poet)),
        large=True,
    )
    sound = Text(((Run(poet.poem_romaji, tone="quiet"),),), size="small")
    japanese = voice.locale.language == "ja"
    return _dialog(voice.title(card), (picture,) if japanese else (picture, sound), voice)


def list_dialog(title: str, cards: tuple[Card, ...], voice: Voice) -> Dialog:
    """All cards of one place, newest first."""
    newest = cards[::-1]
    grid = CardGrid(
        voice.text("list.newest"),
        tuple(name_of(card) for card in newest),
        tuple(f"{voice.title(card)} ({voice.kind(card)})" for card in newest),
    )
    nothing = Text((voice.say("list.nothing"),))
    return _dialog(title, (grid if cards else nothing,), voice)


def _verses(poet: Poet) -> tuple[Sentence, ...]:
    verses = zip(poet.poem_ja.split(), poet.poem_kana.split(), strict=True)
    return tuple(
        (Run(verse, strong=True), Run(f"  {reading}", tone="quiet")) for verse, reading in verses
    )


def _dialog(title: str, blocks: tuple[Block, ...], voice: Voice) -> Dialog:
    close = voice.locale.text("common.button.close")
    return Dialog(
        title=title,
        blocks=blocks,
        buttons=(Button("close", close, kind="primary", key_hint="Esc"),),
        cancel="close",
        focus="close",
    )
