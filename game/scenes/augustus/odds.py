"""How likely it is that a token for a space comes soon: from what is left in the bag."""

from __future__ import annotations

from game.rules.augustus import notation as n
from game.rules.augustus.rulebook import Rulebook
from game.scenes.augustus.model import Shown

DRAWS = 3
"""So many draws ahead are looked at."""


class Odds:
    """Reckons with the bag as it is seen: nothing hidden is used."""

    def __init__(self, book: Rulebook, draws: int = DRAWS) -> None:
        """Take the rules' tables and how many draws to look ahead."""
        self.book, self.draws = book, draws

    def share(self, shown: Shown, symbol: str) -> int:
        """Return the chance, in percent, that one of the next draws serves the one who looks for a symbol."""
        serve = self.book.serves(list(shown.seats[shown.me].controlled))
        bit = 1 << n.SYMBOLS.index(symbol)
        fits = [bool(symbols & bit) for symbols in serve]
        bag = [shown.tokens[token] for token in n.TOKENS]
        if shown.drawn == n.TOKENS[n.JOKER]:
            bag = list(self.book.bag)  # all go back before the next draw
        return round(100 * (1 - self._none(bag, fits, self.draws)))

    def _none(self, bag: list[int], fits: list[bool], draws: int) -> float:
        """Return the chance that none of so many draws fits; a joker always does."""
        whole = sum(bag)
        misses = sum(count for count, fit in zip(bag, fits, strict=True) if not fit)
        chance = 1.0
        for drawn in range(draws):
            chance *= max(0, misses - drawn) / max(1, whole - drawn)
        return chance
