"""The paper panel of Badugi (R "What the table shows"; screens f, q, r, s, t).

Complete: with it alone the whole game can be followed and played.
"""

from cardgames.core.game import Seat
from cardgames.games.badugi.describe import (
    hidden_slots,
    own_values,
    seen_cards,
)
from cardgames.games.badugi.model import Options, Phase
from cardgames.games.badugi.observation import Observation
from cardgames.games.badugi.patterns import HAND
from cardgames.presenter.badugi.cards import clash_words
from cardgames.presenter.badugi.chips import pots_in_middle
from cardgames.presenter.badugi.doing import doing_blocks
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
    ENTER,
    last_move_blocks,
    next_in_panel,
    next_label,
    table_panel,
    with_rules,
)


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
        left = [*showdown_blocks(table, observation, voice, _next(voice, facts, choice))]
        right = [*(_why(observation, voice) if helping else []), *_footer(voice)]
    else:
        left = with_rules(
            doing_blocks(observation, voice, choice),
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
    if choice.pays:
        return "pay"
    if choice.cutting:
        return "cut" if choice.chosen else "card:1"
    return choice.asked or choice.stays


def _next(voice: Voice, facts: MatchFacts, choice: Input) -> list[Block]:
    if choice.pays:
        return [
            ButtonRow(
                (
                    Button("pay", voice.text("button.pay"), kind="gold", key_hint=ENTER),
                    Button("pay-all", voice.text("button.pay-all"), key_hint=KEYS["pay-all"]),
                )
            )
        ]
    return [next_in_panel(next_label(facts, voice.locale))] if choice.goes_on else []


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
    cuts = voice.options.cuts
    none = voice.locale.text("common.table.none")
    rows = []
    order = [seat for seat in cutting_order(observation) if observation.before[seat]]
    for seat in order:
        counts = observation.cut_counts[seat]
        live = observation.betting.live >> seat & 1
        done = [Cell(str(count)) for count in counts]
        rows.append(
            (
                _seat_cell(seat, observation, voice),
                *done,
                *[Cell(none)] * (cuts - len(done)),
                Cell(voice.chips(table.bets[seat]) if live else voice.bet("fold")),
                Cell(voice.chips(observation.stacks[seat]), strong=seat == voice.reader),
            )
        )
    header = (
        voice.locale.text("common.table.seat"),
        *(voice.cut_head(number) for number in range(1, cuts + 1)),
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
