"""What differs between two positions, as spots of the table: what is marked after somebody else's acts."""

from __future__ import annotations

from game.rules.optimates import notation as n
from game.rules.optimates.state import State
from game.scenes.optimates.places import PURSE
from game.scenes.table.stage import Spot

TURN: Spot = ("turn", 0)


def changed(before: State, after: State) -> set[Spot]:
    """List what looks different: Senators, laws, Blocks, Offices, purses, and the turn."""
    spots: set[Spot] = set()
    for cell in range(len(before.rank_of)):
        if _senator(before, cell) != _senator(after, cell):
            spots.add(("cell", cell))
    for law in range(len(before.laws)):
        if (before.laws[law], before.no_pass[law]) != (after.laws[law], after.no_pass[law]):
            spots.add(("law", law))
    for block in range(len(n.BLOCKS)):
        if [side[block] for side in before.people] != [side[block] for side in after.people]:
            spots.add(("block", block))
    spots |= {("office", i) for i, holder in enumerate(before.offices) if holder != after.offices[i]}
    purses = zip(PURSE, _purses(before), _purses(after), strict=True)
    spots |= {(kind, seat) for kind, old, new in purses for seat in range(len(n.SEATS)) if old[seat] != new[seat]}
    if (before.turn, before.final_turn) != (after.turn, after.final_turn):
        spots.add(TURN)
    return spots


def _senator(state: State, cell: int) -> tuple[int, int, int]:
    return state.owner_at(cell), state.rank_of[cell], state.who[cell]


def _purses(state: State) -> tuple[list[int], list[int], list[int]]:
    return state.pw, state.coins, state.vp
