"""What a side is to reach in a scenario: each goal says how far it has come, and whether it can be reached at all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Annotated, Literal

import msgspec

from game.rules.optimates.notation import BLOCKS, LAWS, OFFICES, POPULARES
from game.rules.optimates.rulebook import Rulebook
from game.rules.optimates.standing import leaning
from game.rules.optimates.state import ELECTIONS, NOBODY, State
from game.rules.optimates.tables_base import MOST, Block, Law, Some
from game.scenarios.course import Course

OfficeName = Literal["consul", "both_consuls", "tribune", "quaestor", "aedile"]
Vp = Annotated[int, msgspec.Meta(ge=0, le=MOST)]
MET, LOST, OPEN = "met", "lost", "open"


class Progress(msgspec.Struct, frozen=True):
    """How a goal stands: `met` or `lost` for good, or `open`; and how much of what it needs there is.

    `leant` is what there would be after the Conservative Lean, of a goal that it bears on.
    """

    verdict: str
    have: int = 0
    need: int = 0
    leant: int | None = None


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """One thing to be reached. A goal that speaks of the end is decided there and stays open until then."""

    def progress(self, course: Course, seat: int) -> Progress:
        """Say how it stands for a side."""
        raise NotImplementedError

    def problems(self, book: Rulebook, seat: int) -> Iterator[tuple[str, str]]:
        """Yield (key, what would be right) of whatever makes it one that nobody can reach, or nobody can miss."""
        return iter(())


def _at_end(course: Course, is_met: bool, have: int, need: int) -> Progress:
    verdict = OPEN if not course.state.over else MET if is_met else LOST
    return Progress(verdict, have, need)


class Win(Goal, frozen=True, tag="win"):
    """Win the game (8.0), with a lead of `vp` VP or more where that is said."""

    vp: Vp = 0

    def progress(self, course: Course, seat: int) -> Progress:
        """Count the lead."""
        state = course.state
        lead = state.vp[seat] - state.vp[1 - seat]
        return _at_end(course, state.winner == seat and (not self.vp or lead >= self.vp), lead, self.vp)


class HoldDown(Goal, frozen=True, tag="hold_down"):
    """Keep the other side at `vp` VP or fewer to the end."""

    vp: Vp

    def progress(self, course: Course, seat: int) -> Progress:
        """Count its VP."""
        have = course.state.vp[1 - seat]
        return Progress(LOST, have, self.vp) if have > self.vp else _at_end(course, True, have, self.vp)

    def problems(self, book: Rulebook, seat: int) -> Iterator[tuple[str, str]]:
        """It must have fewer at the start."""
        have = book.tables.twists.vp.pair()[1 - seat]
        if have > self.vp:
            yield "vp", f"must be {have} at least, which the other side has from the start"


class Office(Goal, frozen=True, tag="office"):
    """Win an Office at so many elections running."""

    office: OfficeName
    elections: Some

    def progress(self, course: Course, seat: int) -> Progress:
        """Give the longest run if it was long enough, else the one that goes on: a broken run counts for nothing."""
        # 7.3: a backlash comes before the lesser Offices are filled.
        filled = [holders for holders in course.elections if is_filled(holders, self.office)]
        won = [has_office(holders, self.office, seat) for holders in filled]
        runs = [len(list(run)) if is_won else 0 for is_won, run in groupby(won)]
        longest = max(runs, default=0)
        if longest >= self.elections:
            return Progress(MET, longest, self.elections)
        run, left = runs[-1] if runs else 0, elections_left(course, self.office)
        if left is not None and run + left < self.elections:
            return Progress(LOST, run, self.elections)
        return _at_end(course, False, run, self.elections)

    def problems(self, book: Rulebook, seat: int) -> Iterator[tuple[str, str]]:
        """There must be so many elections."""
        most = turns(book)
        if most and self.elections > most:
            yield "elections", f"must be {most} at most: there are no more elections in this scenario"


class KeepOffice(Goal, frozen=True, tag="keep_office"):
    """Win an Office at every election."""

    office: OfficeName

    def progress(self, course: Course, seat: int) -> Progress:
        """Count the elections."""
        held = [holders for holders in course.elections if NOBODY not in holders]
        won = sum(has_office(holders, self.office, seat) for holders in held)
        if won < len(held):
            return Progress(LOST, won, len(held))
        return _at_end(course, True, won, len(held))


class CarryLaw(Goal, frozen=True, tag="carry_law"):
    """Bring a law to one's own space of number `space`, or beyond, by the end of Game Turn `by`."""

    law: Law
    space: Some
    by: Annotated[int, msgspec.Meta(ge=0, le=MOST)] = 0

    def progress(self, course: Course, seat: int) -> Progress:
        """Give the number of the farthest space reached."""
        law = LAWS.index(self.law)
        have = farthest(course, law, seat)
        if came_in_time(course, law, seat, self.space, self.by):
            return Progress(MET, have, self.space)
        is_late = bool(self.by) and course.state.turn > self.by
        return Progress(LOST, have, self.space) if is_late or course.state.over else Progress(OPEN, have, self.space)

    def problems(self, book: Rulebook, seat: int) -> Iterator[tuple[str, str]]:
        """The track must go so far, and be open to the side, in time."""
        law = LAWS.index(self.law)
        yield from _space_problems(book, law, seat, self.space)
        yield from _by_problems(book, self.by)
        if book.law_closed[seat][law]:
            yield "law", "must be one that this side may move"
        if own_number(book, law, book.law_start[law], seat) >= self.space:
            yield "space", "must be farther than where the law begins"
        if self.by and book.chained[law] >= self.by:
            yield "by", f"must be after {book.chained[law]}, the last turn in which nobody may move it"


