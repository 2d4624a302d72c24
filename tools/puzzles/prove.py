"""Proves what a challenge's file says: that its solution leads to the goals, and that fewer acts do not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from game.ai.player import Player, decide
from game.players import make_player
from game.rules.core import Action, RulesError, silent
from game.rules.legality import legal_action
from game.rules.optimates import Optimates
from game.rules.optimates.notation import ASKS
from game.rules.optimates.state import State
from game.scenarios.aims import reached
from game.scenarios.forcing import Forcing, Key, key_of
from game.scenarios.puzzles import STEP, Puzzle, is_act, is_over

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
    """Follows a solution through every answer of the other side and every face of the die."""

    def __init__(self, game: Optimates, puzzle: Puzzle) -> None:
        self.game, self.puzzle = game, puzzle
        self.start = game.from_json(puzzle.state)
        self.used: set[str] = set()
        self.seen: set[Key] = set()
        self.listed = {way[:end] for way in puzzle.solution for end in _ends(way)}

    def ends(self) -> Iterator[End]:
        """Yield where the ways end; raises ProofError if one misses the goals.

        Where the solution lists nothing more, a position that was met before is not gone through again.
        """
        yield from self._from(self.start, (), 0, 0)

    def _from(self, state: State, moves: tuple[str, ...], acts: int, asked: int) -> Iterator[End]:
        way = STEP.join(moves)
        if is_over(self.puzzle, self.start, state):
            if not reached(self.puzzle, self.game.book, self.start, state) or acts > self.puzzle.par:
                raise ProofError(f"misses the goals, or takes more than {self.puzzle.par} acts, after {way!r}")
            yield End(moves, acts, asked)
            return
        if way not in self.listed:
            key = (acts, *key_of(state), *state.who)
            if key in self.seen:
                return
            self.seen.add(key)
        mine = state.asked == self.start.asked
        for action in [self._answer(state, moves, way)] if mine else self._all(state):
            after = state.clone()
            self.game.apply(after, action, silent)
            now = acts + is_act(state, action, self.start.asked)
            yield from self._from(after, (*moves, self.game.text(action)), now, asked + mine)

    def _all(self, state: State) -> tuple[Action, ...]:
        decision = self.game.decision(state)
        assert decision is not None
        return decision.actions

    def _answer(self, state: State, moves: tuple[str, ...], way: str) -> Action:
        self.used.add(way)
        text = self.puzzle.answer(moves, ASKS[state.ask])
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


def walk(game: Optimates, puzzle: Puzzle) -> Walk:
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


def prove(game: Optimates, puzzle: Puzzle) -> Verdict:
    """Prove a challenge, and see how the computer's players would fare with it."""
    start = game.from_json(puzzle.state)
    forcing = Forcing(game, puzzle, start)
    shorter = forcing.can(start, puzzle.par - 1)
    positions = len(forcing.seen)
    first = tuple(game.text(action) for action in forcing.first_acts(puzzle.par))
    tries = {name: tried(game, puzzle, make_player(name, game.name)) for name in PLAYERS}
    return Verdict(walk(game, puzzle).problem, shorter, positions, first, tries)


def tried(game: Optimates, puzzle: Puzzle, player: Player) -> Try:
    """Let a player play a challenge, against every answer, until one is found that keeps him from the goals."""
    start = game.from_json(puzzle.state)

    def chosen(state: State) -> Action:
        return decide(player, game, state, state.asked, Random(1)).action

    seen: set[Key] = set()

    def reaches(state: State) -> bool:
        if is_over(puzzle, start, state):
            return reached(puzzle, game.book, start, state)
        key = (*key_of(state), *state.who)
        if key in seen:
            return True
        seen.add(key)
        decision = game.decision(state)
        assert decision is not None
        for action in (chosen(state),) if state.asked == start.asked else decision.actions:
            after = state.clone()
            game.apply(after, action, silent)
            if not reaches(after):
                return False
        return True

    return Try(game.text(chosen(start)), reaches(start))
