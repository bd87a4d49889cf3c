"""Every builder in every state that changes its words, for tests over all of them."""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

import msgspec

from cardgames.app.match_facts import match_facts
from cardgames.app.resources import load_help
from cardgames.core.game import RoundResult
from cardgames.games.bozu_mekuri.model import Carry
from cardgames.match.standing import standing_of
from cardgames.presenter.facts import MatchFacts, SeatFacts
from cardgames.presenter.locale import Fact, Language, Locale
from cardgames.presenter.panel import Panel
from cardgames.presenter.screen import (
    Base,
    Book,
    Curtain,
    Dialog,
    Menu,
    Overlay,
    Screen,
    Sheets,
    TableScreen,
)
from cardgames.presenter.screens import dialogs, join, room
from cardgames.presenter.screens.badugi_result import BadugiResult
from cardgames.presenter.screens.badugi_setup import BadugiSetup
from cardgames.presenter.screens.bozu_mekuri_result import BozuMekuriResult
from cardgames.presenter.screens.bozu_mekuri_setup import BozuMekuriSetup
from cardgames.presenter.screens.curtain import build_curtain
from cardgames.presenter.screens.help import HelpState, build_help
from cardgames.presenter.screens.match_words import Moment
from cardgames.presenter.screens.menu import MenuState, SavedMatch, build_menu, coming_toast
from cardgames.presenter.screens.nylon_ppong_result import NylonPpongResult
from cardgames.presenter.screens.nylon_ppong_setup import NylonPpongSetup
from cardgames.presenter.screens.old_maid_result import OldMaidResult
from cardgames.presenter.screens.old_maid_setup import OldMaidSetup
from cardgames.presenter.screens.result import MatchResult, build_result
from cardgames.presenter.screens.settings import PAGES, SettingsState, build_settings
from cardgames.presenter.screens.setup import build_setup
from cardgames.presenter.screens.setup_model import SetupChoice
from cardgames.presenter.screens.shuffles import CheckedHand, shuffles_dialog
from cardgames.presenter.seats import rightward_colours
from cardgames.presenter.sentence import Run, Sentence, plain
from cardgames.presenter.settings_model import Settings
from cardgames.presenter.stage import Plate
from tests.presenter.screens.remote_examples import remote_dialogs, remote_tables

COMMITMENT = "ab" * 32
CHECKED_HANDS = (
    CheckedHand(1, COMMITMENT, in_time=False),
    CheckedHand(2, COMMITMENT, waiting=4),
    CheckedHand(3, "cd" * 32),
    CheckedHand(4, "ef" * 32, ("SA", "H2", "D3", "C10"), ("HK", "CJ", "D9", "S9", "H8", "C7")),
    CheckedHand(5, COMMITMENT, over=False),
)
CHEATED_HAND = CheckedHand(4, COMMITMENT, ("SA",), (), ("HK",), ("C10",), good=False)
EMPTY_HAND = CheckedHand(5, COMMITMENT, good=False)
SAVED = SavedMatch("old-maid", 2, 3, 4, Moment(0, 2026, 7, 4, 9, 5), points=5, place=1)
SEATS = (
    SeatFacts("red"),
    SeatFacts("green", level="expert"),
    SeatFacts("yellow", "지호"),
    SeatFacts("blue", level="expert"),
)


class NotedLocale(Locale):
    """A locale that notes which of its keys have been asked for."""

    def __init__(self, language: Language, messages: Mapping[str, str]) -> None:
        super().__init__(language, messages)
        self.asked: set[str] = set()

    def sentence(self, key: str, **facts: Fact) -> Sentence:
        """Note the key."""
        self.asked.add(key)
        return super().sentence(key, **facts)


def result_example(**changes: Any) -> MatchResult:
    """Mock-up k: three rounds, red wins."""
    result = MatchResult(
        game="old-maid",
        options={},
        seats=SEATS,
        facts=MatchFacts(
            totals=(8, 3, 5, 2),
            places=((1, 2, 4, 3), (2, 4, 1, 3), (1, 3, 2, 4)),
            order=(0, 2, 1, 3),
            round=3,
            rounds=3,
            over=True,
        ),
        points=((3, 2, 0, 1), (2, 0, 3, 1), (3, 1, 2, 0)),
        losers=(2, 1, 3),
        own=0,
    )
    return msgspec.structs.replace(result, **changes)


