"""The stack of scenes: the top one gets the inputs; what it returns changes the stack, in one place."""

from __future__ import annotations

import logging
import time
import traceback
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from game.scenes.hearing import follow, sound_of_widgets
from game.scenes.tidy import Tidy
from game.ui.input import ACTS, Input, InputReader
from game.ui.look import Motion
from game.ui.pointer import Kind as PointerKind
from game.ui.pointer import Pointer
from game.ui.sound import Audio
from game.ui.sound_table import Ambience
from game.ui.steady import Steady
from game.ui.tween import Timeline
from game.ui.widgets import Form
from game.ui.window import Window

log = logging.getLogger(__name__)

CANVAS = (640, 360)
SETTLE_STEP = 0.05  # seconds that a driven test lets pass at a time
SETTLE_LIMIT = 120.0
CHANGES_AT_ONCE = 32  # a chain of scenes that replace one another longer than this is a mistake


class Scene:
    """Be one screen. A scene returns a Change and never touches the stack.

    Set `dirty` when it must be drawn again; a `form`, if it has one, says so by itself. A `modal` scene is
    drawn over the one below it. While it `is_busy` the next thing a player does ends the animation (`skip`)
    and does nothing else.
    """

    modal = False
    music = ""
    """The place of sound.yaml whose music is heard; nothing: that of the scene below goes on."""

    def __init__(self, timeline: Timeline | None = None) -> None:
        """Take the timeline that its animations run on."""
        self.timeline = timeline or Timeline()
        self.form: Form | None = None
        self.dirty = True

    @property
    def is_busy(self) -> bool:
        """Tell whether an animation plays that a press should end."""
        return self.timeline.running

    @property
    def is_animating(self) -> bool:
        """Tell whether it needs frames at the full rate; also for what moves without being skippable."""
        return self.is_busy

    @property
    def waits(self) -> bool:
        """Tell whether it is somebody else's turn to act, not the player's."""
        return False

    @property
    def is_typing(self) -> bool:
        """Tell whether letters are text now, rather than shortcuts."""
        return self.form is not None and self.form.is_typing

    @property
    def is_catching(self) -> bool:
        """Tell whether any key or button is to be told by its name, and to mean nothing else."""
        return False

    @property
    def needs_draw(self) -> bool:
        """Tell whether it or its form changed since it was drawn."""
        return self.dirty or (self.form is not None and self.form.dirty)

    @property
    def ambience(self) -> Ambience | None:
        """Return how the crowd is heard; None: as in the scene below."""
        return None

    def opened(self) -> None:
        """Take note of being put on the stack."""

    def closed(self) -> None:
        """Take note of leaving the stack for good: end threads here."""

    def resumed(self, result: object) -> Change | None:
        """Take the result of the scene above, which has just gone."""
        return None

    def handle(self, inp: Input) -> Change | None:
        """Take one input."""
        return None

    def update(self, dt: float) -> Change | None:
        """Let `dt` seconds pass (bounded); an override calls this too."""
        if self.timeline.update(dt):
            self.dirty = True
        return None

    def skip(self) -> None:
        """End what is being animated."""
        self.timeline.skip()
        self.dirty = True

    def pointer(self, pos: tuple[int, int]) -> PointerKind:
        """Name the pointer to show at a place of the canvas: a hand over what can be pressed there."""
        widget = None if self.form is None or self.is_busy else self.form.focus.at(pos)
        if widget is not None and widget.enabled:
            return "hand"
        return "wait" if self.waits else "arrow"

    def renew(self) -> None:
        """Take note that it is about to be drawn: a look that has changed since takes hold here."""

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw everything; a modal scene finds the scene below already drawn."""


@dataclass(frozen=True, slots=True)
class Push:
    """Put a scene on top."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Leave this scene, with a result for the one below."""

    result: object = None


@dataclass(frozen=True, slots=True)
class Replace:
    """Leave this scene for another one; with `all` leave the whole stack for it."""

    scene: Scene
    all: bool = False


@dataclass(frozen=True, slots=True)
class Quit:
    """Leave the program."""


Change = Push | Pop | Replace | Quit
Stack = list[Scene]


