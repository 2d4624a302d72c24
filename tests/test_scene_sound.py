"""What is heard of the scenes: widgets, the music of each place, the crowd; and that no screen waits for a sound."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game import paths
from game.config import ConfigError, load
from game.scenes.context import Context
from game.scenes.hearing import follow
from game.scenes.menu import MenuScene
from game.scenes.optimates.ambience import murmur_of
from game.scenes.optimates.result import ResultScene
from game.scenes.optimates.table import TableScene
from game.scenes.options import OptionsScene
from game.scenes.stack import Change, Loop, Pop, Push, Scene, Stack, apply_change, feed, render, run
from game.scenes.title import TitleScene
from game.ui.input import Input, InputReader
from game.ui.look import Motion
from game.ui.sound import Audio, Device
from game.ui.sound_table import Ambience, SoundTable
from game.ui.tween import Wait
from game.ui.widgets import Acted, Button, Form, Widget
from game.ui.window import Window
from tests.scene_kit import SCENES, begun, context, finished, opened  # noqa: F401
from tests.ui_kit import load_look

REAL = load(paths.resource("config", "sound.yaml"), SoundTable)
FOLDER = paths.resource("assets", "sound")
AGREED = """
    click focus refuse wood flip step slide coin coins flame parchment stamp chain shake die rest bell staff crowd
    cheer groan laurel horn victory defeat bag token march ave
"""


class Noted(Audio):
    """Play nothing, and note what should be heard."""

    def __init__(self) -> None:
        super().__init__(FOLDER, REAL, enabled=False)
        self.heard: list[str] = []
        self.places: list[str] = []
        self.crowd: Ambience | None = None

    def play(self, name: str) -> None:
        self.heard.append(name)

    def set_scene(self, name: str) -> None:
        if self.places[-1:] != [name]:
            self.places.append(name)

    def set_ambience(self, ambience: Ambience | None) -> None:
        self.crowd = ambience


class Clock:
    """Let no real time pass between two frames."""

    def tick(self, fps: int) -> int:
        return 50


def loop_with(audio: Audio, window: Window) -> Loop:
    look = load_look()
    return Loop(window, InputReader(look.input, lambda pos: pos), look.motion, audio)


@pytest.fixture
def window() -> Iterator[Window]:
    made = Window("test", scale=1)
    pygame.event.get()
    yield made
    made.close()


# -- the table of sounds


def test_every_agreed_sound_is_there_and_every_file_is_used() -> None:
    assert sorted(REAL.effects) == sorted(AGREED.split())
    assert set(REAL.music) == {"forum", "curia", "dusk"}
    assert set(REAL.scenes) == {"title", "table", "result"}
    files = [*REAL.short_files(), *REAL.music]
    assert len(set(files)) == len(files)
    assert sorted(files) == sorted(path.stem for path in FOLDER.glob("*.ogg"))


def test_every_sound_of_the_table_s_movements_is_there() -> None:
    cues = load(paths.resource("config", "cues.yaml"), dict)["sounds"]
    wanted = {sound for moments in cues.values() for sound in moments.values()}
    assert len(wanted) > 15 and wanted <= set(REAL.effects)


# -- widgets


class Page(Scene):
    """Hold three buttons, one of which can't be used."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[Acted] = []
        names = ["a", "b", "c"]
        widgets: list[Widget] = [Button(name, (20, 20 + 30 * n, 90, 20), name) for n, name in enumerate(names)]
        widgets[2].enabled = False
        self.form = Form(widgets, "a")

    def handle(self, inp: Input) -> Change | None:
        if inp.kind == "back":
            return Pop()
        assert self.form is not None
        acted = self.form.handle(inp)
        if acted is not None:
            self.told.append(acted)
        return None


def key(scancode: int, letter: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, scancode=scancode, key=letter, mod=0, unicode="")


def test_widgets_sound_when_they_are_acted_on_refused_and_left(window: Window) -> None:
    class Played(Page):
        def opened(self) -> None:
            for code in (pygame.KSCAN_DOWN, pygame.KSCAN_RETURN, pygame.KSCAN_DOWN, pygame.KSCAN_RETURN):
                pygame.event.post(key(code))
                pygame.event.post(pygame.event.Event(pygame.KEYUP, scancode=code, key=0, mod=0))
            pygame.event.post(key(pygame.KSCAN_ESCAPE))

    audio = Noted()
    stack: Stack = []
    apply_change(stack, Push(Played()))
    run(loop_with(audio, window), stack, Clock())  # type: ignore[arg-type]
    assert audio.heard == ["focus", "click", "focus", "refuse"]


def test_a_pointer_that_only_passes_makes_no_sound(window: Window) -> None:
    page = Page()
    form = page.form
    assert form is not None
    for kind in ("point", "press"):
        form.handle(Input(kind, pos=(30, 60)))  # type: ignore[arg-type]
        assert form.sound == ""
    form.handle(Input("release", pos=(30, 60)))
    assert form.sound == "click"


# -- places


