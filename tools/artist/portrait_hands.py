"""The hands that go with a mood, and what they hold. 9 8 7 6 are the skin; the rest are the palette's letters."""

from __future__ import annotations

Rows = tuple[str, ...]

# The palm, fingers up.
OPEN: Rows = (
    "......KK......",
    "...KKK98KKK...",
    "..K98K98K98K..",
    "..K98K98K98KKK",
    "..K98K98K98K8K",
    "..K98K98K98K8K",
    "..K98K98K98K7K",
    "KKK9989989887K",
    "K8KK998888877K",
    "K98K98887788K.",
    "K99899888887K.",
    ".K998888887K..",
    "..K98888876K..",
    "...K988876K...",
    "...K988766K...",
)

# Two fingers up, as one who teaches.
TWO: Rows = (
    "...KK.KK...",
    "..K98K98K..",
    "..K98K98K..",
    "..K98K98K..",
    "..K98K98KKK",
    "KKK98K98K8K",
    "K8K998988K8K",
    "K98K998K887K",
    ".K989888887K",
    ".K98888K87K",
    "..K888887K",
    "..K988876K",
    "..K988766K",
)

# One finger up.
ONE: Rows = (
    "..KK.......",
    ".K98K......",
    ".K98K......",
    ".K98K......",
    ".K98K......",
    ".K98KKKKK..",
    ".K98K98K8KK",
    "KK98998K88K",
    "K8K98K98K8K",
    "K98K888887K",
    "K99988877K.",
    ".K9888877K.",
    "..K988876K.",
    "..K988766K.",
)

# A finger that points across.
POINT: Rows = (
    "..KKKKK......",
    ".K99888KKKKK.",
    "K99888899988K",
    "K98888888777K",
    "K8886666KKKK.",
    "K888K888K....",
    "K788K777K....",
    ".K77K888K....",
    "..K77766K....",
    "...KKKKK.....",
)

# A closed hand, seen from its back: what it holds runs through it upright.
GRIP: Rows = (
    "..KKKKKK.",
    ".K998887K",
    "KK866667K",
    "K8999887K",
    "K8866667K",
    "K8899887K",
    "K7866666K",
    "K6888776K",
    ".K66666K.",
    "..KKKKK..",
)

# Spread on the breast, over a fold of the toga.
BREAST: Rows = (
    "...KKK....",
    "KKK998KKK.",
    "K9988K998K",
    "K888K9988K",
    ".K7K988K8K",
    "..KK87K88K",
    "...K7K87K.",
    "....KK7K..",
    "......K...",
)

SCROLL: Rows = (
    ".KKKKKK.",
    "KCQQQPPK",
    "KPhPPhhK",
    "KCQQQPPK",
    "KCQQQQPK",
    "KCQQQPPK",
    "KCQQQQPK",
    "KCQQQPPK",
    "KCQQQQPK",
    "KCQQQPPK",
    "KCQQQQPK",
    "KCQQQPPK",
    "KCQQQQPK",
    "KCQQQPPK",
    "KCQQQQPK",
    "KCQQQPPK",
    "KPhPPhhK",
    "KCQQQPPK",
    ".KKKKKK.",
)

# The list: names, and those that are struck out.
LIST: Rows = (
    "KKKKKKKKKKKKKKK",
    "KCCCCCCCCCCCCQK",
    "KCQQQQQQQQQQQPK",
    "KCQKKQKKKQKQQPK",
    "KCQQQQQQQQQQQPK",
    "KCsrrrrrrrrsQPK",
    "KCQQQQQQQQQQQPK",
    "KCQKQKKKQKKQQPK",
    "KCQQQQQQQQQQQPK",
    "KCsrrrrrrrrrsPK",
    "KCQQQQQQQQQQQPK",
    "KCQKKKQKQKKQQPK",
    "KCQQQQQQQQQQQPK",
    "KCQKKQKKQQQQQPK",
    "KCQQQQQQQQQQQPK",
    "KQQQQQQQQQQQPPK",
)

PURSE: Rows = (
    "...KKKKKKKK...",
    "..KhiKhhiKgK..",
    "...KhhKhgKgK..",
    "....KhghgK....",
    "....KHGGGK....",
    "...KihhhggK...",
    "..KiihhhhggK..",
    ".KiihhhhhhggK.",
    "KiihhhhhhhhggK",
    "KihhhhhhhhgggK",
    "KhhhhhhhhggggK",
    ".KhhhhgggggfK.",
    "..KKKKKKKKKK..",
)

# A fat hand with rings, the fingers hanging over what they hold.
RINGED: Rows = (
    "......KKKKKK...",
    "...KKK988888KK.",
    ".KK99998888888K",
    "K9998998988887K",
    "K98K98K98K8877K",
    "KHHKHHK98K8876K",
    "KGgKGgK98K887K.",
    "K98K98K98K87K..",
    "K88K98K88KKK...",
    ".KK.K8KK8K.....",
    ".....K..K......",
)

SWORD: Rows = (
    "....K....",
    "...KdK...",
    "...KedK..",
    "...KedcK.",
    "...KedcK.",
    "...KedcK.",
    "...KedcK.",
    "...KedcK.",
    "...KedcK.",
    "...KedcK.",
    "...KedcK.",
    "...KedcK.",
    "...KedcK.",
    ".KKKKKKKK",
    "KjjiiihhK",
    ".KKKKKKK.",
)
