"""The bar at the bottom: the nine actions, or the question asked with its answers; and every target on the board."""

from __future__ import annotations

from pygame import Rect

from game.rules.core import Action
from game.rules.optimates import Optimates
from game.rules.optimates import notation as n
from game.rules.optimates.cells import other
from game.rules.optimates.laws import consul_veto_pw, override_coins
from game.rules.optimates.standing import Standing
from game.rules.optimates.state import State
from game.scenes.optimates.places import Places
from game.scenes.optimates.question import Question
from game.scenes.optimates.sides import TOOLS
from game.scenes.optimates.words import Words
from game.ui.widgets import Button, Stepper, Widget

CONFIRM, BACK, NUMBER = "confirm", "back", "number"
SLOTS = 9
PROMPT_SLOTS = 3
WATCH = 232
"""Pixels of the words at the top that tell how near the end is."""


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

    def confirms(self, question: Question) -> bool:
        """Tell whether Confirm and Back stand in the bar, in place of the question's words."""
        plain_answers = question.decision.kind in ("oppose", "veto", "override", "bid")
        return question.armed is not None or not plain_answers

    def prompt_rect(self, question: Question) -> Rect:
        """Return where the question's words stand: left of the answers, or right of Confirm and Back."""
        if not self.confirms(question):
            answers = PROMPT_SLOTS if question.decision.kind in ("veto", "bid") else len(question.answers())
            return self._slots(0, SLOTS - 2 * answers)
        if question.decision.kind in ("oppose", "veto", "override", "bid"):
            return Rect(0, 0, 0, 0)
        first = PROMPT_SLOTS + (PROMPT_SLOTS if question.number is not None else 0)
        return self._slots(first, SLOTS - first)

    def _slots(self, first: int, count: int) -> Rect:
        grid = self.places.look.grid("action_slots")
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
        return f"{prices[kind]}{{pw}}" if kind in prices else ""

    def _span(self, prices: list[int]) -> str:
        return f"{min(prices)}–{max(prices)}" if len(prices) > 1 else str(prices[0])

    def rule_of(self, kind: int) -> str:
        """Name the section of a kind of action."""
        from game.rules.optimates.turn import CARRY_OUT

        return CARRY_OUT[kind][0]

    def _confirm(self, question: Question) -> list[Widget]:
        complete = question.confirmed() is not None
        confirm = Button(
            CONFIRM,
            self._slots(0, 2),
            self.words.get("actions.confirm.name"),
            icon="icon_check",
            group="bar",
            enabled=complete,
            reason=self.prompt(question),
            hint=self.words.get("actions.confirm.hint"),
            hotkey=1,
        )
        back = Button(
            BACK,
            self._slots(2, 1),
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
            slots = [self._slots(PROMPT_SLOTS * 2, 1), self._slots(SLOTS - 2, 2)]
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
            return words.act(state, question.armed)
        key = n.KINDS[question.kind] if question.kind is not None else decision.kind
        choosing = question.choosing
        if choosing is not None and (choosing.wants_head or (question.kind == n.NUDGE and not choosing.picked)):
            key += "_head"
        who = choosing.head if choosing is not None and choosing.head is not None else state.target
        return words.get(
            f"asks.{key}",
            side=words.side(max(decision.seat, 0)),
            other=words.side(other(max(decision.seat, 0))),
            who=words.senator(state, who) if who >= 0 else "",
            law=words.law(max(state.law, 0)),
            count=len(decision.actions[0]) - 1,
            picked=self._picked(question),
            most=max((sum(way.values()) for way in question.swaying.ways), default=0) if question.swaying else 0,
            total=state.bids[other(max(decision.seat, 0))],
        )

    def _picked(self, question: Question) -> int:
        """Count what is picked: Senators beside the first, or counters."""
        if question.swaying is not None:
            return sum(question.swaying.picked.values())
        return len(question.choosing.picked) if question.choosing is not None else 0

    # -- the board

    def board(self, state: State, standing: Standing, question: Question | None) -> list[Widget]:
        """Make a target of everything on the board: what it is, and whether it can be picked now."""
        widgets = [self._cell(state, cell, question) for cell in range(len(self.places.cells))]
        widgets += [self._law(state, law, question) for law in range(len(n.LAWS))]
        widgets += [self._block(state, block, question) for block in range(len(n.BLOCKS))]
        widgets += [self._office(state, standing, office) for office in range(len(n.OFFICES))]
        widgets += [widget for seat in range(len(n.SEATS)) for widget in self._side_panel(state, seat)]
        return [*widgets, self._watch()]

    def _watch(self) -> Widget:
        """Make a target of the words at the top that tell how near the end is."""
        bar, end = self.places.rect("top_bar"), self.game.book.tables.victory.end
        values = {"vp_end": end.vp, "lead_end": end.lead, "laws_end": end.laws_at_end}
        rect = Rect(bar.right - TOOLS - WATCH, bar.y, WATCH, bar.h)
        return Widget("watch", rect, group="tools", hint=self.words.get("table.watch_hint", **values), rule="8.0")

    def _cell(self, state: State, cell: int, question: Question | None) -> Widget:
        key = "hints.senator_one" if state.rank_of[cell] == self.game.book.fixed_rank else "hints.senator"
        name = self.words.get(f"senators.{state.who[cell]}")
        side = self.words.side(state.owner_at(cell))
        hint = self.words.get(key, name=name, cell=self.words.cell(cell), rank=state.rank_of[cell], side=side)
        choosing = question.choosing if question is not None else None
        if question is None or choosing is None or not choosing.on_cells:
            return Widget(f"cell.{cell}", self.places.cells[cell], group="senate", hint=hint, rule="2.3")
        reason = "" if choosing.reachable(cell) else self._why_not(question, cell)
        return Widget(
            f"cell.{cell}",
            self.places.cells[cell],
            group="senate",
            enabled=not reason,
            reason=reason,
            hint=hint,
            rule="5.1",
        )

    def _why_not(self, question: Question, what: int) -> str:
        """Say why a cell or law can't be picked."""
        choosing = question.choosing
        assert choosing is not None
        picks = ([choosing.head] if choosing.head is not None else []) + choosing.picked
        for beginning in ((choosing.kind, *picks, what), (choosing.kind, what)):
            refusal = self.game.refusal(question.state, beginning)
            if refusal is not None:
                return self.words.refusal(refusal)
        return self.words.get("refusals.not_now")

    def _law(self, state: State, law: int, question: Question | None) -> Widget:
        hint = self.law_hint(state, law)
        choosing = question.choosing if question is not None else None
        rect = self.places.law_rows[law]
        rule = f"6.{law + 1}"
        if question is None or choosing is None or not choosing.on_laws:
            return Widget(f"law.{law}", rect, group="laws", hint=hint, rule=rule)
        reason = "" if choosing.reachable(law) else self._why_not(question, law)
        return Widget(f"law.{law}", rect, group="laws", enabled=not reason, reason=reason, hint=hint, rule="5.3")

    def law_hint(self, state: State, law: int) -> str:
        """Say where a law stands and what it does on the next space either way."""
        words, book = self.words, self.game.book
        colour, value = words.space(law, state.laws[law])
        parts = [words.get("hints.law", law=words.law(law), colour=colour, value=value)]
        ways: dict[str, list[str]] = {}
        for seat in range(len(n.SEATS)):
            at = state.laws[law] + book.step[seat]
            own = 0 <= at < len(book.law_spaces[law]) and book.is_of_colour(law, at, seat)
            if own and not book.law_closed[seat][law]:
                ways.setdefault(self._effects(state, law, at), []).append(" ".join(map(str, words.space(law, at))))
        for effects, spaces in ways.items():
            colour, last = ", ".join(spaces).rsplit(" ", 1)
            parts.append(words.get("hints.law_passes", colour=colour, value=last, effects=effects))
        if state.no_pass[law]:
            parts.append(words.get("hints.law_no_pass"))  # last, as the board says so too
        return " ".join(parts)

    def _effects(self, state: State, law: int, at: int) -> str:
        words, book = self.words, self.game.book
        value = book.value(law, at)
        effects = []
        for seat in range(len(n.SEATS)):
            turned = [words.block(block) for block, to in book.symbols[state.dole][law] if to == seat and value]
            if turned:
                blocks = ", ".join(turned)
                effects.append(words.get("hints.law_effect", blocks=blocks, n=value, side=words.side(seat)))
        space = at - book.law_blue[law]
        if law == book.italic_law and space >= state.italic_done:
            waiting = enumerate(state.italics[space])
            effects += [words.get("hints.law_italics", n=k, block=words.block(b)) for b, k in waiting if k]
        if law == book.agrarian_law and space >= 0:
            effects.append(words.get("hints.law_agrarian", n=value))
        return "; ".join(effects) or words.get("hints.law_nothing")

    def _block(self, state: State, block: int, question: Question | None) -> Widget:
        words = self.words
        counts = {"a": state.people[n.OPTIMATES][block], "b": state.people[n.POPULARES][block]}
        hint = words.get("hints.block", block=words.block(block), **counts)
        hint = f"{hint} {words.get(f'hints.block_{n.BLOCKS[block]}')}"
        enabled = question is None or question.swaying is None or question.swaying.can_step(block)
        return Widget(
            f"block.{block}",
            self.places.blocks[block],
            group="people",
            enabled=enabled,
            reason=words.get("refusals.no_enemy_to_flip"),
            hint=hint,
            rule="2.5",
        )

    def _office(self, state: State, standing: Standing, office: int) -> Widget:
        words, book = self.words, self.game.book
        held = words.get(
            "hints.office",
            office=words.office(office),
            side=words.side(state.offices[office]),
            coins=book.office_coins[office],
        )
        name, count, rule = OFFICE_COUNTS[office]
        a, b = getattr(standing, count)
        return Widget(
            f"office.{office}",
            self.places.offices[office],
            group="offices",
            hint=f"{held} {words.get(f'hints.{name}_next', a=a, b=b)}",
            rule=rule,
        )

    def _side_panel(self, state: State, seat: int) -> list[Widget]:
        """Make a target of a side's portrait, and of each row of its purse."""
        words, needed = self.words, self.game.book.tables.victory.needed_lead
        purse, group = self.places.side(seat, "purse"), f"side_{seat}"
        row = Rect(purse.x, purse.y, purse.w, purse.h // len(PURSE))
        widgets = []
        for i, (name, amounts) in enumerate(zip(PURSE, (state.pw, state.coins, state.vp), strict=True)):
            hint = words.get(f"hints.{name}", side=words.side(seat), n=amounts[seat], needed=needed)
            widgets.append(Widget(f"{name}.{seat}", row.move(0, i * row.h), group=group, hint=hint, rule="2.2"))
        portrait = self.places.side(seat, "portrait")
        return [Widget(f"side.{seat}", portrait, group=group, hint=widgets[-1].hint, rule="8.0"), *widgets]


PURSE = ("pw", "coins", "vp")
"""The rows of a purse, from the top."""
OFFICE_COUNTS = (
    ("consul", "influence", "7.2"),
    ("consul", "influence", "7.2"),
    ("tribune", "people", "7.3"),
    ("quaestor", "legions", "7.4"),
    ("aedile", "merchants", "7.5"),
)
"""For each Office: the key of how it is won, what is counted, and the section."""
