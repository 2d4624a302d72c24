"""A position of Optimates et Populares as the learned judge sees it: a list of facts, each a small number.

A fact is one of a few thousand yes-or-no statements ("the Populares have 5 PW and are about to act in the second
phase"). A position is the list of those that hold. They come in banks; where a bank begins, and how many facts it
has, is the same for the player and for the trainer.
"""

from __future__ import annotations

from typing import Final

from game.ai.optimates_measures import backlash_size
from game.rules.optimates.notation import BLOCKS, LAWS, OPTIMATES, POPULARES
from game.rules.optimates.rulebook import Rulebook
from game.rules.optimates.state import State
from game.rules.optimates.victory import laws_at_end

SIDES: Final = 2
CASES: Final = 4
"""Who acts in which of the two phases."""
ENDS: Final = 3
"""How near the end is: not in sight, brought about by the coming election, or this turn's."""
PURSES: Final = 16
SPACES: Final = 8
LEADS: Final = 24
"""Leads are told apart up to so many points either way."""
RATIO: Final = 8
BLOCK: Final = 12
VP_STEP: Final = 2
VP_LEADS: Final = 20
VP_ROWS: Final = 12
LAW_LEADS: Final = 12
RANKS: Final = 4
COUNTS: Final = 9
SIZES: Final = 10
HITS: Final = 16
RUNGS: Final = 4
ITALICS: Final = 4
DOLES: Final = 4

BANKS: Final[tuple[tuple[str, str, int], ...]] = (
    ("case", "time", CASES * ENDS),
    ("rung", "time", SIDES * RUNGS),
    ("pw", "means", SIDES * PURSES * CASES),
    ("coins", "means", SIDES * PURSES),
    ("law", "laws", len(LAWS) * SPACES * 2 * CASES),
    ("law_end", "laws", SIDES * 4),
    ("dole", "laws", DOLES * SPACES),
    ("italics", "laws", ITALICS),
    ("majors", "held", 6 * CASES),
    ("minors", "held", 4),
    ("influence", "offices", (2 * LEADS + 1) * CASES),
    ("ratio", "offices", SIDES * (2 * RATIO + 1) * CASES),
    ("people", "offices", (2 * LEADS + 1) * CASES),
    ("block", "offices", len(BLOCKS) * (2 * BLOCK + 1) * CASES),
    ("standing", "offices", 24 * CASES * ENDS),
    ("lead", "vp", (2 * VP_LEADS + 1) * ENDS * 2),
    ("vp", "vp", SIDES * VP_ROWS),
    ("vp_next", "vp", SIDES * VP_ROWS),
    ("law_lead", "vp", (2 * LAW_LEADS + 1) * ENDS),
    ("ranks", "senate", SIDES * RANKS * COUNTS),
    ("reach", "senate", SIDES * RANKS * SIZES),
    ("backlash", "senate", SIDES * HITS),
    ("stroke", "senate", SIDES * SIZES * CASES),
)
"""Each bank's name, what its facts are about, and how many there are."""


def _starts() -> dict[str, int]:
    starts, at = {}, 0
    for name, _, size in BANKS:
        starts[name] = at
        at += size
    return starts


STARTS: Final = _starts()
FACTS: Final = sum(size for _, _, size in BANKS)
"""How many facts there are."""
_CASE: Final[int] = STARTS["case"]
_RUNG: Final[int] = STARTS["rung"]
_PW: Final[int] = STARTS["pw"]
_COINS: Final[int] = STARTS["coins"]
_LAW: Final[int] = STARTS["law"]
_LAW_END: Final[int] = STARTS["law_end"]
_DOLE: Final[int] = STARTS["dole"]
_ITALICS: Final[int] = STARTS["italics"]
_MAJORS: Final[int] = STARTS["majors"]
_MINORS: Final[int] = STARTS["minors"]
_INFLUENCE: Final[int] = STARTS["influence"]
_RATIO: Final[int] = STARTS["ratio"]
_PEOPLE: Final[int] = STARTS["people"]
_BLOCK: Final[int] = STARTS["block"]
_STANDING: Final[int] = STARTS["standing"]
_LEAD: Final[int] = STARTS["lead"]
_VP: Final[int] = STARTS["vp"]
_VP_NEXT: Final[int] = STARTS["vp_next"]
_LAW_LEAD: Final[int] = STARTS["law_lead"]
_RANKS: Final[int] = STARTS["ranks"]
_REACH: Final[int] = STARTS["reach"]
_BACKLASH: Final[int] = STARTS["backlash"]
_STROKE: Final[int] = STARTS["stroke"]