def tied_result(totals: tuple[int, ...]) -> MatchResult:
    """The same with other sums; the order of the seats stays."""
    facts = msgspec.structs.replace(result_example().facts, totals=totals)
    return result_example(facts=facts)


def resigned_result(players: int = 2) -> MatchResult:
    """A match of so many that ended in its second round."""
    return MatchResult(
        game="old-maid",
        options={},
        seats=SEATS[:players],
        facts=MatchFacts((0, 1), ((2, 1),), (1, 0), 2, 3, over=True, resigned=0),
        points=((0, 1),),
        losers=(0,),
    )


def _three_players() -> MatchResult:
    facts = MatchFacts((2, 1, 0), ((1, 2, 3),), (0, 1, 2), 1, 1, over=True)
    return MatchResult("old-maid", {"jijinuki": True}, SEATS[:3], facts, ((2, 1, 0),), (2,))


def cards_held(rounds: tuple[tuple[int, ...], ...]) -> MatchResult:
    """A match of Bozu Mekuri in which the seats held so many cards at the end of each round."""
    places = tuple(tuple(1 + sum(o > own for o in held) for own in held) for held in rounds)
    results = [
        RoundResult(place, held, None, Carry(0)) for place, held in zip(places, rounds, strict=True)
    ]
    facts = match_facts(standing_of(results, len(SEATS), len(rounds), len(rounds), None))
    losers = (None,) * len(rounds)
    return MatchResult("bozu-mekuri", {}, SEATS, facts, rounds, losers, own=0)


def ppong_points(
    rounds: tuple[tuple[int, ...], ...], options: dict[str, str | int] | None = None
) -> MatchResult:
    """A match of Nylon Ppong with these points, the least best."""
    results = [RoundResult((1,) * len(SEATS), points, None, Carry(0)) for points in rounds]
    facts = match_facts(standing_of(results, len(SEATS), len(rounds), len(rounds), None, True))
    losers = (None,) * len(rounds)
    return MatchResult("nylon-ppong", dict(options or {}), SEATS, facts, rounds, losers, own=0)


def chips_won(hands: tuple[tuple[int, ...], ...], length: int) -> MatchResult:
    """A match of Badugi in which the seats won and lost so many chips; length 0 is open."""
    results = [RoundResult((1,) * len(SEATS), points, None, Carry(0)) for points in hands]
    results[-1] = msgspec.structs.replace(results[-1], final=True)
    facts = match_facts(standing_of(results, len(SEATS), len(hands), length, None))
    losers = (None,) * len(hands)
    return MatchResult("badugi", {"order": "high"}, SEATS, facts, hands, losers, own=0)


def menus(locale: Locale) -> Iterator[Menu]:
    """Without a saved match, and with all kinds of them."""
    yield build_menu(MenuState(("old-maid",)), locale)
    for days, this_year in ((0, True), (1, True), (9, True), (400, False)):
        when = Moment(days, 2026, 7, 4, 9, 5, this_year)
        yield build_menu(
            MenuState(("old-maid",), msgspec.structs.replace(SAVED, when=when)), locale
        )
    for month in range(1, 13):
        when = Moment(40, 2026, month, 1, 0, 0)
        saved = msgspec.structs.replace(SAVED, when=when, points=None, place=None)
        yield build_menu(MenuState(("old-maid",), saved), locale)
    open_match = msgspec.structs.replace(SAVED, game="badugi", rounds=0)
    yield build_menu(MenuState(("old-maid",), open_match), locale)
    yield build_menu(MenuState(("old-maid",), room="old-maid"), locale)
    first = msgspec.structs.replace(SAVED, points=0, place=None)
    yield build_menu(MenuState(("old-maid",), first), locale)


