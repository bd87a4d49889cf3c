"""Screens made by hand in three languages, with every kind of block."""

import msgspec

from cardgames.presenter.panel import (
    Block,
    Button,
    ButtonRow,
    CardChoice,
    CardChoices,
    Cell,
    ChooseOne,
    Figure,
    Hand,
    HandCard,
    Icon,
    Keys,
    Option,
    Panel,
    Rule,
    Stepper,
    Switch,
    Table,
    Tally,
    TallyCell,
    Text,
    TextEntry,
)
from cardgames.presenter.pose import Vector
from cardgames.presenter.screen import (
    Book,
    Curtain,
    Dialog,
    Menu,
    Screen,
    Strip,
    Tab,
    TableScreen,
    Tile,
)
from cardgames.presenter.seats import clockwise_colours
from cardgames.presenter.sentence import Run, Sentence
from cardgames.presenter.stage import MainButton, Plate, Stage, Tag, TurnLine


class Words(msgspec.Struct, frozen=True):
    """What one language says; sentences are about as long as they get in the program."""

    title: str
    meta: str
    short: str
    label: str
    note: str
    action: str
    reason: str
    sentence: str
    long: str
    seat: str
    sub: str
    head: str
    option: str
    key: str
    unit: str


KOREAN = Words(
    title="도둑잡기",
    meta="3판 중 3판째",
    short="3/3",
    label="버튼으로 조작",
    note="파랑의 손패 13장",
    action="같은 설정으로 다시 하기",
    reason="친구와 대전은 아직 준비하고 있어요.",
    sentence="파랑이 노랑에게서 1장을 뽑아 8 한 쌍을 냈어요.",
    long="같은 숫자가 손에 있으면 두 장을 바닥에 내고, 없으면 손패에 넣어요. "
    "무늬와 색은 상관없어요.",
    seat="빨강 · 나",
    sub="여기서 뽑기",
    head="장수",
    option="모양+이름",
    key="고르기 · 뽑기",
    unit="장",
)
ENGLISH = Words(
    title="Old Maid",
    meta="Round 3 of 3",
    short="3/3",
    label="Play with buttons",
    note="Blue holds 13 cards",
    action="Play again with the same settings",
    reason="Playing friends online is still on its way.",
    sentence="Blue drew a card from Yellow and laid a pair of eights on the table.",
    long="If two cards in your hand have the same number you lay both of them; if not, the card "
    "stays with you. Suits and colours do not matter at all.",
    seat="Red · you",
    sub="Draw from here",
    head="Cards",
    option="Shape and name",
    key="Choose · draw",
    unit="",
)
JAPANESE = Words(
    title="ばば抜き",
    meta="3回中3回目",
    short="3/3",
    label="ボタンで操作",
    note="青の手札は13枚",
    action="同じ設定でもう一度遊ぶ",
    reason="友だちとの対戦は準備中です。",
    sentence="青が黄から1枚引いて、8のペアを出しました。",
    long="同じ数字の札が手札に二枚あれば場に出し、なければそのまま手札に加えます。マークと色は関係ありません。",
    seat="赤・あなた",
    sub="ここから引く",
    head="枚数",
    option="形と名前",
    key="選ぶ・引く",
    unit="枚",
)
LANGUAGES = (KOREAN, ENGLISH, JAPANESE)

ICONS = (
    Icon("sound", "sound", "sound"),
    Icon("help", "help", "help"),
    Icon("settings", "settings", "settings"),
    Icon("menu", "menu", "menu"),
)


def plain(text: str) -> Sentence:
    return (Run(text),)


def told(words: Words) -> Sentence:
    """A sentence with a badge and a strong end."""
    first, _, rest = words.sentence.partition(" ")
    return (Run(first, badge="blue"), Run(" "), Run(rest, strong=True))


def choices(words: Words, count: int = 13, chosen: int | None = 10) -> CardChoices:
    return CardChoices(
        words.label,
        words.note,
        tuple(CardChoice(f"card:{i}", i, i == chosen, str(i)) for i in range(1, count + 1)),
    )


def table(words: Words, highlight: int | None = None) -> Table:
    rows = tuple(
        (
            Cell(words.seat, badge=colour),
            Cell("13"),
            Cell("1"),
            Cell("4", mark=words.head),
            Cell("–"),
            Cell("15", strong=True),
        )
        for colour in clockwise_colours(4)
    )
    return Table(
        (words.head, words.head, "R1", "R2", "R3", words.head),
        "lrrrrr",
        rows,
        highlight=highlight,
        caption=words.sentence,
    )


