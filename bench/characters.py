"""What becomes of the characters: `python -m bench.characters [--level LEVEL] [--games N] [--keep FILE] [NAME ...]`.

Each plays the plain player of its level, as often on either side. Prints for each its share of wins with the 95 %
Wilson interval and what it does in a game, and how often it is told by that from the others: by the nearest of the
centroids that were learned from the first half of the games, in the second half, some games at a time.
"""

from __future__ import annotations

import argparse
import hashlib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from statistics import fmean, pstdev
from typing import Any

import msgspec

from bench.greedy_match import interval
from game.ai.optimates_characters import Characters
from game.ai.player import Player, decide
from game.config import load
from game.paths import resource
from game.players import PLAIN, character_names, make_player, name_with
from game.rules import chance
from game.rules.core import CHANCE, Game, silent
from game.rules.optimates.notation import (
    ACTIONS,
    ASK_ACTION,
    BLOCKS,
    CONSUL,
    KINDS,
    LAWS,
    OFFICES,
    PASS,
    SEATS,
    SWAY,
    TRIBUNE,
)
from game.rules.optimates.state import State

AT_A_TIME = 4
"""So many games, two on either side, are looked at together to tell who it is."""
SEED = 1_000_000
LEAST_SPREAD = 0.05
"""What hardly ever differs tells little, however seldom it is."""
Mix = dict[str, float]


class Played(msgspec.Struct):
    """One game of a character: whether it won, and its mix of acts, offices and means."""

    key: str
    character: str
    number: int
    won: bool
    mix: Mix


class Watch:
    """Counts what one seat does in one game."""

    def __init__(self) -> None:
        self.counts: defaultdict[str, float] = defaultdict(float)
        self.asked = 0
        self.turns = 0

    def note(self, state: State, seat: int, action: tuple[int, ...]) -> None:
        """Count an act of the seat, before it is carried out."""
        kind = action[0]
        if state.ask == ASK_ACTION:
            self.asked += 1
            self.counts["coins"] += state.coins[seat]
            self.counts["pw"] += state.pw[seat]
        if kind == PASS:
            self.turns += 1
            self.counts["kept_pw"] += state.pw[seat]
            for office, holder in zip(OFFICES, state.offices, strict=True):
                self.counts[f"held.{office.split('_')[0]}"] += holder == seat
        self.counts[KINDS[kind]] += 1
        if kind in (CONSUL, TRIBUNE):
            self.counts[f"law.{LAWS[action[1]]}"] += 1
        elif kind == SWAY:
            for block, counters in zip(action[1::2], action[2::2], strict=True):
                self.counts[f"sway.{BLOCKS[block]}"] += counters

    def mix(self) -> Mix:
        """Give acts a game, means at an act, and Offices and PW where a phase was left."""
        found = dict(self.counts)
        for name in found:
            if name in ("coins", "pw"):
                found[name] /= max(1, self.asked)
            elif name == "kept_pw" or name.startswith("held."):
                found[name] /= max(1, self.turns)
        return found


def play(game: Game[Any], players: Sequence[Player], seed: int, seat: int) -> tuple[bool, Mix]:
    """Play a game, watching a seat; say whether it won, and its mix."""
    random = Random(seed)
    thinking = [Random(seed * 2 + each) for each in range(len(SEATS))]
    state, watch = game.new({}, random), Watch()
    while (decision := game.decision(state)) is not None:
        if decision.seat == CHANCE:
            action = chance.draw(decision, random)
        else:
            view = game.view(state, decision.seat)
            action = decide(players[decision.seat], game, view, decision.seat, thinking[decision.seat]).action
            if decision.seat == seat:
                watch.note(state, seat, action)
        game.apply(state, action, silent)
    return state.winner == seat, watch.mix()


def games_of(game: Game[Any], level: str, character: str, numbers: Iterable[int], seed: int = SEED) -> Iterator[Played]:
    """Play a character against the plain player: each deal twice, once on either side."""
    one, other = make_player(name_with(level, character), game.name), make_player(level, game.name)
    key = digest(level, character)
    for number in numbers:
        deal, seat = divmod(number, len(SEATS))
        won, mix = play(game, (one, other) if seat == 0 else (other, one), seed + deal, seat)
        yield Played(key, character, number, won, mix)


def digest(level: str, character: str) -> str:
    """Make the digest of all that such a player thinks with."""
    folder = resource("config", "ai")
    total = hashlib.sha256(level.encode())
    for file in ("levels.yaml", "optimates_judge.yaml", "optimates_judge.rows"):
        total.update((folder / file).read_bytes())
    known = load(folder / "characters.yaml", Characters)
    total.update(msgspec.json.encode((known.last_turn, known.looked_at, known.characters.get(character))))
    return total.hexdigest()


