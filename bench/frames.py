"""What a frame of the table costs, against the least that any frame can cost, and that nothing is drawn at rest.

`python -m bench.frames` measures in one run, one after the other in rounds, without a screen, at twice and three times
the canvas; then every frame of the movements of whole games, by the event that is shown. It counts the processor's
time, so that what else the machine does matters little.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import product
from statistics import median
from time import process_time

import pygame

from game.match import HUMAN, Match
from game.rules.core import Event
from game.rules.optimates import notation as n
from game.scenes.context import Context, load_look, make_context
from game.scenes.gallery import positions
from game.scenes.optimates.table import TableScene
from game.scenes.saved import table_for
from game.scenes.stack import Loop, Stack, paint, run
from game.scenes.table.scene import TableScene as TableOfAny
from game.ui.input import InputReader
from game.ui.window import Window

SCALES = (2, 3)
ROUNDS = 9
FRAMES = 60
TURNS = 100
GAMES = 2
PLAYED = (("optimates", 2), ("augustus", 4))
"""The games that are played, with their seats."""
LEAST = 30  # of fewer frames nothing is said
GOAL = 3.0
"""A full frame may cost this many times the floor."""
STEP = 1 / 60
Frame = Callable[[], None]


def open_table(context: Context, position: str) -> TableScene:
    """Open the table, with movement, at a position of the gallery."""
    match = Match.from_state(context.load_game("optimates"), positions()[position].state, 7, (HUMAN, HUMAN))
    return TableScene(context, match)


def in_the_election(context: Context) -> TableScene:
    """Stop the table in the middle of the proclamation of an Office."""
    table = open_table(context, "action")
    while table.stage.spotlight is None or table.stage.banner is None or table.stage.banner.shown < 1:
        if not table.is_busy:
            table.play((n.PASS,))
        table.timeline.update(STEP)
    return table


def in_the_nudge(context: Context) -> TableScene:
    """Stop the table in the middle of two Senators' changing places."""
    table = open_table(context, "action")
    table.play(next(action for action in table.match.state.legal if action[0] == n.NUDGE))
    while not any(actor.picture.startswith("senator") for actor in table.stage.actors):
        table.timeline.update(STEP)
    return table


def in_augustus(context: Context) -> TableOfAny:
    """Open the fullest table: one person among six seats who is to place a legion."""
    loaded, known = context.load_game("augustus"), positions("augustus")["place_6"].state
    asked = loaded.game.decision(loaded.game.from_json(known))
    assert asked is not None
    seats = [HUMAN if seat == asked.seat else "greedy" for seat in range(6)]
    return opened_table(context, Match.from_state(loaded, known, 7, seats))


def opened_table(context: Context, match: Match) -> TableOfAny:
    """Make the table of a match of any game."""
    table = table_for(context, match)
    assert isinstance(table, TableOfAny)
    return table


def frames(context: Context, window: Window) -> dict[str, Frame]:
    """Give what is measured by its name: each draws one frame and shows it."""
    ground = context.skin.sprites.get("curia").convert()
    election: Stack = [in_the_election(context)]
    nudge: Stack = [in_the_nudge(context)]
    asking, choosing = open_table(context, "action"), open_table(context, "action")
    choosing._answer(choosing.question, "act", n.NUDGE, None)  # type: ignore[arg-type]

    def floor() -> None:
        window.canvas.blit(ground, (0, 0))
        window.show()

    def of(stack: Stack) -> Frame:
        def frame() -> None:
            paint(stack, window.canvas)
            window.show()

        return frame

    def anew() -> None:
        choosing.picture.forget()
        choosing.speech.forget()
        of([choosing])()

    return {
        "floor": floor,
        "all actions offered": of([asking]),
        "a Senator to choose": of([choosing]),
        "an election's banner": of(election),
        "a nudge": of(nudge),
        "drawn from nothing": anew,
        "six seats of Augustus": of([in_augustus(context)]),
    }


def measure(measured: dict[str, Frame]) -> dict[str, float]:
    """Give the median over all rounds of a frame's time, in ms."""
    times: dict[str, list[float]] = {name: [] for name in measured}
    for _ in range(ROUNDS):
        for name, frame in measured.items():
            frame()
            began = process_time()
            for _ in range(FRAMES):
                frame()
            times[name].append((process_time() - began) * 1000 / FRAMES)
    return {name: median(found) for name, found in times.items()}


