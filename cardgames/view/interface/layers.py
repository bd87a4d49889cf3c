"""The surfaces of a window, back to front: base, HUD, overlay, toast.

Each is drawn anew only when the values it shows have changed.
"""

from __future__ import annotations

from pathlib import Path

from direct.showbase.ShowBase import ShowBase
from panda3d.core import NodePath

from cardgames.presenter.pose import Vector
from cardgames.presenter.screen import Book, Curtain, Dialog, Menu, Screen, Sheets, TableScreen
from cardgames.presenter.stage import Layer, Stage
from cardgames.view.drawing.cells import atlas_name
from cardgames.view.drawing.text import TextPainter
from cardgames.view.drawing.tokens import THEMES
from cardgames.view.interface.book_view import draw_book
from cardgames.view.interface.canvas import Style
from cardgames.view.interface.control import Control, ScrollArea
from cardgames.view.interface.curtain_view import draw_curtain
from cardgames.view.interface.dialog_view import draw_dialog, draw_scrim, draw_toast
from cardgames.view.interface.gold import overlay_has_gold, panel_has_gold
from cardgames.view.interface.hud import Hud, HudLook, Projector
from cardgames.view.interface.layout import (
    Layout,
    Mode,
    Rectangle,
    default_scale,
    lay_out,
    lay_out_whole,
    table_scale,
    whole_scale,
)
from cardgames.view.interface.menu_view import MenuView
from cardgames.view.interface.offsets import Offsets
from cardgames.view.interface.panel_view import PanelLook, PanelView
from cardgames.view.interface.pictures import Pictures
from cardgames.view.interface.placement import Box, bounds
from cardgames.view.interface.sheets_view import draw_sheets
from cardgames.view.interface.surface import Surface
from cardgames.view.interface.whole_view import Edges, draw_whole
from cardgames.view.listener import Look

_HALF_A_CARD = 0.4
"""Half of a card's width or height, about, in world units."""
_STEP = 4
"""Hands at the edges of a whole table are looked at in steps of so many pixels."""
_SORT = {"base": 10, "hud": 20, "panel": 30, "whole": 30, "overlay": 40, "toast": 50}


