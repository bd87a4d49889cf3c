"""The course of a hand: bets by round and cuts between them, as a table and in words (screen u)."""

from cardgames.core.game import Seat
from cardgames.games.badugi.events import Acted
from cardgames.games.badugi.observation import Observation
from cardgames.presenter.badugi.odds import cuts_before, posted
from cardgames.presenter.badugi.words import Voice, cutting_order
from cardgames.presenter.course import NOTHING, Course, CourseCell, CourseColumn, CourseRow
from cardgames.presenter.sentence import Sentence

_MOST_ROUNDS = 16
"""More rounds of betting than any hand has."""


def course_of(observation: Observation, voice: Voice) -> Course:
    """A row for each seat from the boss on; how a round is played twice round takes two columns."""
    seats = [seat for seat in cutting_order(observation) if observation.before[seat]]
    columns: list[CourseColumn] = []
    cells: dict[Seat, list[CourseCell]] = {seat: [] for seat in seats}
    for step, (kind, number) in enumerate(_steps(observation)):
        if kind == "cut":
            columns.append(CourseColumn(step, _cut_name(number, voice)))
            for seat in seats:
                cells[seat].append(_cut_cell(observation, seat, number))
            continue
        acts = [act for act in observation.acts if act.number == number]
        own = {seat: [act for act in acts if act.seat == seat] for seat in seats}
        orbits = max(len(of_seat) for of_seat in own.values())
        for orbit in range(orbits):
            total = voice.chips(acts[-1].pot) if orbit == orbits - 1 else ""
            name = voice.text("history.step", number=number + 1)
            columns.append(CourseColumn(step, name, total))
            for seat in seats:
                cell = _bet_cell(own[seat][orbit], voice) if orbit < len(own[seat]) else NOTHING
                cells[seat].append(cell)
    return Course(
        first=voice.text("history.seat"),
        columns=tuple(columns),
        rows=tuple(
            CourseRow(
                voice.seats[seat].colour,
                voice.label(seat),
                voice.mark() if seat == observation.mark else "",
                tuple(cells[seat]),
            )
            for seat in seats
        ),
        total=voice.say("history.posted", chips=voice.chips(posted(observation))),
        highlight=seats.index(voice.reader) if voice.reader in seats else None,
        lines=course_lines(observation, voice),
    )


def _cut_name(number: int, voice: Voice) -> str:
    """A cut over its column, where numbers of other columns stand between: never a bare one."""
    if voice.options.cuts == 3:
        return voice.text(f"history.cut-{('morning', 'noon', 'evening')[number - 1]}")
    return voice.text("history.cut-number", number=number)


def _bet_cell(act: Acted, voice: Voice) -> CourseCell:
    return CourseCell(voice.bet(act.action), voice.chips(act.chips) if act.chips else "")


def _cut_cell(observation: Observation, seat: Seat, number: int) -> CourseCell:
    counts = observation.cut_counts[seat]
    if len(counts) < number:
        return NOTHING
    return CourseCell(figure=str(counts[number - 1]), circled=True)


def _steps(observation: Observation) -> list[tuple[str, int]]:
    """("bet", its number from 0) and ("cut", its number from 1) as they came."""
    steps: list[tuple[str, int]] = []
    told = 0
    last = max([act.number for act in observation.acts], default=0)
    for number in range(max(last, _last_round(observation)) + 1):
        done = min(cuts_before(observation, number), observation.cut)
        steps += [("cut", cut) for cut in range(told + 1, done + 1)]
        told = max(told, done)
        if any(act.number == number for act in observation.acts):
            steps.append(("bet", number))
    return steps + [("cut", cut) for cut in range(told + 1, observation.cut + 1)]


def _last_round(observation: Observation) -> int:
    """Number of the last round of betting that could have been reached."""
    return max(
        (n for n in range(_MOST_ROUNDS) if cuts_before(observation, n) <= observation.cut),
        default=0,
    )


# -- in words ------------------------------------------------------------------------------


def course_lines(observation: Observation, voice: Voice) -> tuple[Sentence, ...]:
    """From the antes to the last bet or cut, a line for each round of betting and each cut."""
    lines: list[Sentence] = [
        voice.say(
            "history.begin",
            seat=voice.seat(observation.mark),
            mark=voice.mark(),
            chips=voice.chips(posted(observation)),
        )
    ]
    for kind, number in _steps(observation):
        if kind == "cut":
            lines += _cut_lines(observation, number, voice)
        else:
            lines.append(_betting_line(observation, number, voice))
    return tuple(lines)


def _betting_line(observation: Observation, number: int, voice: Voice) -> Sentence:
    acts = [act for act in observation.acts if act.number == number]
    words = " · ".join(
        voice.text(
            "history.act" if act.chips else "history.act-free",
            seat=voice.seat_word(act.seat),
            bet=voice.bet(act.action),
            chips=voice.chips(act.chips),
        )
        for act in acts
    )
    return voice.say(
        "history.betting", number=number + 1, acts=words, pot=voice.chips(acts[-1].pot)
    )


def _cut_lines(observation: Observation, cut: int, voice: Voice) -> list[Sentence]:
    counts = observation.cut_counts
    words = " · ".join(
        voice.text("history.cut", seat=voice.seat_word(seat), count=counts[seat][cut - 1])
        for seat in cutting_order(observation)
        if len(counts[seat]) >= cut
    )
    if not words:
        return []
    lines = [voice.say("history.cuts", cut=voice.cut(cut), counts=words)]
    if len(observation.own_cuts) >= cut and observation.own_cuts[cut - 1].thrown.cards:
        lines.append(voice.say("history.own-cut", **_own_cut(observation, cut, voice)))
    return lines


def own_cut_lines(observation: Observation, voice: Voice) -> tuple[Sentence, ...]:
    """What the viewer threw and got at each cut."""
    lines = []
    for cut, record in enumerate(observation.own_cuts, start=1):
        if record.thrown.cards:
            facts = _own_cut(observation, cut, voice)
            lines.append(voice.say("history.changed", cut=_cut_name(cut, voice), **facts))
        else:
            lines.append(voice.say("history.stood", cut=_cut_name(cut, voice)))
    return tuple(lines)


def _own_cut(observation: Observation, cut: int, voice: Voice) -> dict[str, str]:
    record = observation.own_cuts[cut - 1]
    return {
        "thrown": " ".join(voice.card(card) for card in record.thrown.cards),
        "drawn": " ".join(voice.card(card) for card in record.drawn.cards),
    }
