"""The course of a game as far as goals ask for it: its elections, how far its laws came, and where it stands."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.core import Action, Event
from game.rules.optimates import Optimates
from game.rules.optimates.events import Elected
from game.rules.optimates.notation import OFFICES
from game.rules.optimates.state import NOBODY, State


class Course:
    """What has happened so far. Give it every state that the game comes to, with the events that led there."""

    def __init__(self, game: Optimates, start: State) -> None:
        """Begin with a position."""
        self.game, self.state = game, start
        self.elections: list[list[int]] = []
        """The holders of the Offices after each election, in order; NOBODY while one is not filled yet."""
        self.seated = tuple(start.who)
        """Which Senator sat on each cell at the start."""
        self.spaces = [{at: start.turn} for at in start.laws]
        """For each law the spaces that it has been on, with the Game Turn in which it first was."""

    def after(self, action: Action) -> Course:
        """Give the course as it would be right after an action: what chance and others answer then is left out."""
        state, events = self.game.clone(self.state), list[Event]()
        self.game.apply(state, action, events.append)
        course = Course(self.game, self.state)
        course.elections = [list(holders) for holders in self.elections]
        course.seated, course.spaces = self.seated, [dict(been) for been in self.spaces]
        course.see(state, events)
        return course

    def see(self, state: State, events: Iterable[Event]) -> None:
        """Go on to a state."""
        before, self.state = self.state, state
        for event in events:
            if isinstance(event, Elected):
                if event.office == 0:
                    self.elections.append([NOBODY] * len(OFFICES))
                self.elections[-1][event.office] = event.seat
        for been, at in zip(self.spaces, state.laws, strict=True):
            been.setdefault(at, before.turn)
