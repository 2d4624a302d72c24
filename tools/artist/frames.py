"""The windows' furniture: panels, parchment, buttons, the focus ring. All are nine-patches."""

from __future__ import annotations

from tools.artist.canvas import Canvas
from tools.artist.sheet import Sheet

_RIVET = ("ji", "ih")


def draw_frames() -> Sheet:
    """Draw the sheet of nine-patches."""
    sheet = Sheet("frames")
    sheet.add("panel", _panel("ground_2"), 6)
    sheet.add("panel_inset", _inset(), 3)
    sheet.add("panel_blocker", _panel("ground_1"), 6)
    sheet.add("parchment", _parchment(), 6)
    for state in ("normal", "hover", "focus", "pressed", "disabled"):
        sheet.add(f"button_{state}", _button(state), 5)
    sheet.add("tooltip", _tooltip(), 4)
    sheet.add("focus_ring", _focus_ring(), 6)
    sheet.add("mark_ring", _mark_ring(), 5)
    sheet.add("plaque", _plaque(), (10, 5, 10, 5))
    sheet.add("header_optimates", _header("oxblood", square=True), 4)
    sheet.add("header_populares", _header("sea", square=False), 4)
    sheet.add("divider", _divider(), (5, 0, 5, 0))
    return sheet


def _cut_corners(picture: Canvas) -> None:
    right, bottom = picture.width - 1, picture.height - 1
    picture.dots([(0, 0), (right, 0), (0, bottom), (right, bottom)], None)


def _bevel(picture: Canvas, inset: int, light: str, dark: str) -> None:
    """Draw a one-pixel rim lit from the top left."""
    width, height = picture.width - 2 * inset, picture.height - 2 * inset
    picture.frame(inset, inset, width, height, dark)
    picture.rect(inset, inset, width - 1, 1, light)
    picture.rect(inset, inset, 1, height - 1, light)


def _panel(ground: str) -> Canvas:
    """Draw dark stone in a thin bronze edge, with a rivet in each corner."""
    made = Canvas(24, 24, "ink")
    _bevel(made, 1, "bronze_3", "bronze_2")
    made.frame(2, 2, 20, 20, "ink")
    made.rect(3, 3, 18, 18, ground)
    made.rect(3, 3, 18, 1, "ground_3" if ground == "ground_2" else "ground_2")
    made.rect(3, 20, 18, 1, "ground_1" if ground == "ground_2" else "ink")
    for x, y in ((1, 1), (20, 1), (1, 20), (20, 20)):
        made.rect(x, y, 3, 3, "ink")
        made.stamp(_RIVET, x + (x > 1), y + (y > 1))
    _cut_corners(made)
    return made


def _inset() -> Canvas:
    """Draw a hollow in a panel: dark above and left, a light lip below."""
    made = Canvas(12, 12, "ground_1")
    made.frame(0, 0, 12, 12, "ground_3")
    made.rect(0, 0, 12, 1, "ink")
    made.rect(0, 0, 1, 12, "ink")
    made.dots([(11, 0), (0, 11)], "ground_2")
    return made


def _parchment() -> Canvas:
    """Draw a sheet with a worn rim."""
    made = Canvas(24, 24, "ink")
    made.rect(1, 1, 22, 22, "parchment_1")
    made.rect(2, 1, 20, 1, "toga_3")
    made.rect(1, 2, 1, 20, "toga_3")
    made.rect(2, 2, 20, 20, "parchment_2")
    made.rect(2, 22, 20, 1, "bronze_3")
    made.rect(22, 2, 1, 20, "parchment_1")
    made.dots([(1, 1), (22, 1), (1, 22), (22, 22)], "ink")
    made.dots([(2, 2), (21, 2), (2, 21), (3, 21), (2, 20)], "parchment_1")
    _cut_corners(made)
    return made


# rim above, rim below, lit edge, face, shaded edge
_BUTTONS = {
    "normal": ("bronze_3", "bronze_2", "ground_4", "ground_3", "ground_2"),
    "hover": ("bronze_5", "bronze_3", "bronze_3", "bronze_2", "ground_2"),
    "focus": ("gold_2", "gold_1", "ground_4", "ground_3", "ground_2"),
    "pressed": ("bronze_2", "bronze_3", "ink", "ground_1", "ground_2"),
    "disabled": ("ground_3", "ground_3", "ground_2", "ground_2", "ground_1"),
}


