"""The paper panel of Bozu Mekuri (R "What the table shows"; mock-up i).

Complete: with it alone the whole game can be followed and played.
"""

from cardgames.cards.karuta import name_of
from cardgames.games.bozu_mekuri.describe import (
    held_by_flip,
    monks_left,
    princesses_left,
    semimaru_left,
)
from cardgames.games.bozu_mekuri.model import Observation
from cardgames.presenter.bozu_mekuri.hud import SPACE, Input
from cardgames.presenter.bozu_mekuri.picture import CENTRE_GROUP, held_group
from cardgames.presenter.bozu_mekuri.words import (
    FlipNews,
    Voice,
    after_sentences,
    option_words,
    outcome_sentence,
    short_news,
)
from cardgames.presenter.charts import Chart, ChartLine
from cardgames.presenter.facts import MatchFacts
from cardgames.presenter.panel import (
    Bar,
    Bars,
    Block,
    Button,
    CardPicture,
    Cell,
    Count,
    Counts,
    Panel,
    Table,
    Text,
)
from cardgames.presenter.sentence import plain
from cardgames.presenter.session import NEXT
from cardgames.presenter.table_parts import (
    last_move_blocks,
    next_in_panel,
    next_label,
    round_columns,
    round_result,
    seat_cell,
    table_panel,
    with_rules,
)

_SHORTEST_BAR_LIMIT = 40
"""A full bar is at least so many cards, so that a small lead does not look like a large one."""


def build_panel(
    observation: Observation,
    voice: Voice,
    facts: MatchFacts,
    choice: Input,
    news: tuple[FlipNews, ...],
    *,
    muted: bool,
) -> Panel:
    """The whole panel at rest; `news` since the reader's own last flip, oldest first."""
    over = observation.result is not None
    last = _last_card(news[-1], voice) if news else []
    before = last_move_blocks((), (short_news(one, voice) for one in news[:-1]), voice.locale)
    doing = (
        _result_blocks(observation, voice, facts, choice)
        if over
        else _flip_blocks(observation, voice, facts, choice)
    )
    scores = _scores(voice, facts)
    if over:
        left = with_rules(doing)
        right = with_rules(
            [course_chart(observation, voice)], scores, last, _options(observation, voice)
        )
    else:
        left = with_rules(doing, last)
        right = with_rules(
            [_bars(observation, voice), _counts(observation, voice)],
            scores,
            before,
            _options(observation, voice),
        )
    return table_panel(
        "bozu-mekuri",
        voice.locale,
        left,
        right,
        facts=facts,
        muted=muted,
        meta=_players(voice, facts),
        meta_short=_players(voice, facts),
        focus="flip" if choice.flips else NEXT if choice.goes_on else None,
    )


def build_dealing_panel(voice: Voice, facts: MatchFacts | None, *, muted: bool) -> Panel:
    """The panel while the pile is shuffled: what a newcomer has to expect."""
    doing: list[Block] = [
        Text(
            (voice.say("deal.shuffling"), voice.say("deal.noble"), voice.say("deal.others")),
            label=voice.locale.text("common.table.deal"),
        ),
        Text((voice.say("deal.goal"),), size="small"),
    ]
    return table_panel(
        "bozu-mekuri",
        voice.locale,
        doing,
        [],
        facts=facts,
        muted=muted,
        meta=_players(voice, facts),
        meta_short=_players(voice, facts),
    )


def _players(voice: Voice, facts: MatchFacts | None) -> str:
    """Beside the title of a match of one round; "" where the round's number is of interest."""
    if facts is None or facts.rounds > 1:
        return ""
    return voice.text("panel.players", count=len(voice.seats))


# -- what can be done, or who acts ----------------------------------------------------------


def _flip_blocks(
    observation: Observation, voice: Voice, facts: MatchFacts, choice: Input
) -> list[Block]:
    seat = observation.seat
    if facts.resigned is not None or seat is None:
        label = voice.locale.text("common.table.turn")
        lines = () if facts.resigned is None else (voice.say_of("turn.resigned", facts.resigned),)
        return [Text(lines, label=label), *_next_blocks(voice, facts, choice)]
    label = voice.text("button.flip")
    key = "wait.again" if observation.extra else "wait.flip"
    turn = voice.locale.text("common.table.turn")
    if choice.flips:
        button = Button("flip", label, kind="gold", key_hint=SPACE)
        if voice.together:
            return [Text((voice.say(f"{key}.here", seat=voice.seat(seat)),), label=turn), button]
        if observation.extra:
            return [Text((voice.say(f"{key}.me"),), label=turn), button]
        return [button]
    if seat == voice.reader or voice.together:
        reason = voice.text("button.flipping")
    else:
        line = voice.say(f"{key}.other", seat=voice.seat(seat))
        if voice.reader is None:
            return [Text((line,), label=turn)]
        reason = plain(line)
    return [Button("flip", label, key_hint=SPACE, enabled=False, reason=reason)]


