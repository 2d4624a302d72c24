"""Characters for the computer's levels in Optimates et Populares: what each is after, and what it likes to do.

An aim is added to the learned judge's numbers, so that a character wants it wherever it looks and thinks no slower.
A taste is what a character would pay for acting in its own way, and is added where acts are compared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Annotated, Final

import msgspec

from game.ai.opinions import Part, Share, character_problems
from game.ai.optimates_features import (
    BLOCK,
    CASES,
    COUNTS,
    ENDS,
    LAW_LEADS,
    LEADS,
    PURSES,
    RANKS,
    SIDES,
    SPACES,
    STARTS,
    VP_LEADS,
    VP_STEP,
    coin_row,
)
from game.ai.optimates_numbers import LANE, Numbers
from game.rules.core import Action
from game.rules.optimates.notation import BLOCKS, KINDS, LAWS, OPTIMATES, PASS, SWAY
from game.rules.optimates.notation import CONSUL as CONSUL_ACTION
from game.rules.optimates.notation import TRIBUNE as TRIBUNE_ACTION
from game.rules.optimates.rulebook import Rulebook

NEARLY_WON: Final = 0.9999
MOST_PUSH: Final = 2.0
"""An aim never moves a position by more logits than this, however much there is of it: all of them fit in a lane."""
Hundredths = Annotated[float, msgspec.Meta(ge=-100, le=100)]
Worth = tuple[int, float]
"""A fact, and how much of a measure there is where it holds."""
Measure = Callable[[Rulebook, int], Iterator[Worth]]
"""Lists a measure's facts as a seat sees them."""


class Character(Part, frozen=True):
    """What a character is after, and what it likes to do.

    `aims` are by a measure's name (see MEASURES) in hundredths of a logit of winning for each one of it, `tastes` by
    a kind of action, or by a kind and what it is about, in hundredths of the chance to win for each act.
    """

    aims: dict[str, Hundredths] = msgspec.field(default_factory=dict)
    tastes: dict[str, Hundredths] = msgspec.field(default_factory=dict)


class Characters(Part, frozen=True):
    """All characters of `config/ai/characters.yaml`.

    `last_turn` is how much of aims and tastes is left in the last turn. `looked_at` is the share of the favourite's
    looks that another act must have had before a level that plans ahead takes it for its taste.
    """

    last_turn: Share
    looked_at: Share
    characters: dict[str, Character]

    def check(self) -> Iterator[tuple[tuple[str | int, ...], str]]:
        """Yield what the types can't say."""
        yield from character_problems(self.characters, MEASURES, TASTES)


# -- aims


def leaning(numbers: Numbers, aims: Mapping[str, float], book: Rulebook, seat: int, share: float = 1.0) -> Numbers:
    """Give the judge's numbers with a seat's aims in them, `share` of each; raises ValueError on an unknown aim.

    The first two lanes go straight into both answers, which both move by the same.
    """
    bonus: dict[int, float] = {}
    sign = share * (1 if seat == OPTIMATES else -1)
    for aim, worth in aims.items():
        if aim not in MEASURES:
            raise ValueError(f"there is no measure {aim!r}; there are {', '.join(MEASURES)}")
        for fact, much in MEASURES[aim](book, seat):
            push = max(-MOST_PUSH, min(MOST_PUSH, worth * much / 100))
            bonus[fact] = bonus.get(fact, 0.0) + sign * push
    first, second = _lanes_for_one(numbers)
    rows = list(numbers.rows)
    for fact, logits in bonus.items():
        rows[fact] += round(logits * first) + (round(logits * second) << LANE)
    return msgspec.structs.replace(numbers, rows=rows)


def _lanes_for_one(numbers: Numbers) -> tuple[float, float]:
    """Find what must be added to the first two lanes so that both answers rise by one logit."""
    (win_0, win_1), (share_0, share_1) = numbers.win[:2], numbers.share[:2]
    one = numbers.scale * numbers.out_scale
    area = win_0 * share_1 - win_1 * share_0
    if area == 0:
        raise ValueError("the judge's first two lanes say the same: it can take no aims")
    return one * (share_1 - win_1) / area, one * (win_0 - share_0) / area


def _toward(seat: int) -> int:
    """Say in which direction a lead of the Optimates is good for a seat."""
    return 1 if seat == OPTIMATES else -1


def _pw(of: int) -> Measure:
    def facts(book: Rulebook, seat: int) -> Iterator[Worth]:
        for case in range(CASES):
            for pw in range(PURSES):
                yield STARTS["pw"] + (case * SIDES + abs(seat - of)) * PURSES + pw, pw

    return facts


def _coins(of: int) -> Measure:
    def facts(book: Rulebook, seat: int) -> Iterator[Worth]:
        least: dict[int, int] = {}
        for coins in range(SIDES * LEADS):
            least.setdefault(coin_row(coins), coins)
        for row, coins in least.items():
            yield STARTS["coins"] + abs(seat - of) * PURSES + row, coins

    return facts


def _law(law: int) -> Measure:
    """Count the spaces towards one's own end, from where the law starts."""

    def facts(book: Rulebook, seat: int) -> Iterator[Worth]:
        start = book.law_start[law]
        for case in range(CASES):
            for barred in range(2):
                at_first = STARTS["law"] + ((case * len(LAWS) + law) * 2 + barred) * SPACES
                for at in range(min(SPACES, len(book.law_points[law]))):
                    yield at_first + at, (start - at) * _toward(seat)

    return facts


