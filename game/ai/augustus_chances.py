"""How likely spaces are to be filled before the game ends: what draws are still to come, as a chance for each need.

The end is thought to come with the same chance after every draw. Then the chance that spaces are full in time obeys
a short recursion over what is still missing, whose answers are remembered for all games by the same tables. A joker,
or a symbol that a conversion makes serve another, goes where it helps most.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.augustus.notation import JOKER, SYMBOLS
from game.rules.augustus.rulebook import Rulebook

NEED_BITS = 4
"""What is missing is one int: so many bits for each symbol."""
_ONE = (1 << NEED_BITS) - 1
HORIZONS = (1, 2, 3, 4, 5, 6, 8, 10, 13, 17, 22, 28, 36, 46)
"""The numbers of draws to the end that are told apart."""


class Chances:
    """The chances by one set of tables."""

    def __init__(self, book: Rulebook, crowding: float) -> None:
        """Take the rules, and how many draws it takes to have one to oneself: other objectives want theirs too."""
        self.crowding = crowding
        self.need: tuple[tuple[int, ...], ...] = tuple(
            tuple(
                sum((spaces[symbol] - filled[symbol]) << NEED_BITS * symbol for symbol in range(len(SYMBOLS)))
                for filled in counts
            )
            for spaces, counts in zip(book.spaces, book.counts, strict=True)
        )
        """For each objective and filling, what is missing."""
        self.rates = mean_rates(book)
        self._tables: dict[tuple[int, ...], dict[int, float]] = {}

    def horizon(self, draws: float) -> int:
        """Give which of HORIZONS is nearest to so many draws."""
        best = 0
        for at, horizon in enumerate(HORIZONS):
            if horizon <= draws:
                best = at
        return best

    def table(self, serve: Sequence[int], horizon: int) -> dict[int, float]:
        """Give the chances known so far to who is served so, by what is missing; ask `chance` for those not there."""
        key = (horizon, *serve)
        found = self._tables.get(key)
        if found is None:
            found = {0: 1.0}
            self._tables[key] = found
        return found

    def chance(self, table: dict[int, float], missing: int, serve: Sequence[int], horizon: int) -> float:
        """Give the chance to fill what is missing before the end."""
        known = table.get(missing)
        if known is not None:
            return known
        after = [
            self.chance(table, missing - (1 << NEED_BITS * symbol), serve, horizon)
            if missing >> NEED_BITS * symbol & _ONE
            else -1.0
            for symbol in range(len(SYMBOLS))
        ]
        stays = 1 - 1 / (1 + HORIZONS[horizon] / self.crowding)
        useful = gained = 0.0
        for token, rate in enumerate(self.rates):
            best = -1.0
            for symbol, chance in enumerate(after):
                if chance > best and serve[token] >> symbol & 1:
                    best = chance
            if best >= 0:
                useful += rate
                gained += rate * best
        found = stays * gained / (1 - stays * (1 - useful)) if useful else 0.0
        table[missing] = found
        return found


def mean_rates(book: Rulebook) -> tuple[float, ...]:
    """Give the odds of each token at a draw in the long run: a joker fills the bag again, and both are always in."""
    jokers, whole = book.bag[JOKER], sum(book.bag)
    joker = (jokers + 1) / (whole + 1) if jokers else 0.0
    others = whole - jokers
    return (*((1 - joker) * count / others for count in book.bag[:JOKER]), joker)
