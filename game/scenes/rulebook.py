"""The rulebook: sections at the left, the text at the right, and what it refers to below."""

from __future__ import annotations

import re
import string
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

import pygame
from pygame import Rect

from game.scenes.context import Context
from game.scenes.games import FIRST, screens_of
from game.scenes.page import Page
from game.scenes.stack import Change
from game.ui.bar import ScrollBar
from game.ui.input import Input
from game.ui.rich import plain
from game.ui.skin import Skin, clipped
from game.ui.widgets import Acted, Button, Mood, ScrollList, TextField, Widget

LETTERS = string.ascii_letters + string.digits + " .,-'"
MOST_LINKS = 4
_REFERENCE = re.compile(r"(?<![0-9.])([1-9]\.[0-9])(?![0-9])")
_CHAPTER = re.compile(r"[1-9]\.0")


@dataclass(frozen=True, slots=True)
class Section:
    """Hold one section: its number, its title and its paragraphs."""

    number: str
    title: str
    body: tuple[str, ...]

    @property
    def is_chapter(self) -> bool:
        """Tell whether it stands at the outer level of the contents."""
        return self.number[:1].isalpha() or _CHAPTER.fullmatch(self.number) is not None

    def holds(self, words: str) -> bool:
        """Tell whether it has all of these words, however they are written."""
        text = plain(f"{self.number} {self.title} {' '.join(self.body)}").casefold()
        return all(word in text for word in words.casefold().split())

    def references(self) -> list[str]:
        """Return the numbers of other sections that its text names, in their order."""
        found = dict.fromkeys(_REFERENCE.findall(" ".join(self.body)))
        return [number for number in found if number != self.number]


def load_sections(context: Context, game: str = FIRST) -> list[Section]:
    """Return the sections of a game's rulebook, with the numbers of its tables put in."""
    root = f"rulebook.{game}."
    context.read_rulebook(game)
    keys = [key for key in context.text.keys() if key.startswith(root)]  # noqa: SIM118 (no dict: it has no iterator)
    values = screens_of(game).rulebook_values(context)
    sections = []
    for name in dict.fromkeys(key.removeprefix(root).split(".")[0] for key in keys):
        start = f"{root}{name}"
        body = tuple(context.word(key, **values) for key in keys if key.startswith(f"{start}.body."))
        sections.append(Section(context.word(f"{start}.number"), context.word(f"{start}.title"), body))
    return sections


