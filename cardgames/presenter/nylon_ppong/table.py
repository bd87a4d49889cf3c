"""Nylon Ppong's `TableSession`: one viewer's table through a match.

Controls: `card:<n>` (n from 1, as shown), `draw`, `discard`, `stop`, `ppong`, `pass`, `sheet`,
`why`, `next`; while orders are sealed `order:<month>`, `extra:<month>:<n>`, `orders:none`,
`orders:same`, `seal`. A second press on the chosen card throws it, or calls with it. Keys: 1-6, P,
N, X, S, W. Every other control belongs to the program.
"""

from typing import Any

import msgspec

from cardgames.cards.hwatu import Card
from cardgames.core.game import Prompt, Viewer
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
from cardgames.presenter.nylon_ppong.orders import (
    PairOrder,
    changed_orders,
    claiming_of,
    look_due,
    pair_orders,
)
from cardgames.presenter.nylon_ppong.panel import build_dealing_panel, build_panel
from cardgames.presenter.nylon_ppong.picture import (
    AT_REST,
    CLOTH,
    Arrangement,
    Look,
    picture,
)
from cardgames.presenter.nylon_ppong.sheet import result_blocks, sheet_dialog
from cardgames.presenter.nylon_ppong.words import Voice, ai_moved, last_move
from cardgames.presenter.nylon_ppong.zones import Table, hand_shown
from cardgames.presenter.panel import Block, Panel
from cardgames.presenter.sentence import Sentence
from cardgames.presenter.session import GameTable
from cardgames.presenter.stage import Beat, Motion, Plate, Stage
from cardgames.presenter.table_session import (
    Explain,
    Intent,
    Nothing,
    Redraw,
    Seal,
    Show,
    Submit,
    TableStyle,
    Window,
)

SEALING_SECONDS = 1.5
"""How long the orders are seen before they can be sealed, also by who has none to give (R18)."""

_EMPTY = Stage("hwatu", CLOTH, (), direction="right")
_KEYS = {"p": "ppong", "n": "pass", "x": "stop", "s": "sheet", "w": "why"}
_NUMBERS = ("1", "2", "3", "4", "5", "6")


