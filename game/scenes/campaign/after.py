"""A campaign's afterpiece: its briefing, its table, and the way back to the epilogue, which tells how it ended."""

from __future__ import annotations

from game.campaign import AfterGame, Campaign, Chronicle, shelf
from game.campaign.afterpiece import GAME
from game.match import Match
from game.players import level_and_character
from game.rules.core import RulesError
from game.rules.optimates.notation import SEATS
from game.rules.record import RecordError
from game.saves import SaveError
from game.scenes.campaign.goal_plate import GoalPlate
from game.scenes.campaign.goal_table import PLATE
from game.scenes.campaign.passage import Passage
from game.scenes.campaign.shelves import profile_of
from game.scenes.campaign.spread import GO, LEFT, RIGHT, Spread
from game.scenes.context import Context
from game.scenes.menu import MenuScene
from game.scenes.notice import NoticeScene
from game.scenes.persons import player_name
from game.scenes.result import EndScene, Way
from game.scenes.saved import face_for, result_for
from game.scenes.stack import Change, Push, Replace, Scene
from game.scenes.table.past import PastTable
from game.scenes.table.scene import TableScene
from game.storage import StorageError
from game.ui.widgets import Acted, Widget

EPILOGUE = "epilogue"
ENTRIES = ("resume", "rules", "options", "record", EPILOGUE)


class AfterBrief(Spread):
    """Brief the player of it."""

    game = GAME
    rule = "7.2"

    def __init__(self, context: Context, campaign: Campaign, chronicle: Chronicle) -> None:
        """Take a chronicle that is over, to whose end an afterpiece belongs; look whether it was begun."""
        self.campaign, self.chronicle = campaign, chronicle
        self.after = AfterGame(campaign, chronicle)
        self.match: Match | None = None
        self.problem = ""
        try:
            self.match = self.after.resume(profile_of(context))
        except (SaveError, StorageError, RulesError, RecordError) as error:
            self.problem = str(error)
        super().__init__(context)

    def heading(self) -> str:
        return self.after.piece.title

    def preferred(self) -> str:
        return "begin" if self.match is None else "go_on"

    def passages(self) -> list[Widget]:
        side = SEATS[self.chronicle.seat]
        years = self.after.piece.years
        aside = self.word("campaign.of", side=self.word(f"optimates.sides.{side}"), years=years)
        wanted = goal_told(self.context, self.after)
        tip = f"<text_bad>{self.problem}</>" if self.problem else f"<text_dim>{self.word('campaign.after.tip')}</>"
        return [
            Passage(
                "speech", [self.after.part.briefing], title=self.word("augustus.title"), aside=aside,
                portrait=f"portrait_{side}_calm", frame="parchment", group=LEFT,
            ),
            Passage("goal", [f"{{check_open}} {wanted}", tip], title=self.word("campaign.after.goal"), group=RIGHT),
            Passage("rivals", self._rivals(), title=self.word("campaign.after.rivals"), group=RIGHT),
        ]  # fmt: skip

    def _rivals(self) -> list[str]:
        """Say who sits down, and who does not because of what the party is known for."""
        text, standing = self.context.text, self.chronicle.standing(self.campaign)
        told = [self.word("campaign.after.rival", name=player_name(text, who)) for who in self.after.seats[1:]]
        for rival in self.after.piece.rivals:
            if not rival.comes(standing):
                block = next(block for block, n in rival.away.items() if standing.reputation.get(block, 0) >= n)
                who = self.word(f"new_game.values.character.{level_and_character(f':{rival.character}')[1]}")
                loved = self.word(f"optimates.blocks.{block}")
                told.append(f"<text_dim>{self.word('campaign.after.away', who=who, block=loved)}</>")
        return told

    def buttons(self) -> list[tuple[str, str, str]]:
        names = [EPILOGUE, self.preferred()]
        return [(name, self.word(f"campaign.after.{name}"), self.word(f"campaign.after.hint.{name}")) for name in names]

    def acted(self, acted: Acted) -> Change | None:
        if self.form.get(acted.name).group != GO:
            return None
        if acted.name == EPILOGUE:
            return self.go_back()
        try:
            match = self.match or self.after.begin(profile_of(self.context))
        except StorageError as error:
            return Push(NoticeScene(self.context, self.word("notice.title"), str(error)))
        if match.decision is None:
            return ended(self.context, self.after, match)
        return Replace(AfterTable(self.context, self.after, match), all=True)

    def go_back(self) -> Change | None:
        return Replace(epilogue(self.context, self.after), all=True)


