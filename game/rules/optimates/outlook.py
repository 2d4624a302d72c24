"""What a position promises, for who looks at it: the coming elections, the vetoes, a Senator's reach, the end.

Nothing here is asked of anybody and nothing changes; the chapters beside it say what is allowed.
"""

from __future__ import annotations

import msgspec

from game.rules.core import Action
from game.rules.optimates.cells import cells_of, other
from game.rules.optimates.elections import consuls_winner
from game.rules.optimates.laws import consul_veto_pw, offer_consul
from game.rules.optimates.notation import (
    AEDILE,
    BY_CONSUL,
    BY_TRIBUNE,
    CONSUL,
    LAWS,
    OFFICES,
    OPTIMATES,
    POPULARES,
    QUAESTOR,
    SEATS,
    TRIBUNE_OFFICE,
)
from game.rules.optimates.rulebook import Rulebook
from game.rules.optimates.senate import intimidation_target
from game.rules.optimates.standing import Counts, Standing, majority, standing
from game.rules.optimates.state import ELECTIONS, NOBODY, State
from game.rules.optimates.victory import end_reasons, laws_at_end

# -- 7.2 to 7.5, who would win what


class Race(msgspec.Struct, frozen=True):
    """How an Office would be filled now: by whom, the counts after the Conservative Lean, and whether it is a tie.

    `swing` is for each seat the least Influence, or the fewest counters, that would have to change sides for that
    seat to win the Office; 0 for the winner.
    """

    office: int
    seat: int
    counts: Counts
    tie: bool
    swing: Counts


def races(book: Rulebook, state: State, stands: Standing) -> tuple[Race, ...]:
    """Hold the election of each Office in thought."""
    # 7.1: where the lean found too few counters it would take the first of those that change sides.
    owed = max(0, book.lean_counters - state.people[POPULARES][book.lean_block])
    by_office = (stands.influence, stands.influence, stands.people, stands.legions, stands.merchants)
    found = []
    for office, counts in zip(range(len(OFFICES)), by_office, strict=True):
        swing = tuple(_swing(book, stands, office, seat, owed) for seat in range(len(SEATS)))
        tie = office >= TRIBUNE_OFFICE and counts[0] == counts[1]
        found.append(Race(office, stands.offices[office], counts, tie, (swing[0], swing[1])))
    return tuple(found)


def _swing(book: Rulebook, stands: Standing, office: int, seat: int, owed: int) -> int:
    """Move Influence or counters to a seat one by one until it wins; a Block's counters are People too."""
    leans = seat == POPULARES and office > TRIBUNE_OFFICE and book.minor_blocks[office - QUAESTOR] == book.lean_block
    moved = 0
    while True:
        kept = max(0, moved - owed) if leans else moved
        influence = _moved(stands.influence, seat, moved if office < TRIBUNE_OFFICE else 0)
        people = _moved(stands.people, seat, kept if office >= TRIBUNE_OFFICE else 0)
        block = _moved(stands.merchants if office == AEDILE else stands.legions, seat, kept)
        if _elected(book, influence, people, block)[min(office, QUAESTOR)] == seat:
            return moved
        moved += 1


def _moved(counts: Counts, seat: int, moved: int) -> Counts:
    reds, blues = counts
    return (reds + moved, blues - moved) if seat == OPTIMATES else (reds - moved, blues + moved)


def _elected(book: Rulebook, influence: Counts, people: Counts, block: Counts) -> tuple[int, int, int, int]:
    """Elect the Consuls, the Tribune, and who has the majority of a Block."""
    both = consuls_winner(book, influence)
    consuls = (OPTIMATES, POPULARES) if both == NOBODY else (both, both)
    tribune = majority(people, book.tribune_tie)
    first = POPULARES if (*consuls, tribune).count(POPULARES) > 1 else OPTIMATES
    return (*consuls, tribune, majority(block, first))


# -- 7.6, what it would bring


class Spoils(msgspec.Struct, frozen=True):
    """What the elections would bring each seat now: VP of Offices and of laws, coins, PW."""

    office_vp: Counts
    law_vp: Counts
    coins: Counts
    pw: Counts


def spoils(book: Rulebook, state: State, offices: tuple[int, ...]) -> Spoils:
    """Count the spoils if the Offices were held so, doubled where they count double."""
    factor = book.final_factor if state.final_turn else 1
    held = book.spoils[offices]
    laws = [0, 0]
    for law, at in enumerate(state.laws):
        seat, value = book.law_points[law][at]
        laws[seat] += value * factor
    return Spoils(
        office_vp=(held[0][0] * book.vp_per_office * factor, held[1][0] * book.vp_per_office * factor),
        law_vp=(laws[0], laws[1]),
        coins=(held[0][1], held[1][1]),
        pw=(held[1][0] * book.pw_per_office, held[0][0] * book.pw_per_office),
    )


# -- 5.3, who may stop which law


class VetoWay(msgspec.Struct, frozen=True):
    """One way to veto a law: by which Office, its price in PW, and whether there is the PW for it."""

    by: int
    pw: int
    payable: bool


class LawOutlook(msgspec.Struct, frozen=True):
    """What awaits a law that the phasing player may propose as Consul, or has proposed.

    `seat` may veto it in these `ways`; the bribe that overrides a veto costs `override` coins (0 where there is no
    veto to fear), and `bribe_payable` says whether the mover has them.
    """

    law: int
    seat: int
    ways: tuple[VetoWay, ...]
    override: int
    bribe_payable: bool


