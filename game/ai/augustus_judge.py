"""The judge of Augustus: what each seat may expect to have at the end, in points, and from it its share of the win.

A seat's worth is what it has for sure, what its end powers will grow to, and for each objective before it the worth
of completing it times the chance to do so in time; then legions in stock, and the rewards that are in reach. All but
the sure things are opinions (see augustus_weights.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from game.ai.augustus_chances import Chances
from game.ai.augustus_rewards import RewardHopes
from game.ai.augustus_weights import Weights
from game.rules.augustus.notation import (
    CONVERT,
    PLACE_ANY,
    PLACE_SYMBOL,
    POWERS,
    SCORE_ATTACK,
    SCORE_COLOUR,
    SCORE_SYMBOL,
    SYMBOLS,
)
from game.rules.augustus.rulebook import Rulebook
from game.rules.augustus.state import State

MOST_LEGIONS = 64


class Sight:
    """What of an objective's worth is seen: the printed points always, the rest where it says so."""

    def __init__(self, powers: bool = True, rewards: bool = True) -> None:
        self.powers = powers
        self.rewards = rewards


class Judge:
    """Judges positions by one set of tables and opinions.

    `leaning` is what a seat with a character wants beside points, for each objective that it controls.
    """

    def __init__(self, book: Rulebook, weights: Weights, sight: Sight, chances: Chances | None = None) -> None:
        self.book = book
        self.weights = weights
        self.sight = sight
        self.chances = chances or Chances(book, weights.tempo.crowding)
        self.hopes = RewardHopes(book, weights.hopes)
        self.enough: int = book.tables.setup.end_at_controlled
        self.leaner = -1
        self.leaning: Sequence[float] = ()
        self.draws: float = weights.tempo.draws
        self.legion: float = weights.tempo.legion
        self.long: float = weights.tempo.long
        self.fresh: float = weights.hopes.fresh
        self.stock_worth = _stock(weights)
        self.power_worth = _powers(book, weights)
        self._read_deck(weights)
        self._worths: dict[tuple[object, ...], float] = {}
        self.judged = 0
        """Positions judged so far."""

    def _read_deck(self, weights: Weights) -> None:
        book = self.book
        cards = len(book.numbers)
        lean = weights.hopes.leaning
        self.symbols_each = [
            sum(book.spaces[n][symbol] for n in book.numbers) / cards for symbol in range(len(SYMBOLS))
        ]
        """The spaces of each symbol on an objective, on average."""
        self.colour_each = [sum(book.colour[n] == colour for n in book.numbers) / cards * lean for colour in range(4)]
        self.attack_each = sum(book.is_attack[n] for n in book.numbers) / cards * lean
        middle = sorted(self.chances.need[n][0] for n in book.numbers if sum(book.spaces[n]) == 4)
        self.usual_need = middle[len(middle) // 2] if middle else self.chances.need[book.numbers[-1]][0]

    # -- how long

    def draws_left(self, state: State) -> float:
        """Give about how many draws are still to come."""
        least = 1000.0
        for seat in range(state.seats):
            placed = state.legions[seat] - state.stock[seat]
            due = self.draws * (self.enough - len(state.controlled[seat])) - self.legion * placed
            least = min(least, due)
        return max(1.0, least)

    # -- one objective

    def slot(self, seat_controls: int, table: dict[int, float], serve: Sequence[int], horizon: int) -> float:
        """Give what the place of a completed objective is worth, for who controls so many with it: what comes there."""
        more = self.enough - seat_controls - 1
        if more <= 0:
            return 0.0
        chance = self.chances.chance(table, self.usual_need, serve, horizon)
        total, fall = 0.0, 1.0
        for _ in range(more):
            fall *= chance
            total += fall
        return self.fresh * total

    def completed(self, state: State, seat: int, number: int, left: float) -> float:
        """Give what completing an objective is worth to a seat beside the place for a new one."""
        book, sight = self.book, self.sight
        worth = float(book.points[number])
        if seat == self.leaner:
            worth += self.leaning[number]
        more = max(0.0, min(self.enough - len(state.controlled[seat]) - 1.0, left / self.draws))
        worth += self.own_score(number, state.controlled[seat], more)
        for other in state.controlled[seat]:
            worth += self.added_score(other, number, state.controlled[seat])
        if sight.powers:
            worth += self.power_worth[number] * min(1.0, left / self.long)
        if sight.rewards:
            worth += self.hopes.gained(state, seat, number, more)
        return worth

    def own_score(self, number: int, controlled: Sequence[int], more: float) -> float:
        """Give what an objective's end power will be worth with these, itself and so many more that come."""
        book = self.book
        kind = book.power[number]
        if kind < SCORE_SYMBOL:
            return 0.0
        each = book.power_each[number]
        if not self.sight.powers:
            more = 0.0
        if kind == SCORE_SYMBOL:
            symbol = book.power_symbol[number]
            spaces = book.spaces[number][symbol] + more * self.symbols_each[symbol]
            for other in controlled:
                spaces += book.spaces[other][symbol]
            return min(float(book.power_max[number]), each * spaces)
        if kind == SCORE_COLOUR:
            colour = book.power_colour[number]
            count = (book.colour[number] == colour) + more * self.colour_each[colour]
            for other in controlled:
                count += book.colour[other] == colour
            return each * count
        count = book.is_attack[number] + more * self.attack_each
        for other in controlled:
            count += book.is_attack[other]
        return each * count

    def added_score(self, power: int, number: int, controlled: Sequence[int]) -> float:
        """Give what an objective more adds to an end power that one controls, above what was to be expected."""
        book = self.book
        kind = book.power[power]
        if kind < SCORE_SYMBOL:
            return 0.0
        each = book.power_each[power]
        if kind == SCORE_SYMBOL:
            symbol = book.power_symbol[power]
            spaces = 0
            for other in controlled:
                spaces += book.spaces[other][symbol]
            room = max(0.0, book.power_max[power] - each * spaces)
            return min(room, each * book.spaces[number][symbol]) - min(room, each * self.symbols_each[symbol])
        if kind == SCORE_COLOUR:
            colour = book.power_colour[power]
            return each * ((book.colour[number] == colour) - self.colour_each[colour])
        assert kind == SCORE_ATTACK
        return each * (book.is_attack[number] - self.attack_each)

    # -- a seat

    def worth(self, state: State, seat: int, left: float, horizon: int) -> float:
        """Give the points that a seat may expect to have at the end."""
        filling = state.filling
        controlled, active = state.controlled[seat], state.active[seat]
        key = (
            seat, horizon, state.stock[seat], tuple(controlled), tuple([(n, filling[n]) for n in active]),
            tuple(state.rewards), tuple([len(each) for each in state.controlled]),
        )  # fmt: skip
        known = self._worths.get(key)
        if known is None:
            known = self._worth(state, seat, left, horizon)
            self._worths[key] = known
        return known

    def forget(self) -> None:
        """Forget the seats judged so far."""
        self._worths.clear()

    def lean(self, seat: int, leaning: Sequence[float]) -> None:
        """Have a seat want so much beside points for each objective, by its number."""
        self.leaner = seat
        self.leaning = leaning

    def _worth(self, state: State, seat: int, left: float, horizon: int) -> float:
        book, chances = self.book, self.chances
        controlled, serve = state.controlled[seat], state.serve[seat]
        more = max(0.0, min(float(self.enough - len(controlled)), left / self.draws))
        worth = 0.0
        for at, number in enumerate(controlled):
            worth += book.points[number]
            if book.power[number] >= SCORE_SYMBOL:
                worth += self.own_score(number, controlled[:at] + controlled[at + 1 :], more)
            if seat == self.leaner:
                worth += self.leaning[number]
        worth += self.hopes.held(state, seat, more if self.sight.rewards else 0.0)
        worth += self.stock_worth[min(MOST_LEGIONS, state.stock[seat])] * min(1.0, left / self.long)
        table = chances.table(serve, horizon)
        slot = self.slot(len(controlled) + 1, table, serve, horizon)
        for number in state.active[seat]:
            chance = chances.chance(table, chances.need[number][state.filling[number]], serve, horizon)
            worth += chance * (slot + self.completed(state, seat, number, left))
        return worth

    # -- all seats

    def shares(self, state: State) -> tuple[float, ...]:
        """Give each seat's share of the win: by the result where the game is over, else by what each may expect."""
        self.judged += 1
        if state.over:
            return tuple([(seat in state.winners) / len(state.winners) for seat in range(state.seats)])
        left = self.draws_left(state)
        horizon = self.chances.horizon(left)
        return self.shares_of([self.worth(state, seat, left, horizon) for seat in range(state.seats)], left)

    def shares_of(self, worths: list[float], left: float) -> tuple[float, ...]:
        """Give the shares of the win for expected points, with so many draws to come."""
        sure = self.weights.certainty
        scale = sure.points + sure.draw * left
        most = max(worths)
        odds = [exp((worth - most) / scale) for worth in worths]
        total = sum(odds)
        return tuple([each / total for each in odds])


def _stock(weights: Weights) -> list[float]:
    found, each = [0.0], weights.stock.first
    for _ in range(MOST_LEGIONS):
        found.append(found[-1] + each)
        each *= weights.stock.next
    return found


def _powers(book: Rulebook, weights: Weights) -> list[float]:
    """Give for each objective what its power at once or for good is worth, with a long game to come."""
    found = [0.0] * book.room
    for number in book.numbers:
        kind, count = book.power[number], max(1, book.power_count[number])
        if kind == PLACE_SYMBOL:
            found[number] = count * weights.symbols[SYMBOLS[book.power_symbol[number]]]  # type: ignore[index]
        elif kind == PLACE_ANY:
            found[number] = count * weights.any
        elif 0 < kind <= CONVERT:
            found[number] = count * weights.powers[POWERS[kind]]  # type: ignore[index]
    return found
