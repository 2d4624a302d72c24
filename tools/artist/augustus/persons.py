"""The portraits of Augustus's six characters, each calm, glad and grim."""

from __future__ import annotations

from tools.artist import portrait_hands as hands
from tools.artist.augustus import dress, heads, moods
from tools.artist.portraits import MOODS, Dressed, Person, draw_person
from tools.artist.sheet import Sheet

PEOPLE = {
    "general": Person(
        heads.GENERAL, (2, 3), moods.GENERAL, "Qzyx3", "432", "K",
        {
            "calm": ((dress.STAFF, 27, 14), (hands.GRIP, 28, 34)),
            "glad": ((hands.OPEN, 24, 22),),
            "grim": ((hands.SWORD, 28, 19), (hands.GRIP, 28, 34)),
        },
    ),
    "granary_keeper": Person(
        heads.GRANARY_KEEPER, (2, 3), moods.GRANARY_KEEPER, "Qzyx3", "432", "K",
        {
            "calm": ((dress.WHEAT, 27, 17), (hands.GRIP, 28, 34)),
            "glad": ((dress.WHEAT, 27, 10), (hands.GRIP, 28, 27)),
            "grim": ((dress.TABLET, 23, 28), (hands.GRIP, 30, 36)),
        },
    ),
    "senators_friend": Person(
        heads.SENATORS_FRIEND, (3, 4), moods.SENATORS_FRIEND, "Qzyx3", "edc", "K",
        {
            "calm": ((hands.SCROLL, 28, 24), (hands.GRIP, 26, 34)),
            "glad": ((hands.SCROLL, 28, 14), (hands.GRIP, 26, 26)),
            "grim": ((hands.ONE, 26, 18),),
        },
    ),
    "easterner": Person(
        heads.EASTERNER, (3, 3), moods.EASTERNER, "zyx33", "32K", "K",
        {
            "calm": ((hands.BREAST, 23, 35),),
            "glad": ((dress.CUP, 27, 16), (hands.GRIP, 28, 26)),
            "grim": ((hands.POINT, 25, 34),),
        },
    ),
    "raider": Person(
        heads.RAIDER, (2, 2), moods.RAIDER, "Qzyx3", "ihg", "K",
        {
            "calm": ((dress.AXE, 27, 20), (hands.GRIP, 29, 36)),
            "glad": ((hands.PURSE, 24, 26), (hands.RINGED, 24, 36)),
            "grim": ((dress.AXE, 27, 8), (hands.GRIP, 29, 24)),
        },
    ),
    "augur": Person(
        heads.AUGUR, (3, 3), moods.AUGUR, "zyx33", "321", "K",
        {
            "calm": ((dress.LITUUS, 27, 16), (hands.GRIP, 30, 34)),
            "glad": ((dress.LITUUS, 27, 9), (hands.GRIP, 30, 27)),
            "grim": ((hands.ONE, 26, 17),),
        },
    ),
}  # fmt: skip

# What lies behind each, what he wears, and the sleeve of a raised arm from light to dark.
DRESSED = {
    "general": Dressed(dress.passes, dress.commander, "srq"),
    "granary_keeper": Dressed(dress.store, dress.smock, "ONf"),
    "senators_friend": Dressed(dress.benches, dress.senator, "CBA"),
    "easterner": Dressed(dress.shore, dress.mantle, "sUT"),
    "raider": Dressed(dress.fire, dress.pelt, "ONf"),
    "augur": Dressed(dress.auspices, dress.trabea, "UTS"),
}


def draw_persons() -> Sheet:
    """Draw the sheet of portraits, `portrait_<who>_<mood>`, 40x48 each."""
    sheet = Sheet("augustus_portraits")
    for who, person in PEOPLE.items():
        for mood in MOODS:
            sheet.add(f"portrait_{who}_{mood}", draw_person(person, DRESSED[who], mood))
    return sheet
