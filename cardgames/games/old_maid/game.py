"""Old Maid as the catalogue offers it: the Game of the protocol."""

import msgspec

from cardgames.core.game import Prompt, RoundResult, Seat, SeatPlan, Step, Viewer
from cardgames.games.old_maid import knowledge, model, rules
from cardgames.games.old_maid.scoring import round_result
from cardgames.games.old_maid.state import State


class OldMaid:
    """도둑잡기; see the functions of `rules` and `knowledge` for what each method does."""

    id = "old-maid"
    players: tuple[int, ...] = rules.PLAYERS
    round_choices: tuple[int, ...] = (1, 3, 5)
    default_rounds_in_play = 3
    default_rounds_in_simulation = 1
    rules_version = 1
    options_type: type[msgspec.Struct] = model.Options
    state_type: type[msgspec.Struct] = State
    carry_type: type[msgspec.Struct] = model.Carry
    observation_type: type[msgspec.Struct] = model.Observation
    action_types: tuple[type[msgspec.Struct], ...] = (model.Draw, model.Arrange)
    event_types: tuple[type[msgspec.Struct], ...] = (
        model.RoundBegan,
        model.CardRemoved,
        model.Dealt,
        model.PairsLaid,
        model.TurnBegan,
        model.Drew,
        model.HandShuffled,
        model.WentOut,
        model.RoundEnded,
    )

    def check_options(self, options: model.Options, players: int) -> None:
        """Raise IllegalAction for a number of players the options do not allow (R1)."""
        rules.check_options(options, players)

    def start(
        self, options: model.Options, seats: SeatPlan, key: bytes, carry: model.Carry | None
    ) -> Step[State, model.Event]:
        """Deal a round (R4-R8)."""
        return rules.start(options, seats, key, carry)

    def prompts(self, state: State) -> dict[Seat, Prompt[model.Action]]:
        """The drawer's prompt, or {} when the round is over."""
        return rules.prompts(state)

    def apply(self, state: State, seat: Seat, action: model.Action) -> Step[State, model.Event]:
        """Draw or arrange (R9-R13, R20)."""
        return rules.apply(state, seat, action)

    def observe(self, state: State, viewer: Viewer) -> model.Observation:
        """The viewer's hand and what lies open to all."""
        return knowledge.observe(state, viewer)

    def resample(self, observation: model.Observation, key: bytes) -> State:
        """A random state with this observation."""
        return knowledge.resample(observation, key)

    def result(self, state: State) -> RoundResult[model.Carry] | None:
        """Places and points (R13, R15), or None while the round goes on."""
        return None if state.drawer is not None else round_result(state.finished, state.dealer)