class BlockLaw(Goal, frozen=True, tag="block_law"):
    """Never let a law come to the other side's space of number `space`, to the end of Game Turn `by`."""

    law: Law
    space: Some
    by: Annotated[int, msgspec.Meta(ge=0, le=MOST)] = 0

    def progress(self, course: Course, seat: int) -> Progress:
        """Give the number of the farthest space that the other side has reached."""
        law = LAWS.index(self.law)
        have = farthest(course, law, 1 - seat)
        if came_in_time(course, law, 1 - seat, self.space, self.by):
            return Progress(LOST, have, self.space)
        is_past = bool(self.by) and course.state.turn > self.by
        return Progress(MET, have, self.space) if is_past else _at_end(course, True, have, self.space)

    def problems(self, book: Rulebook, seat: int) -> Iterator[tuple[str, str]]:
        """The other side must be able to bring it there, and not have done so."""
        law = LAWS.index(self.law)
        yield from _space_problems(book, law, 1 - seat, self.space)
        yield from _by_problems(book, self.by)
        if book.law_closed[1 - seat][law]:
            yield "law", "must be one that the other side may move"
        if own_number(book, law, book.law_start[law], 1 - seat) >= self.space:
            yield "space", "must be farther than where the law begins"


class Influence(Goal, frozen=True, tag="influence"):
    """Have `least` Influence in the Senate at the end."""

    least: Some

    def progress(self, course: Course, seat: int) -> Progress:
        """Count it."""
        have = course.state.influence(seat)
        return _at_end(course, have >= self.least, have, self.least)

    def problems(self, book: Rulebook, seat: int) -> Iterator[tuple[str, str]]:
        """All Senators together must have so much."""
        most = len(book.cells) * book.highest_rank
        if self.least > most:
            yield "least", f"must be {most} at most: a Senate of the highest rank has no more"


class People(Goal, frozen=True, tag="people"):
    """Have `least` counters of a Block, or of all of them, at the end."""

    least: Some
    block: Block | Literal["all"] = "all"

    def progress(self, course: Course, seat: int) -> Progress:
        """Count them."""
        have = self.count(course.state.people[seat])
        progress = _at_end(course, have >= self.least, have, self.least)
        if progress.verdict != OPEN:
            return progress
        return msgspec.structs.replace(progress, leant=self.after_lean(course.game.book, course.state, seat))

    def after_lean(self, book: Rulebook, state: State, seat: int) -> int:
        """Count a side's counters as they would be after the Conservative Lean (7.1)."""
        return self.count([leaning(book, state, block)[seat] for block in range(len(BLOCKS))])

    def count(self, blocks: Sequence[int]) -> int:
        """Count the counters asked for, of a side's own in each Block."""
        return sum(blocks) if self.block == "all" else blocks[BLOCKS.index(self.block)]

    def problems(self, book: Rulebook, seat: int) -> Iterator[tuple[str, str]]:
        """There must be so many; the Italics only ever join the Populares."""
        counts = [sum(pair) for pair in zip(*book.start_people, strict=True)]
        if seat == POPULARES:
            counts = [n + sum(space[i] for space in book.italics) for i, n in enumerate(counts)]
        most = sum(counts) if self.block == "all" else counts[BLOCKS.index(self.block)]
        if self.least > most:
            yield "least", f"must be {most} at most: there are no more counters"


