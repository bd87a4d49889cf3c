"""One still picture of the table: which card lies where, shown how (mock-up i)."""

import msgspec

from cardgames.cards.karuta import Card, Kind, kind_of, name_of
from cardgames.core.game import Seat
from cardgames.presenter.bozu_mekuri import layout
from cardgames.presenter.bozu_mekuri.hud import (
    NO_INPUT,
    Input,
    Telling,
    main_button,
    plates,
    turn_line,
)
from cardgames.presenter.bozu_mekuri.moment import Moment
from cardgames.presenter.bozu_mekuri.words import Voice
from cardgames.presenter.facts import MatchFacts
from cardgames.presenter.pose import Pose, Vector
from cardgames.presenter.sentence import Sentence
from cardgames.presenter.stage import (
    LIST_SHOWN,
    CardList,
    Cloth,
    DashedPlace,
    Layer,
    MarkTone,
    PlacedCard,
    Stage,
    Tag,
)
from cardgames.presenter.table_session import Preset

CLOTH: Cloth = "wine"
CENTRE_GROUP = "centre"

_TONES: dict[Kind, MarkTone] = {
    Kind.NOBLE: "blue",
    Kind.EMPEROR: "gold",
    Kind.PRINCESS: "rose",
    Kind.MONK: "green",
    Kind.SEMIMARU: "violet",
}


class Look(msgspec.Struct, frozen=True):
    """For whom the picture is, and what of the match it tells."""

    voice: Voice
    preset: Preset
    facts: MatchFacts


class Arrangement(msgspec.Struct, frozen=True):
    """How the picture stands apart from the cards, on the way in a beat.

    telling: what the turn line says instead of whose turn it is
    named:   the shown card has turned up, and a plate says what it is
    squared: the centre's cards stand as one neat stack; `lifted` a little above the table
    """

    telling: Telling | None = None
    named: bool = False
    squared: bool = False
    lifted: bool = False


AT_REST = Arrangement()


def held_group(seat: Seat) -> str:
    """Name of the list of what a seat holds."""
    return f"held-{seat}"


def picture(
    moment: Moment, look: Look, arrangement: Arrangement = AT_REST, choice: Input = NO_INPUT
) -> Stage:
    """The stage of a moment."""
    voice = look.voice
    return Stage(
        deck="karuta",
        cloth=CLOTH,
        cards=tuple(_cards(moment, look, arrangement, choice)),
        places=_places(moment, look),
        plates=plates(moment, voice),
        tags=_tags(moment, look, arrangement),
        turn_line=turn_line(moment, voice, look.facts, arrangement.telling),
        main=main_button(moment, voice, look.facts, choice),
        lists=_lists(moment, look),
    )


# -- cards -----------------------------------------------------------------------------------


def _cards(moment: Moment, look: Look, arrangement: Arrangement, choice: Input) -> list[PlacedCard]:
    keys = moment.keys
    cards = _pile(moment, choice)
    if arrangement.squared:
        poses = layout.squared(len(moment.centre), arrangement.lifted)
    else:
        poses = layout.centre(moment.centre)
    cards += _open(moment.centre, poses, keys, CENTRE_GROUP, Layer.FLOOR)
    viewpoint = look.voice.reader or 0
    for relative in range(moment.players - 1, -1, -1):
        seat = (viewpoint + relative) % moment.players
        held = moment.held[seat]
        layer = Layer.SIDE_HANDS if relative else Layer.MINE
        poses = layout.held(moment.players, relative, held, look.preset)
        cards += _open(held, poses, keys, held_group(seat), layer)
    if moment.shown is not None:
        face = name_of(moment.shown)
        pose = layout.SHOWN[look.preset]
        cards.append(PlacedCard(keys[moment.shown], face, pose, Layer.SHOWN))
    return cards


def _pile(moment: Moment, choice: Input) -> list[PlacedCard]:
    """The pile from its lowest card up; its top card can be pressed."""
    placed = zip(moment.pile_keys, layout.pile(moment.pile), strict=True)
    cards = [PlacedCard(key, None, pose, Layer.FLOOR) for key, pose in placed][::-1]
    if cards and choice.flips:
        cards[-1] = msgspec.structs.replace(cards[-1], choice="flip")
    return cards


def _open(
    cards: tuple[Card, ...],
    poses: tuple[Pose, ...],
    keys: dict[Card, int],
    group: str,
    layer: Layer,
) -> list[PlacedCard]:
    """Open cards of one place; those on top can be pressed for their poems."""
    lowest = max(0, len(cards) - layout.FANNED) if group != CENTRE_GROUP else len(cards) - 1
    return [
        PlacedCard(
            keys[card],
            name_of(card),
            pose,
            layer,
            choice=f"poem:{card}" if index >= lowest else None,
            group=group,
        )
        for index, (card, pose) in enumerate(zip(cards, poses, strict=True))
    ]


# -- outlines, tags, lists --------------------------------------------------------------------


def _places(moment: Moment, look: Look) -> tuple[DashedPlace, ...]:
    """Outlines where nothing lies: pile, centre, and before a seat without cards."""
    places: list[DashedPlace] = []
    if not moment.pile:
        places.append(DashedPlace(*layout.PILE_PLACE, 0.0))
    if not moment.centre:
        places.append(DashedPlace(*layout.CENTRE_PLACE, 0.0))
    viewpoint = look.voice.reader or 0
    for relative in range(moment.players):
        if not moment.held[(viewpoint + relative) % moment.players]:
            places.append(DashedPlace(*layout.empty_place(moment.players, relative), 0.0))
    return tuple(places)


def _tags(moment: Moment, look: Look, arrangement: Arrangement) -> tuple[Tag, ...]:
    voice = look.voice
    tags = [
        Tag(layout.PILE_TAG, voice.say("tag.pile", count=moment.pile)),
        Tag(layout.CENTRE_TAG, voice.say("tag.centre", count=len(moment.centre))),
    ]
    card = moment.shown
    if card is not None and arrangement.named:
        only = kind_of(card) is Kind.SEMIMARU  # his kind is his name
        words = voice.say(
            "tag.semimaru" if only else "tag.shown",
            name=voice.name(card),
            second=voice.second_name(card),
        )
        at = layout.SHOWN_TAG[look.preset]
        tags.append(Tag(at, words, voice.kind(card), _TONES[kind_of(card)]))
    return tuple(tags)


def _lists(moment: Moment, look: Look) -> tuple[CardList, ...]:
    voice = look.voice
    viewpoint = voice.reader or 0
    lists = [
        _list(
            held_group(seat),
            layout.list_at(moment.players, (seat - viewpoint) % moment.players),
            voice.say("list.held", seat=voice.seat(seat), count=len(cards)),
            cards,
            voice,
        )
        for seat, cards in enumerate(moment.held)
        if cards
    ]
    if moment.centre:
        title = voice.say("list.centre", count=len(moment.centre))
        lists.append(_list(CENTRE_GROUP, layout.CENTRE_LIST, title, moment.centre, voice))
    return tuple(lists)


def _list(
    group: str, at: Vector, title: Sentence, cards: tuple[Card, ...], voice: Voice
) -> CardList:
    """What lies in one place, newest first."""
    unseen = len(cards) - LIST_SHOWN
    return CardList(
        group,
        at,
        title,
        tuple(name_of(card) for card in reversed(cards)),
        voice.text("list.more", count=unseen) if unseen > 0 else "",
    )
