"""Why the AI made its last move: from what its seat saw then, put into words for who asks.

Nothing is kept for it: the course of the round tells what the seat saw, also after a resume. While
the round goes on, reasons that would tell something of the AI's hand are left out.
"""

from typing import Any

from cardgames.ai.nylon_ppong.reasons import explain
from cardgames.core.game import Seat, Viewer
from cardgames.games.nylon_ppong.model import Claim, Claimed, Discard, Discarded, Stop, Stopped
from cardgames.match.match import Match
from cardgames.match.model import Computer
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
