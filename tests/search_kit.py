"""Small games and judges for the search, each of a kind of its own."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from game.ai.search import Branch, Node, Prospect, Search, Settings
from game.rules.core import CHANCE, Action, Decision, Emit

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
Board = list[int]


class Rows:
    """Three in a row on nine cells: a board of -1, 0 and 1, whose turn it is told by the count."""

    name = "rows"

    def seats(self, state: Any) -> tuple[str, ...]:
        return ("first", "second")

    def winner(self, state: Board) -> int | None:
        for a, b, c in LINES:
            if state[a] >= 0 and state[a] == state[b] == state[c]:
                return state[a]
        return None

    def decision(self, state: Board) -> Decision | None:
        free = tuple((cell,) for cell, owner in enumerate(state) if owner < 0)
        return Decision((9 - len(free)) % 2, "place", free) if free and self.winner(state) is None else None

    def result(self, state: Board) -> tuple[float, ...] | None:
        winner = self.winner(state)
        if winner is not None:
            return (1.0 - winner, float(winner))
        return None if -1 in state else (0.5, 0.5)

    def apply(self, state: Board, action: Action, emit: Emit) -> None:
        assert state[action[0]] < 0
        state[action[0]] = sum(owner >= 0 for owner in state) % 2

    def clone(self, state: Board) -> Board:
        return state[:]


class Wager:
    """Take three points for sure (0), or throw a die that gives ten on one of its sides (1): [asked, points]."""

    name = "wager"

    def seats(self, state: Any) -> tuple[str, ...]:
        return ("only",)

    def __init__(self, sides: int) -> None:
        self.sides = sides

    def decision(self, state: Board) -> Decision | None:
        if state[0] == 0:
            return Decision(0, "wager", ((0,), (1,)))
        if state[0] == 1:
            odds = 1 / self.sides
            return Decision(CHANCE, "throw", tuple((side,) for side in range(self.sides)), (odds,) * self.sides)
        return None

    def result(self, state: Board) -> tuple[float, ...] | None:
        return (state[1] / 10,) if state[0] == 2 else None

    def apply(self, state: Board, action: Action, emit: Emit) -> None:
        if state[0] == 0:
            state[:] = [1, 0] if action[0] else [2, 3]
        else:
            state[:] = [2, 10 if action[0] == 0 else 0]

    def clone(self, state: Board) -> Board:
        return state[:]


@dataclass
class Place:
    """A place in a tree written out: whose turn, where each way leads, and the odds; or how it ends."""

    seat: int = 0
    ways: tuple[Place, ...] = ()
    odds: tuple[float, ...] | None = None
    end: tuple[float, ...] | None = None


def ends(*worths: float) -> Place:
    return Place(end=worths)


def asks(seat: int, *ways: Place) -> Place:
    return Place(seat, ways)


class Tree:
    """A game written out as a tree: the state is the way walked."""

    name = "tree"

    def __init__(self, top: Place, seats: int = 2) -> None:
        self.top = top
        self.names = tuple("abcdef"[:seats])

    def seats(self, state: Any) -> tuple[str, ...]:
        return self.names

    def at(self, state: Board) -> Place:
        place = self.top
        for step in state:
            place = place.ways[step]
        return place

    def decision(self, state: Board) -> Decision | None:
        place = self.at(state)
        if place.end is not None:
            return None
        return Decision(place.seat, "go", tuple((way,) for way in range(len(place.ways))), place.odds)

    def result(self, state: Board) -> tuple[float, ...] | None:
        return self.at(state).end

    def apply(self, state: Board, action: Action, emit: Emit) -> None:
        state.append(action[0])

    def clone(self, state: Board) -> Board:
        return state[:]


def solved(place: Place) -> tuple[float, ...]:
    """Give each seat's worth by the best play of all."""
    if place.end is not None:
        return place.end
    worths = [solved(way) for way in place.ways]
    if place.seat == CHANCE:
        odds = place.odds or (1 / len(worths),) * len(worths)
        return tuple(sum(o * w[seat] for o, w in zip(odds, worths, strict=True)) for seat in range(len(worths[0])))
    return max(worths, key=lambda each: each[place.seat])


def grown(random: Random, seats: int, depth: int) -> Place:
    """Grow a tree at random."""
    if depth == 0:
        parts = [random.random() for _ in range(seats)]
        return ends(*(part / sum(parts) for part in parts))
    ways = tuple(grown(random, seats, depth - 1) for _ in range(random.choice((2, 3))))
    seat = random.randrange(CHANCE, seats)
    odds = [random.random() + 0.1 for _ in ways]
    return Place(seat, ways, tuple(each / sum(odds) for each in odds) if seat == CHANCE else None)


