"""Draws what moves, over the picture of what stands."""

from __future__ import annotations

from typing import Any, ClassVar

import pygame
from pygame import Rect

from game.scenes.table.places import Places
from game.scenes.table.plates import Plates
from game.scenes.table.stage import Actor, Spot, Stage
from game.ui.skin import Skin

DIM_ALPHA = 170
RISE = 5
"""How high a counter rises in the turn, in pixels."""
REACH = 9
"""From how far, in pixels, a ring closes in."""
SHADOW = 3
"""The height of a shadow on the ground, in pixels."""
PENNANT = 9
"""Pixels along the sides of the corner that marks what has changed on the board."""
PENNANT_OUT = 3
"""How far it hangs over the edge."""


class Staging:
    """Draws the stage: marks, pulses, actors, tags, banners; and a game's own, beneath and above them."""

    flagged: ClassVar[tuple[str, ...]] = ()
    """The kinds of spots that lie on the board: marked by a pennant too."""

    def __init__(self, skin: Skin, places: Places, stage: Stage, plates: Plates) -> None:
        """Take what it draws with and where."""
        self.skin, self.places, self.stage, self.plates = skin, places, stage, plates

    def draw(self, canvas: pygame.Surface, shown: Any) -> None:
        """Draw everything that moves or is marked; `shown` is the position beneath."""
        stage = self.stage
        if stage.shaken is not None and stage.shake:
            canvas.blit(canvas.subsurface(stage.shaken).copy(), stage.shaken.move(0, stage.shake))
        self.draw_beneath(canvas, shown)
        for spot in sorted(stage.marks):
            self._mark(canvas, spot)
        if stage.dim or stage.spotlight:
            self._dim(canvas)
        for spot, t in stage.pulses.items():
            self._ring(canvas, spot, "focus_ring", round((1.0 - t) * REACH))
        for actor in stage.actors:
            if actor.shown and actor.picture:
                self._actor(canvas, shown, actor)
        for spot, words in stage.tags.items():
            self.plates.draw_tag(canvas, spot, words)
        self.draw_above(canvas)
        if stage.banner is not None and stage.banner.shown > 0:
            self.plates.draw_banner(canvas, stage.banner)

    # -- what a game draws itself

    def draw_beneath(self, canvas: pygame.Surface, shown: Any) -> None:
        """Draw what lies under the marks."""

    def draw_above(self, canvas: pygame.Surface) -> None:
        """Draw what lies over all but a banner."""

    def draw_piece(self, canvas: pygame.Surface, shown: Any, actor: Actor) -> bool:
        """Draw an actor that is no picture of the sheet (`kind:number`); tell whether that was done here."""
        return False

    # -- on the board

    def turn_counter(
        self, canvas: pygame.Surface, picture: pygame.Surface, rect: Rect, width: float, height: float
    ) -> None:
        """Draw a counter squeezed to a width, 0 to 1, over its shadow."""
        w, h = picture.get_size()
        wide = max(1, round(w * width))
        if wide != w:
            picture = pygame.transform.scale(picture, (wide, h))
        lift = round(height * RISE)
        if lift:
            self._shadow(canvas, Rect(rect.centerx - wide // 2, rect.y + h - SHADOW, wide, SHADOW))
        canvas.blit(picture, (rect.centerx - wide // 2, rect.y - lift))

    def _shadow(self, canvas: pygame.Surface, rect: Rect) -> None:
        pygame.draw.ellipse(canvas, self.skin.colour("veil"), rect)

    def _ring(self, canvas: pygame.Surface, spot: Spot, name: str, away: int) -> None:
        """Edge a spot, `away` pixels from it."""
        rect = self.places.spot(*spot).inflate(2 * away, 2 * away)
        canvas.blit(self.skin.sprites.nine(name, rect.size), rect)

    def _mark(self, canvas: pygame.Surface, spot: Spot) -> None:
        """Edge what has changed; what lies on the board has a pennant too, a shape that nothing else there has."""
        rect = self.places.spot(*spot)
        pygame.draw.rect(canvas, self.skin.colour("text_bad"), rect, 1)
        self._ring(canvas, spot, "mark_ring", 0)
        if spot[0] not in self.flagged:
            return
        x, y = rect.x - PENNANT_OUT, rect.y - PENNANT_OUT
        for size, colour in ((PENNANT + 3, "edge_dark"), (PENNANT, "text_bad")):
            shade = self.skin.colour(colour)
            for row in range(size):
                canvas.fill(shade, (x, y + row, size - row, 1))

    def _dim(self, canvas: pygame.Surface) -> None:
        """Darken the hall but for what the light is on."""
        dim = self.stage.dim if self.stage.dim else 1 / 2
        light = self.stage.spotlight
        kept = canvas.subsurface(light).copy() if light is not None else None
        # The same as a veil with this alpha, in a fifth of the time.
        alpha = round(DIM_ALPHA * dim)
        canvas.fill((255 - alpha,) * 3, special_flags=pygame.BLEND_RGB_MULT)
        canvas.fill([part * alpha // 255 for part in self.skin.colour("veil")], special_flags=pygame.BLEND_RGB_ADD)
        if light is not None and kept is not None:
            canvas.blit(kept, light)

    # -- on its way

    def _actor(self, canvas: pygame.Surface, shown: Any, actor: Actor) -> None:
        if ":" in actor.picture and self.draw_piece(canvas, shown, actor):
            return
        if actor.size > 1:
            picture = self.skin.sprites.scaled(actor.picture, actor.size)
            self.put(canvas, picture, actor)
            return
        picture = self.skin.sprites.squeezed(actor.picture, actor.width)
        self.put(canvas, picture, actor, (self.skin.sprites.size(actor.picture)[0] - picture.get_width()) // 2)

    def put(self, canvas: pygame.Surface, picture: pygame.Surface, actor: Actor, aside: int = 0) -> None:
        """Draw an actor's picture so many pixels beside its place, with its shadow and its text."""
        x, y = actor.pos[0] + aside, actor.pos[1]
        if actor.centred:
            x, y = x - picture.get_width() // 2, y - picture.get_height() // 2
        if actor.shadow and actor.lift > 0:
            w = picture.get_width() * 3 // 4
            self._shadow(canvas, Rect(x + w // 6, y + picture.get_height() - SHADOW, w, SHADOW))
        canvas.blit(picture, (x, y - actor.lift))
        if actor.text:
            self._number(canvas, actor.text, (x + picture.get_width() + 1, y - actor.lift - 2))

    def _number(self, canvas: pygame.Surface, text: str, at: tuple[int, int]) -> None:
        """Write a number with a dark edge, within the canvas."""
        skin = self.skin
        words = skin.fonts.render(
            text, skin.colour("text_strong"), "text", shadow=skin.colour("edge_dark"), outline=True
        )
        canvas.blit(words, words.get_rect(topleft=at).clamp(canvas.get_rect()))
