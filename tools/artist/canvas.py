"""A grid of palette pixels with the few strokes that the drawings need."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tools.artist.palette import BY_LETTER, CLEAR, INDEX, number

Point = tuple[int, int]


class Canvas:
    """A picture of `width` x `height` pixels, each a palette number, 0 where it is clear."""

    def __init__(self, width: int, height: int, colour: str | None = None) -> None:
        self.width = width
        self.height = height
        self.pixels = bytearray([number(colour)]) * (width * height)

    @classmethod
    def from_rows(cls, rows: Sequence[str], swap: Mapping[str, str] | None = None) -> Canvas:
        """Draw rows of palette letters; `swap` gives some letters another letter."""
        made = cls(max(len(row) for row in rows), len(rows))
        made.stamp(rows, 0, 0, swap)
        return made

    def get(self, x: int, y: int) -> int:
        if 0 <= x < self.width and 0 <= y < self.height:
            return self.pixels[y * self.width + x]
        return CLEAR

    def put(self, x: int, y: int, colour: str | None) -> None:
        self.poke(x, y, number(colour))

    def poke(self, x: int, y: int, value: int) -> None:
        if 0 <= x < self.width and 0 <= y < self.height:
            self.pixels[y * self.width + x] = value

    def dots(self, points: Iterable[Point], colour: str | None) -> None:
        for x, y in points:
            self.put(x, y, colour)

    def rect(self, x: int, y: int, width: int, height: int, colour: str | None) -> None:
        value = number(colour)
        for row in range(max(0, y), min(self.height, y + height)):
            left, right = max(0, x), min(self.width, x + width)
            if right > left:
                start = row * self.width
                self.pixels[start + left : start + right] = bytes([value]) * (right - left)

    def frame(self, x: int, y: int, width: int, height: int, colour: str | None) -> None:
        self.rect(x, y, width, 1, colour)
        self.rect(x, y + height - 1, width, 1, colour)
        self.rect(x, y, 1, height, colour)
        self.rect(x + width - 1, y, 1, height, colour)

    def line(self, x0: int, y0: int, x1: int, y1: int, colour: str | None) -> None:
        """Draw a straight line, both ends included."""
        across, down = abs(x1 - x0), -abs(y1 - y0)
        step_x, step_y = (1 if x0 < x1 else -1), (1 if y0 < y1 else -1)
        error = across + down
        while True:
            self.put(x0, y0, colour)
            if (x0, y0) == (x1, y1):
                return
            double = 2 * error
            if double >= down:
                error, x0 = error + down, x0 + step_x
            if double <= across:
                error, y0 = error + across, y0 + step_y

    def ellipse(self, x: int, y: int, width: int, height: int, colour: str | None) -> None:
        """Fill the ellipse that touches the sides of a rectangle."""
        for row in range(height):
            for column in range(width):
                across = (2 * column + 1 - width) / width
                down = (2 * row + 1 - height) / height
                if across * across + down * down <= 1:
                    self.put(x + column, y + row, colour)

    def polygon(self, points: Sequence[Point], colour: str | None) -> None:
        """Fill a polygon, corner pixels included."""
        for y in range(min(p[1] for p in points), max(p[1] for p in points) + 1):
            cuts = sorted(_crossings(points, y))
            for left, right in zip(cuts[::2], cuts[1::2], strict=False):
                self.rect(round(left), y, round(right) - round(left) + 1, 1, colour)

    def stamp(self, rows: Sequence[str], x: int, y: int, swap: Mapping[str, str] | None = None) -> None:
        """Draw rows of palette letters with their corner at x, y; clear letters leave what is there."""
        changed = swap or {}
        for down, row in enumerate(rows):
            for along, letter in enumerate(row):
                value = BY_LETTER[changed.get(letter, letter)]
                if value != CLEAR:
                    self.poke(x + along, y + down, value)

    def blit(self, other: Canvas, x: int, y: int) -> None:
        """Draw another picture with its corner at x, y; its clear pixels leave what is there."""
        for row in range(other.height):
            for column in range(other.width):
                value = other.pixels[row * other.width + column]
                if value != CLEAR:
                    self.poke(x + column, y + row, value)

    def copy(self) -> Canvas:
        made = Canvas(self.width, self.height)
        made.pixels[:] = self.pixels
        return made

    def flipped(self) -> Canvas:
        """Return the mirror image, left to right."""
        made = Canvas(self.width, self.height)
        for row in range(self.height):
            start = row * self.width
            made.pixels[start : start + self.width] = self.pixels[start : start + self.width][::-1]
        return made

    def recoloured(self, changes: Mapping[str, str]) -> Canvas:
        """Return a copy in which some colours' names are others."""
        table = bytearray(range(256))
        for old, new in changes.items():
            table[INDEX[old]] = INDEX[new]
        made = Canvas(self.width, self.height)
        made.pixels[:] = self.pixels.translate(bytes(table))
        return made

    def outlined(self, colour: str = "ink") -> Canvas:
        """Return a copy with a one-pixel line around its shape, drawn in the clear pixels beside it."""
        made, value, wide = self.copy(), number(colour), self.width
        for at, pixel in enumerate(self.pixels):
            if pixel == CLEAR:
                continue
            x = at % wide
            for beside, is_there in ((at - 1, x > 0), (at + 1, x < wide - 1), (at - wide, True), (at + wide, True)):
                if is_there and 0 <= beside < len(self.pixels) and self.pixels[beside] == CLEAR:
                    made.pixels[beside] = value
        return made

    def colours_used(self) -> set[int]:
        """Return the palette numbers that the picture uses, clear left out."""
        return set(self.pixels) - {CLEAR}


def _crossings(points: Sequence[Point], y: int) -> list[float]:
    """Return where a row of pixels crosses the sides of a polygon."""
    found: list[float] = []
    for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]], strict=True):
        if y0 == y1:
            continue
        low, high = min(y0, y1), max(y0, y1)
        last = y == high and all(p[1] <= y for p in points)
        if low <= y < high or last:
            found.append(x0 + (y - y0) * (x1 - x0) / (y1 - y0))
    return found
