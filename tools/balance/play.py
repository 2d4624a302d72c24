"""Plays a game of a level against itself and writes down how it went, turn by turn."""

from __future__ import annotations

import time
from collections import Counter
from functools import cache
from random import Random
from typing import Any, Literal

import msgspec

from game.ai.player import Player, Thought, decide
from game.catalogue import load_game
from game.rules.chance import draw
from game.rules.core import CHANCE, Action, Event
from game.rules.optimates import Optimates
from game.rules.optimates.events import Acted, EndTriggered, GameEnded, TurnBegan
from game.rules.optimates.notation import CONSUL, KINDS, LAWS, SEATS, TRIBUNE, VETO, VETOES
from game.rules.optimates.state import State
from tools.balance.plan import GAME, Configuration, Opening, Run, options_key, player_of

Pair = tuple[int, int]
Acts = dict[str, int]


class Turn(msgspec.Struct, frozen=True):
    """How a Game Turn ended, the spoils taken: pairs are the Optimates' and the Populares'.

    `offices` holds each Office's seat and `laws` each law's space, in the order of the notation. `acts` counts what
    each side chose to do where it had a choice.
    """

    pw: Pair
    coins: Pair
    vp: Pair
    offices: tuple[int, ...]
    laws: tuple[int, ...]
    acts: tuple[Acts, Acts]


class GameRow(msgspec.Struct, frozen=True):
    """A game: how it was set up, and how it went.

    `number` counts the games of a configuration from 0; the same number is the same deal in each. `ends` are the game
    end conditions that brought the last turn (vp, lead, laws), `decided` how the winner was found (lead, short,
    tie_laws, tie), `cpu` the seconds of one core that it took.
    """

    configuration: str
    options: dict[str, Any]
    number: int
    winner: Literal["optimates", "populares"]
    ends: tuple[str, ...]
    decided: str
    cpu: float
    turns: tuple[Turn, ...]


class Scribe:
    """Writes down a game from its events."""

    def __init__(self, state: State) -> None:
        """Watch the game of this state, which is changed in place."""
        self.state = state
        self.turns: list[Turn] = []
        self.ends: list[str] = []
        self.decided = ""
        self._acts: tuple[Counter[str], Counter[str]] = Counter(), Counter()

    def hear(self, event: Event) -> None:
        """Take in an event."""
        if isinstance(event, Acted):
            if event.seat != CHANCE and not event.only_choice:
                self._acts[event.seat][act_name(event.action)] += 1
        elif isinstance(event, EndTriggered):
            self.ends.append(event.reason)
        elif isinstance(event, GameEnded):
            self.decided = event.reason
            self._end_turn()
        elif isinstance(event, TurnBegan):
            self._end_turn()

    def _end_turn(self) -> None:
        state, (reds, blues) = self.state, self._acts
        pw, coins, vp = ((purse[0], purse[1]) for purse in (state.pw, state.coins, state.vp))
        turn = Turn(pw, coins, vp, tuple(state.offices), tuple(state.laws), (dict(reds), dict(blues)))
        self.turns.append(turn)
        self._acts = Counter(), Counter()


def act_name(action: Action) -> str:
    """Name what was done: the kind, with the law or the office where that says what it is."""
    kind = action[0]
    if kind in (CONSUL, TRIBUNE):
        return f"{KINDS[kind]} {LAWS[action[1]]}"
    return f"veto {VETOES[action[1]]}" if kind == VETO else KINDS[kind]


def play(run: Run, configuration: Configuration, number: int) -> GameRow:
    """Play a game of a configuration."""
    start = time.process_time()
    game, player = _table(run.level, run.positions)
    dice = Random(run.deal(number))
    state = game.new(configuration.options, dice)
    seed = f"{run.seed} {number} {options_key(configuration.options)}"
    thinking = [Random(f"think {seed} {seat}") for seat in SEATS]
    opening = Random(f"opening {seed}")
    scribe, choices = Scribe(state), 0
    while (decision := game.decision(state)) is not None:
        if decision.seat == CHANCE:
            action = draw(decision, dice)
        else:
            view = game.view(state, decision.seat)
            thought = decide(player, game, view, decision.seat, thinking[decision.seat])
            action = varied(thought, run.opening, opening) if choices < run.opening.acts else thought.action
            choices += 1
        game.apply(state, action, scribe.hear)
    return GameRow(
        configuration=configuration.name,
        options=configuration.options,
        number=number,
        winner="populares" if state.winner else "optimates",
        ends=tuple(scribe.ends),
        decided=scribe.decided,
        cpu=round(time.process_time() - start, 2),
        turns=tuple(scribe.turns),
    )


def varied(thought: Thought, opening: Opening, random: Random) -> Action:
    """Draw among the actions that promise nearly as much as the best; one that was not compared is taken as it is."""
    if not thought.lines:
        return thought.action
    least = thought.lines[0].win - opening.loss
    return random.choice([line.action for line in thought.lines if line.win >= least])


@cache
def _table(level: str, positions: int) -> tuple[Optimates, Player]:
    game = load_game(GAME, ()).game
    assert isinstance(game, Optimates)
    return game, player_of(level, positions)