def _next_blocks(voice: Voice, facts: MatchFacts, choice: Input) -> list[Block]:
    return [next_in_panel(next_label(facts, voice.locale))] if choice.goes_on else []


def _result_blocks(
    observation: Observation, voice: Voice, facts: MatchFacts, choice: Input
) -> list[Block]:
    """Who holds how many at the end, best first (R10)."""
    result = observation.result
    places = () if result is None else result.places
    order = sorted(range(len(places)), key=lambda seat: places[seat])
    rows = (
        (places[seat], seat, "", voice.text("panel.cards", count=len(observation.held[seat])))
        for seat in order
    )
    return [round_result(rows, voice), *_next_blocks(voice, facts, choice)]


# -- what there is to know --------------------------------------------------------------------


def _last_card(news: FlipNews, voice: Voice) -> list[Block]:
    return [
        CardPicture(
            face=name_of(news.card),
            title=voice.title(news.card),
            sub=voice.second_name(news.card),
            lines=(outcome_sentence(news, voice), *after_sentences(news, voice)),
            label=voice.text("panel.last-card"),
            control=f"poem:{news.card}",
        )
    ]


def _bars(observation: Observation, voice: Voice) -> Bars:
    """Cards by colour, and the centre; each row tells what lies there."""
    rows = [
        Bar(
            voice.label(seat),
            len(cards),
            badge=voice.seats[seat].colour,
            strong=seat == voice.reader,
            control=f"pile:{held_group(seat)}",
        )
        for seat, cards in enumerate(observation.held)
    ]
    centre = len(observation.centre)
    rows.append(Bar(voice.text("panel.centre"), centre, control=f"pile:{CENTRE_GROUP}"))
    limit = max(_SHORTEST_BAR_LIMIT, *(row.value for row in rows))
    return Bars(voice.text("panel.held"), tuple(rows), limit)


def _counts(observation: Observation, voice: Voice) -> Counts:
    semimaru = "left" if semimaru_left(observation) else "out"
    return Counts(
        (
            Count(voice.text("panel.pile"), str(observation.pile)),
            Count(voice.text("panel.monks"), str(monks_left(observation)), "green"),
            Count(voice.text("panel.princesses"), str(princesses_left(observation)), "rose"),
            Count(voice.text("panel.semimaru"), voice.text(f"panel.semimaru-{semimaru}")),
        )
    )


def _scores(voice: Voice, facts: MatchFacts) -> list[Block]:
    """Cards of every round, in a match of several."""
    if facts.rounds == 1:
        return []
    locale = voice.locale
    rounds = range(facts.rounds)
    header = (
        locale.text("common.table.seat"),
        *round_columns(facts, locale),
        locale.text("common.table.points"),
    )
    rows = tuple(
        (
            seat_cell(seat, voice),
            *(Cell(_points(facts, number, seat, voice)) for number in rounds),
            Cell(str(facts.totals[seat]), strong=True),
        )
        for seat in range(len(voice.seats))
    )
    return [Table(header=header, align="l" + "r" * (len(header) - 1), rows=rows)]


def _points(facts: MatchFacts, number: int, seat: int, voice: Voice) -> str:
    if number >= len(facts.places):
        return voice.locale.text("common.table.none")
    return voice.place(facts.places[number][seat])


def _options(observation: Observation, voice: Voice) -> list[Block]:
    """The chosen rules stay in sight."""
    return [Text((option_words(observation.options, voice),), size="small")]


def course_chart(observation: Observation, voice: Voice) -> Chart:
    """Cards held over the round, a line for each seat."""
    return Chart(
        label=voice.text("panel.course"),
        lines=tuple(
            ChartLine(voice.seats[seat].colour, voice.seat_word(seat), values)
            for seat, values in enumerate(held_by_flip(observation))
        ),
        across=voice.text("panel.flips"),
    )
