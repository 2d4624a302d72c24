"""What must hold between the tables, beyond each value's own type and range."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.rules.augustus.notation import POWERS, RESOURCES, SYMBOLS, TOKENS

if TYPE_CHECKING:
    from game.rules.augustus.tables import Tables

Problem = tuple[tuple[str | int, ...], str]
NEEDS: dict[str, tuple[str, ...]] = {
    "place_symbol": ("symbol", "count"),
    "place_any": ("count",),
    "gain_legions": ("count",),
    "remove_legions": ("count",),
    "convert": ("symbols",),
    "score_symbol": ("symbol", "each", "max"),
    "score_colour": ("colour", "each"),
    "score_attack": ("each",),
}
"""What each kind of power needs beside its kind; the others need nothing."""


def problems(tables: Tables) -> Iterator[Problem]:
    """Yield each contradiction as (keys from the file's name down, what would be right)."""
    yield from _setup(tables)
    yield from _names(("tokens",), list(tables.tokens), TOKENS)
    if not sum(count for token, count in tables.tokens.items() if token != "joker"):
        yield ("tokens",), "must hold a token of some symbol"
    if not tables.tokens.get("joker"):
        yield ("tokens", "joker"), "must be 1 or more: without a joker the bag would run out"
    yield from _rewards(tables)
    yield from _names(("powers",), list(tables.powers), POWERS)
    yield from _objectives(tables)


def _names(keys: tuple[str, ...], given: Sequence[str], wanted: Sequence[str]) -> Iterator[Problem]:
    missing = [name for name in wanted if name not in given]
    if missing:
        yield keys, f"must have an entry for each of {', '.join(wanted)}; {', '.join(missing)} missing"


def _setup(tables: Tables) -> Iterator[Problem]:
    setup, objectives = tables.setup, len(tables.objectives)
    seats = setup.seats
    if seats.most < seats.least:
        yield ("setup", "seats", "most"), f"must be {seats.least} at least, as `least` is"
    if not seats.least <= setup.defaults.seats <= seats.most:
        yield ("setup", "defaults", "seats"), f"must be from {seats.least} to {seats.most}"
    if setup.kept > setup.dealt:
        yield ("setup", "kept"), f"must be {setup.dealt} at most: no more are dealt"
    needed = setup.market + seats.most * setup.dealt
    if needed > objectives:
        yield ("setup", "dealt"), f"must leave enough: {needed} objectives for {seats.most} seats, of {objectives}"
    if seats.most * setup.legions.per_player > setup.legions.total:
        yield ("setup", "legions", "total"), f"must be enough for {seats.most} players"


def _rewards(tables: Tables) -> Iterator[Problem]:
    counts: list[int] = []
    resources: list[str] = []
    for name, reward in tables.rewards.items():
        kinds = [reward.colours is not None, reward.controlled is not None, reward.resource is not None]
        if sum(kinds) != 1:
            yield ("rewards", name), "must have just one of colours, controlled and resource"
        if reward.colours is not None and not reward.colours:
            yield ("rewards", name, "colours"), "must name a colour"
        if reward.controlled is not None:
            if reward.controlled in counts:
                yield ("rewards", name, "controlled"), f"there is a reward for {reward.controlled} already"
            counts.append(reward.controlled)
        if reward.resource is not None:
            if reward.resource in resources:
                yield ("rewards", name, "resource"), f"there is a reward for {reward.resource} already"
            resources.append(reward.resource)
    yield from _names(("rewards",), resources, RESOURCES)


def _objectives(tables: Tables) -> Iterator[Problem]:
    for number, objective in tables.objectives.items():
        keys = ("objectives", str(number))
        if len(set(objective.resources)) != len(objective.resources):
            yield (*keys, "resources"), "must name each once"
        order = [SYMBOLS.index(symbol) for symbol in objective.spaces]
        if order != sorted(order):
            yield (*keys, "spaces"), f"must be in the symbols' order: {', '.join(SYMBOLS)}"
        power = objective.power
        needs = NEEDS.get(power.kind, ())
        for name in ("count", "symbol", "symbols", "colour", "each", "max"):
            given = getattr(power, name) is not None
            if given and name not in needs:
                yield (*keys, "power", name), f"does not belong to the power {power.kind}"
            if not given and name in needs:
                yield (*keys, "power"), f"must have {name}: the power {power.kind} needs it"
        if power.symbols is not None and power.symbols[0] == power.symbols[1]:
            yield (*keys, "power", "symbols"), "must be two different symbols"
