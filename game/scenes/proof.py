"""Reading the proofs: what is wrong with a screen as it is drawn, found in its picture and in what was put on it."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

import pygame
from pygame import Rect

from game.scenes.stack import CANVAS, Stack, paint
from game.ui.flow import Pane
from game.ui.fonts import ELLIPSIS, REPLACEMENT, Word
from game.ui.form import AROUND
from game.ui.look import RGB
from game.ui.paper import Paper, Put
from game.ui.scroll import ScrollList
from game.ui.skin import Skin
from game.ui.sprites import Picture
from game.ui.widget import SMALLEST_TARGET, Widget

CONTRAST = 4.5  # of words to the ground around them
CONTRAST_DISABLED = 3.0  # where the words say that something can't be used
GONE = 0.05  # of a word's pixels: where fewer are left, something else lies over it and is meant to
RINGS = ("focus_ring", "mark_ring")
HEADER = "header_"  # begins the name of a frame in the colour of a side or a seat


@dataclass(frozen=True, slots=True)
class Seen:
    """Hold a word that can be seen: its letters, where they are, and which share of them is in the picture."""

    word: Word
    put: Put
    letters: pygame.mask.Mask
    ink: Rect
    share: float

    @property
    def text(self) -> str:
        """Return what it says."""
        return self.word.text


class Proof:
    """Draw a stack of scenes once, and tell what is wrong: each fault is one sentence.

    `skin` is what its words are drawn with; `may_cut` allows words that end in an ellipsis.
    """

    def __init__(self, stack: Stack, skin: Skin, *, may_cut: bool = False) -> None:
        """Draw it."""
        self.skin, self.may_cut = skin, may_cut
        self.canvas = Paper(CANVAS)
        self.form = stack[-1].form
        paint(stack, self.canvas)
        self._order = {id(put): at for at, put in enumerate(self.canvas.put)}
        self._frames = [(at, put) for at, put in enumerate(self.canvas.put) if self._is_frame(put)]
        self.seen = list(self._seen())

    def faults(self) -> list[str]:
        """Return everything that is wrong."""
        found = [*self._colours(), *self._targets(), *self._sides()]
        for seen in self.seen:
            found += [*self._glyphs(seen), *self._place(seen), *self._light(seen)]
        return [*dict.fromkeys([*found, *self._over_one_another()])]

    # -- what is there

    def _seen(self) -> Iterator[Seen]:
        """Yield the words that nothing lies over."""
        whole = self.canvas.get_rect()
        for put in self.canvas.put:
            if not isinstance(put.source, Word):
                continue
            letters = pygame.mask.from_threshold(put.source, put.source.colour, (1, 1, 1, 255))
            if not letters.count():
                continue
            boxes = letters.get_bounding_rects()
            ink = boxes[0].unionall(boxes[1:]).move(put.rect.topleft)
            if not ink.colliderect(whole) and put.clip == whole:
                yield Seen(put.source, put, letters, ink, 1.0)
            if not put.clip.contains(ink):
                letters = _within(letters, put.clip.move(-put.rect.x, -put.rect.y))
            count, part = letters.count(), put.rect.clip(whole)
            if not count or not part.w:
                continue  # scrolled away
            left = pygame.mask.from_threshold(self.canvas.subsurface(part), put.source.colour, (1, 1, 1, 255))
            share = letters.overlap_area(left, (part.x - put.rect.x, part.y - put.rect.y)) / count
            if share > GONE:
                yield Seen(put.source, put, letters, ink, share)

    @property
    def _widgets(self) -> list[Widget]:
        """Return what can be pressed."""
        return [] if self.form is None else [w for w in self.form.widgets if w.visible and w.focusable]

    def _scrolls(self, seen: Seen) -> bool:
        """Tell whether a word is in a place that scrolls, where it may go over the edge."""
        panes: list[Pane | ScrollList] = [] if self.form is None else [*self.form.panes]
        if self.form is not None:
            panes += [widget for widget in self.form.widgets if isinstance(widget, ScrollList)]
        views = [pane.view if isinstance(pane, Pane) else pane.rect for pane in panes if pane.most]
        return any(view.inflate(AROUND, AROUND).contains(seen.put.clip) for view in views)

    # -- what may be wrong

    def _colours(self) -> Iterator[str]:
        """Find colours that the palette does not have."""
        known = {self.canvas.map_rgb(rgb) for rgb in self.skin.palette.values()}
        strange = set(memoryview(self.canvas.get_buffer().raw).cast("I")) - known
        if strange:
            colours = sorted(tuple(self.canvas.unmap_rgb(value))[:3] for value in strange)
            yield f"{len(strange)} colours are not of the palette, such as {colours[0]}"

    def _glyphs(self, seen: Seen) -> Iterator[str]:
        """Find letters that the face lacks, and words that are cut."""
        face = self.skin.fonts.face(seen.word.face)
        wanted = [char for char in unicodedata.normalize("NFC", seen.text) if char != REPLACEMENT]
        lacking = [char for char in wanted if face.clean(char) == REPLACEMENT]
        if lacking:
            yield f"the face {seen.word.face} has no {''.join(lacking)!r}, in {seen.text!r}"
        if seen.text.endswith(ELLIPSIS) and not self.may_cut:
            yield f"cut off with an ellipsis: {self._line(seen)!r}"

    def _line(self, seen: Seen) -> str:
        """Return what stands in the line of a word up to it, to name it by."""
        line = [s for s in self.seen if s.put.rect.y == seen.put.rect.y and s.put.rect.x <= seen.put.rect.x]
        return " ".join(s.text for s in sorted(line, key=lambda s: s.put.rect.x)[-6:])

    def _place(self, seen: Seen) -> Iterator[str]:
        """Find words that leave the canvas, their clip or their frame, or that something lies half over."""
        if self._scrolls(seen):
            return
        if not self.canvas.get_rect().contains(seen.ink):
            yield f"{seen.text!r} leaves the canvas: {tuple(seen.ink)}"
        elif not seen.put.clip.contains(seen.ink):
            yield f"{seen.text!r} at {tuple(seen.ink)} is cut at the edge of {tuple(seen.put.clip)}"
        elif seen.share < 1:
            yield f"{seen.text!r} at {tuple(seen.ink)} is half covered: {seen.share:.0%} is left"
        frame = self._frame_of(seen)
        if frame is not None and not frame.rect.inflate(-2, -2).contains(seen.ink):
            name = cast("Picture", frame.source).name
            yield f"{seen.text!r} at {tuple(seen.ink)} leaves its {name} {tuple(frame.rect)}"

    def _is_frame(self, put: Put) -> bool:
        """Tell whether something put down is a frame around other things."""
        name = put.source.name if isinstance(put.source, Picture) else ""
        return self.skin.sprites.is_frame(name) and name not in RINGS

    def _frame_of(self, seen: Seen) -> Put | None:
        """Return the frame that a word was written in: the last one drawn under its middle."""
        order = self._order[id(seen.put)]
        under = [put for at, put in self._frames if at < order and put.rect.collidepoint(seen.ink.center)]
        return under[-1] if under else None

    def _light(self, seen: Seen) -> Iterator[str]:
        """Find words that are too much like the ground that they stand on."""
        box = seen.ink.clip(seen.put.clip).clip(self.canvas.get_rect())
        if not box.w:
            return
        ground = Counter(pygame.image.tobytes(self.canvas.subsurface(box), "RGB").hex(" ", 3).split())
        own = bytes(seen.word.colour).hex()
        ground.pop(own, None)
        if not ground:
            return
        under = _median({luminance(_rgb(value)): count for value, count in ground.items()})
        found = contrast(luminance(seen.word.colour), under)
        disabled = [w for w in self._widgets if not w.enabled and w.rect.collidepoint(seen.ink.center)]
        needed = CONTRAST_DISABLED if disabled else CONTRAST
        if found < needed:
            yield f"{seen.text!r} at {tuple(seen.ink)} has a contrast of {found:.1f}, and needs {needed}"

    def _over_one_another(self) -> Iterator[str]:
        """Find words that are written over others."""
        boxes = [seen.ink for seen in self.seen]
        for index, seen in enumerate(self.seen):
            for other in seen.ink.collidelistall(boxes[:index]):
                there = self.seen[other]
                offset = there.put.rect.x - seen.put.rect.x, there.put.rect.y - seen.put.rect.y
                if seen.letters.overlap(there.letters, offset):
                    yield f"{seen.text!r} at {tuple(seen.ink)} is written over {there.text!r}"

    def _targets(self) -> Iterator[str]:
        """Find what is too small to be hit, and what lies over another."""
        shown = [(w, w.target().clip(self.canvas.get_rect())) for w in self._widgets]
        for index, (widget, target) in enumerate(shown):
            is_whole = widget.view is None or widget.view.contains(widget.rect)
            if is_whole and min(target.size) < SMALLEST_TARGET:
                yield f"{widget.name} is only {target.w}x{target.h} pixels large for the pointer"
            for other, _ in shown[:index]:
                is_ground = not other.by_keys  # what lies upon it comes before it
                if not is_ground and widget.in_view.colliderect(other.in_view):
                    yield f"{widget.name} and {other.name} lie over one another"

    def _sides(self) -> Iterator[str]:
        """Find a header in a side's colour that lacks the side's mark."""
        for put in self.canvas.put:
            name = put.source.name if isinstance(put.source, Picture) else ""
            side = name.removeprefix(HEADER)
            if side != name and not self._has_mark(put, side):
                yield f"the header of the {side} at {tuple(put.rect)} is told by its colour alone"

    def _has_mark(self, header: Put, side: str) -> bool:
        """Tell whether a side's mark or name stands on a header."""
        inside = [
            put.source for put in self.canvas.put if put is not header and header.rect.collidepoint(put.rect.center)
        ]
        names = [source.name for source in inside if isinstance(source, Picture)]
        return any(side in name for name in names) or any(isinstance(source, Word) for source in inside)


def _within(letters: pygame.mask.Mask, clip: Rect) -> pygame.mask.Mask:
    """Return the part of a mask that lies in a rect."""
    return letters.overlap_mask(pygame.mask.Mask(clip.size, fill=True), clip.topleft)


def luminance(colour: RGB) -> float:
    """Return the relative luminance of a colour, 0..1, as the guidelines for web content reckon it."""
    parts = [value / 255 / 12.92 if value <= 10 else ((value / 255 + 0.055) / 1.055) ** 2.4 for value in colour]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: float, other: float) -> float:
    """Return the contrast of two luminances, 1..21."""
    low, high = sorted((one, other))
    return (high + 0.05) / (low + 0.05)


def _rgb(text: str) -> RGB:
    """Return the colour of six hex digits."""
    return int(text[:2], 16), int(text[2:4], 16), int(text[4:], 16)


def _median(counts: dict[float, int]) -> float:
    """Return the middle value of counted ones."""
    half, passed = sum(counts.values()) / 2, 0
    for value in sorted(counts):
        passed += counts[value]
        if passed >= half:
            return value
    return max(counts)
