"""How likely it is that a token for a space comes soon, as the table writes it."""

from __future__ import annotations

from game.rules.augustus.outlook import space_odds
from game.rules.augustus.rulebook import Rulebook
from game.rules.augustus.state import State
from game.scenes.augustus.model import cards_of, laid_of
from game.scenes.augustus.places import load_places


class Odds:
    """Knows the odds of one's own free spaces for some numbers of draws, and which of them are written on the table."""

    def __init__(self, book: Rulebook) -> None:
        """Take the rules' tables; how far one may look ahead is in config/augustus_table.yaml."""
        self.book = book
        self.choices = load_places().draws
        self._chosen = -1
        """Which of the choices is written on the table; none at first."""
        self._state: State | None = None
        self._me = 0
        self._known: dict[int, dict[tuple[int, int], int]] = {}

    def take(self, state: State, me: int) -> None:
        """Take the position that is looked at, and by which seat."""
        self._state, self._me = state, me
        self._known.clear()

    @property
    def are_shown(self) -> bool:
        """Tell whether they are written under the spaces."""
        return self._chosen >= 0

    @property
    def draws(self) -> int:
        """Return how many draws are looked ahead."""
        return self.choices[max(0, self._chosen)]

    def turn(self) -> None:
        """Write them for the next choice of draws on the table, and after the last no more."""
        self._chosen = self._chosen + 1 if self._chosen + 1 < len(self.choices) else -1

    def share(self, number: int, symbol: int) -> int | None:
        """Return the chance in percent that a token for a free space of one's own comes; None for another space."""
        return self._shares().get((number, symbol))

    def written(self) -> dict[tuple[int, int], str]:
        """Return what is written under each free space: its objective's number, and the place in its row."""
        state, shares = self._state, self._shares()
        found: dict[tuple[int, int], str] = {}
        if state is None:
            return found
        for number in state.active[self._me]:
            card = cards_of(self.book)[number]
            for place, full in enumerate(laid_of(self.book, state, card).full):
                share = shares.get((number, card.symbols[place]))
                if share is not None and not full:
                    found[number, place] = str(share)
        return found

    def _shares(self) -> dict[tuple[int, int], int]:
        """Return the odds in percent, reckoned once for a position."""
        if self._state is None:
            return {}
        if self.draws not in self._known:
            odds = space_odds(self.book, self._state, self._me, self.draws)
            self._known[self.draws] = {spot: round(100 * chance) for spot, chance in odds.items()}
        return self._known[self.draws]