class Coins(Goal, frozen=True, tag="coins"):
    """Have `least` coins at the end."""

    least: Some

    def progress(self, course: Course, seat: int) -> Progress:
        """Count them."""
        have = course.state.coins[seat]
        return _at_end(course, have >= self.least, have, self.least)


class SparePw(Goal, frozen=True, tag="spare_pw"):
    """Leave the other side no more than `most` PW at the end."""

    most: Annotated[int, msgspec.Meta(ge=0, le=MOST)]

    def progress(self, course: Course, seat: int) -> Progress:
        """Count them."""
        have = course.state.pw[1 - seat]
        return _at_end(course, have <= self.most, have, self.most)


class Senator(Goal, frozen=True, tag="senator"):
    """Have on one's own benches at the end, wherever he then sits, the Senator who is on a cell at the start."""

    cell: str

    def progress(self, course: Course, seat: int) -> Progress:
        """Look whose he is; one who was proscribed is nobody's."""
        is_own = owns(course.state, course.seated[course.game.book.notation.cell_of[self.cell]], seat)
        return _at_end(course, is_own, int(is_own), 1)

    def problems(self, book: Rulebook, seat: int) -> Iterator[tuple[str, str]]:
        """There must be such a cell."""
        if self.cell not in book.cells:
            yield "cell", f"must be one of {', '.join(book.cells)}"


AnyGoal = Win | HoldDown | Office | KeepOffice | CarryLaw | BlockLaw | Influence | People | Coins | SparePw | Senator


def owns(state: State, senator: int, seat: int) -> bool:
    """Say whether a Senator, by his number, is a side's."""
    return senator in state.who and state.owner_at(state.who.index(senator)) == seat


def has_office(holders: list[int], office: OfficeName, seat: int) -> bool:
    """Say whether a side won an Office at an election."""
    if office == "consul":
        return seat in holders[:2]
    if office == "both_consuls":
        return holders[:2] == [seat, seat]
    return holders[OFFICES.index(office)] == seat


def is_filled(holders: list[int], office: OfficeName) -> bool:
    """Say whether an election has come to an Office already."""
    return NOBODY not in (holders[:2] if "consul" in office else [holders[OFFICES.index(office)]])


def elections_left(course: Course, office: OfficeName) -> int | None:
    """Count the elections to an Office that can still come, at most; None while nobody knows which turn is the last."""
    state = course.state
    last = state.turn if state.final_turn else course.game.book.last_turn
    if state.over or not last:
        return 0 if state.over else None
    is_past = state.phase == ELECTIONS and bool(course.elections) and is_filled(course.elections[-1], office)
    return last - state.turn + (not is_past)


def own_number(book: Rulebook, law: int, at: int, seat: int) -> int:
    """Give the number of a law's space if it is one of a side's colour, else 0."""
    return book.value(law, at) if book.is_of_colour(law, at, seat) else 0


def farthest(course: Course, law: int, seat: int) -> int:
    """Give the number of the farthest space of a side's colour that a law has been on, 0 for none."""
    return max(own_number(course.game.book, law, at, seat) for at in course.spaces[law])


def came_in_time(course: Course, law: int, seat: int, space: int, by: int) -> bool:
    """Say whether a law has been on a side's space of at least that number by the end of a turn (0: ever)."""
    spaces, book = course.spaces[law], course.game.book
    return any(own_number(book, law, at, seat) >= space and (not by or on <= by) for at, on in spaces.items())


def turns(book: Rulebook) -> int:
    """Count a scenario's Game Turns, 0 where none is the last."""
    return book.last_turn and book.last_turn - book.tables.twists.first_turn + 1


def _space_problems(book: Rulebook, law: int, seat: int, space: int) -> Iterator[tuple[str, str]]:
    most = book.value(law, book.law_end[seat][law])
    if space > most:
        yield "space", f"must be {most} at most: the track ends there"


def _by_problems(book: Rulebook, by: int) -> Iterator[tuple[str, str]]:
    first, last = book.tables.twists.first_turn, book.last_turn
    if by and (by < first or (last and by > last)):
        yield "by", f"must be a turn of the scenario, {first} to {last or 'the end'}"
