"""What a page offers beside the panel, for answers that have to be given at once."""

from collections.abc import Callable

import msgspec

from cardgames.games.nylon_ppong.model import Claim, Pass
from cardgames.match.model import Update
from cardgames.presenter.facts import SeatFacts
from cardgames.presenter.locale import Locale
from cardgames.presenter.nylon_ppong.words import Voice


class QuickAnswer(msgspec.Struct, frozen=True):
    """What can be answered at one press; `quiet`: it leaves things as they are."""

    label: str
    quiet: bool = False


QuickAnswers = dict[int, QuickAnswer]
"""By index among the legal actions of the prompt."""


def quick_answers(
    game: str, update: Update, locale: Locale, seats: tuple[SeatFacts, ...]
) -> QuickAnswers:
    """What can be answered at one press after an update; {} in most games."""
    make = _QUICK.get(game)
    return {} if make is None else make(update, locale, seats)


def _quick_claims(update: Update, locale: Locale, seats: tuple[SeatFacts, ...]) -> QuickAnswers:
    """Nylon Ppong: pair and third card together, equal cards once (R19); and the pass, last."""
    if update.prompt is None:
        return {}
    voice = Voice(locale, seats, update.viewer, update.observation.options.cards)
    answers: QuickAnswers = {}
    for index, action in enumerate(update.prompt.legal):
        if isinstance(action, Claim):
            rank = voice.call(action.pair[0])
            if action.extra is None:
                label = voice.text("call.ends", rank=rank)
            else:
                label = voice.text("call.loud", rank=rank, extra=voice.call(action.extra))
            if QuickAnswer(label) not in answers.values():
                answers[index] = QuickAnswer(label)
    passes = next((index for index, one in enumerate(update.prompt.legal) if one == Pass()), None)
    if answers and passes is not None:
        answers[passes] = QuickAnswer(voice.text("button.pass"), quiet=True)
    return answers


_QUICK: dict[str, Callable[[Update, Locale, tuple[SeatFacts, ...]], QuickAnswers]] = {
    "nylon-ppong": _quick_claims
}
