"""Pictures of what one plays alone beside the campaign, in its main states, for the gallery."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from game.match import Match
from game.rules.core import CHANCE, Action
from game.scenarios.challenges import Challenge
from game.scenes.campaign.shelves import profile_of
from game.scenes.context import Context
from game.scenes.gallery import driven, read_input
from game.scenes.stack import Scene, Stack
from game.scenes.title import TitleScene
from game.scenes.trials.alone import AloneScene
from game.scenes.trials.challenge_ask import AskScene
from game.scenes.trials.challenge_brief import ChallengeBrief
from game.scenes.trials.challenge_end import ChallengeEnd
from game.scenes.trials.challenge_list import ChallengeList
from game.scenes.trials.challenge_table import ChallengeMenu, ChallengeTable
from game.scenes.trials.daily import DailyScene
from game.scenes.trials.daily_days import DayScene, DaysScene
from game.scenes.trials.daily_table import DailyMenu, DailyTable, daily_end
from game.trials import days
from game.trials.deal import deal_of
from game.trials.solving import Solving, all_challenges
from game.trials.stars import Reached, keep

Shot = Callable[[Context], Stack]
GAME, AUGUSTUS = "optimates", "augustus"
FIRST, AUGUSTAN = all_challenges()[0], all_challenges(AUGUSTUS)
IDLE = ("pass", "skip", "done")
"""The acts of any game that do nothing."""
DAY = "2026-11-30"
PAST = ("2026-11-29", "2026-11-28", "2026-11-26", "2026-11-25")


def trial_shots() -> Iterator[tuple[str, Shot]]:
    """Yield each picture's name and what makes its stack of scenes."""
    yield "alone", lambda context: driven(AloneScene(context, DAY))
    yield "alone_daily", lambda context: _driven(AloneScene(context, DAY), "down")
    yield "challenges", _challenges
    yield "challenge", lambda context: driven(ChallengeBrief(context, all_challenges()[0]))
    yield "table_challenge", lambda context: driven(_challenge_table(context))
    yield "table_challenge_goals", lambda context: _driven(_challenge_table(context), "point:420,8")
    yield "challenges_augustus", lambda context: driven(ChallengeList(context, AUGUSTAN[-1].name))
    yield "challenge_augustus", lambda context: driven(ChallengeBrief(context, AUGUSTAN[4]))
    yield "table_challenge_augustus", lambda context: driven(_challenge_table(context, AUGUSTAN[5]))
    yield "challenge_ask_augustus", lambda context: _challenge_ask(context, AUGUSTAN[3])
    yield "challenge_reached_augustus", lambda context: driven(_challenge_end(context, AUGUSTAN[0], solved=True))
    yield "challenge_menu", _challenge_menu
    yield "challenge_ask", _challenge_ask
    yield "challenge_reached", lambda context: driven(_challenge_end(context, solved=True))
    yield "challenge_missed", lambda context: driven(_challenge_end(context, solved=False))
    yield "daily", lambda context: driven(DailyScene(context, now=DAY))
    yield "daily_augustus", lambda context: driven(DailyScene(context, AUGUSTUS, now=DAY))
    yield "daily_ended", _daily_ended
    yield "daily_ended_augustus", lambda context: _daily_ended(context, AUGUSTUS)
    yield "daily_share", lambda context: _after(_daily_ended(context), "left", "confirm")
    yield "daily_table", lambda context: driven(_daily_table(context, practice=False))
    yield "daily_menu", _daily_menu
    yield "daily_result", lambda context: driven(_daily_end(context, practice=False))
    yield "daily_days", _daily_days
    yield "daily_day", _daily_day


def _driven(scene: Scene, *kinds: str) -> Stack:
    return driven(scene, *(read_input(kind) for kind in kinds))


def _after(stack: Stack, *kinds: str) -> Stack:
    """Give more inputs to a stack."""
    from game.scenes.stack import drive

    drive(stack, [read_input(kind) for kind in kinds])
    return stack