def setups(locale: Locale) -> Iterator[TableScreen]:
    """All numbers of players with all options."""
    for players, rounds, jijinuki in product((2, 3, 4), (1, 5), ("on", "off")):
        choice = SetupChoice("old-maid", players, rounds, (("jijinuki", jijinuki),))
        yield build_setup(OldMaidSetup(), choice, "민서" if rounds == 5 else "", locale)
    values = product(
        (2, 3, 4),
        (1, 3),
        ("monk", "noble", "skip", "others-to-centre"),
        (("noble", "take"), ("draw-again", "draw-again")),
    )
    for players, rounds, semimaru, (emperor, princess) in values:
        chosen = (("semimaru", semimaru), ("emperor", emperor), ("princess", princess))
        choice = SetupChoice("bozu-mekuri", players, rounds, chosen)
        yield build_setup(BozuMekuriSetup(), choice, "", locale)
    rows = zip(
        (2, 3, 4, 5, 6),
        (1, 5, 7, 11, 15),
        ("30", "50", "30", "50", "30"),
        ("before-draw", "also-after-draw", "before-draw", "also-after-draw", "before-draw"),
        ("on", "off", "on", "off", "on"),
        ("hwatu", "french", "hwatu", "french", "hwatu"),
        ("0", "10", "100", "500", "0"),
        strict=True,
    )
    for players, rounds, bagaji, stop, quads, cards, money in rows:
        options = (
            ("stop-bagaji", bagaji), ("stop", stop), ("quads", quads),
            ("cards", cards), ("money", money),
        )  # fmt: skip
        choice = SetupChoice("nylon-ppong", players, rounds, options)
        yield build_setup(NylonPpongSetup(), choice, "", locale)

    rows_of_badugi = zip(
        (2, 3, 4, 5, 6),
        (10, 20, 30, 0, 10),
        ("low", "high", "hi-lo", "low", "low"),
        ("plain", "flush", "jjakdugi", "pair", "plain"),
        ("blind", "open", "blind", "open", "blind"),
        ("1", "2", "3", "4", "3"),
        ("none", "3-2-1", "none", "3-2-1", "none"),
        ("korean", "limit", "korean", "limit", "korean"),
        strict=True,
    )
    for players, rounds, order, pattern, exposure, cuts, limit, betting in rows_of_badugi:
        chosen_game = (
            ("order", order), ("pattern", pattern), ("exposure", exposure), ("cuts", cuts),
            ("cut-limit", limit), ("betting", betting),
        )  # fmt: skip
        yield build_setup(
            BadugiSetup(), SetupChoice("badugi", players, rounds, chosen_game), "", locale
        )


def books(locale: Locale) -> Iterator[Book]:
    """All pages of settings and help."""
    for page, scale in product(PAGES, (0, 125)):
        yield build_settings(SettingsState(Settings(scale=scale), "1.0", 100, page), locale)
    content = load_help("old-maid", locale.language)
    for page_id in content.ids:
        games = ("old-maid", "badugi")
        yield build_help(content, HelpState("old-maid", page_id, games), locale)


