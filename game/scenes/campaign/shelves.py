"""What is kept of campaigns, read so that nothing spoilt breaks a screen, and the way to the scene where one is."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import msgspec

from game.campaign import Campaign, Chronicle, Crisis, afterpiece_of, load_campaign, shelf
from game.campaign.chronicle import After, Try
from game.campaign.files import DIFFICULTIES
from game.rules.optimates.notation import SEATS
from game.saves import SaveError
from game.scenarios import Scenario, find_scenario
from game.scenarios.files import GAME
from game.scenes.context import Context
from game.scenes.stack import Scene
from game.storage import Profile, StorageError

LAST = "campaign"
"""The place of the last choices among those of a new game, in the settings."""
FIRST = "last_century"
"""The campaign that the title offers."""


@dataclass(frozen=True, slots=True)
class Found:
    """Hold what is in progress of a side; `problem` says why it can't be read."""

    chronicle: Chronicle | None = None
    problem: str = ""


@cache
def campaign_of(name: str) -> Campaign:
    """Read a campaign once; raise CampaignError and ConfigError."""
    return load_campaign(name)


@cache
def _scenario(name: str) -> Scenario:
    return find_scenario(name)


def scenario_of(campaign: Campaign, number: int) -> Scenario:
    """Read the scenario of a crisis once, by its place on the road; raise ConfigError."""
    return _scenario(f"{GAME}/{campaign.id}/{campaign.road[number].scenario}")


def profile_of(context: Context) -> Profile:
    """Return the profile; where there is none, one that lives as long as the program does."""
    if context.profile is None:
        context.profile = Profile.open(None)
    return context.profile


def find(context: Context, campaign: Campaign, seat: int) -> Found:
    """Look for the chronicle in progress of a side. Raise nothing."""
    try:
        chronicle = shelf.take(profile_of(context), campaign.id, seat)
        if chronicle is not None:
            check(context, campaign, chronicle, seat)
    except (SaveError, StorageError) as error:
        return Found(None, str(error))
    return Found(chronicle)


def check(context: Context, campaign: Campaign, chronicle: Chronicle, seat: int | None = None) -> None:
    """Raise SaveError where a chronicle does not fit the campaign as it is now."""
    if chronicle.campaign != campaign.id or chronicle.seat not in range(len(SEATS)):
        raise SaveError(context.word("campaign.strange", what=chronicle.campaign))
    if seat is not None and chronicle.seat != seat:
        raise SaveError(context.word("campaign.strange", what=chronicle.seat))
    road = [stop.scenario for stop in campaign.road]
    so_far = msgspec.structs.replace(chronicle, leaves=())
    for leaf in chronicle.leaves:
        number = so_far.next(campaign)
        if isinstance(leaf, After):
            fits = number is None and so_far.after is None
        else:
            fits = number is not None and road[number] == leaf.scenario
        if not fits:
            raise SaveError(context.word("campaign.strange", what=leaf.scenario))
        so_far = so_far.with_leaf(leaf)


def past(context: Context, campaign: Campaign) -> tuple[list[Chronicle], int]:
    """Return the campaigns that have come to their end, the newest first, and how many can't be read."""
    found: list[Chronicle] = []
    spoilt = 0
    for seat in range(len(SEATS)):
        try:
            kept, unread = shelf.finished(profile_of(context), campaign.id, seat)
        except StorageError:
            continue
        spoilt += unread
        for chronicle in kept:
            try:
                check(context, campaign, chronicle, seat)
            except SaveError:
                spoilt += 1
            else:
                found.append(chronicle)
    return found, spoilt


def last_choices(context: Context) -> tuple[int, str]:
    """Return the side and the difficulty that were chosen last, or else the usual ones."""
    kept = context.settings.value.new_game.get(LAST, {})
    side, difficulty = kept.get("side"), kept.get("difficulty")
    return (
        SEATS.index(side) if side in SEATS else 1,
        difficulty if difficulty in DIFFICULTIES else DIFFICULTIES[1],
    )


def keep_choices(context: Context, seat: int, difficulty: str) -> None:
    """Remember the choices for the next time."""
    context.settings.value.new_game[LAST] = {"side": SEATS[seat], "difficulty": difficulty}
    context.save_settings()


def in_progress(context: Context, campaign: Campaign) -> Chronicle | None:
    """Return the chronicle to go on with: of the side that was played last, or else of the other."""
    last, _ = last_choices(context)
    for seat in (last, 1 - last):
        found = find(context, campaign, seat).chronicle
        if found is not None:
            return found
    return None


def glimpse(context: Context) -> Chronicle | None:
    """Return what the title's button leads to, without reading any campaign; None where nothing is in progress."""
    last, _ = last_choices(context)
    for seat in (last, 1 - last):
        try:
            found = shelf.take(profile_of(context), FIRST, seat)
        except (SaveError, StorageError):
            continue
        if found is not None:
            return found
    return None


def at_table(context: Context, campaign: Campaign, chronicle: Chronicle) -> tuple[str, dict[str, object]]:
    """Say how the table of the next crisis stands: `under_way`, `decided_won`, `decided_lost`, or nothing.

    Beside it the values for its words. Raise nothing: what can't be read is told where it is to be taken up.
    """
    from game.scenes.campaign.briefing import taken_up

    number, profile = chronicle.next(campaign), profile_of(context)
    if number is None:
        return "", {}
    name = f"{GAME}/{campaign.id}/{campaign.road[number].scenario}"
    try:
        is_begun = name in profile.games() or bool(profile.finished(name))
        crisis = Crisis(campaign, chronicle) if is_begun else None
        match = taken_up(context, crisis)[0] if crisis is not None else None
    except (SaveError, StorageError):
        return "", {}
    if crisis is None or match is None:
        return "", {}
    verdict, last = crisis.verdict(match), crisis.game.book.last_turn
    turn = context.word("campaign.turn_of" if last else "campaign.turn", turn=match.state.turn, last=last)
    return f"decided_{verdict}" if verdict else "under_way", {"turn": turn}


def entrance(context: Context) -> Scene:
    """Return where the title's button leads: the road in progress, the afterpiece under way, or the choice."""
    from game.scenes.campaign.after import AfterBrief
    from game.scenes.campaign.choose import ChooseScene
    from game.scenes.campaign.road import RoadScene

    campaign = campaign_of(FIRST)
    chronicle = in_progress(context, campaign)
    if chronicle is None:
        return ChooseScene(context, campaign)
    if chronicle.after is None and afterpiece_of(campaign, chronicle) is not None:
        brief = AfterBrief(context, campaign, chronicle)
        if brief.match is not None:
            return brief
    return RoadScene(context, campaign, chronicle)


def count_of(chronicle: Chronicle) -> dict[str, int]:
    """Return how many crises are over, won, and tried in all."""
    chapters = chronicle.chapters
    tries = len(chapters) + sum(isinstance(leaf, Try) for leaf in chronicle.leaves)
    return {"count": len(chapters), "won": sum(c.verdict == "won" for c in chapters), "tries": tries}


def laurels(campaign: Campaign, chronicle: Chronicle) -> tuple[int, int]:
    """Return the laurels won, and how many there were to win on the way."""
    most = 0
    for chapter in chronicle.chapters:
        side = scenario_of(campaign, campaign.number(chapter.scenario)).file.sides.of(chronicle.seat)
        most += len(side.honours) if side is not None else 0
    return sum(chapter.honours for chapter in chronicle.chapters), most
