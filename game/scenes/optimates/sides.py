"""The table's margins: each side's panel, and the bar at the top."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
from pygame import Rect

from game.rules.optimates import notation as n
from game.rules.optimates.rulebook import Rulebook
from game.rules.optimates.standing import Standing
from game.rules.optimates.state import State
from game.rules.optimates.victory import laws_at_end
from game.scenes.optimates.log import Log, year_of
from game.scenes.optimates.places import Places
from game.scenes.optimates.words import Words
from game.ui.rich import RichText
from game.ui.skin import Skin

PURSE = ("pw", "coin", "vp")
MOST_NAME_LINES = 3
"""A computer player with a long name takes so many lines of the panel."""
ACTS_SHOWN = 8
TOOLS = 68
"""Pixels at the right end of the top bar that belong to its buttons."""


class Sides:
    """Draws what stands left, right and above of the board."""

    def __init__(
        self, skin: Skin, places: Places, words: Words, book: Rulebook, log: Log, names: Sequence[str] = ()
    ) -> None:
        """Take what it draws with, where, the log it quotes, and the computer players' names, empty for people."""
        self.names = tuple(names) or ("",) * len(n.SEATS)
        self.skin, self.places, self.words, self.book, self.log = skin, places, words, book, log

    # -- a side

    def side_key(self, seat: int, shown: State, standing: Standing, asked: int) -> Any:
        """Tell what a side's picture depends on."""
        purse = (shown.pw[seat], shown.coins[seat], shown.vp[seat])
        last = self.log.entries[-1] if self.log.entries else None
        told = (len(self.log.entries), last.line() if last else "")
        return purse, standing, asked, told

    def draw_side(self, canvas: pygame.Surface, seat: int, shown: State, standing: Standing, asked: int) -> None:
        """Draw a side: name, portrait, purse, the way to the end, the coming election, its last acts."""
        self.skin.frame(canvas, "panel", self.places.rect("left" if seat == n.OPTIMATES else "right"))
        self._header(canvas, seat, asked == seat)
        canvas.blit(self.skin.sprites.get(f"portrait_{n.SEATS[seat]}"), self.places.side(seat, "portrait"))
        self._purse(canvas, seat, shown)
        self._rail(canvas, seat, shown)
        self._elected(canvas, seat, standing)
        self._acts(canvas, seat)

    def _header(self, canvas: pygame.Surface, seat: int, asked: bool) -> None:
        rect = self.places.side(seat, "header")
        self.skin.frame(canvas, f"header_{n.SEATS[seat]}", rect)
        emblem = self.skin.sprites.get(f"emblem_{n.SEATS[seat]}_12")
        canvas.blit(emblem, (rect.x + 3, rect.y + 1))
        colour = "text_strong" if asked else "text"
        self.skin.text(canvas, self.words.side(seat), (rect.x + 18, self.skin.line_top(rect)), colour)
        if asked:
            mark = self.skin.sprites.get("pointer_down")
            canvas.blit(mark, mark.get_rect(midright=(rect.right - 4, rect.centery)))

    def _purse(self, canvas: pygame.Surface, seat: int, shown: State) -> None:
        amounts = (shown.pw[seat], shown.coins[seat], shown.vp[seat])
        for row, (icon, amount) in enumerate(zip(PURSE, amounts, strict=True)):
            x, y = self.places.purse(seat, row)
            canvas.blit(self.skin.sprites.get(icon), (x, y + 1))
            self.skin.text(canvas, amount, (x + 16, y - 1), "text", "display")

    def _rail(self, canvas: pygame.Surface, seat: int, shown: State) -> None:
        """Draw how far a side's VP are on the way to what ends the game."""
        rect, skin = self.places.side(seat, "offices"), self.skin
        most = self.book.tables.victory.end.vp
        track = Rect(rect.x, rect.y + 15, rect.w, 6)
        canvas.fill(skin.colour("bar_ground"), track)
        filled = min(shown.vp[seat], most) * (track.w - 2) // most
        ramp = "oxblood" if seat == n.OPTIMATES else "sea"
        canvas.fill(skin.colour(f"{ramp}_3"), (track.x + 1, track.y + 1, filled, 4))
        canvas.fill(skin.colour(f"{ramp}_4"), (track.x + 1, track.y + 1, filled, 1))
        skin.text(canvas, f"{shown.vp[seat]}/{most}", (rect.x, rect.y), "text_dim")
        lead = shown.vp[seat] - shown.vp[1 - seat]
        words, needed = f"{lead:+d}".replace("-", "–"), 1
        if seat == self.book.needed_by:
            needed = self.book.tables.victory.needed_lead
            words = self.words.get("table.needed", lead=words, needed=needed)
        skin.text(canvas, words, (rect.right, rect.y), "text_good" if lead >= needed else "text_dim", align="right")

    def _elected(self, canvas: pygame.Surface, seat: int, standing: Standing) -> None:
        """Draw a side's counts as an election would find them, and which Offices they would win."""
        rect, skin = self.places.side(seat, "elected"), self.skin
        skin.frame(canvas, "panel_inset", rect)
        line = (rect.h - 4) // 5
        skin.text(canvas, self.words.get("table.if_elected"), (rect.x + 3, rect.y + 1), "text_title")
        for row, (count, wins) in enumerate(election_rows(standing, seat), start=1):
            y = rect.y + 1 + row * line
            own = getattr(standing, count)[seat]
            skin.text(canvas, self.words.get(f"counts.{count}"), (rect.x + 3, y), "text")
            skin.text(canvas, own, (rect.right - 28, y), "text_strong" if wins else "text_dim", align="right")
            for i in range(wins):
                emblem = skin.sprites.get(f"emblem_{n.SEATS[seat]}_12")
                canvas.blit(emblem, (rect.right - 27 + i * 13, y))

    def _acts(self, canvas: pygame.Surface, seat: int) -> None:
        """Draw which computer plays a side, and its last acts, the newest at the bottom."""
        rect = self.places.side(seat, "acts")
        if self.names[seat]:
            who = self.words.get("table.plays", name=self.names[seat])
            named = RichText(self.skin, who, rect.w, colour="text_title", max_lines=MOST_NAME_LINES)
            named.draw(canvas, rect.topleft)
            rect = Rect(rect.x, rect.y + named.size[1] + 1, rect.w, rect.h - named.size[1] - 1)
        entries = self.log.of(seat)[-ACTS_SHOWN:]
        if not entries:
            RichText(self.skin, self.words.get("table.no_acts"), rect.w, colour="text_dim").draw(canvas, rect.topleft)
            return
        bottom, rows = rect.bottom, rect.h // self.skin.fonts.line_height()
        for i, entry in enumerate(reversed(entries)):
            rich = RichText(self.skin, entry.line(), rect.w, colour="text" if i == 0 else "text_dim", max_lines=rows)
            bottom -= rich.size[1]
            if bottom < rect.y:
                break
            rich.draw(canvas, (rect.x, bottom))
            bottom -= 1

    # -- the top

    def top_key(self, shown: State, asked: int) -> Any:
        """Tell what the top bar's picture depends on."""
        return shown.turn, shown.final_turn, shown.phase, asked, tuple(shown.vp), tuple(shown.laws), shown.over

    def draw_top(self, canvas: pygame.Surface, shown: State, asked: int) -> None:
        """Draw the turn, its year and phase, who is to act, and how near the end is."""
        rect, skin, words = self.places.rect("top_bar"), self.skin, self.words
        skin.frame(canvas, "panel_inset", rect)
        top = skin.line_top(rect)
        x = rect.x + 6
        turn = words.get("table.turn", turn=shown.turn)
        x = skin.text(canvas, turn, (x, top), "text_title").right + 8
        year = words.get("table.year", year=year_of(words, shown.turn))
        x = skin.text(canvas, year, (x, top), "text_dim").right + 10
        for phase, name in enumerate(words.text.many("optimates.table.phases"), start=1):
            current = phase == shown.phase
            pip = Rect(x, rect.centery - 2, 5, 5)
            canvas.fill(skin.colour("gold_2" if current else "ground_3"), pip)
            if current:
                x = skin.text(canvas, name, (x + 8, top), "text").right
            x += 10
        if shown.final_turn:
            skin.text(canvas, words.get("table.last_turn"), (x, top), "text_bad")
        elif asked >= 0:
            skin.text(canvas, words.get("table.to_act", side=words.side(asked)), (x, top), f"text_{n.SEATS[asked]}")
        skin.text(canvas, self._watch(shown), (rect.right - TOOLS, top), "text_dim", align="right")

    def _watch(self, shown: State) -> str:
        end, vp = self.book.tables.victory.end, shown.vp
        return self.words.get(
            "table.watch",
            vp=self.words.get("table.vp_mark"),
            most=max(vp),
            vp_end=end.vp,
            lead=abs(vp[0] - vp[1]),
            lead_end=end.lead,
            laws=max(laws_at_end(self.book, shown)),
            laws_end=end.laws_at_end,
        )


def election_rows(standing: Standing, seat: int) -> list[tuple[str, int]]:
    """List each count that elects, and how many Offices a side would win by it."""
    offices = standing.offices
    return [
        ("influence", offices[: n.TRIBUNE_OFFICE].count(seat)),
        ("people", int(offices[n.TRIBUNE_OFFICE] == seat)),
        ("legions", int(offices[n.QUAESTOR] == seat)),
        ("merchants", int(offices[n.AEDILE] == seat)),
    ]
