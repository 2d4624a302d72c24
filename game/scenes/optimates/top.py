"""The bar at the top: the turn, whose move it is, and how near the end is."""

from __future__ import annotations

from typing import Any

import pygame
from pygame import Rect

from game.rules.optimates import notation as n
from game.rules.optimates.outlook import EndWatch, Outlook
from game.rules.optimates.state import State
from game.scenes.optimates.log import year_of
from game.scenes.optimates.meters import lead_rail, share_bar
from game.scenes.optimates.places import Places
from game.scenes.optimates.words import Words
from game.ui.skin import Skin

PIP = 5
PIP_STEP = 7
GAP = 4  # pixels before the meters of the end
WATCHES = ("vp", "lead", "laws")
"""The meters of the end, from the left; each has a rect `watch_...` and explains itself."""


class Top:
    """Draws the bar at the top."""

    turn_key = "turn"
    has_watch = True
    """Whether it tells how near the end is."""

    def __init__(self, skin: Skin, places: Places, words: Words, last_turn: int = 0) -> None:
        """Take what it draws with, and where; and the turn after which all is over, 0 where none is the last."""
        self.skin, self.places, self.words, self.last_turn = skin, places, words, last_turn

    def key(self, shown: State, outlook: Outlook, asked: int) -> Any:
        """Tell what its picture depends on."""
        return shown.turn, shown.final_turn, shown.phase, asked, outlook.watch, shown.over

    def draw(self, canvas: pygame.Surface, shown: State, outlook: Outlook, asked: int) -> None:
        """Draw the turn, its year and phase, who is to act, and how near the end is."""
        rect, skin = self.places.rect("top_bar"), self.skin
        skin.frame(canvas, "panel_inset", rect)
        self._turn(canvas, rect, shown, asked)
        if not self.has_watch:
            return
        if shown.final_turn:
            self._last_turn(canvas)
        else:
            self._vp(canvas, outlook.watch)
            self._laws(canvas, outlook.watch)
        self._lead(canvas, outlook.watch, shown.final_turn)

    def _turn(self, canvas: pygame.Surface, rect: Rect, shown: State, asked: int) -> None:
        skin, words = self.skin, self.words
        top = skin.line_top(rect)
        turn = self._numbered(shown)
        x = skin.text(canvas, turn, (rect.x + 6, top), "text_title").right + 8
        year = words.get("table.year", year=year_of(words, shown.turn))
        x = skin.text(canvas, year, (x, top), "text_dim").right + 10
        for phase, name in enumerate(words.text.many("optimates.table.phases"), start=1):
            current = phase == shown.phase
            pip = Rect(x, rect.centery - 2, PIP, PIP)
            canvas.fill(skin.colour("gold_2" if current else "ground_3"), pip)
            if current:
                x = skin.text(canvas, name, (x + 8, top), "text").right
            x += 10
        if asked >= 0:
            told, room = words.get("table.to_act", side=words.side(asked)), self.places.rect("watch_vp").x - x
            told = told if skin.fonts.width(told) + GAP <= room else words.side(asked)
            skin.text(canvas, told, (x, top), f"text_{n.SEATS[asked]}")

    def _numbered(self, shown: State) -> str:
        """Say which turn it is, and of how many where one is the last."""
        key = f"{self.turn_key}_of" if self.last_turn else "turn"
        return self.words.get(f"table.{key}", turn=shown.turn, last=self.last_turn)

    # -- how near the end is

    def _vp(self, canvas: pygame.Surface, watch: EndWatch) -> None:
        """Draw both sides' VP on their way to the points that end the game, the Optimates' above."""
        rect, skin = self.places.rect("watch_vp"), self.skin
        canvas.blit(skin.sprites.get("vp"), (rect.x, rect.centery - 5))
        told = f"{max(watch.vp)}/{watch.vp_end}"
        end = skin.text(canvas, told, (rect.right, skin.line_top(rect)), self._colour(watch, "vp"), align="right").x
        for seat, vp in enumerate(watch.vp):
            bar = Rect(rect.x + 13, rect.centery - 5 + seat * 5, end - rect.x - 16, 6)
            share_bar(canvas, skin, bar, (bar.w - 2) * vp // watch.vp_end, seat)

    def _lead(self, canvas: pygame.Surface, watch: EndWatch, is_final: bool) -> None:
        """Draw the lead on a rail from one side's end of the game to the other's, parted where the victory changes."""
        rect, skin = self.places.rect("watch_lead"), self.skin
        most = watch.needed if is_final else watch.lead_end
        told = f"{abs(watch.lead)}/{most}"
        wins = watch.needed_by if self._leads(watch) else 1 - watch.needed_by
        met = f"text_{n.SEATS[wins]}" if is_final else self._colour(watch, "lead")
        end = skin.text(canvas, told, (rect.right, skin.line_top(rect)), met, align="right").x
        left, right = (skin.sprites.get(f"emblem_{side}_12") for side in n.SEATS)
        canvas.blit(left, (rect.x, rect.centery - 6))
        canvas.blit(right, (end - 3 - right.get_width(), rect.centery - 6))
        x = rect.x + left.get_width() + 1
        rail = Rect(x, rect.centery - 3, end - 4 - right.get_width() - x, 7)
        border = watch.needed if watch.needed_by == n.POPULARES else -watch.needed
        lead_rail(canvas, skin, rail, watch.lead_end, border, watch.lead)

    def _leads(self, watch: EndWatch) -> bool:
        """Tell whether who needs a lead has it."""
        return (watch.lead if watch.needed_by == n.POPULARES else -watch.lead) >= watch.needed

    def _laws(self, canvas: pygame.Surface, watch: EndWatch) -> None:
        """Draw a pip for each law on a side's last space, square above for the Optimates, round below."""
        rect, skin = self.places.rect("watch_laws"), self.skin
        canvas.blit(skin.sprites.get("tablet"), (rect.x, rect.centery - 7))
        told = f"{max(watch.laws)}/{watch.laws_end}"
        skin.text(canvas, told, (rect.right, skin.line_top(rect)), self._colour(watch, "laws"), align="right")
        for seat, count in enumerate(watch.laws):
            for i in range(watch.laws_end):
                pip = Rect(rect.x + 28 + i * PIP_STEP, rect.centery - 5 + seat * (PIP + 1), PIP, PIP)
                canvas.fill(skin.colour("raised"), pip.inflate(-2, -2))
                if i < count:
                    self._pip(canvas, pip, seat)

    def _pip(self, canvas: pygame.Surface, pip: Rect, seat: int) -> None:
        """Draw a law in its side's colour and shape."""
        colour = self.skin.colour(f"text_{n.SEATS[seat]}")
        if seat == n.OPTIMATES:
            canvas.fill(colour, pip)
        else:
            canvas.fill(colour, pip.inflate(-2, 0))
            canvas.fill(colour, pip.inflate(0, -2))

    def _colour(self, watch: EndWatch, which: str) -> str:
        return "text_bad" if which in watch.met else "text"

    def _last_turn(self, canvas: pygame.Surface) -> None:
        """Hang out the banner of the last turn, in which all VP count double."""
        skin, room = self.skin, self.places.rect("last_turn")
        canvas.fill(skin.colour("edge_dark"), room.inflate(2, 0))
        box = room.inflate(0, -2)
        canvas.fill(skin.colour("text_bad"), box)
        canvas.fill(skin.colour("gold_2"), (box.x, box.y, box.w, 1))
        canvas.fill(skin.colour("gold_2"), (box.x, box.bottom - 1, box.w, 1))
        words = self.words.get("table.last_turn")
        skin.text(canvas, words, (box.centerx, skin.line_top(box)), "ink", align="center")
