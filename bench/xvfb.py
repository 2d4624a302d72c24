"""A display that nobody sees, with real events: Xvfb, xdotool, and a window manager where one is there.

`Screen` is the display, `Program` the program on it (`bench.driven`). What is on the display is read from Xvfb's own
memory, so that what is compared is what a monitor would show.
"""

from __future__ import annotations

import contextlib
import json
import mmap
import os
import shutil
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any

import pygame

ROOT = Path(__file__).resolve().parent.parent
NEEDED = ("Xvfb", "xdotool", "xprop", "xwininfo")
MANAGER = "openbox"
CANVAS = (640, 360)
PATIENCE = 30.0  # seconds until what should come is taken not to come; nothing is measured by it
LOOKS, LOOK = 20, 0.05  # how often, and how many seconds apart, a picture is looked at before it is found wrong
Size = tuple[int, int]
Point = tuple[int, int]


def missing() -> str:
    """Name what is not there of what this needs; empty if all is."""
    return ", ".join(name for name in NEEDED if shutil.which(name) is None)


class Screen:
    """A display of one size for as long as it is entered."""

    def __init__(self, size: Size, *, managed: bool = False) -> None:
        """Take the size; `managed` puts a window manager on it."""
        self.size, self.managed = size, managed
        self.name = ""
        self._folder = tempfile.TemporaryDirectory()
        self._running: list[subprocess.Popen[bytes]] = []

    def __enter__(self) -> Screen:
        read, write = os.pipe()
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{self.size[0]}x{self.size[1]}x24"]
        command += ["-fbdir", self._folder.name, "-nolisten", "tcp", "-noreset"]
        self._start(command, dict(os.environ), pass_fds=(write,))
        os.close(write)
        with os.fdopen(read) as told:
            number = told.readline().strip()
        if not number:
            raise RuntimeError("Xvfb does not start")
        self.name = f":{number}"
        if self.managed:
            self._start([MANAGER, "--sm-disable"], self.environment)
            self._await_manager()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for program in reversed(self._running):
            program.terminate()
            program.wait()
        self._folder.cleanup()

    @property
    def environment(self) -> dict[str, str]:
        """Return what a program needs to know to be on it."""
        return {**os.environ, "DISPLAY": self.name}

    def _start(self, command: list[str], environment: dict[str, str], pass_fds: tuple[int, ...] = ()) -> None:
        self._running.append(
            subprocess.Popen(
                command, env=environment, pass_fds=pass_fds, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
        )

    def _await_manager(self) -> None:
        """Wait until the window manager says that it is there."""
        for _ in patience():
            said = self.told_by("xprop", "-root", "_NET_SUPPORTING_WM_CHECK")
            if "window id" in said:
                return

    def do(self, *words: object) -> None:
        """Let xdotool do something: move the pointer, press a key, resize a window."""
        subprocess.run(["xdotool", *map(str, words)], env=self.environment, check=True, stdout=subprocess.DEVNULL)

    def told_by(self, *command: str) -> str:
        """Return what a program on the display says."""
        return subprocess.run(command, env=self.environment, capture_output=True, text=True, check=False).stdout

    def pointer(self) -> Point:
        """Return where the pointer is."""
        said = self.told_by("xdotool", "getmouselocation")
        x, y = (int(word.split(":")[1]) for word in said.split()[:2])
        return x, y

    def picture(self) -> pygame.Surface:
        """Return what is on the display now."""
        with (Path(self._folder.name) / "Xvfb_screen0").open("rb") as file:
            held = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
            header = struct.unpack(">25I", held[:100])  # an XWD file: the header is Big-Endian
            length, w, h, line, colours = header[0], header[4], header[5], header[12], header[19]
            begin = length + 12 * colours
            data = held[begin : begin + line * h]
            held.close()
        assert line == 4 * w, "the display has four bytes a pixel"
        picture = pygame.image.frombytes(data, (w, h), "BGRA")
        picture.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_ADD)  # the fourth byte means nothing here
        return picture


