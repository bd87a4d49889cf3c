"""The AI's players by game and level."""

from cardgames.ai.badugi.bot import BadugiBot
from cardgames.ai.base import Bot, Level, RandomBot
from cardgames.ai.bozu_mekuri import BozuMekuriBot
from cardgames.ai.nylon_ppong.bot import NylonPpongBot
from cardgames.ai.old_maid import OldMaidBot


def create_bot(game: str, level: Level, key: bytes) -> Bot:
    """Player of a seat for one match; raises ValueError for a game without one."""
    if level == "random":
        return RandomBot()
    if game == "old-maid":
        return OldMaidBot(level, key)
    if game == "bozu-mekuri":
        return BozuMekuriBot()
    if game == "nylon-ppong":
        return NylonPpongBot(level)
    if game == "badugi":
        return BadugiBot(level)
    raise ValueError(f"no player of {level} for {game}")
