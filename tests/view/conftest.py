"""One ShowBase for all tests of the view: Panda3D allows no second one in a process.

HANPAN_SOFTWARE=1 runs them on Panda3D's software renderer instead of GL.
"""

import os
from collections.abc import Iterator

import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import ClockObject

from cardgames.view.pipes import make_base

SIZE = (320, 200)


@pytest.fixture(scope="session")
def base() -> Iterator[ShowBase]:
    """An offscreen window of 320 x 200 pixels, silent, whose clock advances 1/60 s a frame."""
    software = os.environ.get("HANPAN_SOFTWARE") == "1"
    showbase = make_base(offscreen=True, size=SIZE, audio=False, software=software)
    clock = ClockObject.get_global_clock()
    clock.set_mode(ClockObject.M_non_real_time)
    clock.set_dt(1 / 60)
    yield showbase
    showbase.destroy()
