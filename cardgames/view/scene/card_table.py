"""All cards on the table, layer by layer, and the halos around some of them."""

from __future__ import annotations

from collections.abc import Iterable

from panda3d.core import NodePath, Texture

from cardgames.presenter.pose import Pose
from cardgames.presenter.stage import Layer, PlacedCard, Stage
from cardgames.view.scene.card_layer import CardLayer, ShownCard
from cardgames.view.scene.deck import Deck
from cardgames.view.scene.halo import Halo
from cardgames.view.scene.motion import MovingCard

_BREATHING = (Layer.SOURCE_BACK, Layer.SOURCE_FRONT, Layer.RAISED)


class SceneCards:
    """The cards of a stage below `world`, at rest or on their way.

    What is said here is seen after `draw`: the end of one motion and the start of the next are
    one picture, and cards that are told to lie where they lie are none.

    revision: grows with every change of the picture, so that others notice
    """

    def __init__(self, world: NodePath, deck: Deck, soft: Texture) -> None:
        self._soft = soft
        self._size = deck.size
        self._root = world.attach_new_node("cards")
        self._layers = {layer: CardLayer(self._root, layer, deck, soft) for layer in Layer}
        self._placed: dict[int, PlacedCard] = {}
        self._present: dict[int, MovingCard] = {}
        self._halos: dict[int, tuple[PlacedCard, Halo]] = {}
        self._lit: dict[int, MovingCard] = {}
        self._fresh = True
        self.revision = 0

    @property
    def placed(self) -> dict[int, PlacedCard]:
        """Cards of the last stage, by key."""
        return self._placed

    def snapshot(self) -> dict[int, tuple[Pose, str | None]]:
        """What is really drawn now: pose and face by key."""
        return {key: (shown.card.pose, shown.card.face) for key, shown in self._present.items()}

    def drawn(self, layer: Layer) -> tuple[ShownCard, ...]:
        """The cards that a layer draws now."""
        self.draw()
        return self._layers[layer].cards

    def settle(self, stage: Stage) -> None:
        """Show exactly the cards of this stage."""
        self._placed = {card.key: card for card in stage.cards}
        self._present = {card.key: _at_rest(card) for card in stage.cards}
        self._fresh = False

    def clear(self) -> None:
        """Take all cards off the table and out of memory."""
        self._placed, self._present = {}, {}
        self._fresh = False
        self.draw()

    def exchange(self, appear: Iterable[PlacedCard], vanish: Iterable[int]) -> None:
        """Put new cards down and take others away, before a beat's motion."""
        for key in vanish:
            del self._present[key]
        self._present.update((card.key, _at_rest(card)) for card in appear)
        self._fresh = False

    def move(self, cards: Iterable[MovingCard]) -> None:
        """Show these cards where they are now."""
        self._present.update((shown.card.key, shown) for shown in cards)
        self._fresh = False

    def set_deck(self, deck: Deck) -> None:
        """Draw the same cards from another atlas, or other cards from now on.

        Cards of another size do not stay: they have no place in the other atlas.
        """
        if deck.size != self._size:
            self.clear()
            self._size = deck.size
        for layer in self._layers.values():
            layer.set_deck(deck)
        self.revision += 1

    def breathe(self, offset: float) -> None:
        """Move the hand I draw from, all cards alike, by so much along y."""
        for layer in _BREATHING:
            self._layers[layer].root.set_y(offset)
        for card, halo in self._halos.values():
            if card.layer in _BREATHING:
                halo.path.set_y(card.pose.y + offset)
        self.revision += 1

    def draw(self) -> None:
        """Let the picture be as was said."""
        if self._fresh:
            return
        self._fresh = True
        by_layer: dict[Layer, list[ShownCard]] = {layer: [] for layer in Layer}
        for card, _ in self._present.values():
            by_layer[card.layer].append(ShownCard(card.face, card.pose, card.dim))
        changes = [self._layers[layer].update(cards) for layer, cards in by_layer.items()]
        if self._draw_halos() or any(changes):
            self.revision += 1

    def _draw_halos(self) -> bool:
        """The lights around cards; whether they are others than before."""
        lit = {
            key: shown
            for key, shown in self._present.items()
            if shown.card.light != "none" and shown.light > 0
        }
        if lit == self._lit:
            return False
        self._lit = lit
        for key in list(self._halos):
            card, halo = self._halos[key]
            now = lit[key].card if key in lit else None
            if now is None or (now.light, now.layer) != (card.light, card.layer):
                halo.remove()
                del self._halos[key]
        for key, (card, alpha) in lit.items():
            if card.light == "none":
                continue
            if key in self._halos:
                halo = self._halos[key][1]
            else:
                halo = Halo(self._root, self._soft, card.light, card.layer, self._size)
            self._halos[key] = (card, halo)
            halo.show(card.pose, alpha)
        return True


def _at_rest(card: PlacedCard) -> MovingCard:
    return MovingCard(card, float(card.light != "none"))
