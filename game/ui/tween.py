"""Animations that a scene owns: tweens in sequence, in parallel or staggered; any can be skipped."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable
from collections.abc import Sequence as Items
from typing import Protocol

Ease = Callable[[float], float]

# Four parabolas that touch the floor (1.0) at each end: until when, its middle, its height there.
_BOUNCES = (
    (4 / 11, 0.0, 0.0),
    (8 / 11, 6 / 11, 0.75),
    (10 / 11, 9 / 11, 0.9375),
    (1.0, 10.5 / 11, 0.984375),
)
_LEAN = 0.25  # the part of the time that something heavy leans back
_LANDED = 0.8  # the part of the time after which a turned counter is down


def linear(t: float) -> float:
    """Move at one speed."""
    return t


def ease_in(t: float) -> float:
    """Start slowly."""
    return t * t


def ease_out(t: float) -> float:
    """End slowly."""
    return 1.0 - (1.0 - t) * (1.0 - t)


def ease_in_out(t: float) -> float:
    """Start and end slowly."""
    return t * t * (3.0 - 2.0 * t)


def land(t: float) -> float:
    """Overshoot a little, then settle, like a counter put on wood."""
    return 1.0 + 2.7 * (t - 1.0) ** 3 + 1.7 * (t - 1.0) ** 2


def bounce(t: float) -> float:
    """Fall and bounce three times, like a die on marble."""
    for end, middle, height in _BOUNCES:
        if t < end:
            return 7.5625 * (t - middle) ** 2 + height
    return 1.0


def heave(t: float) -> float:
    """Lean back a little first, then move and overshoot: something heavy that is pushed."""
    if t < _LEAN:
        return -0.05 * math.sin(math.pi * t / _LEAN)
    return land((t - _LEAN) / (1.0 - _LEAN))


def slam(t: float) -> float:
    """Hang, then come down ever faster: a stamp."""
    return t * t * t


def hops(t: float, count: int) -> float:
    """Return the height, 0 to 1, on a way of so many hops: 0 at both ends and between any two."""
    return abs(math.sin(math.pi * count * t))


def turn_over(t: float) -> tuple[float, float]:
    """Return the width and the height over the ground, both 0 to 1, of a counter that is turned over.

    It rises as it narrows, turns at the top, and is on the ground again, whole, a little before the end.
    """
    u = min(1.0, t / _LANDED)
    return squeeze(ease_in_out(u)), math.sin(math.pi * u)


def squeeze(t: float) -> float:
    """Return the width of a turning counter: 1 at both ends, 0 in the middle."""
    return abs(math.cos(math.pi * t))


def mix(a: float, b: float, t: float) -> float:
    """Return the value between `a` (t=0) and `b` (t=1)."""
    return a + (b - a) * t


class Anim(Protocol):
    """Be something that takes time."""

    def advance(self, dt: float, reduced: bool) -> float:
        """Go on by `dt` seconds; return the seconds left over, or -1.0 while it is still running."""
        ...

    def finish(self) -> None:
        """Jump to the end, with every effect that is still to come."""
        ...


class Tween:
    """Call `apply` with 0..1 (eased) for `duration` seconds, and always with 1 at the end.

    Reduced motion cuts: the end at once, held for the duration. A `decor` tween (shake, flash) is then
    dropped but for its last call.
    """

    __slots__ = ("_apply", "_done", "_ease", "_elapsed", "decor", "duration")

    def __init__(
        self,
        duration: float,
        apply: Callable[[float], None],
        ease: Ease = ease_in_out,
        *,
        decor: bool = False,
    ) -> None:
        """Take the seconds, what to call, the curve, and whether it is only decoration."""
        self.duration = max(0.0, duration)
        self.decor = decor
        self._apply = apply
        self._ease = ease
        self._elapsed = 0.0
        self._done = False

    def advance(self, dt: float, reduced: bool) -> float:
        """Go on by `dt` seconds; return what is left over, or -1.0."""
        if reduced and self.decor:
            self.finish()
            return dt
        self._elapsed += dt
        if self._elapsed >= self.duration:
            self.finish()
            return self._elapsed - self.duration
        self._apply(1.0 if reduced else self._ease(self._elapsed / self.duration))
        return -1.0

    def finish(self) -> None:
        """Apply the end, once."""
        if not self._done:
            self._done = True
            self._apply(1.0)


class Wait(Tween):
    """Do nothing for `duration` seconds."""

    __slots__ = ()

    def __init__(self, duration: float) -> None:
        """Take the seconds."""
        super().__init__(duration, lambda _t: None, linear)


class Call:
    """Call something once, taking no time."""

    __slots__ = ("_action", "_done")

    def __init__(self, action: Callable[[], object]) -> None:
        """Take what to call."""
        self._action = action
        self._done = False

    def advance(self, dt: float, reduced: bool) -> float:
        """Call it; nothing of the time is used."""
        self.finish()
        return dt

    def finish(self) -> None:
        """Call it, unless that was done."""
        if not self._done:
            self._done = True
            self._action()


class Cues:
    """Play sounds when their moments come. Of those that are skipped through only the last is heard."""

    __slots__ = ("_missed", "_play")

    def __init__(self, play: Callable[[str], None]) -> None:
        """Take what plays a sound by its name."""
        self._play = play
        self._missed = ""

    def hear(self, name: str) -> None:
        """Play a sound now."""
        self._missed = ""
        self._play(name)

    def miss(self, name: str) -> None:
        """Note a sound whose moment was skipped."""
        self._missed = name

    def settle(self) -> None:
        """Play the last one that was missed, if any came after what was heard."""
        if self._missed:
            self.hear(self._missed)


class Cue:
    """Play a sound when its moment comes, taking no time; silent when it is skipped through."""

    __slots__ = ("_cues", "_done", "_name")

    def __init__(self, name: str, cues: Cues) -> None:
        """Take the sound's name, and who plays it."""
        self._name = name
        self._cues = cues
        self._done = False

    def advance(self, dt: float, reduced: bool) -> float:
        """Play it, unless that was done; nothing of the time is used."""
        if not self._done:
            self._done = True
            self._cues.hear(self._name)
        return dt

    def finish(self) -> None:
        """Pass it over."""
        if not self._done:
            self._done = True
            self._cues.miss(self._name)