def _lead(bank: str, most: int, rows: int, first: int = 0, step: int = 1) -> Measure:
    """Measure a lead of a bank that holds, row after row, the leads of the Optimates from -most to most."""

    def facts(book: Rulebook, seat: int) -> Iterator[Worth]:
        width = 2 * most + 1
        for row in range(rows):
            for at in range(width):
                yield STARTS[bank] + (first + row) * width + at, (at - most) * step * _toward(seat)

    return facts


def _block(block: int) -> Measure:
    def facts(book: Rulebook, seat: int) -> Iterator[Worth]:
        for case in range(CASES):
            yield from _lead("block", BLOCK, 1, case * len(BLOCKS) + block)(book, seat)

    return facts


def _standing(count: Callable[[int, int, int, int], int]) -> Measure:
    """Measure something of the Offices that one would win now, by how many Consuls, Tribunes and so on they are."""

    def facts(book: Rulebook, seat: int) -> Iterator[Worth]:
        for row in range(CASES * ENDS):
            for at in range(24):
                consuls, tribune, quaestor, aedile = at >> 3, at >> 2 & 1, at >> 1 & 1, at & 1
                if seat == OPTIMATES:
                    consuls, tribune, quaestor, aedile = 2 - consuls, 1 - tribune, 1 - quaestor, 1 - aedile
                yield STARTS["standing"] + row * 24 + at, count(consuls, tribune, quaestor, aedile)

    return facts


def _majors_held(book: Rulebook, seat: int) -> Iterator[Worth]:
    for case in range(CASES):
        for consuls in range(3):
            for tribune in range(2):
                blue = consuls + tribune
                of_seat = 3 - blue if seat == OPTIMATES else blue
                yield STARTS["majors"] + case * 6 + consuls * 2 + tribune, int(of_seat == 3)


def _senators(rank: int) -> Measure:
    def facts(book: Rulebook, seat: int) -> Iterator[Worth]:
        for count in range(COUNTS):
            yield STARTS["ranks"] + (seat * RANKS + rank - 1) * COUNTS + count, count

    return facts


MEASURES: Final[dict[str, Measure]] = {
    "pw": _pw(0),
    "their_pw": _pw(1),
    "coins": _coins(0),
    "their_coins": _coins(1),
    "consuls": _standing(lambda consuls, tribune, quaestor, aedile: consuls),
    "tribune": _standing(lambda consuls, tribune, quaestor, aedile: tribune),
    "quaestor": _standing(lambda consuls, tribune, quaestor, aedile: quaestor),
    "aedile": _standing(lambda consuls, tribune, quaestor, aedile: aedile),
    "all_majors": _standing(lambda consuls, tribune, quaestor, aedile: int(consuls + tribune == 3)),
    "shared_majors": _standing(lambda consuls, tribune, quaestor, aedile: int(0 < consuls + tribune < 3)),
    "all_majors_held": _majors_held,
    "influence": _lead("influence", LEADS, CASES),
    "people": _lead("people", LEADS, CASES),
    **{f"block.{name}": _block(block) for block, name in enumerate(BLOCKS)},
    **{f"law.{name}": _law(law) for law, name in enumerate(LAWS)},
    "law_vp": _lead("law_lead", LAW_LEADS, ENDS),
    "lead_vp": _lead("lead", VP_LEADS, 2 * ENDS, step=VP_STEP),
    **{f"senators.{rank}": _senators(rank) for rank in range(1, RANKS + 1)},
}
"""What can be aimed at: one's own purse and theirs; the Offices that one would win now, and whether these are all the
Major ones, or shared, or held already; leads, of VP after the coming election; a law's spaces towards one's own end;
Senators by rank."""


# -- tastes

TASTES: Final = (
    *KINDS,
    *(f"{KINDS[kind]}.{law}" for kind in (CONSUL_ACTION, TRIBUNE_ACTION) for law in LAWS),
    *(f"{KINDS[SWAY]}.{block}" for block in BLOCKS),
)
"""What can be liked: a kind of action, one's Law Actions by their law, to sway a Block."""


def taste(tastes: Mapping[str, float], action: Action) -> float:
    """Give how much of the chance to win a character would pay for an action, below 0 if it dislikes it."""
    kind = KINDS[action[0]]
    liking = tastes.get(kind, 0.0)
    if action[0] in (CONSUL_ACTION, TRIBUNE_ACTION):
        liking += tastes.get(f"{kind}.{LAWS[action[1]]}", 0.0)
    elif action[0] == SWAY:
        for block in action[1::2]:
            liking += tastes.get(f"{kind}.{BLOCKS[block]}", 0.0)
    return liking / 100


def relished(value: float, tastes: Mapping[str, float], action: Action) -> float:
    """Give what an action promises to who acts, 0 to 1, with the taste for it: no taste is worth a sure win.

    However disliked, it never promises less than nothing.
    """
    return value if value >= 1 or not tastes else max(0.0, min(value + taste(tastes, action), NEARLY_WON))


def liked_kinds(tastes: Mapping[str, float]) -> frozenset[str]:
    """List the kinds of action that a character likes; passing catches nobody's eye."""
    return frozenset(name.split(".")[0] for name, liking in tastes.items() if liking > 0) - {KINDS[PASS]}