def dialog_examples(locale: Locale) -> Iterator[Dialog]:
    """All questions, notices and results."""
    yield dialogs.leave_dialog(2, SEATS[0], True, locale)
    yield dialogs.leave_dialog(4, SEATS[2], False, locale)
    yield dialogs.game_menu("old-maid", 2, 3, locale)
    yield dialogs.resume_dialog(SAVED, locale)
    yield dialogs.replace_dialog(SAVED, locale)
    yield dialogs.quit_dialog("none", locale)
    yield dialogs.quit_dialog("saved", locale)
    yield dialogs.quit_dialog("unsaved", locale)
    yield dialogs.names_dialog(("red", "yellow"), Settings(), locale)
    yield dialogs.names_dialog(rightward_colours(6), Settings(), locale)
    yield dialogs.damaged_save_dialog("damaged", "current.journal.damaged-1", locale)
    yield dialogs.damaged_save_dialog("foreign", None, locale)
    yield dialogs.damaged_settings_dialog(None, locale)
    yield dialogs.save_failed_dialog("full", "", locale)
    yield dialogs.save_failed_dialog("read-only", "", locale)
    yield dialogs.save_failed_dialog("other", "Input/output error", locale)
    yield dialogs.fairness_dialog(dialogs.Fairness(COMMITMENT), locale)
    yield dialogs.fairness_dialog(dialogs.Fairness(COMMITMENT, "cd" * 32, "a.journal"), locale)
    yield shuffles_dialog((), False, locale)
    yield shuffles_dialog((CheckedHand(1, COMMITMENT, over=False),), False, locale)
    yield shuffles_dialog(CHECKED_HANDS, False, locale)
    yield shuffles_dialog((*CHECKED_HANDS[:3], CHEATED_HAND, EMPTY_HAND), True, locale)
    yield build_result(result_example(), OldMaidResult(), locale)
    yield build_result(_three_players(), OldMaidResult(), locale)
    yield build_result(tied_result((5, 3, 5, 2)), OldMaidResult(), locale)
    yield build_result(tied_result((5, 3, 5, 5)), OldMaidResult(), locale)
    yield build_result(resigned_result(), OldMaidResult(), locale)
    for winners in ((0, 2), (0, 1, 2)):
        facts = msgspec.structs.replace(result_example().facts, winners=winners)
        yield build_result(result_example(facts=facts), OldMaidResult(), locale)
    yield build_result(cards_held(((31, 20, 33, 9),)), BozuMekuriResult(), locale)
    yield build_result(cards_held(((31, 20, 33, 9), (0, 65, 2, 30))), BozuMekuriResult(), locale)
    yield build_result(cards_held(((40, 9, 40, 3),)), BozuMekuriResult(), locale)
    sheet = ((22, 0, 31, 17), (3, 41, 8, 30), (-57, 44, 29, 0))
    yield build_result(ppong_points(sheet), NylonPpongResult(), locale)
    french = ppong_points(sheet * 4, {"cards": "french", "money": 100})
    yield build_result(french, NylonPpongResult(), locale)
    yield build_result(ppong_points(((5, 5, 30, 8),)), NylonPpongResult(), locale)
    yield build_result(cards_held(((20, 30, 25, 25),) * 5), BozuMekuriResult(), locale)
    yield build_result(chips_won(((900, -300, -300, -300),), 10), BadugiResult(), locale)
    yield build_result(chips_won(((900, -300, -300, -300),) * 2, 0), BadugiResult(), locale)
    yield dialogs.game_menu("badugi", 2, 0, locale)
    yield dialogs.resume_dialog(msgspec.structs.replace(SAVED, game="badugi", rounds=0), locale)


ROOM = room.RoomState(
    url="http://192.168.0.7:8642/r/q0vYbT2m5n8Zk1Wc",
    qr=((True, False), (False, True)),
    choice=SetupChoice("old-maid", 4, 3),
    level="intermediate",
    turn_limit=90,
    table_mode=False,
    seats=(
        room.RoomSeat("red", "person", "민서", own=True, host=True),
        room.RoomSeat("green", "person", "Haruka"),
        room.RoomSeat("yellow", "person", here=False, seconds=23),
        room.RoomSeat("blue", "free"),
    ),
    hosts=True,
    serves=True,
    connected=True,
    far=True,
    name="민서",
)
"""A room of the own with two friends, one of them lost, and a free seat."""

JOIN_ERRORS = (
    "bad_url", "no_room", "room_full", "already_started", "protocol", "unknown_game",
    "unreachable", "no_rooms", "untrusted", "no_tls", "no_seat", "broken", "host_left", "removed",
    "expired", "too_many_rooms", "settings", "no_server", "something else",
)  # fmt: skip


def room_example(**changes: Any) -> room.RoomState:
    """The room with something else."""
    return msgspec.structs.replace(ROOM, **changes)


