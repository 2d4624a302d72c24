"""Putting an action together step by step, out of the legal list alone.

The list says which actions there are; this finds which of them agree with what has been picked so far. It knows
how an action is built (a Senator who acts, then a set of targets) but no rule about which are allowed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.rules.core import Action
from game.rules.optimates import notation as n

HEADED = frozenset({n.INFLUENCE, n.BACKLASH})
"""Kinds whose first cell is the actor or the centre; the others' cells are a set."""
ON_CELLS = frozenset({n.INFLUENCE, n.NUDGE, n.PERSUADE, n.INTIMIDATE, n.PROSCRIBE, n.FLIP, n.BACKLASH})
ON_LAWS = frozenset({n.CONSUL, n.TRIBUNE})


class Choosing:
    """An action of one kind in the making."""

    def __init__(self, legal: Iterable[Action], kind: int, own_cells: frozenset[int] = frozenset()) -> None:
        """Take the legal list, the kind, and the cells that a NUDGE may begin with."""
        self.kind = kind
        self.actions = [action for action in legal if action[0] == kind]
        self.own_cells = own_cells
        self.head: int | None = None
        self.picked: list[int] = []

    @property
    def on_cells(self) -> bool:
        """Tell whether cells are picked."""
        return self.kind in ON_CELLS

    @property
    def on_laws(self) -> bool:
        """Tell whether a law is picked."""
        return self.kind in ON_LAWS

    @property
    def wants_head(self) -> bool:
        """Tell whether the next pick is the acting Senator or the centre."""
        return self.kind in HEADED and self.head is None

    @property
    def is_empty(self) -> bool:
        """Tell whether nothing is picked yet."""
        return self.head is None and not self.picked

    def complete(self) -> Action | None:
        """Return the legal action that the picks make, None while they make none."""
        for action in self.actions:
            head, tail = self._parts(action)
            if head == self.head and set(tail) == set(self.picked) and (tail or head is not None):
                return action
        return None

    def candidates(self) -> set[int]:
        """Return what may be picked next: cells, or laws."""
        found: set[int] = set()
        for action in self.actions:
            head, tail = self._parts(action)
            if self.wants_head:
                found.add(-1 if head is None else head)
            elif head == self.head and set(self.picked) <= set(tail):
                found.update(tail)
        found.difference_update(self.picked, {-1})
        if self.kind == n.NUDGE and not self.picked:
            return found & self.own_cells
        return found

    def would_be(self, cell: int) -> Action | None:
        """Return the action that one more pick would complete, None if it would complete none."""
        trial = self.copy()
        return trial.complete() if trial.pick(cell) else None

    def pick(self, cell: int) -> bool:
        """Add a cell or law, or take it back if it was picked; say whether that was possible."""
        if cell in self.picked:
            self.picked.remove(cell)
            return True
        if cell == self.head:
            return self.back()
        if cell not in self.candidates():
            return self._instead(cell)
        if self.wants_head:
            self.head = cell
        else:
            self.picked.append(cell)
        return True

    def _instead(self, cell: int) -> bool:
        """Let a pick replace the last one where no more can be added: another target, another actor."""
        trial = self.copy()
        while trial.back():
            if cell in trial.candidates():
                self.head, self.picked = trial.head, trial.picked
                return self.pick(cell)
        return False

    def reachable(self, cell: int) -> bool:
        """Tell whether picking this cell does something now."""
        return self.copy().pick(cell)

    def within_reach(self) -> set[int]:
        """Return what to light: what may be picked next, or in place of the one target that is picked."""
        found = self.candidates()
        if not found and self.head is None and self.kind != n.NUDGE:
            trial = self.copy()
            trial.back()
            found = trial.candidates() - set(self.picked)
        return found

    def back(self) -> bool:
        """Take back the last pick; say whether there was one."""
        if self.picked:
            self.picked.pop()
            return True
        if self.head is not None:
            self.head = None
            return True
        return False

    def copy(self) -> Choosing:
        """Return the same picks, to try something on."""
        new = Choosing((), self.kind, self.own_cells)
        new.actions, new.head, new.picked = self.actions, self.head, self.picked[:]
        return new

    def can_grow(self) -> bool:
        """Tell whether another pick could still be added to a complete action."""
        return bool(self.candidates())

    def _parts(self, action: Action) -> tuple[int | None, Sequence[int]]:
        """Split an action into its head, if its kind has one, and the rest."""
        if self.kind in HEADED:
            return (action[1], action[2:]) if len(action) > 1 else (None, ())
        return None, action[1:]


class Swaying:
    """The counters that a bid has bought, picked block by block out of the legal `sway`s."""

    def __init__(self, legal: Iterable[Action]) -> None:
        """Take the legal list."""
        self.ways = [dict(zip(action[1::2], action[2::2], strict=True)) for action in legal if action[0] == n.SWAY]
        self.picked: dict[int, int] = {}

    def most(self, block: int) -> int:
        """Return the most that can be flipped in a block, whatever else."""
        return max((way.get(block, 0) for way in self.ways), default=0)

    def can_step(self, block: int) -> bool:
        """Tell whether pressing a block changes anything."""
        return self.most(block) > 0

    def step(self, block: int) -> None:
        """Flip one more in a block; past its most none. Other blocks give way if they must."""
        amount = self.picked.get(block, 0) + 1
        if amount > self.most(block):
            self.picked.pop(block, None)
            return
        wanted = {**self.picked, block: amount}
        if wanted not in self.ways:
            wanted = self._best_with(block, amount)
        self.picked = wanted

    def _best_with(self, block: int, amount: int) -> dict[int, int]:
        """Return the way with this much in the block that keeps most of what was picked."""
        fitting = [way for way in self.ways if way.get(block) == amount]
        kept = [way for way in fitting if all(way.get(b, 0) == k for b, k in self.picked.items() if b != block)]
        choices = kept or [way for way in fitting if set(way) <= {block, *self.picked}]
        return dict(sorted(choices or fitting, key=len)[0])

    def complete(self) -> Action:
        """Return the action picked so far: `sway none` when nothing is."""
        action: list[int] = [n.SWAY]
        for block in sorted(self.picked):
            action += [block, self.picked[block]]
        return tuple(action)
