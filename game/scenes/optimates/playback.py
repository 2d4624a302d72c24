"""Plays what happened on the shown position, event by event, again if asked, and marks what has changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.match import HUMAN, Match
from game.rules.core import CHANCE, Event, RulesError
from game.rules.optimates import Optimates
from game.rules.optimates import notation as n
from game.rules.optimates.events import PhaseEnded
from game.rules.optimates.state import ELECTIONS, NOBODY, State
from game.scenes.context import Context
from game.scenes.optimates.cues import CueBook, load_cues
from game.scenes.optimates.log import Entry, Log
from game.scenes.optimates.marks import changed
from game.scenes.optimates.motion import Motion
from game.scenes.optimates.mover import Parts
from game.scenes.optimates.picture import Picture
from game.scenes.optimates.places import Places
from game.scenes.optimates.stage import NOTHING, Stage
from game.scenes.optimates.words import Words
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
        words: Words,
        at_start: Callable[[], None],
        at_rest: Callable[[], None],
    ) -> None:
        """Take what it plays, on which timeline, and what to call when telling begins and when all has been told."""
        self.context, self.match, self.timeline, self.words = context, match, timeline, words
        self.game: Optimates = match.game  # type: ignore[assignment]
        self.stage, self.log = Stage(), Log(words)
        self._at_start, self._at_rest = at_start, at_rest
        self._cues = Cues(context.audio.play)
        self._events: Sequence[Event] = ()
        self._is_own = True
        """Whether what happens comes of a person's own act, and not of what others do or of a phase's end."""
        self._is_news = False
        self.shown: State = self.game.clone(match.state)
        self._seen: State = self.game.clone(match.state)
        self.picture: Picture
        self.motion: Motion

    def dress(self, picture: Picture, places: Places) -> None:
        """Take what it is seen on, and show there what is shown now."""
        self.picture = picture
        self._book = CueBook(load_cues(), self._cues, self.context.skin.sprites.has)
        parts = Parts(
            stage=self.stage,
            places=places,
            words=self.words,
            hall=picture.hall,
            plates=picture.staging.plates,
            cues=self._book,
            seconds=self.context.seconds,
            show=self._come_true,
            shown=lambda: self.shown,
            foresee=self._foresee,
            is_lost=self._is_lost,
        )
        self.motion = Motion(parts)
        self._show_state(self.shown)

    @property
    def is_telling(self) -> bool:
        """Tell whether the screen lags behind the match."""
        return bool(self._events)

    # -- the shown position

    def take_state(self) -> None:
        """Show the true position."""
        self._show_state(self.game.clone(self.match.state))

    def _show_state(self, state: State) -> None:
        self.shown = self.picture.shown = state
        self.stage.stamped = state.law if state.veto != NOBODY else NOTHING
        self.stage.stamp = self._book.picture(f"stamp_{n.SEATS[1 - state.active]}", 0.0)
        self._count()

    def _count(self) -> None:
        self.picture.outlook = self.game.outlook(self.shown)
        self.picture.asked = self.shown.active if self.shown.phase < ELECTIONS else CHANCE

    def _come_true(self, event: Event) -> None:
        """Play an event on the shown position, and write it down."""
        self.log.tell(self.shown, event)
        self.game.show(self.shown, event)
        self._count()
        if self._is_own and isinstance(event, PhaseEnded):
            self._is_own = False
            self.unmark()
        self.stage.marks = changed(self._seen, self.shown)

    def _foresee(self, event: Event) -> State:
        after = self.game.clone(self.shown)
        self.game.show(after, event)
        return after

    def _is_lost(self, winner: int) -> bool:
        """Tell whether a win is the loss of the only person at the table."""
        people = [seat for seat, name in enumerate(self.match.seats) if name == HUMAN]
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
        is_person = self._is_person(events)
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

    def _is_person(self, events: Sequence[Event]) -> bool:
        """Tell whether a person's own act set these events off."""
        seat = getattr(events[0], "seat", CHANCE) if events else CHANCE
        return bool(seat >= 0 and self.match.seats[seat] == HUMAN)

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
        start, events = last_turn(self.match)
        if start is None or not events:
            return False
        kept, speed = list(self.log.entries), self.timeline.speed
        if speed <= 0:
            self.timeline.speed = self.context.skin.look.motion.speed(AGAIN)
        self._show_state(start)
        self.unmark()
        self._is_own, self._is_news = False, True
        self._tell(events)
        self.timeline.queue(Call(partial(self._after_replay, kept, speed)))
        return True

    def _after_replay(self, kept: list[Entry], speed: float) -> None:
        self.log.entries[:] = kept
        self.timeline.speed = speed
        self.settle()


def last_turn(match: Match) -> tuple[State | None, list[Event]]:
    """Find what others than people did last: the position before it, and all events; None if there was nothing.

    It begins where a person's phase ends, for what follows then is nobody's act; else with the first act after a
    person's. Where no person plays, it is what the last side to act did. What the rules of now refuse isn't found.
    """
    entries, people = match.entries, {seat for seat, name in enumerate(match.seats) if name == HUMAN}
    if not people and entries:
        last = next((entry.seat for entry in reversed(entries) if entry.seat != CHANCE), CHANCE)
        people = set(range(len(match.seats))) - {last}
    try:
        end = len(entries)
        while end and entries[end - 1].seat in people and not _aftermath(match, end - 1)[1]:
            end -= 1
        begin = end
        while begin and entries[begin - 1].seat not in people:
            begin -= 1
        if begin:
            start, events = _aftermath(match, begin - 1)
        else:
            start, events = _before(match, 0), []
        for ply in range(begin, end):
            events += _played(match, ply)[1]
    except (RulesError, LookupError):
        return None, []
    return (start, events) if events else (None, [])


def _before(match: Match, ply: int) -> State:
    state: State = match.game.from_json(match.entries[ply - 1].state if ply else match.head.start)
    return state


def _played(match: Match, ply: int) -> tuple[State, list[Event]]:
    """Play an act of the match again: the position before it, and what happened; raises LookupError, RulesError."""
    state, events = _before(match, ply), list[Event]()
    action = match.game.parse(match.entries[ply].move)
    if action not in state.legal:
        raise LookupError(match.entries[ply].move)
    match.game.apply(match.game.clone(state), action, events.append)
    return state, events


def _aftermath(match: Match, ply: int) -> tuple[State, list[Event]]:
    """Find what followed an act that ended a phase: the position at its end, and the events after it."""
    shown, events = _played(match, ply)
    game: Optimates = match.game  # type: ignore[assignment]
    ends = next((i for i, event in enumerate(events, start=1) if isinstance(event, PhaseEnded)), 0)
    if not ends:
        return _before(match, ply + 1), []
    for event in events[:ends]:
        game.show(shown, event)
    shown.veto = NOBODY  # whatever was asked in the phase is answered
    return shown, events[ends:]
