"""Everything at the table that can be pointed at and is no button: what it is, and whether it can be picked now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect

from game.rules.augustus import Augustus
from game.scenes.augustus.bottom import Bottom
from game.scenes.augustus.model import KINDS, Card, Shown
from game.scenes.augustus.odds import Odds
from game.scenes.augustus.places import LINE, Places, space_number
from game.scenes.augustus.question import Question
from game.scenes.augustus.words import Words
from game.ui.widgets import Area, Widget


class Targets:
    """Makes the widgets of the table. `names` are the players'."""

    def __init__(
        self, words: Words, places: Places, game: Augustus, bottom: Bottom, names: Sequence[str], odds: Odds
    ) -> None:
        """Take the words, where things lie, the rules, what knows which objectives are asked for, and the odds."""
        self.words, self.places, self.game, self.bottom, self.names = words, places, game, bottom, names
        self.odds = odds

    def board(self, shown: Shown, question: Question | None) -> list[Widget]:
        """Make a target of everything."""
        widgets = [*self._areas(shown), *self._mine(shown, question)]
        widgets += self._market(shown, question)
        widgets += [self._reward(shown, place, rect) for place, rect in enumerate(self.places.rewards())]
        widgets += self._bag(shown)
        for seat in shown.others:
            widgets += self._seat(shown, seat)
        return widgets

    # -- what only a pointer is told about

    def _areas(self, shown: Shown) -> list[Widget]:
        """Explain all that is drawn and no stop for the keys: they lie under everything else."""
        words, places, me = self.words, self.places, shown.me
        most = max(len(player.controlled) for player in shown.seats)
        told = [
            ("round", 0, places.rect("round"), "bag", words.get("hints.end", n=shown.end, most=most), "7.1"),
            ("crier", 0, places.rect("crier"), "bag", self._crier(shown), "2.1"),
            ("stock", me, places.rect("own"), "mine", self._stock(shown), "3.3"),
            *[
                ("panel", seat, places.panel(seat), f"seat_{seat}", self._standing(shown, seat), "7.2")
                for seat in shown.others
            ],
        ]
        if not places.is_large:
            told.append(("acts", 0, places.rect("acts"), "tools", words.get("tools.log"), ""))
        active = {laid.number for laid in shown.seats[me].active}
        for number, rect in places.objectives(me):
            if number in active:
                told.append(("whole", number, rect, "mine", self.told(shown.cards[number]), "1.1"))
        return [
            Area(f"{kind}.{index}", rect, group=group, hint=hint, rule=rule)
            for kind, index, rect, group, hint, rule in told
        ]

    def _crier(self, shown: Shown) -> str:
        return self.words.get("hints.crier", name=self.names[shown.crier], n=self.words.count(shown.crier))

    def _stock(self, shown: Shown) -> str:
        player = shown.seats[shown.me]
        told = self.words.get("hints.stock", stock=player.stock, legions=player.legions)
        return f"{told} {self.words.get('hints.in_hand', n=player.in_hand)}" if player.in_hand else told

    # -- one's own

    def _mine(self, shown: Shown, question: Question | None) -> list[Widget]:
        widgets: list[Widget] = []
        by_card = question is not None and not question.picks_spaces and question.decision.kind != "place"
        laid = {laid.number: laid.full for laid in shown.seats[shown.me].active}
        rects = _apart([rect for _, rect in self.places.objectives(shown.me)])
        for (number, whole), rect in zip(self.places.objectives(shown.me), rects, strict=True):
            if number is None:
                continue
            card = shown.cards[number]
            if number not in laid or by_card:
                widgets.append(self._card("card", card, rect, "mine", question))
                continue
            widgets.append(self._card("card", card, Rect(rect.x, rect.y, rect.w, LINE), "mine", question))
            for place, space in enumerate(_apart(self.places.spaces(card, whole))):
                full = laid[number][place]
                widgets.append(self._space(shown, card, place, space.clip(rect), full=full, question=question))
        controlled = self.places.controlled(shown.me)
        for (number, _), rect in zip(controlled, _apart([rect for _, rect in controlled]), strict=True):
            widgets.append(self._card("chip", shown.cards[number], rect, "controlled", question))
        return [*widgets, self._person(shown, shown.me, self.places.spot("seat", shown.me))]

    def _space(
        self, shown: Shown, card: Card, place: int, rect: Rect, *, full: bool, question: Question | None
    ) -> Widget:
        space = (card.number, place)
        words = self.words
        symbol = words.symbol(card.spaces[place])
        if full:
            hint = words.get("hints.space_full", name=symbol, objective=card.name)
        else:
            share = self.odds.share(card.number, card.symbols[place])
            key = "space" if share is not None else "space_waits"
            hint = words.get(f"hints.{key}", name=symbol, objective=card.name, odds=share, n=self.odds.draws)
        is_open = question is None or not question.picks_spaces or space in question.open_spaces()
        if is_open and question is not None and question.picks_spaces:
            key = "fits" if not full else "goes" if question.decision.kind == "remove_legions" else "moves"
            key = "picked_up" if space == question.source else key
            hint = f"{hint} {words.get(f'hints.{key}')}"
        return Widget(
            f"space.{space_number(*space)}",
            rect,
            group="mine",
            enabled=is_open,
            reason=self._why_not(shown, question, card, place, full=full),
            hint=hint,
            rule="3.2",
        )

    def _why_not(self, shown: Shown, question: Question | None, card: Card, place: int, *, full: bool) -> str:
        """Say why a space can't be picked now."""
        key, values = "not_now", dict[str, Any]()
        if shown.waits(shown.me, card.number):
            key = "waiting"
        elif question is not None and question.picks_spaces:
            if full:
                key = "moved_already" if question.decision.kind == "rearrange" else "occupied"
            elif question.could_move_to((card.number, place)):
                key = "no_legion"
            else:
                key, values = "does_not_fit", {"token": self._drawn(shown, question)}
        return self.words.get(f"refusals.{key}", **values)

    def _drawn(self, shown: Shown, question: Question) -> str:
        """Name what is to be placed now: the token, or the symbol of a power."""
        power = shown.cards[question.state.resolved].power if question.state.resolved in shown.cards else None
        kind = power.symbol if power is not None and power.symbol else shown.drawn
        return self.words.symbol(kind) if kind else ""

    # -- objectives

    def _card(self, kind: str, card: Card, rect: Rect, group: str, question: Question | None) -> Widget:
        asked = question is not None and bool(question.open_cards()) and self.bottom.kind_of_card(question) == kind
        return Widget(
            f"{kind}.{card.number}",
            rect,
            group=group,
            enabled=not asked or (question is not None and card.number in question.open_cards()),
            reason=self._full(question),
            hint=self.told(card),
            rule="1.1",
        )

    def _full(self, question: Question | None) -> str:
        if question is not None and question.decision.kind == "keep":
            return self.words.get("refusals.three_only", n=question.most_kept)
        return self.words.get("refusals.not_now")

    def told(self, card: Card) -> str:
        """Say all that is on an objective."""
        words = self.words
        colour, power = words.get(f"colours.{card.colour}"), words.power(card)
        told = words.get(
            "hints.objective", number=card.number, name=card.name, colour=colour, points=card.points, power=power
        )
        goods = [words.get("hints.objective_goods", goods=words.get(f"goods.{each}")) for each in card.goods]
        return " ".join([told, *goods])

    def _market(self, shown: Shown, question: Question | None) -> list[Widget]:
        pairs = zip(shown.market, self.places.market(), strict=False)
        return [self._card("market", shown.cards[number], rect, "market", question) for number, rect in pairs]

    # -- the middle

    def _reward(self, shown: Shown, place: int, rect: Rect) -> Widget:
        book, words = self.game.book, self.words
        name = book.reward_names[place]
        holder, values = (
            shown.rewards[name],
            {"reward": words.get(f"rewards.{name}"), "points": book.reward_points[place]},
        )
        if holder is None:
            hint = words.get("hints.reward_free", **values)
        else:
            hint = words.get("hints.reward_held", name=self.names[holder], **values)
        rewards = book.tables.rewards[name]
        rule = "6.1" if rewards.colours else "6.2" if rewards.resource else "6.3"
        return Widget(f"reward.{place}", rect, group="rewards", hint=hint, rule=rule)

    def _bag(self, shown: Shown) -> list[Widget]:
        words, all_tokens = self.words, self.game.book.bag
        whole = max(1, sum(shown.tokens.values()))
        widgets: list[Widget] = []
        cells = list(self.places.grid("counts").cells())
        for place, (kind, rect) in enumerate(zip(KINDS, cells, strict=False)):
            left, total = shown.tokens[kind], all_tokens[place]
            share = round(100 * left / whole)
            hint = words.get("hints.count", name=words.symbol(kind), left=left, all=total, odds=share)
            widgets.append(Widget(f"count.{place}", rect, group="bag", hint=hint, rule="2.1"))
        crier = self._crier(shown)
        if not self.places.is_large:  # there each space tells its own, and there is no room under it
            odds = words.get("table.odds" if self.odds.are_shown else "table.no_odds", n=self.odds.draws)
            crier = f"{crier} {odds}"
        widgets.append(Widget("bag.0", self.places.rect("bag"), group="bag", hint=crier, rule="2.0"))
        if shown.drawn is not None:
            hint = words.get("hints.token", name=words.symbol(shown.drawn))
            widgets.append(Widget("token.0", self.places.rect("token"), group="bag", hint=hint, rule="2.1"))
        return widgets

    # -- the others

    def _standing(self, shown: Shown, seat: int) -> str:
        """Say how a player stands."""
        player = shown.seats[seat]
        values = {"points": player.points, "n": len(player.controlled), "stock": player.stock}
        hint = self.words.get("hints.seat", name=self.names[seat], legions=player.legions, **values)
        score = player.score
        parts = {"rewards": score.rewards, "printed": score.objectives, "powers": score.powers}
        return f"{hint} {self.words.get('hints.points', points=player.points, **parts)}"

    def _person(self, shown: Shown, seat: int, rect: Rect) -> Widget:
        hint = self._standing(shown, seat)
        return Widget(f"seat.{seat}", rect, group=f"seat_{seat}", hint=hint, rule="7.2")

    def _seat(self, shown: Shown, seat: int) -> list[Widget]:
        widgets = [self._person(shown, seat, self.places.spot("seat", seat))]
        for kind, pairs in (("card", self.places.objectives(seat)), ("chip", self.places.controlled(seat))):
            for (number, _), rect in zip(pairs, _apart([rect for _, rect in pairs]), strict=True):
                if number is not None:
                    card = shown.cards[number]
                    name, told = f"{kind}.{number}", self.told(card)
                    widgets.append(Widget(name, rect, group=f"seat_{seat}", hint=told, rule="1.1"))
        return widgets


def _apart(rects: Sequence[Rect]) -> list[Rect]:
    """Return rects that may overlap cut so that each ends where the next in its row begins."""
    cut = [rect.copy() for rect in rects]
    for rect, following in zip(cut, rects[1:], strict=False):
        if rect.y == following.y and rect.right > following.x:
            rect.w = following.x - rect.x
    return cut