class Contents(Widget):
    """List the sections; up, down, the wheel and a click choose one. `value` is its number.

    With `opens` a click on a section acts on it, too.
    """

    ROW = 14
    repeats = True
    scrolls = True

    def __init__(
        self, rect: Rect, sections: list[Section], number: str, nothing: str, *, factor: int = 1, opens: bool = False
    ) -> None:
        """Take the place, the sections, the one chosen, what to say where there are none, and how large it is."""
        super().__init__("contents", rect, group="contents", value=number)
        self.sections = sections
        self.nothing = nothing
        self.opens = opens
        self.factor = factor
        self.row = self.ROW * factor
        rect.h -= rect.h % self.row
        self.bar = ScrollBar(self.rect, inside=True)

    @property
    def rows(self) -> int:
        """Return how many rows are in view."""
        return self.rect.h // self.row

    @property
    def index(self) -> int:
        """Return the row of the chosen section, 0 if it is not in the list."""
        return next((i for i, section in enumerate(self.sections) if section.number == self.value), 0)

    @property
    def first(self) -> int:
        """Return the first row in view: the chosen one is kept near the middle."""
        return max(0, min(self.index - self.rows // 2, len(self.sections) - self.rows))

    def handle(self, inp: Input) -> tuple[bool, Acted | None]:
        by = {"up": -1, "down": 1}.get(inp.kind, -inp.step if inp.kind == "wheel" else 0)
        wanted = self.index + by
        if not by or not 0 <= wanted < len(self.sections):
            return inp.kind == "wheel", None
        return True, self._choose(wanted)

    def press_at(self, pos: tuple[int, int]) -> Acted | None:
        row = self.first + (pos[1] - self.rect.y) // self.row
        if not 0 <= row < len(self.sections):
            return None
        chosen = self._choose(row)
        return Acted("act", self.name, chosen.value) if self.opens else chosen

    def _choose(self, index: int) -> Acted:
        """Choose a section by its row."""
        self.value = self.sections[index].number
        return Acted("change", self.name, self.value)

    def draw(self, canvas: pygame.Surface, skin: Skin, mood: Mood) -> None:
        with clipped(canvas, self.rect):
            if not self.sections:
                skin.text(canvas, self.nothing, (self.rect.x + 6, self.rect.y), "text_dim")
            for row, section in enumerate(self.sections[self.first : self.first + self.rows]):
                place = Rect(self.rect.x, self.rect.y + row * self.row, self.rect.w, self.row)
                self._draw_row(canvas, skin, section, place)
        self.bar.draw(canvas, skin, self.first * self.row, len(self.sections) * self.row)
        if mood.focused:
            skin.ring(canvas, self.rect)

    def _draw_row(self, canvas: pygame.Surface, skin: Skin, section: Section, place: Rect) -> None:
        """Draw one row: the number, and the title, set in under its chapter."""
        is_chosen, k = section.number == self.value, self.factor
        if is_chosen:
            canvas.fill(skin.colour("raised"), place)
        colour = "text_strong" if is_chosen else "text" if section.is_chapter else "text_dim"
        top = skin.line_top(place)
        skin.text(canvas, section.number, (place.x + 5 * k, top), colour)
        title = skin.fonts.fit(section.title, place.w - 40 * k)
        skin.text(canvas, title, (place.x + 34 * k, top), colour)


class Reading(ScrollList):
    """Show the text of a section."""

    def __init__(self, skin: Skin, rect: Rect, lines: list[str]) -> None:
        """Take the place and the lines."""
        rect.h -= rect.h % (skin.fonts.line_height() + skin.look.text.line_gap)  # no line is cut at the bottom
        super().__init__("page", rect, lines, group="page", around=(12, 4))
        self.skin = skin
        self.show_line(skin, 0)


class RulebookScene(Page):
    """Show the rulebook, opened at a section by its number; an unknown number opens the chapter, or the start.

    With large text either the contents are shown or the text (`is_reading`), each over the whole canvas.
    """

    flows: ClassVar[Mapping[str, tuple[str, ...]]] = {"rules_links": ("links",)}
    wraps = ()  # the way through the contents opens section after section, and ends where the rules do

    def __init__(self, context: Context, section: str = "1.0", game: str = FIRST) -> None:
        """Take the section's number, such as 5.1, and whose rulebook it is."""
        self.game = game
        self.sections = load_sections(context, game)
        self.number = self._known(section)
        self.wanted = ""
        self.is_reading = True
        self._laid: Reading | None = None
        self._laid_number = ""
        super().__init__(context)

    def _known(self, number: str) -> str:
        """Return the number of a section that there is."""
        numbers = [section.number for section in self.sections]
        chapter = f"{number.split('.', maxsplit=1)[0]}.0"
        return next((known for known in (number, chapter) if known in numbers), numbers[0])

    @property
    def section(self) -> Section:
        """Return the section that is open."""
        return next(section for section in self.sections if section.number == self.number)

    def preferred(self) -> str:
        return "page" if self.context.skin.is_large and self.is_reading else "contents"

    def widgets(self) -> list[Widget]:
        found = [section for section in self.sections if section.holds(self.wanted)]
        is_large, factor = self.context.skin.is_large, self.context.skin.factor
        search = TextField(
            "search", self.place("rules_search"), self.word("rulebook.search"), self.wanted,
            allowed=LETTERS, longest=24, group="search",
        )  # fmt: skip
        contents = Contents(
            self.place("rules_contents"), found, self.number, self.word("rulebook.nothing"),
            factor=factor, opens=is_large,
        )  # fmt: skip
        close = Button("close", self.place("rules_close"), self.word("rulebook.close"), group="leave")
        if not is_large:
            return [search, contents, self._page(), *self._links(), close]
        if not self.is_reading:
            return [search, contents, close]
        back = Button("sections", self.place("rules_sections"), self.word("rulebook.contents"), group="leave")
        return [self._page(), *self._links(), back, close]

    def _page(self) -> Reading:
        """Make the text of the open section; it keeps its place while the same one is open."""
        skin = self.context.skin
        if self._laid is None or self._laid_number != self.number or self._laid.skin is not skin:
            lines: list[str] = []
            for paragraph in self.section.body:
                parts = paragraph.split("\n")
                follows = parts[0].startswith("• ") and lines and lines[-1].startswith("<text_on_paper>• ")
                gap = [""] if lines and not follows else []
                lines += gap + [f"<text_on_paper>{part}" for part in parts]
            self._laid, self._laid_number = Reading(skin, self._page_rect(), lines), self.number
        return self._laid

    def _page_rect(self) -> Rect:
        """Return the place of the text: with large text also that of the links, where there are none."""
        rect, flow = self.place("rules_page"), self.context.flow("rules_links")
        return rect if flow is None or self.section.references() else rect.union(Rect(flow.view).clip(rect.move(0, 99)))

    def _links(self) -> list[Widget]:
        """Make the buttons that lead to other sections."""
        grid = self.context.places.grids["rules_links"]
        links: list[Widget] = []
        for number in self.section.references()[:MOST_LINKS]:
            title = self._title(number)
            if title:
                label = self.word("rulebook.see", number=number, title=title)
                cell = grid.cell(len(links) % grid.columns, len(links) // grid.columns)
                links.append(Button(f"see_{number}", cell, label, group="links"))
        return links

    def _title(self, number: str) -> str:
        """Return the title of a section, or nothing."""
        return next((section.title for section in self.sections if section.number == number), "")

    def acted(self, acted: Acted) -> Change | None:
        if acted.name == "close":
            return self.go_back()
        if acted.name == "sections":
            self.is_reading = False
        elif acted.name == "search" and acted.kind == "change":
            self._find(str(acted.value))
        elif acted.name == "contents":
            self.number = str(acted.value)
            if acted.kind == "act":
                self.is_reading = True
                self.form.focus.to("page")
        elif acted.name.startswith("see_"):
            self.number = acted.name.removeprefix("see_")
            self.wanted = ""
        self.rebuild()
        return None

    def _find(self, words: str) -> None:
        """Narrow the contents to what holds these words, and open the first unless the open one does."""
        self.wanted = words
        found = [section for section in self.sections if section.holds(words)]
        if found and not self.section.holds(words):
            self.number = found[0].number

    def help(self) -> Change | None:
        return None  # this is it

    def draw(self, canvas: pygame.Surface) -> None:
        self.draw_hall(canvas)
        is_large = self.context.skin.is_large
        if not is_large or not self.is_reading:
            self._draw_left(canvas)
        if not is_large or self.is_reading:
            self._draw_paper(canvas)
        super().draw(canvas)

    def _draw_left(self, canvas: pygame.Surface) -> None:
        """Draw what is behind the contents."""
        skin = self.context.skin
        skin.frame(canvas, "panel", self.place("rules_left"))
        contents = self.place("rules_contents")
        contents.h -= contents.h % (Contents.ROW * skin.factor)
        skin.frame(canvas, "panel_inset", contents.inflate(6, 6))
        self.draw_prompts(canvas, self.place("rules_prompts"), ("tab", "prompt.next"), ("back", "prompt.back"))

    def _draw_paper(self, canvas: pygame.Surface) -> None:
        """Draw the parchment that the text is written on, and its heading."""
        skin, heading = self.context.skin, self.place("rules_heading")
        skin.frame(canvas, "parchment", self.place("rules_paper"))
        title = f"{self.section.number}  {self.section.title}"
        skin.text(canvas, skin.fonts.fit(title, heading.w, "display"), heading.topleft, "oxblood_2", "display")
