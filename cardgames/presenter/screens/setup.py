"""The setup screen (mock-up b) of any game that describes itself by a `SetupDescription`.

Controls: `players:<n>`, `rounds:<n>`, `option-<name>` (a switch), `option-<name>:<value>`,
`start:<level>`, `hot-seat`, `online`, `name:<colour>` (typed), `back`, `help`, `settings`,
`view:...`.
"""

import msgspec

from cardgames.presenter.locale import Locale
from cardgames.presenter.panel import (
    Block,
    Button,
    ButtonRow,
    ChooseOne,
    Icon,
    Option,
    Panel,
    Rule,
    Switch,
    Text,
    TextEntry,
)
from cardgames.presenter.screen import TableScreen
from cardgames.presenter.screens.match_words import game_title, seat_name
from cardgames.presenter.screens.setup_model import (
    OptionRow,
    SetupChoice,
    SetupDescription,
    SwitchRow,
    ValueRow,
)
from cardgames.presenter.sentence import Sentence
from cardgames.presenter.settings_model import NAME_LIMIT
from cardgames.presenter.stage import Beat, Motion

_OPTION = "option-"
MOST_OPTIONS_FIRST = 3
"""With more options than this, they stand after the buttons that begin: nobody has to scroll."""
_SEATS_GLIDE = Motion(300, "in_out_cubic")


def build_setup(
    description: SetupDescription, choice: SetupChoice, own_name: str, locale: Locale
) -> TableScreen:
    """Table and panel of the setup screen."""
    return TableScreen(
        stage=description.stage(choice, own_name, locale),
        panel=_panel(description, choice, own_name, locale),
        camera=camera_labels(locale),
        tabs=tab_labels(locale),
    )


def camera_labels(locale: Locale) -> tuple[str, str]:
    """The two camera presets."""
    return locale.text("common.camera.angled"), locale.text("common.camera.top")


def tab_labels(locale: Locale) -> tuple[str, str]:
    """The two halves of a table screen when only one fits."""
    return locale.text("common.tab.panel"), locale.text("common.tab.table")


def change_choice(
    description: SetupDescription, choice: SetupChoice, control: str, locale: Locale
) -> SetupChoice:
    """The choice after a control has been pressed; controls it does not know change nothing."""
    group, _, value = control.partition(":")
    if group == "players" and value in map(str, description.players):
        return msgspec.structs.replace(choice, players=int(value))
    if group == "rounds" and value in map(str, description.rounds):
        return msgspec.structs.replace(choice, rounds=int(value))
    if group.startswith(_OPTION):
        name = group.removeprefix(_OPTION)
        for row in description.options(choice, locale):
            if row.name == name and not row.reason:
                return _with_option(choice, row, value)
    return choice


def possible_choice(description: SetupDescription, choice: SetupChoice | None) -> SetupChoice:
    """A remembered choice, mended where this game does not offer it (any more)."""
    default = description.default
    if choice is None or choice.game != description.game:
        return default
    return msgspec.structs.replace(
        choice,
        players=choice.players if choice.players in description.players else default.players,
        rounds=choice.rounds if choice.rounds in description.rounds else default.rounds,
    )


def played_options(
    description: SetupDescription, choice: SetupChoice, locale: Locale
) -> tuple[tuple[str, str], ...]:
    """The options of the match by name, in written form; impossible wishes are left out."""
    written: list[tuple[str, str]] = []
    for row in description.options(choice, locale):
        if not row.reason and not sets_several(row):
            value = row.written if isinstance(row, SwitchRow) else row.value
            written.append((row.name, value))
    return tuple(written)


def setup_beat(
    description: SetupDescription, choice: SetupChoice, own_name: str, locale: Locale
) -> Beat:
    """How the table of the setup screen changes to this choice."""
    return Beat(description.stage(choice, own_name, locale), _SEATS_GLIDE)


def _with_option(choice: SetupChoice, row: OptionRow, value: str) -> SetupChoice:
    if isinstance(row, SwitchRow):
        value = row.values[1 if row.on else 0]
    elif value not in dict(row.values):
        return choice
    options = {**dict(choice.options), row.name: value}
    if isinstance(row, ValueRow) and row.sets:
        options = {**dict(choice.options), **dict(dict(row.sets)[value])}
    return msgspec.structs.replace(choice, options=tuple(options.items()))


