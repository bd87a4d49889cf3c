"""The hundred poets and their poems, as the program reads them from its assets."""

import msgspec

from cardgames.cards.karuta import Card
from cardgames.presenter.locale import Language


class Poet(msgspec.Struct, frozen=True):
    """A reading card of the Hyakunin Isshu.

    kana:        reading of the name, its parts apart
    poem_ja:     the poem in its usual writing, the five verses apart
    poem_kana:   its reading in historical kana, likewise
    poem_romaji: how it sounds in Latin letters, the verses apart by " / "
    """

    number: int
    kanji: str
    kana: str
    romaji: str
    korean: str
    poem_ja: str
    poem_kana: str
    poem_romaji: str

    def name(self, language: Language) -> str:
        """The name as a player of this language reads it."""
        names: dict[Language, str] = {"ko": self.korean, "en": self.romaji, "ja": self.kanji}
        return names[language]

    def second_name(self, language: Language) -> str:
        """The name in writing beside it: kanji, or for who reads those their kana."""
        return self.kana if language == "ja" else self.kanji


Poets = tuple[Poet, ...]


def poet_of(poets: Poets, card: Card) -> Poet:
    """The poet of a card; `poets` are in the order of their numbers."""
    return poets[card - 1]