def options(group: str, words: Words, count: int = 3, chosen: int = 1) -> tuple[Option, ...]:
    labels = (words.option, words.head, words.short, words.title)
    return tuple(Option(f"{group}:{i}", labels[i], i == chosen) for i in range(count))


def hand(words: Words, count: int = 9) -> Hand:
    cards = tuple(
        HandCard("H10", "10♥", "H", lit=i == 2) if i != 4 else HandCard("JK", words.head, "JK")
        for i in range(count)
    )
    return Hand(words.label, words.note, cards)


def every_block(words: Words) -> tuple[Block, ...]:
    """All kinds of blocks, some of them in two shapes."""
    return (
        choices(words),
        Button("draw", words.action, "gold", "Enter"),
        Rule(),
        hand(words),
        Text((told(words), plain(words.long)), words.label),
        Text((plain(words.long),), words.label, box=True, size="small"),
        table(words, 1),
        Tally(
            words.label,
            words.note,
            tuple(TallyCell(rank, 1, 2, rank == "Q") for rank in ("A", "2", "10", *"JQK78")),
            words.sentence,
        ),
        ChooseOne(words.label, options("players", words)),
        ChooseOne(words.label, options("seats", words, 2), words.note, row=True, badges=("red",)),
        Switch("jijinuki", words.title, words.long, on=False, boxed=True),
        Switch("captions", words.title, words.sentence, on=True),
        Stepper("scale", words.label, words.sentence, "125 %", can_less=True, can_more=True),
        TextEntry("name:0", words.label, "", words.seat, badge="red"),
        ButtonRow(
            tuple(Button(f"level:{i}", words.head, sub=words.sub) for i in range(3)),
            words.label,
            plain(words.note),
        ),
        Button("friends", words.action, enabled=False, reason=words.reason),
        Button("forfeit", words.action, "danger"),
        Figure("turn-order", words.sentence, words.head),
        Keys((("←  →", words.key), ("Enter", words.key), ("Tab", words.key))),
        Keys(tuple((f"F{i}", words.sentence) for i in range(1, 7))),
    )


def panel(words: Words, blocks: tuple[Block, ...] | None = None, second: int = 4) -> Panel:
    return Panel(
        words.title,
        every_block(words) if blocks is None else blocks,
        meta=words.meta,
        meta_short=words.short,
        icons=ICONS,
        pinned=(Button("rules", words.label, key_hint="F1"), Button("leave", words.head)),
        second_column=second,
        focus="card:1",
    )


def game_panel(words: Words, chosen: int | None = 10) -> Panel:
    """What stands beside the table while it is my turn (mock-up c)."""
    return panel(
        words,
        (
            choices(words, chosen=chosen),
            Button("draw", words.action, "gold", "Enter", enabled=chosen is not None),
            Rule(),
            hand(words),
            Rule(),
            Text((told(words),), words.label),
            Rule(),
            table(words),
        ),
        5,
    )


def corners(x: float, y: float, wide: float, high: float) -> tuple[Vector, ...]:
    return tuple((x + sx * wide / 2, y + sy * high / 2, 0.0) for sx in (-1, 1) for sy in (-1, 1))


def stage(words: Words) -> Stage:
    return Stage(
        "french",
        "green",
        (),
        plates=(
            Plate("red", words.seat, words.sub, "9", words.unit, "acting", None, True, ()),
            Plate(
                "green",
                words.seat,
                words.sub,
                "9",
                words.unit,
                "idle",
                None,
                False,
                corners(-3.7, 0.8, 0.9, 2.6),
            ),
            Plate(
                "yellow",
                words.seat,
                words.sub,
                "",
                "",
                "out",
                words.short,
                False,
                corners(0.0, 3.1, 2.6, 0.6),
            ),
            Plate(
                "blue",
                words.seat,
                words.sub,
                "13",
                words.unit,
                "source",
                None,
                False,
                corners(3.7, 0.8, 0.9, 2.6),
            ),
        ),
        tags=(Tag((0.0, -1.9, 0.5), told(words)),),
        turn_line=TurnLine("red", told(words), plain(words.note)),
        main=MainButton("draw", words.head, "Enter", enabled=True),
    )


