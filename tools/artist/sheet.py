"""Sheets: named pictures packed into one PNG, and the index that says where each is."""

from __future__ import annotations

from dataclasses import dataclass, field

from tools.artist.canvas import Canvas, Point

Rect = tuple[int, int, int, int]
_GAP = 1
_WIDTH = 256


@dataclass
class Sheet:
    """A sheet being filled: `frames` by name, `insets` (left, top, right, bottom) of the nine-patches.

    `points` are the pixels of pictures that something else must know: the tip of a pointer.
    """

    name: str
    frames: dict[str, Canvas] = field(default_factory=dict)
    insets: dict[str, Rect] = field(default_factory=dict)
    points: dict[str, Point] = field(default_factory=dict)

    def add(self, name: str, picture: Canvas, inset: int | Rect | None = None, point: Point | None = None) -> None:
        """Add a picture; `inset` marks it a nine-patch, `point` a pixel. Raises ValueError where the name is taken."""
        if name in self.frames:
            raise ValueError(f"{self.name}: {name} is drawn twice")
        self.frames[name] = picture
        if inset is not None:
            self.insets[name] = (inset,) * 4 if isinstance(inset, int) else inset
        if point is not None:
            self.points[name] = point

    def pack(self) -> tuple[Canvas, dict[str, Rect]]:
        """Return the sheet as one picture, and the rect of each frame, in rows from the top left."""
        if len(self.frames) == 1:
            ((name, only),) = self.frames.items()
            return only, {name: (0, 0, only.width, only.height)}
        rects: dict[str, Rect] = {}
        x = y = tall = 0
        for name, picture in self.frames.items():
            if x and x + picture.width > _WIDTH:
                x, y, tall = 0, y + tall + _GAP, 0
            rects[name] = (x, y, picture.width, picture.height)
            x += picture.width + _GAP
            tall = max(tall, picture.height)
        whole = Canvas(max(r[0] + r[2] for r in rects.values()), y + tall)
        for name, (left, top, _, _) in rects.items():
            whole.blit(self.frames[name], left, top)
        return whole, rects


def index_text(sheets: list[Sheet]) -> str:
    """Return the index of the sheets as YAML: file, frames [x, y, width, height], insets."""
    lines = ["# Made by `python -m tools.artist`; change the drawings, not this file."]
    lines += ["version: 1", "", "sheets:"]
    for sheet in sheets:
        lines += [f"  {sheet.name}:", f"    file: {sheet.name}.png", "    frames:"]
        _, rects = sheet.pack()
        lines += [f"      {name}: [{', '.join(map(str, rect))}]" for name, rect in rects.items()]
        if sheet.insets:
            lines.append("    insets:  # left, top, right, bottom: what a nine-patch keeps")
            lines += [f"      {name}: [{', '.join(map(str, rect))}]" for name, rect in sheet.insets.items()]
        if sheet.points:
            lines.append("    points:  # x, y: the tip of a pointer")
            lines += [f"      {name}: [{x}, {y}]" for name, (x, y) in sheet.points.items()]
    return "\n".join(lines) + "\n"
