"""The table's picture: a state as one seat sees it, without anything that moves or can be pressed."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.scenes.augustus.cards import Cards
from game.scenes.augustus.centre import Centre
from game.scenes.augustus.inspect import Inspect
from game.scenes.augustus.model import NO_MARKS, Card, Marks, Shown
from game.scenes.augustus.places import Places
from game.scenes.augustus.seats import Seats
from game.scenes.augustus.words import Words
from game.ui.rich import RichText
from game.ui.skin import Skin

BEARER = 48
"""How high the cry is at least: its standard-bearers stand in it."""
LEGIBLE = 0.7
"""How far it has risen when its words are there."""


class TablePicture:
    """Draws the whole table but for the bar at the bottom."""

    def __init__(
        self,
        skin: Skin,
        plain: Skin,
        places: Places,
        words: Words,
        names: Sequence[str],
        worth: dict[str, int],
        portraits: Sequence[str] = (),
    ) -> None:
        """Take the skin, one with letters of the usual size, the places, the words, who plays, the rewards' points.

        `portraits` are the players' pictures, "" for one without.
        """
        self.skin, self.plain, self.places = skin, plain, places
        self.words = words
        self.names = names
        self.cards = Cards(plain, self.words.formula, self.words.most)
        self.seats = Seats(skin, plain, places, self.cards, self.words, names, portraits)
        self.inspect = Inspect(skin, self.words)
        self.centre = Centre(plain, places, self.cards, self.words, worth)

    def draw(self, canvas: pygame.Surface, shown: Shown, marks: Marks = NO_MARKS) -> None:
        """Draw a state with what is marked on it."""
        self.places.shown = shown
        canvas.blit(self.skin.sprites.get("curia"), (0, 0))
        self.top(canvas, shown)
        for seat in shown.others:
            self.seats.opponent(canvas, shown, seat, marks)
        self.centre.bag(canvas, shown)
        self.centre.market(canvas, shown, marks)
        self.centre.rewards(canvas, shown)
        self.seats.own(canvas, shown, marks)

    def top(self, canvas: pygame.Surface, shown: Shown) -> None:
        """Write the round and who cries."""
        skin, bar = self.skin, self.places.rect("top_bar")
        canvas.fill(skin.colour("ground"), bar)
        canvas.fill(skin.colour("edge"), (bar.x, bar.bottom - 1, bar.w, 1))
        place = self.places.rect("round")
        skin.text(canvas, self.words.get("table.round", n=shown.round), (place.x, skin.line_top(place)), "text_title")
        place = self.places.rect("crier")
        line = self.words.get("table.crier", name=self.names[shown.crier])
        RichText(skin, line, place.w, max_lines=1).draw(canvas, (place.x, skin.line_top(place)))

    def cry(self, canvas: pygame.Surface, shown: Shown, seat: int, card: Card, share: float = 1.0) -> None:
        """Hang out the cry of a seat that completes an objective, as far as it has risen (0 to 1)."""
        skin, whole = self.skin, self.places.rect("cry")
        rect = whole.copy()
        rect.h = max(BEARER, round(whole.h * share))
        rect.center = whole.center
        canvas.fill(skin.colour("veil"), rect.move(3, 3))
        skin.frame(canvas, f"header_{self.words.tint(seat)}", rect)
        bearer = self.plain.sprites.get("bearer")
        canvas.blit(bearer, bearer.get_rect(midleft=(rect.x + 12, rect.centery)))
        canvas.blit(self.plain.sprites.flipped("bearer"), bearer.get_rect(midright=(rect.right - 12, rect.centery)))
        if share < LEGIBLE:
            return
        title = self.words.get("table.ave")
        skin.text(canvas, title, (rect.centerx, rect.y + 6), "gold_2", "title", align="center", shadow=True)
        high = skin.fonts.line_height()
        sign = self.plain.sprites.get(f"emblem_{shown.seats[seat].name}_12")
        told = self.words.get("table.ave_line", name=self.names[seat], n=self.words.count(seat))
        words = skin.fonts.fit(told, rect.w - 120)
        x = rect.centerx - (skin.fonts.width(words) + 16) // 2
        top = rect.bottom - 6 - 2 * high
        canvas.blit(sign, (x, top + (high - sign.get_height()) // 2))
        skin.text(canvas, words, (x + 16, top), "text")
        line = self.words.get("table.ave_objective", n=card.number, objective=card.name)
        skin.text(canvas, line, (rect.centerx, top + high), "gold_2", align="center")
