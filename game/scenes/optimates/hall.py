"""The middle of the table: the Offices, the Senate, the Laws and the People."""

from __future__ import annotations

from typing import Any

import pygame
from pygame import Rect

from game.rules.optimates import notation as n
from game.rules.optimates.outlook import LawOutlook, Outlook, Race, Reach
from game.rules.optimates.rulebook import Rulebook
from game.rules.optimates.state import State
from game.scenes.optimates.meters import doubled_mark
from game.scenes.optimates.places import FIGURE, TABLET, Places
from game.scenes.optimates.stage import Stage
from game.scenes.optimates.words import Words
from game.ui.skin import Skin

BUST_AT = (2, 1)
NUMERAL_AT = (46, 10)
LEAVES_AT = (47, 22)
"""Where a Senator's bust and rank lie on his bench."""
HEAD = 15
"""How high the line is between two Blocks' names."""
TITLE_DROP = 1
TITLE_ABOVE = 13
REACH_ASIDE = (-7, 7)
REACH_OVER = (-13, 10)
"""How far two arrows that meet lie from the middle, up and down the Senate, and across it clear of the ranks."""
Picks = tuple[tuple[int, int], ...]
"""Counters picked: pairs of a Block and how many."""
OFFICE_PICTURES = ("office_consul", "office_consul", "office_tribune", "office_quaestor", "office_aedile")


