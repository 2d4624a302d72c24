"""How long everything at the table moves, in seconds at normal speed: each kind of event alone, each kind of act whole.

`python -m bench.motion` plays games at random and asks the animations themselves; no clock is read.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Sequence
from random import Random
from statistics import median
from typing import Any

from game.match import HUMAN, Match
from game.rules.core import CHANCE, Event
from game.rules.optimates import events as e
from game.rules.optimates import notation as n
from game.scenes.context import Context, make_context
from game.scenes.optimates.table import TableScene
from game.scenes.table.cues import event_name

GAMES = 12
STEP = 0.02
ACT, ELECTION = 1.8, 4.0
"""The goals: the longest act that throws no die and kills nobody; the elections, from their banner to the last seat."""
LONG = {"roll", "proscribe"}
Lengths = dict[str, list[float]]


def length(table: TableScene, events: Sequence[Event]) -> float:
    """Play events on the table and give how long they move; nothing else of the match is told."""
    seconds = 0.0
    anims = table.playback.motion.animate(events)
    for anim in anims:
        while (left := anim.advance(STEP, False)) < 0.0:
            seconds += STEP
        seconds += STEP - left
    table.stage.clear()
    return seconds


def chapters(events: Sequence[Event]) -> dict[str, list[Event]]:
    """Split what one act sets off: acts, the end of a phase, the elections, the spoils, the next turn."""
    found: dict[str, list[Event]] = defaultdict(list)
    at = ""
    for event in events:
        if isinstance(event, e.Acted):
            at = n.KINDS[event.action[0]]
        elif isinstance(event, e.PhaseEnded):
            at = "a phase's end"
        elif isinstance(event, e.Elected) or (isinstance(event, e.PhaseBegan) and event.phase > len(n.SEATS)):
            at = "the elections"
        elif isinstance(event, (e.SpoilsTaken, e.LawsUnmarked)):
            at = "the spoils"
        elif isinstance(event, (e.TurnBegan, e.EndTriggered, e.GameEnded)):
            at = "the next turn"
        found[at].append(event)
    return found


def measure(context: Context, games: int = GAMES) -> tuple[Lengths, Lengths]:
    """Play games at random; give the lengths of each kind of event, and of each act and chapter."""
    alone: Lengths = defaultdict(list)
    whole: Lengths = defaultdict(list)
    loaded = context.load_game("optimates")
    for seed in range(games):
        random = Random(seed)
        match = Match.new(loaded, {"random_italics": bool(seed % 2)}, seed, (HUMAN, HUMAN))
        while (decision := match.decision) is not None:
            action = random.choice(decision.actions)
            if decision.seat != CHANCE:
                kind = random.choice(sorted({each[0] for each in decision.actions}))
                action = random.choice([each for each in decision.actions if each[0] == kind])
            table = TableScene(context, match)
            events = match.play(action)
            if seed < games // 2:
                for event in events:
                    alone[event_name(type(event))].append(length(table, [event]))
                continue
            for chapter, told in chapters(events).items():
                whole[chapter].append(length(table, told))
    return alone, whole


def goals_met(whole: Lengths) -> bool:
    """Tell whether acts and elections are short enough."""
    acts = [max(times) for kind, times in whole.items() if kind in n.KINDS and kind not in LONG]
    return max(acts) <= ACT and max(whole["the elections"]) <= ELECTION


def main() -> bool:
    """Measure, print, and tell whether the goals are met."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    context: Any = make_context(headless=True)
    alone, whole = measure(context)
    for title, lengths in (("event", alone), ("act", whole)):
        for name, times in sorted(lengths.items(), key=lambda each: median(each[1])):
            print(f"motion: {title} {name:20} median {median(times):.2f} s, longest {max(times):.2f} s ({len(times)})")
    print(f"motion: goals: an act {ACT} s, the elections {ELECTION} s")
    return goals_met(whole)


if __name__ == "__main__":
    raise SystemExit(0 if main() else 1)
