"""What a seat of Augustus would do at first sight: the act that gains most for itself, by the judge's own figures.

It is how every seat is thought to act where a player looks ahead, and so it is quick: nothing is played, each act is
valued by what it changes.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.augustus_judge import MOST_LEGIONS, Judge
from game.rules.augustus.notation import (
    ASK_COMPLETE,
    ASK_KEEP,
    ASK_LOSE,
    ASK_REMOVE,
    ASK_REWARD,
    CLAIM,
    MOVE,
    PLACE,
)
from game.rules.augustus.state import State
from game.rules.core import Action


class Instinct:
    """Values acts for one look ahead, in which what objectives are worth is taken to stay as it was at first."""

    def __init__(self, judge: Judge, state: State) -> None:
        """Take the judge, and the position that is looked ahead from."""
        self.judge = judge
        self.book = judge.book
        self.left = judge.draws_left(state)
        self.horizon = judge.chances.horizon(self.left)
        self.phase = min(1.0, self.left / judge.long)
        self._completed: list[dict[int, float]] = [{} for _ in range(state.seats)]

    def choose(self, state: State) -> Action:
        """Give the act that gains most for who is asked; the first of several."""
        gains = self.gains(state, state.legal)
        return state.legal[gains.index(max(gains))]

    def gains(self, state: State, acts: Sequence[Action]) -> list[float]:
        """Give what each of these answers gains for who is asked, in points."""
        ask, seat = state.ask, state.asked
        if ask == ASK_REWARD:
            return self._reward(state, seat, acts)
        if ask == ASK_LOSE:
            return [-self._held(state, seat, act[1]) for act in acts]
        serve = state.serve[seat]
        table = self.judge.chances.table(serve, self.horizon)
        slot = self.judge.slot(len(state.controlled[seat]) + 1, table, serve, self.horizon)
        sight = _Sight(self, state, seat, table, serve, slot)
        if ask == ASK_COMPLETE:
            return [sight.worth(act[1]) * (1 - sight.chance(act[1], state.filling[act[1]])) for act in acts]
        if ask == ASK_KEEP:
            return [sum(map(sight.fresh, act[1:])) for act in acts]
        if ask == ASK_REMOVE:
            return [sight.removed(act) for act in acts]
        if acts and len(acts[0]) == 2:  # to clear one, or to take one
            filling = state.filling
            return [
                sight.fresh(act[1]) if not filling[act[1]] else sight.change(act[1], -filling[act[1]]) for act in acts
            ]
        return [sight.placed(act) for act in acts]

    def worth(self, state: State, seat: int, number: int) -> float:
        """Give what completing an objective is worth to a seat beside the place for a new one."""
        known = self._completed[seat].get(number)
        if known is None:
            known = self.judge.completed(state, seat, number, self.left)
            self._completed[seat][number] = known
        return known

    def _held(self, state: State, seat: int, number: int) -> float:
        """Give what a controlled objective is worth to its owner."""
        controlled = state.controlled[seat]
        at = controlled.index(number)
        worth = self.book.points[number] + self.judge.own_score(number, controlled[:at] + controlled[at + 1 :], 0.0)
        for other in controlled:
            if other != number:
                worth += max(0.0, self.judge.added_score(other, number, controlled))
        return worth

    def _reward(self, state: State, seat: int, acts: Sequence[Action]) -> list[float]:
        count = len(state.controlled[seat])
        reward = self.book.count_reward[count]
        more = max(0.0, min(float(self.judge.enough - count), self.left / self.judge.draws))
        hope = self.judge.hopes.of_count(state, seat, count, more)
        return [self.book.reward_points[reward] if act[0] == CLAIM else hope for act in acts]


class _Sight:
    """What one seat's objectives are worth in one position; each is looked up once."""

    def __init__(
        self, instinct: Instinct, state: State, seat: int, table: dict[int, float], serve: Sequence[int], slot: float
    ) -> None:
        self.instinct = instinct
        self.state = state
        self.seat = seat
        self.table = table
        self.serve = serve
        self.slot = slot
        self._worths: dict[int, float] = {}
        self._changes: dict[int, float] = {}
        stock, phase = instinct.judge.stock_worth, instinct.phase
        at = min(MOST_LEGIONS, state.stock[seat])
        self.legion: float = (stock[at] - stock[at - 1]) * phase if at else 0.0
        """What the next legion in stock is worth."""

    def worth(self, number: int) -> float:
        known = self._worths.get(number)
        if known is None:
            known = self.slot + self.instinct.worth(self.state, self.seat, number)
            self._worths[number] = known
        return known

    def chance(self, number: int, filling: int) -> float:
        chances = self.instinct.judge.chances
        need = chances.need[number][filling]
        known = self.table.get(need)
        return chances.chance(self.table, need, self.serve, self.instinct.horizon) if known is None else known

    def fresh(self, number: int) -> float:
        return self.worth(number) * self.chance(number, 0)

    def change(self, number: int, by: int) -> float:
        key = number << 16 | by + 32768
        known = self._changes.get(key)
        if known is None:
            filling = self.state.filling[number]
            known = self.worth(number) * (self.chance(number, filling + by) - self.chance(number, filling))
            self._changes[key] = known
        return known

    def removed(self, act: Action) -> float:
        by = 0
        for symbol in act[2:]:
            by -= self.instinct.book.stride[act[1]][symbol]
        return self.change(act[1], by)

    def placed(self, act: Action) -> float:
        kind, stride = act[0], self.instinct.book.stride
        if kind == PLACE:
            return self.change(act[1], stride[act[1]][act[2]]) - self.legion
        if kind == MOVE:
            _, source, left, number, symbol = act
            if source == number:
                return self.change(number, stride[number][symbol] - stride[number][left])
            return self.change(number, stride[number][symbol]) + self.change(source, -stride[source][left])
        return 0.0