class Hall:
    """Draws the board from the shown position; what the stage hides is left out."""

    def __init__(self, skin: Skin, places: Places, words: Words, book: Rulebook, stage: Stage) -> None:
        """Take what it draws with and where."""
        self.skin, self.places, self.words, self.book, self.stage = skin, places, words, book, stage
        self.plain = skin
        """What the letters that belong to a picture are drawn with: they stay small."""

    # -- the Offices

    def offices_key(self, shown: State, outlook: Outlook) -> Any:
        """Tell what the Offices' picture depends on."""
        return tuple(shown.offices), outlook.races, outlook.doubled, self._staged("office")

    def draw_offices(self, canvas: pygame.Surface, shown: State, outlook: Outlook) -> None:
        """Draw the five Offices: who holds each, who would win it at an election now, and by how much."""
        self._ground(canvas, "offices")
        for office, rect in enumerate(self.places.offices):
            self.draw_office(canvas, shown.offices[office], outlook.races[office], rect)
            if outlook.doubled > 1:
                corner = (rect.x + 18, rect.bottom - 12)
                doubled_mark(canvas, self.plain, corner, self.words.get("table.times", n=outlook.doubled))

    def draw_office(self, canvas: pygame.Surface, holder: int, race: Race, rect: Rect) -> None:
        """Draw one Office on its holder's cloth; beneath its name, who would win it and how safely."""
        skin = self.skin
        skin.frame(canvas, f"header_{n.SEATS[holder]}", rect)
        canvas.blit(skin.sprites.get(OFFICE_PICTURES[race.office]), (rect.x + 4, rect.y + 4))
        skin.text(canvas, self.words.office(race.office), (rect.x + 31, rect.y + 2), "text")
        x, y = rect.x + 30, rect.y + 17
        canvas.blit(skin.sprites.get(f"emblem_{n.SEATS[holder]}_12"), (x, y))
        x += 13
        if race.seat != holder:
            for i in range(4):
                canvas.fill(skin.colour("text_strong"), (x + i, y + 2 + i, 1, 8 - 2 * i))
            x += 5
            canvas.blit(skin.sprites.get(f"emblem_{n.SEATS[race.seat]}_12"), (x, y))
            x += 13
        tie, swing = self.words.get("table.tie"), race.swing[1 - race.seat]
        colour = "text" if race.seat == holder else "text_strong"
        skin.text(canvas, tie if race.tie else f"+{swing}", (x + 1, y - 1), colour)

    # -- the Senate

    def senate_key(self, shown: State, lit: frozenset[int], picked: frozenset[int]) -> Any:
        """Tell what the Senate's picture depends on."""
        return tuple(shown.held), tuple(shown.rank_of), tuple(shown.who), lit, picked, self._staged("cell")

    def draw_senate(
        self, canvas: pygame.Surface, shown: State, lit: frozenset[int], picked: frozenset[int], choosing: bool
    ) -> None:
        """Draw the benches; while somebody is to be picked all but those who can be are dimmed."""
        self._ground(canvas, "senate")
        rect = self.places.rect("senate")
        columns = self.book.tables.board.columns
        for column, letter in enumerate(columns):
            top = self.places.cells[0].y - TITLE_ABOVE
            self.plain.text(canvas, letter, (self.places.cells[column].centerx, top), "text_dim", align="center")
        for row, name in enumerate(self.book.tables.board.rows):
            top = self.places.cells[row * len(columns)].centery - self.plain.fonts.line_height() // 2
            self.plain.text(canvas, name, (rect.x + 5, top), "text_dim", align="center")
        for cell in range(len(self.places.cells)):
            if ("cell", cell) not in self.stage.hidden:
                self.draw_senator(canvas, shown, cell, self.places.cells[cell].topleft)
                self._light(canvas, self.places.cells[cell], cell in lit, cell in picked, choosing)

    def draw_senator(self, canvas: pygame.Surface, shown: State, cell: int, at: tuple[int, int]) -> None:
        """Draw a Senator on his bench with his rank."""
        picture = self.senator(shown.owner_at(cell), shown.rank_of[cell], shown.who[cell])
        canvas.blit(picture, at)

    def senator(self, seat: int, rank: int, who: int) -> pygame.Surface:
        """Return the picture of a Senator on a side's bench."""
        sprites = self.skin.sprites
        picture = sprites.get(f"bench_{n.SEATS[seat]}").copy()
        bust = sprites.get(f"bust_{who}")
        picture.blit(bust if seat == n.OPTIMATES else sprites.flipped(f"bust_{who}"), BUST_AT)
        leaves = sprites.get(f"rank_{rank}")
        picture.blit(leaves, (LEAVES_AT[0] - leaves.get_width(), LEAVES_AT[1]))
        ink = self.skin.colour("edge_dark")
        numeral = self.skin.fonts.render(rank, self.skin.colour("text_strong"), "text", shadow=ink, outline=True)
        picture.blit(numeral, (NUMERAL_AT[0] - numeral.get_width(), NUMERAL_AT[1] - 1))
        return picture

    def draw_reach(self, canvas: pygame.Surface, reach: Reach) -> None:
        """Draw an arrow from a Senator to each enemy that he may turn, and to him from each that may turn him."""
        for near in reach.turns:
            self._arrow(canvas, reach.cell, near, reach.seat)
        for near in reach.turned_by:
            self._arrow(canvas, near, reach.cell, 1 - reach.seat)

    def _arrow(self, canvas: pygame.Surface, start: int, end: int, seat: int) -> None:
        """Draw an arrow over the edge of two benches, out of the way of one that comes back."""
        here, there = self.places.cells[start], self.places.cells[end]
        dx = (there.x > here.x) - (there.x < here.x)
        dy = (there.y > here.y) - (there.y < here.y)
        back = int(dx + dy > 0)
        x = (here.centerx + there.centerx) // 2 + (REACH_ASIDE[back] if dy else 0)
        y = (here.centery + there.centery) // 2 + (REACH_OVER[back] if dx else 0)
        tip = (x + dx * 7, y + dy * 7)
        wings = [(x - dx * 4 + dy * each, y - dy * 4 + dx * each) for each in (6, -6)]
        shaft = Rect(0, 0, 7 if dx else 5, 7 if dy else 5)
        shaft.center = (x - dx * 6, y - dy * 6)
        ink, fill = self.skin.colour("edge_dark"), self.skin.colour("gold_2" if seat == self.reacher else "text_bad")
        canvas.fill(ink, shaft.inflate(2, 2))
        pygame.draw.polygon(canvas, ink, [(tip[0] + dx * 2, tip[1] + dy * 2), *wings])
        canvas.fill(fill, shaft)
        inner = [(x - dx * 2 + dy * each, y - dy * 2 + dx * each) for each in (4, -4)]
        pygame.draw.polygon(canvas, fill, [tip, *inner])

    reacher = n.OPTIMATES
    """Whose arrows are those of the one who looks."""

    # -- the Laws

    def laws_key(self, shown: State, outlook: Outlook, lit: frozenset[int], picked: frozenset[int]) -> Any:
        """Tell what the Laws' picture depends on."""
        laws = tuple(shown.laws), tuple(shown.no_pass), shown.italic_done
        return laws, outlook.laws, outlook.doubled, lit, picked, self._staged("law")

    def draw_laws(
        self,
        canvas: pygame.Surface,
        shown: State,
        outlook: Outlook,
        lit: frozenset[int],
        picked: frozenset[int],
        choosing: bool,
    ) -> None:
        """Draw the four rails with their tablets."""
        self._ground(canvas, "laws")
        self._draw_law_heads(canvas)
        for law in range(len(n.LAWS)):
            self._draw_law(canvas, shown, outlook, law)
            row = self.places.law_rows[law]
            self._light(canvas, row, law in lit, law in picked, choosing)

    def _draw_law_heads(self, canvas: pygame.Surface) -> None:
        """Write which way the laws of either side lie."""
        rect = self.places.rect("laws")
        top = rect.y + TITLE_DROP
        self.skin.text(canvas, self.words.get("table.laws"), (rect.centerx, top), "text_dim", align="center")
        left, right = rect.x + 4, rect.right - 4
        self.skin.text(canvas, self.words.get("table.laws_red"), (left, top), f"text_{n.SEATS[n.OPTIMATES]}")
        self.skin.text(
            canvas, self.words.get("table.laws_blue"), (right, top), f"text_{n.SEATS[n.POPULARES]}", align="right"
        )

    def _draw_law(self, canvas: pygame.Surface, shown: State, outlook: Outlook, law: int) -> None:
        skin, row = self.skin, self.places.law_rows[law]
        canvas.blit(skin.sprites.get(f"icon_{n.LAWS[law]}"), (row.x, row.y - 1))
        skin.text(canvas, self.words.law(law), (row.x + 19, row.y + 1), "text_title")
        x = self._draw_symbols(canvas, shown, law, row)
        if shown.no_pass[law]:
            skin.text(canvas, self.words.get("table.none_passed"), (x - 2, row.y + 1), "text_bad", align="right")
        else:
            self._draw_vetoes(canvas, outlook.laws[law], x, row.y)
        for at in range(len(self.book.law_spaces[law])):
            self._draw_space(canvas, law, at)
        if ("law", law) not in self.stage.hidden:
            self.draw_tablet(canvas, shown, law, self.places.tablet(law, shown.laws[law]))

    def _draw_vetoes(self, canvas: pygame.Surface, outlook: LawOutlook | None, right: int, top: int) -> None:
        """Draw, for a law that may be proposed, the least price of a veto: in grey where there is not the PW for it."""
        if outlook is None or not outlook.ways:
            return
        skin = self.skin
        way = min(outlook.ways, key=lambda way: (not way.payable, way.pw))
        stamp, flame = (
            skin.sprites.get(name) if way.payable else skin.sprites.greyed(name) for name in ("icon_veto", "pw")
        )
        x = right - 2 - flame.get_width()
        canvas.blit(flame, (x, top + 2))
        colour = "text" if way.payable else "text_dim"
        x = skin.text(canvas, way.pw, (x - 1, top + 1), colour, align="right").x
        canvas.blit(stamp, (x - 1 - stamp.get_width(), top))

    def _draw_space(self, canvas: pygame.Surface, law: int, at: int) -> None:
        """Draw a space in its side's colour and shape with its number; ends are edged in gold."""
        skin = self.skin
        seat, value = self.book.law_points[law][at]
        is_end = at == self.book.law_end[seat][law]
        space = self.places.law_space(law, at)
        picture = skin.sprites.get(f"rail_{n.COLOURS[seat]}{'_end' if is_end else ''}")
        place = picture.get_rect(center=space.center)
        canvas.blit(picture, place)
        self.plain.text(canvas, value, (space.centerx + 1, self.plain.line_top(place)), "text", align="center")

    def draw_tablet(self, canvas: pygame.Surface, shown: State, law: int, at: tuple[int, int]) -> None:
        """Draw a law's bronze tablet with the number beneath it, doubled or not; chained when it is No Pass."""
        skin, space = self.skin, shown.laws[law]
        doubled = self.book.final_factor if shown.final_turn else 1
        box = Rect(at, TABLET)
        canvas.blit(skin.sprites.get("tablet"), box)
        value = self.book.value(law, space)
        if doubled > 1 and value:
            canvas.fill(skin.colour("gold_2"), box.inflate(-2, -4))
            value_text = f"{value}{self.words.get('table.times', n=doubled)}"
        else:
            canvas.fill(skin.colour("bronze_4"), box.inflate(-12, -4))
            value_text = str(value)
        skin.text(canvas, value_text, (box.centerx + 1, skin.line_top(box)), "ink", align="center")
        if shown.no_pass[law]:
            chain = skin.sprites.get("chain")
            canvas.blit(chain, chain.get_rect(midbottom=(box.centerx, box.bottom + 3)))

    def _draw_symbols(self, canvas: pygame.Surface, shown: State, law: int, row: Rect) -> int:
        """Draw at the right which Blocks the law turns, each on the cloth of the side it turns to; give their left."""
        x = row.right
        for block, to in reversed(self.book.symbols[shown.dole][law]):
            x -= 18
            chip = Rect(x, row.y, 16, 14)
            self.skin.frame(canvas, f"header_{n.SEATS[to]}", chip)
            figure = self.skin.sprites.get(f"{n.BLOCKS[block]}_{n.SEATS[to]}")
            canvas.blit(figure, (chip.centerx - figure.get_width() // 2, chip.y - 1), Rect(0, 0, FIGURE[0], 14))
        return x

    # -- the People

    def people_key(self, shown: State, lit: frozenset[int], swaying: Picks) -> Any:
        """Tell what the People's picture depends on."""
        people = tuple(tuple(side) for side in shown.people)
        return people, shown.italic_done, lit, swaying, self._staged("block")

    def draw_people(
        self,
        canvas: pygame.Surface,
        shown: State,
        lit: frozenset[int],
        swaying: Picks,
        choosing: bool,
    ) -> None:
        """Draw the Blocks on the temple's steps, Optimates at the left of each."""
        self._ground(canvas, "people")
        picked = dict(swaying)
        for block, rect in enumerate(self.places.blocks):
            self._draw_block(canvas, shown, block, rect, picked.get(block, 0))
            self._light(canvas, rect, block in lit, block in picked, choosing)

    def _draw_block(self, canvas: pygame.Surface, shown: State, block: int, rect: Rect, picked: int) -> None:
        skin = self.skin
        steps = skin.sprites.get("steps")
        high = min(steps.get_height(), rect.h)
        area = Rect(rect.x, rect.bottom - high, rect.w, high)
        canvas.blit(steps, area, Rect(area.x % 8, steps.get_height() - high, area.w, high))
        self._draw_block_head(canvas, shown, block, rect)
        for place, at in enumerate(self.places.figures(shown, block)):
            if place not in self.stage.turning.get(("block", block), ()):
                canvas.blit(skin.sprites.get(self.figure(shown, block, place)), at)
        self._draw_swayed(canvas, shown, block, picked)

    def _draw_block_head(self, canvas: pygame.Surface, shown: State, block: int, rect: Rect) -> None:
        """Name a Block and count it."""
        skin = self.skin
        if block:
            canvas.fill(skin.colour("edge_dark"), (rect.x - 2, rect.y - 1, 2, HEAD))
        canvas.blit(skin.sprites.get(f"icon_{n.BLOCKS[block]}"), (rect.x + 2, rect.y))
        skin.text(canvas, self.words.block(block), (rect.x + 20, rect.y + 1), "text_title")
        x = rect.right - 5
        for seat in (n.POPULARES, n.OPTIMATES):
            count = shown.people[seat][block]
            x -= skin.fonts.width(count)
            skin.text(canvas, count, (x, rect.y + 1), f"text_{n.SEATS[seat]}")
            emblem = skin.sprites.get(f"emblem_{n.SEATS[seat]}_12")
            x -= emblem.get_width() + 2
            canvas.blit(emblem, (x, rect.y + 1))
            x -= 6

    def figure(self, shown: State, block: int, place: int, turned: bool = False) -> str:
        """Name the picture of the figure at a place; `turned` is its other side."""
        reds = shown.people[n.OPTIMATES][block]
        seat = int((place >= reds) != turned)
        count = reds + shown.people[n.POPULARES][block]
        italics = sum(space[block] for space in shown.italics[: shown.italic_done])
        return f"{n.BLOCKS[block]}_{n.SEATS[seat]}{'_italic' if place >= count - italics else ''}"

    def _draw_swayed(self, canvas: pygame.Surface, shown: State, block: int, picked: int) -> None:
        """Mark the figures that the picks of a sway would turn."""
        places = self.places.figures(shown, block)
        reds = shown.people[n.OPTIMATES][block]
        mark = self.skin.sprites.get("pointer_down")
        chosen = range(reds, reds + picked) if self.swayer == n.OPTIMATES else range(reds - picked, reds)
        for place in chosen:
            x, y = places[place]
            canvas.blit(mark, (x + (FIGURE[0] - mark.get_width()) // 2, y - mark.get_height() - 1))

    swayer = n.OPTIMATES
    """Who is picking counters to turn."""

    # -- shared

    def _ground(self, canvas: pygame.Surface, name: str) -> None:
        self.skin.frame(canvas, "panel", self.places.rect(name).inflate(2, 2))

    def _staged(self, kind: str) -> Any:
        """Tell what of a kind the stage hides, turns or marks."""
        stage = self.stage
        hidden = frozenset(spot for spot in stage.hidden if spot[0] == kind)
        turning = frozenset((spot, tuple(sorted(at))) for spot, at in stage.turning.items() if spot[0] == kind)
        return hidden, turning

    def _light(self, canvas: pygame.Surface, rect: Rect, lit: bool, picked: bool, choosing: bool) -> None:
        """Dim what can't be picked now, and edge what can be or is."""
        if not choosing:
            return
        if not lit and not picked:
            self.skin.dim(canvas, rect)
        elif picked:
            pygame.draw.rect(canvas, self.skin.colour("focus"), rect, 2)
        else:
            pygame.draw.rect(canvas, self.skin.colour("edge_light"), rect, 1)
