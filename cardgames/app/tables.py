"""Which game is shown by which presenter.

Static, since frozen builds miss what is found by name. What only a match needs is imported when the
match is opened, so that the menu does not wait for four tables.
"""

from typing import Any

from cardgames.app.resources import load_poets
from cardgames.core.game import Viewer
from cardgames.match.match import Match
from cardgames.presenter.presentation import Presentation
from cardgames.presenter.screen import Dialog
from cardgames.presenter.screens.badugi_result import BadugiResult
from cardgames.presenter.screens.badugi_setup import BadugiSetup
from cardgames.presenter.screens.bozu_mekuri_result import BozuMekuriResult
from cardgames.presenter.screens.bozu_mekuri_setup import BozuMekuriSetup
from cardgames.presenter.screens.nylon_ppong_result import NylonPpongResult
from cardgames.presenter.screens.nylon_ppong_setup import NylonPpongSetup
from cardgames.presenter.screens.old_maid_result import OldMaidResult
from cardgames.presenter.screens.old_maid_setup import OldMaidSetup
from cardgames.presenter.table_session import TableSession, TableStyle


def _open_old_maid(viewer: Viewer, style: TableStyle) -> TableSession:
    from cardgames.presenter.old_maid.table import open_table

    return open_table(viewer, style)


def _open_bozu_mekuri(viewer: Viewer, style: TableStyle) -> TableSession:
    from cardgames.presenter.bozu_mekuri.table import BozuMekuriTable

    return BozuMekuriTable(viewer, style, load_poets())


def _open_badugi(viewer: Viewer, style: TableStyle) -> TableSession:
    from cardgames.presenter.badugi.table import open_table

    return open_table(viewer, style)


def _open_nylon_ppong(viewer: Viewer, style: TableStyle) -> TableSession:
    from cardgames.presenter.nylon_ppong.table import open_table

    return open_table(viewer, style)


def _explain_badugi(match: Match, viewer: Viewer, style: TableStyle) -> Dialog | None:
    from cardgames.app.explanations import explain_badugi

    return explain_badugi(match, viewer, style)


def _warm_up_badugi(options: Any) -> None:
    from cardgames.ai.badugi.warming import warm_up

    warm_up(options)


def _explain_nylon_ppong(match: Match, viewer: Viewer, style: TableStyle) -> Dialog | None:
    from cardgames.app.explanations import explain_nylon_ppong

    return explain_nylon_ppong(match, viewer, style)


TABLES: dict[str, Presentation] = {
    "old-maid": Presentation(OldMaidSetup(), _open_old_maid, OldMaidResult()),
    "bozu-mekuri": Presentation(
        BozuMekuriSetup(), _open_bozu_mekuri, BozuMekuriResult(), open_cards=True, holds=True
    ),
    "badugi": Presentation(
        BadugiSetup(),
        _open_badugi,
        BadugiResult(),
        explain=_explain_badugi,
        warm_up=_warm_up_badugi,
    ),
    "nylon-ppong": Presentation(
        NylonPpongSetup(),
        _open_nylon_ppong,
        NylonPpongResult(),
        sealing=True,
        explain=_explain_nylon_ppong,
    ),
}
"""What shows each game that is there, by game id."""
