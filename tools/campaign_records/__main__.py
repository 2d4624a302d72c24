"""Look the recorded campaigns over, and play anew what is not so any more."""

from __future__ import annotations

import argparse
import sys

from game.campaign import load_campaign
from tools.campaign_records.kept import FOLDER, SUFFIX, Kept, files, read, write
from tools.campaign_records.plan import plan
from tools.campaign_records.play import NotFound, record


def say(told: str) -> None:
    """Say something at once."""
    print(told, flush=True)


def main() -> int:
    """Record each campaign of the plan; exit with 1 where some crisis could not be brought to an end that it needs."""
    parser = argparse.ArgumentParser(prog="python -m tools.campaign_records", description=__doc__)
    parser.add_argument("--campaign", default="last_century", metavar="NAME")
    parser.add_argument("--anew", action="store_true", help="play all of it anew, also what is right")
    parser.add_argument("--only", nargs="+", metavar="FILE", default=[], help="only these, as optimates_ruin")
    asked = parser.parse_args()
    campaign = load_campaign(asked.campaign)
    had: dict[str, Kept] = {} if asked.anew else {path.name: read(path) for path in files(campaign.id)}
    made, code = set(), 0
    for head, path in plan(campaign, had.values()):
        file = FOLDER / campaign.id / f"{head.name}{SUFFIX}"
        made.add(file)
        if asked.only and head.name not in asked.only:
            continue
        try:
            kept, anew = record(campaign, head, path, had.get(file.name), say)
        except NotFound as finding:
            say(f"{file.name}: {finding}")
            code = 1
            continue
        write(file, kept)
        say(f"{file.name}: {len(path)} crises, {len(kept.steps)} games; {anew} crises played anew")
    for file in set(files(campaign.id)) - made:
        say(f"{file.name}: nobody comes to this ending any more; removed")
        file.unlink()
    return code


if __name__ == "__main__":
    sys.exit(main())
