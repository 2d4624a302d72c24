"""Positions of Optimates et Populares from a readable picture, and a table to play them on.

A picture of the Senate is four lines of four Senators, `O3` for a 3-Senator of the Optimates, `P1` for a 1-Senator
of the Populares. A space of a law's track is written "red 2" or "blue 1".
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from game.config import load_folder
from game.rules.core import Action, Decision, Event
from game.rules.optimates import Optimates
from game.rules.optimates.notation import LAWS, OFFICES
from game.rules.optimates.state import State
from game.rules.optimates.tables import Tables

Json = dict[str, Any]

ROOT = Path(__file__).resolve().parents[2]
CONFIG = ROOT / "config" / "optimates"
SEATS = ("optimates", "populares")
OWNERS = {"O": "optimates", "P": "populares"}
LETTERS = {name: letter for letter, name in OWNERS.items()}
CELLS = [column + row for row in "1234" for column in "abcd"]
TRACKS = {
    "italic_franchise": ["red 3", "red 2", "red 1", "red 0", "blue 1", "blue 2", "blue 3"],
    "grain_dole": ["red 2", "blue 1", "blue 2", "blue 3"],
    "debt_relief": ["red 3", "red 2", "red 1", "red 0", "blue 1", "blue 2", "blue 3"],
    "agrarian_reform": ["red 3", "red 2", "red 1", "red 0", "blue 1", "blue 2", "blue 3"],
}
BENCHES = """
    O2 O2 P2 P2
    O3 O3 P3 P3
    O2 O2 P2 P2
    O4 O4 P4 P4
"""
"""A start of the layout `benches` with the same Senators on both sides."""

Change = dict[str, int]


@cache
def tables() -> Tables:
    """Load the game's own tables."""
    return load_folder(CONFIG, Tables).value


@cache
def game() -> Optimates:
    """Make the game by its own tables."""
    return Optimates(tables())


def start(seed: int = 1, **options: Any) -> State:
    """Set up a game as 3.0 says."""
    return game().new(options, Random(seed))


def senate(picture: str) -> Json:
    """Read a picture of the Senate."""
    words = picture.split()
    assert len(words) == len(CELLS), "a picture has four lines of four Senators"
    return {cell: {"rank": int(word[1]), "owner": OWNERS[word[0]]} for cell, word in zip(CELLS, words, strict=True)}


def cells(text: str) -> list[str]:
    """Read a list of cells, "a1 b1"."""
    return text.split()


def pair(numbers: tuple[int, int]) -> Json:
    return dict(zip(SEATS, numbers, strict=True))


def position(
    picture: str = BENCHES,
    *,
    active: str = "populares",
    phase: int = 1,
    pw: tuple[int, int] = (3, 6),
    coins: tuple[int, int] = (4, 4),
    vp: tuple[int, int] = (0, 0),
    offices: str = "OPPOO",
    poor: tuple[int, int] = (0, 8),
    merchants: tuple[int, int] = (5, 3),
    legions: tuple[int, int] = (5, 3),
    laws: dict[str, str] | None = None,
    no_pass: tuple[str, ...] = (),
    ask: Json | None = None,
    **more: Any,
) -> Json:
    """Make the JSON of a position; the rest of the game stands as at the start."""
    spaces = {"italic_franchise": "red 0", "grain_dole": "red 2", "debt_relief": "red 0", "agrarian_reform": "red 0"}
    spaces |= laws or {}
    return {
        "turn": 2,
        "final_turn": False,
        "phase": phase,
        "active": active,
        "pw": pair(pw),
        "coins": pair(coins),
        "vp": pair(vp),
        "offices": {name: OWNERS[letter] for name, letter in zip(OFFICES, offices, strict=True)},
        "senate": senate(picture),
        "ones": 8 - picture.count("1"),
        "people": {"poor": pair(poor), "merchants": pair(merchants), "legions": pair(legions)},
        "italic_done": 0,
        "laws": {name: {"at": TRACKS[name].index(spaces[name]), "no_pass": name in no_pass} for name in LAWS},
        "consul_actions": 0,
        "ask": ask or {"kind": "action", "player": active},
        "over": False,
        "winner": None,
    } | more


class Table:
    """A position being played, with the words of the notation and the events of the last move."""

    def __init__(self, state: State, rules: Optimates | None = None) -> None:
        self.rules = rules or game()
        self.state = state
        self.events: list[Event] = []
        self.told: list[Event] = []
        """The events of the whole game."""

    @property
    def decision(self) -> Decision:
        decision = self.rules.decision(self.state)
        assert decision is not None, "the game is over"
        return decision

    @property
    def legal(self) -> list[str]:
        return [self.rules.text(action) for action in self.decision.actions]

    def legal_of(self, word: str) -> list[str]:
        return [move for move in self.legal if move.split(" ")[0] == word]

    @property
    def json(self) -> Json:
        return self.rules.to_json(self.state)

    @property
    def ask(self) -> Json:
        ask: Json = self.json["ask"]
        return ask

    @property
    def asks(self) -> tuple[str, str]:
        """The kind of question and who is asked."""
        return self.ask["kind"], self.ask["player"]

    @property
    def pw(self) -> tuple[int, int]:
        return self._pair("pw")

    @property
    def coins(self) -> tuple[int, int]:
        return self._pair("coins")

    @property
    def vp(self) -> tuple[int, int]:
        return self._pair("vp")

    @property
    def offices(self) -> str:
        offices: dict[str, str] = self.json["offices"]
        return "".join(LETTERS[offices[name]] for name in OFFICES)

    def people(self, block: str) -> tuple[int, int]:
        counts = self.json["people"][block]
        return counts["optimates"], counts["populares"]

    def law(self, name: str) -> str:
        """The space a law is on, with a star while it is marked No Pass."""
        law = self.json["laws"][name]
        space: str = TRACKS[name][law["at"]] + ("*" if law["no_pass"] else "")
        return space

    def _pair(self, key: str) -> tuple[int, int]:
        return self.json[key]["optimates"], self.json[key]["populares"]

    def at(self, cell: str) -> str:
        """The Senator on a cell as pictures show him."""
        senator = self.json["senate"][cell]
        return f"{LETTERS[senator['owner']]}{senator['rank']}"

    def changed(self, before: Json) -> dict[str, str]:
        """The cells that look different from `before`."""
        now = self.json["senate"]
        return {cell: self.at(cell) for cell in CELLS if now[cell] != before["senate"][cell]}

    def play(self, *moves: str) -> Table:
        """Play moves that must each be legal."""
        for move in moves:
            assert move in self.legal, f"{move!r} is not legal at {self.asks}; legal are {self.legal}"
            self._apply(self.rules.parse(move))
        return self

    def _apply(self, action: Action) -> None:
        self.events = []
        self.rules.apply(self.state, action, self.events.append)
        self.told += self.events

    def of(self, kind: type[Event]) -> list[Any]:
        """The events of one kind in the last move."""
        return [event for event in self.events if isinstance(event, kind)]

    def copy(self) -> Table:
        return Table(self.rules.clone(self.state), self.rules)


def table(picture: str = BENCHES, **what: Any) -> Table:
    """Lay out a position made by `position`."""
    return Table(game().from_json(position(picture, **what)))


def elections(**what: Any) -> Table:
    """Lay out a position whose second player is about to end his phase; play `pass` to hold the elections."""
    settled: Json = {"phase": 2, "active": "optimates", "pw": (1, 0)}
    return table(**(settled | what))
