"""The window: one small canvas, scaled up by whole numbers, shown only when something changed."""

from __future__ import annotations

import logging
import os
import warnings
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from time import monotonic_ns

import pygame

from game.ui.look import RGB
from game.ui.place import SMALLEST, Place, Point, Size, Standing, first_size, home_of, monitors, settled, state_of

log = logging.getLogger(__name__)

HINTS = {
    # Without a GPU each flip through OpenGL costs 12 to 40 times more.
    "SDL_FRAMEBUFFER_ACCELERATION": "0",
    # The full screen is a window like others: it stays in sight when another one has the focus.
    "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
    "SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR": "0",
    # A window's pixel is a monitor's pixel, also where the system would enlarge what does not know better.
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    # Alt-Tab and the like are the system's, and so is its screen saver: a board may lie there for an hour.
    "SDL_GRAB_KEYBOARD": "0",
    "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
    # A touch is a click, and a click is no touch; the one that brings the window to the front does nothing else.
    "SDL_TOUCH_MOUSE_EVENTS": "1",
    "SDL_MOUSE_TOUCH_EVENTS": "0",
    "SDL_MOUSE_FOCUS_CLICKTHROUGH": "0",
}
"""What the program counts on in SDL, said plainly as defaults change; a player's environment may say otherwise."""
SETTLING, TRIES = 500_000_000, 4  # ns that a system may take to give a window its place, and how often it is told
PLACE_VARIABLE = "SDL_VIDEO_WINDOW_POS"

REPAINT_EVENTS = frozenset(
    {
        pygame.WINDOWEXPOSED,
        pygame.WINDOWRESIZED,
        pygame.WINDOWSIZECHANGED,
        pygame.WINDOWFOCUSGAINED,
        pygame.WINDOWRESTORED,
        pygame.WINDOWMAXIMIZED,
        pygame.WINDOWSHOWN,
        pygame.WINDOWDISPLAYCHANGED,
    }
)
FOCUS_EVENTS = (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED)
PLACE_EVENTS = REPAINT_EVENTS | {pygame.WINDOWMOVED, pygame.WINDOWMINIMIZED}


@dataclass(frozen=True, slots=True)
class Viewport:
    """Say where the canvas lies in the window: `x`, `y`, `w`, `h` in window pixels."""

    canvas: Size
    x: int
    y: int
    w: int
    h: int

    @property
    def scale(self) -> int:
        """Return the whole multiple of the canvas, or 0 where the window is smaller than the canvas."""
        return self.w // self.canvas[0]

    def to_logical(self, pos: Point) -> Point:
        """Map a window position to a canvas pixel; the bars count as the nearest edge of the canvas."""
        x = _to_logical(pos[0] - self.x, self.w, self.canvas[0])
        y = _to_logical(pos[1] - self.y, self.h, self.canvas[1])
        return x, y


def _to_logical(at: int, shown: int, whole: int) -> int:
    """Map one coordinate; both ends of what is shown are the ends of the whole, also where it is shrunk."""
    if shown >= whole:
        logical = at * whole // shown
    else:
        logical = at * (whole - 1) // max(1, shown - 1)
    return min(max(logical, 0), whole - 1)


