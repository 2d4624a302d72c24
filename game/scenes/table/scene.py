"""The table of any game: one screen on which a whole game is played. What is the game's own is its face."""

from __future__ import annotations

from typing import Any

import pygame

from game.match import Match
from game.rules.core import CHANCE, Action, Decision, Event, family
from game.scenes.context import Context
from game.scenes.last_played import remember
from game.scenes.persons import asks_computer, asks_person
from game.scenes.stack import Change, Push, Replace, Scene
from game.scenes.table.curtain import READY, WITHDRAW, Curtain
from game.scenes.table.face import LOOKED, Face, Moment
from game.scenes.table.greeting import Greeting, Rest, first_time
from game.scenes.table.playback import Playback
from game.scenes.table.question import CONFIRM, NUMBER, Question
from game.scenes.table.tools import tools
from game.scenes.table.waiting import KEY, STOP, Waiting
from game.ui.input import ACTS, Input
from game.ui.sound_table import Ambience
from game.ui.widgets import Acted, Form, Mood, Widget

CURTAINED = ("replay", KEY)
"""Inputs that do nothing while the curtain is down."""


class TableScene(Scene):
    """Play a match: people by hand, the computer in its thread, chance by the match's own luck."""

    music = "table"

    def __init__(self, context: Context, match: Match, face: Face[Any]) -> None:
        """Take a match, new or in progress, and how its game shows."""
        super().__init__(context.timeline())
        self.context, self.match, self.face = context, match, face
        self.game: Any = match.game
        self.was_over = match.decision is None
        self.playback = Playback(context, match, self.timeline, face, self._still, self._ask)
        self.stage, self.log = self.playback.stage, self.playback.log
        self.waiting = Waiting(context, face.words)
        self.thinker = self.waiting.thinker
        self.curtain = Curtain(context, face)
        self.message = ""
        self._pointer: tuple[int, int] | None = None
        self.rest = Rest()
        self._notices = len(match.notices)
        self.question: Question | None = None
        self._dress()
        self.log.recall(self.match)
        self.playback.take_state()
        self._ask()
        self.greeting = Greeting(self.opening())

    # -- set-up

    def tools(self) -> list[Widget]:
        """Make the small buttons at the right end of the top bar."""
        return tools(self.face.words, self.face.places, self.match)

    @property
    def played_as(self) -> str:
        """Name what is played here, for the title to go on with; nothing if it can't be gone on with from there."""
        return family(self.game.name)

    help_key = "table"
    """Under which words the first table of its kind is explained, once."""

    def opening(self) -> str:
        """Return what is said before anything is done: how to be told more, where nobody was told so yet."""
        is_played = self.face.has_prompts and not self.face.is_past
        return first_time(self.context, self.help_key) if is_played else ""

    def _dress(self) -> None:
        """Make all that draws, with the look of now."""
        self._skin = self.context.skin
        self.face.dress()
        self.playback.dress()

    @property
    def shown(self) -> Any:
        """Give the position on the screen. It follows by the events; when nothing moves it is the true one."""
        return self.playback.shown

    @property
    def ambience(self) -> Ambience | None:
        """Return how the crowd is heard at the shown position."""
        return self.face.ambience(self.shown)

    # -- the stack's calls

    def closed(self) -> None:
        self.thinker.stop()

    def resumed(self, result: object) -> Change | None:
        if result == LOOKED:
            self.dirty = True
            return None
        if self.context.skin is not self._skin:
            self._dress()
            self.playback.take_state()
        self.face.forget()  # keys may have been set anew
        question = self.question
        if question is not None and question.decision is self.match.decision:
            question.confirm, self.message = self.context.settings.value.confirm, ""
            self._lay_out()  # what has been picked stays so, whatever lay over the table
        else:
            self._ask()
        return None

    @property
    def is_animating(self) -> bool:
        # Also between two acts of others, where nothing happens to move: their next one is due at once.
        is_asking = self.question is not None or self.curtain.is_down
        return self.is_busy or self.thinker.is_thinking or (not self.was_over and not is_asking)

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
        if (change := self.between()) is not None:
            return change
        decision = self.match.decision
        if decision is None:
            return self._over()
        self.go_on(decision, dt)
        return None if self.is_busy else self.between()  # before anybody answers what is asked now

    def between(self) -> Change | None:
        """Do what is due between two acts, once everything has been shown; a change leaves the table."""
        return None

    def _over(self) -> Change | None:
        """Leave for the result, once everything has been shown."""
        if self.was_over:
            return None
        from game.scenes.saved import result_for

        return Replace(result_for(self.context, self.match))

    # -- playing

    def go_on(self, decision: Decision, dt: float) -> None:
        """Let chance or the computer act, if it is theirs; all that was before has been shown."""
        if decision.seat == CHANCE:
            self._play_events(self.match.draw())
        elif asks_computer(self.match):
            self._think(decision.seat, dt)

    def _think(self, seat: int, dt: float) -> None:
        """Let the computer think, and play what it answers."""
        told, on_button = self.waiting.progress, self.form is not None and self.form.is_on(STOP)
        speed = 0.0 if self._is_secret else self.timeline.speed  # an eye has nothing to wait for
        thought = self.waiting.think(self.match, seat, dt, speed, on_button)
        self.dirty |= self.waiting.progress is not told
        if thought is not None:
            if not self._is_secret:  # why it was chosen would say what was
                self.log.because(self.match.ply, self.context.word(thought.why, **thought.values))
            self._play_events(self.match.play(thought.action))

    def hurry(self) -> None:
        """Have the computer play the best act that it has found so far."""
        self.thinker.hurry()
        self.dirty = True

    @property
    def waits(self) -> bool:
        """Tell whether the computer is asked, and all that was before has been shown."""
        return asks_computer(self.match) and not self.playback.is_telling

    def play(self, action: Action) -> None:
        """Carry out a person's action."""
        remember(self.context, self.played_as)
        self._play_events(self.match.play(action))

    def _play_events(self, events: list[Event]) -> None:
        """Animate what happened; the position follows event by event."""
        self.playback.play(events)
        self.dirty = True

    def _still(self) -> None:
        """Ask nothing while something moves: the board's targets stay, the bar is empty."""
        self.question = None
        self._lay_out()

    def undo(self) -> None:
        """Take back what is picked, the last act, or at the curtain what was chosen; or say why that can't be."""
        if self.question is not None and self.question.back():
            self._lay_out(fresh=True)
            return
        if self.curtain.is_down and not self.curtain.can_withdraw:
            return
        if not self.curtain.is_down and not self.match.can_undo:
            self.message = self.face.words.get(f"undo.{self.match.undo_stop}")
            self.rest.on = self._under_pointer()
            return
        self.match.undo(unseen=self.curtain.is_down)
        self.thinker.stop()
        self.log.recall(self.match)
        self.playback.take_state()
        self.playback.unmark()
        self._ask()

    def replay(self) -> None:
        """Show again what the other side did last."""
        if not self.is_busy and self.playback.replay():
            self.dirty = True

    # -- asking

    def _ask(self) -> None:
        """Put the match's decision to the person it is for, and lay out the widgets."""
        decision = self.match.decision
        self.message, self.question = "", None
        if decision is not None and asks_person(self.match) and not self.curtain.fall(decision):
            if self.face.hides(decision) and self.playback.looker != decision.seat:
                self.playback.look_from(decision.seat)
            self.question = self.face.ask(decision, self.context.settings.value.confirm)
        self._lay_out(fresh=True)
        self.rest.on = self._under_pointer()

    @property
    def _is_secret(self) -> bool:
        """Tell whether nobody may see what is chosen now."""
        decision = self.match.decision
        return decision is not None and self.face.hides(decision)

    def _under_pointer(self) -> str:
        """Name the widget under the pointer, if it lies on one."""
        widget = self.form.focus.at(self._pointer) if self.form is not None and self._pointer is not None else None
        return widget.name if widget is not None else ""

    def _lay_out(self, fresh: bool = False) -> None:
        """Make the widgets anew for what is asked and picked."""
        question, decision, face = self.question, self.match.decision, self.face
        face.put(question)
        if not self.playback.is_telling:  # else the decision is one that the screen has not come to yet
            face.point_at(decision.seat if decision is not None else CHANCE)
        widgets: list[Widget]
        if self.curtain.is_down:
            widgets, preferred = self.curtain.buttons(), READY
        else:
            bar = face.bar(question) if question is not None else []
            stop = [self.waiting.button()] if self.waits else []
            buttons, targets = self.tools(), face.targets(self.shown, question)
            above = [button.rect for button in buttons]  # what lies under a plate can't be pointed at
            widgets = [*buttons, *(each for each in targets if each.rect.collidelist(above) < 0), *bar, *stop]
            preferred = face.preferred(question, bar)
        if self.form is None:
            self.form = Form(widgets, preferred)
        else:
            self.form.set(widgets, preferred)
        if self.curtain.is_down or (question is not None and (fresh or question.armed is not None)):
            self.form.focus.to(preferred)  # while others play it stays: somebody may be reading there
        self.dirty = True

    # -- inputs

    def handle(self, inp: Input) -> Change | None:
        self._pointer = inp.pos or self._pointer
        self.dirty |= self.greeting.is_read_by(inp, self._under_pointer())
        if inp.kind in ACTS and self.question is not None and self.playback.unmark():
            self.dirty = True
        if self.curtain.is_down and inp.kind in CURTAINED:
            return None
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
        elif inp.kind == "confirm" and not inp.is_double and self.form is not None and self.form.is_on(NUMBER):
            self.form.focus.to(CONFIRM)  # left and right choose the number; confirming it goes on
            self.dirty = True
        elif self.form is not None:
            before = self.form.focused
            acted = self.form.handle(inp)
            if before is not self.form.focused:
                self.message = ""
            if inp.kind == "point" and self.rest.is_left_for(self._under_pointer()):
                self.playback.take_as_read()  # a pointer asks what it lies on
                self.message = ""
            return self._acted(acted) if acted is not None else None
        return None

    def _back(self) -> Change | None:
        """Put back what is held close, step back within the question, or open the menu."""
        focused = self.form.focused if self.form is not None else None
        is_close = focused is not None and self.face.holds_close(focused, self.question)
        if self.question is not None and (is_close or self.question.back()):
            self._lay_out(fresh=True)
            return None
        return self._menu()

    def _menu(self) -> Change:
        from game.scenes.menu import MenuScene

        return Push(MenuScene(self.context, self.match))

    def _help(self) -> Change:
        from game.scenes.rulebook import RulebookScene

        focused = self.form.focused if self.form is not None else None
        rule = (focused.rule if focused is not None else "") or self.face.rule
        return Push(RulebookScene(self.context, rule, family(self.game.name)))

    def _acted(self, acted: Acted) -> Change | None:
        """Carry out what a widget reports."""
        kind, _, index = acted.name.partition(".")
        if acted.kind == "refuse":
            return None
        if kind == "menu":
            return self._menu()
        if kind == "log":
            from game.scenes.table.log_scene import LogScene

            return Push(LogScene(self.context, self.log))
        if kind in ("undo", WITHDRAW):
            self.undo()
        elif kind == STOP:
            self.hurry()
        elif kind == READY:
            self.curtain.lift()  # who it fell for looks from now on
            self._ask()
            self.dirty = True
        else:
            return self._acted_on(kind, int(index) if index else -1, acted.value)
        return None

    def _acted_on(self, kind: str, index: int, value: object) -> Change | None:
        """Let the face take note of what was acted on, and go on with the question that is put."""
        opened = self.face.acted(kind, index, self.question)
        if opened is not None:
            return Push(opened)
        if self.question is not None:
            self._answer(self.question, kind, index, value)
        else:
            self._lay_out()
        return None

    def _answer(self, question: Question, kind: str, index: int, value: object) -> None:
        """Go on with the question; play the action that comes of it."""
        answer = self.face.answer(question, kind, index, value)
        if answer is None:
            self._lay_out()
        elif answer.action is not None:
            self.play(answer.action)
        else:
            by_keys = not self.context.is_pointing  # a pointer must not lose the focus
            self._lay_out(fresh=answer.fresh or (by_keys and question.goes_on))

    # -- drawing

    def told_waiting(self) -> tuple[str, str]:
        """Return who is thinking and how far he is; nothing while no computer is asked."""
        decision = self.match.decision
        if decision is None or not self.waits:
            return "", ""
        title, progress = self.waiting.told(self.match, decision.seat)
        return title, "" if self._is_secret else progress

    def draw(self, canvas: pygame.Surface) -> None:
        if self.curtain.is_down:
            self.curtain.draw(canvas)
        else:
            focused = self.form.focused if self.form is not None else None
            news = self.question is not None and self.playback.has_news and not self.is_busy
            told = self.greeting.words
            moment = Moment(self.question, focused, self.message, news, self.is_busy, self.told_waiting(), told)
            self.face.draw(canvas, self.shown, moment)
        if self.form is not None and self.question is None and self.is_busy:
            for widget in self.form.widgets:
                widget.draw(canvas, self._skin, Mood())  # nothing can be done now: no focus is shown
        elif self.form is not None:
            self.form.draw(canvas, self._skin)
