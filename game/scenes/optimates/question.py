"""What a person is asked, and what has been picked so far: from the legal list to one action.

Nothing here knows the rules; it knows how a person puts an action together.
"""

from __future__ import annotations

from game.rules.core import Action, Decision
from game.rules.optimates import Optimates
from game.rules.optimates import notation as n
from game.rules.optimates.cells import cells_of
from game.rules.optimates.state import State
from game.scenes.optimates.choosing import Choosing, Swaying
from game.scenes.table import question

ON_BOARD = {"proscribe_flip": n.FLIP, "reaction": n.FLIP, "agrarian": n.FLIP, "backlash": n.BACKLASH}
"""Questions that are answered on the board at once: the kind of their answers."""


class Question(question.Question):
    """One decision put to a person. `confirm` is the setting: never, costly (what can't be undone), always."""

    state: State

    def __init__(self, game: Optimates, state: State, decision: Decision, confirm: str) -> None:
        """Take the decision and how much is to be confirmed."""
        super().__init__(game, state, decision, confirm)
        self.choosing: Choosing | None = None
        self.swaying: Swaying | None = None
        self.number: int | None = None
        self.kind: int | None = None
        self._begin()

    def _begin(self) -> None:
        kind = self.decision.kind
        if kind in ON_BOARD:
            self.choosing = Choosing(self.decision.actions, ON_BOARD[kind])
        elif kind == "sway":
            self.swaying = Swaying(self.decision.actions)
        elif kind == "bid":
            self.number = min(self.numbers(), default=None)

    # -- what is open

    @property
    def is_menu(self) -> bool:
        """Tell whether the kind of action is still to be chosen."""
        return self.decision.kind == "action" and self.kind is None

    def numbers(self) -> list[int]:
        """List the coins that may be bid, lowest first."""
        kind = n.BID if self.decision.kind == "bid" else n.GAMES
        return [action[1] for action in self.decision.actions if action[0] == kind]

    def answers(self) -> list[Action]:
        """List the answers that have a button of their own."""
        if self.decision.kind in ("oppose", "veto", "override"):
            return list(self.decision.actions)
        return [(n.STOP,)] if self.decision.kind == "bid" else []

    def opens(self, kind: int) -> bool:
        """Tell whether any legal action is of a kind."""
        return any(action[0] == kind for action in self.decision.actions)

    def complete(self) -> Action | None:
        """Return the action picked so far, None if the picks make none yet."""
        if self.armed is not None:
            return self.armed
        if self.choosing is not None:
            return self.choosing.complete()
        if self.swaying is not None:
            return self.swaying.complete()
        if self.number is not None:
            return (n.BID if self.decision.kind == "bid" else n.GAMES, self.number)
        return None

    @property
    def goes_on(self) -> bool:
        """Tell whether a pick has just opened the next step: whom to turn, or to confirm."""
        choosing = self.choosing
        if choosing is None:
            return False
        if choosing.head is not None and not choosing.picked:
            return True
        return choosing.complete() is not None and not choosing.can_grow()

    # -- picking. Each returns the action to play, None while something is still to be said.

    def choose(self, kind: int) -> Action | None:
        """Choose a kind of action from the menu."""
        if not self.opens(kind):
            return None
        self.kind = kind
        if kind == n.PASS:
            return self.arm((n.PASS,))
        if kind == n.GAMES:
            self.number = min(self.numbers())
        else:
            own = frozenset(cells_of(self.state.held[self.state.active]))
            self.choosing = Choosing(self.decision.actions, kind, own)
        return None

    def pick(self, what: int) -> Action | None:
        """Pick a cell or a law; an action that can grow no more is played if it needs no second yes."""
        if self.choosing is None or not self.choosing.pick(what):
            return None
        self.armed = None
        complete = self.choosing.complete()
        if complete is None or self.choosing.can_grow() or self.needs_confirming(complete):
            return None
        return complete

    def sway(self, block: int) -> None:
        """Pick one more counter of a Block."""
        if self.swaying is not None:
            self.swaying.step(block)

    def set_number(self, number: int) -> None:
        """Change the bid."""
        self.number = number
        self.armed = None

    def back(self) -> bool:
        """Take back the last pick, or the kind of action; say whether there was anything to take back."""
        if self.armed is not None and self.decision.kind != "action":
            self.armed = None
            return True
        if self.choosing is not None and self.choosing.back():
            return True
        if self.swaying is not None and self.swaying.picked:
            self.swaying.picked = {}
            return True
        if self.decision.kind == "action" and self.kind is not None:
            self.kind = self.choosing = self.number = self.armed = None
            return True
        return False
