"""What a Senator's bust is made of: rows of letters, laid over one another by busts.py.

Beside the palette's letters: 9 8 7 6 are the skin from its highlight to its shade, + = - the hair from
light to dark, ! the stripe of the tunic. Heads and what sits on them share one grid of 18 columns.
"""

from __future__ import annotations

Rows = tuple[str, ...]

LEAN: Rows = (
    "..................",
    ".....KKKKKKK......",
    "...KK9988887KK....",
    "..K99988888776K...",
    "..K98888888877K...",
    ".K998888888877K...",
    ".K988888888876K...",
    ".K877788777786K...",
    ".K8Ke98eKe8878K...",
    ".K8889778887686K..",
    ".K8899868887687K..",
    ".K887868876777K...",
    "..K888887776KK....",
    "..K866668776K.....",
    "..K887788776K.....",
    "...K88888766K.....",
    "....K888766KK.....",
    ".....KKK6677K.....",
    "......K667776K....",
)

BROAD: Rows = (
    "..................",
    ".....KKKKKKK......",
    "...KK9988887KK....",
    "..K99988888776K...",
    ".K9988888888776K..",
    ".K9988888888877K..",
    ".K9888888888876K..",
    ".K8777887777886K..",
    ".K8Ke98eKe88878K..",
    ".K8889788887768K..",
    ".K8899878888687K..",
    ".K889868888767K...",
    ".K8888888888776K..",
    ".K8866668888776K..",
    ".K8887788887766K..",
    "..K88888877766K...",
    "...K878777766KK...",
    "....KK6666677K....",
    "......K667776K....",
)

OLD: Rows = (
    "..................",
    ".....KKKKKKK......",
    "...KK9988887KK....",
    "..K99888888776K...",
    "..K98888888877K...",
    ".K977777778876K...",
    ".K988888888876K...",
    ".K877788777786K...",
    ".K8Ke97eKe8878K...",
    ".K8779777887686K..",
    ".K8899868887687K..",
    ".K887868778777K...",
    "..K888887876KK....",
    "..K666668776K.....",
    "..K887788776K.....",
    "...K88888766K.....",
    "....KK88766KK.....",
    "......KK6876K.....",
    "......K667776K....",
)

FACES: dict[str, Rows] = {"lean": LEAN, "broad": BROAD, "old": OLD}

HAIR: dict[str, Rows] = {
    "bald": (
        "..................",
        "..................",
        "..................",
        "..................",
        "..................",
        "..................",
        "..............K...",
        ".............=-K..",
        ".............--K..",
        "...............K..",
    ),
    "receding": (
        "..................",
        "..................",
        "...........K......",
        "...........=KK....",
        "..........==--K...",
        "..........+==-K...",
        "...........+=--K..",
        "...........===-K..",
        "............=--K..",
        "..............-K..",
        "..............-K..",
        ".............--K..",
        ".............-K...",
    ),
    "cropped": (
        ".....KKKKKKK......",
        "...KK+++++==KK....",
        "..K+++++=====-K...",
        ".K++=+++==+==-=K..",
        ".K++++=+++==-==-K.",
        ".K=8+=8+=8+==---K.",
        "..........8==-=-K.",
        "...........==---K.",
        "............=---K.",
        "..............--K.",
        "..............--K.",
        ".............--K..",
        ".............KK...",
    ),
    "curls": (
        "....KKKKKKKK......",
        "..KK++=++=+=KK....",
        ".K++=++=-+=+=-K...",
        "K+=-+=++==-+==-K..",
        "K++=-++=-++=-+=-K.",
        "K=++=-=++=-+==-=-K",
        ".K=-K8.=-8=+=-=--K",
        "..K.......8=+=-=-K",
        "...........+=--=-K",
        "............=-=--K",
        "..............=-K.",
        ".............=-=K.",
        ".............--K..",
        "..............K...",
    ),
    "swept": (
        "...KKKKKKKKK......",
        ".KK++++++===KK....",
        "K++++++++====-K...",
        "K+==++====+===-K..",
        ".K--=+++====-==-K.",
        ".KK88-=+++==-=--K.",
        ".......-=+==-=--K.",
        "..........=+=---K.",
        "...........==-=-K.",
        "............--=-K.",
        "..............=-K.",
        "..............=-K.",
        ".............=--K.",
        "............--KK..",
    ),
    "laurel": (
        ".....KKKKKKK......",
        "...KK+++++==KK....",
        "..K+++=++====-K...",
        ".KO++++=++==-=-K..",
        "KOONO+OO=+O=-==-K.",
        "KNOOONOONOOONN=NK.",
        ".KN8NNO8NNOONOOOK.",
        "...8......=8NNNOOK",
        "............==NGHK",
        "..............-KGK",
        "..............--KK",
        ".............--K..",
        ".............KK...",
    ),
    "hood": (
        ".....KKKKKKKK.....",
        "...KKCCCCCCBBKK...",
        "..KCCCCCCBBCBBAK..",
        ".KCCBAAAABBCCBBAK.",
        ".KCBA++==--ABCBBAK",
        ".KBA+==+==--ABCBAK",
        ".KA.........ABCBAK",
        "............-ABBAK",
        "............6ABCAK",
        "............KABCBK",
        "...........KABCCBK",
        "...........KABCBAK",
        "...........KABBBAK",
        "............KABBAK",
        "............KABBAK",
        "............KABCBK",
        "...........KABCBBK",
        "...........KABCBBK",
        "............KABBBK",
    ),
}

BEARDS: dict[str, Rows] = {
    "none": (),
    "short": (
        ".....---==........",
        "..=8....=8==......",
        "..K=.....===-.....",
        "..K=====+==--K....",
        "...K=++===--K.....",
        "....K=+==--KK.....",
    ),
    "full": (
        "....=+++==........",
        "..K+.....+==-.....",
        ".K++=..=++==-K....",
        ".K+++++++===-K....",
        "..K+++=+===--K....",
        "..K++++====-K.....",
        "...K++=+==-K......",
        "....K++==-K.......",
        ".....K===K........",
        "......KKK.........",
    ),
}

BROWS: dict[str, Rows] = {
    "flat": ("..---..----.......",),
    "angry": (
        "..--......--......",
        "...--..---........",
    ),
    "raised": (
        "..--...---........",
        "..........-.......",
    ),
}

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

TOGAS: dict[str, Rows] = {"draped": DRAPED, "folded": FOLDED, "slung": SLUNG}

CLOSED_EYES: Rows = (
    "..cdc..ddc........",
    "..aa...aaa........",
)
