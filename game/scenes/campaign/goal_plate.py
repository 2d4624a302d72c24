"""The plate in the top bar where goals decide: how each of them stands, and beside them whatever else counts."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.rules.optimates.notation import SEATS
from game.scenarios import goals as g
from game.scenarios.goals import AnyGoal, Progress
from game.scenes.campaign.telling import ROOT, VERDICT_MARKS, Telling, signed
from game.scenes.trials.star_row import draw_stars, stars_width
from game.text import Text
from game.ui.rich import RichText
from game.ui.skin import Skin
from game.ui.widgets import Mood, Widget

EDGE = 4  # pixels from the edge to what is in it
GAP = 8  # pixels between its parts
AT_END = (g.Influence, g.People, g.Coins)
"""Goals that look at the end alone, whatever there is before."""
REACHED_NOW = (g.CarryLaw, g.Office, g.Win)
"""Those that do so where it is the position alone that counts."""
SEPARATOR = " · "


class GoalPlate(Widget):
    """Tell the goals on one line; pressed, it leads to all that is wanted.

    `told` says the same ever shorter, marked up: the first that there is room for is shown. A challenge's has its
    acts and stars at the right.
    """

    def __init__(
        self, name: str, rect: Rect, told: Sequence[str], *, hint: str, acts: str = "", stars: int | None = None
    ) -> None:
        """Take the words."""
        super().__init__(name, rect, group="tools", hint=hint)
        self.told, self.acts, self.stars = told, acts, stars

    def draw(self, canvas: Surface, skin: Skin, mood: Mood) -> None:
        canvas.fill(skin.colour("panel"), self.rect.inflate(0, -2))
        # Large letters reach so far down that they would touch the bar's frame.
        top, x = skin.line_top(self.rect) + 1 - skin.factor, self.rect.right - EDGE
        if self.stars is not None:
            x -= stars_width(skin, 1)
            draw_stars(canvas, skin, (x, self.rect.centery - skin.sprites.size("star")[1] // 2), self.stars)
            x = skin.text(canvas, self.acts, (x - GAP, top), "text", align="right").x - GAP
        self._words(skin, x - self.rect.x - EDGE).draw(canvas, (self.rect.x + EDGE, top))
        if mood.focused:
            skin.ring(canvas, self.rect.inflate(-2, 0 if skin.is_large else -4))

    def _words(self, skin: Skin, room: int) -> RichText:
        """Lay out the longest words that there is room for."""
        for told in self.told:
            rich = RichText(skin, told, room, colour="text_strong")
            if rich.line_count == 1:
                return rich
        return RichText(skin, self.told[-1], room, colour="text_strong", max_lines=1)


def briefly(telling: Telling, goals: Sequence[AnyGoal], progress: Sequence[Progress], *, now: bool) -> list[str]:
    """Say all goals on a line, each with its mark; then ever fewer of them in words, and the others by their marks.

    `now` says them as they stand in this position alone, else as they have come so far in the game.
    """
    pairs = list(zip(goals, progress, strict=True))
    full = [brief(telling, goal, each, now=now) for goal, each in pairs]
    short = [brief(telling, goal, each, now=now, short=True) for goal, each in pairs]
    told = [*shortened(telling.text, full, progress)[:1], *shortened(telling.text, short, progress)]
    return list(dict.fromkeys(told))


def shortened(text: Text, words: Sequence[str], progress: Sequence[Progress]) -> list[str]:
    """Put the words for goals on a line, each with its mark; then ever fewer of them.

    Of the others those that are decided are told by their marks, and how many are open.
    """
    marks = [f"{{{VERDICT_MARKS[each.verdict][0]}}}" for each in progress]
    order = sorted(range(len(words)), key=lambda at: progress[at].verdict != g.OPEN)
    told = []
    for count in range(len(words), 0, -1):
        shown, hidden = set(order[:count]), [progress[at].verdict == g.OPEN for at in order[count:]]
        parts = [
            f"{mark} {word}" if at in shown else mark
            for at, (mark, word) in enumerate(zip(marks, words, strict=True))
            if at in shown or progress[at].verdict != g.OPEN
        ]
        parts += [text.get(f"{ROOT}.brief.more", n=sum(hidden))] if any(hidden) else []
        told.append(SEPARATOR.join(parts))
    first, others = words[order[0]], len(words) - 1
    return [*told, *([f"{first} +{others}"] if others else []), first]


def brief(telling: Telling, goal: AnyGoal, progress: Progress, *, now: bool, short: bool = False) -> str:
    """Say a goal and how far it has come in a few words; `now` in this position, else so far in the game.

    `short` says it in still fewer, where there are such words.
    """
    key, values = _figures(telling, goal, progress, now)
    shorter = f"{ROOT}.brief.short.{key}"
    told = (
        telling.text.get(shorter, **values)
        if short and shorter in telling.text
        else telling.get(f"brief.{key}", **values)
    )
    is_said = progress.leant not in (None, progress.have) or key == "held"
    is_counted = isinstance(goal, AT_END) or (now and isinstance(goal, REACHED_NOW))
    return told if is_said or not is_counted else waiting(telling.text, told, progress)


def counts_of(goals: Sequence[AnyGoal]) -> frozenset[str]:
    """Name the counts of the table that goals ask for."""
    blocks = [goal.block for goal in goals if isinstance(goal, g.People)]
    counts = ["people" if block == "all" else block for block in blocks]
    return frozenset([*counts, *("influence" for goal in goals if isinstance(goal, g.Influence))])


def waiting(text: Text, told: str, progress: Progress) -> str:
    """Add to the words for a goal that has all it needs, and is not decided yet, when it will be."""
    has_all = progress.verdict == g.OPEN and progress.need > 0 and progress.have >= progress.need
    return text.get(f"{ROOT}.brief.at_end", told=told) if has_all else told


def _figures(telling: Telling, goal: AnyGoal, progress: Progress, now: bool) -> tuple[str, dict[str, object]]:
    """Give the key of the words for a goal, and their values."""
    key = str(type(goal).__struct_config__.tag)
    values: dict[str, object] = {"have": progress.have, "need": progress.need, "other": telling.side(1 - telling.seat)}
    if isinstance(goal, g.Win):
        key = "win_by" if goal.vp else "win"
        values["have"] = signed(progress.have)
    elif isinstance(goal, g.Office | g.KeepOffice):
        key = key if not now else "held" if progress.have >= progress.need else "not_held"
        named = "office" if now else "brief.offices"
        values["office"] = telling.get(f"{named}.{goal.office}")
    elif isinstance(goal, g.CarryLaw | g.BlockLaw):
        seat = telling.seat if isinstance(goal, g.CarryLaw) else 1 - telling.seat
        key = f"{key}_now" if now and isinstance(goal, g.BlockLaw) else key
        values |= {"law": telling.law(goal.law), "colour": f"{{emblem_{SEATS[seat]}_12}}"}
    elif isinstance(goal, g.People):
        key = "people" if goal.block == "all" else "people_of"
        values["block"] = "" if goal.block == "all" else telling.block(goal.block)
        if progress.leant not in (None, progress.have):
            key, values["leant"] = f"{key}_leant", progress.leant
        elif now and progress.leant is None and progress.verdict == g.OPEN:
            key = f"{key}_unleant"  # the sides' panels count after the Lean
    elif isinstance(goal, g.Senator):
        key = "own" if progress.have >= progress.need else "not_own"
        values["cell"] = goal.cell
    return key, values
