"""What the viewer can do now, as blocks of the panel: bets (screen f) and cuts (screen q)."""

from cardgames.games.badugi.describe import kept_values, owed, own_values
from cardgames.games.badugi.model import ActionName, Phase
from cardgames.games.badugi.observation import Observation
from cardgames.presenter.badugi.hud import KEYS, Input
from cardgames.presenter.badugi.words import SUITS, Voice
from cardgames.presenter.panel import Block, Button, ButtonRow, Hand, HandCard, Text
from cardgames.presenter.sentence import Sentence, plain

_KOREAN: tuple[ActionName, ...] = (
    "check",
    "ping",
    "call",
    "double",
    "quarter",
    "half",
    "full",
    "fold",
)
_LIMIT: tuple[ActionName, ...] = ("check", "call", "bet", "raise", "fold")


def doing_blocks(observation: Observation, voice: Voice, choice: Input) -> list[Block]:
    """The bets or the cut that are open to the viewer, or who is waited for."""
    if choice.cutting:
        return _cutting(observation, voice, choice)
    if choice.offers:
        return _betting(observation, voice, choice)
    return _waiting(observation, voice)


def _waiting(observation: Observation, voice: Voice) -> list[Block]:
    seat = observation.seat
    if seat is None:
        return []
    label = voice.locale.text("common.table.turn")
    key = "bet" if observation.phase is Phase.BET else "cut"
    words = voice.say_of(f"wait.{key}", seat, cut=voice.cut(max(observation.cut, 1)))
    return [Text((words,), label=label)]


def _betting(observation: Observation, voice: Voice, choice: Input) -> list[Block]:
    """Every bet of the game in its place; those that are not possible now say why."""
    names = _KOREAN if voice.options.betting == "korean" else _LIMIT
    if voice.options.betting == "limit":
        first = choice.chips("check") is not None
        names = tuple(
            name
            for name in _LIMIT
            if choice.chips(name) is not None
            or name in (("check", "bet") if first else ("call", "raise", "fold"))
        )
    if choice.chips("allin") is not None:
        names = (*(name for name in names if name != "fold"), "allin", "fold")
    possible = [name for name in names if choice.chips(name) is not None]
    others = [name for name in names if name not in possible]
    buttons = [_bet_button(name, observation, voice, choice) for name in possible]
    label, note = voice.locale.text("common.table.buttons"), _round_note(observation, voice)
    rows: list[Block] = [ButtonRow(tuple(buttons[:2]), label=label, note=note)]
    for index in range(2, len(buttons), 2):
        rows.append(ButtonRow(tuple(buttons[index : index + 2])))
    if others:
        rows.append(
            ButtonRow(tuple(_bet_button(name, observation, voice, choice) for name in others))
        )
    if choice.asked is not None:
        rows.append(
            Text((voice.say("again.words", bet=voice.bet(choice.asked)),), size="small", box=True)
        )
    return rows


def _bet_button(name: ActionName, observation: Observation, voice: Voice, choice: Input) -> Button:
    chips = choice.chips(name)
    label = voice.bet(name)
    if choice.asked == name:
        label = voice.text("button.again", bet=label)
    gold = name == (choice.asked or choice.stays)
    return Button(
        name,
        label,
        kind="danger" if name == "fold" else "gold" if gold else "plain",
        key_hint=KEYS[name],
        enabled=chips is not None,
        reason=plain(_reason(name, observation, voice, choice)),
        sub=voice.text("button.adds", chips=voice.chips(chips)) if chips else "",
    )


def _round_note(observation: Observation, voice: Voice) -> Sentence:
    """Which round of betting it is, and how often the viewer may still raise (R16)."""
    number = observation.betting.number + 1
    if voice.options.betting == "limit" or observation.seat is None:
        return voice.say("note.round", number=number)
    left = max(0, 2 - observation.betting.raises[observation.seat])
    if observation.betting.called >> observation.seat & 1:
        left = 0
    return voice.say("note.round-raises", number=number, left=left)


def _reason(name: ActionName, observation: Observation, voice: Voice, choice: Input) -> Sentence:
    """Why a bet is not possible now (R16)."""
    seat = observation.seat
    if seat is None:
        return ()
    free = choice.chips("check") is not None
    if free and name in ("call", "double", "fold"):
        return voice.say("reason.nothing-to-call")
    if not free and name in ("check", "ping"):
        return voice.say("reason.somebody-bet")
    if choice.chips("allin") is not None:
        return voice.say("reason.all-in")
    if observation.stacks[seat] <= owed(observation):
        return voice.say("reason.too-few-chips")
    if observation.betting.called >> seat & 1 and voice.options.betting == "korean":
        return voice.say("reason.has-called")
    return voice.say("reason.no-raises-left")


def _cutting(observation: Observation, voice: Voice, choice: Input) -> list[Block]:
    """Screen q: choose with the cards, then cut; what stays is named live."""
    label = voice.locale.text("common.table.buttons")
    cut = voice.cut(observation.cut)
    cards = tuple(
        HandCard(
            voice.face(card),
            voice.card(card),
            SUITS[card & 3],
            control=f"card:{slot + 1}",
            chosen=slot in choice.chosen,
            sub=voice.text("cut.goes" if slot in choice.chosen else "cut.stays", number=slot + 1),
        )
        for slot, card in enumerate(observation.hand)
    )
    kept = kept_values(observation, choice.chosen)
    kept_words = voice.values(kept) if kept else voice.say("cut.nothing")
    count = len(choice.chosen)
    note = voice.say("cut.refused", most=choice.most) if choice.refused else voice.say("cut.hint")
    return [
        Hand(label, voice.text("cut.note", cut=cut, most=choice.most), cards),
        Text(
            (
                voice.say("cut.now", value=plain(voice.values(own_values(observation)))),
                voice.say("cut.kept", value=plain(kept_words)),
            ),
            box=True,
        ),
        ButtonRow(
            (
                Button(
                    "cut",
                    voice.text("button.cut", count=count)
                    if count
                    else voice.text("button.cut-none"),
                    kind="gold" if count else "plain",
                    key_hint=KEYS["cut"],
                    enabled=bool(count),
                    reason=voice.text("cut.choose"),
                ),
                Button(
                    "stand",
                    voice.text("button.stand"),
                    kind="plain" if count else "gold",
                    key_hint=KEYS["stand"],
                ),
            )
        ),
        Text((note,), size="small"),
    ]
