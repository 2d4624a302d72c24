"""The tables of docs/balance.md: what came of the games, as Markdown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from statistics import fmean, median, pstdev

import msgspec

from game.arena.score import Share, wilson
from game.catalogue import load_game
from game.rules.optimates import Optimates
from game.rules.optimates.notation import (
    AEDILE,
    CONSUL_1,
    CONSUL_2,
    LAWS,
    OPTIMATES,
    POPULARES,
    QUAESTOR,
    SEATS,
    TRIBUNE_OFFICE,
)
from tools.balance.plan import GAME, BalancePlan, Group, Run, options_key
from tools.balance.play import GameRow, Turn

MAJOR = (CONSUL_1, CONSUL_2, TRIBUNE_OFFICE)
Cells = Sequence[str]


class Series(msgspec.Struct, frozen=True):
    """The games of one configuration."""

    words: str
    group: Group
    rows: tuple[GameRow, ...]

    def wins(self, seat: int) -> Share:
        """Give a side's share of the wins."""
        return wilson(sum(row.winner == SEATS[seat] for row in self.rows), len(self.rows))

    def share(self, holds: Callable[[GameRow], bool]) -> float:
        """Give the share of games of which something holds."""
        return fmean(holds(row) for row in self.rows)

    def of_turns(self, value: Callable[[Turn], float]) -> float:
        """Give the mean of a number over all turns of all games."""
        return fmean(value(turn) for row in self.rows for turn in row.turns)


def series_of(plan: BalancePlan, rows: Iterable[GameRow]) -> list[Series]:
    """Sort games by their configuration, in the plan's order; what the plan does not have comes last."""
    found: dict[str, list[GameRow]] = {options_key(one.options): [] for one in plan.configurations}
    words = {options_key(one.options): (one.words, one.group) for one in plan.configurations}
    for row in rows:
        found.setdefault(options_key(row.options), []).append(row)
    usual: tuple[str, Group] = ("", "options")
    return [
        Series(*words.get(key, (each[0].configuration, usual[1])), tuple(each)) for key, each in found.items() if each
    ]


def tables_of(run: Run, series: list[Series]) -> dict[str, str]:
    """Make all tables, by the name of their place in the page."""
    first = series[0]
    return {
        "run": run_list(run, series),
        "wins": wins_table(series),
        "ends": ends_table(series),
        "offices": offices_table(series),
        "acts": f"{first.words}, {len(first.rows)} games:\n\n{acts_table(first)}",
        "laws": f"{first.words}, {len(first.rows)} games:\n\n{laws_table(first)}",
    }


def run_list(run: Run, series: list[Series]) -> str:
    """Say what was played, by whom, and how long it took."""
    rows = [row for one in series for row in one.rows]
    planning = f", {run.positions} positions judged for an act" if run.positions else ""
    seconds = fmean(row.cpu for row in rows)
    return "\n".join(
        (
            f"- Player on both sides: `{run.level}`{planning}.",
            f"- {len(rows)} games in {len(series)} configurations, seed {run.seed}; "
            f"a game took {seconds:.1f} seconds of one core.",
            f"- The first {run.opening.acts} choices of a game are drawn among the actions that promise at most "
            f"{run.opening.loss:g} less than the best.",
            f"- Digests: tables `{run.tables[:12]}`, players' opinions `{run.opinions[:12]}`, "
            f"code of rules and players `{run.sources[:12]}`.",
        )
    )


def wins_table(series: list[Series]) -> str:
    """Say who wins how often, and by how much."""
    head = ("", "games", "Optimates win", "Populares win", "VP ahead, P", "VP, O", "VP, P")
    lines = [
        (
            one.words,
            str(len(one.rows)),
            sure(one.wins(OPTIMATES)),
            sure(one.wins(POPULARES)),
            f"{median(lead(row) for row in one.rows):+g}",
            f"{fmean(row.turns[-1].vp[OPTIMATES] for row in one.rows):.0f}",
            f"{fmean(row.turns[-1].vp[POPULARES] for row in one.rows):.0f}",
        )
        for one in series
    ]
    return table(head, lines)


