"""The table's margins: each side's panel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pygame
from pygame import Rect

from game.rules.optimates import notation as n
from game.rules.optimates.outlook import Outlook
from game.rules.optimates.rulebook import Rulebook
from game.rules.optimates.standing import Standing
from game.rules.optimates.state import State
from game.scenes.optimates.log import Log
from game.scenes.optimates.meters import share_bar
from game.scenes.optimates.places import PURSE, Places
from game.scenes.optimates.regard import NOTHING, Regard
from game.scenes.optimates.words import Words
from game.scenes.side_card import portrait_name
from game.ui.rich import RichText
from game.ui.skin import Skin

PANELS = ("left", "right")
MOST_NAME_LINES = 3
"""A computer player with a long name takes so many lines of the panel."""
ACTS_SHOWN = 8
MOODS = ("grim", "calm", "glad")
EMBLEM = 12
EMBLEMS = 26
"""Pixels at the inner end of a meter for the emblems of the Offices that it wins."""


class At(NamedTuple):
    """The moment that a side's panel tells of."""

    shown: State
    outlook: Outlook
    asked: int
    regard: Regard = NOTHING


class Part(NamedTuple):
    """A part of a panel: where it is, what its picture depends on, and how it is drawn."""

    rect: Rect
    key: Callable[[At], Any]
    draw: Callable[[pygame.Surface, At], None]


class Sides:
    """Draws what stands left and right of the board; the right is the left in a mirror."""

    def __init__(
        self,
        skin: Skin,
        places: Places,
        words: Words,
        book: Rulebook,
        log: Log,
        names: Sequence[str] = (),
        players: Sequence[str] = (),
    ) -> None:
        """Take what it draws with, where, and the log it quotes.

        `names` are the computer players' names in words, empty for people; `players` who they are.
        """
        self.names = tuple(names) or ("",) * len(n.SEATS)
        self.players = tuple(players) or ("",) * len(n.SEATS)
        self.skin, self.places, self.words, self.book, self.log = skin, places, words, book, log

    def parts(self, seat: int) -> list[Part]:
        """List what a side's panel is drawn of: each part is drawn anew only when what it tells has changed."""
        places = self.places
        return [
            Part(places.rect(PANELS[seat]), lambda at: None, lambda canvas, at: self._panel(canvas, seat)),
            Part(
                places.side(seat, "header"),
                lambda at: at.asked == seat,
                lambda canvas, at: self._header(canvas, seat, at.asked == seat),
            ),
            Part(
                places.side(seat, "portrait"),
                lambda at: self.portrait(seat, at.shown),
                lambda canvas, at: self._portrait(canvas, seat, at.shown),
            ),
            *(self._purse_part(seat, row) for row in range(len(PURSE))),
            Part(
                places.side(seat, "elected"),
                lambda at: (at.outlook.stands, at.outlook.spoils),
                lambda canvas, at: self._elected(canvas, seat, at.outlook),
            ),
            Part(
                places.side(seat, "acts"),
                lambda at: [entry.line() for entry in self.log.of(seat)[-ACTS_SHOWN:]],
                lambda canvas, at: self._acts(canvas, seat),
            ),
        ]

    def _purse_part(self, seat: int, row: int) -> Part:
        """Make a row of the purse a part of its own: what lies between the rows is another's."""
        return Part(
            self.places.purse_row(seat, row),
            lambda at: self.purse_rows(seat, at.shown, at.outlook, at.regard)[row],
            lambda canvas, at: self._purse(canvas, seat, at.shown, at.outlook, at.regard),
        )

    def _panel(self, canvas: pygame.Surface, seat: int) -> None:
        self.skin.frame(canvas, "panel", self.places.rect(PANELS[seat]))

    def _portrait(self, canvas: pygame.Surface, seat: int, shown: State) -> None:
        canvas.blit(self.skin.sprites.get(self.portrait(seat, shown)), self.places.side(seat, "portrait"))

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

    # -- who sits there

    def portrait(self, seat: int, shown: State) -> str:
        """Name the picture of who plays a side, in his mood; the side's own where there is none of him."""
        return portrait_name(self.skin, seat, self.players[seat], mood_of(shown.vp, self.log.scored, seat))

    # -- the purse

    def _purse(self, canvas: pygame.Surface, seat: int, shown: State, outlook: Outlook, regard: Regard) -> None:
        """Draw what a side has, and what the action in focus would leave of it."""
        for row, (icon, amount, left, colour) in enumerate(self.purse_rows(seat, shown, outlook, regard)):
            x, y = self.places.purse(seat, row)
            canvas.blit(self.skin.sprites.get(icon), (x, y + 1))
            x, top = x + 15, y - 1
            if left == amount:
                self.skin.text(canvas, amount, (x, top), "text", "display")
                continue
            x = self.skin.text(canvas, amount, (x, top + 1), "text_dim").right + 1
            self._chevron(canvas, x, top + 7)
            self.skin.text(canvas, left, (x + 6, top), colour, "display")

    def purse_rows(self, seat: int, shown: State, outlook: Outlook, regard: Regard) -> list[tuple[str, int, int, str]]:
        """List the rows of a purse: the picture, what there is, what would be left of it, and in which colour.

        It is red where no law could be vetoed with what is left.
        """
        have = (shown.pw[seat], shown.coins[seat], shown.vp[seat])
        pw, coins = regard.pw, regard.coins
        would_be = (pw[seat] if pw else have[0], coins[seat] if coins else have[1], have[2])
        rows = []
        for icon, amount, left in zip(PURSE, have, would_be, strict=True):
            is_short = icon == "pw" and left < amount and left < outlook.reserve[seat]
            colour = "text_bad" if is_short else "text_strong" if left < amount else "text_good"
            rows.append((icon, amount, left, colour))
        return rows

    def _chevron(self, canvas: pygame.Surface, x: int, middle: int) -> None:
        for i in range(4):
            for y in (middle - 3 + i, middle + 3 - i):
                canvas.fill(self.skin.colour("text_dim"), (x + i, y, 1, 1))

    # -- the coming election

    def _elected(self, canvas: pygame.Surface, seat: int, outlook: Outlook) -> None:
        """Draw a side's counts as an election would find them, the Offices they would win, and what that brings."""
        box, skin = self.places.side(seat, "elected"), self.skin
        skin.frame(canvas, "panel_inset", box)
        title = self.words.get("table.if_elected")
        self._line(canvas, seat, box.inflate(-6, 0), box.y + 1, title, "text_title")
        for row, (count, own, all_of_it, wins) in enumerate(meter_rows(outlook, seat)):
            self._meter(canvas, seat, self.places.meter(seat, row), count, own, all_of_it, wins)
        brings = self.places.meter(seat, len(METERS))
        canvas.fill(skin.colour("raised"), (brings.x, brings.y, brings.w, 1))
        rich = RichText(skin, spoils_text(self.words, outlook, seat), brings.w, max_lines=1)
        x = brings.x if seat == n.OPTIMATES else brings.right - rich.size[0]
        rich.draw(canvas, (x, brings.y + 2))

    def _meter(
        self, canvas: pygame.Surface, seat: int, rect: Rect, count: str, own: int, all_of_it: int, wins: int
    ) -> None:
        """Draw a count with its bar, and an emblem for each Office that it would win."""
        is_left = seat == n.OPTIMATES
        self._line(canvas, seat, rect, rect.y, self.words.get(f"counts.{count}"), "text" if wins else "text_dim")
        inner = rect.right - EMBLEMS if is_left else rect.x + EMBLEMS
        colour = "text_strong" if wins else "text_dim"
        self.skin.text(canvas, own, (inner, rect.y), colour, align="right" if is_left else "left")
        emblem = self.skin.sprites.get(f"emblem_{n.SEATS[seat]}_12")
        for i in range(wins if count != "laws" else 0):
            canvas.blit(emblem, (inner + 2 + i * 11 if is_left else inner - 2 - EMBLEM - i * 11, rect.y))
        bar = Rect(rect.x, rect.bottom - 4, rect.w, 4)
        filled = (bar.w - 2) * own // all_of_it if all_of_it else 0
        share_bar(canvas, self.skin, bar, filled, seat, from_right=is_left)
        if count != METERS[-1]:
            ratio = self.book.consuls_ratio if count == METERS[0] else 1  # where all that it can win is won
            goal = (bar.w - 2) * ratio // (ratio + 1)
            canvas.fill(
                self.skin.colour("text"), (bar.right - 2 - goal if is_left else bar.x + 1 + goal, bar.y, 1, bar.h)
            )

    def _line(self, canvas: pygame.Surface, seat: int, rect: Rect, y: int, text: str, colour: str) -> None:
        """Write a line at the outer edge of a panel."""
        if seat == n.OPTIMATES:
            self.skin.text(canvas, text, (rect.x, y), colour)
        else:
            self.skin.text(canvas, text, (rect.right, y), colour, align="right")

    # -- what it did

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
        bottom = rect.bottom
        for i, entry in enumerate(reversed(entries)):
            # Of the last two what is too long is cut: left out, nobody would know of it.
            rows = (bottom - rect.y if i < 2 else rect.h) // self.skin.fonts.line_height()
            if rows < 1:
                break
            rich = RichText(self.skin, entry.line(), rect.w, colour="text" if i == 0 else "text_dim", max_lines=rows)
            bottom -= rich.size[1]
            if bottom < rect.y:
                break
            rich.draw(canvas, (rect.x, bottom))
            bottom -= 1


