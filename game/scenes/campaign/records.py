"""The records of a whole campaign, written into a folder of the player's: every game of it, the tries too."""

from __future__ import annotations

from datetime import datetime

from game.campaign import Campaign, Chronicle, Try
from game.rules.optimates.notation import SEATS
from game.scenes.context import Context
from game.scenes.menu import RECORDS
from game.storage.files import write_atomic


def save_records(context: Context, campaign: Campaign, chronicle: Chronicle) -> tuple[str, int, str]:
    """Write them, in the order of play; return the key of what to say, how many, and the folder or the reason."""
    if context.folder is None:
        return "menu.record_nowhere", 0, ""
    stamp = datetime.now().astimezone().strftime("%Y-%m-%d_%H%M%S")
    folder = context.folder / RECORDS / f"{campaign.id}_{SEATS[chronicle.seat]}_{stamp}"
    games = [leaf for leaf in chronicle.leaves if leaf.record]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number, leaf in enumerate(games, 1):
            what = f"try_{leaf.verdict}" if isinstance(leaf, Try) else leaf.verdict
            write_atomic(folder / f"{number:02}_{leaf.scenario}_{what}.txt", leaf.record.encode("utf-8"))
    except OSError as error:
        return "menu.record_failed", 0, str(error.strerror or error)
    return "campaign.end_of_all.records_saved", len(games), str(folder)
