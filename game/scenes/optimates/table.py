"""The table of Optimates et Populares: one screen on which a whole game is played."""

from __future__ import annotations

import pygame

from game.match import HUMAN, Match
from game.rules.core import CHANCE, Action, Event
from game.rules.optimates import Optimates
from game.rules.optimates.state import State
from game.scenes.context import Context
from game.scenes.optimates.ambience import murmur_of
from game.scenes.optimates.bottom import BACK, CONFIRM, NUMBER, Bottom
from game.scenes.optimates.large import LargeBottom
from game.scenes.optimates.picture import Picture
from game.scenes.optimates.places import Places
from game.scenes.optimates.playback import Playback
from game.scenes.optimates.question import Question
from game.scenes.optimates.speech import Moment, Speech
from game.scenes.optimates.targets import Targets
from game.scenes.optimates.tools import tools
from game.scenes.optimates.waiting import KEY, STOP, Waiting
from game.scenes.optimates.words import Words
from game.scenes.persons import player_names
from game.scenes.stack import Change, Push, Replace, Scene
from game.ui.input import ACTS, Input
from game.ui.sound_table import Ambience
from game.ui.widgets import Acted, Form, Mood, Widget


class TableScene(Scene):
    """Play a match: people by hand, the computer in its thread, the die by the match's own luck."""

    music = "table"

    def __init__(self, context: Context, match: Match) -> None:
        """Take a match, new or in progress."""
        super().__init__(context.timeline())
        self.context, self.match = context, match
        self.game: Optimates = match.game  # type: ignore[assignment]
        self.was_over = match.decision is None
        self.words = Words(context.text, self.game)
        self.words.names = self.named()
        self.playback = Playback(context, match, self.timeline, self.words, self._still, self._ask)
        self.stage, self.log = self.playback.stage, self.playback.log
        self.waiting = Waiting(context, self.words)
        self.thinker = self.waiting.thinker
        self.message = ""
        self._pointer: tuple[int, int] | None = None
        self._rested_on = ""
        """What lay under the pointer when the question was put: to lie there still is not to look at it."""
        self._notices = len(match.notices)
        self.question: Question | None = None
        self._dress()
        self.playback.take_state()
        self.log.recall(self.match)
        self._ask()

    # -- set-up

    def named(self) -> dict[int, str]:
        """Return the names of Senators who are somebody in particular, by their numbers."""
        return {}

    def tools(self) -> list[Widget]:
        """Make the small buttons at the right end of the top bar."""
        return tools(self.words, self.places)

    def _dress(self) -> None:
        """Make all that draws, with the look of now."""
        skin, plain, book = self.context.skin, self.context.plain_skin, self.game.book
        self._skin = skin
        self.places = Places(skin.look, book, skin.is_large)
        names = player_names(self.context.text, self.match.seats)
        seats = self.match.seats
        self.picture = Picture(skin, self.places, self.words, book, self.stage, self.log, names, seats, plain)
        self.bottom = (LargeBottom if skin.is_large else Bottom)(self.words, self.places, self.game)
        self.targets = Targets(self.words, self.places, self.game)
        self.speech = Speech(self.context, self.words, self.places, self.bottom, self.match, self.game, self.log)
        self.playback.dress(self.picture, self.places)

    @property
    def shown(self) -> State:
        """Give the position on the screen. It follows by the events; when nothing moves it is the true one."""
        return self.playback.shown

    @property
    def ambience(self) -> Ambience:
        """Return how the crowd is heard: as the Poor of the shown position stand."""
        return murmur_of(self.shown)

    # -- the stack's calls

    def closed(self) -> None:
        self.thinker.stop()

    def resumed(self, result: object) -> Change | None:
        if self.context.skin is not self._skin:
            self._dress()
            self.playback.take_state()
        self.speech.forget()  # keys may have been set anew
        self._ask()
        return None

    @property
    def is_animating(self) -> bool:
        # Also between two acts of others, where nothing happens to move: their next one is due at once.
        return self.is_busy or self.thinker.is_thinking or (not self.was_over and self.question is None)

    def skip(self) -> None:
        if self.waiting.is_deaf:
            return
        super().skip()
        self.playback.settle()

    def update(self, dt: float) -> Change | None:
        super().update(dt)
        self.waiting.pass_time(dt)
        if self.is_busy:
            return None
        self.playback.settle()
        if len(self.match.notices) > self._notices:
            self.message, self._notices = self.match.notices[-1], len(self.match.notices)
            self.dirty = True
        change = self.between()
        if change is not None:
            return change
        decision = self.match.decision
        if decision is None:
            return self._over()
        if decision.seat == CHANCE:
            self._play_events(self.match.draw())
        elif self.match.seats[decision.seat] != HUMAN:
            self._think(decision.seat, dt)
        return None if self.is_busy else self.between()  # before anybody answers what is asked now

    def between(self) -> Change | None:
        """Do what is due between two acts, once everything has been shown; a change leaves the table."""
        return None

    def _over(self) -> Change | None:
        """Leave for the result, once everything has been shown."""
        if self.was_over:
            return None
        from game.scenes.result import ResultScene

        return Replace(ResultScene(self.context, self.match))

    # -- playing

    def _think(self, seat: int, dt: float) -> None:
        """Let the computer think, and play what it answers."""
        told, focused = self.waiting.progress, self.form.focused if self.form is not None else None
        on_button = focused is not None and focused.name == STOP
        thought = self.waiting.think(self.match, seat, dt, self.timeline.speed, on_button)
        self.dirty |= self.waiting.progress is not told
        if thought is not None:
            self.log.because(self.match.ply, self.context.word(thought.why, **thought.values))
            self._play_events(self.match.play(thought.action))

    def hurry(self) -> None:
        """Have the computer play the best act that it has found so far."""
        self.thinker.hurry()
        self.dirty = True

    @property
    def waits(self) -> bool:
        """Tell whether the computer is asked, and all that was before has been shown."""
        decision = self.match.decision
        is_person = decision is None or decision.seat == CHANCE or self.match.seats[decision.seat] == HUMAN
        return not is_person and not self.playback.is_telling

    def play(self, action: Action) -> None:
        """Carry out a person's action."""
        self._play_events(self.match.play(action))

    def _play_events(self, events: list[Event]) -> None:
        """Animate what happened; the position follows event by event."""
        self.playback.play(events)
        self.dirty = True

    def _still(self) -> None:
        """Ask nothing while something moves: the board's targets stay, the bar is empty."""
        self.question = self.picture.question = None
        self._lay_out()

    def undo(self) -> None:
        """Take the last act back, or say why that can't be."""
        if not self.match.can_undo:
            self.message = self.words.get(f"undo.{self.match.undo_stop}")
            return
        self.match.undo()
        self.thinker.stop()
        self.playback.take_state()
        self.playback.unmark()
        self.log.recall(self.match)
        self._ask()

    def replay(self) -> None:
        """Show again what the other side did last."""
        if not self.is_busy and self.playback.replay():
            self.dirty = True

    # -- asking

    def _ask(self) -> None:
        """Put the match's decision to the person it is for, and lay out the widgets."""
        decision = self.match.decision
        self.message = ""
        self.question = None
        person = decision is not None and decision.seat >= 0 and self.match.seats[decision.seat] == HUMAN
        if decision is not None and person:
            confirm = self.context.settings.value.confirm
            self.question = Question(self.game, self.match.state, decision, confirm)
        self._lay_out(fresh=True)
        self._rested_on = self._under_pointer()

    def _under_pointer(self) -> str:
        """Name the widget under the pointer, if it lies on one."""
        if self.form is None or self._pointer is None:
            return ""
        widget = self.form.focus.at(self._pointer)
        return widget.name if widget is not None else ""

    def _lay_out(self, fresh: bool = False) -> None:
        """Make the widgets anew for what is asked and picked."""
        question, decision = self.question, self.match.decision
        self.picture.question = question
        if not self.playback.is_telling:  # else the decision is one that the screen has not come to yet
            self.picture.asked = decision.seat if decision is not None else CHANCE
        bar = self.bottom.bar(question) if question is not None else []
        widgets = [
            *self.tools(),
            *self.targets.board(self.shown, self.picture.outlook, question),
            *bar,
            *([self.waiting.button()] if self.waits else []),
        ]
        preferred = self.bottom.preferred(question, bar)
        if self.form is None:
            self.form = Form(widgets, preferred)
        else:
            self.form.set(widgets, preferred)
        if question is not None and (fresh or question.armed is not None):
            self.form.focus.to(preferred)  # while others play it stays: somebody may be reading there
        self.dirty = True

    # -- inputs

    def handle(self, inp: Input) -> Change | None:
        self._pointer = inp.pos or self._pointer
        if inp.kind in ACTS and self.question is not None and self.playback.unmark():
            self.dirty = True
        if inp.kind == "back":
            return self._back()
        if inp.kind == "undo":
            self.undo()
            self.dirty = True
        elif inp.kind == "replay":
            self.replay()
        elif inp.kind == "help":
            return self._help()
        elif inp.kind == KEY:
            self.hurry()
        elif inp.kind == "confirm" and self.waiting.is_deaf:
            return None
        elif inp.kind == "confirm" and not inp.is_double and self.form is not None and self._is_on(NUMBER):
            self.form.focus.to(CONFIRM)  # left and right choose the number; confirming it goes on
            self.dirty = True
        elif self.form is not None:
            before = self.form.focused
            acted = self.form.handle(inp)
            if before is not self.form.focused:
                self.message = ""
            if inp.kind == "point" and self._under_pointer() not in ("", self._rested_on):
                self.playback.take_as_read()  # a pointer asks what it lies on
            if acted is not None:
                return self._acted(acted)
        return None

    def _is_on(self, name: str) -> bool:
        """Tell whether a widget has the focus."""
        return self.form is not None and self.form.focused is not None and self.form.focused.name == name

    def _back(self) -> Change | None:
        """Step back within the question, or open the menu."""
        if self.question is not None and self.question.back():
            self._lay_out(fresh=True)
            return None
        return self._menu()

    def _menu(self) -> Change:
        from game.scenes.menu import MenuScene

        return Push(MenuScene(self.context, self.match))

    def _help(self) -> Change:
        from game.scenes.rulebook import RulebookScene

        focused = self.form.focused if self.form is not None else None
        return Push(RulebookScene(self.context, (focused.rule if focused is not None else "") or "4.0"))

    def _acted(self, acted: Acted) -> Change | None:
        """Carry out what a widget reports."""
        kind, _, index = acted.name.partition(".")
        if acted.kind == "refuse":
            return None
        if kind == "menu":
            return self._menu()
        if kind == "log":
            from game.scenes.optimates.log_scene import LogScene

            return Push(LogScene(self.context, self.log))
        if kind == "undo":
            self.undo()
        elif kind == STOP:
            self.hurry()
        elif self.question is not None:
            self._answer(self.question, kind, int(index) if index else -1, acted.value)
        return None

    def _answer(self, question: Question, kind: str, index: int, value: object) -> None:
        """Go on with the question; play the action that comes of it."""
        action: Action | None = None
        if kind == "act":
            action = question.choose(index)
        elif kind in ("cell", "law"):
            action = question.pick(index)
        elif kind == "block":
            question.sway(index)
        elif kind == NUMBER and isinstance(value, int):
            question.set_number(value)
        elif kind == "ans":
            action = question.arm(self.bottom.answer_actions[index])
        elif kind == CONFIRM:
            action = question.confirmed()
        elif kind == BACK:
            question.back()
        else:
            return
        if action is not None:
            self.play(action)
        else:
            by_keys = not self.context.is_pointing  # a pointer must not lose the focus
            self._lay_out(fresh=kind in ("act", BACK) or (by_keys and question.goes_on))

    # -- drawing

    def told_waiting(self) -> tuple[str, str]:
        """Return who is thinking and how far he is; nothing while no computer is asked."""
        decision = self.match.decision
        return self.waiting.told(self.match, decision.seat) if decision is not None and self.waits else ("", "")

    def draw(self, canvas: pygame.Surface) -> None:
        focused = self.form.focused if self.form is not None else None
        self.picture.regard = self.speech.regard(self.shown, self.question, focused, self.is_busy)
        self.picture.draw(canvas)
        news = self.question is not None and self.playback.has_news and not self.is_busy
        moment = Moment(self.question, focused, self.message, news, self.is_busy, self.told_waiting())
        self.speech.draw(canvas, moment)
        if self.form is not None and self.question is None and self.is_busy:
            for widget in self.form.widgets:
                widget.draw(canvas, self._skin, Mood())  # nothing can be done now: no focus is shown
        elif self.form is not None:
            self.form.draw(canvas, self._skin)
