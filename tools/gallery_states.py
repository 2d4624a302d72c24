"""Pick the positions that the gallery draws: one of each decision, in play, and three whole games.

Run `python -m tools.gallery_states`; it writes assets/positions/optimates.json anew. The picks change with the rules
and the players, so look at the pictures afterwards.
"""

from __future__ import annotations

import sys
from random import Random
from typing import Any

import msgspec

from game.ai.player import Player, decide
from game.catalogue import load_game
from game.paths import resource
from game.players import make_player
from game.rules.core import CHANCE, Action, Event, Game
from game.rules.optimates.events import GameEnded

KINDS = (
    "action", "oppose", "roll", "proscribe_flip", "bid", "sway", "veto", "override", "reaction", "agrarian", "backlash",
)  # fmt: skip
EARLIEST = 3  # the turn before which a position looks too much like the start
THOUGHTFUL = 3  # games between thoughtful players
WILD = 600  # games of random play, for what such players never do


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


def main() -> int:
    """Write the file; complain if a kind never came up."""
    loaded = load_game("optimates", ())
    pick = Pick(loaded.game)
    thoughtful = make_player("greedy", "optimates")
    for seed in range(THOUGHTFUL):
        pick.play(seed, thoughtful)
    for seed in range(WILD):
        pick.play(seed, None)
    missing = [name for name in (*KINDS, "end_optimates", "end_populares", "end_tie") if name not in pick.found]
    if missing:
        sys.stderr.write(f"never came up: {', '.join(missing)}\n")
        return 1
    path = resource("assets", "positions", "optimates.json")
    path.write_bytes(msgspec.json.format(msgspec.json.encode(pick.found), indent=1) + b"\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
