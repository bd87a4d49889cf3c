"""Nylon Ppong's `TableSession`: one viewer's table through a match.

Controls: `card:<n>` (n from 1, as shown), `draw`, `discard`, `stop`, `ppong`, `pass`, `sheet`,
`why`, `next`; while orders are sealed `order:<month>`, `extra:<month>:<n>`, `orders:none`,
`orders:same`, `seal`. A second press on the chosen card throws it, or calls with it. Keys: 1-6, P,
N, X, S, W. Every other control belongs to the program.
"""

from typing import Any

import msgspec

from cardgames.cards.hwatu import Card
from cardgames.core.game import Viewer
from cardgames.games.nylon_ppong.model import (
    Discard,
    Draw,
    Observation,
    Pass,
    Phase,
    RoundBegan,
    Stop,
)
from cardgames.games.nylon_ppong.orders import sealed_answers
from cardgames.presenter.facts import MatchFacts
from cardgames.presenter.nylon_ppong import motions
from cardgames.presenter.nylon_ppong.fold import fold
from cardgames.presenter.nylon_ppong.hud import NO_INPUT, Input, seat_plate
from cardgames.presenter.nylon_ppong.look import AT_REST, Arrangement, Look
from cardgames.presenter.nylon_ppong.orders import (
    PairOrder,
    changed_orders,
    claiming_of,
    look_due,
    pair_orders,
)
from cardgames.presenter.nylon_ppong.panel import build_dealing_panel, build_panel
from cardgames.presenter.nylon_ppong.picture import CLOTH, picture
from cardgames.presenter.nylon_ppong.sheet import result_blocks, sheet_dialog
from cardgames.presenter.nylon_ppong.words import Voice, ai_moved, last_move
from cardgames.presenter.nylon_ppong.zones import Table, hand_shown
from cardgames.presenter.panel import Block, Panel
from cardgames.presenter.sentence import Sentence
from cardgames.presenter.session import GameTable
from cardgames.presenter.stage import Beat, Plate, Stage
from cardgames.presenter.table_session import (
    Explain,
    Intent,
    Nothing,
    Seal,
    Show,
    Submit,
    TableStyle,
    Window,
)

SEALING_SECONDS = 1.5
"""How long the orders are seen before they can be sealed, also by who has none to give (R18)."""

_KEYS = {"p": "ppong", "n": "pass", "x": "stop", "s": "sheet", "w": "why"}
_NUMBERS = ("1", "2", "3", "4", "5", "6")


