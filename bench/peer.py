"""How our players fare against OpenSpiel's: `python -m bench.peer [--help]`, in the environment of `make peers`.

Each deal is played twice with the sides swapped. Prints the wins by side with 95 % Wilson intervals, what both spent
on an act, the simulations a second of both (of ours what the player counts as such: `greedy` the positions judged,
`random` nothing), and how much slower random games are through the wrapping than directly.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from bench.greedy_match import interval
from game.ai.player import Player, decide
from game.players import make_player, player_names
from game.rules.core import seats_with, silent

PLAYOUTS = 100
FEWEST = 2
"""Simulations of the peer with which it comes to an action at all."""


class Tally(msgspec.Struct):
    """What has been counted: games and wins for each seat of ours; simulations and seconds for each act of both."""

    games: list[int]
    wins: list[int]
    ours: list[tuple[int, float]]
    theirs: list[tuple[int, float]]
    moves: int = 0


class Ours:
    """A player of ours at OpenSpiel's table."""

    def __init__(self, player: Player, seconds: float | None, seed: int) -> None:
        self.player = player
        self.seconds = seconds
        self.random = Random(seed)
        self.spent: list[tuple[int, float]] = []

    def step(self, state: Any) -> int:
        """Give the number of the action it chooses."""
        rules, decision = state.position.rules, state.position.decision
        view, began = rules.view(state.position.state, decision.seat), time.monotonic()
        thought = decide(self.player, rules, view, decision.seat, self.random, self.seconds)
        self.spent.append((sum(line.simulations for line in thought.lines), time.monotonic() - began))
        return int(decision.actions.index(thought.action))


def play(game: Any, bots: Sequence[Any], random: Random, tally: Tally) -> Any:
    """Play one game; give what each seat has won."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            action = random.choices(outcomes, odds)[0]
        else:
            action = bots[state.current_player()].step(state)
        state.apply_action(action)
        tally.moves += 1
    return state.returns()


def match(options: argparse.Namespace, tally: Tally) -> None:
    """Play all the games, or as many pairs as there is time for."""
    from tests.peers.mcts import PeerBot
    from tests.peers.openspiel import load

    end = time.monotonic() + options.minutes * 60
    player = make_player(options.player, options.game)
    for number in range(options.games):
        seed, seat = options.seed + number // 2, number % 2
        if seat == 0 and time.monotonic() >= end:
            return
        game = load(options.game, seed=seed)
        ours = Ours(player, options.seconds, seed * 2 + seat)
        theirs = PeerBot(game, options.sims, options.seconds, seed * 2 + seat)
        won = play(game, [ours, theirs] if seat == 0 else [theirs, ours], Random(seed), tally)
        tally.games[seat] += 1
        tally.wins[seat] += won[seat] > 0
        tally.ours += ours.spent
        tally.theirs += theirs.spent
        if sys.stderr.isatty():
            print(f"\r{sum(tally.wins)} of {sum(tally.games)} won", end="", file=sys.stderr, flush=True)


def report(options: argparse.Namespace, tally: Tally, seat_names: Sequence[str]) -> None:
    """Print who won and what it took."""
    games = sum(tally.games)
    budget = f"{options.sims} simulations" if options.sims else f"{options.seconds:g} s"
    print(f"{options.player} v OpenSpiel's MCTSBot with {budget} an act: {games} games, ", end="")
    print(f"{tally.moves / games:.0f} moves each")
    for seat, name in enumerate(seat_names):
        if tally.games[seat]:
            print(f"  as {name:12} wins {interval(tally.wins[seat], tally.games[seat])} of {tally.games[seat]}")
    print(f"  in all          wins {interval(sum(tally.wins), games)} of {games}")
    for name, spent in ((options.player, tally.ours), ("MCTSBot", tally.theirs)):
        times, total = sorted(seconds for _, seconds in spent), sum(number for number, _ in spent)
        marks = (times[len(times) // 2], times[len(times) * 99 // 100], times[-1])
        print(f"  {name:12} {len(times)} acts, ms p50 {{:.0f}}, p99 {{:.0f}}, max {{:.0f}}; ".format(
            *(mark * 1000 for mark in marks)), end="")  # fmt: skip
        print(f"{total / sum(times):,.0f} simulations/s, {total / len(times):.0f} an act" if total else "counts none")


def playouts(name: str) -> tuple[float, float]:
    """Play the same random games directly and wrapped; give both rates in games a second of the processor."""
    from tests.peers.openspiel import load

    game = load(name)
    rules, rates = game.rules, []
    began = time.process_time()
    for seed in range(PLAYOUTS):
        random, state = Random(seed), rules.clone(game.start.state)
        while (decision := rules.decision(state)) is not None:
            rules.apply(state, random.choice(decision.actions), silent)
    rates.append(PLAYOUTS / (time.process_time() - began))
    began = time.process_time()
    for seed in range(PLAYOUTS):
        random, wrapped = Random(seed), game.new_initial_state()
        while not wrapped.is_terminal():
            wrapped.apply_action(random.choice(wrapped.legal_actions()))
    rates.append(PLAYOUTS / (time.process_time() - began))
    return rates[0], rates[1]


def checked(name: str) -> list[float]:
    """Give the rate of OpenSpiel's own test of a game, in games a second of the processor: without files, and with."""
    import pyspiel

    from tests.peers.openspiel import load

    rates = []
    for serialize in (False, True):
        began = time.process_time()
        pyspiel.random_sim_test(load(name), num_sims=PLAYOUTS, serialize=serialize, verbose=False)
        rates.append(PLAYOUTS / (time.process_time() - began))
    return rates


def read(arguments: Sequence[str]) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.peer", description="A player of ours against OpenSpiel's.")
    parser.add_argument("--game", default="optimates")
    parser.add_argument("--player", default="greedy", help=f"one of {', '.join(player_names())}")
    parser.add_argument("--games", type=int, default=20, help="an even number is fair")
    parser.add_argument("--minutes", type=float, default=10, help="no new deal is begun after so many")
    parser.add_argument("--seed", type=int, default=0, help="of the first deal; the next have the next")
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument("--seconds", type=float, help="an act, for both (0.2 where no budget is given)")
    budget.add_argument("--sims", type=int, help="an act, for OpenSpiel's player; ours as it likes")
    options = parser.parse_args(arguments)
    if options.sims is None and options.seconds is None:
        options.seconds = 0.2
    if options.games < 1 or (options.sims is not None and options.sims < FEWEST):
        parser.error(f"there must be a game and {FEWEST} simulations at the least")
    return options


def main(arguments: Sequence[str] = ()) -> None:
    """Play, measure, print."""
    options = read(arguments)
    try:
        from tests.peers.openspiel import rules_of
    except ImportError:
        sys.exit("this needs OpenSpiel: run `make peers`, then .venv-peers/bin/python -m bench.peer")
    tally = Tally([0, 0], [0, 0], [], [])
    match(options, tally)
    if not tally.moves:
        sys.exit("there was no time for a game")
    report(options, tally, seats_with(rules_of(options.game), {}))
    direct, wrapped = playouts(options.game)
    print(f"  random games/s: {direct:,.0f} directly, {wrapped:,.0f} wrapped: {direct / wrapped:.2f} times as fast")
    plain, filed = checked(options.game)
    print(f"  games/s in OpenSpiel's own test: {plain:,.0f}, and {filed:,.0f} when each position is written and read")


if __name__ == "__main__":
    main(sys.argv[1:])
