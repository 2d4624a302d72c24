"""What every widget draws with: colours by their purpose, faces, pictures and frames."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pygame
from pygame import Rect

from game.ui.fonts import Fonts, FontSpec
from game.ui.look import RGB, Look, unknown_colours
from game.ui.shade import Shade
from game.ui.sprites import Frame, Sprites


@dataclass(slots=True)
class Skin:
    """Bundle the look, the palette, the faces and the pictures. `is_large` is the setting "large text"."""

    look: Look
    palette: Mapping[str, RGB]
    fonts: Fonts
    sprites: Sprites
    shade: Shade
    half_shade: Shade
    is_large: bool = False
    _dimmed: dict[str, pygame.Surface] = field(default_factory=dict)

    @property
    def factor(self) -> int:
        """Return how many times as large as usual letters, and small pictures among them, are drawn."""
        return self.look.text.large_factor if self.is_large else 1

    def colour(self, name: str) -> RGB:
        """Return a colour by what it is for (look.yaml) or by its palette name; the text's if unknown."""
        own = self.look.colours.get(name, name)
        rgb = self.palette.get(own)
        return self.palette[self.look.colours["text"]] if rgb is None else rgb

    def is_colour(self, name: str) -> bool:
        """Tell whether there is a colour of this purpose or name."""
        return name in self.look.colours or name in self.palette

    def frame(self, canvas: pygame.Surface, name: str, rect: Rect) -> None:
        """Draw a nine-patch frame, from its picture or else from the palette."""
        if self.sprites.has(name):
            canvas.blit(self.sprites.nine(name, rect.size), rect.topleft)
        elif name in self.look.frames:
            self._plain_frame(canvas, rect, *(self.colour(role) for role in self.look.frames[name]))

    def ring(self, canvas: pygame.Surface, rect: Rect) -> None:
        """Draw the one mark of the focus just outside a rect."""
        outer = rect.inflate(4, 4)
        if self.sprites.has("focus_ring"):
            canvas.blit(self.sprites.nine("focus_ring", outer.size), outer.topleft)
            return
        pygame.draw.rect(canvas, self.colour("edge_dark"), outer.inflate(2, 2), 1)
        pygame.draw.rect(canvas, self.colour("focus"), outer, 2)

    def veil(self, canvas: pygame.Surface) -> None:
        """Darken everything that is drawn so far, with colours of the palette: something else lies over it."""
        self.shade.apply(canvas)

    def dim(self, canvas: pygame.Surface, rect: Rect) -> None:
        """Darken what is drawn in a rect a little, with colours of the palette: it can't be chosen now."""
        self.half_shade.apply_to(canvas, rect)

    def dimmed(self, name: str) -> pygame.Surface:
        """Return a picture that has no clear pixels as it looks under a veil; never draw on it."""
        if name not in self._dimmed:
            source = self.sprites.get(name)
            picture = pygame.Surface(source.get_size()).convert()
            picture.blit(source, (0, 0))
            self.shade.apply(picture)
            self._dimmed[name] = picture
        return self._dimmed[name]

    def text(
        self,
        canvas: pygame.Surface,
        text: object,
        pos: tuple[int, int],
        colour: str = "text",
        face: str = "text",
        *,
        align: str = "left",
        shadow: bool = False,
    ) -> Rect:
        """Draw a line with its top at `pos`: its left end, `center` or `right` end; return its rect."""
        shade = self.colour("edge_dark") if shadow else None
        picture = self.fonts.render(text, self.colour(colour), face, shadow=shade)
        x, y = pos
        x -= {"left": 0, "center": picture.get_width() // 2, "right": picture.get_width()}[align]
        return canvas.blit(picture, (x, y))

    def line_top(self, rect: Rect, face: str = "text") -> int:
        """Return where a line must begin so that its capitals are centred in a rect."""
        pen = self.fonts.face(face)
        return rect.centery - pen.baseline + (pen.cap_height + 1) // 2

    @staticmethod
    def _plain_frame(canvas: pygame.Surface, rect: Rect, fill: RGB, light: RGB, dark: RGB) -> None:
        """Draw a box with a lit and a shaded edge, inside a dark line."""
        pygame.draw.rect(canvas, dark, rect, 1)
        inner = rect.inflate(-2, -2)
        canvas.fill(fill, inner)
        if inner.w > 2 and inner.h > 2:
            canvas.fill(light, (inner.x, inner.y, inner.w, 1))
            canvas.fill(light, (inner.x, inner.y, 1, inner.h))


@contextmanager
def clipped(canvas: pygame.Surface, rect: Rect) -> Iterator[None]:
    """Let nothing be drawn outside of a rect meanwhile."""
    before = canvas.get_clip()
    canvas.set_clip(rect.clip(before))
    try:
        yield
    finally:
        canvas.set_clip(before)


def make_skin(
    look: Look,
    palette: Mapping[str, RGB],
    faces: Mapping[str, FontSpec],
    frames: Mapping[str, Frame],
    assets: Path,
    *,
    large: bool = False,
    recolour: Mapping[RGB, RGB] | None = None,
) -> Skin:
    """Build a skin from loaded tables and the folder `assets`; needs an open window.

    With another palette's `rgb(variant)` goes its `recolouring(variant)` for the pictures. Raise
    ValueError where the look names colours that the palette does not have.
    """
    unknown = unknown_colours(look, palette)
    if unknown:
        raise ValueError(f"the palette has no colour called {', '.join(unknown)}")
    fonts = Fonts(faces, assets / "fonts", look.text.large_factor if large else 1)
    ink, paper = palette[look.colours["edge_dark"]], palette[look.colours["text_dim"]]
    greys = [palette[name] for name in look.greys]
    sprites = Sprites(frames, assets / "sprites", ink, paper, recolour, greys)
    shade = Shade({palette[name]: palette[dark] for name, dark in look.veiled.items()})
    half_shade = Shade({palette[name]: palette[dark] for name, dark in look.dimmed.items()})
    return Skin(look, palette, fonts, sprites, shade, half_shade, large)
