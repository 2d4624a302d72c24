"""The screens of Optimates et Populares."""

from __future__ import annotations

from typing import Any

from game.match import Match
from game.scenes.context import Context
from game.scenes.games import Screens
from game.scenes.optimates.face import OptimatesFace
from game.scenes.optimates.new_game import NewGameScene
from game.scenes.optimates.result import ResultScene
from game.scenes.optimates.rulebook_values import rulebook_values
from game.scenes.optimates.rules import rules_of
from game.scenes.optimates.table import TableScene
from game.scenes.side_card import SIDES, portrait_name
from game.scenes.stack import Scene


class OptimatesScreens(Screens):
    """Makes them."""

    name = "optimates"

    def face(self, context: Context, match: Match) -> OptimatesFace:
        return OptimatesFace(context, match)

    def table(self, context: Context, match: Match) -> Scene:
        return TableScene(context, match)

    def new_game(self, context: Context, seed: int | None = None) -> Scene:
        return NewGameScene(context, seed)

    def result(self, context: Context, match: Match) -> Scene:
        return ResultScene(context, match)

    def portrait(self, context: Context, seat: int, player: str) -> str:
        return portrait_name(context.skin, seat, player, "calm")

    def told(self, context: Context, state: dict[str, Any]) -> dict[str, object]:
        years = rules_of(context.load_game(self.name)).book.tables.victory.years
        asked, turn = str(state["ask"].get("player")), int(state["turn"])
        side = asked if asked in SIDES else str(state.get("active"))
        year = years[min(turn, len(years)) - 1]
        return {"side": context.word(f"optimates.sides.{side}"), "turn": turn, "year": year}

    def rulebook_values(self, context: Context) -> dict[str, object]:
        return rulebook_values(context, rules_of(context.load_game(self.name)).book.tables)
