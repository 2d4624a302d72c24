"""3.0 Setting Up the Game, with the options that change it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

import msgspec

from game.rules.core import OptionError
from game.rules.optimates.cells import mask_of
from game.rules.optimates.notation import BLOCKS, SEATS
from game.rules.optimates.rulebook import Rulebook
from game.rules.optimates.state import State


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a handicap adds to one player's start."""

    pw: int = 0
    coins: int = 0


class Handicaps(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A handicap for each player."""

    optimates: Start = Start()
    populares: Start = Start()


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The choices made before a game: seating, mix of Senators, reading of the Dole, variant and handicap."""

    layout: str
    mix: str
    dole: str
    random_italics: bool
    handicap: Handicaps = Handicaps()


def read_options(book: Rulebook, given: Mapping[str, Any]) -> Options:
    """Fill the options up with the defaults; raises OptionError with what would be right."""
    defaults = msgspec.to_builtins(book.tables.setup.defaults)
    try:
        options = msgspec.convert(defaults | dict(given), Options)
    except (msgspec.ValidationError, TypeError, ValueError) as error:
        raise OptionError(f"options: {error}; known are {', '.join(Options.__struct_fields__)}") from None
    _known("layout", options.layout, book.tables.board.layouts)
    _known("mix", options.mix, book.tables.senate.mixes)
    _known("dole", options.dole, book.doles)
    most = book.tables.setup.handicap
    for seat in SEATS:
        start: Start = getattr(options.handicap, seat)
        _within(f"handicap.{seat}.pw", start.pw, most.most_pw)
        _within(f"handicap.{seat}.coins", start.coins, most.most_coins)
    return options


def _known(name: str, value: str, known: Iterable[str]) -> None:
    names = tuple(known)
    if value not in names:
        raise OptionError(f"options: {name} must be one of {', '.join(names)}, not {value!r}")


def _within(name: str, value: int, most: int) -> None:
    if not 0 <= value <= most:
        raise OptionError(f"options: {name} must be from 0 to {most}, not {value}")


def set_up(book: Rulebook, options: Options, random: Random) -> State:
    """Lay out offices, people, Senators, laws and purses; the draws come from `random`."""
    state, setup = State(), book.tables.setup
    state.offices = list(book.start_offices)
    state.people = [list(counts) for counts in book.start_people]
    state.laws = list(book.law_start)
    starts = [getattr(options.handicap, seat) for seat in SEATS]
    state.pw = [pw + start.pw for pw, start in zip(setup.pw.pair(), starts, strict=True)]
    state.coins = [coins + start.coins for coins, start in zip(setup.coins.pair(), starts, strict=True)]
    state.dole = list(book.doles).index(options.dole)
    _seat_senators(book, state, options, random)
    state.italics = _italics(book, options, random)
    # Where a scenario begins with the law on a blue space its Italics are among the People already.
    state.italic_done = max(0, state.laws[book.italic_law] - book.law_blue[book.italic_law] + 1)
    if book.has_twists:
        _begin_in_the_midst(book, state)
    return state


def _begin_in_the_midst(book: Rulebook, state: State) -> None:
    """9.0: begin with the turn, the VP and the Senators that a scenario names."""
    twists = book.tables.twists
    state.turn, state.vp = twists.first_turn, twists.vp.pair()
    for name, seated in twists.seats.items():
        cell, seat = book.cells.index(name), SEATS.index(seated.owner)
        state.rank_of[cell] = seated.rank
        state.held[seat] |= 1 << cell
        state.held[1 - seat] &= ~(1 << cell)
    state.ranks = book.rank_masks(state.rank_of)
    state.guarded = mask_of(tuple(book.cells.index(name) for name in twists.steadfast))


def _seat_senators(book: Rulebook, state: State, options: Options, random: Random) -> None:
    """Draw blindly in turn, the Optimates first, and place on the next numbered space."""
    drawn = book.mixes[options.mix][:]
    random.shuffle(drawn)
    spaces, state.held = book.layouts[options.layout][0], book.layouts[options.layout][1][:]
    state.rank_of = [0] * len(book.cells)
    for cell, rank in zip(spaces, drawn, strict=True):
        state.rank_of[cell] = rank
    state.ranks = book.rank_masks(state.rank_of)
    state.who = list(range(len(book.cells)))
    state.ones = book.tables.senate.ones


def _italics(book: Rulebook, options: Options, random: Random) -> tuple[tuple[int, ...], ...]:
    """Place the Italic counters; the variant shuffles them first (6.1)."""
    if not options.random_italics:
        return book.italics
    counters = [block for space in book.italics for block, amount in enumerate(space) for _ in range(amount)]
    random.shuffle(counters)
    shuffled = []
    for space in book.italics:
        here, counters = counters[: sum(space)], counters[sum(space) :]
        shuffled.append(tuple(here.count(block) for block in range(len(BLOCKS))))
    return tuple(shuffled)
