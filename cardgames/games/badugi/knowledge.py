"""What a viewer may know of a hand, and what the hand could be for all that viewer knows."""

from cardgames.cards.french import Card
from cardgames.core.game import Viewer
from cardgames.games.badugi.betting import offers_to
from cardgames.games.badugi.imagined import cards_like
from cardgames.games.badugi.model import NO_OFFERS, CutRecord, Offers, Options, Phase
from cardgames.games.badugi.observation import Observation
from cardgames.games.badugi.order import seats_in
from cardgames.games.badugi.scoring import round_result
from cardgames.games.badugi.state import Deal, State
from cardgames.games.badugi.stock import HIDDEN_SLOTS, split


def observe(state: State, viewer: Viewer) -> Observation:
    """The viewer's own cards, old and new, and what lies open; everything else is counts."""
    deal, cards, betting, end = state.deal, state.cards, state.betting, state.end
    options, phase = deal.options, state.phase
    paid = betting.paid
    if end is None:
        stacks = tuple([had - put for had, put in zip(deal.stacks, paid, strict=True)])
    else:
        stacks = end.stacks
    return Observation(
        viewer=viewer,
        options=options,
        mark=deal.mark,
        places=deal.places,
        rounds_left=deal.rounds_left,
        before=deal.stacks,
        stacks=stacks,
        hand=() if viewer is None else cards.hands[viewer],
        counts=tuple([len(hand) for hand in cards.hands]),
        open_cards=tuple([open_part(options, hand) for hand in cards.hands]),
        cut_counts=tuple([tuple([len(cut.thrown.slots) for cut in cuts]) for cuts in cards.cuts]),
        own_cuts=() if viewer is None else cards.cuts[viewer],
        open_cuts=tuple([tuple([_open_cut(options, cut) for cut in cuts]) for cuts in cards.cuts]),
        reshuffles=cards.reshuffles,
        stock=len(cards.stock),
        pile=len(cards.pile),
        betting=betting,
        pot=0 if end is not None else sum(paid),
        bets=tuple([put - was for put, was in zip(paid, betting.before, strict=True)]),
        cut=state.cut,
        waiting=state.waiting,
        seat=None if phase is None else state.seat,
        phase=phase,
        offers=state.offers.chips,
        acts=state.acts,
        end=end,
        result=None if end is None else round_result(deal.stacks, end),
        showing=viewer in deal.showing,
        prompts=0 if viewer is None else state.prompts[viewer],
    )


def open_part(options: Options, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """R12: those cards of a hand that everybody sees."""
    return hand[HIDDEN_SLOTS:] if options.exposure == "open" else ()


def _open_cut(options: Options, cut: CutRecord) -> CutRecord:
    """R12: those cards of a cut that everybody sees."""
    return CutRecord(
        split(options, cut.thrown)[1],
        split(options, cut.drawn)[1],
    )


def resample(observation: Observation, key: bytes) -> State:
    """A state at random that has this observation, with the whole course of its cards.

    Which slots others cut where that is hidden, what they threw, how the discards were shuffled
    and what lies in the stock is drawn anew; how well others' cuts fit their cards is not weighed.
    Raises ValueError for an observation that no state has.
    """
    viewer, players = observation.viewer, len(observation.counts)
    return State(
        deal=Deal(
            observation.options,
            observation.mark,
            observation.before,
            observation.places,
            observation.rounds_left,
            (viewer,) if viewer is not None and observation.showing else (),
            seats_in(observation.options, observation.mark, observation.before),
        ),
        cards=cards_like(observation, key),
        betting=observation.betting,
        phase=observation.phase,
        seat=observation.mark if observation.seat is None else observation.seat,
        cut=observation.cut,
        waiting=observation.waiting,
        offers=_offers(observation),
        acts=observation.acts,
        end=observation.end,
        prompts=tuple(observation.prompts if seat == viewer else 0 for seat in range(players)),
    )


def _offers(observation: Observation) -> Offers:
    """R16, R17: they follow from what is public."""
    if observation.phase is not Phase.BET or observation.seat is None:
        return NO_OFFERS
    return offers_to(
        observation.options,
        observation.before,
        observation.betting,
        observation.cut,
        observation.seat,
    )
