"""Where no GL driver can be loaded the same window is drawn in software, and says so."""

from pathlib import Path

import pytest

from cardgames.app.resources import load_locale
from tests.e2e.desktop import desktop

pytestmark = pytest.mark.window

BROKEN_GL = {
    "LIBGL_DRIVERS_PATH": "/nonexistent",
    "MESA_LOADER_DRIVER_OVERRIDE": "none",
    "__GLX_VENDOR_LIBRARY_NAME": "none",
    "LIBGL_ALWAYS_INDIRECT": "1",
}


def test_no_gl_driver(tmp_path: Path) -> None:
    with desktop(tmp_path, "1024x640") as screen:
        screen.start("--size", "1024x640")
        assert screen.last["toast"] == ""
        controls = screen.last["controls"]
        screen.kill()
        screen.start("--size", "1024x640", **BROKEN_GL)
        assert screen.last["toast"] == load_locale("ko").text("program.start.software")
        assert screen.last["controls"] == controls
        screen.click_control("game:old-maid")
        screen.wait_for(lambda rest: rest["page"] == "SetupPage")
        assert screen.log() == ""
