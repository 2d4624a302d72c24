"""The die's sum on a plate of its own, beside the banners and tags that every table has."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.scenes.optimates.stage import Sum
from game.scenes.table import plates
from game.scenes.table.plates import EDGE, PADDING
from game.ui.rich import RichText

ASIDE = 10
"""Pixels to the left and right of the die's sum."""


class Plates(plates.Plates):
    """Draws words on plates, whatever the size of the letters."""

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

    def _sum_words(self, told: Sum) -> tuple[RichText, RichText, RichText]:
        """Lay out the title, the whole sum, and what comes of it."""
        verdict = self._lay(told.verdict, "display", "text_good" if told.good else "text_bad")
        terms = self._lay("\n".join(" ".join(line) for line in self._sum_lines(told)), "text")
        return self._lay(told.title, "text", "text_title"), terms, verdict

    def _sum_lines(self, told: Sum) -> list[list[str]]:
        """Put the terms on one line, or what is needed on one of its own where there is no room for all."""
        is_wide = self.skin.fonts.width(" ".join(told.terms)) > self._room
        return [told.terms[:-1], told.terms[-1:]] if is_wide else [told.terms]
