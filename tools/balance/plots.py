"""The plots of docs/balance.md, in the game's colours. Needs matplotlib (requirements-plots.txt)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import matplotlib as mpl
from matplotlib import pyplot
from matplotlib.ticker import MaxNLocator

from game.config import load
from game.paths import resource
from game.rules.optimates.notation import AEDILE, OPTIMATES, POPULARES, QUAESTOR, TRIBUNE_OFFICE
from tools.balance.play import Turn
from tools.balance.tables import Series, consuls

GROUND, INK, GRID, EVEN = "parchment_2", "ink", "parchment_1", "bronze_3"
SIDES = (("Optimates", "oxblood_3", "-", "s"), ("Populares", "sea_2", "--", "o"))
"""Each side's name, colour, line and mark: the last two for eyes and printers that see no colours."""
OFFICES: tuple[tuple[str, str, str, Callable[[Turn], float]], ...] = (
    ("Tribune", "sea_2", "-", lambda turn: turn.offices[TRIBUNE_OFFICE]),
    ("Quaestor", "green_1", "--", lambda turn: turn.offices[QUAESTOR]),
    ("Consuls, of the two", "dusk_2", "-.", lambda turn: consuls(turn) / 2),
    ("Aedile", "bronze_3", ":", lambda turn: turn.offices[AEDILE]),
)
REACHED = 4
"""Turns are shown that at least one game in so many has reached."""


def draw_plots(folder: Path, series: list[Series]) -> list[Path]:
    """Draw all plots as SVG files into a folder, the same for the same games; give the files."""
    colours: dict[str, str] = load(resource("config", "palette.yaml"), dict)["colours"]
    folder.mkdir(parents=True, exist_ok=True)
    settings = {
        "svg.hashsalt": "balance",
        "figure.facecolor": colours[GROUND],
        "axes.facecolor": colours[GROUND],
        "axes.edgecolor": colours[INK],
        "axes.labelcolor": colours[INK],
        "text.color": colours[INK],
        "xtick.color": colours[INK],
        "ytick.color": colours[INK],
        "grid.color": colours[GRID],
        "axes.grid": True,
        "axes.axisbelow": True,
        "legend.frameon": False,
        "font.size": 10,
    }
    done = []
    with mpl.rc_context(settings):
        for name, draw in (("wins", draw_wins), ("course", draw_course), ("offices", draw_offices)):
            figure = draw(colours, series)
            done.append(folder / f"{name}.svg")
            figure.savefig(done[-1], metadata={"Date": None, "Creator": None}, bbox_inches="tight")
            pyplot.close(figure)
    return done


def draw_wins(colours: dict[str, str], series: list[Series]) -> Any:
    """Draw the Populares' share of the wins in each configuration, with its interval, the groups set apart."""
    places, place = [], 0.0
    for before, one in zip([series[0], *series], series, strict=False):
        place -= 1.0 if before.group == one.group else 1.8
        places.append(place)
    figure, axes = pyplot.subplots(figsize=(8, 1.2 - place * 0.26))
    _, colour, _, mark = SIDES[POPULARES]
    for one, at in zip(series, places, strict=True):
        share = one.wins(POPULARES)
        axes.plot((share.low, share.high), (at, at), color=colours[colour], linewidth=2.5, solid_capstyle="butt")
        axes.plot(share.rate, at, mark, color=colours[colour], markersize=7, clip_on=False, zorder=3)
    axes.axvline(0.5, color=colours[EVEN], linewidth=1.5, linestyle="--")
    axes.set_yticks(places, [f"{one.words}  ({len(one.rows)})" for one in series])
    axes.set_xlim(0, 1)
    axes.set_ylim(place - 0.8, places[0] + 0.8)
    axes.xaxis.set_major_formatter("{x:.0%}")
    axes.set_xlabel("share of games won by the Populares, with 95 % intervals; in brackets: games")
    axes.grid(axis="y", visible=False)
    return figure


def draw_course(colours: dict[str, str], series: list[Series]) -> Any:
    """Draw PW, coins and VP of both sides by turn: the median, and where the middle half of the games is."""
    columns = turns_of(series[0])
    figure, panels = pyplot.subplots(1, 3, figsize=(11, 3.6), layout="constrained")
    for axes, what in zip(panels, ("pw", "coins", "vp"), strict=True):
        for seat in (OPTIMATES, POPULARES):
            name, colour, line, _ = SIDES[seat]
            spreads = [quartiles([getattr(turn, what)[seat] for turn in column]) for column in columns]
            at = range(1, len(columns) + 1)
            low, middle, high = zip(*spreads, strict=True)
            axes.fill_between(at, low, high, color=colours[colour], alpha=0.22, linewidth=0)
            axes.plot(at, middle, line, color=colours[colour], linewidth=2, label=name)
        axes.set_title("coins" if what == "coins" else what.upper())
        axes.set_xlabel("turn")
        axes.set_xticks(range(1, len(columns) + 1))
        axes.set_ylim(bottom=0)
        axes.yaxis.set_major_locator(MaxNLocator(integer=True))
    panels[-1].legend(loc="upper left")
    figure.suptitle(f"At each turn's end: median and middle half of {len(series[0].rows)} games ({series[0].words})")
    return figure


def draw_offices(colours: dict[str, str], series: list[Series]) -> Any:
    """Draw how often the Populares hold each Office, by turn."""
    columns = turns_of(series[0])
    figure, axes = pyplot.subplots(figsize=(8, 4))
    at = range(1, len(columns) + 1)
    for name, colour, line, value in OFFICES:
        shares = [sum(map(value, column)) / len(column) for column in columns]
        axes.plot(at, shares, line, color=colours[colour], linewidth=2.2, label=name)
    axes.set_ylim(-0.02, 1.02)
    axes.yaxis.set_major_formatter("{x:.0%}")
    axes.set_xticks(at)
    axes.set_xlabel("turn")
    axes.set_ylabel("held by the Populares after the elections")
    axes.set_title(f"{series[0].words}, {len(series[0].rows)} games")
    axes.legend(loc="center left", bbox_to_anchor=(1.0, 0.5))
    return figure


def turns_of(one: Series) -> list[list[Turn]]:
    """Give the first turns of all games, the second, and so on, as long as enough games have reached them."""
    columns: list[list[Turn]] = []
    while True:
        column = [row.turns[len(columns)] for row in one.rows if len(row.turns) > len(columns)]
        if len(column) * REACHED < len(one.rows) or not column:
            return columns
        columns.append(column)


def quartiles(values: list[int]) -> tuple[float, float, float]:
    """Give the marks below which a quarter, half and three quarters of some numbers are."""
    if len(values) == 1:
        return values[0], values[0], values[0]
    low, _, high = quantiles(values, n=4, method="inclusive")
    return low, median(values), high
