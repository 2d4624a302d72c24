"""Why the computer acted: each reason is derived again from the positions, by other ways than the player's."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest

from game.ai.optimates_lookahead import Lookahead
from game.ai.optimates_planner import LEAST_LOOKS, Evaluator, Planner, planned
from game.ai.optimates_why import Plan, Reasons
from game.ai.player import Line, Thought, decide
from game.ai.search import Search
from game.paths import resource
from game.players import make_player
from game.rules.core import CHANCE, Action, silent
from game.rules.optimates import turn
from game.rules.optimates.cells import cells_of
from game.rules.optimates.forecast import forecast
from game.rules.optimates.notation import (
    ASK_ACTION,
    ASK_BACKLASH,
    ASK_OPPOSE,
    ASK_VETO,
    BLOCKS,
    CONSUL,
    INTIMIDATE,
    LAWS,
    NUDGE,
    OFFICES,
    PASS,
    RESOLVED,
    SEATS,
)
from game.rules.optimates.state import State
from game.text import Text
from tests.rules.helpers import game, position, start

WORDS = resource("config", "text", "en", "why.yaml")
ACTS = 125
"""Acts looked at in each game."""
GAMES = (("praetor", "quaestor", 1), ("quaestor", "praetor", 2), ("praetor", "aedile", 3), ("quaestor", "quaestor", 4))
PARTS: dict[str, tuple[str, ...]] = {
    "senate": ("held", "ranks", "rank_of", "who", "ones"),
    "people": ("people",),
    "pw": ("pw",),
    "coins": ("coins",),
    "ladder": ("consul_actions",),
}
"""What of a position belongs to each term, the laws apart."""


@cache
def words() -> Text:
    return Text.load(WORDS)


@cache
def level(name: str) -> Planner:
    made = make_player(name, "optimates")
    assert isinstance(made, Planner)
    return made


def looking(player: Planner, state: State, seat: int) -> Lookahead:
    """Look ahead as a level does."""
    net = player._judge(game().book, seat, 1.0)
    net.striving = 1.0 if state.final_turn else player.levels.striving
    ahead = Lookahead(game().book, net, player.levels.look)
    if player.level.sight == "act":
        ahead.heedless = seat
    return ahead


# -- another way to the figures: by playing on


def scored(state: State) -> State:
    """Hold the coming election, nobody acting before it; give what follows it."""
    if state.over:
        return state
    trial = state.clone()
    trial.pw, trial.phase, trial.ask = [0, 0], 2, RESOLVED
    turn.settle(game().book, trial, silent)
    while not trial.over and trial.ask == ASK_BACKLASH and trial.turn == state.turn:
        turn.apply(game().book, trial, trial.legal[0], silent)
    return trial


def vp(state: State, seat: int) -> tuple[int, int]:
    after = scored(state)
    return after.vp[seat], after.vp[1 - seat]


def elected(state: State, seat: int) -> list[bool]:
    return [holder == seat for holder in game().standing(state).offices]


def own(pair: tuple[int, int], seat: int) -> tuple[int, int]:
    return pair[seat], pair[1 - seat]


def influence(state: State, seat: int) -> tuple[int, int]:
    counts = [0, 0]
    for cell, rank in enumerate(state.rank_of):
        counts[state.owner_at(cell)] += rank
    return counts[seat], counts[1 - seat]


def points(state: State, law: int, seat: int) -> int:
    """Give what a law scores at the coming election."""
    owner, value = game().book.law_points[law][state.laws[law]]
    return (value if owner == seat else -value) * (2 if state.final_turn else 1)


def gains(ahead: Lookahead, leaf: State, rest: State, seat: int) -> dict[str, float]:
    """Measure what each term's change is worth alone."""

    def worth(state: State) -> float:
        trial = state.clone()
        trial.pw[trial.active] = max(1, trial.pw[trial.active])
        value = ahead.judge.verdict(trial)[0]
        return value if seat == 0 else 1 - value

    found = {}
    for term in (*PARTS, *LAWS):
        mixed = rest.clone()
        for slot in PARTS.get(term, ()):
            setattr(mixed, slot, getattr(leaf.clone(), slot))
        if term in LAWS:
            law = LAWS.index(term)
            mixed.laws[law], mixed.no_pass[law] = leaf.laws[law], leaf.no_pass[law]
            if law == 0:
                mixed.italic_done = leaf.italic_done
        found[term] = worth(mixed) - worth(rest)
    return found


