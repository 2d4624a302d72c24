"""A small game for tests of the table: three seats name a number each, unseen; each round the highest has a point."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

import pygame
from pygame import Rect

from game.ai.player import Thought
from game.catalogue import LoadedGame
from game.match import Match
from game.rules.core import CHANCE, Action, Decision, Emit, Event
from game.scenes.context import Context
from game.scenes.optimates.cues import load_cues
from game.scenes.table.cues import CueTable
from game.scenes.table.face import Answer, Face, Moment
from game.scenes.table.log import Log
from game.scenes.table.motion import Motion
from game.scenes.table.mover import Move, Mover, Parts
from game.scenes.table.places import Places
from game.scenes.table.question import BACK, CONFIRM, Question
from game.scenes.table.speech import Speech
from game.scenes.table.stage import Spot, Stage
from game.scenes.table.staging import Plates, Staging
from game.scenes.table.words import TableWords
from game.ui.tween import Anim, Call, Wait
from game.ui.tween import Sequence as Chain
from game.ui.widgets import Button, Widget

SEATS, NUMBERS, ROUNDS = ("first", "second", "third"), (1, 2, 3), 3
UNSEEN = -1


class Named(Event, frozen=True):
    """Somebody has named a number: which one is not said."""

    seat: int


class Opened(Event, frozen=True):
    """All numbers are open, and the highest has the point."""

    numbers: list[int]
    seat: int


class Lots:
    """The rules. A state is [numbers named so far (0 for none) of each seat, points of each seat]."""

    name = "lots"
    seat_counts = (3,)

    def seats(self, state: Any) -> tuple[str, ...]:
        return SEATS

    def turn(self, state: Any) -> int | None:
        return sum(state[1]) + 1

    def heading(self, state: Any) -> str:
        return "lots"

    def new(self, options: Mapping[str, Any], random: Any) -> Any:
        return [[0] * 3, [0] * 3]

    def decision(self, state: Any) -> Decision | None:
        if sum(state[1]) == ROUNDS:
            return None
        return Decision(state[0].index(0), "name", tuple((number,) for number in NUMBERS))

    def apply(self, state: Any, action: Action, emit: Emit) -> None:
        seat = state[0].index(0)
        state[0][seat] = action[0]
        emit(Named("1", seat))
        if 0 not in state[0]:
            event = Opened("1", list(state[0]), state[0].index(max(state[0])))
            self.show(state, event)
            emit(event)

    def show(self, shown: Any, event: Event) -> None:
        if isinstance(event, Named):
            shown[0][event.seat] = shown[0][event.seat] or UNSEEN
        elif isinstance(event, Opened):
            shown[0] = [0] * 3
            shown[1][event.seat] += 1

    def result(self, state: Any) -> tuple[float, ...] | None:
        return None if self.decision(state) else tuple(float(n == max(state[1])) for n in state[1])

    def clone(self, state: Any) -> Any:
        return [list(part) for part in state]

    def view(self, state: Any, seat: int) -> Any:
        hidden = [number if at == seat or not number else UNSEEN for at, number in enumerate(state[0])]
        return [hidden, list(state[1])]

    def text(self, action: Action) -> str:
        return str(action[0])

    def parse(self, text: str) -> Action:
        return (int(text),)

    def to_json(self, state: Any) -> dict[str, Any]:
        return {"named": list(state[0]), "points": list(state[1])}

    def from_json(self, data: Any) -> Any:
        return [list(data["named"]), list(data["points"])]

    def options_json(self, options: Mapping[str, Any]) -> dict[str, Any]:
        return {}


class Highest:
    """A player who names 3, and says so."""

    def think(self, game: Any, view: Any, seat: int, random: Any) -> Any:
        yield Thought((3,), 0.5, "table.prompts.choose")


def loaded_lots() -> LoadedGame:
    """Give the game as the catalogue would."""
    return LoadedGame(Lots(), "", (), lambda event: {})


# -- its face


class LotsWords(TableWords):
    root: ClassVar[str] = "lots"

    def side(self, seat: int) -> str:
        return SEATS[seat].title()

    def tint(self, seat: int) -> str:
        return ("optimates", "populares")[seat % 2]


class LotsPlaces(Places):
    @property
    def hall(self) -> Rect:
        return Rect(100, 20, 440, 260)

    @property
    def board(self) -> Rect:
        return self.hall

    def spot(self, kind: str, index: int) -> Rect:
        return Rect(110 + 140 * index, 40, 120, 60)


class LotsLog(Log):
    def sayings(self) -> dict[type[Event], Callable[[Any], None]]:
        return {
            Named: self._named,
            Opened: lambda event: self._add(CHANCE, f"opened {event.numbers}", event.rule),
        }

    def _named(self, event: Named) -> None:
        self._add(event.seat, "named a number", event.rule)
        self.entries[-1].is_act, self.entries[-1].why, self.why = True, self.why, ""


class Naming(Question):
    def complete(self) -> Action | None:
        return self.armed

    def back(self) -> bool:
        was, self.armed = self.armed, None
        return was is not None


class LotsSpeech(Speech):
    def asked(self, question: Naming) -> str:
        return "A number?"

    def draw_asked(self, canvas: pygame.Surface, question: Naming) -> None:
        self.say(canvas, self.places.rect("action_bar"), self.asked(question), "text")

    def forecasts(self, question: Naming, action: Action) -> Any:
        yield f"Names {action[0]}."

    def action_in_focus(self, question: Naming, focused: Widget | None) -> Action | None:
        kind, _, number = (focused.name if focused else "").partition(".")
        return (int(number),) if kind == "number" else question.complete()


class LotsMoves(Mover):
    def moves(self) -> dict[type[Event], Move]:
        return {Named: self._named, Opened: self._opened}

    def _named(self, event: Named) -> Anim:
        return Chain(self._end(event), self._pulse(("seat", event.seat)))

    def _opened(self, event: Opened) -> Anim:
        return Chain(self._tagged(("seat", event.seat), "!", Wait(self.seconds("banner"))), self._end(event), Call(int))


class LotsFace(Face[Naming]):
    """Shows the points, and names what is chosen by three buttons."""

    rule: ClassVar[str] = "1.0"

    def __init__(self, context: Context, match: Match) -> None:
        super().__init__(context, match)
        self.words, self.stage = LotsWords(context.text), Stage()
        self.log = LotsLog(self.words)
        self.taken: list[Any] = []
        """Every position that was drawn."""
        self.asked = CHANCE

    def dress(self) -> None:
        self.places = LotsPlaces(self.context.skin.look, self.context.skin.is_large)
        self.speech = LotsSpeech(self)
        plates = Plates(self.context.skin, self.places, self.words)
        self.staging = Staging(self.context.skin, self.places, self.stage, plates)

    def cues(self) -> CueTable:
        return load_cues()

    def motion(self, parts: Parts) -> Motion:
        return Motion(parts, [LotsMoves(parts)])

    def take(self, shown: Any) -> None:
        self.taken.append(Lots().clone(shown))

    def changed(self, before: Any, after: Any) -> set[Spot]:
        return {("seat", seat) for seat in range(3) if before[1][seat] != after[1][seat]}

    def point_at(self, seat: int) -> None:
        self.asked = seat

    def hides(self, decision: Decision) -> bool:
        return True

    def ask(self, decision: Decision, confirm: str) -> Naming:
        return Naming(self.game, self.match.view(decision.seat), decision, confirm)

    def put(self, question: Naming | None) -> None:
        pass

    def targets(self, shown: Any, question: Naming | None) -> Sequence[Widget]:
        return [Widget(f"seat.{seat}", self.places.spot("seat", seat), hint="points") for seat in range(3)]

    def bar(self, question: Naming) -> Sequence[Widget]:
        if question.armed is not None:
            return [Button(name, (400 + 100 * at, 292, 90, 20), name) for at, name in enumerate((CONFIRM, BACK))]
        return [Button(f"number.{n}", (300 + 60 * n, 292, 50, 20), str(n), hotkey=n) for n in NUMBERS]

    def preferred(self, question: Naming | None, bar: Sequence[Widget]) -> str:
        return bar[0].name if bar else "menu"

    def answer(self, question: Naming, kind: str, index: int, value: object) -> Answer | None:
        if kind == "number":
            return Answer(question.arm((index,)))
        if kind == CONFIRM:
            return Answer(question.confirmed())
        if kind == BACK:
            question.back()
            return Answer(fresh=True)
        return None

    def draw(self, canvas: pygame.Surface, shown: Any, moment: Moment) -> None:
        canvas.fill(self.context.skin.colour("ground"))
        for seat, points in enumerate(shown[1]):
            where = self.places.spot("seat", seat)
            self.context.skin.text(canvas, f"{self.words.side(seat)} {points} {shown[0][seat]}", where.topleft, "text")
        self.staging.draw(canvas, shown)
        self.speech.draw(canvas, moment)

    def forget(self) -> None:
        self.speech.forget()
