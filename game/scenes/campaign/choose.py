"""Choosing a campaign's side and difficulty; what is in progress is taken up, and given up only after a question."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import ClassVar

import pygame

from game.campaign import Campaign, Chronicle, shelf
from game.campaign.files import DIFFICULTIES
from game.rules.optimates.notation import SEATS
from game.scenes.campaign.passage import Passage
from game.scenes.campaign.shelves import Found, find, keep_choices, last_choices, past, profile_of, scenario_of
from game.scenes.campaign.spread import GO, Spread
from game.scenes.context import Context
from game.scenes.notice import ConfirmScene, NoticeScene
from game.scenes.stack import Change, Pop, Push, Replace
from game.storage import StorageError
from game.ui.widgets import Acted, Choice, Widget

ROWS, TOLD = "rows", "told"
MOST_SEED = 2**32


class ChooseScene(Spread):
    """Choose a side, and begin or go on."""

    flows: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "campaign_rows": (ROWS,),
        "campaign_told": (TOLD,),
        "campaign_choice": (ROWS, TOLD),
    }

    def __init__(self, context: Context, campaign: Campaign, seed: int | None = None, *, is_over: bool = False) -> None:
        """Start from the last choices; the seed of all deals may be given. `is_over` the road, it leads back there."""
        self.campaign, self.seed, self.is_over = campaign, seed, is_over
        self.seat, self.difficulty = last_choices(context)
        self.found = [Found(), Found()]
        self.has_past = False
        self.context = context
        self._look()
        super().__init__(context)

    def _look(self) -> None:
        """Look at what is kept."""
        self.found = [find(self.context, self.campaign, seat) for seat in range(len(SEATS))]
        kept, spoilt = past(self.context, self.campaign)
        self.has_past = bool(kept or spoilt)

    def heading(self) -> str:
        return self.campaign.title

    def preferred(self) -> str:
        found = self.found[self.seat]
        return "go_on" if found.chronicle is not None else "back" if found.problem else "begin"

    def passages(self) -> list[Widget]:
        return [self._row("side", SEATS, SEATS[self.seat]), self._row("difficulty", DIFFICULTIES, self.difficulty),
                self._opening(), self._state()]  # fmt: skip

    def _row(self, name: str, values: tuple[str, ...], chosen: str) -> Widget:
        named = "optimates.sides" if name == "side" else "campaign.difficulties"
        shown = [(value, self.word(f"{named}.{value}")) for value in values]
        row = Choice(name, (0, 0, 12, 12), self.word(f"campaign.{name}"), shown, chosen, group=ROWS)
        row.hint = self.word(f"campaign.hint.{name}.{chosen}")
        under_way = self.found[self.seat].chronicle
        if name == "difficulty" and under_way is not None and under_way.difficulty != chosen:
            kept, asked = (self.word(f"campaign.difficulties.{each}") for each in (under_way.difficulty, chosen))
            row.hint = self.word("campaign.hint.anew_only", kept=kept, chosen=asked)
        return row

    def _opening(self) -> Widget:
        """Make the passage that opens the campaign."""
        side = SEATS[self.seat]
        title, aside = self.word(f"optimates.sides.{side}"), self.campaign.years
        return Passage(
            "opening", [getattr(self.campaign.opening, side)], title=title, aside=aside,
            portrait=f"portrait_{side}_calm", frame="parchment", group=TOLD,
        )  # fmt: skip

    def _state(self) -> Widget:
        """Make the passage that tells what is in progress on the side."""
        found = self.found[self.seat]
        if found.problem:
            told = f"<text_bad>{found.problem}</> {self.word('campaign.hint.spoilt')}"
        elif found.chronicle is None:
            told = self.word("campaign.nothing_yet")
        else:
            told = self._progress(found.chronicle)
        return Passage("state", [told], group=TOLD)

    def _progress(self, chronicle: Chronicle) -> str:
        """Say how far a chronicle has come."""
        number = chronicle.next(self.campaign)
        if number is None:
            return self.word("campaign.at_its_end")
        title = scenario_of(self.campaign, number).file.title
        difficulty = self.word(f"campaign.difficulties.{chronicle.difficulty}")
        return self.word("campaign.in_progress", title=title, difficulty=difficulty, **self._done(chronicle))

    def _done(self, chronicle: Chronicle) -> dict[str, int]:
        return {"done": len(chronicle.chapters), "all": len(self.campaign.road)}

    def buttons(self) -> list[tuple[str, str, str]]:
        found = self.found[self.seat]
        names = ["back", *(["past"] if self.has_past else [])]
        is_free = found.chronicle is None and not found.problem
        names += ["begin"] if is_free else ["anew"]
        names += ["go_on"] if found.chronicle is not None else []
        return [(name, self.word(f"campaign.{name}"), self.word(f"campaign.hint.{name}")) for name in names]

    # -- what is done

    def acted(self, acted: Acted) -> Change | None:
        from game.scenes.campaign.pasts import PastsScene

        if acted.kind == "change":
            if acted.name == "side":
                self.seat = SEATS.index(str(acted.value))
            else:
                self.difficulty = str(acted.value)
            self.rebuild()
            return None
        if self.form.get(acted.name).group != GO:
            return None
        if acted.name == "back":
            return self.go_back()
        if acted.name == "past":
            return Push(PastsScene(self.context, self.campaign))
        if acted.name == "go_on":
            return self._to_road(self.found[self.seat].chronicle)
        return self._ask_or_begin()

    def _ask_or_begin(self) -> Change | None:
        """Begin, or ask first if something would be lost by it."""
        found = self.found[self.seat]
        if found.chronicle is None and not found.problem:
            return self._begin()
        if found.chronicle is not None:
            side = self.word(f"optimates.sides.{SEATS[self.seat]}")
            text = self.word("campaign.replace", side=side, **self._done(found.chronicle))
        else:
            text = self.word("campaign.replace_spoilt", problem=found.problem)
        title, yes, no = (self.word(f"campaign.replace_{what}") for what in ("title", "yes", "no"))
        return Push(ConfirmScene(self.context, title, text, yes, no))

    def resumed(self, result: object) -> Change | None:
        if result is True:
            return self._begin()
        self._look()
        self.rebuild()
        return None

    def _begin(self) -> Change | None:
        """Begin the chronicle, and go to its road."""
        seed = random.SystemRandom().randrange(MOST_SEED) if self.seed is None else self.seed
        difficulty = next(each for each in DIFFICULTIES if each == self.difficulty)
        chronicle = Chronicle(self.campaign.id, self.seat, difficulty, seed)
        try:
            shelf.begin(profile_of(self.context), chronicle)
        except StorageError as error:
            return Push(NoticeScene(self.context, self.word("notice.title"), str(error)))
        return self._to_road(chronicle)

    def _to_road(self, chronicle: Chronicle | None) -> Change | None:
        from game.scenes.campaign.road import RoadScene

        if chronicle is None:
            return None
        keep_choices(self.context, chronicle.seat, self.difficulty)
        return Replace(RoadScene(self.context, self.campaign, chronicle), all=True)

    def go_back(self) -> Change | None:
        from game.scenes.title import TitleScene

        if self.is_over:
            return Pop()
        keep_choices(self.context, self.seat, self.difficulty)
        return Replace(TitleScene(self.context, "campaign"), all=True)

    # -- drawing

    def draw_tip(self, canvas: pygame.Surface) -> None:
        return None  # the hint of whatever has the focus stands in a panel of its own

    def draw(self, canvas: pygame.Surface) -> None:
        super().draw(canvas)
        skin = self.context.skin
        skin.frame(canvas, "panel", self.place("campaign_hint_panel"))
        self.draw_hint(canvas, self.place("campaign_hint"))
        if not skin.is_large:
            self._draw_picture(canvas)

    def _draw_picture(self, canvas: pygame.Surface) -> None:
        """Draw what the side hopes for, in a bronze frame."""
        skin, box = self.context.skin, self.place("campaign_picture")
        canvas.blit(skin.sprites.get(f"result_{SEATS[self.seat]}"), box)
        pygame.draw.rect(canvas, skin.colour("edge_dark"), box, 1)
        pygame.draw.rect(canvas, skin.colour("edge_light"), box.inflate(-2, -2), 1)
