"""Where each thing of the table lies: by config/augustus_table.yaml, and by what lies there now."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache
from typing import Annotated, ClassVar

import msgspec
from pygame import Rect

from game import paths
from game.config import load
from game.scenes.augustus.model import KINDS, Card, Shown
from game.scenes.table import places
from game.ui.look import Box, Grid, Look

Wide = Annotated[int, msgspec.Meta(ge=24, le=120)]
Small = Annotated[int, msgspec.Meta(ge=0, le=60)]

BAND, SPOT, SPACE, LEGION = 13, 11, 17, (15, 17)
"""The band of a card, a small and a large space, and the legion that stands under it."""
CHIP, LEAST_CHIP, MANY = (46, 26), (26, 20), 3
"""A controlled objective, how small it may become, and how many lie in a row at least where there are several rows."""
SMALL_CARD, NARROW = 46, 30
LINE = 13
"""How high a line of words on a card is."""
SIGN = 13
PORTRAIT, MOST_PORTRAITS = 40, 3
"""How wide a face is, and beside how many opponents' objectives there is room for one."""
DUEL = 2
LEGION_STEP = 14
LOW = 80
"""Under this height a card of one's own has no line for odds."""
SPACE_BITS = 4
"""A space's number among spots is its objective's, shifted by so much, and its place in the row."""


