"""A search for every game of the protocol: PUCT over decisions, with chance sampled and a judge at the leaves.

The tree holds positions. A simulation goes down from the root by what promises most, samples the die where chance is
asked, opens one new position, and carries its worth back up. Who judges the positions, and which actions are worth a
look, is the evaluator's business; the search knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from random import Random
from typing import Annotated, Any, Protocol

import msgspec

from game.rules import chance
from game.rules.core import CHANCE, Action, Game, silent

Worths = tuple[float, ...]
"""What a position is worth to each seat, 0 to 1."""


class Prospect(msgspec.Struct, frozen=True):
    """An action worth a look: how much the evaluator expects of it for each seat."""

    action: Action
    worths: Worths


class Evaluator(Protocol):
    """Judges positions of one game."""

    @property
    def judged(self) -> int:
        """Count the positions judged so far: the search's budget is in them."""
        ...

    def prospects(self, state: Any, seat: int) -> list[Prospect]:
        """List the actions worth a look in a position where `seat` is asked, with what each promises."""
        ...


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the search goes about it.

    `positions` is the budget of judged positions. `explore` weighs what is untried against what is good.
    `temperature` turns promises into priors: the smaller, the more the best one stands out.
    """

    positions: Annotated[int, msgspec.Meta(ge=1, le=10_000_000)]
    explore: Annotated[float, msgspec.Meta(ge=0, le=100)]
    temperature: Annotated[float, msgspec.Meta(gt=0, le=1)]


class Branch:
    """One action out of a position: its prior, its visits, and the worths gathered for the seat that acts."""

    __slots__ = ("action", "node", "prior", "promise", "total", "visits")

    def __init__(self, action: Action, prior: float, promise: float) -> None:
        self.action = action
        self.prior = prior
        self.promise = promise
        self.visits = 1
        """What the evaluator promised counts as one visit."""
        self.total = promise
        self.node: Node | None = None

    @property
    def mean(self) -> float:
        """Give the mean worth for the seat that acts."""
        return self.total / self.visits


class Node:
    """A position. `branches` are the actions worth a look, none until it is opened."""

    __slots__ = ("branches", "outcomes", "result", "seat", "state", "visits", "worths")

    def __init__(self, state: Any, seat: int, result: Worths | None) -> None:
        self.state = state
        self.seat = seat
        self.result = result
        self.visits = 0
        self.branches: list[Branch] = []
        self.outcomes: dict[Action, Node] = {}
        """The positions after each outcome met so far, where chance is asked."""
        self.worths: Worths = ()


class Search:
    """One tree, grown simulation by simulation."""

    def __init__(self, game: Game[Any], evaluator: Evaluator, settings: Settings, random: Random) -> None:
        """Take the rules, who judges, and the luck that samples chance: never the match's own."""
        self.game, self.evaluator, self.settings, self.random = game, evaluator, settings, random
        self.simulations = 0

    def root(self, state: Any) -> Node:
        """Make the root of a tree at a position; the state is copied."""
        node = self._node(self.game.clone(state))
        self._open(node)
        return node

    def grow(self, root: Node) -> Iterator[int]:
        """Run simulations until the budget is used up; yield their number after each."""
        end = self.evaluator.judged + self.settings.positions
        while self.evaluator.judged < end and len(root.branches) > 1 and not self._is_decided(root):
            judged = self.evaluator.judged
            self.simulate(root)
            self.simulations += 1
            if self.evaluator.judged == judged and self.simulations > self.settings.positions:
                return  # everything below is known to its end
            yield self.simulations

    def simulate(self, root: Node) -> None:
        """Go down once, open one position, and carry its worth up."""
        path: list[tuple[Node, Branch]] = []
        node = root
        while node.result is None:
            if node.seat == CHANCE:
                node = self._sampled(node)
                continue
            if not node.branches:
                self._open(node)
                break
            branch = self._promising(node)
            path.append((node, branch))
            if branch.node is None:
                branch.node = self._after(node, branch.action)
            node = branch.node
        worths = node.result if node.result is not None else node.worths
        for parent, branch in path:
            parent.visits += 1
            branch.visits += 1
            branch.total += worths[parent.seat]

    @staticmethod
    def best(root: Node) -> list[Branch]:
        """Order the root's actions, best first: by visits, then by worth; a sure win before all."""
        wins = [branch for branch in root.branches if _wins(root, branch)]
        order = sorted(root.branches, key=lambda branch: (branch.visits, branch.mean), reverse=True)
        return wins[:1] + [branch for branch in order if branch not in wins[:1]]

    # -- inside

    def _node(self, state: Any) -> Node:
        decision = self.game.decision(state)
        seat = CHANCE if decision is None else decision.seat
        return Node(state, seat, self.game.result(state))

    def _after(self, node: Node, action: Action) -> Node:
        state = self.game.clone(node.state)
        self.game.apply(state, action, silent)
        return self._node(state)

    def _open(self, node: Node) -> None:
        """List a position's actions; the worth of the best is the position's."""
        if node.result is not None or node.seat == CHANCE:
            return
        prospects = self.evaluator.prospects(node.state, node.seat)
        promises = [prospect.worths[node.seat] for prospect in prospects]
        highest = max(promises)
        shares = [2.0 ** ((promise - highest) / self.settings.temperature) for promise in promises]
        total = sum(shares)
        node.branches = [
            Branch(prospect.action, share / total, promise)
            for prospect, share, promise in zip(prospects, shares, promises, strict=True)
        ]
        node.worths = prospects[promises.index(highest)].worths
        node.visits = 1

    def _promising(self, node: Node) -> Branch:
        spread = self.settings.explore * sqrt(node.visits)
        return max(node.branches, key=lambda branch: branch.mean + spread * branch.prior / branch.visits)

    def _sampled(self, node: Node) -> Node:
        decision = self.game.decision(node.state)
        assert decision is not None
        outcome = chance.draw(decision, self.random)
        if outcome not in node.outcomes:
            node.outcomes[outcome] = self._after(node, outcome)
        return node.outcomes[outcome]

    @staticmethod
    def _is_decided(root: Node) -> bool:
        return any(_wins(root, branch) for branch in root.branches)


def _wins(root: Node, branch: Branch) -> bool:
    """Say whether an action surely ends the game in the win of who acts."""
    return branch.node is not None and branch.node.result is not None and branch.node.result[root.seat] >= 1.0
