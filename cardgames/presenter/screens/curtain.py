"""The curtain between two persons on one device (mock-up e).

Controls: `reveal`, `menu`.
"""

import msgspec

from cardgames.presenter.facts import SeatFacts
from cardgames.presenter.locale import Locale
from cardgames.presenter.panel import Button
from cardgames.presenter.screen import Curtain
from cardgames.presenter.screens.match_words import round_kicker, seat_word
from cardgames.presenter.sentence import Run, Sentence
from cardgames.presenter.stage import Plate


class CurtainState(msgspec.Struct, frozen=True):
    """What may be seen while nobody's hand may be seen.

    seat:        who takes the device
    public_move: the last move in words that everybody may read
    plates:      all seats, likewise public
    """

    game: str
    round: int
    rounds: int
    seat: SeatFacts
    public_move: tuple[Sentence, ...] = ()
    plates: tuple[Plate, ...] = ()


def build_curtain(state: CurtainState, locale: Locale) -> Curtain:
    """The closed curtain."""
    name = seat_word(state.seat.colour, state.seat.name, locale)
    return Curtain(
        kicker=round_kicker(state.game, state.round, state.rounds, locale),
        badge=state.seat.colour,
        title=locale.text("dialogs.curtain.title", name=name),
        text=locale.text("dialogs.curtain.text", name=name),
        button=Button(
            "reveal",
            locale.text("dialogs.curtain.button", name=name),
            kind="gold",
            key_hint="Enter",
        ),
        last_move=in_one_line(state.public_move),
        plates=state.plates,
        menu=Button("menu", locale.text("common.button.menu"), kind="ghost", key_hint="Esc"),
    )


def in_one_line(sentences: tuple[Sentence, ...]) -> Sentence:
    """Several sentences one after another."""
    runs: list[Run] = []
    for sentence in sentences:
        if runs:
            runs.append(Run(" "))
        runs.extend(sentence)
    return tuple(runs)
