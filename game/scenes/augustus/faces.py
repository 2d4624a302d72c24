"""The faces of the computer's players: whose they are, and how they look at what has come about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.match import HUMAN
from game.players import level_and_character
from game.ui.skin import Skin


def portrait_of(skin: Skin, player: str) -> str:
    """Name the portrait of a computer player but for its mood, by its character; "" where there is none of it."""
    if player == HUMAN:
        return ""
    name = f"portrait_{level_and_character(player)[1]}"
    return name if skin.sprites.has(f"{name}_calm") else ""


def moods_of(points: Sequence[int], fortunes: Mapping[int, str], far: int) -> tuple[str, ...]:
    """Name the mood of each seat: what has just befallen it puts it in, or else how it stands.

    A seat alone in the lead is glad, one that is `far` points or more behind the first is grim.
    """
    first = max(points)
    leads = points.count(first) == 1
    return tuple(
        fortunes.get(seat, "glad" if leads and own == first else "grim" if first - own >= far else "calm")
        for seat, own in enumerate(points)
    )