# -- what each key claims


class Claim:
    """One reason, with the positions that it speaks of."""

    def __init__(self, player: Planner, state: State, thought: Thought) -> None:
        self.state, self.seat, self.thought = state, state.asked, thought
        self.key = thought.why.removeprefix("why.")
        self.values: dict[str, Any] = thought.values
        self.ahead = looking(player, state, self.seat)
        self.best = thought.action
        others = [line.action for line in thought.lines[1:]]
        passing = state.ask == ASK_ACTION and self.best != (PASS,)
        self.other: Action = (PASS,) if passing else others[0] if others else self.best
        self.leaf, self.odds = self.ahead.follow(state, self.best)
        self.rest, _ = self.ahead.follow(state, self.other)
        over = self.leaf.over or self.rest.over
        self.gains = {} if over else gains(self.ahead, self.leaf, self.rest, self.seat)

    def check(self) -> None:
        """Assert that it has words, and is true."""
        assert self.thought.why in words()
        assert words().names(self.thought.why) == set(self.values)
        assert "[" not in words().get(self.thought.why, **self.values)
        head, _, name = self.key.partition(".")
        getattr(self, f"is_{head}")(name)

    def strongest(self, *terms: str) -> None:
        """Assert that the strongest term is one of these, and gains."""
        assert max(self.gains[term] for term in terms) == max(self.gains.values()) > 0, (self.key, self.gains)

    def is_won(self, _: str) -> None:
        end = scored(self.leaf)
        assert self.state.final_turn and end.over and end.winner == self.seat

    def is_won_anyway(self, _: str) -> None:
        self.is_won("")
        assert scored(self.rest).winner == self.seat

    def is_lost(self, _: str) -> None:
        end = scored(self.leaf)
        assert end.over and end.winner == 1 - self.seat
        assert self.leaf.over or self.best == (PASS,) or not self.leaf.pw[self.leaf.active]

    def is_turned(self, _: str) -> None:
        assert scored(self.leaf).winner == self.seat != scored(self.rest).winner
        assert vp(self.leaf, self.seat) == (self.values["own"], self.values["theirs"])

    def is_only(self, _: str) -> None:
        assert len(self.thought.lines) == 1

    def is_pass(self, _: str) -> None:
        assert self.best == (PASS,)
        assert self.values == {"kept": self.state.pw[self.seat], "weighed": len(self.thought.lines) - 1}
        top = max(self.gains.values())
        assert top <= 0 or top == max(self.gains[term] for term in ("pw", "coins", "ladder"))

    def is_least_harm(self, _: str) -> None:
        assert max(self.gains.values()) <= 0
        wins = [self.ahead.after(self.state, action)[1] for action in (self.best, self.other)]
        gain = (wins[0] - wins[1]) * (1 if self.seat == 0 else -1)
        assert round(gain * 100) == self.values["gain"] > 0

    def is_in_sum(self, _: str) -> None:
        assert max(self.gains.values()) <= 0

    def is_gamble(self, _: str) -> None:
        assert self.odds is not None and 0 < self.odds < 1
        assert round(self.odds * 100) == self.values["odds"]
        foretold = forecast(game().book, self.state, self.best).odds if self.best[0] else None
        assert foretold is None or foretold >= self.odds, "to be opposed lowers the odds"
        own_influence, theirs = influence(self.state, self.seat)
        rank = self.state.rank_of[self.best[1]]
        assert (self.values["own"], self.values["theirs"]) == (own_influence + rank, theirs - rank)

    def is_opposed(self, _: str) -> None:
        assert self.state.ask == ASK_OPPOSE and self.values["odds"] <= self.values["before"]

    def is_declined(self, _: str) -> None:
        assert self.state.ask == ASK_OPPOSE and self.values["odds"] >= self.values["before"]

    def is_influence(self, _: str) -> None:
        self.strongest("senate")
        (now, theirs), (then, old) = influence(self.leaf, self.seat), influence(self.rest, self.seat)
        assert now - theirs > then - old
        assert self.values == {"own": now, "theirs": theirs, "before": then, "theirs_before": old}

    def is_shelters(self, _: str) -> None:
        self.strongest("senate")
        now, then = stroke(self.leaf, 1 - self.seat), stroke(self.rest, 1 - self.seat)
        assert now < then and self.values == {"rank": now, "before": then}

    def is_reaches(self, _: str) -> None:
        self.strongest("senate")
        now, then = stroke(self.leaf, self.seat), stroke(self.rest, self.seat)
        assert now > then and self.values == {"rank": now, "before": then}

    def is_people(self, _: str) -> None:
        self.strongest("people")
        now, then = sum(self.leaf.people[self.seat]), sum(self.rest.people[self.seat])
        assert now > then and self.values == {"own": now, "before": then}

    def is_blocks(self, name: str) -> None:
        self.strongest("people")
        block = BLOCKS.index(name)
        now, then = self.leaf.people[self.seat][block], self.rest.people[self.seat][block]
        assert now > then and self.values == {"own": now, "before": then}

    def is_wins(self, name: str) -> None:
        now, then = elected(self.leaf, self.seat), elected(self.rest, self.seat)
        if name in ("consul", "consuls"):
            self.strongest("senate")
            assert sum(now[:2]) > sum(then[:2]) and sum(now[:2]) == (2 if name == "consuls" else 1)
            assert self.counts() == influence(self.leaf, self.seat)
        elif name == "several":
            self.strongest("people")
            assert self.values["offices"] == sum(a and not b for a, b in zip(now[2:], then[2:], strict=True)) > 1
            assert self.counts() == votes(self.leaf, OFFICES.index("tribune"), self.seat)
        else:
            self.strongest("people")
            office = OFFICES.index(name)
            assert now[office] and not then[office] and self.state.offices[office] != self.seat
            assert self.counts() == votes(self.leaf, office, self.seat)

    def is_denies(self, name: str) -> None:
        foe, _, what = name.partition(".")
        assert foe == SEATS[1 - self.seat]
        now, then = elected(self.leaf, self.seat), elected(self.rest, self.seat)
        if what in ("pw", "coins"):
            self.strongest(what)
            purses = getattr(self.leaf, what)[1 - self.seat], getattr(self.rest, what)[1 - self.seat]
            assert purses[0] < purses[1] and self.values == {"theirs": purses[0], "before": purses[1]}
        elif what in ("consul", "consuls"):
            self.strongest("senate")
            assert sum(now[:2]) > sum(then[:2]) == (1 if what == "consul" else 0)
            assert sum(holder == self.seat for holder in self.state.offices[:2]) >= sum(now[:2])
            assert self.counts() == influence(self.rest, self.seat)
        else:
            self.strongest("people")
            office = OFFICES.index(what)
            assert now[office] and not then[office] and self.state.offices[office] == self.seat
            assert self.counts() == votes(self.rest, office, self.seat)

    def is_keeps(self, what: str) -> None:
        self.strongest(what)
        now, then = getattr(self.leaf, what)[self.seat], getattr(self.rest, what)[self.seat]
        assert now > then and self.values == {"own": now, "before": then}

    def is_passes(self, name: str) -> None:
        self.strongest(name)
        law = LAWS.index(name)
        assert self.leaf.laws[law] != self.state.laws[law]
        assert points(self.leaf, law, self.seat) - points(self.rest, law, self.seat) == self.values["vp"] > 0

    def is_stops(self, name: str) -> None:
        self.strongest(name)
        law = LAWS.index(name)
        assert self.leaf.laws[law] == self.state.laws[law] != self.rest.laws[law]
        assert points(self.leaf, law, self.seat) - points(self.rest, law, self.seat) == self.values["vp"] > 0

    def is_closes(self, name: str) -> None:
        self.strongest(name)
        law = LAWS.index(name)
        assert self.leaf.no_pass[law] and not self.rest.no_pass[law] and self.leaf.laws[law] == self.rest.laws[law]

    def is_leaves_open(self, name: str) -> None:
        self.strongest(name)
        law = LAWS.index(name)
        assert self.rest.no_pass[law] and not self.leaf.no_pass[law] and self.leaf.laws[law] == self.rest.laws[law]

    def is_better(self, name: str) -> None:
        self.strongest(*(LAWS if name == "laws" else (name,)))
        if name == "senate":
            assert self.counts() == influence(self.leaf, self.seat)
        elif name == "ladder":
            assert (self.values["acts"], self.values["before"]) == (self.leaf.consul_actions, self.rest.consul_actions)
        elif name == "people":
            people = [sum(side) for side in self.leaf.people]
            assert self.counts() == (people[self.seat], people[1 - self.seat])
        elif name in ("pw", "coins"):
            assert self.counts() == own(tuple(getattr(self.leaf, name)), self.seat)

    def is_plan(self, name: str) -> None:
        sign = 1 if self.seat == 0 else -1
        rivals = (self.other, self.thought.lines[1].action)
        worth, *others = [self.ahead.after(self.state, action)[0] * sign for action in (self.best, *rivals)]
        assert worth <= max(others), "one step says as much"
        assert self.values["acts"] > 1
        if name == "lead":
            first, second = vp(self.state, self.seat)
            assert self.values["lead"] > self.values["before"] == first - second
        elif name == "offices":
            assert self.values["offices"] > self.values["before"] == sum(elected(self.state, self.seat))
        elif name == "laws":
            assert self.values["vp"] > 0

    def counts(self) -> tuple[int, int]:
        return self.values["own"], self.values["theirs"]


