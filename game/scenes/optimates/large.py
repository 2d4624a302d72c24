"""The table in large letters: the same things, most of them as pictures, with the numbers that matter twice as large.

What is left out here, the names and the lists, is told when a thing has the focus, or stands in the log.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
from pygame import Rect

from game.rules.optimates import notation as n
from game.rules.optimates.outlook import Outlook, Race
from game.rules.optimates.state import State
from game.scenes.optimates.bottom import SLOTS, Bottom
from game.scenes.optimates.hall import BUST_AT, OFFICE_PICTURES, Hall
from game.scenes.optimates.places import TABLET
from game.scenes.optimates.question import Question
from game.scenes.optimates.regard import Regard
from game.scenes.optimates.sides import EMBLEM, Part, Sides, meter_rows
from game.scenes.optimates.top import PIP, Top
from game.ui.skin import Skin
from game.ui.widgets import Button, Widget

METER_ICONS = ("icon_influence", "poor_{}", "icon_legions", "icon_merchants")
"""The pictures of the four counts that elect; a man stands for the People."""
RANK_AT = (46, 9)
"""The top right corner of a Senator's rank on his bench."""
PLATE = (18, 22)
"""The size of the dark plate for a law's number."""
COUNT_WIDE = 22
"""Pixels for the count of a Block."""


class LargeTop(Top):
    """The bar at the top: names give way to pictures."""

    turn_key = "large_turn"

    def _turn(self, canvas: pygame.Surface, rect: Rect, shown: State, asked: int) -> None:
        skin = self.skin
        x = skin.text(canvas, self._numbered(shown), (rect.x + 6, skin.line_top(rect)), "text_title").right + 8
        for phase in range(1, len(self.words.text.many("optimates.table.phases")) + 1):
            canvas.fill(skin.colour("gold_2" if phase == shown.phase else "ground_3"), (x, rect.centery - 2, PIP, PIP))
            x += PIP + 3
        if asked >= 0:
            canvas.blit(skin.sprites.get(f"emblem_{n.SEATS[asked]}_12"), (x + 4, rect.centery - 6))


