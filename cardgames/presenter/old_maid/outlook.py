"""The last two cards (screen w): what they are, and what each outcome means for the match.

Says only what follows from open facts and the reader's own hand.
"""

import msgspec

from cardgames.cards.french import JOKER, Rank, rank_of
from cardgames.core.game import Seat
from cardgames.games.old_maid.scoring import points_for_place
from cardgames.presenter.facts import MatchFacts
from cardgames.presenter.old_maid.words import Voice
from cardgames.presenter.old_maid.zones import Table
from cardgames.presenter.sentence import Sentence


class Duel(msgspec.Struct, frozen=True):
    """A seat with one card draws from a seat with two: a pair ends the round."""

    drawer: Seat
    source: Seat


class FinalStanding(msgspec.Struct, frozen=True):
    """The end of the match if the round ends with a given loser (R15)."""

    totals: tuple[int, ...]
    places: tuple[int, ...]
    winner: Seat


def duel_of(table: Table) -> Duel | None:
    """The duel that is being decided now, or None."""
    drawer, source = table.drawer, table.source
    if not table.last_two or not table.drawing or drawer is None or source is None:
        return None
    if len(table.hands[drawer]) != 1 or len(table.hands[source]) != 2:
        return None
    return Duel(drawer, source)


def last_two_words(table: Table, voice: Voice) -> Sentence:
    """What the two backs are, for the one who can know: the drawer; () for everybody else."""
    duel = duel_of(table)
    if duel is None or duel.drawer != voice.reader:
        return ()
    face = table.hands[duel.drawer][0].face
    if face is None:
        return ()
    if table.removed is not None or face == JOKER:
        return voice.say("last-two.tag-unknown")
    joker = voice.text("card.JK")
    return voice.say("last-two.tag", rank=voice.rank(rank_of(face)), joker=joker)


def duel_sentences(table: Table, voice: Voice, facts: MatchFacts) -> tuple[Sentence, ...]:
    """What follows from a pair, and what from none; () when nothing of the kind is decided."""
    duel = duel_of(table)
    if duel is None:
        return ()
    rank = _pairing_rank(table, duel, voice)
    if rank is None:
        labels = (voice.say("last-two.if-pair"), voice.say("last-two.if-not"))
    else:
        joker = voice.text("card.JK")
        labels = (
            voice.say("last-two.if-card", card=voice.rank(rank)),
            voice.say("last-two.if-card", card=joker),
        )
    goes_on = voice.say_between("last-two.goes-on", duel.source, duel.drawer)
    return labels[0] + _pair_outcome(table, duel, voice, facts), labels[1] + goes_on


def losing_sentence(table: Table, voice: Voice, facts: MatchFacts) -> Sentence:
    """In the last round: who wins the match if the reader, one of the two, loses it."""
    duel, reader = duel_of(table), voice.reader
    if duel is None or reader is None or reader not in (duel.drawer, duel.source):
        return ()
    if facts.round < facts.rounds:
        return ()
    end = final_standing(table, facts, reader)
    points = end.totals[end.winner]
    tied = sum(total == points for total in end.totals)
    place = voice.place(table.players)
    if tied == 1:
        return voice.say_of("last-two.lost-win", end.winner, place=place, points=points)
    return voice.say_of(
        "last-two.lost-tie",
        end.winner,
        place=place,
        points=points,
        count=tied,
        winner_place=voice.place(end.places[end.winner]),
    )


def final_standing(table: Table, facts: MatchFacts, loser: Seat) -> FinalStanding:
    """Totals, places and winner when `loser` loses a round in which two seats are left (R15)."""
    players = table.players
    left = tuple(seat for seat in range(players) if seat not in (*table.finished, loser))
    order = (*table.finished, *left, loser)
    places = tuple(order.index(seat) + 1 for seat in range(players))
    totals = tuple(
        facts.totals[seat] + points_for_place(places[seat], players) for seat in range(players)
    )
    winner = min(range(players), key=lambda seat: (-totals[seat], places[seat]))
    return FinalStanding(totals, places, winner)


def _pairing_rank(table: Table, duel: Duel, voice: Voice) -> Rank | None:
    """The rank that makes the pair, if the reader can know it and the joker is in play."""
    if table.removed is not None or voice.reader not in (duel.drawer, duel.source):
        return None
    faces = [held.face for held in table.hands[voice.reader]]
    return next((rank_of(face) for face in faces if face is not None and face != JOKER), None)


def _pair_outcome(table: Table, duel: Duel, voice: Voice, facts: MatchFacts) -> Sentence:
    place = table.players - 1
    ends = voice.say_of("last-two.ends", duel.drawer, place=voice.place(place))
    if facts.round < facts.rounds:
        points = points_for_place(place, table.players)
        return ends + voice.say("last-two.gains", points=points)
    end = final_standing(table, facts, duel.source)
    points = end.totals[end.winner]
    if end.winner == duel.drawer == voice.reader:
        return ends + voice.say("last-two.wins.self", points=points)
    return ends + voice.say_of("last-two.wins", end.winner, points=points)
