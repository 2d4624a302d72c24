"""Is the chance to win that a level states true? `python -m bench.calibration [--level consul] [--games 40]`.

A level plays against itself. Every chance that it states when it acts is set against who then won: of positions
called 70 % about 70 % should be. Prints the table, and the correction that would fit the games best.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random

from game.ai.optimates_levels import Levels
from game.ai.player import decide
from game.arena.score import wilson
from game.catalogue import load_game
from game.config import load
from game.paths import resource
from game.players import make_player
from game.rules import chance
from game.rules.core import CHANCE, silent
from game.rules.optimates.notation import SEATS

Said = tuple[int, float, bool, bool]
"""Who acted, the chance to win that it stated, whether it won, and whether it was the last turn."""
ROWS = 10
_ROUNDS = 40


def play(level: str, seed: int) -> list[Said]:
    """Play a game of a level against itself; give what was said."""
    game = load_game("optimates").game
    player, luck = make_player(level, "optimates"), Random(f"deal {seed}")
    state, said, acts = game.new({}, luck), [], 0
    while (decision := game.decision(state)) is not None:
        if decision.seat == CHANCE:
            action = chance.draw(decision, luck)
        else:
            view = game.view(state, decision.seat)
            thought = decide(player, game, view, decision.seat, Random(f"think {seed} {acts}"))
            action, acts = thought.action, acts + 1
            said.append((decision.seat, thought.win, state.final_turn))
        game.apply(state, action, silent)
    result = game.result(state)
    assert result is not None
    return [(seat, win, result[seat] == 1, last) for seat, win, last in said]


def table(said: Sequence[Said]) -> list[str]:
    """Write the reliability table: what was said, how often, how often it came true."""
    lines = ["  said        mean   won                positions"]
    for row in range(ROWS):
        here = [(win, won) for _, win, won, _ in said if row == min(ROWS - 1, int(win * ROWS))]
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
    rows = [(_logit(win), 1.0 if seat == 0 else -1.0, won) for seat, win, won, last in said if 0 < win < 1 and not last]
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
        *((seat, [one for one in said if one[0] == at]) for at, seat in enumerate(SEATS)),
    ):
        print(name, *table(part), sep="\n")
    known = load(resource("config", "ai", "levels.yaml"), Levels).said
    slope, offset = correction(said, (known.slope, known.offset))
    print(f"would fit these games best: said: {{slope: {slope:.3f}, offset: {offset:.3f}}}")


if __name__ == "__main__":
    main()
