"""Pictures of the main screens against those kept in `golden/`.

They are compared at half size, so that the last bit of a renderer does not matter: the mean
difference of a channel stays below TOLERANCE of 255. `--update-golden` writes them anew; after a
failure the pictures and their differences lie in the folder named in the message.
"""

from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from tests.window.pilot import run_script

GOLDEN = Path(__file__).parent / "golden"
TOLERANCE = 1.0
SOFTWARE_TOLERANCE = 6.0
"""Panda3D's own renderer filters card textures less and draws soft edges a little harder."""


def half(path: Path) -> Image.Image:
    with Image.open(path) as picture:
        small = picture.convert("RGB")
    return small.resize((small.width // 2, small.height // 2), Image.Resampling.BOX)


def difference(one: Image.Image, other: Image.Image) -> float:
    """Mean difference of a channel, 0 ... 255."""
    return max(ImageStat.Stat(ImageChops.difference(one, other)).mean)


@pytest.mark.parametrize(("software", "tolerance"), [("0", TOLERANCE), ("1", SOFTWARE_TOLERANCE)])
def test_screens_look_as_they_should(
    software: str, tolerance: float, tmp_path: Path, update_golden: bool
) -> None:
    names = run_script("pictures", str(tmp_path), HANPAN_SOFTWARE=software)
    if update_golden and software == "0":
        for name in names:
            half(tmp_path / f"{name}.png").save(GOLDEN / f"{name}.png", optimize=True)
    differing: dict[str, float] = {}
    for name in names:
        shown = half(tmp_path / f"{name}.png")
        with Image.open(GOLDEN / f"{name}.png") as picture:
            kept = picture.convert("RGB")
        found = difference(shown, kept)
        if found > tolerance:
            differing[name] = round(found, 2)
            ImageChops.difference(shown, kept).save(tmp_path / f"{name}-difference.png")
    assert not differing, f"see {tmp_path}: {differing}"