def finished(match: Match, most: int = 2_000) -> Match:
    """Play a match to its end or for so many acts: by the last act there is, and of Augustus at random by the ply."""
    while match.decision is not None and match.ply < most:
        actions = match.decision.actions
        if match.decision.seat == CHANCE:
            match.draw()
        else:
            match.play(Random(match.ply).choice(actions) if match.game.name == AUGUSTUS else actions[-1])
    return match


def keep_days(context: Context, *dates: str, game: str = GAME) -> None:
    """Play the scored tries of some dates to their ends."""
    for date in dates:
        finished(days.begin(profile_of(context), deal_of(game, date), practice=False))


def _daily_ended(context: Context, game: str = GAME) -> Stack:
    """Return the page once today's try has been taken."""
    keep_days(context, DAY, PAST[0], game=game)
    return driven(DailyScene(context, game, now=DAY))


def _daily_table(context: Context, *, practice: bool) -> DailyTable:
    dealt = deal_of(GAME, DAY)
    return DailyTable(context, days.attempt_at(dealt, practice=practice), dealt.begin())


def _daily_menu(context: Context) -> Stack:
    """Return the menu over the table of practice."""
    table = _daily_table(context, practice=True)
    return driven(DailyMenu(context, table), below=table)


def _daily_end(context: Context, *, practice: bool) -> Scene:
    dealt = deal_of(GAME, DAY)
    return daily_end(context, days.attempt_at(dealt, practice=practice), finished(dealt.begin()))


def _daily_days(context: Context) -> Stack:
    """Return the list of dates: some ended, one in progress, one spoilt."""
    keep_days(context, *PAST[:2])
    profile = profile_of(context)
    days.begin(profile, deal_of(GAME, PAST[2]), practice=False)
    profile.begin(days.attempt_at(deal_of(GAME, PAST[3])).place, b"{}")
    return driven(DaysScene(context, GAME))


def _daily_day(context: Context) -> Stack:
    """Return one date over the list."""
    keep_days(context, PAST[0])
    kept = days.history(profile_of(context), GAME)
    return driven(DayScene(context, kept[0], kept), below=TitleScene(context))


def _challenges(context: Context) -> Stack:
    """Return the list with some stars."""
    for number, challenge in enumerate(all_challenges()[:5]):
        if number != 3:
            keep(profile_of(context), Reached(challenge.name, 3 - number % 3, 4))
    return driven(ChallengeList(context))


def _challenge_table(context: Context, challenge: Challenge = FIRST) -> ChallengeTable:
    solving = Solving(challenge)
    return ChallengeTable(context, solving, solving.begin())


def _challenge_menu(context: Context) -> Stack:
    """Return the menu over the table of a challenge."""
    table = _challenge_table(context)
    return driven(ChallengeMenu(context, table), below=table)


def _challenge_ask(context: Context, challenge: Challenge = FIRST) -> Stack:
    """Return the page on which everything has been asked."""
    table = _challenge_table(context, challenge)
    return _after(driven(AskScene(context, table), below=table), *["left", "confirm"] * 3)


def played_well(solving: Solving) -> Match:
    """Play a challenge by the moves that are to be made, against the augur."""
    return _to_the_end(solving, solving.next_move)


def played_badly(solving: Solving) -> Match:
    """Play a challenge by passing whenever that is possible."""
    return _to_the_end(solving, _pass)


def _pass(match: Match) -> Action | None:
    """Return what does nothing, where that is possible."""
    assert match.decision is not None
    idle = [action for action in match.decision.actions if match.game.text(action) in IDLE]
    return idle[0] if idle else match.decision.actions[-1]


def _to_the_end(solving: Solving, chosen: Callable[[Match], Action | None]) -> Match:
    match = solving.begin()
    while not solving.is_over(match):
        is_own = match.decision is not None and match.decision.seat == solving.seat
        action = chosen(match) if is_own else solving.answer(match)
        if action is None:
            raise ValueError(f"{solving.challenge.name} has no way on after {match.moves}")
        match.play(action)
    return match


def _challenge_end(context: Context, challenge: Challenge = FIRST, *, solved: bool) -> ChallengeEnd:
    solving = Solving(challenge)
    match = played_well(solving) if solved else played_badly(solving)
    return ChallengeEnd(context, ChallengeTable(context, solving, match))
