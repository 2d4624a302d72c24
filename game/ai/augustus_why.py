"""Why an act of Augustus was taken: one sentence, as a key of the words, with what it asks for."""

from __future__ import annotations

from game.ai.augustus_lookahead import Lookahead
from game.ai.player import Line

Reason = tuple[str, dict[str, str | int | float]]


def reason(ahead: Lookahead, lines: list[Line]) -> Reason:
    """Say what speaks for the first of the acts that were weighed."""
    return "why.only", {}