class Arrangement(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Hold one arrangement of the table. Sizes in logical pixels."""

    rects: dict[str, Box]
    grids: dict[str, Grid]
    header: Annotated[int, msgspec.Meta(ge=12, le=60)]
    """How high the line of an opponent's sign, name and points is."""
    small: Annotated[list[Wide], msgspec.Meta(min_length=5, max_length=5)]
    """How wide the objectives of an opponent are, for one to five opponents."""
    card_gap: Small
    has_foot: bool
    """Whether what an opponent controls lies under his objectives."""


class TablePlaces(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Hold all of config/augustus_table.yaml."""

    version: Annotated[int, msgspec.Meta(ge=1, le=1)]
    draws: Annotated[list[Annotated[int, msgspec.Meta(ge=1, le=23)]], msgspec.Meta(min_length=1)]
    """For how many draws ahead the odds of one's spaces can be written on the table."""
    far_behind: Annotated[int, msgspec.Meta(ge=1)]
    """How many points behind the first a player looks grim."""
    usual: Arrangement
    large: Arrangement

    def check(self) -> Iterator[tuple[tuple[str | int, ...], str]]:
        """Yield what the types can't say: both have the same names."""
        for part in ("rects", "grids"):
            for name in getattr(self.usual, part).keys() ^ getattr(self.large, part).keys():
                yield ("large", part, name), "must be a name that the usual arrangement has, too"


@cache
def load_places() -> TablePlaces:
    """Read config/augustus_table.yaml, once; raise ConfigError."""
    return load(paths.resource("config", "augustus_table.yaml"), TablePlaces)


class Places(places.Places):
    """The rects of everything that can be pointed at, moved or marked, as the table lies now."""

    prefix: ClassVar[str] = "augustus_"

    def __init__(self, look: Look, is_large: bool = False, faces: Collection[int] = ()) -> None:
        """Take the look, whether letters are large, and the seats of those who have a portrait."""
        super().__init__(look, is_large)
        table = load_places()
        self.own = table.large if is_large else table.usual
        self.faces, self.far_behind = faces, table.far_behind
        self.shown: Shown
        """What lies on the table now: set before anything else is asked."""

    def rect(self, name: str) -> Rect:
        box = self.own.rects.get(name)
        return super().rect(name) if box is None else Rect(box)

    def grid(self, name: str) -> Grid:
        return self.own.grids.get(name) or super().grid(name)

    @property
    def hall(self) -> Rect:
        return self.rect("market").union(self.rect("active"))

    @property
    def board(self) -> Rect:
        return self.rect("seats").union(self.rect("mine"))

    # -- opponents

    def panel(self, seat: int) -> Rect:
        """Return the panel of a seat: one's own column, or a place in the opponents' row."""
        if seat == self.shown.me:
            return self.rect("own")
        others, room, gap = self.shown.others, self.rect("seats"), self.own.card_gap
        wide = (room.w - gap * (len(others) - 1)) // len(others)
        return Rect(room.x + others.index(seat) * (wide + gap), room.y, wide, room.h)

    def header(self, seat: int) -> Rect:
        """Return the line of a seat's sign, name and points."""
        panel = self.panel(seat)
        return Rect(panel.x + 4, panel.y + 2, panel.w - 8, self.own.header)

    def has_face(self, seat: int) -> bool:
        """Tell whether a portrait is drawn beside an opponent's objectives."""
        return seat != self.shown.me and seat in self.faces and len(self.shown.others) <= MOST_PORTRAITS

    def small_room(self, seat: int) -> Rect:
        """Return the room for an opponent's objectives, beside his portrait."""
        panel, aside = self.panel(seat), PORTRAIT + 4 if self.has_face(seat) else 0
        return Rect(panel.x + 3 + aside, panel.y + 2 + self.own.header, panel.w - 6 - aside, SMALL_CARD)

    def _small_cards(self, seat: int, count: int) -> list[Rect]:
        """Return where an opponent's objectives lie: narrower where there are many."""
        room, gap = self.small_room(seat), self.own.card_gap
        wide = self.own.small[len(self.shown.others) - 1]
        wide = max(NARROW, min(wide, (room.w - gap * (count - 1)) // max(1, count)))
        return in_row(room, wide, SMALL_CARD, count, gap)

    # -- objectives

    def objectives(self, seat: int) -> list[tuple[int | None, Rect]]:
        """Return where a seat's active objectives lie, or those dealt to it (None where they are hidden)."""
        player = self.shown.seats[seat]
        numbers = [laid.number for laid in player.active] if player.active else list(player.dealt)
        if seat != self.shown.me:
            cells = self._small_cards(seat, len(numbers))
        else:
            room, gap = self.rect("active"), self.own.card_gap
            least = max(4, len(numbers))
            cells = in_row(room, (room.w - gap * (least - 1)) // least, room.h, len(numbers), gap)
        return list(zip(numbers, cells, strict=True))

    def controlled(self, seat: int) -> list[tuple[int, Rect]]:
        """Return where the objectives that a seat controls lie."""
        numbers = self.shown.seats[seat].controlled
        if seat == self.shown.me:
            cells = self._chips(len(numbers))
        elif len(self.shown.seats) == DUEL:
            cells = self._duel_chips(seat, len(numbers))
        else:
            cells = in_row(self._kinds_row(seat), SIGN, SIGN, len(numbers), 1) if self.own.has_foot else []
        return list(zip(numbers, cells, strict=False))

    def _chips(self, count: int) -> list[Rect]:
        """Return places in one row, or in several where the room is narrow."""
        room = self.rect("controlled")
        rows = max(1, room.h // CHIP[1] + (room.h % CHIP[1] >= LEAST_CHIP[1]))
        columns = max(1, -(-count // rows), room.w // (CHIP[0] + 1) if rows == 1 else MANY)
        wide, high = min(CHIP[0], (room.w - columns + 1) // columns), min(CHIP[1], room.h // rows)
        return [
            Rect(room.x + cell % columns * (wide + 1), room.y + cell // columns * high, wide, high)
            for cell in range(count)
        ]

    def _duel_chips(self, seat: int, count: int) -> list[Rect]:
        """Return places beside the active objectives of the only opponent."""
        room, player = self.small_room(seat), self.shown.seats[seat]
        start = max(4, len(player.active) or len(player.dealt)) * (self.own.small[0] + 2) + 6
        beside = Rect(room.x + start, room.y, room.w - start, SMALL_CARD)
        return in_row(beside, min(CHIP[0], (beside.w + 1) // max(1, count) - 1), CHIP[1], count, 1)

    def foot(self, seat: int) -> Rect:
        """Return the line under an opponent's objectives."""
        panel, room = self.panel(seat), self.small_room(seat)
        return Rect(panel.x + 3, room.bottom, panel.w - 6, panel.bottom - room.bottom - 2)

    def _kinds_row(self, seat: int) -> Rect:
        """Return the part of that line for the signs of what he controls."""
        foot = self.foot(seat)
        return Rect(foot.x + 30, foot.y + (foot.h - SIGN) // 2, foot.w - 30, SIGN)

    def market(self) -> list[Rect]:
        """Return the places of the market."""
        return list(self.grid("market").cells())

    def rewards(self) -> list[Rect]:
        """Return where the rewards lie, in the order of the rules' table."""
        return list(self.grid("rewards").cells())[: len(self.shown.rewards)]

    # -- one's own

    @staticmethod
    def spaces(card: Card, rect: Rect) -> list[Rect]:
        """Return where the spaces of a card of one's own lie, each with the place of its legion beneath."""
        inner = Rect(rect.x + BAND + 2, rect.y + (14 if rect.h < LOW else 16), rect.w - BAND - 5, 0)
        count = len(card.spaces)
        wide = SPACE if count * (SPACE - 3) <= inner.w else SPOT
        return in_row(inner, wide, SPACE + LEGION[1] + 1, count, 1)

    def stock(self, seat: int) -> list[Rect]:
        """Return where the legions in one's own stock stand."""
        room = self.panel(seat)
        left, top, columns = room.x + 5, room.y + 4 + self.own.header, (room.w - 10 - LEGION[0]) // LEGION_STEP + 1
        return [
            Rect(left + cell % columns * LEGION_STEP, top + cell // columns * (LEGION[1] + 1), *LEGION)
            for cell in range(self.shown.seats[seat].stock)
        ]

    # -- spots

    def spot(self, kind: str, index: int) -> Rect:
        """Return the rect of a spot; raise KeyError for what is not on the table.

        Kinds: card, chip, market (by number), space (by space_number), seat, stock, reward, count, bag, token, round,
        crier.
        """
        if kind in ("card", "chip", "market"):
            return self._objective(kind, index)
        if kind == "space":
            return self._space(index >> SPACE_BITS, index & (1 << SPACE_BITS) - 1)
        if kind == "seat":
            return self.header(index)
        if kind == "stock":
            return self._stock(index)
        if kind in ("reward", "count"):
            return self.grid(f"{kind}s").cell(*_place(self.grid(f"{kind}s"), index))
        return self.rect(kind)

    def _objective(self, kind: str, number: int) -> Rect:
        """Find an objective by its number; where it lies nowhere of this kind, what it came from or went to."""
        shown = self.shown
        if kind == "market" or number in shown.market:
            return self.market()[shown.market.index(number)] if number in shown.market else self.rect("market")
        for find in (self.controlled, self.objectives) if kind == "chip" else (self.objectives, self.controlled):
            for seat in range(len(shown.seats)):
                for known, rect in find(seat):
                    if known == number:
                        return rect
        holders = [seat for seat, player in enumerate(shown.seats) if number in player.controlled]
        return self.header(holders[0]) if holders else self.rect("draw")

    def _space(self, number: int, place: int) -> Rect:
        """Find a space: on an opponent's card the whole of it."""
        rect = self._objective("card", number)
        mine = [laid.number for laid in self.shown.seats[self.shown.me].active]
        return self.spaces(self.shown.cards[number], rect)[place] if number in mine else rect

    def _stock(self, seat: int) -> Rect:
        """Return where a seat's legions in stock stand."""
        if seat != self.shown.me:
            return self.foot(seat) if self.own.has_foot else self.header(seat)
        panel = self.panel(seat)
        return Rect(panel.x + 4, panel.y + 3 + self.own.header, panel.w - 8, 2 * (LEGION[1] + 1))


def space_number(number: int, place: int) -> int:
    """Return the number of a space among spots."""
    return number << SPACE_BITS | place


def _place(grid: Grid, index: int) -> tuple[int, int]:
    """Return the column and row of a cell by its number."""
    return index % grid.columns, index // grid.columns


def in_row(room: Rect, width: int, height: int, count: int, gap: int) -> list[Rect]:
    """Return so many equal rects in a row; they overlap where they don't fit."""
    step = width + gap
    if count > 1:
        step = min(step, (room.w - width) // (count - 1))
    return [Rect(room.x + place * step, room.y, width, height) for place in range(count)]


assert len(KINDS) <= 1 << SPACE_BITS
