"""The end of a game of Optimates et Populares: who won, by which rule, and how the VP came about."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.match import Match
from game.scenes.context import Context
from game.scenes.page import Page
from game.scenes.persons import person_name
from game.scenes.saved import rules_of, table_for
from game.scenes.stack import Change, Replace
from game.scenes.story import Story, tell
from game.ui.widgets import Acted, Button, Widget

if TYPE_CHECKING:
    from game.rules.optimates.tables import Tables

SIDES = ("optimates", "populares")
CHART_FOOT = 14  # pixels under the chart for the turns' numbers
LEAST_SCALE = 10  # the chart's height is never worth fewer VP than this


class ResultScene(Page):
    """Show how a match ended."""

    rule = "8.0"

    def __init__(self, context: Context, match: Match) -> None:
        """Take a finished match."""
        self.match = match
        self.story: Story = tell(match)
        self.tables: Tables = rules_of(match.loaded).book.tables
        self.winner = int(match.state.winner)
        super().__init__(context)

    def widgets(self) -> list[Widget]:
        names = ["again", "swap", "look", "title"]
        if len(set(self.match.seats)) == 1:
            names.remove("swap")  # both sides are played alike
        grid = self.context.places.grids["result_buttons"]
        shift = (grid.columns - len(names)) * grid.step[0] // 2
        return [
            Button(name, grid.cell(index).move(shift, 0), self.word(f"result.{name}"))
            for index, name in enumerate(names)
        ]

    def acted(self, acted: Acted) -> Change | None:
        if acted.name == "title":
            from game.scenes.title import TitleScene

            return Replace(TitleScene(self.context), all=True)
        if acted.name == "look":
            return self._look()
        seats = self.match.seats[::-1] if acted.name == "swap" else self.match.seats
        head = self.match.head
        again = Match.new(self.match.loaded, head.options, None, seats, self.context.profile)
        return Replace(table_for(self.context, again), all=True)

    def go_back(self) -> Change | None:
        return self._look()

    def _look(self) -> Change:
        """Go to the table as it stands at the end; its menu leads back here."""
        return Replace(table_for(self.context, self.match), all=True)

    # -- words

    def headline(self) -> str:
        """Return who won."""
        return self.word(f"result.won.{SIDES[self.winner]}")

    def sayings(self) -> list[str]:
        """Return in sentences which rule decided, and what brought about the last turn."""
        said = [self._decided()]
        story, end = self.story, self.tables.victory.end
        if story.triggers:
            why = [
                self.word(f"result.trigger.{reason}", vp=end.vp, lead=end.lead, laws=end.laws_at_end)
                for reason in story.triggers
            ]
            said.append(self.word("result.last_turn", why=self.word("result.and").join(why)))
        return said

    def _decided(self) -> str:
        """Return the rule that decided, in a sentence."""
        vp, end = self.match.state.vp, self.story.end
        values = {
            "margin": abs(vp[0] - vp[1]),
            "needed": self.tables.victory.needed_lead,
            "side": self.word(f"optimates.sides.{SIDES[self.winner]}"),
            "tied": self.story.tie_vp[0],
        }
        reason = "unknown" if end is None else end.reason
        if reason == "lead":
            reason = f"lead_{SIDES[self.winner]}"
        return self.word(f"result.decided.{reason}", **values)

    def person(self, seat: int) -> str:
        """Return who played a side."""
        return person_name(self.context.text, self.match.seats, seat)

    # -- drawing

    def draw(self, canvas: pygame.Surface) -> None:
        self.draw_hall(canvas)
        self.draw_heading(canvas, self.headline(), self.place("result_heading"))
        for seat, side in enumerate(SIDES):
            self._draw_side(canvas, seat, self.place(f"result_{side}"))
        panel = self.place("result_words")
        self.context.skin.frame(canvas, "parchment", panel)
        words = "\n\n".join(self.sayings())
        self.draw_words(canvas, panel.inflate(-24, -12), words, colour="text_on_paper", align="center")
        self._draw_chart(canvas, self.place("result_chart"))
        super().draw(canvas)

    def _draw_side(self, canvas: pygame.Surface, seat: int, box: Rect) -> None:
        """Draw a side with its portrait, its VP, and the wreath if it won."""
        skin, side = self.context.skin, SIDES[seat]
        skin.frame(canvas, "panel", box)
        header = Rect(box.x + 6, box.y + 6, box.w - 12, 16)
        skin.frame(canvas, f"header_{side}", header)
        canvas.blit(skin.sprites.get(f"emblem_{side}_12"), (header.x + 3, header.y + 2))
        name = self.word(f"optimates.sides.{side}")
        skin.text(canvas, name, (header.x + 20, skin.line_top(header, "display")), "text", "display")
        portrait = Rect(box.x + 10, box.y + 30, 40, 48)
        canvas.blit(skin.sprites.get(f"portrait_{side}"), portrait)
        self._draw_numbers(canvas, seat, Rect(box.x + 58, box.y + 26, box.w - 66, 59))
        foot = Rect(box.x + 10, box.bottom - 18, box.w - 16, 13)
        self.draw_words(canvas, foot, self.person(seat), colour="text_dim")

    def _draw_numbers(self, canvas: pygame.Surface, seat: int, box: Rect) -> None:
        """Draw a side's VP large, and under it where they came from."""
        skin = self.context.skin
        wreath = skin.sprites.get("laurel")
        frame = wreath.get_rect(topleft=box.topleft)
        total, top = str(self.match.state.vp[seat]), skin.line_top(frame, "title")
        if seat == self.winner:
            canvas.blit(wreath, frame)
            skin.text(canvas, total, (frame.centerx, top), "text_strong", "title", align="center", shadow=True)
        else:
            frame = skin.text(canvas, total, (frame.x, top), "text", "title", shadow=True)
        canvas.blit(skin.sprites.get("vp"), (frame.right + 6, box.y + wreath.get_height() // 2 - 5))
        if self.story.is_whole:
            offices = self.word("result.from_offices", n=self.story.offices[seat])
            laws = self.word("result.from_laws", n=self.story.laws[seat])
            self.draw_words(canvas, Rect(box.x, box.y + 32, box.w, 27), f"{offices}\n{laws}", colour="text_dim")

    def _draw_chart(self, canvas: pygame.Surface, box: Rect) -> None:
        """Draw the VP turn by turn: squares for the Optimates, circles for the Populares, numbers below."""
        skin = self.context.skin
        skin.frame(canvas, "panel", box)
        chart = ResultChart(self.context, self.story.vp, self._years())
        chart.draw(canvas, box.inflate(-16, -12))

    def _years(self) -> list[int]:
        """Return the year of each turn."""
        years = self.tables.victory.years
        return [years[min(index, len(years) - 1)] for index in range(len(self.story.vp))]


class ResultChart:
    """Draw both sides' VP over the turns, with the numbers in two rows below."""

    LABELS = 74  # pixels at the left for the names of the rows
    ROW = 14

    def __init__(self, context: Context, vp: list[tuple[int, int]], years: list[int]) -> None:
        """Take the VP after each turn, and the turns' years."""
        self.context = context
        self.vp = [(0, 0), *vp]
        self.years = years

    def draw(self, canvas: pygame.Surface, box: Rect) -> None:
        """Draw it into a rect."""
        rows = Rect(box.x, box.bottom - 3 * self.ROW, box.w, 3 * self.ROW)
        plot = Rect(box.x + self.LABELS, box.y + 2, box.w - self.LABELS - 4, rows.y - box.y - 6)
        highest = max(LEAST_SCALE, *(max(pair) for pair in self.vp))
        xs = [plot.x + plot.w * (2 * index + 1) // (2 * len(self.vp)) for index in range(len(self.vp))]
        self._draw_grid(canvas, plot, highest)
        for seat, side in enumerate(SIDES):
            points = [
                (x, plot.bottom - 1 - pair[seat] * (plot.h - 6) // highest) for x, pair in zip(xs, self.vp, strict=True)
            ]
            self._draw_line(canvas, points, side)
        self._draw_rows(canvas, rows, xs)

    def _draw_grid(self, canvas: pygame.Surface, plot: Rect, highest: int) -> None:
        """Draw a fine line at every ten VP."""
        skin = self.context.skin
        for vp in range(0, highest + 1, 10):
            y = plot.bottom - 1 - vp * (plot.h - 6) // highest
            canvas.fill(skin.colour("raised"), (plot.x, y, plot.w, 1))
            if vp % 20 == 0:
                top = skin.line_top(Rect(0, y - 6, 10, 13))
                skin.text(canvas, vp, (plot.x - 6, top), "text_dim", align="right")

    def _draw_line(self, canvas: pygame.Surface, points: list[tuple[int, int]], side: str) -> None:
        """Draw one side's line with its marks: squares or circles."""
        skin = self.context.skin
        colour, dark = skin.colour(f"text_{side}"), skin.colour("edge_dark")
        if len(points) > 1:
            pygame.draw.lines(canvas, colour, False, points, 2)
        for x, y in points:
            if side == SIDES[0]:
                canvas.fill(dark, (x - 4, y - 4, 8, 8))
                canvas.fill(colour, (x - 3, y - 3, 6, 6))
            else:
                pygame.draw.circle(canvas, dark, (x, y), 5)
                pygame.draw.circle(canvas, colour, (x, y), 4)

    def _draw_rows(self, canvas: pygame.Surface, rows: Rect, xs: list[int]) -> None:
        """Draw the turns' years and both sides' VP in columns."""
        skin, word = self.context.skin, self.context.word
        labels = [word("result.year"), word("optimates.sides.optimates"), word("optimates.sides.populares")]
        colours = ["text_dim", "text_optimates", "text_populares"]
        numbers: list[list[object]] = [
            ["", *self.years],
            [pair[0] for pair in self.vp],
            [pair[1] for pair in self.vp],
        ]
        for row, (label, colour, values) in enumerate(zip(labels, colours, numbers, strict=True)):
            y = rows.y + row * self.ROW
            skin.text(canvas, label, (rows.x + 2, y), colour)
            for x, value in zip(xs, values, strict=True):
                skin.text(canvas, value, (x, y), colour, align="center")
