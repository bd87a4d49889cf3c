"""The paper panel of Badugi (R "What the table shows"; screens f, q, r, s, t).

Complete: with it alone the whole game can be followed and played.
"""

from cardgames.cards.french import Card
from cardgames.core.game import Seat
from cardgames.games.badugi.describe import (
    hidden_slots,
    kept_values,
    owed,
    own_values,
    seen_cards,
)
from cardgames.games.badugi.model import ActionName, Options, Phase, Value
from cardgames.games.badugi.observation import Observation
from cardgames.games.badugi.patterns import HAND, is_valid
from cardgames.presenter.badugi.chips import pots_in_middle
from cardgames.presenter.badugi.hud import KEYS, Input
from cardgames.presenter.badugi.odds import chance_of, needed
from cardgames.presenter.badugi.showdown import showdown_blocks
from cardgames.presenter.badugi.words import (
    SUITS,
    Voice,
    cutting_order,
    last_actor,
    last_move,
    round_after,
)
from cardgames.presenter.badugi.zones import Table as Cards
from cardgames.presenter.facts import MatchFacts
from cardgames.presenter.panel import (
    Block,
    Button,
    ButtonRow,
    Cell,
    Hand,
    HandCard,
    Panel,
    Table,
    Text,
)
from cardgames.presenter.sentence import Sentence, plain
from cardgames.presenter.session import NEXT
from cardgames.presenter.table_parts import (
    last_move_blocks,
    next_in_panel,
    next_label,
    table_panel,
    with_rules,
)

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


def build_panel(
    table: Cards,
    observation: Observation,
    voice: Voice,
    facts: MatchFacts,
    choice: Input,
    *,
    helping: bool,
    muted: bool,
) -> Panel:
    """The whole panel at rest."""
    if observation.end is not None:
        left = [*showdown_blocks(observation, voice), *_next(voice, facts, choice)]
        right = [*(_why(observation, voice) if helping else []), *_footer(voice)]
    else:
        left = with_rules(
            _doing(table, observation, voice, choice, helping=helping),
            _hand(observation, voice, choice),
            _help(observation, voice, choice) if helping else [],
        )
        right = with_rules(
            [*_seats(table, observation, voice), *_pots(table, voice)],
            [*_moves(observation, voice), *(_why(observation, voice) if helping else [])],
            _footer(voice),
        )
    return table_panel(
        "badugi",
        voice.locale,
        left,
        right,
        facts=facts,
        muted=muted,
        meta=match_words(facts, voice, "meta"),
        meta_short=match_words(facts, voice, "meta-short"),
        focus=_focus(choice),
    )


def build_dealing_panel(voice: Voice, facts: MatchFacts | None, *, muted: bool) -> Panel:
    """The panel while the cards are dealt: what a newcomer has to expect."""
    doing: list[Block] = [
        Text(
            (voice.say("deal.goal"), voice.say("deal.bets"), voice.say("deal.cuts")),
            label=voice.locale.text("common.table.deal"),
        ),
        Text((voice.say("deal.play-money"),), size="small"),
    ]
    meta = "" if facts is None else match_words(facts, voice, "meta")
    short = "" if facts is None else match_words(facts, voice, "meta-short")
    return table_panel(
        "badugi",
        voice.locale,
        doing,
        [],
        facts=facts,
        muted=muted,
        meta=meta,
        meta_short=short,
    )


def match_words(facts: MatchFacts, voice: Voice, key: str) -> str:
    """Which hand of the match it is; a match may have no set length."""
    if facts.rounds:
        return voice.text(f"{key}.of", round=facts.round, rounds=facts.rounds)
    return voice.text(f"{key}.open", round=facts.round)


def _focus(choice: Input) -> str | None:
    if choice.goes_on:
        return NEXT
    if choice.cutting:
        return "cut" if choice.chosen else "card:1"
    return choice.asked or choice.stays


