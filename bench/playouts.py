"""How fast the rules play: whole random games, with every legal list and every action.

`python -m bench.playouts` plays the same seeded games round after round and counts the processor's time of the best
round; beside it stands a fixed little loop of plain Python, so that figures of different machines and moments can be
compared. It says whether the rules were compiled (`make native`); RESPUBLICA_PURE=1 measures them in plain CPython.
"""

from __future__ import annotations

from random import Random
from time import process_time

from game import native
from game.catalogue import load_game
from game.rules.core import silent
from game.rules.optimates import Optimates

GAMES = 200
ROUNDS = 9
GOAL = 100_000
STRETCH = 140_000
"""Moves a second."""


def playout(game: Optimates, seed: int) -> int:
    """Play one random game to its end; give its moves."""
    luck = Random(seed)
    state = game.new({}, luck)
    draw, apply = luck.random, game.apply
    moves = 0
    while not state.over:
        legal = state.legal
        apply(state, legal[int(draw() * len(legal))], silent)
        moves += 1
    return moves


def census(game: Optimates, seed: int) -> tuple[int, int]:
    """Play the same game again; give its turns, and how many actions were legal in all."""
    luck = Random(seed)
    state = game.new({}, luck)
    choices = 0
    while not state.over:
        choices += len(state.legal)
        game.apply(state, state.legal[int(luck.random() * len(state.legal))], silent)
    return state.turn, choices


def reference() -> float:
    """Time a million steps of a plain loop, in seconds."""
    began, cells = process_time(), [0] * 16
    for i in range(1_000_000):
        cells[i & 15] += i
    return process_time() - began


def main() -> bool:
    """Measure, print, and say whether the goal is met."""
    loaded = load_game("optimates", ())
    game = loaded.game
    assert isinstance(game, Optimates)
    playout(game, 0)
    rates, references, moves = [], [], 0
    for _ in range(ROUNDS):
        began = process_time()
        moves = sum(playout(game, seed) for seed in range(GAMES))
        rates.append(moves / (process_time() - began))
        references.append(reference())
    counted = [census(game, seed) for seed in range(GAMES)]
    best, middle = max(rates), sorted(rates)[ROUNDS // 2]
    print(f"random playouts, {native.KIND}: best {best:,.0f} moves/s, median {middle:,.0f}", end="")
    print(f" (goal {GOAL:,}, stretch {STRETCH:,}; plain)")
    print(f"  {moves / GAMES:.1f} moves and {sum(turns for turns, _ in counted) / GAMES:.2f} turns a game, ", end="")
    print(f"{sum(choices for _, choices in counted) / moves:.1f} legal actions a move")
    print(
        f"  a move costs {1e6 / best / (min(references)):.1f} steps of a plain loop ({min(references):.4f} us a step)"
    )
    return best >= GOAL


if __name__ == "__main__":
    main()
