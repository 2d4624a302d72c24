"""Plays a crisis of a campaign to its end, a level of the computer in the person's place, and keeps its moves."""

from __future__ import annotations

import hashlib
import time
from functools import cache
from random import Random
from typing import Any, Literal

import msgspec

from game.ai.player import decide
from game.campaign import Campaign, Chronicle, load_campaign
from game.catalogue import load_game
from game.native import digest as digest_of_sources
from game.players import make_player
from game.rules.chance import draw
from game.rules.core import CHANCE, silent
from game.rules.optimates import Optimates
from game.rules.optimates.notation import SEATS
from game.scenarios import Scenario
from game.scenarios.files import Side
from tools.balance.plan import ROOT, digest_of_opinions

MIDDLE: Literal["even"] = "even"
"""The difficulty at which a crisis is measured: the opponents' levels are those that the scenarios ask for."""
_STEP = "; "


class Cell(msgspec.Struct, frozen=True):
    """One number of the table: a crisis, the side that `level` plays, and the seed of all deals and thinking."""

    campaign: str
    crisis: str
    side: str
    level: str
    seed: int = 1


class Row(msgspec.Struct, frozen=True):
    """A game that was played: its number in its cell, from 0, and its moves, chance's among them.

    `played` is the digest of all that decides how it goes but the code, which `sources` stands for; its goals and
    words are no part of either. `cpu` is the seconds of one core that it took.
    """

    cell: Cell
    number: int
    opponent: str
    played: str
    sources: str
    cpu: float
    moves: str

    def each(self) -> list[str]:
        """List the moves."""
        return self.moves.split(_STEP)


class Table:
    """A crisis laid out as a campaign that begins with it lays it out: its party carries nothing yet."""

    def __init__(self, cell: Cell) -> None:
        """Read it; raises CampaignError and ConfigError, and KeyError for a crisis that is not on the road."""
        self.cell, self.seat = cell, SEATS.index(cell.side)
        self.campaign: Campaign = load_campaign(cell.campaign)
        self.place = self.campaign.number(cell.crisis)
        self.scenario: Scenario = self.campaign.scenario(self.place)
        loaded = load_game(self.scenario.name)
        self.game: Optimates = loaded.game  # type: ignore[assignment]
        side = self.scenario.file.sides.of(self.seat)
        if side is None:
            raise KeyError(cell.crisis)
        self.side: Side = side
        self.opponent = self.chronicle(0).opponent(self.campaign, side.opponent)
        parts = [loaded.digest, self.scenario.file.options, self.opponent, cell.level, cell.seed, digest_of_opinions()]
        self.played = hashlib.sha256(msgspec.json.encode(parts, order="sorted")).hexdigest()
        self.sources = digest_of_sources(ROOT)

    def chronicle(self, number: int) -> Chronicle:
        """Begin the campaign in which a game is the first one played."""
        seed = Random(f"crisis {self.cell.seed} {number}").getrandbits(32)
        return Chronicle(self.cell.campaign, self.seat, MIDDLE, seed)

    def deal(self, number: int) -> tuple[Any, Random]:
        """Deal a game; give its start, and the generator of its dice, which begins anew as in the campaign."""
        seed = self.chronicle(number).deal_seed(0)
        return self.game.new(self.scenario.file.options, Random(seed)), Random(seed)

    def play(self, number: int) -> Row:
        """Play a game."""
        begun = time.process_time()
        seats = [self.opponent, self.opponent]
        seats[self.seat] = self.cell.level
        players = [make_player(name, self.scenario.name) for name in seats]
        thinking = [Random(f"think {self.cell.seed} {number} {seat}") for seat in SEATS]
        game, moves = self.game, list[str]()
        state, dice = self.deal(number)
        while (decision := game.decision(state)) is not None:
            seat = decision.seat
            if seat == CHANCE:
                action = draw(decision, dice)
            else:
                action = decide(players[seat], game, game.view(state, seat), seat, thinking[seat]).action
            moves.append(game.text(action))
            game.apply(state, action, silent)
        cpu = round(time.process_time() - begun, 2)
        return Row(self.cell, number, self.opponent, self.played, self.sources, cpu, _STEP.join(moves))


@cache
def table_of(cell: Cell) -> Table:
    """Give the table of a cell, laid once a process."""
    return Table(cell)


def play(cell: Cell, number: int) -> Row:
    """Play a game of a cell."""
    return table_of(cell).play(number)
