"""The tokens that are still to come in a challenge, small and in order."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.ui.skin import Skin
from game.ui.widgets import Mood, Widget

EDGE, GAP = 4, 1  # pixels from the edge, and between two tokens


class TokenRow(Widget):
    """Show what the bag will give."""

    def __init__(self, name: str, rect: Rect, tokens: Sequence[str], hint: str) -> None:
        """Take the tokens' names."""
        super().__init__(name, rect, group="tools", hint=hint)
        self.tokens = tokens

    def draw(self, canvas: Surface, skin: Skin, mood: Mood) -> None:
        canvas.fill(skin.colour("panel"), self.rect.inflate(0, -2))
        x = self.rect.x + EDGE
        for token in self.tokens:
            picture = skin.sprites.get(f"symbol_{token}")
            canvas.blit(picture, picture.get_rect(midleft=(x, self.rect.centery)))
            x += picture.get_width() + GAP
        if mood.focused:
            skin.ring(canvas, self.rect.inflate(-2, -2))