class Sequence:
    """Play one after the other; time left over from one goes to the next."""

    __slots__ = ("_left",)

    def __init__(self, *anims: Anim) -> None:
        """Take the parts, first to last."""
        self._left: deque[Anim] = deque(anims)

    def advance(self, dt: float, reduced: bool) -> float:
        """Go on by `dt` seconds; return what is left over, or -1.0."""
        while self._left:
            anim = self._left[0]
            dt = anim.advance(dt, reduced)
            if dt < 0.0:
                return -1.0
            if self._left and self._left[0] is anim:
                self._left.popleft()
        return dt

    def finish(self) -> None:
        """Finish every part, first to last."""
        while self._left:
            self._left.popleft().finish()


class Parallel:
    """Play all at once; it ends with the longest."""

    __slots__ = ("_left",)

    def __init__(self, *anims: Anim) -> None:
        """Take the parts."""
        self._left: list[Anim] = list(anims)

    def advance(self, dt: float, reduced: bool) -> float:
        """Go on by `dt` seconds; return what is left over, or -1.0."""
        rest, still = dt, []
        for anim in self._left:
            left = anim.advance(dt, reduced)
            if left < 0.0:
                still.append(anim)
            rest = min(rest, left) if left >= 0.0 else rest
        self._left = still
        return -1.0 if still else rest

    def finish(self) -> None:
        """Finish every part."""
        left, self._left = self._left, []
        for anim in left:
            anim.finish()


def stagger(gap: float, anims: Items[Anim]) -> Parallel:
    """Play all in parallel, each starting `gap` seconds after the one before."""
    return Parallel(*(Sequence(Wait(gap * index), anim) for index, anim in enumerate(anims)))


class Timeline:
    """Own what is moving in a scene: a queue (one after the other), and a side (beside it).

    `speed` 0.0 runs nothing: everything ends as it is added. A long stall counts as one `max_step`.
    """

    def __init__(self, speed: float = 1.0, *, reduced: bool = False, max_step: float = 0.1) -> None:
        """Take the speed factor, whether motion is reduced, and the longest step in seconds."""
        self.speed = speed
        self.reduced = reduced
        self.max_step = max_step
        self._queue: deque[Anim] = deque()
        self._side: list[Anim] = []

    @property
    def running(self) -> bool:
        """Tell whether anything is left to play."""
        return bool(self._queue or self._side)

    def queue(self, *anims: Anim) -> None:
        """Play these after everything that is queued, one after the other."""
        self._queue.extend(anims)
        self._settle_if_instant()

    def beside(self, *anims: Anim) -> None:
        """Play these now, beside the queue."""
        self._side.extend(anims)
        self._settle_if_instant()

    def update(self, dt: float) -> bool:
        """Go on by `dt` real seconds; return whether anything was playing."""
        if not self.running:
            return False
        step = min(max(dt, 0.0), self.max_step) * self.speed
        side, self._side = self._side, []
        self._side = [anim for anim in side if anim.advance(step, self.reduced) < 0.0] + self._side
        while self._queue:
            anim = self._queue[0]
            step = anim.advance(step, self.reduced)
            if step < 0.0:
                break
            if self._queue and self._queue[0] is anim:  # what it called may have skipped everything
                self._queue.popleft()
        return True

    def skip(self) -> None:
        """Finish everything, also what finishing adds; so never add what adds itself again."""
        while self.running:
            if self._side:
                self._side.pop(0).finish()
            else:
                self._queue.popleft().finish()

    def _settle_if_instant(self) -> None:
        """Finish at once where nothing is to be played."""
        if self.speed <= 0.0:
            self.skip()