def votes(state: State, office: int, seat: int) -> tuple[int, int]:
    standing = game().standing(state)
    counts = {"tribune": standing.people, "quaestor": standing.legions, "aedile": standing.merchants}
    return own(counts[OFFICES[office]], seat)


def stroke(state: State, seat: int) -> int:
    """Give the most rank that an INFLUENCE of a side could flip, by the numbers of 5.1."""
    most = 0
    for cell, rank in enumerate(state.rank_of):
        if state.owner_at(cell) == seat and rank > 1:
            near = cells_of(game().book.neighbours[cell] & state.held[1 - seat])
            of = {entry.rank: (entry.flips, entry.of) for entry in game().book.tables.senate.influence}[rank]
            prey = sorted((state.rank_of[each] for each in near if state.rank_of[each] in of[1]), reverse=True)
            most = max(most, sum(prey[: of[0]]))
    return most


def claims(players: tuple[Planner, Planner], state: State, seed: int, acts: int) -> list[Claim]:
    """Play on from a position and give what was claimed of each act."""
    random, found = Random(seed), list[Claim]()
    while (decision := game().decision(state)) is not None and len(found) < acts:
        if decision.seat == CHANCE:
            action = random.choice(decision.actions)
        else:
            player = players[decision.seat]
            thought = decide(player, game(), game().view(state, decision.seat), decision.seat, random)
            found.append(Claim(player, state.clone(), thought))
            action = thought.action
        game().apply(state, action, silent)
    return found


