"""Where the gold button is: at most one on the screen, the one that leads on."""

from __future__ import annotations

from cardgames.presenter.panel import Block, Button, ButtonRow, Panel
from cardgames.presenter.screen import Book, Dialog, Overlay


def overlay_has_gold(overlay: Overlay | None) -> bool:
    """Whether a box over the screen holds the gold button, so that nothing under it may."""
    if isinstance(overlay, Dialog):
        return _any_gold((*overlay.blocks, *overlay.buttons))
    if isinstance(overlay, Book):
        return _any_gold((*overlay.blocks, *overlay.left, *overlay.right))
    return False


def panel_has_gold(panel: Panel) -> bool:
    """Whether a panel holds one of the twins that are gold."""
    return _any_gold((*panel.blocks, *panel.pinned))


def _any_gold(blocks: tuple[Block, ...]) -> bool:
    return any(
        button.kind == "gold" and button.enabled for block in blocks for button in _buttons(block)
    )


def _buttons(block: Block) -> tuple[Button, ...]:
    if isinstance(block, Button):
        return (block,)
    return block.buttons if isinstance(block, ButtonRow) else ()
