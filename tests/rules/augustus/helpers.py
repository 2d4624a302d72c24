"""Positions of Augustus laid out in a few words, and a table to play them on.

A player is written as his objectives, each with its occupied spaces: `{5: "sword sword", 33: ""}`. Symbols go by
one word: sword, shield, chariot, catapult, standard, dagger.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from game.config import load_folder
from game.rules.augustus import Augustus
from game.rules.augustus.state import State
from game.rules.augustus.tables import Tables
from game.rules.core import Event, silent

Json = dict[str, Any]

ROOT = Path(__file__).resolve().parents[3]
CONFIG = ROOT / "config" / "augustus"
REWARDS = (
    "three_senators", "three_green", "one_of_each", "three_pink", "three_orange", "exactly_two", "exactly_three",
    "exactly_four", "exactly_five", "exactly_six", "most_gold", "most_wheat",
)  # fmt: skip
BAG = {"double_sword": 6, "shield": 5, "chariot": 4, "catapult": 3, "standard": 2, "dagger": 1, "joker": 2}
LEGIONS = 7


@cache
def tables() -> Tables:
    """Load the game's own tables."""
    return load_folder(CONFIG, Tables).value


@cache
def game() -> Augustus:
    """Make the game by its own tables."""
    return Augustus(tables())


def start(seed: int = 1, **options: Any) -> State:
    """Set up a game."""
    return game().new(options, Random(seed))


def spaces(words: str) -> list[str]:
    """Read spaces written in short: sword for double_sword."""
    return ["double_sword" if word == "sword" else word for word in words.split()]


def long(move: str) -> str:
    """Write a move's symbols out."""
    return " ".join("double_sword" if word == "sword" else word for word in move.split())


def position(
    *active: dict[int, str],
    controlled: tuple[list[int], ...] = (),
    rewards: dict[str, str] | None = None,
    market: list[int] | None = None,
    deck: list[int] | None = None,
    discard: tuple[int, ...] = (),
    legions: dict[int, int] | None = None,
    declined: dict[int, list[str]] | None = None,
    drawn: str | None = None,
    tokens: dict[str, int] | None = None,
    crier: int = 1,
    **more: Any,
) -> Json:
    """Make the JSON of a position; who has fewer legions than seven has `legions` of them, by number of seat from 1.

    Objectives not named go to the market, the rest to the deck; `deck` names its first cards. Nobody has anything
    aside.
    """
    names = [f"seat_{seat + 1}" for seat in range(len(active))]
    owned = [list(controlled[seat]) if seat < len(controlled) else [] for seat in range(len(active))]
    used = {*(n for each in active for n in each), *(n for each in owned for n in each), *discard}
    used |= {more["resolving"]["objective"]} if more.get("resolving") else set()
    free = [n for n in range(1, 89) if n not in used and n not in (market or []) and n not in (deck or [])]
    if market is None:
        market, free = free[:5], free[5:]
    if deck is None or deck:
        deck = [*(deck or []), *free]
    else:
        discard = (*discard, *free)
    bag = BAG | (tokens or {})
    if drawn is not None and drawn not in (tokens or {}):
        bag[drawn] -= 1
    players = {}
    for seat, name in enumerate(names):
        placed = {str(number): spaces(words) for number, words in active[seat].items()}
        count = (legions or {}).get(seat + 1, LEGIONS)
        players[name] = {
            "stock": count - sum(len(each) for each in placed.values()),
            "legions": count,
            "dealt": [],
            "aside": [],
            "active": placed,
            "controlled": owned[seat],
            "declined": (declined or {}).get(seat + 1, []),
        }
    ask = {"kind": "draw", "player": "chance"} if drawn is None else {"kind": "place", "player": f"seat_{crier}"}
    return {
        "seats": names,
        "round": 3,
        "crier": f"seat_{crier}",
        "tokens": bag,
        "drawn": drawn,
        "deck": deck,
        "market": market,
        "discard": sorted(discard),
        "rewards": dict.fromkeys(REWARDS) | (rewards or {}),
        "players": players,
        "pending": {},
        "resolving": None,
        "queue": [],
        "ask": ask,
        "over": False,
        "scores": None,
        "winners": [],
    } | more


class Table:
    """A position being played, with the words of the notation and the events of the last move."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []
        self.told: list[Event] = []
        """The events since the table was laid."""

    @property
    def legal(self) -> list[str]:
        decision = game().decision(self.state)
        return [] if decision is None else [game().text(action) for action in decision.actions]

    @property
    def json(self) -> Json:
        return game().to_json(self.state)

    @property
    def asks(self) -> tuple[str, str] | None:
        """The kind of question and who is asked; None when the game is over."""
        ask = self.json["ask"]
        return None if ask is None else (ask["kind"], ask["player"])

    def player(self, seat: int) -> Json:
        """What a player has, by number of seat from 1."""
        found: Json = self.json["players"][f"seat_{seat}"]
        return found

    def standing(self, seat: int, number: int) -> str:
        """The legions on an objective, in short."""
        return " ".join(self.player(seat)["active"][str(number)]).replace("double_sword", "sword")

    def play(self, *moves: str) -> Table:
        """Play moves, symbols in short, that must each be legal."""
        for move in moves:
            assert long(move) in self.legal, f"{move!r} is not legal at {self.asks}; legal are {self.legal}"
            self.events = []
            game().apply(self.state, game().parse(long(move)), self.events.append)
            self.told += self.events
        return self

    def skip_all(self) -> Table:
        """Let everybody skip who is asked to place."""
        while self.asks is not None and self.asks[0] == "place":
            self.play("skip")
        return self

    def of(self, kind: type[Event]) -> list[Any]:
        """The events of one kind in the last move."""
        return [event for event in self.events if isinstance(event, kind)]

    def copy(self) -> Table:
        return Table(game().clone(self.state))


def table(*active: dict[int, str], **what: Any) -> Table:
    """Lay out a position made by `position`."""
    return Table(game().from_json(position(*active, **what)))


def random_states(seeds: range, seats: int, kinds: tuple[str, ...] = ()) -> list[State]:
    """Play games at random and give copies of their positions, those of some kinds of question or all."""
    found = []
    for seed in seeds:
        random, state = Random(seed), start(seed, seats=seats)
        while (decision := game().decision(state)) is not None:
            if not kinds or decision.kind in kinds:
                found.append(game().clone(state))
            game().apply(state, random.choice(decision.actions), silent)
    return found
