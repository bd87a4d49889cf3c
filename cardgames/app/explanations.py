"""Why the AI made its last move: from what its seat saw then, put into words for who asks.

Nothing is kept for it: the course of the round tells what the seat saw, also after a resume. While
the round goes on, reasons that would tell something of the AI's hand are left out.
"""

from typing import Any, NamedTuple

from cardgames.ai.badugi.reasons import explain as reasons_in_badugi
from cardgames.ai.nylon_ppong.reasons import explain as reasons_in_nylon_ppong
from cardgames.core.bot import Level
from cardgames.core.game import Prompt, Seat, Viewer
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
from cardgames.presenter.nylon_ppong.words import Voice as NylonPpongVoice
from cardgames.presenter.nylon_ppong.words import last_move
from cardgames.presenter.screen import Dialog
from cardgames.presenter.table_session import TableStyle


class _Asked(NamedTuple):
    """How an AI seat was asked for a move: its level, and what it saw."""

    level: Level
    observation: Any
    prompt: Prompt[Any]


def explain_nylon_ppong(match: Match, viewer: Viewer, style: TableStyle) -> Dialog | None:
    """The reasons of the last move that everybody saw; None if a person made it."""
    found = _last_move_in_nylon_ppong(match)
    if found is None:
        return None
    seat, sequence, action = found
    asked = _asked(match, seat, sequence)
    if asked is None:
        return None
    reasons = reasons_in_nylon_ppong(*asked, action)
    now = match.update(viewer).observation
    open_hands = now.end is not None
    told = tuple(
        Told(reason.fact.value, reason.month, reason.count, reason.points)
        for reason in reasons
        if open_hands or not reason.reveals
    )
    voice = NylonPpongVoice(style.locale, style.seats, viewer, now.options.cards)
    return why_dialog(seat, last_move(now, voice), told, len(told) < len(reasons), voice)


def _last_move_in_nylon_ppong(match: Match) -> tuple[Seat, int, Any] | None:
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
    found = _last_move_in_badugi(match)
    if found is None:
        return None
    seat, sequence, event = found
    asked = _asked(match, seat, sequence)
    if asked is None:
        return None
    if isinstance(event, Acted):
        names = {NAME_OF.get(type(action)): action for action in asked.prompt.legal}
        action = names[event.action]
    else:
        (own,) = [one for one in match.course(seat) if one.sequence == sequence]
        thrown = next(one for one in own.events if isinstance(one, CutCards))
        hidden = () if thrown.hidden.value is None else thrown.hidden.value.slots
        action = Cut(tuple(sorted((*hidden, *thrown.shown.slots))))
    reasons = reasons_in_badugi(*asked, action)
    now = match.update(viewer).observation
    shown = now.end is not None and seat in [hand.seat for hand in now.end.shown]
    told = tuple(
        ToldFact(reason.fact.value, reason.percent, reason.count)
        for reason in reasons
        if shown or not reason.reveals
    )
    voice = BadugiVoice(style.locale, style.seats, viewer, now.options)
    return why_of_badugi(seat, last_doing(now, voice), told, len(told) < len(reasons), voice)


def _last_move_in_badugi(match: Match) -> tuple[Seat, int, Acted | CutCards] | None:
    """Seat, update and event of the last bet or cut of the hand."""
    for update in reversed(match.course(None)):
        for event in update.events:
            if isinstance(event, Acted | CutCards):
                return event.seat, update.sequence, event
    return None


def _asked(match: Match, seat: Seat, sequence: int) -> _Asked | None:
    """How a seat was asked for the move of an update; None if a person made it."""
    player = match.players[seat]
    if not isinstance(player, Computer):
        return None
    for update in reversed(match.course(seat)):
        if update.sequence < sequence and update.prompt is not None:
            return _Asked(player.level, update.observation, update.prompt)
    return None
