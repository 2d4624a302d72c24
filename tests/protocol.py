"""What every game must keep of the protocol in game/rules/core.py, by random play.

A game's own test file makes a subclass of `ProtocolTests` whose name begins with Test. Run as a program, this file
prints the digest of some games, so that two processes can be compared.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import pytest

from game.rules.core import CHANCE, Action, Decision, Event, Game, NotationError, OptionError, silent

ROOT = Path(__file__).resolve().parent.parent
Played = list[tuple[Any, Action]]
"""The states of a game, each with the action then played."""


def load(factory: str) -> Game[Any]:
    """Make the game of a `module:function`."""
    module, _, name = factory.partition(":")
    made: Game[Any] = getattr(import_module(module), name)()
    return made


def choose(decision: Decision, random: Random) -> Action:
    """Pick an action: chance by its odds; others half the time any, else first a kind, so that rare kinds come up."""
    if decision.weights is not None:
        return random.choices(decision.actions, decision.weights)[0]
    if random.random() < 0.5:
        return random.choice(decision.actions)
    kind = random.choice(sorted({action[0] for action in decision.actions}))
    return random.choice([action for action in decision.actions if action[0] == kind])


def play_on(game: Game[Any], state: Any, random: Random, most: int) -> Played:
    """Play a state at random to the end, or `most` actions on; give copies of the states on the way."""
    played: Played = []
    for _ in range(most):
        decision = game.decision(state)
        if decision is None:
            break
        action = choose(decision, random)
        played.append((game.clone(state), action))
        game.apply(state, action, silent)
    return played


def lists_in(state: Any) -> Iterator[tuple[str, list[Any]]]:
    """Find every list of a state, with the way to it."""
    names = [name for cls in type(state).__mro__ for name in getattr(cls, "__slots__", ())]
    waiting = [(name, getattr(state, name)) for name in names if hasattr(state, name)]
    while waiting:
        way, value = waiting.pop()
        if isinstance(value, list):
            yield way, value
            waiting += [(f"{way}[{i}]", item) for i, item in enumerate(value)]


def slots(state: Any) -> dict[str, Any]:
    """Read everything a state holds, whether or not its JSON tells it."""
    return {name: getattr(state, name) for name in type(state).__slots__}


def digest_of_games(game: Game[Any], options: Mapping[str, Any], games: int, most: int) -> str:
    """Hash all that happens in some games: states, legal lists and events, in order."""
    digest = hashlib.sha256()
    for seed in range(games):
        random = Random(seed)
        state = game.new(options, random)
        for _ in range(most):
            decision = game.decision(state)
            digest.update(json.dumps([game.to_json(state), str(decision)]).encode())
            if decision is None:
                break
            told: list[Event] = []
            game.apply(state, choose(decision, random), told.append)
            digest.update(str(told).encode())
    return digest.hexdigest()


class ProtocolTests:
    """Subclass me; every test here then runs on that game."""

    factory: ClassVar[str]
    """Where the game is made, as `module:function`."""
    options: ClassVar[list[dict[str, Any]]] = [{}]
    games: ClassVar[int] = 20
    """How many random games each test plays for each set of options."""
    longest: ClassVar[int] = 2000
    """No random game has more decisions than this."""
    of_each: ClassVar[int] = 12
    """So many positions of each kind of question are looked at more closely."""
    future: ClassVar[int] = 60
    """So many actions on are told of a position's future."""
    shared: ClassVar[frozenset[str]] = frozenset()
    """Slots that copies may share because nothing ever changes what is in them."""

    def invariant(self, state: Any) -> None:
        """Assert what holds in every position of this game."""
        raise NotImplementedError

    # -- helpers

    @pytest.fixture(scope="class")
    @classmethod
    def rules(cls) -> Game[Any]:
        return load(cls.factory)

    @pytest.fixture(scope="class")
    @classmethod
    def played(cls, rules: Game[Any]) -> list[Played]:
        """Games at random, each as its positions and actions."""
        whole = []
        for options in cls.options:
            for seed in range(cls.games):
                random = Random(seed)
                whole.append(play_on(rules, rules.new(options, random), random, cls.longest))
        return whole

    @pytest.fixture(scope="class")
    @classmethod
    def sample(cls, rules: Game[Any], played: list[Played]) -> list[Any]:
        """Positions of all kinds, some of each kind of question."""
        random = Random(7)
        by_kind: dict[str, list[Any]] = {}
        for state, _ in (step for game in played for step in game):
            decision = rules.decision(state)
            assert decision is not None
            by_kind.setdefault(decision.kind, []).append(state)
        return [
            state
            for kind in sorted(by_kind)
            for state in random.sample(by_kind[kind], min(cls.of_each, len(by_kind[kind])))
        ]

    def after(self, rules: Game[Any], state: Any, seed: int) -> list[str]:
        """Tell the future of a state under the choices of a seed."""
        random = Random(seed)
        told: list[Event] = []
        future = []
        for _ in range(self.future):
            decision = rules.decision(state)
            future.append(f"{decision} {rules.result(state)} {json.dumps(rules.to_json(state))}")
            if decision is None:
                break
            rules.apply(state, choose(decision, random), told.append)
        return [*future, str(told)]

    # -- tests

    def test_random_games_end(self, rules: Game[Any], played: list[Played]) -> None:
        for game in played:
            assert 0 < len(game) < self.longest
            state, action = game[-1]
            last = rules.clone(state)
            rules.apply(last, action, silent)
            assert rules.decision(last) is None
            result = rules.result(last)
            assert result is not None
            assert len(result) == len(rules.seats(last))
            assert abs(sum(result) - 1) < 1e-9
            assert all(0 <= share <= 1 for share in result)

    def test_every_decision_is_a_real_choice(self, rules: Game[Any], played: list[Played]) -> None:
        for state, _ in (step for game in played for step in game):
            decision = rules.decision(state)
            assert decision is not None
            assert rules.result(state) is None
            assert len(decision.actions) >= 2
            assert len(set(decision.actions)) == len(decision.actions), "an action is listed twice"
            assert (decision.weights is not None) == (decision.seat == CHANCE)
            if decision.weights is not None:
                assert len(decision.weights) == len(decision.actions)
                assert abs(sum(decision.weights) - 1) < 1e-9
                assert min(decision.weights) > 0
            else:
                assert 0 <= decision.seat < len(rules.seats(state))

    def test_asking_again_gives_the_same_list(self, rules: Game[Any], sample: list[Any]) -> None:
        for state in sample:
            before = json.dumps(rules.to_json(state))
            assert rules.decision(state) == rules.decision(state)
            rules.result(state)
            assert json.dumps(rules.to_json(state)) == before

    def test_what_holds_in_every_position(self, rules: Game[Any], played: list[Played]) -> None:
        for game in played:
            for state, _ in game:
                self.invariant(state)
            state, action = game[-1]
            last = rules.clone(state)
            rules.apply(last, action, silent)
            self.invariant(last)

    def test_a_clone_shares_no_list(self, rules: Game[Any], sample: list[Any]) -> None:
        for state in sample:
            copy = rules.clone(state)
            assert slots(copy) == slots(state)
            mine = {id(value): way for way, value in lists_in(state) if way.partition("[")[0] not in self.shared}
            for way, value in lists_in(copy):
                assert id(value) not in mine, f"{way} is shared"

    def test_playing_on_a_clone_leaves_the_original(self, rules: Game[Any], sample: list[Any]) -> None:
        for seed, state in enumerate(sample):
            before, asked = json.dumps(rules.to_json(state)), str(rules.decision(state))
            held = str(slots(state))
            play_on(rules, rules.clone(state), Random(seed), 25)
            assert json.dumps(rules.to_json(state)) == before
            assert str(rules.decision(state)) == asked
            assert str(slots(state)) == held

    def test_every_legal_action_can_be_played(self, rules: Game[Any], sample: list[Any]) -> None:
        for state in sample:
            decision = rules.decision(state)
            assert decision is not None
            for action in decision.actions:
                copy = rules.clone(state)
                rules.apply(copy, action, silent)
                self.invariant(copy)
                after = rules.decision(copy)
                assert after is None or len(after.actions) >= 2

    def test_the_words_of_an_action_can_be_read_back(self, rules: Game[Any], sample: list[Any]) -> None:
        for state in sample:
            decision = rules.decision(state)
            assert decision is not None
            texts = [rules.text(action) for action in decision.actions]
            assert [rules.parse(text) for text in texts] == list(decision.actions)
            assert len(set(texts)) == len(texts)
            for text in texts:
                assert text == " ".join(text.split()) == text.lower()

    @pytest.mark.parametrize("text", ["", " ", "xyzzy", "\n", "pass pass", "PASS", "pass ", "1", "\0", "é" * 5000])
    def test_nonsense_is_no_action(self, rules: Game[Any], text: str) -> None:
        with pytest.raises(NotationError):
            rules.parse(text)

    def test_json_and_back_is_the_same_position(self, rules: Game[Any], played: list[Played]) -> None:
        for state, _ in (step for game in played for step in game[::5]):
            data = rules.to_json(state)
            again = rules.from_json(json.loads(json.dumps(data)))
            assert rules.to_json(again) == data
            assert rules.decision(again) == rules.decision(state)
            assert rules.result(again) == rules.result(state)

    def test_json_and_back_has_the_same_future(self, rules: Game[Any], sample: list[Any]) -> None:
        for seed, state in enumerate(sample):
            again = rules.from_json(json.loads(json.dumps(rules.to_json(state))))
            assert self.after(rules, again, seed) == self.after(rules, rules.clone(state), seed)

    def test_a_finished_game_survives_json(self, rules: Game[Any], played: list[Played]) -> None:
        for game in played[:10]:
            state, action = game[-1]
            last = rules.clone(state)
            rules.apply(last, action, silent)
            again = rules.from_json(json.loads(json.dumps(rules.to_json(last))))
            assert rules.to_json(again) == rules.to_json(last)
            assert rules.decision(again) is None
            assert rules.result(again) == rules.result(last)

    def test_a_record_replays(self, rules: Game[Any], played: list[Played]) -> None:
        for game in played[:: max(1, len(played) // 10)]:
            state = rules.clone(game[0][0])
            for before, action in game:
                assert slots(state) == slots(before)
                rules.apply(state, rules.parse(rules.text(action)), silent)

    def test_a_seed_makes_the_same_game(self, rules: Game[Any]) -> None:
        for options in self.options:
            first, second = (rules.new(options, Random(5)) for _ in range(2))
            assert slots(first) == slots(second)

    def test_hashing_changes_nothing(self) -> None:
        program = [sys.executable, "-m", "tests.protocol", self.factory, json.dumps(self.options[-1])]
        runs = [
            subprocess.Popen(
                program, cwd=ROOT, env=os.environ | {"PYTHONHASHSEED": seed}, text=True, stdout=subprocess.PIPE
            )
            for seed in ("1", "2")
        ]
        digests = [run.communicate()[0] for run in runs]
        assert [run.returncode for run in runs] == [0, 0]
        assert digests[0] == digests[1]
        assert len(digests[0].strip()) == 64

    def test_a_view_keeps_the_question(self, rules: Game[Any], sample: list[Any]) -> None:
        for state in sample:
            decision = rules.decision(state)
            assert decision is not None
            for seat in range(len(rules.seats(state))):
                held = str(slots(state))
                view = rules.view(state, seat)
                guess = rules.guess(view, Random(seat))
                if decision.seat in (seat, CHANCE):
                    assert rules.decision(guess) == decision
                play_on(rules, guess, Random(seat), 5)
                assert str(slots(state)) == held
                assert rules.to_json(rules.view(view, seat)) == rules.to_json(view)

    def test_every_number_of_seats_is_one_that_the_game_knows(self, rules: Game[Any], played: list[Played]) -> None:
        assert list(rules.seat_counts) == sorted(set(rules.seat_counts))
        for game in played:
            names = rules.seats(game[0][0])
            assert len(names) in rules.seat_counts
            assert len(set(names)) == len(names)
            assert all(rules.seats(state) == names for state, _ in game)
        assert {len(rules.seats(game[0][0])) for game in played} == set(rules.seat_counts)

    def test_turns_and_headings_go_on(self, rules: Game[Any], played: list[Played]) -> None:
        for game in played:
            turns = [turn for state, _ in game if (turn := rules.turn(state)) is not None]
            assert turns == sorted(turns)
            assert turns[:1] in ([], [1])
            headings = {rules.heading(state) for state, _ in game}
            assert 1 < len(headings) < len(game)
            assert all(heading == " ".join(heading.split()) and ";" not in heading for heading in headings)

    def test_options_are_filled_up_and_checked(self, rules: Game[Any]) -> None:
        for options in self.options:
            filled = rules.options_json(options)
            assert {name: filled[name] for name in options} == options
            assert rules.options_json(filled) == filled
            assert json.loads(json.dumps(filled)) == filled
            assert slots(rules.new(filled, Random(3))) == slots(rules.new(options, Random(3)))
        with pytest.raises(OptionError):
            rules.options_json({"no such option": 1})
        with pytest.raises(OptionError):
            rules.new({"no such option": 1}, Random(1))


if __name__ == "__main__":
    print(digest_of_games(load(sys.argv[1]), json.loads(sys.argv[2]), 3, 300))
