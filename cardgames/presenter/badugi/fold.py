"""Updates become motion: the events of one update, folded one by one into the table.

Everything follows from redacted events and the observation after them: keys, order, timing and
sounds can tell no more than those.
"""

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from cardgames.games.badugi.events import (
    Acted,
    BettingBegan,
    CutBegan,
    Dealt,
    Discarded,
    Drew,
    Event,
    HandBegan,
    HandEnded,
    Mucked,
    Posted,
    PotAwarded,
    Refunded,
    Reshuffled,
    ShowdownBegan,
    Shown,
    WentOut,
)
from cardgames.games.badugi.observation import Observation
from cardgames.presenter.badugi import betting, cutting, dealing, paying
from cardgames.presenter.badugi.folding import Folding
from cardgames.presenter.badugi.hud import PAYS, Input
from cardgames.presenter.badugi.look import Look
from cardgames.presenter.badugi.picture import AT_REST, picture
from cardgames.presenter.badugi.zones import Table, fresh_table, settled_table
from cardgames.presenter.folding import can_follow
from cardgames.presenter.motions import AT_ONCE, settled
from cardgames.presenter.stage import Beat


class Part(msgspec.Struct, frozen=True):
    """Motions, and the table at rest that they lead to."""

    table: Table
    beats: tuple[Beat, ...]


def fold(
    table: Table | None,
    events: Sequence[Event],
    observation: Observation,
    look: Look,
    choice: Input,
    steps: bool,
) -> tuple[Part, ...]:
    """Follow one update. `table` is the viewer's table before it, None if there was none.

    There is one part more than pots for which a person is waited for (`steps`). The last one ends
    in the picture of the observation at rest, with the viewer's `choice` open.
    Without events there is nothing to see happen: a seat has changed hands, or the viewer was not
    there.
    """
    if not can_follow(table, events, HandBegan):
        still = fresh_table(observation) if table is None else settled_table(table, observation)
        return (Part(still, ()),)
    folding = Folding(table, tuple(events), observation, look, steps)
    for number, event in enumerate(events):
        _take(folding, number, event)
    folding.table = settled_table(folding.table, observation)
    return _parts(folding, choice)


def _take(folding: Folding, number: int, event: Event) -> None:
    """Fold one event. Those of antes and of a deal are folded together."""
    before = folding.events[number - 1] if number else None
    match event:
        case HandBegan():
            dealing.begin(folding, event)
        case Posted():
            if not isinstance(before, Posted):
                dealing.post(folding)
        case Dealt():
            if not isinstance(before, Dealt):
                dealing.deal(folding, number)
        case BettingBegan():
            betting.begin_betting(folding, event)
        case Acted():
            betting.act(folding, event)
        case CutBegan():
            cutting.begin_cut(folding, event)
        case Discarded():
            cutting.discard(folding, event)
        case Reshuffled():
            cutting.reshuffle(folding, event)
        case Drew():
            cutting.draw(folding, event)
        case Refunded():
            paying.refund(folding, event)
        case ShowdownBegan():
            paying.begin_showdown(folding)
        case Shown():
            paying.show(folding, event)
        case Mucked():
            paying.muck_hand(folding, event)
        case PotAwarded():
            paying.award(folding, event)
        case WentOut():
            paying.leave(folding, event)
        case HandEnded():
            paying.end(folding)


def _parts(folding: Folding, choice: Input) -> tuple[Part, ...]:
    """The beats from rest to rest, each part ending as it is shown at rest."""
    rests = [*folding.rests, (len(folding.beats), folding.table)]
    parts: list[Part] = []
    for (first, _), (last, table) in pairwise([(0, folding.table), *rests]):
        is_last = len(parts) == len(folding.rests)
        stage = picture(
            table, folding.observation, folding.look, AT_REST, choice if is_last else PAYS
        )
        beats = folding.beats[first:last] or [Beat(stage, AT_ONCE)]
        parts.append(Part(table, settled(beats, stage)))
    return tuple(parts)
