"""What others did last, played again from the record: to look at once more."""

from __future__ import annotations

from typing import Any

from game.match import HUMAN, Match
from game.rules.core import CHANCE, Event, RulesError


class Acts:
    """Knows where a person's act ends: what follows in the same breath is nobody's, and is shown again with theirs."""

    def ends_with(self, event: Event) -> bool:
        """Tell whether an act ends with this event."""
        return False

    def close(self, shown: Any) -> None:
        """Take from the position in which an act has ended what was asked during it."""


def last_turn(match: Match, acts: Acts) -> tuple[Any | None, list[Event]]:
    """Find what others than people did last: the position before it, and all events; None if there was nothing.

    It begins where a person's act ends (see Acts); else with the first act after a person's. Where no person plays,
    it is what the last seat to act did. What the rules of now refuse isn't found.
    """
    entries, people = match.entries, {seat for seat, name in enumerate(match.seats) if name == HUMAN}
    if not people and entries:
        last = next((entry.seat for entry in reversed(entries) if entry.seat != CHANCE), CHANCE)
        people = set(range(len(match.seats))) - {last}
    try:
        end = len(entries)
        while end and entries[end - 1].seat in people and not _aftermath(match, end - 1, acts)[1]:
            end -= 1
        begin = end
        while begin and entries[begin - 1].seat not in people:
            begin -= 1
        if begin:
            start, events = _aftermath(match, begin - 1, acts)
        else:
            start, events = _before(match, 0), []
        for ply in range(begin, end):
            events += _played(match, ply)[1]
    except (RulesError, LookupError):
        return None, []
    return (start, events) if events else (None, [])


def _before(match: Match, ply: int) -> Any:
    return match.game.from_json(match.entries[ply - 1].state if ply else match.head.start)


def _played(match: Match, ply: int) -> tuple[Any, list[Event]]:
    """Play an act of the match again: the position before it, and what happened; raises LookupError, RulesError."""
    state, events = _before(match, ply), list[Event]()
    action, decision = match.game.parse(match.entries[ply].move), match.game.decision(state)
    if decision is None or action not in decision.actions:
        raise LookupError(match.entries[ply].move)
    match.game.apply(match.game.clone(state), action, events.append)
    return state, events


def _aftermath(match: Match, ply: int, acts: Acts) -> tuple[Any, list[Event]]:
    """Find what followed a person's act: the position at its end, and the events after it."""
    shown, events = _played(match, ply)
    game: Any = match.game
    ends = next((i for i, event in enumerate(events, start=1) if acts.ends_with(event)), 0)
    if not ends:
        return _before(match, ply + 1), []
    for event in events[:ends]:
        game.show(shown, event)
    acts.close(shown)
    return shown, events[ends:]
