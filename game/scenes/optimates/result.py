"""The end of a game of Optimates et Populares: who won, by which rule, and how the VP came about."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.match import Match
from game.scenes.chart import Chart, Course, Turns
from game.scenes.context import Context
from game.scenes.optimates.rules import rules_of
from game.scenes.optimates.story import Story, tell
from game.scenes.result import EndScene, Verdict
from game.scenes.side_card import EDGE, SIDES, SideCard
from game.ui.skin import Skin
from game.ui.widgets import Mood, RichText, Widget

if TYPE_CHECKING:
    from game.rules.optimates.tables import Tables

VERDICT_COLOURS = ("oxblood_2", "sea_2")


class ResultScene(EndScene):
    """Show how a match ended."""

    rule = "8.0"

    def __init__(self, context: Context, match: Match) -> None:
        """Take a finished match."""
        self.story: Story = tell(match)
        self.tables: Tables = rules_of(match.loaded).book.tables
        self.winner = int(match.state.winner)
        super().__init__(context, match)

    def told(self) -> list[Widget]:
        """Make what the page tells: the verdict, both sides, and the course of the game."""
        course = Course(self.story.vp, self._years())
        chart = Chart(self.context, self.place("result_chart"), course, group="told")
        cards = [ResultCard(self, seat) for seat in (0, 1)]
        verdict = Verdict(
            self.context, self.place("result_words"), self.margin(), self.sayings(), VERDICT_COLOURS[self.winner]
        )
        told: list[Widget] = [verdict, *cards]
        told += [Closing(self, self.place("result_picture")), chart]
        if self.context.skin.is_large:
            told.append(Turns(self.context, course, group="told"))
        return told

    # -- words

    def headline(self) -> str:
        """Return who won."""
        return self.word(f"result.won.{SIDES[self.winner]}")

    def margin(self) -> str:
        """Return by how much it was won, in very few words."""
        return self.word(f"result.margin.{self._reason}", **self._values())

    def sayings(self) -> list[str]:
        """Return in sentences which rule decided, and what brought about the last turn, or what is to be noted."""
        said = [self._decided()]
        if self.note:
            return [*said, self.note]
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
        reason = self._reason
        if reason == "lead":
            reason = f"lead_{SIDES[self.winner]}"
        said = self.word(f"result.decided.{reason}", **self._values())
        return f"{said} ({self.rule})"

    @property
    def is_even(self) -> bool:
        """Tell whether the VP stayed even, also after the laws scored once more."""
        return self._reason == "tie"

    @property
    def _reason(self) -> str:
        """Return what decided, by its name in the rules."""
        return "unknown" if self.story.end is None else self.story.end.reason

    def _values(self) -> dict[str, object]:
        """Return the values for the words about the end."""
        vp = self.match.state.vp
        return {
            "margin": abs(vp[0] - vp[1]),
            "needed": self.tables.victory.needed_lead,
            "side": self.word(f"optimates.sides.{SIDES[self.winner]}"),
            "tied": self.story.tie_vp[0],
        }

    def _years(self) -> list[int]:
        """Return the year of each turn."""
        years = self.tables.victory.years
        return [years[min(index, len(years) - 1)] for index in range(len(self.story.vp))]


class Closing(Widget):
    """Show the scene that the game closes with: a side's triumph, or both at one altar where it was even."""

    wide = True

    def __init__(self, scene: ResultScene, rect: Rect) -> None:
        """Take the scene, which knows the end."""
        super().__init__("closing", rect, group="told")
        self.focusable = scene.context.skin.is_large
        self.picture = f"result_{'tie' if scene.is_even else SIDES[scene.winner]}"

    def height(self, skin: Skin, width: int) -> int:
        return skin.sprites.size(self.picture)[1] * skin.factor + 4

    def draw(self, canvas: pygame.Surface, skin: Skin, mood: Mood) -> None:
        picture = skin.sprites.scaled(self.picture, skin.factor)
        place = picture.get_rect(center=self.rect.center)
        skin.frame(canvas, "panel", place.inflate(4, 4))
        canvas.blit(picture, place)
        if mood.focused:
            skin.ring(canvas, place)


class ResultCard(SideCard):
    """Show a side with its VP, the wreath if it won, where the VP came from, and who played it."""

    grows = True

    def __init__(self, scene: ResultScene, seat: int) -> None:
        """Take the scene and the seat."""
        story, word, won = scene.story, scene.word, seat == scene.winner
        lines = [word("result.from_offices", n=story.offices[seat]), word("result.from_laws", n=story.laws[seat])]
        super().__init__(
            scene.context, seat, scene.place(f"result_{SIDES[seat]}"), who="", player=scene.match.seats[seat],
            mood="glad" if won else "grim", words="\n".join(lines) if story.is_whole else "", group="told",
        )  # fmt: skip
        self.vp, self.won, self.person = scene.match.state.vp[seat], won, scene.person(seat)

    def height(self, skin: Skin, width: int) -> int:
        line = skin.fonts.line_height()
        return self._head(skin) + skin.sprites.size("laurel")[1] * skin.factor + 4 * EDGE + 3 * line

    def draw_body(self, canvas: pygame.Surface, skin: Skin, room: Rect) -> None:
        wreath = skin.sprites.scaled("laurel", skin.factor)
        frame = wreath.get_rect(topleft=(room.x, room.y - 2))
        total, top = str(self.vp), skin.line_top(frame, "title")
        if self.won:
            canvas.blit(wreath, frame)
            skin.text(canvas, total, (frame.centerx, top), "text_strong", "title", align="center", shadow=True)
            right = frame.right
        else:
            right = skin.text(canvas, total, (room.x, top), "text", "title", shadow=True).right
        eagles = skin.sprites.scaled("vp", skin.factor)
        canvas.blit(eagles, eagles.get_rect(midleft=(right + 6, frame.centery)))
        line = skin.fonts.line_height()
        RichText(skin, self.words, room.w, colour="text_dim").draw(canvas, (room.x, frame.bottom + 2))
        foot = skin.fonts.fit(self.person, self.rect.w - 2 * EDGE - 4)
        skin.text(canvas, foot, (self.rect.x + EDGE + 2, self.rect.bottom - EDGE - line + 1), "text_dim")