class NylonPpongTable(GameTable[Observation, Voice]):
    """See `table_session.TableSession`."""

    def __init__(self, viewer: Viewer, style: TableStyle) -> None:
        super().__init__(viewer, style)
        self._table: Table | None = None
        self._chosen: Card | None = None
        self._sealed: tuple[Any, ...] = ()
        self._throwing: Card | None = None
        self._drafts: tuple[PairOrder, ...] | None = None
        self._awake = False
        self._turned = False
        self._answered: Input | None = None

    # -- what is shown -----------------------------------------------------------------------

    @property
    def bare_stage(self) -> Stage:
        """See `GameTable`."""
        return Stage(self.voice.cards, CLOTH, (), direction="right")

    def stage_of(self, observation: Observation) -> Stage:
        """See `GameTable`."""
        if self._table is None:
            return self.bare_stage
        choice, arrangement = self._input, AT_REST
        if self._turned:
            choice, arrangement = Input(orders=(), thrown=choice.thrown), Arrangement(turned=True)
        return picture(self._table, observation, self._look, arrangement, choice)

    def panel_of(self, observation: Observation) -> Panel:
        """See `GameTable`."""
        return build_panel(
            observation,
            self.voice,
            self.facts,
            self._input,
            helping=self.style.helping,
            calling=self.style.calling,
            muted=self.style.muted,
        )

    def dealing_panel(self, facts: MatchFacts | None) -> Panel:
        """See `GameTable`."""
        return build_dealing_panel(self.voice, facts, muted=self.style.muted)

    @property
    def round_over(self) -> bool:
        """See `GameTable`."""
        return self.observation is not None and self.observation.end is not None

    def voice_of(self, reader: Viewer) -> Voice:
        """See `GameTable`."""
        style, observation = self.style, self.observation
        cards = "hwatu" if observation is None else observation.options.cards
        return Voice(style.locale, style.seats, reader, cards)

    @property
    def result_blocks(self) -> tuple[Block, ...]:
        """Course, sheet, and what the points are worth."""
        money = 0 if self.observation is None else self.observation.options.money
        return result_blocks(self.facts, self.voice, money)

    def move_in_words(self, voice: Voice) -> tuple[Sentence, ...]:
        """The last throw or call."""
        return () if self.observation is None else last_move(self.observation, voice)

    def plates(self, voice: Voice) -> tuple[Plate, ...]:
        """See `GameTable`."""
        table = self._table
        if table is None:
            return ()
        return tuple(
            seat_plate(table, seat, voice, self.facts, ()) for seat in range(table.players)
        )

    # -- several seats at once ---------------------------------------------------------------

    @property
    def window(self) -> Window | None:
        """R17: every discard opens one, and it lasts the same for all hands."""
        observation = self.observation
        if observation is None or observation.phase is not Phase.CLAIM or self.facts.over:
            return None
        seconds = self._window_seconds or motions.BEAT_SECONDS
        return Window(len(observation.thrown), seconds, self._answer(observation))

    @property
    def looks(self) -> bool:
        """R18: the private look before the first discard."""
        observation = self.observation
        if observation is None or not self.style.sealing or self.facts.over:
            return False
        return look_due(observation, self._sealed)

    @property
    def rest(self) -> float:
        """R18: the same time for everybody."""
        return SEALING_SECONDS if self._makes_orders and not self._awake else 0.0

    def rested(self) -> None:
        """The orders may be sealed."""
        self._awake = True

    def sealed(self, answers: tuple[Any, ...]) -> None:
        """The orders that the match keeps."""
        self._sealed = answers

    # -- what changes it ---------------------------------------------------------------------

    def follow(
        self, events: tuple[Any, ...], observation: Observation, asked_anew: bool
    ) -> tuple[Beat, ...]:
        """See `GameTable`."""
        if any(isinstance(event, RoundBegan) for event in events):
            self._sealed = ()
        if asked_anew:
            self._chosen = self._throwing = None
        self._drafts, self._awake, self._turned = None, False, False
        if events or self.prompt is not None:
            self._answered = None
        folded = fold(self._table, events, observation, self._look, self._input)
        self._table = folded.table
        return folded.beats

    def key(self, name: str) -> Intent:
        """Numbers choose cards, letters act."""
        if name in _NUMBERS:
            return self.press_own(f"card:{name}")
        if name in _KEYS:
            return self.press_own(_KEYS[name])
        return super().key(name)

    def press_own(self, control: str) -> Intent:
        """Choose, throw, call, stop, seal, or read the sheet."""
        choice = self._input
        if control == "why":
            return Explain() if self.style.helping and self._ai_moved else Nothing()
        if control == "sheet":
            return Show(sheet_dialog(self.facts, self.voice))
        if choice.orders is not None:
            return self._order(control, choice.orders)
        group, _, value = control.partition(":")
        if group == "card" and value in _NUMBERS:
            return self._choose(int(value), choice)
        if control == "draw" and choice.draws:
            return self.submit(Draw())
        if control == "stop" and choice.stops:
            return self.submit(Stop())
        if control == "pass" and choice.claiming is not None:
            return self.submit(Pass())
        if control == "discard" and choice.discards and choice.chosen is not None:
            return self._throw(choice.chosen)
        if control == "ppong" and choice.claiming is not None and choice.ready:
            extra = None if choice.claiming.ends else choice.chosen
            return self.submit(choice.claiming.claim(extra))
        return Nothing()

    @property
    def _ai_moved(self) -> bool:
        observation = self.observation
        return observation is not None and ai_moved(observation, self.voice)

    # -- inside: choosing --------------------------------------------------------------------

    def _choose(self, number: int, choice: Input) -> Intent:
        row = self._row(choice)
        if number > len(row) or row[number - 1] not in choice.choices:
            return Nothing()
        card = row[number - 1]
        if card == choice.chosen:
            return self.press_own("ppong" if choice.claiming is not None else "discard")
        self._chosen = card
        return self.redraw(motions.CHOOSE, "tick")

    def _row(self, choice: Input) -> tuple[Card, ...]:
        """The own cards as they are shown and numbered."""
        if self.observation is None:
            return ()
        hand = hand_shown(self.observation)
        claiming = choice.claiming
        if claiming is None or not choice.lit:
            return hand
        return claiming.pair_first(hand)

    def submit(self, action: Any) -> Intent:
        """See `GameTable`.

        A pair that stands out stays where it is until the window closes, so that it is slammed
        from there.
        """
        choice = self._input
        intent = super().submit(action)
        if isinstance(intent, Submit) and choice.claiming is not None and choice.lit:
            self._answered = msgspec.structs.replace(choice, answered=True)
        return intent

    # -- inside: orders ----------------------------------------------------------------------

    @property
    def _makes_orders(self) -> bool:
        return self.looks or self._throwing is not None

    @property
    def _hand_left(self) -> tuple[Card, ...]:
        """The hand that orders are made for: without the card that is being thrown."""
        hand = () if self.observation is None else self.observation.hand
        return tuple(card for card in hand if card != self._throwing)

    def _fresh_drafts(self) -> tuple[PairOrder, ...]:
        return pair_orders(self._hand_left, self._sealed, calling=self.style.calling)

    def _throw(self, card: Card) -> Intent:
        """Throw a card; where orders are sealed they come first (R18)."""
        if not self.style.sealing:
            return self.submit(Discard(card))
        self._throwing, self._chosen, self._awake = card, None, False
        self._drafts = self._fresh_drafts()
        return self.redraw(motions.DISCARD, "deal")

    def _order(self, control: str, orders: tuple[PairOrder, ...]) -> Intent:
        if control == "seal":
            return self._seal(orders) if self._awake else Nothing()
        if control == "orders:same":
            changed: tuple[PairOrder, ...] | None = self._fresh_drafts()
        else:
            changed = changed_orders(orders, control, calling=self.style.calling)
        if changed is None:
            return Nothing()
        self._drafts = changed
        return self.redraw(motions.CHOOSE, "tick")

    def _seal(self, orders: tuple[PairOrder, ...]) -> Intent:
        calls = [order.call for order in orders if order.call is not None]
        answers = sealed_answers(self._hand_left, calls, empty_at_once=self.style.calling)
        self._turned = True
        beat = Beat(self.stage, motions.SEAL, "paper")
        submit = None
        if self._throwing is not None and self.prompt is not None:
            submit = Submit(self.prompt.id, Discard(self._throwing))
            self.prompt = None
        self._sealed = answers
        self._drafts, self._throwing, self._awake = None, None, False
        return Seal(answers, (beat,), submit)

    def _answer(self, observation: Observation) -> Submit | None:
        """What the seat answers without the person: a pass, or the claim that ends the round."""
        prompt = self.prompt
        if prompt is None or observation.phase is not Phase.CLAIM:
            return None
        claiming = claiming_of(prompt.legal)
        if claiming is not None and claiming.ends and self.style.calling:
            return Submit(prompt.id, claiming.claim(None))
        if claiming is not None and self.style.helping and not self.style.sealing:
            return None
        return Submit(prompt.id, Pass())

    # -- inside: looks -----------------------------------------------------------------------

    @property
    def _window_seconds(self) -> float:
        """How long the bar over a discard runs; 0 where the beat is the same and help waits."""
        style = self.style
        if self.viewer is None or style.sealing or style.helping:
            return 0.0
        return style.claim_seconds

    @property
    def _look(self) -> Look:
        return Look(self.voice, self.style.preset, self.facts, self._window_seconds)

    @property
    def _input(self) -> Input:
        """Exactly the legal actions, up to equal pairs of a claim."""
        prompt = self.prompt
        if self.observation is None:
            return NO_INPUT
        if self.over:
            return Input(goes_on=self.goes_on)
        if self._makes_orders:
            drafts = self._fresh_drafts() if self._drafts is None else self._drafts
            return Input(orders=drafts, awake=self._awake, thrown=self._throwing)
        if prompt is None:
            return NO_INPUT if self._answered is None else self._answered
        legal = prompt.legal
        claiming = None if self.style.sealing else claiming_of(legal)
        return Input(
            draws=Draw() in legal,
            stops=Stop() in legal,
            discards=tuple(action.card for action in legal if isinstance(action, Discard)),
            claiming=claiming,
            lit=claiming is not None and self.style.helping,
            chosen=self._chosen,
        )


def open_table(viewer: Viewer, style: TableStyle) -> NylonPpongTable:
    """Open the table of Nylon Ppong; see `table_session.OpenTable`."""
    return NylonPpongTable(viewer, style)
