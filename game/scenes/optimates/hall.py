"""The middle of the table: the Offices, the Senate, the Laws and the People."""

from __future__ import annotations

from typing import Any

import pygame
from pygame import Rect

from game.rules.optimates import notation as n
from game.rules.optimates.rulebook import Rulebook
from game.rules.optimates.standing import Standing
from game.rules.optimates.state import State
from game.scenes.optimates.places import FIGURE, TABLET, Places
from game.scenes.optimates.stage import Stage
from game.scenes.optimates.words import Words
from game.ui.skin import Skin

"""How strongly what can't be picked is dimmed, 0 to 255."""
BUST_AT = (2, 1)
NUMERAL_AT = (46, 10)
LEAVES_AT = (47, 22)
"""Where a Senator's bust and rank lie on his bench."""
TITLE_DROP = 1
Picks = tuple[tuple[int, int], ...]
"""Counters picked: pairs of a Block and how many."""
OFFICE_PICTURES = ("office_consul", "office_consul", "office_tribune", "office_quaestor", "office_aedile")


class Hall:
    """Draws the board from the shown position; what the stage hides is left out."""

    def __init__(self, skin: Skin, places: Places, words: Words, book: Rulebook, stage: Stage) -> None:
        """Take what it draws with and where."""
        self.skin, self.places, self.words, self.book, self.stage = skin, places, words, book, stage

    # -- the Offices

    def offices_key(self, shown: State, standing: Standing) -> Any:
        """Tell what the Offices' picture depends on."""
        return tuple(shown.offices), standing.offices, self._staged("office")

    def draw_offices(self, canvas: pygame.Surface, shown: State, standing: Standing) -> None:
        """Draw the five Offices: who holds each, and an arrow where it would go at an election now."""
        self._ground(canvas, "offices")
        for office, rect in enumerate(self.places.offices):
            self.draw_office(canvas, office, shown.offices[office], standing.offices[office], rect)

    def draw_office(self, canvas: pygame.Surface, office: int, holder: int, next_holder: int, rect: Rect) -> None:
        """Draw one Office on its holder's cloth."""
        skin = self.skin
        skin.frame(canvas, f"header_{n.SEATS[holder]}", rect)
        canvas.blit(skin.sprites.get(OFFICE_PICTURES[office]), (rect.x + 4, rect.y + 4))
        skin.text(canvas, self.words.office(office), (rect.x + 31, rect.y + 2), "text")
        emblem = skin.sprites.get(f"emblem_{n.SEATS[holder]}_12")
        canvas.blit(emblem, (rect.x + 31, rect.y + 17))
        if next_holder != holder:
            skin.text(canvas, "→", (rect.x + 46, rect.y + 16), "text_strong")
            canvas.blit(skin.sprites.get(f"emblem_{n.SEATS[next_holder]}_12"), (rect.x + 58, rect.y + 17))

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
            self.skin.text(
                canvas, letter, (self.places.cells[column].centerx, rect.y + TITLE_DROP), "text_dim", align="center"
            )
        for row, name in enumerate(self.book.tables.board.rows):
            top = self.places.cells[row * len(columns)].centery - self.skin.fonts.line_height() // 2
            self.skin.text(canvas, name, (rect.x + 5, top), "text_dim", align="center")
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

    # -- the Laws

    def laws_key(self, shown: State, lit: frozenset[int], picked: frozenset[int]) -> Any:
        """Tell what the Laws' picture depends on."""
        return tuple(shown.laws), tuple(shown.no_pass), shown.italic_done, lit, picked, self._staged("law")

    def draw_laws(
        self, canvas: pygame.Surface, shown: State, lit: frozenset[int], picked: frozenset[int], choosing: bool
    ) -> None:
        """Draw the four rails with their tablets."""
        self._ground(canvas, "laws")
        rect = self.places.rect("laws")
        top = rect.y + TITLE_DROP
        self.skin.text(canvas, self.words.get("table.laws"), (rect.centerx, top), "text_dim", align="center")
        left, right = rect.x + 4, rect.right - 4
        self.skin.text(canvas, self.words.get("table.laws_red"), (left, top), f"text_{n.SEATS[n.OPTIMATES]}")
        self.skin.text(
            canvas, self.words.get("table.laws_blue"), (right, top), f"text_{n.SEATS[n.POPULARES]}", align="right"
        )
        for law in range(len(n.LAWS)):
            self._draw_law(canvas, shown, law)
            row = self.places.law_rows[law]
            self._light(canvas, row, law in lit, law in picked, choosing)

    def _draw_law(self, canvas: pygame.Surface, shown: State, law: int) -> None:
        skin, row = self.skin, self.places.law_rows[law]
        canvas.blit(skin.sprites.get(f"icon_{n.LAWS[law]}"), (row.x, row.y - 1))
        skin.text(canvas, self.words.law(law), (row.x + 19, row.y + 1), "text_title")
        self._draw_symbols(canvas, shown, law, row)
        for at in range(len(self.book.law_spaces[law])):
            self._draw_space(canvas, law, at)
        if ("law", law) not in self.stage.hidden:
            self.draw_tablet(canvas, shown, law, self.places.tablet(law, shown.laws[law]))

    def _draw_space(self, canvas: pygame.Surface, law: int, at: int) -> None:
        """Draw a space in its side's colour and shape with its number; ends are edged in gold."""
        skin = self.skin
        seat, value = self.book.law_points[law][at]
        is_end = at == self.book.law_end[seat][law]
        space = self.places.law_space(law, at)
        picture = skin.sprites.get(f"rail_{n.COLOURS[seat]}{'_end' if is_end else ''}")
        place = picture.get_rect(center=space.center)
        canvas.blit(picture, place)
        skin.text(canvas, value, (space.centerx + 1, skin.line_top(place)), "text", align="center")

    def draw_tablet(self, canvas: pygame.Surface, shown: State, law: int, at: tuple[int, int]) -> None:
        """Draw a law's bronze tablet with the number beneath it; chained when it is No Pass."""
        skin, space = self.skin, shown.laws[law]
        box = Rect(at, TABLET)
        canvas.blit(skin.sprites.get("tablet"), box)
        value = self.book.value(law, space)
        canvas.fill(skin.colour("bronze_4"), box.inflate(-12, -4))
        skin.text(canvas, value, (box.centerx + 1, skin.line_top(box)), "ink", align="center")
        if shown.no_pass[law]:
            chain = skin.sprites.get("chain")
            canvas.blit(chain, chain.get_rect(midbottom=(box.centerx, box.bottom + 3)))

    def _draw_symbols(self, canvas: pygame.Surface, shown: State, law: int, row: Rect) -> None:
        """Draw at the right which Blocks the law turns, each on the cloth of the side it turns to."""
        x = row.right
        for block, to in reversed(self.book.symbols[shown.dole][law]):
            x -= 18
            chip = Rect(x, row.y, 16, 14)
            self.skin.frame(canvas, f"header_{n.SEATS[to]}", chip)
            figure = self.skin.sprites.get(f"{n.BLOCKS[block]}_{n.SEATS[to]}")
            canvas.blit(figure, (chip.centerx - figure.get_width() // 2, chip.y - 1), Rect(0, 0, FIGURE[0], 14))
        if shown.no_pass[law]:
            self.skin.text(canvas, self.words.get("table.none_passed"), (x - 4, row.y + 1), "text_bad", align="right")

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
        area = Rect(rect.x, rect.bottom - steps.get_height(), rect.w, steps.get_height())
        canvas.blit(steps, area, Rect(area.x % 8, 0, area.w, area.h))
        canvas.blit(skin.sprites.get(f"icon_{n.BLOCKS[block]}"), (rect.x + 2, rect.y))
        skin.text(canvas, self.words.block(block), (rect.x + 20, rect.y + 1), "text_title")
        x = rect.right - 3
        for seat in (n.POPULARES, n.OPTIMATES):
            count = shown.people[seat][block]
            x -= skin.fonts.width(count)
            skin.text(canvas, count, (x, rect.y + 1), f"text_{n.SEATS[seat]}")
            emblem = skin.sprites.get(f"emblem_{n.SEATS[seat]}_12")
            x -= emblem.get_width() + 2
            canvas.blit(emblem, (x, rect.y + 1))
            x -= 6
        for place, at in enumerate(self.places.figures(shown, block)):
            if place not in self.stage.turning.get(("block", block), ()):
                canvas.blit(skin.sprites.get(self.figure(shown, block, place)), at)
        self._draw_swayed(canvas, shown, block, picked)

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
