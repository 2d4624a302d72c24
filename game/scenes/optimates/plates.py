"""Plates of words over the table while it moves: banners, the die's sum, and tags at a spot."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.rules.optimates import notation as n
from game.scenes.optimates.places import Places
from game.scenes.optimates.stage import Banner, Spot, Sum
from game.ui.rich import RichText
from game.ui.skin import Skin

LEGIBLE = 0.7
"""How far a banner is unrolled when its words are there: less would show scraps of them."""
PADDING = 6
"""Pixels from a plate's edge to its words; a banner has EMBLEM more at either end."""
ASIDE = 10
"""The same to the left and right of the die's sum."""
EMBLEM = 24
EDGE = 2
"""Tags keep so far from the canvas's edge, and from what they belong to."""
KEPT = 64
"""So many texts are kept as they are laid out."""
FACES = ("title", "display", "text")
"""The faces of a banner's title, the largest that fits is taken; a heading begins with the second."""


class Plates:
    """Draws words on plates, whatever the size of the letters."""

    def __init__(self, skin: Skin, places: Places) -> None:
        """Take what it draws with, and where the hall is."""
        self.skin, self.places = skin, places
        self.hall = places.rect("senate").union(places.rect("laws"))
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
        box = Rect(0, 0, max(2 * PADDING, round(whole.w * banner.shown)), whole.h)
        box.center = whole.center
        canvas.fill(skin.colour("veil"), box.move(2, 3))
        skin.frame(canvas, "panel_blocker" if banner.seat < 0 else f"header_{n.SEATS[banner.seat]}", box)
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
                canvas.blit(skin.sprites.get(f"emblem_{n.SEATS[banner.seat]}_12"), (x, box.centery - 6))
        canvas.set_clip(before)

    def sum_box(self, told: Sum) -> Rect:
        """Return where the die's sum lies, as large as it will be: below the middle of the hall, if there is room."""
        parts = self._sum_words(told)
        box = Rect(0, 0, max(part.size[0] for part in parts) + 2 * ASIDE, 2 * PADDING)
        box.h += sum(part.size[1] for part in parts)
        box.midtop = self.hall.center
        box.bottom = min(box.bottom, self.places.rect("bottom").y - EDGE)
        return box

    def draw_sum(self, canvas: pygame.Surface, told: Sum) -> None:
        """Spell the sum out as far as it is told, the newest term strongest."""
        title, terms, verdict = self._sum_words(told)
        box = self.sum_box(told)
        self.skin.frame(canvas, "tooltip", box)
        left, y = box.centerx - self._room // 2, box.y + PADDING
        title.draw(canvas, (left, y))
        y += title.size[1]
        newest = min(told.told, len(told.terms))
        told_so_far = [*told.terms[: newest - 1], f"<text_strong>{told.terms[newest - 1]}</>"] if newest else []
        for line in self._sum_lines(told):
            # What is told stays where it is: a line begins where it will when it is whole.
            part, told_so_far = told_so_far[: len(line)], told_so_far[len(line) :]
            x = box.centerx - self._lay(" ".join(line), "text").size[0] // 2
            self._lay(" ".join(part), "text", align="left").draw(canvas, (x, y))
            y += self.skin.fonts.line_height()
        y = box.y + PADDING + title.size[1] + terms.size[1]
        if told.told > len(told.terms):
            verdict.draw(canvas, (left, y))

    def tag_box(self, spot: Spot, words: str) -> Rect:
        """Return where a tag lies: under its spot; at one in the hall it stays within the hall."""
        rect, laid = self.places.spot(*spot), self._lay(words, "text", "text_strong")
        box = Rect(0, 0, laid.size[0] + 2 * PADDING, laid.size[1] + PADDING)
        box.midtop = (rect.centerx, rect.bottom + EDGE)
        board = self.places.rect("offices").union(self.places.rect("people"))
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

    def _sum_words(self, told: Sum) -> tuple[RichText, RichText, RichText]:
        """Lay out the title, the whole sum, and what comes of it."""
        verdict = self._lay(told.verdict, "display", "text_good" if told.good else "text_bad")
        terms = self._lay("\n".join(" ".join(line) for line in self._sum_lines(told)), "text")
        return self._lay(told.title, "text", "text_title"), terms, verdict

    def _sum_lines(self, told: Sum) -> list[list[str]]:
        """Put the terms on one line, or what is needed on one of its own where there is no room for all."""
        is_wide = self.skin.fonts.width(" ".join(told.terms)) > self._room
        return [told.terms[:-1], told.terms[-1:]] if is_wide else [told.terms]

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
