"""Why the AI made its last move: from what its seat saw then, put into words for who asks.

Nothing is kept for it: the course of the round tells what the seat saw, also after a resume. While
the round goes on, reasons that would tell something of the AI's hand are left out.
"""

from typing import Any

from cardgames.ai.badugi.reasons import explain as explain_badugi_move
from cardgames.ai.nylon_ppong.reasons import explain
from cardgames.core.game import Seat, Viewer
from cardgames.games.badugi.events import Acted
from cardgames.games.badugi.events import Discarded as CutCards
from cardgames.games.badugi.model import NAME_OF, Cut
from cardgames.games.nylon_ppong.model import Claim, Claimed, Discard, Discarded, Stop, Stopped
from cardgames.match.match import Match
from cardgames.match.model import Computer
from cardgames.presenter.badugi.why import ToldFact, why_of_badugi
from cardgames.presenter.badugi.words import Voice as BadugiVoice
from cardgames.presenter.badugi.words import last_doing
from cardgames.presenter.nylon_ppong.why import Told, why_dialog
from cardgames.presenter.nylon_ppong.words import Voice, last_move
from cardgames.presenter.screen import Dialog
from cardgames.presenter.table_session import TableStyle


def explain_nylon_ppong(match: Match, viewer: Viewer, style: TableStyle) -> Dialog | None:
    """The reasons of the last move that everybody saw; None if a person made it."""
    found = _last_move(match)
    if found is None:
        return None
    seat, sequence, action = found
    player = match.players[seat]
    if not isinstance(player, Computer):
        return None
    asked = [
        update
        for update in match.course(seat)
        if update.sequence < sequence and update.prompt is not None
    ]
    seen = asked[-1]
    if seen.prompt is None:
        return None
    reasons = explain(player.level, seen.observation, seen.prompt, action)
    now = match.update(viewer).observation
    open_hands = now.end is not None
    told = tuple(
        Told(reason.fact.value, reason.month, reason.count, reason.points)
        for reason in reasons
        if open_hands or not reason.reveals
    )
    voice = Voice(style.locale, style.seats, viewer, now.options.cards)
    return why_dialog(seat, last_move(now, voice), told, len(told) < len(reasons), voice)


def _last_move(match: Match) -> tuple[Seat, int, Any] | None:
    """Seat, update and action of the last discard, claim or stop of the round."""
    for update in reversed(match.course(None)):
        for event in update.events:
            if isinstance(event, Stopped):
                return event.seat, update.sequence, Stop()
            if isinstance(event, Claimed):
                return event.seat, update.sequence, Claim(event.pair, event.extra)
            if isinstance(event, Discarded) and not event.called:
                return event.seat, update.sequence, Discard(event.card)
    return None


def explain_badugi(match: Match, viewer: Viewer, style: TableStyle) -> Dialog | None:
    """The reasons of the last bet or cut; None if a person made it.

    What would tell something of the hand is left out unless the hand has been shown: folded and
    mucked hands stay hidden for good (R14).
    """
    found = _last_part(match)
    if found is None:
        return None
    seat, sequence, event = found
    player = match.players[seat]
    if not isinstance(player, Computer):
        return None
    course = match.course(seat)
    asked = [one for one in course if one.sequence < sequence and one.prompt is not None]
    seen = asked[-1]
    if seen.prompt is None:
        return None
    if isinstance(event, Acted):
        names = {NAME_OF.get(type(action)): action for action in seen.prompt.legal}
        action = names[event.action]
    else:
        (own,) = [one for one in course if one.sequence == sequence]
        thrown = next(one for one in own.events if isinstance(one, CutCards))
        hidden = () if thrown.hidden.value is None else thrown.hidden.value.slots
        action = Cut(tuple(sorted((*hidden, *thrown.shown.slots))))
    reasons = explain_badugi_move(player.level, seen.observation, seen.prompt, action)
    now = match.update(viewer).observation
    shown = now.end is not None and seat in [hand.seat for hand in now.end.shown]
    told = tuple(
        ToldFact(reason.fact.value, reason.percent, reason.count)
        for reason in reasons
        if shown or not reason.reveals
    )
    voice = BadugiVoice(style.locale, style.seats, viewer, now.options)
    return why_of_badugi(seat, last_doing(now, voice), told, len(told) < len(reasons), voice)


def _last_part(match: Match) -> tuple[Seat, int, Acted | CutCards] | None:
    """Seat, update and event of the last bet or cut of the hand."""
    for update in reversed(match.course(None)):
        for event in update.events:
            if isinstance(event, Acted | CutCards):
                return event.seat, update.sequence, event
    return None