@pytest.mark.parametrize(("first", "second", "seed"), GAMES)
def test_every_reason_is_true_of_where_the_act_leads(first: str, second: str, seed: int) -> None:
    found: list[Claim] = []
    while len(found) < ACTS:
        found += claims((level(first), level(second)), start(seed + len(found)), seed, ACTS - len(found))
    for claim in found:
        claim.check()
    kinds = Counter(claim.key for claim in found)
    assert len(kinds) > 8, kinds
    assert kinds.most_common(1)[0][1] < ACTS / 2, kinds


def shallow(positions: int) -> Planner:
    """Make a level that plans ahead, with fewer positions than the levels have."""
    consul = level("consul")
    levels = consul.levels
    plain = msgspec.structs.replace(levels.levels["consul"], positions=positions)
    return Planner("consul", msgspec.structs.replace(levels, levels={"consul": plain}), consul.numbers)


def test_what_a_level_that_plans_says_is_true() -> None:
    planner = shallow(200)
    found = claims((planner, planner), start(1), 1, 12)
    assert len(found) == 12
    for claim in found:
        claim.check()


def test_a_plan_ends_where_its_best_line_was_looked_at_well() -> None:
    state = start(1)
    planner = shallow(1500)
    search = Search(game(), Evaluator(looking(planner, state, state.asked)), planner._settings, Random(1))
    root = search.root(state)
    assert planned(root) is None, "nothing is planned yet"
    for _ in search.grow(root):
        pass
    plan = planned(root)
    assert plan is not None and plan.acts > 0
    trial, node = state.clone(), root
    for _ in range(plan.acts):
        branch = Search.best(node)[0]
        assert branch.visits >= LEAST_LOOKS and branch.node is not None
        game().apply(trial, branch.action, silent)
        node = branch.node
    assert game().to_json(trial) == game().to_json(plan.end)
    assert trial.turn == state.turn and trial.ask == ASK_ACTION


