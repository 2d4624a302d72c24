"""The widgets of the road: milestones, and what the party carries."""

from __future__ import annotations

from pygame import Rect, Surface

from game.scenes.campaign.way import State
from game.ui.rich import RichText
from game.ui.skin import Skin
from game.ui.widgets import Mood, Widget

STONE = (16, 26)
EDGE = 6  # pixels from the edge of a row to what is in it


class Milestone(Widget):
    """Stand at a place of the road, its foot there; with large text be a row of a list."""

    def __init__(
        self,
        name: str,
        at: tuple[int, int],
        state: State,
        year: int,
        label: str,
        told: str,
        hint: str,
        *,
        mark: str = "",
    ) -> None:
        """Take the place of its foot, how the crisis stands, its year, its words, and what stands beside it."""
        rect = Rect(0, 0, *STONE)
        rect.midbottom = at[0], at[1] + 3
        super().__init__(name, rect, group="road", hint=hint)
        self.state, self.year, self.label, self.told = state, year, label, told
        self.mark = mark

    def height(self, skin: Skin, width: int) -> int:
        return max(STONE[1] + 8, self._words(skin, width).size[1] + 2 * EDGE)

    def draw(self, canvas: Surface, skin: Skin, mood: Mood) -> None:
        stone = skin.sprites.get(f"milestone_{self.state}")
        if self.view is not None:
            self._draw_row(canvas, skin, stone)
        else:
            canvas.blit(stone, self.rect)
            if self.mark:
                edge = skin.colour("edge_dark")
                mark = skin.fonts.render(self.mark, skin.colour("text_strong"), shadow=edge, outline=True)
                canvas.blit(mark, mark.get_rect(midleft=(self.rect.right + 2, self.rect.centery)))
            colour = skin.colour("text_strong" if self.state == "next" else "text")
            year = skin.fonts.render(self.year, colour, shadow=skin.colour("edge_dark"), outline=True)
            canvas.blit(year, year.get_rect(midtop=(self.rect.centerx, self.rect.bottom + 1)))
        if mood.focused:
            skin.ring(canvas, self.rect)

    def _draw_row(self, canvas: Surface, skin: Skin, stone: Surface) -> None:
        skin.frame(canvas, "panel", self.rect)
        canvas.blit(stone, stone.get_rect(midleft=(self.rect.x + EDGE + 2, self.rect.centery)))
        words = self._words(skin, self.rect.w)
        words.draw(canvas, (self.rect.x + 2 * EDGE + STONE[0] + 4, self.rect.centery - words.size[1] // 2))

    def _words(self, skin: Skin, width: int) -> RichText:
        """Lay the words of a row out."""
        strong = "text_strong" if self.state == "next" else "text"
        told = f"<{strong}>{self.label}</> <text_dim>{self.year}, {self.told}</>"
        return RichText(skin, told, width - STONE[0] - 4 * EDGE - 4)


class Part(Widget):
    """One part of what is carried: what it is at the left, how much at the right."""

    def __init__(self, name: str, rect: Rect, label: str, amount: str, hint: str) -> None:
        """Take the words, and the amount as marked-up text."""
        super().__init__(name, rect, group="carry", hint=hint)
        self.label, self.amount = label, amount

    def draw(self, canvas: Surface, skin: Skin, mood: Mood) -> None:
        if self.view is not None:
            skin.frame(canvas, "panel", self.rect)
        inner = self.rect.inflate(-2 * EDGE if self.view is None else -4 * EDGE, 0)
        top = skin.line_top(inner)
        skin.text(canvas, self.label, (inner.x, top), "text_dim")
        RichText(skin, self.amount, inner.w, colour="text_strong", align="right").draw(canvas, (inner.x, top))
        if mood.focused:
            skin.ring(canvas, self.rect)