class LargeSides(Sides):
    """A side's panel: who plays, the purse, and the four counts that elect."""

    def _header(self, canvas: pygame.Surface, seat: int, asked: bool) -> None:
        rect = self.places.side(seat, "header")
        self.skin.frame(canvas, f"header_{n.SEATS[seat]}", rect)
        emblem = self.skin.sprites.get(f"emblem_{n.SEATS[seat]}_24")
        canvas.blit(emblem, emblem.get_rect(midleft=(rect.x + 4, rect.centery)))
        if asked:
            mark = self.skin.sprites.scaled("pointer_down", 2)
            canvas.blit(mark, mark.get_rect(midright=(rect.right - 6, rect.centery)))

    def _purse(self, canvas: pygame.Surface, seat: int, shown: State, outlook: Outlook, regard: Regard) -> None:
        for row, (icon, amount, left, colour) in enumerate(self.purse_rows(seat, shown, outlook, regard)):
            rect = self.places.purse_row(seat, row)
            picture = self.skin.sprites.scaled(icon, 2)
            canvas.blit(picture, picture.get_rect(midleft=(rect.x, rect.centery)))
            top, x = self.skin.line_top(rect), rect.x + picture.get_width() + 4
            if left == amount:
                self.skin.text(canvas, amount, (x, top), "text")
                continue
            x = self.skin.text(canvas, amount, (x, top), "text_dim").right + 2
            self._chevron(canvas, x, rect.centery)
            self.skin.text(canvas, left, (x + 8, top), colour)

    def _elected(self, canvas: pygame.Surface, seat: int, outlook: Outlook) -> None:
        self.skin.frame(canvas, "panel_inset", self.places.side(seat, "elected"))
        is_left = seat == n.OPTIMATES
        for row, (_, own, _, wins) in enumerate(meter_rows(outlook, seat)[: len(METER_ICONS)]):
            rect = self.places.meter(seat, row)
            icon = self.skin.sprites.get(METER_ICONS[row].format(n.SEATS[seat]))
            canvas.blit(icon, icon.get_rect(center=(rect.x + 10 if is_left else rect.right - 10, rect.centery)))
            edge = rect.x + 62 if is_left else rect.right - 62
            colour = "text_strong" if wins else "text_dim"
            top = self.skin.line_top(rect)
            self.skin.text(canvas, own, (edge, top), colour, align="right" if is_left else "left")
            emblem = self.skin.sprites.get(f"emblem_{n.SEATS[seat]}_12")
            for i in range(wins):
                x = edge + 6 + i * 13 if is_left else edge - 6 - EMBLEM - i * 13
                canvas.blit(emblem, (x, rect.centery - EMBLEM // 2))

    def parts(self, seat: int) -> list[Part]:
        """Leave the last acts to the log: where they would stand, the counts do."""
        *shown, _acts = super().parts(seat)
        return shown


class LargeHall(Hall):
    """The board: icons for names, ranks and laws in large numbers."""

    def __init__(self, skin: Skin, plain: Skin, *more: Any) -> None:
        """Take large letters, and plain ones for what belongs to a picture."""
        super().__init__(skin, *more)
        self.plain = plain

    def draw_office(self, canvas: pygame.Surface, holder: int, race: Race, rect: Rect) -> None:
        skin = self.skin
        skin.frame(canvas, f"header_{n.SEATS[holder]}", rect)
        canvas.blit(skin.sprites.get(OFFICE_PICTURES[race.office]), (rect.x + 3, rect.centery - 12))
        x = rect.x + 28
        if race.seat != holder:
            for i in range(4):
                canvas.fill(skin.colour("text_strong"), (x + i, rect.centery - 4 + i, 1, 8 - 2 * i))
        canvas.blit(skin.sprites.get(f"emblem_{n.SEATS[race.seat]}_12"), (x + 5, rect.centery - EMBLEM // 2))
        told = "=" if race.tie else str(race.swing[1 - race.seat])
        colour = "text" if race.seat == holder else "text_strong"
        skin.text(canvas, told, (rect.right - 4, skin.line_top(rect)), colour, align="right")

    def senator(self, seat: int, rank: int, who: int) -> pygame.Surface:
        sprites = self.skin.sprites
        picture = sprites.get(f"bench_{n.SEATS[seat]}").copy()
        bust = sprites.get(f"bust_{who}")
        picture.blit(bust if seat == n.OPTIMATES else sprites.flipped(f"bust_{who}"), BUST_AT)
        numeral = self._outlined(rank, "text_strong")
        picture.blit(numeral, (RANK_AT[0] - numeral.get_width(), RANK_AT[1]))
        return picture

    def _outlined(self, number: int, colour: str) -> pygame.Surface:
        """Draw a large number with an edge, cut to the height of its figures."""
        skin, pen = self.skin, self.skin.fonts.face()
        ink = skin.colour("edge_dark")
        whole = skin.fonts.render(number, skin.colour(colour), "text", shadow=ink, outline=True)
        top = pen.baseline - pen.cap_height
        return whole.subsurface(Rect(0, top, whole.get_width(), min(pen.cap_height + 2, whole.get_height() - top)))

    def laws_key(self, shown: State, outlook: Outlook, lit: frozenset[int], picked: frozenset[int]) -> Any:
        return super().laws_key(shown, outlook, lit, picked), self.stage.stamped

    def _draw_law_heads(self, canvas: pygame.Surface) -> None:
        """Leave the sides' names to the colours and shapes of the rails."""

    def _draw_law(self, canvas: pygame.Surface, shown: State, outlook: Outlook, law: int) -> None:
        row = self.places.law_rows[law]
        canvas.blit(self.skin.sprites.get(f"icon_{n.LAWS[law]}"), (row.x, row.y + 1))
        for at in range(len(self.book.law_spaces[law])):
            self._draw_space(canvas, law, at)
        if ("law", law) not in self.stage.hidden:
            self.draw_tablet(canvas, shown, law, self.places.tablet(law, shown.laws[law]))

    def draw_tablet(self, canvas: pygame.Surface, shown: State, law: int, at: tuple[int, int]) -> None:
        skin, value = self.skin, self.book.value(law, shown.laws[law])
        box = Rect(at, TABLET)
        canvas.blit(skin.sprites.get("tablet"), box)
        plate = Rect(0, 0, *PLATE)
        plate.center = box.center
        skin.frame(canvas, "panel_inset", plate)
        if shown.no_pass[law]:
            chain = skin.sprites.get("chain")
            canvas.blit(chain, chain.get_rect(midbottom=(box.centerx, box.bottom + 3)))
        if self.stage.stamped == law:
            return  # the stamp would leave half of it
        colour = "text_bad" if shown.final_turn and value else "text_strong"
        skin.text(canvas, value, (plate.centerx + 1, skin.line_top(plate)), colour, align="center")

    def _light(self, canvas: pygame.Surface, rect: Rect, lit: bool, picked: bool, choosing: bool) -> None:
        if not choosing or not (lit or picked) or rect.w <= self.places.cells[0].w:
            super()._light(canvas, rect, lit, picked, choosing)
            return
        # The numbers of a row are as high as the row: its edge lies outside.
        pygame.draw.rect(canvas, self.skin.colour("focus" if picked else "edge_light"), rect.inflate(2, 2), 1)

    def _draw_block_head(self, canvas: pygame.Surface, shown: State, block: int, rect: Rect) -> None:
        skin, top = self.skin, self.skin.line_top(rect)
        back = Rect(rect.x, rect.y, self.places.figures(shown, block)[0][0] - 2 - rect.x, rect.h)
        canvas.fill(skin.colour("panel"), back)
        end = Rect(rect.right - self.places.people_end + 2, rect.y, self.places.people_end - 2, rect.h)
        canvas.fill(skin.colour("panel"), end)
        canvas.blit(skin.sprites.get(f"icon_{n.BLOCKS[block]}"), (rect.x, rect.y + 3))
        red, blue = (skin.sprites.get(f"emblem_{side}_12") for side in n.SEATS)
        x = rect.x + 18
        canvas.blit(red, (x, rect.centery - EMBLEM // 2))
        counts = [shown.people[seat][block] for seat in (n.OPTIMATES, n.POPULARES)]
        skin.text(canvas, counts[0], (x + EMBLEM + COUNT_WIDE, top), "text_optimates", align="right")
        canvas.blit(blue, (rect.right - EMBLEM, rect.centery - EMBLEM // 2))
        skin.text(canvas, counts[1], (end.x + 3, top), "text_populares")


class Named(Button):
    """A button so full of its name that its picture stays small and the number of its key has no room.

    The key works all the same.
    """

    def _picture(self, skin: Skin) -> pygame.Surface | None:
        if not self.icon:
            return None
        return skin.sprites.get(self.icon) if self.enabled else skin.sprites.greyed(self.icon)

    def _draw_number(self, canvas: pygame.Surface, skin: Skin, pos: tuple[int, int], middle: bool = False) -> int:
        return 0


class LargeBottom(Bottom):
    """The bar in two rows: the actions by name, or the question over its answers."""

    def prompt_rect(self, question: Question) -> Rect:
        """Return where the question's words stand: over the answers."""
        rect = self.places.rect("prompt")
        if self.shows_odds(question):
            rect.w = self.odds_rect(question).x - rect.x
        return rect

    def _prompt_slots(self, question: Question) -> Rect:
        return self.places.rect("prompt")

    def _ask(self, key: str) -> str:
        short = f"asks.large_{key}"
        return short if self.words.has(short) else super()._ask(key)

    def _menu(self, question: Question) -> list[Widget]:
        grid = self.places.grid("menu_slots")
        widgets: list[Widget] = []
        for slot, made in enumerate(super()._menu(question)):
            assert isinstance(made, Button)
            hint = f"<text_strong>{made.cost}</> {made.hint}" if made.cost else made.hint
            rect = grid.cell(slot % grid.columns, slot // grid.columns)
            widgets.append(self._named(made, rect, hint=hint))
        return widgets

    def _confirm(self, question: Question) -> list[Widget]:
        made = [widget for widget in super()._confirm(question) if isinstance(widget, Button)]
        return [self._named(each, self._slots(2 * i, 2), hint=each.hint) for i, each in enumerate(made)]

    def _stepper(self, question: Question) -> Widget:
        made = super()._stepper(question)
        made.rect = self._slots(SLOTS - 5 if self.confirms(question) else 0, 5)
        return made

    def _answers(self, question: Question) -> list[Widget]:
        made = [widget for widget in super()._answers(question) if isinstance(widget, Button)]
        if question.armed is not None:
            return []  # what is settled on is said above
        if question.decision.kind == "bid":
            return [self._named(each, self._slots(5 + 2 * i, 2), hint=each.hint) for i, each in enumerate(made)]
        ends = [SLOTS * i // max(2, len(made)) for i in range(len(made) + 1)]
        slots = [self._slots(first, end - first) for first, end in pairwise(ends)]
        return [self._named(widget, rect, hint=widget.hint) for widget, rect in zip(made, slots, strict=True)]

    def _named(self, made: Button, rect: Rect, hint: str) -> Widget:
        return Named(
            made.name,
            rect,
            made.label,
            icon=made.icon,
            cost="" if made.name.startswith("act.") else made.cost,
            chosen=made.chosen,
            group=made.group,
            enabled=made.enabled,
            reason=made.reason,
            hint=hint,
            rule=made.rule,
            hotkey=made.hotkey,
        )
