"""A door of the page from which everything leads that one plays alone: a picture, a name, and how it stands there."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.rich import RichText
from game.ui.skin import Skin
from game.ui.widgets import Mood, Widget

EDGE = 8  # pixels from the frame to what is in it
PICTURES = 84  # pixels for the pictures
SCALE = 2
GAP = 3  # pixels between two pictures, and below the name


class Door(Widget):
    """Lead somewhere. `pictures` stand side by side, the middle one of several a little higher."""

    wide = True

    def __init__(self, name: str, title: str, words: str, pictures: tuple[str, ...]) -> None:
        """Take the words, which may be marked up, and the names of the pictures."""
        super().__init__(name, (0, 0, 12, 12), group="doors")
        self.title, self.words, self.pictures = title, words, pictures

    def height(self, skin: Skin, width: int) -> int:
        title, words = self._texts(skin, width)
        return title.size[1] + GAP + words.size[1] + 2 * EDGE

    def draw(self, canvas: Surface, skin: Skin, mood: Mood) -> None:
        skin.frame(canvas, "button_pressed" if mood.pressed else "button_focus" if mood.focused else "panel", self.rect)
        title, words = self._texts(skin, self.rect.w)
        x = self.rect.x + EDGE + PICTURES + 2 * EDGE
        y = self.rect.centery - (title.size[1] + GAP + words.size[1]) // 2
        self._draw_pictures(canvas, skin)
        title.draw(canvas, (x, y))
        words.draw(canvas, (x, y + title.size[1] + GAP))
        if mood.focused:
            skin.ring(canvas, self.rect)

    def _draw_pictures(self, canvas: Surface, skin: Skin) -> None:
        drawn = [skin.sprites.scaled(name, SCALE) for name in self.pictures]
        width = sum(picture.get_width() + GAP for picture in drawn) - GAP
        room = Rect(self.rect.x + EDGE, self.rect.y, PICTURES, self.rect.h)
        x = room.centerx - width // 2
        for number, picture in enumerate(drawn):
            up = SCALE * GAP if 0 < number < len(drawn) - 1 else 0
            canvas.blit(picture, (x, room.centery - picture.get_height() // 2 - up))
            x += picture.get_width() + GAP

    def _texts(self, skin: Skin, width: int) -> tuple[RichText, RichText]:
        room = width - PICTURES - 4 * EDGE
        return (
            RichText(skin, self.title, room, colour="text_title", face="display"),
            RichText(skin, self.words, room),
        )
