"""The table's picture: a state as one seat sees it, without anything that moves or can be pressed."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.scenes.augustus.acts import Acts
from game.scenes.augustus.cards import Cards
from game.scenes.augustus.centre import Centre
from game.scenes.augustus.inspect import Inspect
from game.scenes.augustus.log import Log
from game.scenes.augustus.model import NO_MARKS, Card, Marks, Shown
from game.scenes.augustus.places import Places
from game.scenes.augustus.seats import Seats
from game.scenes.augustus.words import Words
from game.scenes.table.layer import Layer
from game.ui.rich import RichText
from game.ui.skin import Skin
from game.ui.widgets import Widget

BEARER = 48
"""How high the cry is at least: its standard-bearers stand in it."""
SIGN = 20
"""The room for the crier's sign before his name."""
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
        log: Log | None = None,
    ) -> None:
        """Take the skin, one with letters of the usual size, the places, the words, who plays, the rewards' points.

        `portraits` are the players' pictures but for their mood, "" for one without. The last acts are told out of
        the `log`.
        """
        self.skin, self.plain, self.places = skin, plain, places
        self.words = words
        self.names = names
        self.cards = Cards(plain, self.words.formula, self.words.most)
        self.seats = Seats(skin, plain, places, self.cards, self.words, names, portraits)
        self.inspect = Inspect(skin, self.words)
        self.centre = Centre(plain, places, self.cards, self.words, worth)
        self.acts = None if log is None or places.is_large else Acts(skin, places, words, log)
        self.shown: Shown
        self.marks = NO_MARKS
        self.layers: list[Layer] = []

    def draw(self, canvas: pygame.Surface, shown: Shown, marks: Marks = NO_MARKS) -> None:
        """Draw a state with what is marked on it. What has not changed since the last time is copied."""
        self.places.shown = shown
        if not self.layers or (len(shown.seats), shown.me) != (len(self.shown.seats), self.shown.me):
            self.shown, self.marks = shown, marks
            self.layers = self._layers()
        self.shown, self.marks = shown, marks
        for layer in self.layers:
            layer.draw(canvas)

    def _layers(self) -> list[Layer]:
        """Make the parts that are drawn anew when what they show has changed."""
        place, centre, seats = self.places.rect, self.centre, self.seats
        whole = Rect((0, 0), self.places.look.canvas)
        return [
            Layer(whole, lambda: None, self._ground),
            Layer(place("top_bar"), self._top_key, lambda canvas: self.top(canvas, self.shown)),
            *map(self._opponent_layer, self.shown.others),
            Layer(place("draw"), lambda: centre.bag_key(self.shown), lambda canvas: centre.bag(canvas, self.shown)),
            Layer(
                place("market"),
                lambda: centre.market_key(self.shown, self.marks),
                lambda canvas: centre.market(canvas, self.shown, self.marks),
            ),
            Layer(
                place("rewards"),
                lambda: self.shown.rewards,
                lambda canvas: centre.rewards(canvas, self.shown),
            ),
            *([Layer(place("acts"), self.acts.key, self.acts.draw)] if self.acts is not None else []),
            Layer(
                place("own").union(place("mine")).union(place("controlled")),
                lambda: (seats.key(self.shown, self.shown.me), self.marks),
                lambda canvas: seats.own(canvas, self.shown, self.marks),
            ),
        ]

    def _opponent_layer(self, seat: int) -> Layer:
        return Layer(
            self.places.panel(seat),
            lambda: self.seats.key(self.shown, seat),
            lambda canvas: self.seats.opponent(canvas, self.shown, seat),
        )

    def _ground(self, canvas: pygame.Surface) -> None:
        canvas.blit(self.skin.sprites.get("curia"), (0, 0))

    def _top_key(self) -> tuple[int, int]:
        return self.shown.round, self.shown.crier

    def top(self, canvas: pygame.Surface, shown: Shown) -> None:
        """Write the round and who cries."""
        skin, bar = self.skin, self.places.rect("top_bar")
        canvas.fill(skin.colour("ground"), bar)
        canvas.fill(skin.colour("edge"), (bar.x, bar.bottom - 1, bar.w, 1))
        place = self.places.rect("round")
        skin.text(canvas, self.words.get("table.round", n=shown.round), (place.x, skin.line_top(place)), "text_title")
        place = self.places.rect("crier")
        name = self.words.fitting(shown.crier, skin.fonts, place.w - SIGN * skin.factor)
        line = RichText(skin, self.words.get("table.crier", name=name), place.w, max_lines=1)
        line.draw(canvas, (place.x, skin.line_top(place)))

    def is_small(self, focused: Widget) -> bool:
        """Tell whether what has the focus lies small before somebody, and there is room to hold it close beside it."""
        kind = focused.name.partition(".")[0]
        return not self.places.is_large and kind in ("card", "chip") and focused.group != "mine"

    def close_up(self, canvas: pygame.Surface, shown: Shown, focused: Widget) -> None:
        """Hold what has the focus close beside it."""
        index = focused.name.partition(".")[2]
        card, wide = shown.cards[int(index)], self.places.rect("inspect").w
        seat, full = shown.before(card.number)
        rect = Rect(0, 0, wide, self.inspect.height(card, wide, seat))
        panel = self.places.rect("seats" if focused.rect.centery < self.places.rect("mine").y else "mine")
        rect.midtop = focused.rect.centerx, panel.bottom + 2
        if panel.y >= self.places.rect("mine").y:
            rect.bottom = panel.y - 2
        self.inspect.draw(canvas, card, full, rect.clamp(canvas.get_rect()), seat)

    def hold(self, canvas: pygame.Surface, shown: Shown, number: int) -> None:
        """Hold an objective close in the middle of the table."""
        room, card = self.places.rect("inspect"), shown.cards[number]
        seat, full = shown.before(number)
        rect = Rect(room.x, 0, room.w, self.inspect.height(card, room.w, seat))
        rect.centery = room.centery
        self.inspect.draw(canvas, card, full, rect, seat)

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
