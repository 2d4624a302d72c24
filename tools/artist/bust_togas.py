"""A Senator's toga and what his hand does: rows of letters, laid under his head by busts.py.

Beside the palette's letters: 9 8 7 6 are the skin from its highlight to its shade, + = - the hair from
light to dark, ! the stripe of the tunic. Togas are 28 columns wide.
"""

from __future__ import annotations

Rows = tuple[str, ...]

# The edge of the toga falls over his left shoulder; ! is its border, purple for those who hold office.
DRAPED: Rows = (
    ".........KKC667776CKK.......",
    "......KKKCCB66776BCC!KKK....",
    "....KKCCCCBCB666BCC!!BBAKK..",
    "...KCCCCCBCCCBBBCC!!BBAABAK.",
    "..KCCCCCBACCCCCCC!!BBAABBAAK",
    ".KCCCCCBACCCCCCC!!BBAABBBAAK",
    ".KCCCCBBACCCCCC!!BBAABBBAAAK",
    "KCCCCCBAKCCCCC!!BBCABBBBAAAK",
    "KCCCCBBAKCCCC!!BBCABBBBAAAAK",
    "KCCCBBAAKCCC!!BBCABBBBAAABAK",
    "KCCCBBAAKBC!!BBCABBBBAAABBAK",
    "KKKKKKKKKKKKKKKKKKKKKKKKKKKK",
)

# A deep fold across the chest, both shoulders covered.
FOLDED: Rows = (
    ".........KKC667776CKK.......",
    "......KKKCCB66776BCCCKKK....",
    "....KKCCCCC!B666!CCCBBBBKK..",
    "...KCCCCCCC!!BB!!CCBBBAABAK.",
    "..KCCCCCBBCC!!!!CCCBBAABBAAK",
    ".KCCCCCBBACCC!!CCCBBAABBBAAK",
    ".KCCCCBBABCCCCCCCBBAABBBBAAK",
    "KCCCCCBABBBCCCCCBBAABBBBAAAK",
    "KCCCCBAKAABBBBBBBAABBBBAAABK",
    "KCCCBBAKCCAAAAAAABBBBBAAABAK",
    "KCCBBAAKCCCCCBBBBBBBAAAABAAK",
    "KKKKKKKKKKKKKKKKKKKKKKKKKKKK",
)

# The right arm held in the toga, as orators stand.
SLUNG: Rows = (
    ".........KKC667776CKK.......",
    "......KKKBCB66776BBCCKKK....",
    "....KKCCBBCCB666BCCBBCBBKK..",
    "...KCCCCCBBCCBBBCC!BBCBBAAK.",
    "..KCCCCCCCBBCCCC!!BBCBBABAAK",
    ".KCCCCCCCCCBBC!!BBCCBBABBAAK",
    ".KCCCCBCCCCCB!!BBCCBBABBAAAK",
    "KCCCCBAACCC888!BCCBBAABBAAAK",
    "KCCCCBAKBC888877CBBAABBAAAAK",
    "KCCCCBAKAB887767BBAABBAAAABK",
    "KCCCBBAKAAB7767BBAABBAAAABAK",
    "KKKKKKKKKKKKKKKKKKKKKKKKKKKK",
)

# A big man's shoulders.
WIDE: Rows = (
    ".......KKKC667776CKKKK......",
    "....KKKCCCCB66766BCCCBKKK...",
    "..KKCCCCCCBCB666BCCBBBBBAKK.",
    ".KCCCCCCCCBCCBBBCC!!BBAABBAK",
    "KCCCCCCCBBACCCCCC!!BBAABBBAK",
    "KCCCCCCBBACCCCCC!!BBAABBBBAK",
    "KCCCCCCBAACCCCC!!BBAABBBBAAK",
    "KCCCCCBBAKCCCC!!BBCABBBBBAAK",
    "KCCCCCBAAKCCC!!BBCABBBBBAAAK",
    "KCCCCBBAKCCC!!BBCABBBBBAAAAK",
    "KCCCCBAAKBC!!BBCABBBBBAAABBK",
    "KKKKKKKKKKKKKKKKKKKKKKKKKKKK",
)

# A slight man's.
NARROW: Rows = (
    ".........KKC667776KK........",
    "........KCCB66776BCKK.......",
    ".......KCCCCB666BCC!BK......",
    ".....KKCCCBCCBBBCC!!BAKK....",
    "....KCCCCBACCCCCC!!BBABAK...",
    "...KCCCCBBACCCCC!!BBAABBAK..",
    "...KCCCCBACCCCC!!BBAABBAAK..",
    "..KCCCCBBAKCCC!!BBCABBBAAAK.",
    "..KCCCBBAAKCC!!BBCABBBBAAAK.",
    "..KCCCBBAAKC!!BBCABBBBAAABK.",
    "..KCCBBAAK!!BBCABBBBAAABBAK.",
    "..KKKKKKKKKKKKKKKKKKKKKKKKK.",
)

TOGAS: dict[str, Rows] = {"draped": DRAPED, "folded": FOLDED, "slung": SLUNG, "wide": WIDE, "narrow": NARROW}

# What a hand does, and where its rows begin.
HANDS: dict[str, tuple[Rows, int, int]] = {
    "none": ((), 0, 0),
    "raised": (
        (
            ".KKKKK..",
            "K9K9K8K.",
            "K8K8K8KK",
            "K8K8K8K7",
            "K9988887",
            "K988887K",
            ".K8876K.",
            ".K8876K.",
            ".KK876KK",
            "KCCBBBAK",
            "KCCBBAAK",
            "KCCCBBAK",
            "KCCCBBAK",
            "KCCBBBAK",
            "KCCBBAAK",
            "KKKKKKKK",
        ),
        0,
        14,
    ),
    "scroll": (
        (
            ".KKKKKKKKKK.",
            "KQCCCCCCCQPK",
            "KhQQKKKKQQhK",
            "KhPK9998KPhK",
            "KQPK8888KPPK",
            ".KKK7877KKK.",
            "...KKKKKK...",
        ),
        8,
        23,
    ),
}
