"""A finished game told again: the VP turn by turn, what ended it and which rule decided."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.rules.core import Event, RulesError
from game.rules.optimates.events import EndTriggered, GameEnded, TieBroken, VpScored

if TYPE_CHECKING:
    from game.match import Match


@dataclass
class Story:
    """Hold the VP of both sides after each Game Turn, the reasons of the last turn, and the end.

    `laws` and `offices` are the VP of both sides by where they came from; `is_whole` tells whether the record
    could be played again from its start.
    """

    vp: list[tuple[int, int]] = field(default_factory=list)
    triggers: list[str] = field(default_factory=list)
    laws: list[int] = field(default_factory=lambda: [0, 0])
    offices: list[int] = field(default_factory=lambda: [0, 0])
    end: GameEnded | None = None
    tie_vp: list[int] = field(default_factory=lambda: [0, 0])
    is_whole: bool = True

    def take(self, event: Event) -> None:
        """Note one event."""
        if isinstance(event, VpScored):
            kind = self.offices if event.law < 0 else self.laws
            kind[event.seat] += event.amount
        elif isinstance(event, EndTriggered):
            self.triggers.append(event.reason)
        elif isinstance(event, TieBroken):
            self.tie_vp = [self.laws[seat] + self.offices[seat] for seat in (0, 1)]
        elif isinstance(event, GameEnded):
            self.end = event


def tell(match: Match) -> Story:
    """Play a match's record again and note what counts; a record that no longer plays gives only its end."""
    story, game = Story(), match.game
    try:
        state = game.from_json(match.head.start)
        for move in match.moves:
            turn = state.turn
            game.apply(state, game.parse(move), story.take)
            if state.turn != turn or state.over:
                story.vp.append((state.vp[0], state.vp[1]))
    except (RulesError, LookupError, ValueError):
        story = Story(is_whole=False)
    if not story.vp or story.vp[-1] != (match.state.vp[0], match.state.vp[1]):
        story.vp = [(match.state.vp[0], match.state.vp[1])]
        story.is_whole = False
    return story