class Tricks:
    """Each holds three of eight cards; the first leads, the second answers, the higher card takes the trick.

    Who has more tricks wins. State: the hands, the cards played, the card led (-1 for none), the tricks.
    """

    name = "tricks"

    def seats(self, state: Any) -> tuple[str, ...]:
        return ("leads", "answers")

    def new(self, first: list[int], second: list[int]) -> list[list[int]]:
        return [first[:], second[:], [], [-1], [0, 0]]

    def decision(self, state: list[list[int]]) -> Decision | None:
        seat = 0 if state[3][0] < 0 else 1
        return Decision(seat, "play", tuple((card,) for card in state[seat])) if state[seat] else None

    def result(self, state: list[list[int]]) -> tuple[float, ...] | None:
        if state[1]:
            return None
        return (1.0, 0.0) if state[4][0] > state[4][1] else (0.0, 1.0)

    def apply(self, state: list[list[int]], action: Action, emit: Emit) -> None:
        card, led = action[0], state[3][0]
        state[0 if led < 0 else 1].remove(card)
        state[2].append(card)
        state[3][0] = card if led < 0 else -1
        if led >= 0:
            state[4][led < card] += 1

    def clone(self, state: list[list[int]]) -> list[list[int]]:
        return [part[:] for part in state]

    def view(self, state: list[list[int]], seat: int) -> list[list[int]]:
        seen = self.clone(state)
        seen[1 - seat] = [-1] * len(seen[1 - seat])
        return seen

    def guess(self, view: list[list[int]], random: Random) -> list[list[int]]:
        dealt = self.clone(view)
        for seat in (0, 1):
            if -1 in view[seat]:
                unseen = [card for card in range(8) if card not in [*view[1 - seat], *view[2]]]
                dealt[seat] = sorted(random.sample(unseen, len(view[seat])))
        return dealt


class Cup:
    """A die lies under a cup: name its side (1 to 3) and win if it is right, or leave it (0) and have a half."""

    name = "cup"

    def seats(self, state: Any) -> tuple[str, ...]:
        return ("asked", "other")

    def decision(self, state: Board) -> Decision | None:
        return Decision(0, "name", ((0,), (1,), (2,), (3,))) if state[1] < 0 else None

    def result(self, state: Board) -> tuple[float, ...] | None:
        if state[1] < 0:
            return None
        share = 0.5 if state[1] == 0 else float(state[1] == state[0])
        return (share, 1 - share)

    def apply(self, state: Board, action: Action, emit: Emit) -> None:
        state[1] = action[0]

    def clone(self, state: Board) -> Board:
        return state[:]

    def view(self, state: Board, seat: int) -> Board:
        return [0, state[1]]

    def guess(self, view: Board, random: Random) -> Board:
        return [random.randint(1, 3), view[1]]


class Ignorant:
    """Promises the same of everything; `lists` says which actions it lists in a state, all if left out."""

    def __init__(self, game: Any, lists: Any = None) -> None:
        self.game, self.judged, self.lists = game, 0, lists

    def prospects(self, state: Any, seat: int) -> list[Prospect]:
        actions = self.lists(state) if self.lists else None
        actions = self.game.decision(state).actions if actions is None else actions
        self.judged += len(actions)
        return [Prospect(action, (0.5,) * len(self.game.seats(state))) for action in actions]


class Fond(Ignorant):
    """Promises nearly all of one action, and little of the others."""

    def __init__(self, game: Any, action: Action) -> None:
        super().__init__(game)
        self.action = action

    def prospects(self, state: Any, seat: int) -> list[Prospect]:
        others = [0.9 if each == seat else 0.1 for each in range(2)]
        little = [0.1 if each == seat else 0.9 for each in range(2)]
        return [
            Prospect(each.action, tuple(others if each.action == self.action else little))
            for each in super().prospects(state, seat)
        ]


def made(
    game: Any, positions: int = 4000, seed: int = 1, judge: Any = None, hidden: bool = False, explore: float = 0.7
) -> Search:
    return Search(game, judge or Ignorant(game), Settings(positions, explore, 0.1), Random(seed), hidden)


def run(search: Search, root: Node) -> list[Branch]:
    """Grow a tree to the end; its root's state must stay as it was."""
    before = search.game.clone(root.state)
    for _ in search.grow(root):
        pass
    assert root.state == before
    return search.best(root)


def look(branches: list[Branch]) -> list[tuple[Action, int, float]]:
    return [(branch.action, branch.visits, branch.total) for branch in branches]
