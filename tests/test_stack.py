"""The scene stack: who gets inputs, who is drawn, what a change does, errors, and the idle loop."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.scenes.stack import (
    Change,
    Loop,
    Pop,
    Push,
    Quit,
    Replace,
    Scene,
    Stack,
    advance,
    apply_change,
    drive,
    feed,
    is_dirty,
    render,
    run,
    settle,
    visible,
)
from game.ui.input import Input, InputReader
from game.ui.sound import Audio
from game.ui.tween import Call, Timeline, Wait
from game.ui.widgets import Button, Form
from game.ui.window import Window
from tests.ui_kit import load_look, open_window


class Told(Scene):
    """A scene that remembers what happened to it, and answers inputs from a table."""

    def __init__(self, name: str, answers: dict[str, Change] | None = None, *, modal: bool = False) -> None:
        super().__init__()
        self.name = name
        self.answers = answers or {}
        self.told: list[str] = []
        self.modal = modal
        self.drawn = 0

    def opened(self) -> None:
        self.told.append("opened")

    def closed(self) -> None:
        self.told.append("closed")

    def resumed(self, result: object) -> Change | None:
        self.told.append(f"resumed {result}")
        return self.answers.get(f"resumed {result}")

    def handle(self, inp: Input) -> Change | None:
        self.told.append(inp.kind)
        return self.answers.get(inp.kind)

    def draw(self, canvas: pygame.Surface) -> None:
        self.drawn += 1
        canvas.fill((50 + len(self.name), 0, 0), (0, 0, 10 * len(self.name), 10))


@pytest.fixture
def window() -> Iterator[Window]:
    made = open_window()
    pygame.event.clear()
    yield made
    made.close()


def names(stack: Stack) -> list[str]:
    return [scene.name for scene in stack if isinstance(scene, Told)]


def opened(*scenes: Scene) -> Stack:
    stack: Stack = []
    for scene in scenes:
        apply_change(stack, Push(scene))
    return stack


# ------------------------------------------------------------- changes


def test_push_pop_and_the_result() -> None:
    top = Told("top", {"back": Pop("chosen")})
    below = Told("below", {"confirm": Push(top)})
    stack = opened(below)
    drive(stack, [Input("confirm"), Input("up"), Input("back"), Input("down")])
    assert names(stack) == ["below"]
    assert top.told == ["opened", "up", "back", "closed"]
    assert below.told == ["opened", "confirm", "resumed chosen", "down"]


def test_replace_leaves_the_rest_and_replace_all_does_not() -> None:
    a, b, c, d = (Told(n) for n in "abcd")
    stack = opened(a, b)
    apply_change(stack, Replace(c))
    assert names(stack) == ["a", "c"] and b.told == ["opened", "closed"]
    apply_change(stack, Replace(d, all=True))
    assert names(stack) == ["d"] and a.told[-1] == "closed" and c.told[-1] == "closed"


def test_quit_closes_every_scene_from_the_top() -> None:
    order: list[str] = []
    scenes = [Told(n) for n in "abc"]
    for scene in scenes:
        scene.closed = lambda n=scene.name: order.append(n)  # type: ignore[method-assign,misc]
    stack = opened(*scenes)
    apply_change(stack, Quit())
    assert stack == [] and order == ["c", "b", "a"]


def test_what_a_scene_answers_to_a_result_is_carried_out_too() -> None:
    below = Told("below", {"resumed yes": Replace(Told("next"))})
    stack = opened(below, Told("ask", {"confirm": Pop("yes")}))
    drive(stack, [Input("confirm")])
    assert names(stack) == ["next"]


def test_scenes_that_answer_for_ever_are_an_error_and_not_a_hang() -> None:
    class Loops(Scene):
        def resumed(self, result: object) -> Change | None:
            return Pop()

    stack = opened(*(Loops() for _ in range(60)))
    with pytest.raises(RuntimeError):
        apply_change(stack, Pop())


def test_popping_the_last_scene_ends_and_an_empty_stack_takes_anything() -> None:
    stack = opened(Told("a"))
    apply_change(stack, Pop())
    assert stack == []
    apply_change(stack, Pop())
    apply_change(stack, None)
    feed(stack, Input("confirm"))
    advance(stack, 1.0)


def test_the_close_button_leaves_from_any_depth() -> None:
    scenes = [Told("a"), Told("b", modal=True)]
    stack = opened(*scenes)
    drive(stack, [Input("quit"), Input("confirm")])
    assert stack == [] and all(s.told[-1] == "closed" for s in scenes)


# ------------------------------------------------------------- drawing


def test_a_modal_scene_is_drawn_over_the_one_below_and_takes_all_inputs() -> None:
    a, b, c = Told("a"), Told("b"), Told("c", modal=True)
    stack = opened(a, b, c)
    assert visible(stack) == [b, c]
    feed(stack, Input("up"))
    assert "up" in c.told and "up" not in b.told


def test_render_draws_what_is_in_sight_and_marks_it_as_drawn(window: Window) -> None:
    a, b, c = Told("a"), Told("bb"), Told("c", modal=True)
    stack = opened(a, b, c)
    picture = render(stack)
    assert picture.get_size() == (640, 360)
    assert (a.drawn, b.drawn, c.drawn) == (0, 1, 1)
    assert picture.get_at((15, 5))[0] == 52 and picture.get_at((5, 5))[0] == 51
    assert not is_dirty(stack)
    b.dirty = True
    assert is_dirty(stack)


def test_a_scene_is_drawn_again_when_the_one_above_it_has_gone(window: Window) -> None:
    stack = opened(Told("a"), Told("b"))
    render(stack)
    apply_change(stack, Pop())
    assert is_dirty(stack)


def test_a_form_that_changed_makes_its_scene_dirty(window: Window) -> None:
    scene = Told("a")
    scene.form = Form([Button("x", (0, 0, 20, 20)), Button("y", (30, 0, 20, 20))])
    scene.dirty = scene.form.dirty = False
    stack: Stack = [scene]
    assert not is_dirty(stack)
    scene.form.handle(Input("right"))
    assert is_dirty(stack)


# ------------------------------------------------------------- animation


def test_a_press_that_ends_an_animation_does_nothing_else() -> None:
    told: list[str] = []
    scene = Told("a")
    scene.timeline.queue(Wait(5.0), Call(lambda: told.append("landed")))
    stack = opened(scene)
    feed(stack, Input("point", pos=(1, 1)))
    assert scene.is_busy, "moving the pointer ends nothing"
    feed(stack, Input("confirm"))
    assert told == ["landed"] and "confirm" not in scene.told
    feed(stack, Input("confirm"))
    assert scene.told[-1] == "confirm"


def test_the_release_of_the_press_that_ended_an_animation_does_nothing() -> None:
    acted: list[object] = []

    class Clicks(Scene):
        def handle(self, inp: Input) -> Change | None:
            assert self.form is not None
            acted.append(self.form.handle(inp))
            return None

    scene = Clicks()
    scene.form = Form([Button("x", (0, 0, 20, 20))])
    scene.timeline.queue(Wait(5.0))
    stack = opened(scene)
    feed(stack, Input("press", pos=(5, 5)))
    feed(stack, Input("release", pos=(5, 5)))
    assert acted == [None]


def test_driving_waits_for_animations_and_gives_up_on_endless_ones() -> None:
    scene = Told("a")
    scene.timeline.queue(Wait(2.0))
    stack = opened(scene)
    drive(stack, [Input("confirm")])
    assert scene.told[-1] == "confirm"

    class Endless(Scene):
        @property
        def is_busy(self) -> bool:
            return True

    with pytest.raises(RuntimeError):
        settle([Endless()], 3.0)


def test_time_that_passes_makes_an_animated_scene_dirty() -> None:
    scene = Scene(Timeline())
    scene.timeline.queue(Wait(1.0))
    scene.dirty = False
    advance([scene], 0.1)
    assert scene.dirty


# ------------------------------------------------------------- messages


# ------------------------------------------------------------- the loop


class Script(Told):
    """A scene that counts frames and leaves after some."""

    def __init__(self, frames: int, name: str = "script") -> None:
        super().__init__(name)
        self.frames = frames
        self.steps: list[float] = []

    def update(self, dt: float) -> Change | None:
        super().update(dt)
        self.steps.append(dt)
        return Pop() if len(self.steps) >= self.frames else None


class NoWait:
    """A clock that does not wait; it says that `each` ms have passed."""

    def __init__(self, each: int = 16) -> None:
        self.each = each
        self.asked: list[float] = []

    def tick(self, fps: float = 0) -> int:
        self.asked.append(fps)
        return self.each


def loop_for(window: Window, **more: object) -> Loop:
    look = load_look()
    return Loop(window, InputReader(look.input, window.to_logical), look.motion, **more)  # type: ignore[arg-type]


def test_an_idle_screen_is_drawn_and_flipped_once(window: Window) -> None:
    scene = Script(50)
    clock = NoWait()
    pygame.event.get()
    run(loop_for(window), opened(scene), clock)  # type: ignore[arg-type]
    assert scene.drawn == 1
    assert window.flips == 1
    assert set(clock.asked) == {load_look().motion.idle_fps}


def test_where_nothing_comes_in_frames_become_rare_until_something_does(window: Window) -> None:
    motion = load_look().motion
    clock = NoWait(100)
    frames = motion.rest_after // 100
    pygame.event.get()

    class Touched(Script):
        def update(self, dt: float) -> Change | None:
            if len(clock.asked) == 2 * frames:
                pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 1), buttons=(0, 0, 0)))
            return super().update(dt)

    run(loop_for(window), opened(Touched(4 * frames)), clock)  # type: ignore[arg-type]
    rests = [fps == motion.rest_fps for fps in clock.asked]
    assert set(clock.asked) == {motion.rest_fps, motion.idle_fps}
    assert rests[: frames - 1] == [False] * (frames - 1) and rests[frames + 2 : 2 * frames] == [True] * (frames - 2)
    assert rests[2 * frames + 1 : 3 * frames - 1] == [False] * (frames - 2) and rests[-1]


def test_an_animated_screen_gets_every_frame_at_the_full_rate(window: Window) -> None:
    scene = Script(20)
    scene.timeline.queue(Wait(60.0))
    clock = NoWait()
    run(loop_for(window), opened(scene), clock)  # type: ignore[arg-type]
    assert window.flips == 19  # in the last frame it has gone
    assert set(clock.asked) == {load_look().motion.busy_fps}


def test_a_stall_of_thirty_seconds_is_one_short_step(window: Window) -> None:
    scene = Script(3)
    run(loop_for(window), opened(scene), NoWait(30_000))  # type: ignore[arg-type]
    assert max(scene.steps) <= load_look().motion.max_step / 1000


@pytest.mark.parametrize("kind", [pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSGAINED, pygame.WINDOWRESTORED])
def test_an_exposed_window_is_shown_again_without_drawing_anew(kind: int, window: Window) -> None:
    class Exposed(Script):
        def update(self, dt: float) -> Change | None:
            if len(self.steps) == 10:
                pygame.event.post(pygame.event.Event(kind))
            return super().update(dt)

    scene = Exposed(30)
    run(loop_for(window), opened(scene), NoWait())  # type: ignore[arg-type]
    assert (window.flips, scene.drawn) == (2, 1)


def test_after_five_thousand_mouse_events_the_close_button_still_closes(window: Window) -> None:
    class Flooded(Script):
        def opened(self) -> None:
            for n in range(5000):
                pos = (n % 640, n % 360)
                pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))
                if n % 10 == 0:
                    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False))
            pygame.event.post(pygame.event.Event(pygame.QUIT))

    scene = Flooded(1000)
    run(loop_for(window), opened(scene), NoWait())  # type: ignore[arg-type]
    assert len(scene.steps) < 3
    assert scene.told[-1] == "closed"


def test_shortcuts_work_on_every_screen(window: Window) -> None:
    called: list[str] = []

    class Keys(Script):
        def opened(self) -> None:
            for scancode, key in ((pygame.KSCAN_F11, 0), (pygame.KSCAN_M, pygame.K_m)):
                event = pygame.event.Event(pygame.KEYDOWN, scancode=scancode, key=key, mod=0, unicode="")
                pygame.event.post(event)

    run(loop_for(window), opened(Keys(3)), NoWait())  # type: ignore[arg-type]
    assert window.is_fullscreen
    shortcuts = {"fullscreen": lambda: called.append("f"), "mute": lambda: called.append("m")}
    run(loop_for(window, shortcuts=shortcuts), opened(Keys(3)), NoWait())  # type: ignore[arg-type]
    assert called == ["f", "m"] and window.is_fullscreen


def test_sound_starts_after_the_first_frame_only(window: Window, tmp_path: Path) -> None:
    flips: list[int] = []

    class Late(Audio):
        def start(self) -> None:
            flips.append(window.flips)

    run(loop_for(window, audio=Late(tmp_path)), opened(Script(5)), NoWait())  # type: ignore[arg-type]
    assert flips == [1]


class Broken(Told):
    def handle(self, inp: Input) -> Change | None:
        raise ValueError("the handle broke")

    def opened(self) -> None:
        event = pygame.event.Event(pygame.KEYDOWN, scancode=pygame.KSCAN_RETURN, key=pygame.K_RETURN, mod=0, unicode="")
        pygame.event.post(event)


class BrokenDraw(Told):
    def draw(self, canvas: pygame.Surface) -> None:
        raise ZeroDivisionError("the draw broke")


@pytest.mark.parametrize(("scene", "word"), [(Broken("x"), "the handle broke"), (BrokenDraw("x"), "the draw broke")])
def test_an_error_in_a_scene_is_written_down_and_told_and_the_rest_goes_on(
    scene: Scene, word: str, window: Window, tmp_path: Path
) -> None:
    told: list[str] = []
    below = Script(4, "below")

    def tell(message: str) -> Scene:
        told.append(message)
        return Script(3, "fault")

    log = tmp_path / "fault.log"
    run(loop_for(window, on_fault=tell, fault_log=log), opened(below, scene), NoWait())  # type: ignore[arg-type]
    assert len(told) == 1 and word in told[0]
    text = log.read_text(encoding="utf-8")
    assert word in text and "Traceback" in text
    assert below.steps, "the scene below went on after the message"


def test_an_error_while_the_error_is_told_ends_the_program(window: Window, tmp_path: Path) -> None:
    stack = opened(BrokenDraw("x"))
    loop = loop_for(window, on_fault=lambda _: BrokenDraw("fault"), fault_log=tmp_path / "no" / "such" / "folder")
    with pytest.raises(ZeroDivisionError):
        run(loop, stack, NoWait())  # type: ignore[arg-type]


def test_without_anybody_to_tell_it_an_error_is_raised(window: Window) -> None:
    with pytest.raises(ZeroDivisionError):
        run(loop_for(window), opened(BrokenDraw("x")), NoWait())  # type: ignore[arg-type]