class AfterTable(TableScene):
    """Play it. It is saved act by act as any game is."""

    def __init__(self, context: Context, game: AfterGame, match: Match) -> None:
        """Take the afterpiece, and its match in progress."""
        self.after = game
        super().__init__(context, match, face_for(context, match))

    @property
    def played_as(self) -> str:
        return ""  # its epilogue leads to it

    def tools(self) -> list[Widget]:
        have, need = self.after.figures(self.match)
        kind = type(self.after.part.goal).__struct_config__.tag
        told = f"{{check_open}} {self.context.word(f'campaign.after.brief.{kind}', have=have, need=need)}"
        place = self.face.places.rect("after_plate")
        return [*super().tools(), GoalPlate(PLATE, place, [told], hint=goal_told(self.context, self.after))]

    def _acted(self, acted: Acted) -> Change | None:
        if acted.name == PLATE:
            return Push(NoticeScene(self.context, self.after.piece.title, goal_told(self.context, self.after)))
        return super()._acted(acted)

    def _over(self) -> Change | None:
        return ended(self.context, self.after, self.match)

    def _menu(self) -> Change:
        return Push(AfterMenu(self.context, self))


class AfterMenu(MenuScene):
    """The menu of its table: it leads to the epilogue instead of the title."""

    def __init__(self, context: Context, table: AfterTable) -> None:
        """Take the table it lies over."""
        self.table = table
        super().__init__(context, table.match)

    def entries(self) -> tuple[str, ...]:
        return ENTRIES

    def entry(self, name: str) -> tuple[str, str]:
        if name == EPILOGUE:
            return self.word("campaign.after.menu"), self.word("campaign.after.menu_hint")
        return super().entry(name)

    def acted(self, acted: Acted) -> Change | None:
        if acted.name == EPILOGUE:
            return Replace(epilogue(self.context, self.table.after), all=True)
        return super().acted(acted)


class AfterWay(Way):
    """Where its end leads: back to the epilogue, in which it is written down already."""

    def __init__(self, context: Context, game: AfterGame, chronicle: Chronicle, match: Match) -> None:
        """Take the afterpiece, the chronicle as it is now, and the match, which is over."""
        self.context, self.game, self.chronicle, self.match = context, game, chronicle, match
        leaf = game.leaf(match)
        self.note = context.word(f"campaign.after.{leaf.verdict}", n=leaf.points)

    def entries(self) -> dict[str, str]:
        return {name: self.context.word(f"campaign.after.{name}") for name in (EPILOGUE, "look")}

    def acted(self, name: str) -> Change | None:
        if name == "look":
            return Push(PastTable(self.context, self.match, face_for(self.context, self.match)))
        return self.go_back()

    def go_back(self) -> Change | None:
        return Replace(epilogue(self.context, self.game, self.chronicle), all=True)


def ended(context: Context, game: AfterGame, match: Match) -> Change:
    """Write down how it ended, and go to the game's own result; where it can't be kept say why, and stay behind it."""
    try:
        chronicle = shelf.add(profile_of(context), game.chronicle, game.leaf(match))
    except StorageError as error:
        told = context.word("notice.title")
        return Push(NoticeScene(context, told, str(error), then=epilogue(context, game)))
    scene = result_for(context, match)
    if isinstance(scene, EndScene):
        scene = scene.lead(AfterWay(context, game, chronicle, match))
    return Replace(scene, all=True)


def epilogue(context: Context, game: AfterGame, chronicle: Chronicle | None = None) -> Scene:
    """Return the epilogue that it belongs to."""
    from game.scenes.campaign.epilogue import EpilogueScene

    return EpilogueScene(context, game.campaign, chronicle or game.chronicle)


def goal_told(context: Context, game: AfterGame) -> str:
    """Say what is wanted."""
    goal = game.part.goal
    return context.word(f"campaign.after.goals.{type(goal).__struct_config__.tag}", least=getattr(goal, "least", 0))
