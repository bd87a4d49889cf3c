"""The paper panel of Nylon Ppong (R "What the table shows"; mock-ups h, n, o, p).

Complete: with it alone the whole game can be followed and played.
"""

from cardgames.cards.hwatu import MONTH_OF
from cardgames.games.nylon_ppong.describe import unseen_tally
from cardgames.games.nylon_ppong.hands import STOP_LIMIT, effective_sum, raw_sum
from cardgames.games.nylon_ppong.model import Observation, Options, Phase
from cardgames.presenter.facts import MatchFacts
from cardgames.presenter.nylon_ppong.arithmetic import ending_blocks
from cardgames.presenter.nylon_ppong.hud import (
    PASS_KEY,
    PPONG_KEY,
    SHEET_KEY,
    SPACE,
    STOP_KEY,
    WHY_KEY,
    Input,
    claim_label,
    discard_label,
)
from cardgames.presenter.nylon_ppong.order_panel import order_blocks
from cardgames.presenter.nylon_ppong.orders import Claiming
from cardgames.presenter.nylon_ppong.sheet import sheet_block
from cardgames.presenter.nylon_ppong.words import Voice, ai_moved, last_move, short_throw
from cardgames.presenter.nylon_ppong.zones import hand_shown, same_month
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
    table_panel,
    with_rules,
)

_RISKY = 2
"""So many unseen cards of a rank are needed for somebody to hold a pair of it."""


def build_panel(
    observation: Observation,
    voice: Voice,
    facts: MatchFacts,
    choice: Input,
    *,
    helping: bool,
    calling: bool,
    muted: bool,
) -> Panel:
    """The whole panel at rest."""
    end = observation.end
    if end is not None:
        doing = [*ending_blocks(end, voice), *_next_blocks(observation, voice, facts, choice)]
    elif choice.orders is not None:
        doing = order_blocks(observation, voice, choice, choice.orders, calling=calling)
    else:
        doing = _doing(observation, voice, choice, helping=helping)
    moves = _why(observation, voice) if helping else []
    if end is None:
        moves = [*_moves(observation, voice), *moves]
    apart = choice.orders is not None or end is not None
    right = with_rules(
        [sheet_block(facts, voice), _sheet_button(voice)],
        moves if apart else [],
        [Text((option_words(observation.options, voice),), size="small")],
    )
    left = doing if apart else with_rules(doing, moves)
    return table_panel(
        "nylon-ppong",
        voice.locale,
        left,
        right,
        facts=facts,
        muted=muted,
        focus=_focus(choice),
    )


def build_dealing_panel(voice: Voice, facts: MatchFacts | None, *, muted: bool) -> Panel:
    """The panel while the cards are dealt: what a newcomer has to expect."""
    doing: list[Block] = [
        Text(
            (voice.say("deal.dealing"), voice.say("deal.turn"), voice.say("deal.ppong")),
            label=voice.locale.text("common.table.deal"),
        ),
        Text((voice.say("deal.goal"),), size="small"),
    ]
    return table_panel("nylon-ppong", voice.locale, doing, [], facts=facts, muted=muted)


def _focus(choice: Input) -> str | None:
    if choice.goes_on:
        return NEXT
    if choice.orders is not None:
        return "seal" if choice.awake else None
    if choice.draws:
        return "draw"
    if choice.claiming is not None and choice.claiming.ends and choice.ready:
        return "ppong"
    return "card:1" if choice.discards else None


# -- what can be done, or who acts --------------------------------------------------------------


def _doing(observation: Observation, voice: Voice, choice: Input, *, helping: bool) -> list[Block]:
    blocks: list[Block] = []
    if observation.viewer is not None:
        blocks.append(_hand(observation, voice, choice))
    if choice.claiming is not None:
        blocks += _claim_blocks(observation, voice, choice, choice.claiming)
    elif choice.discards:
        blocks += _discard_blocks(observation, voice, choice, helping=helping)
    else:
        blocks += _turn_blocks(observation, voice, choice)
    return blocks