def sheets(locale: Locale) -> Iterator[Sheets]:
    """Rooms and the ways into them."""
    setup = OldMaidSetup()
    yield room.build_room(setup, ROOM, locale)
    yield room.build_room(setup, room_example(connected=False), locale)
    gone = tuple(msgspec.structs.replace(one, seconds=None) for one in ROOM.seats)
    yield room.build_room(setup, room_example(seats=gone), locale)
    played = tuple(msgspec.structs.replace(one, played=not one.here) for one in gone)
    yield room.build_room(setup, room_example(seats=played), locale)
    full = (*ROOM.seats[:3], room.RoomSeat("blue", "computer", "지우", "expert"))
    guest = room_example(seats=full, hosts=False, serves=False, turn_limit=0)
    yield room.build_room(setup, guest, locale)
    yield room.build_room(setup, room_example(seats=full, far=False), locale)
    free = tuple(room.RoomSeat(seat.colour, "free") for seat in ROOM.seats)
    yield room.build_room(setup, room_example(seats=free, table_mode=True), locale)
    jijinuki = SetupChoice("old-maid", 3, 5, (("jijinuki", "on"),))
    yield room.build_room(setup, room_example(choice=jijinuki), locale)
    badugi = BadugiSetup()
    endless = room_example(choice=SetupChoice("badugi", 4, 0))
    yield room.build_room(badugi, endless, locale)
    yield join.build_join(join.JoinState("", "", waiting="badugi"), locale)
    for code in JOIN_ERRORS:
        yield join.build_join(join.JoinState("http://a/r/b", "민서", code), locale)
    for words in ("opening", "joining", "returning"):
        yield join.build_way_in(words, locale)


def room_dialogs(locale: Locale) -> Iterator[Dialog]:
    """Questions in rooms and on the way there."""
    yield room.build_options("", (), locale)
    yield room.computer_dialog(ROOM.seats[3], "expert", locale)
    taken = room.RoomSeat("violet", "computer", level="beginner")
    yield room.computer_dialog(taken, "expert", locale)
    for serves, alone in ((True, True), (True, False), (False, False)):
        yield room.leave_dialog(serves, alone, locale)
    for code in ("unreachable", "no_server"):
        yield join.trouble_dialog(code, locale)
    yield join.return_dialog("badugi", locale)


def curtain(locale: Locale) -> Curtain:
    """Mock-up e."""
    plate = Plate("red", "빨강", "여기서 뽑기", "7", "장", "source", None, False, ())
    return build_curtain(
        game="old-maid",
        round_number=2,
        rounds=3,
        seat=SEATS[1],
        last_move=((Run("하나"),), (Run("둘"),)),
        plates=(plate,),
        locale=locale,
    )


def notices(locale: Locale) -> tuple[Any, ...]:
    """Blocks that stand in other screens."""
    return dialogs.without_table(Panel("", ()), locale).blocks


def all_screens(locale: Locale) -> Iterator[Screen]:
    """Every builder's screens."""
    menu = build_menu(MenuState(("old-maid",)), locale)
    bases: list[Base] = [*menus(locale), *setups(locale), curtain(locale), *sheets(locale)]
    bases += remote_tables(locale)
    overlays: list[Overlay] = [*books(locale), *dialog_examples(locale), *room_dialogs(locale)]
    overlays += remote_dialogs(result_example(), locale)
    for base in bases:
        yield Screen(base)
    for overlay in overlays:
        yield Screen(menu, overlay)
    yield Screen(menu, toast=coming_toast("game:badugi", locale))


def texts_of(value: Any) -> Iterator[str]:
    """Every text in a value that a player sees (and some more)."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        if value and all(isinstance(item, Run) for item in value):
            yield plain(value)
        else:
            for item in value:
                yield from texts_of(item)
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from texts_of(getattr(value, name))


def structs_of(value: Any) -> Iterator[msgspec.Struct]:
    """Every struct inside a value, itself included."""
    if isinstance(value, msgspec.Struct):
        yield value
        for name in value.__struct_fields__:
            yield from structs_of(getattr(value, name))
    elif isinstance(value, tuple):
        for item in value:
            yield from structs_of(item)
