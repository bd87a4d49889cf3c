"""Bozu Mekuri as the catalogue offers it: the Game of the protocol."""

import msgspec

from cardgames.games.bozu_mekuri import knowledge, model, rules
from cardgames.games.bozu_mekuri.state import State


class BozuMekuri:
    """보즈 메쿠리; what its functions do is said in `rules` and `knowledge`."""

    id = "bozu-mekuri"
    players: tuple[int, ...] = rules.PLAYERS
    round_choices: tuple[int, ...] = (1, 3, 5)
    default_rounds_in_play = 1
    default_rounds_in_simulation = 1
    lowest_total_wins = False
    keeps_secrets = False
    places: None = None
    rules_version = 1
    options_type: type[msgspec.Struct] = model.Options
    state_type: type[msgspec.Struct] = State
    carry_type: type[msgspec.Struct] = model.Carry
    observation_type: type[msgspec.Struct] = model.Observation
    action_types: tuple[type[msgspec.Struct], ...] = (model.Flip,)
    event_types: tuple[type[msgspec.Struct], ...] = (
        model.RoundBegan,
        model.TurnBegan,
        model.Flipped,
        model.Kept,
        model.TookCentre,
        model.GaveUp,
        model.SkipDue,
        model.TurnSkipped,
        model.ExtraFlipDue,
        model.ExtraFlipVoid,
        model.RoundEnded,
    )

    check_options = staticmethod(rules.check_options)
    start = staticmethod(rules.start)
    prompts = staticmethod(rules.prompts)
    apply = staticmethod(rules.apply)
    play_out = staticmethod(rules.play_out)
    observe = staticmethod(knowledge.observe)
    resample = staticmethod(knowledge.resample)
    result = staticmethod(rules.result)
