"""Reading a state from JSON: every key, type and range checked, and what must hold between them.

What no rule can bring about is refused; what a study may lay out to show a rule is taken, as a Senate of more
1-Senators than the box holds, or a phase of whoever is to move.
"""

from __future__ import annotations

from typing import Any

from game.rules.optimates.cells import mask_of
from game.rules.optimates.notation import BLOCKS, CONSUL_1, CONSUL_2, LAWS, OFFICES, OPTIMATES, POPULARES, SEATS
from game.rules.optimates.reading_ask import read_ask
from game.rules.optimates.reading_json import StateJson, read_json
from game.rules.optimates.rulebook import Rulebook
from game.rules.optimates.state import State
from game.rules.shape import expect, expect_keys, shown


def read_state(book: Rulebook, data: Any) -> State:
    """Read a state; raises StateError with the key's path and what would be right. `legal` is left empty."""
    read = read_json(data)
    state = State()
    _read_table(state, read)
    _read_offices(book, state, read)
    _read_laws(book, state, read)
    _read_senate(book, state, read)
    _read_own_keys(book, state, read)
    _read_people(book, state, read)
    read_ask(book, state, read)
    return state


def _read_table(state: State, read: StateJson) -> None:
    state.turn, state.final_turn, state.phase = read.turn, read.final_turn, read.phase
    state.active = SEATS.index(read.active)
    state.pw, state.coins, state.vp = read.pw.pair(), read.coins.pair(), read.vp.pair()


def _read_offices(book: Rulebook, state: State, read: StateJson) -> None:
    expect_keys(read.offices, OFFICES, "offices")
    state.offices = [SEATS.index(read.offices[office]) for office in OFFICES]  # type: ignore[index]
    # The tables may begin a game otherwise; every election puts them in order.
    disorder = (state.offices[CONSUL_1], state.offices[CONSUL_2]) == (POPULARES, OPTIMATES)
    expect(
        not disorder or tuple(state.offices) == book.start_offices,
        "offices.consul_1",
        f"must be {SEATS[OPTIMATES]} where the Consuls differ",
    )


def _read_laws(book: Rulebook, state: State, read: StateJson) -> None:
    expect_keys(read.laws, LAWS, "laws")
    for law, name in enumerate(LAWS):
        given = read.laws[name]  # type: ignore[index]
        last = len(book.law_spaces[law]) - 1
        expect(given.at <= last, f"laws.{name}.at", f"must be a space of the track, 0 to {last}")
        state.laws[law], state.no_pass[law] = given.at, given.no_pass
    expect(read.italic_done <= len(book.italics), "italic_done", f"must be from 0 to {len(book.italics)}")
    state.italic_done = read.italic_done
    expect(read.consul_actions <= len(book.ladder), "consul_actions", f"must be from 0 to {len(book.ladder)}")
    state.consul_actions = read.consul_actions


def _read_senate(book: Rulebook, state: State, read: StateJson) -> None:
    expect_keys(read.senate, book.cells, "senate")
    for name in book.cells:
        rank = read.senate[name].rank
        expect(1 <= rank <= book.highest_rank, f"senate.{name}.rank", f"must be from 1 to {book.highest_rank}")
        state.rank_of.append(rank)
    state.ranks = book.rank_masks(state.rank_of)
    state.held = [
        mask_of(tuple(cell for cell, name in enumerate(book.cells) if read.senate[name].owner == seat))
        for seat in SEATS
    ]
    # With those seated there may be more than the box ever held: positions from elsewhere seat 1-Senators freely.
    expect(read.ones <= book.tables.senate.ones, "ones", f"must be from 0 to {book.tables.senate.ones}")
    state.ones = read.ones


def _read_people(book: Rulebook, state: State, read: StateJson) -> None:
    """Read the counters: in no Block more than there are in all, those of the start and the Italics (2.5).

    How many are of which Block is not asked, nor whether the Italics have joined: studies lay them out freely.
    """
    expect_keys(read.people, BLOCKS, "people")
    pairs = [read.people[block].pair() for block in BLOCKS]  # type: ignore[index]
    state.people = [[pair[seat] for pair in pairs] for seat in range(len(SEATS))]
    every = sum(sum(counts) for counts in (*book.start_people, *book.italics))
    for block, name in enumerate(BLOCKS):
        # Those who wait on the Italic Franchise may yet join.
        most = every - sum(space[block] for space in state.italics[state.italic_done :])
        given = sum(pairs[block])
        expect(given <= most, f"people.{name}", f"must be {most} counters at most, not {given}")


# -- this program's own keys: what they are where nobody says


def _read_own_keys(book: Rulebook, state: State, read: StateJson) -> None:
    dole = book.tables.setup.defaults.dole if read.dole is None else read.dole
    expect(dole in book.doles, "dole", f"must be one of {', '.join(book.doles)}, not {shown(dole)}")
    state.dole = list(book.doles).index(dole)
    _read_italics(book, state, read)
    _read_who(book, state, read)
    for name in read.guarded:
        expect(name in book.cells, "guarded", f"must name cells, not {shown(name)}")
    state.guarded = mask_of(tuple(book.cells.index(name) for name in set(read.guarded)))


def _read_italics(book: Rulebook, state: State, read: StateJson) -> None:
    state.italics = book.italics
    if read.italics is None:
        return
    expect(len(read.italics) == len(book.italics), "italics", f"must have {len(book.italics)} spaces")
    state.italics = tuple(tuple(space.get(block, 0) for block in BLOCKS) for space in read.italics)  # type: ignore[call-overload]
    for block, name in enumerate(BLOCKS):
        given, most = (sum(space[block] for space in spaces) for spaces in (state.italics, book.italics))
        expect(given <= most, "italics", f"must have {most} counters of {name} at most, not {given}")


def _read_who(book: Rulebook, state: State, read: StateJson) -> None:
    """Read which Senator sits where: those who began, and those 1-Senators that have left the box."""
    began, everyone = len(book.cells), len(book.cells) + book.tables.senate.ones
    state.who = list(range(began))
    if read.senators is None:
        return
    expect_keys(read.senators, book.cells, "senators")
    state.who = [read.senators[name] for name in book.cells]
    for cell, (name, who) in enumerate(zip(book.cells, state.who, strict=True)):
        path = f"senators.{name}"
        expect(who < everyone, path, f"must be from 0 to {everyone - 1}, not {who}")
        expect(who not in state.who[:cell], path, f"must not name one Senator twice: {who}")
        if who >= began:
            # They leave the box from the last to the first.
            left = began + state.ones
            right = f"0 to {began - 1}" + (f" or {left} to {everyone - 1}" if left < everyone else "")
            expect(who >= left, path, f"must be from {right}: {who} is still in the box")
            expect(
                state.rank_of[cell] == book.fixed_rank,
                path,
                f"must be from 0 to {began - 1}: {who} is a {book.fixed_rank}-Senator",
            )