def law_outlooks(book: Rulebook, state: State) -> tuple[LawOutlook | None, ...]:
    """Give each law's outlook in the phase of now, None for a law that can't be proposed."""
    if state.over or state.phase >= ELECTIONS or state.active == NOBODY:
        return (None,) * len(LAWS)
    choices: list[Action] = []
    offer_consul(book, state, state.active, choices)
    open_laws = {action[1] for action in choices} | {state.law}
    return tuple(_outlook(book, state, law) if law in open_laws else None for law in range(len(LAWS)))


def _outlook(book: Rulebook, state: State, law: int) -> LawOutlook:
    seat = other(state.active)
    ways = tuple(VetoWay(by, pw, state.pw[seat] >= pw) for by, pw in veto_prices(book, state, seat, law))
    bribe = book.override_coins[state.major_offices(seat)] if ways else 0
    return LawOutlook(law, seat, ways, bribe, state.coins[state.active] >= bribe)


def veto_prices(book: Rulebook, state: State, seat: int, law: int) -> list[tuple[int, int]]:
    """List the Offices by which a seat could veto a law of the other side's, each with its price."""
    ways = []
    if state.holds_consul(seat):
        trial = state.clone()
        trial.active, trial.law = other(seat), law
        ways.append((BY_CONSUL, consul_veto_pw(book, trial)))
    if state.offices[TRIBUNE_OFFICE] == seat:
        ways.append((BY_TRIBUNE, book.tribune_veto_pw))
    return ways


def veto_reserve(book: Rulebook, state: State, seat: int) -> int:
    """Give the PW that a seat must keep to veto any law of the other side's before the elections; 0 if there is none.

    That is the cheapest veto of the cheapest law: with less in hand not one can be stopped.
    """
    mover = other(seat)
    if state.phase >= ELECTIONS or (state.phase > 1 and state.active == seat) or not state.holds_consul(mover):
        return 0
    prices = [
        price
        for law in range(len(LAWS))
        if not state.no_pass[law] and book.moves[CONSUL][mover][law][state.laws[law]] is not None
        for _, price in veto_prices(book, state, seat, law)
    ]
    return min(prices, default=0)


# -- 5.1, what a Senator can do and have done to him


class Reach(msgspec.Struct, frozen=True):
    """A Senator's reach, and who reaches him, as the Senate stands; what it costs, whoever has it.

    `turns` are the enemy neighbours that his Influence may turn, at most `most` at once for `pw`; `turned_by` the
    enemies that may turn him. `coins` persuade him, a threat's sum must exceed `target`: both 0 where he never turns.
    `proscribe_pw` is the price of his head, 0 where the other side may not proscribe.
    """

    cell: int
    seat: int
    turns: tuple[int, ...]
    most: int
    pw: int
    turned_by: tuple[int, ...]
    coins: int
    target: int
    proscribe_pw: int


def reach(book: Rulebook, state: State, cell: int) -> Reach:
    """Say how far a Senator reaches and who reaches him."""
    seat, rank = state.owner_at(cell), state.rank_of[cell]
    enemies = cells_of(book.neighbours[cell] & state.held[other(seat)])
    flips = {entry.rank: entry.flips for entry in book.tables.senate.influence}
    prey = {hunter: ranks for hunter, _, ranks in book.hunters}
    turns = tuple(near for near in enemies if state.rank_of[near] in prey.get(rank, ()))
    turned_by = tuple(near for near in enemies if rank in prey.get(state.rank_of[near], ()))
    never = rank == book.fixed_rank
    major, foe = book.majors_to_proscribe, other(seat)
    hunted = state.major_offices(foe) >= major and state.ones > 0
    return Reach(
        cell=cell,
        seat=seat,
        turns=turns,
        most=min(flips.get(rank, 0), len(turns)),
        pw=rank * book.influence_pw_per_rank if rank in prey else 0,
        turned_by=turned_by,
        coins=0 if never else rank * book.persuade_coins,
        target=0 if never else intimidation_target(book, rank),
        proscribe_pw=rank * book.proscription.pw_per_rank if hunted else 0,
    )


# -- 8.0, how near the end is


class EndWatch(msgspec.Struct, frozen=True):
    """How far each game end condition is: what is reached, and what is needed. `met` names those that hold.

    `lead` is the Populares' lead in VP, negative for the Optimates'; `needed` is the lead that `needed_by` needs.
    """

    vp: Counts
    vp_end: int
    lead: int
    lead_end: int
    laws: Counts
    laws_end: int
    needed: int
    needed_by: int
    met: tuple[str, ...]


def end_watch(book: Rulebook, state: State) -> EndWatch:
    """Say how near the end of the game is."""
    vp_end, lead_end, laws_end = book.ends
    return EndWatch(
        vp=(state.vp[0], state.vp[1]),
        vp_end=vp_end,
        lead=state.vp[POPULARES] - state.vp[OPTIMATES],
        lead_end=lead_end,
        laws=laws_at_end(book, state),
        laws_end=laws_end,
        needed=book.tables.victory.needed_lead,
        needed_by=book.needed_by,
        met=tuple(end_reasons(book, state)),
    )


class Outlook(msgspec.Struct, frozen=True):
    """All of it for one position, but for the Senators' reach."""

    stands: Standing
    races: tuple[Race, ...]
    spoils: Spoils
    laws: tuple[LawOutlook | None, ...]
    reserve: Counts
    watch: EndWatch
    doubled: int


def outlook(book: Rulebook, state: State) -> Outlook:
    """Look at a position as a whole; `doubled` is what VP are multiplied by at the coming elections."""
    stands = standing(book, state)
    return Outlook(
        stands=stands,
        races=races(book, state, stands),
        spoils=spoils(book, state, stands.offices),
        laws=law_outlooks(book, state),
        reserve=(veto_reserve(book, state, OPTIMATES), veto_reserve(book, state, POPULARES)),
        watch=end_watch(book, state),
        doubled=book.final_factor if state.final_turn else 1,
    )
