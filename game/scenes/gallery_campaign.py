"""Pictures of the campaign's screens in their main states, for the gallery."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import msgspec

from game.campaign import Chapter, Chronicle, Crisis, Try, Verdict, shelf
from game.match import Match
from game.rules.core import CHANCE
from game.rules.optimates.notation import OPTIMATES, POPULARES
from game.scenarios.goals import MET
from game.scenes.campaign.briefing import BriefingScene
from game.scenes.campaign.chapter import ChapterScene
from game.scenes.campaign.choose import ChooseScene
from game.scenes.campaign.crisis import CrisisMenu, CrisisTable
from game.scenes.campaign.crisis_end import CrisisEnd
from game.scenes.campaign.epilogue import EpilogueScene
from game.scenes.campaign.pasts import PastsScene
from game.scenes.campaign.road import RoadScene
from game.scenes.campaign.shelves import FIRST, campaign_of, profile_of
from game.scenes.campaign.tries import games_of
from game.scenes.context import Context
from game.scenes.gallery import driven, read_input
from game.scenes.optimates.face import OptimatesFace
from game.scenes.stack import Scene, Stack
from game.scenes.table.past import PastTable

Shot = Callable[[Context], Stack]
SEED = 7
VERDICTS: tuple[Verdict, ...] = ("won", "won", "lost")
WHOLE = 99
"""More crises than a road has."""


def campaign_shots() -> Iterator[tuple[str, Shot]]:
    """Yield each picture's name and what makes its stack of scenes."""
    yield "campaign_choose", lambda context: driven(ChooseScene(context, campaign_of(FIRST)))
    yield "campaign_choose_anew", _in_progress
    yield "campaign_road", lambda context: driven(_road(context, OPTIMATES, 0))
    yield "campaign_road_half", lambda context: _driven(_road(context, OPTIMATES, 6), "tab")
    yield "campaign_road_carry", lambda context: _driven(_road(context, POPULARES, 7), "tab", "tab")
    yield "campaign_road_past", lambda context: driven(_road(context, POPULARES, WHOLE, is_past=True))
    yield "campaign_story", lambda context: _driven(_road(context, OPTIMATES, 6), "left", "confirm")
    yield "campaign_briefing", lambda context: driven(_briefing(context, OPTIMATES, 0))
    yield "campaign_briefing_facts", lambda context: _driven(_briefing(context, POPULARES, 4), "tab", "tab", "down")
    yield "campaign_real", lambda context: _driven(_briefing(context, POPULARES, 4), "left", "confirm")
    yield "table_crisis", lambda context: driven(_table(context, OPTIMATES, 0))
    yield "table_crisis_goals", lambda context: _driven(_table(context, POPULARES, 0), "tab", "point:586,8")
    yield "campaign_goals", _goals
    yield "campaign_goal_met", _goal_met
    yield "campaign_menu", _menu
    yield "campaign_won", lambda context: driven(_end(context, POPULARES, 4))
    yield "campaign_stands", _stands
    yield "campaign_tries", _tries
    yield "campaign_briefing_keep", _briefing_keep
    yield "campaign_lost", lambda context: driven(_end(context, POPULARES, 0))
    yield "campaign_chapter", _chapter
    yield "table_past", _past_table
    yield "campaign_pasts", _pasts
    yield "campaign_epilogue", lambda context: driven(_epilogue(context, OPTIMATES))


