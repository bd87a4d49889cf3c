"""Bozu Mekuri's `TableSession`: one viewer's table through a match.

Controls: `flip`, `poem:<card>`, `pile:<place>` (all cards of a place), `next`. Every other control
belongs to the program.
"""

from typing import Any

from cardgames.cards.karuta import DECK
from cardgames.core.game import Prompt, Viewer
from cardgames.games.bozu_mekuri.describe import events_by_flip
from cardgames.games.bozu_mekuri.model import Flip, Observation
from cardgames.presenter.bozu_mekuri.fold import fold
from cardgames.presenter.bozu_mekuri.hud import NO_INPUT, Input, seat_plate
from cardgames.presenter.bozu_mekuri.moment import Moment, moment_of
from cardgames.presenter.bozu_mekuri.panel import build_dealing_panel, build_panel, course_chart
from cardgames.presenter.bozu_mekuri.picture import (
    AT_REST,
    CENTRE_GROUP,
    Look,
    held_group,
    picture,
)
from cardgames.presenter.bozu_mekuri.poem import list_dialog, poem_dialog
from cardgames.presenter.bozu_mekuri.poets import Poets
from cardgames.presenter.bozu_mekuri.words import FlipNews, Voice, news_of, news_sentences
from cardgames.presenter.facts import MatchFacts
from cardgames.presenter.panel import Block, Panel
from cardgames.presenter.sentence import Sentence
from cardgames.presenter.session import GameTable
from cardgames.presenter.stage import Beat, Plate, Stage
from cardgames.presenter.table_session import (
    Intent,
    Nothing,
    Show,
    Submit,
    TableStyle,
)

_EMPTY = Stage("karuta", "wine", ())


class BozuMekuriTable(GameTable):
    """See `table_session.TableSession`."""

    def __init__(self, viewer: Viewer, style: TableStyle, poets: Poets) -> None:
        super().__init__(viewer, style)
        self._poets = poets
        self._observation: Observation | None = None
        self._news: tuple[FlipNews, ...] = ()
        self._input = NO_INPUT

    # -- what is shown -----------------------------------------------------------------------

    @property
    def stage(self) -> Stage:
        """The table at rest, with what can be pressed now."""
        moment = self._moment
        return _EMPTY if moment is None else picture(moment, self._look, AT_REST, self._input)

    @property
    def panel(self) -> Panel:
        """The panel after the last update; between two rounds that of the deal."""
        if self.dealing or self._observation is None:
            return build_dealing_panel(self._voice, self.facts_of_deal(), muted=self.style.muted)
        return build_panel(
            self._observation,
            self._voice,
            self.facts,
            self._input,
            self._news_since_own,
            muted=self.style.muted,
        )

    @property
    def goes_on(self) -> bool:
        """The round, or the match, is over."""
        return self._input.goes_on

    @property
    def result_blocks(self) -> tuple[Block, ...]:
        """How many cards each seat held over the last round."""
        if self._observation is None:
            return ()
        return (course_chart(self._observation, self._voice),)

    @property
    def last_move(self) -> tuple[Sentence, ...]:
        """The last flip, to this viewer."""
        return news_sentences(self._news[-1] if self._news else None, self._voice)

    @property
    def public_move(self) -> tuple[Sentence, ...]:
        """The last flip, to everybody."""
        return news_sentences(self._news[-1] if self._news else None, self._public_voice)

    @property
    def public_plates(self) -> tuple[Plate, ...]:
        """All seats in turn order, addressed to nobody."""
        moment = self._moment
        if moment is None:
            return ()
        voice = self._public_voice
        return tuple(seat_plate(moment, seat, voice, ()) for seat in range(moment.players))

    # -- what changes it ---------------------------------------------------------------------

    def update(
        self,
        events: tuple[Any, ...],
        observation: Observation,
        prompt: Prompt[Any] | None,
        facts: MatchFacts,
    ) -> tuple[Beat, ...]:
        """Take in one update; see the protocol."""
        before = self._moment
        self.facts, self.dealing, self.seen = facts, False, True
        self.prompt = prompt
        self._observation = observation
        self._input = self._input_of(observation, prompt, facts)
        self._news = tuple(news_of(flip) for flip in events_by_flip(observation))
        return fold(before, events, observation, self._look, self._input)

    def press_own(self, control: str) -> Intent:
        """Flip, or look at a card or a pile."""
        if control == "flip":
            return self._flip()
        group, _, name = control.partition(":")
        if group == "poem" and name in map(str, DECK):
            card = next(card for card in DECK if str(card) == name)
            if self._observation is not None and card in self._observation.turned:
                return Show(poem_dialog(card, self._voice))
        if group == "pile":
            return self._show_pile(name)
        return Nothing()

    # -- inside ------------------------------------------------------------------------------

    @property
    def _moment(self) -> Moment | None:
        if self._observation is None:
            return None
        return moment_of(self._observation, self.facts.round)

    @property
    def _voice(self) -> Voice:
        style = self.style
        return Voice(style.locale, style.seats, self.viewer, self._poets, style.together)

    @property
    def _public_voice(self) -> Voice:
        return Voice(self.style.locale, self.style.seats, None, self._poets)

    @property
    def _look(self) -> Look:
        return Look(self._voice, self.style.preset, self.facts)

    @property
    def _news_since_own(self) -> tuple[FlipNews, ...]:
        """The flips since the viewer's own last turn began; a spectator gets the last alone."""
        news = self._news
        if self.viewer is None:
            return news[-1:]
        turns = [index for index, flip in enumerate(news) if flip.seat == self.viewer]
        while len(turns) > 1 and turns[-2] == turns[-1] - 1 and news[turns[-2]].again:
            turns.pop()
        return news[turns[-1] :] if turns else news[-len(self.style.seats) :]

    def _input_of(
        self, observation: Observation, prompt: Prompt[Any] | None, facts: MatchFacts
    ) -> Input:
        here = self.viewer is not None or self.style.together
        if here and (observation.result is not None or facts.over):
            return Input(goes_on=True)
        return Input(flips=prompt is not None and not facts.over)

    def _flip(self) -> Intent:
        """The prompt is answered once; what is pressed afterwards comes too late."""
        prompt = self.prompt
        if prompt is None or not self._input.flips:
            return Nothing()
        action = next(action for action in prompt.legal if isinstance(action, Flip))
        self.prompt = None
        self._input = NO_INPUT
        return Submit(prompt.id, action)

    def _show_pile(self, name: str) -> Intent:
        observation, voice = self._observation, self._voice
        if observation is None:
            return Nothing()
        if name == CENTRE_GROUP:
            title = voice.text("list.centre", count=len(observation.centre))
            return Show(list_dialog(title, observation.centre, voice))
        for seat, cards in enumerate(observation.held):
            if name == held_group(seat):
                title = voice.text("list.held", seat=voice.seat_word(seat), count=len(cards))
                return Show(list_dialog(title, cards, voice))
        return Nothing()
