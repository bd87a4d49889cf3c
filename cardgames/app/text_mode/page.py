"""What a screen becomes in a terminal: groups of lines, and choices to be numbered."""

from typing import Literal, TypeAlias

import msgspec

from cardgames.presenter.locale import Fact, Locale
from cardgames.presenter.panel import Button
from cardgames.presenter.sentence import Sentence, plain

ChoiceKind: TypeAlias = Literal["press", "type", "card", "off"]


class Choice(msgspec.Struct, frozen=True):
    """Something that can be pressed, or typed into; "card" choices are listed as a range.

    What is "off" keeps its number, so that the numbers after it stay the same when it comes on;
    its words say why it cannot be pressed.
    """

    control: str
    words: str
    kind: ChoiceKind = "press"
    value: str = ""


class TextPage(msgspec.Struct, frozen=True):
    """A screen in words. Two pages of one `place` are the same screen at different times."""

    place: str
    groups: tuple[tuple[str, ...], ...]
    choices: tuple[Choice, ...]


class PageBuilder:
    """Gathers lines and choices in reading order; a control is offered once only."""

    def __init__(self, locale: Locale) -> None:
        self.locale = locale
        self._groups: list[list[str]] = [[]]
        self._choices: dict[str, Choice] = {}

    def words(self, key: str, **facts: Fact) -> str:
        """A message of the text mode."""
        return self.locale.text(f"text-mode.{key}", **facts)

    def line(self, text: str | Sentence) -> None:
        """A line of its own, unless it is empty."""
        words = text if isinstance(text, str) else plain(text)
        if words.strip():
            self._groups[-1].append(" ".join(words.split()))

    def group(self) -> None:
        """What follows belongs together and is read again when it changes."""
        if self._groups[-1]:
            self._groups.append([])

    def choice(
        self,
        control: str,
        words: str,
        kind: ChoiceKind = "press",
        value: str = "",
    ) -> None:
        """Offer a control; the first words for it stay."""
        self._choices.setdefault(control, Choice(control, words, kind, value))

    def button(self, button: Button) -> None:
        """A button as a choice that can be pressed, or says why it cannot."""
        words = button.label
        if button.sub:
            words = self.words("labelled", label=words, words=button.sub)
        if button.enabled:
            self.choice(button.control, words)
        else:
            self.choice(button.control, self.refused(words, button.reason), "off")

    def refused(self, words: str, reason: str) -> str:
        """Words for something that cannot be pressed now."""
        if reason:
            return self.words("disabled", words=words, reason=reason)
        return self.words("disabled-plain", words=words)

    def page(self, place: str) -> TextPage:
        """The finished page."""
        return TextPage(
            place,
            tuple(tuple(group) for group in self._groups if group),
            tuple(self._choices.values()),
        )
