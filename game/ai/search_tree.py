"""The tree of a search: positions and the ways out of them, which is the most promising, and what is proven."""

from __future__ import annotations

from bisect import bisect_right
from math import exp, sqrt
from random import Random
from typing import Any, Final

from game.ai.search_terms import Prospect, Worths
from game.rules.core import CHANCE, Action, Decision

OVER: Final = -2
"""The seat that is asked when the game is over."""
WON: Final = 1.0
"""The whole win: what is worth so much can't be bettered."""
LOG_2: Final = 0.6931471805599453
"""The natural logarithm of 2."""
ALONE: Final = 1_000_000_000
"""A lead in visits that nothing makes up for."""


class Branch:
    """One way out of a position: its prior, its visits, and the worths gathered for the seat that acts."""

    __slots__ = ("action", "chances", "node", "prior", "promise", "sure", "total", "visits")

    def __init__(self, action: Action, prior: float, promise: float) -> None:
        self.action = action
        self.prior = prior
        """How much of the looks it deserves before any; where chance acts, its odds."""
        self.promise = promise
        self.visits = 1
        """What the evaluator promised counts as one visit."""
        self.total = promise
        self.chances = 1
        """How often it could have been taken; counted only where something is hidden."""
        self.sure = False
        """Whether `mean` is proven."""
        self.node: Node | None = None

    @property
    def mean(self) -> float:
        """Give the mean worth for the seat that acts, the proven one where there is a proof."""
        return self.total / self.visits


class Node:
    """A position. `branches` are the actions worth a look, or the outcomes met so far; none until it is opened."""

    __slots__ = (
        "branches", "choices", "known", "met", "odds", "other", "outcomes", "proof", "safe", "seat", "state",
        "unsure", "visits", "worths",
    )  # fmt: skip

    def __init__(self, state: Any, decision: Decision | None, result: Worths | None) -> None:
        self.state = state
        self.seat = OVER if decision is None else decision.seat
        self.proof = result
        """What it is worth by the best play of all, where that is proven; the result where the game is over."""
        self.worths: Worths = ()
        self.visits = 0
        self.branches: list[Branch] = []
        self.choices = 0 if decision is None else len(decision.actions)
        """How many actions are legal, or outcomes possible."""
        self.unsure = 0
        """How many branches are not proven."""
        self.safe: Branch | None = None
        """The best of the proven actions: who acts need not have less."""
        self.outcomes: tuple[Action, ...] = ()
        self.odds: list[float] = []
        """The outcomes' odds, each added to those before."""
        self.met: dict[Action, Branch] = {}
        """The outcomes' branches."""
        self.known: set[Action] | None = None
        """What the evaluator has been asked about; only where something is hidden."""
        self.other: Node | None = None
        """After the same action, but another seat is asked; only where something is hidden."""
        if decision is not None and decision.seat == CHANCE:
            self.take_odds(decision)

    def take_odds(self, decision: Decision) -> None:
        """Take the outcomes that can come about, and their odds; all alike where the decision has none."""
        total = 0.0
        self.outcomes = decision.actions
        self.odds = []
        self.choices = 0
        for weight in decision.weights or (1.0,) * len(decision.actions):
            total += weight
            self.odds.append(total)
            self.choices += weight > 0

    def branch_of(self, action: Action) -> Branch | None:
        """Find an action's branch."""
        for branch in self.branches:
            if branch.action == action:
                return branch
        return None

    def add(self, prospects: list[Prospect], temperature: float) -> None:
        """Add the actions that are not there yet; the worth of the best one is the position's.

        An action that promises less than the best by `temperature` has half its prior.
        """
        seat = self.seat
        most = -1.0
        for prospect in prospects:
            promise = prospect.worths[seat]
            if promise > most:
                most = promise
                self.worths = prospect.worths
        total = 0.0
        shares: list[float] = []
        for prospect in prospects:
            share = exp((prospect.worths[seat] - most) * LOG_2 / temperature)
            total += share
            shares.append(share)
        there = {branch.action for branch in self.branches}
        for at, prospect in enumerate(prospects):
            if not there or prospect.action not in there:
                self.branches.append(Branch(prospect.action, shares[at] / total, prospect.worths[seat]))
        self.unsure += len(self.branches) - len(there)
        self.visits = max(self.visits, 1)

    def add_rest(self, actions: tuple[Action, ...]) -> None:
        """Add what the evaluator did not think worth a look; all of it promises as much as the best of the others."""
        promise = max([branch.mean for branch in self.branches], default=0.0)
        there = {branch.action for branch in self.branches}
        for action in actions:
            if action not in there:
                self.branches.append(Branch(action, 1 / len(actions), promise))
                self.unsure += 1

    def promising(self, explore: float) -> Branch:
        """Choose the action to look at next: what is good, and what is little tried for its prior; nothing proven."""
        spread = explore * sqrt(self.visits)
        best = self.safe
        most = -1.0
        for branch in self.branches:
            if not branch.sure:
                score = (branch.total + spread * branch.prior) / branch.visits
                if score > most:
                    most = score
                    best = branch
        assert best is not None
        return best

    def promising_of(self, explore: float, legal: set[Action]) -> Branch | None:
        """Choose likewise among the legal actions, by how often each could have been taken; None if none is there."""
        best: Branch | None = None
        most = -1.0
        for branch in self.branches:
            if branch.action in legal:
                score = (branch.total + explore * sqrt(branch.chances) * branch.prior) / branch.visits
                branch.chances += 1
                if score > most:
                    most = score
                    best = branch
        return best

    def drawn(self, random: Random) -> Branch:
        """Draw an outcome by the odds, and give its branch."""
        odds = self.odds
        total = odds[-1]
        at = min(bisect_right(odds, random.random() * total), len(odds) - 1)
        action = self.outcomes[at]
        branch = self.met.get(action)
        if branch is None:
            branch = Branch(action, (odds[at] - (odds[at - 1] if at else 0.0)) / total, 0.0)
            branch.visits = 0
            self.met[action] = branch
            self.branches.append(branch)
            self.unsure += 1
        return branch

    def lead(self) -> int:
        """Count the visits by which the most looked at action leads, ALONE if all others are surely lost.

        Give 0 where proofs may weigh more than visits.
        """
        first = second = unsure = 0
        for branch in self.branches:
            if branch.sure:
                if branch.total > 0:
                    return 0
                continue
            unsure += 1
            if branch.visits > first:
                first, second = branch.visits, first
            elif branch.visits > second:
                second = branch.visits
        return ALONE if unsure == 1 and len(self.branches) >= self.choices else first - second

    def gather(self, branch: Branch, worths: Worths) -> Worths:
        """Add what an action came to, and give what the position is worth by it."""
        if branch.sure:
            branch.total = worths[self.seat] * branch.visits
        else:
            branch.total += worths[self.seat]
        safe = self.safe
        if safe is None or safe.mean < branch.mean:
            return worths
        # What was tried instead does not count against who can have the proven one.
        node = safe.node
        return worths if node is None or node.proof is None else node.proof

    def settle(self, branch: Branch) -> bool:
        """Note that a branch's position is proven, and what that proves here.

        Give True if all that the evaluator listed is proven and something else is legal, by which it might be bettered.
        """
        node = branch.node
        if branch.sure or node is None or node.proof is None:
            return False
        branch.sure = True
        self.unsure -= 1
        if self.seat == CHANCE:
            if self.unsure == 0 and len(self.branches) == self.choices:
                self.proof = _expected(self.branches)
            return False
        branch.total = node.proof[self.seat] * branch.visits
        if self.safe is None or branch.mean > self.safe.mean:
            self.safe = branch
        if node.proof[self.seat] >= WON:
            self.proof = node.proof
        elif self.unsure == 0:
            if len(self.branches) < self.choices:
                return True
            self._take_best()
        return False

    def _take_best(self) -> None:
        """Prove the worth of the best action. Where others do as well but not for all seats, nothing is proven."""
        assert self.safe is not None and self.safe.node is not None and self.safe.node.proof is not None
        best = self.safe.node.proof
        for branch in self.branches:
            assert branch.node is not None and branch.node.proof is not None
            worths = branch.node.proof
            if worths[self.seat] == best[self.seat] and worths != best:
                return
        self.proof = best


