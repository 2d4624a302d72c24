"""The plate in the top bar of a challenge: how far the goal has come, the acts, and the stars they would bring."""

from __future__ import annotations

from pygame import Rect, Surface

from game.scenarios import goals as g
from game.scenarios.goals import AnyGoal, Progress
from game.scenes.campaign.telling import Telling, signed
from game.scenes.trials.star_row import draw_stars, stars_width
from game.ui.skin import Skin
from game.ui.widgets import Mood, Widget

EDGE = 4  # pixels from the edge to what is in it
GAP = 8  # pixels between its parts


class GoalPlate(Widget):
    """Tell it on one line; pressed, it leads to all that may be asked."""

    def __init__(self, name: str, rect: Rect, told: str, acts: str, stars: int, hint: str) -> None:
        """Take the words."""
        super().__init__(name, rect, group="tools", hint=hint)
        self.told, self.acts, self.stars = told, acts, stars

    def draw(self, canvas: Surface, skin: Skin, mood: Mood) -> None:
        canvas.fill(skin.colour("panel"), self.rect.inflate(0, -2))
        top = skin.line_top(self.rect)
        width = stars_width(skin, 1)
        x = self.rect.right - EDGE - width
        draw_stars(canvas, skin, (x, self.rect.centery - skin.sprites.size("star")[1] // 2), self.stars)
        x = skin.text(canvas, self.acts, (x - GAP, top), "text", align="right").x
        room = x - GAP - self.rect.x - EDGE
        skin.text(canvas, skin.fonts.fit(self.told, room), (self.rect.x + EDGE, top), "text_strong")
        if mood.focused:
            skin.ring(canvas, self.rect.inflate(-4, -4))


def brief(telling: Telling, goal: AnyGoal, progress: Progress) -> str:
    """Say a goal and how far it has come in a few words."""
    key = str(type(goal).__struct_config__.tag)
    values: dict[str, object] = {"have": progress.have, "need": progress.need, "other": telling.side(1 - telling.seat)}
    if isinstance(goal, g.Win):
        key = "win_by" if goal.vp else "win"
        values["have"] = signed(progress.have)
    elif isinstance(goal, g.Office | g.KeepOffice):
        key = "held" if progress.have >= progress.need else "not_held"
        values["office"] = telling.get(f"office.{goal.office}")
    elif isinstance(goal, g.CarryLaw | g.BlockLaw):
        seat = telling.seat if isinstance(goal, g.CarryLaw) else 1 - telling.seat
        values |= {"law": telling.law(goal.law), "colour": telling.colour(seat)}
    elif isinstance(goal, g.People):
        key = "people" if goal.block == "all" else "people_of"
        values["block"] = "" if goal.block == "all" else telling.block(goal.block)
    elif isinstance(goal, g.Senator):
        key = "own" if progress.have >= progress.need else "not_own"
        values["cell"] = goal.cell
    return telling.text.get(f"challenges.brief.{key}", **values)
