"""The log: one entry an act, with what came of it, in words; built from events alone."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from game.match import Match
from game.rules.core import CHANCE, Event
from game.scenes.table.words import TableWords

EVERYBODY = CHANCE


@dataclass(slots=True)
class Entry:
    """One act, or one step of the game: whose it is, its words, its section, and what came of it."""

    seat: int
    text: str
    rule: str
    heading: bool = False
    details: list[str] = field(default_factory=list)
    others: list[str] = field(default_factory=list)
    """What it brought the other side, told last, so that nothing else seems to be theirs."""
    why: str = ""
    """Why the computer did it."""
    is_act: bool = False
    """Whether somebody chose it."""
    is_pass: bool = False
    """Whether it is no more than the end of a phase."""
    vp: int = 0
    """The VP that it brought."""

    def line(self) -> str:
        """Return it all as one line, details behind."""
        return " ".join([self.text, *self.details, *self.others])


class Log(ABC):
    """Everything that happened, oldest first. A game says which of its events are told, and how."""

    words: TableWords

    def __init__(self, words: TableWords) -> None:
        """Take the words it is told in."""
        self.words = words
        self.entries: list[Entry] = []
        self.why = ""
        """Why the computer does what it does next: set before its act, and written beside it."""
        self._whys: dict[int, str] = {}
        """All reasons known, by the number of moves before: the record holds none."""
        self._shown: Any = None
        """The table just before the event that is told."""
        self._say = self.sayings()

    @abstractmethod
    def sayings(self) -> dict[type[Event], Callable[[Any], None]]:
        """Give what writes each kind of event down; the others are not told."""

    def recall(self, match: Match) -> None:
        """Write everything anew of what was played in a match so far."""
        game: Any = match.game
        moves = match.moves
        self.entries.clear()
        self._whys = {ply: why for ply, why in self._whys.items() if ply < len(moves)}
        state = game.from_json(match.head.start)
        for ply, move in enumerate(moves):
            action = game.parse(move)
            self.why = self._whys.get(ply, "")
            decision = game.decision(state)
            if decision is None or action not in decision.actions:
                return  # the rules have changed since: what was before can't be told
            events: list[Event] = []
            told = game.clone(state)
            game.apply(state, action, events.append)
            for event in events:
                self.tell(told, event)
                game.show(told, event)
        self.why = ""

    def because(self, ply: int, why: str) -> None:
        """Take the computer's reason for what it is about to do after so many moves."""
        self.why = self._whys[ply] = why

    def tell(self, shown: Any, event: Event) -> None:
        """Write an event down; `shown` is the table just before it."""
        self._shown = shown
        say = self._say.get(type(event))
        if say:
            say(event)

    def last_act(self, but: int | None = None) -> Entry | None:
        """Give what a side did last; with `but` what the other side than this did last.

        Then a pass gives way to what it did before it in the same turn, if it did anything since this side's own act.
        """
        told = (entry for entry in reversed(self.entries) if entry.seat >= 0 and entry.seat != but)
        last = next((entry for entry in told if entry.is_act or but is None), None)
        if but is None or last is None or not last.is_pass:
            return last
        since = self.entries[: next(i for i, entry in enumerate(self.entries) if entry is last)]
        for entry in reversed(since):
            if entry.heading or (entry.is_act and entry.seat == but):
                break
            if entry.is_act and not entry.is_pass:
                return entry
        return last

    def of(self, seat: int) -> list[Entry]:
        """List a side's own entries, oldest first."""
        return [entry for entry in self.entries if entry.seat == seat]

    def _get(self, key: str, /, **values: object) -> str:
        return self.words.get(f"log.{key}", **values)

    def _add(self, seat: int, text: str, rule: str, heading: bool = False) -> None:
        self.entries.append(Entry(seat, text, rule, heading))

    def _detail(self, text: str) -> None:
        if self.entries:
            self.entries[-1].details.append(text)
