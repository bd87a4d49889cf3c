"""Badugi as the catalogue offers it: the Game of the protocol."""

import msgspec

from cardgames.games.badugi import events, knowledge, model, rules
from cardgames.games.badugi.observation import Observation
from cardgames.games.badugi.places import BadugiPlaces
from cardgames.games.badugi.state import State


class Badugi:
    """바둑이; what its functions do is said in `rules` and `knowledge`. A round is one hand."""

    id = "badugi"
    players: tuple[int, ...] = rules.PLAYERS
    round_choices: tuple[int, ...] = (10, 20, 30, 0)
    default_rounds_in_play = 10
    default_rounds_in_simulation = 10
    lowest_total_wins = False
    keeps_secrets = True
    places = BadugiPlaces()
    rules_version = 1
    options_type: type[msgspec.Struct] = model.Options
    state_type: type[msgspec.Struct] = State
    carry_type: type[msgspec.Struct] = model.Carry
    observation_type: type[msgspec.Struct] = Observation
    action_types: tuple[type[msgspec.Struct], ...] = (
        model.Check,
        model.Ping,
        model.Quarter,
        model.Half,
        model.Full,
        model.Double,
        model.Bet,
        model.Raise,
        model.Call,
        model.AllIn,
        model.Fold,
        model.Cut,
    )
    event_types: tuple[type[msgspec.Struct], ...] = (
        events.HandBegan,
        events.Posted,
        events.Dealt,
        events.BettingBegan,
        events.Acted,
        events.CutBegan,
        events.Discarded,
        events.Reshuffled,
        events.Drew,
        events.Refunded,
        events.ShowdownBegan,
        events.Shown,
        events.Mucked,
        events.PotAwarded,
        events.WentOut,
        events.HandEnded,
    )

    check_options = staticmethod(rules.check_options)
    start = staticmethod(rules.start)
    prompts = staticmethod(rules.prompts)
    apply = staticmethod(rules.apply)
    play_out: None = None
    observe = staticmethod(knowledge.observe)
    resample = staticmethod(knowledge.resample)
    result = staticmethod(rules.result)
