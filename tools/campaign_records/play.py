"""Finding the games: the computer plays both sides until a game ends as it should.

The other side is played by who sits there in the campaign. The person's is played by a level too, and now and then by
whatever brings the goals nearer at once, or farther where it is to lose; a game that came near is taken up again
somewhere in its middle.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from random import Random

import msgspec

from game.ai.player import Player, decide
from game.campaign import Campaign, Chapter, Crisis, Try, Verdict
from game.match import Match
from game.players import make_player
from game.rules.core import CHANCE, Action, Decision, silent
from game.scenarios import Course
from game.scenarios.goals import LOST, MET, BlockLaw, HoldDown, Progress, SparePw
from tools.campaign_records.kept import Head, Kept, Stale, Step, see, step_of
from tools.campaign_records.plan import Path

PERSONS: dict[Verdict, tuple[str, ...]] = {
    "won": ("praetor", "aedile", "greedy", "praetor", "random"),
    "lost": ("quaestor", "random"),
}
"""Who plays the person's side, game by game, where it is to win or lose."""
EAGER = (0.0, 0.15, 0.4, 0.7)
"""How often the next best thing for the goals is done instead, game by game."""
AGAIN = 0.7
"""How often the best game so far is taken up again."""
GAMES_A_DEAL = 40
MOST_TRIES = 12
OPEN_WORTH, NEARNESS_WORTH = 0.5, 0.4
"""What a goal that is still open, and one that is missed by nothing, are worth of one that is met."""


class NotFound(Exception):  # noqa: N818 - a finding, and no error
    """No game ended as it should; the text says which was wanted."""


def record(
    campaign: Campaign, head: Head, path: Path, had: Kept | None, tell: Callable[[str], None]
) -> tuple[Kept, int]:
    """Record a campaign along a way, and count the crises that had to be played anew; raises NotFound.

    What was had is kept as far as it still is as it says; `tell` hears of what is played anew. The first crisis that is
    lost is tried twice before the loss is accepted, so that a try is recorded too.
    """
    chronicle, steps, anew = head.begun(), list[Step](), 0
    twice = next((scenario for scenario, verdict in path if verdict == "lost"), "")
    for scenario, verdict in path:
        crisis = Crisis(campaign, chronicle)
        old = [step.leaf for step in had.steps if step.leaf.scenario == scenario] if had is not None else []
        found = _still(campaign, crisis, old, verdict)
        if found is None or (scenario == twice and len(found) == 1):
            anew += 1
            tell(f"  {scenario}, {verdict} ...")
            found = find(campaign, crisis, verdict, scenario == twice)
        steps += found
        for step in found:
            chronicle = chronicle.with_leaf(step.leaf)
    return Kept(head, tuple(steps)), anew


def _still(campaign: Campaign, crisis: Crisis, old: Iterable[Chapter | Try], verdict: Verdict) -> list[Step] | None:
    """Give the steps of an old game and the tries before it, None where one is not so any more."""
    steps: list[Step] = []
    for leaf in old:
        try:
            step = see(crisis, leaf)
        except Stale:
            return None
        if step.leaf != leaf:
            return None
        steps.append(step)
        if isinstance(leaf, Chapter):
            return steps if leaf.verdict == verdict else None
        crisis = Crisis(campaign, crisis.chronicle.with_leaf(leaf))
    return None


def find(campaign: Campaign, crisis: Crisis, verdict: Verdict, twice: bool = False) -> list[Step]:
    """Play a crisis until it ends so; a deal of which nothing comes is given up, and tried once more as people do.

    `twice`: it must end so twice, the first time as a try. Raises NotFound.
    """
    steps: list[Step] = []
    for _ in range(MOST_TRIES):
        best, most, sign = None, -math.inf, 1 if verdict == "won" else -1
        for number in range(GAMES_A_DEAL):
            match = played(crisis, number, verdict, best)
            if crisis.verdict(match) == verdict:
                if not twice or steps:
                    return [*steps, step_of(crisis, match, is_try=False)]
                best = match
                break
            worth = sign * worth_of(crisis, crisis.course(match))
            if worth >= most:
                best, most = match, worth
        assert best is not None
        if crisis.verdict(best) == "won" != verdict:
            break  # nothing is tried again that was won
        steps.append(step_of(crisis, best, is_try=True))
        crisis = Crisis(campaign, crisis.chronicle.with_leaf(steps[-1].leaf))
    raise NotFound(f"{crisis.scenario.name}, {verdict}: not in {(len(steps) or 1) * GAMES_A_DEAL} games")


def played(crisis: Crisis, number: int, verdict: Verdict, best: Match | None) -> Match:
    """Play one game of a crisis until it is decided; the same number after the same best one gives the same game."""
    random = Random(f"{crisis.seed} {number}")
    match = crisis.begin()
    match.head = msgspec.structs.replace(match.head, date="")  # or it would be another file each day
    moves = best.moves if best is not None and random.random() < AGAIN else []
    again = random.randrange(len(moves)) if moves else 0
    seat, persons = crisis.chronicle.seat, PERSONS[verdict]
    players: list[Player] = [make_player(crisis.opponent, match.game.name)] * 2
    players[seat] = make_player(persons[number % len(persons)], match.game.name)
    eager = EAGER[number % len(EAGER)]
    while crisis.verdict(match) is None and (decision := match.decision) is not None:
        if decision.seat == CHANCE:
            match.draw()  # the dice too are those that the deal's seed has
        elif match.ply < again:
            match.play(match.game.parse(moves[match.ply]))
        elif decision.seat == seat and random.random() < eager:
            match.play(next_best(crisis, match, decision, random, 1 if verdict == "won" else -1))
        else:
            view = match.view(decision.seat)
            match.play(decide(players[decision.seat], match.game, view, decision.seat, random).action)
    return match


def next_best(crisis: Crisis, match: Match, decision: Decision, random: Random, sign: int) -> Action:
    """Give the action after which the goals stand best, or with a sign of -1 worst, whatever may be answered to it."""
    course, most, found = crisis.course(match), -math.inf, decision.actions[0]
    for action in random.sample(decision.actions, len(decision.actions)):
        after = Course(crisis.game, crisis.game.clone(course.state))
        after.elections, after.spaces = course.elections, [dict(been) for been in course.spaces]
        state = crisis.game.clone(course.state)
        crisis.game.apply(state, action, silent)
        after.see(state, ())
        worth = sign * worth_of(crisis, after)
        if worth > most:
            most, found = worth, action
    return found


def worth_of(crisis: Crisis, course: Course) -> float:
    """Say how near the goals are, from 0 to their number."""
    return sum(_nearness(goal, goal.progress(course, crisis.chronicle.seat)) for goal in crisis.side.goals)


def _nearness(goal: object, progress: Progress) -> float:
    if progress.verdict == MET:
        return 1.0
    have, need = max(progress.have, 0), max(progress.need, 1)
    near = need / max(have, need) if isinstance(goal, HoldDown | BlockLaw | SparePw) else min(have / need, 1.0)
    return (0.0 if progress.verdict == LOST else OPEN_WORTH) + NEARNESS_WORTH * near
