"""What the eye is on: the action that the focus would make, what it would leave, its odds, a Senator's reach."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.rules.core import Action
from game.rules.optimates import Optimates
from game.rules.optimates import notation as n
from game.rules.optimates.forecast import Forecast
from game.rules.optimates.outlook import Reach
from game.rules.optimates.state import State
from game.scenes.optimates.question import Question
from game.ui.widgets import Widget

Pair = tuple[int, int]
Acts = Callable[[Question, Widget | None], Action | None]


@dataclass(frozen=True, slots=True)
class Regard:
    """All of it; nothing of what is not there.

    `pw` and `coins` are what each side would have if nobody answers. `odds` are pairs of an answer's key (oppose,
    decline) and the chance that the threatened Senator then turns; `by` is who threatens.
    """

    pw: Pair | None = None
    coins: Pair | None = None
    odds: tuple[tuple[str, float], ...] = ()
    by: int = -1
    reach: Reach | None = None


NOTHING = Regard()


class Regards:
    """Works it out, and keeps the last: the same focus is looked at frame after frame."""

    def __init__(self, game: Optimates) -> None:
        """Take the rules that know."""
        self.game = game
        self._key: object = None
        self.last = NOTHING

    def of(self, shown: State, question: Question | None, focused: Widget | None, act: Acts) -> Regard:
        """Look at what has the focus; `act` finds the action that it would make, if any."""
        name = focused.name if focused is not None else ""
        kind, _, index = name.partition(".")
        cell = int(index) if kind == "cell" and (question is None or question.is_menu) else -1
        # What a question is about stands still; what is shown moves only while none is asked.
        seen = (tuple(shown.held), tuple(shown.rank_of), tuple(shown.offices)) if cell >= 0 else None
        key = (question, name, focused is None or focused.enabled, seen, _picks(question))
        if key != self._key:
            found = act(question, focused) if question is not None else None
            self._key, self.last = key, self._look(shown, question, found, cell)
        return self.last

    def _look(self, shown: State, question: Question | None, act: Action | None, cell: int) -> Regard:
        reach = self.game.reach(shown, cell) if cell >= 0 else None
        if question is None:
            return Regard(reach=reach)
        by = question.state.active
        if act is None or not question.is_legal(act):
            return Regard(odds=self._odds(question, None), by=by, reach=reach)
        forecast = self.game.forecast(question.state, act)
        return Regard(forecast.after_pw, forecast.after_coins, self._odds(question, forecast), by, reach)

    def _odds(self, question: Question, forecast: Forecast | None) -> tuple[tuple[str, float], ...]:
        """Give the odds of a threat without and with an answer."""
        chances: list[tuple[Action, float | None]] = []
        if question.decision.kind == "oppose":
            chances = [(answer, self.game.forecast(question.state, answer).odds) for answer in question.answers()]
        elif forecast is not None and forecast.odds is not None:
            answers = [(answer.action, answer.odds) for answer in forecast.answers]
            chances = [((n.DECLINE,), forecast.odds), *answers]
        found = {n.KINDS[action[0]]: odds for action, odds in chances if odds is not None}
        return tuple((key, found[key]) for key in ("decline", "oppose") if key in found)


def _picks(question: Question | None) -> object:
    """Tell what has been picked so far."""
    if question is None:
        return None
    choosing = question.choosing
    picked = None if choosing is None else (choosing.head, tuple(choosing.picked))
    return question.kind, question.complete(), picked
