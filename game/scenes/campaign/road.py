"""The road of a campaign: how far one has come, what is carried, and the way to the next crisis."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import pygame
from pygame import Rect

from game.campaign import Campaign, Chronicle
from game.campaign.files import END, Course
from game.rules.optimates.notation import SEATS
from game.scenes.campaign.milestones import Milestone, Part
from game.scenes.campaign.passage import Passage
from game.scenes.campaign.shelves import at_table, scenario_of
from game.scenes.campaign.spread import GO, Spread
from game.scenes.campaign.telling import Telling
from game.scenes.campaign.way import Way, draw_way
from game.scenes.context import Context
from game.scenes.notice import ListScene
from game.scenes.stack import Change, Pop, Push, Replace
from game.ui.widgets import Acted, Widget

VERDICTS = ("won", "lost")


class RoadScene(Spread):
    """Show the road. With `is_past` it is one that has come to its end long since, to be looked at."""

    music = "title"
    flows: ClassVar[Mapping[str, tuple[str, ...]]] = {"campaign_road": ("road", "carry")}

    def __init__(self, context: Context, campaign: Campaign, chronicle: Chronicle, *, is_past: bool = False) -> None:
        """Take the chronicle."""
        self.campaign, self.chronicle, self.is_past = campaign, chronicle, is_past
        self.way = Way(campaign, chronicle)
        self.standing = chronicle.standing(campaign)
        self.telling = Telling(context.text, chronicle.seat)
        self.scenarios = [scenario_of(campaign, number) for number in range(len(campaign.road))]
        self.at, self.at_values = at_table(context, campaign, chronicle) if not is_past else ("", {})
        self._ground: pygame.Surface | None = None
        super().__init__(context)

    def rebuild(self) -> None:
        self._ground = None
        super().rebuild()

    def heading(self) -> str:
        return f"{self.campaign.title}: {self.telling.side(self.chronicle.seat)}"

    def preferred(self) -> str:
        return "close" if self.is_past else "to_crisis" if self.way.next is not None else "to_end"

    # -- widgets

    def passages(self) -> list[Widget]:
        stones = [self._stone(number) for number in range(len(self.campaign.road))]
        return [*stones, *self._carried()]

    def _stone(self, number: int) -> Widget:
        """Make a milestone, with what there is to say of it."""
        stop, scenario = self.campaign.road[number], self.scenarios[number]
        state = self.way.state(number)
        years = scenario.tables.victory.years
        year = years[min(scenario.tables.twists.first_turn, len(years)) - 1]
        told = self.word(f"campaign.state.{self.at if self.at and state == 'next' else state}")
        mark = ""
        if state == "next" and self.chronicle.tried:
            mark = self.word("campaign.road.mark", n=self.chronicle.tried + 1)
            told = self.word("campaign.state.nth", told=told, n=self.chronicle.tried + 1)
        hint = " ".join([self._said(number), *self._forks(number)])
        return Milestone(f"stone.{number}", stop.at, state, year, stop.milestone, told, hint, mark=mark)

    def _said(self, number: int) -> str:
        """Say how a crisis stands, or how it ended."""
        file, chapter = self.scenarios[number].file, self.way.chapter(number)
        values = {"milestone": self.campaign.road[number].milestone, "title": file.title, "years": file.years}
        state: str = self.way.state(number)
        said = self.word(
            f"campaign.road.{self.at if self.at and state == 'next' else state}", **values, **self.at_values
        )
        if chapter is None:
            again = state == "next" and self.chronicle.tried
            return f"{said} {self.word('campaign.road.nth', n=self.chronicle.tried + 1)}" if again else said
        side = file.sides.of(self.chronicle.seat)
        most = len(side.honours) if side is not None else 0
        laurels = [self.word("campaign.road.laurels", n=chapter.honours, all=most)] if most else []
        return " ".join([said, *laurels, self.word("campaign.road.tries", n=chapter.tries)])

    def _forks(self, number: int) -> list[str]:
        """Say where the results of a crisis lead that has not been played, if not simply on."""
        if self.way.state(number) not in ("next", "far"):
            return []
        fork = self.campaign.road[number].of(self.chronicle.seat)
        told = []
        for verdict in VERDICTS:
            course: Course = getattr(fork, verdict)
            if course.next == END and number + 1 < len(self.campaign.road):
                told.append(self.word(f"campaign.road.end_{verdict}"))
            elif course.next and course.next != END:
                where = self.scenarios[self.campaign.number(course.next)].file.title
                told.append(self.word(f"campaign.road.fork_{verdict}", where=where))
        return told

    def _carried(self) -> list[Widget]:
        """Make the parts of what is carried, and the allies."""
        parts = self.telling.carried(self.standing)
        widgets: list[Widget] = []
        panel = self.place("campaign_carry")
        row = self.place("campaign_carry_row")
        for number, (name, label, amount, hint) in enumerate(parts):
            rect = Rect(panel.x + row.x, panel.y + row.y + number * row.h, row.w, row.h)
            widgets.append(Part(f"carry.{name}", rect, label, amount, hint))
        allies = self.telling.allies(self.standing)
        if allies or self.context.skin.is_large:
            told = allies or [self.word("campaign.carry.nothing")]
            passage = Passage(
                "carry.allies", told, title=self.word("campaign.carry.allies"), group="carry",
                hint=self.telling.allies_hint(self.standing),
            )  # fmt: skip
            passage.rect = self.place("campaign_allies")
            passage.rect.h = passage.height(self.context.skin, passage.rect.w)
            widgets.append(passage)
        return widgets

    def buttons(self) -> list[tuple[str, str, str]]:
        names = ["close"] if self.is_past else ["title", "choose"]
        names += ["story", "to_crisis" if self.way.next is not None else "to_end"]
        return [(name, self.word(f"campaign.road.{name}"), self._hint(name)) for name in names]

    def _hint(self, name: str) -> str:
        """Say what a button leads to."""
        number = self.way.next
        if name != "to_crisis" or number is None:
            return self.word(f"campaign.road.hint.{name}")
        file = self.scenarios[number].file
        key = self.at or "to_crisis"
        return self.word(f"campaign.road.hint.{key}", title=file.title, years=file.years, **self.at_values)

    # -- what is done

    def acted(self, acted: Acted) -> Change | None:
        from game.scenes.campaign.choose import ChooseScene
        from game.scenes.campaign.epilogue import EpilogueScene
        from game.scenes.campaign.tries import games_of

        kind, _, number = acted.name.partition(".")
        if kind == "stone":
            at = int(number)
            chapter = self.way.chapter(at)
            if chapter is not None:
                return Push(games_of(self.context, self.campaign, self.chronicle, at, chapter))
            return self._to_crisis() if at == self.way.next else None
        if self.form.get(acted.name).group != GO:
            return None
        if acted.name == "to_crisis":
            return self._to_crisis()
        if acted.name == "to_end":
            scene = EpilogueScene(self.context, self.campaign, self.chronicle, is_past=self.is_past)
            return Push(scene) if self.is_past else Replace(scene, all=True)
        if acted.name == "story":
            return self._story()
        if acted.name == "choose":
            return Push(ChooseScene(self.context, self.campaign, is_over=True))
        return self.go_back()

    def _to_crisis(self) -> Change:
        """Go to the briefing, or to the end of a crisis that is decided but not written down yet."""
        from game.scenes.campaign.briefing import BriefingScene
        from game.scenes.campaign.crisis_end import CrisisEnd

        briefing = BriefingScene(self.context, self.campaign, self.chronicle)
        match = briefing.match
        if match is not None and briefing.crisis.verdict(match) is not None:
            return Replace(CrisisEnd(self.context, briefing.crisis, match), all=True)
        return Push(briefing)

    def _story(self) -> Change:
        """Tell what has been, as the epilogue will."""
        told = []
        for chapter, echo in self.chronicle.story(self.campaign):
            took = self.word("campaign.road.took", n=chapter.tries) if chapter.tries > 1 else ""
            told.append(f"{echo} <text_dim>{took}</>" if took else echo)
        number = self.way.next
        if number is not None:
            stop, title = self.campaign.road[number], self.scenarios[number].file.title
            lost = sum(each.verdict == "lost" for each in self.chronicle.tries(stop.scenario))
            told += [self.word("campaign.road.failed", title=title, n=lost)] if lost else []
        words = "\n".join(told) or self.word("campaign.road.story_none")
        return Push(ListScene(self.context, self.word("campaign.road.story_title"), words))

    def go_back(self) -> Change | None:
        from game.scenes.title import TitleScene

        return Pop() if self.is_past else Replace(TitleScene(self.context, "campaign"), all=True)

    # -- drawing

    def draw(self, canvas: pygame.Surface) -> None:
        skin = self.context.skin
        if skin.is_large:
            canvas.blit(skin.dimmed("road"), (0, 0))
            self.draw_heading(canvas, self.heading(), self.place("campaign_heading"))
        else:
            self._draw_country(canvas)
        skin.frame(canvas, "panel", self.place("campaign_hint_panel"))
        self.draw_hint(canvas, self.place("campaign_hint"))
        self.draw_keys(canvas)
        self.form.draw(canvas, skin)

    def _draw_country(self, canvas: pygame.Surface) -> None:
        """Draw the country with the road, and the panel of what is carried."""
        skin = self.context.skin
        if self._ground is None:
            self._ground = skin.sprites.get("road").copy()
            draw_way(self._ground, skin, self.way)
        canvas.blit(self._ground, (0, 0))
        self._draw_banner(canvas)
        skin.frame(canvas, "panel", self._carry_panel())
        where = self.place("campaign_carry_title")
        skin.text(canvas, self.word("campaign.carry.heading"), where.topleft, "text_title", "display")

    def _draw_banner(self, canvas: pygame.Surface) -> None:
        """Draw the campaign's name on a banner of the side, with its mark at either end."""
        skin, side = self.context.skin, SEATS[self.chronicle.seat]
        banner = self.place("campaign_banner")
        skin.frame(canvas, f"header_{side}", banner)
        emblem = skin.sprites.get(f"emblem_{side}_12")
        for x in (banner.x + 8, banner.right - 8 - emblem.get_width()):
            canvas.blit(emblem, emblem.get_rect(midleft=(x, banner.centery)))
        where = banner.centerx, skin.line_top(banner, "display")
        skin.text(canvas, self.heading(), where, "text", "display", align="center")

    def _carry_panel(self) -> Rect:
        """Return the panel of what is carried, as high as it needs to be."""
        panel, row = self.place("campaign_carry"), self.place("campaign_carry_row")
        count = sum(isinstance(widget, Part) for widget in self.form.widgets)
        return Rect(panel.x, panel.y, panel.w, row.y + count * row.h + 7)
