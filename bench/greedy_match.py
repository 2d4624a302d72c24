"""How the greedy player plays: `python -m bench.greedy_match [GAMES] [WEIGHTS.yaml]`.

Against random on each side, against itself, and, with a second file of weights, against that one. Prints shares of
wins with 95 % Wilson intervals, turns, PW kept at a pass, and milliseconds a decision.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from game.ai.greedy import Greedy
from game.ai.optimates_weights import Weights
from game.ai.player import Player, decide
from game.ai.random_player import RandomPlayer
from game.arena.score import wilson
from game.catalogue import load_game
from game.config import load
from game.paths import resource
from game.rules.core import CHANCE, Game, silent
from game.rules.optimates.notation import ASK_ACTION, KINDS, PASS, SEATS


class Score(msgspec.Struct):
    """What has been counted over some games."""

    wins: list[int]
    turns: list[int]
    leads: list[int]
    times: list[float]
    kept: list[list[int]]
    kinds: list[dict[str, int]]

    @classmethod
    def empty(cls) -> Score:
        return cls([0, 0], [], [], [], [[], []], [{}, {}])


def play(game: Game[Any], players: Sequence[Player], seed: int, opening: int, score: Score) -> None:
    """Play one game, the first `opening` decisions at random so that games differ."""
    random = Random(seed)
    thinking = [Random(seed * 2 + seat) for seat in range(len(SEATS))]
    state = game.new({}, random)
    moves = 0
    while (decision := game.decision(state)) is not None:
        seat = decision.seat
        if seat == CHANCE:
            assert decision.weights is not None
            action = random.choices(decision.actions, decision.weights)[0]
        elif moves < opening:
            action = random.choice(decision.actions)
        else:
            start = time.process_time()
            action = decide(players[seat], game, game.view(state, seat), seat, thinking[seat]).action
            if players[seat].name == Greedy.name:
                score.times.append(time.process_time() - start)
            note(score, state, seat, action[0])
        moves += 1
        game.apply(state, action, silent)
    score.wins[state.winner] += 1
    score.turns.append(state.turn)
    score.leads.append(state.vp[0] - state.vp[1])


def note(score: Score, state: Any, seat: int, kind: int) -> None:
    if state.ask == ASK_ACTION and kind == PASS:
        score.kept[seat].append(state.pw[seat])
    word = KINDS[kind]
    score.kinds[seat][word] = score.kinds[seat].get(word, 0) + 1


def interval(wins: float, games: int) -> str:
    """Write a share in per cent with its 95 % interval."""
    share = wilson(wins, games)
    return f"{share.rate:6.1%} [{share.low:.0%}-{share.high:.0%}]"


def report(title: str, seat: int, score: Score) -> None:
    games, times = len(score.turns), sorted(score.times)
    print(f"{title:34} wins {interval(score.wins[seat], games)} of {games}", end="")
    print(f", turns {sum(score.turns) / games:.1f} ({min(score.turns)}-{max(score.turns)})", end="")
    print(f", lead of the Optimates {sum(score.leads) / games:+.1f}")
    marks = [times[len(times) // 2], times[len(times) * 99 // 100], times[-1], sum(times) / len(times)]
    print("    ms a decision: p50 {:.1f}, p99 {:.1f}, max {:.1f}, mean {:.1f}".format(*(mark * 1000 for mark in marks)))


def report_play(score: Score) -> None:
    games = len(score.turns)
    for seat, name in enumerate(SEATS):
        kept = score.kept[seat] or [0]
        print(f"    {name}: PW kept at a pass {sum(kept) / len(kept):.1f}; a game:", end="")
        counts = sorted(score.kinds[seat].items(), key=lambda item: -item[1])
        print("".join(f" {word} {count / games:.1f}" for word, count in counts))


def duel(title: str, game: Game[Any], first: Player, second: Player, games: int, opening: int) -> None:
    """Let the first player play each side against the second."""
    for seat, name in enumerate(SEATS):
        players = [first, second] if seat == 0 else [second, first]
        score = Score.empty()
        for seed in range(games):
            play(game, players, seed, opening, score)
        report(f"{title}, as {name}", seat, score)
        if first is second:
            report_play(score)
            return


def main(arguments: Sequence[str]) -> None:
    games = int(arguments[0]) if arguments else 100
    game = load_game("optimates", ()).game
    greedy = Greedy(load(resource("config", "ai", "optimates.yaml"), Weights))
    duel("greedy v random", game, greedy, RandomPlayer(), games, 0)
    duel("greedy v itself", game, greedy, greedy, games, 0)
    for path in arguments[1:]:
        duel(f"greedy v {Path(path).stem}", game, greedy, Greedy(load(Path(path), Weights)), games, 2)


if __name__ == "__main__":
    main(sys.argv[1:])
