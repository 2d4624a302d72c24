"""What looks different in two positions: it is marked after the acts of others."""

from __future__ import annotations

from game.scenes.augustus.model import Shown
from game.scenes.table.stage import Spot


def changed(before: Shown, after: Shown) -> set[Spot]:
    """List the spots that differ: others' objectives, what is controlled, rewards."""
    spots: set[Spot] = set()
    old = {laid.number: laid for seat in before.seats for laid in seat.active}
    for place, seat in enumerate(after.seats):
        for laid in seat.active:
            if place != after.me and old.get(laid.number) not in (None, laid):
                spots.add(("card", laid.number))
        known = before.seats[place].controlled
        spots |= {("chip", number) for number in seat.controlled if number not in known}
    for place, name in enumerate(after.rewards):
        if before.rewards[name] != after.rewards[name]:
            spots.add(("reward", place))
    return spots
