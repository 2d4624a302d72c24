"""While the computer thinks: what is said of it, the button that stops it, and how long the eye is given."""

from __future__ import annotations

from game.ai.player import Thought
from game.match import Match
from game.scenes.context import Context
from game.scenes.persons import player_name
from game.scenes.table.thinker import Thinker
from game.scenes.table.words import TableWords
from game.ui.input import Kind
from game.ui.widgets import Button, Widget

STOP = "stop"
"""The button's name."""
KEY: Kind = "erase"
"""The input that does the same: at the table it does nothing else, so that it may come too late."""


class Waiting:
    """Lets the thinker think and tells how far it is.

    The button lies where nothing else at the table can be pressed, so that a click that comes too late hits nothing.
    For a moment after the thinking has ended by itself under the focus, `is_deaf` says that a press was meant for it.
    """

    def __init__(self, context: Context, words: TableWords) -> None:
        """Take what it speaks with; the context tells whether there are threads."""
        self.context, self.words = context, words
        self.thinker = Thinker(context.threaded)
        self.progress: Thought | None = None
        """The thought that is told of: renewed seldom enough to be read."""
        self._waited = self._since_told = self._deaf = 0.0

    def button(self) -> Widget:
        """Make the button that stops the thinking."""
        say = self.words.get
        is_large = self.context.skin.is_large
        place = self.context.rect("large_table_stop" if is_large else "table_stop")
        return Button(STOP, place, say("stop.name"), group=STOP, hint=say("stop.hint"))

    # -- time

    @property
    def is_deaf(self) -> bool:
        """Tell whether a press is still to be taken for one on the button that has just gone."""
        return self._deaf > 0

    def pass_time(self, dt: float) -> None:
        """Let `dt` seconds pass after the thinking."""
        self._deaf = max(0.0, self._deaf - dt)

    def think(self, match: Match, seat: int, dt: float, speed: float, on_button: bool) -> Thought | None:
        """Think for one frame; give the answer when it is there, but for the eye's sake never too early.

        `speed` is the timeline's, 0 for no wait at all. `on_button` tells whether the focus is on the button.
        """
        thinker, least = self.thinker, self.context.seconds("think")
        if not thinker.is_thinking:
            thinker.start(match, seat)
            self._waited = self._since_told = 0.0
            self.progress = None
        self._waited += dt * speed
        self._tell_progress(dt)
        was_hurried = thinker.is_hurried
        if speed > 0 and not was_hurried and self._waited < least:
            thinker.go_on()
            return None
        thought = thinker.poll(match)
        if thought is not None and on_button and not was_hurried:
            self._deaf = self.context.skin.look.input.double / 1000  # as long as a second press is one too many
        return thought

    def _tell_progress(self, dt: float) -> None:
        """Take up how far the thinking is: the first thought at once, later ones now and then."""
        thinker = self.thinker
        self._since_told += dt
        is_due = self.progress is None or self._since_told >= self.context.seconds("think")
        if is_due and not thinker.has_answer:
            self.progress, self._since_told = thinker.latest, 0.0

    # -- words

    def told(self, match: Match, seat: int) -> tuple[str, str]:
        """Say who thinks for a side, and how far he is."""
        name = player_name(self.context.text, match.seats[seat])
        title = self.words.get("asks.thinking", player=name, side=self.words.side(seat))
        if self.thinker.is_hurried:
            return title, self.words.get("stop.hurried")
        progress = self.progress
        return title, self.context.word(progress.why, **progress.values) if progress is not None else ""
