"""What must hold in every position of a game, whatever is played: for the random games, and for the tests."""

from __future__ import annotations

from typing import Any, Protocol

from game.rules.augustus import Augustus
from game.rules.augustus.notation import ASK_DRAW, JOKER
from game.rules.augustus.state import SEAT_BITS
from game.rules.augustus.state import State as AugustusState
from game.rules.core import Event, Game
from game.rules.optimates import Optimates
from game.rules.optimates.events import SenatorProscribed
from game.rules.optimates.state import State as OptimatesState


class BrokenError(Exception):
    """Something in a game doesn't add up."""


class Audit(Protocol):
    """Follows one game."""

    def hear(self, event: Event) -> None:
        """Note what happened."""
        ...

    def look(self, state: Any) -> None:
        """Raise BrokenError if anything doesn't add up."""
        ...


class OptimatesAudit:
    """Counts what a game must keep: Senators, 1-Senators, counters, and numbers of nothing or more."""

    def __init__(self, game: Optimates, state: OptimatesState) -> None:
        self.book = game.book
        self.cells = len(self.book.cells)
        self.ones = state.ones
        self.proscribed = 0
        self.counters = [state.people[0][block] + state.people[1][block] for block in range(len(state.people[0]))]
        self.vp = state.vp[:]

    def hear(self, event: Event) -> None:
        """Note whoever was proscribed."""
        self.proscribed += isinstance(event, SenatorProscribed)

    def look(self, state: OptimatesState) -> None:
        """Raise BrokenError if anything was lost, made up, or fell below nothing."""
        numbers = [*state.pw, *state.coins, *state.vp, *state.people[0], *state.people[1], state.ones]
        expect(min(numbers) >= 0, f"a number below nothing: {numbers}")
        expect(state.held[0] ^ state.held[1] == (1 << self.cells) - 1, "a cell with two Senators or none")
        expect(sum(mask.bit_count() for mask in state.ranks) == self.cells, "a Senator with two ranks or none")
        expect(state.ones == self.ones - self.proscribed, "1-Senators that don't add up")
        expect(len(set(state.who)) == self.cells, "one Senator on two cells")
        joined = state.italics[: state.italic_done]
        for block, counters in enumerate(self.counters):
            now = state.people[0][block] + state.people[1][block]
            expect(now == counters + sum(space[block] for space in joined), f"counters of block {block} don't add up")
        expect(all(now >= before for now, before in zip(state.vp, self.vp, strict=True)), "VP that were lost")
        self.vp = state.vp[:]


class AugustusAudit:
    """Counts objectives, tokens and legions, and compares what follows from the rest with it."""

    def __init__(self, game: Augustus, state: AugustusState) -> None:
        self.book = game.book
        self.has_choice = any(state.dealt) or any(state.aside)

    def hear(self, event: Event) -> None:
        """Need no event."""

    def look(self, state: AugustusState) -> None:
        """Raise BrokenError if anything was lost or made up; of choices in secret only the first is looked at."""
        if state.pending.count(None) < state.seats - 1:
            return  # nothing else has changed since
        book = self.book
        hands = (*state.dealt, *state.aside, *state.active, *state.controlled)
        in_power = state.resolved and state.resolved not in state.controlled[state.resolver]
        cards = [*state.deck, *state.market, *state.discard, *(card for hand in hands for card in hand)]
        expect(sorted([*cards, *([state.resolved] if in_power else [])]) == list(book.numbers), "lost objectives")
        self._look_at_tokens(state)
        for seat in range(state.seats):
            self._look_at_seat(state, seat)
        placed = sum(filled > 0 for filled in state.filling)
        on_active = sum(state.filling[number] > 0 for active in state.active for number in active)
        expect(placed == on_active, "legions on nobody's objective")
        entries = [(entry & (1 << SEAT_BITS) - 1, entry >> SEAT_BITS) for entry in state.queue]
        expect(all(number in state.active[seat] for seat, number in entries), "a queue of what is not active")
        expect(state.waiting == sum(1 << number for _, number in entries), "a set unlike its queue")
        count_held = [state.rewards[reward] for reward in book.count_reward if reward >= 0]
        holders = [seat for seat in count_held if seat >= 0]
        expect(len(set(holders)) == len(holders), "two rewards for a number")
        for resource, reward in enumerate(book.reward_resource):
            self._look_at_tile(state, resource, state.rewards[reward])

    def _look_at_tokens(self, state: AugustusState) -> None:
        book = self.book
        out = [most - left for most, left in zip(book.bag, state.tokens, strict=True)]
        expect(min(out) >= 0, "tokens made up")
        expect(state.drawn < 0 or out[state.drawn] > 0, "the drawn token is in the bag")
        expect(out[JOKER] == (state.drawn == JOKER), "a joker that is lost")
        if state.ask == ASK_DRAW and not state.over:
            expect(state.tokens[JOKER] == book.bag[JOKER], "a draw without all jokers")

    def _look_at_seat(self, state: AugustusState, seat: int) -> None:
        book, setup = self.book, self.book.tables.setup
        active = state.active[seat]
        placed = sum(book.legions[number][state.filling[number]] for number in active)
        expect(state.legions[seat] == state.stock[seat] + placed, "legions that don't add up")
        gained = state.legions[seat] - setup.legions.per_player
        expect(gained >= 0 and state.stock[seat] >= 0, "legions below nothing")
        expect(active == sorted(active), "active objectives out of order")
        expect(state.serve[seat] == book.serves(state.controlled[seat]), "conversions unlike the objectives")
        sizes = [len(state.dealt[seat]), len(state.aside[seat])]
        right = [setup.dealt, 0] if state.dealt[seat] else [0, (setup.dealt - setup.kept) * self.has_choice]
        expect(sizes == right, f"hidden cards that don't add up: {sizes}")

    def _look_at_tile(self, state: AugustusState, resource: int, holder: int) -> None:
        counts = [sum(self.book.goods[n][resource] for n in controlled) for controlled in state.controlled]
        expect(holder >= 0 or not any(counts), "a tile on the table that somebody deserves")
        expect(holder < 0 or counts[holder] == max(counts) > 0, "a tile with somebody who has not the most")


def expect(holds: bool, problem: str) -> None:
    """Raise BrokenError unless it holds."""
    if not holds:
        raise BrokenError(problem)


def audit(game: Game[Any], state: Any) -> Audit:
    """Begin to follow a game from a position at its start."""
    if isinstance(game, Optimates):
        return OptimatesAudit(game, state)
    if isinstance(game, Augustus):
        return AugustusAudit(game, state)
    raise ValueError(f"nobody has said what must hold in {game.name}")
