"""Which game is shown by which presenter.

Static, since frozen builds miss what is found by name.
"""

from cardgames.app.explanations import explain_badugi, explain_nylon_ppong
from cardgames.app.resources import load_poets
from cardgames.core.game import Viewer
from cardgames.presenter.badugi.table import open_table as open_badugi
from cardgames.presenter.bozu_mekuri.table import BozuMekuriTable
from cardgames.presenter.nylon_ppong.table import open_table as open_nylon_ppong
from cardgames.presenter.old_maid.table import open_table as open_old_maid
from cardgames.presenter.presentation import Presentation
from cardgames.presenter.screens.badugi_result import BadugiResult
from cardgames.presenter.screens.badugi_setup import BadugiSetup
from cardgames.presenter.screens.bozu_mekuri_result import BozuMekuriResult
from cardgames.presenter.screens.bozu_mekuri_setup import BozuMekuriSetup
from cardgames.presenter.screens.nylon_ppong_result import NylonPpongResult
from cardgames.presenter.screens.nylon_ppong_setup import NylonPpongSetup
from cardgames.presenter.screens.old_maid_result import OldMaidResult
from cardgames.presenter.screens.old_maid_setup import OldMaidSetup
from cardgames.presenter.table_session import TableSession, TableStyle


def _open_bozu_mekuri(viewer: Viewer, style: TableStyle) -> TableSession:
    return BozuMekuriTable(viewer, style, load_poets())


TABLES: dict[str, Presentation] = {
    "old-maid": Presentation(OldMaidSetup(), open_old_maid, OldMaidResult()),
    "bozu-mekuri": Presentation(
        BozuMekuriSetup(), _open_bozu_mekuri, BozuMekuriResult(), open_cards=True, holds=True
    ),
    "badugi": Presentation(BadugiSetup(), open_badugi, BadugiResult(), explain=explain_badugi),
    "nylon-ppong": Presentation(
        NylonPpongSetup(),
        open_nylon_ppong,
        NylonPpongResult(),
        sealing=True,
        explain=explain_nylon_ppong,
    ),
}
"""What shows each game that is there, by game id."""