def _panel(
    description: SetupDescription, choice: SetupChoice, own_name: str, locale: Locale
) -> Panel:
    own_colour = description.colours(choice.players)[0]
    first: list[Block] = [
        Text((description.about(choice, locale),)),
        number_row("players", description.players, choice.players, locale),
        number_row("rounds", description.rounds, choice.rounds, locale),
    ]
    rows = description.options(choice, locale)
    first += [option_block(row) for row in rows if sets_several(row)]
    options = [option_block(row) for row in rows if not sets_several(row)]
    start: list[Block] = [
        _level_row(description, choice, own_name, locale),
        TextEntry(
            f"name:{own_colour}",
            locale.text("setup.own-name"),
            own_name,
            locale.text(f"common.seat.{own_colour}"),
            badge=own_colour,
            limit=NAME_LIMIT,
        ),
        *_together(choice, locale),
    ]
    note = Text((description.note(choice, locale),), box=True, size="small")
    blocks: list[Block]
    if len(options) > MOST_OPTIONS_FIRST:
        blocks = [*first, Rule(), *start, note, Rule(), *options]
        second = len(first) + len(start) + 3
    else:
        blocks = [*first, *options, Rule(), *start, note]
        second = len(first) + len(options) + 1
    return Panel(
        title=game_title(description.game, locale),
        sub=locale.text(f"common.game.{description.game}.sub"),
        back=Icon("back", "back", locale.text("common.button.back")),
        icons=(
            Icon("help", "help", locale.text("common.button.help")),
            Icon("settings", "settings", locale.text("common.button.settings")),
        ),
        blocks=tuple(blocks),
        second_column=second,
        focus="start:intermediate",
    )


def number_row(name: str, values: tuple[int, ...], chosen: int, locale: Locale) -> ChooseOne:
    """Numbers of seats ("players") or of rounds to choose from; 0 rounds are an open end."""
    return ChooseOne(
        locale.text(f"setup.{name}"),
        tuple(
            Option(
                f"{name}:{value}",
                locale.text(f"setup.{name}-{'value' if value else 'open'}", **{name: value}),
                value == chosen,
            )
            for value in values
        ),
    )


def sets_several(row: OptionRow) -> bool:
    """Whether a row sets several options at once; such rows come first."""
    return isinstance(row, ValueRow) and bool(row.sets)


def option_block(row: OptionRow) -> Block:
    """An option to be pressed; one that is not possible now says why."""
    control = _OPTION + row.name
    if isinstance(row, SwitchRow):
        return Switch(
            control,
            row.label,
            row.reason or row.note,
            on=row.on and not row.reason,
            enabled=not row.reason,
            boxed=True,
        )
    return ChooseOne(
        row.label,
        tuple(
            Option(f"{control}:{value}", label, value == row.value, enabled=not row.reason)
            for value, label in row.values
        ),
        note=row.reason or row.note,
    )


def _level_row(
    description: SetupDescription, choice: SetupChoice, own_name: str, locale: Locale
) -> ButtonRow:
    colour = description.colours(choice.players)[0]
    note: Sentence = description.level_note(choice, locale) or locale.sentence(
        "setup.computer-note", seat=seat_name(colour, own_name, locale)
    )
    return ButtonRow(
        tuple(
            Button(
                f"start:{button.level}",
                locale.text(f"common.level.{button.level}"),
                sub=button.sub,
            )
            for button in description.levels(choice, locale)
        ),
        label=locale.text("setup.computer"),
        note=note,
    )


def _together(choice: SetupChoice, locale: Locale) -> tuple[Block, ...]:
    return (
        ButtonRow(
            (
                Button(
                    "hot-seat",
                    locale.text("setup.hot-seat", players=choice.players),
                    kind="primary",
                ),
            ),
            label=locale.text("setup.together"),
        ),
        Button("online", locale.text("setup.online")),
    )