def _hand(observation: Observation, voice: Voice, choice: Input) -> Hand:
    """The own hand with both sums; while it can claim, the pair stands first."""
    hand = hand_shown(observation)
    claiming = choice.claiming
    note = voice.text("hand.sums", sum=effective_sum(hand), raw=raw_sum(hand))
    if claiming is not None and choice.lit:
        hand = claiming.pair_first(hand)
    return Hand(
        voice.text("hand.label"),
        note,
        tuple(
            HandCard(
                voice.face(card),
                voice.call(card),
                voice.suit(card),
                lit=choice.lit and claiming is not None and card in claiming.pair,
                control=f"card:{number}" if card in choice.choices else "",
                chosen=card == choice.chosen,
                sub=voice.month(card),
            )
            for number, card in enumerate(hand, start=1)
        ),
    )


def _turn_blocks(observation: Observation, voice: Voice, choice: Input) -> list[Block]:
    """To draw or to stop; or who is waited for."""
    line = _waiting(observation, voice)
    if observation.viewer is None:
        return [Text((line,), label=voice.locale.text("common.table.turn"))]
    draw, stop = voice.text("button.draw"), voice.text("button.stop")
    if choice.draws:
        reason = plain(voice.say("wait.stop-too-high"))
        row = ButtonRow(
            (
                Button("draw", draw, kind="gold", key_hint=SPACE),
                Button("stop", stop, key_hint=STOP_KEY, enabled=choice.stops, reason=reason),
            )
        )
        return [row, Text((voice.say("wait.stop-hint"),), size="small")] if choice.stops else [row]
    reason = plain(line)
    return [
        ButtonRow(
            (
                Button("draw", draw, key_hint=SPACE, enabled=False, reason=reason),
                Button("stop", stop, key_hint=STOP_KEY, enabled=False, reason=reason),
            )
        )
    ]


def _waiting(observation: Observation, voice: Voice) -> Sentence:
    """Who is to do what; in a window only that everybody is asked (R17)."""
    seat = observation.seat
    if seat is None or observation.phase is None:
        return ()
    if observation.phase is Phase.CLAIM:
        return voice.say("wait.window", card=voice.card(observation.thrown[-1].card))
    key = "draw" if observation.phase is Phase.DRAW else "discard"
    return voice.say_of(f"wait.{key}", seat)


def _discard_blocks(
    observation: Observation, voice: Voice, choice: Input, *, helping: bool
) -> list[Block]:
    reason = voice.text("wait.choose-discard")
    buttons = [
        Button(
            "discard",
            discard_label(choice, voice),
            kind="gold",
            key_hint=ENTER,
            enabled=choice.chosen is not None,
            reason=reason,
        )
    ]
    if choice.stops:
        buttons.append(Button("stop", voice.text("button.stop"), key_hint=STOP_KEY))
    blocks: list[Block] = [ButtonRow(tuple(buttons))]
    if helping:
        blocks.append(_dangers(observation, voice, choice))
    else:
        blocks.append(Text((voice.say("wait.choose-discard"),), size="small"))
    return blocks


def _dangers(observation: Observation, voice: Voice, choice: Input) -> Table:
    """Help: what stays after each discard, and how many of its rank are still out."""
    hand = hand_shown(observation)
    unseen = unseen_tally(observation)
    months = sorted({MONTH_OF[card] for card in hand})
    rows = []
    for month in months:
        card = same_month(hand, month)[0]
        left = effective_sum([other for other in hand if other != card])
        out = unseen[month - 1]
        risk = "none" if out < _RISKY else "some" if out == _RISKY else "more"
        rows.append(
            (
                Cell(voice.card_of(month), strong=True),
                Cell(str(left)),
                Cell(voice.text(f"danger.{risk}", count=out)),
            )
        )
    chosen = None if choice.chosen is None else months.index(MONTH_OF[choice.chosen])
    return Table(
        label=voice.text("danger.label"),
        header=(voice.text("danger.card"), voice.text("danger.left"), voice.text("danger.risk")),
        align="lrr",
        rows=tuple(rows),
        highlight=chosen,
        caption=voice.text("danger.caption"),
    )