def _next(voice: Voice, facts: MatchFacts, choice: Input) -> list[Block]:
    return [next_in_panel(next_label(facts, voice.locale))] if choice.goes_on else []


# -- what can be done, or who acts --------------------------------------------------------------


def _doing(
    table: Cards, observation: Observation, voice: Voice, choice: Input, *, helping: bool
) -> list[Block]:
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


# -- the own hand ----------------------------------------------------------------------------------


def _hand(observation: Observation, voice: Voice, choice: Input) -> list[Block]:
    if observation.viewer is None or not observation.hand or choice.cutting:
        return []
    seat = observation.viewer
    values = own_values(observation)
    counted = {slot for value in values for slot in value.slots}
    hidden = hidden_slots(voice.options)
    cards = tuple(
        HandCard(
            voice.face(card),
            voice.card(card),
            SUITS[card & 3],
            lit=slot in counted,
            sub=voice.text("hand.hidden") if slot < hidden < HAND else "",
        )
        for slot, card in enumerate(observation.hand)
    )
    blocks: list[Block] = [
        Hand(voice.text("hand.label"), plain(voice.values(values)), cards),
    ]
    if not observation.betting.live >> seat & 1:
        blocks.append(Text((voice.say("hand.folded"),), size="small"))
    else:
        clashes = clash_words(observation, values, voice)
        if clashes:
            blocks.append(Text(clashes, size="small"))
    return blocks


def clash_words(
    observation: Observation, values: tuple[Value, ...], voice: Voice
) -> tuple[Sentence, ...]:
    """Why cards do not count, in hi-lo on either side."""
    counted = {slot for value in values for slot in value.slots}
    lines = []
    for slot, card in enumerate(observation.hand):
        if slot in counted:
            continue
        for other in [observation.hand[one] for one in values[0].slots]:
            if not is_valid([card, other], voice.options.pattern):
                key = _clash(card, other)
                lines.append(voice.say(key, card=voice.card(card), other=voice.card(other)))
                break
        else:
            lines.append(voice.say("clash.other", card=voice.card(card)))
    return tuple(lines)


def _clash(card: Card, other: Card) -> str:
    if card >> 2 == other >> 2:
        return "clash.rank"
    return "clash.suit" if card & 3 == other & 3 else "clash.suits"


def _help(observation: Observation, voice: Voice, choice: Input) -> list[Block]:
    """Help mode: the chance to become made, and what the call needs."""
    viewer = observation.viewer
    if viewer is None or not choice.offers or len(observation.hand) < HAND:
        return []
    cuts = voice.options.cuts - observation.cut
    chance = chance_of(observation.hand, seen_cards(observation), cuts, voice.options)
    lines = []
    if len(chance.kept) == HAND:
        lines.append(voice.say("help.made"))
    elif not cuts:
        lines.append(voice.say("help.no-cuts"))
    else:
        key = "help.chance-one" if chance.good else "help.chance"
        lines.append(
            voice.say(
                key,
                cuts=cuts,
                chance=percent(float(chance.made)),
                good=chance.good,
                unseen=chance.unseen,
            )
        )
    call = choice.chips("call")
    need = needed(call or 0, observation.pot)
    if call and need is not None:
        lines.append(
            voice.say(
                "help.needed",
                call=voice.chips(call),
                pot=voice.chips(observation.pot + call),
                need=percent(float(need)),
            )
        )
    return [Text(tuple(lines), label=voice.text("help.label"), size="small")]


def percent(share: float) -> str:
    """A share as a percentage with one digit."""
    return f"{100 * share:.1f}"


# -- what there is to know -----------------------------------------------------------------------


