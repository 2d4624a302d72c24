"""Why an act of Augustus was taken: one sentence, as a key of the words, with the figures that it tells.

Points are the rules' own, as things lie; chances are the judge's, in per cent: to complete an objective before the
game ends.
"""

from __future__ import annotations

from game.ai.augustus_lookahead import Lookahead
from game.ai.player import Line
from game.rules.augustus.notation import (
    CLAIM,
    CLEAR,
    COMPLETE,
    DECLINE,
    KEEP,
    LOSE,
    MOVE,
    PLACE,
    REMOVE,
    TAKE,
)
from game.rules.augustus.outlook import points_in_hand, points_so_far
from game.rules.core import Action

Values = dict[str, str | int | float]
Reason = tuple[str, Values]
WON = 0.9999


def reason(ahead: Lookahead, lines: list[Line], first: Action, draws: int) -> Reason:
    """Say what speaks for the first of the acts weighed; `first` is what looked best at first sight.

    `draws` is how many draws acts were played on that were looked at more than once.
    """
    best = lines[0]
    if len(lines) < 2:
        return "why.only", {}
    if best.win >= WON and best.simulations:
        return "why.won", {}
    if best.action != first and best.simulations and draws:
        other = next((line for line in lines if line.action == first and line.simulations), None)
        if other is not None and _percent(other.win) < _percent(best.win):
            values: Values = {"draws": draws, "win": _percent(best.win), "before": _percent(other.win)}
            return "why.augustus.ahead", values
    return Sayings(ahead).of(best.action)


class Sayings:
    """Says what speaks for an act of one seat in one position."""

    def __init__(self, ahead: Lookahead) -> None:
        self.ahead = ahead
        self.view = ahead.view
        self.book = ahead.judge.book
        self.seat = ahead.seat

    def of(self, act: Action) -> Reason:
        """Say it for an answer of whatever kind."""
        kind = act[0]
        if kind == KEEP:
            return "why.augustus.keeps", {f"name_{at}": self._name(number) for at, number in enumerate(act[1:], 1)}
        if kind in (PLACE, MOVE):
            return self._placed(act)
        if kind in (CLAIM, DECLINE):
            reward = self.book.count_reward[len(self.view.controlled[self.seat])]
            key = "claims" if kind == CLAIM else "declines"
            return f"why.augustus.{key}", {"points": self.book.reward_points[reward]}
        if kind in (REMOVE, CLEAR):
            return self._gives_way(act)
        if kind in (TAKE, COMPLETE):
            return self._got(act[1], "takes" if kind == TAKE else "completes_whole")
        if kind == LOSE:
            return "why.augustus.loses", {"name": self._name(act[1]), "points": self._lost(act[1])}
        stock = self.view.stock[self.seat]
        return ("why.augustus.holds", {"stock": stock}) if stock else ("why.augustus.stays", {})

    def _placed(self, act: Action) -> Reason:
        stride, filling = self.book.stride, self.view.filling
        *_, number, symbol = act
        after = filling[number] + stride[number][symbol]
        if act[0] == MOVE and act[1] == number:
            after -= stride[number][act[2]]
        if after == self.book.full[number]:
            return self._got(number, "completes")
        key = "nearer" if act[0] == PLACE else "moves"
        return f"why.augustus.{key}", {
            "name": self._name(number),
            "odds": self._odds(number, after),
            "before": self._odds(number, filling[number]),
        }

    def _gives_way(self, act: Action) -> Reason:
        number, filled = act[1], self.view.filling[act[1]]
        left = 0 if act[0] == CLEAR else filled - sum(self.book.stride[number][symbol] for symbol in act[2:])
        return "why.augustus.gives_way", {
            "name": self._name(number), "odds": self._odds(number, left), "before": self._odds(number, filled),
        }  # fmt: skip

    def _got(self, number: int, key: str) -> Reason:
        points = points_in_hand(self.book, self.view, self.seat, number)
        values: Values = {"name": self._name(number), "points": points}
        if key == "takes":
            values["odds"] = self._odds(number, 0)
        return f"why.augustus.{key}", values

    def _lost(self, number: int) -> int:
        trial = self.view.clone()
        trial.controlled[self.seat].remove(number)
        whole, rest = (points_so_far(self.book, state, self.seat).total for state in (self.view, trial))
        return whole - rest

    def _name(self, number: int) -> str:
        return self.book.tables.objectives[number].name

    def _odds(self, number: int, filling: int) -> int:
        """Give the judge's chance that an objective so filled is completed in time, in per cent."""
        judge, serve, horizon = self.ahead.judge, self.view.serve[self.seat], self.ahead.instinct.horizon
        need = judge.chances.need[number][filling]
        return _percent(judge.chances.chance(judge.chances.table(serve, horizon), need, serve, horizon))


def _percent(chance: float) -> int:
    return round(100 * chance)
