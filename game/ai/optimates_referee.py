"""What judges positions of Optimates et Populares, whoever does it: by hand-made weights, or by what was learned."""

from __future__ import annotations

from game.rules.optimates.notation import OPTIMATES, POPULARES
from game.rules.optimates.rulebook import Rulebook
from game.rules.optimates.state import State

Worth = tuple[float, float]
"""What a position is worth to the Optimates: the value that they strive for, and the chance to win; both 0 to 1."""


class Referee:
    """Judges positions in which no question within an action is pending."""

    def __init__(self, book: Rulebook, beyond: bool) -> None:
        """Take the tables; `beyond` says whether it wants to see what follows the end of a phase."""
        self.book = book
        self.beyond = beyond
        self.needed = (book.tables.victory.needed_lead - 0.5) * (1 if book.needed_by == POPULARES else -1)
        """The lead of the Populares at which both have the same chance."""

    def verdict(self, state: State) -> Worth:
        """Judge a position of a game that goes on."""
        raise NotImplementedError

    def final(self, state: State) -> Worth:
        """Judge a game that is over."""
        won = float(state.winner == OPTIMATES)
        return won, won
