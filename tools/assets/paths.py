"""Where the builders read and write."""

import os
import tempfile
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
ASSETS = REPOSITORY / "assets"
FONTS = ASSETS / "fonts"
CARDS = ASSETS / "cards"
TEXTURES = ASSETS / "textures"
SOUNDS = ASSETS / "sounds"
TILES = ASSETS / "tiles"
FIGURES = ASSETS / "figures"
CARD_FONTS = Path(__file__).parent / "letters"


def cache_folder() -> Path:
    """Folder for downloads, outside the repository; HANPAN_ASSET_CACHE overrides it."""
    chosen = os.environ.get("HANPAN_ASSET_CACHE")
    folder = Path(chosen) if chosen else Path(tempfile.gettempdir()) / "hanpan-asset-cache"
    folder.mkdir(parents=True, exist_ok=True)
    return folder
