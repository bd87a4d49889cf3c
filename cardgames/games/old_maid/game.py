"""Old Maid as the catalogue offers it: the Game of the protocol."""

import msgspec

from cardgames.games.old_maid import knowledge, model, rules
from cardgames.games.old_maid.state import State


class OldMaid:
    """도둑잡기; what its functions do is said in `rules` and `knowledge`."""

    id = "old-maid"
    players: tuple[int, ...] = rules.PLAYERS
    round_choices: tuple[int, ...] = (1, 3, 5)
    default_rounds_in_play = 3
    default_rounds_in_simulation = 1
    lowest_total_wins = False
    keeps_secrets = False
    places: None = None
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

    check_options = staticmethod(rules.check_options)
    start = staticmethod(rules.start)
    prompts = staticmethod(rules.prompts)
    apply = staticmethod(rules.apply)
    play_out: None = None
    observe = staticmethod(knowledge.observe)
    resample = staticmethod(knowledge.resample)
    result = staticmethod(rules.result)