def stack_of(context: Context, *makes: Callable[[Context], Scene]) -> Stack:  # noqa: F811
    stack: Stack = []
    for make in makes:
        apply_change(stack, Push(make(context)))
    return stack


def test_each_place_has_its_music_and_what_lies_over_it_keeps_it(context: Context) -> None:  # noqa: F811
    audio = Noted()
    table = TableScene(context, begun(context))
    stacks: list[Stack] = [
        [TitleScene(context)],
        [TitleScene(context), OptionsScene(context)],
        [table],
        [table, MenuScene(context, table.match)],
        [table, MenuScene(context, table.match), OptionsScene(context)],
        [ResultScene(context, finished(context))],
        [TitleScene(context)],
    ]
    for stack in stacks:
        follow(audio, stack, 0.1)
    assert audio.places == ["title", "table", "result", "title"]


def test_the_crowd_is_heard_at_the_table_alone_and_as_the_poor_stand(context: Context) -> None:  # noqa: F811
    audio = Noted()
    table = TableScene(context, begun(context))
    follow(audio, [table, MenuScene(context, table.match)], 0.1)
    assert audio.crowd == murmur_of(table.shown)
    levels = []
    for calm, stirred in ((9, 0), (6, 3), (3, 6), (0, 9)):
        table.shown.people[0][0], table.shown.people[1][0] = calm, stirred
        heard = murmur_of(table.shown)
        levels.append((heard.level, heard.lean))
    assert levels == sorted(set(levels)) and levels[0] == (0.0, -1.0) and levels[-1] == (1.0, 1.0)
    follow(audio, [TitleScene(context)], 0.1)
    assert audio.crowd is None


# -- nothing waits, nothing fails


def test_without_a_device_every_screen_works_and_every_sound_is_nothing(
    context: Context,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    context.audio = Audio(FOLDER, REAL)
    context.audio.start()
    for make in SCENES.values():
        stack = opened(make(context))
        for sound in REAL.effects:
            context.audio.play(sound)
        for kind in ("down", "confirm", "back"):
            follow(context.audio, stack, 0.1)
            if stack:
                feed(stack, Input(kind))  # type: ignore[arg-type]
        if stack:
            render(stack)
        context.apply_settings()
        assert context.audio.device is Device.GONE
    context.audio.close()
    assert [record.name for record in caplog.records] == ["game.ui.sound"], "that there is none is told once"


def test_a_device_that_is_taken_away_stops_no_animation(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[str] = []

    class Moving(Scene):
        music = "title"

        def opened(self) -> None:
            self.timeline.queue(Wait(2.0))

        def update(self, dt: float) -> Change | None:
            super().update(dt)
            if self.timeline.running:
                audio.play("bell")
                if audio.is_ready and audio.piece:
                    monkeypatch.setattr(pygame.mixer, "init", fail)
                    pygame.event.post(pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0))
                return None
            ended.append(audio.device.value)
            return Pop()

    def fail(*args: object, **words: object) -> None:
        raise pygame.error("it was pulled out")

    audio = Audio(FOLDER, REAL)
    stack: Stack = []
    apply_change(stack, Push(Moving()))
    run(loop_with(audio, window), stack, Clock())  # type: ignore[arg-type]
    assert ended == ["gone"]
    audio.close()


def test_the_mute_key_works_in_the_loop_and_leaving_while_music_plays_is_clean(window: Window) -> None:
    class Leaving(Scene):
        music = "title"
        frames = 0

        def update(self, dt: float) -> Change | None:
            super().update(dt)
            self.frames += 1
            if self.frames == 10:
                assert audio.piece == "forum"
                pygame.event.post(key(pygame.KSCAN_M, pygame.K_m))
                pygame.event.post(key(pygame.KSCAN_M, pygame.K_m))
            return Pop() if self.frames == 20 else None

    audio = Audio(FOLDER, REAL)
    stack: Stack = []
    apply_change(stack, Push(Leaving()))
    loop = loop_with(audio, window)
    assert isinstance(loop.motion, Motion)
    run(loop, stack, Clock())  # type: ignore[arg-type]
    assert audio.is_muted and audio.device is Device.CLOSED  # the second press was the same key held down
    audio.close()


def test_the_table_of_sounds_is_strict(tmp_path: Path) -> None:
    text = paths.resource("config", "sound.yaml").read_text(encoding="utf-8")
    for before, after, told in (
        ("title: [forum]", "title: [forum, nemo]", "must be one of forum"),
        ("quietest: 16", "quietest: 90", "must not be more than loudest"),
        ("[slide_1, slide_2]", "[slide_1, slide_1]", "must not name a file twice"),
        ("[slide_1, slide_2]", "[../slide]", "takes"),
        ("away: 35", "away: 350", "100"),
    ):
        assert before in text
        path = tmp_path / "sound.yaml"
        path.write_text(text.replace(before, after, 1), encoding="utf-8")
        with pytest.raises(ConfigError, match=told):
            load(path, SoundTable)