def apply_change(stack: Stack, change: Change | None) -> None:
    """Carry out a change, and those that scenes answer to it with. The only place that alters a stack."""
    for _ in range(CHANGES_AT_ONCE):
        if change is None:
            return
        change = _apply_one(stack, change)
    raise RuntimeError("scenes kept replacing one another")


def _apply_one(stack: Stack, change: Change) -> Change | None:
    """Carry out one change; return what the scene that is on top now answers."""
    if isinstance(change, Push):
        _open(stack, change.scene)
    elif isinstance(change, Pop):
        _close(stack, 1)
        if stack:
            stack[-1].dirty = True
            return stack[-1].resumed(change.result)
    elif isinstance(change, Replace):
        _close(stack, len(stack) if change.all else 1)
        _open(stack, change.scene)
    else:
        _close(stack, len(stack))
    return None


def _open(stack: Stack, scene: Scene) -> None:
    """Put a scene on top."""
    stack.append(scene)
    scene.dirty = True
    scene.opened()


def _close(stack: Stack, count: int) -> None:
    """Take scenes off the top; each leaves the stack even if closing it fails."""
    for _ in range(min(count, len(stack))):
        stack.pop().closed()


def feed(stack: Stack, inp: Input) -> None:
    """Give one input to the top scene: quit ends everything, a press during an animation only ends it."""
    if not stack:
        return
    top = stack[-1]
    if inp.kind == "quit":
        apply_change(stack, Quit())
    elif top.is_busy and inp.kind in ACTS:
        top.skip()
    else:
        apply_change(stack, top.handle(inp))


def advance(stack: Stack, dt: float) -> None:
    """Let time pass for the top scene."""
    if stack:
        apply_change(stack, stack[-1].update(dt))


def visible(stack: Stack) -> list[Scene]:
    """Return the scenes to draw, lowest first: the topmost that is not modal, and all above it."""
    start = len(stack) - 1
    while start > 0 and stack[start].modal:
        start -= 1
    return stack[max(0, start) :]


def is_dirty(stack: Stack) -> bool:
    """Tell whether anything in sight must be drawn again."""
    return any(scene.needs_draw for scene in visible(stack))


def paint(stack: Stack, canvas: pygame.Surface) -> None:
    """Draw what is in sight, and mark it as drawn."""
    for scene in visible(stack):
        scene.renew()
        scene.dirty = False
        scene.draw(canvas)


def render(stack: Stack, size: tuple[int, int] = CANVAS) -> pygame.Surface:
    """Return a picture of the stack, without a window of its own (a display must be open)."""
    canvas = pygame.Surface(size).convert()
    paint(stack, canvas)
    return canvas


def settle(stack: Stack, limit: float = SETTLE_LIMIT) -> None:
    """Let time pass until nothing is animated; raise RuntimeError if that never comes."""
    passed = 0.0
    while stack and stack[-1].is_busy:
        advance(stack, SETTLE_STEP)
        passed += SETTLE_STEP
        if passed > limit:
            raise RuntimeError(f"still animating after {limit} seconds")


def drive(stack: Stack, inputs: Iterable[Input], *, wait: bool = True) -> None:
    """Give inputs to a stack without a window; with `wait` let every animation end before the next one."""
    for inp in inputs:
        if wait:
            settle(stack)
        feed(stack, inp)
        advance(stack, 0.0)
    if wait:
        settle(stack)


@dataclass(slots=True)
class Loop:
    """Hold what `run` needs besides the stack: see there."""

    window: Window
    reader: InputReader
    motion: Motion
    audio: Audio | None = None
    pointer: Pointer | None = None
    shortcuts: Mapping[str, Callable[[], object]] | None = None
    on_fault: Callable[[str], Scene] | None = None
    fault_log: Path | None = None
    fault: Scene | None = None  # the scene that tells the last error
    passed: float = 0.0  # seconds that the last frame took, with the wait after it
    rested: float = 0.0  # seconds since anything moved or came in
    tidy: Tidy = field(default_factory=Tidy)
    steady: Steady = field(init=False)

    def __post_init__(self) -> None:
        """Guard what comes up by itself for as long as a double press takes."""
        self.steady = Steady(self.reader.double, self.reader.now)


