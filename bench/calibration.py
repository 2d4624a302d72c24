"""Is the chance to win that a level states true? `python -m bench.calibration [--level consul] [--games 40]`.

A level plays against itself. Every chance that it states when it acts is set against who then won: of positions
called 70 % about 70 % should be. Prints the table, the correction that would fit the games best, and how long an act
took from turn to turn.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from typing import NamedTuple

from game.ai.optimates_levels import Levels
from game.ai.player import decide
from game.arena.score import spread, wilson
from game.catalogue import load_game
from game.config import load
from game.paths import resource
from game.players import make_player
from game.rules import chance
from game.rules.core import CHANCE, silent
from game.rules.optimates.notation import SEATS


class Said(NamedTuple):
    """Who acted, the chance to win that it stated, whether it won, the turn, whether it was the last, and the time."""

    seat: int
    win: float
    won: bool
    turn: int
    last: bool
    seconds: float


ROWS = 10
_ROUNDS = 40


def play(level: str, seed: int) -> list[Said]:
    """Play a game of a level against itself; give what was said."""
    game = load_game("optimates").game
    player, luck = make_player(level, "optimates"), Random(f"deal {seed}")
    state, said = game.new({}, luck), list[Said]()
    while (decision := game.decision(state)) is not None:
        seat = decision.seat
        if seat == CHANCE:
            action = chance.draw(decision, luck)
        else:
            began = time.process_time()
            thought = decide(player, game, game.view(state, seat), seat, Random(f"think {seed} {len(said)}"))
            seconds = time.process_time() - began
            action = thought.action
            said.append(Said(seat, thought.win, False, state.turn, state.final_turn, seconds))
        game.apply(state, action, silent)
    result = game.result(state)
    assert result is not None
    return [one._replace(won=result[one.seat] == 1) for one in said]


def table(said: Sequence[Said]) -> list[str]:
    """Write the reliability table: what was said, how often, how often it came true."""
    lines = ["  said        mean   won                positions"]
    for row in range(ROWS):
        here = [(one.win, one.won) for one in said if row == min(ROWS - 1, int(one.win * ROWS))]
        if here:
            mean, share = sum(win for win, _ in here) / len(here), wilson(sum(won for _, won in here), len(here))
            lines.append(
                f"  {row * 100 // ROWS:3}-{(row + 1) * 100 // ROWS:3} %  {mean:5.1%}  {share.rate:5.1%} "
                f"[{share.low:5.1%} to {share.high:5.1%}]  {len(here)}"
            )
    return lines


def correction(said: Sequence[Said], old: tuple[float, float]) -> tuple[float, float]:
    """Fit slope and offset to what came, by Newton's method, and lay them over the ones in use."""
    slope, offset = 1.0, 0.0
    known = [one for one in said if 0 < one.win < 1 and not one.last]
    rows = [(_logit(one.win), 1.0 if one.seat == 0 else -1.0, one.won) for one in known]
    for _ in range(_ROUNDS):
        grad = [0.0, 0.0]
        curve = [0.0, 0.0, 0.0]
        for at, side, won in rows:
            chance_to_win = 1 / (1 + math.exp(-(slope * at + offset * side)))
            wrong, weight = won - chance_to_win, chance_to_win * (1 - chance_to_win)
            grad[0] += wrong * at
            grad[1] += wrong * side
            curve[0] += weight * at * at
            curve[1] += weight * at * side
            curve[2] += weight
        size = curve[0] * curve[2] - curve[1] ** 2
        slope += (curve[2] * grad[0] - curve[1] * grad[1]) / size
        offset += (curve[0] * grad[1] - curve[1] * grad[0]) / size
    return slope * old[0], slope * old[1] + offset


def times(said: Sequence[Said]) -> list[str]:
    """Write how many milliseconds of the processor an act took in each turn."""
    lines = []
    for turn in sorted({one.turn for one in said}):
        here = spread([one.seconds * 1000 for one in said if one.turn == turn])
        lines.append(f"  turn {turn:2}  p50 {here.p50:.0f}, p99 {here.p99:.0f}, max {here.max:.0f} ms")
    return lines


def _logit(share: float) -> float:
    return math.log(share / (1 - share))


def main() -> None:
    """Play, and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.calibration", description=__doc__)
    parser.add_argument("--level", default="consul")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    seeds = range(options.seed, options.seed + options.games)
    with ProcessPoolExecutor(options.jobs) as pool:
        games = list(pool.map(partial(play, options.level), seeds))
    said = [one for game in games for one in game]
    print(f"{options.level} against itself: {options.games} games, {len(said)} acts")
    for name, part in (
        ("all", said),
        *((seat, [one for one in said if one.seat == at]) for at, seat in enumerate(SEATS)),
    ):
        print(name, *table(part), sep="\n")
    known = load(resource("config", "ai", "levels.yaml"), Levels).said
    slope, offset = correction(said, (known.slope, known.offset))
    print("an act", *times(said), sep="\n")
    print(f"would fit these games best: said: {{slope: {slope:.3f}, offset: {offset:.3f}}}")


if __name__ == "__main__":
    main()
