"""Draw order inside the 3D view: one "fixed" bin, painter's order by card layer.

Shadows and halos are drawn *without* depth test just before their own layer, so they also darken
cards of earlier layers that lie lower; cards keep the depth test, so overlaps inside a layer are
exact.
"""

from panda3d.core import NodePath

from cardgames.presenter.stage import Layer

ROOM, FLOOR_SHADOW, CLOTH, RIM, DECAL = 0, 5, 10, 11, 15
POOL_OF_LIGHT, DARKNESS = 27, 28  # above the floor pairs, below everything in play
FLYING_SHADOW = 66  # above the source hand, below a raised card and my hand


def layer_order(layer: Layer) -> int:
    """First of a layer's ten places in the bin."""
    return 20 + 10 * layer


def draw_shadow(path: NodePath, layer: Layer) -> None:
    """Put the shadows of a layer where they belong."""
    flat(path, FLYING_SHADOW if layer is Layer.FLYING else layer_order(layer))


def draw_halo(path: NodePath, layer: Layer) -> None:
    """Put a halo between its layer's shadows and cards."""
    flat(path, layer_order(layer) + 1)


def draw_cards(path: NodePath, layer: Layer) -> None:
    """Put the cards of a layer after its shadows and halos."""
    path.set_bin("fixed", layer_order(layer) + 3)


def draw_chips(path: NodePath) -> None:
    """Put chips after the cards on the floor, before all hands."""
    path.set_bin("fixed", layer_order(Layer.FLOOR) + 6)


def flat(path: NodePath, place: int) -> None:
    """Paint over everything that came before, whatever its depth."""
    path.set_bin("fixed", place)
    path.set_depth_test(False)
    path.set_depth_write(False)
