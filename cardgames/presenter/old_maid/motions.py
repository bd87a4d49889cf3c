"""How long and on which path cards of Old Maid move (DESIGN 2.5, DESIGN2 4); milliseconds."""

import msgspec

from cardgames.presenter.stage import Motion

COLLECT = Motion(380, "in_out_cubic", stagger=6)
"""The cards of the round before, pair by pair, before they are shuffled for the next."""
STOCK = Motion(0, hold=500)
REMOVE = Motion(320, "out_cubic", arc=0.3, hold=200)
DEAL = Motion(220, "out_cubic", stagger=45, arc=0.5, flip_from=0.3, flip_to=0.95, hold=250)
FIRST_PAIRS = Motion(360, "in_out_cubic", stagger=40, arc=0.4, hold=60)
PAIR = Motion(360, "in_out_cubic", delay=180, stagger=40, arc=0.4)
DRAW = Motion(420, "in_out_cubic", arc=1.0, flip_from=0.12, flip_to=0.82)
DRAW_OF_LAST_TWO = msgspec.structs.replace(DRAW, delay=250)
"""A quarter of a second of silence before the last two are told apart."""
GATHER = Motion(140, "in_out_quad")
SPREAD = Motion(240, "in_out_quad")
MY_TURN = Motion(360, "in_out_cubic")
THEIR_TURN = Motion(300, "in_out_cubic", hold=300)
"""Long enough to see whose turn it is; the AI itself plays at once."""
OUT = Motion(0, hold=350)
SKIP = Motion(300, "in_out_cubic", hold=450)
SHOW_LAST = Motion(420, "in_out_cubic", arc=0.5, hold=300)
TURN_UP = Motion(320, "in_out_sine", arc=0.35, hold=900)
ROUND_OVER = Motion(0, hold=200)
CHOOSE = Motion(140, "out_back")
