"""Where a game is played: the rules and two contestants, kept from game to game by whoever plays many of them."""

from __future__ import annotations

import threading
from random import Random

from game.arena.command import ForfeitError
from game.arena.contestants import Contestant, make_contestant
from game.arena.plan import ArenaError, Plan, Played, seat_of_a
from game.catalogue import load_game
from game.rules.chance import draw
from game.rules.core import CHANCE, seats_with, silent

_tables: dict[tuple[Plan, int], Table] = {}
"""The tables of this process, one for a plan and thread."""


def play_game(plan: Plan, number: int) -> Played:
    """Play one game of a plan, counted from 0, at this thread's table; raises ArenaError."""
    key = plan, threading.get_ident()
    if key not in _tables:
        _tables[key] = Table(plan)
    table = _tables[key]
    try:
        return table.play(number)
    finally:
        if _tables.get(key) is not table:
            table.close()  # it was closed from another thread while this one played on


def close_tables(plan: Plan | None = None) -> None:
    """End the contestants of a plan, or all of them, in this process."""
    for key in list(_tables):
        if plan is None or key[0] == plan:
            _tables.pop(key).close()


def kill_contestants() -> None:
    """End every command of this process at once, whatever it is doing."""
    for table in list(_tables.values()):
        for contestant in table.contestants:
            contestant.kill()


class Table:
    """The rules of a plan's game, and a and b at it."""

    def __init__(self, plan: Plan) -> None:
        """Load the game; raises ArenaError if its tables are not those of the plan."""
        loaded = load_game(plan.game)
        if loaded.digest != plan.digest:
            raise ArenaError(
                f"the tables of {plan.game} differ between where games are played and where they are asked"
            )
        self.plan = plan
        self.game = loaded.game
        self.options = loaded.game.options_json(dict(plan.options))
        self.seats = len(seats_with(self.game, self.options))
        self.contestants: tuple[Contestant, Contestant] = make_contestant(plan.a, plan), make_contestant(plan.b, plan)

    def play(self, number: int) -> Played:
        """Play a game to its end, or until one forfeits it."""
        plan, game = self.plan, self.game
        seats = range(self.seats)
        deal, seat_a = seat_of_a(number, len(seats))
        who = [int(seat != seat_a) for seat in seats]
        dice = Random(plan.deal_seed(deal))
        thinking = [plan.thinking(number, seat) for seat in seats]
        times: tuple[list[float], list[float]] = [], []
        for contestant in self.contestants:
            contestant.begin()
        state = game.new(self.options, dice)
        while (decision := game.decision(state)) is not None:
            if decision.seat == CHANCE:
                game.apply(state, draw(decision, dice), silent)
                continue
            side = who[decision.seat]
            try:
                action, seconds = self.contestants[side].act(game, state, decision, thinking[decision.seat])
            except ForfeitError as error:
                self.contestants[side].close(gently=False)
                return Played(number, _shares_without(side, who), None, times, side, str(error))
            times[side].append(seconds)
            game.apply(state, action, silent)
        result = game.result(state)
        assert result is not None  # nobody is asked any more
        return Played(number, result, game.turn(state), times)

    def close(self) -> None:
        """End the contestants."""
        for contestant in self.contestants:
            contestant.close()


def _shares_without(guilty: int, who: list[int]) -> tuple[float, ...]:
    """Share a forfeited game among the seats of the other player."""
    innocent = sum(side != guilty for side in who)
    return tuple(1 / innocent if side != guilty else 0.0 for side in who)
