"""How long and on which path cards and chips of Badugi move (DESIGN 2.5, DESIGN2 4)."""

from cardgames.presenter.stage import Motion

GATHER = Motion(300, "in_out_cubic")
SHUFFLE = Motion(0, hold=700)
DEAL = Motion(220, "out_cubic", stagger=45, arc=0.5, flip_from=0.2, flip_to=0.9)
CHIPS = Motion(300, "in_out_cubic", arc=0.4)
"""Chips go before a seat."""
CHECKED = Motion(0, hold=260)
"""A bet without chips."""
FOLD = Motion(260, "in_out_cubic")
SWEEP = Motion(520, "in_cubic", arc=0.15)
"""What lies before the seats comes to the middle when the round ends."""
TURN = Motion(160, "out_cubic")
MUCK = Motion(300, "in_out_cubic")
THROW = Motion(200, "out_cubic", arc=0.25)
STAND = Motion(0, hold=320)
DRAW = Motion(220, "out_cubic", stagger=60, arc=0.5, flip_from=0.2, flip_to=0.9)
CUT_BEGINS = Motion(0, hold=250)
SHOWDOWN = Motion(200, "in_out_cubic", hold=250)
SHOW = Motion(320, "in_out_sine", hold=700, arc=0.35)
NOT_SHOWN = Motion(200, "in_out_cubic", hold=350)
DUE = Motion(200, "out_cubic", hold=500)
"""Who wins the next pot stands out."""
AWARD = Motion(520, "in_out_cubic", hold=900, arc=0.3)
"""A pot goes beside its winner, and who wins why is read."""
REFUND = Motion(420, "in_out_cubic", hold=500, arc=0.3)
PAY = Motion(420, "in_cubic", arc=0.15)
"""What lies beside its winner is taken."""
WENT_OUT = Motion(0, hold=700)
CHOOSE = Motion(200, "out_cubic")
