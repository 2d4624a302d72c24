"""What a person is asked, and what has been picked so far: from the legal list to one action.

Nothing here knows the rules; it knows when an action wants a second yes.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from game.rules.core import Action, Decision, silent

CONFIRM, BACK, NUMBER = "confirm", "back", "number"
"""Names of widgets: the second yes, a step back, and a number to choose, on which a yes leads to CONFIRM."""


class Question(ABC):
    """One decision put to a person. `confirm` is the setting: never, costly (what can't be undone), always.

    A game's own keeps its picks. They come to an action by its `complete`, and are taken back by its `back`.
    """

    def __init__(self, game: Any, state: Any, decision: Decision, confirm: str) -> None:
        """Take the decision and how much is to be confirmed."""
        self.game, self.state, self.decision, self.confirm = game, state, decision, confirm
        self.armed: Action | None = None
        """An answer that is settled on, and kept until it is confirmed."""

    @abstractmethod
    def complete(self) -> Action | None:
        """Return the action picked so far, None if the picks make none yet."""

    @abstractmethod
    def back(self) -> bool:
        """Take back the last pick; say whether there was anything to take back."""

    @property
    def goes_on(self) -> bool:
        """Tell whether a pick has just opened the next step, to which the focus should go by itself."""
        return False

    def is_legal(self, action: Action) -> bool:
        """Tell whether an action is among the legal ones."""
        return action in self.decision.actions

    def arm(self, action: Action) -> Action | None:
        """Settle on an answer: played at once, or kept until it is confirmed."""
        if not self.needs_confirming(action):
            return action
        self.armed = action
        return None

    def confirmed(self) -> Action | None:
        """Say yes to what is picked."""
        complete = self.complete()
        return complete if complete is not None and self.is_legal(complete) else None

    def needs_confirming(self, action: Action) -> bool:
        """Tell whether an action wants a second yes."""
        return self.confirm == "always" or (self.confirm == "costly" and not self.can_undo(action))

    def can_undo(self, action: Action) -> bool:
        """Tell whether an action could be taken back: the next question is for the same person."""
        after = self.game.clone(self.state)
        self.game.apply(after, action, silent)
        following = self.game.decision(after)
        return following is not None and following.seat == self.decision.seat
