"""Words on the pixel grid: two faces, no smoothing, cached pictures, wrapping, and no text that can crash."""

from __future__ import annotations

import logging
import unicodedata
from collections import OrderedDict
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import msgspec
import pygame

from game.ui.look import RGB

log = logging.getLogger(__name__)

CACHE = 1 << 20  # bytes of rendered texts kept; a full table shows about 120 texts of 2000 each
LONGEST = 400  # characters of one line that are ever drawn
REPLACEMENT = "?"
ELLIPSIS = "..."
_TAB = "    "
_SPACES = "\n\r\u2028\u2029\u00a0"

PositivePixels = Annotated[int, msgspec.Meta(ge=4, le=64)]


class FontSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Describe one face: its file, the size it was drawn for, and its heights (pixels)."""

    file: str
    licence: str
    size: PositivePixels
    cap_height: PositivePixels
    x_height: PositivePixels
    ascent: PositivePixels
    line_height: PositivePixels


class FontTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hold all of assets/fonts/fonts.yaml."""

    version: Annotated[int, msgspec.Meta(ge=1, le=1)]
    faces: dict[str, FontSpec]


class Face:
    """Draw one face at one whole multiple of its native size."""

    def __init__(self, font: pygame.font.Font, spec: FontSpec | None = None, factor: int = 1) -> None:
        """Take an open font; without a spec its own metrics are used."""
        self._font = font
        self._factor = factor
        self._native_line = font.get_linesize() if spec is None else spec.line_height
        self.line_height = self._native_line * factor
        self.cap_height = (font.get_ascent() * 3 // 4 if spec is None else spec.cap_height) * factor
        self.baseline = (font.get_ascent() if spec is None else spec.ascent) * factor
        self._known: dict[str, str] = {}
        self._missing = self._pixels("\U0010fffe")

    def clean(self, text: object) -> str:
        """Return one drawable line: no None, control characters, surrogates or glyphs the face lacks."""
        raw = "" if text is None else str(text)
        if raw.isascii() and raw.isprintable():
            return raw[:LONGEST]
        return "".join(map(self._drawable, unicodedata.normalize("NFC", raw[:LONGEST])))

    def width(self, text: object) -> int:
        """Return the width in pixels of a text drawn on one line."""
        return int(self._font.size(self.clean(text))[0]) * self._factor

    def draw(self, text: object, colour: RGB) -> pygame.Surface:
        """Return a new picture of one line, `line_height` high, on a transparent ground."""
        line = self.clean(text)
        width = max(1, self._font.size(line)[0])
        picture = pygame.Surface((width, self._native_line), pygame.SRCALPHA)
        if line:
            picture.blit(self._font.render(line, False, colour), (0, 0))
        return picture if self._factor == 1 else pygame.transform.scale_by(picture, self._factor)

    def _drawable(self, char: str) -> str:
        """Return the character, or what stands for it; nothing for one that takes no room (a joiner)."""
        shown = self._known.get(char)
        if shown is None:
            shown = self._known[char] = self._replaced(char)
        return shown

    def _replaced(self, char: str) -> str:
        """Look up what is to be drawn for a character."""
        if char == "\t":
            return _TAB
        if char in _SPACES:
            return " "
        if not char.isprintable() or 0xD800 <= ord(char) <= 0xDFFF:
            return REPLACEMENT
        if self._font.size(char)[0] == 0:
            return ""  # drawn alone it would be an error
        return char if self._pixels(char) != self._missing else REPLACEMENT

    def _pixels(self, char: str) -> bytes:
        """Return what is drawn for one character, to compare it with the picture for a missing one."""
        picture = self._font.render(char, False, (255, 255, 255))
        return bytes(picture.get_width().to_bytes(2, "big")) + pygame.image.tobytes(picture, "RGBA")


class Word(pygame.Surface):
    """A picture of a line that knows what it says and in which colour, so that a screen can be looked over."""

    text = ""
    face = ""
    colour: RGB = (0, 0, 0)


class Fonts:
    """Hold the faces by name (`text`, `display`), and the newest pictures that they drew."""

    def __init__(self, specs: Mapping[str, FontSpec], folder: Path, factor: int = 1) -> None:
        """Load every face of fonts.yaml; `factor` 2 is large text. An unreadable file is logged once."""
        pygame.font.init()  # pictures are drawn without a window, too, or after one was closed
        self._faces = {name: _load(name, spec, folder, factor) for name, spec in specs.items()}
        self._factor = factor
        self._spare: Face | None = None
        self._cache: OrderedDict[tuple[str, str, RGB, RGB | None, bool | None], pygame.Surface] = OrderedDict()
        self._bytes = 0

    def face(self, name: str = "text") -> Face:
        """Return a face by name; an unknown name gets the built-in face."""
        return self._faces.get(name) or self._fallback()

    def _fallback(self) -> Face:
        """Return what stands for an unknown face: the first there is, or pygame's own where there is none."""
        if self._spare is None:
            self._spare = next(iter(self._faces.values()), None) or Face(_built_in(), factor=self._factor)
        return self._spare

    def width(self, text: object, face: str = "text") -> int:
        """Return the width in pixels of a text on one line."""
        return self.face(face).width(text)

    def line_height(self, face: str = "text") -> int:
        """Return the height of one line in pixels."""
        return self.face(face).line_height

    def render(
        self,
        text: object,
        colour: RGB,
        face: str = "text",
        *,
        shadow: RGB | None = None,
        outline: bool = False,
    ) -> pygame.Surface:
        """Return the cached picture of one line; never draw on it.

        A `shadow` colour adds a pixel right and below, or with `outline` a pixel all round (then the text
        begins at 1, 1).
        """
        line = "" if text is None else str(text)[:LONGEST]
        key = (line, face, colour, shadow, outline)
        picture = self._cache.get(key)
        if picture is None:
            picture = self._cache[key] = _word(self._draw(line, colour, face, shadow, outline), line, colour, face)
            self._keep(picture)
        else:
            self._cache.move_to_end(key)
        return picture

    def bold(self, text: object, colour: RGB, face: str = "text") -> pygame.Surface:
        """Return the cached picture of one line struck twice, each letter a pixel wider."""
        line = self.face(face).clean(text)
        key = (line, face, colour, None, None)
        picture = self._cache.get(key)
        if picture is None:
            picture = self._cache[key] = _word(self._strike(line, colour, face), line, colour, face)
            self._keep(picture)
        else:
            self._cache.move_to_end(key)
        return picture

    def _keep(self, picture: pygame.Surface) -> None:
        """Count a new picture in, and let the oldest go where they are too much."""
        self._bytes += _bytes_of(picture)
        while self._bytes > CACHE and len(self._cache) > 1:
            self._bytes -= _bytes_of(self._cache.popitem(last=False)[1])

    def fit(self, text: object, width: int, face: str = "text") -> str:
        """Return the text cut with an ellipsis to at most `width` pixels; empty if not even that fits."""
        pen = self.face(face)
        line = pen.clean(text)
        if pen.width(line) <= width:
            return line
        while line and pen.width(line.rstrip() + ELLIPSIS) > width:
            line = line[:-1]
        return line.rstrip(" .") + ELLIPSIS if line else ""

    def wrap(self, text: object, width: int, face: str = "text") -> list[str]:
        """Return lines of at most `width` pixels; a word too long is broken; empty text is one line."""
        pen = self.face(face)
        lines: list[str] = []
        for paragraph in ("" if text is None else str(text)).splitlines() or [""]:
            lines.extend(_wrap_paragraph(pen, paragraph, max(1, width)))
        return lines

    def _strike(self, line: str, colour: RGB, face: str) -> pygame.Surface:
        """Draw each letter twice, a pixel apart, and give it a pixel more; gaps a pixel wide stay open."""
        pen = self.face(face)
        picture = pygame.Surface((max(1, pen.width(line) + len(line)), pen.line_height), pygame.SRCALPHA)
        for index, char in enumerate(line):
            letter = pen.draw(char, colour)
            picture.blit(_struck(letter, colour), (pen.width(line[:index]) + index, 0))
        return picture

    def _draw(self, line: str, colour: RGB, face: str, shadow: RGB | None, outline: bool) -> pygame.Surface:
        """Draw a line anew."""
        pen = self.face(face)
        top = pen.draw(line, colour)
        if shadow is None:
            return top
        under = pen.draw(line, shadow)
        around = [(x, y) for x in (0, 1, 2) for y in (0, 1, 2) if (x, y) != (1, 1)] if outline else [(1, 1)]
        grow, place = (2, (1, 1)) if outline else (1, (0, 0))
        picture = pygame.Surface((top.get_width() + grow, top.get_height() + grow), pygame.SRCALPHA)
        picture.fblits([(under, offset) for offset in around])
        picture.blit(top, place)
        return picture


def _word(source: pygame.Surface, text: str, colour: RGB, face: str) -> Word:
    """Return the picture of a line with what it says."""
    picture = Word(source.get_size(), pygame.SRCALPHA, source)
    picture.blit(source, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    picture.text, picture.colour, picture.face = text, colour, face
    return picture


def _struck(letter: pygame.Surface, colour: RGB) -> pygame.Surface:
    """Return a letter that is struck twice, a pixel apart, but for the gaps that the second stroke would close."""
    once = pygame.mask.from_surface(letter)
    size = (letter.get_width() + 1, letter.get_height())
    second, gaps = pygame.mask.Mask(size), pygame.mask.Mask(size)
    second.draw(once, (1, 0))
    gaps.draw(once, (-1, 0))
    gaps = gaps.overlap_mask(second, (0, 0))
    gaps.erase(once, (0, 0))
    second.draw(once, (0, 0))
    second.erase(gaps, (0, 0))
    return second.to_surface(setcolor=colour, unsetcolor=(0, 0, 0, 0))


def _bytes_of(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()


def _built_in() -> pygame.font.Font:
    """Open pygame's own face, which not every executable carries; raises FileNotFoundError then."""
    return pygame.font.Font(None, 14)


def _load(name: str, spec: FontSpec, folder: Path, factor: int) -> Face:
    """Open one face, or the built-in one where the file can't be read."""
    try:
        return Face(pygame.font.Font(str(folder / spec.file), spec.size), spec, factor)
    except (OSError, pygame.error) as error:
        log.warning("The face %s can't be read from %s: %s", name, spec.file, error)
        return Face(_built_in(), factor=factor)


def _wrap_paragraph(pen: Face, paragraph: str, width: int) -> list[str]:
    """Fill lines with whole words."""
    lines: list[str] = []
    line = ""
    for word in paragraph.split():
        longer = f"{line} {word}" if line else word
        if pen.width(longer) <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        *full, line = break_word(pen, word, width)
        lines.extend(full)
    return [*lines, line]


def break_word(pen: Face, word: str, width: int) -> list[str]:
    """Return the word in pieces of at most `width` pixels, but never less than one character."""
    pieces: list[str] = []
    piece = ""
    for char in word[:LONGEST]:
        if piece and pen.width(piece + char) > width:
            pieces.append(piece)
            piece = ""
        piece += char
    return [*pieces, piece]