# -- telling them apart


class Centroids:
    """Knows a player's mix by those that it has seen, and says whose a new one is most like."""

    def __init__(self, seen: Mapping[str, Sequence[Mix]]) -> None:
        everything = [mix for mixes in seen.values() for mix in mixes]
        self.names = sorted({name for mix in everything for name in mix})
        self.spread = {name: max(LEAST_SPREAD, self._within(seen, name)) for name in self.names}
        self.centres = {who: {name: fmean(mix.get(name, 0.0) for mix in mixes) for name in self.names}
                        for who, mixes in seen.items()}  # fmt: skip

    @staticmethod
    def _within(seen: Mapping[str, Sequence[Mix]], name: str) -> float:
        return fmean(pstdev([mix.get(name, 0.0) for mix in mixes]) for mixes in seen.values())

    def nearest(self, mix: Mix) -> str:
        """Say whose it is."""

        def distance(who: str) -> float:
            centre = self.centres[who]
            return sum(((mix.get(name, 0.0) - centre[name]) / self.spread[name]) ** 2 for name in self.names)

        return min(self.centres, key=distance)


def together(games: Sequence[Played], at_a_time: int = AT_A_TIME) -> list[Mix]:
    """Give the mean mixes of so many games each."""
    found = []
    for at in range(0, len(games) - at_a_time + 1, at_a_time):
        mixes = [game.mix for game in games[at : at + at_a_time]]
        names = sorted({name for mix in mixes for name in mix})
        found.append({name: fmean(mix.get(name, 0.0) for mix in mixes) for name in names})
    return found


def told(games: Mapping[str, Sequence[Played]], at_a_time: int = AT_A_TIME) -> dict[str, list[str]]:
    """Learn from the first half of each character's games; say of each sample of the second whose it seems to be."""
    # Halves of whole samples, so that both have as many games on either side.
    halves = {who: len(played) // at_a_time // 2 * at_a_time for who, played in games.items()}
    seen = {who: together(played[: halves[who]], at_a_time) for who, played in games.items()}
    known = Centroids(seen)
    return {
        who: [known.nearest(mix) for mix in together(played[halves[who] :], at_a_time)] for who, played in games.items()
    }


# -- the report


def report(character: str, games: Sequence[Played]) -> None:
    """Print a character's wins and what it does in a game."""
    for seat in (None, 0, 1):
        played = [game for game in games if seat is None or game.number % 2 == seat]
        side = "" if seat is None else f" as {SEATS[seat]}"
        print(f"{character + side:40} wins {interval(sum(game.won for game in played), len(played))} of {len(played)}")


def report_mixes(games: Mapping[str, Sequence[Played]]) -> None:
    """Print what each does in a game, side by side."""
    means = {who: together(played, len(played))[0] for who, played in games.items()}
    kinds = [KINDS[kind] for kind in ACTIONS]
    names = {name for mix in means.values() for name in mix}
    print(f"{'in a game':26}" + "".join(f"{who[:11]:>12}" for who in means))
    for name in [*(kind for kind in kinds if kind in names), *sorted(names - {*kinds})]:
        print(f"{name:26}" + "".join(f"{mix.get(name, 0.0):12.2f}" for mix in means.values()))


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure the characters."""
    known = character_names("optimates")
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", default=[*known, PLAIN], metavar="NAME", help=f"of {', '.join(known)}")
    parser.add_argument("--level", default="praetor")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--keep", type=Path, help="keeps the games in a file, and plays none again")
    options = parser.parse_args(arguments)
    from game.catalogue import load_game

    game = load_game("optimates", ()).game
    games: dict[str, list[Played]] = {}
    for character in options.names:
        kept = _kept(options.keep, digest(options.level, character), options.games)
        for played in games_of(game, options.level, character, range(len(kept), options.games)):
            kept.append(played)
            if options.keep:
                with options.keep.open("ab") as file:
                    file.write(msgspec.json.encode(played) + b"\n")
        games[character] = kept
        report(character, kept)
    report_mixes(games)
    answers = told({who: played for who, played in games.items() if who != PLAIN})
    for who, said in answers.items():
        print(f"{who:26} told {said.count(who)} of {len(said)} times, {AT_A_TIME} games at a time")
    right, asked = sum(said.count(who) for who, said in answers.items()), sum(map(len, answers.values()))
    print(f"{'all':26} told {interval(right, max(1, asked))} of {asked} times")


def _kept(file: Path | None, key: str, most: int) -> list[Played]:
    if file is None or not file.exists():
        return []
    games = [msgspec.json.decode(line, type=Played) for line in file.read_bytes().splitlines()]
    return sorted((game for game in games if game.key == key), key=lambda game: game.number)[:most]


if __name__ == "__main__":
    main()
