"""Proves what a challenge's file says: that its solution leads to the goals, and that fewer acts do not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from game.ai.player import Player, decide
from game.players import make_player
from game.rules.core import Action, RulesError, silent
from game.rules.legality import legal_action
from game.scenarios.forcing import Forcing
from game.scenarios.kinds import Key, kind_of
from game.scenarios.puzzles import STEP, Puzzle

PLAYERS = ("greedy", "praetor")
"""Those who look one act ahead: what seems best to them at once should not do."""


class ProofError(Exception):
    """A solution that does not lead to the goals; its text says where."""


@dataclass(frozen=True)
class End:
    """Where a way through the solution ends: its moves, the player's acts among them, and how often he was asked."""

    moves: tuple[str, ...]
    acts: int
    asked: int


class Following:
    """Follows a solution through every answer, and whatever chance brings."""

    def __init__(self, game: Any, puzzle: Puzzle) -> None:
        self.game, self.puzzle, self.kind = game, puzzle, kind_of(game)
        self.start: Any = game.from_json(puzzle.state)
        self.used: set[str] = set()
        self.seen: set[Key] = set()
        self.listed = {way[:end] for way in puzzle.solution for end in _ends(way)}

    def ends(self) -> Iterator[End]:
        """Yield where the ways end; raises ProofError if one misses the goals.

        Where the solution lists nothing more, a position that was met before is not gone through again.
        """
        yield from self._from(self.start, (), 0, 0)

    def _from(self, state: Any, moves: tuple[str, ...], acts: int, asked: int) -> Iterator[End]:
        way = STEP.join(moves)
        if self.kind.is_over(self.puzzle, self.start, state):
            if not self.kind.reached(self.puzzle, self.start, state) or acts > self.puzzle.par:
                raise ProofError(f"misses the goals, or takes more than {self.puzzle.par} acts, after {way!r}")
            yield End(moves, acts, asked)
            return
        if way not in self.listed:
            key = (acts, *self.kind.key(self.puzzle, self.start, state))
            if key in self.seen:
                return
            self.seen.add(key)
        mine = state.asked == self.start.asked
        others = self.kind.others
        for action in [self._answer(state, moves, way)] if mine else others(self.puzzle, self.start, state):
            after = state.clone()
            self.game.apply(after, action, silent)
            now = acts + self.kind.is_act(state, action, self.start.asked)
            yield from self._from(after, (*moves, self.game.text(action)), now, asked + mine)

    def _answer(self, state: Any, moves: tuple[str, ...], way: str) -> Action:
        self.used.add(way)
        text = self.puzzle.answer(moves, self.kind.asks[state.ask])
        try:
            return legal_action(self.game, state, self.game.decision(state), self.game.parse(text))
        except RulesError as error:
            raise ProofError(f"has no right answer after {way!r}: {error}") from error


def _ends(way: str) -> Iterator[int]:
    """Give where a way's beginnings end, itself the last."""
    yield 0
    at = way.find(STEP)
    while at >= 0:
        yield at
        at = way.find(STEP, at + 1)
    yield len(way)


@dataclass(frozen=True)
class Walk:
    """What following a solution found: what is wrong with it, if anything, and the way in which most is asked."""

    problem: str
    main_line: tuple[str, ...]


def walk(game: Any, puzzle: Puzzle) -> Walk:
    """Follow a solution to all its ends; an entry that is never asked for is wrong too."""
    following = Following(game, puzzle)
    try:
        main = max(following.ends(), key=lambda end: (end.acts, end.asked, len(end.moves))).moves
    except ProofError as error:
        return Walk(str(error), ())
    idle = puzzle.solution.keys() - following.used
    return Walk(f"never comes to {min(idle)!r}" if idle else "", main)


@dataclass(frozen=True)
class Try:
    """What a player who knows nothing of the goals begins with, and whether he reaches them against every answer."""

    begins: str
    reaches: bool


@dataclass(frozen=True)
class Verdict:
    """What a challenge's proof found."""

    problem: str
    shorter: bool
    positions: int
    first_acts: tuple[str, ...]
    tries: dict[str, Try]


def prove(game: Any, puzzle: Puzzle) -> Verdict:
    """Prove a challenge, and see how the computer's players would fare with it."""
    start = game.from_json(puzzle.state)
    forcing = Forcing(game, puzzle, start)
    shorter = forcing.can(start, puzzle.par - 1)
    positions = len(forcing.seen)
    first = tuple(game.text(action) for action in forcing.first_acts(puzzle.par))
    tries = {name: tried(game, puzzle, make_player(name, game.name)) for name in PLAYERS}
    return Verdict(walk(game, puzzle).problem, shorter, positions, first, tries)


def tried(game: Any, puzzle: Puzzle, player: Player) -> Try:
    """Let a player play a challenge, against every answer, until one is found that keeps him from the goals."""
    kind, start = kind_of(game), game.from_json(puzzle.state)

    def chosen(state: Any) -> Action:
        return decide(player, game, state, state.asked, Random(1)).action

    seen: set[Key] = set()

    def reaches(state: Any) -> bool:
        if kind.is_over(puzzle, start, state):
            return kind.reached(puzzle, start, state)
        key = kind.key(puzzle, start, state)
        if key in seen:
            return True
        seen.add(key)
        for action in [chosen(state)] if state.asked == start.asked else kind.others(puzzle, start, state):
            after = state.clone()
            game.apply(after, action, silent)
            if not reaches(after):
                return False
        return True

    return Try(game.text(chosen(start)), reaches(start))
