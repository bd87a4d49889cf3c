"""Which game is shown by which presenter.

Static, since frozen builds miss what is found by name.
"""

from cardgames.presenter.old_maid.table import open_table as open_old_maid
from cardgames.presenter.presentation import Presentation
from cardgames.presenter.screens.old_maid_result import OldMaidResult
from cardgames.presenter.screens.old_maid_setup import OldMaidSetup

TABLES: dict[str, Presentation] = {
    "old-maid": Presentation(OldMaidSetup(), open_old_maid, OldMaidResult()),
}
"""What shows each game that is there, by game id."""