def run(loop: Loop, stack: Stack, clock: pygame.time.Clock | None = None) -> None:
    """Run until the stack is empty.

    Frames come at the full rate while something moves, else at the idle rate, and more rarely still when nothing has
    come in for a while; nothing is drawn that has not changed. `shortcuts` are called for inputs such as "mute" before
    the scene gets them; "fullscreen" and "mute" work without. An error in a scene is written to `fault_log`, and
    `on_fault` makes the scene that tells it; without one the error ends the program.
    """
    clock = clock or pygame.time.Clock()
    loop.reader.setup()
    with loop.tidy:
        while stack:
            try:
                _frame(loop, stack, clock)
            except Exception as error:  # noqa: BLE001 (whatever it is, it must not be lost)
                _report(loop, stack, error)


def _frame(loop: Loop, stack: Stack, clock: pygame.time.Clock) -> None:
    """Read, advance and draw once."""
    # No scene is held by a name here: one that leaves in this frame must be gone when it is looked for.
    loop.reader.is_typing, loop.reader.is_catching = stack[-1].is_typing, stack[-1].is_catching
    device = loop.reader.device
    events = pygame.event.get()
    if events:
        loop.rested = 0.0
    loop.window.notice(events)
    if loop.audio is not None:
        loop.audio.notice(events)
    for inp in loop.reader.read(events):
        _shortcut(loop, inp)
        asked = stack[-1].form if stack else None
        feed(stack, loop.steady.judge(inp))
        sound_of_widgets(loop.audio, asked)
        loop.steady.accept(stack[-1] if stack else None, stack[-1].form if stack else None)
    if loop.reader.device != device:
        _redraw(stack)  # the prompts name the keys of the device in use
    advance(stack, loop.passed)
    if not stack:
        return
    if loop.pointer is not None:
        loop.pointer.show(stack[-1].pointer(loop.window.to_logical(pygame.mouse.get_pos())))
    loop.steady.look(stack[-1], stack[-1].form)
    loop.tidy.look(stack, stack[-1].is_animating)
    if is_dirty(stack):
        paint(stack, loop.window.canvas)
        loop.window.needs_repaint = True
    if loop.window.needs_repaint:
        loop.window.show()
        if loop.audio is not None:
            loop.audio.start()  # after the first frame: opening a device may take a while
    follow(loop.audio, stack, loop.passed)
    # The wait comes last: the first frame needs none, and what a player does is seen at once.
    loop.passed = min(clock.tick(_fps(loop, stack[-1])), loop.motion.max_step) / 1000


def _fps(loop: Loop, top: Scene) -> int:
    """Return how many frames a second there are to be now."""
    if top.is_animating:
        loop.rested = 0.0
        return loop.motion.busy_fps
    loop.rested += loop.passed
    return loop.motion.rest_fps if loop.rested * 1000 > loop.motion.rest_after else loop.motion.idle_fps


def _redraw(stack: Stack) -> None:
    """Have every scene drawn again."""
    for scene in stack:
        scene.dirty = True


def _shortcut(loop: Loop, inp: Input) -> None:
    """Carry out what works on every screen."""
    action = (loop.shortcuts or {}).get(inp.kind)
    if action is not None:
        action()
    elif inp.kind == "fullscreen":
        loop.window.toggle_fullscreen()
    elif inp.kind == "mute" and loop.audio is not None:
        loop.audio.toggle_mute()


def _report(loop: Loop, stack: Stack, error: Exception) -> None:
    """Write an error down and show it in place of the scene that made it."""
    text = "".join(traceback.format_exception(error))
    log.error("A scene failed.\n%s", text)
    if loop.fault_log is not None:
        try:
            with loop.fault_log.open("a", encoding="utf-8") as file:
                file.write(f"--- {time.strftime('%Y-%m-%d %H:%M:%S')}\n{text}\n")
        except OSError as problem:
            log.error("The error could not be written to %s: %s", loop.fault_log, problem)
    if loop.on_fault is None or (stack and stack[-1] is loop.fault):
        raise error  # there is nobody to tell it
    loop.fault = loop.on_fault(f"{type(error).__name__}: {error}")
    if stack:
        stack.pop()  # not closed properly: closing is one more thing that may fail
    stack.append(loop.fault)
