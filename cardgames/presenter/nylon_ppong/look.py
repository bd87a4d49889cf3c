"""For whom a picture of the table is made, and how it stands on the way in a beat."""

import msgspec

from cardgames.presenter.facts import MatchFacts
from cardgames.presenter.nylon_ppong.words import Voice
from cardgames.presenter.stage import Banner
from cardgames.presenter.table_session import Preset


class Look(msgspec.Struct, frozen=True):
    """For whom the picture is, and what of the match it tells.

    window: seconds that a bar over the fresh card runs, 0 for none
    """

    voice: Voice
    preset: Preset
    facts: MatchFacts
    window: float = 0.0


class Arrangement(msgspec.Struct, frozen=True):
    """How the picture stands apart from the cards, on the way in a beat.

    banner:  a call over the table
    slammed: keys of a pair on its way to the fresh card; the set lies in the middle already
    turned:  the own hand shows its backs (its orders are sealed)
    """

    banner: Banner | None = None
    slammed: bool = False
    turned: bool = False


AT_REST = Arrangement()
