"""The opponents' portraits: the two sides and six characters, each calm, glad and grim."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tools.artist import portrait_hands as hands
from tools.artist import portrait_heads as heads
from tools.artist import portrait_moods as moods
from tools.artist.canvas import Canvas, Point
from tools.artist.portrait_dress import DRESS, GROUNDS, HEIGHT, SLEEVES, WIDTH, arm, rim
from tools.artist.portrait_sides import draw_side
from tools.artist.sheet import Sheet

MOODS = ("calm", "glad", "grim")

Thing = tuple[hands.Rows, int, int]  # rows of letters, and where their corner lies


WRISTS = {hands.OPEN: 3, hands.TWO: 2, hands.ONE: 2}  # where the wrist of a raised hand begins


class Person(NamedTuple):
    """One character: what he is made of, and what his hands do in each mood."""

    head: heads.Rows
    at: Point
    moods: dict[str, moods.Mood]
    skin: str  # from the highlight to the deepest shade
    hair: str  # from light to dark
    iris: str
    things: dict[str, tuple[Thing, ...]]


class Dressed(NamedTuple):
    """What lies behind a character, what he wears, and the sleeve of a raised arm from light to dark."""

    ground: Callable[[Canvas], None]
    dress: Callable[[Canvas], None]
    sleeve: str


PEOPLE = {
    "constitutionalist": Person(
        heads.CONSTITUTIONALIST, (7, 4), moods.CONSTITUTIONALIST, "Qzyx3", "dcb", "K",
        {
            "calm": ((hands.BREAST, 22, 35),),
            "glad": ((hands.TWO, 26, 29),),
            "grim": ((hands.OPEN, 24, 25),),
        },
    ),
    "legislator": Person(
        heads.LEGISLATOR, (3, 4), moods.LEGISLATOR, "Qzyx3", "432", "K",
        {
            "calm": ((hands.SCROLL, 27, 22), (hands.GRIP, 25, 33)),
            "glad": ((hands.OPEN, 24, 15),),
            "grim": ((hands.ONE, 27, 19),),
        },
    ),
    "proscriber": Person(
        heads.PROSCRIBER, (3, 4), moods.PROSCRIBER, "Qzyx3", "jih", "v",
        {
            "calm": ((hands.LIST, 22, 30), (hands.GRIP, 30, 37)),
            "glad": ((hands.LIST, 22, 27), (hands.GRIP, 30, 36)),
            "grim": ((hands.LIST, 22, 27), (hands.POINT, 15, 37)),
        },
    ),
    "rich_man": Person(
        heads.RICH_MAN, (3, 4), moods.RICH_MAN, "Qzyx3", "432", "K",
        {
            "calm": ((hands.PURSE, 8, 33), (hands.RINGED, 17, 36)),
            "glad": ((hands.PURSE, 24, 27), (hands.RINGED, 24, 37)),
            "grim": ((hands.PURSE, 15, 33), (hands.RINGED, 23, 36)),
        },
    ),
    "soldiers_friend": Person(
        heads.SOLDIERS_FRIEND, (4, 4), moods.SOLDIERS_FRIEND, "zyx33", "321", "K",
        {
            "calm": ((hands.GRIP, 28, 34),),
            "glad": ((hands.OPEN, 24, 27),),
            "grim": ((hands.SWORD, 28, 20), (hands.GRIP, 28, 35)),
        },
    ),
    "orator": Person(
        heads.ORATOR, (3, 4), moods.ORATOR, "Qzyx3", "dcb", "K",
        {
            "calm": ((hands.TWO, 26, 22),),
            "glad": ((hands.OPEN, 24, 22),),
            "grim": ((hands.POINT, 25, 34),),
        },
    ),
}  # fmt: skip


def draw_portraits() -> Sheet:
    """Draw the sheet of portraits, `portrait_<who>_<mood>`, 40x48 each, and the sides' calm ones without a mood."""
    sheet = Sheet("portraits")
    for side in ("optimates", "populares"):
        for mood in MOODS:
            sheet.add(f"portrait_{side}_{mood}", draw_side(side, mood))
        sheet.add(f"portrait_{side}", draw_side(side, "calm"))
    for who, person in PEOPLE.items():
        dressed = Dressed(GROUNDS[who], DRESS[who], SLEEVES[who])
        for mood in MOODS:
            sheet.add(f"portrait_{who}_{mood}", draw_person(person, dressed, mood))
    return sheet


def draw_person(person: Person, dressed: Dressed, mood: str) -> Canvas:
    """Draw a character, turned to the right, in a frame whose corners are cut."""
    made = Canvas(WIDTH, HEIGHT)
    dressed.ground(made)
    dressed.dress(made)
    swap = _swap_of(person)
    x, y = person.at
    brows, mouth = person.moods[mood]
    made.stamp(person.head, x, y, swap)
    made.stamp(brows, x, y + 10, swap)
    made.stamp(mouth, x, y + 20, swap)
    for rows, left, top in person.things[mood]:
        if rows in WRISTS:
            arm(made, left + WRISTS[rows], top + len(rows), swap, dressed.sleeve)
        made.stamp(rows, left, top, swap)
    rim(made)
    return made


def _swap_of(person: Person) -> dict[str, str]:
    swap = dict(zip("98765", person.skin, strict=True))
    return swap | dict(zip("+=-", person.hair, strict=True)) | {"*": person.iris}