_COIN_ROWS: Final = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 11, 11, 11, 12, 12, 12, 12, 12) + (13,) * 10 + (14,) * 15
"""The row of each purse: the small ones one by one."""
_MOST_KNOWN: Final = 50_000


class Senate:
    """What the judge sees of the Senate: the facts, and the rank that each side's INFLUENCE of each rank could flip."""

    __slots__ = ("facts", "strokes", "total")

    def __init__(self, facts: list[int], strokes: list[list[int]]) -> None:
        self.facts = facts
        self.strokes = strokes
        self.total = 0
        """The sum of the net's rows for these facts, once it is known."""


class Features:
    """Reads the facts off positions of one rulebook's game."""

    def __init__(self, book: Rulebook) -> None:
        self.book = book
        self.senates: dict[tuple[int, ...], Senate] = {}
        self.hunters: list[tuple[int, int, int, tuple[int, ...]]] = [
            (entry.rank, entry.rank * book.influence_pw_per_rank, entry.flips, tuple(sorted(entry.of, reverse=True)))
            for entry in book.tables.senate.influence
        ]
        self.near: dict[int, int] = {1 << cell: mask for cell, mask in enumerate(book.neighbours)}
        self.lean_block: int = book.lean_block
        self.lean_counters: int = book.lean_counters
        self.ratio: int = book.consuls_ratio
        self.tribune_tie: int = book.tribune_tie
        self.legions: int = book.minor_blocks[0]
        self.merchants: int = book.minor_blocks[1]
        self.vp_per_office: int = book.vp_per_office
        self.final_factor: int = book.final_factor
        self.end_vp: int = book.ends[0]
        self.end_lead: int = book.ends[1]
        self.end_laws: int = book.ends[2]
        self.dole_law: int = LAWS.index("grain_dole")

    def facts(self, state: State) -> list[int]:
        """List the facts of a position in which somebody is asked for an action, but for those of the Senate."""
        case: int = (state.phase - 1) * SIDES + state.active
        found: list[int] = [
            _RUNG + state.active * RUNGS + min(state.consul_actions, RUNGS - 1),
            _PW + (case * SIDES) * PURSES + min(state.pw[0], PURSES - 1),
            _PW + (case * SIDES + 1) * PURSES + min(state.pw[1], PURSES - 1),
            _COINS + coin_row(state.coins[0]),
            _COINS + PURSES + coin_row(state.coins[1]),
            _DOLE + min(state.dole, DOLES - 1) * SPACES + min(state.laws[self.dole_law], SPACES - 1),
            _ITALICS + min(state.italic_done, ITALICS - 1),
            _MAJORS + case * 6 + (state.offices[0] + state.offices[1]) * 2 + state.offices[2],
            _MINORS + state.offices[3],
            _MINORS + 2 + state.offices[4],
        ]
        for law, at in enumerate(state.laws):
            found.append(_LAW + ((case * len(LAWS) + law) * 2 + state.no_pass[law]) * SPACES + min(at, SPACES - 1))
        senate = self.senate(state)
        for seat in range(SIDES):
            best = 0
            for rank, price, _, _ in self.hunters:
                if price <= state.pw[seat]:
                    best = max(best, senate.strokes[seat][rank])
            found.append(_STROKE + (case * SIDES + seat) * SIZES + min(best, SIZES - 1))
        self._coming(state, case, found)
        return found

    def _coming(self, state: State, case: int, found: list[int]) -> None:
        """Add what an election now would bring (7.1 to 7.5), and how clearly."""
        first, second = state.influences()
        reds, blues = state.people
        people = 0
        leads: list[int] = []
        for block in range(len(BLOCKS)):
            lead: int = reds[block] - blues[block]
            if block == self.lean_block:
                lead += 2 * min(self.lean_counters, blues[block])
            leads.append(lead)
            people += lead
            found.append(_BLOCK + (case * len(BLOCKS) + block) * (2 * BLOCK + 1) + _clipped(lead, BLOCK))
        found.append(_INFLUENCE + case * (2 * LEADS + 1) + _clipped(first - second, LEADS))
        found.append(_RATIO + (case * SIDES) * (2 * RATIO + 1) + _clipped(first - second * self.ratio, RATIO))
        found.append(_RATIO + (case * SIDES + 1) * (2 * RATIO + 1) + _clipped(second - first * self.ratio, RATIO))
        found.append(_PEOPLE + case * (2 * LEADS + 1) + _clipped(people, LEADS))
        consuls = 1
        if first >= second * self.ratio:
            consuls = 0
        elif second >= first * self.ratio:
            consuls = 2
        tribune: int = POPULARES if people < 0 else OPTIMATES if people > 0 else self.tribune_tie
        to_first: int = int(consuls + tribune >= 2)
        legions, merchants = leads[self.legions], leads[self.merchants]
        quaestor: int = to_first if legions == 0 else int(legions < 0)
        aedile: int = to_first if merchants == 0 else int(merchants < 0)
        standing = consuls * 8 + tribune * 4 + quaestor * 2 + aedile
        self._end(state, case, standing, consuls + tribune + quaestor + aedile, found)

    def _end(self, state: State, case: int, standing: int, offices_blue: int, found: list[int]) -> None:
        """Add what the coming spoils score if the Offices go like this (7.6), and whether the end follows (8.0)."""
        law_red = 0
        law_blue = 0
        for law, points in enumerate(self.book.law_points):
            seat, value = points[state.laws[law]]
            if seat == OPTIMATES:
                law_red += value
            else:
                law_blue += value
        factor: int = self.final_factor if state.final_turn else 1
        next_red = state.vp[0] + factor * (law_red + (len(state.offices) - offices_blue) * self.vp_per_office)
        next_blue = state.vp[1] + factor * (law_blue + offices_blue * self.vp_per_office)
        ends_red, ends_blue = laws_at_end(self.book, state)
        end = 0
        if state.final_turn:
            end = 2
        elif (
            next_red >= self.end_vp
            or next_blue >= self.end_vp
            or abs(next_red - next_blue) >= self.end_lead
            or ends_red >= self.end_laws
            or ends_blue >= self.end_laws
        ):
            end = 1
        lead = (state.phase - 1) * ENDS + end
        found.append(_CASE + case * ENDS + end)
        found.append(_LAW_END + min(ends_red, 3))
        found.append(_LAW_END + 4 + min(ends_blue, 3))
        found.append(_STANDING + (case * ENDS + end) * 24 + standing)
        found.append(_LEAD + lead * (2 * VP_LEADS + 1) + _clipped((next_red - next_blue) // VP_STEP, VP_LEADS))
        found.append(_VP + _vp_row(state.vp[0]))
        found.append(_VP + VP_ROWS + _vp_row(state.vp[1]))
        found.append(_VP_NEXT + _vp_row(next_red))
        found.append(_VP_NEXT + VP_ROWS + _vp_row(next_blue))
        found.append(_LAW_LEAD + end * (2 * LAW_LEADS + 1) + _clipped(law_red - law_blue, LAW_LEADS))

    def senate(self, state: State) -> Senate:
        """Give what there is to see of the Senate; what has been seen is remembered, as most actions leave it alone."""
        key = (state.held[0], *state.ranks)
        known = self.senates.get(key)
        if known is None:
            if len(self.senates) >= _MOST_KNOWN:
                self.senates.clear()
            known = self.senates[key] = self._seen(state)
        return known

    def _seen(self, state: State) -> Senate:
        facts: list[int] = []
        strokes: list[list[int]] = []
        for seat in range(SIDES):
            held = state.held[seat]
            # Other tables may have ranks of which nothing was learned.
            for rank in range(1, RANKS + 1):
                count = (held & state.ranks[rank]).bit_count() if rank < len(state.ranks) else 0
                facts.append(_RANKS + (seat * RANKS + rank - 1) * COUNTS + min(count, COUNTS - 1))
            sizes = self._strokes(state, seat)
            for rank, _, _, _ in self.hunters:
                facts.append(_REACH + (seat * RANKS + min(rank, RANKS) - 1) * SIZES + min(sizes[rank], SIZES - 1))
            facts.append(_BACKLASH + seat * HITS + min(backlash_size(self.book, state, seat), HITS - 1))
            strokes.append(sizes)
        return Senate(facts, strokes)

    def _strokes(self, state: State, seat: int) -> list[int]:
        """Measure for each rank the most rank that one INFLUENCE of a Senator of it flips (5.1)."""
        sizes = [0] * len(state.ranks)
        own, enemies = state.held[seat], state.held[1 - seat]
        for rank, _, flips, of in self.hunters:
            actors = own & state.ranks[rank]
            while actors:
                actor = actors & -actors
                actors ^= actor
                around = self.near[actor]
                left = flips
                size = 0
                for prey in of:
                    number = min(left, (around & state.ranks[prey] & enemies).bit_count())
                    left -= number
                    size += number * prey
                sizes[rank] = max(sizes[rank], size)
        return sizes


def coin_row(coins: int) -> int:
    """Give a purse's row."""
    return _COIN_ROWS[coins] if coins < len(_COIN_ROWS) else PURSES - 1


def _clipped(lead: int, most: int) -> int:
    return most + (most if lead > most else -most if lead < -most else lead)


def _vp_row(vp: int) -> int:
    row = vp // 5
    return VP_ROWS - 1 if row >= VP_ROWS else 0 if row < 0 else row