@cache
def lived(seat: int, most: int) -> Chronicle:
    """Return a chronicle of up to so many crises: the first was played, the others are said to be won or lost."""
    campaign = campaign_of(FIRST)
    chronicle = Chronicle(campaign.id, seat, "even", SEED)
    while (number := chronicle.next(campaign)) is not None and (done := len(chronicle.chapters)) < most:
        if done == 0:
            crisis = Crisis(campaign, chronicle)
            chapter = crisis.chapter(played(crisis))
        else:
            verdict = VERDICTS[done % len(VERDICTS)]
            chapter = Chapter(campaign.road[number].scenario, verdict, tries=1 + done // 5, honours=done % 2)
        chronicle = chronicle.with_leaf(chapter)
    return chronicle


def played(crisis: Crisis, most: int = 1000) -> Match:
    """Play a crisis by the first act there is, until it is decided or so many acts are done."""
    match = crisis.begin()
    while crisis.verdict(match) is None and match.ply < most:
        decision = match.decision
        if decision is None or decision.seat == CHANCE:
            match.draw()
        else:
            match.play(decision.actions[0])
    return match


def _crisis(seat: int, done: int) -> Crisis:
    return Crisis(campaign_of(FIRST), lived(seat, done))


def _driven(scene: Scene, *kinds: str) -> Stack:
    return driven(scene, *(read_input(kind) for kind in kinds))


def _road(context: Context, seat: int, done: int, *, is_past: bool = False) -> RoadScene:
    return RoadScene(context, campaign_of(FIRST), lived(seat, done), is_past=is_past)


def _briefing(context: Context, seat: int, done: int) -> BriefingScene:
    return BriefingScene(context, campaign_of(FIRST), lived(seat, done))


def _table(context: Context, seat: int, done: int) -> CrisisTable:
    crisis = _crisis(seat, done)
    return CrisisTable(context, crisis, crisis.begin())


def _end(context: Context, seat: int, done: int) -> CrisisEnd:
    crisis = _crisis(seat, done)
    return CrisisEnd(context, crisis, played(crisis))


def _tried() -> Crisis:
    """Return a crisis that was won without its laurel, and is tried once more."""
    crisis = _crisis(POPULARES, 4)
    won = crisis.chapter(played(crisis))
    lost = Try(won.scenario, won.record, "lost")
    tries = (lost, Try(won.scenario, f"{won.record}; try 2\n", won.verdict, won.honours, won))
    return Crisis(crisis.campaign, msgspec.structs.replace(crisis.chronicle, leaves=(*crisis.chronicle.leaves, *tries)))


def _stands(context: Context) -> Stack:
    """Return the end of a try for a laurel, after which what was won before stands."""
    crisis = _tried()
    return driven(CrisisEnd(context, crisis, played(crisis)))


def _tries(context: Context) -> Stack:
    """Return the games of a crisis."""
    crisis = _tried()
    last = crisis.chapter(played(crisis))
    return driven(games_of(context, crisis.campaign, crisis.chronicle, crisis.number, last))


def _briefing_keep(context: Context) -> Stack:
    """Return the briefing of a try for a laurel."""
    crisis = _tried()
    return driven(BriefingScene(context, crisis.campaign, crisis.chronicle))


def _epilogue(context: Context, seat: int) -> EpilogueScene:
    return EpilogueScene(context, campaign_of(FIRST), lived(seat, WHOLE))


def _goals(context: Context) -> Stack:
    """Return the page of the goals over its table."""
    crisis = _crisis(OPTIMATES, 0)
    table = CrisisTable(context, crisis, played(crisis, 4))
    return driven(table.goals(), below=table)


def _goal_met(context: Context) -> Stack:
    """Return what is told when a goal is met while others are open."""
    table = _table(context, POPULARES, 4)
    before = table.progress
    table.progress = [each if number else type(each)(MET, each.need, each.need) for number, each in enumerate(before)]
    told = table.news(before)
    return driven(table) if told is None else driven(told, below=table)


def _menu(context: Context) -> Stack:
    """Return the menu over the table of a crisis."""
    table = _table(context, POPULARES, 0)
    return driven(CrisisMenu(context, table), below=table)


def _in_progress(context: Context) -> Stack:
    """Return the choice where a campaign is in progress, and one is past."""
    keep(context, lived(POPULARES, 3))
    return driven(ChooseScene(context, campaign_of(FIRST)))


def keep(context: Context, chronicle: Chronicle) -> None:
    """Put a chronicle into the profile."""
    profile = profile_of(context)
    kept = Chronicle(chronicle.campaign, chronicle.seat, chronicle.difficulty, chronicle.seed)
    shelf.begin(profile, kept)
    for leaf in chronicle.leaves:
        kept = shelf.add(profile, kept, leaf)


def _pasts(context: Context) -> Stack:
    """Return the list of past campaigns."""
    for seat in (OPTIMATES, POPULARES):
        keep(context, lived(seat, WHOLE))
        shelf.end(profile_of(context), lived(seat, WHOLE))
    return driven(PastsScene(context, campaign_of(FIRST)))


def _chapter(context: Context) -> Stack:
    """Return what is told of a crisis that is over, above its road."""
    chronicle = lived(OPTIMATES, 6)
    scene = ChapterScene(context, campaign_of(FIRST), chronicle, 0, chronicle.chapters[0])
    return driven(scene, below=_road(context, OPTIMATES, 6))


def _past_table(context: Context) -> Stack:
    """Return a table that is only looked at."""
    crisis = _crisis(POPULARES, 4)
    match = played(crisis)
    return driven(PastTable(context, match, OptimatesFace(context, match, crisis.allies)))
