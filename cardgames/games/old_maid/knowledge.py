"""What a viewer may know of a round, and what the round could be for all that viewer knows."""

from functools import cache
from itertools import combinations

from cardgames.cards.french import DECK, DECK_WITH_JOKER, JOKER_RANK, RANKS, Card, rank_of
from cardgames.core.game import Seat, Viewer
from cardgames.core.rng import Randomness, below, fork, shuffle
from cardgames.games.old_maid.model import Observation
from cardgames.games.old_maid.scoring import round_result
from cardgames.games.old_maid.state import Deal, State, Turn


def observe(state: State, viewer: Viewer) -> Observation:
    """The viewer's own hand and what lies open to all; other hands are counts (R9)."""
    deal, turn = state.deal, state.turn
    return Observation(
        viewer=viewer,
        options=deal.options,
        dealer=deal.dealer,
        hand=() if viewer is None else state.hands[viewer],
        counts=tuple([len(hand) for hand in state.hands]),
        floor=state.floor,
        finished=state.finished,
        drawer=None if turn is None else turn.drawer,
        source=None if turn is None else turn.source,
        arranging=turn.drawer if turn is not None and turn.arranging else None,
        odd=state.hands[state.finished[-1]][0] if turn is None else None,
        removed=deal.removed if turn is None else None,
        result=round_result(state.finished, deal.dealer) if turn is None else None,
        arrangers=deal.arrangers,
        prompts=0 if viewer is None else state.prompts[viewer],
    )


def resample(observation: Observation, key: bytes) -> State:
    """A state drawn uniformly from all that `observation` allows, in random order of each hand.

    The unseen cards are given out so that no hand holds a pair; in Jijinuki one of them is put
    aside. How the hidden hands came about (who drew without pairing) is not weighed. Raises
    ValueError for an observation that no state has.
    """
    viewer = observation.viewer
    seats = tuple(range(len(observation.counts)))
    hands: dict[Seat, tuple[Card, ...]] = dict.fromkeys(seats, ())
    if viewer is not None:
        hands[viewer] = observation.hand
    if observation.odd is not None:
        hands[observation.finished[-1]] = (observation.odd,)
    seen = {card for hand in hands.values() for card in hand}
    seen.update(card for pair in observation.floor for card in pair.cards)
    removed = observation.removed
    if removed is not None:
        seen.add(removed)

    # The places cards can be in: every hand that is not known, and the card put aside.
    hidden = tuple(seat for seat in seats if observation.counts[seat] and not hands[seat])
    room = [observation.counts[seat] for seat in hidden]
    if observation.options.jijinuki and removed is None:
        room.append(1)
    deck = DECK if observation.options.jijinuki else DECK_WITH_JOKER
    unseen, randomness = shuffle(
        Randomness(fork(key, "cards")), [card for card in deck if card not in seen]
    )
    by_rank = [[card for card in unseen if rank_of(card) == rank] for rank in (*RANKS, JOKER_RANK)]
    sizes = tuple(len(cards) for cards in by_rank)
    if sum(sizes) != sum(room) or not _ways(sizes, tuple(room)):
        raise ValueError("no state has this observation")

    piles: list[list[Card]] = [[] for _ in room]
    for index, cards in enumerate(by_rank):
        places, randomness = _choose_places(sizes[index:], tuple(room), randomness)
        for place, card in zip(places, cards, strict=True):
            piles[place].append(card)
            room[place] -= 1
    if len(piles) > len(hidden):
        removed = piles.pop()[0]
    for seat, pile in zip(hidden, piles, strict=True):
        hands[seat], randomness = shuffle(randomness, pile)

    turn: Turn | None = None
    if observation.drawer is not None and observation.source is not None:
        turn = Turn(observation.drawer, observation.source, observation.arranging is not None)
    return State(
        deal=Deal(observation.options, observation.arrangers, observation.dealer, removed),
        hands=tuple(hands[seat] for seat in seats),
        floor=observation.floor,
        finished=observation.finished,
        turn=turn,
        prompts=tuple(observation.prompts if seat == viewer else 1 for seat in seats),
        randomness=Randomness(fork(key, "play")),
    )


def _choose_places(
    sizes: tuple[int, ...], room: tuple[int, ...], randomness: Randomness
) -> tuple[tuple[int, ...], Randomness]:
    """Places for the cards of the first rank, each choice weighed by the ways to go on."""
    choices = [
        (places, _ways(sizes[1:], _filled(room, places)))
        for places in combinations(range(len(room)), sizes[0])
        if all(room[place] for place in places)
    ]
    ticket, randomness = below(randomness, sum(ways for _, ways in choices))
    for places, ways in choices:
        if ticket < ways:
            return places, randomness
        ticket -= ways
    raise AssertionError("a ticket is below the sum of the ways")


def _filled(room: tuple[int, ...], places: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(free - (place in places) for place, free in enumerate(room))


@cache
def _ways(sizes: tuple[int, ...], room: tuple[int, ...]) -> int:
    """Ways to give `sizes[k]` cards of rank k to different places until every place is full.

    Cards of a rank count as alike: which of them goes where is settled by the shuffle before.
    """
    if not sizes:
        return int(not any(room))
    if max(room, default=0) > len(sizes):
        return 0
    return sum(
        _ways(sizes[1:], _filled(room, places))
        for places in combinations(range(len(room)), sizes[0])
        if all(room[place] for place in places)
    )
