"""What is said before a crisis: by whom, what is wanted, what is different, and against whom."""

from __future__ import annotations

import msgspec

from game.campaign import Campaign, Chronicle, Crisis
from game.campaign.chronicle import BITTER
from game.match import Match
from game.rules.core import RulesError
from game.rules.optimates.notation import SEATS
from game.rules.record import RecordError
from game.saves import SaveError, load_save
from game.scenes.campaign.differences import differences
from game.scenes.campaign.passage import Passage
from game.scenes.campaign.shelves import profile_of
from game.scenes.campaign.spread import GO, LEFT, RIGHT, Spread
from game.scenes.campaign.telling import Telling
from game.scenes.context import Context
from game.scenes.notice import ConfirmScene, NoticeScene
from game.scenes.persons import player_name
from game.scenes.side_card import portrait_name
from game.scenes.stack import Change, Pop, Push, Replace, Scene
from game.storage import StorageError
from game.ui.widgets import Acted, Widget


class BriefingScene(Spread):
    """Brief the player of the next crisis; it lies over the road, to which Esc leads back."""

    def __init__(self, context: Context, campaign: Campaign, chronicle: Chronicle) -> None:
        """Take the chronicle, whose next crisis it is."""
        self.campaign, self.chronicle = campaign, chronicle
        self.crisis = Crisis(campaign, chronicle)
        self.telling = Telling(context.text, chronicle.seat)
        self.match, self.problem = taken_up(context, self.crisis)
        super().__init__(context)

    def heading(self) -> str:
        file = self.crisis.scenario.file
        return f"{file.title}, {file.years}"

    def preferred(self) -> str:
        return "begin"

    def passages(self) -> list[Widget]:
        passages = [self._speech(), *self._stands(), *self._wanted(), *self._brought(), self._different()]
        return [*passages, self._opponent()]

    def _speech(self) -> Widget:
        """Make the speaker's words."""
        fork = self.campaign.road[self.crisis.number].of(self.chronicle.seat)
        side = SEATS[self.chronicle.seat]
        aside = self.word(
            "campaign.briefing.nth" if self.chronicle.tried else "campaign.of",
            side=self.word(f"optimates.sides.{side}"),
            years=self.crisis.scenario.file.years,
            n=self.chronicle.tried + 1,
        )
        return Passage(
            "speech", [self.crisis.side.briefing], title=fork.speaker, aside=aside, portrait=f"portrait_{side}_calm",
            frame="parchment", group=LEFT,
        )  # fmt: skip

    def _stands(self) -> list[Widget]:
        """Make what is said where it is tried for laurels: what has been won already."""
        kept = self.chronicle.kept
        if kept is None:
            return []
        told = self.word("campaign.briefing.kept", n=kept.honours, all=len(self.crisis.side.honours))
        return [Passage("stands", [told], group=RIGHT)]

    def _wanted(self) -> list[Widget]:
        """Make what is wanted."""
        side, telling = self.crisis.side, self.telling
        lines = telling.goal_lines(side.goals)
        if side.honours:
            lines += [self.word("campaign.briefing.honours", n=len(side.honours)), *telling.goal_lines(side.honours)]
        return [Passage("goals", lines, title=self.word("campaign.briefing.goals"), group=RIGHT)]

    def _different(self) -> Widget:
        """Make what is different."""
        told = differences(self.context.text, self.chronicle.seat, self.crisis.scenario.tables)
        lines = [f"\u2022 {line}" for line in told] or [self.word("campaign.briefing.usual")]
        return Passage("different", lines, title=self.word("campaign.briefing.different"), group=RIGHT)

    def _brought(self) -> list[Widget]:
        """Make what the party brings along: what it carries, as far as this crisis lets it."""
        lines = self.telling.brought(self.chronicle.standing(self.campaign), self.crisis.may_shift)
        return [Passage("brings", lines, title=self.word("campaign.briefing.brings"), group=RIGHT)] if lines else []

    def _opponent(self) -> Widget:
        """Make who plays the other side, and why at this level."""
        text, crisis, chronicle = self.context.text, self.crisis, self.chronicle
        other = 1 - chronicle.seat
        words = [self._level()]
        if chronicle.standing(self.campaign).bitterness >= BITTER:
            words.append(self.word("campaign.briefing.bitter"))
        if chronicle.tried:
            words.append(self.word("campaign.briefing.again", n=chronicle.tried + 1))
        player, side = player_name(text, crisis.opponent), self.telling.side(other)
        character = crisis.side.opponent.character
        if character:
            words.append(self.word(f"new_game.hint.character.{character}"))
        return Passage(
            "opponent", words, title=self.word("campaign.briefing.opponent"),
            aside=self.word("campaign.briefing.level", player=player, side=side),
            portrait=portrait_name(self.context.skin, other, crisis.opponent, "calm"), group=LEFT,
        )  # fmt: skip

    def _level(self) -> str:
        """Say how the difficulty bears on the level."""
        key = {"gentle": "gentler", "stern": "sterner"}.get(self.chronicle.difficulty, "asked")
        asked = self.word(f"new_game.levels.{self.crisis.side.opponent.level}")
        difficulty = self.word(f"campaign.difficulties.{self.chronicle.difficulty}")
        return self.word(f"campaign.briefing.{key}", level=asked, difficulty=difficulty)

    def buttons(self) -> list[tuple[str, str, str]]:
        label = "go_on" if self.match is not None else "begin"
        kept = [("keep", "keep")] if self.chronicle.kept is not None else []
        shown = [("road", "road"), ("real", "real"), *kept, ("begin", label)]
        return [
            (name, self.word(f"campaign.briefing.{key}"), self.word(f"campaign.briefing.hint.{key}"))
            for name, key in shown
        ]

    def acted(self, acted: Acted) -> Change | None:
        if self.form.get(acted.name).group != GO:
            return None
        if acted.name == "road":
            return Pop()
        if acted.name == "keep":
            return self._keep()
        if acted.name == "real":
            return Push(NoticeScene(self.context, self.word("campaign.briefing.real"), self.crisis.scenario.file.real))
        if self.problem:
            title, yes, no = (self.word(f"campaign.replace_{what}") for what in ("title", "yes", "no"))
            text = self.word("campaign.replace_spoilt", problem=self.problem)
            return Push(ConfirmScene(self.context, title, text, yes, no))
        return self._to_table()

    def _keep(self) -> Change | None:
        """Try no more for the laurels: write down what was won before; where it can't be kept say why, and stay."""
        from game.scenes.campaign.crisis_end import write_down

        kept = self.chronicle.kept
        if kept is None:
            return None
        leaf = msgspec.structs.replace(kept, tries=self.chronicle.tried)
        return write_down(self.context, self.campaign, self.chronicle, leaf)

    def resumed(self, result: object) -> Change | None:
        return self._to_table() if result is True else None

    def _to_table(self) -> Change:
        match = self.match or self.crisis.begin(profile_of(self.context))
        scene = scene_of(self.context, self.crisis, match)
        told = [notice for notice in match.notices if notice not in match.loaded.notices]
        if told:
            return Push(NoticeScene(self.context, self.word("notice.title"), "\n".join(told), then=scene))
        return Replace(scene, all=True)


def taken_up(context: Context, crisis: Crisis) -> tuple[Match | None, str]:
    """Take the table of a crisis up where it was left.

    None where there is none, with a sentence if there is one that is spoilt, or that fits the crisis no more.
    """
    profile = profile_of(context)
    try:
        match = crisis.resume(profile)
        save = load_save(profile, crisis.scenario.name) if match is None else None
        if save is not None and save.head.seed == crisis.seed and save.entries:
            return None, context.word("campaign.changed_game")
        return match, ""
    except (SaveError, StorageError, RecordError, RulesError) as error:
        return None, context.word("campaign.lost_game", problem=error)


def scene_of(context: Context, crisis: Crisis, match: Match) -> Scene:
    """Return the table of a crisis, or what comes after it where it is decided."""
    from game.scenes.campaign.crisis import CrisisTable
    from game.scenes.campaign.crisis_end import CrisisEnd

    if crisis.verdict(match) is not None:
        return CrisisEnd(context, crisis, match)
    return CrisisTable(context, crisis, match)