class NylonPpongTable(GameTable):
    """See `table_session.TableSession`."""

    def __init__(self, viewer: Viewer, style: TableStyle) -> None:
        super().__init__(viewer, style)
        self._table: Table | None = None
        self._observation: Observation | None = None
        self._chosen: Card | None = None
        self._sealed: tuple[Any, ...] = ()
        self._throwing: Card | None = None
        self._drafts: tuple[PairOrder, ...] | None = None
        self._awake = False
        self._turned = False
        self._answered: Input | None = None

    # -- what is shown -----------------------------------------------------------------------

    @property
    def stage(self) -> Stage:
        """The table at rest, with what can be pressed now."""
        return self._stage(Arrangement(turned=True) if self._turned else AT_REST)

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
            helping=self.style.helping,
            calling=self.style.calling,
            muted=self.style.muted,
        )

    @property
    def goes_on(self) -> bool:
        """The round, or the match, is over."""
        return self._input.goes_on

    @property
    def result_blocks(self) -> tuple[Block, ...]:
        """Course, sheet, and what the points are worth."""
        money = 0 if self._observation is None else self._observation.options.money
        return result_blocks(self.facts, self._voice, money)

    @property
    def last_move(self) -> tuple[Sentence, ...]:
        """The last throw or call, to this viewer."""
        return () if self._observation is None else last_move(self._observation, self._voice)

    @property
    def public_move(self) -> tuple[Sentence, ...]:
        """The same to everybody."""
        voice = self._public_voice
        return () if self._observation is None else last_move(self._observation, voice)

    @property
    def public_plates(self) -> tuple[Plate, ...]:
        """All seats in turn order, addressed to nobody."""
        table, voice = self._table, self._public_voice
        if table is None:
            return ()
        return tuple(
            seat_plate(table, seat, voice, self.facts, ()) for seat in range(table.players)
        )

    # -- several seats at once ---------------------------------------------------------------

    @property
    def window(self) -> Window | None:
        """R17: every discard opens one, and it lasts the same for all hands."""
        observation = self._observation
        if observation is None or observation.phase is not Phase.CLAIM or self.facts.over:
            return None
        seconds = self._window_seconds or motions.BEAT_SECONDS
        return Window(len(observation.thrown), seconds, self._answer(observation))

    @property
    def looks(self) -> bool:
        """R18: the private look before the first discard."""
        observation = self._observation
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

    def update(
        self,
        events: tuple[Any, ...],
        observation: Observation,
        prompt: Prompt[Any] | None,
        facts: MatchFacts,
    ) -> tuple[Beat, ...]:
        """Take in one update; see the protocol."""
        if any(isinstance(event, RoundBegan) for event in events):
            self._sealed = ()
        if prompt != self.prompt:
            self._chosen = self._throwing = None
        self.prompt = prompt
        self.facts, self.dealing = facts, False
        self._observation = observation
        self._drafts, self._awake, self._turned = None, False, False
        if events or prompt is not None:
            self._answered = None
        folded = fold(
            self._table if self.seen else None, events, observation, self._look, self._input
        )
        self._table, self.seen = folded.table, True
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
            return Show(sheet_dialog(self.facts, self._voice))
        if choice.orders is not None:
            return self._order(control, choice.orders)
        group, _, value = control.partition(":")
        if group == "card" and value in _NUMBERS:
            return self._choose(int(value), choice)
        if control == "draw" and choice.draws:
            return self._submit(Draw())
        if control == "stop" and choice.stops:
            return self._submit(Stop())
        if control == "pass" and choice.claiming is not None:
            return self._submit(Pass())
        if control == "discard" and choice.discards and choice.chosen is not None:
            return self._throw(choice.chosen)
        if control == "ppong" and choice.claiming is not None and choice.ready:
            extra = None if choice.claiming.ends else choice.chosen
            return self._submit(choice.claiming.claim(extra))
        return Nothing()

    @property
    def _ai_moved(self) -> bool:
        observation = self._observation
        return observation is not None and ai_moved(observation, self._voice)

    # -- inside: choosing --------------------------------------------------------------------

    def _choose(self, number: int, choice: Input) -> Intent:
        row = self._row(choice)
        if number > len(row) or row[number - 1] not in choice.choices:
            return Nothing()
        card = row[number - 1]
        if card == choice.chosen:
            return self.press_own("ppong" if choice.claiming is not None else "discard")
        self._chosen = card
        return self._redraw(motions.CHOOSE, "tick")

    def _row(self, choice: Input) -> tuple[Card, ...]:
        """The own cards as they are shown and numbered."""
        if self._observation is None:
            return ()
        hand = hand_shown(self._observation)
        claiming = choice.claiming
        if claiming is None or not choice.lit:
            return hand
        pair = tuple(card for card in hand if card in claiming.pair)
        return (*pair, *(card for card in hand if card not in claiming.pair))

    def _submit(self, action: Any) -> Intent:
        """The prompt is answered once; what is pressed afterwards comes too late.

        A pair that stands out stays where it is until the window closes, so that it is slammed
        from there.
        """
        prompt, choice = self.prompt, self._input
        if prompt is None or action not in prompt.legal:
            return Nothing()
        self.prompt = None
        if choice.claiming is not None and choice.lit:
            self._answered = msgspec.structs.replace(choice, answered=True)
        return Submit(prompt.id, action)

    def _redraw(self, motion: Motion, sound: str | None = None) -> Redraw:
        return Redraw((Beat(self.stage, motion, sound),))

    # -- inside: orders ----------------------------------------------------------------------

    @property
    def _makes_orders(self) -> bool:
        return self.looks or self._throwing is not None

    @property
    def _hand_left(self) -> tuple[Card, ...]:
        """The hand that orders are made for: without the card that is being thrown."""
        hand = () if self._observation is None else self._observation.hand
        return tuple(card for card in hand if card != self._throwing)

    def _fresh_drafts(self) -> tuple[PairOrder, ...]:
        return pair_orders(self._hand_left, self._sealed, calling=self.style.calling)

    def _throw(self, card: Card) -> Intent:
        """Throw a card; where orders are sealed they come first (R18)."""
        if not self.style.sealing:
            return self._submit(Discard(card))
        self._throwing, self._chosen, self._awake = card, None, False
        self._drafts = self._fresh_drafts()
        return self._redraw(motions.DISCARD, "deal")

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
        return self._redraw(motions.CHOOSE, "tick")

    def _seal(self, orders: tuple[PairOrder, ...]) -> Intent:
        calls = [order.call for order in orders if order.call is not None]
        answers = sealed_answers(self._hand_left, calls, empty_at_once=self.style.calling)
        beat = Beat(self._stage(Arrangement(turned=True)), motions.SEAL, "paper")
        submit = None
        if self._throwing is not None and self.prompt is not None:
            submit = Submit(self.prompt.id, Discard(self._throwing))
            self.prompt = None
        self._sealed = answers
        self._drafts, self._throwing, self._awake = None, None, False
        self._turned = True
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

    def _stage(self, arrangement: Arrangement) -> Stage:
        if self._table is None or self._observation is None:
            return msgspec.structs.replace(_EMPTY, deck=self._voice.cards)
        choice = self._input
        if arrangement.turned:
            choice = Input(orders=(), thrown=choice.thrown)
        return picture(self._table, self._observation, self._look, arrangement, choice)

    @property
    def _window_seconds(self) -> float:
        """How long the bar over a discard runs; 0 where the beat is the same and help waits."""
        style = self.style
        if self.viewer is None or style.sealing or style.helping:
            return 0.0
        return style.claim_seconds

    @property
    def _voice(self) -> Voice:
        return self._voice_of(self.viewer)

    @property
    def _public_voice(self) -> Voice:
        return self._voice_of(None)

    def _voice_of(self, reader: Viewer) -> Voice:
        style, observation = self.style, self._observation
        cards = "hwatu" if observation is None else observation.options.cards
        return Voice(style.locale, style.seats, reader, cards, style.together)

    @property
    def _look(self) -> Look:
        return Look(self._voice, self.style.preset, self.facts, self._window_seconds)

    @property
    def _input(self) -> Input:
        """Exactly the legal actions, up to equal pairs of a claim."""
        observation, facts, prompt = self._observation, self.facts, self.prompt
        if observation is None:
            return NO_INPUT
        here = self.viewer is not None or self.style.together
        if observation.end is not None or facts.over:
            return Input(goes_on=here)
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
