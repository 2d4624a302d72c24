"""Random games by the thousand: how long they are, and whether anything is lost or left without a way on.

    python -m bench.random_games 20000 [first seed] [--game augustus] [--plain] [--option seats=4]

Prints the means, who wins, and games a second of the processor; ends with 1 at the first game in which something
doesn't add up. `--plain` looks at nothing but the moves, to measure how fast they are. Where a game has several
numbers of seats they take turns, unless an option says which.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from bench.audits import BrokenError, audit
from game.arena.plan import read_option
from game.catalogue import game_names, load_game
from game.rules.chance import draw
from game.rules.core import CHANCE, Game, silent

MOST_MOVES = 20_000
VARIED: dict[str, Sequence[dict[str, Any]]] = {
    "optimates": ({"random_italics": False}, {"random_italics": True}),
    "augustus": (*({"seats": seats} for seats in range(2, 7)), {"seats": 3, "first_game": True}),
}
"""The options that take turns, game by game."""


def play(game: Game[Any], options: dict[str, Any], seed: int) -> tuple[int, int, str]:
    """Play one game and give its moves, its turns and the winners; raises BrokenError."""
    random = Random(seed)
    state = game.new(options, random)
    watch, moves = audit(game, state), 0
    watch.look(state)
    while (decision := game.decision(state)) is not None:
        if len(decision.actions) < 2 or moves > MOST_MOVES:
            raise BrokenError(f"no way on at {decision.kind} after {moves} moves")
        action = draw(decision, random) if decision.seat == CHANCE else random.choice(decision.actions)
        game.apply(state, action, watch.hear)
        watch.look(state)
        moves += 1
    return moves, game.turn(state) or 0, winners(game, state)


def play_plain(game: Game[Any], options: dict[str, Any], seed: int) -> tuple[int, int, str]:
    """Play one game as a search would, without looking at it."""
    random, moves = Random(seed), 0
    state, below = game.new(options, random), random.random
    while (decision := game.decision(state)) is not None:
        actions = decision.actions
        game.apply(state, actions[int(below() * len(actions))], silent)
        moves += 1
    return moves, game.turn(state) or 0, winners(game, state)


def winners(game: Game[Any], state: Any) -> str:
    """Name who has won a finished game."""
    shares = game.result(state)
    assert shares is not None  # nobody is asked any more
    return " and ".join(name for name, share in zip(game.seats(state), shares, strict=True) if share)


def main(arguments: Sequence[str]) -> int:
    """Play so many games and print what came of them; give the exit code."""
    parser = argparse.ArgumentParser(prog="python -m bench.random_games")
    parser.add_argument("games", nargs="?", type=int, default=1000)
    parser.add_argument("first", nargs="?", type=int, default=0)
    parser.add_argument("--game", choices=game_names(), default="optimates")
    parser.add_argument("--plain", action="store_true")
    parser.add_argument("--option", action="append", type=read_option, default=[])
    asked = parser.parse_args(arguments)
    game, one = load_game(asked.game, ()).game, play_plain if asked.plain else play
    varied = [dict(asked.option)] if asked.option else VARIED[asked.game]
    started, moves, turns, won = time.process_time(), 0, 0, Counter[str]()
    for seed in range(asked.first, asked.first + asked.games):
        options = varied[seed % len(varied)]
        try:
            played, turn, winner = one(game, options, seed)
        except BrokenError as error:
            print(f"seed {seed}, {options}: {error}")
            return 1
        moves, turns = moves + played, turns + turn
        won[winner if " and " not in winner else "several"] += 1
    seconds, games = time.process_time() - started, asked.games
    looked = "" if asked.plain else ", nothing lost, no dead end"
    print(f"{games} games, {moves / games:.1f} moves and {turns / games:.2f} turns a game{looked}")
    print(", ".join(f"{name} win {count / games:.1%}" for name, count in sorted(won.items())))
    print(f"{games / seconds:.0f} games and {moves / seconds:.0f} moves a second of the processor")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
