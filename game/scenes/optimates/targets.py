"""Everything at the table that can be pointed at and is no button: what it is, and whether it can be picked now."""

from __future__ import annotations

from game.rules.optimates import Optimates
from game.rules.optimates import notation as n
from game.rules.optimates.outlook import LawOutlook, Outlook, Race
from game.rules.optimates.state import State
from game.scenes.optimates.places import Places
from game.scenes.optimates.question import Question
from game.scenes.optimates.sides import METERS, meter_rows
from game.scenes.optimates.top import WATCHES
from game.scenes.optimates.words import Words
from game.ui.widgets import Widget

OFFICE_COUNTS = (
    ("consul", "influence", "7.2"),
    ("consul", "influence", "7.2"),
    ("tribune", "people", "7.3"),
    ("quaestor", "legions", "7.4"),
    ("aedile", "merchants", "7.5"),
)
"""For each Office: the key of how it is won, what is counted, and the section."""
PURSE = ("pw", "coins", "vp")
"""The rows of a purse, from the top: what they hold."""
METER_RULES = ("7.2", "7.3", "7.4", "7.5", "7.6")
"""The section of each meter, and of what the laws bring."""


class Targets:
    """Makes the widgets of the board, of the sides and of the watch over the end."""

    def __init__(
        self, words: Words, places: Places, game: Optimates, *, has_watch: bool = True, is_won_by_vp: bool = True
    ) -> None:
        """Take the words, where things lie, the rules that say why not, and what of the end is told (see the face)."""
        self.words, self.places, self.game = words, places, game
        self.has_watch, self.is_won_by_vp = has_watch, is_won_by_vp

    def board(self, state: State, outlook: Outlook, question: Question | None) -> list[Widget]:
        """Make a target of everything."""
        widgets = [self._cell(state, cell, question) for cell in range(len(self.places.cells))]
        widgets += [self._law(state, outlook.laws[law], law, question) for law in range(len(n.LAWS))]
        widgets += [self._block(state, block, question) for block in range(len(n.BLOCKS))]
        widgets += [self._office(state, outlook, office) for office in range(len(n.OFFICES))]
        widgets += [widget for seat in range(len(n.SEATS)) for widget in self._side_panel(state, outlook, seat)]
        return [*widgets, *(self._watches(outlook) if self.has_watch else [])]

    # -- the end

    def _watches(self, outlook: Outlook) -> list[Widget]:
        """Make a target of each meter of the end."""
        watch, widgets = outlook.watch, []
        leader = self.words.side(int(watch.lead > 0))
        values = {
            "most": max(watch.vp), "vp_end": watch.vp_end, "lead": abs(watch.lead), "lead_end": watch.lead_end,
            "side": leader, "a": watch.laws[n.OPTIMATES], "b": watch.laws[n.POPULARES], "laws_end": watch.laws_end,
            "needed": watch.needed, "needy": self.words.side(watch.needed_by),
        }  # fmt: skip
        for name in WATCHES:
            if outlook.doubled > 1 and name == "laws":
                continue
            key = f"hints.watch_{name}"
            key = f"{key}_last" if outlook.doubled > 1 else f"{key}_none" if name == "lead" and not watch.lead else key
            hint = self.words.get(key, **values)
            widgets.append(
                Widget(f"watch_{name}", self.places.rect(f"watch_{name}"), group="tools", hint=hint, rule="8.0")
            )
        return widgets

    # -- the Senate

    def _cell(self, state: State, cell: int, question: Question | None) -> Widget:
        hint = self.senator_hint(state, cell)
        choosing = question.choosing if question is not None else None
        if question is None or choosing is None or not choosing.on_cells:
            return Widget(f"cell.{cell}", self.places.cells[cell], group="senate", hint=hint, rule="2.3")
        reason = "" if choosing.reachable(cell) else self._why_not(question, cell)
        return Widget(
            f"cell.{cell}",
            self.places.cells[cell],
            group="senate",
            enabled=not reason,
            reason=reason,
            hint=hint,
            rule="5.1",
        )

    def senator_hint(self, state: State, cell: int) -> str:
        """Say who a Senator is, whom he may turn, who may turn him, and what else could."""
        words, reach = self.words, self.game.reach(state, cell)
        name = words.name(state.who[cell])
        who = {"name": name, "cell": words.cell(cell), "rank": state.rank_of[cell], "side": words.side(reach.seat)}
        parts = [words.get("hints.senator" if reach.target else "hints.senator_one", **who)]
        if reach.turns:
            turns = words.cells(reach.turns)
            key = "hints.turns" if reach.most == len(reach.turns) else "hints.turns_of"
            parts.append(words.get(key, cells=turns, n=reach.most, cost=reach.pw))
        if reach.turned_by:
            parts.append(words.get("hints.turned_by", cells=words.cells(reach.turned_by)))
        if reach.target:
            parts.append(words.get("hints.prices", coins=reach.coins, target=reach.target))
        if reach.proscribe_pw:
            parts.append(words.get("hints.head", cost=reach.proscribe_pw))
        return " ".join(parts)

    def _why_not(self, question: Question, what: int) -> str:
        """Say why a cell or law can't be picked."""
        choosing = question.choosing
        assert choosing is not None
        picks = ([choosing.head] if choosing.head is not None else []) + choosing.picked
        for beginning in ((choosing.kind, *picks, what), (choosing.kind, what)):
            refusal = self.game.refusal(question.state, beginning)
            if refusal is not None:
                return self.words.refusal(refusal)
        return self.words.get("refusals.not_now")

    # -- the Laws

    def _law(self, state: State, outlook: LawOutlook | None, law: int, question: Question | None) -> Widget:
        hint = self.law_hint(state, outlook, law)
        choosing = question.choosing if question is not None else None
        rect = self.places.law_rows[law]
        rule = f"6.{law + 1}"
        if question is None or choosing is None or not choosing.on_laws:
            return Widget(f"law.{law}", rect, group="laws", hint=hint, rule=rule)
        reason = "" if choosing.reachable(law) else self._why_not(question, law)
        return Widget(f"law.{law}", rect, group="laws", enabled=not reason, reason=reason, hint=hint, rule="5.3")

    def law_hint(self, state: State, outlook: LawOutlook | None, law: int) -> str:
        """Say where a law stands, what it does on the next space either way, and who may veto it."""
        words, book = self.words, self.game.book
        colour, value = words.space(law, state.laws[law])
        parts = [words.get("hints.law", law=words.law(law), colour=colour, value=value)]
        ways: dict[str, list[str]] = {}
        for seat in range(len(n.SEATS)):
            at = state.laws[law] + book.step[seat]
            own = 0 <= at < len(book.law_spaces[law]) and book.is_of_colour(law, at, seat)
            if own and not book.law_closed[seat][law]:
                ways.setdefault(self._effects(state, law, at), []).append(" ".join(map(str, words.space(law, at))))
        for effects, spaces in ways.items():
            colour, last = ", ".join(spaces).rsplit(" ", 1)
            parts.append(words.get("hints.law_passes", colour=colour, value=last, effects=effects))
        if state.no_pass[law]:
            parts.append(words.get("hints.law_no_pass"))  # last, as the board says so too
        elif outlook is not None:
            parts.append(self._vetoes(outlook))
        return " ".join(parts)

    def _vetoes(self, outlook: LawOutlook) -> str:
        """Say who may veto a law at what price, and what the bribe would cost."""
        words = self.words
        if not outlook.ways:
            return words.get("hints.no_veto")
        ways = [
            words.get(
                "hints.veto_way" if way.payable else "hints.veto_short",
                by=words.get(f"vetoes.{n.VETOES[way.by]}"),
                cost=way.pw,
            )
            for way in outlook.ways
        ]
        return words.get("hints.vetoes", side=words.side(outlook.seat), ways=", ".join(ways), coins=outlook.override)

    def _effects(self, state: State, law: int, at: int) -> str:
        words, book = self.words, self.game.book
        value = book.value(law, at)
        effects = []
        for seat in range(len(n.SEATS)):
            turned = [words.block(block) for block, to in book.symbols[state.dole][law] if to == seat and value]
            if turned:
                blocks = words.get("hints.each_block") if len(turned) == len(n.BLOCKS) else ", ".join(turned)
                effects.append(words.get("hints.law_effect", blocks=blocks, n=value, side=words.side(seat)))
        space = at - book.law_blue[law]
        if law == book.italic_law and space >= state.italic_done:
            waiting = enumerate(state.italics[space])
            effects += [words.get("hints.law_italics", n=k, block=words.block(b)) for b, k in waiting if k]
        if law == book.agrarian_law and space >= 0:
            effects.append(words.get("hints.law_agrarian", n=value))
        return "; ".join(effects) or words.get("hints.law_nothing")

    # -- the People and the Offices

    def _block(self, state: State, block: int, question: Question | None) -> Widget:
        words = self.words
        counts = {"a": state.people[n.OPTIMATES][block], "b": state.people[n.POPULARES][block]}
        hint = words.get("hints.block", block=words.block(block), **counts)
        hint = f"{hint} {words.get(f'hints.block_{n.BLOCKS[block]}')}"
        enabled = question is None or question.swaying is None or question.swaying.can_step(block)
        return Widget(
            f"block.{block}",
            self.places.blocks[block],
            group="people",
            enabled=enabled,
            reason=words.get("refusals.no_enemy_to_flip"),
            hint=hint,
            rule="2.5",
        )

    def _office(self, state: State, outlook: Outlook, office: int) -> Widget:
        words, book = self.words, self.game.book
        held = words.get(
            "hints.office",
            office=words.office(office),
            side=words.side(state.offices[office]),
            coins=book.office_coins[office],
            points=book.vp_per_office * outlook.doubled,
            will=book.pw_per_office,
        )
        hint = f"{held} {self.race_hint(outlook.races[office])}"
        rule = OFFICE_COUNTS[office][2]
        return Widget(f"office.{office}", self.places.offices[office], group="offices", hint=hint, rule=rule)

    def race_hint(self, race: Race) -> str:
        """Say by what an Office is won, who would win it now, and how far off the other side is."""
        words = self.words
        name, count, _ = OFFICE_COUNTS[race.office]
        reds, blues = race.counts
        by = words.get(f"hints.{name}_next", a=reds, b=blues)
        key = "hints.race_tie" if race.tie else "hints.race"
        swing = race.swing[1 - race.seat]
        return f"{by} {words.get(key, side=words.side(race.seat), n=swing, count=words.get(f'counts.{count}'))}"

    # -- the sides

    def _side_panel(self, state: State, outlook: Outlook, seat: int) -> list[Widget]:
        """Make a target of a side's portrait, of each row of its purse, and of each of its meters."""
        words, needed = self.words, outlook.watch.needed
        group = f"side_{seat}"
        widgets = []
        for i, (name, amounts) in enumerate(zip(PURSE, (state.pw, state.coins, state.vp), strict=True)):
            key = "vp_only" if name == "vp" and not self.is_won_by_vp else name
            hint = words.get(f"hints.{key}", side=words.side(seat), n=amounts[seat], needed=needed)
            if name == "pw" and outlook.reserve[seat]:
                hint = f"{hint} {words.get('hints.reserve', n=outlook.reserve[seat])}"
            widgets.append(Widget(f"{name}.{seat}", self.places.purse_row(seat, i), group=group, hint=hint, rule="2.2"))
        portrait = self.places.side(seat, "portrait")
        face = Widget(f"side.{seat}", portrait, group=group, hint=widgets[-1].hint, rule="8.0")
        return [face, *widgets, *self._meters(state, outlook, seat)]

    def _meters(self, state: State, outlook: Outlook, seat: int) -> list[Widget]:
        words, side = self.words, self.words.side(seat)
        widgets: list[Widget] = []
        for row, (count, own, both, wins) in enumerate(meter_rows(outlook, seat)):
            now = {"people": sum(state.people[seat]), "merchants": state.people[seat][n.MERCHANTS]}.get(count, own)
            key = f"hints.meter_{count}" if now == own else f"hints.meter_{count}_now"
            hint = words.get(key, side=side, n=own, now=now, other=both - own)
            if count != METERS[-1]:
                key = ("hints.wins_none", "hints.wins_one", "hints.wins_both")[wins]
                hint = f"{hint} {words.get(key, office=words.get(f'hints.elects_{count}'))}"
            rect = self.places.meter(seat, row)
            if not self.places.has_meter(seat, row):
                return widgets
            widgets.append(Widget(f"{count}.{seat}", rect, group=f"side_{seat}", hint=hint, rule=METER_RULES[row]))
        spoils = outlook.spoils
        hint = words.get(
            "hints.brings",
            side=side,
            offices=spoils.office_vp[seat],
            laws=spoils.law_vp[seat],
            coins=spoils.coins[seat],
            will=spoils.pw[seat],
        )
        rect = self.places.meter(seat, len(METERS))
        return [*widgets, Widget(f"brings.{seat}", rect, group=f"side_{seat}", hint=hint, rule="7.6")]
