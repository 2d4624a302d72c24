"""The table of Optimates et Populares, with what its face is made of at hand."""

from __future__ import annotations

from game.match import Match
from game.rules.optimates import Optimates
from game.scenes.context import Context
from game.scenes.optimates.bottom import Bottom
from game.scenes.optimates.face import OptimatesFace
from game.scenes.optimates.picture import Picture
from game.scenes.optimates.places import Places
from game.scenes.optimates.question import Question
from game.scenes.optimates.speech import Speech
from game.scenes.optimates.words import Words
from game.scenes.table.scene import TableScene as AnyTable


class TableScene(AnyTable):
    """Play a match of Optimates et Populares."""

    face: OptimatesFace
    game: Optimates
    question: Question | None

    def __init__(self, context: Context, match: Match, names: dict[int, str] | None = None) -> None:
        """Take a match; `names` are those of Senators who are somebody in particular."""
        super().__init__(context, match, OptimatesFace(context, match, names))

    @property
    def words(self) -> Words:
        """Give what names everything."""
        return self.face.words

    @property
    def places(self) -> Places:
        """Give where everything lies."""
        return self.face.places

    @property
    def picture(self) -> Picture:
        """Give what draws the board."""
        return self.face.picture

    @property
    def bottom(self) -> Bottom:
        """Give what makes the buttons at the bottom."""
        return self.face.bottom

    @property
    def speech(self) -> Speech:
        """Give what says everything."""
        return self.face.speech
