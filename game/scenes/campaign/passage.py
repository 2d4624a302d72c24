"""A passage of words in a frame, with a heading and perhaps a portrait: what the campaign's screens are made of."""

from __future__ import annotations

from pygame import Rect, Surface

from game.scenes.side_card import PORTRAIT
from game.ui.rich import RichText
from game.ui.skin import Skin
from game.ui.widgets import Mood, Widget

EDGE = (11, 8)  # pixels from the frame to the words
GAP = 3  # pixels below a line or a heading
BESIDE = 9  # pixels from the portrait to what is beside it
COLOURS = {"parchment": ("oxblood_2", "text_on_paper"), "panel": ("text_title", "text")}


class Passage(Widget):
    """Tell something at the length that it needs. A pane gives it its place and scrolls it.

    `lines` are marked-up paragraphs; `aside` stands beside the portrait, or under the heading.
    """

    wide = True

    def __init__(
        self,
        name: str,
        lines: list[str],
        *,
        title: str = "",
        aside: str = "",
        portrait: str = "",
        frame: str = "panel",
        group: str = "",
        hint: str = "",
    ) -> None:
        """Take the words and pictures."""
        super().__init__(name, (0, 0, 12, 12), group=group, hint=hint)
        self.title, self.aside, self.lines, self.portrait, self.frame = title, aside, lines, portrait, frame
        self._laid: tuple[object, list[tuple[int, int, RichText]], int] | None = None

    def height(self, skin: Skin, width: int) -> int:
        return self._lay(skin, width)[1]

    def draw(self, canvas: Surface, skin: Skin, mood: Mood) -> None:
        skin.frame(canvas, self.frame, self.rect)
        if self.portrait:
            picture = skin.sprites.scaled(self.portrait, skin.factor)
            canvas.blit(picture, (self.rect.x + EDGE[0], self.rect.y + EDGE[1]))
        for x, y, rich in self._lay(skin, self.rect.w)[0]:
            rich.draw(canvas, (self.rect.x + x, self.rect.y + y))
        if mood.focused:
            skin.ring(canvas, self.rect)

    def _lay(self, skin: Skin, width: int) -> tuple[list[tuple[int, int, RichText]], int]:
        """Lay the words out: (x, y, words) of each piece, and the height of all."""
        key = (id(skin), width)
        if self._laid is None or self._laid[0] != key:
            self._laid = (key, *self._pieces(skin, width))
        return self._laid[1], self._laid[2]

    def _pieces(self, skin: Skin, width: int) -> tuple[list[tuple[int, int, RichText]], int]:
        strong, plain = COLOURS[self.frame]
        pieces: list[tuple[int, int, RichText]] = []
        left, y = EDGE[0], EDGE[1]
        picture = Rect(0, 0, 0, 0)
        if self.portrait:
            picture = Rect(left, y, PORTRAIT[0] * skin.factor, PORTRAIT[1] * skin.factor)
            left += picture.w + BESIDE
        room = width - left - EDGE[0]
        for words, colour, face in ((self.title, strong, "display"), (self.aside, plain, "text")):
            if words:
                rich = RichText(skin, words, room, colour=colour, face=face)
                pieces.append((left, y, rich))
                y += rich.size[1] + GAP
        if self.portrait:
            y = max(y, picture.bottom + GAP)
        for line in self.lines:
            rich = RichText(skin, line, width - 2 * EDGE[0], colour=plain)
            pieces.append((EDGE[0], y, rich))
            y += rich.size[1] + GAP
        return pieces, y - GAP + EDGE[1]
