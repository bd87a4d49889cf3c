"""Which game is shown by which presenter.

Static, since frozen builds miss what is found by name.
"""

from cardgames.presenter.old_maid.table import open_table as open_old_maid
from cardgames.presenter.screens.old_maid_setup import OldMaidSetup
from cardgames.presenter.screens.setup_model import SetupDescription
from cardgames.presenter.table_session import OpenTable

DESCRIPTIONS: dict[str, SetupDescription] = {"old-maid": OldMaidSetup()}
"""What the setup screen must know of each game that is there, by game id."""

TABLES: dict[str, OpenTable] = {"old-maid": open_old_maid}
"""What opens a viewer's table of each game, by game id."""
