"""The numbers of a learned judge of Optimates et Populares, as they were trained and lie in `config/ai/`.

`optimates_judge.yaml` says where they come from and holds the few; `optimates_judge.rows` holds the many, packed.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Annotated, Final

import msgspec

from game.ai.optimates_features import BANKS, FACTS
from game.digest import sha256

LANE: Final = 16
"""The bits of a lane."""
ZERO: Final = 1 << LANE - 1
"""How 0 stands in a lane."""
MOST_LANES: Final = 256

Whole = Annotated[int, msgspec.Meta(ge=-ZERO, lt=ZERO)]
Digest = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
Count = Annotated[int, msgspec.Meta(ge=0)]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the file; unknown keys are refused."""


class Provenance(Part, frozen=True):
    """How it was trained: the digest of the plan, the seed, how much."""

    plan: Digest
    seed: int
    rounds: Count
    games: Count
    positions: Count


class JudgeFile(Part, frozen=True):
    """All of the net but its rows, and where it comes from."""

    facts: Digest
    rows: Digest
    lanes: Annotated[int, msgspec.Meta(ge=4, le=MOST_LANES, multiple_of=4)]
    scale: Annotated[int, msgspec.Meta(ge=1, le=ZERO)]
    out_scale: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
    share_slope: Annotated[float, msgspec.Meta(gt=0, le=1)]
    start: tuple[Whole, ...]
    win: tuple[int, ...]
    share: tuple[int, ...]
    provenance: Provenance

    def check(self) -> Iterator[tuple[tuple[str | int, ...], str]]:
        """Yield what the types can't say."""
        if self.facts != facts_digest():
            yield ("facts",), "is of other facts than this program's; train the judge again"
        for name in ("start", "win", "share"):
            if len(getattr(self, name)) != self.lanes:
                yield (name,), f"must hold {self.lanes} numbers, one for each lane"


class Numbers(msgspec.Struct, frozen=True):
    """A net's numbers: a row for each fact, where they start from, and how hidden units speak for the two answers.

    `scale` is what 1 is in a lane, `out_scale` what 1 is among the speakers. `share_slope` is the steepness with
    which a lead at the end counts.
    """

    rows: list[int]
    start: int
    win: list[int]
    share: list[int]
    scale: int
    out_scale: int
    share_slope: float


def facts_digest() -> str:
    """Make the digest of what the facts are: rows learned for others say nothing."""
    return sha256(msgspec.json.encode(BANKS))


def unpack_rows(packed: bytes, file: JudgeFile) -> Numbers:
    """Make the numbers from the two files; raises ValueError if the rows are damaged or another judge's."""
    if sha256(packed) != file.rows:
        raise ValueError("is damaged, or belongs to another judge")
    try:
        flat = zlib.decompress(packed)
    except zlib.error as error:
        raise ValueError(f"can't be unpacked ({error})") from None
    width = file.lanes * LANE // 8
    if len(flat) != FACTS * width:
        raise ValueError(f"must hold {FACTS} rows of {file.lanes} lanes")
    zero = lanes_of_zero(file.lanes)
    rows = [int.from_bytes(flat[at : at + width], "little") - zero for at in range(0, len(flat), width)]
    start = sum(number << LANE * lane for lane, number in enumerate(file.start))
    return Numbers(rows, start, list(file.win), list(file.share), file.scale, file.out_scale, file.share_slope)


def pack_rows(rows: list[int], lanes: int) -> bytes:
    """Pack rows as they lie in the file."""
    zero, width = lanes_of_zero(lanes), lanes * LANE // 8
    return zlib.compress(b"".join((row + zero).to_bytes(width, "little") for row in rows), 9)


def lanes_of_zero(lanes: int) -> int:
    """Give the long int in which every lane stands at 0."""
    return sum(ZERO << LANE * lane for lane in range(lanes))
