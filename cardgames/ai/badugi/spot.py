"""A seat's position in a hand, in the numbers that its player thinks in."""

import msgspec

from cardgames.core.game import Prompt, Seat
from cardgames.games.badugi.betting import live_seats
from cardgames.games.badugi.model import NAME_OF, Action, Options
from cardgames.games.badugi.observation import Observation

PASSIVE = ("check", "call", "fold")
MOST_PRESSURE = 6


class Rival(msgspec.Struct, frozen=True, gc=False):
    """Another live seat.

    cuts:     cards of each of its cuts
    pressure: its bets and raises of this hand, at most 6
    bet:      chips of this round
    stack:    chips left
    """

    seat: Seat
    cuts: tuple[int, ...]
    pressure: int
    bet: int
    stack: int


class Spot(msgspec.Struct, frozen=True, gc=False):
    """What the own seat faces.

    left:     cuts that the own seat has yet to make, one that is being asked for included
    own_cuts: cards of each of its cuts
    pot:      all chips in the middle; `owed` those that a call takes; `bet` the own ones of
              this round; `stack` the own ones left
    pressure: the own bets and raises of this hand, at most 6
    """

    options: Options
    seat: Seat
    left: int
    own_cuts: tuple[int, ...]
    pot: int
    owed: int
    bet: int
    stack: int
    pressure: int
    rivals: tuple[Rival, ...]


class Offer(msgspec.Struct, frozen=True, gc=False):
    """A legal bet, and what it adds."""

    action: Action
    chips: int


def offers_of(observation: Observation, prompt: Prompt[Action]) -> tuple[Offer, ...]:
    """Legal bets with their chips."""
    pairs = zip(prompt.legal, observation.offers, strict=True)
    return tuple([Offer(action, chips) for action, chips in pairs])


def named(offers: tuple[Offer, ...]) -> dict[str, Offer]:
    """Offers by the names of their actions."""
    return {NAME_OF[type(offer.action)]: offer for offer in offers}


def spot_of(observation: Observation) -> Spot:
    """Position of the viewer, who is in the hand."""
    seat = observation.viewer
    if seat is None:
        raise ValueError("a spectator has no position")
    betting, bets, stacks = observation.betting, observation.bets, observation.stacks
    pressure = [0] * len(stacks)
    for act in observation.acts:
        if act.action not in PASSIVE:
            pressure[act.seat] = min(pressure[act.seat] + 1, MOST_PRESSURE)
    rivals = [
        Rival(other, observation.cut_counts[other], pressure[other], bets[other], stacks[other])
        for other in live_seats(betting)
        if other != seat
    ]
    own_cuts = observation.cut_counts[seat]
    return Spot(
        observation.options,
        seat,
        observation.options.cuts - len(own_cuts),
        own_cuts,
        observation.pot,
        min(max(betting.top - bets[seat], 0), stacks[seat]),
        bets[seat],
        stacks[seat],
        pressure[seat],
        tuple(rivals),
    )