class Shown:
    """Tells which event a table is showing."""

    def __init__(self, table: TableOfAny) -> None:
        self.playback, self.events, self.came = table.playback, table.playback._events, 0
        come_true = self.playback._come_true

        def noted(event: Event) -> None:
            self.came += 1
            come_true(event)

        self.playback._come_true = noted  # type: ignore[method-assign]
        table._dress()  # the movements ask for it once
        self.playback.take_state()

    def label(self) -> str:
        """Name the event that comes true next."""
        if self.events is not self.playback._events:
            self.events, self.came = self.playback._events, 0
        return type(self.events[min(self.came, len(self.events) - 1)]).__name__ if self.events else "(begins)"


def movements(context: Context, window: Window) -> dict[str, list[float]]:
    """Let the computer play games, every frame of every movement drawn; give the frames' times by what is shown."""
    times: dict[str, list[float]] = {}
    for (game, seats), seed in product(PLAYED, range(GAMES)):
        options = {"seats": seats} if game == "augustus" else {}
        match = Match.new(context.load_game(game), options, seed, seats=("greedy",) * seats)
        table = opened_table(context, match)
        shown = Shown(table)
        stack: Stack = [table]
        while match.decision is not None or table.is_busy:
            if not table.is_busy:
                table.update(STEP)  # thinking, and the rules, are no part of a frame
                continue
            label, began = shown.label(), process_time()
            table.update(STEP)
            if table.dirty:
                paint(stack, window.canvas)
                window.show()
                times.setdefault(label, []).append((process_time() - began) * 1000)
    return times


def flips_at_rest(context: Context, window: Window) -> int:
    """Count how often a table at rest is shown in 100 turns of the loop, after the first."""
    stack: Stack = [open_table(context, "action")]
    turns, flips = 0, 0

    class Clock:
        def tick(self, fps: float = 0) -> int:
            nonlocal turns, flips
            turns += 1
            if turns == 3:
                flips = window.flips
            if turns == TURNS + 3:
                stack.clear()
            return 16

    reader = InputReader(context.inputs, window.to_logical)
    run(Loop(window=window, reader=reader, motion=load_look().motion), stack, Clock())  # type: ignore[arg-type]
    return window.flips - flips


def at_scale(scale: int) -> bool:
    """Measure at a multiple of the canvas; print, and tell whether the goals are met."""
    window = Window("bench", scale=scale)
    pygame.display.set_mode((640 * scale, 360 * scale))
    context = make_context(headless=True, window=window)
    found = measure(frames(context, window))
    floor = found.pop("floor")
    print(f"frame: floor {floor:.3f} ms at {window.size[0]}x{window.size[1]}")
    fine = True
    for name, time in found.items():
        goal = f"goal {GOAL:.1f}" if name != "drawn from nothing" else "no goal"
        fine &= time <= GOAL * floor or name == "drawn from nothing"
        print(f"frame: {name:24} {time:.3f} ms  {time / floor:5.2f}x  ({goal})")
    moved = movements(context, window)
    for name, times in sorted(moved.items(), key=lambda item: -median(item[1])):
        ranked = sorted(times)
        high = ranked[len(ranked) * 95 // 100] / floor
        fine &= median(ranked) <= GOAL * floor or len(ranked) < LEAST
        print(
            f"frame: {name:24} {len(ranked):5} frames: median {median(ranked) / floor:.2f}x (goal {GOAL:.1f}), "
            f"95 of 100 within {high:.2f}x, worst {ranked[-1] / floor:.2f}x"
        )
    flips = flips_at_rest(context, window)
    print(f"frame: {flips} flips in {TURNS} turns at rest (goal 0)", flush=True)
    window.close()
    return fine and flips == 0


def main() -> bool:
    """Measure at each scale, print, and tell whether the goals are met."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    fine = [at_scale(scale) for scale in SCALES]
    return all(fine)


if __name__ == "__main__":
    raise SystemExit(0 if main() else 1)
