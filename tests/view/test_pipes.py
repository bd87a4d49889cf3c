"""Opening Panda3D, each time in a process of its own."""

import os
import subprocess
import sys

import pytest

from cardgames.view.pipes import quiet_standard_error

OPEN = """
from cardgames.view.pipes import NoDisplay, is_software, make_base
try:
    base = make_base({arguments})
except NoDisplay as error:
    print("no display", bool(error.details))
else:
    base.task_mgr.step()
    print(is_software(base), base.win.get_x_size(), base.win.get_y_size(), base.sfxManagerList)
"""


def opened(arguments: str, **environment: str) -> tuple[str, str]:
    """Standard output and standard error of opening a window."""
    done = subprocess.run(
        [sys.executable, "-c", OPEN.format(arguments=arguments)],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    return done.stdout.strip(), done.stderr.strip()


def test_without_a_screen_one_exception_and_no_noise() -> None:
    output, noise = opened("offscreen=False, size=(64, 40)", DISPLAY=":9876")
    assert output == "no display True"
    assert noise == ""


def test_the_software_renderer_needs_no_screen_and_makes_no_noise() -> None:
    output, noise = opened("offscreen=True, size=(64, 40), software=True", DISPLAY=":9876")
    assert output == "True 64 40 []"
    assert noise == ""


def test_standard_error_is_kept_and_given_back(capfd: pytest.CaptureFixture[str]) -> None:
    with quiet_standard_error() as said:
        os.write(2, "ALSA 말".encode())
    os.write(2, b"later")
    assert capfd.readouterr().err == "later"
    said_file = said.closed
    assert said_file


def test_a_closed_standard_error_is_no_error() -> None:
    code = (
        "import os\nos.close(2)\n"
        "from cardgames.view.pipes import quiet_standard_error\n"
        "with quiet_standard_error():\n    print('fine')\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert done.stdout.strip() == "fine"
