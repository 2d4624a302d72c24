"""Looks for challenges in positions of the computer's own games: what can surely be had with two or three acts.

One walk through a position's phase tells of everything at once that could be wanted: a list of figures, each the most
of one thing, goes through the search in place of a single number.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from game.ai.player import Player, decide
from game.players import make_player
from game.rules.chance import draw
from game.rules.core import CHANCE, Action, RulesError, silent
from game.rules.optimates import Optimates
from game.rules.optimates.notation import ASK_ACTION, ASK_VETO, BLOCKS, LAWS, OFFICES, SEATS
from game.rules.optimates.state import FIRST_PHASE, SECOND_PHASE, State
from game.scenarios import goals as g
from game.scenarios.aims import figures, holds
from game.scenarios.forcing import Forcing, TooHardError
from game.scenarios.goals import AnyGoal
from game.scenarios.kinds import Key, kind_of
from game.scenarios.optimates_puzzles import OptimatesPuzzle, Within, key_of
from tools.puzzles.find import MOST_ENTRIES, MOST_FIRST_ACTS, Find

MOST_ACTS = 2
"""So many are looked through for everything at once; one more is tried for each thing by itself."""
THREE_ACTS = 0.2
"""How often a third act is tried, which takes long."""
NEVER = -1000
MAJORITIES, EARLY_TURNS, LAST_TURNS = 0.15, 4, 0.5
Had = tuple[int, ...]
Terms = tuple[tuple[int, int], ...]


class Figures:
    """What could be wanted from a position: single goals, then some of them while another holds."""

    def __init__(self, game: Optimates, start: State, within: Within) -> None:
        self.book, self.start, seat = game.book, start, start.asked
        self.goals: list[AnyGoal] = [g.Influence(1), g.People(1), *(g.People(1, block) for block in BLOCKS)]  # type: ignore[arg-type]
        self.goals += [g.CarryLaw(law, 1) for law in LAWS]  # type: ignore[arg-type]
        self.goals += [g.BlockLaw(law, 1) for law in LAWS]  # type: ignore[arg-type]
        self.goals += [g.Coins(1), g.SparePw(0), g.HoldDown(0), g.Win()]
        self.goals += [g.Senator(cell) for cell in game.book.cells]
        offices = ("both_consuls", "tribune", "quaestor", "aedile") if within == "turn" else ()
        self.goals += [g.Office(office, 1) for office in offices]  # type: ignore[arg-type]
        now = self.single(start)
        singles = [(number, ()) for number in range(len(self.goals))]
        self.wishes: list[tuple[int, Terms]] = [*singles]
        gift = next(n for n, goal in enumerate(self.goals) if isinstance(goal, g.SparePw))
        wanted = [n for n, goal in enumerate(self.goals) if not isinstance(goal, g.SparePw | g.Win | g.Coins)]
        for number in wanted:
            self.wishes += [(number, ((gift, -start.pw[1 - seat] - more),)) for more in (0, 1, 2)]
        laws = [n for n, goal in enumerate(self.goals) if isinstance(goal, g.CarryLaw) and now[n] < 3]
        self.wishes += [(0, ((law, now[law] + 1),)) for law in laws] + [(1, ((law, now[law] + 1),)) for law in laws]
        held = [n for n, goal in enumerate(self.goals) if isinstance(goal, g.Office)]
        self.wishes += [(a, ((b, 1),)) for a in held for b in held if a < b]
        self.wishes += [(n, ((office, 1),)) for n in (0, *laws) for office in held]

    def single(self, state: State) -> Had:
        """Give how much there is of each goal alone, the more the better."""
        values = []
        for goal in self.goals:
            if isinstance(goal, g.Win):
                values.append(int(holds(goal, self.book, self.start, state)))
                continue
            have, _ = figures(goal, self.book, self.start, state)
            values.append(-have if isinstance(goal, g.HoldDown | g.SparePw | g.BlockLaw) else have)
        return tuple(values)

    def all(self, state: State) -> Had:
        """Give how much there is of each wish."""
        now = self.single(state)
        return tuple(
            now[number] if all(now[other] >= least for other, least in terms) else NEVER
            for number, terms in self.wishes
        )

    def goal(self, number: int, value: int) -> AnyGoal:
        """Make the goal to have so much."""
        goal = self.goals[number]
        if isinstance(goal, g.Influence | g.Coins):
            return type(goal)(value)
        if isinstance(goal, g.People):
            return g.People(value, goal.block)
        if isinstance(goal, g.CarryLaw):
            return g.CarryLaw(goal.law, value)
        if isinstance(goal, g.BlockLaw):
            return g.BlockLaw(goal.law, 1 - value)
        if isinstance(goal, g.SparePw):
            return g.SparePw(-value)
        return g.HoldDown(-value) if isinstance(goal, g.HoldDown) else goal

    def asked(self, wish: int, value: int) -> list[AnyGoal]:
        """Make the goals of a wish."""
        number, terms = self.wishes[wish]
        return [self.goal(number, value), *(self.goal(other, least) for other, least in terms)]


class Best:
    """How much of everything can surely be had from a position with so many acts."""

    def __init__(self, game: Optimates, start: State, within: Within, most: int) -> None:
        self.game, self.start, self.within, self.most = game, start, within, most
        self.figures = Figures(game, start, within)
        self.seen: dict[Key, Had] = {}
        self.clock = self.puzzle([g.Influence(1)])
        self.kind = kind_of(game)
        self.forcing = Forcing(game, self.clock, start)

    def puzzle(self, goals: list[AnyGoal], par: int = 1) -> OptimatesPuzzle:
        """Make a challenge without its words and its solution."""
        return OptimatesPuzzle(
            version=1, title="?", years="", briefing="?", hint="?", closing="?", within=self.within, goals=goals,
            par=par, solution={"": "pass"}, state=self.game.to_json(self.start),
        )  # fmt: skip

    def had(self, state: State, acts: int) -> Had:
        """Give how much of each wish can be had; raises TooHardError."""
        if self.kind.is_over(self.clock, self.start, state):
            return self.figures.all(state)
        key = (acts, *key_of(state), *state.who)
        known = self.seen.get(key)
        if known is None:
            if len(self.seen) >= self.most:
                raise TooHardError
            choices = self.forcing.choices(state, acts)
            better = max if state.asked == self.start.asked else min
            known = self.after(state, choices[0], acts)
            for action in choices[1:]:
                known = tuple(map(better, known, self.after(state, action, acts)))
            self.seen[key] = known
        return known

    def after(self, state: State, action: Action, acts: int) -> Had:
        """Give how much can be had after an action."""
        after = state.clone()
        self.game.apply(after, action, silent)
        return self.had(after, self.forcing.left(state, action, acts))


def all_finds(game: Optimates, seed: int, most: int) -> Iterator[Find]:
    """Yield what there is in a game of the computer's."""
    for state in positions(game, seed):
        within: Within = "turn" if state.phase == SECOND_PHASE or state.ask != ASK_ACTION else "phase"
        yield from finds(game, state, within, most, Random(seed))


