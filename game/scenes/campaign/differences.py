"""What is different in a crisis, told in words: its twists, and every number of the tables that it changes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec

from game.catalogue import load_game
from game.rules.optimates import Optimates
from game.rules.optimates.notation import BLOCKS, COLOURS, LAWS, SEATS
from game.rules.optimates.tables import Tables
from game.scenarios.files import GAME
from game.scenes.campaign.telling import ROOT, Telling
from game.text import Text

SEEN = ("board", "setup", "twists")
"""Tables whose changes lie on the table to be seen, or are told in words of their own."""
SEEN_KEYS = ("start", "years")
Path = tuple[str, ...]


def differences(text: Text, seat: int, tables: Tables) -> list[str]:
    """List what differs from the usual game, a sentence each; `seat` is whose campaign it is."""
    telling = Telling(text, seat)
    return [*dict.fromkeys([*_twists(telling, tables), *_numbers(telling, tables)])]


@cache
def _usual() -> dict[Path, object]:
    """Give every number of the usual tables by where it stands, whatever mods the player has."""
    game = load_game(GAME, ()).game
    assert isinstance(game, Optimates)
    return dict(_flat(msgspec.to_builtins(game.book.tables)))


def _flat(data: Any, path: Path = ()) -> Iterator[tuple[Path, object]]:
    if isinstance(data, dict):
        for key, value in data.items():
            yield from _flat(value, (*path, str(key)))
    elif isinstance(data, list) and any(isinstance(each, dict | list) for each in data):
        for number, value in enumerate(data):
            yield from _flat(value, (*path, str(number)))
    else:
        yield path, tuple(data) if isinstance(data, list) else data


# -- twists


def _twists(telling: Telling, tables: Tables) -> Iterator[str]:
    twists, get, text = tables.twists, telling.get, telling.text
    years = tables.victory.years
    if twists.last_turn:
        shown = [years[min(turn, len(years)) - 1] for turn in (twists.first_turn, twists.last_turn)]
        key = "twist.turns" if shown[0] != shown[1] else "twist.turns_one"
        yield get(key, n=twists.last_turn - twists.first_turn + 1, first=shown[0], last=shown[1])
    for seat, name in enumerate(SEATS):
        closed = getattr(twists.closed, name)
        if closed:
            kinds = ", ".join(text.get(f"optimates.actions.{kind}.name") for kind in closed)
            yield get("twist.closed", side=telling.side(seat), kinds=kinds)
    yield from _chained(telling, tables)
    if twists.unvetoed:
        yield get("twist.unvetoed", laws=_laws(telling, twists.unvetoed))
    if twists.steadfast:
        key = "twist.steadfast" if len(twists.steadfast) == 1 else "twist.steadfast_more"
        yield get(key, cells=", ".join(twists.steadfast))
    for seat, name in enumerate(SEATS):
        yield from _given(telling, tables, seat, name)


def _chained(telling: Telling, tables: Tables) -> Iterator[str]:
    """Tell which laws nobody moves, those of the same turn together."""
    by_turn: dict[int, list[str]] = {}
    for law, turn in tables.twists.chained.items():
        by_turn.setdefault(turn, []).append(law)
    for turn, laws in sorted(by_turn.items()):
        last = tables.twists.last_turn
        key = "twist.chained" if last and turn >= last else "twist.chained_until"
        yield telling.get(key, laws=_laws(telling, laws), turn=turn + 1)


def _given(telling: Telling, tables: Tables, seat: int, name: str) -> Iterator[str]:
    """Tell a side's income, its mob and what it has scored already."""
    twists, get, side = tables.twists, telling.get, telling.side(seat)
    income = getattr(twists.income, name)
    what = [get(f"twist.income_{kind}", n=getattr(income, kind)) for kind in ("pw", "coins") if getattr(income, kind)]
    if what:
        yield get("twist.income", side=side, what=" ".join(what))
    for kind in ("mob", "vp"):
        n = getattr(getattr(twists, kind), name)
        if n:
            yield get(f"twist.{kind}", side=side, n=n)


def _laws(telling: Telling, laws: list[str] | tuple[str, ...]) -> str:
    return ", ".join(telling.get("twist.law", law=telling.law(law)) for law in sorted(laws, key=LAWS.index))


# -- numbers


def _numbers(telling: Telling, tables: Tables) -> Iterator[str]:
    now, usual = dict(_flat(msgspec.to_builtins(tables))), _usual()
    for path in [*now, *(path for path in usual if path not in now)]:
        if path[0] not in SEEN and path[-1] not in SEEN_KEYS and now.get(path) != usual.get(path):
            yield _number(telling, path, now.get(path), usual.get(path))


def _number(telling: Telling, path: Path, n: object, usual: object) -> str:
    """Tell one changed number; one without words of its own by the name of its place."""
    text, key = telling.text, f"changed.{'.'.join(path)}"
    if len(path) == 5 and path[:2] == ("laws", "laws") and path[3] == "symbols":
        return _symbol(telling, path[2], path[4], n)
    if path == ("laws", "tribune_veto", "pw") and not n:
        key = "changed.laws.tribune_veto.free"
    if path == ("elections", "lean", "counters") and not n:
        key = "changed.elections.lean.none"
    if f"{ROOT}.{key}" in text:
        return telling.get(key, n=_named(telling, n), usual=_named(telling, usual))
    where = ".".join(path)
    return telling.get("changed.other", where=where, n=_named(telling, n), usual=_named(telling, usual))


def _symbol(telling: Telling, law: str, block: str, colour: object) -> str:
    """Tell to which side a law turns a Block."""
    if colour is None:
        return telling.get("changed.laws.symbol_none", law=telling.law(law), block=telling.block(block))
    seat = COLOURS.index(str(colour))
    return telling.get("changed.laws.symbol", law=telling.law(law), block=telling.block(block), side=telling.side(seat))


def _named(telling: Telling, value: object) -> object:
    """Give a value as one says it."""
    if isinstance(value, str) and value in BLOCKS:
        return telling.block(value)
    if isinstance(value, str) and value in SEATS:
        return telling.side(SEATS.index(value))
    return value if isinstance(value, int | str) else "\u2013" if value is None else str(value)
