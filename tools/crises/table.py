"""What came of the games, as the tables of docs/campaign.md."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from statistics import fmean
from typing import Annotated

import msgspec

from game.arena.score import Share, wilson
from game.config import load
from game.paths import resource
from game.players import level_and_character
from game.rules.optimates.notation import SEATS
from game.scenarios.goals import MET, AnyGoal
from game.scenes.campaign.telling import Telling
from game.text import Text
from game.ui.rich import plain
from tools.balance.tables import percent, sure, table
from tools.crises.judge import Judged, judge
from tools.crises.play import Cell, Row, table_of

HERE = Path(__file__).parent
NONE = "–"
OUTSIDE = "**"
"""Around a figure that is not as it is meant to be."""
PICTURES = {"vp": "VP"}
"""What stands in words for the pictures in a goal."""
_Part = Annotated[float, msgspec.Meta(ge=0, le=1)]


class Floor(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a better player wins at least."""

    level: str
    share: _Part


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How hard the crises are meant to be, from the first to the last; see wanted.yaml."""

    level: str
    first: _Part
    last: _Part
    within: _Part
    floor: Floor

    def at(self, place: int, crises: int) -> float:
        """Give the share that is meant at a place of the road, from 0."""
        return self.first + (self.last - self.first) * place / max(1, crises - 1)

    def is_kept(self, level: str, rate: float, place: int, crises: int) -> bool:
        """Say whether a level's share is as it is meant to be; nothing is meant of other levels."""
        if level == self.level:
            return abs(rate - self.at(place, crises)) <= self.within
        return level != self.floor.level or rate >= self.floor.share


class Found(msgspec.Struct, frozen=True):
    """The games of a cell, judged by the goals of now."""

    cell: Cell
    rows: tuple[Row, ...]
    judged: tuple[Judged, ...]

    def won(self) -> Share:
        """Give the share of games in which the crisis was won."""
        return wilson(sum(each.is_won for each in self.judged), len(self.judged))


def read_wanted() -> Wanted:
    """Read what is meant; raises ConfigError."""
    return load(HERE / "wanted.yaml", Wanted)


def judge_all(rows: Mapping[Cell, Sequence[Row]]) -> list[Found]:
    """Judge all games; raises BalanceError."""
    return [Found(cell, tuple(each), tuple(judge(row) for row in each)) for cell, each in rows.items()]


def tables_of(found: list[Found], wanted: Wanted) -> dict[str, str]:
    """Make all tables, by the name of their place in the page."""
    return {"run": run_list(found), "crises": crises_table(found, wanted), "goals": goals_table(found, wanted.level)}


def run_list(found: list[Found]) -> str:
    """Say what was played, by what rules, and how long it took."""
    lines = []
    for level in _levels(found):
        rows = [row for one in found if one.cell.level == level for row in one.rows]
        if rows:
            counts = " or ".join(str(n) for n in sorted({len(one.rows) for one in found if one.cell.level == level}))
            seconds = fmean(row.cpu for row in rows)
            lines.append(
                f"- `{level}` in the person's place: {len(rows)} games, {counts} for each side of a crisis, "
                f"seed {rows[0].cell.seed}; a game took {seconds:.2f} seconds of one core."
            )
    rows = [row for one in found for row in one.rows]
    played = hashlib.sha256("".join(sorted({row.played for row in rows})).encode()).hexdigest()
    sources = " and ".join(f"`{each[:12]}`" for each in sorted({row.sources for row in rows}))
    lines.append(
        f"- Digests: the crises' tables and the players' opinions `{played[:12]}`, code of rules and players {sources}."
    )
    return "\n".join(lines)


def crises_table(found: list[Found], wanted: Wanted) -> str:
    """Say for each crisis how often each level wins it, from either side."""
    levels = _levels(found)
    sides = [(side, level) for side in SEATS for level in levels]
    head = ["", "meant", *(f"{side[0].upper()}: {level}" for side, level in sides)]
    lines = []
    by = {(one.cell.crisis, one.cell.side, one.cell.level): one for one in found}
    for crisis in dict.fromkeys(one.cell.crisis for one in found):
        mine = [by.get((crisis, side, level)) for side, level in sides]
        laid = table_of(next(one for one in mine if one is not None).cell)
        place, crises = laid.place, len(laid.campaign.road)
        figures = [_figure(one, wanted, place, crises) for one in mine]
        lines.append((laid.scenario.file.title, percent(wanted.at(place, crises)), *figures))
    return table(head, lines)


def _figure(one: Found | None, wanted: Wanted, place: int, crises: int) -> str:
    if one is None or not one.judged:
        return NONE
    share = one.won()
    assert share.rate is not None
    mark = "" if wanted.is_kept(one.cell.level, share.rate, place, crises) else OUTSIDE
    return f"{mark}{sure(share)}{mark}"


def goals_table(found: list[Found], level: str) -> str:
    """Say for each side of a crisis against whom it plays, and how often a level meets each goal and honour alone."""
    text = Text.load_folder(resource("config", "text", "en"), keep=PICTURES)
    lines = []
    for one in found:
        if one.cell.level != level or not one.judged:
            continue
        laid = table_of(one.cell)
        telling = Telling(text, laid.seat)
        opponent, character = level_and_character(laid.opponent)
        against = f"{opponent}, {character.replace('_', ' ')}" if character else opponent
        first = (laid.scenario.file.title, telling.side(laid.seat), against)
        for i, goal in enumerate((*laid.side.goals, *laid.side.honours)):
            is_honour = i >= len(laid.side.goals)
            met = fmean((*each.goals, *each.honours)[i].verdict == MET for each in one.judged)
            words = _words(telling, goal) + (" *(a laurel)*" if is_honour else "")
            lines.append((*(first if i == 0 else ("", "", "")), words, percent(met)))
    return table(("", "side", "against", "wanted", "met"), lines)


def spread_list(found: Iterable[Found]) -> str:
    """Say for each goal and honour how far it came in how many games: what a changed number would mean."""
    lines = []
    for one in found:
        laid, games = table_of(one.cell), len(one.judged)
        as_such = sum(each.is_game_won for each in one.judged)
        lines.append(
            f"{one.cell.crisis}, {one.cell.side}, {one.cell.level}: {games} games; {as_such} of them were won as games"
        )
        for i, goal in enumerate((*laid.side.goals, *laid.side.honours)):
            haves = [(*each.goals, *each.honours)[i].have for each in one.judged]
            counts = ", ".join(f"{have}: {haves.count(have)}" for have in sorted(set(haves)))
            lines.append(f"    {goal} came to {counts}")
    return "\n".join(lines)


def _words(telling: Telling, goal: AnyGoal) -> str:
    words = plain(telling.goal(goal))
    for picture, name in PICTURES.items():
        words = words.replace(f"{{{picture}}}", f" {name}")
    return words


def _levels(found: Iterable[Found]) -> list[str]:
    return list(dict.fromkeys(one.cell.level for one in found))
