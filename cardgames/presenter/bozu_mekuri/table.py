"""Bozu Mekuri's `TableSession`: one viewer's table through a match.

Controls: `flip`, `poem:<card>`, `pile:<place>` (all cards of a place), `next`. Every other control
belongs to the program.
"""

from typing import Any

from cardgames.cards.karuta import DECK
from cardgames.core.game import Viewer
from cardgames.games.bozu_mekuri.describe import events_by_flip
from cardgames.games.bozu_mekuri.model import Flip, Observation
from cardgames.presenter.bozu_mekuri.fold import fold
from cardgames.presenter.bozu_mekuri.hud import NO_INPUT, Input, seat_plate
from cardgames.presenter.bozu_mekuri.moment import Moment, moment_of
from cardgames.presenter.bozu_mekuri.panel import build_dealing_panel, build_panel, course_chart
from cardgames.presenter.bozu_mekuri.picture import (
    AT_REST,
    CENTRE_GROUP,
    CLOTH,
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
from cardgames.presenter.table_session import Intent, Nothing, Show, TableStyle


class BozuMekuriTable(GameTable[Observation, Voice]):
    """See `table_session.TableSession`."""

    def __init__(self, viewer: Viewer, style: TableStyle, poets: Poets) -> None:
        super().__init__(viewer, style)
        self._poets = poets
        self._moment: Moment | None = None
        self._news: tuple[FlipNews, ...] = ()
        self._input = NO_INPUT

    # -- what is shown -----------------------------------------------------------------------

    @property
    def bare_stage(self) -> Stage:
        """See `GameTable`."""
        return Stage("karuta", CLOTH, ())

    def stage_of(self, observation: Observation) -> Stage:
        """See `GameTable`."""
        moment = moment_of(observation, self.facts.round)
        return picture(moment, self._look, AT_REST, self._input)

    def panel_of(self, observation: Observation) -> Panel:
        """See `GameTable`."""
        return build_panel(
            observation,
            self.voice,
            self.facts,
            self._input,
            self._news_since_own,
            muted=self.style.muted,
        )

    def dealing_panel(self, facts: MatchFacts | None) -> Panel:
        """See `GameTable`."""
        return build_dealing_panel(self.voice, facts, muted=self.style.muted)

    @property
    def round_over(self) -> bool:
        """See `GameTable`."""
        return self.observation is not None and self.observation.result is not None

    def voice_of(self, reader: Viewer) -> Voice:
        """See `GameTable`."""
        style = self.style
        return Voice(style.locale, style.seats, reader, self._poets, style.together)

    @property
    def result_blocks(self) -> tuple[Block, ...]:
        """How many cards each seat held over the last round."""
        if self.observation is None:
            return ()
        return (course_chart(self.observation, self.voice),)

    def move_in_words(self, voice: Voice) -> tuple[Sentence, ...]:
        """The last flip."""
        return news_sentences(self._news[-1] if self._news else None, voice)

    def plates(self, voice: Voice) -> tuple[Plate, ...]:
        """See `GameTable`."""
        moment = self._moment
        if moment is None:
            return ()
        return tuple(seat_plate(moment, seat, voice, ()) for seat in range(moment.players))

    # -- what changes it ---------------------------------------------------------------------

    def follow(
        self, events: tuple[Any, ...], observation: Observation, asked_anew: bool
    ) -> tuple[Beat, ...]:
        """See `GameTable`."""
        before = self._moment
        self._moment = moment_of(observation, self.facts.round)
        flips = self.prompt is not None and not self.over
        self._input = Input(flips=flips, goes_on=self.goes_on)
        self._news = tuple(news_of(flip) for flip in events_by_flip(observation))
        return fold(before, events, observation, self._look, self._input)

    def press_own(self, control: str) -> Intent:
        """Flip, or look at a card or a pile."""
        if control == "flip":
            return self._flip()
        group, _, name = control.partition(":")
        if group == "poem" and name in map(str, DECK):
            card = next(card for card in DECK if str(card) == name)
            if self.observation is not None and card in self.observation.turned:
                return Show(poem_dialog(card, self.voice))
        if group == "pile":
            return self._show_pile(name)
        return Nothing()

    # -- inside ------------------------------------------------------------------------------

    @property
    def _look(self) -> Look:
        return Look(self.voice, self.style.preset, self.facts)

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

    def _flip(self) -> Intent:
        if not self._input.flips:
            return Nothing()
        self._input = NO_INPUT
        return self.submit(Flip())

    def _show_pile(self, name: str) -> Intent:
        observation, voice = self.observation, self.voice
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
