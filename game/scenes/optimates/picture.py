"""The table's picture: the layers of what stands, and over them all that moves."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.rules.optimates import notation as n
from game.rules.optimates.outlook import Outlook
from game.rules.optimates.rulebook import Rulebook
from game.rules.optimates.standing import Standing
from game.rules.optimates.state import State
from game.scenes.optimates.hall import Hall
from game.scenes.optimates.large import LargeHall, LargeSides, LargeTop
from game.scenes.optimates.log import Log
from game.scenes.optimates.places import Places
from game.scenes.optimates.question import Question
from game.scenes.optimates.regard import NOTHING, Regard
from game.scenes.optimates.sides import At, Part, Sides
from game.scenes.optimates.stage import Stage
from game.scenes.optimates.staging import Staging
from game.scenes.optimates.top import Top
from game.scenes.optimates.words import Words
from game.scenes.table.layer import Layer
from game.ui.skin import Skin

NO_CELLS: frozenset[int] = frozenset()


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
        players: Sequence[str] = (),
        plain: Skin | None = None,
    ) -> None:
        """Take what it draws with, the stage, the log, the computer players' names (empty for people) and who plays.

        In large letters `plain` draws the small ones that belong to pictures.
        """
        self.skin, self.places, self.stage, self.book = skin, places, stage, book
        if places.is_large:
            self.hall: Hall = LargeHall(skin, plain or skin, places, words, book, stage)
            self.sides: Sides = LargeSides(skin, places, words, book, log, names, players)
            self.top: Top = LargeTop(skin, places, words, book.last_turn)
        else:
            self.hall = Hall(skin, places, words, book, stage)
            self.sides = Sides(skin, places, words, book, log, names, players)
            self.top = Top(skin, places, words, book.last_turn)
        self.staging = Staging(skin, places, self.hall, stage)
        self.shown: State
        self.outlook: Outlook
        self.regard: Regard = NOTHING
        self.question: Question | None = None
        self.asked = -1
        self.layers = self._layers()

    def _layers(self) -> list[Layer]:
        hall, top, place = self.hall, self.top, self.places.rect
        whole = Rect((0, 0), self.places.look.canvas)
        return [
            Layer(whole, lambda: None, self._draw_ground),
            Layer(
                place("top_bar"),
                lambda: top.key(self.shown, self.outlook, self.asked),
                lambda canvas: top.draw(canvas, self.shown, self.outlook, self.asked),
            ),
            *[layer for seat in range(len(n.SEATS)) for layer in self._side_layers(seat)],
            Layer(
                place("offices").inflate(2, 2),
                lambda: hall.offices_key(self.shown, self.outlook),
                lambda canvas: hall.draw_offices(canvas, self.shown, self.outlook),
            ),
            Layer(
                place("senate").inflate(2, 2),
                lambda: hall.senate_key(self.shown, *self._cells()),
                lambda canvas: hall.draw_senate(canvas, self.shown, *self._cells(), self._choosing("cells")),
            ),
            Layer(
                place("laws").inflate(2, 2),
                lambda: hall.laws_key(self.shown, self.outlook, *self._laws()),
                lambda canvas: hall.draw_laws(canvas, self.shown, self.outlook, *self._laws(), self._choosing("laws")),
            ),
            Layer(
                place("people").inflate(2, 2),
                lambda: hall.people_key(self.shown, *self._blocks()),
                lambda canvas: hall.draw_people(canvas, self.shown, *self._blocks(), self._choosing("blocks")),
            ),
        ]

    @property
    def standing(self) -> Standing:
        """Return how the Offices would be filled now."""
        return self.outlook.stands

    def _draw_ground(self, canvas: pygame.Surface) -> None:
        canvas.blit(self.skin.sprites.get("curia"), (0, 0))

    def _side_layers(self, seat: int) -> list[Layer]:
        def now() -> At:
            return At(self.shown, self.outlook, self.asked, self.regard)

        def layer(part: Part) -> Layer:
            return Layer(part.rect, lambda: part.key(now()), lambda canvas: part.draw(canvas, now()))

        return [layer(part) for part in self.sides.parts(seat)]

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
        if self.regard.reach is not None:
            self.hall.reacher = self.asked if self.asked >= 0 else self.regard.reach.seat
            self.hall.draw_reach(canvas, self.regard.reach)
        self.staging.draw(canvas, self.shown)

    def forget(self) -> None:
        """Draw everything anew the next time: the look has changed."""
        for layer in self.layers:
            layer.forget()
