"""The bar at the bottom: the nine actions, or the question asked with its answers."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.rules.core import Action
from game.rules.optimates import Optimates
from game.rules.optimates import notation as n
from game.rules.optimates.cells import other
from game.rules.optimates.laws import consul_veto_pw, override_coins
from game.rules.optimates.state import State
from game.scenes.optimates.places import Places
from game.scenes.optimates.question import Question
from game.scenes.optimates.words import Words
from game.scenes.table.question import BACK, CONFIRM, NUMBER
from game.ui.widgets import Button, Stepper, Widget

SLOTS = 9
PROMPT_SLOTS = 3
ANSWERED = ("oppose", "veto", "override", "bid")
"""Questions whose answers have buttons of their own."""


class Bottom:
    """Makes the widgets of the table for whatever is asked."""

    def __init__(self, words: Words, places: Places, game: Optimates) -> None:
        """Take the words, where things lie, and the rules that say why not."""
        self.words, self.places, self.game = words, places, game

    # -- the bar

    def bar(self, question: Question) -> list[Widget]:
        """Make the buttons for a question."""
        if question.is_menu:
            return self._menu(question)
        widgets: list[Widget] = []
        if self.confirms(question):
            widgets += self._confirm(question)
        if question.number is not None:
            widgets.append(self._stepper(question))
        return widgets + self._answers(question)

    def preferred(self, question: Question | None, bar: Sequence[Widget]) -> str:
        """Name the widget that the focus should begin on: the thing to do now."""
        if question is None:
            return "menu"
        if question.armed is not None:
            return CONFIRM
        if question.number is not None:
            return NUMBER
        if question.choosing is not None:
            kind = "cell" if question.choosing.on_cells else "law"
            candidates = sorted(question.choosing.candidates())
            return f"{kind}.{candidates[0]}" if candidates else CONFIRM
        if question.swaying is not None:
            return f"block.{min(block for way in question.swaying.ways for block in way)}"
        enabled = [widget.name for widget in bar if widget.enabled]
        return enabled[0] if enabled else "menu"

    def confirms(self, question: Question) -> bool:
        """Tell whether Confirm and Back stand in the bar."""
        return question.armed is not None or not self._has_answers(question)

    def _has_answers(self, question: Question) -> bool:
        """Tell whether each answer has a button of its own at the right end of the bar."""
        return question.decision.kind in ANSWERED

    def prompt_rect(self, question: Question) -> Rect:
        """Return where the question's words stand: left of all buttons; nowhere once an answer is to be confirmed."""
        rect = self._prompt_slots(question)
        if self.shows_odds(question):
            rect.w = min(rect.right, self.odds_rect(question).x) - rect.x
        return rect

    def shows_odds(self, question: Question) -> bool:
        """Tell whether a threat is spoken of, so that its odds are to be seen."""
        is_threat = question.decision.kind == "oppose" or question.kind == n.INTIMIDATE
        return is_threat and self._prompt_slots(question).w > 0

    def odds_rect(self, question: Question) -> Rect:
        """Return where the odds of a threat stand: at the right end of the question's words."""
        rect, wide = self._prompt_slots(question), self.places.rect("odds").w
        return Rect(rect.right - wide, rect.y, wide, rect.h)

    def _prompt_slots(self, question: Question) -> Rect:
        if not self.confirms(question):
            answers = PROMPT_SLOTS if question.decision.kind in ("veto", "bid") else len(question.answers())
            return self._slots(0, SLOTS - 2 * answers)
        if self._has_answers(question):
            return Rect(0, 0, 0, 0)  # Confirm and Back are there
        return self._slots(0, SLOTS - PROMPT_SLOTS - (PROMPT_SLOTS if question.number is not None else 0))

    def _slots(self, first: int, count: int) -> Rect:
        grid = self.places.grid("action_slots")
        return grid.cell(first).union(grid.cell(first + count - 1))

    def _menu(self, question: Question) -> list[Widget]:
        widgets: list[Widget] = []
        for slot, kind in enumerate((*n.ACTIONS[1:], n.PASS)):
            refusal = self.game.refusal(question.state, (kind,))
            widgets.append(
                Button(
                    f"act.{kind}",
                    self._slots(slot, 1),
                    self.words.action_name((kind,)),
                    icon=f"icon_{n.KINDS[kind]}",
                    cost=self._cost(question.state, kind),
                    layout="column",
                    group="bar",
                    enabled=refusal is None,
                    reason=self.words.refusal(refusal) if refusal else "",
                    hint=self.words.action_hint((kind,)),
                    rule=refusal.rule if refusal else self.rule_of(kind),
                    hotkey=slot + 1,
                )
            )
        return widgets

    def _cost(self, state: State, kind: int) -> str:
        """Say the price of a kind of action, where it has one price."""
        book = self.game.book
        ladder = book.ladder[min(state.consul_actions, len(book.ladder) - 1)].pw
        prices = {
            n.NUDGE: book.nudge_pw,
            n.INTIMIDATE: book.intimidate_pw,
            n.GAMES: book.games.pw,
            n.CONSUL: ladder,
            n.TRIBUNE: book.tribune_pw,
        }
        if kind == n.INFLUENCE:
            return f"{self._span([price for _, price, _ in book.hunters])}{{pw}}"
        if kind == n.PERSUADE:
            price = book.tables.senate.persuade_coins_per_rank
            return f"{self._span([rank * price for rank in book.flipping_ranks])}{{coin}}"
        and_bid = (
            f"+{book.games.least_bid}{{coin}}" if kind == n.GAMES else ""
        )  # what is bid comes on top, so much at least
        return f"{prices[kind]}{{pw}}{and_bid}" if kind in prices else ""

    def _span(self, prices: list[int]) -> str:
        return f"{min(prices)}–{max(prices)}" if len(prices) > 1 else str(prices[0])

    def rule_of(self, kind: int) -> str:
        """Name the section of a kind of action."""
        from game.rules.optimates.turn import CARRY_OUT

        return CARRY_OUT[kind][0]

    def _confirm(self, question: Question) -> list[Widget]:
        complete = question.confirmed() is not None
        first = 0 if self._has_answers(question) else SLOTS - PROMPT_SLOTS
        confirm = Button(
            CONFIRM,
            self._slots(first, 2),
            self.words.get("actions.confirm.name"),
            icon="icon_check",
            group="bar",
            enabled=complete,
            reason=self.prompt(question),
            hint=self.words.get("actions.confirm.hint"),
            hotkey=1 if complete else None,  # the number would only say once more what is asked already
        )
        back = Button(
            BACK,
            self._slots(first + 2, 1),
            self.words.get("actions.back.name"),
            group="bar",
            hint=self.words.get("actions.back.hint"),
            hotkey=2,
        )
        can_back = question.decision.kind == "action" or question.armed is not None or self._has_picks(question)
        return [confirm, back] if can_back else [confirm]

    def _has_picks(self, question: Question) -> bool:
        if question.choosing is not None:
            return not question.choosing.is_empty
        return question.swaying is not None and bool(question.swaying.picked)

    def _stepper(self, question: Question) -> Widget:
        numbers = question.numbers()
        name = self.words.get("actions.games.name" if question.decision.kind == "action" else "actions.bid.name")
        assert question.number is not None
        return Stepper(
            NUMBER,
            self._slots(PROMPT_SLOTS, PROMPT_SLOTS),
            name,
            question.number,
            numbers[0],
            numbers[-1],
            group="bar",
            hint=self.words.action_hint((n.BID, question.number)),
            rule="5.2",
        )

    def _answers(self, question: Question) -> list[Widget]:
        """Make a button for each answer, and a dead one with its reason for a veto that can't be cast."""
        actions = question.answers()
        if question.decision.kind == "veto":
            actions = [(n.ALLOW,), (n.VETO, n.BY_CONSUL), (n.VETO, n.BY_TRIBUNE)]
        if question.decision.kind == "bid":
            actions = [(n.BID, question.number), *actions] if question.number is not None else actions
        ends = range(SLOTS - 2 * len(actions), SLOTS, 2)
        slots = [self._slots(first, 2) for first in ends]
        if question.decision.kind == "bid" and len(actions) > 1:
            slots = [self._slots(SLOTS - PROMPT_SLOTS, 2), self._slots(SLOTS - 1, 1)]
        widgets: list[Widget] = []
        for i, action in enumerate(actions):
            refusal = None if question.is_legal(action) else self.game.refusal(question.state, action)
            widgets.append(
                Button(
                    f"ans.{i}",
                    slots[i],
                    self.words.action_name(action),
                    icon=self._answer_icon(action),
                    cost=self._answer_cost(question.state, action),
                    group="bar",
                    chosen=question.armed is not None and question.armed == action,
                    enabled=refusal is None,
                    reason=self.words.refusal(refusal) if refusal else "",
                    hint=self.words.action_hint(action, cost=self.game.book.tables.senate.intimidate.oppose_pw),
                    rule=self.rule_of(action[0]),
                    hotkey=None if self.confirms(question) else i + 1,
                )
            )
        self.answer_actions = actions
        return widgets

    answer_actions: tuple[Action, ...] | list[Action] = ()
    """The action behind each answer's button, in order."""

    def _answer_icon(self, action: Action) -> str:
        icons = {n.VETO: "icon_veto", n.OPPOSE: "icon_poor", n.OVERRIDE: "icon_persuade", n.ALLOW: "icon_check"}
        return icons.get(action[0], "")

    def _answer_cost(self, state: State, action: Action) -> str:
        laws = self.game.book.tables.laws
        if action == (n.VETO, n.BY_CONSUL) and state.holds_consul(other(state.active)):
            return f"{consul_veto_pw(self.game.book, state)}{{pw}}"
        if action == (n.VETO, n.BY_TRIBUNE):
            return f"{laws.tribune_veto.pw}{{pw}}"
        if action[0] == n.OVERRIDE:
            return f"{override_coins(self.game.book, state)}{{coin}}"
        if action[0] == n.OPPOSE:
            return f"{self.game.book.tables.senate.intimidate.oppose_pw}{{pw}}"
        return ""

    def prompt(self, question: Question) -> str:
        """Say what is asked now."""
        state, words, decision = question.state, self.words, question.decision
        if question.armed is not None:
            return words.get("asks.armed")
        key = n.KINDS[question.kind] if question.kind is not None else decision.kind
        choosing = question.choosing
        if choosing is not None and (choosing.wants_head or (question.kind == n.NUDGE and not choosing.picked)):
            key += "_head"
        who = choosing.head if choosing is not None and choosing.head is not None else state.target
        return words.get(
            self._ask(key),
            side=words.side(max(decision.seat, 0)),
            other=words.side(other(max(decision.seat, 0))),
            who=words.senator(state, who) if who >= 0 else "",
            law=words.law(max(state.law, 0)),
            count=len(decision.actions[0]) - 1,
            picked=self._picked(question),
            most=max((sum(way.values()) for way in question.swaying.ways), default=0) if question.swaying else 0,
            total=state.bids[other(max(decision.seat, 0))],
        )

    def _ask(self, key: str) -> str:
        """Return the key of a question's words."""
        return f"asks.{key}"

    def _picked(self, question: Question) -> int:
        """Count what is picked: Senators beside the first, or counters."""
        if question.swaying is not None:
            return sum(question.swaying.picked.values())
        return len(question.choosing.picked) if question.choosing is not None else 0
