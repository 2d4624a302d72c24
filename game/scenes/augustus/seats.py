"""The players: opponents at the top, oneself at the bottom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pygame
from pygame import Rect

from game.scenes.augustus.cards import Cards
from game.scenes.augustus.model import Marks, Seat, Shown
from game.scenes.augustus.places import DUEL, PORTRAIT, Places
from game.scenes.augustus.words import Words
from game.ui.skin import Skin

STOCK_AT, SIGNS = 20, 29
"""How far an opponent's stock stands behind what he controls where letters are large, and the room for signs then."""


@dataclass(slots=True)
class Seats:
    """Draws what lies before each player. `names` are the players'; `plain` has letters of the usual size."""

    skin: Skin
    plain: Skin
    places: Places
    cards: Cards
    words: Words
    names: Sequence[str]
    portraits: Sequence[str]

    # -- opponents

    @staticmethod
    def key(shown: Shown, seat: int) -> Any:
        """Tell what a seat's part of the table depends on."""
        return shown.seats[seat], seat == shown.crier, seat == shown.asked, shown.queue, shown.mood(seat)

    def opponent(self, canvas: pygame.Surface, shown: Shown, seat: int) -> None:
        """Draw an opponent: sign, name and points, his active objectives, and what he controls."""
        skin, player = self.skin, shown.seats[seat]
        skin.frame(canvas, "panel", self.places.panel(seat))
        self._header(canvas, shown, seat)
        if self.places.has_face(seat):
            self._portrait(canvas, seat, shown.mood(seat))
        laid = {laid.number: laid.full for laid in player.active}
        for number, place in self.places.objectives(seat):
            if number in laid:
                self.cards.small(canvas, shown.cards[number], laid[number], place)
                if shown.waits(seat, number):
                    skin.frame(canvas, "mark_ring", place)
            else:
                self.plain.frame(canvas, "card_back", place)
        if self.places.own.has_foot:
            self._foot(canvas, player, self.places.foot(seat))
        for number, place in self.places.controlled(seat):
            if len(shown.seats) == DUEL:
                self.cards.chip(canvas, shown.cards[number], place)
            else:
                canvas.blit(self.plain.sprites.get(f"kind_{shown.cards[number].colour}"), place)

    def _portrait(self, canvas: pygame.Surface, seat: int, mood: str) -> None:
        """Draw the face of a player in his mood, as much of it as there is room for."""
        room = self.places.small_room(seat)
        box = Rect(room.x - PORTRAIT - 4, room.y, PORTRAIT, room.h)
        canvas.blit(self.plain.sprites.get(f"{self.portraits[seat]}_{mood}"), box, Rect(0, 0, PORTRAIT, room.h))
        pygame.draw.rect(canvas, self.skin.colour("edge"), box, 1)

    def _header(self, canvas: pygame.Surface, shown: Shown, seat: int) -> None:
        """Write who it is and how he stands; mark the crier, and who has chosen."""
        skin, player, room = self.skin, shown.seats[seat], self.places.header(seat)
        sign = skin.sprites.scaled(f"emblem_{player.name}_12", skin.factor)
        canvas.blit(sign, sign.get_rect(midleft=(room.x, room.centery)))
        top = skin.line_top(room)
        x = room.right
        if skin.factor == 1:
            points = skin.sprites.get("sign_points")
            x -= points.get_width() + 1
            canvas.blit(points, points.get_rect(midleft=(x + 1, room.centery)))
        x = skin.text(canvas, player.points, (x, top), "text_strong", align="right").x - 3
        left = room.x + sign.get_width() + 3
        colour = "text_strong" if seat == shown.asked else "text"
        pen, line = skin, room
        if skin.factor > 1 and seat != shown.me:  # there is no line for it at the foot
            pen, line = self.plain, Rect(room.x, room.y, room.w, room.h // 2)
            self._figures(canvas, shown, seat, Rect(left, line.bottom, x - left, line.h))
        else:
            x = self._signs(canvas, shown, seat, room, x)
            ways = self.words.ways(seat)
            pen = skin if any(skin.fonts.width(name) <= x - left for name in ways[:2]) else self.plain
        pen.text(canvas, self.words.fitting(seat, pen.fonts, x - left), (left, pen.line_top(line)), colour)

    def _signs(self, canvas: pygame.Surface, shown: Shown, seat: int, room: Rect, right: int) -> int:
        """Draw the signs of the crier and of one who has chosen; return where they begin."""
        for name in ["power_complete_objective"] * shown.seats[seat].has_chosen + ["sign_crier"] * (
            seat == shown.crier
        ):
            picture = self.skin.sprites.get(name)
            right -= picture.get_width() + 1
            canvas.blit(picture, picture.get_rect(midleft=(right, room.centery)))
        return right

    def _figures(self, canvas: pygame.Surface, shown: Shown, seat: int, line: Rect) -> None:
        """Write in a line of its own how much an opponent controls and has in stock; draw the signs behind it."""
        pen, player = self.plain, shown.seats[seat]
        top, legion = pen.line_top(line), pen.sprites.get(f"legion_{player.name}_small")
        told = self.words.get("table.controlled", n=len(player.controlled), all=shown.end)
        pen.text(canvas, told, (line.x, top), "text")
        canvas.blit(legion, legion.get_rect(midleft=(line.x + STOCK_AT, line.centery)))
        end = pen.text(canvas, player.stock, (line.x + STOCK_AT + 11, top), "text").right
        self._signs(canvas, shown, seat, line, min(end + SIGNS, line.right))

    def _foot(self, canvas: pygame.Surface, player: Seat, room: Rect) -> None:
        """Draw an opponent's stock."""
        skin = self.plain
        legion = skin.sprites.get(f"legion_{player.name}_small")
        canvas.blit(legion, legion.get_rect(midleft=(room.x + 1, room.centery)))
        skin.text(canvas, player.stock, (room.x + 13, skin.line_top(room)), "text")

    # -- oneself

    def own(self, canvas: pygame.Surface, shown: Shown, marks: Marks) -> None:
        """Draw one's own column, active objectives and controlled ones."""
        skin, player, rect = self.skin, shown.seats[shown.me], self.places.rect("own")
        skin.frame(canvas, "panel", rect)
        skin.frame(canvas, "panel_inset", self.places.rect("mine"))
        self._header(canvas, shown, shown.me)
        self._purse(canvas, player, rect)
        laid = {laid.number: laid for laid in player.active}
        lying = self.places.objectives(shown.me)
        for number, place in lying:
            if number is None:
                self.plain.frame(canvas, "card_back", place)
                continue
            if number in laid:
                self.cards.own(canvas, shown.cards[number], laid[number], player.name, place, marks)
                if shown.waits(shown.me, number):
                    skin.frame(canvas, "mark_ring", place)
            else:
                self.cards.offered(canvas, shown.cards[number], place)
        self.cards.mark(canvas, [(number, place) for number, place in lying if number is not None], marks)
        for number, place in self.places.controlled(shown.me):
            self.cards.chip(canvas, shown.cards[number], place)
        self.cards.mark(canvas, self.places.controlled(shown.me), marks)

    def _purse(self, canvas: pygame.Surface, player: Seat, rect: Rect) -> None:
        """Draw the legions in stock as they stand, and write the points in hand."""
        skin = self.plain
        legion = skin.sprites.get(f"legion_{player.name}")
        for place in self.places.stock(self.places.shown.me):
            canvas.blit(legion, place)
        if self.places.own.has_foot:
            line = self.words.get("table.stock", n=player.stock, all=player.legions)
            skin.text(canvas, line, (rect.x + 5, rect.bottom - 32), "text_dim")
            if player.in_hand:  # nothing lies before one who still chooses what to keep
                hand = self.words.get("table.in_hand", n=player.in_hand)
                skin.text(canvas, hand, (rect.x + 5, rect.bottom - 18), "text_dim")
