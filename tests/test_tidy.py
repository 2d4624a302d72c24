"""Dead cycles: scenes that have gone are found, and nobody searches while something moves or thinks."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from typing import Any

import pytest

from game.scenes.stack import Change, Loop, Pop, Replace, Scene, Stack, run
from game.scenes.tidy import ENOUGH, SELDOM, TREE, Tidy
from game.ui.input import InputReader
from game.ui.window import Window
from tests.ui_kit import load_look, open_window


@pytest.fixture
def window() -> Iterator[Window]:
    made = open_window()
    yield made
    made.close()


@pytest.fixture
def full_rounds() -> Iterator[list[str]]:
    """Note Python's full rounds."""
    found: list[str] = []

    def note(phase: str, told: dict[str, int]) -> None:
        if phase == "start" and told["generation"] == 2:
            found.append(phase)

    gc.callbacks.append(note)
    yield found
    gc.callbacks.remove(note)


class Clock:
    """A clock that waits for nobody."""

    def tick(self, fps: float = 0) -> int:
        return 16


class Moving(Scene):
    """A scene that always moves, and leaves for the next one after some frames; all that it holds knows it."""

    left: int

    def __init__(self, games: int, frames: int = 3) -> None:
        super().__init__()
        self.games, self.frames = games, frames
        self.itself = self
        self.gone: weakref.WeakSet[Moving] = weakref.WeakSet()

    @property
    def is_animating(self) -> bool:
        return True

    def update(self, dt: float) -> Change | None:
        super().update(dt)
        self.frames -= 1
        if self.frames > 0:
            return None
        if not self.games:
            return Pop()
        then = Moving(self.games - 1)
        then.gone = self.gone
        then.gone.add(self)
        return Replace(then)


def play(window: Window, scene: Scene) -> Loop:
    look = load_look()
    loop = Loop(window, InputReader(look.input, window.to_logical), look.motion)
    stack: Stack = [scene]
    run(loop, stack, Clock())  # type: ignore[arg-type]
    return loop


def test_scenes_that_have_gone_leave_nothing_though_something_always_moves(window: Window) -> None:
    scene = Moving(12)
    gone = scene.gone
    loop = play(window, scene)
    del scene
    assert loop.tidy.rounds == 12
    assert len(gone) <= 1, "the last one went with the loop"


def test_python_begins_no_full_round_by_itself_while_something_moves(window: Window, full_rounds: list[str]) -> None:
    class Littering(Moving):
        def update(self, dt: float) -> Change | None:
            for _ in range(300):  # some hundred lesser rounds in all
                many: list[Any] = [[] for _ in range(100)]
                many.append(many)
            return super().update(dt)

    play(window, Littering(0, frames=20))
    assert full_rounds == []


def test_a_tree_is_not_gone_over(window: Window) -> None:
    tidy, scenes = Tidy(), [Scene(), Scene()]
    with tidy:
        tidy.look(scenes, True)
        tree: list[Any] = [[n] for n in range(TREE + 1000)]
        tidy.look(scenes[:1], True)
        assert tidy.rounds == 0
        tree.clear()
        tidy.look(scenes[:1], True)
        assert tidy.rounds == 1
        tidy.look(scenes[:1], True)
        assert tidy.rounds == 1


def test_at_rest_a_round_comes_when_there_may_be_something_to_find() -> None:
    tidy, scenes = Tidy(), [Scene()]
    with tidy:
        tidy.look(scenes, False)
        assert tidy.rounds == 0
        for _ in range(ENOUGH):
            gc.collect(1)
        tidy.look(scenes, True)
        assert tidy.rounds == 0
        tidy.look(scenes, False)
        assert tidy.rounds == 1


def test_the_usual_way_comes_back_with_the_end_also_by_an_error(window: Window) -> None:
    usual = gc.get_threshold()

    class Broken(Scene):
        def update(self, dt: float) -> Change | None:
            assert gc.get_threshold() == (*usual[:2], SELDOM)
            raise ValueError("broken")

    with pytest.raises(ValueError, match="broken"):
        play(window, Broken())
    assert gc.get_threshold() == usual
