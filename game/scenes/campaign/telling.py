"""A campaign told in words: goals and how far they have come, what is carried, what a crisis leaves behind."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from game.campaign.chronicle import BITTER
from game.campaign.standing import (
    MOST_BITTERNESS,
    MOST_COINS,
    MOST_PW,
    MOST_REPUTATION,
    AllyJoins,
    AllyLeaves,
    AnyConsequence,
    Bitterness,
    Coins,
    LawShift,
    Pw,
    Reputation,
    Standing,
)
from game.rules.optimates.notation import BLOCKS, COLOURS, SEATS
from game.rules.optimates.tables_base import Law
from game.scenarios import goals as g
from game.scenarios.goals import AnyGoal, Progress
from game.text import Text

ROOT = "campaign"
GOOD, BAD, DIM = "text_good", "text_bad", "text_dim"
VERDICT_MARKS = {g.MET: ("check_met", GOOD), g.LOST: ("check_lost", BAD), g.OPEN: ("check_open", DIM)}
MINUS = "\u2013"
FIGURES_GAP = "   "


class Telling:
    """Says it for one side. Goals are told with small pictures, on a dark ground or, with `on_paper`, on parchment."""

    def __init__(self, text: Text, seat: int) -> None:
        """Take the words, and whose campaign it is."""
        self.text, self.seat = text, seat

    def get(self, key: str, /, **values: object) -> str:
        """Return the words of one of the campaign's keys."""
        return self.text.get(f"{ROOT}.{key}", **values)

    def side(self, seat: int) -> str:
        """Name a side."""
        return self.text.get(f"optimates.sides.{SEATS[seat]}")

    def law(self, name: str) -> str:
        """Name a law."""
        return self.text.get(f"optimates.laws.{name}")

    def block(self, name: str) -> str:
        """Name a Block."""
        return self.text.get(f"optimates.blocks.{name}")

    # -- goals

    def goal(self, goal: AnyGoal) -> str:
        """Say what is wanted, in a sentence."""
        values: dict[str, object] = {"other": self.side(1 - self.seat)}
        key = type(goal).__struct_config__.tag
        if isinstance(goal, g.Win):
            key = "win_by" if goal.vp else "win"
            values["n"] = goal.vp
        elif isinstance(goal, g.HoldDown):
            values["n"] = goal.vp
        elif isinstance(goal, g.Office):
            key = "office" if goal.elections == 1 else "office_more"
            values |= {"office": self.get(f"office.{goal.office}"), "n": goal.elections}
        elif isinstance(goal, g.KeepOffice):
            values["office"] = self.get(f"office.{goal.office}")
        elif isinstance(goal, g.CarryLaw | g.BlockLaw):
            whose = self.seat if isinstance(goal, g.CarryLaw) else 1 - self.seat
            values |= {"law": self.law(goal.law), "colour": self.side(whose), "space": goal.space, "turn": goal.by}
            key = f"{key}_by" if goal.by else str(key)
        elif isinstance(goal, g.Influence | g.Coins):
            values["n"] = goal.least
        elif isinstance(goal, g.SparePw):
            values["n"] = goal.most
        elif isinstance(goal, g.Senator):
            values["cell"] = goal.cell
        elif isinstance(goal, g.People):
            values["n"] = goal.least
            if goal.block != "all":
                key, values["block"] = "people_of", self.block(goal.block)
        return self.get(f"goal.{key}", **values)

    def progress(self, goal: AnyGoal, progress: Progress) -> str:
        """Say how far a goal has come, in figures."""
        key = str(type(goal).__struct_config__.tag)
        values: dict[str, object] = {"have": signed(progress.have) if key == "win" else progress.have}
        if isinstance(goal, g.Office):
            values["have"] = min(progress.have, progress.need)  # it is won by then, however long it goes on
        values["need"] = progress.need
        if isinstance(goal, g.Win) and goal.vp:
            key = "win_by"
        elif isinstance(goal, g.Office) and goal.elections > 1:
            key = "office_more"
        elif isinstance(goal, g.CarryLaw | g.BlockLaw):
            values["colour"] = self.side(self.seat if isinstance(goal, g.CarryLaw) else 1 - self.seat)
            key = key if progress.have else f"{key}_none"
        elif progress.leant not in (None, progress.have):
            key, values["leant"] = "people_leant", progress.leant
        return self.get(f"progress.{key}", **values)

    def goal_line(self, goal: AnyGoal, progress: Progress | None = None) -> str:
        """Say a goal with its mark and, where it has begun, how far it has come."""
        told = self.progress(goal, progress) if progress is not None else ""
        return marked(self.text, self.goal(goal), progress, told)

    def goal_lines(self, goals: Sequence[AnyGoal], progress: Sequence[Progress] = ()) -> list[str]:
        """Say several goals, each a line."""
        had: Sequence[Progress | None] = progress or [None] * len(goals)
        return [self.goal_line(goal, each) for goal, each in zip(goals, had, strict=True)]

    # -- what is left behind

    def consequences(self, all_of: Iterable[AnyConsequence], standing: Standing) -> list[str]:
        """Say what a result leaves behind, a sentence each; `standing` is that before: who isn't there is not lost."""
        told = []
        for what in all_of:
            after = what.on(standing)
            if after != standing or not isinstance(what, AllyLeaves | Bitterness):
                told.append(self._consequence(what))
            standing = after
        return told

    def _consequence(self, what: AnyConsequence) -> str:
        if isinstance(what, AllyJoins):
            return self.get("leaves.ally", name=what.name, rank=what.rank)
        if isinstance(what, AllyLeaves):
            return self.get("leaves.lose_ally", name=what.name)
        n, more = abs(what.n), "more" if what.n > 0 else "less"
        if isinstance(what, LawShift):
            return self.get(f"leaves.law_{COLOURS[what.n > 0]}", law=self.law(what.law), n=n)
        if isinstance(what, Reputation):
            return self.get(f"leaves.reputation_{more}", block=self.block(what.block), n=n)
        names = {Coins: "coins", Pw: "pw", Bitterness: "bitterness"}
        return self.get(f"leaves.{names[type(what)]}_{more}", n=n)

    # -- what is carried

    def carried(self, standing: Standing) -> list[tuple[str, str, str, str]]:
        """Say what a party carries: (name, what it is, the figure, what it does) of each part."""
        parts = [
            self._amount("coins", "coin", standing.coins, MOST_COINS),
            self._amount("pw", "pw", standing.pw, MOST_PW),
        ]
        for block in BLOCKS:
            n = standing.reputation.get(block, 0)  # type: ignore[call-overload]
            key = _more("carry.hint.reputation", n)
            told = self.get(key, block=self.block(block), n=abs(n), most=MOST_REPUTATION)
            parts.append((block, self.block(block), f"{{icon_{block}}}{signed(n)}", told))
        parts.append(self._bitterness(standing.bitterness))
        if any(standing.laws.values()):
            parts.append(self._laws(standing))
        return parts

    def brought(self, standing: Standing, may_shift: Callable[[str], bool]) -> list[str]:
        """Say in short what a party brings to a crisis; `may_shift` tells which laws that leaves free."""
        figures = [("coin", standing.coins), ("pw", standing.pw)]
        figures += [(f"icon_{block}", standing.reputation.get(block, 0)) for block in BLOCKS]  # type: ignore[call-overload]
        lines = [FIGURES_GAP.join(f"{{{icon}}}{signed(n)}" for icon, n in figures if n)]
        laws = self._shifts({law: n for law, n in standing.laws.items() if may_shift(law)})
        lines += [self.get("carry.line.laws", laws=laws)] if laws else []
        names = ", ".join(self.allies(standing))
        lines += [self.get("carry.line.allies", names=names)] if names else []
        return [line for line in lines if line]

    def _amount(self, name: str, icon: str, n: int, most: int) -> tuple[str, str, str, str]:
        told = self.get(_more(f"carry.hint.{name}", n), n=abs(n), most=most)
        return name, self.get(f"carry.{name}"), f"{{{icon}}}{signed(n)}", told

    def _bitterness(self, n: int) -> tuple[str, str, str, str]:
        key = "carry.hint.bitterness_on" if n >= BITTER else "carry.hint.bitterness"
        told = self.get(key, n=n, most=MOST_BITTERNESS, bitter=BITTER)
        return "bitterness", self.get("carry.bitterness"), f"{n}/{MOST_BITTERNESS}", told

    def _laws(self, standing: Standing) -> tuple[str, str, str, str]:
        count = sum(map(bool, standing.laws.values()))
        told = self.get("carry.hint.laws", laws=self._shifts(standing.laws))
        return "laws", self.get("carry.laws"), f"{{tablet}}{count}", told

    def _shifts(self, laws: Mapping[Law, int]) -> str:
        """List how far laws begin elsewhere than they would."""
        return ", ".join(
            self.get("carry.hint.law", law=self.law(law), n=abs(n), colour=self.side(n > 0))
            for law, n in laws.items()
            if n
        )

    def allies(self, standing: Standing) -> list[str]:
        """Name the allies with their ranks."""
        return [self.get("carry.ally", name=ally.name, rank=ally.rank) for ally in standing.allies]

    def allies_hint(self, standing: Standing) -> str:
        """Say what allies do."""
        return self.get("carry.hint.allies" if standing.allies else "carry.hint.allies_none")


def marked(text: Text, words: str, progress: Progress | None, told: str) -> str:
    """Put a goal's mark before its words and, where it has begun, behind them its verdict and how far it has come."""
    mark, colour = VERDICT_MARKS[progress.verdict if progress is not None else g.OPEN]
    line = f"{{{mark}}} {words}"
    if progress is None:
        return line
    verdict = f"<{colour}>{text.get(f'{ROOT}.verdict.{progress.verdict}')}</> " if progress.verdict != g.OPEN else ""
    return f"{line} {verdict}<{DIM}>{told}</>"


def signed(n: int) -> str:
    """Write a number with its sign; none for 0."""
    return f"+{n}" if n > 0 else f"{MINUS}{-n}" if n < 0 else "0"


def _more(key: str, n: int) -> str:
    return f"{key}_{'more' if n > 0 else 'less' if n < 0 else 'none'}"
