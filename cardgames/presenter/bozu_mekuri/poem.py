"""A card's poem to be read: the picture, the five verses, and how they sound."""

from cardgames.cards.karuta import Card, name_of
from cardgames.presenter.bozu_mekuri.poets import poet_of
from cardgames.presenter.bozu_mekuri.words import Voice
from cardgames.presenter.panel import Block, Button, CardGrid, CardPicture, Text
from cardgames.presenter.screen import Dialog
from cardgames.presenter.sentence import Run, Sentence


def poem_dialog(card: Card, voice: Voice) -> Dialog:
    """The poem of a card in Japanese, verse by verse, with its reading."""
    poet = poet_of(voice.poets, card)
    kanji, kana = _verses(poet.poem_ja), _verses(poet.poem_kana)
    blocks: tuple[Block, ...] = (
        CardPicture(
            name_of(card),
            voice.name(card),
            voice.second_name(card),
            (voice.say("poem.kind", kind=voice.kind(card)), voice.say("poem.of", number=card)),
        ),
        Text(kanji, label=voice.text("poem.poem"), size="help"),
        Text(kana, label=voice.text("poem.reading")),
    )
    return _dialog(voice.title(card), blocks, voice)


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


def _verses(poem: str) -> tuple[Sentence, ...]:
    """Verses as written: the upper three in one line, the lower two in the next."""
    verses = poem.split()
    return ((Run(" ".join(verses[:3])),), (Run(" ".join(verses[3:])),))


def _dialog(title: str, blocks: tuple[Block, ...], voice: Voice) -> Dialog:
    close = voice.locale.text("common.button.close")
    return Dialog(
        title=title,
        blocks=blocks,
        buttons=(Button("close", close, kind="primary", key_hint="Esc"),),
        cancel="close",
        focus="close",
    )
