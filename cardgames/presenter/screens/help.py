"""The rules book of a game (mock-up m), built from its help file `assets/help/<game>.<lang>.toml`.

A help file has `title`, `sub` and a list of `[[page]]` with `id`, `title`, and parts in the `main`
and the `side` column. A part may hold a `heading`, paragraphs in `text` (with the marks of
`presenter.locale`), a `figure` or a table (`header`, `align`, `rows`) with its `caption`, and
`keys`; `box = true` puts its text on a ground of its own.

Controls: `page:<id>` (list of pages), `go:<id>` (page before and after), `rules:<game>` (another
game's rules), `close`.
"""

import tomllib

import msgspec

from cardgames.presenter.locale import Language, Locale
from cardgames.presenter.panel import (
    Block,
    Button,
    ButtonKind,
    Cell,
    Figure,
    Icon,
    Keys,
    Table,
    Text,
)
from cardgames.presenter.screen import Book, Tab
from cardgames.presenter.screens.match_words import game_title
from cardgames.presenter.sentence import Sentence


class HelpPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A heading with what belongs to it."""

    heading: str = ""
    text: tuple[str, ...] = ()
    figure: str = ""
    caption: str = ""
    keys: tuple[tuple[str, str], ...] = ()
    header: tuple[str, ...] = ()
    align: str = ""
    rows: tuple[tuple[str, ...], ...] = ()
    box: bool = False


class HelpPage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One page: the main column and the narrow one beside it."""

    id: str
    title: str
    main: tuple[HelpPart, ...]
    side: tuple[HelpPart, ...] = ()


class HelpContent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All rules of one game in one language."""

    title: str
    sub: str
    page: tuple[HelpPage, ...]

    @property
    def ids(self) -> tuple[str, ...]:
        """The pages in their order."""
        return tuple(page.id for page in self.page)


class HelpState(msgspec.Struct, frozen=True):
    """Which game's rules lie open at which page ("" is the first); `games` have rules."""

    game: str
    page: str = ""
    games: tuple[str, ...] = ()


def read_help(text: str) -> HelpContent:
    """The content of a help file; raises ValueError if it is not one."""
    return msgspec.convert(tomllib.loads(text), HelpContent)


def turn_help_page(state: HelpState, control: str) -> HelpState:
    """The book after a control has been pressed; controls it does not know change nothing."""
    group, _, value = control.partition(":")
    if group in ("page", "go") and value:
        return msgspec.structs.replace(state, page=value)
    if group == "rules" and value in state.games:
        return msgspec.structs.replace(state, game=value, page="")
    return state


def build_help(content: HelpContent, state: HelpState, locale: Locale) -> Book:
    """The rules book at its present page; an unknown page is the first one."""
    ids = content.ids
    index = ids.index(state.page) if state.page in ids else 0
    page = content.page[index]
    main = _blocks(page.main, locale.language)
    return Book(
        title=content.title,
        sub=content.sub,
        tabs=tuple(
            Tab(f"page:{other.id}", f"{number}  {other.title}", other is page)
            for number, other in enumerate(content.page, start=1)
        ),
        tab_foot="",
        kicker=f"{index + 1} / {len(ids)}",
        heading=page.title,
        blocks=main + _blocks(page.side, locale.language),
        side=len(main) if page.side else None,
        left=_neighbour(content, index - 1, "help.before", locale),
        right=_neighbour(content, index + 1, "help.after", locale)
        or (Button("close", locale.text("common.button.close"), kind="primary"),),
        foot_note="",
        close=Icon("close", "close", locale.text("common.button.close")),
        tab_button=_other_rules(state, locale),
        focus=f"page:{page.id}",
    )


def _neighbour(content: HelpContent, index: int, words: str, locale: Locale) -> tuple[Button, ...]:
    if not 0 <= index < len(content.page):
        return ()
    page = content.page[index]
    label = locale.text(words, title=page.title)
    kind: ButtonKind = "primary" if words == "help.after" else "plain"
    return (Button(f"go:{page.id}", label, kind=kind),)


def _other_rules(state: HelpState, locale: Locale) -> Button | None:
    """A button that goes round all games that have rules."""
    if len(state.games) < 2:
        return None
    following = state.games[(state.games.index(state.game) + 1) % len(state.games)]
    label = locale.text("help.other", game=game_title(following, locale))
    return Button(f"rules:{following}", label)


def _blocks(parts: tuple[HelpPart, ...], language: Language) -> tuple[Block, ...]:
    blocks: list[Block] = []
    for part in parts:
        blocks.extend(_part_blocks(part, language))
    return tuple(blocks)


def _part_blocks(part: HelpPart, language: Language) -> list[Block]:
    blocks: list[Block] = []
    if part.figure:
        blocks.append(Figure(part.figure, part.caption))
    if (part.heading and not part.rows) or part.text:
        blocks.append(
            Text(
                tuple(_sentence(paragraph, language) for paragraph in part.text),
                label=part.heading,
                box=part.box,
                size="help",
            )
        )
    if part.rows:
        blocks.append(
            Table(
                header=part.header,
                align=part.align,
                rows=tuple(tuple(Cell(text) for text in row) for row in part.rows),
                label=part.heading,
                caption=part.caption,
            )
        )
    if part.keys:
        blocks.append(Keys(part.keys))
    return blocks


def _sentence(text: str, language: Language) -> Sentence:
    return Locale(language, {"text": text}).sentence("text")
