"""Random games by the thousand: how long they are, and whether anything is lost or left without a way on.

    python -m bench.random_games 20000 [first seed]

Prints the means, who wins, and games a second; ends with 1 at the first game in which something doesn't add up.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from random import Random

from game.catalogue import load_game
from game.rules.chance import draw
from game.rules.core import CHANCE, Event
from game.rules.optimates import Optimates
from game.rules.optimates.events import SenatorProscribed
from game.rules.optimates.state import State

MOST_MOVES = 5000


class BrokenError(Exception):
    """Something in a game doesn't add up."""


class Audit:
    """Counts what a game must keep: Senators, 1-Senators, counters, and numbers of nothing or more."""

    def __init__(self, game: Optimates, state: State) -> None:
        self.book = game.book
        self.cells = len(self.book.cells)
        self.ones = state.ones
        self.proscribed = 0
        self.counters = [state.people[0][block] + state.people[1][block] for block in range(len(state.people[0]))]
        self.vp = state.vp[:]

    def hear(self, event: Event) -> None:
        """Note whoever was proscribed."""
        self.proscribed += isinstance(event, SenatorProscribed)

    def look(self, state: State) -> None:
        """Raise BrokenError if anything was lost, made up, or fell below nothing."""
        numbers = [*state.pw, *state.coins, *state.vp, *state.people[0], *state.people[1], state.ones]
        self._expect(min(numbers) >= 0, f"a number below nothing: {numbers}")
        self._expect(state.held[0] ^ state.held[1] == (1 << self.cells) - 1, "a cell with two Senators or none")
        self._expect(sum(mask.bit_count() for mask in state.ranks) == self.cells, "a Senator with two ranks or none")
        self._expect(state.ones == self.ones - self.proscribed, "1-Senators that don't add up")
        self._expect(len(set(state.who)) == self.cells, "one Senator on two cells")
        joined = state.italics[: state.italic_done]
        for block, counters in enumerate(self.counters):
            now = state.people[0][block] + state.people[1][block]
            self._expect(
                now == counters + sum(space[block] for space in joined), f"counters of block {block} don't add up"
            )
        self._expect(all(now >= before for now, before in zip(state.vp, self.vp, strict=True)), "VP that were lost")
        self.vp = state.vp[:]

    def _expect(self, holds: bool, problem: str) -> None:
        if not holds:
            raise BrokenError(problem)


def play(game: Optimates, seed: int) -> tuple[int, int, str]:
    """Play one game and give its moves, its turns and the winner; raises BrokenError."""
    random = Random(seed)
    state = game.new({"random_italics": bool(seed % 2)}, random)
    audit, moves = Audit(game, state), 0
    while (decision := game.decision(state)) is not None:
        if len(decision.actions) < 2 or moves > MOST_MOVES:
            raise BrokenError(f"no way on at {decision.kind} after {moves} moves")
        action = draw(decision, random) if decision.seat == CHANCE else random.choice(decision.actions)
        game.apply(state, action, audit.hear)
        audit.look(state)
        moves += 1
    return moves, state.turn, game.seats(state)[state.winner]


def main(games: int, first: int = 0) -> int:
    """Play so many games and print what came of them; give the exit code."""
    game = load_game("optimates", ()).game
    assert isinstance(game, Optimates)
    started, moves, turns, winners = time.perf_counter(), 0, 0, Counter[str]()
    for seed in range(first, first + games):
        try:
            played, turn, winner = play(game, seed)
        except BrokenError as error:
            print(f"seed {seed}: {error}")
            return 1
        moves, turns = moves + played, turns + turn
        winners[winner] += 1
    seconds = time.perf_counter() - started
    print(f"{games} games, {moves / games:.1f} moves and {turns / games:.2f} turns a game, nothing lost, no dead end")
    print(", ".join(f"{name} win {count / games:.1%}" for name, count in sorted(winners.items())))
    print(f"{games / seconds:.0f} games and {moves / seconds:.0f} moves a second")
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000, int(sys.argv[2]) if len(sys.argv) > 2 else 0))