def fit(window: Size, canvas: Size) -> Viewport:
    """Centre the largest whole multiple of the canvas; a window that is too small gets a shrunk whole."""
    k = min(window[0] // canvas[0], window[1] // canvas[1])
    if k >= 1:
        w, h = canvas[0] * k, canvas[1] * k
    else:
        ratio = min(window[0] / canvas[0], window[1] / canvas[1])
        w, h = max(1, int(canvas[0] * ratio)), max(1, int(canvas[1] * ratio))
    return Viewport(canvas, (window[0] - w) // 2, (window[1] - h) // 2, w, h)


class Window:
    """Own the display. `canvas` is what scenes draw on; `show` brings it to the screen."""

    def __init__(
        self,
        caption: str,
        canvas: Size = (640, 360),
        *,
        scale: int = 0,
        fullscreen: bool = False,
        place: Place | None = None,
    ) -> None:
        """Open the display and font modules and the window, where it stood last as far as there is room for it.

        Without a remembered size it is `scale` times the canvas, or (0) the largest that fits.
        """
        for hint, value in HINTS.items():
            os.environ.setdefault(hint, value)
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_caption(caption)
        self.flips = 0
        self.mode_changes = 0
        self.is_away = False  # whether another window has the focus
        self.needs_repaint = True
        self.scale = scale
        self._canvas_size = canvas
        self._tile: pygame.Surface | None = None
        self._bar_colour: RGB = (0, 0, 0)
        self._drawn_for: tuple[Viewport, Size] | None = None
        self._cursor: pygame.Surface | None = None
        self._cursor_hot: Point = (0, 0)
        self._cursor_scale = 0
        self._standing = Standing(settled(place or Place(), monitors(), canvas, scale))
        self._is_resized = False  # on the full screen, for when it is left
        self._back: Place | None = None
        self._back_until, self._back_tries = 0, 0
        _open(self._standing.place)
        self._handle = _handle()
        self._handle.minimum_size = SMALLEST
        if self._standing.place.at is not None:
            # A window manager may have put its frame where the window itself should be.
            self._handle.position = self._standing.place.at
        self.canvas = pygame.Surface(canvas).convert()
        self.viewport = fit(self.size, canvas)
        self._note_place()
        if self._standing.place.is_maximised:
            self._handle.maximize()
        if fullscreen:
            self.toggle_fullscreen()

    @property
    def size(self) -> Size:
        """Return the size of the window in window pixels, as the system granted it."""
        return self._surface().get_size()

    @property
    def is_fullscreen(self) -> bool:
        """Tell whether it fills the screen; the system may have changed that by itself."""
        return pygame.display.is_fullscreen()

    @property
    def place(self) -> Place:
        """Return how it stands as a plain window, for the next start; a size that is the usual one is 0, 0."""
        self._note_place()
        place = self._standing.place
        usual = first_size(home_of(place, monitors()), self._canvas_size, self.scale)
        return replace(place, size=(0, 0)) if place.size == usual else place

    def set_scale(self, scale: int) -> None:
        """Make the window so many times the canvas, or (0) as large as fits; on the full screen once it is left."""
        self.scale = scale
        there, at = monitors(), self._standing.place.at
        size = first_size(home_of(self._standing.place, there), self._canvas_size, scale)
        self._standing.place = settled(Place(size, at), there, self._canvas_size)
        self._back = None
        self._is_resized = self.is_fullscreen
        if not self.is_fullscreen:
            if state_of(self._handle):
                self._handle.restore()  # a maximised window has no size of its own
            self._keep_to(self._standing.place)
            self._change_mode()

    def to_logical(self, pos: Point) -> Point:
        """Map a pointer position in the window to a canvas pixel."""
        return self.viewport.to_logical(pos)

    def set_letterbox(self, tile: pygame.Surface | None, colour: RGB = (0, 0, 0)) -> None:
        """Set the pattern of the bars beside the canvas, and the colour where there is no pattern."""
        self._tile, self._bar_colour = tile, colour
        self._drawn_for = None
        self.needs_repaint = True

    def set_cursor(self, picture: pygame.Surface | None, hot: Point = (0, 0)) -> None:
        """Set a pixel cursor whose tip is at `hot`, drawn as large as the canvas; None is the system's own."""
        self._cursor, self._cursor_hot = picture, hot
        self._cursor_scale = -1

    def notice(self, events: Iterable[pygame.event.Event]) -> None:
        """Take note of what happened to the window: size, place, focus, exposure."""
        is_told = False
        for event in events:
            is_told |= event.type in PLACE_EVENTS
            if event.type in FOCUS_EVENTS:
                self.is_away = event.type == pygame.WINDOWFOCUSLOST
            if event.type not in REPAINT_EVENTS:
                continue
            self.needs_repaint = True
            self._drawn_for = None
        self._bring_back()
        if is_told:
            self._note_place()
        self.viewport = fit(self.size, self._canvas_size)

    def show(self) -> None:
        """Scale the canvas into the window and flip."""
        surface = self._surface()
        self.viewport = view = fit(surface.get_size(), self._canvas_size)
        if self._drawn_for != (view, surface.get_size()):
            self._draw_bars(surface)
            self._drawn_for = (view, surface.get_size())
        self._fit_cursor(max(1, view.scale))
        target = surface.subsurface((view.x, view.y, view.w, view.h))
        if view.scale:
            pygame.transform.scale(self.canvas, (view.w, view.h), target)
        else:
            pygame.transform.smoothscale(self.canvas, (view.w, view.h), target)
        pygame.display.flip()
        self.flips += 1
        self.needs_repaint = False

    def toggle_fullscreen(self) -> None:
        """Change between a window and a borderless full screen on the same monitor; one change of mode."""
        self._note_place()
        if self.is_fullscreen:
            self._handle.set_windowed()
            self._leave_fullscreen(self._standing.place)
        else:
            self._handle.set_fullscreen(desktop=True)
        self._change_mode()

    def screenshot(self, path: Path) -> None:
        """Save the canvas at its logical size as a PNG; raise OSError or pygame.error if it can't."""
        pygame.image.save(self.canvas, str(path))

    def close(self) -> None:
        """Close the display and font modules."""
        pygame.font.quit()
        pygame.display.quit()

    def _keep_to(self, place: Place) -> bool:
        """Give a plain window a size and a place; tell whether it had another one."""
        handle = self._handle
        is_other = handle.size != place.size or place.at not in (None, handle.position)
        if handle.size != place.size:
            handle.size = place.size
        if place.at is not None and handle.position != place.at:
            handle.position = place.at
        return is_other

    def _leave_fullscreen(self, place: Place) -> None:
        """Have the window stand as before the full screen: systems forget that it was maximised."""
        if place.is_maximised:
            self._handle.maximize()
            self._back, self._back_until, self._back_tries = place, 0, TRIES
        elif self._is_resized:
            self._keep_to(place)
        self._is_resized = False

    def _bring_back(self) -> None:
        """See to it that a window that was maximised on the full screen has its own place when it is plain again.

        Systems forget that too, and take a while to draw a frame around it.
        """
        if self._back is None or self.is_fullscreen or state_of(self._handle):
            return
        now = monotonic_ns()
        self._back_until = self._back_until or now + SETTLING
        if self._keep_to(self._back):
            self._back_tries -= 1
        if now > self._back_until or self._back_tries <= 0:
            self._back = None

    def _change_mode(self) -> None:
        """Take note of having changed the window."""
        self.mode_changes += 1
        self.needs_repaint = True
        self._drawn_for = None
        self.viewport = fit(self.size, self._canvas_size)

    def _note_place(self) -> None:
        """Remember how it stands, while it is not the full screen."""
        if not self.is_fullscreen:
            state = state_of(self._handle)
            self._standing.note(self.size, self._handle.position, state, monotonic_ns() // 1_000_000)

    def _fit_cursor(self, scale: int) -> None:
        """Give the system the cursor at a scale, if that changed; without colour cursors its own stays."""
        if scale == self._cursor_scale or (self._cursor is None and self._cursor_scale == 0):
            return
        self._cursor_scale = scale
        try:
            if self._cursor is None:
                pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_ARROW)
                return
            hot = self._cursor_hot[0] * scale, self._cursor_hot[1] * scale
            pygame.mouse.set_cursor(hot, pygame.transform.scale_by(self._cursor, scale))
        except pygame.error as error:
            log.warning("The cursor can't be changed: %s", error)

    def _draw_bars(self, surface: pygame.Surface) -> None:
        """Fill the whole window with the pattern; the canvas then covers its middle."""
        surface.fill(self._bar_colour)
        if self._tile is None:
            return
        k = max(1, self.viewport.scale)
        tile = pygame.transform.scale_by(self._tile, k)
        for y in range(0, surface.get_height(), tile.get_height()):
            surface.fblits([(tile, (x, y)) for x in range(0, surface.get_width(), tile.get_width())])

    @staticmethod
    def _surface() -> pygame.Surface:
        """Return the window's own surface, which changes with its size."""
        surface = pygame.display.get_surface()
        if surface is None:
            raise pygame.error("the window is closed")
        return surface


def _open(place: Place) -> None:
    """Open a window of a size, and at a place where there is one."""
    if place.at is not None and PLACE_VARIABLE not in os.environ:
        os.environ[PLACE_VARIABLE] = f"{place.at[0]},{place.at[1]}"
        try:
            pygame.display.set_mode(place.size, pygame.RESIZABLE)
        finally:
            del os.environ[PLACE_VARIABLE]  # else every later mode would go there
    else:
        pygame.display.set_mode(place.size, pygame.RESIZABLE)


def _handle() -> pygame.Window:
    """Return the window behind the display: asking for another mode instead would lose its size and place."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()
