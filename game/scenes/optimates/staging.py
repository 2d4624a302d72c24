"""Draws what moves, over the picture of what stands."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.rules.optimates.state import State
from game.scenes.optimates.hall import Hall
from game.scenes.optimates.places import Places
from game.scenes.optimates.plates import Plates
from game.scenes.optimates.stage import NOTHING, Actor, Spot, Stage
from game.ui.skin import Skin
from game.ui.tween import turn_over

DIM_ALPHA = 170
RISE = 5
"""How high a counter rises in the turn, in pixels."""
REACH = 9
"""From how far, in pixels, a ring closes in."""
SHADOW = 3
"""The height of a shadow on the ground, in pixels."""
FLAGGED = ("cell", "law", "block", "office")
PENNANT = 9
"""Pixels along the sides of the corner that marks what has changed on the board."""
PENNANT_OUT = 3
"""How far it hangs over the edge."""
HALF = 0.4
"""The part of a turn after which the other side is seen: the counter is down again after twice that."""


class Staging:
    """Draws the stage: turning counters, marks, pulses, actors, the die's sum, banners."""

    def __init__(self, skin: Skin, places: Places, hall: Hall, stage: Stage) -> None:
        """Take what it draws with and where."""
        self.skin, self.places, self.hall, self.stage = skin, places, hall, stage
        self.plates = Plates(skin, places)

    def draw(self, canvas: pygame.Surface, shown: State) -> None:
        """Draw everything that moves or is marked; `shown` is the position beneath."""
        stage = self.stage
        if stage.shaken is not None and stage.shake:
            canvas.blit(canvas.subsurface(stage.shaken).copy(), stage.shaken.move(0, stage.shake))
        self._stamp(canvas, shown)
        self._turning(canvas, shown)
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
        if stage.sum is not None:
            self.plates.draw_sum(canvas, stage.sum)
        if stage.banner is not None and stage.banner.shown > 0:
            self.plates.draw_banner(canvas, stage.banner)

    # -- on the board

    def _stamp(self, canvas: pygame.Surface, shown: State) -> None:
        """Draw the veto that lies on a law."""
        law = self.stage.stamped
        if law != NOTHING and ("law", law) not in self.stage.hidden:
            x, y = self.places.tablet(law, shown.laws[law])
            canvas.blit(self.skin.sprites.get(self.stage.stamp), (x - 1, y))

    def _turning(self, canvas: pygame.Surface, shown: State) -> None:
        """Draw the counters in the turn, narrow and high in the middle of it."""
        for (kind, index), at in self.stage.turning.items():
            if kind == "cell":
                self._turning_senator(canvas, index, at)
                continue
            places = self.places.figures(shown, index)
            for place, t in at.items():
                width, height = turn_over(t)
                name = self.hall.figure(shown, index, place, turned=t > HALF)
                self._counter(
                    canvas,
                    self.skin.sprites.get(name),
                    Rect(places[place], self.skin.sprites.size(name)),
                    width,
                    height,
                )

    def _turning_senator(self, canvas: pygame.Surface, cell: int, at: dict[int, float]) -> None:
        t, rank, who, old = at[0], int(at[1]), int(at[2]), int(at[3])
        picture = self.hall.senator(old if t <= HALF else 1 - old, rank, who)
        self._counter(canvas, picture, self.places.cells[cell], *turn_over(t))

    def _counter(
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
        if spot[0] not in FLAGGED:
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

    def _actor(self, canvas: pygame.Surface, shown: State, actor: Actor) -> None:
        x, y = actor.pos
        kind, _, index = actor.picture.partition(":")
        if kind == "senator":
            picture = self.hall.senator(shown.owner_at(int(index)), shown.rank_of[int(index)], shown.who[int(index)])
        elif kind == "law":
            self.hall.draw_tablet(canvas, shown, int(index), (x, y - actor.lift))
            return
        elif actor.size > 1:
            picture = self.skin.sprites.scaled(actor.picture, actor.size)
        else:
            picture = self.skin.sprites.squeezed(actor.picture, actor.width)
            x += (self.skin.sprites.size(actor.picture)[0] - picture.get_width()) // 2
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
