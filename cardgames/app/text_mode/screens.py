"""Whole screens as pages of text. An overlay hides what is under it, as in the window."""

from cardgames.app.text_mode.blocks import write_blocks
from cardgames.app.text_mode.page import PageBuilder, TextPage
from cardgames.presenter.locale import Locale
from cardgames.presenter.panel import Panel
from cardgames.presenter.screen import (
    Book,
    Curtain,
    Dialog,
    Menu,
    Screen,
    Sheets,
    Strip,
    Tab,
    TableScreen,
    Tile,
)
from cardgames.presenter.stage import Plate, Stage

_SILENT_ICONS = ("sound",)
"""A terminal makes no sound, so nothing can be muted."""


def text_page(screen: Screen, locale: Locale) -> TextPage:
    """The page of a screen."""
    page = PageBuilder(locale)
    shown = screen.overlay or screen.base
    match shown:
        case Menu():
            _write_menu(shown, page)
            place = "menu"
        case TableScreen():
            _write_stage(shown.stage, page)
            _write_panel(shown.panel, page)
            place = f"table {shown.panel.title}"
        case Curtain():
            _write_curtain(shown, page)
            place = f"curtain {shown.title}"
        case Sheets():
            _write_sheets(shown, page)
            place = f"sheets {shown.title}"
        case Dialog():
            _write_dialog(shown, page)
            place = f"dialog {shown.title}"
        case Book():
            _write_book(shown, page)
            place = f"book {shown.title} {shown.heading}"
    return page.page(place)


def _write_menu(menu: Menu, page: PageBuilder) -> None:
    page.line(menu.title)
    page.line(" ".join(menu.tagline))
    for tile in menu.tiles:
        page.choice(tile.control, _tile_words(tile, page))
    for strip in menu.strips:
        page.group()
        _write_strip(strip, page)
    for button in menu.top:
        page.button(button)


def _tile_words(tile: Tile, page: PageBuilder) -> str:
    words = f"{tile.title}. {' '.join(tile.lines)} {', '.join(tile.chips)}"
    return page.words("coming", words=words, mark=tile.coming) if tile.coming else words


def _write_strip(strip: Strip, page: PageBuilder) -> None:
    page.line(strip.title)
    page.line(strip.text)
    if strip.button:
        page.button(strip.button)


def _write_stage(stage: Stage, page: PageBuilder) -> None:
    """Only what the panel does not say: whose turn it is, and what is written on the cloth."""
    if stage.turn_line:
        page.line(stage.turn_line.sentence)
    for tag in stage.tags:
        page.line(tag.sentence)
    page.group()


def _write_panel(panel: Panel, page: PageBuilder) -> None:
    page.line(f"{panel.title} {panel.meta}")
    page.group()
    write_blocks(panel.blocks, page)
    page.line(panel.note)
    for button in panel.pinned:
        page.button(button)
    for icon in (*panel.icons, *((panel.back,) if panel.back else ())):
        if icon.control not in _SILENT_ICONS:
            page.choice(icon.control, icon.spoken)


def _write_curtain(curtain: Curtain, page: PageBuilder) -> None:
    page.line(page.words("curtain"))
    page.line(curtain.kicker)
    page.line(curtain.title)
    page.line(curtain.text)
    page.line(curtain.last_move)
    for plate in curtain.plates:
        page.line(_plate_words(plate, page))
    page.button(curtain.button)
    page.button(curtain.menu)


def _write_sheets(sheets: Sheets, page: PageBuilder) -> None:
    page.line(f"{sheets.title} {sheets.sub}")
    for sheet in sheets.sheets:
        page.group()
        write_blocks(sheet.blocks, page)
        for button in sheet.foot:
            page.button(button)
        page.line(sheet.line)
    page.group()
    page.line(sheets.note)
    page.button(sheets.leave)
    for icon in (*sheets.icons, sheets.back):
        page.choice(icon.control, icon.spoken)


def _plate_words(plate: Plate, page: PageBuilder) -> str:
    facts = (f"{plate.count}{plate.unit}" if plate.count else "", plate.rank or "", plate.sub)
    words = ", ".join(fact for fact in facts if fact)
    return page.words("labelled", label=plate.name, words=words)


def _write_dialog(dialog: Dialog, page: PageBuilder) -> None:
    page.line(dialog.kicker)
    page.line(dialog.title)
    page.line(dialog.subtitle)
    write_blocks(dialog.blocks, page)
    for button in dialog.buttons:
        page.button(button)


def _write_book(book: Book, page: PageBuilder) -> None:
    page.line(f"{book.title} {book.sub}")
    page.line(f"{book.kicker} {book.heading}")
    for line in book.aside:
        page.line(line)
    write_blocks(book.blocks, page)
    for button in (*book.left, *book.right):
        page.button(button)
    page.choice(book.close.control, book.close.spoken)
    for tab in book.tabs:
        if not tab.chosen:
            page.choice(tab.control, page.words("page", title=_tab_words(tab)))
    if book.tab_button:
        page.button(book.tab_button)


def _tab_words(tab: Tab) -> str:
    return ", ".join(filter(None, (tab.number, tab.label, tab.sub, tab.amount)))
