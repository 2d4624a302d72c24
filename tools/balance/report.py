"""Puts tables into docs/balance.md, between its markers, and draws the plots beside it."""

from __future__ import annotations

import importlib.util
from pathlib import Path

from tools.balance.plan import ROOT, BalanceError, BalancePlan, Run
from tools.balance.play import GameRow
from tools.balance.tables import series_of, tables_of


def write_report(out: Path, plan: BalancePlan, run: Run, rows: list[GameRow]) -> list[str]:
    """Write it all; give a line on each file written, or not. Raises BalanceError and OSError."""
    if not rows:
        raise BalanceError("there are no games yet")
    series = series_of(plan, rows)
    page = out / "balance.md"
    # Another folder begins with the words of ours.
    words = page if page.exists() else ROOT / "docs" / "balance.md"
    text = fill(words.read_text(encoding="utf-8"), tables_of(run, series))
    page.write_text(text, encoding="utf-8")
    done = [f"{page}: {len(rows)} games"]
    if importlib.util.find_spec("matplotlib") is None:
        return [*done, "No plots: matplotlib is not here; `make balance` has it in an environment of its own."]
    from tools.balance.plots import draw_plots

    return [*done, *(str(path) for path in draw_plots(out / "balance", series))]


def fill(text: str, parts: dict[str, str]) -> str:
    """Put each part between its two markers; raises BalanceError if they are not there once each."""
    for name, part in parts.items():
        begin, end = f"<!-- {name} -->\n", f"<!-- /{name} -->"
        before, *rest = text.split(begin)
        if len(rest) != 1 or rest[0].count(end) != 1:
            raise BalanceError(f"the page must have {begin.strip()} and {end} once each, in this order")
        text = f"{before}{begin}\n{part}\n\n{end}{rest[0].partition(end)[2]}"
    return text
