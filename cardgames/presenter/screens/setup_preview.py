"""What the prepared tables of all games share: plates at the seats, and keys of their cards."""

from cardgames.presenter.locale import Locale
from cardgames.presenter.pose import Vector
from cardgames.presenter.screens.match_words import own_seat_word, seat_word
from cardgames.presenter.seats import SeatColour
from cardgames.presenter.settings_model import COLOURS
from cardgames.presenter.stage import Plate, TurnLine

_KEYS_PER_SEAT = 100


def seat_key(colour: SeatColour, index: int) -> int:
    """Key of a card at a seat: it follows the colour, so that seats glide as their number changes.

    Keys below 100 are left for what lies in the middle.
    """
    return (COLOURS.index(colour) + 1) * _KEYS_PER_SEAT + index


def preview_plate(
    colour: SeatColour, own_name: str | None, anchor: tuple[Vector, ...], locale: Locale
) -> Plate:
    """A seat's plate before the match; `own_name` is None for the seats of others."""
    own = own_name is not None
    return Plate(
        colour,
        own_seat_word(colour, own_name or "", locale) if own else seat_word(colour, "", locale),
        locale.text("setup.person" if own else "setup.computer-sub"),
        count="",
        unit="",
        state="idle",
        rank=None,
        own=own,
        anchor=() if own else anchor,
    )


def preview_line(locale: Locale) -> TurnLine:
    """What is to be done on the setup screen."""
    prompt = locale.sentence("setup.prompt")
    return TurnLine(None, prompt, prompt)
