"""How the table moves: tokens spill, legions march, objectives change hands, rewards fly."""

from __future__ import annotations

from game.rules.augustus import events as e
from game.rules.augustus import notation as n
from game.rules.augustus.state import NOBODY
from game.rules.core import Event
from game.scenes.augustus.places import Places, space_number
from game.scenes.augustus.stage import Cry, Stage
from game.scenes.augustus.words import Words, power_values
from game.scenes.table.mover import Move, Point
from game.scenes.table.proclaimer import Proclaimer
from game.scenes.table.stage import Actor, Banner, Spot
from game.ui.tween import Anim, Call, Parallel, Tween, Wait, ease_in, ease_out, stagger
from game.ui.tween import Sequence as Chain

HOPS = 3
"""So many steps a legion takes on its way."""


class Moves(Proclaimer):
    """Animations of everything that happens at this table."""

    stage: Stage
    places: Places
    words: Words

    def moves(self) -> dict[type[Event], Move]:
        """Tell which events it moves, and how."""
        return {
            e.Chose: self._chose,
            e.ChoicesShown: self._chose,
            e.Acted: self._end,
            e.Kept: lambda event: self._pointed_at(event, ("seat", event.seat)),
            e.TokenDrawn: self._drawn,
            e.LegionPlaced: self._placed,
            e.LegionMoved: self._moved,
            e.LegionHeld: self._end,
            e.ObjectiveCompleted: self._completed,
            e.LegionsReturned: self._returned,
            e.PowerUsed: self._power,
            e.LegionsGained: lambda event: self._pointed_at(event, ("stock", event.seat)),
            e.LegionsRemoved: self._removed,
            e.ObjectiveLost: self._lost,
            e.VictimSpared: lambda event: self._pointed_at(event, ("seat", event.seat)),
            e.ObjectiveControlled: self._controlled,
            e.RewardWon: self._won,
            e.RewardDeclined: lambda event: self._pointed_at(event, ("reward", event.reward)),
            e.ResourceMoved: self._resource,
            e.ObjectiveTaken: self._taken,
            e.MarketRefilled: lambda event: Chain(self.cues.at(event, "begin"), self._end(event)),
            e.Resolved: self._end,
            e.BagRefilled: self._refilled,
            e.RoundBegan: self._round,
            e.GameEnded: self._ended,
        }

    def _legion(self, seat: int) -> str:
        """Name the picture of a seat's legion as it marches."""
        return f"legion_{n.seat_name(seat)}"

    # -- the token

    def _chose(self, event: Event) -> Anim:
        return Chain(self.cues.at(event, "begin"), self._end(event))

    def _drawn(self, event: e.TokenDrawn) -> Anim:
        """Shake the bag, and let the token spill from its mouth and come to rest."""
        bag, place = self.places.rect("bag"), self.places.rect("token")
        shaken = Actor("bag_closed", bag.topleft)
        kind = n.TOKENS[event.token]
        token = Actor(f"chip_{kind}", (bag.centerx, bag.y + 6), shadow=True, centred=True)
        fall = self._glide(token, token.pos, place.center, "die_throw", ease=ease_out, bounds=HOPS)
        drawn = [
            self.cues.at(event, "begin"),
            self._with(shaken, self._flicker(shaken, "bag", "die_hold")),
            self._with(token, fall),
            self.cues.at(event, "land"),
            self._end(event),
            self._pulse(("token", 0)),
        ]
        if event.token == n.JOKER:
            banner = Banner(self._say("joker"), self._say("joker_sub"), heading=True)
            drawn.append(self._banner(banner, Wait(0.0), time="heading"))
        return Chain(*drawn)

    # -- legions

    def _space(self, objective: int, symbol: int, *, full: bool) -> Point:
        """Return where a legion stands, or will: on an opponent's objective the middle of it."""
        shown = self.places.shown
        name = n.SYMBOLS[symbol]
        for laid in shown.seats[shown.me].active:
            if laid.number == objective:
                spaces = enumerate(shown.cards[objective].spaces)
                known = [at for at, each in spaces if each == name and laid.full[at] == full]
                rect = self.places.spot("space", space_number(objective, known[0] if known else 0))
                return rect.centerx, rect.bottom - 8
        return self.places.middle("card", objective)

    def _march(self, event: Event, seat: int, start: Point, end: Point) -> Anim:
        legion = Actor(self._legion(seat), start, shadow=True, centred=True)
        return Chain(
            self.cues.at(event, "begin"),
            self._with(legion, self._glide(legion, start, end, "walk", bounds=HOPS)),
            self._end(event),
            self.cues.at(event, "land"),
            self._puff(end),
        )

    def _placed(self, event: e.LegionPlaced) -> Anim:
        end = self._space(event.objective, event.symbol, full=False)
        return self._march(event, event.seat, self.places.middle("stock", event.seat), end)

    def _moved(self, event: e.LegionMoved) -> Anim:
        start = self._space(event.objective, event.symbol, full=True)
        return self._march(event, event.seat, start, self._space(event.to_objective, event.to_symbol, full=False))

    def _home(self, seat: int, objective: int, amount: int) -> Anim:
        """Let so many legions march home from an objective, one behind the other."""
        start, end = self.places.middle("card", objective), self.places.middle("stock", seat)
        legions = [Actor(self._legion(seat), start, shadow=True, centred=True) for _ in range(amount)]
        walks = [self._with(each, self._glide(each, start, end, "walk", bounds=HOPS)) for each in legions]
        return stagger(self.seconds("stagger") * 2, walks)

    def _returned(self, event: e.LegionsReturned) -> Anim:
        home = self._home(event.seat, event.objective, event.amount)
        return Chain(self.cues.at(event, "begin"), home, self._end(event))

    def _removed(self, event: e.LegionsRemoved) -> Anim:
        home = self._home(event.seat, event.objective, len(event.symbols))
        spot: Spot = ("card", event.objective)
        return Chain(
            self.cues.at(event, "begin"), self._pulse(spot), home, self.cues.at(event, "land"), self._end(event)
        )

    # -- objectives

    def _completed(self, event: e.ObjectiveCompleted) -> Anim:
        """Cry Ave Caesar, between the standards."""
        cry = Cry(event.seat, event.objective)

        def rise(t: float) -> None:
            self.stage.cry = cry
            cry.shown = t

        def away() -> None:
            self.stage.cry = None

        fade = self.seconds("fade")
        return Chain(
            self.cues.at(event, "begin"),
            self._end(event),
            Tween(fade, rise, ease_out),
            Parallel(Wait(self.seconds("banner")), self._pulse(("card", event.objective))),
            Tween(fade, lambda t: rise(1.0 - t), ease_in),
            Call(away),
        )

    def _power(self, event: e.PowerUsed) -> Anim:
        power = self.places.shown.cards[event.objective].power
        told = self.words.get(f"works.{power.kind}", **power_values(power))
        spot: Spot = ("seat", event.seat)
        return Chain(
            self.cues.at(event, "begin"), self._end(event), self._tagged(spot, told, self._pulse(spot, time="threat"))
        )

    def _carried(self, event: Event, number: int, start: Point, end: Point) -> Anim:
        """Carry an objective from one place to another."""
        card = Actor(f"card:{number}", start, centred=True)
        return Chain(
            self.cues.at(event, "begin"),
            self._with(card, self._glide(card, start, end, "coin")),
            self._end(event),
            self.cues.at(event, "land"),
        )

    def _controlled(self, event: e.ObjectiveControlled) -> Anim:
        seat = self.places.shown.me == event.seat
        end = self.places.rect("controlled").midleft if seat else self.places.middle("seat", event.seat)
        return self._carried(event, event.objective, self.places.middle("seat", event.seat), end)

    def _taken(self, event: e.ObjectiveTaken) -> Anim:
        start = self.places.market()[event.place].center
        mine = event.seat == self.places.shown.me
        end = self.places.rect("active").center if mine else self.places.small_room(event.seat).center
        return self._carried(event, event.objective, start, end)

    def _lost(self, event: e.ObjectiveLost) -> Anim:
        spot: Spot = ("chip", event.objective)
        return Chain(self.cues.at(event, "begin"), self._pulse(spot, time="threat"), self._end(event))

    # -- rewards

    def _fly(self, event: Event, picture: str, start: Point, end: Point) -> Anim:
        tile = Actor(picture, start, centred=True)
        return Chain(
            self.cues.at(event, "begin"),
            self._with(tile, self._glide(tile, start, end, "nudge")),
            self._end(event),
            self.cues.at(event, "land"),
        )

    def _won(self, event: e.RewardWon) -> Anim:
        start, end = self.places.middle("reward", event.reward), self.places.middle("seat", event.seat)
        return self._fly(event, self._tile(event.reward), start, end)

    def _resource(self, event: e.ResourceMoved) -> Anim:
        table = self.places.middle("reward", event.reward)
        start, end = (
            table if seat == NOBODY else self.places.middle("seat", seat) for seat in (event.before, event.holder)
        )
        return self._fly(event, self._tile(event.reward), start, end)

    def _tile(self, reward: int) -> str:
        return f"reward_{list(self.places.shown.rewards)[reward]}"

    # -- rounds

    def _refilled(self, event: e.BagRefilled) -> Anim:
        bag = Actor("bag_closed", self.places.rect("bag").topleft)
        shaken = self._with(bag, self._flicker(bag, "bag", "die_throw"))
        return Chain(self.cues.at(event, "begin"), shaken, self._end(event))

    def _round(self, event: e.RoundBegan) -> Anim:
        if event.seat == self.places.shown.crier:
            return self._end(event)
        told = self._say("refill_sub", name=self.words.side(event.seat))
        banner = Banner(self._say("refill"), told, event.seat, heading=True)
        return Parallel(self._proclaimed(event, banner, "heading"), self._pulse(("seat", event.seat)))

    def _ended(self, event: e.GameEnded) -> Anim:
        """Name the winner, and let laurel fall on him."""
        winner = event.winners[0]
        if len(event.winners) > 1:
            banner = Banner(self._say("shared"), self.words.joined(map(self.words.side, event.winners)))
        else:
            title = self._say("game_over", name=self.words.side(winner), n=self.words.count(winner))
            banner = Banner(title, self._say("game_over_sub"), winner)
        lost = all(self.parts.is_lost(seat) for seat in event.winners)
        return Parallel(self._proclaimed(event, banner, "farewell", "lost" if lost else "won"), self._laurels())
