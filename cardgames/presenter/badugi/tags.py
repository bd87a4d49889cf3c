"""Words on the cloth beside what they are about: cuts, hands, what is chosen."""

from cardgames.core.game import Seat
from cardgames.games.badugi.describe import hidden_slots, kept_values, own_values
from cardgames.games.badugi.model import Phase, Value
from cardgames.games.badugi.observation import Observation
from cardgames.presenter.badugi import layout
from cardgames.presenter.badugi.cards import clash_tags
from cardgames.presenter.badugi.chips import place_of
from cardgames.presenter.badugi.hud import Input
from cardgames.presenter.badugi.look import Look
from cardgames.presenter.badugi.words import Voice
from cardgames.presenter.badugi.zones import Table
from cardgames.presenter.sentence import Sentence, plain
from cardgames.presenter.stage import Tag


def table_tags(table: Table, observation: Observation, look: Look, choice: Input) -> list[Tag]:
    """All of them."""
    tags = _own_tags(table, observation, look, choice)
    if table.shown:
        tags += _shown_tags(table, look)
    elif look.voice.options.exposure == "open" and table.end is None:
        tags += _visible_tags(table, look)
    return [*tags, *_cut_tags(table, look.voice)]


def _cut_tags(table: Table, voice: Voice) -> list[Tag]:
    """Beside what was cut how many it were; of who stands the plate tells."""
    if table.phase is not Phase.CUT:
        return []
    tags = []
    for seat in range(table.players):
        cuts = table.cuts[seat]
        if seat == voice.reader or len(cuts) < table.cut or not (table.live[seat] and cuts[-1]):
            continue
        words = voice.say("tag.cut", count=cuts[-1])
        relative = place_of(seat, voice, table.players)
        tags.append(Tag(layout.lying_tag(table.players, relative), words, optional=True))
    return tags


def _shown_tags(table: Table, look: Look) -> list[Tag]:
    """What each shown hand is called, the winner's in gold."""
    voice = look.voice
    tags = []
    for hand in table.shown:
        relative = place_of(hand.seat, voice, table.players)
        row = layout.open_row(table.players, relative, len(hand.cards), 0, look.preset)
        wins = table.end is None or table.end.won[hand.seat] > 0
        words = voice.values(hand.values)
        if not wins:
            words = voice.say("tag.value-quiet", value=plain(words))
        tags.append(Tag(row.tag, words))
    return tags


def _visible_tags(table: Table, look: Look) -> list[Tag]:
    """R15: what the open cards of each seat are worth."""
    voice = look.voice
    tags = []
    for seat in table.live_seats:
        relative = place_of(seat, voice, table.players)
        if relative == 0 and voice.reader is not None:
            continue
        words = visible_words(table, seat, voice)
        if words:
            row = layout.open_row(table.players, relative, layout.HAND, 1, look.preset)
            tags.append(Tag(row.tag, voice.say("tag.visible", ranks=words)))
    return tags


def visible_words(table: Table, seat: Seat, voice: Voice) -> str:
    """The best part of a seat's open cards: "A 4"."""
    return voice.visible([held.face for held in table.hands[seat] if held and held.open])


def _own_tags(table: Table, observation: Observation, look: Look, choice: Input) -> list[Tag]:
    """The value of the own hand, or of what stays; how many go."""
    voice = look.voice
    seat = voice.reader
    if seat is None or not table.live[seat] or table.shown_by(seat) is not None:
        return []
    if table.end is not None or not table.hands[seat]:
        return []
    faces = tuple(held.face for held in table.hands[seat] if held is not None)
    if faces != observation.hand:
        return []
    at = layout.own_value(look.preset)
    if choice.cutting and choice.chosen:
        kept = kept_values(observation, choice.chosen)
        note: Sentence = (
            voice.say("tag.refused", most=choice.most)
            if choice.refused
            else voice.say("tag.goes", count=len(choice.chosen))
        )
        at = layout.kept_value(choice.chosen, look.preset)
        words = [
            voice.say(_kept_key(value, voice), value=plain(voice.value(value))) for value in kept
        ]
        tags = [Tag(at, line) for line in words or [voice.say("tag.kept-nothing")]]
        return [*tags, Tag(layout.under_own(look.preset), note, optional=not choice.refused)]
    told = voice.values(own_values(observation))
    hidden = hidden_slots(voice.options)
    if hidden < len(faces):
        shown = visible_words(table, seat, voice)
        told = (*told, *voice.say("tag.visible-too", ranks=shown))
    tags = [Tag(at, told)]
    if choice.raising:
        return tags  # the column of raises lies where the others would be
    tags += clash_tags(observation, look)
    if hidden < layout.HAND:
        tags.append(_hidden_tag(len(faces), look))
    return tags


def _hidden_tag(count: int, look: Look) -> Tag:
    """Screen t: which card of the open game nobody else sees."""
    pose = layout.own_hand(count, look.preset, hidden_slots(look.voice.options))[0]
    words = look.voice.say("tag.hidden")
    return Tag(layout.under_card(pose, look.preset), words, optional=True)


def _kept_key(value: Value, voice: Voice) -> str:
    """In hi-lo each side has a tag of its own, or the plate would be too wide."""
    return f"tag.kept-{value.side}" if voice.options.order == "hi-lo" else "tag.kept"
