"""Text with pictures and colours in it.

A tiny markup: `{pw}` or `<pw>` is a small picture, `<b>` is bold, `<cap>` a key of the keyboard, `<text_bad>` or any
other colour's name colours, `</>` ends the last of these. Whatever is none of them is shown as it stands. A new line is
a break.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

import pygame

from game.ui.fonts import ELLIPSIS, LONGEST, break_word
from game.ui.skin import Skin

_TAG = re.compile(r"\{([a-z0-9_]{1,40})\}|<(/?)([a-z0-9_]{0,40})>")
CAP_MARGIN, CAP_LEAST = 4, 13  # pixels beside the letters on a key, and a key's width at least
LONGEST_TEXT = 8000  # characters of one rich text: a rulebook page has about 3000


@dataclass(frozen=True, slots=True)
class Style:
    """Hold how a run of text looks."""

    colour: str
    face: str
    bold: bool = False
    cap: bool = False


@dataclass(frozen=True, slots=True)
class Atom:
    """Hold one piece that is never split by a space: letters, or a picture (`icon`)."""

    text: str
    style: Style
    icon: bool = False


@dataclass(frozen=True, slots=True)
class Placed:
    """Hold an atom's picture and its place within the text."""

    picture: pygame.Surface
    x: int
    y: int


