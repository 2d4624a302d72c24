"""Pick the positions that the gallery draws: one of each decision, in play, and some whole games.

Run `python -m tools.gallery_states [GAME ...]`; it writes assets/positions/GAME.json anew. The picks change with the
rules and the players, so look at the pictures afterwards.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from game.ai.player import Player, decide
from game.catalogue import load_game
from game.paths import resource
from game.players import make_player
from game.rules.augustus.notation import ASKS, CLAIM, JOKER, PLACE
from game.rules.core import CHANCE, Action, Event, Game, silent
from game.rules.optimates.events import GameEnded

KINDS = (
    "action", "oppose", "roll", "proscribe_flip", "bid", "sway", "veto", "override", "reaction", "agrarian", "backlash",
)  # fmt: skip
EARLIEST = 3  # the turn before which a position looks too much like the start
THOUGHTFUL = 3  # games between thoughtful players
WILD = 600  # games of random play, for what such players never do
KEEN = 40  # games of Augustus with each number of seats
RICH = 3  # objectives controlled by whoever is asked in a position of Augustus
OFTEN = ("keep", "place", "new_objective")  # questions of Augustus that are drawn for every number of seats
Found = dict[str, dict[str, Any]]


class Pick:
    """Gather positions by decision kind, and whole games by how they ended."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.found: dict[str, dict[str, Any]] = {}

    def play(self, seed: int, player: Player | None) -> None:
        """Play one game, thoughtfully or (without a player) at random, and keep what is still missing."""
        random = Random(seed)
        state = self.game.new({}, random)
        start, moves, events = self.game.to_json(state), list[str](), list[Event]()
        while (decision := self.game.decision(state)) is not None:
            if state.turn >= EARLIEST and decision.kind not in self.found:
                self.found[decision.kind] = {"state": self.game.to_json(state)}
            action = self._choose(state, decision.seat, decision.actions, random, player)
            moves.append(self.game.text(action))
            self.game.apply(state, action, events.append)
        end = next(event for event in events if isinstance(event, GameEnded))
        name = {"lead": ("optimates", "populares")[end.winner], "short": "short"}.get(end.reason, "tie")
        self.found.setdefault(f"end_{name}", {"state": start, "moves": moves})

    def _choose(
        self, state: Any, seat: int, actions: tuple[Action, ...], random: Random, player: Player | None
    ) -> Action:
        if player is None or seat == CHANCE:
            return random.choice(actions)
        return decide(player, self.game, self.game.view(state, seat), seat, random).action


def optimates() -> tuple[Found, tuple[str, ...]]:
    """Pick those of Optimates et Populares; also name those that there must be."""
    pick = Pick(load_game("optimates", ()).game)
    thoughtful = make_player("greedy", "optimates")
    for seed in range(THOUGHTFUL):
        pick.play(seed, thoughtful)
    for seed in range(WILD):
        pick.play(seed, None)
    return pick.found, (*KINDS, "end_optimates", "end_populares", "end_tie")


def augustus() -> tuple[Found, tuple[str, ...]]:
    """Pick those of Augustus, `KIND_SEATS`: the kinds at four seats, the usual ones at two and six, too."""
    game: Any = load_game("augustus", ()).game
    found: Found = {}
    for seats in (4, 2, 6):
        for seed in range(KEEN):
            random = Random(seed)
            state = game.new({"seats": seats}, random)
            start, moves = game.to_json(state), list[str]()
            while (decision := game.decision(state)) is not None:
                if decision.seat != CHANCE and (seats == 4 or decision.kind in OFTEN):
                    kind = "joker" if decision.kind == "place" and state.drawn == JOKER else decision.kind
                    if kind == "keep" or (_is_rich(state) and f"{kind}_{seats}" not in found):
                        found[f"{kind}_{seats}"] = {"state": game.to_json(state)}
                action = _keen(decision.actions, random)
                moves.append(game.text(action))
                game.apply(state, action, silent)
            kind = "end" if len(state.winners) == 1 else "shared"
            found.setdefault(f"{kind}_{seats}", {"state": start, "moves": moves})
    wanted = [f"{kind}_4" for kind in (*ASKS, "joker", "end") if kind != "draw"]
    return found, (*wanted, *(f"{kind}_{seats}" for kind in (*OFTEN, "end") for seats in (2, 6)))


def _is_rich(state: Any) -> bool:
    """Say whether there is something to see: whoever is asked controls some, and has legions in the field."""
    seat = state.asked
    return len(state.controlled[seat]) >= RICH and state.stock[seat] < state.legions[seat]


def _keen(actions: tuple[Action, ...], random: Random) -> Action:
    """Choose at random, but place rather than move or hold, and claim what can be claimed."""
    wanted = [action for action in actions if action[0] in (PLACE, CLAIM)]
    return random.choice(wanted or actions)


PICKS = {"optimates": optimates, "augustus": augustus}


def main(games: Sequence[str] = ()) -> int:
    """Write the files of some games, or of all; complain if a kind never came up."""
    for name in games or PICKS:
        found, wanted = PICKS[name]()
        missing = [each for each in wanted if each not in found]
        if missing:
            sys.stderr.write(f"{name}: never came up: {', '.join(missing)}\n")
            return 1
        path = resource("assets", "positions", f"{name}.json")
        path.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
