"""The computer's levels in Optimates et Populares: one player, who thinks as far and as widely as its level does.

The lower levels compare where each action leads, the higher ones plan ahead: a search over both sides' acts. All
judge positions by what was learned (see optimates_net.py).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, cast

from game.ai.levels import CHARACTER
from game.ai.optimates_characters import Character, Characters, leaning, liked_kinds, relished, taste
from game.ai.optimates_levels import Level, Levels
from game.ai.optimates_lookahead import Lookahead
from game.ai.optimates_net import Net
from game.ai.optimates_numbers import Numbers
from game.ai.optimates_why import Plan, Reasons
from game.ai.player import Line, Thought
from game.ai.search import Branch, Node, Prospect, Search, Settings
from game.rules.core import CHANCE, Action, Game, family
from game.rules.optimates.game import NAME, Optimates
from game.rules.optimates.notation import ASK_ACTION, KINDS, OPTIMATES, PASS
from game.rules.optimates.rulebook import Rulebook
from game.rules.optimates.state import NOBODY, State

THOUGHTS = 8
"""Simulations between one thought and the next."""
LEAST_LOOKS = 3
"""Visits below which a planned act is no plan yet."""


class Evaluator:
    """Promises of each action worth a look, by the answers to it and the judge (see Lookahead).

    `tastes` are those of `taster`, whose own acts promise that much more to it.
    """

    def __init__(self, ahead: Lookahead, taster: int = NOBODY, tastes: Mapping[str, float] | None = None) -> None:
        self.ahead = ahead
        self.taster = taster
        self.tastes = tastes or {}

    @property
    def judged(self) -> int:
        """Count the positions judged."""
        return self.ahead.judged

    def prospects(self, state: State, seat: int) -> list[Prospect]:
        """List the actions worth a look, with the value of where each leads by the best answers."""
        found = []
        for action in self.ahead.choices(state):
            value, _ = self.ahead.after(state, action)
            if self.tastes and seat == self.taster:
                own = relished(value if seat == OPTIMATES else 1 - value, self.tastes, action)
                value = own if seat == OPTIMATES else 1 - own
            found.append(Prospect(action, (value, 1 - value)))
        return found


class Planner:
    """Thinks as its level does, and wants what its character wants."""

    def __init__(self, name: str, levels: Levels, numbers: Numbers, characters: Characters | None = None) -> None:
        """Take the player's name, a level or `level:character`, both of which there must be, and the judge's numbers.

        Characters are needed by who has one.
        """
        level, _, character = name.partition(CHARACTER)
        self.name = name
        self.levels = levels
        self.level: Level = levels.levels[level]
        self.numbers = numbers
        self.characters = characters or Characters(0, 0, {})
        self.character = self.characters.characters[character] if character else Character()
        self.tastes: dict[str, float] = {}
        """Its tastes in the turn that it thinks in."""
        self._nets: dict[tuple[int, float], Net] = {}
        planning = levels.planning
        self._settings = Settings(max(1, self.level.positions), planning.explore, planning.temperature)

    def think(self, game: Game[Any], view: State, seat: int, random: Random) -> Iterator[Thought]:
        """Yield the best action so far every few looks; raises ValueError if the seat is not asked anything."""
        if family(game.name) != NAME:
            raise ValueError(f"the player {self.name} knows {NAME} only, not {game.name}")
        if view.over or view.asked != seat:
            raise ValueError(f"seat {seat} is not asked anything")
        share = self.characters.last_turn if view.final_turn else 1.0
        net = self._judge(cast("Optimates", game).book, seat, share)
        net.striving = 1.0 if view.final_turn else self.levels.striving
        self.tastes = {kind: liking * share for kind, liking in self.character.tastes.items() if liking * share}
        ahead = Lookahead(net.book, net, self.levels.look)
        if self.level.sight == "act":
            ahead.heedless = seat
        if self.level.positions:
            yield from self._plan(game, ahead, view, seat, random)
        else:
            yield from self._compare(ahead, view, seat, random)

    # -- comparing where each action leads

    def _compare(self, ahead: Lookahead, view: State, seat: int, random: Random) -> Iterator[Thought]:
        choices = self._taken_in(ahead.choices(view), view, random)
        tried: list[tuple[float, Line]] = []
        for number, action in enumerate(choices, 1):
            before = ahead.judged
            value, win = ahead.after(view, action)
            line = Line(action, win if seat == OPTIMATES else 1 - win, ahead.judged - before)
            tried.append((relished(value if seat == OPTIMATES else 1 - value, self.tastes, action), line))
            if number % self.levels.look.acts_a_thought == 0 and number < len(choices):
                _, best = max(tried, key=lambda one: one[0])
                yield Thought(best.action, best.win, "why.weighing", {"done": number, "choices": len(choices)})
        random.shuffle(tried)
        tried.sort(key=lambda one: one[0], reverse=True)
        yield self._answer(ahead, view, seat, tuple(line for _, line in tried))

    def _taken_in(self, choices: list[Action], view: State, random: Random) -> list[Action]:
        """Choose the actions that a level with little attention looks at: passing, and what catches its eye."""
        attention = self.level.attention
        if view.ask != ASK_ACTION or not 0 < attention < len(choices) - 1:
            return choices
        salience, liked = self.levels.salience, liked_kinds(self.tastes)
        # The one with the highest of such draws is each action in proportion to its salience, and so on.
        drawn = [
            (
                random.random() ** (1 / (1.0 if KINDS[action[0]] in liked else getattr(salience, KINDS[action[0]]))),
                action,
            )
            for action in choices
            if action[0] != PASS
        ]
        drawn.sort(reverse=True)
        return [(PASS,), *(action for _, action in drawn[:attention])]

    # -- planning ahead

    def _plan(self, game: Game[Any], ahead: Lookahead, view: State, seat: int, random: Random) -> Iterator[Thought]:
        # A tree of its own for each act: whoever takes up a saved game meets the same opponent.
        search = Search(game, Evaluator(ahead, seat, self.tastes), self._settings, random)
        root = search.root(view)
        for number in search.grow(root):
            if number % THOUGHTS == 0:
                yield self._thought(root, view)
        lines = tuple(self._line(branch, view) for branch in self._to_taste(Search.best(root)))
        yield self._answer(ahead, view, seat, lines, planned(root))
        take_apart(root)

    def _to_taste(self, branches: list[Branch]) -> list[Branch]:
        """Put first what promises most with its taste, of what has had a fair share of the favourite's looks.

        The favourite gives way only to what is more to the taste.
        """
        favourite = branches[0]
        if not self.tastes or favourite.mean >= 1:
            return branches
        liking = taste(self.tastes, favourite.action)
        fair = [
            branch
            for branch in branches
            if branch.visits >= self.characters.looked_at * favourite.visits
            and (branch is favourite or taste(self.tastes, branch.action) > liking)
        ]
        chosen = max(fair, key=lambda branch: relished(branch.mean, self.tastes, branch.action))
        return [chosen, *(branch for branch in branches if branch is not chosen)]

    def _thought(self, root: Node, view: State) -> Thought:
        line = self._line(Search.best(root)[0], view)
        return Thought(line.action, line.win, "why.weighing", {"done": root.visits, "choices": len(root.branches)})

    def _line(self, branch: Branch, view: State) -> Line:
        # In the last turn nothing but the win counts, and it is what is foreseen.
        win = branch.mean if view.final_turn else self.levels.said.chance(branch.mean, view.asked)
        return Line(branch.action, win, branch.visits)

    def _answer(
        self, ahead: Lookahead, view: State, seat: int, lines: tuple[Line, ...], plan: Plan | None = None
    ) -> Thought:
        why, values = Reasons(ahead, view, seat).of(lines, plan)
        return Thought(lines[0].action, lines[0].win, why, values, lines)

    def _judge(self, book: Rulebook, seat: int, share: float) -> Net:
        """Judge by these tables, with so much of the aims; the judge of a seat is made once."""
        key = (seat, share) if self.character.aims else (OPTIMATES, 1.0)
        net = self._nets.get(key)
        if net is None or net.book is not book:
            numbers = leaning(self.numbers, self.character.aims, book, seat, share)
            net = self._nets[key] = Net(book, numbers, self.levels.striving)
        return net


def take_apart(root: Node) -> None:
    """Let go of a tree node by node: all at once it would hold up whoever shares the interpreter for some frames."""
    nodes = [root]
    while nodes:
        node = nodes.pop()
        nodes += [branch.node for branch in node.branches if branch.node is not None]
        for branch in node.branches:
            branch.node = None


def planned(root: Node) -> Plan | None:
    """Give the last position within the turn, between two acts, to which the best line was looked at well, if any."""
    node, acts = root, 0
    end: Plan | None = None
    while True:
        if node.seat == CHANCE:
            likely = max(node.branches, key=lambda branch: branch.visits, default=None)
            if likely is None or likely.node is None:
                return end
            node = likely.node
            continue
        if node.state.over or node.state.turn != root.state.turn:
            return end
        if acts and node.state.ask == ASK_ACTION:
            end = Plan(node.state, acts)
        branches = Search.best(node) if node.branches else []
        if not branches or branches[0].visits < LEAST_LOOKS or branches[0].node is None:
            return end
        node, acts = branches[0].node, acts + 1
