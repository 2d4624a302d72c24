"""The challenges of Augustus: the tokens that come are known, and so is every card; only the others are not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, ClassVar, Literal

import msgspec

from game.rules.augustus import Augustus
from game.rules.augustus.notation import (
    ASK_DRAW,
    ASK_PLACE,
    ASKS,
    DONE,
    DRAW,
    JOKER,
    MOVE,
    PLACE,
    SKIP,
    TO_SKIP,
    TOKENS,
)
from game.rules.augustus.rulebook import Rulebook
from game.rules.augustus.scoring import score
from game.rules.augustus.state import State
from game.rules.augustus.tables_base import Some, Token
from game.rules.core import CHANCE, Action
from game.scenarios.kinds import Key, Kind, Problems
from game.scenarios.puzzles import Puzzle

MOST_TOKENS = 8
ACTS = (PLACE, MOVE)
QUIET = (SKIP, DONE)


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """One thing that must hold for a seat when the time is over."""

    def figures(self, book: Rulebook, state: State, seat: int) -> tuple[int, int]:
        """Give what there is of it, and what it needs."""
        raise NotImplementedError

    def problems(self, book: Rulebook, start: State) -> Problems:
        """Yield (key, what would be right) of whatever makes it none from this position."""
        return iter(())


class Control(Goal, frozen=True, tag="control"):
    """Control an objective, by its number."""

    objective: Some

    def figures(self, book: Rulebook, state: State, seat: int) -> tuple[int, int]:
        """Give what there is of it, and what it needs."""
        return int(self.objective in state.controlled[seat]), 1

    def problems(self, book: Rulebook, start: State) -> Problems:
        """Say what makes it none from this position."""
        known = sorted({*start.active[start.asked], *start.market})
        if self.objective not in known:
            yield "objective", f"must be one that the player has or could take: {', '.join(map(str, known))}"


class Controlled(Goal, frozen=True, tag="controlled"):
    """Control so many objectives."""

    least: Some

    def figures(self, book: Rulebook, state: State, seat: int) -> tuple[int, int]:
        """Give what there is of it, and what it needs."""
        return len(state.controlled[seat]), self.least


class Points(Goal, frozen=True, tag="points"):
    """Have so many points, as they would be counted if the game ended there (7.2)."""

    least: Some

    def figures(self, book: Rulebook, state: State, seat: int) -> tuple[int, int]:
        """Give what there is of it, and what it needs."""
        return score(book, state.rewards, state.controlled[seat], seat).total, self.least


class Hold(Goal, frozen=True, tag="hold"):
    """Hold a reward (6)."""

    reward: str

    def figures(self, book: Rulebook, state: State, seat: int) -> tuple[int, int]:
        """Give what there is of it, and what it needs."""
        return int(state.rewards[book.reward_index[self.reward]] == seat), 1

    def problems(self, book: Rulebook, start: State) -> Problems:
        """Say what makes it none from this position."""
        if self.reward not in book.reward_index:
            yield "reward", f"must be one of {', '.join(book.reward_names)}"


class Stock(Goal, frozen=True, tag="stock"):
    """Have so many legions in stock."""

    least: Some

    def figures(self, book: Rulebook, state: State, seat: int) -> tuple[int, int]:
        """Give what there is of it, and what it needs."""
        return state.stock[seat], self.least


class WinRace(Goal, frozen=True, tag="win_race"):
    """End the game, and win it alone (7)."""

    def figures(self, book: Rulebook, state: State, seat: int) -> tuple[int, int]:
        """Give what there is of it, and what it needs."""
        return int(state.over and state.winners == [seat]), 1


AnyGoal = Control | Controlled | Points | Hold | Stock | WinRace


class AugustusPuzzle(Puzzle, frozen=True, kw_only=True):
    """A challenge of this game. Its position asks the crier where a legion goes, for the token that was drawn.

    `tokens` come after that one, in this order; with the round of the last of them the time is over. `others` says
    whether the others place as they like (`any`) or place nothing (`hold`); what else they are asked they answer as
    they like. No joker comes but as the last: the crier chooses first, so that nobody's hidden choice is before his.
    """

    asks: ClassVar[Sequence[str]] = ASKS
    goals: Annotated[list[AnyGoal], msgspec.Meta(min_length=1, max_length=3)]
    tokens: Annotated[list[Token], msgspec.Meta(max_length=MOST_TOKENS)]
    others: Literal["any", "hold"] = "any"

    def check(self) -> Iterator[tuple[tuple[str | int, ...], str]]:
        """Yield what the types can't say and needs no tables."""
        yield from super().check()
        for i, token in enumerate(self.tokens[:-1]):
            if token == TOKENS[JOKER]:
                yield ("tokens", i), "must be no joker, but as the last"


