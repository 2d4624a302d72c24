"""Plates of words over the table while it moves: banners, and tags at a spot."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.scenes.table.places import Places
from game.scenes.table.stage import Banner, Spot
from game.scenes.table.words import TableWords
from game.ui.rich import RichText
from game.ui.skin import Skin

LEGIBLE = 0.7
"""How far a banner is unrolled when its words are there: less would show scraps of them."""
PADDING = 6
"""Pixels from a plate's edge to its words; a banner has EMBLEM more at either end."""
EMBLEM = 24
EDGE = 2
"""Tags keep so far from the canvas's edge, and from what they belong to."""
KEPT = 64
"""So many texts are kept as they are laid out."""
FACES = ("title", "display", "text")
"""The faces of a banner's title, the largest that fits is taken; a heading begins with the second."""


class Plates:
    """Draws words on plates, whatever the size of the letters."""

    def __init__(self, skin: Skin, places: Places, words: TableWords) -> None:
        """Take what it draws with, where the hall is, and what knows the seats' looks."""
        self.skin, self.places, self.words = skin, places, words
        self.hall = places.hall
        self._laid: dict[tuple[str, int, str, str, str], RichText] = {}

    def banner_box(self, banner: Banner) -> Rect:
        """Return where a banner lies when it is unrolled."""
        title, sub = self._banner_words(banner)
        wide = max(title.size[0], sub.size[0] if sub else 0) + 2 * (PADDING + EMBLEM)
        high = title.size[1] + (sub.size[1] if sub else 0) + (PADDING if banner.heading else 2 * PADDING) + 4
        box = Rect(0, 0, wide, high)
        if banner.heading:
            box.midtop = (self.hall.centerx, self.hall.y + EDGE)
        else:
            box.center = self.hall.center
        return box

    def draw_banner(self, canvas: pygame.Surface, banner: Banner) -> None:
        """Draw a banner as far as it is unrolled."""
        whole, skin = self.banner_box(banner), self.skin
        box = Rect(0, 0, round(whole.w * banner.shown), whole.h)
        if box.w < 2 * PADDING:
            return  # rolled up there is nothing to read on it
        box.center = whole.center
        canvas.fill(skin.colour("veil"), box.move(2, 3))
        skin.frame(canvas, "panel_blocker" if banner.seat < 0 else f"header_{self.words.tint(banner.seat)}", box)
        if banner.shown < LEGIBLE:
            return
        title, sub = self._banner_words(banner)
        before = canvas.get_clip()
        canvas.set_clip(box.inflate(-8, -4))
        y = box.y + (box.h - title.size[1] - (sub.size[1] if sub else 0)) // 2
        for words in (title, sub) if sub else (title,):
            words.draw(canvas, (self.hall.centerx - self._room // 2, y))
            y += words.size[1]
        if banner.seat >= 0:
            for x in (box.x + PADDING, box.right - PADDING - 12):
                canvas.blit(skin.sprites.get(f"emblem_{self.words.tint(banner.seat)}_12"), (x, box.centery - 6))
        canvas.set_clip(before)

    def tag_box(self, spot: Spot, words: str) -> Rect:
        """Return where a tag lies: under its spot; at one in the hall it stays within the hall."""
        rect, laid = self.places.spot(*spot), self._lay(words, "text", "text_strong")
        box = Rect(0, 0, laid.size[0] + 2 * PADDING, laid.size[1] + PADDING)
        box.midtop = (rect.centerx, rect.bottom + EDGE)
        board = self.places.board
        canvas = Rect((0, 0), self.places.look.canvas).inflate(-2 * EDGE, -2 * EDGE)
        return box.clamp(board if board.contains(rect) else canvas)

    def draw_tag(self, canvas: pygame.Surface, spot: Spot, words: str) -> None:
        """Write words on a small plate under a spot."""
        box = self.tag_box(spot, words)
        self.skin.frame(canvas, "tooltip", box)
        laid = self._lay(words, "text", "text_strong")
        laid.draw(canvas, (box.centerx - self._room // 2, box.y + PADDING // 2))

    # -- words

    @property
    def _room(self) -> int:
        """Return the most pixels that a line of words may take."""
        return self.hall.w - 2 * (PADDING + EMBLEM)

    def _banner_words(self, banner: Banner) -> tuple[RichText, RichText | None]:
        faces = FACES[1:] if banner.heading else FACES
        fitting = (face for face in faces if self.skin.fonts.width(banner.title, face) <= self._room)
        title = self._lay(banner.title, next(fitting, FACES[-1]), "text_strong")
        return title, self._lay(banner.sub, "text") if banner.sub else None

    def _lay(self, words: str, face: str, colour: str = "text", align: str = "center") -> RichText:
        """Lay words out in the room that there is, once."""
        key = (words, self._room, face, colour, align)
        laid = self._laid.get(key)
        if laid is None:
            if len(self._laid) >= KEPT:
                self._laid.clear()
            laid = RichText(self.skin, words, self._room, colour=colour, face=face, align=align)
            self._laid[key] = laid
        return laid