def finds(game: Optimates, start: State, within: Within, most: int, random: Random) -> Iterator[Find]:
    """Yield what can be forced from a position with two or three acts, not with fewer, and in few ways."""
    best = Best(game, start, within, most)
    try:
        by_acts = [best.had(start, acts) for acts in range(MOST_ACTS + 1)]
        at_once = {action: best.after(start, action, 1) for action in start.legal}
        first = {action: best.after(start, action, MOST_ACTS) for action in start.legal}
    except TooHardError:
        return
    for wish, values in enumerate(zip(*by_acts, strict=True)):
        most_at_once = max(each[wish] for each in at_once.values())
        obvious = {act for act, each in at_once.items() if values[0] < each[wish] == most_at_once}
        if values[-1] > values[-2]:
            begun = sum(each[wish] >= values[-1] for each in first.values())
            if begun <= MOST_FIRST_ACTS:
                yield from _proved(game, best, wish, values[-1], MOST_ACTS, obvious)
        elif values[-1] > NEVER and not best.figures.wishes[wish][1] and random.random() < THREE_ACTS:
            yield from _proved(game, best, wish, values[-1] + 1, MOST_ACTS + 1, obvious)


def _proved(game: Optimates, best: Best, wish: int, value: int, par: int, obvious: set[Action]) -> Iterator[Find]:
    puzzle = best.puzzle(best.figures.asked(wish, value), par)
    forcing = Forcing(game, puzzle, best.start, best.most)
    try:
        if forcing.fewest(par) != par:
            return
        first = forcing.first_acts(par)
        if len(first) > MOST_FIRST_ACTS:
            return
        solution, otherwise = forcing.strategy(par, MOST_ENTRIES * 3)
    except TooHardError:
        return
    if len(solution) <= MOST_ENTRIES:
        puzzle = msgspec.structs.replace(puzzle, solution=solution, otherwise=otherwise)
        yield Find(puzzle, first, not obvious & set(first), len(forcing.seen))


def positions(game: Optimates, seed: int) -> Iterator[State]:
    """Play a game and yield where somebody is to act, purses changed a little."""
    random = Random(seed)
    players: list[Player] = [make_player(name, "optimates") for name in ("praetor", "praetor")]
    state = game.new({}, random)
    while (decision := game.decision(state)) is not None:
        if decision.seat == CHANCE:
            action = draw(decision, random)
        else:
            of_note = state.ask == ASK_VETO or (state.ask == ASK_ACTION and random.random() < 1 / 4)
            if of_note and (state.ask == ASK_ACTION or state.phase == FIRST_PHASE):
                with contextlib.suppress(RulesError):
                    yield game.from_json(varied(game, state, random))
            action = decide(players[decision.seat], game, state, decision.seat, random).action
        game.apply(state, action, silent)


def varied(game: Optimates, state: State, random: Random) -> dict[str, Any]:
    """Give both sides other purses, sometimes all Major Offices to one, and late in the game make it the last turn.

    Who is asked for a veto has a phase of his own to come, and the other not much left to do in his.
    """
    data = game.to_json(state)
    seat, other = state.asked, 1 - state.asked
    data["pw"] = {SEATS[seat]: random.randint(3, 6), SEATS[other]: random.randint(0, 3)}
    data["coins"] = {name: random.randint(0, 9) for name in SEATS}
    if state.ask == ASK_VETO:
        data["pw"] = {SEATS[seat]: random.randint(3, 4), SEATS[other]: random.randint(0, 1)}
        return data
    data["consul_actions"] = 0
    if random.random() < MAJORITIES:
        data["offices"].update(dict.fromkeys(OFFICES[:3], SEATS[seat]))
    if state.turn > EARLY_TURNS and state.phase == SECOND_PHASE and random.random() < LAST_TURNS:
        data["final_turn"] = True
        least = 30
        data["vp"] = {name: least + random.randint(0, 12) for name in SEATS}
    return data
