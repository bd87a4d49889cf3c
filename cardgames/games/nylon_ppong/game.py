"""Nylon Ppong as the catalogue offers it: the Game of the protocol."""

import msgspec

from cardgames.games.nylon_ppong import knowledge, model, rules
from cardgames.games.nylon_ppong.state import State


class NylonPpong:
    """나이롱 뽕; what its functions do is said in `rules` and `knowledge`."""

    id = "nylon-ppong"
    players: tuple[int, ...] = rules.PLAYERS
    round_choices: tuple[int, ...] = (1, 5, 7, 11, 15)
    default_rounds_in_play = 11
    default_rounds_in_simulation = 11
    lowest_total_wins = True
    keeps_secrets = False
    places: None = None
    rules_version = 1
    options_type: type[msgspec.Struct] = model.Options
    state_type: type[msgspec.Struct] = State
    carry_type: type[msgspec.Struct] = model.Carry
    observation_type: type[msgspec.Struct] = model.Observation
    action_types: tuple[type[msgspec.Struct], ...] = (
        model.Draw,
        model.Stop,
        model.Discard,
        model.Pass,
        model.Claim,
    )
    event_types: tuple[type[msgspec.Struct], ...] = (
        model.RoundBegan,
        model.Dealt,
        model.TurnBegan,
        model.Reshuffled,
        model.Drew,
        model.Discarded,
        model.Claimed,
        model.Stopped,
        model.SixShown,
        model.StockUsedUp,
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