def _button(state: str) -> Canvas:
    """Draw a stone slab in a bronze rim; its base sinks when it is pressed."""
    above, below, lit, face, shade = _BUTTONS[state]
    made = Canvas(16, 16, "ink")
    _bevel(made, 1, above, below)
    made.rect(2, 2, 12, 12, face)
    made.rect(2, 2, 12, 1, lit)
    made.rect(2, 13, 12, 1, shade)
    made.dots([(1, 1), (14, 1), (1, 14), (14, 14)], "ink")
    if state != "disabled":
        made.dots([(2, 2), (13, 2), (2, 13), (13, 13)], above if state != "pressed" else below)
    _cut_corners(made)
    return made


def _tooltip() -> Canvas:
    made = Canvas(16, 16, "ink")
    _bevel(made, 1, "bronze_4", "bronze_3")
    made.rect(2, 2, 12, 12, "ground_1")
    made.dots([(1, 1), (14, 1), (1, 14), (14, 14)], "ink")
    made.dots([(2, 2), (13, 2), (2, 13), (13, 13)], "bronze_2")
    _cut_corners(made)
    return made


def _focus_ring() -> Canvas:
    """Draw a bright line with heavy corners, clear inside."""
    made = Canvas(20, 20)
    made.frame(1, 1, 18, 18, "gold_1")
    for flip_x in (False, True):
        for flip_y in (False, True):
            for along in range(6):
                for x, y in ((along, 0), (along, 1), (0, along), (1, along)):
                    made.put(19 - x if flip_x else x, 19 - y if flip_y else y, "gold_2")
    _cut_corners(made)
    return made


def _mark_ring() -> Canvas:
    """Draw the corners that mark what the other side just changed."""
    made = Canvas(16, 16)
    for flip_x in (False, True):
        for flip_y in (False, True):
            for along in range(4):
                for x, y in ((along, 0), (0, along)):
                    made.put(15 - x if flip_x else x, 15 - y if flip_y else y, "flame_2")
    return made


def _plaque() -> Canvas:
    """Draw a bronze tablet with its two handles, as Romans hung them on a wall."""
    made = Canvas(32, 16)
    made.rect(6, 0, 20, 16, "ink")
    for x, tip in ((6, 0), (25, 31)):
        made.polygon([(x, 4), (tip, 2), (tip, 13), (x, 11)], "ink")
    made.polygon([(6, 5), (1, 3), (1, 12), (6, 10)], "bronze_3")
    made.polygon([(25, 5), (30, 3), (30, 12), (25, 10)], "bronze_3")
    made.rect(7, 1, 18, 14, "bronze_4")
    made.rect(7, 1, 18, 1, "bronze_5")
    made.rect(7, 1, 1, 14, "bronze_5")
    made.rect(7, 14, 18, 1, "bronze_2")
    made.rect(24, 2, 1, 13, "bronze_3")
    for x in (2, 29):
        made.rect(x, 7, 1, 2, "bronze_1")
        made.put(x, 6, "bronze_5")
    return made


def _header(ramp: str, *, square: bool) -> Canvas:
    """Draw the band behind a side's name: square corners for one side, round for the other."""
    made = Canvas(12, 12, f"{ramp}_2")
    made.frame(0, 0, 12, 12, "ink")
    made.rect(1, 1, 10, 1, f"{ramp}_3")
    made.rect(1, 10, 10, 1, f"{ramp}_1")
    if not square:
        _round(made)
    return made


def _round(made: Canvas) -> None:
    """Round the corners of a small frame, three pixels deep."""
    for x, across in ((0, 1), (made.width - 1, -1)):
        for y, down in ((0, 1), (made.height - 1, -1)):
            made.dots([(x, y), (x + across, y), (x + 2 * across, y), (x, y + down), (x, y + 2 * down)], None)
            made.dots([(x + across, y + down), (x + across, y + 2 * down), (x + 2 * across, y + down)], "ink")


def _divider() -> Canvas:
    """Draw a line with pointed ends, for between two parts of a panel."""
    made = Canvas(16, 3)
    made.rect(2, 1, 12, 1, "bronze_2")
    made.stamp((".i.", "jih", ".h."), 0, 0)
    made.stamp((".i.", "jih", ".h."), 13, 0)
    return made
