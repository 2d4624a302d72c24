"""Pictures of the campaign's afterpiece, for the gallery."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from game.campaign import AfterGame, Chapter, Chronicle, afterpiece_of
from game.campaign.files import Difficulty
from game.rules.optimates.notation import OPTIMATES, POPULARES
from game.scenes.campaign.after import AfterBrief, AfterMenu, AfterTable, ended
from game.scenes.campaign.epilogue import EpilogueScene
from game.scenes.campaign.shelves import FIRST, campaign_of
from game.scenes.context import Context
from game.scenes.gallery import driven
from game.scenes.gallery_campaign import SEED, Shot, keep
from game.scenes.gallery_trials import finished
from game.scenes.stack import Replace, Scene, Stack


@cache
def handed_over(seat: int, level: Difficulty = "even") -> Chronicle:
    """Return a chronicle at whose end the Republic has passed to one man."""
    campaign = campaign_of(FIRST)
    for lost in range(len(campaign.road)):
        chronicle = Chronicle(campaign.id, seat, level, SEED)
        while (number := chronicle.next(campaign)) is not None:
            is_lost = number < lost or (seat == OPTIMATES and number == len(campaign.road) - 1)
            chapter = Chapter(campaign.road[number].scenario, "lost" if is_lost else "won")
            chronicle = chronicle.with_leaf(chapter)
        if afterpiece_of(campaign, chronicle) is not None:
            return chronicle
    raise ValueError("no such ending")


def after_shots() -> Iterator[tuple[str, Shot]]:
    """Yield the pictures of the afterpiece."""
    yield "campaign_epilogue_offer", lambda context: driven(_offer(context, OPTIMATES))
    yield "campaign_after", lambda context: driven(AfterBrief(context, campaign_of(FIRST), handed_over(POPULARES)))
    yield (
        "campaign_after_optimates",
        lambda context: driven(AfterBrief(context, campaign_of(FIRST), handed_over(OPTIMATES))),
    )
    yield "campaign_after_menu", _after_menu
    yield "campaign_after_result", lambda context: driven(_after_end(context, OPTIMATES))
    yield "campaign_epilogue_after", _epilogue_after


def _offer(context: Context, seat: int) -> EpilogueScene:
    return EpilogueScene(context, campaign_of(FIRST), handed_over(seat))


def _after_menu(context: Context) -> Stack:
    game = AfterGame(campaign_of(FIRST), handed_over(OPTIMATES))
    table = AfterTable(context, game, game.begin())
    return driven(AfterMenu(context, table), below=table)


def _after_end(context: Context, seat: int) -> Scene:
    keep(context, handed_over(seat))
    game = AfterGame(campaign_of(FIRST), handed_over(seat))
    change = ended(context, game, finished(game.begin()))
    assert isinstance(change, Replace)
    return change.scene


def _epilogue_after(context: Context) -> Stack:
    """Return the epilogue once the afterpiece has been played."""
    chronicle = handed_over(POPULARES)
    game = AfterGame(campaign_of(FIRST), chronicle)
    return driven(EpilogueScene(context, campaign_of(FIRST), chronicle.with_leaf(game.leaf(finished(game.begin())))))
