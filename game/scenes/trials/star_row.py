"""Rows of stars, and a challenge in the list with those that it has brought."""

from __future__ import annotations

from pygame import Rect, Surface

from game.scenarios.puzzles import MOST_STARS
from game.ui.rich import RichText
from game.ui.skin import Skin
from game.ui.widgets import Mood, Widget

EDGE = 8  # pixels from the edge of a row to what is in it
GAP = 2  # pixels between two stars
NUMBER = 18  # pixels for the number
LARGE = 3  # times as large as drawn: the stars at the end


def stars_width(skin: Skin, scale: int) -> int:
    """Return how wide a row of stars is."""
    return MOST_STARS * (skin.sprites.size("star")[0] * scale + GAP) - GAP


def draw_stars(canvas: Surface, skin: Skin, pos: tuple[int, int], stars: int, scale: int = 1) -> None:
    """Draw a row of stars with its top left at a place: those won filled, the others hollow."""
    x, y = pos
    for number in range(MOST_STARS):
        picture = skin.sprites.scaled("star" if number < stars else "star_none", scale)
        canvas.blit(picture, (x, y))
        x += picture.get_width() + GAP


def star_marks(stars: int) -> str:
    """Return stars as marked-up text."""
    return "{star}" * stars + "{star_none}" * (MOST_STARS - stars)


class GameHeading(Widget):
    """The name of a game above its challenges."""

    wide = True
    focusable = False

    def __init__(self, name: str, title: str) -> None:
        """Take the words."""
        super().__init__(name, (0, 0, 12, 12), group="rows")
        self.title = title

    def draw(self, canvas: Surface, skin: Skin, mood: Mood) -> None:
        skin.text(canvas, self.title, (self.rect.x + EDGE, skin.line_top(self.rect)), "text_title")


class ChallengeRow(Widget):
    """A challenge in the list: its number, its title, its stars."""

    def __init__(self, name: str, number: int, title: str, stars: int, hint: str) -> None:
        """Take the words. In large letters, which have no room below the list, the hint stands in the row itself."""
        super().__init__(name, (0, 0, 12, 12), group="rows", hint=hint)
        self.number, self.title, self.stars = number, title, stars

    def height(self, skin: Skin, width: int) -> int:
        if not skin.is_large:
            return 0
        return skin.fonts.line_height() + self._goals(skin, width).size[1] + EDGE

    def _goals(self, skin: Skin, width: int) -> RichText:
        return RichText(skin, self.hint, width - 2 * EDGE - NUMBER * skin.factor, colour="text")

    def draw(self, canvas: Surface, skin: Skin, mood: Mood) -> None:
        frame = "button_pressed" if mood.pressed else "button_focus" if mood.focused else "button_normal"
        skin.frame(canvas, frame, self.rect)
        inner = self.rect.inflate(-2 * EDGE, 0)
        if skin.is_large:
            inner.h = skin.fonts.line_height() + EDGE // 2
            goals = self._goals(skin, self.rect.w)
            goals.draw(canvas, (inner.x + NUMBER * skin.factor, self.rect.bottom - goals.size[1] - EDGE // 2))
        top = skin.line_top(inner)
        right = inner.x + NUMBER * skin.factor
        skin.text(canvas, self.number, (right - 6 * skin.factor, top), "text_title", align="right")
        width = stars_width(skin, skin.factor)
        room = Rect(right, inner.y, inner.right - width - EDGE - right, inner.h)
        skin.text(canvas, skin.fonts.fit(self.title, room.w), (room.x, top))
        height = skin.sprites.size("star")[1] * skin.factor
        draw_stars(canvas, skin, (inner.right - width, inner.centery - height // 2), self.stars, skin.factor)
        if mood.focused:
            skin.ring(canvas, self.rect)


class StarPanel(Widget):
    """The stars that a challenge has just brought, large, with a line below them."""

    wide = True

    def __init__(self, name: str, stars: int, words: str, group: str) -> None:
        """Take the words."""
        super().__init__(name, (0, 0, 12, 12), group=group)
        self.stars, self.words = stars, words

    def height(self, skin: Skin, width: int) -> int:
        return self._star(skin) + self._rich(skin, width).size[1] + 5 * EDGE // 2

    def draw(self, canvas: Surface, skin: Skin, mood: Mood) -> None:
        skin.frame(canvas, "panel", self.rect)
        width = MOST_STARS * (self._star(skin) + GAP) - GAP
        draw_stars(canvas, skin, (self.rect.centerx - width // 2, self.rect.y + EDGE), self.stars, LARGE)
        words = self._rich(skin, self.rect.w)
        words.draw(canvas, (self.rect.x + EDGE, self.rect.y + EDGE + self._star(skin) + EDGE // 2))
        if mood.focused:
            skin.ring(canvas, self.rect)

    def _star(self, skin: Skin) -> int:
        return skin.sprites.size("star")[1] * LARGE

    def _rich(self, skin: Skin, width: int) -> RichText:
        return RichText(skin, self.words, width - 2 * EDGE, align="center")
