"""The bar at the bottom: the question that is asked, and the answers that are no things on the table."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.rules.augustus import notation as n
from game.rules.core import Action
from game.scenes.augustus.places import Places, space_number
from game.scenes.augustus.question import Question
from game.scenes.augustus.words import Words
from game.scenes.table.question import BACK, CONFIRM
from game.ui.widgets import Button, Widget

SLOTS = 9
WIDE, WIDE_LARGE = 2, 3
"""So many slots an answer takes, and with large letters; the way back takes one less."""
ICONS = {n.CLAIM: "icon_check", n.DONE: "icon_check", n.SKIP: "icon_pass", n.DECLINE: "icon_pass"}
RULES = {
    "keep": "1.2",
    "place": "3.1",
    "place_symbol": "5.1",
    "place_any": "5.1",
    "rearrange": "5.3",
    "complete_objective": "5.4",
    "extra_objective": "5.2",
    "remove_legions": "5.5",
    "clear_objective": "5.5",
    "lose_objective": "5.5",
    "reward": "6.3",
    "new_objective": "4.5",
}
"""The section of each question."""


class Bottom:
    """Makes the buttons of the table for whatever is asked, and says what it is."""

    def __init__(self, words: Words, places: Places) -> None:
        """Take the words, and where things lie."""
        self.words, self.places = words, places
        self.wide = WIDE_LARGE if places.is_large else WIDE

    # -- the buttons

    def bar(self, question: Question) -> list[Widget]:
        """Make the buttons for a question, at the right end of the bar."""
        if question.armed is not None or question.decision.kind == "keep":
            return self._confirm(question)
        answers = question.answers()
        has_back = self._has_picks(question)
        first = SLOTS - self.wide * len(answers) - (self.wide - 1) * has_back
        widgets: list[Widget] = [
            self._answer(question, action, self._slots(first + self.wide * place, self.wide), place)
            for place, action in enumerate(answers)
        ]
        if has_back:
            widgets.append(self._back(SLOTS, len(answers) + 1))
        return widgets

    def preferred(self, question: Question | None, bar: Sequence[Widget]) -> str:
        """Name the widget that the focus should begin on: the thing to do now."""
        if question is None:
            return "menu"
        if question.complete() is not None:
            return CONFIRM
        spaces = sorted(question.targets()) if question.picks_spaces else []
        if not spaces and question.picks_spaces:
            spaces = sorted(question.open_spaces())
        if spaces:
            return f"space.{space_number(*spaces[0])}"
        cards = sorted(question.open_cards())
        if cards:
            return f"{self.kind_of_card(question)}.{cards[0]}"
        return bar[0].name if bar else "menu"

    @staticmethod
    def kind_of_card(question: Question) -> str:
        """Tell among which things the objectives lie that may be picked: before oneself, on offer, controlled."""
        kind = question.decision.kind
        return {"lose_objective": "chip", "new_objective": "market", "extra_objective": "market"}.get(kind, "card")

    def prompt_rect(self, question: Question) -> Rect:
        """Return where the question's words stand: left of all buttons."""
        used = [widget.rect.x for widget in self.bar(question)]
        rect = self.places.rect("action_bar")
        return Rect(rect.x, rect.y, min(used, default=rect.right) - rect.x, rect.h)

    def _slots(self, first: int, count: int) -> Rect:
        grid = self.places.grid("action_slots")
        return grid.cell(first).union(grid.cell(first + count - 1))

    def _has_picks(self, question: Question) -> bool:
        return question.source is not None or bool(question.removed) or bool(question.kept)

    def _confirm(self, question: Question) -> list[Widget]:
        is_keep = question.decision.kind == "keep" and question.armed is None
        key = "keep" if is_keep else "confirm"
        confirm = Button(
            CONFIRM,
            self._slots(SLOTS - 2 * self.wide + 1, self.wide),
            self.words.get(f"actions.{key}.name"),
            icon="icon_check",
            group="bar",
            enabled=question.confirmed() is not None,
            reason=self.words.get("refusals.more_picked", n=question.most_kept - len(question.kept)) if is_keep else "",
            hint=self.words.get(f"actions.{key}.hint"),
            rule=RULES[question.decision.kind],
            hotkey=1,
        )
        if question.armed is None and not self._has_picks(question):
            return [confirm]
        return [confirm, self._back(SLOTS, 2)]

    def _back(self, end: int, hotkey: int) -> Widget:
        """Make the button of the way back; it ends where a slot begins."""
        rect = self._slots(end - self.wide + 1, self.wide - 1)
        hint = self.words.get("actions.back.hint")
        return Button(BACK, rect, self.words.get("actions.back.name"), group="bar", hint=hint, hotkey=hotkey)

    def _answer(self, question: Question, action: Action, rect: Rect, place: int) -> Widget:
        key = n.KINDS[action[0]]
        if action[0] == n.SKIP and question.decision.kind != "place":
            key = "skip_power"
        points = self.points(question) if action[0] == n.CLAIM else 0
        return Button(
            f"ans.{place}",
            rect,
            self.words.get(f"actions.{key}.name"),
            icon=ICONS[action[0]],
            group="bar",
            hint=self.words.get(f"actions.{key}.hint", points=points),
            rule=RULES[question.decision.kind],
            hotkey=place + 1,
        )

    # -- the words

    def reward(self, question: Question) -> int:
        """Return the number of the reward that may be claimed."""
        return int(question.game.book.count_reward[len(question.state.controlled[question.decision.seat])])

    def points(self, question: Question) -> int:
        """Return what that reward counts."""
        return int(question.game.book.reward_points[self.reward(question)])

    def prompt(self, question: Question) -> str:
        """Say what is asked now."""
        if question.armed is not None:
            return self.words.get("asks.armed")
        state, kind, book = question.state, question.decision.kind, question.game.book
        key = kind
        if kind in ("place", "rearrange") and question.source is not None:
            key = f"{kind}_moving"
        elif kind == "place" and not any(action[0] == n.PLACE for action in question.decision.actions):
            key = "place_by_move"
        elif kind == "place" and state.drawn == n.JOKER:
            key = "place_joker"
        if self.places.is_large:
            key = f"large_{key}"
        resolved = question.cards.get(state.resolved)
        power = resolved.power if resolved is not None else None
        reward = book.reward_names[self.reward(question)] if kind == "reward" else ""
        return self.words.get(
            f"asks.{key}",
            kept=question.most_kept if kind == "keep" else 0,
            dealt=len(state.dealt[question.decision.seat]),
            picked=len(question.kept) or len(question.removed),
            token=f"{{symbol_{n.TOKENS[max(state.drawn, 0)]}}}",
            name=self.words.symbol(n.TOKENS[max(state.drawn, 0)]),
            who=self.words.side(state.resolver) if state.resolver >= 0 else "",
            objective=resolved.name if resolved is not None else "",
            left=state.left,
            count=(power.count if power is not None else 0) or 0,
            symbol=f"{{symbol_{power.symbol}}}" if power is not None and power.symbol else "",
            reward=self.words.get(f"rewards.{reward}") if reward else "",
            points=self.points(question) if kind == "reward" else 0,
        )