LAST: dict[str, Any] = {"final_turn": True, "phase": 2, "active": "populares", "offices": "OPOOO", "coins": (0, 0)}


def claim_at(data: dict[str, Any], name: str = "praetor") -> Claim:
    state = game().from_json(data)
    found = claims((level(name), level(name)), state, 1, 1)[0]
    found.check()
    return found


def test_a_game_that_is_lost_is_told() -> None:
    assert claim_at(position(**LAST, pw=(0, 1), vp=(90, 10))).key == "lost"


def test_a_game_that_is_won_is_told() -> None:
    assert claim_at(position(**LAST, pw=(0, 1), vp=(10, 90))).key == "won_anyway"
    counters: dict[str, Any] = {"poor": (5, 3), "merchants": (6, 2), "legions": (1, 7)}
    data = position(**LAST | counters | {"offices": "OOOOO", "coins": (0, 1)}, pw=(0, 2), vp=(40, 53))
    claim = claim_at(data)
    assert (claim.key, game().text(claim.best)) == ("won", "games 1")


def test_nothing_is_called_won_that_an_answer_can_still_take() -> None:
    law = {"agrarian_reform": "blue 2"}
    data = position(**LAST, pw=(3, 2), vp=(40, 52), laws=law, no_pass=("italic_franchise",))
    state = game().from_json(data)
    player = level("praetor")
    reasons = Reasons(looking(player, state, 1), state, 1)
    for action in state.legal:
        if action[0] == CONSUL:
            answered = state.clone()
            game().apply(answered, action, silent)
            lost = answered.ask == ASK_VETO and any(
                scored(reasons.careful.step(answered, answer)).winner == 0 for answer in answered.legal
            )
            assert not (reasons.is_won(action) and lost), game().text(action)


def test_what_is_expected_of_an_act_stops_where_the_act_does() -> None:
    state = start(1)
    player = level("praetor")
    ahead = looking(player, state, state.asked)
    assert ahead.follow(state, (PASS,)) == (state, None)
    for action in ahead.choices(state):
        leaf, odds = ahead.follow(state, action)
        assert (leaf.turn, leaf.phase, leaf.active) == (state.turn, state.phase, state.active)
        assert (odds is None) == (action[0] != INTIMIDATE)


def test_any_two_ways_can_be_set_against_each_other() -> None:
    """Hints and analysis ask for reasons that no player had."""
    state = start(3)
    player = level("praetor")
    ahead = looking(player, state, state.asked)
    reasons = Reasons(ahead, state, state.asked)
    for action in ahead.choices(state)[::4]:
        for other in ahead.choices(state)[::7]:
            key, values = reasons.why(action, other)
            assert key in words() and words().names(key) == set(values)


def test_the_only_way_is_told() -> None:
    state = start(1)
    reasons = Reasons(looking(level("praetor"), state, state.asked), state, state.asked)
    assert reasons.of([Line((PASS,), 0.5)]) == ("why.only", {})


def test_a_plan_is_told_by_where_it_leads() -> None:
    state = start(1)
    seat = state.asked
    ahead = looking(level("praetor"), state, seat)
    reasons = Reasons(ahead, state, seat)
    ways = [action for action in ahead.choices(state) if action[0] == NUDGE]
    order = sorted(ways, key=lambda action: ahead.after(state, action)[0], reverse=seat == 0)
    lines = [Line(order[-1], 0.5), Line(order[0], 0.5)]
    law = state.clone()
    law.laws = [at + (1 if seat else -1) if index == 1 else at for index, at in enumerate(law.laws)]
    assert reasons.of(lines, Plan(law, 3)) == ("why.plan.laws", {"acts": 3, "vp": 3})
    assert reasons.of(lines, Plan(law, 1))[0] != "why.plan.laws", "one act is no plan"


def test_every_sentence_is_one_that_is_checked() -> None:
    every = words().keys()
    for key in every:
        head = key.removeprefix("why.").partition(".")[0]
        assert head in ("random", "weighing") or hasattr(Claim, f"is_{head}"), key