def ends_table(series: list[Series]) -> str:
    """Say how long games last, what brings their last turn, and how the winner is found."""
    head = ("", "turns", "shortest, longest", "50 VP", "lead of 20", "three laws", "P ahead, by too little", "tied")
    lines = []
    for one in series:
        turns = [len(row.turns) for row in one.rows]
        lines.append(
            (
                one.words,
                f"{fmean(turns):.1f} ± {pstdev(turns):.1f}",
                f"{min(turns)}, {max(turns)}",
                *(percent(one.share(lambda row, end=end: end in row.ends)) for end in ("vp", "lead", "laws")),  # type: ignore[misc]
                percent(one.share(lambda row: row.decided == "short")),
                percent(one.share(lambda row: row.decided.startswith("tie"))),
            )
        )
    return table(head, lines)


def offices_table(series: list[Series]) -> str:
    """Say which Offices the Populares hold, and how often one side has all Major Offices."""
    head = ("", "Consuls, P", "Tribune, P", "Quaestor, P", "Aedile, P", "all three majors, O", "all three majors, P")
    lines = [
        (
            one.words,
            f"{one.of_turns(consuls):.2f}",
            *(percent(held(one, office)) for office in (TRIBUNE_OFFICE, QUAESTOR, AEDILE)),
            *(percent(one.of_turns(lambda turn, seat=seat: has_all(turn, seat))) for seat in (OPTIMATES, POPULARES)),  # type: ignore[misc]
        )
        for one in series
    ]
    return table(head, lines)


def acts_table(one: Series) -> str:
    """Count what each side does in a game, the commonest first."""
    counts = {name: acts_a_game(one, name) for name in sorted({word(name) for name in names(one)})}
    order = sorted(counts, key=lambda name: -sum(counts[name]))
    return table(("a game", "Optimates", "Populares"), [(name, *(f"{n:.2f}" for n in counts[name])) for name in order])


def laws_table(one: Series) -> str:
    """Count who brings which law in a game, and say where the laws stand at the end."""
    head = ("a game", "Consul, O", "Tribune, O", "Consul, P", "Tribune, P", "ends redder than it began", "bluer")
    game = load_game(GAME, ()).game
    assert isinstance(game, Optimates)
    start, lines = game.book.law_start, []
    for law, name in enumerate(LAWS):
        begun = [acts_a_game(one, f"{office} {name}") for office in ("consul", "tribune")]
        ends = [row.turns[-1].laws[law] - start[law] for row in one.rows]
        lines.append(
            (
                name.replace("_", " ").title(),
                *(f"{begun[office][seat]:.2f}" for seat in (OPTIMATES, POPULARES) for office in (0, 1)),
                percent(fmean(end < 0 for end in ends)),
                percent(fmean(end > 0 for end in ends)),
            )
        )
    return table(head, lines)


# -- counting


def lead(row: GameRow) -> int:
    """Give the VP that the Populares are ahead at the end."""
    red, blue = row.turns[-1].vp
    return blue - red


def consuls(turn: Turn) -> int:
    """Count the Populares' Consuls."""
    return turn.offices[CONSUL_1] + turn.offices[CONSUL_2]


def held(one: Series, office: int) -> float:
    """Give the share of turns at whose end the Populares hold an Office."""
    return one.of_turns(lambda turn: turn.offices[office])


def has_all(turn: Turn, seat: int) -> bool:
    """Say whether a side holds all Major Offices."""
    return all(turn.offices[office] == seat for office in MAJOR)


def names(one: Series) -> set[str]:
    """List all that was done in these games."""
    return {name for row in one.rows for turn in row.turns for acts in turn.acts for name in acts}


def word(name: str) -> str:
    """Give what an act is counted as: a law brought is one kind, whichever it is."""
    kind, _, rest = name.partition(" ")
    return f"veto by {rest.title()}" if kind == "veto" else kind


def acts_a_game(one: Series, wanted: str) -> tuple[float, float]:
    """Count how often each side does something in a game, by its name or by what it is counted as."""
    totals = [0, 0]
    for row in one.rows:
        for turn in row.turns:
            for seat, acts in enumerate(turn.acts):
                totals[seat] += sum(n for name, n in acts.items() if wanted in (name, word(name)))
    return totals[0] / len(one.rows), totals[1] / len(one.rows)


# -- writing


def sure(share: Share) -> str:
    """Write a share with its interval."""
    assert share.rate is not None and share.low is not None and share.high is not None
    return f"{percent(share.rate)} ({share.low * 100:.0f}–{share.high * 100:.0f})"


def percent(share: float) -> str:
    """Write a share."""
    return f"{share * 100:.0f} %"


def table(head: Cells, lines: Iterable[Cells]) -> str:
    """Write a table."""
    rule = ["---", *("---:" for _ in head[1:])]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (head, rule, *lines))
