"""For whom a picture of the table is made."""

import msgspec

from cardgames.presenter.badugi.words import Voice
from cardgames.presenter.facts import MatchFacts
from cardgames.presenter.table_session import Preset


class Look(msgspec.Struct, frozen=True):
    """For whom the picture is, and what of the match it tells."""

    voice: Voice
    preset: Preset
    facts: MatchFacts