class AugustusKind(Kind):
    """What its challenges are."""

    puzzle = AugustusPuzzle
    asks = ASKS
    game: Augustus

    def is_over(self, puzzle: AugustusPuzzle, start: State, state: State) -> bool:
        """Say whether the round of the last token has ended, or the game."""
        return state.over or state.round > start.round + len(puzzle.tokens)

    def is_act(self, state: State, action: Action, seat: int) -> bool:
        """Count every legion that the player puts or moves."""
        return state.asked == seat and action[0] in ACTS

    def figures(self, goal: AnyGoal, start: State, state: State) -> tuple[int, int]:
        """Give what there is of a goal, and what it needs."""
        return goal.figures(self.game.book, state, start.asked)

    def holds(self, goal: AnyGoal, start: State, state: State) -> bool:
        """Say whether there is as much as it needs."""
        have, need = self.figures(goal, start, state)
        return have >= need

    def goal_problems(self, goal: AnyGoal, start: State) -> Problems:
        """Yield what is wrong with a goal: also if it holds already."""
        yield from goal.problems(self.game.book, start)
        if not isinstance(goal, WinRace | Stock) and self.holds(goal, start, start):
            yield "kind", "holds already"

    def problems(self, puzzle: AugustusPuzzle, start: State) -> Problems:
        """Yield what is wrong with position and tokens."""
        if start.ask != ASK_PLACE or start.asked != start.crier or any(start.pending):
            yield "state", "must ask the crier where a legion goes, before anybody has chosen"
        elif start.drawn == JOKER and puzzle.tokens:
            yield "state", "must have no joker drawn, if more tokens come"
        elif start.deck:
            yield "state", "must have no deck: every card that may come lies open"
        left = start.tokens[:]
        for token in puzzle.tokens:
            left[TOKENS.index(token)] -= 1
        if min(left) < 0:
            yield "tokens", "must be tokens that are in the bag"

    def own(self, state: State, acts: int) -> list[Action]:
        """List all that is legal; without acts no legion is touched."""
        return [action for action in state.legal if acts or action[0] not in ACTS]

    def others(self, puzzle: AugustusPuzzle, start: State, state: State) -> list[Action]:
        """List the token that comes, or what the others may answer."""
        if state.asked == CHANCE:
            assert state.ask == ASK_DRAW
            return [(DRAW, TOKENS.index(puzzle.tokens[state.round - start.round - 1]))]
        if state.ask == ASK_PLACE and puzzle.others == "hold":
            return [TO_SKIP]
        return list(state.legal)

    def is_quiet(self, action: Action) -> bool:
        """Say whether nothing is done."""
        return action[0] in QUIET

    def key(self, puzzle: AugustusPuzzle, start: State, state: State) -> Key:
        """Give all but what follows from the round, and from who controls what."""
        mine = tuple((number, state.filling[number]) for active in state.active for number in active)
        return (
            state.round, state.ask, state.asked, state.resolver, state.resolved, state.left, state.crier,
            *state.stock, *state.legions, *state.rewards, tuple(state.moved), tuple(state.queue), tuple(state.market),
            mine, tuple(map(tuple, state.controlled)), tuple(map(tuple, state.declined)), tuple(state.pending),
        )  # fmt: skip
