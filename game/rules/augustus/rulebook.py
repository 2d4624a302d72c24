"""The tables made ready for play: what is looked up in every position is a tuple indexed by small ints.

How the spaces of an objective are occupied is one int, its *filling*: 0 when empty, and each legion on a space of a
symbol adds that symbol's stride, so that every combination has a number of its own and the full one the highest.
A set of symbols is an int with a bit for each.
"""

from __future__ import annotations

from itertools import combinations

from game.rules.augustus.notation import (
    COLOURS,
    COMPLETE,
    DRAW,
    JOKER,
    PLACE,
    POWERS,
    RESOURCES,
    SYMBOLS,
    TAKE,
    TOKENS,
    Notation,
)
from game.rules.augustus.tables import Objective, Tables
from game.rules.core import Action

ALL_SYMBOLS = (1 << len(SYMBOLS)) - 1
Spot = tuple[int, int]
"""A space as moves name it: the objective's number and the symbol."""
Actions = tuple[Action, ...]


class Rulebook:
    """What the rules look up. Made once from the tables; what it says never changes.

    Tuples over objectives are indexed by their numbers, with nothing at numbers that there are none of.
    """

    __slots__ = (
        "bag", "colour", "complete", "converts", "count_reward", "counts", "draws", "free", "full", "goods",
        "is_attack", "legions", "notation", "numbers", "occupied", "places", "points", "power", "power_colour",
        "power_count", "power_each", "power_max", "power_symbol", "reward_colours", "reward_index", "reward_names",
        "reward_points", "reward_resource", "room", "serve", "spaces", "spots", "stride", "tables", "take",
    )  # fmt: skip

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.numbers = tuple(sorted(tables.objectives))
        self.notation = Notation(self.numbers)
        self.room = self.numbers[-1] + 1
        """So long is every list indexed by objectives' numbers."""
        self.bag = tuple(tables.tokens[token] for token in TOKENS)  # type: ignore[index]
        self.serve = (*(1 << symbol for symbol in range(len(SYMBOLS))), ALL_SYMBOLS)
        """For each token the symbols that it serves, without any conversion (3.2)."""
        self.draws: Actions = tuple((DRAW, token) for token in range(len(TOKENS)))
        self._read_rewards()
        self._read_objectives()
        self._read_powers()

    def _read_rewards(self) -> None:
        rewards = self.tables.rewards
        self.reward_names = tuple(rewards)
        self.reward_index = {name: i for i, name in enumerate(rewards)}
        self.reward_points = tuple(reward.points for reward in rewards.values())
        self.reward_colours = tuple(
            (i, tuple((COLOURS.index(colour), need) for colour, need in reward.colours.items()))
            for i, reward in enumerate(rewards.values())
            if reward.colours
        )
        """The rewards for colours: (reward, ((colour, how many it needs), ...))."""
        most = max((reward.controlled or 0 for reward in rewards.values()), default=0)
        by_count = {reward.controlled: i for i, reward in enumerate(rewards.values()) if reward.controlled}
        self.count_reward = tuple(by_count.get(count, -1) for count in range(most + 1))
        """The reward for exactly so many controlled objectives; -1 where there is none."""
        by_resource = {reward.resource: i for i, reward in enumerate(rewards.values()) if reward.resource}
        self.reward_resource = tuple(by_resource[resource] for resource in RESOURCES)  # type: ignore[index]

    def _read_objectives(self) -> None:
        given = [self.tables.objectives.get(number) for number in range(self.room)]
        self.spaces = tuple(tuple(each.spaces.count(symbol) if each else 0 for symbol in SYMBOLS) for each in given)  # type: ignore[arg-type]
        """How many spaces of each symbol an objective has."""
        stride, counts = [], []
        for spaces in self.spaces:
            strides, all_counts = _fillings(spaces)
            stride.append(strides)
            counts.append(all_counts)
        self.stride = tuple(stride)
        """What a legion on a space of each symbol adds to the filling."""
        self.counts = tuple(counts)
        """For each filling, how many legions stand on the spaces of each symbol."""
        self.full = tuple(len(each) - 1 for each in counts)
        self.legions = tuple(tuple(sum(filled) for filled in each) for each in counts)
        """For each filling, how many legions stand there in all."""
        self.occupied = tuple(tuple(_mask(filled) for filled in each) for each in counts)
        """For each filling, the symbols of which a space is occupied."""
        self.free = tuple(
            tuple(_mask([n - m for n, m in zip(spaces, filled, strict=True)]) for filled in each)
            for spaces, each in zip(self.spaces, counts, strict=True)
        )
        """For each filling, the symbols of which a space is free."""
        sets = range(ALL_SYMBOLS + 1)
        self.spots: tuple[tuple[tuple[Spot, ...], ...], ...] = tuple(
            tuple(tuple((n, s) for s in range(len(SYMBOLS)) if symbols >> s & 1) for symbols in sets) if each else ()
            for n, each in enumerate(given)
        )
        """For each set of symbols, the spaces that moves can name."""
        self.places: tuple[tuple[Actions, ...], ...] = tuple(
            tuple(tuple((PLACE, n, s) for n, s in spots) for spots in by_set) for by_set in self.spots
        )
        self.take: Actions = tuple((TAKE, number) for number in range(self.room))
        self.complete: Actions = tuple((COMPLETE, number) for number in range(self.room))
        self.colour = tuple(COLOURS.index(each.colour) if each else -1 for each in given)
        self.points = tuple(each.points if each else 0 for each in given)
        self.goods = tuple(
            tuple(resource in each.resources if each else False for resource in RESOURCES) for each in given
        )
        """Whether an objective shows gold, and wheat."""

    def _read_powers(self) -> None:
        none = Objective(name="", colour="senator", spaces=["shield"])
        powers = [self.tables.objectives.get(number, none).power for number in range(self.room)]
        self.power = tuple(POWERS.index(power.kind) for power in powers)
        self.power_count = tuple(power.count or 0 for power in powers)
        self.power_symbol = tuple(SYMBOLS.index(power.symbol) if power.symbol else -1 for power in powers)
        self.power_colour = tuple(COLOURS.index(power.colour) if power.colour else -1 for power in powers)
        self.power_each = tuple(power.each or 0 for power in powers)
        self.power_max = tuple(power.max or 0 for power in powers)
        self.converts = tuple(
            tuple(SYMBOLS.index(symbol) for symbol in power.symbols) if power.symbols else () for power in powers
        )
        groups = self.tables.powers
        self.is_attack = tuple(groups[power.kind].group == "attack" for power in powers)

    def serves(self, controlled: list[int]) -> list[int]:
        """Give for each token the symbols that it serves one who controls these objectives (3.2)."""
        serve = list(self.serve)
        for number in controlled:
            if self.converts[number]:
                one, other = self.converts[number]
                serve[one] |= 1 << other
                serve[other] |= 1 << one
        return serve

    def removals(self, number: int, filling: int, amount: int) -> list[tuple[int, ...]]:
        """List the ways to take so many legions off an objective, or all if it has fewer: symbols in order (5.5)."""
        standing = [symbol for symbol, count in enumerate(self.counts[number][filling]) for _ in range(count)]
        return sorted(set(combinations(standing, min(amount, len(standing)))))

    def draw_odds(self, tokens: list[int]) -> tuple[float, ...]:
        """Give the odds of each kind of token that is in a bag (2)."""
        whole = sum(tokens)
        return tuple(count / whole for count in tokens if count)


def _mask(counts: tuple[int, ...] | list[int]) -> int:
    return sum(1 << symbol for symbol, count in enumerate(counts) if count > 0)


def _fillings(spaces: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """Number the ways to occupy spaces: give each symbol's stride, and for each number the counts it stands for."""
    strides, size = [], 1
    for count in spaces:
        strides.append(size)
        size *= count + 1
    every = tuple(
        tuple(number // stride % (count + 1) for stride, count in zip(strides, spaces, strict=True))
        for number in range(size)
    )
    return tuple(strides), every


assert len(TOKENS) == JOKER + 1