def _claim_blocks(
    observation: Observation, voice: Voice, choice: Input, claiming: Claiming
) -> list[Block]:
    """Mock-up n: the call and the pass; what stays with each extra card."""
    reason, answered = voice.text("wait.choose-extra"), voice.text("wait.answered")
    blocks: list[Block] = [
        ButtonRow(
            (
                Button(
                    "ppong",
                    claim_label(claiming, choice.chosen, voice),
                    kind="gold",
                    key_hint=PPONG_KEY,
                    enabled=choice.ready,
                    reason=answered if choice.answered else reason,
                ),
                Button(
                    "pass",
                    voice.text("button.pass"),
                    key_hint=PASS_KEY,
                    enabled=not choice.answered,
                    reason=answered,
                ),
            )
        )
    ]
    if claiming.ends:
        return [*blocks, Text((voice.say("claim.ends"),), size="small")]
    hand = hand_shown(observation)
    rank = voice.call_of(claiming.month)
    rows: list[tuple[Cell, ...]] = []
    lit = None
    stops = False
    for extra in claiming.extras:
        left = claiming.sum_left(hand, extra)
        if extra == choice.chosen:
            lit, stops = len(rows), left <= STOP_LIMIT
        rest = [card for card in hand if card not in (*claiming.pair, extra)]
        stays = " · ".join(voice.call(card) for card in rest)
        call = voice.text("claim.call", rank=rank, extra=voice.call(extra), rest=stays)
        rows.append((Cell(call), Cell(str(left), strong=True)))
    hint = "claim.stop-next" if stops else "claim.choose"
    return [
        *blocks,
        Text((voice.say("claim.waits" if choice.lit else "claim.runs"),), size="small"),
        Table(
            label=voice.text("claim.label"),
            header=("", voice.text("danger.left")),
            align="lr",
            rows=tuple(rows),
            highlight=lit,
        ),
        Text((voice.say(hint),), size="small"),
    ]


# -- what there is to know -----------------------------------------------------------------------


def _next_blocks(
    observation: Observation, voice: Voice, facts: MatchFacts, choice: Input
) -> list[Block]:
    end = observation.end
    if not choice.goes_on or end is None:
        return []
    if facts.over:
        return [next_in_panel(voice.locale.text("common.table.result"))]
    return [next_in_panel(voice.text("button.next", seat=voice.seat_word(end.winner)))]


def _moves(observation: Observation, voice: Voice) -> list[Block]:
    """The last throw or call in full, and in short what came since the viewer's own."""
    throws = observation.thrown
    last = len(throws) - 1
    if last < 0:
        return []
    told = 2 if throws[last].called else 1
    since = last - told
    count = 0
    before: list[Sentence] = []
    while since >= 0 and count < len(voice.seats):
        before.append(short_throw(throws, since, voice))
        if throws[since].seat == voice.reader:
            break
        since -= 1
        count += 1
    return last_move_blocks(last_move(observation, voice), before[::-1], voice.locale)


def _why(observation: Observation, voice: Voice) -> list[Block]:
    """Help: the AI says why, if it made the last move."""
    if not ai_moved(observation, voice):
        return []
    return [Button("why", voice.text("button.why"), kind="ghost", key_hint=WHY_KEY)]


def _sheet_button(voice: Voice) -> Button:
    return Button("sheet", voice.text("button.sheet"), key_hint=SHEET_KEY)


def option_words(options: Options, voice: Voice) -> Sentence:
    """The rules that were chosen for this match."""
    return voice.say(
        "option.all",
        bagaji=options.stop_bagaji,
        quads=voice.text(f"option.quads-{'on' if options.quads else 'off'}"),
        stop=voice.text(f"option.stop-{options.stop}"),
    )