def _seats(table: Cards, observation: Observation, voice: Voice) -> list[Block]:
    """Chips, bets and cards cut of every seat."""
    options = voice.options
    cuts = range(1, options.cuts + 1)
    none = voice.locale.text("common.table.none")
    rows = []
    order = [seat for seat in cutting_order(observation) if observation.before[seat]]
    for seat in order:
        counts = observation.cut_counts[seat]
        live = observation.betting.live >> seat & 1
        cells = [_seat_cell(seat, observation, voice)]
        done = [str(count) for count in counts]
        left = [none] * (len(cuts) - len(done)) if live else []
        cells.append(Cell(" ".join((*done, *left))))
        cells.append(Cell(voice.chips(table.bets[seat]) if live else voice.bet("fold")))
        cells.append(Cell(voice.chips(observation.stacks[seat]), strong=seat == voice.reader))
        rows.append(tuple(cells))
    header = (
        voice.locale.text("common.table.seat"),
        voice.text("seats.cuts"),
        voice.text("seats.bet"),
        voice.text("seats.chips"),
    )
    acting = observation.seat
    return [
        Table(
            header=header,
            align="l" + "r" * (len(header) - 1),
            rows=tuple(rows),
            highlight=order.index(acting) if acting in order else None,
        )
    ]


def _seat_cell(seat: Seat, observation: Observation, voice: Voice) -> Cell:
    name = voice.label(seat)
    if seat == observation.mark:
        name = voice.text("seats.marked", seat=name, mark=voice.mark())
    return Cell(name, badge=voice.seats[seat].colour, strong=seat == voice.reader)


def _pots(table: Cards, voice: Voice) -> list[Block]:
    pots = pots_in_middle(table)
    if len(pots) < 2:
        return [Text((voice.say("pot.line", chips=voice.chips(table.pot)),))]
    return [
        Text(
            tuple(
                voice.say(
                    "pot.line-of",
                    pot=voice.pot(index, len(pots)),
                    chips=voice.chips(pot.amount),
                    seats=" · ".join(voice.seat_word(seat) for seat in pot.eligible),
                )
                for index, pot in enumerate(pots)
            ),
            label=voice.text("pot.only"),
        )
    ]


def _moves(observation: Observation, voice: Voice) -> list[Block]:
    """The last bet or cut in full, and in short what came since the viewer's own."""
    last = last_move(observation, voice)
    if not last:
        return []
    before: list[Sentence] = []
    acts = observation.acts
    told = bool(acts) and last == (voice.did(acts[-1]),)
    rest = acts[:-1] if told else acts
    number = observation.betting.number
    if observation.phase is Phase.CUT or (acts and acts[-1].number != number):
        number = round_after(observation, observation.cut) - 1 if observation.cut else number
    for act in reversed(rest):
        if act.number != number or len(before) >= len(voice.seats):
            break
        before.append(voice.did_in_short(act))
        if act.seat == voice.reader:
            break
    return last_move_blocks(last, before[::-1], voice.locale)


def _why(observation: Observation, voice: Voice) -> list[Block]:
    """Help: the AI says why, if it bet or cut last."""
    seat = last_actor(observation)
    if seat is None or not voice.seats[seat].level:
        return []
    return [Button("why", voice.text("button.why"), kind="ghost", key_hint=KEYS["why"])]


def _footer(voice: Voice) -> list[Block]:
    return [
        ButtonRow(
            (
                Button("ranks", voice.text("button.ranks"), key_hint=KEYS["ranks"]),
                Button("history", voice.text("button.history"), key_hint=KEYS["history"]),
            )
        ),
        Text((option_words(voice.options, voice),), size="small"),
    ]


def option_words(options: Options, voice: Voice) -> Sentence:
    """The game that was chosen for this match."""
    return voice.say(
        "option.all",
        order=voice.text(f"option.order-{options.order}"),
        pattern=voice.text(f"option.pattern-{options.pattern}"),
        exposure=voice.text(f"option.exposure-{options.exposure}"),
        cuts=options.cuts,
        limit=voice.text(f"option.cut-limit-{options.cut_limit}"),
        betting=voice.text(f"option.betting-{options.betting}"),
    )
