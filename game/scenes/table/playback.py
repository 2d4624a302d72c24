"""Plays what happened on the shown position, event by event, again if asked, and marks what has changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.match import HUMAN, Match
from game.rules.core import Event
from game.scenes.context import Context
from game.scenes.table.again import last_turn
from game.scenes.table.cues import CueBook
from game.scenes.table.face import Face
from game.scenes.table.log import Entry
from game.scenes.table.motion import Motion
from game.scenes.table.mover import Parts
from game.ui.tween import Call, Cues, Timeline

AGAIN = "normal"
"""The speed at which it is shown again where nothing is played at all."""


class Playback:
    """Owns the shown position. It follows by the events; when nothing is told any more it is the true one.

    What is marked is what differs from the position that somebody last answered to with an input.
    """

    def __init__(
        self,
        context: Context,
        match: Match,
        timeline: Timeline,
        face: Face[Any],
        at_start: Callable[[], None],
        at_rest: Callable[[], None],
    ) -> None:
        """Take what it plays, on which timeline, and what to call when telling begins and when all has been told."""
        self.context, self.match, self.timeline, self.face = context, match, timeline, face
        self.game: Any = match.game
        self.stage, self.log = face.stage, face.log
        self._at_start, self._at_rest = at_start, at_rest
        self._cues = Cues(context.audio.play)
        self._events: Sequence[Event] = ()
        self._is_own = True
        """Whether what happens comes of a person's own act, and not of what others do or of an act's end."""
        self._is_news = False
        people = face.people
        self.looker: int | None = people[0] if people else None
        """The seat for which the table is seen; None to see everything, where only computers play."""
        self.shown: Any = self.seen(match.state)
        self._seen: Any = self.seen(match.state)
        self.motion: Motion

    def dress(self) -> None:
        """Take up the face's new look, and show there what is shown now."""
        parts = Parts(
            stage=self.stage,
            places=self.face.places,
            words=self.face.words,
            cues=CueBook(self.face.cues(), self._cues, self.context.skin.sprites.has),
            seconds=self.context.seconds,
            show=self._come_true,
            shown=lambda: self.shown,
            foresee=self._foresee,
            is_lost=self._is_lost,
        )
        self.motion = self.face.motion(parts)
        self._show_state(self.shown)

    @property
    def is_telling(self) -> bool:
        """Tell whether the screen lags behind the match."""
        return bool(self._events)

    # -- the shown position

    def seen(self, state: Any) -> Any:
        """Copy a position as it is seen by the one who looks."""
        return self.game.clone(state) if self.looker is None else self.game.view(state, self.looker)

    def take_state(self) -> None:
        """Show the true position."""
        self._show_state(self.seen(self.match.state))

    def look_from(self, seat: int) -> None:
        """Have somebody else look: nothing is new to him of what the one before him has seen."""
        self.looker = seat
        self.take_state()
        self.unmark()

    def _show_state(self, state: Any) -> None:
        self.shown = state
        self.face.take(state)

    def _come_true(self, event: Event) -> None:
        """Play an event on the shown position, and write it down."""
        self.log.tell(self.shown, event)
        self.face.follow(self.shown, event)
        if self._is_own and self.face.acts.ends_with(event):
            self._is_own = False
            self.unmark()
        self.stage.marks = self.face.changed(self._seen, self.shown)

    def _foresee(self, event: Event) -> Any:
        after = self.game.clone(self.shown)
        self.game.show(after, event)
        return after

    def _is_lost(self, winner: int) -> bool:
        """Tell whether a win is the loss of the only person at the table."""
        people = self.face.people
        return len(people) == 1 and people[0] != winner

    # -- what is marked

    def unmark(self) -> bool:
        """Take what is shown as seen; tell whether anything was marked."""
        was_marked = bool(self.stage.marks)
        self._seen = self.game.clone(self.shown)
        self.stage.marks.clear()
        return was_marked

    @property
    def has_news(self) -> bool:
        """Tell whether something is marked that others than the person at the table have done."""
        return bool(self.stage.marks) and self._is_news

    def take_as_read(self) -> None:
        """Have no news any more; what they changed stays marked."""
        self._is_news = False

    # -- telling

    def play(self, events: Sequence[Event]) -> None:
        """Animate what happened. A person's act, and the first one of others after it, begin new marks."""
        is_person = self._is_person()
        if is_person or self._is_own or HUMAN not in self.match.seats:
            self.unmark()
        self._is_own, self._is_news = is_person, not is_person
        self._tell(events)
        self.timeline.queue(Call(self.settle))

    def _tell(self, events: Sequence[Event]) -> None:
        self._events = events
        self._at_start()
        for anim in self.motion.animate(events):
            self.timeline.queue(anim)

    def _is_person(self) -> bool:
        """Tell whether what has just happened was a person's own act."""
        entries = self.match.entries
        return bool(entries) and entries[-1].seat in self.face.people

    def settle(self) -> None:
        """Nothing moves any more: show the true position, and have asked what is to be asked."""
        if not self._events:
            return
        self._events = ()
        self._cues.settle()
        self.stage.clear()
        self.take_state()
        self._at_rest()

    # -- again

    def replay(self) -> bool:
        """Show again all that others did last, one act after the other; tell whether there is anything."""
        start, events = last_turn(self.match, self.face.acts)
        if start is None or not events:
            return False
        kept, speed = list(self.log.entries), self.timeline.speed
        if speed <= 0:
            self.timeline.speed = self.context.skin.look.motion.speed(AGAIN)
        self._show_state(self.seen(start))
        self.unmark()
        self._is_own, self._is_news = False, True
        self._tell(events)
        self.timeline.queue(Call(partial(self._after_replay, kept, speed)))
        return True

    def _after_replay(self, kept: list[Entry], speed: float) -> None:
        self.log.entries[:] = kept
        self.timeline.speed = speed
        self.settle()