def _expected(branches: list[Branch]) -> Worths:
    """Weigh proven outcomes by their odds."""
    total = 0.0
    sums: list[float] = []
    for branch in branches:
        assert branch.node is not None and branch.node.proof is not None
        proof = branch.node.proof
        if not sums:
            sums = [0.0] * len(proof)
        for seat in range(len(proof)):
            sums[seat] += proof[seat] * branch.prior
        total += branch.prior
    return tuple([each / total for each in sums])


def best_first(branches: list[Branch]) -> list[Branch]:
    """Order actions: the most looked at first, but what is proven where it is no worse; what is surely lost last."""
    order = sorted(branches, key=lambda branch: (branch.visits, branch.mean), reverse=True)
    sure = [branch for branch in order if branch.sure]
    unsure = [branch for branch in order if not branch.sure]
    # By worth first: of what is proven, looks say nothing.
    sure.sort(key=lambda branch: (branch.mean, branch.visits), reverse=True)
    if sure and (not unsure or sure[0].mean >= unsure[0].mean):
        first = sure[0]
    else:
        first = unsure[0]
    rest = [branch for branch in order if branch is not first]
    rest.sort(key=lambda branch: branch.sure and branch.mean <= 0)
    return [first, *rest]


def same(one: Any, other: Any) -> bool:
    """Say whether two states are the same, by what lies in them. Sure when it says so; when in doubt it says no."""
    kind: Any = type(one)
    if kind is not type(other):
        return False
    plain: Any = object
    if kind.__eq__ is not plain.__eq__:
        return bool(one == other)
    # A compiled class tells its attributes by another name.
    names: Any = getattr(kind, "__slots__", ()) or getattr(kind, "__mypyc_attrs__", ()) or getattr(one, "__dict__", ())
    if not names or len(getattr(other, "__dict__", names)) != len(names):
        return False
    for name in names:
        if not (hasattr(one, name) and hasattr(other, name)):
            return False
        value, other_value = getattr(one, name), getattr(other, name)
        if value != other_value and not same(value, other_value):
            return False
    return True
