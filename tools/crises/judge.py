"""Judges games that were played by the goals of now: they need not be played anew when only a goal has changed."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.rules.core import Event, RulesError
from game.rules.legality import legal_action
from game.scenarios import Course
from game.scenarios.goals import MET, AnyGoal, Progress
from tools.balance.plan import BalanceError
from tools.crises.play import Row, Table, table_of


class Judged(msgspec.Struct, frozen=True):
    """How a game ended: how each goal and honour stood, and whether the game as such was won."""

    goals: tuple[Progress, ...]
    honours: tuple[Progress, ...]
    is_game_won: bool

    @property
    def is_won(self) -> bool:
        """Say whether the crisis was won, which takes all goals."""
        return all(goal.verdict == MET for goal in self.goals)

    @property
    def laurels(self) -> int:
        """Count the honours that were met."""
        return sum(honour.verdict == MET for honour in self.honours)


def course_of(table: Table, row: Row) -> Course:
    """Play a game's moves again; raises BalanceError if the rules of now don't allow them to its end."""
    state, _ = table.deal(row.number)
    course = Course(table.game, state)
    try:
        for move in row.each():
            action = table.game.parse(move)
            legal_action(table.game, state, table.game.decision(state), action)
            state, events = table.game.clone(state), list[Event]()
            table.game.apply(state, action, events.append)
            course.see(state, events)
    except RulesError as error:
        raise BalanceError(f"game {row.number} of {row.cell.crisis} does not fit the rules of now: {error}") from None
    if not state.over:
        raise BalanceError(f"game {row.number} of {row.cell.crisis} is not over by the rules of now")
    return course


def judge(row: Row) -> Judged:
    """Judge a game; raises BalanceError."""
    table = table_of(row.cell)
    course = course_of(table, row)

    def seen(goals: Sequence[AnyGoal]) -> tuple[Progress, ...]:
        return tuple(goal.progress(course, table.seat) for goal in goals)

    return Judged(seen(table.side.goals), seen(table.side.honours), course.state.winner == table.seat)
