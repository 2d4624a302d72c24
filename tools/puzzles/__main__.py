"""Lets the computer play itself and looks for challenges in its games: `python -m tools.puzzles OUT --games 40`.

What it finds is written to OUT as files of `config/challenges/`, under the names of their goals; whoever picks some of
them gives them titles and an order.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from random import Random

import yaml

from game.ai.player import Player, decide
from game.catalogue import load_game
from game.players import make_player
from game.rules.chance import draw
from game.rules.core import CHANCE, silent
from game.rules.optimates import Optimates
from game.rules.optimates.notation import ASK_ACTION, BLOCKS, LAWS
from game.rules.optimates.state import SECOND_PHASE, State
from game.scenarios.goals import AnyGoal, CarryLaw, Influence, Office, People, own_number
from game.scenarios.puzzles import Puzzle, holds
from tools.puzzles.solve import Forcing, TooHardError

LEAST_PW, MOST_PW = 3, 8
MOST_POSITIONS = 120_000
MOST_FIRST_ACTS = 3
"""A challenge with more ways to begin would be none."""


def goals(game: Optimates, state: State) -> Iterator[tuple[str, AnyGoal]]:
    """Name what could be wanted of who is to act."""
    seat, book = state.asked, game.book
    for law, name in enumerate(LAWS):
        here = own_number(book, law, state.laws[law], seat)
        for more in (1, 2):
            if here + more <= book.value(law, book.law_end[seat][law]):
                yield "phase", CarryLaw(name, here + more)  # type: ignore[arg-type]
    if state.phase == SECOND_PHASE:
        for office in ("both_consuls", "tribune", "quaestor", "aedile"):
            yield "turn", Office(office, 1)
    influence = state.influence(seat)
    yield from (("phase", Influence(influence + more)) for more in (5, 7, 9))
    yield from (("phase", People(sum(state.people[seat]) + more)) for more in (4, 6))
    for block, name in enumerate(BLOCKS):
        yield "phase", People(state.people[seat][block] + 3, name)  # type: ignore[arg-type]


def found_in(game: Optimates, state: State, random: Random) -> Iterator[tuple[Puzzle, Forcing]]:
    """Yield the challenges of a position that take two acts or more and few ways to begin."""
    for within, goal in goals(game, state):
        if holds(goal, game.book, state, state.asked):
            continue
        puzzle = Puzzle(1, "?", within, goal, 1, {"": "?"}, game.to_json(state))  # type: ignore[arg-type]
        forcing = Forcing(game, puzzle, state, MOST_POSITIONS)
        try:
            par = forcing.fewest(3)
            if par is not None and par >= 2 and len(forcing.first_acts(par)) <= MOST_FIRST_ACTS:
                solution = forcing.strategy(par)
                yield Puzzle(1, "?", puzzle.within, goal, par, solution, puzzle.state), forcing
        except TooHardError:
            continue


def positions(game: Optimates, players: list[Player], seed: int) -> Iterator[State]:
    """Play a game and yield where somebody is to act with a fair amount of PW."""
    random = Random(seed)
    state = game.new({}, random)
    while (decision := game.decision(state)) is not None:
        if decision.seat == CHANCE:
            action = draw(decision, random)
        else:
            if state.ask == ASK_ACTION and LEAST_PW <= state.pw[state.asked] <= MOST_PW and random.random() < 1 / 4:
                yield state.clone()
            action = decide(players[decision.seat], game, state, decision.seat, random).action
        game.apply(state, action, silent)


def main() -> None:
    """Look for challenges and write them down."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    game: Optimates = load_game("optimates", ()).game  # type: ignore[assignment]
    found: dict[str, int] = {}
    for number in range(asked.games):
        players = [make_player(name, "optimates") for name in ("praetor", "praetor")]
        for state in positions(game, players, asked.seed + number):
            for puzzle, forcing in found_in(game, state, Random(number)):
                kind = f"{type(puzzle.goal).__name__.lower()}_{puzzle.par}"
                found[kind] = found.get(kind, 0) + 1
                path = asked.out / f"{kind}_{asked.seed + number}_{found[kind]}.yaml"
                path.write_text(yaml.safe_dump(as_data(puzzle), sort_keys=False, width=118), encoding="utf-8")
                print(path.name, len(forcing.first_acts(puzzle.par)), len(puzzle.solution), flush=True)


def as_data(puzzle: Puzzle) -> dict[str, object]:
    """Write a challenge as its file has it."""
    import msgspec

    data: dict[str, object] = msgspec.to_builtins(puzzle)
    return data


if __name__ == "__main__":
    main()
