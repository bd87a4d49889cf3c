"""The curtain between two persons on one device (mock-up e).

Controls: `reveal`, `menu`.
"""

from cardgames.presenter.facts import SeatFacts
from cardgames.presenter.locale import Locale
from cardgames.presenter.panel import Button
from cardgames.presenter.screen import Curtain
from cardgames.presenter.screens.match_words import in_one_line, round_kicker, seat_word
from cardgames.presenter.sentence import Sentence
from cardgames.presenter.stage import Plate


def build_curtain(
    *,
    game: str,
    round_number: int,
    rounds: int,
    seat: SeatFacts,
    last_move: tuple[Sentence, ...],
    plates: tuple[Plate, ...],
    locale: Locale,
) -> Curtain:
    """The closed curtain: what may be seen while nobody's hand may be seen.

    seat:      who takes the device
    last_move: the last move in words that everybody may read; `plates` are likewise public
    """
    name = seat_word(seat.colour, seat.name, locale)
    return Curtain(
        kicker=round_kicker(game, round_number, rounds, locale),
        badge=seat.colour,
        title=locale.text("dialogs.curtain.title", name=name),
        text=locale.text("dialogs.curtain.text", name=name),
        button=Button(
            "reveal",
            locale.text("dialogs.curtain.button", name=name),
            kind="gold",
            key_hint="Enter",
        ),
        last_move=in_one_line(last_move),
        plates=plates,
        menu=Button("menu", locale.text("common.button.menu"), kind="ghost", key_hint="Esc"),
    )
