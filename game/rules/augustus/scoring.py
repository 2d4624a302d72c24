"""7.2 Points and 7.3 ties: what each seat has won by its rewards and controlled objectives."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.rules.augustus.notation import SCORE_ATTACK, SCORE_COLOUR, SCORE_SYMBOL, SENATOR
from game.rules.augustus.rulebook import Rulebook


class Score(msgspec.Struct, frozen=True):
    """A seat's points: of its rewards, printed on its objectives, and by its objectives' end powers."""

    rewards: int
    objectives: int
    powers: int

    @property
    def total(self) -> int:
        """Add them up."""
        return self.rewards + self.objectives + self.powers

    def to_json(self) -> dict[str, int]:
        """Write it as plain data."""
        return {"rewards": self.rewards, "objectives": self.objectives, "powers": self.powers, "total": self.total}


def power_points(book: Rulebook, number: int, controlled: Sequence[int]) -> int:
    """Give what one objective's end power is worth to who controls these (7.2)."""
    kind, each = book.power[number], book.power_each[number]
    if kind == SCORE_SYMBOL:
        symbol = book.power_symbol[number]
        return min(book.power_max[number], each * sum(book.spaces[other][symbol] for other in controlled))
    if kind == SCORE_COLOUR:
        return each * sum(book.colour[other] == book.power_colour[number] for other in controlled)
    if kind == SCORE_ATTACK:
        return each * sum(book.is_attack[other] for other in controlled)
    return 0


def score(book: Rulebook, holders: Sequence[int], controlled: Sequence[int], seat: int) -> Score:
    """Add up a seat's points: `holders` hold the rewards, `controlled` are the seat's objectives."""
    return Score(
        rewards=sum(points for points, holder in zip(book.reward_points, holders, strict=True) if holder == seat),
        objectives=sum(book.points[number] for number in controlled),
        powers=sum(power_points(book, number, controlled) for number in controlled),
    )


def winners(book: Rulebook, scores: Sequence[Score], controlled: Sequence[Sequence[int]]) -> list[int]:
    """Name the seats that have won: most points, then most senators, and then they share (7.3)."""
    marks = [
        (each.total, sum(book.colour[number] == SENATOR for number in numbers))
        for each, numbers in zip(scores, controlled, strict=True)
    ]
    return [seat for seat, mark in enumerate(marks) if mark == max(marks)]
