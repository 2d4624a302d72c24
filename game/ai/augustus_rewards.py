"""What rewards are worth that a seat does not hold yet, or may lose again: the hopes in them, in points."""

from __future__ import annotations

from math import exp

from game.ai.augustus_weights import Hopes
from game.rules.augustus.notation import COLOURS as COLOUR_NAMES
from game.rules.augustus.notation import RESOURCES
from game.rules.augustus.rulebook import Rulebook
from game.rules.augustus.state import NOBODY, State

MOST_MISSING = 8
STEPS = 4
"""Objectives to come are counted in so many parts of one."""
MOST_MORE = 20
NO_GOODS = (False, False)
COLOURS = len(COLOUR_NAMES)
GOODS = len(RESOURCES)
MOST_COUNTED = 20_000
"""So many hands of controlled objectives are remembered."""


class RewardHopes:
    """Hopes by one set of tables."""

    def __init__(self, book: Rulebook, hopes: Hopes) -> None:
        self.book = book
        self._counted: dict[tuple[int, ...], list[int]] = {}
        cards = len(book.numbers)
        self.ahead: float = hopes.ahead
        self.level: float = hopes.level
        self.behind: float = hopes.behind
        self.kept: float = hopes.kept
        lean = hopes.leaning
        self._comes = [
            _at_least(sum(book.colour[n] == colour for n in book.numbers) / cards * lean) for colour in range(COLOURS)
        ]
        """For each colour, the chance that at least so many come, by how many objectives come."""
        self._yields = [
            _at_least(sum(book.goods[n][good] for n in book.numbers) / cards * lean) for good in range(GOODS)
        ]

    def held(self, state: State, seat: int, more: float) -> float:
        """Give the points of the rewards that a seat holds, and its hopes in others with so many objectives to come."""
        book = self.book
        worth = 0.0
        for reward, holder in enumerate(state.rewards):
            if holder == seat:
                worth += book.reward_points[reward]
        if more <= 0:
            return worth
        counts = self._counts(state, seat)
        count = len(state.controlled[seat])
        worth += self._of_colours(state, seat, counts, more)
        worth += self._of_goods(state, seat, counts, more, NO_GOODS)
        return worth + self.of_count(state, seat, count, more)

    def gained(self, state: State, seat: int, number: int, more: float) -> float:
        """Give what one objective more adds to a seat's rewards and the hopes in them, `more` coming after it."""
        book = self.book
        counts = self._counts(state, seat)
        before = self._of_colours(state, seat, counts, more + 1) + self._of_goods(
            state, seat, counts, more + 1, NO_GOODS
        )
        counts = counts[:]
        counts[book.colour[number]] += 1
        for good in range(GOODS):
            counts[COLOURS + good] += book.goods[number][good]
        after = self._of_colours(state, seat, counts, more) + self._of_goods(
            state, seat, counts, more, book.goods[number]
        )
        return after - before + self._offered(state, seat, len(state.controlled[seat]) + 1)

    def of_count(self, state: State, seat: int, count: int, more: float) -> float:
        """Give the hope in a reward for an exact number, for who controls `count` and has not answered for it yet."""
        book = self.book
        for reward in book.count_reward:
            if reward >= 0 and state.rewards[reward] == seat:
                return 0.0
        best = 0.0
        for exact in range(count + 1, len(book.count_reward)):
            reward = book.count_reward[exact]
            if reward < 0 or state.rewards[reward] != NOBODY or reward in state.declined[seat]:
                continue
            steps = exact - count
            chance = 1.0 if more >= steps else max(0.0, 1.0 - (steps - more) * 0.5)
            best = max(best, chance * self._race(state, seat, count, exact) * book.reward_points[reward])
        return best

    def _offered(self, state: State, seat: int, count: int) -> float:
        """Give what is gained by coming to a number whose reward is on the table, above the hope of it: a part."""
        book = self.book
        reward = book.count_reward[count] if count < len(book.count_reward) else -1
        if reward < 0 or state.rewards[reward] != NOBODY:
            return 0.0
        return (1.0 - self._race(state, seat, count - 1, count)) * book.reward_points[reward] * 0.5

    def _race(self, state: State, seat: int, count: int, exact: int) -> float:
        """Give the chance that nobody comes to an exact number and takes its reward before."""
        chance = 1.0
        for other in range(state.seats):
            theirs = len(state.controlled[other])
            if other == seat or theirs >= exact or self._has_count(state, other):
                continue
            ahead = theirs - count
            if ahead < 0:
                chance *= self.ahead if ahead == -1 else 1.0
            else:
                chance *= self.level if ahead == 0 else self.behind
        return chance

    def _has_count(self, state: State, seat: int) -> bool:
        return any(reward >= 0 and state.rewards[reward] == seat for reward in self.book.count_reward)

    def _counts(self, state: State, seat: int) -> list[int]:
        """Count what a seat controls of each colour, then of each good."""
        key = tuple(state.controlled[seat])
        known = self._counted.get(key)
        if known is None:
            book = self.book
            known = [0] * (COLOURS + GOODS)
            for number in key:
                known[book.colour[number]] += 1
                for good in range(GOODS):
                    known[COLOURS + good] += book.goods[number][good]
            if len(self._counted) > MOST_COUNTED:
                self._counted.clear()
            self._counted[key] = known
        return known

    def _of_colours(self, state: State, seat: int, counts: list[int], more: float) -> float:
        """Give the hopes in rewards for colours, of those on the table; what fits is as good as had."""
        book, at = self.book, min(MOST_MORE * STEPS, int(more * STEPS))
        worth = 0.0
        for reward, needs in book.reward_colours:
            if state.rewards[reward] != NOBODY:
                continue
            chance = 1.0
            missing = 0
            for colour, need in needs:
                lacks = need - counts[colour]
                if lacks > 0:
                    missing += lacks
                    chance *= self._comes[colour][min(lacks, MOST_MISSING)][at]
            if missing and chance > 0.0:
                chance *= self._colour_race(state, seat, needs, missing)
            worth += chance * book.reward_points[reward]
        return worth

    def _colour_race(self, state: State, seat: int, needs: tuple[tuple[int, int], ...], missing: int) -> float:
        chance = 1.0
        for other in range(state.seats):
            if other == seat:
                continue
            theirs, counts = 0, self._counts(state, other)
            for colour, need in needs:
                lacks = need - counts[colour]
                if lacks > 0:
                    theirs += lacks
            if theirs < missing:
                chance *= self.behind
            elif theirs == missing:
                chance *= self.level if missing < 2 else self.ahead
        return chance

    def _of_goods(self, state: State, seat: int, counts: list[int], more: float, new: tuple[bool, ...]) -> float:
        """Give the hopes in the tiles for gold and wheat above what is held, below 0 where a tile may be lost.

        `new` are the goods that an objective just completed shows.
        """
        book, at = self.book, min(MOST_MORE * STEPS, int(more * STEPS))
        worth = 0.0
        for good in range(GOODS):
            tile = book.reward_resource[good]
            holder = state.rewards[tile]
            points = book.reward_points[tile]
            most = 0
            for other in range(state.seats):
                if other == seat:
                    continue
                theirs = self._counts(state, other)[COLOURS + good]
                if theirs > most:
                    most = theirs
            own = counts[COLOURS + good]
            lead = own - most
            # Who comes to as many as the holder takes the tile.
            has = own > 0 and (lead > 0 or (lead == 0 and (new[good] or holder in (seat, NOBODY))))
            if has:
                safe = 1.0 - (1.0 - self.kept) ** max(1, lead + 1) if more > 0 else 1.0
                worth += points * (safe if holder != seat else safe - 1.0)
            else:
                lacks = max(1, most - own)
                chance = self._yields[good][min(lacks, MOST_MISSING)][at] * self.kept
                worth += points * (chance if holder != seat else chance - 1.0)
        return worth


def _at_least(rate: float) -> list[list[float]]:
    """Give the chances of at least so many (Poisson), by how many objectives come in parts of one."""
    found = [[1.0] * (MOST_MORE * STEPS + 1)]
    for lacks in range(1, MOST_MISSING + 1):
        row = []
        for at in range(MOST_MORE * STEPS + 1):
            mean = rate * at / STEPS
            term, total = exp(-mean), 0.0
            for count in range(lacks):
                total += term
                term *= mean / (count + 1)
            row.append(max(0.0, 1.0 - total))
        found.append(row)
    return found
