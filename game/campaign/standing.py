"""What a party carries from one crisis to the next, and what the end of a crisis does to it."""

from __future__ import annotations

from typing import Annotated

import msgspec

from game.rules.optimates.tables_base import Block, Law

MOST_COINS, MOST_PW, MOST_REPUTATION, MOST_SHIFT, MOST_BITTERNESS = 6, 5, 3, 1, 6
"""Nothing that is carried counts for more than this, or one crisis would decide all that follow."""
_Step = Annotated[int, msgspec.Meta(ge=-4, le=4)]
Rank = Annotated[int, msgspec.Meta(ge=2, le=4)]


class Ally(msgspec.Struct, frozen=True):
    """A man of rank and name who sits in the party's benches."""

    name: str
    rank: int


class Standing(msgspec.Struct, frozen=True):
    """How a party stands between two crises: each number is laid on top of what a scenario gives it.

    `reputation` is so many counters of a Block more or fewer, `laws` so many spaces towards the blue end, which hold
    for the next crisis only, and `shifted` what all such shifts of the campaign come to. `bitterness` is how far the
    other side has come from forgiving.
    """

    coins: int = 0
    pw: int = 0
    reputation: dict[Block, int] = msgspec.field(default_factory=dict)
    laws: dict[Law, int] = msgspec.field(default_factory=dict)
    shifted: dict[Law, int] = msgspec.field(default_factory=dict)
    allies: tuple[Ally, ...] = ()
    bitterness: int = 0


class Consequence(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """One thing that a crisis leaves behind."""

    def on(self, standing: Standing) -> Standing:
        """Give what the standing is then."""
        raise NotImplementedError


class Coins(Consequence, frozen=True, tag="coins"):
    """A war chest, or debts."""

    n: _Step

    def on(self, standing: Standing) -> Standing:
        """Add the coins."""
        return msgspec.structs.replace(standing, coins=within(standing.coins + self.n, MOST_COINS))


class Pw(Consequence, frozen=True, tag="pw"):
    """Heart, or weariness."""

    n: _Step

    def on(self, standing: Standing) -> Standing:
        """Add the PW."""
        return msgspec.structs.replace(standing, pw=within(standing.pw + self.n, MOST_PW))


class Reputation(Consequence, frozen=True, tag="reputation"):
    """What a Block thinks of the party."""

    block: Block
    n: _Step

    def on(self, standing: Standing) -> Standing:
        """Move it."""
        n = within(standing.reputation.get(self.block, 0) + self.n, MOST_REPUTATION)
        return msgspec.structs.replace(standing, reputation={**standing.reputation, self.block: n})


class LawShift(Consequence, frozen=True, tag="law"):
    """A law begins the next crisis nearer to the blue end, or to the red one."""

    law: Law
    n: _Step

    def on(self, standing: Standing) -> Standing:
        """Move it."""
        n = within(standing.laws.get(self.law, 0) + self.n, MOST_SHIFT)
        shifted = {**standing.shifted, self.law: standing.shifted.get(self.law, 0) + self.n}
        return msgspec.structs.replace(standing, laws={**standing.laws, self.law: n}, shifted=shifted)


class AllyJoins(Consequence, frozen=True, tag="ally"):
    """A man joins the party."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    rank: Rank

    def on(self, standing: Standing) -> Standing:
        """Seat him, once."""
        others = tuple(ally for ally in standing.allies if ally.name != self.name)
        return msgspec.structs.replace(standing, allies=(*others, Ally(self.name, self.rank)))


class AllyLeaves(Consequence, frozen=True, tag="lose_ally"):
    """A man is lost, if he was there."""

    name: str

    def on(self, standing: Standing) -> Standing:
        """Take him away."""
        allies = tuple(ally for ally in standing.allies if ally.name != self.name)
        return msgspec.structs.replace(standing, allies=allies)


class Bitterness(Consequence, frozen=True, tag="bitterness"):
    """The other side learns to hate, or to forget."""

    n: _Step

    def on(self, standing: Standing) -> Standing:
        """Move it; nobody is less bitter than not at all."""
        return msgspec.structs.replace(
            standing, bitterness=max(0, within(standing.bitterness + self.n, MOST_BITTERNESS))
        )


AnyConsequence = Coins | Pw | Reputation | LawShift | AllyJoins | AllyLeaves | Bitterness


def within(n: int, most: int) -> int:
    """Bound a number by a most, both ways."""
    return max(-most, min(most, n))
