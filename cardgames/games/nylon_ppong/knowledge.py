"""What a viewer may know of a round, and what the round could be for all that viewer knows."""

from cardgames.cards.hwatu import DECK, MONTH_OF, Card
from cardgames.core.game import Seat, Viewer
from cardgames.core.rng import Randomness, below, fork, shuffle
from cardgames.games.nylon_ppong.hands import claims_of, six_of
from cardgames.games.nylon_ppong.model import Claim, Observation, Pass, Phase
from cardgames.games.nylon_ppong.scoring import round_result
from cardgames.games.nylon_ppong.state import Deal, State, Turn, prompts_of

_TRIES = 1000
"""Deals of the unseen cards to try for one that R13 allows; about one in a hundred is not."""


def observe(state: State, viewer: Viewer) -> Observation:
    """The viewer's own hand and what lies open to all; other hands and the stock are counts.

    Which seats have answered in the claim window is public, what they answered is not.
    """
    deal, turn, end = state.deal, state.turn, state.end
    answer: Claim | Pass | None = None
    if (
        turn is not None
        and turn.phase is Phase.CLAIM
        and viewer is not None
        and viewer != turn.seat
        and viewer not in turn.asked
    ):
        answer = turn.claim if viewer == turn.claimant else Pass()
    return Observation(
        viewer=viewer,
        options=deal.options,
        dealer=deal.dealer,
        totals=deal.totals,
        rounds_left=deal.rounds_left,
        hand=() if viewer is None else state.hands[viewer],
        counts=tuple([len(hand) for hand in state.hands]),
        stock=len(state.stock),
        reshuffled=state.reshuffled,
        thrown=state.thrown,
        floor_from=state.floor_from,
        turns=state.turns,
        seat=None if turn is None else turn.seat,
        phase=None if turn is None else turn.phase,
        asked=() if turn is None else turn.asked,
        answer=answer,
        end=end,
        result=None if end is None else round_result(end),
        prompts=0 if viewer is None else prompts_of(state, viewer),
    )


def resample(observation: Observation, key: bytes) -> State:
    """A state drawn uniformly from all that `observation` allows.

    How the hidden hands came about (who claimed what, who did not) is not weighed. What a seat
    has secretly answered in the open claim window is drawn from its answers in that state. Raises
    ValueError for an observation that no state has.
    """
    viewer, end = observation.viewer, observation.end
    players = len(observation.counts)
    hands: dict[Seat, tuple[Card, ...]] = {}
    if end is not None:
        hands = {seat: account.cards for seat, account in enumerate(end.accounts)}
    if viewer is not None:
        hands[viewer] = observation.hand
    seen = {card for hand in hands.values() for card in hand}
    for throw in observation.thrown[observation.floor_from :]:
        seen.update((throw.card, *throw.pair))
    unseen = [card for card in DECK if card not in seen]
    hidden = [seat for seat in range(players) if seat not in hands]
    if len(unseen) != observation.stock + sum(observation.counts[seat] for seat in hidden):
        raise ValueError("no state has this observation")

    randomness = Randomness(fork(key, "cards"))
    for _ in range(_TRIES):
        stock, randomness = shuffle(randomness, unseen)
        for seat in hidden:
            count = observation.counts[seat]
            hands[seat], stock = stock[:count], stock[count:]
        # With six cards that are a hand the round would be over (R13).
        if end is not None or not any(
            six_of(hands[seat], observation.options.quads) for seat in range(players)
        ):
            break
    else:
        raise ValueError("no state has this observation")

    # As `state.prompts_of` counts them.
    due = observation.phase is Phase.DISCARD and observation.seat == viewer
    own_prompts = observation.prompts - len(observation.thrown) - due
    turn: Turn | None = None
    if observation.seat is not None and observation.phase is not None:
        turn = Turn(observation.seat, observation.phase, observation.asked)
        if turn.phase is Phase.CLAIM:
            turn = _with_answers(observation, turn, hands, Randomness(fork(key, "answers")))
    return State(
        deal=Deal(
            observation.options, observation.dealer, observation.totals, observation.rounds_left
        ),
        hands=tuple(hands[seat] for seat in range(players)),
        stock=stock,
        reshuffled=observation.reshuffled,
        thrown=observation.thrown,
        floor_from=observation.floor_from,
        turns=observation.turns,
        turn=turn,
        end=end,
        prompts=tuple(own_prompts if seat == viewer else 0 for seat in range(players)),
        randomness=Randomness(fork(key, "play")),
    )


def _with_answers(
    observation: Observation,
    turn: Turn,
    hands: dict[Seat, tuple[Card, ...]],
    randomness: Randomness,
) -> Turn:
    """The claim window with what the seats that are no longer asked may have answered."""
    viewer = observation.viewer
    if isinstance(observation.answer, Claim):
        return Turn(turn.seat, turn.phase, turn.asked, observation.answer, viewer)
    rank = MONTH_OF[observation.thrown[-1].card]
    for seat, hand in hands.items():
        if seat in (viewer, turn.seat) or seat in turn.asked:
            continue
        claims = claims_of(hand, rank)
        choice, randomness = below(randomness, 1 + len(claims))
        if choice:
            return Turn(turn.seat, turn.phase, turn.asked, claims[choice - 1], seat)
    return turn
