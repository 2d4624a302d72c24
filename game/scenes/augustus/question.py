"""What a person is asked, and what has been picked so far: from the legal list to one action.

Nothing here knows the rules; it knows how a person puts an action together out of spaces and objectives.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.rules.augustus import Augustus
from game.rules.augustus import notation as n
from game.rules.augustus.state import State
from game.rules.core import Action, Decision
from game.scenes.augustus.model import Card, cards_of, laid_of
from game.scenes.table import question

Space = tuple[int, int]
"""A space: its objective's number, and its place in the row of spaces."""
BY_BUTTON = (n.SKIP, n.DONE, n.CLAIM, n.DECLINE)
"""Kinds of action that have a button of their own."""
BY_CARD = (n.TAKE, n.COMPLETE, n.CLEAR, n.LOSE)
"""Kinds that name one objective."""
WEIGHTY = ("keep", "reward", "complete_objective", "lose_objective")
"""Questions whose answer changes so much that it is confirmed unless that is never wanted."""


class Question(question.Question):
    """One decision put to a person. `confirm` is the setting: never, costly (what weighs most), always."""

    state: State

    def __init__(self, game: Augustus, state: State, decision: Decision, confirm: str) -> None:
        """Take the decision and how much is to be confirmed."""
        super().__init__(game, state, decision, confirm)
        self.cards = cards_of(game.book)
        self.kept: list[int] = []
        """Objectives picked to be kept."""
        self.source: Space | None = None
        """The legion that is picked up."""
        self.removed: list[Space] = []
        """The legions picked to be taken off."""

    # -- what is open

    def answers(self) -> list[Action]:
        """List the answers that have a button of their own."""
        return [action for action in self.decision.actions if action[0] in BY_BUTTON]

    @property
    def picks_spaces(self) -> bool:
        """Tell whether spaces are picked, and not whole objectives."""
        return any(action[0] in (n.PLACE, n.MOVE, n.REMOVE) for action in self.decision.actions)

    def open_cards(self) -> frozenset[int]:
        """Return the objectives that may be picked now."""
        if self.decision.kind == "keep":
            full = len(self.kept) == self.most_kept
            return frozenset(self.kept if full else (each for action in self.decision.actions for each in action[1:]))
        return frozenset(action[1] for action in self.decision.actions if action[0] in BY_CARD)

    def open_spaces(self) -> frozenset[Space]:
        """Return the spaces that may be picked now."""
        if self.decision.kind == "remove_legions":
            return frozenset(self._removable())
        source = frozenset([self.source]) if self.source is not None else frozenset(self.sources())
        return frozenset(self.targets()) | source

    def targets(self) -> Iterator[Space]:
        """Yield the free spaces that a legion may go to: from stock, or from where one is picked up."""
        source = None if self.source is None else self._named(self.source)
        for action in self.decision.actions:
            if source is None and action[0] == n.PLACE:
                yield from self._spaces(action[1], action[2], full=False)
            elif source is not None and action[0] == n.MOVE and action[1:3] == source:
                yield from self._spaces(action[3], action[4], full=False)

    def sources(self) -> Iterator[Space]:
        """Yield the spaces whose legion may be picked up."""
        for number, symbol in dict.fromkeys(action[1:3] for action in self.decision.actions if action[0] == n.MOVE):
            yield from self._spaces(number, symbol, full=True)

    def could_move_to(self, space: Space) -> bool:
        """Tell whether nothing but a legion that stands somewhere, and is not picked up, may go to a space."""
        ends = {(action[0], *action[-2:]) for action in self.decision.actions}
        named = self._named(space)
        return self.source is None and (n.MOVE, *named) in ends and (n.PLACE, *named) not in ends

    @property
    def most_kept(self) -> int:
        """Return how many objectives are kept."""
        return len(self.decision.actions[0]) - 1

    # -- picking. Each returns the action to play, None while something is still to be said.

    def pick_card(self, number: int) -> Action | None:
        """Pick an objective, or put one back."""
        if self.decision.kind == "keep":
            if number in self.kept:
                self.kept.remove(number)
            elif number in self.open_cards():
                self.kept.append(number)
            return None
        action = next((each for each in self.decision.actions if each[0] in BY_CARD and each[1] == number), None)
        return None if action is None else self.arm(action)

    def pick_space(self, space: Space) -> Action | None:
        """Pick a space: where a legion goes, whose legion goes, or whose legion is taken off."""
        self.armed = None
        if self.decision.kind == "remove_legions":
            return self._remove(space)
        action = self.action_at(space)
        if action is not None:
            return self.arm(action)
        if space == self.source:
            self.source = None
        elif space in frozenset(self.sources()):
            self.source = space
        return None

    def action_at(self, space: Space) -> Action | None:
        """Return the action that picking a free space would make."""
        if space not in frozenset(self.targets()):
            return None
        named = self._named(space)
        return (n.PLACE, *named) if self.source is None else (n.MOVE, *self._named(self.source), *named)

    def _remove(self, space: Space) -> Action | None:
        if space in self.removed:
            self.removed.remove(space)
        elif space in self._removable():
            if self.removed and self.removed[0][0] != space[0]:
                self.removed = []
            self.removed.append(space)
        action = self.complete()
        return None if action is None else self.arm(action)

    def _removable(self) -> set[Space]:
        """Return the legions that may be taken off: of the objective picked first, or of another instead."""
        found: set[Space] = set()
        for action in self.decision.actions:
            for symbol in action[2:]:
                found.update(self._spaces(action[1], symbol, full=True))
        return found

    # -- what is picked

    def complete(self) -> Action | None:
        """Return the action picked so far, None if the picks make none yet."""
        if self.armed is not None:
            return self.armed
        if self.decision.kind == "keep" and len(self.kept) == self.most_kept:
            return (n.KEEP, *sorted(self.kept))
        if self.removed:
            number = self.removed[0][0]
            symbols = Counter(self._named(space)[1] for space in self.removed)
            for action in self.decision.actions:
                if action[1] == number and Counter(action[2:]) == symbols:
                    return action
        return None

    def back(self) -> bool:
        if self.armed is not None:
            self.armed = None
            self.removed = []
        elif self.source is not None:
            self.source = None
        elif self.removed:
            self.removed.pop()
        elif self.kept:
            self.kept.pop()
        else:
            return False
        return True

    @property
    def goes_on(self) -> bool:
        return self.source is not None or (self.decision.kind == "keep" and self.complete() is not None)

    def needs_confirming(self, action: Action) -> bool:
        """Tell whether an action wants a second yes: of quick ones, that come at every token, only where all do."""
        return self.confirm == "always" or (self.confirm == "costly" and self.decision.kind in WEIGHTY)

    # -- spaces and symbols

    def _named(self, space: Space) -> tuple[int, int]:
        """Return a space as actions name it: its objective, and its symbol as the rules' int."""
        number, place = space
        return number, n.SYMBOLS.index(self.cards[number].spaces[place])

    def _spaces(self, number: int, symbol: int, *, full: bool) -> Iterator[Space]:
        """Yield the spaces of a symbol of an objective that hold a legion, or that are free."""
        card: Card = self.cards[number]
        laid = laid_of(self.game.book, self.state, card)
        for place, name in enumerate(card.spaces):
            if name == n.SYMBOLS[symbol] and laid.full[place] == full:
                yield number, place
