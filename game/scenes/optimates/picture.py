"""The table's picture: the layers of what stands, and over them all that moves."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.rules.optimates import notation as n
from game.rules.optimates.rulebook import Rulebook
from game.rules.optimates.standing import Standing
from game.rules.optimates.state import State
from game.scenes.optimates.hall import Hall
from game.scenes.optimates.layer import Layer
from game.scenes.optimates.log import Log
from game.scenes.optimates.places import Places
from game.scenes.optimates.question import Question
from game.scenes.optimates.sides import Sides
from game.scenes.optimates.stage import Actor, Stage
from game.scenes.optimates.words import Words
from game.ui.skin import Skin
from game.ui.tween import squeeze

NO_CELLS: frozenset[int] = frozenset()
DIM_ALPHA = 170


class Picture:
    """Draws everything but the widgets of the bottom bar."""

    def __init__(
        self,
        skin: Skin,
        places: Places,
        words: Words,
        book: Rulebook,
        stage: Stage,
        log: Log,
        names: Sequence[str] = (),
    ) -> None:
        """Take what it draws with, the stage, the log, and the names of the computer players, empty for people."""
        self.skin, self.places, self.stage, self.book = skin, places, stage, book
        self.hall = Hall(skin, places, words, book, stage)
        self.sides = Sides(skin, places, words, book, log, names)
        self.shown: State
        self.standing: Standing
        self.question: Question | None = None
        self.asked = -1
        self.layers = self._layers()

    def _layers(self) -> list[Layer]:
        hall, sides, place = self.hall, self.sides, self.places.rect
        whole = Rect((0, 0), self.places.look.canvas)
        return [
            Layer(whole, lambda: None, self._draw_ground),
            Layer(
                place("top_bar"),
                lambda: sides.top_key(self.shown, self.asked),
                lambda canvas: sides.draw_top(canvas, self.shown, self.asked),
            ),
            *[self._side_layer(seat) for seat in range(len(n.SEATS))],
            Layer(
                place("offices").inflate(2, 2),
                lambda: hall.offices_key(self.shown, self.standing),
                lambda canvas: hall.draw_offices(canvas, self.shown, self.standing),
            ),
            Layer(
                place("senate").inflate(2, 2),
                lambda: hall.senate_key(self.shown, *self._cells()),
                lambda canvas: hall.draw_senate(canvas, self.shown, *self._cells(), self._choosing("cells")),
            ),
            Layer(
                place("laws").inflate(2, 2),
                lambda: hall.laws_key(self.shown, *self._laws()),
                lambda canvas: hall.draw_laws(canvas, self.shown, *self._laws(), self._choosing("laws")),
            ),
            Layer(
                place("people").inflate(2, 2),
                lambda: hall.people_key(self.shown, *self._blocks()),
                lambda canvas: hall.draw_people(canvas, self.shown, *self._blocks(), self._choosing("blocks")),
            ),
        ]

    def _draw_ground(self, canvas: pygame.Surface) -> None:
        canvas.blit(self.skin.sprites.get("curia"), (0, 0))

    def _side_layer(self, seat: int) -> Layer:
        sides = self.sides
        return Layer(
            self.places.rect("left" if seat == n.OPTIMATES else "right"),
            lambda: sides.side_key(seat, self.shown, self.standing, self.asked),
            lambda canvas: sides.draw_side(canvas, seat, self.shown, self.standing, self.asked),
        )

    # -- what is lit

    def _choosing(self, what: str) -> bool:
        question = self.question
        if question is None:
            return False
        if what == "blocks":
            return question.swaying is not None
        choosing = question.choosing
        return choosing is not None and (choosing.on_cells if what == "cells" else choosing.on_laws)

    def _cells(self) -> tuple[frozenset[int], frozenset[int]]:
        return self._candidates() if self._choosing("cells") else (NO_CELLS, NO_CELLS)

    def _laws(self) -> tuple[frozenset[int], frozenset[int]]:
        return self._candidates() if self._choosing("laws") else (NO_CELLS, NO_CELLS)

    def _candidates(self) -> tuple[frozenset[int], frozenset[int]]:
        choosing = self.question.choosing if self.question is not None else None
        if choosing is None:
            return NO_CELLS, NO_CELLS
        head = [] if choosing.head is None else [choosing.head]
        return frozenset(choosing.within_reach()), frozenset([*head, *choosing.picked])

    def _blocks(self) -> tuple[frozenset[int], tuple[tuple[int, int], ...]]:
        question = self.question
        if question is None or question.swaying is None:
            return NO_CELLS, ()
        self.hall.swayer = question.decision.seat
        lit = frozenset(block for block in range(len(n.BLOCKS)) if question.swaying.can_step(block))
        return lit, tuple(sorted(question.swaying.picked.items()))

    # -- drawing

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw what stands, then what moves."""
        for layer in self.layers:
            layer.draw(canvas)
        self._draw_turning(canvas)
        self._draw_marks(canvas)
        if self.stage.dim or self.stage.spotlight:
            self._draw_dim(canvas)
        for actor in self.stage.actors:
            self._draw_actor(canvas, actor)
        self._draw_sum(canvas)
        self._draw_banner(canvas)

    def forget(self) -> None:
        """Draw everything anew the next time: the look has changed."""
        for layer in self.layers:
            layer.forget()

    def _draw_turning(self, canvas: pygame.Surface) -> None:
        """Draw the counters in the turn, narrow in the middle of it."""
        for (kind, index), at in self.stage.turning.items():
            if kind == "cell":
                self._draw_turning_senator(canvas, index, at)
                continue
            places = self.places.figures(self.shown, index)
            for place, t in at.items():
                name = self.hall.figure(self.shown, index, place, turned=t > 1 / 2)
                picture = self.skin.sprites.squeezed(name, squeeze(t))
                x, y = places[place]
                width = self.skin.sprites.size(name)[0]
                canvas.blit(picture, (x + (width - picture.get_width()) // 2, y))

    def _draw_turning_senator(self, canvas: pygame.Surface, cell: int, at: dict[int, float]) -> None:
        t, rank, who, old = at[0], int(at[1]), int(at[2]), int(at[3])
        seat = old if t <= 1 / 2 else 1 - old
        picture = self.hall.senator(seat, rank, who)
        width = max(1, round(picture.get_width() * squeeze(t)))
        picture = pygame.transform.scale(picture, (width, picture.get_height()))
        rect = self.places.cells[cell]
        canvas.blit(picture, (rect.centerx - width // 2, rect.y))

    def _draw_marks(self, canvas: pygame.Surface) -> None:
        """Edge what the last acts have changed."""
        for kind, index in sorted(self.stage.marks):
            rect = self.places.spot(kind, index)
            canvas.blit(self.skin.sprites.nine("mark_ring", rect.size), rect)

    def _draw_dim(self, canvas: pygame.Surface) -> None:
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

    def _draw_actor(self, canvas: pygame.Surface, actor: Actor) -> None:
        kind, _, index = actor.picture.partition(":")
        if kind == "senator":
            self.hall.draw_senator(canvas, self.shown, int(index), actor.pos)
        elif kind == "law":
            self.hall.draw_tablet(canvas, self.shown, int(index), actor.pos)
        else:
            canvas.blit(self.skin.sprites.get(actor.picture), actor.pos)
        if actor.text:
            shade = self.skin.colour("edge_dark")
            words = self.skin.fonts.render(
                actor.text, self.skin.colour("text_strong"), "text", shadow=shade, outline=True
            )
            canvas.blit(words, (actor.pos[0] + 13, actor.pos[1] - 2))

    def _draw_sum(self, canvas: pygame.Surface) -> None:
        """Spell the die's sum out beside it."""
        told = self.stage.sum
        if told is None:
            return
        hall = self.places.rect("senate").union(self.places.rect("laws"))
        skin = self.skin
        width = max(skin.fonts.width(told.text), skin.fonts.width(told.verdict, "display")) + 20
        box = Rect(0, 0, width, 38)
        box.midleft = (hall.centerx + 8, hall.centery)
        skin.frame(canvas, "tooltip", box)
        skin.text(canvas, told.text, (box.centerx, box.y + 4), "text", align="center")
        colour = "text_good" if told.good else "text_bad"
        skin.text(canvas, told.verdict, (box.centerx, box.y + 19), colour, "display", align="center")

    def _draw_banner(self, canvas: pygame.Surface) -> None:
        """Draw the banner, as far as it is unrolled."""
        banner, skin = self.stage.banner, self.skin
        if banner is None or banner.shown <= 0:
            return
        middle = self.places.rect("senate").union(self.places.rect("laws"))
        widest = max(skin.fonts.width(banner.title, "title"), skin.fonts.width(banner.sub)) + 60
        box = Rect(0, 0, max(24, round(widest * banner.shown)), 58 if banner.sub else 44)
        box.center = middle.center
        frame = "panel_blocker" if banner.seat < 0 else f"header_{n.SEATS[banner.seat]}"
        canvas.fill(skin.colour("veil"), box.move(2, 3))
        skin.frame(canvas, frame, box)
        before = canvas.get_clip()
        canvas.set_clip(box.inflate(-8, -4))
        y = box.y + 9
        skin.text(canvas, banner.title, (box.centerx, y), "text_strong", "title", align="center", shadow=True)
        if banner.sub:
            skin.text(canvas, banner.sub, (box.centerx, y + 27), "text", align="center")
        if banner.seat >= 0:
            for x in (box.x + 6, box.right - 18):
                canvas.blit(skin.sprites.get(f"emblem_{n.SEATS[banner.seat]}_12"), (x, box.centery - 6))
        canvas.set_clip(before)