METERS = ("influence", "people", "legions", "merchants", "laws")
"""The rows of a side's panel: the four counts that elect, and what the laws bring."""


def meter_rows(outlook: Outlook, seat: int) -> list[tuple[str, int, int, int]]:
    """List each meter: its name, the side's own count, both sides' together, and how many Offices it would win."""
    wins = dict(election_rows(outlook.stands, seat))
    pairs = {count: getattr(outlook.stands, count) for count in METERS[:-1]}
    pairs[METERS[-1]] = outlook.spoils.law_vp
    return [(count, pair[seat], sum(pair), wins.get(count, int(pair[seat] > 0))) for count, pair in pairs.items()]


def election_rows(standing: Standing, seat: int) -> list[tuple[str, int]]:
    """List each count that elects, and how many Offices a side would win by it."""
    offices = standing.offices
    return [
        ("influence", offices[: n.TRIBUNE_OFFICE].count(seat)),
        ("people", int(offices[n.TRIBUNE_OFFICE] == seat)),
        ("legions", int(offices[n.QUAESTOR] == seat)),
        ("merchants", int(offices[n.AEDILE] == seat)),
    ]


def spoils_text(words: Words, outlook: Outlook, seat: int) -> str:
    """Write what the elections would bring a side now: VP, coins and PW."""
    spoils = outlook.spoils
    vp = spoils.office_vp[seat] + spoils.law_vp[seat]
    return words.get("table.brings", points=vp, coins=spoils.coins[seat], will=spoils.pw[seat])


def mood_of(vp: Sequence[int], scored: Sequence[int], seat: int) -> str:
    """Name the mood of who plays a side: glad if he leads and scored more last, grim if neither, else calm."""
    signs = [(pair[seat] > pair[1 - seat]) - (pair[seat] < pair[1 - seat]) for pair in (vp, scored)]
    return MOODS[1 + (signs == [1, 1]) - (signs == [-1, -1])]
