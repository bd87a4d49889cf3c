"""How long and on which path cards of Nylon Ppong move (DESIGN 2.5, DESIGN2 4); milliseconds."""

from cardgames.presenter.stage import Motion

BEAT_SECONDS = 0.8
"""R17: how long every discard lies before the answers count, claimable or not."""

GATHER = Motion(300, "in_out_cubic")
"""Discards leave the table, or come together for the next shuffle."""
SHUFFLE = Motion(0, hold=700)
DEAL = Motion(220, "out_cubic", stagger=45, arc=0.5)
TURN = Motion(240, "in_out_cubic")
"""The card of a window that has closed slides to its seat's others."""
DRAW = Motion(420, "in_out_cubic", arc=1.0, flip_from=0.12, flip_to=0.82)
DISCARD = Motion(260, "out_cubic", arc=0.5, flip_from=0.0, flip_to=0.7)
SLAM = Motion(160, "in_cubic", arc=0.9, flip_from=0.0, flip_to=0.6, shake=0.04)
"""Both cards of a pair are slapped down."""
SLAM_EXTRA = Motion(
    160, "in_cubic", delay=120, hold=900, arc=0.7, flip_from=0.0, flip_to=0.6, shake=0.02
)
"""The third card follows, and the call stays to be read."""
LAST_SLAM = Motion(160, "in_cubic", hold=1200, arc=0.9, flip_from=0.0, flip_to=0.6, shake=0.06)
"""A claim that ends the round."""
CALLED_OUT = Motion(0, hold=900)
"""A stop, a hand of six: who says it, before the hands turn up."""
SHOW_SIX = Motion(320, "in_out_sine", hold=1200, arc=0.35)
OPEN = Motion(320, "in_out_sine", arc=0.35)
BAGAJI = Motion(0, hold=400)
"""The call of a caught stop, before its penalty is counted."""
COUNT = Motion(40, passing=True)
"""One of the steps in which a penalty is counted: 400 in all."""
COUNTED = Motion(0, hold=400)
"""The whole penalty, while the call still stands over the table."""
ROUND_OVER = Motion(0, hold=300)
CHOOSE = Motion(140, "out_back")
LIGHT_UP = Motion(160, "out_cubic")
SEAL = Motion(260, "in_out_sine")
"""The own cards turn their backs, with or without orders."""
