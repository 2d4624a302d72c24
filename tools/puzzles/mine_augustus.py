"""Looks for challenges of Augustus in the computer's own games: what can surely be had by tokens that one knows."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Literal

import msgspec

from game.ai.player import decide
from game.players import make_player
from game.rules.augustus import Augustus
from game.rules.augustus.notation import ASK_PLACE, JOKER, SYMBOLS, TOKENS
from game.rules.augustus.state import State
from game.rules.chance import draw
from game.rules.core import CHANCE, silent
from game.scenarios.augustus_puzzles import (
    AnyGoal,
    AugustusPuzzle,
    Control,
    Controlled,
    Hold,
    Points,
    WinRace,
)
from game.scenarios.forcing import Forcing, TooHardError
from tools.puzzles.find import MOST_ENTRIES, MOST_FIRST_ACTS, Find
from tools.puzzles.prove import PLAYERS, tried

MOST_PAR, LEAST_PAR = 7, 3
HORIZON = {"hold": (3, 4, 4), "any": (1, 2)}
"""So many tokens are known beside the one on the table."""
COUNTS = ("exactly_four", "exactly_five", "exactly_six")
"""The rewards that are wanted: those that come once, to whoever is first."""
DEAR = 5
"""So many points has an objective that is wanted by itself."""
FIRST_ROUND = 10
EVERY = 1 / 4
Others = Literal["any", "hold"]
OTHERS: tuple[Others, ...] = ("hold", "any")


def all_finds(game: Augustus, seed: int, most: int) -> Iterator[Find]:
    """Yield what there is in a game of the computer's."""
    for state in positions(game, seed):
        random = Random(f"{seed} {state.round}")
        for others in OTHERS:
            yield from finds(game, state, most, random, others)


def positions(game: Augustus, seed: int) -> Iterator[State]:
    """Play a game for two and yield where the crier is to place, with no card hidden."""
    random = Random(seed)
    players = [make_player(name, game.name) for name in ("praetor", "praetor")]
    state = game.new({"seats": 2}, random)
    while (decision := game.decision(state)) is not None:
        if decision.seat == CHANCE:
            action = draw(decision, random)
        else:
            is_first = state.ask == ASK_PLACE and state.asked == state.crier and state.drawn != JOKER
            if is_first and state.round >= FIRST_ROUND and random.random() < EVERY:
                yield bared(game, state)
            action = decide(players[decision.seat], game, state, decision.seat, random).action
        game.apply(state, action, silent)


def bared(game: Augustus, state: State) -> State:
    """Copy a position with the deck among the discards: all that may come lies open."""
    data = game.to_json(state)
    data["discard"], data["deck"] = sorted([*data["discard"], *data["deck"]]), []
    return game.from_json(data)


def tokens_of(state: State, count: int, random: Random) -> list[Any]:
    """Draw some tokens out of the bag, none of them a joker."""
    bag = [token for token in range(len(SYMBOLS)) for _ in range(state.tokens[token])]
    return [TOKENS[token] for token in random.sample(bag, min(count, len(bag)))]


def finds(game: Augustus, start: State, most: int, random: Random, others: Others) -> Iterator[Find]:
    """Yield what can be forced by some tokens with several legions, not with fewer, and in few ways."""
    tokens = tokens_of(start, random.choice(HORIZON[others]), random)
    for wish in _wishes(game, start):
        best: Find | None = None
        for goals in wish:  # the most of a thing that can be had is what is asked
            puzzle = AugustusPuzzle(
                version=1, title="?", years="", briefing="?", hint="?", closing="?", goals=goals, par=1,
                solution={"": "skip"}, state=game.to_json(start), tokens=tokens, others=others,
            )  # fmt: skip
            try:
                if not Forcing(game, puzzle, start, most).can(start):
                    break
                best = _proved(game, start, puzzle, most)
            except TooHardError:
                break
        if best is not None:
            yield best


def _wishes(game: Augustus, start: State) -> Iterator[list[list[AnyGoal]]]:
    """Yield what could be wanted, each from little to much."""
    seat, book = start.asked, game.book
    had = len(start.controlled[seat])
    now, _ = Points(1).figures(book, start, seat)
    if had >= book.tables.setup.end_at_controlled - 2:
        yield [[WinRace()]]
    for name in COUNTS:
        if start.rewards[book.reward_index[name]] != seat:
            yield [[Hold(name)]]
    for number in start.active[seat]:
        if book.points[number] >= DEAR:
            yield [[Control(number)]]
    yield [[Controlled(had + more)] for more in (2, 3, 4)]
    yield [[Points(now + more)] for more in range(12, 60, 2)]


def _proved(game: Augustus, start: State, puzzle: AugustusPuzzle, most: int) -> Find | None:
    """Give what it takes; None if that is little or can be begun in too many ways. May raise TooHardError."""
    forcing = Forcing(game, puzzle, start, most)
    par = forcing.fewest(MOST_PAR)
    if par is None or par < LEAST_PAR:
        return None
    first = forcing.first_acts(par)
    if len(first) > MOST_FIRST_ACTS:
        return None
    solution, otherwise = forcing.strategy(par, MOST_ENTRIES * 3)
    if len(solution) > MOST_ENTRIES:
        return None
    found = msgspec.structs.replace(puzzle, par=par, solution=solution, otherwise=otherwise)
    fails = not any(tried(game, found, make_player(name, game.name)).reaches for name in PLAYERS)
    return Find(found, first, fails, len(forcing.seen))
