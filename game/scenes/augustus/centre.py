"""The middle of the table: the bag and its token, the five objectives on offer, and the rewards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame

from game.scenes.augustus.cards import Cards
from game.scenes.augustus.model import KINDS, Marks, Shown
from game.scenes.augustus.places import Places
from game.scenes.augustus.words import Words
from game.ui.skin import Skin

LOW = 60
FIGURE_AT = (25, 5)
"""Where the middle of a reward's points is."""


@dataclass(slots=True)
class Centre:
    """Draws what belongs to nobody. `worth` is what each reward counts; `plain` has letters of the usual size."""

    plain: Skin
    places: Places
    cards: Cards
    words: Words
    worth: dict[str, int]

    @staticmethod
    def bag_key(shown: Shown) -> Any:
        """Tell what the bag's part of the table depends on."""
        return shown.drawn, shown.tokens

    @staticmethod
    def market_key(shown: Shown, marks: Marks) -> Any:
        """Tell what the market depends on."""
        return shown.market, marks.cards.intersection(shown.market)

    def bag(self, canvas: pygame.Surface, shown: Shown) -> None:
        """Draw the bag, the token that was drawn, and how many of each kind are left."""
        skin = self.plain
        skin.frame(canvas, "panel_inset", self.places.rect("draw"))
        picture = skin.sprites.get("bag_open" if shown.drawn is None else "bag_closed")
        canvas.blit(picture, picture.get_rect(midbottom=self.places.rect("bag").midbottom))
        if shown.drawn is not None:
            canvas.blit(skin.sprites.get(f"token_{shown.drawn}"), self.places.rect("token"))
        cells = list(self.places.grid("counts").cells())
        for kind, cell in zip(KINDS, cells, strict=False):
            left = shown.tokens[kind]
            sign = skin.sprites.get(f"symbol_{kind}") if left else skin.sprites.greyed(f"symbol_{kind}")
            canvas.blit(sign, cell)
            skin.text(canvas, left, (cell.x + 13, skin.line_top(cell)), "text" if left else "text_dim")

    def market(self, canvas: pygame.Surface, shown: Shown, marks: Marks) -> None:
        """Draw the objectives on offer, and empty places where the deck has run out."""
        for place, cell in enumerate(self.places.market()):
            if place >= len(shown.market):
                self.plain.frame(canvas, "card_blank", cell)
                continue
            card = shown.cards[shown.market[place]]
            if cell.h < LOW:
                self.cards.small(canvas, card, [False] * len(card.spaces), cell)
            else:
                self.cards.offered(canvas, card, cell)
        self.cards.mark(canvas, list(zip(shown.market, self.places.market(), strict=False)), marks)

    def rewards(self, canvas: pygame.Surface, shown: Shown) -> None:
        """Draw the row of rewards; one that is taken shows its holder's sign."""
        skin = self.plain
        skin.frame(canvas, "panel_inset", self.places.rect("rewards"))
        for name, cell in zip(shown.rewards, self.places.rewards(), strict=False):
            canvas.blit(skin.sprites.get(f"reward_{name}"), cell)
            holder = shown.rewards[name]
            if holder is not None:
                skin.dim(canvas, cell)
                canvas.blit(skin.sprites.get(f"emblem_{shown.seats[holder].name}_12"), (cell.right - 13, cell.y + 5))
            else:
                middle = cell.x + FIGURE_AT[0], cell.y + FIGURE_AT[1]
                skin.text(canvas, self.worth[name], middle, "gold_2", align="center")
