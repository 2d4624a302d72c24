"""A search for every game of the protocol: PUCT over decisions, with chance sampled and a judge at the leaves.

The tree holds positions. A simulation goes down from the root by what promises most, samples the die where chance is
asked, opens one new position, and carries its worth back up. Each seat looks for its own best. What is proven, by the
ends of the game, is carried up too. Who judges the positions, and which actions are worth a look, is the evaluator's
business; the search knows no game.

Where a game hides something, each simulation fills it in anew, and the tree holds what was done, not positions.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from game.ai.search_terms import Evaluator, Prospect, Settings, Worths
from game.ai.search_tree import WON, Branch, Node, best_first, same
from game.rules.core import CHANCE, Action, Game, silent

__all__ = ["Branch", "Evaluator", "Node", "Prospect", "Search", "Settings", "Worths"]

REACH: Final = 12
"""So many acts and throws after the last root a position is looked for."""


class Search:
    """Trees grown simulation by simulation, one at a time; the last one is kept."""

    def __init__(
        self, game: Game[Any], evaluator: Evaluator, settings: Settings, random: Random, hidden: bool = False
    ) -> None:
        """Take the rules, who judges, and the luck that samples chance: never the match's own.

        `hidden`: the game hides something from who is asked. Where nothing is, leave it out, for it takes time.
        """
        self.game = game
        self.evaluator = evaluator
        self.settings = settings
        self.random = random
        self.hidden = hidden
        self.simulations = 0
        """Those run for this act."""
        self.explore: float = settings.explore
        self.temperature: float = settings.temperature
        self._last: Node | None = None

    def root(self, state: Any) -> Node:
        """Make the root of a new tree at a position, or at a view of one; the state is copied."""
        node = self._made(self.game.clone(state))
        self._last = node
        self._prepare(node)
        return node

    def follow(self, state: Any, random: Random) -> Node:
        """Go on with what is known of a position that the last tree foresaw, or make a new tree.

        Its visits stay, and are no part of the budget. The last root's own position gets a new tree: who asks twice
        with the same luck is told the same twice. `random` is the luck from now on.
        """
        self.random = random
        found = self._found(state)
        if found is None:
            return self.root(state)
        if self.hidden:
            legal = self._legal(state)
            found.state = self.game.clone(state)
            found.branches = [branch for branch in found.branches if branch.action in legal]
            found.unsure = len(found.branches)
            found.other = None
        self._last = found
        self._prepare(found)
        return found

    def grow(self, root: Node) -> Iterator[int]:
        """Run simulations until the budget is used up, or nothing could change; yield their number after each."""
        self.simulations = 0
        spent, most = 0, self.settings.positions
        while spent < most and len(root.branches) > 1 and root.unsure > 0 and root.proof is None:
            # What a simulation has cost so far is what it is expected to cost.
            if spent and root.lead() * spent > (most - spent) * self.simulations:
                return
            judged: int = self.evaluator.judged
            self.simulate(root)
            self.simulations += 1
            now: int = self.evaluator.judged
            spent += max(1, now - judged)
            yield self.simulations

    def simulate(self, root: Node) -> None:
        """Go down once, open one position, and carry its worth up."""
        if self.hidden:
            self._simulate_guess(root)
            return
        path: list[Node] = []
        taken: list[Branch] = []
        node = root
        while node.proof is None:
            if node.seat == CHANCE:
                branch = node.drawn(self.random)
            elif node.branches:
                branch = node.promising(self.explore)
            else:
                node.add(self.evaluator.prospects(node.state, node.seat), self.temperature)
                break
            path.append(node)
            taken.append(branch)
            child = branch.node
            if child is None:
                child = self._after(node, branch.action)
                branch.node = child
            node = child
        self._carry_up(path, taken, node.worths if node.proof is None else node.proof)

    @staticmethod
    def best(root: Node) -> list[Branch]:
        """Order the root's actions, best first: a sure win before all, then by visits and worth, what is lost last."""
        return best_first(root.branches)

    # -- inside

    def _made(self, state: Any) -> Node:
        return Node(state, self.game.decision(state), self.game.result(state))

    def _after(self, node: Node, action: Action) -> Node:
        state = self.game.clone(node.state)
        self.game.apply(state, action, silent)
        return self._made(state)

    def _legal(self, state: Any) -> tuple[Action, ...]:
        decision = self.game.decision(state)
        return () if decision is None else decision.actions

    def _carry_up(self, path: list[Node], taken: list[Branch], worths: Worths) -> None:
        for at in range(len(path) - 1, -1, -1):
            node = path[at]
            branch = taken[at]
            node.visits += 1
            branch.visits += 1
            child = branch.node
            if child is not None and child.proof is not None:
                worths = child.proof
                self._settle(node, branch)
            if node.seat != CHANCE:
                worths = node.gather(branch, worths)

    def _settle(self, node: Node, branch: Branch) -> None:
        if node.settle(branch):
            node.add_rest(self._legal(node.state))

    def _prepare(self, root: Node) -> None:
        """Open a root, and try each legal action once: one that ends the game at once is known from the start."""
        if root.seat < 0:
            return
        # What one may do is open to oneself: every guess offers the same.
        state = self.game.guess(root.state, self.random) if self.hidden else root.state
        if self.hidden:
            self._ask(root, state, self._legal(state))
        elif not root.branches:
            root.add(self.evaluator.prospects(state, root.seat), self.temperature)
        for action in self._legal(state):
            branch = root.branch_of(action)
            if branch is not None and branch.node is not None:
                continue
            trial = self.game.clone(state)
            self.game.apply(trial, action, silent)
            result = self.game.result(trial)
            if result is None:
                continue
            if branch is None:
                if result[root.seat] < WON:
                    continue
                branch = Branch(action, 1 / root.choices, result[root.seat])
                root.branches.append(branch)
                root.unsure += 1
            # Another guess might end otherwise: no proof then, and nobody is put off by bad luck.
            if self.hidden and result[root.seat] <= branch.promise:
                continue
            branch.total = result[root.seat] * branch.visits
            if not self.hidden:
                branch.node = self._made(trial)
                self._settle(root, branch)
                if root.proof is not None:
                    return

    # -- where something is hidden

    def _simulate_guess(self, root: Node) -> None:
        """Go down once as if what is hidden were so and so; what can't be done then is left out this time."""
        path: list[Node] = []
        taken: list[Branch] = []
        state = self.game.guess(root.state, self.random)
        node = root
        while True:
            decision = self.game.decision(state)
            if decision is None:
                worths = self.game.result(state)
                assert worths is not None
                break
            if taken:
                node = _child(taken[-1], Node(None, decision, None))
            if node.seat == CHANCE:
                node.take_odds(decision)
                branch = node.drawn(self.random)
            elif node.branches:
                branch = self._possible(node, state, decision.actions)
            else:
                node.state = state
                self._ask(node, state, decision.actions)
                worths = node.worths
                break
            path.append(node)
            taken.append(branch)
            self.game.apply(state, branch.action, silent)
        self._carry_up(path, taken, worths)

    def _possible(self, node: Node, state: Any, actions: tuple[Action, ...]) -> Branch:
        """Choose among the actions that are legal this time, those never met before included."""
        legal = set(actions)
        known = node.known
        if known is None or not legal <= known:
            self._ask(node, state, actions)
        branch = node.promising_of(self.explore, legal)
        if branch is None:
            # All that is legal was thought not worth a look when something better was.
            node.add_rest(actions)
            branch = node.promising_of(self.explore, legal)
        assert branch is not None
        return branch

    def _ask(self, node: Node, state: Any, actions: tuple[Action, ...]) -> None:
        known = node.known
        if known is None:
            known = set()
            node.known = known
        elif known.issuperset(actions) and node.branches:
            return
        known.update(actions)
        node.add(self.evaluator.prospects(state, node.seat), self.temperature)

    # -- what is known from before

    def _found(self, state: Any) -> Node | None:
        """Find the position below the last root, where it was looked at most."""
        decision = self.game.decision(state)
        best: Node | None = None
        level = [] if self._last is None or decision is None else [self._last]
        for _ in range(REACH):
            level = [child for node in level for child in _children(node)]
            for node in level:
                if decision is None or node.seat != decision.seat or not node.branches:
                    continue
                if best is None or node.visits > best.visits:
                    seen = self.game.view(node.state, node.seat) if self.hidden else node.state
                    if same(seen, state):
                        best = node
        return best


def _children(node: Node) -> list[Node]:
    found: list[Node] = []
    for branch in node.branches:
        child = branch.node
        while child is not None:
            found.append(child)
            child = child.other
    return found


def _child(branch: Branch, new: Node) -> Node:
    """Find the node after an action where the same seat is asked as in a new one; where there is none, that is it."""
    node = branch.node
    if node is None:
        branch.node = new
        return new
    while node.seat != new.seat:
        if node.other is None:
            node.other = new
            return new
        node = node.other
    return node