class RichText:
    """Lay a marked-up text out in a width; `size` is what it needs, `draw` draws it."""

    def __init__(
        self,
        skin: Skin,
        text: object,
        width: int,
        *,
        colour: str = "text",
        face: str = "text",
        align: str = "left",
        max_lines: int = 0,
        grey: bool = False,
    ) -> None:
        """Wrap to `width` pixels; with `max_lines` the rest is cut and the last line ends in an ellipsis.

        `grey` takes the colour out of its pictures.
        """
        self._skin = skin
        self._grey = grey
        self._width = max(1, width)
        self._style = Style(colour, face)
        raw = ("" if text is None else str(text))[:LONGEST_TEXT]
        lines = [line for part in raw.splitlines() or [""] for line in self._wrap(part)]
        if max_lines and len(lines) > max_lines:
            lines = lines[:max_lines]
            lines[-1] = self._with_ellipsis(lines[-1])
        self.line_height = skin.fonts.line_height(face) + skin.look.text.line_gap
        self.line_count = len(lines)
        widths = [self._line_width(line) for line in lines]
        self.size = max(widths), len(lines) * self.line_height - skin.look.text.line_gap
        self._placed: list[Placed] = []
        for row, (line, w) in enumerate(zip(lines, widths, strict=True)):
            spare = self._width - w
            start = {"left": 0, "center": spare // 2, "right": spare}[align]
            self._place(line, start, row * self.line_height)

    def draw(self, canvas: pygame.Surface, pos: tuple[int, int]) -> None:
        """Draw it with its top left corner at `pos`."""
        canvas.fblits([(item.picture, (pos[0] + item.x, pos[1] + item.y)) for item in self._placed])

    def _wrap(self, paragraph: str) -> list[list[list[Atom]]]:
        """Return lines of words of atoms."""
        lines: list[list[list[Atom]]] = [[]]
        used, space = 0, self._space
        for word in self._words(paragraph):
            for piece in self._split(word):
                w = self._word_width(piece)
                if lines[-1] and used + space + w > self._width:
                    lines.append([])
                used = used + space + w if lines[-1] else w
                lines[-1].append(piece)
        return lines

    def _words(self, paragraph: str) -> Iterator[list[Atom]]:
        """Yield the words of a paragraph, each as the atoms that stick together."""
        word: list[Atom] = []
        for atom in self._atoms(paragraph):
            if atom.icon or not atom.text.isspace():
                word.append(atom)
            elif word:
                yield word
                word = []
        if word:
            yield word

    def _atoms(self, paragraph: str) -> Iterator[Atom]:
        """Yield pictures, runs of letters, and single spaces."""
        styles = [self._style]
        end = 0
        for match in _TAG.finditer(paragraph):
            found = self._tag(match, styles)
            if found is None:
                continue  # not ours: it stays in the text
            yield from _letters(paragraph[end : match.start()], found[0])
            if found[1]:
                yield Atom(found[1], found[0], icon=True)
            end = match.end()
        yield from _letters(paragraph[end:], styles[-1])

    def _tag(self, match: re.Match[str], styles: list[Style]) -> tuple[Style, str] | None:
        """Carry out a tag: return the style before it and the picture's name or ''; None if it is no tag."""
        before, name = styles[-1], match[1] or match[3]
        if match[2] or (not name and match[1] is None):
            if not match[2]:
                return None
            if len(styles) > 1:
                styles.pop()
            return before, ""
        if self._skin.sprites.has(name):
            return before, name
        if match[1] is not None:
            return None
        if name == "b":
            styles.append(replace(before, bold=True))
        elif name == "cap":
            styles.append(replace(before, colour="text_strong", cap=True))
        elif self._skin.is_colour(name):
            styles.append(replace(before, colour=name))
        else:
            return None
        return before, ""

    def _split(self, word: list[Atom]) -> Iterator[list[Atom]]:
        """Yield a word whole if it fits a line, else broken into what does."""
        if self._word_width(word) <= self._width:
            yield word
            return
        for atom in word:
            if atom.icon:
                yield [atom]
                continue
            room = self._width - (len(atom.text) if atom.style.bold else 0)
            for piece in break_word(self._skin.fonts.face(atom.style.face), atom.text, max(1, room)):
                yield [replace(atom, text=piece)]

    def _with_ellipsis(self, line: list[list[Atom]]) -> list[list[Atom]]:
        """Return a line that ends in an ellipsis and still fits."""
        dots = Atom(ELLIPSIS, self._style)
        while line and self._line_width([*line[:-1], [*line[-1], dots]]) > self._width:
            line = line[:-1]
        if not line:
            return [[dots]]
        *word, last = line[-1]
        # A full stop before the dots would be a fourth.
        last = last if last.icon else replace(last, text=last.text.rstrip("."))
        return [*line[:-1], [*word, last, dots]]

    @property
    def _space(self) -> int:
        """Return the width of a space."""
        return self._skin.fonts.width(" ", self._style.face)

    def _line_width(self, line: list[list[Atom]]) -> int:
        """Return the width of a line's words with the spaces between."""
        return sum(map(self._word_width, line)) + self._space * max(0, len(line) - 1)

    def _word_width(self, word: list[Atom]) -> int:
        """Return the width of the atoms side by side."""
        return sum(self._picture(atom).get_width() for atom in word)

    def _picture(self, atom: Atom) -> pygame.Surface:
        """Return what an atom draws."""
        if atom.icon:
            factor, sprites = self._skin.factor, self._skin.sprites
            return sprites.greyed(atom.text, factor) if self._grey else sprites.scaled(atom.text, factor)
        colour = self._skin.colour(atom.style.colour)
        fonts = self._skin.fonts
        if atom.style.cap and self._skin.sprites.has("key_cap"):
            return self._key_cap(fonts.render(atom.text, colour, atom.style.face))
        return (
            fonts.bold(atom.text, colour, atom.style.face)
            if atom.style.bold
            else fonts.render(atom.text, colour, atom.style.face)
        )

    def _key_cap(self, letters: pygame.Surface) -> pygame.Surface:
        """Return a key with what is printed on it, as high as the line."""
        w, h = letters.get_width() + 2 * CAP_MARGIN, letters.get_height()
        cap = self._skin.sprites.nine("key_cap", (max(w, CAP_LEAST), h - 1))
        picture = pygame.Surface((cap.get_width(), h), pygame.SRCALPHA)
        picture.blit(cap, (0, 0))
        picture.blit(letters, ((picture.get_width() - letters.get_width()) // 2, 0))
        return picture

    def _place(self, line: list[list[Atom]], x: int, y: int) -> None:
        """Put a line's atoms beside one another, pictures centred on the capitals."""
        face = self._skin.fonts.face(self._style.face)
        middle = y + face.baseline - face.cap_height // 2
        for word in line:
            for atom in word:
                picture = self._picture(atom)
                if atom.icon:
                    self._placed.append(Placed(picture, x, middle - picture.get_height() // 2))
                else:
                    own = self._skin.fonts.face(atom.style.face)
                    self._placed.append(Placed(picture, x, y + face.baseline - own.baseline))
                x += picture.get_width()
            x += self._space


def _letters(text: str, style: Style) -> Iterator[Atom]:
    """Yield runs of letters and the spaces between them."""
    for run in re.findall(r"\s+|\S+", text):
        for start in range(0, len(run), LONGEST):
            yield Atom(" " if run.isspace() else run[start : start + LONGEST], style)


def plain(text: str) -> str:
    """Return a marked-up text without its style tags, for logs and tests."""
    return _TAG.sub(lambda m: m[0] if m[1] else "", text)
