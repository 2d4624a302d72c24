"""A game of computers alone, to look at while nobody touches the title."""

from __future__ import annotations

from itertools import cycle
from random import SystemRandom

import pygame

from game.match import Match
from game.players import PLAIN, can_have_character, character_names, name_with
from game.rules.core import seats_with
from game.scenes.context import Context
from game.scenes.games import game_names
from game.scenes.saved import face_for
from game.scenes.stack import Change, Pop, Scene
from game.scenes.table.scene import TableScene
from game.scenes.table.waiting import STOP
from game.ui.input import Input
from game.ui.skin import Skin


class Shown(TableScene):
    """A table that is only looked at: nothing on it has the focus, and nothing can be stopped."""

    def _dress(self) -> None:
        self.face.has_prompts = False
        super()._dress()

    def _lay_out(self, fresh: bool = False) -> None:
        super()._lay_out(fresh)
        if self.form is not None:
            self.form.set(widget for widget in self.form.widgets if widget.name != STOP)
            self.form.focus.refresh([])


class AttractScene(Scene):
    """Show game after game, none of which is saved or counted, until anything at all is pressed or moved.

    That leads back to the title, and does nothing else.
    """

    def __init__(self, context: Context) -> None:
        """Take the context; the first game begins when it is opened."""
        super().__init__(context.timeline())
        self.context = context
        self.table: Shown | None = None
        self.games = 0
        """How many games have begun."""
        self._rest = 0.0
        self._is_over = False

    @property
    def is_busy(self) -> bool:
        return False  # what is pressed leaves, and ends no animation

    @property
    def is_animating(self) -> bool:
        table = self.table
        return table is not None and (table.is_busy or (table.thinker.is_thinking and self._rest <= 0))

    @property
    def is_catching(self) -> bool:
        return True  # any key will do, and none does what it does elsewhere

    @property
    def needs_draw(self) -> bool:
        return self.dirty or (self.table is not None and self.table.needs_draw)

    def opened(self) -> None:
        self._begin()

    def closed(self) -> None:
        if self.table is not None:
            self.table.closed()
        self.table = None

    def handle(self, inp: Input) -> Change | None:
        return None if inp.kind == "release" else Pop()

    def _begin(self) -> None:
        """Drop the game that is over, and begin another one."""
        self.closed()
        wanted = self.context.places.attract
        luck = SystemRandom()
        loaded = self.context.load_game(luck.choice(game_names()))
        characters = list(character_names(loaded.game.name)) if can_have_character(wanted.level) else []
        luck.shuffle(characters)
        seats = [
            name_with(wanted.level, character)
            for _, character in zip(seats_with(loaded.game, {}), cycle(characters or [PLAIN]), strict=False)
        ]
        match = Match.new(loaded, seats=seats)
        self.table = Shown(self.context, match, face_for(self.context, match))
        motion = self.context.skin.look.motion
        self.table.timeline.speed = motion.speed("normal")  # to be looked at, however the player plays
        self.table.opened()
        self.games += 1
        self._rest, self._is_over, self.dirty = wanted.pause, False, True

    def update(self, dt: float) -> Change | None:
        super().update(dt)
        table = self.table
        if table is None:
            return None
        if self._rest > 0 and not table.is_busy:
            self._rest -= dt
            return None
        if self._is_over:
            self._begin()
            return None
        ply, decision = table.match.ply, table.match.decision
        if not table.is_busy:
            table.stage.marks.clear()  # of the act before, now looked at for long enough
        self._is_over = table.update(dt) is not None  # it wants to show the result
        if self._is_over:
            self._rest = self.context.places.attract.end
        elif table.match.ply != ply and not (decision is not None and table.face.hides(decision)):
            self._rest = self.context.places.attract.pause
        return None

    def draw(self, canvas: pygame.Surface) -> None:
        if self.table is not None:
            self.table.dirty = False
            self.table.draw(canvas)
        self._draw_plate(canvas, self.context.skin)

    def _draw_plate(self, canvas: pygame.Surface, skin: Skin) -> None:
        """Draw the plate that says how to leave."""
        words = self.context.word("attract.press")
        plate = self.context.rect("attract_plate")
        middle = plate.center
        plate.w = skin.fonts.width(words) + 2 * skin.look.text.padding + 2
        plate.h = max(plate.h, skin.fonts.line_height() + 2)
        plate.center = middle
        plate.clamp_ip(canvas.get_rect())
        skin.frame(canvas, "tooltip", plate)
        skin.text(canvas, words, (plate.centerx, skin.line_top(plate)), "text_strong", align="center")
