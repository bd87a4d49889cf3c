"""What comes and goes over a table beside its HUD: a call, a list of cards, a bar of time."""

from __future__ import annotations

from cardgames.presenter.stage import CardList
from cardgames.view.interface.banner import BannerView
from cardgames.view.interface.control import Control
from cardgames.view.interface.countdown import Countdown
from cardgames.view.interface.hud import Projector
from cardgames.view.interface.layers import Layers
from cardgames.view.interface.layout import Rectangle
from cardgames.view.interface.list_plate import ListPlate
from cardgames.view.listener import Look

PILE = "pile:"
"""Controls that begin so tell of a group of cards on the table."""

_COUNTDOWN_SORT, _BANNER_SORT, _LIST_SORT = 24, 25, 35  # over the HUD, over the panel


class Floating:
    """Banner and list of the stage on the screen.

    pointed: the group of the card on the table that the pointer is over
    """

    def __init__(self, layers: Layers) -> None:
        self._layers = layers
        self._banner = BannerView(layers.root, _BANNER_SORT)
        self._list = ListPlate(layers.root, _LIST_SORT)
        self._countdown = Countdown(layers.root, _COUNTDOWN_SORT)
        self._project: Projector | None = None
        self.pointed: str | None = None

    @property
    def banner(self) -> BannerView:
        """The words over the table."""
        return self._banner

    @property
    def card_list(self) -> ListPlate:
        """The plate with cards."""
        return self._list

    @property
    def countdown(self) -> Countdown:
        """The bar that runs out."""
        return self._countdown

    def set_style(self, look: Look) -> None:
        """Speed and reduced motion."""
        self._banner.reduced = look.reduced
        self._banner.speed = look.speed

    # -- bar of time ------------------------------------------------------
    def show_countdown(self) -> None:
        """Run the stage's timer, or none; the bar of a window goes on where it was."""
        layers = self._layers
        stage = layers.stage
        if stage is None or not layers.table_visible:
            changed = self._countdown.remove()
        else:
            changed = self._countdown.show(stage.timer, layers.table_style)
        if changed:
            layers.changed = True
            self._place_countdown()

    def _place_countdown(self) -> None:
        timer = self._countdown.shown
        if timer and self._project:
            view = self._layers.layout.view
            x, y = self._project(timer.at)
            self._countdown.place((x + view.x, y + view.y))

    # -- banner -----------------------------------------------------------
    def show_banner(self) -> None:
        """Show the stage's banner, or let it fade; without a table it is gone at once."""
        layers = self._layers
        stage = layers.stage
        if stage is None or not layers.table_visible:
            changed = self._banner.remove()
        else:
            changed = self._banner.show(stage.banner, layers.table_style, layers.layout.view.width)
        if changed:
            layers.changed = True
            self._place_banner()

    def place(self, project: Projector) -> None:
        """The camera has moved."""
        self._project = project
        self._place_banner()
        self._place_countdown()

    def tick(self, now: float) -> bool:
        """Let time pass; whether anything changed."""
        return self._banner.tick(now) | self._countdown.tick(now)

    def _place_banner(self) -> None:
        banner = self._banner.shown
        if banner and self._project:
            view = self._layers.layout.view
            x, y = self._project(banner.at)
            self._banner.place((x + view.x, y + view.y), view)

    # -- list -------------------------------------------------------------
    def show_list(
        self,
        hovered: Control | None,
        focused: Control | None,
        pointer: tuple[float, float] | None,
    ) -> None:
        """Tell of the pile that a control under the pointer names, or a card, or the focus."""
        control = next((c for c in (hovered, focused) if c and c.key.startswith(PILE)), None)
        told = self._told(hovered, control)
        if told is None:
            changed = self._list.hide()
        else:
            by_control = control is not None and told.group == control.key.removeprefix(PILE)
            view, at = self._where(told, control if by_control else None)
            changed = self._list.show(told, self._layers.style, view, at, pointer)
        if changed:
            self._layers.changed = True

    def _told(self, hovered: Control | None, control: Control | None) -> CardList | None:
        stage = self._layers.stage
        if stage is None:
            self.pointed = None  # what was pointed at is not there when a table comes again
        if stage is None or self._layers.modal:
            return None
        group = self.pointed if hovered is None else None
        if control and (group is None or control is hovered):
            group = control.key.removeprefix(PILE)
        return next((told for told in stage.lists if told.group == group), None)

    def _where(
        self, told: CardList, control: Control | None
    ) -> tuple[Rectangle, tuple[float, float]]:
        """In what rectangle of the window, and near what; without a table near the control."""
        layers = self._layers
        if layers.table_visible and self._project:
            view = layers.layout.view
            x, y = self._project(told.at)
            return view, (x + view.x, y + view.y)
        window = Rectangle(0, 0, *layers.size)
        if control is None:
            return window, (window.width / 2, window.height / 2)
        return window, (control.x + control.width / 2, control.top + control.height / 2)
