"""The studies: positions of Optimates et Populares with a known best act, read from the YAML files beside this one.

A study is written as `tests/rules/helpers.py` writes positions: pairs of numbers are the Optimates' and the Populares',
the Senate is four lines of four (`O3` is a 3-Senator of the Optimates), a law's space is "red 2" or "blue 1", with a
star where the law is marked No Pass. All are in the last turn. What a study does not say: see the defaults below.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from game.config import load
from game.rules.core import Action, silent
from game.rules.optimates import Optimates
from game.rules.optimates.state import State
from game.rules.optimates.tables_base import Block, Law, Seat
from tests.rules.helpers import position

FOLDER = Path(__file__).resolve().parent
THEMES = (
    "win in one", "must veto", "must not veto", "must override", "must yield", "must oppose", "must not oppose",
    "must not pass", "must pass", "double points", "ten ahead", "tie", "backlash", "agrarian", "franchise",
    "intimidation", "public games", "proscription", "reaction",
)  # fmt: skip

Pair = tuple[int, int]
Chance = Annotated[float, msgspec.Meta(ge=0, le=1)]


class Study(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position, who is asked what, the best moves, and why they are.

    `chances` are those to win of who is asked: after a best move, and after the best of all others.
    """

    name: str
    theme: str
    why: str
    best: Annotated[list[str], msgspec.Meta(min_length=1)]
    chances: tuple[Chance, Chance]
    active: Seat
    pw: Pair
    coins: Pair
    vp: Pair
    offices: Annotated[str, msgspec.Meta(pattern="^[OP]{5}$")]
    senate: str
    people: dict[Block, Pair]
    laws: dict[Law, str]
    phase: Literal[1, 2, 3] = 2
    turn: int = 9
    consul_actions: int = 0
    italic_done: int = 0
    ask: dict[str, Any] = {}
    """What is asked, as in the state's JSON; with nothing here the phasing player's action."""

    def json(self) -> dict[str, Any]:
        """Give the state in JSON."""
        return position(
            self.senate,
            active=self.active,
            phase=self.phase,
            pw=self.pw,
            coins=self.coins,
            vp=self.vp,
            offices=self.offices,
            laws={law: space.rstrip("*") for law, space in self.laws.items()},
            no_pass=tuple(law for law, space in self.laws.items() if space.endswith("*")),
            ask=self.ask or None,
            **self.people,
            turn=self.turn,
            final_turn=True,
            consul_actions=self.consul_actions,
            italic_done=self.italic_done,
        )

    def state(self, game: Optimates) -> State:
        """Lay the position out; raises StateError."""
        return game.from_json(self.json())


def studies() -> list[Study]:
    """Read every study; raises ConfigError with file and line."""
    return [study for path in sorted(FOLDER.glob("*.yaml")) for study in load(path, list[Study])]


def unanswered(game: Optimates, state: State) -> Action:
    """Choose as one does who counts VP only, and forgets that the other side may answer.

    He takes the act after which the spoils, taken at once, leave him the most VP ahead: passing, unless another gives
    more. Nobody opposes him, vetoes or bids against him, he throws eights, and picks the first of what he is asked.
    """
    last = ("oppose", "bid", "roll")
    tried: list[tuple[int, Action]] = []
    for action in state.legal:
        after = game.clone(state)
        play(game, after, action)
        while (decision := game.decision(after)) is not None:
            play(game, after, decision.actions[-1 if decision.kind in last else 0])
        lead = after.vp[state.asked] - after.vp[1 - state.asked]
        tried.append((lead, action))
    most = max(lead for lead, _ in tried)
    return next(action for lead, action in tried if lead == most)


def play(game: Optimates, state: State, action: Action) -> None:
    """Play an action in place, its events told to nobody."""
    game.apply(state, action, silent)
