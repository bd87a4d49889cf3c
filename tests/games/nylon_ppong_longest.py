"""The longest round there can be (R16): everybody claims once while the first stock lasts."""

from cardgames.cards.hwatu import MONTH_OF, Card
from cardgames.core.game import SeatPlan
from cardgames.games.nylon_ppong import rules
from cardgames.games.nylon_ppong.hands import empties
from cardgames.games.nylon_ppong.model import Action, Claim, Discard, Draw, Options, Pass, Phase
from cardgames.games.nylon_ppong.state import State


def play_longest(players: int, key: bytes) -> State:
    """Nobody stops or empties a hand; discards are what somebody can claim, if there is such.

    Every seat plays as if all hands were open. Returns the end.
    """
    state = rules.start(Options(), SeatPlan(players), key, None).state
    while prompts := rules.prompts(state):
        seat, prompt = next(iter(prompts.items()))
        state = rules.apply(state, seat, _choice(state, prompt.legal)).state
    return state


def _choice(state: State, legal: tuple[Action, ...]) -> Action:
    turn = state.turn
    assert turn is not None
    if turn.phase is Phase.DRAW:
        return Draw()
    if turn.phase is Phase.CLAIM:
        claims = [act for act in legal if isinstance(act, Claim) and act.extra is not None]
        fed = [act for act in claims if act.extra is not None and _feeds(state, act.extra)]
        answers: tuple[Action, ...] = (*fed, *claims, Pass())
        return answers[0]
    throws = [action for action in legal if isinstance(action, Discard)]
    fed_throws = [action for action in throws if _feeds(state, action.card)]
    return (fed_throws or throws)[0]


def _feeds(state: State, card: Card) -> bool:
    """Somebody with five cards could claim it and keep cards."""
    rank = MONTH_OF[card]
    return any(
        len(hand) == rules.HAND
        and card not in hand
        and [MONTH_OF[held] for held in hand].count(rank) >= 2
        and not empties(hand, rank)
        for hand in state.hands
    )