def patience() -> Iterator[int]:
    """Yield again and again until it takes too long, which is an error."""
    end = time.monotonic() + PATIENCE
    turn = 0
    while time.monotonic() < end:
        yield turn
        turn += 1
        time.sleep(0.002 if turn < 50 else 0.02)
    raise TimeoutError("what should come does not come")


@dataclass(frozen=True)
class Told:
    """What the program says of itself."""

    size: Size
    view: tuple[int, int, int, int]
    at: Point
    fullscreen: bool
    minimised: bool
    place: tuple[Size, Point | None, bool]
    flips: int
    modes: int
    points: list[Point]
    fresh: bool
    scene: str
    animated: bool
    window: int
    rss: int
    files: int


class Program:
    """The program on a screen for as long as it is entered."""

    def __init__(self, screen: Screen, home: Path, settings: dict[str, object] | None = None) -> None:
        """Take the screen, a folder for the player's files, and settings to begin with."""
        self.screen, self.home = screen, home
        self.points: list[Point] = []
        """Where the scenes were told that the pointer is, the newest last."""
        file = home / "settings.json"
        if settings is not None or not file.exists():
            home.mkdir(parents=True, exist_ok=True)
            # Its minutes fly by: without this the title would soon show a game of its own.
            file.write_text(json.dumps({"attract": False} | (settings or {})), encoding="utf-8")

    def __enter__(self) -> Program:
        environment = self.screen.environment | {
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "RESPUBLICA_HOME": str(self.home),
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        }
        self._program = subprocess.Popen(
            [sys.executable, "-m", "bench.driven"],
            cwd=ROOT,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.window = str(self.ask("state").window)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None:
            self.ask("leave")
        else:
            self._program.kill()
        for stream in (self._program.stdin, self._program.stdout):
            if stream is not None:
                with contextlib.suppress(OSError):
                    stream.close()
        code = self._program.wait()
        if kind is None and code != 0:
            raise RuntimeError(f"the program ended with {code}")

    def _say(self, asked: dict[str, object]) -> None:
        assert self._program.stdin is not None
        self._program.stdin.write(json.dumps(asked) + "\n")
        self._program.stdin.flush()

    def _hear(self) -> Any:
        assert self._program.stdout is not None
        line = self._program.stdout.readline()
        if not line:
            raise RuntimeError(f"the program has gone: {self._program.wait()}")
        return json.loads(line)

    def ask(self, do: str, **more: object) -> Told:
        """Have it do something (see `bench.driven`), and tell of itself."""
        self._say({"do": do, **more})
        said = self._hear()
        told = Told(
            **said
            | {
                "size": tuple(said["size"]),
                "at": tuple(said["at"]),
                "view": tuple(said["view"]),
                "points": [tuple(point) for point in said["points"]],
                "place": tuple(tuple(part) if isinstance(part, list) else part for part in said["place"]),
            }
        )
        self.points += told.points
        return told

    def names(self) -> list[str]:
        """Return the names of the gallery."""
        self._say({"do": "names"})
        names: list[str] = self._hear()
        self._hear()
        return names

    def until(self, size: Size | None = None, fullscreen: bool | None = None, point: Point | None = None) -> Told:
        """Wait until the window has a size and is shown, or the pointer was told to be somewhere."""
        told: Told | None = None
        try:
            for _ in patience():
                told = self.ask("state")
                if (
                    (size is None or told.size == size)
                    and (fullscreen is None or told.fullscreen == fullscreen)
                    and (point is None or (self.points and self.points[-1] == point))
                    and told.fresh
                ):
                    return told
        except TimeoutError:
            raise TimeoutError(f"waited for {size} {fullscreen} {point}: {told}, {self.points[-3:]}") from None
        raise AssertionError

    def resize(self, size: Size) -> Told:
        """Draw the window to a size, as at its edge."""
        self.screen.do("windowsize", self.window, *size)
        return self.until(size)

    def settle(self) -> Told:
        """Wait until the window has stood still for a moment, as a window manager may take its time."""
        last, same = self.until(), 0
        for _ in patience():
            told = self.until()
            same = same + 1 if (told.at, told.size) == (last.at, last.size) else 0
            last = told
            if same == 20:
                return told
        raise AssertionError

    def corner(self) -> Point:
        """Return where on the screen the window's first pixel is."""
        said = self.screen.told_by("xwininfo", "-id", self.window)
        x, y = (int(line.split(":")[1]) for line in said.splitlines() if "Absolute upper-left" in line)
        return x, y

    def fault(self, tile: pygame.Surface) -> str:
        """Tell what is wrong with the window on the display (see `difference_now`), or nothing.

        What a window manager has not yet done when it is looked at first is waited for; what stays wrong is wrong.
        """
        found = ""
        for _ in range(LOOKS):
            found = self.difference_now(tile)
            if not found:
                return ""
            time.sleep(LOOK)
        return found

    def difference_now(self, tile: pygame.Surface) -> str:
        """Compare the window on the display, pixel by pixel, with what the scenes drew; tell what differs, or nothing.

        `tile` is the pattern of the bars. Around the pointer nothing is compared: the cursor lies there.
        """
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "canvas"
            told = self.ask("shot", path=str(path))
            canvas = pygame.image.frombytes(path.read_bytes(), CANVAS, "RGB")
        shown = self.screen.picture()
        self.ask("state")
        x, y = self.corner()
        seen = pygame.Rect((x, y), told.size).clip(shown.get_rect())
        if not seen.w or not seen.h:
            return f"nothing of the window is on the screen: it is at {x}, {y}"
        part = whole(canvas, told.size, tile).subsurface(seen.move(-x, -y))
        return difference(shown.subsurface(seen), part, seen, self.screen.pointer())


def whole(canvas: pygame.Surface, size: Size, tile: pygame.Surface) -> pygame.Surface:
    """Return what a window of a size has to show: the canvas in whole multiples, in the middle of the pattern."""
    k = min(size[0] // CANVAS[0], size[1] // CANVAS[1])
    assert k >= 1, "smaller windows are shrunk, which is no matter of pixels"
    wanted = pygame.Surface(size, 0, 24)
    bar = pygame.transform.scale_by(tile, k)
    for y in range(0, size[1], bar.get_height()):
        for x in range(0, size[0], bar.get_width()):
            wanted.blit(bar, (x, y))
    at = (size[0] - CANVAS[0] * k) // 2, (size[1] - CANVAS[1] * k) // 2
    wanted.blit(pygame.transform.scale_by(canvas, k), at)
    return wanted


def difference(shown: pygame.Surface, wanted: pygame.Surface, seen: pygame.Rect, pointer: Point) -> str:
    """Tell where two pictures differ, but for what lies under the cursor; nothing where they do not."""
    a, b = pygame.Surface(shown.get_size(), 0, 24), pygame.Surface(shown.get_size(), 0, 24)
    a.blit(shown, (0, 0))
    b.blit(wanted, (0, 0))
    under = pygame.Rect(0, 0, 160, 160)
    under.center = pointer[0] - seen.x, pointer[1] - seen.y
    a.fill(0, under)
    b.fill(0, under)
    if pygame.image.tobytes(a, "RGB") == pygame.image.tobytes(b, "RGB"):
        return ""
    less = a.copy()
    less.blit(b, (0, 0), special_flags=pygame.BLEND_SUB)
    b.blit(a, (0, 0), special_flags=pygame.BLEND_SUB)
    less.blit(b, (0, 0), special_flags=pygame.BLEND_ADD)
    mask = pygame.mask.from_threshold(less, (0, 0, 0), (1, 1, 1, 255))
    mask.invert()
    rects = mask.get_bounding_rects()
    return f"{mask.count()} pixels differ, within {rects[0].unionall(rects[1:])}"


def letterbox() -> pygame.Surface:
    """Return the pattern of the bars, from its own file."""
    index = (ROOT / "assets" / "sprites" / "index.yaml").read_text(encoding="utf-8")
    import yaml

    for sheet in yaml.safe_load(index)["sheets"].values():
        if "letterbox" in sheet["frames"]:
            picture = pygame.image.load(str(ROOT / "assets" / "sprites" / sheet["file"]))
            return picture.subsurface(sheet["frames"]["letterbox"]).copy()
    raise KeyError("letterbox")
