"""The games there are. A static tuple: frozen builds miss what is imported by name."""

from cardgames.core.game import Game
from cardgames.games.badugi.game import Badugi
from cardgames.games.badugi.tally import BadugiTally
from cardgames.games.bozu_mekuri.game import BozuMekuri
from cardgames.games.bozu_mekuri.tally import BozuMekuriTally
from cardgames.games.nylon_ppong.game import NylonPpong
from cardgames.games.nylon_ppong.tally import NylonPpongTally
from cardgames.games.old_maid.game import OldMaid
from cardgames.games.old_maid.tally import OldMaidTally

GAMES: tuple[Game, ...] = (OldMaid(), BozuMekuri(), Badugi(), NylonPpong())


def get(game_id: str) -> Game:
    """Game of an id such as "old-maid"; raises KeyError if there is none."""
    for game in GAMES:
        if game.id == game_id:
            return game
    raise KeyError(game_id)


def new_tally(
    game_id: str, players: int
) -> OldMaidTally | BozuMekuriTally | NylonPpongTally | BadugiTally:
    """Empty statistics of a game for so many players; raises KeyError if there is no such game."""
    if game_id == "old-maid":
        return OldMaidTally.of(players)
    if game_id == "bozu-mekuri":
        return BozuMekuriTally.of(players)
    if game_id == "nylon-ppong":
        return NylonPpongTally.of(players)
    if game_id == "badugi":
        return BadugiTally.of(players)
    raise KeyError(game_id)