class Layers:
    """Keeps what is on the screen equal to the screen's data."""

    def __init__(self, base: ShowBase, assets: Path, no_3d: bool) -> None:
        self.root = base.pixel2d.attach_new_node("interface", 100)
        self.root.set_bin("unsorted", 0)
        self.root.set_depth_test(False)
        self.root.set_depth_write(False)
        self._assets = assets
        self._no_3d = no_3d
        self._look = Look()
        self._pictures = Pictures(assets)
        self.size = (800, 600)
        self.tab = "panel"
        self.preset = "angled"
        self.gold_side = "table"
        self._whole = False
        self.layout: Layout = lay_out(800, 600, 1.0, no_3d)
        self.style = self._new_style(None)
        self.table_style = self._new_table_style()
        self.screen: Screen | None = None
        self._stage: Stage | None = None
        self._project: Projector | None = None
        self._drawn: dict[str, object] = {}
        self._edges = Edges()
        self._surfaces: dict[str, Surface] = {}
        self.hud: Hud | None = None
        self._offsets = Offsets()
        self.changed = True

    # -- settings ---------------------------------------------------------
    def set_style(self, look: Look) -> None:
        """Theme, scale, deck; everything is drawn anew with the next screen."""
        self._look = look
        self._choose_deck()
        self.relayout(*self.size)

    def relayout(self, width: int, height: int) -> None:
        """A window of another size, or another scale."""
        self.size = (max(1, width), max(1, height))
        if self._whole:
            scale = self._look.scale or whole_scale(*self.size)
            self.layout = lay_out_whole(*self.size, scale)
        else:
            scale = self._look.scale or default_scale(*self.size)
            self.layout = lay_out(*self.size, scale, self._no_3d)
        painter = self.style.painter
        self.style = self._new_style(painter if painter.scale == scale else None)
        self.table_style = self._new_table_style()
        self.clear()
        self.refresh()

    def _new_style(self, painter: TextPainter | None) -> Style:
        scale = self.layout.scale if hasattr(self, "layout") else 1.0
        painter = painter or TextPainter(self._assets / "fonts", scale)
        theme = THEMES[self._look.theme]
        look = self._look
        return Style(painter, theme, self._pictures, look.four_colours, look.seat_words, look.back)

    def _new_table_style(self) -> Style:
        """The same at the scale of what floats over the table."""
        scale = table_scale(self.layout)
        if scale == self.style.scale:
            return self.style
        return self._new_style(self.style.painter.at_scale(scale))

    def clear(self) -> None:
        """Take everything off the screen; the next refresh draws it again."""
        self._offsets.keep(self._surfaces.values())
        for surface in self._surfaces.values():
            surface.remove()
        self._surfaces = {}
        if self.hud:
            self.hud.remove()
        self.hud = None
        self._drawn = {}
        self.changed = True

    # -- contents ---------------------------------------------------------
    def show(self, screen: Screen) -> None:
        """Another screen, or the same one again."""
        self.screen = screen
        self._stage = None
        self._choose_deck()
        base = screen.base
        whole = isinstance(base, TableScreen) and base.whole is not None and not self._no_3d
        if whole != self._whole:
            self._whole = whole
            self.relayout(*self.size)
        else:
            self.refresh()

    def _choose_deck(self) -> None:
        """Pictures of cards are of the deck on the table; menus show French cards."""
        base = self.screen.base if self.screen else None
        deck = base.stage.deck if isinstance(base, TableScreen) else "french"
        self._pictures.deck = atlas_name(deck, self._look.atlas)

    @property
    def stage(self) -> Stage | None:
        """What floats over the table is of this stage; None without a table."""
        base = self.screen.base if self.screen else None
        return self._stage or base.stage if isinstance(base, TableScreen) else None

    def show_stage(self, stage: Stage) -> None:
        """Other plates over the same panel, while cards travel."""
        self._stage = stage
        self.refresh()

    def refresh(self) -> None:
        """Draw whatever has changed."""
        screen = self.screen
        if screen is None:
            return
        self._offsets.keep(self._surfaces.values())
        base = screen.base
        self._offsets.begin_anew(screen)
        golden = not overlay_has_gold(screen.overlay)
        if isinstance(base, TableScreen):
            self._remove("base")
            self._refresh_table(base, golden)
        else:
            self._remove("panel")
            self._remove("whole")
            self._remove_hud()
            self._refresh_full(base, golden)
        self._refresh_overlay(screen)
        self._refresh_toast(screen)

    def _refresh_table(self, base: TableScreen, golden: bool) -> None:
        stage = self._stage or base.stage
        panel_gold, table_gold = self._gold(base, stage, golden)
        look = PanelLook(
            self.layout,
            panel_gold,
            self.tab,
            base.tabs,
            stage.turn_line if self.layout.mode in (Mode.TABS, Mode.ALONE) else None,
        )
        edges = Edges()
        if self._whole and base.whole is not None:
            self._remove("panel")
            hands = self._hands(stage)
            if self._changes("whole", (base.whole, self.layout, hands)):
                surface = self._new_surface("whole")
                self._edges = draw_whole(surface, self.style, self.layout, base.whole, hands)
            edges = self._edges
        elif self._changes("panel", (base.panel, look)):
            surface = self._new_surface("panel")
            offset = self._offsets.of("panel")
            PanelView(surface, self.style, look, offset).draw(base.panel)
        if not self.table_visible:
            self._remove_hud()
            return
        hud_look = HudLook(
            self.layout,
            stage.plates,
            stage.tags,
            stage.turn_line,
            stage.main,
            stage.second,
            stage.third,
            stage.menu,
            base.camera,
            self.preset,
            table_gold,
            _corners(stage, (Layer.FLOOR,)),
            _corners(stage, (Layer.MINE, Layer.SOURCE_BACK, Layer.SOURCE_FRONT)),
            stage.card_marks,
            edges,
        )
        if self._changes("hud", hud_look):
            if self.hud is None:
                self.hud = Hud(self.root, self.table_style, _SORT["hud"])
            self.hud.show(hud_look)
            if self._project:
                self.hud.place(self._project)

    def _hands(self, stage: Stage) -> tuple[Box, ...]:
        """About where all hands lie in the window; () before the camera is there."""
        if self._project is None:
            return ()
        hands = [_corners(stage, (Layer.MINE,)), *(plate.anchor for plate in stage.plates)]
        boxes = [bounds([self._project(point) for point in hand]) for hand in hands if hand]
        return tuple(Box(*(_STEP * round(value / _STEP) for value in box)) for box in boxes)

    def _gold(self, base: TableScreen, stage: Stage, golden: bool) -> tuple[bool, bool]:
        """(panel, table): which of the two twins is the gold one."""
        if not golden:
            return False, False
        if not self.table_visible:
            return True, False
        panel_seen = self.layout.mode is not Mode.TABS and not self._whole
        panel_has = panel_seen and panel_has_gold(base.panel)
        table_has = stage.main is not None and stage.main.enabled
        on_panel = panel_has and (self.gold_side == "panel" or not table_has)
        return on_panel, not on_panel

    def _refresh_full(self, base: Menu | Curtain | Sheets, golden: bool) -> None:
        if not self._changes("base", (base, golden)):
            return
        surface = self._new_surface("base")
        if isinstance(base, Menu):
            offset = self._offsets.of("menu")
            MenuView(surface, self.style, self.size, offset).draw(base, golden)
        elif isinstance(base, Sheets):
            draw_sheets(surface, self.style, base, self.size, golden, self._offsets.by_area)
        else:
            offset = self._offsets.of("curtain")
            draw_curtain(surface, self.style, base, self.size, golden, offset)

    def _refresh_overlay(self, screen: Screen) -> None:
        overlay = screen.overlay
        if overlay is None:
            self._remove("overlay")
            return
        if not self._changes("overlay", overlay):
            return
        surface = self._new_surface("overlay")
        draw_scrim(surface, self.style, self.size)
        if isinstance(overlay, Book):
            draw_book(surface, self.style, overlay, self.size, self._offsets.by_area)
        else:
            offset = self._offsets.of("dialog")
            draw_dialog(surface, self.style, overlay, self.size, offset)

    def prepare(self, dialog: Dialog) -> None:
        """Draw a dialog unseen, for its letters."""
        surface = Surface(NodePath("unseen"), "dialog", 0)
        draw_dialog(surface, self.style, dialog, self.size, 0)
        surface.remove()

    def _refresh_toast(self, screen: Screen) -> None:
        """Over the table, so that the panel stays readable; else in the middle of the window."""
        on_table = isinstance(screen.base, TableScreen) and screen.overlay is None
        area = self.layout.view if on_table and self.table_visible else Rectangle(0, 0, *self.size)
        if not screen.toast:
            self._remove("toast")
        elif self._changes("toast", (screen.toast, area)):
            draw_toast(self._new_surface("toast"), self.style, screen.toast, area)

    # -- the camera -------------------------------------------------------
    def place_plates(self, project: Projector) -> None:
        """Move plates and tags to their projected hands; remembered for the next plates."""
        self._project = project
        if self._whole and self.stage is not None:
            self.refresh()  # what stands at the edges makes room for hands
        if self.hud:
            before = self.hud.boxes()
            self.hud.place(project)
            self.changed |= self.hud.boxes() != before

    def lower_base(self, share: float) -> None:
        """How far a falling base (a curtain) has come: 0 above the window, 1 in its place."""
        surface = self._surfaces.get("base")
        if surface:
            surface.root.set_z(round(self.size[1] * (1 - share)))
            self.changed = True

    # -- what can be touched ------------------------------------------------
    @property
    def table_visible(self) -> bool:
        """Whether the table of a table screen is to be seen at all."""
        if self.layout.mode is Mode.TABS:
            return self.tab == "table"
        return self.layout.mode is not Mode.ALONE

    @property
    def modal(self) -> bool:
        """Whether an overlay takes every click and key."""
        return bool(self.screen and self.screen.overlay)

    def active(self) -> list[Surface]:
        """Surfaces whose controls can be used now, in the order of the keyboard."""
        names = ("overlay",) if self.modal else ("base", "panel", "whole")
        surfaces = [self._surfaces[name] for name in names if name in self._surfaces]
        if self.hud and not self.modal:
            surfaces.append(self.hud.surface)
        return surfaces

    def controls(self) -> list[Control]:
        """All controls that can be used now."""
        return [control for surface in self.active() for control in surface.controls]

    def surface_of(self, control: Control) -> Surface | None:
        """The surface a control is on."""
        return next((s for s in self.active() if any(c is control for c in s.controls)), None)

    def area_at(self, x: float, y: float) -> tuple[Surface, ScrollArea] | None:
        """The scroll area under a window pixel, if it has more to show."""
        for surface in self.active():
            for area in surface.areas:
                if area.overflow and area.rectangle.contains(x, y):
                    return surface, area
        return None

    # -- bookkeeping ------------------------------------------------------
    def _changes(self, name: str, value: object) -> bool:
        if name in self._drawn and self._drawn[name] == value:
            return False
        self._drawn[name] = value
        self.changed = True
        return True

    def _new_surface(self, name: str) -> Surface:
        old = self._surfaces.pop(name, None)
        if old:
            old.remove()
        surface = self._surfaces[name] = Surface(self.root, name, _SORT[name])
        return surface

    def _remove(self, name: str) -> None:
        surface = self._surfaces.pop(name, None)
        if surface:
            surface.remove()
            self.changed = True
        self._drawn.pop(name, None)

    def _remove_hud(self) -> None:
        if self.hud:
            self.hud.remove()
            self.hud = None
            self.changed = True
        self._drawn.pop("hud", None)


def _corners(stage: Stage, layers: tuple[Layer, ...]) -> tuple[Vector, ...]:
    """Corners of the rectangle in which cards of these layers lie; empty when there are none."""
    poses = [card.pose for card in stage.cards if card.layer in layers]
    if not poses:
        return ()
    left, right = min(pose.x for pose in poses), max(pose.x for pose in poses)
    near, far = min(pose.y for pose in poses), max(pose.y for pose in poses)
    half = _HALF_A_CARD * max(pose.scale for pose in poses)
    return tuple(
        (x, y, 0.0) for x in (left - half, right + half) for y in (near - half, far + half)
    )
