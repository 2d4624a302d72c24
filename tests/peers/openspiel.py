"""Our games as games of OpenSpiel, so that its tests and its players can be let loose on them.

Importing this registers each game of `LIMITS` as `respublica_<name>`. Its parameters are the game's options, those
inside others with their names joined by `_` (`handicap_optimates_pw`), and `seed`, from which the set-up is drawn.
An action's number is its place in the list of the question asked, and so is an outcome's of the die: the same number
means another thing elsewhere, which is nothing to a search, but much to one who would learn a table of numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Any, ClassVar

import msgspec
import numpy as np
import pyspiel

from game.catalogue import load_game
from game.rules.core import CHANCE, Decision, Game, silent

PREFIX = "respublica_"
SEED = "seed"


class Limits(msgspec.Struct, frozen=True):
    """What no game goes beyond: actions and outcomes of one question, and decisions of the players in all."""

    actions: int
    outcomes: int
    moves: int
    has_secrets: bool = False


LIMITS = {
    "optimates": Limits(actions=512, outcomes=8, moves=2000),
    "augustus": Limits(actions=2048, outcomes=7, moves=50_000, has_secrets=True),
}
"""The games, which all are registered."""


class Position:
    """A state of ours and the question in it. Copies share one until either of them is played on."""

    __slots__ = ("decision", "is_shared", "rules", "state")

    def __init__(self, rules: Game[Any], state: Any) -> None:
        self.rules = rules
        self.state = state
        self.decision = rules.decision(state)
        self.is_shared = False

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        """Share it: OpenSpiel copies a state by copying all that it holds, and far more often than it plays on."""
        self.is_shared = True
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Go into a file of OpenSpiel's as our own saves do: the game's name and the state's JSON."""
        return read_position, (self.rules.name, text_of(self.rules, self.state))

    def question(self) -> Decision:
        """Give the question asked; there must be one."""
        assert self.decision is not None
        return self.decision

    def after(self, number: int) -> Position:
        """Play the action of that number; give the position to go on with."""
        action = self.question().actions[number]
        state = self.rules.clone(self.state) if self.is_shared else self.state
        self.rules.apply(state, action, silent)
        if self.is_shared:
            return Position(self.rules, state)
        self.decision = self.rules.decision(state)
        return self


class PeerState(pyspiel.State):
    """A state for OpenSpiel. All that it holds is a position."""

    def __init__(self, game: PeerGame) -> None:
        super().__init__(game)
        self.position = game.start

    def current_player(self) -> int:
        """Give the seat that is asked."""
        decision = self.position.decision
        if decision is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if decision.seat == CHANCE else decision.seat

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(len(self.position.question().actions)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Give the die's outcomes with their odds."""
        return list(enumerate(self.position.question().weights or ()))

    def _apply_action(self, action: int) -> None:
        self.position = self.position.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.position.rules.text(self.position.question().actions[action])

    def is_terminal(self) -> bool:
        """Say whether the game is over."""
        return self.position.decision is None

    def returns(self) -> list[float]:
        """Give what each seat has won of the others' stakes: 0 in sum, between two 1 or -1."""
        shares = self.position.rules.result(self.position.state)
        seats = len(self.position.rules.seats(self.position.state))
        return [0.0] * seats if shares is None else [share * seats - 1 for share in shares]

    def __str__(self) -> str:
        return text_of(self.position.rules, self.position.state)


class Observer:
    """What a seat sees, in words alone."""

    def __init__(self) -> None:
        self.tensor = np.zeros(0, np.float32)
        self.dict: dict[str, Any] = {}

    def set_from(self, state: PeerState, player: int) -> None:
        """Do nothing: there are no numbers for a network to learn from."""

    def string_from(self, state: PeerState, player: int) -> str:
        """Write what a seat sees."""
        rules = state.position.rules
        return text_of(rules, rules.view(state.position.state, player))


class PeerGame(pyspiel.Game):
    """A game for OpenSpiel: our rules with some options, and a start drawn from a seed. Each game is a subclass."""

    name: ClassVar[str]

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        self.rules = rules_of(self.name)
        given = dict(parameters or {})
        start = self.rules.new(options_of(self.rules, given), Random(given.get(SEED, 0)))
        super().__init__(game_type(self.name), game_info(self.name, len(self.rules.seats(start))), given)
        self.start = Position(self.rules, start)
        self.start.is_shared = True

    def new_initial_state(self) -> PeerState:
        """Begin; also the first step of every copy that OpenSpiel makes."""
        return PeerState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Make what tells a seat's sight."""
        return Observer()


def text_of(rules: Game[Any], state: Any) -> str:
    """Write a state as JSON."""
    return msgspec.json.encode(rules.to_json(state)).decode()


def read_position(name: str, text: str) -> Position:
    """Read a position out of a file; raises StateError."""
    rules = rules_of(name)
    return Position(rules, rules.from_json(msgspec.json.decode(text)))


@cache
def rules_of(name: str) -> Game[Any]:
    """Make the rules of a game from the program's own tables."""
    return load_game(name, ()).game


def leaves(options: Mapping[str, Any], way: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Name every single value among options, with the way to it."""
    for name, value in options.items():
        if isinstance(value, Mapping):
            yield from leaves(value, (*way, name))
        else:
            yield (*way, name), value


def parameters_of(rules: Game[Any]) -> dict[str, Any]:
    """Give OpenSpiel's parameters of a game, each with what it is by default."""
    return {SEED: 0} | {"_".join(way): value for way, value in leaves(rules.options_json({}))}


def options_of(rules: Game[Any], parameters: Mapping[str, Any]) -> dict[str, Any]:
    """Read a game's options out of OpenSpiel's parameters; those not given are left out."""
    options: dict[str, Any] = {}
    for way, _ in leaves(rules.options_json({})):
        if (name := "_".join(way)) in parameters:
            place = options
            for step in way[:-1]:
                place = place.setdefault(step, {})
            place[way[-1]] = parameters[name]
    return options


@cache
def game_type(name: str) -> pyspiel.GameType:
    """Describe a game for OpenSpiel's register."""
    rules, information = rules_of(name), pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=f"Res Publica: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if LIMITS[name].has_secrets else information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.seat_counts[-1],
        min_num_players=rules.seat_counts[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification=parameters_of(rules),
    )


@cache
def game_info(name: str, seats: int) -> pyspiel.GameInfo:
    """Give OpenSpiel the limits of a game of so many seats."""
    return pyspiel.GameInfo(
        num_distinct_actions=LIMITS[name].actions,
        max_chance_outcomes=LIMITS[name].outcomes,
        num_players=seats,
        min_utility=-1.0,
        max_utility=seats - 1.0,
        utility_sum=0.0,
        max_game_length=LIMITS[name].moves,
    )


# The register outlives the interpreter, and what it lets go of then must not die by it: only a class doesn't.
for _name in LIMITS:
    pyspiel.register_game(game_type(_name), type(f"PeerGame_{_name}", (PeerGame,), {"name": _name}))


def load(name: str, **parameters: Any) -> PeerGame:
    """Load one of our games through OpenSpiel's register; it raises on an unknown parameter."""
    game: PeerGame = pyspiel.load_game(PREFIX + name, parameters)
    return game
