"""The screens of Augustus."""

from __future__ import annotations

from typing import Any

from game.match import Match
from game.scenes.augustus.face import AugustusFace
from game.scenes.augustus.new_game import NewGameScene
from game.scenes.augustus.result import ResultScene
from game.scenes.augustus.rulebook_values import rulebook_values
from game.scenes.context import Context
from game.scenes.games import Screens
from game.scenes.stack import Scene


class AugustusScreens(Screens):
    """Makes them."""

    name = "augustus"

    def face(self, context: Context, match: Match) -> AugustusFace:
        return AugustusFace(context, match)

    def new_game(self, context: Context, seed: int | None = None) -> Scene:
        return NewGameScene(context, seed)

    def result(self, context: Context, match: Match) -> Scene:
        return ResultScene(context, match)

    def told(self, context: Context, state: dict[str, Any]) -> dict[str, object]:
        most = max(len(player["controlled"]) for player in state["players"].values())
        return {"round": int(state["round"]), "seats": len(state["seats"]), "most": most}

    def rulebook_values(self, context: Context) -> dict[str, object]:
        return rulebook_values(context, context.load_game(self.name).game.book.tables)  # type: ignore[attr-defined]