def table_screen(words: Words, shown: Panel | None = None) -> Screen:
    return Screen(
        TableScreen(
            stage(words),
            shown or game_panel(words),
            (words.option, words.head),
            (words.label, words.title),
        )
    )


def menu(words: Words) -> Menu:
    tiles = tuple(
        Tile(
            f"game:{name}",
            name,
            words.title,
            words.note,
            (words.label, words.note),
            (words.short, words.head),
            words.head if name != "old-maid" else "",
        )
        for name in ("old-maid", "bozu-mekuri", "badugi", "nylon-ppong")
    )
    return Menu(
        "한판",
        (words.label, words.note),
        (Button("language:en", words.title), Button("help", words.head), Button("settings", "…")),
        tiles,
        (
            Strip(
                words.sentence, words.note, Button("continue", words.label, "gold"), ("SA", "JK")
            ),
            Strip(words.title, words.note, Button("join", words.head, enabled=False)),
        ),
        focus="game:old-maid",
    )


def curtain(words: Words) -> Curtain:
    return Curtain(
        words.meta,
        "green",
        words.label,
        words.sentence,
        Button("reveal", words.action, "gold", "Enter"),
        told(words),
        stage(words).plates,
        Button("menu", words.head, key_hint="Esc"),
    )


def result(words: Words) -> Dialog:
    return Dialog(
        words.label,
        (table(words, 0),),
        (
            Button("again", words.action, "gold", "Enter"),
            Button("change", words.label),
            Button("save", words.head),
            Button("home", words.title),
        ),
        cancel="home",
        focus="again",
        kicker=words.meta,
        subtitle=told(words),
        badge="red",
        faces=("back1", "JK"),
        size="wide",
    )


def question(words: Words) -> Dialog:
    return Dialog(
        words.label,
        (Text((plain(words.long),)),),
        (Button("close", words.head, "primary", "Esc"), Button("leave", words.action, "danger")),
        cancel="close",
        focus="close",
    )


def settings_book(words: Words) -> Book:
    return Book(
        words.title,
        "",
        tuple(Tab(f"page:{i}", words.label, i == 1) for i in range(6)),
        words.note,
        "",
        words.label,
        (
            Stepper("scale", words.label, words.sentence, "125 %", can_less=True, can_more=False),
            ChooseOne(words.label, options("index", words), words.note, row=True),
            ChooseOne(
                words.label, options("four", words, 2), words.note, row=True, faces=("SA", "H2")
            ),
            ChooseOne(
                words.label, options("seats", words, 2), row=True, badges=("red", "green", "blue")
            ),
            Switch("captions", words.label, words.sentence, on=True),
        ),
        (Button("defaults", words.label, "ghost"),),
        (Button("close", words.head, "primary", "Esc"),),
        words.note,
        Icon("close", "close", words.head),
        focus="scale",
    )


def help_book(words: Words) -> Book:
    return Book(
        words.title,
        words.meta,
        tuple(Tab(f"section:{i}", f"{i}  {words.label}", i == 2) for i in range(1, 9)),
        "",
        "2 / 8",
        words.label,
        (
            Text((plain(words.long), plain(words.long)), words.label, size="help"),
            Text((plain(words.long),), words.label, size="help"),
            Keys((("Enter", words.key), ("Tab", words.key))),
            Figure("turn-order", words.sentence),
            Text((plain(words.long),), words.label, box=True, size="help"),
        ),
        (Button("section:1", words.label),),
        (Button("section:3", words.label, "primary"),),
        "",
        Icon("close", "close", words.head),
        side=3,
        tab_button=Button("other", words.action),
        focus="section:2",
    )


def screens(words: Words) -> dict[str, Screen]:
    """One of each."""
    game = table_screen(words)
    with_overlay = msgspec.structs.replace
    return {
        "menu": Screen(menu(words)),
        "game": game,
        "blocks": table_screen(words, panel(words)),
        "curtain": Screen(curtain(words)),
        "result": with_overlay(game, overlay=result(words)),
        "question": with_overlay(game, overlay=question(words)),
        "settings": Screen(menu(words), overlay=settings_book(words)),
        "help": Screen(menu(words), overlay=help_book(words), toast=words.sentence),
    }
